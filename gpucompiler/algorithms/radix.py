"""Kernels of `algorithms.sort` on GPUs: a pass over the array for each eight bits.

Each pass reads and writes every key once: a block counts the digits of its keys, ranks the keys,
learns by decoupled look-back, a digit a thread, how many keys of that digit are in the blocks
before it, and stores its keys in their places. The counts are published before the keys are ranked,
so that few blocks wait for them.

Sources: Adinets and Merrill, "Onesweep: A Faster Least Significant Digit Radix Sort for GPUs",
arXiv:2206.01784; boards.py for the look-back.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms import block
from gpucompiler.algorithms.boards import NOTHING, PREFIX, TOTAL
from gpucompiler.algorithms.digits import BINS, DIGIT_BITS, digit, ordered
from gpucompiler.algorithms.early import await_kernel
from gpucompiler.algorithms.rows import load_row
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, blockIdx, laneid, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_shared: Final[Any] = DEVICE_NAMES["shared"]
_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_syncwarp: Final[Any] = DEVICE_NAMES["syncwarp"]
_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_popc: Final[Any] = DEVICE_NAMES["popc"]
_this: Final[Any] = DEVICE_NAMES["lanemask_eq"]
_below: Final[Any] = DEVICE_NAMES["lanemask_lt"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
_thread: Final[Any] = threadIdx
_number: Final[Any] = blockIdx
_block: Final[Any] = blockDim
_lane: Final[Any] = laneid
SORT_WARPS: Final = 12
SORT_THREADS: Final = 32 * SORT_WARPS
LOOKS: Final = 4


def count_digits(
    counts: Any, keys: Any, kind: constexpr, descending: constexpr, width: constexpr,
    early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """counts[p, d] += the number of keys whose p-th digit is d; counts begin as zeros."""
    passes = counts.shape[0]
    sums = _shared.array((keys.itemsize, BINS), np.uint32)
    flat = sums.reshape(-1)
    t, step = _thread.x, _block.x
    for each in range(t, passes * BINS, step):
        flat[each] = np.uint32(0)
    _syncthreads()
    count = len(keys) // width
    for place in range(_number.x * step + t, count, step * blocks):
        for key in load_row(keys, place * width, width, True):
            _count_key(sums, key, kind, descending)
    if _number.x == 0:
        for place in range(count * width + t, len(keys), step):
            _count_key(sums, keys[place], kind, descending)
    await_kernel(early)
    _syncthreads()
    for each in range(t, passes * BINS, step):
        if flat[each] != np.uint32(0):
            _atomic.add(counts, (each // BINS, each % BINS), counts.dtype.type(flat[each]))


def _count_key(sums: Any, key: Any, kind: Any, descending: Any) -> None:
    bits = np.uint64(ordered(key, kind, descending))
    for each in _static_range(key.itemsize):
        found = np.int32(bits >> np.uint64(DIGIT_BITS * each) & np.uint64(BINS - 1))
        _atomic.add(sums, (each, found), np.uint32(1))


def sum_digits(starts: Any, counts: Any, early: constexpr, blocks: Any) -> None:
    """starts[p, d]: keys whose p-th digit is less than d; a block of 256 threads for each p."""
    await_kernel(early)
    pass_, t = _number.x, _thread.x
    starts[pass_, t] = np.int64(block.exclusive_sum(np.int64(counts[pass_, t])))


def _load_keys(
    keys: Any, first: Any, start: Any, count: Any, whole: Any, items: Any, kind: Any,
    descending: Any, shift: Any,
) -> Any:  # fmt: skip
    """This lane's keys of a tile, 32 apart, and their digits.

    Behind the array's end the last key comes again, with the greatest digit: behind all others.
    """
    # The barriers keep the loads where they are (rows.py).
    if whole:
        # The places of these keys in a view are constants.
        near = keys[first + int(start) :]
        own = [near[each * 32] for each in _static_range(items)]
        digits = [digit(key, kind, descending, shift) for key in own]
        _syncwarp()
    else:
        last = count - np.int32(1)
        own = [keys[first + int(min(start + each * 32, last))] for each in _static_range(items)]
        digits = [
            digit(key, kind, descending, shift) if start + each * 32 < count else np.int32(BINS - 1)
            for each, key in enumerate(own)
        ]
        _syncwarp()
    return own, digits


def _place(sums: Any, masks: Any, warp: Any, found: Any) -> Any:
    """The place in the tile of a lane's key; counts the key in `sums`.

    Args:
        sums: the next place for each warp and digit.
        masks: zeros for each warp and digit; where the lanes of a digit find each other.
    """
    _atomic.or_(masks, (warp, found), np.uint32(_this()))
    _syncwarp()
    same = masks[warp, found]
    lower = np.int32(_popc(same & np.uint32(_below())))
    before = sums[warp, found]
    _syncwarp()
    if lower == np.int32(0):
        sums[warp, found] = before + np.int32(_popc(same))
        masks[warp, found] = np.uint32(0)
    _syncwarp()
    return before + lower


def _keys_before(board: Any, tile: Any, bin_: Any, own: Any) -> Any:
    """How many keys of a digit the tiles before this one have; publishes the count up to it."""
    word = board.dtype.type
    top = 8 * board.itemsize - 2
    shift, mask = word(top), word((1 << top) - 1)
    place = tile * BINS + bin_
    if tile == 0:
        return word(0)
    before, at, done = word(0), tile - 1, False
    while not done:
        # Several tiles at a time, since a look takes as long for one.
        found = [
            _atomic.load(board, max(at - each, 0) * BINS + bin_) for each in _static_range(LOOKS)
        ]
        ready = True
        for each in found:
            ready = ready and not done and each >> shift != word(NOTHING)
            if ready:
                before += each & mask
                done = each >> shift == word(PREFIX)
                at -= 1
    _atomic.store(board, place, word(PREFIX) << shift | before + word(own))
    return before


def _store_keys(
    keys: Any, stage: Any, firsts: Any, count: Any, items: Any, kind: Any, descending: Any,
    shift: Any,
) -> Any:  # fmt: skip
    """Store the staged keys in their places; the places of this thread's."""
    t = _thread.x
    places = []
    for each in _static_range(items):
        at = each * SORT_THREADS + t
        key = stage[at]
        place = firsts[digit(key, kind, descending, shift)] + at
        if at < count:
            keys[place] = key
        places = [*places, place]
    return places


def _begin_digits(sums: Any, board: Any, tile: Any) -> Any:
    """The counts of each warp and digit become first places in the tile; publishes their sums.

    Returns:
        this thread's digit's keys in the tile, and those of lower digits.
    """
    t, total = _thread.x, np.int32(0)
    if t < BINS:
        for each in _static_range(SORT_WARPS):
            total += sums[each, t]
        word = board.dtype.type
        status = word(PREFIX if tile == 0 else TOTAL) << word(8 * board.itemsize - 2)
        _atomic.store(board, tile * BINS + t, status | word(total))
    lower = block.exclusive_sum(total)
    if t < BINS:
        place = lower
        for each in _static_range(SORT_WARPS):
            had = sums[each, t]
            sums[each, t] = place
            place += had
    _syncthreads()
    return total, lower


def sort_tiles(
    out: Any, out_values: Any, keys: Any, values: Any, board: Any, starts: Any, shift: Any,
    kind: constexpr, descending: constexpr, items: constexpr, early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """One pass: `out` has the keys in the order of one digit, equal ones in the order they had.

    Args:
        out_values, values: what goes with the keys; values None stands for the keys' indices, and
            both None for nothing.
        board: 256 words a block, uint32 or uint64, zeroed.
        starts: the first place of each digit's keys.
        shift: the bits below the digit.
        items: keys of a thread.
        early: what the pass reads is still being written when the kernel begins.
    """
    warp, t = _thread.x // 32, _thread.x
    tile = _number.x
    first = tile * (SORT_THREADS * items)
    count = np.int32(min(SORT_THREADS * items, len(keys) - first))
    whole = count == np.int32(SORT_THREADS * items)
    sums = _shared.array((SORT_WARPS, BINS), np.int32)
    firsts = _shared.array(BINS, np.int64)
    wide = keys.itemsize if out_values is None else max(keys.itemsize, out_values.itemsize)
    # The masks lie where the keys are put afterwards.
    stage = _shared.array(max(SORT_THREADS * items * wide, SORT_WARPS * BINS * 4) // 8, np.uint64)
    masks = stage.view(np.uint32)[: SORT_WARPS * BINS]
    flat = sums.reshape(-1)
    for each in range(t, SORT_WARPS * BINS, SORT_THREADS):
        flat[each] = np.int32(0)
        masks[each] = np.uint32(0)
    start = np.int32(warp * (32 * items) + _lane)
    await_kernel(early)
    own, digits = _load_keys(keys, first, start, count, whole, items, kind, descending, shift)
    _syncthreads()
    for found in digits:
        _atomic.add(sums, (warp, found), np.int32(1))
    _syncthreads()
    total, lower = _begin_digits(sums, board, tile)
    by_warp = masks.reshape(SORT_WARPS, BINS)
    ranks = [_place(sums, by_warp, warp, found) for found in digits]
    _syncthreads()
    staged_keys = stage.view(keys.dtype)
    for key, rank in zip(own, ranks):  # noqa: B905
        staged_keys[rank] = key
    if t < BINS:
        firsts[t] = starts[t] + np.int64(_keys_before(board, tile, t, total)) - np.int64(lower)
    _syncthreads()
    places = _store_keys(out, staged_keys, firsts, count, items, kind, descending, shift)
    if out_values is not None:
        convert = out_values.dtype.type
        staged = stage.view(out_values.dtype)
        _syncthreads()
        for each, rank in enumerate(ranks):
            at = first + int(min(start + each * 32, count - 1))
            staged[rank] = convert(at) if values is None else convert(values[at])
        _syncthreads()
        for each in _static_range(items):
            at = each * SORT_THREADS + t
            if at < count:
                out_values[places[each]] = staged[at]
