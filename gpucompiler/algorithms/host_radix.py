"""Kernels of `algorithms.sort` and `argsort` on the host.

Of many keys a block of one thread has a chunk: each pass counts the chunks' digits, gives each
chunk the places of its keys, and stores them.

Of few keys one block makes words that have a key's ordered bits above its index, which are sorted
as integers then. Keys that are too wide lose their last bits; neighbours of equal bits are put in
order afterwards.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms import block
from gpucompiler.algorithms.digits import BINS, digit, ordered
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_grid: Final[Any] = DEVICE_NAMES["grid"]
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim
_sync: Final[Any] = DEVICE_NAMES["syncthreads"]


def count_chunks(
    counts: Any, keys: Any, kind: constexpr, descending: constexpr, shift: Any, chunk: Any,
    blocks: Any,
) -> None:  # fmt: skip
    """counts[b, d]: the keys of chunk b with that digit."""
    number = _grid(1)
    for each in range(BINS):
        counts[number, each] = 0
    for place in range(number * chunk, min((number + 1) * chunk, len(keys))):
        counts[number, digit(keys[place], kind, descending, shift)] += 1


def place_chunks(counts: Any, blocks: Any) -> None:
    """counts[b, d] becomes the first place of chunk b's keys with that digit."""
    place = np.int64(0)
    for found in range(BINS):
        for number in range(counts.shape[0]):
            count = counts[number, found]
            counts[number, found] = place
            place += count


def sort_chunks(
    out: Any, out_values: Any, keys: Any, values: Any, counts: Any, kind: constexpr,
    descending: constexpr, shift: Any, chunk: Any, blocks: Any,
) -> None:  # fmt: skip
    """One pass, as `radix.sort_tiles`."""
    number = _grid(1)
    for at in range(number * chunk, min((number + 1) * chunk, len(keys))):
        key = keys[at]
        found = digit(key, kind, descending, shift)
        place = counts[number, found]
        counts[number, found] = place + 1
        out[place] = key
        if out_values is not None:
            convert = out_values.dtype.type
            out_values[place] = convert(at) if values is None else convert(values[at])


def word_range(out: Any, keys: Any, kind: constexpr, descending: constexpr, blocks: Any) -> None:
    """out[0], out[1]: the least and the greatest of the keys' ordered bits, by a block."""
    n, t, step = len(keys), _thread.x, _block.x
    low = ordered(keys[min(t, n - 1)], kind, descending)
    high = low
    for each in range(1, n // step):
        word = ordered(keys[each * step + t], kind, descending)
        low, high = min(low, word), max(high, word)
    place = max(n // step, 1) * step + t
    if place < n:
        word = ordered(keys[place], kind, descending)
        low, high = min(low, word), max(high, word)
    low, high = block.reduce(low, min, min(step, n)), block.reduce(high, max, min(step, n))
    if t == 0:
        out[0] = low
        out[1] = high


def pack_words(
    words: Any, keys: Any, kind: constexpr, descending: constexpr, least: Any, lost: Any,
    bits: Any, blocks: Any,
) -> None:  # fmt: skip
    """words[i]: ordered bits of key i less `least`, without the last ones, above i.

    Args:
        lost: how many of the last bits there is no room for.
        bits: those of an index.
    """
    n, t, step = len(keys), _thread.x, _block.x
    for each in range((n + step - 1) // step):
        place = each * step + t
        if place < n:
            word = np.uint64(ordered(keys[place], kind, descending)) - least
            words[place] = word >> lost << bits | np.uint64(place)


def count_unordered(out: Any, words: Any, bits: Any, blocks: Any) -> None:
    """out[0]: the words that differ from the one before them in their index only, by a block."""
    n, t, step = len(words), _thread.x, _block.x
    found = np.int64(0)
    for each in range((n + step - 1) // step):
        place = each * step + t
        if place + 1 < n and words[place] >> bits == words[place + 1] >> bits:
            found += np.int64(1)
    found = block.sum(found)
    if t == 0:
        out[0] = found


def order_neighbours(
    words: Any, keys: Any, kind: constexpr, descending: constexpr, bits: Any, blocks: Any
) -> None:
    """Put words that differ in their index only in the order of their keys; for one thread."""
    mask = (np.uint64(1) << bits) - np.uint64(1)
    for each in range(1, len(words)):
        word, at = words[each], each
        if word >> bits == words[each - 1] >> bits:
            own = ordered(keys[int(word & mask)], kind, descending)
            while at > 0 and _stands_behind(
                words[max(at - 1, 0)], word, own, keys, kind, descending, bits
            ):
                words[at] = words[at - 1]
                at -= 1
            words[at] = word


def _stands_behind(
    other: Any, word: Any, own: Any, keys: Any, kind: Any, descending: Any, bits: Any
) -> Any:
    """Whether another word's last bits are alike, and its key is greater than `own`."""
    mask = (np.uint64(1) << bits) - np.uint64(1)
    return (
        other >> bits == word >> bits and ordered(keys[int(other & mask)], kind, descending) > own
    )


def unpack_words(words: Any, mask: Any, blocks: Any) -> None:
    """Leave the indices in words."""
    n, t, step = len(words), _thread.x, _block.x
    for each in range((n + step - 1) // step):
        place = each * step + t
        if place < n:
            words[place] &= mask


def order_bools(out: Any, keys: Any, descending: constexpr, blocks: Any) -> None:
    """out: the indices of bools in order, by one thread; true is any byte but 0."""
    flags, ones = keys.view(np.uint8), 0
    for at in range(len(flags)):
        ones += 1 if flags[at] != 0 else 0
    first, second = 0, ones if descending else len(flags) - ones
    for at in range(len(flags)):
        # Without a branch on the key, which processors couldn't predict.
        late = (flags[at] == 0) if descending else (flags[at] != 0)
        out[second if late else first] = at
        second += 1 if late else 0
        first += 0 if late else 1


def turn_around(items: Any, blocks: Any) -> None:
    """Put items in the opposite order, by a block."""
    n, t, step = len(items), _thread.x, _block.x
    for each in range(t, n // 2, step):
        first, last = items[each], items[n - 1 - each]
        items[each], items[n - 1 - each] = last, first


def _first(words: Any, low: Any, high: Any, least: Any) -> Any:
    """The first place in low … high, where words are in order, of one that isn't below `least`."""
    while low < high:
        middle = (low + high) // 2
        if words[middle] < least:
            low = middle + 1
        else:
            high = middle
    return low


def order_equals(found: Any, keys: Any, descending: constexpr, blocks: Any) -> None:
    """Give zeros and NaNs, which are equal and may differ in bits, the order of the keys.

    By a block.

    Args:
        found: the floats `keys` in order, NaNs last.
        descending: then put all in the opposite order.
    """
    if _thread.x == 0:
        _order_equals(found, keys, descending)
    if descending:
        _sync()
        turn_around(found, blocks)


def _order_equals(found: Any, keys: Any, descending: Any) -> None:
    n = len(found)
    # NaN isn't below 0.
    place = last = _first(found, 0, n, 0)
    while last < n and found[last] == 0:
        last += 1
    # NumPy's vectors give equal zeros the sign of one of them, so those of `found` say nothing.
    if last - place > 1:
        each = 0
        while place < last and each < n:
            key = keys[n - 1 - each if descending else each]
            if key == 0:
                found[place] = key
                place += 1
            each += 1
    if found[n - 1] != found[n - 1]:
        place = n
        for each in range(n):
            key = keys[each if descending else n - 1 - each]
            if key != key:
                place -= 1
                found[place] = key


def order_bits(
    words: Any, keys: Any, infinity: Any, descending: constexpr, blocks: Any
) -> None:  # fmt: skip
    """Put the bits of floats, in order as signed integers, in the order of the floats; by a block.

    Those below zero come first, the least last, and NaNs are at both ends of the others. Zeros and
    NaNs get the order of the keys.

    Args:
        keys: the words before they were in order.
        infinity: its bits.
        descending: then put all in the opposite order.
    """
    n, t, step = len(words), _thread.x, _block.x
    zero = np.iinfo(words.dtype).min
    low = _first(words, 0, n, 0)
    below = _first(words, 0, low, zero + infinity + 1)
    above = _first(words, low, n, infinity + 1)
    _sync()
    for each in range(t, below // 2, step):
        first, last = words[each], words[below - 1 - each]
        words[each], words[below - 1 - each] = last, first
    _sync()
    if t == 0:
        if low > below:
            for each in range(low, above):
                words[below + each - low] = words[each]
        _order_equal_bits(words, keys, (infinity, zero), below, below + above - low, descending)
    if descending:
        _sync()
        turn_around(words, blocks)


def _order_equal_bits(
    words: Any, keys: Any, ends: Any, below: Any, numbers: Any, descending: Any
) -> None:
    """Store zeros, and NaNs behind the `numbers`, of which so many are below zero or -0."""
    infinity, zero = ends
    n = len(words)
    if numbers < n:
        place = numbers
        for each in range(n):
            key = keys[n - 1 - each if descending else each]
            if (key & ~zero) > infinity:
                words[place] = key
                place += 1
    if below > 0 and below < numbers and words[below - 1] == zero and words[below] == 0:
        place = below
        while place > 0 and words[place - 1] == zero:
            place -= 1
        for each in range(n):
            key = keys[n - 1 - each if descending else each]
            if (key & ~zero) == 0:
                words[place] = key
                place += 1
