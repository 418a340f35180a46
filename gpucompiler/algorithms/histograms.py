"""Kernels of `algorithms.histogram` and `bincount`."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms.early import await_kernel
from gpucompiler.algorithms.reductions import extremes
from gpucompiler.algorithms.rows import load_row
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, blockIdx, laneid, threadIdx

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
_lane: Final[Any] = laneid
_ffs: Final[Any] = DEVICE_NAMES["ffs"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
# Bins that a block counts in shared memory; more are counted in the array itself.
SHARED_BINS: Final = 8192
# Values of a byte.
_VALUES: Final = 256


# The bin of an item, or -1: functions of the item, the number of bins, their edges, and what
# `limits_of` gives for them. Quick ones beside them give a bin and whether it is sure; where it
# isn't, the first ones are called.


def limits_of(bin_of: Any, bins: Any, edges: Any) -> Any:
    """Numbers for `bin_of` that are the same for all items: loops don't compute them again."""
    if bin_of is whole_bin:
        first, span = np.int64(edges[0]), np.int64(edges[bins]) - np.int64(edges[0])
        return first, span, np.int64(_ffs(span // np.int64(bins)) - 1)
    if bin_of is not even_bin and bin_of is not even_bin_of_range:
        return None
    number = edges.dtype.type
    first, last = edges[0], edges[bins]
    near = number(bins) * number(2.0 ** {2: -8, 4: -20}.get(edges.itemsize, -48))
    # Edges far from zero are rounded by more than a product is.
    offset = max(abs(first), abs(last)) / (last - first)
    return first, last, number(bins) / (last - first), near * max(number(1), offset)


def even_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """Bins of one width from edges[0] to edges[-1], the last one closed, as NumPy's.

    The product can round across an edge. Near one the edges themselves decide, as with NumPy,
    whose quotient is computed there: the product of few bits may be in another bin.
    """
    return _even_bin(item, bins, edges, limits, edges.dtype.type)


def even_bin_of_range(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """`even_bin` of float16 between edges that are Python's numbers: NumPy divides by a float64."""
    return _even_bin(item, bins, edges, limits, np.float64)


def _even_bin(item: Any, bins: Any, edges: Any, limits: Any, quotient: Any) -> Any:
    value = edges.dtype.type(item)
    # One branch, which processors predict better than two. It is false for NaN.
    if not max(limits[0] - value, value - limits[1]) <= 0:
        return np.int32(-1)
    place, sure = quick_even_bin(item, bins, edges, limits)
    if not sure:
        width = quotient(limits[1]) - quotient(limits[0])
        exact = quotient(value - limits[0]) / width * quotient(bins)
        place = max(min(np.int32(exact), bins - np.int32(1)), np.int32(0))
        if value < edges[place]:
            place -= np.int32(1)
        elif value >= edges[place + 1] and place < bins - np.int32(1):
            place += np.int32(1)
    return place


def quick_even_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """`even_bin` by a product alone; sure in the middle of a bin."""
    number = edges.dtype.type
    exact = (number(item) - limits[0]) * limits[2]
    place = np.int32(exact)
    part, near = exact - number(place), limits[3]
    return place, part >= near and part <= number(1) - near and np.uint32(place) < np.uint32(bins)


def whole_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """`even_bin` of an integer, where edges are integers and a bin's width is a power of two."""
    place, sure = quick_whole_bin(item, bins, edges, limits)
    if not sure:
        # The last bin is closed.
        last = edges.dtype.type(item) == edges[bins]
        place = bins - np.int32(1) if last else np.int32(-1)
    return place


def quick_whole_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """`whole_bin` by a difference and a shift; sure but for the last edge, and behind the ends."""
    # Items of 16 bits and the edges of their bins fit 32; a difference of 64 that wraps is great.
    word = np.uint32 if item.itemsize <= 2 else np.uint64
    place = word(np.int64(item) - limits[0])
    return np.int32(place >> word(limits[2])), place < word(limits[1])


def edge_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """Bins between edges that grow, the last one closed; edges may be of another type."""
    if not (edges[0] <= item and item <= edges[bins]):
        return np.int32(-1)
    low, high = np.int32(0), bins
    while high - low > np.int32(1):
        middle = (low + high) >> np.int32(1)
        if edges[middle] <= item:
            low = middle
        else:
            high = middle
    return low


def own_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """The item itself, an integer."""
    return np.int32(item) if item >= 0 and item < bins else np.int32(-1)


def quick_own_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """`own_bin`; sure where the item is a bin."""
    return np.int32(item), item >= 0 and item < bins


def _count_row(
    sums: Any, items: Any, copies: Any, bin_of: Any, quick: Any, bins: Any, edges: Any, limits: Any
) -> None:
    """Count the items of a row in this lane's copy of the sums.

    Most rows hold nothing but sure items: one branch for all of them.
    """
    one, own = np.uint32(1), np.int32(_lane % copies)
    if quick is None:
        for item in items:
            place = bin_of(item, bins, edges, limits)
            if place >= 0:
                _atomic.add(sums, place * np.int32(copies) + own, one)
        return
    found = [quick(item, bins, edges, limits) for item in items]
    sure = True
    for each in found:
        sure = sure and each[1]
    if sure:
        for each in found:
            _atomic.add(sums, each[0] * np.int32(copies) + own, one)
    else:
        for item in items:
            place = bin_of(item, bins, edges, limits)
            if place >= 0:
                _atomic.add(sums, place * np.int32(copies) + own, one)


def count_bins(
    counts: Any, x: Any, bin_of: Any, quick: Any, later: Any, edges: Any, width: constexpr,
    room: constexpr, copies: constexpr, rows: constexpr, early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """counts[b] += the items of bin b; counts begin as zeros.

    Args:
        quick: beside `bin_of`; None for none.
        later: of items of one byte, each value is counted in shared memory, as a bin of `bin_of`;
            this gives its bin in `counts`. None for other items.
        room: bins counted in the block's shared memory, as many as there are or more; 0 for none.
        copies: counts of a bin there, a power of two up to 32. Lanes that count at once then meet
            in fewer banks; with 32 in none.
        rows: vectors that a thread loads at a time.
        early: the counts are still being cleared when the kernel begins.
    """
    bins = np.int32(len(counts)) if later is None else np.int32(_VALUES)
    limits = limits_of(bin_of, bins, edges)
    t, step = _thread.x, _block.x
    count = len(x) // width
    if room > 0:
        sums = _shared.array(room * copies, np.uint32)
        for each in range(t, bins * np.int32(copies), step):
            sums[each] = np.uint32(0)
        _syncthreads()
        place, stride = _grid(1), _gridsize(1)
        while place + (rows - 1) * stride < count:
            loaded = [
                load_row(x, (place + each * stride) * width, width, True)
                for each in _static_range(rows)
            ]
            for items in loaded:
                _count_row(sums, items, copies, bin_of, quick, bins, edges, limits)
            place += rows * stride
        while place < count:
            items = load_row(x, place * width, width, True)
            _count_row(sums, items, copies, bin_of, quick, bins, edges, limits)
            place += stride
        await_kernel(early)
        _syncthreads()
        for each in range(t, bins, step):
            total = np.uint32(0)
            for copy in _static_range(copies):
                # Lanes begin at copies of their own, in banks of their own.
                total += sums[each * copies + (copy + each) % copies]
            if total != np.uint32(0):
                _add_all(counts, x, np.int32(each), later, edges, total)
    else:
        await_kernel(early)
        for place in range(_grid(1), count, _gridsize(1)):
            for item in load_row(x, place * width, width, True):
                _add_to(counts, bin_of(item, bins, edges, limits))
    if _number.x == 0:
        for place in range(count * width + t, len(x), step):
            found = bin_of(x[place], bins, edges, limits)
            if later is None:
                _add_to(counts, found)
            else:
                _add_all(counts, x, found, later, edges, np.uint32(1))


def _add_to(counts: Any, found: Any) -> None:
    if found >= 0:
        _atomic.add(counts, found, counts.dtype.type(1))


def _add_all(counts: Any, x: Any, found: Any, later: Any, edges: Any, total: Any) -> None:
    """Add a block's items of one bin; of a byte's value, to the bin of that value."""
    if later is not None:
        bins = np.int32(len(counts))
        found = later(_value_of(x, found), bins, edges, limits_of(later, bins, edges))
    if found >= 0:
        _atomic.add(counts, found, counts.dtype.type(total))


def _value_of(x: Any, byte: Any) -> Any:
    """The integer of a byte, as x has it."""
    return np.int32(np.uint8(byte).view(x.dtype))


def byte_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """The bits of an item of one byte."""
    return np.int32(item.view(np.uint8))


def quick_byte_bin(item: Any, bins: Any, edges: Any, limits: Any) -> Any:
    """`byte_bin`, which is always sure."""
    return np.int32(item.view(np.uint8)), True


def count_chunk_bins(counts: Any, x: Any, bin_of: Any, edges: Any, chunk: Any, blocks: Any) -> None:
    """counts[b, …]: the bins of chunk b; for the host, one thread a block."""
    number = _grid(1)
    bins = np.int32(counts.shape[1])
    limits = limits_of(bin_of, bins, edges)
    for each in range(counts.shape[1]):
        counts[number, each] = 0
    for at in range(number * chunk, min((number + 1) * chunk, len(x))):
        found = bin_of(x[at], bins, edges, limits)
        if found >= 0:
            counts[number, found] += 1


def count_few(counts: Any, x: Any, least: Any, blocks: Any) -> None:
    """counts[v]: the items v of x; counts[-1]: how many v there are, or -1; for the host, a block.

    Args:
        least: values that are counted at least.
    """
    first, last = extremes(x, 0, len(x))
    # Compared first: the greatest int64 has no next one.
    room = len(counts) - 1
    fits = int(first) >= 0 and 0 <= int(last) < room and 0 <= int(least) <= room
    bins = max(int(last) + 1, int(least)) if fits else 0
    if _thread.x == 0 and fits:
        for each in range(bins):
            counts[each] = 0
        for at in range(len(x)):
            counts[int(x[at])] += 1
    if _thread.x == 0:
        counts[room] = bins if fits else -1


def add_weights(sums: Any, x: Any, weights: Any, bin_of: Any, edges: Any, blocks: Any) -> None:
    """sums[b] += the weights of the items of bin b; sums begin as zeros."""
    bins = np.int32(len(sums))
    limits = limits_of(bin_of, bins, edges)
    for at in range(_grid(1), len(x), _gridsize(1)):
        found = bin_of(x[at], bins, edges, limits)
        if found >= 0:
            _atomic.add(sums, found, sums.dtype.type(weights[at]))
