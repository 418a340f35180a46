"""Values, arithmetic and memory of the random programs of `lane_programs`."""

from __future__ import annotations

import math
import random
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import attrs
import numpy as np
from ir_strategies import edge_value

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import (
    BF16,
    BOOL,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    ArrayType,
    ScalarType,
)  # fmt: skip

INTEGERS: Final = (I8, I16, I32, I64, U8, U16, U32, U64)
FLOATS: Final = (F16, BF16, F32, F64)
KINDS: Final = (BOOL, *INTEGERS, *FLOATS)
STORED: Final = tuple(kind for kind in KINDS if kind != BF16)
FULL: Final = 0xFFFFFFFF


class LaneValues:
    """Values that a generator of kernels has at a place of the program.

    `pool` holds values by type, `agreed` those that all threads share, `small` integers that are
    known to lie between two bounds.
    """

    digest: Value
    own: Value
    number: Value
    inputs: list[Value]
    cells: dict[ScalarType, Value]
    shared: dict[ScalarType, Value]

    def __init__(
        self, rng: random.Random, block: tuple[int, int, int], grid: tuple[int, int, int]
    ) -> None:
        self.rng = rng
        self.block, self.grid = block, grid
        self.function = Function("kernel", kernel=True)
        self.builder = Builder(self.function.body)
        self.pool: dict[ScalarType, list[Value]] = {kind: [] for kind in KINDS}
        self.agreed: dict[ScalarType, list[Value]] = {kind: [] for kind in KINDS}
        self.small: list[tuple[Value, int, int]] = []
        self.locals: list[Value] = []
        # The lanes that are here together, None where that isn't known; whether barriers may be.
        self.lanes: Value | None = None
        self.meets = True
        self.depth = self.line = self.label_count = 0
        self.leaves = rng.random() < 0.3
        self.talks = rng.random() < 0.6
        self.chooses_arrays = rng.random() < 0.1 and not self.talks
        # Sums of floats depend on the order: each shared cell is combined by one kind of update.
        self.cell_kinds = {
            k: rng.choice(("add", "and", "or", "xor", "min", "max")) for k in range(8)
        }

    # -- values

    def kind(self, kinds: Sequence[ScalarType] = KINDS) -> ScalarType:
        return self.rng.choice(kinds)

    def add(self, cls: type[Operation], **fields: Any) -> Value:
        return self.builder.add(cls, **fields).results[0]

    def value_of(self, cls: type[Operation], **fields: Any) -> Value:
        return self.builder.value(cls, **fields)

    def constant(self, kind: ScalarType, value: Any) -> Value:
        return self.builder.constant(value, kind)

    def edge(self, kind: ScalarType) -> Value:
        return self.constant(kind, edge_value(kind, self.rng.randrange))

    def convert(self, value: Value, kind: ScalarType) -> Value:
        if value.type == kind:
            return value
        return self.builder.add(arith.Convert, value=value, types=[kind]).result

    def remember(self, value: Value) -> Value:
        assert isinstance(value.type, ScalarType)
        self.pool[value.type].append(value)
        return value

    def share(self, value: Value) -> Value:
        assert isinstance(value.type, ScalarType)
        self.agreed[value.type].append(value)
        return value

    def value(self, kind: ScalarType, agreed: bool = False) -> Value:
        """A value of a type, one that all threads share if asked for."""
        pools = self.agreed if agreed or self.rng.random() < 0.2 else self.pool
        there = pools[kind]
        if there and self.rng.random() < 0.8:
            return self.rng.choice(there[-8:])
        others = [value for values in pools.values() for value in values[-4:]]
        if others and self.rng.random() < 0.7:
            return self.convert(self.rng.choice(others), kind)
        return self.edge(kind)

    def bounded(self, limit: int) -> Value:
        """An i64 in 0 … limit - 1."""
        if self.rng.random() < 0.5:
            fitting = [v for v, low, high in self.small if low >= 0 and high < limit]
            if fitting:
                return self.convert(self.rng.choice(fitting), I64)
        found = self.value_of(arith.Modulo, lhs=self.value(I64), rhs=self.constant(I64, limit))
        return found

    def note(self, value: Value) -> None:
        """Let a value have a say in the thread's result."""
        kind = value.type
        assert isinstance(kind, ScalarType)
        if kind.is_float:
            nan = self.value_of(arith.Compare, lhs=value, rhs=value, predicate="ne")
            zero = self.constant(kind, 0.0)
            value = self.value_of(arith.Select, condition=nan, lhs=zero, rhs=value)
            bits = {16: U16, 32: U32, 64: U64}[kind.bits]
            value = self.builder.add(arith.Bitcast, value=value, types=[bits]).result
        old = self.value_of(memory.Load, array=self.digest, indices=[self.own])
        mixed = self.value_of(arith.Mul, lhs=old, rhs=self.constant(I64, 31))
        mixed = self.value_of(arith.Add, lhs=mixed, rhs=self.convert(value, I64))
        self.builder.add(memory.Store, value=mixed, array=self.digest, indices=[self.own])

    # -- regions

    @contextmanager
    def inside(
        self, block: Block, lanes: Value | None = None, meets: bool = True, keep: bool = True
    ) -> Generator[None]:
        """Grow another block, for these lanes, or with `keep` for those that are here."""
        before = self.builder, self.lanes, self.meets, list(self.small)
        pools = self.pool, self.agreed
        self.pool, self.agreed = ({k: list(v) for k, v in pool.items()} for pool in pools)
        self.builder = Builder(block, self.builder.location)
        if not keep:
            self.lanes = lanes
        self.meets &= meets
        self.depth += 1
        yield
        self.depth -= 1
        self.builder, self.lanes, self.meets, self.small = before
        self.pool, self.agreed = pools

    def yields(self, block: Block, *values: Value) -> None:
        if not block.operations or not block.operations[-1].TERMINATOR:
            Builder(block).add(control.Yield, types=[], values=list(values))

    def noted(self) -> None:
        self.note(self.value(self.kind()))

    def expression(self) -> None:
        self.remember(self.arithmetic(self.kind(), agreed=False))

    def shared_expression(self) -> None:
        self.share(self.arithmetic(self.kind(), agreed=True))

    def arithmetic(self, kind: ScalarType, agreed: bool) -> Value:
        def one(of: ScalarType = kind) -> Value:
            return self.value(of, agreed)

        rng = self.rng
        if rng.random() < 0.2:
            condition = self.value(BOOL, agreed or rng.random() < 0.5)
            return self.value_of(arith.Select, condition=condition, lhs=one(), rhs=one())
        if rng.random() < 0.2:
            return self.convert(one(self.kind()), kind)
        if kind.kind == "bool":
            if rng.random() < 0.6:
                source = self.kind(KINDS[1:])
                predicate = rng.choice(arith.PREDICATES)
                return self.value_of(
                    arith.Compare, lhs=one(source), rhs=one(source), predicate=predicate
                )
            if rng.random() < 0.2:
                return self.value_of(arith.Not, value=one())
            cls = rng.choice((arith.And, arith.Or, arith.Xor))
            return self.value_of(cls, lhs=one(), rhs=one())
        if kind.is_float:
            cls = rng.choice((
                arith.Add, arith.Sub, arith.Mul, arith.Divide, arith.Minimum, arith.Maximum,
                arith.FloorDivide, arith.Modulo,
            ))  # fmt: skip
            return self.value_of(cls, lhs=one(), rhs=one())
        if rng.random() < 0.15:
            cls = rng.choice((
                arith.Negate, arith.Absolute, arith.Not, arith.PopulationCount, arith.LeadingZeros,
                arith.TrailingZeros, arith.ReverseBits,
            ))  # fmt: skip
            return self.value_of(cls, value=one())
        cls = rng.choice((
            arith.Add, arith.Add, arith.Sub, arith.Mul, arith.FloorDivide, arith.Modulo, arith.And,
            arith.Or, arith.Xor, arith.ShiftLeft, arith.ShiftRight, arith.Minimum, arith.Maximum,
            arith.Power, arith.MultiplyHigh,
        ))  # fmt: skip
        rhs = one()
        if rng.random() < 0.5 and cls in (
            arith.Mul, arith.FloorDivide, arith.Modulo, arith.And, arith.ShiftLeft, arith.ShiftRight
        ):  # fmt: skip
            numbers = [1, 2, 3, 4, 5, 7, 8, 15, 16, 31, 32, 63, 64, 96, 127]
            rhs = self.constant(kind, rng.choice(numbers))
        return self.value_of(cls, lhs=one(), rhs=rhs)

    def bounded_expression(self) -> None:
        """Arithmetic that says of itself that it doesn't wrap around."""
        value, low, high = self.rng.choice(self.small[-12:])
        kind = value.type
        assert isinstance(kind, ScalarType)
        match self.rng.randrange(4):
            case 0:
                wanted = self.kind(INTEGERS)
                if wanted.minimum <= low and high <= wanted.maximum:
                    self.keep(self.convert(value, wanted), low, high)
                return
            case 1:
                factor = self.rng.choice([-7, -2, -1, 1, 2, 3, 8, 100])
                low, high = sorted((low * factor, high * factor))
                cls, other = arith.Mul, factor
            case 2:
                other = self.rng.choice([-40, -5, -1, 1, 2, 13, kind.maximum - high])
                low, high, cls = low + other, high + other, arith.Add
            case _:
                more, least, most = self.rng.choice(self.small)
                low, high = low + least, high + most
                if more.type == kind and kind.minimum <= low and high <= kind.maximum:
                    found = self.value_of(arith.Add, lhs=value, rhs=more, nowrap=True)
                    self.keep(found, low, high)
                return
        if kind.minimum <= other <= kind.maximum and kind.minimum <= low <= high <= kind.maximum:
            constant = self.constant(kind, other)
            self.keep(self.value_of(cls, lhs=value, rhs=constant, nowrap=True), low, high)

    def keep(self, value: Value, low: int, high: int) -> None:
        if self.rng.random() < 0.5:
            value.range = (low, high)
        self.small.append((value, low, high))
        self.remember(value)

    # -- memory

    def load(self) -> None:
        """An element, of a view, under a mask or a check, or in a place that isn't there."""
        array = self.rng.choice(self.inputs)
        kind = array.type
        assert isinstance(kind, ArrayType)
        if kind.ndim == 2 and self.rng.random() < 0.4:
            array = self.row(array)
            kind = array.type
            assert isinstance(kind, ArrayType)
        elif kind.ndim == 1 and kind.layout == "C" and self.rng.random() < 0.2:
            array = self.reversed(array)
        sizes = [self.value_of(memory.Dimension, array=array, axis=n) for n in range(kind.ndim)]
        indices = [self.place(size) for size in sizes]
        mask = None
        match self.rng.randrange(4):
            case 0:
                mask = self.value_of(
                    memory.CheckBounds, index=indices[-1], size=sizes[-1], array="a", axis=0
                )
            case 1:
                indices = [self.near(size) for size in sizes]
                mask = self.within(indices, sizes)
            case 2:
                mask = self.value(BOOL)
            case _:
                pass
        found = self.value_of(memory.Load, array=array, indices=indices, mask=mask)
        self.remember(found)

    def place(self, size: Value) -> Value:
        """An index that is there."""
        if self.rng.random() < 0.4:
            return self.bounded(6)
        return self.value_of(arith.Modulo, lhs=self.value(I64), rhs=size)

    def near(self, size: Value) -> Value:
        """An index that may be outside, as a stencil's."""
        value, _, _ = self.rng.choice(self.small)
        offset = self.constant(I64, self.rng.choice([-33, -8, -1, 0, 1, 5, 60]))
        if self.rng.random() < 0.2:
            return self.value(I64)
        return self.value_of(arith.Add, lhs=self.convert(value, I64), rhs=offset)

    def within(self, indices: list[Value], sizes: list[Value]) -> Value:
        result = self.constant(BOOL, True)
        zero = self.constant(I64, 0)
        for index, size in zip(indices, sizes, strict=True):
            low = self.value_of(arith.Compare, lhs=zero, rhs=index, predicate="le")
            high = self.value_of(arith.Compare, lhs=index, rhs=size, predicate="lt")
            both = self.value_of(arith.And, lhs=low, rhs=high)
            result = self.value_of(arith.And, lhs=result, rhs=both)
        return result

    def row(self, array: Value) -> Value:
        """A row of an array, chosen by all threads together, or by each in some programs."""
        kind = array.type
        assert isinstance(kind, ArrayType)
        sizes = [self.value_of(memory.Dimension, array=array, axis=n) for n in range(2)]
        number = self.value(I64, agreed=True)
        if self.chooses_arrays and self.rng.random() < 0.5:
            number = self.value(I64)
        number = self.value_of(arith.Modulo, lhs=number, rhs=sizes[0])
        strides = [self.value_of(memory.Stride, array=array, axis=n) for n in range(2)]
        offset = self.value_of(arith.Mul, lhs=number, rhs=strides[0])
        return self.view(array, offset, sizes[1], strides[1] if kind.layout == "strided" else None)

    def reversed(self, array: Value) -> Value:
        size = self.value_of(memory.Dimension, array=array, axis=0)
        one = self.constant(I64, 1)
        offset = self.value_of(arith.Sub, lhs=size, rhs=one)
        return self.view(array, offset, size, self.constant(I64, -1))

    def view(self, array: Value, offset: Value, size: Value, stride: Value | None) -> Value:
        kind = array.type
        assert isinstance(kind, ArrayType)
        layout = "C" if stride is None else "strided"
        made = attrs.evolve(kind, ndim=1, layout=layout)
        strides = [] if stride is None else [stride]
        return self.add(
            memory.View, array=array, offset=offset, sizes=[size], strides=strides, types=[made]
        )

    def store(self) -> None:
        kind, array = self.rng.choice(list(self.cells.items()))
        mask = self.value(BOOL) if self.rng.random() < 0.4 else None
        value = self.value(kind)
        if kind.is_float:
            nan = self.value_of(arith.Compare, lhs=value, rhs=value, predicate="ne")
            zero = self.constant(kind, 0.0)
            value = self.value_of(arith.Select, condition=nan, lhs=zero, rhs=value)
        self.builder.add(memory.Store, value=value, array=array, indices=[self.own], mask=mask)

    def own_atomic(self) -> None:
        """On a cell of this thread, so that what was there is known."""
        kind, array = self.rng.choice(list(self.cells.items()))
        mask = self.value(BOOL) if self.rng.random() < 0.4 else None
        fields: dict[str, Any] = {
            "array": array, "indices": [self.own], "mask": mask, "value": self.value(kind),
            "order": self.rng.choice(memory.ORDERS), "scope": self.rng.choice(memory.SCOPES),
        }  # fmt: skip
        if kind.is_float:
            # Sums of infinities and NaN operands: the bits of a NaN are nobody's.
            value = self.convert(self.value(I8), kind)
            found = self.value_of(
                memory.AtomicUpdate, **{**fields, "value": value},
                kind=self.rng.choice(("add", "sub", "min", "max", "exchange")),
            )  # fmt: skip
        elif self.rng.random() < 0.2:
            found = self.value_of(memory.AtomicCompareExchange, expected=self.value(kind), **fields)
        else:
            # The last two kinds wrap around at a bound, and are for unsigned numbers only.
            kinds = memory.ATOMIC_KINDS if kind.kind == "uint" else memory.ATOMIC_KINDS[:-2]
            found = self.value_of(memory.AtomicUpdate, kind=self.rng.choice(kinds), **fields)
        if self.rng.random() < 0.7:
            self.remember(found)

    def shared_atomic(self) -> None:
        """On a cell of all threads, in a way that doesn't depend on their order."""
        kind, array = self.rng.choice(list(self.shared.items()))
        place = self.rng.randrange(8)
        index = self.constant(I64, place)
        if self.rng.random() < 0.3:
            # One of those with the same kind of update.
            same = [n for n in range(8) if self.cell_kinds[n] == self.cell_kinds[place]]
            choice = self.value_of(
                arith.Modulo, lhs=self.value(I64), rhs=self.constant(I64, len(same))
            )
            index = self.constant(I64, same[0])
            for number, cell in enumerate(same):
                here = self.value_of(
                    arith.Compare, lhs=choice, rhs=self.constant(I64, number), predicate="eq"
                )
                other = self.constant(I64, cell)
                index = self.value_of(arith.Select, condition=here, lhs=other, rhs=index)
        mask = self.value(BOOL) if self.rng.random() < 0.4 else None
        self.builder.add(
            memory.AtomicUpdate, array=array, indices=[index], value=self.value(kind), mask=mask,
            kind=self.cell_kinds[place], order=self.rng.choice(memory.ORDERS),
        )  # fmt: skip

    def allocate(self) -> None:
        kind = self.kind(STORED)
        shape = self.rng.choice(((1,), (3,), (4,), (2, 3), (3, 2)))
        array = self.add(
            memory.Allocate, shape=shape, types=[ArrayType(kind, len(shape), space="local")]
        )
        for place in np.ndindex(shape):
            at = [self.constant(I64, int(n)) for n in place]
            self.builder.add(memory.Store, value=self.value(kind), array=array, indices=at)
        array.name = "_".join(map(str, shape))
        self.locals.append(array)

    def local_access(self) -> None:
        array = self.rng.choice(self.locals)
        kind = array.type
        assert isinstance(kind, ArrayType)
        shape = tuple(map(int, (array.name or "").split("_")))
        if self.rng.random() < 0.2:
            # Seen as one row, or, which has no vectors, as its end.
            size, offset = math.prod(shape), 0
            if self.chooses_arrays and size > 1:
                offset = self.rng.randrange(size)
            array = self.view(
                array, self.constant(I64, offset), self.constant(I64, size - offset), None
            )
            shape = (size - offset,)
        indices: list[Value] = []
        for size in shape:
            index = self.bounded(size) if self.rng.random() < 0.7 else None
            indices.append(index or self.constant(I64, self.rng.randrange(size)))
        mask = self.value(BOOL) if self.rng.random() < 0.2 else None
        if self.rng.random() < 0.5:
            value = self.value(kind.element)
            self.builder.add(memory.Store, value=value, array=array, indices=indices, mask=mask)
        else:
            self.remember(self.value_of(memory.Load, array=array, indices=indices, mask=mask))
