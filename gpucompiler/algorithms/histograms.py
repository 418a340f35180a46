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

    The product can round across an edge. Near one the edges themselves decide, as with NumPy.
    """
    number = edges.dtype.type
    first, last, value = edges[0], edges[bins], number(item)
    if not (first <= value and value <= last):
        return np.int32(-1)
    exact = (value - first) * (number(bins) / (last - first))
    place = min(np.int32(exact), bins - np.int32(1))
    part = exact - number(place)
    near = number(bins) * (number(2.0**-20) if edges.itemsize <= 4 else number(2.0**-48))
    if part < near or part > number(1) - near:
        if value < edges[place]:
            place -= np.int32(1)
        elif value >= edges[place + 1] and place < bins - np.int32(1):
            place += np.int32(1)
    return place


def edge_bin(item: Any, bins: Any, edges: Any) -> Any:
    """Bins between edges that grow, the last one closed."""
    value = edges.dtype.type(item)
    if not (edges[0] <= value and value <= edges[bins]):
        return np.int32(-1)
    low, high = np.int32(0), bins
    while high - low > np.int32(1):
        middle = (low + high) >> np.int32(1)
        if edges[middle] <= value:
            low = middle
        else:
            high = middle
    return low


def own_bin(item: Any, bins: Any, edges: Any) -> Any:
    """The item itself, an integer."""
    return np.int32(item) if item >= 0 and item < bins else np.int32(-1)


def count_bins(
    counts: Any, x: Any, bin_of: Any, edges: Any, width: constexpr, room: constexpr, blocks: Any
) -> None:
    """counts[b] += the items of bin b; counts begin as zeros.

    Args:
        room: bins counted in the block's shared memory, as many as there are or more; 0 for none.
    """
    bins = np.int32(len(counts))
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
    bins = np.int32(counts.shape[1])
    for each in range(counts.shape[1]):
        counts[number, each] = 0
    for at in range(number * chunk, min((number + 1) * chunk, len(x))):
        found = bin_of(x[at], bins, edges)
        if found >= 0:
            counts[number, found] += 1


def add_weights(sums: Any, x: Any, weights: Any, bin_of: Any, edges: Any, blocks: Any) -> None:
    """sums[b] += the weights of the items of bin b; sums begin as zeros."""
    for at in range(_grid(1), len(x), _gridsize(1)):
        found = bin_of(x[at], np.int32(len(sums)), edges)
        if found >= 0:
            _atomic.add(sums, found, sums.dtype.type(weights[at]))


def spread_bins(
    counts: Any, of_bytes: Any, first: Any, bin_of: Any, edges: Any, blocks: Any
) -> None:
    """counts[bin_of(v)] += of_bytes[v] for the values v from `first` on; one block of 256."""
    t = _thread.x
    bins = np.int32(len(counts))
    found = bin_of(np.int32((t - first) % 256 + first), bins, edges)
    if found >= 0 and of_bytes[t] != of_bytes.dtype.type(0):
        _atomic.add(counts, found, counts.dtype.type(of_bytes[t]))
