"""Copies of matrices in the form that products take: rows along k, of whole 16 bytes."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES, blockDim, blockIdx, gridDim, threadIdx

_block: Final[Any] = blockIdx
_grid: Final[Any] = gridDim
_shared: Final[Any] = DEVICE_NAMES["shared"]
_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_thread: Final[Any] = threadIdx
_threads: Final[Any] = blockDim
# Rows and columns of a square that a block turns.
SIDE: Final = 32


def wide_rows(to: Any, x: Any, _blocks: Any) -> None:
    """A copy of x with zeros behind each row, to the end of the rows of `to`."""
    for row in range(_block.x, to.shape[0], _grid.x):
        for column in range(_thread.x, to.shape[1], _threads.x):
            if column < x.shape[1]:
                to[row, column] = x[row, column]
            else:
                to[row, column] = 0


def turned_rows(to: Any, x: Any, _blocks: Any) -> None:
    """A copy of the transpose of x with zeros behind each row; blocks of SIDE × SIDE threads."""
    square = _shared.array((SIDE, SIDE + 1), x.dtype)
    across = (to.shape[1] + SIDE - 1) // SIDE
    squares = across * ((to.shape[0] + SIDE - 1) // SIDE)
    for number in range(_block.x, squares, _grid.x):
        first, start = number // across * SIDE, number % across * SIDE
        row, column = start + _thread.y, first + _thread.x
        if row < x.shape[0] and column < x.shape[1]:
            square[_thread.y, _thread.x] = x[row, column]
        else:
            square[_thread.y, _thread.x] = 0
        _syncthreads()
        row, column = first + _thread.y, start + _thread.x
        if row < to.shape[0] and column < to.shape[1]:
            to[row, column] = square[_thread.x, _thread.y]
        _syncthreads()
