"""The kernels of `algorithms.top_k` on a GPU: one block picks the first items and orders them.

A pass over the items for each eight bits counts the digits of those that may be the last one
wanted, from the highest digit on, and then those of the indices of the items that are equal to it.
Items up to that last one are picked, and put in order. Of many items, a sample gives a limit, and
`gather_first` (first_of_many.py) the candidates up to it, of which the block picks.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms import block
from gpucompiler.algorithms.digits import BINS, DIGIT_BITS, ordered
from gpucompiler.algorithms.early import await_kernel
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, laneid, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_shared: Final[Any] = DEVICE_NAMES["shared"]
_sync: Final[Any] = DEVICE_NAMES["syncthreads"]
_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_syncwarp: Final[Any] = DEVICE_NAMES["syncwarp"]
_clz: Final[Any] = DEVICE_NAMES["clz"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim
_lane: Final[Any] = laneid
# Items that are picked at most: as many as a block has threads.
MOST_PICKED: Final = 1024
_WARP: Final = 32
# Items of a thread that are loaded together.
_LOADS: Final = 4
# Counters of a digit: lanes with the same digit would wait for each other at one.
COPIES: Final = 8


def pick_first(
    out: Any, indices: Any, words: Any, kind: constexpr, largest: constexpr, blocks: Any
) -> None:  # fmt: skip
    """out, indices: the first of the items in order, and their indices, by one block.

    Equal items come in the order of their indices.

    Args:
        out: gets bits of items, as many as are wanted: at most MOST_PICKED and the threads of the
            block, and one or more.
        words: the bits of all items, fewer than 2**31.
        kind: NumPy's letter of an item: "u", "i" or "f".
        largest: the greatest items come first.
    """
    _pick(out, indices, words, None, np.int32(len(words)), kind, largest)


def pick_candidates(
    out: Any, indices: Any, words: Any, picked: Any, places: Any, count: Any, kind: constexpr,
    largest: constexpr, early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """As `pick_first`, of candidates; of all items if candidates are too few or too many.

    Args:
        picked, places: the ordered bits of candidates, and their indices.
        count: how many they are, in its one item.
    """
    await_kernel(early)
    found, n = int(count[0]), len(words)
    fits = found >= len(out) and found <= len(picked)
    source = picked, places, fits
    _pick(out, indices, words, source, np.int32(found if fits else n), kind, largest)


def _pick(
    out: Any, indices: Any, words: Any, source: Any, n: Any, kind: Any, largest: Any
) -> None:  # fmt: skip
    count = np.int32(len(out))
    word_type = words.dtype.type
    bins, chosen = _shared.array(COPIES * BINS, np.uint32), _shared.array(3, np.int32)
    picked = _shared.array(MOST_PICKED, words.dtype)
    places = _shared.array(MOST_PICKED, np.int32)
    next_ = _shared.array(1, np.int32)
    t, step = _thread.x, _block.x
    last, wanted, alike = word_type(0), count, n
    for pass_ in range(words.itemsize):
        shift = DIGIT_BITS * (words.itemsize - 1 - pass_)
        begin_digits(bins)
        for start in range(t, n, _LOADS * step):
            for at, word, _ in _loaded(words, source, n, start, kind, largest):
                count_digit(bins, word, last, shift, at < n)
        wanted, alike = choose_digit(bins, chosen, wanted)
        last = next_digits(last, chosen[0])
    # The index of the last item that is wanted of those that are equal to it.
    last_at, lefts = np.uint32(n), np.int32(0)
    if alike > wanted:
        last_at, lefts = np.uint32(0), np.int32(4)
    for pass_ in range(lefts):
        shift = DIGIT_BITS * (3 - pass_)
        begin_digits(bins)
        for start in range(t, n, _LOADS * step):
            for at, word, place in _loaded(words, source, n, start, kind, largest):
                count_digit(bins, np.uint32(place), last_at, shift, at < n and word == last)
        wanted, alike = choose_digit(bins, chosen, wanted)
        last_at = next_digits(last_at, chosen[0])
    if t == 0:
        next_[0] = np.int32(0)
    _sync()
    for start in range(t, n, _LOADS * step):
        for at, word, place in _loaded(words, source, n, start, kind, largest):
            equal = word == last and (lefts == np.int32(0) or np.uint32(place) <= last_at)
            if at < n and (word < last or equal):
                found = _atomic.add(next_, 0, np.int32(1))
                picked[found], places[found] = word, np.int32(place)
    _sync()
    _put_in_order(picked, places, count)
    if t < count:
        out[t] = words[int(places[t])]
        indices[t] = indices.dtype.type(places[t])


def _loaded(words: Any, source: Any, n: Any, start: Any, kind: Any, largest: Any) -> Any:
    """Several numbers of items, the ordered bits there, and the items' indices.

    Behind the end those of the last item.
    """
    ats = [start + each * _block.x for each in _static_range(_LOADS)]
    nears = [min(at, n - 1) for at in ats]
    if source is None:
        found = [ordered(words[near], kind, largest) for near in nears]
        return [(at, word, near) for at, word, near in zip(ats, found, nears)]  # noqa: B905
    picked, places, fits = source
    found = [picked[near] if fits else ordered(words[near], kind, largest) for near in nears]
    own = [places[near] if fits else np.int32(near) for near in nears]
    return [(at, word, place) for at, word, place in zip(ats, found, own)]  # noqa: B905


def begin_digits(bins: Any) -> None:
    """Let a block's counters of digits be 0; a barrier of the block."""
    for each in range(_thread.x, COPIES * BINS, _block.x):
        bins[each] = np.uint32(0)
    _sync()


def count_digit(bins: Any, key: Any, last: Any, shift: Any, valid: Any) -> None:
    """Count the digit of a key at `shift`, if the digits above are those of `last` and `valid`."""
    convert = key.dtype.type
    rest = key >> convert(shift)
    # The digits above this one; none for the first, and `last` is 0 then.
    higher = rest >> convert(DIGIT_BITS) if key.itemsize > 1 else convert(0)
    if valid and higher == last:
        digit = np.int32(rest & convert(BINS - 1))
        _atomic.add(bins, digit * COPIES + (_lane & (COPIES - 1)), np.uint32(1))


def next_digits(last: Any, digit: Any) -> Any:
    """The digits that are known, with one more."""
    convert = last.dtype.type
    return (last << convert(DIGIT_BITS) if last.itemsize > 1 else last) | convert(digit)


def choose_digit(bins: Any, chosen: Any, wanted: Any) -> Any:
    """The digit of the key that is number `wanted` of those counted, in chosen[0]; barriers.

    Returns: the key's number among those of its digit, and how many these are.
    """
    t = _thread.x
    _sync()
    own = np.int32(0)
    if t < BINS:
        for each in _static_range(COPIES):
            own += np.int32(bins[t * COPIES + each])
    before = block.exclusive_sum(own)
    if before < wanted and wanted <= before + own:
        chosen[0], chosen[1], chosen[2] = np.int32(t), wanted - before, own
    _sync()
    return chosen[1], chosen[2]


def _put_in_order(picked: Any, places: Any, count: Any) -> None:
    """Sort the first `count` words, equal ones by their places, by the threads of the block."""
    t = _thread.x
    # Exponents up to that of the power of two that holds the items.
    for exponent in range(1, 33 - _clz(count - np.int32(1))):
        for each in range(exponent):
            # Batcher's merge with all comparisons one way: the first step meets the mirrored place.
            distance = (1 << exponent) - 1 if each == 0 else 1 << (exponent - 1 - each)
            partner = t ^ distance
            if t < partner and partner < count:
                first, second = picked[t], picked[partner]
                a, b = places[t], places[partner]
                if second < first or (second == first and b < a):
                    picked[t], picked[partner] = second, first
                    places[t], places[partner] = b, a
            # Partners of the next steps are in one warp.
            if distance >= _WARP:
                _sync()
            else:
                _syncwarp()
        if 1 << exponent >= _WARP:
            _sync()
