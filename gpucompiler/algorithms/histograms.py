"""Kernels of `algorithms.histogram` and `bincount`."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms.rows import load_row
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, blockIdx, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_shared: Final[Any] = DEVICE_NAMES["shared"]
_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_grid: Final[Any] = DEVICE_NAMES["grid"]
_gridsize: Final[Any] = DEVICE_NAMES["gridsize"]
_thread: Final[Any] = threadIdx
_number: Final[Any] = blockIdx
_block: Final[Any] = blockDim
# Bins that a block counts in shared memory; more are counted in the array itself.
SHARED_BINS: Final = 8192


# The bin of an item, or -1: functions of the item, the number of bins, and their edges.


def even_bin(item: Any, bins: Any, edges: Any) -> Any:
    """Bins of one width from edges[0] to edges[-1], the last one closed, as NumPy's.

    The product can round across an edge, which NumPy corrects by comparing with the edges, too.
    """
    first, last = edges[0], edges[bins]
    value = edges.dtype.type(item)
    if not (first <= value and value <= last):
        return -1
    place = min(int((value - first) / (last - first) * edges.dtype.type(bins)), bins - 1)
    if value < edges[place]:
        return place - 1
    if value >= edges[place + 1] and place < bins - 1:
        return place + 1
    return place


def edge_bin(item: Any, bins: Any, edges: Any) -> Any:
    """Bins between edges that grow, the last one closed."""
    value = edges.dtype.type(item)
    if not (edges[0] <= value and value <= edges[bins]):
        return -1
    low, high = 0, bins
    while high - low > 1:
        middle = (low + high) // 2
        if edges[middle] <= value:
            low = middle
        else:
            high = middle
    return low


def own_bin(item: Any, bins: Any, edges: Any) -> Any:
    """The item itself, an integer."""
    place = int(item)
    return place if 0 <= place < bins else -1


def count_bins(
    counts: Any, x: Any, bin_of: Any, edges: Any, width: constexpr, room: constexpr, blocks: Any
) -> None:
    """counts[b] += the items of bin b; counts begin as zeros.

    Args:
        room: bins counted in the block's shared memory, as many as there are or more; 0 for none.
    """
    bins = len(counts)
    t, step = _thread.x, _block.x
    count = len(x) // width
    if room > 0:
        sums = _shared.array(room, np.uint32)
        for each in range(t, bins, step):
            sums[each] = np.uint32(0)
        _syncthreads()
        for place in range(_grid(1), count, _gridsize(1)):
            for item in load_row(x, place * width, width, True):
                found = bin_of(item, bins, edges)
                if found >= 0:
                    _atomic.add(sums, found, np.uint32(1))
        _syncthreads()
        for each in range(t, bins, step):
            if sums[each] != np.uint32(0):
                _atomic.add(counts, each, counts.dtype.type(sums[each]))
    else:
        for place in range(_grid(1), count, _gridsize(1)):
            for item in load_row(x, place * width, width, True):
                _add_to(counts, bin_of(item, bins, edges))
    if _number.x == 0:
        for place in range(count * width + t, len(x), step):
            _add_to(counts, bin_of(x[place], bins, edges))


def _add_to(counts: Any, found: Any) -> None:
    if found >= 0:
        _atomic.add(counts, found, counts.dtype.type(1))


def count_chunk_bins(counts: Any, x: Any, bin_of: Any, edges: Any, chunk: Any, blocks: Any) -> None:
    """counts[b, …]: the bins of chunk b; for the host, one thread a block."""
    number = _grid(1)
    bins = counts.shape[1]
    for each in range(bins):
        counts[number, each] = 0
    for at in range(number * chunk, min((number + 1) * chunk, len(x))):
        found = bin_of(x[at], bins, edges)
        if found >= 0:
            counts[number, found] += 1


def add_weights(sums: Any, x: Any, weights: Any, bin_of: Any, edges: Any, blocks: Any) -> None:
    """sums[b] += the weights of the items of bin b; sums begin as zeros."""
    for at in range(_grid(1), len(x), _gridsize(1)):
        found = bin_of(x[at], len(sums), edges)
        if found >= 0:
            _atomic.add(sums, found, sums.dtype.type(weights[at]))
