"""Replace operations of synchronisation by ones that every target has.

    %w = simt.warpgroup            →  %n = simt.thread_number
                                      %w = arith.shr %n, 7
    %e = simt.elect %mask          →  %b = simt.vote %mask, true <kind = "ballot">
                                      %e = arith.compare (arith.ctz %b), %lane <predicate = "eq">
    async.copy %s, [%i], %x, [%j] <count = 2>
                                   →  array.load and array.store of two elements
    async.commit, async.wait       →
    simt.proxy_fence, simt.registers
                                   →

Copies complete where they begin, and a fence that a target's memory needn't have is none. Relies
on nothing; keeps all else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, asynchronous, memory, simt
from gpucompiler.ir.rewrite import holds_any, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import BOOL, I32, I64, U32

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
        value = row(Builder(made, operation.location), operation)
        if value is not None:
            value.name = operation.result.name
            replaced[operation.result] = value
        kept += made.operations
    block.operations[:] = kept


def _warpgroup(builder: Builder, operation: simt.Warpgroup) -> Value:
    number = builder.value(simt.ThreadNumber)
    distance = builder.constant(_WARPGROUP_BITS, I32)
    return builder.value(arith.ShiftRight, lhs=number, rhs=distance)


def _elect(builder: Builder, operation: simt.Elect) -> Value:
    yes = builder.constant(True, BOOL)
    there = builder.value(simt.Vote, mask=operation.mask, predicate=yes, kind="ballot")
    lowest = builder.value(arith.TrailingZeros, value=there)
    lane = builder.value(simt.LaneIndex)
    own = builder.value(arith.Convert, value=lane, types=(U32,))
    return builder.value(arith.Compare, lhs=own, rhs=lowest, predicate="eq")


def _copy(builder: Builder, operation: asynchronous.AsyncCopy) -> None:
    """A load and a store of each element; where it isn't read the load gives 0."""

    def moved(indices: list[Value], step: int) -> list[Value]:
        if not step:
            return indices
        distance = builder.constant(step, I64)
        last = builder.value(arith.Add, lhs=indices[-1], rhs=distance, nowrap=True)
        return [*indices[:-1], last]

    for step in range(operation.count):
        reads = operation.mask
        if operation.zeros is not None:
            limit = builder.constant(operation.count - step, I32)
            reads = builder.value(arith.Compare, lhs=operation.zeros, rhs=limit, predicate="lt")
            if operation.mask is not None:
                reads = builder.value(arith.And, lhs=reads, rhs=operation.mask)
        value = builder.value(
            memory.Load,
            array=operation.source,
            indices=moved(operation.source_indices, step),
            mask=reads,
        )
        builder.add(
            memory.Store,
            value=value,
            array=operation.array,
            indices=moved(operation.indices, step),
            mask=operation.mask,
        )


def _nothing(builder: Builder, operation: Operation) -> None:
    """Copies are complete already, memory has one proxy, and registers aren't shared out."""


_ROWS: Final[dict[type[Operation], Callable[[Builder, Any], Value | None]]] = {
    asynchronous.AsyncCopy: _copy,
    asynchronous.CommitCopies: _nothing,
    asynchronous.WaitForCopies: _nothing,
    simt.Elect: _elect,
    simt.ProxyFence: _nothing,
    simt.SetRegisters: _nothing,
    simt.Warpgroup: _warpgroup,
}
_CLASSES: Final = frozenset(_ROWS)
