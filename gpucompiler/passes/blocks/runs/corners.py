"""Values and tests of a block's first and last thread, which answer for all of its threads.

`conditions` finds the tests; these are their operations at a corner of the block, copied there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, simt
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import I64, ScalarType
from gpucompiler.passes.analyses.conditions import (
    FIRST,
    FITS,
    LAST,
    RISES,
    SMALL,
    Condition,
    Growth,
    Test,
)
from gpucompiler.values import value_classes


@value_classes.frozen(eq=False)
class Corner:
    """A block's first or last thread.

    Args:
        thread: its index along x, y and z.
        block: its block's index along x, None for the block that asks.
        last: it is the last thread, in the last run of each loop.
    """

    thread: Sequence[Value]
    block: Value | None = None
    last: bool = False

    def value(self, operation: Operation) -> Value | None:
        """The value of an index there, None for other operations."""
        match operation:
            case simt.ThreadIndex():
                return self.thread[simt.AXES.index(operation.axis)]
            case simt.BlockIndex(axis="x"):
                return self.block
            case _:
                return None


def value_at(
    builder: Builder,
    growth: Growth,
    value: Value,
    corner: Corner,
    cloner: Cloner | None = None,
) -> Value:
    """A value in the thread at a corner of the block; its operations are copied, once a cloner."""
    cloner = cloner or Cloner()
    counted = growth.counters.get(id(value))
    if counted is not None and value not in cloner.mapping:
        end = counted.stop if corner.last else counted.start
        at = value_at(builder, growth, end, corner, cloner)
        if corner.last:
            one = builder.constant(1, _integer(at))
            at = builder.value(arith.Sub, lhs=at, rhs=one)
        cloner.mapping[value] = at
    operation = growth.definitions.get(id(value))
    if operation is None or value in cloner.mapping:
        return cloner.mapping.get(value, value)
    given = corner.value(operation)
    if given is not None:
        cloner.mapping[value] = given
        return given
    if isinstance(operation, memory.Assert):
        cloner.mapping[value] = value_at(builder, growth, operation.condition, corner, cloner)
        return cloner.mapping[value]
    for source in operation.inputs:
        value_at(builder, growth, source, corner, cloner)
    copy = cloner.operation(operation)
    # Facts of a value in its guard don't hold here: ranges are dropped, and overflow wraps.
    if not isinstance(operation, (simt.BlockIndex, arith.Constant)):
        copy.results[0].range = None
    if hasattr(copy, "nowrap"):
        copy.nowrap = copy.checked = False  # pyright: ignore[reportAttributeAccessIssue]
    builder.block.operations.append(copy)
    return cloner.mapping[value]


def hold(
    builder: Builder,
    growth: Growth,
    conditions: Sequence[Condition],
    corners: Mapping[str, Corner],
    asked: Sequence[str] = (FIRST, LAST),
) -> dict[str, Value | None]:
    """Whether all tests of each corner are true, as bools made by `builder`; None without tests.

    Each test has the location of the operation that it answers for.

    Args:
        corners: what is known of FIRST and LAST.
        asked: the corners whose tests are made.
    """
    cloners = {end: Cloner() for end in corners}

    def at(end: str, value: Value) -> Value:
        return value_at(builder, growth, value, corners[end], cloners[end])

    found: dict[str, Value | None] = dict.fromkeys(asked)
    tests: dict[Test, Location | None] = {}
    for condition in conditions:
        for end, left, predicate, right in condition.tests:
            if end in asked:
                same = not growth.grows(left) and (right is None or not growth.grows(right))
                corner = FIRST if same and FIRST in asked else end
                tests.setdefault((corner, left, predicate, right), condition.operation.location)
    around = builder.location
    for (end, left, predicate, right), location in tests.items():
        builder.location = location
        lhs = at(end, left)
        if predicate == RISES:
            rhs, predicate = at(FIRST, left), "ge"
        elif predicate.startswith(SMALL):
            bits = int(predicate.removeprefix(SMALL))
            rhs, predicate = builder.constant(1 << bits, _integer(left)), "lt"
        else:
            rhs = builder.constant(0, _integer(left)) if right is None else at(end, right)
        if predicate.startswith(FITS):
            operator = predicate.removeprefix(FITS)
            test = builder.value(arith.Fits, lhs=lhs, rhs=rhs, operator=operator)
        else:
            test = builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)
        before = found[end]
        if before is not None:
            # All of a corner stand where the first one does.
            builder.location = before.location
            test = builder.value(arith.And, lhs=before, rhs=test)
        found[end] = test
    builder.location = around
    return found


def _integer(value: Value) -> ScalarType:
    return value.type if isinstance(value.type, ScalarType) else I64
