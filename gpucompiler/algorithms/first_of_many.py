"""Kernels of `algorithms.top_k` for many items on a GPU: candidates for the first of them.

One block looks at a sample and gives a limit, an item and its index. Items that don't come after it
are the candidates, which hardly ever are fewer than those wanted, or many more. Equal items are in
the order of their indices, so that this holds for items that are all alike, too. The sample's
places are irregular: items often have patterns of a power of two.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms import block, warp
from gpucompiler.algorithms.digits import BINS, DIGIT_BITS, ordered
from gpucompiler.algorithms.early import await_kernel, let_next_begin
from gpucompiler.algorithms.first_of_block import (
    COPIES,
    begin_digits,
    choose_digit,
    count_digit,
    next_digits,
)
from gpucompiler.algorithms.items import ALL, from_lane
from gpucompiler.algorithms.rows import load_row
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, blockIdx, laneid, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_shared: Final[Any] = DEVICE_NAMES["shared"]
_syncwarp: Final[Any] = DEVICE_NAMES["syncwarp"]
_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_ballot: Final[Any] = DEVICE_NAMES["ballot_sync"]
_popc: Final[Any] = DEVICE_NAMES["popc"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim
_number: Final[Any] = blockIdx
_lane: Final[Any] = laneid
# Knuth's multiplier: numbers that follow each other are spread over 32 bits.
_SPREAD: Final = 2654435761
# A sample of 2**16 items reaches to the end of the array.
_PART_BITS: Final = 16


def _sampled_at(number: Any, step: Any) -> Any:
    """An index from number * step on, before the next number's.

    Args:
        step: has _PART_BITS bits behind the point.
    """
    spread = np.uint64(np.uint32(number) * np.uint32(_SPREAD))
    part = int(spread * np.uint64(step) >> np.uint64(32))
    return (int(number) * int(step) + part) >> _PART_BITS


def limit_of_sample(
    limit: Any, place: Any, count: Any, words: Any, wanted: Any, items: constexpr, kind: constexpr,
    largest: constexpr, early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """limit[0], place[0]: ordered bits and index of one of a sample, which `wanted` don't follow.

    By one block. count[0] becomes 0.

    Args:
        words: the bits of all items, at least as many as the sample's.
        wanted: the number of the sampled item in their order, from 1 on.
        items: sampled items of a thread.
        kind, largest: as in `pick_first`.
    """
    if early:
        let_next_begin()
    bins, chosen = _shared.array(COPIES * BINS, np.uint32), _shared.array(3, np.int32)
    t = _thread.x
    step = (len(words) << _PART_BITS) // (items * _block.x)
    first = t * items
    own = [
        ordered(words[_sampled_at(first + each, step)], kind, largest)
        for each in _static_range(items)
    ]
    last = words.dtype.type(0)
    for pass_ in range(words.itemsize):
        begin_digits(bins)
        for word in own:
            count_digit(bins, word, last, DIGIT_BITS * (words.itemsize - 1 - pass_), True)
        wanted, _ = choose_digit(bins, chosen, np.int32(wanted))
        last = next_digits(last, chosen[0])
    alike = np.int32(0)
    for word in own:
        alike += np.int32(1) if word == last else np.int32(0)
    before = block.exclusive_sum(alike)
    for each, word in enumerate(own):
        if word == last:
            before += np.int32(1)
            if before == wanted:
                limit[0] = last
                place[0] = place.dtype.type(_sampled_at(first + each, step))
    if t == 0:
        count[0] = count.dtype.type(0)


def gather_first(
    picked: Any, places: Any, count: Any, words: Any, limit: Any, place: Any, kind: constexpr,
    largest: constexpr, width: constexpr, rows: constexpr, early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """picked, places: ordered bits and indices of items up to the limit, in no order.

    Args:
        count: how many they are, also where they don't fit; begins as 0.
        limit, place: as `limit_of_sample` gives them.
        width: items that are loaded as one vector.
        rows: vectors of a thread that are loaded together.
    """
    await_kernel(early)
    n, t, step = len(words), _thread.x, _block.x
    last, last_at = limit[0], int(place[0])
    tile = rows * width * step
    for start in range(_number.x * tile, n, blocks * tile):
        ats = [start + (row * step + t) * width for row in _static_range(rows)]
        # The barriers keep the loads where they are (rows.py).
        if start + tile <= n:
            loaded = [load_row(words, at, width, True) for at in ats]
            _syncwarp()
        else:
            loaded = [load_row(words, at, width, False) for at in ats]
            _syncwarp()
        found = [
            (at + each, ordered(word, kind, largest))
            for at, row in zip(ats, loaded)  # noqa: B905
            for each, word in enumerate(row)
        ]
        flags = np.uint32(0)
        for each, (at, word) in enumerate(found):
            flag = at < n and (word < last or (word == last and at <= last_at))
            flags |= np.uint32(flag) << np.uint32(each)
        # Warps needn't wait for each other, and most of many items' warps have no candidate.
        if np.uint32(_ballot(ALL, flags != np.uint32(0))) != np.uint32(0):
            own = np.int32(_popc(flags))
            upto = warp.inclusive_sum(own)
            next_ = np.int64(0)
            if _lane == 31:
                next_ = _atomic.add(count, 0, np.int64(upto))
            next_ = int(from_lane(next_, 31)) + int(upto - own)
            for each, (at, word) in enumerate(found):
                if flags & np.uint32(1 << each) != np.uint32(0):
                    if next_ < len(picked):
                        picked[next_], places[next_] = word, places.dtype.type(at)
                    next_ += 1
