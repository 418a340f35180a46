"""Find where the threads of a run end along x that do something: upper limits hold for no others.

    if i < n: x[i] = …                  %end = maximum of n - i and n - 1 - i, of thread 0
    if 0 < i < n - 1: y[i] = …    →     threads from %end on do nothing

Blocks that are wider than an array have such threads in each row. Used by `merge_blocks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import PURE, READ, Block, Value
from gpucompiler.language.types import I32, I64
from gpucompiler.passes.analyses.conditions import ConditionSearch, Test
from gpucompiler.passes.blocks.runs.corners import Corner, value_at

_ORDERS: Final = ("lt", "le", "gt", "ge")
_INDICES: Final = (simt.ThreadIndex, simt.BlockIndex, simt.BlockSize)


def live_end(
    builder: Builder, search: ConditionSearch, body: Block, block: Value, width: Value
) -> Value | None:
    """The first thread along x from which on none does anything; None if that isn't known.

    An assertion that holds or fails in all threads alike is left to the first thread.

    Args:
        body: of a thread.
        block: the index of the run's first block.
        width: the threads of the run along x.
    """
    limits: dict[Test, None] = {}
    for tests in _effects(search, body, []):
        found = next((test for test in tests if test in limits), tests[0] if tests else None)
        if found is None:
            return None
        limits[found] = None
    zero, one = builder.constant(0, I32), builder.constant(1, I64)
    first = Corner([zero] * len(simt.AXES), block)
    end = one
    for _, left, predicate, right in limits:
        assert right is not None, "a comparison has two sides"
        begin, limit = (_wide(builder, value_at(builder, search, v, first)) for v in (left, right))
        if predicate == "le":
            limit = builder.value(arith.Add, lhs=limit, rhs=one)
        place = builder.value(arith.Sub, lhs=limit, rhs=begin)
        end = builder.value(arith.Maximum, lhs=end, rhs=place)
    end = builder.value(arith.Minimum, lhs=end, rhs=_wide(builder, width))
    return builder.value(arith.Convert, value=end, types=[I32])


def _effects(
    search: ConditionSearch, block: Block, around: Sequence[Test]
) -> Iterator[Sequence[Test]]:
    """The upper limits along x of each effect."""
    for operation in block.operations:
        if isinstance(operation, control.If):
            inside = [*around, *_limits(search, operation.condition)]
            yield from _effects(search, operation.then, inside)
            yield from _effects(search, operation.otherwise, around)
        elif operation.REGIONS:
            for region in operation.regions:
                yield from _effects(search, region, around)
        elif operation.EFFECT not in (PURE, READ) and not operation.TERMINATOR:
            if (
                isinstance(operation, memory.Assert)
                and search.grows(operation.condition) == frozenset()
            ):
                continue
            mask: Value | None = getattr(operation, "mask", None)
            yield around if mask is None else [*around, *_limits(search, mask)]


def _limits(search: ConditionSearch, condition: Value) -> Iterator[Test]:
    """The tests of a condition that ask for indices below a limit."""
    waiting = [condition]
    while waiting:
        test = search.definitions.get(id(waiting.pop()))
        if isinstance(test, arith.And):
            waiting += [test.lhs, test.rhs]
        elif isinstance(test, arith.Compare) and test.predicate in _ORDERS:
            found = search.comparison(test)
            if found is None or found.value is not True:
                continue
            _, left, predicate, _ = first = found.tests[0]
            if (
                predicate in ("lt", "le")
                and search.grows(left) == frozenset("x")
                and not search.is_scaled(left)
                and _never_wraps(search, left)
            ):
                yield first


def _never_wraps(search: ConditionSearch, value: Value) -> bool:
    operation = search.definitions.get(id(value))
    match operation:
        case arith.Add() | arith.Sub() | arith.Mul():
            sides, bounds = (operation.lhs, operation.rhs), value.range
            fits = operation.nowrap or (bounds is not None and bounds[1] < I64.maximum)
            return fits and all(_never_wraps(search, each) for each in sides)
        case arith.Convert():
            return operation.result.type is I64 and _never_wraps(search, operation.value)
        case _:
            return isinstance(operation, (*_INDICES, arith.Constant)) or not search.grows(value)


def _wide(builder: Builder, value: Value) -> Value:
    return value if value.type == I64 else builder.value(arith.Convert, value=value, types=[I64])
