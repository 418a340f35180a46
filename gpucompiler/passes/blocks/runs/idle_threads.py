"""Whether the threads of a run that lie outside of a box do nothing, as a guard holds for none.

    if 0 < x < width - 1 and y < height: …        %idle = (%begin == 0 or not 0 < x of %begin - 1)
                                                          and (%end == %size or not … of %end) and …

Blocks at the edges of a box run again for their threads outside of it, each under tests. Stencils
leave out the borders of arrays, so that each line of blocks has two such blocks. A test of a guard
compares a value that grows with the thread's indices. Where it fails in the thread next to the box,
it fails in all threads on that side. Used by `merge_blocks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.operations.simt import AXES
from gpucompiler.ir.structure.nodes import PURE, READ, Block, Operation, Value
from gpucompiler.language.types import BOOL, I32
from gpucompiler.passes.analyses.conditions import ConditionSearch, Test
from gpucompiler.passes.blocks.runs.corners import Corner, value_at
from gpucompiler.values import value_classes

_ORDERS: Final = ("lt", "le", "gt", "ge")


@value_classes.frozen(eq=False)
class Idle:
    """Whether threads of a run do nothing.

    Args:
        outside: those outside of the box.
        everywhere: all of them, as the box is empty along an axis, and those on both sides are.
    """

    outside: Value
    everywhere: Value

    def all_but(self, builder: Builder, box: Value) -> Value:
        """Whether no thread has to run; none but those of the box, if these have run."""
        rest = builder.value(arith.And, lhs=self.outside, rhs=box)
        return builder.value(arith.Or, lhs=rest, rhs=self.everywhere)


def idle_threads(
    builder: Builder,
    search: ConditionSearch,
    body: Block,
    block: Value,
    box: Sequence[tuple[Value, Value]],
    sizes: Sequence[Value],
) -> Idle | None:
    """Find the threads of a run for which a body does nothing; None if it has no guard.

    Args:
        body: of a thread.
        block: the index of the run's first block.
        box: the first threads along axes, and where they end.
        sizes: threads along x, y and z; along x of the run.
    """
    tests = list(_guards(body, search))
    if not tests:
        return None
    sides = _Sides(builder, search, tests, block, sizes)
    outside, everywhere = builder.constant(True, BOOL), builder.constant(False, BOOL)
    for axis, (begin, end) in enumerate(box):
        both = builder.value(arith.And, lhs=sides.before(axis, begin), rhs=sides.behind(axis, end))
        outside = builder.value(arith.And, lhs=outside, rhs=both)
        empty = builder.value(arith.Compare, lhs=begin, rhs=end, predicate="ge")
        empty = builder.value(arith.And, lhs=empty, rhs=both)
        everywhere = builder.value(arith.Or, lhs=everywhere, rhs=empty)
    return Idle(outside, everywhere)


@value_classes.frozen(eq=False)
class _Sides:
    """The threads on either side of a box."""

    builder: Builder
    search: ConditionSearch
    tests: Sequence[tuple[Test, Location | None]]
    block: Value
    sizes: Sequence[Value]

    def before(self, axis: int, begin: Value) -> Value:
        """Whether those before the box do nothing: the last one fails a lower limit."""
        builder = self.builder
        one = builder.constant(1, I32)
        lasts = [builder.value(arith.Sub, lhs=size, rhs=one, nowrap=True) for size in self.sizes]
        lasts[axis] = builder.value(arith.Sub, lhs=begin, rhs=one)
        none = builder.value(arith.Compare, lhs=begin, rhs=builder.constant(0, I32), predicate="eq")
        return self.fails(axis, lasts, ("gt", "ge"), none)

    def behind(self, axis: int, end: Value) -> Value:
        """Whether those behind the box do nothing: the first one fails an upper limit."""
        firsts = [self.builder.constant(0, I32)] * len(AXES)
        firsts[axis] = end
        none = self.builder.value(arith.Compare, lhs=end, rhs=self.sizes[axis], predicate="eq")
        return self.fails(axis, firsts, ("lt", "le"), none)

    def fails(
        self, axis: int, thread: Sequence[Value], predicates: Sequence[str], none: Value
    ) -> Value:
        """Whether a thread fails one of the tests along an axis, or there is none on that side."""
        corner, found, around = Corner(thread, self.block), none, self.builder.location
        for (_, left, predicate, right), location in self.tests:
            if predicate in predicates and AXES[axis] in (self.search.grows(left) or ()):
                assert right is not None, "a comparison has two sides"
                self.builder.location = location
                lhs, rhs = (
                    value_at(self.builder, self.search, side, corner) for side in (left, right)
                )
                passes = self.builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)
                failed = self.builder.value(arith.Not, value=passes)
                self.builder.location = around
                found = self.builder.value(arith.Or, lhs=found, rhs=failed)
        return found


def _guards(
    body: Block, search: ConditionSearch
) -> Iterator[tuple[Test, Location | None]]:  # fmt: skip
    """The comparisons that all threads make, and that hold in each that does anything.

    Returns: each with the location of the operation that it answers for.
    """
    *head, last, _ = [None, *body.operations]
    if not isinstance(last, control.If) or last.results or len(last.otherwise.operations) > 1:
        return
    if any(each is not None and each.EFFECT not in (PURE, READ) for each in head):
        return
    made: dict[Value, Operation] = {r: each for each in head if each for r in each.results}
    waiting = [last.condition]
    while waiting:
        test = made.get(waiting.pop())
        if isinstance(test, arith.And):
            waiting += [test.lhs, test.rhs]
        elif isinstance(test, arith.Compare):
            found = search.comparison(test) if test.predicate in _ORDERS else None
            if found is not None and found.value is True:
                first = found.tests[0]
                if not search.is_scaled(first[1]):
                    yield first, test.location
