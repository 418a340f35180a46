"""Replace operations of synchronisation that the host computes from threads' numbers.

    %w = simt.warpgroup            →  %n = simt.thread_number
                                      %w = arith.shr %n, 7
    %e = simt.elect %mask          →  %b = simt.vote %mask, true <kind = "ballot">
                                      %e = arith.compare (arith.ctz %b), %lane <predicate = "eq">

Relies on nothing; keeps all else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, simt
from gpucompiler.ir.rewrite import holds_any, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import BOOL, I32, U32

_WARPGROUP_BITS: Final = simt.WARPGROUP_SIZE.bit_length() - 1


def expand_synchronisation(function: Function) -> bool:
    """Replace the operations of the table below. Returns whether there was one."""
    if not holds_any(function.body, _CLASSES):
        return False
    replaced: dict[Value, Value] = {}
    _block(function.body, replaced)
    replace_uses(function.body, replaced)
    return True


def _block(block: Block, replaced: dict[Value, Value]) -> None:
    kept: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            _block(region, replaced)
        row = _ROWS.get(type(operation))
        if row is None:
            kept.append(operation)
            continue
        made = Block()
        builder = Builder(made)
        builder.location = operation.location
        value = row(builder, operation)
        value.name = operation.result.name
        replaced[operation.result] = value
        kept += made.operations
    block.operations[:] = kept


def _warpgroup(builder: Builder, operation: simt.Warpgroup) -> Value:
    number = builder.value(simt.ThreadNumber)
    distance = builder.value(arith.Constant, value=_WARPGROUP_BITS, types=(I32,))
    return builder.value(arith.ShiftRight, lhs=number, rhs=distance)


def _elect(builder: Builder, operation: simt.Elect) -> Value:
    yes = builder.value(arith.Constant, value=True, types=(BOOL,))
    there = builder.value(simt.Vote, mask=operation.mask, predicate=yes, kind="ballot")
    lowest = builder.value(arith.TrailingZeros, value=there)
    lane = builder.value(simt.LaneIndex)
    own = builder.value(arith.Convert, value=lane, types=(U32,))
    return builder.value(arith.Compare, lhs=own, rhs=lowest, predicate="eq")


_ROWS: Final[dict[type[Operation], Callable[[Builder, Any], Value]]] = {
    simt.Elect: _elect,
    simt.Warpgroup: _warpgroup,
}
_CLASSES: Final = frozenset(_ROWS)
