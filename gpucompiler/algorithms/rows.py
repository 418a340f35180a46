"""Items of an array as the threads of a block hold them: rows of vectors, a segment a warp.

Warp w of a tile has a segment of `rows` · 32 · `width` items that follow each other. Lane l holds
`width` neighbours in each row of the segment, so a warp loads and stores 32 · `width` neighbours at
a time. A thread's items are a tuple of rows, and each row is a tuple of items.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES, laneid

_lane: Final[Any] = laneid
_vectors: Final[Any] = DEVICE_NAMES["vectors"]
_syncwarp: Final[Any] = DEVICE_NAMES["syncwarp"]
_range: Final[Any] = DEVICE_NAMES["static_range"]
WARP: Final = 32


def row_start(base: Any, row: Any, width: Any) -> Any:
    """The index of this lane's first item in a row of the segment at `base`."""
    return base + (row * WARP + _lane) * width


def load_row(x: Any, start: Any, width: Any, whole: Any) -> Any:
    """The items x[start : start + width]; behind the array's end the last one again."""
    if width > 1 and whole:
        return (*_vectors(x, width)[start // width],)
    return tuple([x[min(start + each, len(x) - 1)] for each in range(width)])


def load_rows(x: Any, base: Any, rows: Any, width: Any, whole: Any) -> Any:
    """This lane's rows of the segment at `base`, as a list of tuples.

    Each branch ends with a barrier of the warp. Otherwise LLVM loads behind the branches, item by
    item, from places that the branches choose.
    """
    if whole:
        found = [load_row(x, row_start(base, row, width), width, True) for row in _range(rows)]
        _syncwarp()
    else:
        found = [load_row(x, row_start(base, row, width), width, False) for row in _range(rows)]
        _syncwarp()
    return found


def store_row(y: Any, start: Any, items: Any, whole: Any) -> None:
    """y[start : start + width] = items, as far as the array reaches."""
    if len(items) > 1 and whole:
        _vectors(y, len(items))[start // len(items)] = items
    else:
        for each, item in enumerate(items):
            if start + each < len(y):
                y[start + each] = item


def fold(op: Any, items: Any) -> Any:
    """`op` over a tuple, joined in pairs."""
    if len(items) == 1:
        return items[0]
    half = len(items) // 2
    return op(fold(op, items[:half]), fold(op, items[half:]))
