"""Load from some arrays as soon as the place is known, so that loads wait for memory together.

    %v = array.load %x, [%i]                       %v = array.load %x, [%i]
    … many operations …                     →      %g = array.load %x_grad, [%i]
    %g = array.load %x_grad, [%i]                  … many operations …

A load stays in its block, and behind all that may change the array. Relies on the arrays sharing no
memory with others, which only the caller knows.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress
from typing import Final

from gpucompiler.ir.operations import memory
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    PURE,
    READ,
    Block,
    Function,
    Operation,
    Value,
    names_of_regions,
)
from gpucompiler.passes.warps.additions import VIEWS

_NOTED: Final = frozenset((memory.Load, *VIEWS))
_ACCESSES: Final = (memory.Load, memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange)


def load_early(function: Function, arrays: Collection[Value]) -> bool:
    """Move loads from arrays up. Returns whether one moved.

    Args:
        arrays: parameters whose memory nothing else in the function reaches.
    """
    changed, wanted = False, set(arrays)
    for block in loading_blocks(function.body, wanted):
        changed |= _block(block, wanted)
    return changed


def loading_blocks(body: Block, arrays: set[Value]) -> list[Block]:
    """The blocks that load from some arrays, the inner ones first.

    Arrays that something is a view of are taken out.
    """
    found: list[Block] = []
    _note_blocks(body, arrays, found)
    return found


def _note_blocks(block: Block, arrays: set[Value], found: list[Block]) -> None:
    for operation in filter(names_of_regions, block.operations):
        for name in operation.REGIONS:
            _note_blocks(getattr(operation, name), arrays, found)
    if _NOTED.isdisjoint(map(type, block.operations)):
        return
    loads = False
    are_noted = map(_NOTED.__contains__, map(type, block.operations))
    for operation in compress(block.operations, are_noted):
        if isinstance(operation, memory.Load):
            loads |= operation.array in arrays
        elif isinstance(operation, VIEWS):
            arrays.discard(operation.array)
    if loads:
        found.append(block)


def _block(block: Block, arrays: Collection[Value]) -> bool:
    changed = False
    output: list[Operation] = []
    for operation in block.operations:
        if isinstance(operation, memory.Load) and operation.array in arrays:
            changed |= _place(operation, output)
        else:
            output.append(operation)
    block.operations = output
    return changed


def _place(load: memory.Load, output: list[Operation]) -> bool:
    """Insert a load as early as it can stand, with the indices that it needs."""
    needed, moved = set(inputs_of(load)), list[Operation]()
    place = len(output)
    while place:
        earlier = output[place - 1]
        computes = not needed.isdisjoint(earlier.results)
        if computes and earlier.EFFECT == PURE and not earlier.regions:
            needed.update(inputs_of(earlier))
            moved.append(earlier)
        elif computes or keeps_behind(earlier, load.array):
            break
        place -= 1
    others = [each for each in output[place:] if each not in moved]
    output[place:] = [*reversed(moved), load, *others]
    return bool(others)


def keeps_behind(earlier: Operation, array: Value) -> bool:
    """Whether a load of an array has to stay behind an operation."""
    if earlier.REGIONS:
        return any(keeps_behind(each, array) for r in earlier.regions for each in r.walk())
    if isinstance(earlier, _ACCESSES):
        return earlier.array is array and not isinstance(earlier, memory.Load)
    if earlier.EFFECT in (PURE, READ) or earlier.TERMINATOR:
        return False
    return earlier.EFFECT == CONVERGENT or not isinstance(
        earlier, (memory.CheckBounds, memory.Assert)
    )
