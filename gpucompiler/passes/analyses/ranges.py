"""The analysis of integer values: intervals, and facts of the form `a ≤ b + constant`.

One walk over the structured IR, in program order. What is known depends on the place: inside the
regions of a `cf.if` its condition holds or doesn't, after `if c: exit` it doesn't, in the body of a
`cf.for` the index lies between start and stop. Facts are undone where their region ends.

A value is seen as *base + offset* where its definition says so (`i + 1`, a widening conversion of
i), so that a fact on i serves them all; all `array.dim x <axis = 0>` of one array are one base.

Values that a loop carries are found without iterating: their range is what they start with,
enlarged in the direction in which the body moves them, times the number of runs where it is known.

The tables of `ranges_of_operations` say what each operation gives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import CONTROL, Block, Function, Operation, Value
from gpucompiler.passes.analyses.ranges_of_loops import carried_ranges, index_range
from gpucompiler.passes.analyses.ranges_of_operations import TRANSFER, Range, clamp, type_range

Visit = Callable[["RangeAnalysis", Operation], None]

_MIRROR: Final = {"eq": "eq", "ne": "ne", "lt": "gt", "gt": "lt", "le": "ge", "ge": "le"}
_INVERSE: Final = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}
_SEARCH_DEPTH: Final = 3


class RangeAnalysis:
    """Walks a function; `visit(analysis, operation)` is called where an operation's facts hold.

    It is called after the operation's own results are known, and not for terminators.
    """

    def __init__(self, function: Function, visit: Visit | None = None) -> None:
        self.visit = visit
        self.definitions: dict[Value, Operation] = {}
        self.exits: dict[Operation, list[control.Exit]] = {}
        # Each integer value's range where it is defined, which holds wherever it is used.
        self.defined: dict[Value, Range] = {}
        self._ranges: dict[Value, Range] = {}
        self._places: dict[Value, tuple[Value, int]] = {}
        self._below: dict[Value, tuple[tuple[Value, int], ...]] = {}
        # (base, number) of bases that are known not to be a number inside of their range.
        self._unequal: dict[tuple[Value, int], bool] = {}
        self._dimensions: dict[tuple[Value, int], Value] = {}
        # What to restore when a region ends: (table, key, former entry or None).
        self._trail: list[tuple[dict[Any, Any], Any, Any]] = []
        self._leaving: list[tuple[str, list[list[Range | None]]]] = []
        _Index(self).block(function.body)
        for argument in function.body.arguments:
            self._declare(argument, None)
        self._block(function.body)

    # -- questions

    def knows(self, value: Value) -> bool:
        """Whether the walk has come past a value's definition."""
        return value in self._ranges

    def range_of(self, value: Value) -> Range | None:
        """The interval that an integer value lies in here; None for other types."""
        known = self._ranges.get(value)
        if known is None:
            known = value.range or type_range(value.type)
            if known is None:
                return None
        place = self._places.get(value)
        if place is not None:
            base = self._ranges.get(place[0])
            if base is not None:
                low, high = base[0] + place[1], base[1] + place[1]
                if low > known[0] or high < known[1]:
                    known = (max(low, known[0]), min(high, known[1]))
        return known

    def place(self, value: Value) -> tuple[Value, int]:
        """A value as base and offset."""
        return self._places.get(value) or (value, 0)

    def at_most(self, value: Value, bound: Value, offset: int = 0) -> bool:
        """Whether value ≤ bound + offset is proven here."""
        mine, other = self.range_of(value), self.range_of(bound)
        if mine is not None and other is not None and mine[1] <= other[0] + offset:
            return True
        base, own = self.place(value)
        target, theirs = self.place(bound)
        return self._reaches(base, target, offset + theirs - own, _SEARCH_DEPTH)

    def decide(self, predicate: str, lhs: Value, rhs: Value) -> bool | None:
        """The outcome of a comparison of integers, where it is certain."""
        if self.range_of(lhs) is None:
            return None
        match predicate:
            case "lt":
                holds, fails = self.at_most(lhs, rhs, -1), self.at_most(rhs, lhs)
            case "le":
                holds, fails = self.at_most(lhs, rhs), self.at_most(rhs, lhs, -1)
            case "gt" | "ge":
                return self.decide(_MIRROR[predicate], rhs, lhs)
            case _:
                apart = self.at_most(lhs, rhs, -1) or self.at_most(rhs, lhs, -1)
                apart = apart or self._hole(lhs, rhs) in self._unequal
                same = not apart and self.at_most(lhs, rhs) and self.at_most(rhs, lhs)
                holds, fails = (same, apart) if predicate == "eq" else (apart, same)
        return True if holds else False if fails else None

    def _hole(self, lhs: Value, rhs: Value) -> tuple[Value, int] | None:
        """The left one's base, and the number that it isn't if a comparison with a number fails."""
        known = self.range_of(rhs)
        if known is None or known[0] != known[1]:
            return None
        base, offset = self.place(lhs)
        return base, known[0] - offset

    def gap(self, lhs: Value, rhs: Value) -> int | None:
        """The greatest proven n with lhs - rhs ≥ n, from facts alone."""
        base, own = self.place(rhs)
        target, theirs = self.place(lhs)
        if base is target:
            return theirs - own
        for bound, offset in self._below.get(base, ()):
            if bound is target:
                return theirs - own - offset
        return None

    def _reaches(self, base: Value, target: Value, slack: int, depth: int) -> bool:
        if base is target:
            return slack >= 0
        if depth:
            other = self._ranges.get(target)
            for bound, offset in self._below.get(base, ()):
                if bound is target and offset <= slack:
                    return True
                known = self._ranges.get(bound)
                if other and known and known[1] + offset <= other[0] + slack:
                    return True
                if self._reaches(bound, target, slack - offset, depth - 1):
                    return True
        return False

    # -- learning

    def _set(self, table: dict[Any, Any], key: Any, entry: Any) -> None:
        self._trail.append((table, key, table.get(key)))
        table[key] = entry

    def _undo(self, mark: int) -> None:
        trail = self._trail
        while len(trail) > mark:
            table, key, former = trail.pop()
            if former is None:
                del table[key]
            else:
                table[key] = former

    def _declare(self, value: Value, known: Range | None) -> None:
        """A value gets its range where it is defined."""
        full = type_range(value.type)
        if full is not None:
            known = clamp(known or full, full)
            if value.range is not None:
                known = clamp(known, value.range)
            self._ranges[value] = self.defined[value] = known

    def refine(self, value: Value, low: int, high: int) -> None:
        """Learn that a value lies in an interval, here."""
        known = self.range_of(value)
        if known is None:
            return
        base, offset = self.place(value)
        old = self._ranges.get(base) or self.range_of(base)
        if old is None:
            return
        new = (max(old[0], low - offset), min(old[1], high - offset))
        # An empty interval means that control doesn't come here; nothing need be known then.
        if new != old and new[0] <= new[1]:
            self._set(self._ranges, base, new)

    def learn(self, value: Value, bound: Value, offset: int) -> None:
        """Learn that value ≤ bound + offset, here."""
        base, own = self.place(value)
        target, theirs = self.place(bound)
        if base is target:
            return
        offset += theirs - own
        facts = self._below.get(base, ())
        for other, known in facts:
            if other is target:
                if known <= offset:
                    return
                facts = tuple(fact for fact in facts if fact[0] is not target)
                break
        self._set(self._below, base, (*facts, (target, offset)))

    def assume(self, condition: Value, truth: bool) -> None:
        """Learn that a condition holds, or doesn't, here."""
        definition = self.definitions.get(condition)
        match definition:
            case arith.Compare():
                predicate = definition.predicate if truth else _INVERSE[definition.predicate]
                self._assume_compared(predicate, definition.lhs, definition.rhs)
            case arith.Not():
                self.assume(definition.value, not truth)
            case arith.And() if truth:
                self.assume(definition.lhs, True)
                self.assume(definition.rhs, True)
            case arith.Or() if not truth:
                self.assume(definition.lhs, False)
                self.assume(definition.rhs, False)
            case arith.Select():
                self._assume_chosen(
                    definition.condition, definition.lhs, definition.rhs, condition, truth
                )
            case control.If():
                then, otherwise = definition.then.terminator, definition.otherwise.terminator
                if isinstance(then, control.Yield) and isinstance(otherwise, control.Yield):
                    k = definition.results.index(condition)
                    chosen = (then.values[k], otherwise.values[k])
                    self._assume_chosen(definition.condition, *chosen, condition, truth)
            case _:
                pass

    def _assume_chosen(
        self, condition: Value, lhs: Value, rhs: Value, result: Value, truth: bool
    ) -> None:
        """`a and b` is `b if a else False`, `a or b` is `True if a else b`."""
        if result.type != condition.type:
            return
        if self._constant(rhs) is (not truth):
            self.assume(condition, True)
            self.assume(lhs, truth)
        elif self._constant(lhs) is (not truth):
            self.assume(condition, False)
            self.assume(rhs, truth)

    def _constant(self, value: Value) -> object:
        definition = self.definitions.get(value)
        return definition.value if isinstance(definition, arith.Constant) else None

    def _assume_compared(self, predicate: str, lhs: Value, rhs: Value) -> None:
        if predicate in ("gt", "ge"):
            predicate, lhs, rhs = _MIRROR[predicate], rhs, lhs
        a, b = self.range_of(lhs), self.range_of(rhs)
        if a is None or b is None:
            return
        if predicate == "ne":
            # Known to be at most the other and different: below it.
            if self.at_most(lhs, rhs):
                self._assume_order(lhs, rhs, a, b, -1)
            elif self.at_most(rhs, lhs):
                self._assume_order(rhs, lhs, b, a, -1)
            elif (hole := self._hole(lhs, rhs)) is not None:
                self._set(self._unequal, hole, True)
            return
        if predicate == "eq":
            self._assume_order(rhs, lhs, b, a, 0)
        self._assume_order(lhs, rhs, a, b, -1 if predicate == "lt" else 0)

    def _assume_order(self, lhs: Value, rhs: Value, a: Range, b: Range, offset: int) -> None:
        self.refine(lhs, a[0], b[1] + offset)
        self.refine(rhs, a[0] - offset, b[1])
        if a[0] != a[1] and b[0] != b[1]:
            self.learn(lhs, rhs, offset)

    # -- the walk

    def _block(self, block: Block) -> None:
        ranges, defined, visit = self._ranges, self.defined, self.visit
        for operation in block.operations:
            if operation.EFFECT == CONTROL:
                self._control(operation)
                if visit is not None and not operation.TERMINATOR:
                    visit(self, operation)
                continue
            for result in operation.results:
                full = type_range(result.type)
                if full is None:
                    continue
                transfer = TRANSFER.get(type(operation))
                found = full if transfer is None else clamp(transfer(self, operation, full), full)
                if result.range is not None:
                    found = clamp(found, result.range)
                ranges[result] = defined[result] = found
                self._relate(operation, result)
            if visit is not None:
                visit(self, operation)

    def _relate(self, operation: Operation, result: Value) -> None:
        """Bases, offsets and facts that follow from a definition."""
        match operation:
            case arith.Add() | arith.Sub():
                self._relate_sum(operation, result)
            case arith.Convert():
                source, full = self.range_of(operation.value), type_range(result.type)
                if source and full and full[0] <= source[0] and source[1] <= full[1]:
                    self._places[result] = self.place(operation.value)
            case memory.Dimension():
                base = self._dimensions.setdefault((operation.array, operation.axis), result)
                if base is not result:
                    self._places[result] = self.place(base)
                else:
                    self._view_dimension(operation, result)
            case memory.WrapIndex():
                index = self.range_of(operation.index)
                if index is not None and index[0] >= 0:
                    self._places[result] = self.place(operation.index)
                elif self.at_most(operation.index, operation.size, -1):
                    self.learn(result, operation.size, -1)
            case arith.Minimum():
                self.learn(result, operation.lhs, 0)
                self.learn(result, operation.rhs, 0)
            case arith.Maximum():
                self.learn(operation.lhs, result, 0)
                self.learn(operation.rhs, result, 0)
            case arith.Modulo() | arith.FloorDivide() | arith.ShiftRight() | arith.And():
                self._relate_shrunk(operation, result)
            case _:
                pass

    def _relate_sum(self, operation: arith.Add | arith.Sub, result: Value) -> None:
        lhs, rhs = operation.lhs, operation.rhs
        a, b = self.range_of(lhs), self.range_of(rhs)
        if a is None or b is None:
            return
        if isinstance(operation, arith.Sub):
            b = (-b[1], -b[0])
        full = type_range(result.type)
        exact = full is not None and full[0] <= a[0] + b[0] and a[1] + b[1] <= full[1]
        if not (exact or operation.nowrap):
            return
        if b[0] == b[1]:
            base, offset = self.place(lhs)
            self._places[result] = (base, offset + b[0])
        elif a[0] == a[1] and isinstance(operation, arith.Add):
            base, offset = self.place(rhs)
            self._places[result] = (base, offset + a[0])
        else:
            # x + y ≤ x + most, and x ≤ x + y - least.
            self.learn(result, lhs, b[1])
            self.learn(lhs, result, -b[0])
            if isinstance(operation, arith.Add):
                self.learn(result, rhs, a[1])
                self.learn(rhs, result, -a[0])

    def _relate_shrunk(self, operation: Any, result: Value) -> None:
        a, b = self.range_of(operation.lhs), self.range_of(operation.rhs)
        if a is None or b is None:
            return
        if isinstance(operation, arith.And):
            for value, known in ((operation.lhs, a), (operation.rhs, b)):
                if known[0] >= 0:
                    self.learn(result, value, 0)
            return
        if isinstance(operation, arith.Modulo) and b[0] >= 1:
            self.learn(result, operation.rhs, -1)
        if a[0] >= 0 and b[0] >= 0:
            self.learn(result, operation.lhs, 0)

    def _view_dimension(self, operation: memory.Dimension, result: Value) -> None:
        definition = self.definitions.get(operation.array)
        if isinstance(definition, memory.View):
            self._places[result] = self.place(definition.sizes[operation.axis])

    def _control(self, operation: Operation) -> None:
        match operation:
            case control.If():
                self._if(operation)
            case control.For() | control.Loop() | control.While():
                self._loop(operation)
            case control.Labelled():
                ranges: list[list[Range | None]] = []
                self._leaving.append((operation.label, ranges))
                mark = len(self._trail)
                self._block(operation.body)
                last = operation.body.terminator
                if isinstance(last, control.Yield):
                    ranges.append([self.range_of(v) for v in last.values])
                self._undo(mark)
                self._leaving.pop()
                self._join(operation.results, ranges)
            case control.Exit():
                for label, ranges in reversed(self._leaving):
                    if label == operation.label:
                        ranges.append([self.range_of(v) for v in operation.values])
                        break
            case _:
                pass

    def _if(self, operation: control.If) -> None:
        sides = [(operation.then, True), (operation.otherwise, False)]
        # A side that doesn't come back goes first; what the other side learned then stays known.
        sides.sort(key=lambda side: isinstance(side[0].terminator, control.Yield))
        stays = not isinstance(sides[0][0].terminator, control.Yield)
        ranges: list[list[Range | None]] = []
        for position, (block, truth) in enumerate(sides):
            mark = len(self._trail)
            self.assume(operation.condition, truth)
            self._block(block)
            last = block.terminator
            if isinstance(last, control.Yield):
                ranges.append([self.range_of(value) for value in last.values])
            if not (stays and position == 1):
                self._undo(mark)
        self._join(operation.results, ranges)

    def _join(self, results: list[Value], alternatives: list[list[Range | None]]) -> None:
        for position, result in enumerate(results):
            known = [row[position] for row in alternatives]
            found = [r for r in known if r is not None]
            if found and len(found) == len(known):
                self._declare(result, (min(r[0] for r in found), max(r[1] for r in found)))
            else:
                self._declare(result, None)

    def _loop(self, operation: control.For | control.Loop | control.While) -> None:
        mark = len(self._trail)
        if isinstance(operation, control.For):
            self._index(operation)
        carried = carried_ranges(self, operation)
        for argument, known in carried:
            self._declare(argument, known)
        self._block(operation.body)
        self._undo(mark)
        for result, (_, known) in zip(operation.results, carried, strict=False):
            self._declare(result, known)

    def _index(self, operation: control.For) -> None:
        index, start, stop = operation.body.arguments[0], operation.start, operation.stop
        self._declare(index, index_range(self, operation))
        step = self.range_of(operation.step)
        if step is not None and step[0] > 0:
            self.learn(index, stop, -1)
            self.learn(start, index, 0)
            self.learn(start, stop, -1)
        elif step is not None and step[1] < 0:
            self.learn(stop, index, -1)
            self.learn(index, start, 0)
            self.learn(stop, start, -1)


class _Index:
    """Definitions of all values, and the exits that leave each `cf.block`."""

    def __init__(self, analysis: RangeAnalysis) -> None:
        self.definitions = analysis.definitions
        self.exits = analysis.exits
        self.labels: list[control.Labelled] = []

    def block(self, block: Block) -> None:
        for operation in block.operations:
            for result in operation.results:
                self.definitions[result] = operation
            if operation.EFFECT != CONTROL:
                continue
            if isinstance(operation, control.Exit):
                for label in reversed(self.labels):
                    if label.label == operation.label:
                        self.exits.setdefault(label, []).append(operation)
                        break
            elif isinstance(operation, control.Labelled):
                self.labels.append(operation)
                self.block(operation.body)
                self.labels.pop()
            else:
                for inner in operation.regions:
                    self.block(inner)
