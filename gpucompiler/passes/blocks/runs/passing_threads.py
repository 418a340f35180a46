"""The threads of a run of blocks for which all tests hold: a box, whose edges are computed.

    if 2 <= i < n: …        %begin = max(0, 2 - i of thread 0)       i grows by 1 along x
                            %end = min(%size, n - i of thread 0)

A test compares a value that grows with the thread's indices (`conditions`). So lower limits hold
from some thread on, and upper limits up to some thread, along each axis. Each edge has its own
tests: those of the other end don't hold for threads beyond an array. Where a sum grows by another
number than 1, the edge is searched:

    %whole = …, all tests of thread 0                     holds for thread 0: from there on
    %begin = cf.if %whole { cf.yield [%0] } {
      %low, %high = cf.while [%0, %size] (%l, %h) {       else from the thread where that changes
        %middle = (%l + %h) >> 1
        %passes = …, all tests of thread %middle
        …

The tests of the first and the last thread of the box are then made, all of them, since a sum that
has wrapped around between the two would look as one that passes. Used by `merge_blocks`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.operations.simt import AXES
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import Block, Value
from gpucompiler.language.types import BOOL, I32, I64
from gpucompiler.passes.analyses.conditions import FIRST, LAST, RISES, Condition, Growth, Test
from gpucompiler.passes.blocks.runs.corners import Corner, hold, value_at
from gpucompiler.values import value_classes

_X: Final = 0
_ORDERS: Final = frozenset({"lt", "le", "gt", "ge"})


def threads_that_pass(
    builder: Builder,
    growth: Growth,
    conditions: Sequence[Condition],
    block: Value,
    sizes: Sequence[Value],
) -> tuple[list[Value], list[Value], Value]:
    """The first threads along the axes that tests ask for, where they end, and whether they pass.

    Args:
        block: the index of the run's first block.
        sizes: threads along x, y and z; along x of the run.

    Returns:
        lists of i32, along x, or x and y, or all axes, and a bool. A begin that isn't before its
        end: none.
    """
    return _Edges(growth, conditions, block, sizes).write(builder)


@value_classes.frozen(eq=False)
class _Edges:
    growth: Growth
    conditions: Sequence[Condition]
    block: Value
    sizes: Sequence[Value]
    limits: dict[str, list[Condition]] = value_classes.field(factory=dict[str, list[Condition]])

    def __attrs_post_init__(self) -> None:
        for corner in (FIRST, LAST):
            self.limits[corner] = [
                value_classes.evolve(condition, tests=tests)
                for condition in self.conditions
                if (tests := tuple(t for t in condition.tests if self.limits_at(corner, t)))
            ]

    def limits_at(self, corner: str, test: Test) -> bool:
        """Whether a corner's test ends where that of the other corner does not: see above."""
        end, left, _, _ = test
        if end != corner:
            return False
        rises = self.growth.holds_from_some_thread_on(test)
        return rises is None or rises == (corner == FIRST) or not self.growth.grows(left)

    def write(self, builder: Builder) -> tuple[list[Value], list[Value], Value]:
        zero = builder.constant(0, I32)
        lasts = [_before(builder, size) for size in self.sizes]
        # Tests of the first thread hold last of all at the far end, and the other way round.
        first, last = list(lasts), [zero] * len(AXES)
        begin, end = [zero] * len(AXES), list(self.sizes)
        axes = self.axes()
        for axis in reversed(axes):
            begin[axis] = self.searched(builder, FIRST, axis, first)
            end[axis] = self.searched(builder, LAST, axis, last)
            first[axis], last[axis] = begin[axis], _before(builder, end[axis])
        corners = {FIRST: Corner(first, self.block), LAST: Corner(last, self.block, last=True)}
        passes = builder.constant(True, BOOL)
        for answer in hold(builder, self.growth, self.conditions, corners).values():
            if answer is not None:
                passes = builder.value(arith.And, lhs=passes, rhs=answer)
        return begin[: max(axes) + 1], end[: max(axes) + 1], passes

    def axes(self) -> list[int]:
        """The axes along which tests differ, where a block has more than one thread; and x."""
        grown = {
            axis
            for condition in self.conditions
            for _, left, _, right in condition.tests
            for value in (left, right)
            if value is not None
            for axis in self.growth.grows(value) or ()
        }
        return [
            axis
            for axis, size in enumerate(self.sizes)
            if axis == _X or (AXES[axis] in grown and size.range != (1, 1))
        ]

    def holds(
        self, builder: Builder, corner: str, axis: int, place: Value, others: Sequence[Value]
    ) -> Value | None:
        """Whether a corner's tests hold at a place along an axis; None without tests."""
        thread = [place if each == axis else other for each, other in enumerate(others)]
        origin = [builder.constant(0, I32)] * len(AXES)
        corners = {
            FIRST: Corner(thread if corner == FIRST else origin, self.block),
            LAST: Corner(thread, self.block, last=True),
        }
        return hold(builder, self.growth, self.limits[corner], corners, [corner])[corner]

    def counted(
        self, builder: Builder, corner: str, axis: int, others: Sequence[Value]
    ) -> Value | None:
        """As `searched`, from tests of sums that grow by 1 along the axis; None with others."""
        tests = self.tests_along(corner, axis)
        if tests is None:
            return None
        none, size = builder.constant(0, I64), _wide(builder, self.sizes[axis])
        found, nearer, edge, farthest = none, arith.Maximum, size, arith.Minimum
        if corner == LAST:
            found, nearer, edge, farthest = size, arith.Minimum, none, arith.Maximum
        thread = list(others)
        thread[axis] = builder.constant(0, I32)
        at, cloner = Corner(thread, self.block, last=corner == LAST), Cloner()
        for left, predicate, right in tests:
            first, limit = (
                none if side is None
                else _wide(builder, value_at(builder, self.growth, side, at, cloner))
                for side in (left, right)
            )  # fmt: skip
            if predicate in ("gt", "le"):
                limit = builder.value(arith.Add, lhs=limit, rhs=builder.constant(1, I64))
            place = builder.value(arith.Sub, lhs=limit, rhs=first)
            found = builder.value(nearer, lhs=found, rhs=place)
        found = builder.value(farthest, lhs=found, rhs=edge)
        return builder.value(arith.Convert, value=found, types=[I32])

    def tests_along(self, corner: str, axis: int) -> list[tuple[Value, str, Value | None]] | None:
        """The tests of a corner that differ along an axis; None if one isn't of a sum of places."""
        found: dict[tuple[Value, str, Value | None], None] = {}
        for _, left, predicate, right in (t for c in self.limits[corner] for t in c.tests):
            if predicate == RISES:
                continue  # of sums that wrap around: threads_that_pass looks for those at the end
            along = [
                AXES[axis] in (self.growth.grows(side) or ()) for side in (left, right) if side
            ]
            if along in ([True], [True, False]):
                if predicate not in _ORDERS or self.growth.is_scaled(left):
                    return None
                found[left, predicate, right] = None
            elif any(along):
                return None
        return list(found)

    def searched(self, builder: Builder, corner: str, axis: int, others: Sequence[Value]) -> Value:
        """The first thread along an axis for which tests hold, or no longer hold."""
        location, size = builder.location, self.sizes[axis]
        counted = self.counted(builder, corner, axis, others)
        if counted is not None:
            return counted
        zero, one = builder.constant(0, I32), builder.constant(1, I32)
        low, high, edge, found = zero, size, zero, zero
        if corner == LAST:
            edge = builder.value(arith.Sub, lhs=size, rhs=one, nowrap=True)
            low, high, found = builder.constant(-1, I32), edge, size
        whole = self.holds(builder, corner, axis, edge, others)
        if whole is None:
            return found
        branch = control.If(condition=whole, location=location, results=[Value(I32, location)])
        Builder(branch.then, location).add(control.Yield, values=[found])
        loop = control.While(initial=[low, high], location=location)
        loop.results = [Value(I32, location), Value(I32, location)]
        below, above = Value(I32, location), Value(I32, location)
        loop.body = Block([below, above])
        step = Builder(loop.body, location)
        middle = step.value(arith.Add, lhs=below, rhs=above, nowrap=True)
        middle = step.value(arith.ShiftRight, lhs=middle, rhs=step.constant(1, I32))
        # -1 is no thread.
        middle = step.value(arith.Maximum, lhs=middle, rhs=step.constant(0, I32))
        answer = self.holds(step, corner, axis, middle, others)
        assert answer is not None, "there were tests at the edge"
        upwards = answer if corner == LAST else step.value(arith.Not, value=answer)
        lower = step.value(arith.Select, condition=upwards, lhs=middle, rhs=below)
        upper = step.value(arith.Select, condition=upwards, lhs=above, rhs=middle)
        apart = step.value(arith.Sub, lhs=upper, rhs=lower, nowrap=True)
        again = step.value(arith.Compare, lhs=apart, rhs=step.constant(1, I32), predicate="gt")
        step.add(control.Yield, values=[again, lower, upper])
        inside = Builder(branch.otherwise, location)
        inside.block.operations.append(loop)
        inside.add(control.Yield, values=[loop.results[1]])
        builder.block.operations.append(branch)
        return branch.results[0]


def _wide(builder: Builder, value: Value) -> Value:
    return value if value.type == I64 else builder.value(arith.Convert, value=value, types=[I64])


def _before(builder: Builder, end: Value) -> Value:
    """The thread before an end, 0 where there is none."""
    one, zero = builder.constant(1, I32), builder.constant(0, I32)
    before = builder.value(arith.Sub, lhs=end, rhs=one, nowrap=True)
    return builder.value(arith.Maximum, lhs=before, rhs=zero)
