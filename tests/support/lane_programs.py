"""Random programs at which widening to lanes may go wrong, decided by a seed.

What `ir_strategies` doesn't dwell on: values that are the same for all threads, grow with the
thread, or differ, and everything between; loops whose bounds are any of these, near the ends of
their types; arithmetic that doesn't wrap in the threads that do it; warp operations of groups of
lanes; arrays of threads; views; atomics; masks. Results don't depend on the order of threads.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs
import numpy as np
from ir_strategies import edge_value, numpy_dtype
from lane_values import INTEGERS, KINDS, STORED, LaneValues

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Function, Module, Value
from gpucompiler.language.types import (
    BOOL,
    F16,
    F32,
    F64,
    I32,
    I64,
    U32,
    U64,
    ArrayType,
    ScalarType,
)  # fmt: skip

SHAPES: Final = (
    (5, 3, 2), (33, 1, 1), (1, 40, 1), (7, 7, 1), (100, 1, 1), (3, 1, 40), (32, 1, 1), (8, 4, 1),
    (16, 3, 1), (64, 1, 1), (1, 1, 1), (40, 2, 1), (4, 4, 4), (31, 1, 1), (12, 2, 2),
)  # fmt: skip
FULL: Final = 0xFFFFFFFF
_OWN_CELLS: Final = (I32, U32, I64, U64, F32, F64, F16)
_SHARED_CELLS: Final = (I32, U32, I64, U64)


@attrs.define(eq=False)
class LaneProgram:
    """A module, and the launch that it is meant for."""

    module: Module
    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    seed: int

    def make_arguments(self) -> list[Any]:
        """Fresh arguments, the same at every call."""
        rng = random.Random(self.seed)
        return [_argument(value, self, rng) for value in self.module.kernel.body.arguments]


def _argument(value: Value, program: LaneProgram, rng: random.Random) -> Any:
    kind, name = value.type, value.name or ""
    if isinstance(kind, ScalarType):
        return edge_value(kind, rng.randrange) if name[0] == "e" else rng.randrange(1, 6)
    assert isinstance(kind, ArrayType)
    threads = math.prod(program.block) * math.prod(program.grid)
    count = {"own": threads, "digest": threads, "shared": 8}.get(name.split("_")[0], threads + 64)
    dtype = numpy_dtype(kind.element)
    if name.startswith(("digest", "own", "shared")):
        return np.zeros(count, dtype)
    items = [edge_value(kind.element, rng.randrange) for _ in range(2 * count)]
    flat = np.array(items, dtype)
    if kind.ndim == 2:
        flat = flat[: count // 6 * 6].reshape(count // 6, 6)
        return flat if kind.layout == "C" else flat.T
    return flat[:count] if kind.layout == "C" else flat[::-2]


def lane_program(seed: int, statements: int = 12) -> LaneProgram:
    """One program."""
    rng = random.Random(seed)
    block = rng.choice(SHAPES)
    grid = rng.choice(((1, 1, 1), (1, 1, 1), (2, 1, 1), (1, 2, 1)))
    kernel = _Generator(rng, block, grid).kernel(statements)
    return LaneProgram(Module([kernel]), block, grid, seed)


class _Generator(LaneValues):
    """Grows a kernel."""

    meeting_memory: Value

    # -- the kernel

    def kernel(self, statements: int) -> Function:
        function = self.function
        self.digest = self.parameter("digest", ArrayType(I64, 1))
        self.cells = {k: self.parameter(f"own_{k}", ArrayType(k, 1)) for k in self.some(_OWN_CELLS)}
        self.shared = {
            k: self.parameter(f"shared_{k}", ArrayType(k, 1)) for k in self.some(_SHARED_CELLS)
        }
        self.inputs = [
            self.parameter("in_a", ArrayType(self.kind(STORED), 1, readonly=True)),
            self.parameter("in_b", ArrayType(F32, 1, readonly=True)),
            self.parameter("in_c", ArrayType(self.kind(INTEGERS), 1, layout="strided")),
            self.parameter("in_d", ArrayType(self.kind(INTEGERS), 2)),
            self.parameter("in_e", ArrayType(self.kind(STORED), 2, layout="strided")),
        ]
        for position, kind in enumerate([I32, I64, self.kind(INTEGERS), self.kind(INTEGERS)]):
            name = "n" if position < 2 else "e"
            value = self.parameter(f"{name}{position}", kind)
            self.share(value)
            if position < 2:
                self.small.append((value, 1, 6))
        self.meeting_memory = self.add(
            memory.Allocate, shape=(math.prod(self.block),),
            types=[ArrayType(I64, 1, space="shared")],
        )  # fmt: skip
        self.indices()
        for _ in range(self.rng.randrange(3)):
            self.allocate()
        self.lanes = self.constant(U32, FULL) if self.talks else None
        body = Block()
        with self.inside(body):
            for _ in range(statements):
                self.statement()
            for kind in KINDS:
                for value in self.pool[kind][-3:]:
                    self.note(value)
            self.yields(body)
        self.builder.add(control.Labelled, types=[], label="return", body=body)
        self.builder.add(control.Return)
        return function

    def parameter(self, name: str, kind: ArrayType | ScalarType) -> Value:
        value = Value(kind, None, name)
        self.function.body.arguments.append(value)
        self.function.parameters = (*self.function.parameters, (name, str(kind), 1))
        return value

    def indices(self) -> None:
        """Numbers of the thread; `own` is that in the grid."""
        (bx, by, _), (gx, _, _) = self.block, self.grid
        total = self.constant(I64, 0)
        rows = (
            (simt.ThreadIndex, "x", 1), (simt.ThreadIndex, "y", bx),
            (simt.ThreadIndex, "z", bx * by),
            (simt.BlockIndex, "x", math.prod(self.block)),
            (simt.BlockIndex, "y", math.prod(self.block) * gx),
        )  # fmt: skip
        for cls, axis, factor in rows:
            index = self.value_of(cls, axis=axis)
            shape = self.block if cls is simt.ThreadIndex else self.grid
            last = shape["xyz".index(axis)] - 1
            index.range = (0, last)
            self.small.append((index, 0, last))
            self.remember(index)
            part = self.value_of(
                arith.Mul, lhs=self.convert(index, I64), rhs=self.constant(I64, factor), nowrap=True
            )
            total = self.value_of(arith.Add, lhs=total, rhs=part, nowrap=True)
        self.own = self.remember(total)
        for cls, last in ((simt.ThreadNumber, math.prod(self.block) - 1), (simt.LaneIndex, 31)):
            index = self.remember(self.value_of(cls))
            index.range = (0, last)
            self.small.append((index, 0, last))
        self.number = self.small[-2][0]

    def some(self, kinds: Sequence[ScalarType]) -> list[ScalarType]:
        return self.rng.sample(kinds, self.rng.randrange(1, 4))

    def body(self) -> None:
        for _ in range(self.rng.randrange(1, 4)):
            self.statement()

    # -- statements

    def statement(self) -> None:
        self.line += 1
        self.builder.location = Location("program.py", self.line)
        choices: list[Callable[[], None]] = [
            self.expression, self.expression, self.bounded_expression, self.shared_expression,
            self.load, self.store, self.own_atomic, self.shared_atomic, self.noted,
        ]  # fmt: skip
        if self.locals:
            choices += [self.local_access, self.local_access]
        if self.depth < 4:
            choices += [self.branch, self.branch, self.agreed_branch, self.guarded, self.loop]
            choices += [self.loop, self.search, self.agreed_loop]
        if self.lanes is not None:
            choices += [self.warp_operation] * 3
            if self.depth < 3:
                choices += [self.group_loop]
        if self.meets:
            choices.append(self.exchange)
        if self.leaves and self.rng.random() < 0.3:
            choices.append(self.leave)
        self.rng.choice(choices)()

    # -- branches

    def ballot(self, predicate: Value) -> Value | None:
        if self.lanes is None:
            return None
        return self.value_of(simt.Vote, mask=self.lanes, predicate=predicate, kind="ballot")

    def branch(self) -> None:
        condition = self.value(BOOL)
        other = self.value_of(arith.Not, value=condition)
        groups = [self.ballot(condition), self.ballot(other)]
        self.choice(condition, groups, keep=False)

    def agreed_branch(self) -> None:
        self.choice(self.value(BOOL, agreed=True), [None, None], keep=True)

    def choice(self, condition: Value, groups: list[Value | None], keep: bool) -> None:
        kinds = [self.kind() for _ in range(self.rng.randrange(3))]
        outside = [self.value(kind, agreed=keep) for kind in kinds]
        sides = [Block(), Block()]
        for side, group in zip(sides, groups, strict=True):
            with self.inside(side, group, meets=keep, keep=keep):
                if self.rng.random() < 0.8:
                    self.body()
                values = [
                    value if self.rng.random() < 0.3 else self.value(kind, agreed=keep)
                    for kind, value in zip(kinds, outside, strict=True)
                ]
            self.yields(side, *values)
        found = self.builder.add(
            control.If, types=kinds, condition=condition, then=sides[0], otherwise=sides[1]
        ).results
        for value in found:
            (self.share if keep else self.remember)(value)

    def guarded(self) -> None:
        """Arithmetic that only doesn't wrap around in the threads that do it."""
        value, low, high = self.rng.choice(self.small)
        kind = value.type
        assert isinstance(kind, ScalarType)
        middle = self.rng.randint(low, high)
        # Values up to the middle stay in the type after the addition, or values from it on do.
        up = self.rng.random() < 0.5
        offset = kind.maximum - middle if up else kind.minimum - middle
        if not kind.minimum <= offset <= kind.maximum:
            return
        ends = (low + offset, kind.maximum) if up else (kind.minimum, high + offset)
        if ends[0] < kind.minimum or ends[1] > kind.maximum:
            return
        below = self.value_of(
            arith.Compare,
            lhs=value,
            rhs=self.constant(kind, middle),
            predicate="le" if up else "ge",
        )
        group, side = self.ballot(below), Block()
        wanted = self.kind()
        with self.inside(side, group, meets=False, keep=False):
            near = self.value_of(arith.Add, lhs=value, rhs=self.constant(kind, offset), nowrap=True)
            near.range = ends if self.rng.random() < 0.5 else None
            self.remember(near)
            self.remember(self.convert(near, self.kind(INTEGERS)))
            self.note(self.convert(self.convert(near, self.kind(INTEGERS)), I64))
            self.note(self.convert(near, self.kind((I64, F64))))
            self.body()
            result = self.value(wanted)
        self.yields(side, result)
        otherwise = Block()
        self.yields(otherwise, self.edge_in(otherwise, wanted))
        found = self.builder.add(
            control.If, types=[wanted], condition=below, then=side, otherwise=otherwise
        ).results
        self.remember(found[0])

    def edge_in(self, block: Block, kind: ScalarType) -> Value:
        return Builder(block).constant(edge_value(kind, self.rng.randrange), kind)

    # -- loops

    def bounds(self, kind: ScalarType, agreed: bool) -> tuple[Value, Value, Value]:
        """Start, stop and step of a loop that runs a few times, or wraps around."""
        rng = self.rng
        start = self.start(kind, agreed)
        steps = [1, 1, 1, 2, 3, 7, kind.maximum, kind.maximum // 3 * 2]
        if kind.kind == "int":
            steps += [-1, -1, -2, -5, kind.minimum, kind.minimum // 2, 0]
        step = self.constant(kind, rng.choice(steps))
        if not agreed and rng.random() < 0.25:
            other = self.constant(kind, rng.choice(steps))
            step = self.value_of(arith.Select, condition=self.value(BOOL), lhs=step, rhs=other)
        elif rng.random() < 0.1:
            step = self.value(kind, agreed=True)
        runs = self.constant(kind, rng.randrange(6))
        match rng.randrange(4):
            case 0:
                # Close to an end of the type.
                stop = self.constant(kind, rng.choice([kind.maximum, kind.minimum]))
            case 1:
                stop = self.start(kind, agreed)
            case _:
                far = self.value_of(arith.Mul, lhs=runs, rhs=step)
                base = start if rng.random() < 0.6 else self.start(kind, agreed=True)
                stop = self.value_of(arith.Add, lhs=base, rhs=far)
        return start, stop, step

    def start(self, kind: ScalarType, agreed: bool) -> Value:
        rng = self.rng
        base = self.value(kind, agreed=True)
        if rng.random() < 0.5:
            least, most = kind.minimum, kind.maximum
            ends = [least, least + 1, least + 5, most, most - 1, most - 5, 0, 1]
            base = self.constant(kind, rng.choice(ends))
        if agreed or rng.random() < 0.2:
            return base
        if rng.random() < 0.3:
            return self.value(kind)
        value, _, _ = rng.choice(self.small)
        found = self.convert(value, kind)
        if rng.random() < 0.5:
            back = -1 if kind.kind == "int" else kind.maximum
            factor = self.constant(kind, rng.choice([1, 2, 5, 64, back, back]))
            found = self.value_of(arith.Mul, lhs=found, rhs=factor)
        return self.value_of(arith.Add, lhs=found, rhs=base)

    def loop(self) -> None:
        self.counted(agreed=False)

    def agreed_loop(self) -> None:
        self.counted(agreed=True)

    def counted(self, agreed: bool) -> None:
        kind = self.kind(INTEGERS)
        start, stop, step = self.bounds(kind, agreed)
        kinds = [self.kind() for _ in range(self.rng.randrange(3))]
        shared = [agreed and self.rng.random() < 0.5 for _ in kinds]
        initial = [self.value(k, agreed=a) for k, a in zip(kinds, shared, strict=True)]
        # Something that grows from run to run, by as much for all.
        linear = self.rng.random() < 0.5
        if linear:
            kinds, shared, initial = [*kinds, I32], [*shared, False], [*initial, self.value(I32)]
        body = Block([Value(k, None, "c") for k in (kind, *kinds)])
        with self.inside(body, None, meets=agreed, keep=agreed):
            (self.share if agreed else self.remember)(body.arguments[0])
            for value, a in zip(body.arguments[1:], shared, strict=True):
                (self.share if a else self.remember)(value)
            self.body()
            if self.rng.random() < 0.5:
                self.note(body.arguments[0])
            values = [
                argument if self.rng.random() < 0.2 else self.value(k, agreed=a)
                for k, a, argument in zip(kinds, shared, body.arguments[1:], strict=True)
            ]
            if linear:
                more = self.constant(I32, self.rng.choice([1, 4, -3]))
                last = body.arguments[-1]
                values[-1] = self.value_of(arith.Add, lhs=last, rhs=more)
        self.yields(body, *values)
        found = self.builder.add(
            control.For, types=kinds, start=start, stop=stop, step=step, initial=initial, body=body
        ).results
        for value, a in zip(found, shared, strict=True):
            (self.share if a else self.remember)(value)

    def search(self) -> None:
        """A counted loop that lanes leave in the midst, one by one."""
        self.label_count += 1
        label, kind = f"found{self.label_count}", self.kind()
        outer = Block()
        with self.inside(outer, None, meets=False, keep=False):
            stop = self.value_of(arith.Modulo, lhs=self.value(I32), rhs=self.constant(I32, 5))
            start = self.constant(I32, 0)
            inner = Block([Value(I32, None, "k"), Value(kind, None, "c")])
            initial = [self.value(kind)]
            with self.inside(inner):
                for argument in inner.arguments:
                    self.remember(argument)
                self.body()
                self.exit_if(self.value(BOOL), label, kind)
                self.body()
                last = self.value(kind)
            self.yields(inner, last)
            found = self.builder.add(
                control.For, types=[kind], start=start, stop=stop, step=self.constant(I32, 1),
                initial=initial, body=inner,
            ).results  # fmt: skip
        self.yields(outer, found[0])
        found = self.builder.add(control.Labelled, types=[kind], label=label, body=outer).results
        self.remember(found[0])

    def exit_if(self, condition: Value, label: str, *kinds: ScalarType) -> None:
        gone, stay = Block(), Block()
        with self.inside(gone):
            self.builder.add(control.Exit, label=label, values=[self.value(kind) for kind in kinds])
        self.yields(stay)
        self.builder.add(control.If, types=[], condition=condition, then=gone, otherwise=stay)

    def group_loop(self) -> None:
        """A loop whose lanes agree in each run on who goes on."""
        self.label_count += 1
        label = f"group{self.label_count}"
        kind = self.kind()
        lanes = self.lanes
        assert lanes is not None
        outer = Block()
        inner = Block([Value(I32, None, "left"), Value(U32, None, "here"), Value(kind, None, "c")])
        with self.inside(outer, meets=False):
            runs = self.value_of(arith.Modulo, lhs=self.value(I32), rhs=self.constant(I32, 4))
            initial = [runs, lanes, self.value(kind)]
            left, here, carried = inner.arguments
            with self.inside(inner, here, keep=False):
                self.remember(carried)
                self.remember(here)
                self.body()
                zero = self.constant(I32, 0)
                more = self.value_of(arith.Compare, lhs=left, rhs=zero, predicate="gt")
                following = self.value_of(simt.Vote, mask=here, predicate=more, kind="ballot")
                done = self.value_of(arith.Not, value=more)
                last = self.value(kind)
                gone, stay = Block(), Block()
                Builder(gone).add(control.Exit, label=label, values=[last])
                self.yields(stay)
                self.builder.add(control.If, types=[], condition=done, then=gone, otherwise=stay)
                less = self.value_of(arith.Sub, lhs=left, rhs=self.constant(I32, 1))
            self.yields(inner, less, following, last)
            self.builder.add(control.Loop, types=[], initial=initial, body=inner)
            self.builder.add(control.Unreachable)
        found = self.builder.add(control.Labelled, types=[kind], label=label, body=outer).results
        self.remember(found[0])

    def leave(self) -> None:
        """Some threads are done."""
        if self.rng.random() < 0.7:
            self.exit_if(self.value(BOOL), "return")

    # -- threads together

    def exchange(self) -> None:
        array, size = self.meeting_memory, self.constant(I64, math.prod(self.block))
        at = self.convert(self.number, I64)
        self.builder.add(simt.Barrier)
        self.builder.add(memory.Store, value=self.value(I64), array=array, indices=[at])
        self.builder.add(simt.Barrier)
        if not self.leaves:
            other = self.value_of(arith.Modulo, lhs=self.value(I64), rhs=size)
            self.remember(self.value_of(memory.Load, array=array, indices=[other]))
        found = self.value_of(
            simt.BarrierReduce, predicate=self.value(BOOL),
            kind=self.rng.choice(simt.BARRIER_REDUCTIONS),
        )  # fmt: skip
        self.share(found)

    def warp_operation(self) -> None:
        mask = self.lanes
        assert mask is not None
        if self.rng.random() < 0.25:
            # Each lane with those that hold the same small number.
            key = self.value_of(arith.Modulo, lhs=self.value(I32), rhs=self.constant(I32, 3))
            mask = self.value_of(simt.Match, mask=mask, value=key, kind="any")
        match self.rng.randrange(6):
            case 0 | 1:
                width = self.constant(I32, self.rng.choice((1, 2, 4, 8, 16, 32)))
                if self.rng.random() < 0.3:
                    six = self.constant(I32, 6)
                    power = self.value_of(arith.Modulo, lhs=self.value(I32), rhs=six)
                    width = self.value_of(arith.ShiftLeft, lhs=self.constant(I32, 1), rhs=power)
                lane_kind = self.kind(INTEGERS)
                lane = self.constant(lane_kind, self.rng.choice((0, 1, 2, 5, 16, 31)))
                if self.rng.random() < 0.4:
                    lane = self.value(lane_kind)
                found = self.value_of(
                    simt.Shuffle, mask=mask, value=self.value(self.kind()), lane=lane, width=width,
                    mode=self.rng.choice(simt.SHUFFLE_MODES),
                )  # fmt: skip
            case 2:
                found = self.value_of(
                    simt.Vote, mask=mask, predicate=self.value(BOOL),
                    kind=self.rng.choice(simt.VOTES),
                )  # fmt: skip
            case 3:
                value = self.value(self.kind((BOOL, *INTEGERS)))
                if self.rng.random() < 0.7:
                    value = self.value_of(arith.Modulo, lhs=self.value(I32), rhs=self.edge(I32))
                found = self.value_of(
                    simt.Match, mask=mask, value=value, kind=self.rng.choice(simt.MATCHES)
                )
            case 4:
                found = self.value_of(
                    simt.WarpReduce, mask=mask, value=self.value(self.kind((I32, U32))),
                    kind=self.rng.choice(simt.WARP_REDUCTIONS),
                )  # fmt: skip
            case _:
                relation = self.rng.choice(simt.LANE_RELATIONS)
                self.builder.add(simt.WarpBarrier, mask=mask)
                found = self.value_of(simt.LaneMask, relation=relation)
        self.remember(found)
