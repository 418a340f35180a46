"""Store zeros to loaded elements late, and only where something else is there.

    %g = array.load %y_grad, [%i]              %g = array.load %y_grad, [%i]
    array.store %zero, %y_grad, [%i]           … what uses %g
    … what uses %g                      →      %b = arith.bitcast %g : u32
                                               %c = arith.compare %b, 0 <"ne">
                                               array.store %zero, %y_grad, [%i], mask=%c

A GPU holds up all accesses behind a store to a line that it is still loading: on an H200 kernels
with such pairs took five times as long. The condition makes the store wait for the load instead.
Relies on the arrays sharing no memory with others, which only the caller knows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import U32, U64, ArrayType, ScalarType
from gpucompiler.passes.warps.early_loads import keeps_behind, loading_blocks

_BITS: Final[dict[int, ScalarType]] = {4: U32, 8: U64}


def store_late(function: Function, arrays: Collection[Value]) -> bool:
    """Move stores of zeros down. Returns whether one moved.

    Args:
        arrays: parameters whose memory nothing else in the function reaches.
    """
    changed, wanted = False, set(arrays)
    zeros = _Zeros(function)
    for block in loading_blocks(function.body, wanted):
        changed |= _block(block, wanted, zeros)
    return changed


class _Zeros:
    """The constants 0 of a function, found when one is asked for."""

    def __init__(self, function: Function) -> None:
        self._function = function
        self._found: set[Value] | None = None

    def __contains__(self, value: Value) -> bool:
        if self._found is None:
            self._found = set()
            _note_zeros(self._function.body, self._found)
        return value in self._found


def _note_zeros(block: Block, zeros: set[Value]) -> None:
    """Note the constants 0 of a block and its regions."""
    for operation in block.operations:
        if isinstance(operation, arith.Constant):
            if operation.value == 0:
                zeros.add(operation.results[0])
        else:
            for name in operation.REGIONS:
                _note_zeros(getattr(operation, name), zeros)


def _block(block: Block, arrays: Collection[Value], zeros: _Zeros) -> bool:
    changed = False
    loads: dict[object, memory.Load] = {}
    for operation in list(block.operations):
        if isinstance(operation, memory.Store) and operation.array in arrays:
            load = loads.get(_place(operation))
            if load is not None and operation.value in zeros and _has_bits(load):
                _move(block, load, operation)
                changed = True
        if loads:
            for key, load in list(loads.items()):
                if keeps_behind(operation, load.array):
                    del loads[key]
        if isinstance(operation, memory.Load) and operation.array in arrays:
            loads[_place(operation)] = operation
    return changed


def _place(access: memory.Load | memory.Store) -> object:
    return access.array, *access.indices, access.mask


def _has_bits(load: memory.Load) -> bool:
    kind = load.array.type
    return isinstance(kind, ArrayType) and kind.element.is_float and kind.element.itemsize in _BITS


def _move(block: Block, load: memory.Load, store: memory.Store) -> None:
    """Move a store to the end of its block, or ahead of the next access of the array."""
    operations = block.operations
    place = operations.index(store)
    del operations[place]
    while not _ends(operations[place], store.array):
        place += 1
    kind = load.array.type
    assert isinstance(kind, ArrayType)
    bits = _BITS[kind.element.itemsize]
    made = Builder(Block(), store.location)
    pattern = made.add(arith.Bitcast, types=[bits], value=load.result).result
    nothing = made.constant(0, bits)
    some = made.value(arith.Compare, lhs=pattern, rhs=nothing, predicate="ne")
    store.mask = some if store.mask is None else made.value(arith.And, lhs=store.mask, rhs=some)
    operations[place:place] = [*made.block.operations, store]


def _ends(operation: Operation, array: Value) -> bool:
    """Whether a store can't move behind an operation."""
    if operation.TERMINATOR or keeps_behind(operation, array):
        return True
    inner = [each for region in operation.regions for each in region.walk()]
    return any(
        isinstance(each, memory.Load) and each.array is array for each in (operation, *inner)
    )
