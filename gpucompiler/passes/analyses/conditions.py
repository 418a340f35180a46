"""Tests whose answer in one thread holds for all threads of a block.

A thread tests `threadIdx.x + u < v`, where `u` and `v` are the same for all threads of the block.
The sum grows with the index, so the test of the first or the last thread decides for all. The same
holds with indices along y and z as further terms, and with the counter of a loop that all threads
run alike, if the check is done in each run. `nowrap` of the index arithmetic says that no thread's
sum wraps around.

Terms may have a factor that is the same for all threads, as in `row * width + column`. Tests of the
factor say that it isn't negative, and that products are far from wrapping around. A sum may also
fall where its threads' indices grow, as in `n - 1 - i`; that serves checks of indices alone.
Limits of sums, as in `x[max(i - 1, 0)]`, are the sums where all threads keep them.

Used by `version_blocks` and `merge_blocks`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence, Set
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import Cloner, replace_uses
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import BOOL, I64, ArrayType, ScalarType
from gpucompiler.values import value_classes

# Operations that give the same in every thread of a block if their operands are the same.
_UNIFORM: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Negate, arith.Minimum, arith.Maximum,
    arith.Convert, arith.FloorDivide, arith.Modulo, arith.ShiftLeft, arith.ShiftRight, arith.Select,
    arith.Compare, arith.Fits, arith.And, arith.Or, arith.Xor, simt.BlockIndex, simt.BlockSize,
    simt.GridSize, simt.RunBlock, simt.Phase, memory.Dimension, memory.Stride, memory.Address,
)  # fmt: skip
FIRST, LAST = "first", "last"
# The corner of a block that decides `growing predicate uniform` for all of it.
_DECIDES: Final = {"lt": LAST, "le": LAST, "gt": FIRST, "ge": FIRST}
_MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
_NEGATED: Final = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}

# (corner of the block, left, predicate, right or None for 0). The predicate RISES asks whether
# left is at least its value in the first thread; FITS and an operator, the test of `arith.fits`;
# SMALL and bits, whether left is below a power of two.
RISES: Final = "rises"
SMALL: Final = "small "
FITS: Final = "fits "
Test = tuple[str, Value, str, Value | None]
Axes = frozenset[str]
_NONE: Final[Axes] = frozenset()
# Values that the counter of a short loop may take.
_SHORT_LOOP: Final = 32
# Bits of a factor, and of what it multiplies: sums of such products stay in 64 bits.
_FACTOR_BITS: Final = 29
_TERM_BITS: Final = 31


@value_classes.frozen(eq=False)
class Condition:
    """A result that is `value` in every thread of a block for which all tests are true."""

    operation: Operation
    value: bool | Value
    tests: tuple[Test, ...]


@value_classes.frozen(eq=False)
class Records:
    """An array of records, such as pixels, points or matrices: the sizes of its last axes.

    Its accesses suggest them: their last indices are constants below. Where they hold, the parts of
    neighbouring records can be loaded together, and rows of a matrix.
    """

    array: Value
    sizes: tuple[int, ...]


RECORD_SIZES: Final = range(2, 9)
# Axes of a record.
_MOST_AXES: Final = 2
# The parts of a pixel that has none beside its colours.
_ALPHA: Final = 3


def records_of(growth: Growth, operations: Sequence[Operation]) -> list[Records]:
    """Arrays from outside of a piece that look like arrays of records along x.

    An array of which three parts are loaded has four if another one has: the colours of a picture.
    """
    parts: dict[Value, set[tuple[int, ...]]] = {}
    stored: set[Value] = set()
    for operation in operations:
        if not isinstance(operation, (memory.Load, memory.Store)):
            continue
        kind = operation.array.type
        if growth.is_inside(operation.array) or not isinstance(kind, ArrayType):
            continue
        part = _part_of(growth, operation.indices)
        if kind.layout == "C" and part:
            parts.setdefault(operation.array, set()).add(part)
            if isinstance(operation, memory.Store):
                stored.add(operation.array)
    sizes = {array: _sizes(found) for array, found in parts.items()}
    if (_ALPHA + 1,) in sizes.values():
        read = [each for each, size in sizes.items() if size == (_ALPHA,)]
        sizes.update((each, (_ALPHA + 1,)) for each in read if each not in stored)
    return [
        Records(array, size)
        for array, size in sizes.items()
        if size and all(each in RECORD_SIZES for each in size)
    ]


def _part_of(growth: Growth, indices: Sequence[Value]) -> tuple[int, ...]:
    """The last indices, if they are one or two constants behind one that grows along x; else ()."""
    known: list[int] = []
    for index in reversed(indices):
        made = growth.definitions.get(id(index))
        if not isinstance(made, arith.Constant):
            grows = "x" in (growth.grows(index) or ()) and not growth.is_scaled(index)
            return tuple(reversed(known)) if grows and len(known) <= _MOST_AXES else ()
        known.append(int(made.value))
    return ()


def _sizes(parts: Set[tuple[int, ...]]) -> tuple[int, ...]:
    """The sizes that parts of records suggest, () for none. All parts of matrices are accessed."""
    if len({len(part) for part in parts}) > 1:
        return ()
    found = tuple(max(numbers) + 1 for numbers in zip(*parts, strict=True))
    return found if len(found) == 1 or len(parts) == math.prod(found) else ()


def without_conditions(
    body: Block, conditions: Sequence[Condition], records: Sequence[Records] = ()
) -> Block:
    """A copy of a body in which the conditions are known, and arrays of records are."""
    cloner = Cloner()
    copy = cloner.block(body)
    known: dict[Value, Value] = {}
    head: list[Operation] = []
    for each in records:
        known[each.array] = _known_size(each, head)
    for condition in conditions:
        result = condition.operation.results[0]
        if isinstance(condition.value, Value):
            known[cloner.mapping[result]] = cloner.mapping.get(condition.value, condition.value)
            continue
        constant = arith.Constant(value=condition.value, results=[Value(BOOL)])
        head.append(constant)
        known[cloner.mapping[result]] = constant.result
    replace_uses(copy, known)
    dropped = {id(cloner.mapping[c.operation.results[0]]) for c in conditions}
    _drop(copy, dropped)
    copy.operations[:0] = head
    return copy


def _known_size(records: Records, output: list[Operation]) -> Value:
    """A view of all of an array that says how many elements its last axis has."""
    builder = Builder(Block([], output))
    kind = records.array.type
    assert isinstance(kind, ArrayType)
    sizes = [
        builder.value(memory.Dimension, array=records.array, axis=axis)
        for axis in range(kind.ndim - len(records.sizes))
    ]
    sizes += [builder.constant(size, I64) for size in records.sizes]
    offset = builder.constant(0, I64)
    view = builder.add(
        memory.View, array=records.array, offset=offset, sizes=sizes, types=[kind],
        name=records.array.name,
    )  # fmt: skip
    output[:] = builder.block.operations
    return view.result


def records_hold(builder: Builder, records: Sequence[Records], known: Value | None) -> Value | None:
    """Whether arrays of records have the sizes that they seem to have, and `known` is true."""
    for each in records:
        kind = each.array.type
        assert isinstance(kind, ArrayType)
        for axis, expected in enumerate(each.sizes, kind.ndim - len(each.sizes)):
            size = builder.value(memory.Dimension, array=each.array, axis=axis)
            right = builder.constant(expected, I64)
            test = builder.value(arith.Compare, lhs=size, rhs=right, predicate="eq")
            known = test if known is None else builder.value(arith.And, lhs=known, rhs=test)
    return known


def _drop(block: Block, results: set[int]) -> None:
    """Remove the operations that define these results."""
    block.operations = [
        op for op in block.operations if not (op.results and id(op.results[0]) in results)
    ]
    for operation in block.operations:
        for region in operation.regions:
            _drop(region, results)


class Growth:
    """The values of a piece that grow with the indices of its threads, or are the same in all.

    Values from outside of it are the same for all threads.
    """

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.definitions = {id(r): o for o in operations for r in o.results}
        # The values that a loop carries inside of the piece change from run to run.
        self.carried = {id(a) for o in operations for b in o.regions for a in b.arguments}
        # Counters of loops, which grow from their start; and the operations of each of their runs.
        self.counters = {
            id(o.body.arguments[0]): o for o in operations if isinstance(o, control.For)
        }
        self.each_run = {f"loop {id(o)}": set(_each_run(o.body)) for o in self.counters.values()}
        # Loops from a constant to another one that is near.
        self.short = {f"loop {id(o)}" for o in self.counters.values() if self._is_short(o)}
        self.known: dict[int, Axes | None] = {}
        # Products that grow: what grows, and the factor that is the same for all threads.
        self.products: dict[int, tuple[Value, Value]] = {}
        # Sums that fall where indices grow.
        self.falling: set[int] = set()

    def is_inside(self, value: Value) -> bool:
        """Whether the piece defines a value, or one of its loops carries it."""
        return id(value) in self.definitions or id(value) in self.carried

    def grows(self, value: Value) -> Axes | None:
        """The axes whose index is a term of a value, the rest being the same in all threads.

        The value grows with them, or is one of those that fall. None for a value that isn't such a
        sum, or isn't known before its piece runs.
        """
        if id(value) not in self.known:
            self.known[id(value)] = self._grows(value)
        return self.known[id(value)]

    def _grows(self, value: Value) -> Axes | None:
        operation = self.definitions.get(id(value))
        match operation:
            case None:
                counted = self.counters.get(id(value))
                if counted is not None and self.is_plain(counted):
                    return frozenset({f"loop {id(counted)}"})
                return None if id(value) in self.carried else _NONE
            case simt.ThreadIndex():
                return frozenset(operation.axis)
            case memory.Assert(mask=None):
                # Where a block has no fault, it is what it asserts.
                return self.grows(operation.condition)
            case arith.Convert() if _widens(operation):
                return self._sum(value, [(operation.value, False)])
            case arith.Add(nowrap=True):
                return self._sum(value, [(operation.lhs, False), (operation.rhs, False)])
            case arith.Sub(nowrap=True):
                return self._sum(value, [(operation.lhs, False), (operation.rhs, True)])
            case arith.Mul(lhs=lhs, rhs=rhs) if operation.result.type == I64 and (
                (self.grows(lhs) == _NONE) != (self.grows(rhs) == _NONE)
            ):
                term, factor = (rhs, lhs) if self.grows(lhs) == _NONE else (lhs, rhs)
                return self._product(operation.result, term, factor)
            case arith.ShiftLeft() if operation.result.type == I64 and self.grows(operation.lhs):
                return self._product(operation.result, operation.lhs, operation.rhs, shift=True)
            case _:
                same = isinstance(operation, _UNIFORM) and all(
                    self.grows(value) == _NONE for value in operation.inputs
                )
                return _NONE if same else None

    def _sum(self, result: Value, terms: Sequence[tuple[Value, bool]]) -> Axes | None:
        """The axes of a sum, of terms with whether they are subtracted; all grow, or all fall."""
        found: Axes = _NONE
        directions: set[bool] = set()
        for term, subtracted in terms:
            axes = self.grows(term)
            if axes is None or axes & found:
                return None
            if axes:
                directions.add((id(term) in self.falling) != subtracted)
            found |= axes
        if len(directions) > 1:
            return None
        if True in directions:
            self.falling.add(id(result))
        return found

    def _product(
        self, result: Value, term: Value, factor: Value, shift: bool = False
    ) -> Axes | None:
        known = self.definitions.get(id(factor))
        if isinstance(known, arith.Constant):
            by = known.value
            if not (0 <= by < _FACTOR_BITS if shift else 0 < by < 1 << _FACTOR_BITS):
                return None
        elif shift:
            return None
        axes = self.grows(term)
        if axes is not None:
            self.products[id(result)] = term, factor
            if id(term) in self.falling:
                self.falling.add(id(result))
        return axes

    def _is_short(self, loop: control.For) -> bool:
        ends = [self.definitions.get(id(end)) for end in (loop.start, loop.stop)]
        known = [int(end.value) for end in ends if isinstance(end, arith.Constant)]
        return len(known) == 2 and known[1] - known[0] <= _SHORT_LOOP

    def is_plain(self, loop: control.For) -> bool:
        """Whether a loop counts up, and all threads count alike."""
        step = self.definitions.get(id(loop.step))
        return (
            isinstance(step, arith.Constant)
            and step.value > 0
            and self.grows(loop.start) == _NONE
            and self.grows(loop.stop) == _NONE
        )

    def of_threads(self, value: Value) -> bool:
        """Whether a value grows with indices of threads only, if at all."""
        axes = self.grows(value)
        return axes is not None and axes.isdisjoint(self.each_run)

    def is_each_run(self, operation: Operation, axes: Axes) -> bool:
        """Whether a check is done in each run of the loops along which its index grows.

        It fails if the last run's would. Other checks needn't.
        """
        return all(id(operation) in self.each_run[a] for a in axes if a in self.each_run)

    def is_scaled(self, value: Value) -> bool:
        """Whether neighbours' values differ by other than one, or by an unknown number."""
        return id(value) in self.falling or any(True for _ in self._products_in(value))

    def _products_in(self, value: Value) -> Iterator[Value]:
        operation = self.definitions.get(id(value))
        if id(value) in self.products:
            yield value
        elif isinstance(operation, (arith.Add, arith.Sub, arith.Convert)) and self.grows(value):
            for side in operation.inputs:
                yield from self._products_in(side)

    def of_products(self, value: Value) -> Iterator[Test]:
        """The tests for which the products in a sum grow with their threads' indices."""
        operation = self.definitions.get(id(value))
        product = self.products.get(id(value))
        if product is not None:
            term, factor = product
            if not isinstance(self.definitions.get(id(factor)), arith.Constant):
                yield FIRST, factor, "ge", None
                yield FIRST, factor, SMALL + str(_FACTOR_BITS), None
            if not self.is_short(term):
                for end in (FIRST, LAST):
                    yield end, term, "ge", None
                    yield end, term, SMALL + str(_TERM_BITS), None
            yield from self.of_products(term)
        elif isinstance(operation, (arith.Add, arith.Sub, arith.Convert)) and self.grows(value):
            for side in operation.inputs:
                yield from self.of_products(side)

    def is_short(self, value: Value) -> bool:
        """Whether a 64-bit value is a 32-bit one, and at most a small constant besides."""
        operation = self.definitions.get(id(value))
        match operation:
            case arith.Convert(value=source):
                return isinstance(source.type, ScalarType) and source.type.bits <= 32
            case arith.Add(lhs=lhs, rhs=rhs) | arith.Sub(lhs=lhs, rhs=rhs):
                constant = self.definitions.get(id(rhs))
                small = isinstance(constant, arith.Constant) and abs(constant.value) < 1 << 31
                return small and self.is_short(lhs)
            case _:
                return False

    def holds_from_some_thread_on(self, test: Test) -> bool | None:
        """Whether a comparison limits threads from below; None for tests of other kinds."""
        _, left, predicate, _ = test
        lower = predicate in ("ge", "gt")
        if not lower and predicate not in ("lt", "le") and not predicate.startswith(SMALL):
            return None
        return lower != (id(left) in self.falling)


class ConditionSearch(Growth):
    """Finds the conditions among the operations of a piece, by what grows there."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        super().__init__(operations)
        # Conditions of branches that do nothing, or little: all threads of a block should skip
        # those.
        self.idle = {
            id(operation.condition)
            for operation in operations
            if isinstance(operation, control.If) and _is_idle(operation)
        }

    def condition(self, operation: Operation) -> Condition | None:
        """The facts of an operation's result where tests are true; None if there are none."""
        found = self.found(operation)
        if found is None or not self.products:
            return found
        sides = dict.fromkeys(side for _, left, _, right in found.tests for side in (left, right))
        products = tuple(test for side in sides if side for test in self.of_products(side))
        return value_classes.evolve(found, tests=(*dict.fromkeys(products), *found.tests))

    def found(self, operation: Operation) -> Condition | None:
        """The facts of a result, where products grow."""
        match operation:
            case memory.CheckBounds(mask=None):
                index, size = self.unwrapped(operation.index), operation.size
                axes = self.grows(index)
                if axes is None or self.grows(size) != _NONE:
                    return None
                if not self.is_each_run(operation, axes):
                    return None
                # Both ends are tested on both sides: then no sum between has wrapped around.
                inside = [(end, index, "lt", size) for end in (FIRST, LAST)]
                return Condition(operation, True, (*self.from_zero(index), *inside))
            case memory.Assert(mask=None):
                return self.assertion(operation)
            case memory.WrapIndex() if self.of_threads(operation.index):
                return Condition(operation, operation.index, self.from_zero(operation.index))
            case arith.Compare() if operation.predicate in _DECIDES:
                return self.comparison(operation)
            case arith.Compare(predicate="eq" | "ne"):
                return self.at_edge(operation)
            case arith.Minimum() | arith.Maximum():
                return self.clamp(operation)
            case _:
                return None

    def clamp(self, operation: arith.Minimum | arith.Maximum) -> Condition | None:
        """A limit of what grows along x, as `max(x - 1, 0)` of a neighbour's index: it's that sum.

        Limits along other axes are the same for all threads of a vector, and cost little there.
        """
        kind = operation.result.type
        if not isinstance(kind, ScalarType) or kind.kind != "int":
            return None
        growing, same = self.unclamped(operation.lhs), self.unclamped(operation.rhs)
        if self.grows(growing) == _NONE:
            growing, same = same, growing
        axes = self.grows(growing)
        if not axes or "x" not in axes or self.grows(same) != _NONE or id(growing) in self.falling:
            return None
        upper = isinstance(operation, arith.Minimum)
        inside = (LAST, growing, "le", same) if upper else (FIRST, growing, "ge", same)
        return Condition(operation, growing, (inside, (LAST, growing, RISES, None)))

    def unclamped(self, value: Value) -> Value:
        """A value ahead of its limits, which it keeps where they hold."""
        operation = self.definitions.get(id(value))
        if not isinstance(operation, (arith.Minimum, arith.Maximum)):
            return value
        found = self.clamp(operation)
        return value if found is None or not isinstance(found.value, Value) else found.value

    def unwrapped(self, index: Value) -> Value:
        """An index ahead of its wrapping around, which it doesn't if it isn't negative."""
        operation = self.definitions.get(id(index))
        return operation.index if isinstance(operation, memory.WrapIndex) else index

    def from_zero(self, index: Value) -> tuple[Test, ...]:
        return tuple((end, index, "ge", None) for end in (FIRST, LAST))

    def comparison(self, operation: arith.Compare) -> Condition | None:
        left, right, predicate = operation.lhs, operation.rhs, operation.predicate
        if self._sides(left, right, loops=True):
            left, right, predicate = right, left, _MIRRORED[predicate]
        elif not self._sides(right, left, loops=True):
            return None
        holds = id(operation.result) not in self.idle
        test = predicate if holds else _NEGATED[predicate]
        # In its guard the sum doesn't wrap around, but at the corner it might.
        rises = (LAST, left, RISES, None)
        return Condition(operation, holds, ((_DECIDES[test], left, test, right), rises))

    def at_edge(self, operation: arith.Compare) -> Condition | None:
        """`i == 0` or `i == n - 1`, which is false in all threads of a block inside of an array.

        Other numbers may be met by blocks in the middle, which would take no known tests then.
        """
        left, right = operation.lhs, operation.rhs
        if self._sides(left, right):
            left, right = right, left
        elif not self._sides(right, left):
            return None
        least = left.range[0] if left.range else None
        definition = self.definitions.get(id(right))
        match definition:
            case arith.Constant() if definition.value == least:
                test = "gt"
            case arith.Sub() if self._is_positive(definition.rhs):
                test = "lt"
            case _:
                return None
        holds, rises = operation.predicate == "ne", (LAST, left, RISES, None)
        return Condition(operation, holds, ((_DECIDES[test], left, test, right), rises))

    def _sides(self, same: Value, growing: Value, loops: bool = False) -> bool:
        """Whether the first is the same in all threads, and the second grows with their indices.

        Args:
            loops: it may grow with counters of short loops, too, as in `x + dx < width`. Tests in
                long ones would hold for few threads.
        """
        axes = self.grows(growing)
        if not axes or self.grows(same) != _NONE or id(growing) in self.falling:
            return False
        counted = axes & self.each_run.keys()
        return not counted or (loops and counted < axes and counted <= self.short)

    def _is_positive(self, value: Value) -> bool:
        made = self.definitions.get(id(value))
        return isinstance(made, arith.Constant) and made.value > 0

    def assertion(self, operation: memory.Assert) -> Condition | None:
        """A comparison of what is the same in all threads, such as `n != 0` of a divisor.

        Or an `arith.fits` of what grows with them: exact results are greatest and least at the
        corners. Or comparisons of what grows with the ends of a type.
        """
        test = self.definitions.get(id(operation.condition))
        if isinstance(test, arith.Fits):
            return self.fitting(operation, test)
        tests = self.compared(operation.condition)
        return None if tests is None else Condition(operation, True, tests)

    def compared(self, condition: Value) -> tuple[Test, ...] | None:
        """The tests of a comparison, or of two of which both are to hold."""
        test = self.definitions.get(id(condition))
        if isinstance(test, arith.And):
            first, second = self.compared(test.lhs), self.compared(test.rhs)
            return None if first is None or second is None else first + second
        if not isinstance(test, arith.Compare) or not isinstance(test.lhs.type, ScalarType):
            return None
        lhs, rhs = test.lhs, test.rhs
        if self.grows(rhs) != _NONE or not self.of_threads(lhs) or id(lhs) in self.falling:
            return None
        if not self.grows(lhs):
            return ((FIRST, lhs, test.predicate, rhs),)
        if test.predicate not in _DECIDES:
            return None
        # At a corner that no thread has, the sum may wrap around.
        ends = tuple((end, lhs, test.predicate, rhs) for end in (FIRST, LAST))
        return (*ends, (LAST, lhs, RISES, None))

    def fitting(self, operation: memory.Assert, test: arith.Fits) -> Condition | None:
        lhs, rhs = test.lhs, test.rhs
        if not isinstance(lhs.type, ScalarType):
            return None
        axes = [self.grows(lhs), self.grows(rhs)]
        if any(each is None or not self.is_each_run(operation, each) for each in axes):
            return None
        if self.grows(lhs) and self.grows(rhs):
            alike = (id(lhs) in self.falling) == (id(rhs) in self.falling)
            if test.operator != "add" or not alike:
                return None
        predicate = FITS + test.operator
        return Condition(operation, True, tuple((e, lhs, predicate, rhs) for e in (FIRST, LAST)))


def _is_idle(branch: control.If) -> bool:
    """Whether the threads for which a condition holds have nothing to do, or are few."""
    if branch.rare:
        return branch.rare == "then"
    return len(branch.then.operations) == 1 < len(branch.otherwise.operations)


def _each_run(body: Block) -> Iterator[int]:
    """Identities of the operations that a loop's body does in each of its runs."""
    for operation in body.operations:
        yield id(operation)
        if isinstance(operation, (control.For, control.While)):
            yield from _each_run(operation.body)
        elif isinstance(operation, control.If) and operation.rare == "otherwise":
            # A thread that has raised an exception does nothing more.
            yield from _each_run(operation.then)


def _widens(operation: arith.Convert) -> bool:
    source, target = operation.value.type, operation.results[0].type
    if not isinstance(source, ScalarType) or not isinstance(target, ScalarType):
        return False
    return source.kind == target.kind == "int" and target.bits >= source.bits
