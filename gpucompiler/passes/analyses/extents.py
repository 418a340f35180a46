"""The least and the greatest value that an integer takes while a run of operations runs.

They are computed ahead of the run, by operations of their own. The counter of a `cf.for` lies
between its first and its last value, and sums and products of counters lie between those of the
ends. Another value that a loop carries lies where it began, or where turns put it: `(i + 1) % n` in
0 … n - 1. A value that the run doesn't change is exact: both ends are equal.

    for k in range(0, n, 8): x[k + 7]        k + 7 lies in 7 … n - 1 - (n - 1) % 8 + 7

All ends are 64 bits wide. An operation that could leave them adds a test that it fits, so the ends
are right where all tests are true. Values are exact integers only where `nowrap` says so; others
are followed where nothing inside of the run changes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, cast

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.liveness import carried_arguments
from gpucompiler.ir.operations import arith, control, memory, simt, vectors
from gpucompiler.ir.rewrite import Cloner, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Operation, Value
from gpucompiler.language.types import BOOL, F32, F64, I64, ScalarType
from gpucompiler.passes.analyses.ranges_of_operations import SUMS, Range, type_range
from gpucompiler.values import value_classes

_WIDTH: Final = cast("Range", type_range(I64))
_OPERATORS: Final = {cls: name for name, cls in SUMS.items()}
# A value that can't be followed counts as any of its range, if that has no more values than this.
_NARROW: Final = 1 << 16
# Operations whose results have their range wherever they stand.
_STATED: Final = (
    arith.Constant, memory.Dimension, simt.BlockIndex, simt.BlockSize, simt.GridSize,
)  # fmt: skip
_LOOPS: Final = (control.For, control.Loop, control.While)
# Different values that a loop may put in the place of one that it carries.
_MOST_TURNS: Final = 4
NO_FLOATS: Final[Mapping[Value, Value]] = MappingProxyType({})
# Bits behind those of a float's digits below 2⁶³: no sum with fewer comes to the end of 64 bits.
_REST: Final = {F32: 38, F64: 9}
# How many operations a value is followed through, so that Python's stack suffices.
_DEEPEST: Final = 64


# The comparison or operator of a test, and its two values.
Test = tuple[str, Value, Value]


@value_classes.frozen(eq=False)
class End:
    """A 64-bit value ahead of the run, and the interval that it is known to lie in.

    Args:
        value, known: these.
        place: another value and a number, of which it is the sum.
        parts: two ends, of which it is the least or the greatest.
    """

    value: Value
    known: Range
    place: tuple[Value, int] | None = None
    parts: tuple[type[Operation], End, End] | None = None


@value_classes.frozen(eq=False)
class Extent:
    """The least and the greatest value; one and the same object if the value is exact."""

    low: End
    high: End


class Tests:
    """The tests after which extents are right, and the ends that they compare.

    Args:
        builder: where they are computed, ahead of the run.
        floats: the floats that integers were converted from, for those known ahead of the run.
    """

    def __init__(self, builder: Builder, floats: Mapping[Value, Value]) -> None:
        self.builder = builder
        self._floats = floats
        # The tests of all questions that were settled; and those of the present one.
        self.tests: dict[Test, Value] = {}
        self._asked: dict[Test, Value] = {}
        self._made: dict[Test, Value] = {}
        # Tests that are certain to fail: no code behind them would ever run.
        self._failing: set[Test] = set()
        self._numbers: dict[int, End] = {}

    def settle(self, wanted: bool) -> bool:
        """End a question: keep its tests, or forget them. Returns whether they are kept."""
        wanted = wanted and self._failing.isdisjoint(self._asked)
        if wanted:
            self.tests.update(self._asked)
        self._asked = {}
        return wanted

    def require(self, predicate: str, lhs: End, rhs: End) -> None:
        """Add the test `lhs predicate rhs` ("lt", "le"), unless what is known proves it."""
        margin = 1 if predicate == "lt" else 0
        if _is_proved(lhs, rhs, margin):
            return
        if rhs.parts is not None and rhs.parts[0] is arith.Minimum:
            for part in rhs.parts[1:]:
                self.require(predicate, lhs, part)
            return
        if lhs.known[0] + margin > rhs.known[1]:
            self._failing.add((predicate, lhs.value, rhs.value))
        self._test(predicate, lhs.value, rhs.value, arith.Compare, predicate=predicate)

    def require_inside(self, index: Extent, size: End) -> None:
        """Add the tests that an index is at least 0 and below a size."""
        low, high = index.low, index.high
        if low is not high or low.known[0] >= 0 or high.known[1] < size.known[0]:
            self.require("le", self.number(0), low)
            self.require("lt", high, size)
            return
        key = ("inside", low.value, size.value)
        if key not in self._made:
            # Side by side, so that LLVM makes one comparison of both.
            add, zero = self.builder.value, self.number(0).value
            positive = add(arith.Compare, lhs=low.value, rhs=zero, predicate="ge")
            below = add(arith.Compare, lhs=low.value, rhs=size.value, predicate="lt")
            self._made[key] = add(arith.And, lhs=positive, rhs=below)
        self._asked[key] = self._made[key]

    def require_fit(self, operator: str, lhs: End, rhs: End) -> None:
        """Add the test that a sum, difference or product fits 64 bits, unless it is certain."""
        found = _combined(operator, lhs.known, rhs.known)
        if found[0] >= _WIDTH[0] and found[1] <= _WIDTH[1]:
            return
        base, offset = lhs.place or (lhs.value, 0)
        source = self._floats.get(base)
        low, high = rhs.known if operator == "add" else (-rhs.known[1], -rhs.known[0])
        low, high = low + offset, high + offset
        if operator != "mul" and source is not None and _is_short(source, (low, high)):
            if high > 0:
                self._require_nearer("ge", source, 2.0**63)
            if low < 0:
                self._require_nearer("le", source, -(2.0**63))
            return
        self._test(operator, lhs.value, rhs.value, arith.Fits, operator=operator)

    def _require_nearer(self, predicate: str, source: Value, end: float) -> None:
        """Add the test that a float isn't at or beyond an end of 64 bits; NaN counts as 0."""
        key = (predicate + " the end", source, source)
        if key not in self._made:
            assert isinstance(source.type, ScalarType)
            bound = self.builder.constant(end, source.type)
            beyond = self.builder.value(arith.Compare, lhs=source, rhs=bound, predicate=predicate)
            self._made[key] = self.builder.value(arith.Not, value=beyond)
        self._asked[key] = self._made[key]

    def require_same(self, condition: Value) -> None:
        """Add the test that a condition is true, one that the run doesn't change."""
        self._asked["is", condition, condition] = condition

    def number(self, number: int) -> End:
        """A constant."""
        if number not in self._numbers:
            known = (number, number)
            self._numbers[number] = End(self.builder.constant(number, I64), known)
        return self._numbers[number]

    def combine(self, operator: str, lhs: End, rhs: End) -> End:
        """lhs `operator` rhs, with the test that it fits."""
        self.require_fit(operator, lhs, rhs)
        low, high = _combined(operator, lhs.known, rhs.known)
        value = self.builder.value(SUMS[operator], lhs=lhs.value, rhs=rhs.value)
        place = None
        if lhs.place is not None and rhs.known[0] == rhs.known[1] and operator != "mul":
            number = rhs.known[0] if operator == "add" else -rhs.known[0]
            place = lhs.place[0], lhs.place[1] + number
        return End(value, (max(low, _WIDTH[0]), min(high, _WIDTH[1])), place)

    def _test(self, what: str, lhs: Value, rhs: Value, cls: type[Operation], **fields: Any) -> None:
        key = (what, lhs, rhs)
        if key not in self._made:
            self._made[key] = self.builder.value(cls, lhs=lhs, rhs=rhs, **fields)
        self._asked[key] = self._made[key]


class Extents(Tests):
    """Finds extents for a run of operations.

    Args:
        operations: the run; what it holds in regions, too, is inside of it.
        builder: where the ends are computed, ahead of the run.
    """

    def __init__(
        self,
        operations: Sequence[Operation],
        builder: Builder,
        floats: Mapping[Value, Value] = NO_FLOATS,
    ) -> None:
        super().__init__(builder, floats)
        self.definitions: dict[Value, Operation] = {}
        self.counters: dict[Value, control.For] = {}
        self.inside: set[Value] = set()
        # Values that loops carry, with those that they begin as and become.
        self._carried: dict[Value, tuple[Value, Value]] = {}
        for operation in _walk(operations):
            for result in operation.results:
                self.definitions[result] = operation
            self.inside.update(operation.results)
            for region in operation.regions:
                self.inside.update(region.arguments)
            if isinstance(operation, control.For):
                self.counters[operation.body.arguments[0]] = operation
            if isinstance(operation, _LOOPS):
                self._carry(operation)
        self._cloner = Cloner()
        self._fixed: dict[Value, Value | None] = {}
        self._extents: dict[Value, tuple[Extent | None, dict[Test, Value]]] = {}
        self._depth = 0

    # -- questions

    def of(self, value: Value) -> Extent | None:
        """The extent of an integer; None if it can't be told ahead of the run."""
        if value not in self._extents:
            outer, self._asked = self._asked, {}
            self._depth += 1
            found = self._exact(value)
            if found is None and self._depth < _DEEPEST:
                found = self._find(value)
            self._depth -= 1
            if found is None:
                found, self._asked = self._narrow(value), {}
            self._extents[value] = found, self._asked
            self._asked = outer
        extent, tests = self._extents[value]
        self._asked.update(tests)
        return extent

    def fit(self, operator: str, lhs: Extent, rhs: Extent) -> Extent:
        """The extent of a sum, difference or product, with the tests that it fits 64 bits."""
        if operator == "mul":
            return self._product(lhs, rhs)
        low, high = (rhs.low, rhs.high) if operator == "add" else (rhs.high, rhs.low)
        return Extent(self.combine(operator, lhs.low, low), self.combine(operator, lhs.high, high))

    def fixed(self, value: Value) -> Value | None:
        """A value as it is ahead of the run; None if the run computes it from what it changes."""
        if value not in self.inside:
            return value
        if value not in self._fixed:
            self._fixed[value] = None
            operation = self.definitions.get(value)
            if operation is not None and self._movable(operation) and self._depth < _DEEPEST:
                self._depth += 1
                sources = [self.fixed(source) for source in inputs_of(operation)]
                self._depth -= 1
                if None not in sources:
                    self._fixed[value] = self._copy(operation)
        return self._fixed[value]

    # -- finding

    def _carry(self, loop: control.For | control.Loop | control.While) -> None:
        last = loop.body.operations[-1]
        if isinstance(last, control.Yield):
            following = last.values[int(isinstance(loop, control.While)) :]
            for each in zip(carried_arguments(loop), loop.initial, following, strict=True):
                self._carried[each[0]] = each[1:]

    def _movable(self, operation: Operation) -> bool:
        """Whether an operation gives the same scalar wherever its operands exist.

        A wrapped index is better followed: its index seldom is negative.
        """
        return (
            operation.EFFECT == PURE
            and not isinstance(operation, memory.WrapIndex)
            and not operation.REGIONS
            and len(operation.results) == 1
            and isinstance(operation.results[0].type, ScalarType)
        )

    def _copy(self, operation: Operation) -> Value:
        """A copy ahead of the run, where overflow wraps and facts of a guard don't hold."""
        self._cloner.mapping.update((k, v) for k, v in self._fixed.items() if v is not None)
        copy: Any = self._cloner.operation(operation)
        if not isinstance(operation, _STATED):
            copy.results[0].range = None
        if hasattr(copy, "nowrap"):
            copy.nowrap = copy.checked = False
        self.builder.block.operations.append(copy)
        return copy.results[0]

    def _exact(self, value: Value) -> Extent | None:
        fixed = self.fixed(value)
        if fixed is None or not isinstance(fixed.type, ScalarType) or not fixed.type.is_integer:
            return None
        known = fixed.range or type_range(fixed.type)
        if known is None or known[0] < _WIDTH[0] or known[1] > _WIDTH[1]:
            return None
        if fixed.type != I64:
            fixed = self.builder.value(arith.Convert, value=fixed, types=[I64])
        end = End(fixed, known, self._place_of(value))
        return Extent(end, end)

    def _place_of(self, value: Value) -> tuple[Value, int]:
        """A value as another one and a constant that is added to it."""
        offset = 0
        while True:
            made = self.definitions.get(value)
            match made:
                case arith.Convert() if _keeps(made):
                    value = made.value
                case arith.Add() | arith.Sub() if (number := _added(made)) is not None:
                    value, offset = made.lhs, offset + number
                case _:
                    return value, offset

    def _narrow(self, value: Value) -> Extent | None:
        known = value.range
        if value in self._carried:
            # Its range has the number that ends the loop, which no access sees.
            return None
        if known is None or known[1] - known[0] > _NARROW or not _is_integer(value):
            return None
        return Extent(self.number(known[0]), self.number(known[1]))

    def _find(self, value: Value) -> Extent | None:
        counted = self.counters.get(value)
        if counted is not None:
            return self._counter(counted)
        if value in self._carried:
            return self._of_turns(value)
        operation = self.definitions.get(value)
        match operation:
            case arith.Add(nowrap=True) | arith.Sub(nowrap=True) | arith.Mul(nowrap=True):
                lhs, rhs = self.of(operation.lhs), self.of(operation.rhs)
                if lhs is None or rhs is None:
                    return None
                return self.fit(_OPERATORS[type(operation)], lhs, rhs)
            case arith.Convert() if _keeps(operation):
                return self.of(operation.value)
            case memory.WrapIndex():
                found = self.of(operation.index)
                if found is not None:
                    self.require("le", self.number(0), found.low)
                return found
            case arith.Minimum() | arith.Maximum():
                lhs, rhs = self.of(operation.lhs), self.of(operation.rhs)
                return None if lhs is None or rhs is None else self._chosen(operation, lhs, rhs)
            case arith.FloorDivide() | arith.ShiftRight():
                return self._quotient(operation)
            case arith.And():
                return self._masked(operation)
            case arith.Modulo():
                return self._rest_of(operation.lhs, operation.rhs)
            case vectors.Iota() if operation.start.type == I64 and operation.step >= 0:
                first = self.of(operation.start)
                if first is None:
                    return None
                distance = self.number((operation.lanes - 1) * operation.step)
                return Extent(first.low, self.combine("add", first.high, distance))
            case _:
                return None

    def _product(self, lhs: Extent, rhs: Extent) -> Extent:
        """A product by something that isn't negative, which a test may have to say."""
        if lhs.low is lhs.high and rhs.low is not rhs.high:
            lhs, rhs = rhs, lhs
        if rhs.high.known[1] <= 0 and rhs.low is rhs.high:
            return Extent(
                self.combine("mul", lhs.high, rhs.low), self.combine("mul", lhs.low, rhs.low)
            )
        self.require("le", self.number(0), rhs.low)
        if rhs.low is not rhs.high:
            self.require("le", self.number(0), lhs.low)
        return Extent(
            self.combine("mul", lhs.low, rhs.low), self.combine("mul", lhs.high, rhs.high)
        )

    def _chosen(
        self, operation: arith.Minimum | arith.Maximum, lhs: Extent, rhs: Extent
    ) -> Extent | None:
        if not _is_integer(operation.results[0]):
            return None
        cls = type(operation)
        low = self._chosen_end(cls, lhs.low, rhs.low)
        return Extent(low, self._chosen_end(cls, lhs.high, rhs.high))

    def _chosen_end(self, cls: type[arith.Minimum | arith.Maximum], a: End, b: End) -> End:
        choose = min if cls is arith.Minimum else max
        known = choose(a.known[0], b.known[0]), choose(a.known[1], b.known[1])
        value = self.builder.value(cls, lhs=a.value, rhs=b.value)
        return End(value, known, parts=(cls, a, b))

    def _quotient(self, operation: arith.FloorDivide | arith.ShiftRight) -> Extent | None:
        """A quotient by a positive constant grows with the dividend, and so does a shift right."""
        dividend, by = self.of(operation.lhs), self.of(operation.rhs)
        if dividend is None or by is None or not _is_integer(operation.results[0]):
            return None
        number = by.low.known[0]
        shift = isinstance(operation, arith.ShiftRight)
        if by.low.known != (number, number) or not (0 <= number < 63 if shift else number > 0):
            return None

        def end(of: End) -> End:
            least, most = of.known
            known = (least >> number, most >> number)
            if not shift:
                known = (least // number, most // number)
            value = self.builder.value(type(operation), lhs=of.value, rhs=self.number(number).value)
            return End(value, known)

        return Extent(end(dividend.low), end(dividend.high))

    def _masked(self, operation: arith.And) -> Extent | None:
        """`x & (n - 1)` lies in 0 … n - 1, whatever x is."""
        if not _is_integer(operation.result):
            return None
        for mask in (operation.rhs, operation.lhs):
            fixed = self.fixed(mask)
            found = None if fixed is None else self._exact(fixed)
            if found is not None:
                self.require("le", self.number(0), found.low)
                return Extent(self.number(0), found.high)
        return None

    def _rest_of(self, value: Value, by: Value) -> Extent | None:
        """`x % n` lies in 0 … n - 1 where n is positive."""
        fixed = self.fixed(by)
        found = None if fixed is None or not _is_integer(value) else self._exact(fixed)
        if found is None:
            return None
        self.require("lt", self.number(0), found.low)
        return Extent(self.number(0), self.combine("sub", found.high, self.number(1)))

    def _of_turns(self, value: Value) -> Extent | None:
        """The values that a loop begins with and puts in the place of one that it carries."""
        initial, following = self._carried[value]
        pending, seen, found = [initial, following], set[Value](), list[Extent]()
        while pending:
            each = pending.pop()
            if each is value or each in seen:
                continue
            seen.add(each)
            made = self.definitions.get(each)
            if isinstance(made, arith.Select):
                pending += [made.lhs, made.rhs]
                continue
            # Values that are computed of this one aren't known meanwhile.
            self._extents[value] = None, {}
            extent = self.of(each)
            if extent is None or len(found) == _MOST_TURNS:
                return None
            found.append(extent)
        low, high = found[0].low, found[0].high
        for extent in found[1:]:
            low = self._chosen_end(arith.Minimum, low, extent.low)
            high = self._chosen_end(arith.Maximum, high, extent.high)
        return Extent(low, high)

    def _counter(self, loop: control.For) -> Extent | None:
        """From the first to the last value; to the last before stop, if the first isn't exact."""
        start, stop, step = self.of(loop.start), self.of(loop.stop), self.of(loop.step)
        if start is None or stop is None or step is None:
            return None
        one, by = self.number(1), step.low.known
        if by[0] > 0:
            last = self.combine("sub", stop.high, one)
            if start.low is start.high and stop.low is stop.high and by[0] == by[1] > 1:
                last = self.combine("sub", last, self._rest(last, start.low, by[0]))
            return Extent(start.low, last)
        if step.high.known[1] < 0:
            last = self.combine("add", stop.low, one)
            if start.low is start.high and stop.low is stop.high and by[0] == by[1] < -1:
                last = self.combine("add", last, self._rest(start.low, last, -by[0]))
            return Extent(last, start.high)
        return None

    def _rest(self, more: End, less: End, step: int) -> End:
        """The rest of a distance that whole steps leave."""
        distance = self.combine("sub", more, less)
        rest = self.builder.value(arith.Modulo, lhs=distance.value, rhs=self.number(step).value)
        return End(rest, (0, step - 1))


def _walk(operations: Sequence[Operation]) -> Iterator[Operation]:
    for operation in operations:
        yield operation
        for region in operation.regions:
            yield from region.walk()


def _combined(operator: str, a: Range, b: Range) -> Range:
    match operator:
        case "add":
            return a[0] + b[0], a[1] + b[1]
        case "sub":
            return a[0] - b[1], a[1] - b[0]
        case _:
            corners = [x * y for x in a for y in b]
            return min(corners), max(corners)


def _is_proved(lhs: End, rhs: End, margin: int) -> bool:
    """Whether lhs + margin ≤ rhs follows from intervals, places and parts."""
    if lhs.known[1] + margin <= rhs.known[0]:
        return True
    if lhs.place is not None and rhs.place is not None and lhs.place[0] is rhs.place[0]:
        return lhs.place[1] + margin <= rhs.place[1]
    if lhs.parts is not None:
        found = [_is_proved(part, rhs, margin) for part in lhs.parts[1:]]
        return any(found) if lhs.parts[0] is arith.Minimum else all(found)
    if rhs.parts is not None:
        found = [_is_proved(lhs, part, margin) for part in rhs.parts[1:]]
        return all(found) if rhs.parts[0] is arith.Minimum else any(found)
    return False


def _is_short(source: Value, added: Range) -> bool:
    """Whether numbers are too small to bring a float's integer to the end, if it isn't there."""
    bits = _REST.get(source.type, 0) if isinstance(source.type, ScalarType) else 0
    return bits > 0 and -(1 << bits) <= added[0] and added[1] <= 1 << bits


def _added(operation: arith.Add | arith.Sub) -> int | None:
    """The constant that an operation adds, if its exact sum has the type for certain."""
    known, number = operation.lhs.range, operation.rhs.range
    full = type_range(operation.results[0].type)
    if known is None or number is None or full is None or number[0] != number[1]:
        return None
    amount = -number[0] if isinstance(operation, arith.Sub) else number[0]
    return amount if full[0] <= known[0] + amount and known[1] + amount <= full[1] else None


def _is_integer(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_integer and value.type != BOOL


def _keeps(operation: arith.Convert) -> bool:
    """Whether a conversion gives the same number, whatever it is."""
    source, target = type_range(operation.value.type), type_range(operation.results[0].type)
    if source is None or target is None:
        return False
    known = operation.value.range or source
    return target[0] <= known[0] and known[1] <= target[1]
