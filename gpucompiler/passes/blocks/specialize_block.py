"""Replace questions about the block's shape by constants, where it is known.

    %s = simt.block_size <axis = "x"> : i32      →      %s = arith.constant <value = 256> : i32
    %t = simt.thread_index : i32                        %t = simt.thread_index : i32 range(0, 255)
    %u = simt.thread_index <axis = "y"> : i32           %u = arith.constant <value = 0> : i32

Relies on nothing. The code is for blocks of this shape alone.
"""

from __future__ import annotations

from gpucompiler.ir.operations import arith, simt
from gpucompiler.ir.structure.nodes import Block, Function, Operation

Shape3 = tuple[int, int, int]


def specialize_block(function: Function, block: Shape3) -> bool:
    """Make a block's shape known. Returns whether something asked for it."""
    return _specialize(function.body, block)


def _specialize(body: Block, shape: Shape3) -> bool:
    changed = False
    for position, operation in enumerate(body.operations):
        for name in operation.REGIONS:
            changed |= _specialize(getattr(operation, name), shape)
        if isinstance(operation, simt.BlockSize):
            changed = True
            size = shape[simt.AXES.index(operation.axis)]
            body.operations[position] = _constant(operation, size)
        elif isinstance(operation, simt.ThreadIndex):
            changed = True
            size = shape[simt.AXES.index(operation.axis)]
            if size == 1:
                body.operations[position] = _constant(operation, 0)
            operation.result.range = (0, size - 1)
    return changed


def _constant(operation: Operation, value: int) -> Operation:
    (result,) = operation.results
    result.range = (value, value)
    return arith.Constant(value=value, results=[result], location=operation.location)
