"""Write matrix instructions as shuffles, loads and sums, for targets that have none.

    %d = matrix.multiply %a, %b, %c     →     cf.for %t = 0 … 4 (%s0, %s1, %s2, %s3) {
      <kind = "m16n8k16.f32…">                  %w = simt.shuffle …   (a word of A, of lane 4g + t)
                                                %s0' = arith.fma …    (each thread its own sums)
                                              }

Each thread computes what it holds of C, so that all follows from the rows' layouts
(`gpucompiler.ir.operations.matrix`). A warpgroup's accumulators lie in a local array meanwhile, as
there are up to 128; its products are complete at once, and waits give back what they take. Runs on
one thread's program, before vectors are split. Elements outside of an array are a fault where
indices are checked, and never accessed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, matrix, memory, simt, vectors
from gpucompiler.ir.operations.matrix import ELEMENTS, MatrixRow
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import holds_any, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, lanes
from gpucompiler.language.types import (
    BOOL,
    F16,
    F32,
    F64,
    I32,
    I64,
    U16,
    U32,
    ArrayType,
    ScalarType,
    VectorType,
)
from gpucompiler.layouts.operands import SharedForm

_MATRICES: Final = frozenset(
    {
        matrix.LoadMatrices, matrix.StoreMatrices, matrix.Multiply, matrix.MultiplyAsync,
        matrix.WaitMatrices,
    }
)  # fmt: skip


def expand_matrices(function: Function, checked: bool = True) -> bool:
    """Replace all matrix instructions. Returns whether there was one.

    Args:
        checked: elements outside of their array are a fault of the launch.
    """
    if not holds_any(function.body, _MATRICES):
        return False
    expander = _Expander(checked)
    expander.region(function.body)
    function.body.operations[:0] = expander.top.block.operations
    replace_uses(function.body, expander.replaced)
    return True


class _Expander:
    """The block that is written, and what stands for the results of matrix instructions."""

    def __init__(self, checked: bool) -> None:
        self.checked = checked
        self.builder = Builder(Block())
        # Allocations stand at the top of the function.
        self.top = Builder(Block())
        self.replaced: dict[Value, Value] = {}

    def region(self, block: Block) -> None:
        """Replace the matrix instructions of a block and the regions inside, in place."""
        outer, self.builder = self.builder, Builder(Block())
        for operation in block.operations:
            self.builder.location = operation.location
            for name in operation.REGIONS:
                self.region(getattr(operation, name))
            match operation:
                case matrix.LoadMatrices():
                    self.replaced[operation.result] = self.load(operation)
                case matrix.StoreMatrices():
                    self.store(operation)
                case matrix.Multiply():
                    self.replaced[operation.result] = self.multiply(operation)
                case matrix.MultiplyAsync():
                    self.replaced[operation.result] = self.multiply_async(operation)
                case matrix.WaitMatrices():
                    self.replaced.update(zip(operation.results, operation.fragments, strict=True))
                case _:
                    self.builder.block.operations.append(operation)
        block.operations = self.builder.block.operations
        self.builder = outer

    # -- numbers

    def number(self, value: int, kind: ScalarType = I32) -> Value:
        return self.builder.constant(value, kind)

    def two(self, cls: type[Operation], lhs: Value, rhs: Value | int) -> Value:
        kind = lhs.type
        assert isinstance(kind, ScalarType), "a number"
        other = self.number(rhs, kind) if isinstance(rhs, int) else rhs
        return self.builder.value(cls, lhs=lhs, rhs=other)

    def plus(self, lhs: Value, rhs: Value | int) -> Value:
        return lhs if rhs == 0 else self.two(arith.Add, lhs, rhs)

    def times(self, lhs: Value, rhs: int) -> Value:
        return lhs if rhs == 1 else self.two(arith.Mul, lhs, rhs)

    def split(self, value: Value, size: int) -> tuple[Value, Value]:
        """Quotient and rest of a number that isn't negative, by a power of 2."""
        return (
            self.two(arith.ShiftRight, value, size.bit_length() - 1),
            self.two(arith.And, value, size - 1),
        )

    def wide(self, value: Value) -> Value:
        return self.builder.value(arith.Convert, value=value, types=(I64,))

    def lane(self) -> tuple[Value, Value]:
        """g and t of this lane, 4g + t."""
        return self.split(self.builder.value(simt.LaneIndex), 4)

    def from_lane(self, value: Value, lane: Value) -> Value:
        mask = self.builder.constant(0xFFFFFFFF, U32)
        return self.builder.value(
            simt.Shuffle, mask=mask, value=value, lane=lane, width=self.number(32), mode="idx"
        )

    def item(self, vector: Value, lane: int) -> Value:
        return self.builder.value(vectors.Extract, vector=vector, lane=self.number(lane))

    def items(self, vector: Value) -> list[Value]:
        return [self.item(vector, lane) for lane in range(lanes(vector.type))]

    def vector(self, values: Sequence[Value]) -> Value:
        return self.builder.value(vectors.Make, values=list(values))

    def loop(
        self,
        count: int,
        carried: Sequence[Value],
        body: Callable[[Value, list[Value]], list[Value]],
    ) -> list[Value]:
        """A loop of `count` runs; the values that it carries, behind it."""
        start, stop, step = (self.number(n) for n in (0, count, 1))
        index = Value(I32, self.builder.location, None, (0, count - 1))
        inner = [Value(value.type, self.builder.location) for value in carried]
        block = Block([index, *inner])
        operation = self.builder.add(
            control.For, start=start, stop=stop, step=step, initial=list(carried), body=block,
            types=[value.type for value in carried],
        )  # fmt: skip
        outer, place = self.builder, self.builder.location
        self.builder = Builder(block, place)
        values = body(index, inner)
        self.builder.add(control.Yield, values=values, types=())
        self.builder = outer
        return list(operation.results)

    # -- memory

    def flat(self, array: Value) -> tuple[Value, Value]:
        """A contiguous array along one axis, and its size."""
        kind, value = array_type(array), self.builder.value
        size = value(memory.Dimension, array=array, axis=0)
        for axis in range(1, kind.ndim):
            other = value(memory.Dimension, array=array, axis=axis)
            size = value(arith.Mul, lhs=size, rhs=other, nowrap=True)
        if kind.ndim == 1:
            return array, size
        made = ArrayType(kind.element, 1, "C", kind.space, kind.readonly)
        zero = self.number(0, I64)
        return value(memory.View, array=array, offset=zero, sizes=[size], types=(made,)), size

    def access(self, array: tuple[Value, Value], index: Value, value: Value | None = None) -> Value:
        """An element that is loaded or, with a value, stored; outside nothing is accessed."""
        held, size = array
        if self.checked:
            mask = self.builder.value(
                memory.CheckBounds, index=index, size=size, array="a matrix in shared memory"
            )
        else:
            mask = self.builder.constant(True, BOOL)
        if value is None:
            return self.builder.value(memory.Load, array=held, indices=[index], mask=mask)
        self.builder.add(
            memory.Store, value=value, array=held, indices=[index], mask=mask, types=()
        )
        return value

    def places(self, operation: matrix.LoadMatrices | matrix.StoreMatrices) -> list[Value]:
        """The elements of the thread's values."""
        group, t = self.lane()
        bits = array_type(operation.array).element.bits
        found: list[Value] = []
        for i in range(operation.count):
            if operation.transpose:
                for e in (0, 1):
                    source = self.plus(self.times(t, 2), 8 * i + e)
                    start = self.from_lane(operation.start, source)
                    found.append(self.plus(start, self.wide(group)))
                continue
            start = self.from_lane(operation.start, self.plus(group, 8 * i))
            first = self.plus(start, self.wide(self.times(t, 32 // bits)))
            found += [self.plus(first, e) for e in range(32 // bits)]
        return found

    def load(self, operation: matrix.LoadMatrices) -> Value:
        array = self.flat(operation.array)
        return self.vector([self.access(array, place) for place in self.places(operation)])

    def store(self, operation: matrix.StoreMatrices) -> None:
        array = self.flat(operation.array)
        values = self.items(operation.value)
        for place, value in zip(self.places(operation), values, strict=True):
            self.access(array, place, value)

    # -- elements

    def computed(self, value: Value, name: str) -> Value:
        """An operand's element in the type in which products are summed."""
        make = self.builder.value
        if name in ("f16", "bf16"):
            return make(arith.Convert, value=value, types=(F32,))
        if name in ("s8", "u8"):
            return make(arith.Convert, value=value, types=(I32,))
        if name == "tf32":
            bits = make(arith.Bitcast, value=value, types=(U32,))
            kept = self.two(arith.And, bits, 0xFFFFE000)
            return make(arith.Bitcast, value=kept, types=(F32,))
        if name not in ("e4m3", "e5m2"):
            return value
        wide = make(arith.Convert, value=value, types=(U16,))
        if name == "e5m2":
            bits = self.two(arith.ShiftLeft, wide, 8)
            half = make(arith.Bitcast, value=bits, types=(F16,))
            return make(arith.Convert, value=half, types=(F32,))
        sign = self.two(arith.ShiftLeft, self.two(arith.And, wide, 0x80), 8)
        size = self.two(arith.And, wide, 0x7F)
        bits = self.two(arith.Or, sign, self.two(arith.ShiftLeft, size, 7))
        half = make(arith.Bitcast, value=bits, types=(F16,))
        single = make(arith.Convert, value=half, types=(F32,))
        number = make(arith.Mul, lhs=single, rhs=self.builder.constant(256.0, F32))
        nan = make(arith.Compare, lhs=size, rhs=self.number(0x7F, U16), predicate="eq")
        missing = self.builder.constant(float("nan"), F32)
        return make(arith.Select, condition=nan, lhs=missing, rhs=number)

    def product(self, lhs: Value, rhs: Value, total: Value) -> Value:
        if lhs.type == I32:
            return self.two(arith.Add, total, self.two(arith.Mul, lhs, rhs))
        return self.builder.value(arith.FusedMultiplyAdd, a=lhs, b=rhs, c=total)

    def words(self, fragment: Value, row: MatrixRow) -> list[Value]:
        """The registers of A or B."""
        count = lanes(fragment.type) // row.word
        if row.word == 1:
            return self.items(fragment)
        packed = self.builder.value(
            vectors.Recast, vector=fragment, types=(VectorType(U32, count),)
        )
        return self.items(packed)

    def elements(self, word: Value, name: str) -> list[Value]:
        """The elements of a register, as they are computed with."""
        kind = ELEMENTS[name]
        if kind.bits >= 32:
            return [self.computed(word, name)]
        single = self.vector([word])
        parts = self.builder.value(
            vectors.Recast, vector=single, types=(VectorType(kind, 32 // kind.bits),)
        )
        return [self.computed(one, name) for one in self.items(parts)]

    def summed(self, value: Value, row: MatrixRow, back: bool = False) -> Value:
        """A value of C in the type of the sums, or `back` in its own."""
        if row.c != "f16":
            return value
        return self.builder.value(arith.Convert, value=value, types=(F16 if back else F32,))

    # -- products

    def multiply(self, operation: matrix.Multiply) -> Value:
        row = matrix.matrix_row(operation.kind)
        assert row is not None, "as it was checked"
        group, t = self.lane()
        halves = row.m // 8
        a, b = self.words(operation.a, row), self.words(operation.b, row)
        sums = [self.summed(value, row) for value in self.items(operation.c)]
        first_of_a = self.times(group, 4)
        firsts_of_b = [self.plus(self.times(t, 8), 4 * e) for e in (0, 1)]
        for q in range(len(b)):

            def part(index: Value, sums: list[Value], q: int = q) -> list[Value]:
                lane = self.two(arith.Add, first_of_a, index)
                left = [
                    self.elements(self.from_lane(a[h + halves * q], lane), row.a)
                    for h in range(halves)
                ]
                right = [
                    self.elements(self.from_lane(b[q], self.two(arith.Add, first, index)), row.b)
                    for first in firsts_of_b
                ]
                return self.four(left, right, sums)

            sums = self.loop(4, sums, part)
        return self.vector([self.summed(value, row, back=True) for value in sums])

    def four(
        self, left: list[list[Value]], right: list[list[Value]], sums: list[Value]
    ) -> list[Value]:
        """The products of one or two rows and two columns, added in the order of K."""
        found = list(sums)
        for h, elements in enumerate(left):
            for e in (0, 1):
                for x, y in zip(elements, right[e], strict=True):
                    found[2 * h + e] = self.product(x, y, found[2 * h + e])
        return found

    def multiply_async(self, operation: matrix.MultiplyAsync) -> Value:
        row = matrix.matrix_row(operation.kind)
        assert row is not None, "as it was checked"
        sum_type = {"s32": I32, "f64": F64}.get(row.c, F32)
        made = ArrayType(sum_type, 1, "C", "local")
        sums = self.top.value(memory.Allocate, shape=(row.c_lanes,), types=(made,))
        zero = self.number(0) if sum_type == I32 else self.builder.constant(0.0, sum_type)
        for place, value in enumerate(self.items(operation.c)):
            start = self.builder.value(
                arith.Select, condition=operation.accumulate, lhs=self.summed(value, row), rhs=zero
            )
            self.builder.add(
                memory.Store, value=start, array=sums, indices=[self.number(place, I64)], types=()
            )
        product = _Product(self, operation, row)

        def block(index: Value, _: list[Value]) -> list[Value]:
            first = self.wide(self.times(index, 4))
            places = [self.plus(first, v) for v in range(4)]
            held = [
                self.builder.value(memory.Load, array=sums, indices=[place]) for place in places
            ]
            for place, value in zip(places, product.columns(index, held), strict=True):
                self.builder.add(memory.Store, value=value, array=sums, indices=[place], types=())
            return []

        self.loop(row.n // 8, [], block)
        found = [
            self.builder.value(memory.Load, array=sums, indices=[self.number(place, I64)])
            for place in range(row.c_lanes)
        ]
        return self.vector([self.summed(value, row, back=True) for value in found])


class _Product:
    """A product of a warpgroup: the operands, and the thread's rows and columns."""

    def __init__(
        self, expander: _Expander, operation: matrix.MultiplyAsync, row: MatrixRow
    ) -> None:
        self.expander, self.operation, self.row = expander, operation, row
        self.group, self.t = expander.lane()
        warp = expander.split(expander.builder.value(simt.ThreadNumber), 32)[0]
        own = expander.two(arith.And, warp, 3)
        self.first_row = expander.plus(expander.times(own, 16), self.group)
        self.b = expander.flat(operation.b)
        self.in_registers = operation.a_start is None
        self.a = None if self.in_registers else expander.flat(operation.a)
        self.words = expander.words(operation.a, row) if self.in_registers else []

    def columns(self, block: Value, sums: list[Value]) -> list[Value]:
        """The sums of two rows and two columns of a block of 8 columns, over all steps."""
        expander, row = self.expander, self.row
        first = expander.plus(expander.times(block, 8), expander.times(self.t, 2))
        columns = [expander.plus(first, e) for e in (0, 1)]
        if not self.in_registers:

            def step(index: Value, sums: list[Value]) -> list[Value]:
                found = expander.loop(row.k, sums, lambda k, s: self.shared(index, k, columns, s))
                return self.rounded(found)

            return expander.loop(self.operation.steps, sums, step)
        per_step = row.a_lanes // row.word
        for number in range(self.operation.steps):
            for q in range(per_step // 2):
                words = self.words[number * per_step + 2 * q : number * per_step + 2 * q + 2]

                def part(
                    index: Value, sums: list[Value], words: list[Value] = words,
                    number: int = number, q: int = q,
                ) -> list[Value]:  # fmt: skip
                    lane = expander.two(arith.Add, expander.times(self.group, 4), index)
                    left = [
                        expander.elements(expander.from_lane(word, lane), row.a) for word in words
                    ]
                    base = expander.plus(expander.times(index, row.word), 4 * row.word * q)
                    step = expander.number(number)
                    right = [
                        [
                            self.element("b", step, expander.plus(base, x), column)
                            for x in range(row.word)
                        ]
                        for column in columns
                    ]
                    return expander.four(left, right, sums)

                sums = expander.loop(4, sums, part)
            sums = self.rounded(sums)
        return sums

    def rounded(self, sums: list[Value]) -> list[Value]:
        """The sums behind a step, which a register of f16 holds as such."""
        halves = [self.expander.summed(value, self.row, back=True) for value in sums]
        return [self.expander.summed(value, self.row) for value in halves]

    def shared(self, step: Value, k: Value, columns: list[Value], sums: list[Value]) -> list[Value]:
        """The sums after one place of K, with both operands in shared memory."""
        rows = [self.expander.plus(self.first_row, 8 * h) for h in (0, 1)]
        left = [[self.element("a", step, k, one)] for one in rows]
        right = [[self.element("b", step, k, one)] for one in columns]
        return self.expander.four(left, right, sums)

    def element(self, which: str, step: Value, k: Value, line: Value) -> Value:
        """An operand's element in shared memory: SharedForm.place and .swizzled."""
        expander, operation = self.expander, self.operation
        name, array, start, numbers = self.row.b, self.b, operation.b_start, operation.b_form
        if which == "a":
            assert self.a is not None
            assert operation.a_start is not None
            name, array = self.row.a, self.a
            start, numbers = operation.a_start, operation.a_form
        form, size = SharedForm(*numbers), ELEMENTS[name].itemsize
        place = self.place(form, line, k, size)
        step = expander.plus(step, operation.first)
        place = expander.two(arith.Add, place, expander.times(step, form.step))
        base = expander.times(start, size)
        place = expander.two(arith.Add, base, expander.wide(place))
        if form.span > 16:
            parts = expander.two(arith.ShiftRight, place, 7)
            chosen = expander.two(arith.And, parts, form.span // 16 - 1)
            place = expander.two(arith.Xor, place, expander.two(arith.ShiftLeft, chosen, 4))
        index = expander.split(place, size)[0]
        return expander.computed(expander.access(array, index), name)

    def place(self, form: SharedForm, line: Value, k: Value, size: int) -> Value:
        """The byte of an element before swizzling, as i32."""
        expander, span, part = self.expander, form.span, 16 // size

        def at(value: Value, count: int, outer: int, inner: int) -> Value:
            high, low = expander.split(value, count)
            far = expander.times(high, outer)
            return expander.two(arith.Add, far, expander.times(low, inner))

        if form.transposed:
            inner, outer = form.leading, form.stride
            if span == 16:
                inner, outer = outer, inner
            across, along = at(line, span // size, inner, size), at(k, 8, outer, span)
        else:
            across = at(line, 8, form.stride, span)
            along = at(k, part, form.leading, size) if span == 16 else expander.times(k, size)
        return expander.two(arith.Add, across, along)
