"""Facts about integer values at one place: intervals, and facts of the form `a ≤ b + constant`.

A value is seen as *base + offset* where its definition says so (`i + 1`, a widening conversion of
i), so that a fact on i serves them all; all `array.dim x <axis = 0>` of one array are one base.

Facts are learned on the way into a region, and undone at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.operations.scalar import MIRROR
from gpucompiler.ir.structure.nodes import CONTROL, Block, Operation, Value
from gpucompiler.passes.analyses.ranges_of_operations import Range, clamp, type_range

_SEARCH_DEPTH: Final = 3
_MOST_CHOICES: Final = 3


class Facts:
    """The facts that hold where a walk stands in a function's body."""

    def __init__(self, body: Block) -> None:
        self.definitions: dict[Value, Operation] = {}
        self.exits: dict[Operation, list[control.Exit]] = {}
        # Each integer value's range where it is defined, which holds wherever it is used.
        self.defined: dict[Value, Range] = {}
        self.ranges: dict[Value, Range] = {}
        self.places: dict[Value, tuple[Value, int]] = {}
        # The bounds of each base, (other base, offset): base ≤ other + offset.
        self._below: dict[Value, tuple[tuple[Value, int], ...]] = {}
        # (base, number) of bases that are known not to be a number inside of their range.
        self._unequal: dict[tuple[Value, int], bool] = {}
        self.dimensions: dict[tuple[Value, int], Value] = {}
        # Entries to restore when a region ends: (table, key, former entry or None).
        self._trail: list[tuple[dict[Any, Any], Any, Any]] = []
        _Index(self).block(body)

    # -- questions

    def knows(self, value: Value) -> bool:
        """Whether the walk has come past a value's definition."""
        return value in self.ranges

    def range_of(self, value: Value) -> Range | None:
        """The interval that an integer value lies in here; None for other types."""
        known = self.ranges.get(value)
        if known is None:
            known = value.range or type_range(value.type)
            if known is None:
                return None
        place = self.places.get(value)
        if place is not None:
            base = self.ranges.get(place[0])
            if base is not None:
                low, high = base[0] + place[1], base[1] + place[1]
                if low > known[0] or high < known[1]:
                    known = (max(low, known[0]), min(high, known[1]))
        return known

    def definition(self, value: Value) -> Operation | None:
        """The operation that defines a value; None for arguments of blocks."""
        return self.definitions.get(value)

    def place(self, value: Value) -> tuple[Value, int]:
        """A value as base and offset."""
        return self.places.get(value) or (value, 0)

    def at_most(
        self, value: Value, bound: Value, offset: int = 0, choices: int = _MOST_CHOICES
    ) -> bool:
        """Whether value ≤ bound + offset is proven here.

        Args:
            value, bound, offset: integers.
            choices: how many times one of two values may be chosen on the way to `value`.
        """
        mine, other = self.range_of(value), self.range_of(bound)
        if mine is not None and other is not None and mine[1] <= other[0] + offset:
            return True
        base, own = self.place(value)
        target, theirs = self.place(bound)
        if self._reaches(base, target, offset + theirs - own, _SEARCH_DEPTH):
            return True
        match self.definitions.get(base) if choices else None:
            case arith.Maximum(lhs=lhs, rhs=rhs) | arith.Select(lhs=lhs, rhs=rhs):
                rest = offset - own, choices - 1
                return self.at_most(lhs, bound, *rest) and self.at_most(rhs, bound, *rest)
            case arith.Add(lhs=lhs, rhs=rhs, nowrap=True):
                found = (*self._sums(lhs, rhs), *self._sums(rhs, lhs))
                rest = offset - own, choices - 1
                return any(self.at_most(a, bound, rest[0] - more, rest[1]) for a, more in found)
            case _:
                return False

    def _sums(self, one: Value, other: Value) -> Iterator[tuple[Value, int]]:
        """Values with numbers that a sum is at most: i + j ≤ n - 1 for i ≤ n - m and j ≤ m - 1."""
        base, more = self.place(one)
        for difference, offset in self._below.get(base, ()):
            match self.definitions.get(difference):
                case arith.Sub(lhs=least, rhs=size, nowrap=True):
                    gap = self.gap(size, other)
                    if gap is not None:
                        yield least, more + offset - gap
                case _:
                    pass

    def all_below(self, bound: Value) -> list[Value]:
        """Values of definitions that are known to be at most a bound."""
        return [value for value in self._below if self.at_most(value, bound)]

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
                return self.decide(MIRROR[predicate], rhs, lhs)
            case _:
                apart = self.at_most(lhs, rhs, -1) or self.at_most(rhs, lhs, -1)
                apart = apart or self.hole(lhs, rhs) in self._unequal
                same = not apart and self.at_most(lhs, rhs) and self.at_most(rhs, lhs)
                holds, fails = (same, apart) if predicate == "eq" else (apart, same)
        return True if holds else False if fails else None

    def hole(self, lhs: Value, rhs: Value) -> tuple[Value, int] | None:
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
        facts = self._below.get(base, ())
        for bound, offset in facts:
            if bound is target:
                return theirs - own - offset
        # By one value between: t & m ≤ t ≤ 2 * t.
        between = [
            theirs - own - offset - further
            for bound, offset in facts
            for last, further in self._below.get(bound, ())
            if last is target
        ]
        return max(between, default=None)

    def _reaches(self, base: Value, target: Value, slack: int, depth: int) -> bool:
        if base is target:
            return slack >= 0
        if depth:
            other = self.ranges.get(target)
            for bound, offset in self._below.get(base, ()):
                if bound is target and offset <= slack:
                    return True
                known = self.ranges.get(bound)
                if other and known and known[1] + offset <= other[0] + slack:
                    return True
                if self._reaches(bound, target, slack - offset, depth - 1):
                    return True
        return False

    # -- learning

    def mark(self) -> int:
        """The present state of the facts, for `undo`."""
        return len(self._trail)

    def undo(self, mark: int) -> None:
        """Forget what has been learned since a mark."""
        trail = self._trail
        while len(trail) > mark:
            table, key, former = trail.pop()
            if former is None:
                del table[key]
            else:
                table[key] = former

    def _set(self, table: dict[Any, Any], key: Any, entry: Any) -> None:
        self._trail.append((table, key, table.get(key)))
        table[key] = entry

    def declare(self, value: Value, known: Range | None) -> None:
        """Give a value its range where it is defined."""
        full = type_range(value.type)
        if full is not None:
            known = clamp(known or full, full)
            if value.range is not None:
                known = clamp(known, value.range)
            self.ranges[value] = self.defined[value] = known

    def refine(self, value: Value, low: int, high: int) -> None:
        """Learn that a value lies in an interval, here."""
        known = self.range_of(value)
        if known is None:
            return
        base, offset = self.place(value)
        old = self.ranges.get(base) or self.range_of(base)
        if old is None:
            return
        new = (max(old[0], low - offset), min(old[1], high - offset))
        # An empty interval means that control doesn't come here; nothing need be known then.
        if new != old and new[0] <= new[1]:
            self._set(self.ranges, base, new)

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

    def exclude(self, hole: tuple[Value, int]) -> None:
        """Learn that a base isn't a number, here."""
        self._set(self._unequal, hole, True)


class _Index:
    """Collects the definitions of all values, and the exits that leave each `cf.block`."""

    def __init__(self, facts: Facts) -> None:
        self.definitions = facts.definitions
        self.exits = facts.exits
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
