"""The interval of a loop's index and of the values that it carries, without iterating the analysis.

A carried value starts as something and is moved by each run of the body. If every path through the
body adds between `low` and `high` to it, its range is the start's, enlarged by that step in each
direction: times the number of runs where a `cf.for` bounds it, else to the end of the type
(`nowrap` arithmetic doesn't go round). A test at the beginning of each run bounds it, too:
`while n < 200`. A value that each run keeps or replaces lies where it began, or where its
replacements lie: `if d < least: nearest = c`. `s //= 2` and `s >>= 1` lead towards zero, and
`s *= 2` away from where it began. Values that move each other, as the ends of a binary search do,
are followed for a few runs. Any other carried value has its type's range.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from gpucompiler.ir.liveness import carried_arguments
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.structure.nodes import CONTROL, Block, Operation, Value
from gpucompiler.passes.analyses.ranges_of_operations import (
    TRANSFER,
    Known,
    Range,
    clamp,
    type_range,
)
from gpucompiler.values import value_classes

Loop = control.For | control.Loop | control.While

# A number of runs that no loop reaches: at one a nanosecond they take nine years.
_FAR: Final = 1 << 58
_DEPTH: Final = 8
# Doublings of a value of 64 bits.
_MOST_SHIFT: Final = 63
# A factor of a half, or less.
_HALF: Final = -2
# Values that are looked at where a run chooses one of several.
_MOST_CHOICES: Final = 32
# Runs of a loop that are followed until the ranges of values that move each other stay.
_MOST_RUNS: Final = 8


class Analysis(Known, Protocol):
    """Facts that hold where the loop begins."""

    @property
    def definitions(self) -> Mapping[Value, Operation]:
        """The operation that a value is a result of."""
        ...

    @property
    def exits(self) -> Mapping[Operation, Sequence[control.Exit]]:
        """The exits that leave a `cf.block`."""
        ...

    def knows(self, value: Value) -> bool:
        """Whether the value is defined before the loop."""
        ...


@value_classes.frozen
class _Step:
    """The amount that a run adds: between low and high; `exact` if the sum can't wrap around."""

    low: int
    high: int
    exact: bool = True

    def __add__(self, other: _Step) -> _Step:
        return _Step(self.low + other.low, self.high + other.high, self.exact and other.exact)

    def either(self, other: _Step) -> _Step:
        low, high = min(self.low, other.low), max(self.high, other.high)
        return _Step(low, high, self.exact and other.exact)

    def times(self, runs: int) -> _Step:
        return _Step(min(self.low, 0) * runs, max(self.high, 0) * runs, self.exact)


@value_classes.define
class _Ahead:
    """Ranges of values inside the body, before the walk has come there."""

    analysis: Analysis
    depth: int = _DEPTH
    # Carried values, and what they are supposed to lie in.
    supposed: Mapping[Value, Range] = value_classes.field(factory=dict)

    def range_of(self, value: Value) -> Range | None:
        if value in self.supposed:
            return self.supposed[value]
        if self.analysis.knows(value):
            return self.analysis.range_of(value)
        full = type_range(value.type)
        if full is None:
            return None
        operation = self.analysis.definitions.get(value)
        transfer = None if operation is None else TRANSFER.get(type(operation))
        if operation is None or self.depth == 0:
            return value.range or full
        deeper = _Ahead(self.analysis, self.depth - 1, self.supposed)
        if transfer is not None:
            found = transfer(deeper, operation, full)
        elif isinstance(operation, control.If):
            yielded = _yielded(self.analysis, operation, value)
            sides = [deeper.range_of(side) or full for side in yielded] or [full]
            found = min(low for low, _ in sides), max(high for _, high in sides)
        else:
            return value.range or full
        return clamp(clamp(found, full), value.range or full)

    def gap(self, lhs: Value, rhs: Value) -> int | None:
        return None

    def definition(self, value: Value) -> Operation | None:
        return self.analysis.definitions.get(value)


def index_range(analysis: Analysis, operation: control.For) -> Range | None:
    """The values of a cf.for's index inside its body."""
    start, stop = analysis.range_of(operation.start), analysis.range_of(operation.stop)
    step = analysis.range_of(operation.step)
    if start is None or stop is None or step is None:
        return None
    if step[0] >= 0:
        return start[0], stop[1] - 1
    if step[1] <= 0:
        return stop[0] + 1, start[1]
    return min(start[0], stop[0] + 1), max(start[1], stop[1] - 1)


def most_runs(analysis: Analysis, operation: Loop) -> int:
    """A bound of the number of runs."""
    if not isinstance(operation, control.For):
        return _FAR
    start, stop = analysis.range_of(operation.start), analysis.range_of(operation.stop)
    step = analysis.range_of(operation.step)
    if start is None or stop is None or step is None:
        return _FAR
    if step[0] > 0:
        most = max(0, -((start[0] - stop[1]) // step[0]))
        return min([most, *_distances(analysis, operation.start, operation.stop)])
    if step[1] < 0:
        return max(0, -((stop[0] - start[1]) // -step[1]))
    return max(stop[1] - start[0], start[1] - stop[0], 0)


def _distances(analysis: Analysis, start: Value, stop: Value) -> Iterator[int]:
    """Numbers that an end is at most above a start: `range(i, min(i + 8, n))`."""
    definition = analysis.definitions.get(stop)
    ends = [stop]
    if isinstance(definition, arith.Minimum):
        ends = [definition.lhs, definition.rhs]
    for end in ends:
        base, distance = _place(analysis, end)
        if base is start and distance > 0:
            yield distance


def carried_ranges(analysis: Analysis, operation: Loop) -> list[tuple[Value, Range | None]]:
    """The body's arguments for carried values, each with the range it (and the result) lies in."""
    last = operation.body.operations[-1]
    arguments = carried_arguments(operation)
    yielded: list[Value | None] = [None] * len(arguments)
    if isinstance(last, control.Yield):
        yielded = list(last.values[int(isinstance(operation, control.While)) :])
    runs = min(most_runs(analysis, operation), _FAR)
    if isinstance(operation, control.Loop):
        runs = _most_doublings(analysis, operation, yielded)
    found: list[tuple[Value, Range | None]] = []
    for argument, initial, value in zip(arguments, operation.initial, yielded, strict=True):
        start = analysis.range_of(initial)
        if start is None or value is None:
            # A body that never comes to its end runs once.
            found.append((argument, start))
        else:
            known = _carried(analysis, argument, value, start, runs)
            if isinstance(operation, control.Loop):
                known = _guarded(analysis, operation, argument, value, start, known)
            found.append((argument, known))
    if any(map(_is_open, found)):
        return _together(analysis, operation, yielded, found)
    return found


def _is_open(carried: tuple[Value, Range | None]) -> bool:
    """Whether as good as nothing is known of a carried integer."""
    full = type_range(carried[0].type)
    if full is None:
        return False
    known = carried[1] or full
    return known[1] - known[0] >= (full[1] - full[0]) // 4


def _together(
    analysis: Analysis,
    operation: Loop,
    yielded: Sequence[Value | None],
    found: list[tuple[Value, Range | None]],
) -> list[tuple[Value, Range | None]]:
    """The same with ranges of values that move each other: `k = (low + high) // 2; low = k + 1`.

    They begin where the loop does, and are enlarged by what a run makes of them, until no run
    leaves them. From the second run on an end that moves goes to the next limit: the least and the
    greatest start, the numbers beside these, and the type's.
    """
    initial = dict(zip(carried_arguments(operation), operation.initial, strict=True))
    ranges = {argument: known for argument, known in found if known is not None}
    nexts: dict[Value, Value] = {}
    for (argument, known), value in zip(found, yielded, strict=True):
        start = analysis.range_of(initial[argument])
        if value is not None and start is not None and _is_open((argument, known)):
            nexts[argument], ranges[argument] = value, start
    if not nexts:
        return found
    least = min(ranges[argument][0] for argument in nexts)
    most = max(ranges[argument][1] for argument in nexts)
    tests = [*_tests_of_runs(analysis, operation)] if isinstance(operation, control.Loop) else []
    for run in range(_MOST_RUNS):
        ahead = _Ahead(analysis, supposed=_tested(analysis, tests, ranges))
        moved: dict[Value, Range] = {}
        for argument, value in nexts.items():
            full = type_range(argument.type) or (0, 0)
            low, high = ranges[argument]
            reached = ahead.range_of(value) or full
            if reached[0] < low:
                low = _limit(reached[0], (least, least - 1), full[0]) if run else reached[0]
            if reached[1] > high:
                high = -_limit(-reached[1], (-most, -most - 1), -full[1]) if run else reached[1]
            if (low, high) != ranges[argument]:
                moved[argument] = clamp((low, high), full)
        if not moved:
            return [(argument, ranges.get(argument)) for argument, _ in found]
        ranges.update(moved)
    return found


def _limit(reached: int, limits: Sequence[int], last: int) -> int:
    """The first of falling limits that isn't above a number."""
    return next((limit for limit in limits if limit <= reached), last)


def _tested(
    analysis: Analysis, tests: Sequence[arith.Compare], ranges: Mapping[Value, Range]
) -> dict[Value, Range]:
    """Ranges of carried values in a run that goes on, so that its tests hold."""
    found = dict(ranges)
    for test in tests:
        sides = [_place(analysis, test.lhs), _place(analysis, test.rhs)]
        if test.predicate in ("gt", "ge"):
            sides.reverse()
        elif test.predicate not in ("lt", "le"):
            continue
        (less, below), (greater, above) = sides
        if less not in found and greater not in found:
            continue
        # less ≤ greater + gap
        gap = above - below - (test.predicate in ("lt", "gt"))
        ahead = _Ahead(analysis, supposed=found)
        low, high = ahead.range_of(less), ahead.range_of(greater)
        if low is None or high is None or low[0] > high[1] + gap:
            continue
        if less in found:
            found[less] = low[0], min(low[1], high[1] + gap)
        if greater in found:
            found[greater] = max(high[0], low[0] - gap), high[1]
    return found


def _place(analysis: Analysis, value: Value) -> tuple[Value, int]:
    """A value, or the one that it is a number more than."""
    definition = analysis.definitions.get(value)
    if isinstance(definition, (arith.Add, arith.Sub)) and definition.nowrap:
        number = analysis.definitions.get(definition.rhs)
        if isinstance(number, arith.Constant):
            amount = int(number.value)
            return definition.lhs, amount if isinstance(definition, arith.Add) else -amount
    return value, 0


def _guarded(
    analysis: Analysis,
    operation: control.Loop,
    argument: Value,
    value: Value,
    start: Range,
    known: Range | None,
) -> Range | None:
    """`while n < 200: n += 1`: a run begins below 200, so it ends with 200 at most."""
    full, step = type_range(argument.type), _step(analysis, value, argument, _DEPTH)
    if step is None or full is None:
        return known
    low, high = known or full
    for test in _tests_of_runs(analysis, operation):
        predicate, bound = test.predicate, test.rhs
        definition = analysis.definitions.get(bound)
        if test.lhs is not argument or not (
            analysis.knows(bound) or isinstance(definition, arith.Constant)
        ):
            continue
        end = _Ahead(analysis).range_of(bound)
        if end is None:
            continue
        # A step away from the bound may go round, and come to the other side of it.
        if predicate in ("lt", "le") and (step.exact or step.low >= 0):
            most = end[1] - (predicate == "lt") + step.high
            high = min(high, max(start[1], most)) if most <= full[1] else high
        elif predicate in ("gt", "ge") and (step.exact or step.high <= 0):
            least = end[0] + (predicate == "gt") + step.low
            low = max(low, min(start[0], least)) if least >= full[0] else low
    return (low, high) if (low, high) != full else known


def _tests_of_runs(analysis: Analysis, operation: control.Loop) -> Iterator[arith.Compare]:
    """Comparisons that hold wherever a run of the body goes on, from its beginning."""
    for each in operation.body.operations:
        if isinstance(each, control.If):
            goes_on = [isinstance(side.terminator, control.Yield) for side in each.regions]
            if goes_on == [True, False]:
                yield from _comparisons(analysis, each.condition)
                return
            if goes_on != [True, True] or any(map(_may_leave, each.regions)):
                return
        elif each.EFFECT == CONTROL:
            return


def _may_leave(block: Block) -> bool:
    return any(each.TERMINATOR and not isinstance(each, control.Yield) for each in block.walk())


def _comparisons(analysis: Analysis, condition: Value) -> Iterator[arith.Compare]:
    """Comparisons that hold where a condition does: `a and b` is `b if a else a`."""
    pending = [condition]
    while pending:
        value = pending.pop()
        test = analysis.definitions.get(value)
        match test:
            case arith.And():
                pending += [test.lhs, test.rhs]
            case arith.Compare():
                yield test
            case control.If():
                then, otherwise = _yielded(analysis, test, value)
                made = analysis.definitions.get(otherwise)
                constant = isinstance(made, arith.Constant) and not made.value
                if otherwise is test.condition or constant:
                    pending += [test.condition, then]
            case _:
                pass


def _most_doublings(
    analysis: Analysis, operation: control.Loop, yielded: Sequence[Value | None]
) -> int:
    """A bound of the number of runs: `while d > 0: d //= 2` and `while n < 512: n *= 2`."""
    arguments = carried_arguments(operation)
    found = _FAR
    for test in _tests_of_runs(analysis, operation):
        bound = _Ahead(analysis).range_of(test.rhs) if _lasts(analysis, test.rhs) else None
        if test.lhs not in arguments or bound is None:
            continue
        place = arguments.index(test.lhs)
        start, full = analysis.range_of(operation.initial[place]), type_range(test.lhs.type)
        factor = _factor(analysis, yielded[place], test.lhs)
        if start is None or full is None:
            continue
        if factor == _HALF and test.predicate == "gt" and start[0] >= 0 and bound[0] >= 0:
            found = min(found, start[1].bit_length())
        if factor > 1 and test.predicate in ("lt", "le") and start[0] >= 1:
            most = bound[1] - (test.predicate == "lt")
            if most * factor <= full[1]:
                found = min(found, _doublings(start[0], factor, most))
    return found


def _doublings(start: int, factor: int, most: int) -> int:
    """How often a product with a factor is at most a number."""
    found = 0
    while start <= most:
        start, found = start * factor, found + 1
    return found


def _lasts(analysis: Analysis, value: Value) -> bool:
    """Whether a loop that begins here doesn't change a value."""
    return analysis.knows(value) or isinstance(analysis.definitions.get(value), arith.Constant)


def _factor(analysis: Analysis, value: Value | None, argument: Value) -> int:
    """The constant above 1 that a run multiplies a value by; _HALF if it halves at least; or 0."""
    made = None if value is None else analysis.definitions.get(value)
    while isinstance(made, arith.Convert) and _keeps_number(analysis, made):
        made = analysis.definitions.get(made.value)
    if not isinstance(made, (arith.Mul, arith.ShiftLeft, arith.FloorDivide, arith.ShiftRight)):
        return 0
    known, source = _Ahead(analysis).range_of(made.rhs), made.lhs
    narrow = analysis.definitions.get(source)
    while isinstance(narrow, arith.Convert) and _keeps_number(analysis, narrow):
        source = narrow.value
        narrow = analysis.definitions.get(source)
    if source is not argument or known is None or known[0] != known[1] or known[0] < 1:
        return 0
    match made:
        case arith.Mul():
            return known[0] if known[0] > 1 else 0
        case arith.ShiftLeft():
            return 1 << known[0] if known[0] < _MOST_SHIFT else 0
        case arith.FloorDivide():
            return _HALF if known[0] > 1 else 0
        case _:
            return _HALF


def _keeps_number(analysis: Analysis, operation: arith.Convert) -> bool:
    """Whether a conversion between types of integers gives the same number."""
    known, full = _Ahead(analysis).range_of(operation.value), type_range(operation.result.type)
    return known is not None and full is not None and full[0] <= known[0] and known[1] <= full[1]


def _carried(
    analysis: Analysis, argument: Value, value: Value, start: Range, runs: int
) -> Range | None:
    full = type_range(argument.type)
    if full is None:
        return None
    if _shrinks(analysis, value, argument):
        return min(start[0], 0), max(start[1], 0)
    step = _step(analysis, value, argument, _DEPTH)
    if step is None:
        ahead = _chosen(analysis, value, argument) or _bounded(analysis, value)
        if ahead is not None:
            return min(start[0], ahead[0]), max(start[1], ahead[1])
        return _grown(analysis, argument, value, start, runs) or _one_sided(
            analysis, argument, value, start, full
        )
    moved = step.times(runs)
    reached = (start[0] + moved.low, start[1] + moved.high)
    if full[0] <= reached[0] and reached[1] <= full[1]:
        return reached
    return clamp(reached, full) if step.exact else None


def _grown(
    analysis: Analysis, argument: Value, value: Value, start: Range, runs: int
) -> Range | None:
    """`s *= 2` in each of a few runs."""
    factor, full = _factor(analysis, value, argument), type_range(argument.type)
    if factor < 2 or start[0] < 0 or runs > _MOST_SHIFT or full is None:
        return None
    most = start[1] * factor**runs
    return (start[0], most) if most <= full[1] else None


def _chosen(analysis: Analysis, value: Value, argument: Value) -> Range | None:
    """The range of all else that a run may put in the argument's place: `if new > best: k = i`."""
    pending, seen, found = [value], set[Value](), list[Range]()
    while pending:
        each = pending.pop()
        if each is argument or each in seen:
            continue
        seen.add(each)
        operation = None if analysis.knows(each) else analysis.definitions.get(each)
        if isinstance(operation, (arith.Select, arith.Minimum, arith.Maximum)):
            pending += [operation.lhs, operation.rhs]
        elif isinstance(operation, (control.If, control.Labelled)):
            pending += _yielded(analysis, operation, each)
        else:
            known = _bounded(analysis, each)
            if known is None or len(seen) > _MOST_CHOICES:
                return None
            found.append(known)
    return (min(k[0] for k in found), max(k[1] for k in found)) if found else None


def _one_sided(
    analysis: Analysis, argument: Value, value: Value, start: Range, full: Range
) -> Range | None:
    """Whether a run that begins at `start` or beyond it ends there, too: `s *= 2`, `s = s + s`."""
    for supposed in ((start[0], full[1]), (full[0], start[1])):
        if supposed != full:
            found = _Ahead(analysis, supposed={argument: supposed}).range_of(value)
            if found is not None and supposed[0] <= found[0] and found[1] <= supposed[1]:
                return supposed
    return None


def _bounded(analysis: Analysis, value: Value) -> Range | None:
    """The range of a next value whatever the former was: `s = x % 7`, `flag = 1`."""
    full = type_range(value.type)
    found = _Ahead(analysis).range_of(value)
    return None if found == full else found


def _shrinks(analysis: Analysis, value: Value, argument: Value) -> bool:
    operation: Any = analysis.definitions.get(value)
    if not isinstance(operation, (arith.FloorDivide, arith.ShiftRight)):
        return False
    by = _Ahead(analysis).range_of(operation.rhs)
    return operation.lhs is argument and by is not None and by[0] >= 0


def _step(analysis: Analysis, value: Value, argument: Value, depth: int) -> _Step | None:
    """How far a value is from the argument; None if it is something else."""
    if value is argument:
        return _Step(0, 0)
    if depth == 0 or analysis.knows(value):
        return None
    operation = analysis.definitions.get(value)
    match operation:
        case arith.Add() | arith.Sub():
            return _step_of_sum(analysis, operation, argument, depth)
        case arith.Select():
            alternatives: list[Value] = [operation.lhs, operation.rhs]
        case control.If() | control.Labelled():
            alternatives = _yielded(analysis, operation, value)
        case control.For() | control.Loop() | control.While():
            return _step_of_loop(analysis, operation, value, argument, depth)
        case _:
            return None
    found: _Step | None = None
    for alternative in alternatives:
        step = _step(analysis, alternative, argument, depth - 1)
        if step is None:
            return None
        found = step if found is None else found.either(step)
    return found


def _step_of_sum(
    analysis: Analysis, operation: arith.Add | arith.Sub, argument: Value, depth: int
) -> _Step | None:
    lhs, rhs = operation.lhs, operation.rhs
    step = _step(analysis, lhs, argument, depth - 1)
    if step is None and isinstance(operation, arith.Add):
        lhs, rhs = rhs, lhs
        step = _step(analysis, lhs, argument, depth - 1)
    amount = _Ahead(analysis).range_of(rhs)
    if step is None or amount is None:
        return None
    if isinstance(operation, arith.Sub):
        amount = (-amount[1], -amount[0])
    return step + _Step(amount[0], amount[1], operation.nowrap)


def _yielded(analysis: Analysis, operation: Operation, value: Value) -> list[Value]:
    place = operation.results.index(value)
    found: list[Value] = []
    for block in operation.regions:
        last = block.operations[-1]
        if isinstance(last, control.Yield):
            found.append(last.values[place])
    found.extend(leaving.values[place] for leaving in analysis.exits.get(operation, ()))
    return found


def _step_of_loop(
    analysis: Analysis, operation: Loop, value: Value, argument: Value, depth: int
) -> _Step | None:
    """An inner loop that carries the outer loop's value on."""
    arguments = carried_arguments(operation)
    place = arguments.index(value) if value in arguments else operation.results.index(value)
    outer = _step(analysis, operation.initial[place], argument, depth - 1)
    last = operation.body.operations[-1]
    if outer is None or not isinstance(last, control.Yield):
        return outer
    next_value = last.values[place + int(isinstance(operation, control.While))]
    inner = _step(analysis, next_value, arguments[place], depth - 1)
    return None if inner is None else outer + inner.times(_FAR)
