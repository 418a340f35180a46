"""A thread's and a block's indices and sizes, with the ranges that CUDA gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gpucompiler.ir.operations import simt
from gpucompiler.ir.structure.nodes import Value as IRValue

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# CUDA's limits: threads of a block, blocks of a grid along x (and, smaller, along y and z).
_MAX_THREADS: Final = {"x": 1024, "y": 1024, "z": 64}
_MAX_BLOCKS: Final = {"x": 2**31 - 1, "y": 65535, "z": 65535}


def index_along(frame: Frame, word: str, axis: str) -> IRValue:
    """A thread's or block's index along an axis, or a size; `word` is CUDA's name."""
    add = frame.builder.value
    match word:
        case "threadIdx":
            return ranged(add(simt.ThreadIndex, axis=axis), 0, _MAX_THREADS[axis] - 1)
        case "blockIdx":
            return ranged(add(simt.BlockIndex, axis=axis), 0, _MAX_BLOCKS[axis] - 1)
        case "blockDim":
            return ranged(add(simt.BlockSize, axis=axis), 1, _MAX_THREADS[axis])
        case _:
            return ranged(add(simt.GridSize, axis=axis), 1, _MAX_BLOCKS[axis])


def ranged(value: IRValue, low: int, high: int) -> IRValue:
    """The value, with the range that it is known to have."""
    value.range = (low, high)
    return value
