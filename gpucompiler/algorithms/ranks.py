"""Kernels of `algorithms.argsort`, `sort_pairs` and `unique` for few keys on the host.

A key's place is the number of keys that stand before it. One block compares each key with all
others, in vectors of words of 32 bits; that takes less time than to move few keys. The words are
the keys' ordered bits less the least, with the index below them where there is room. Otherwise they
are the highest bits alone: where two are equal, whole keys and their indices are compared.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms import block
from gpucompiler.algorithms.digits import ordered
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_shared: Final[Any] = DEVICE_NAMES["shared"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
_sync: Final[Any] = DEVICE_NAMES["syncthreads"]
_clz: Final[Any] = DEVICE_NAMES["clz"]
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim
# Keys that a block ranks at most, and the bits of their indices.
MOST_RANKED: Final = 256
_INDEX_BITS: Final = 8
_WORD_BITS: Final = 32


def rank_keys(
    order: Any, out: Any, out_values: Any, keys: Any, values: Any, kind: constexpr,
    descending: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """order, out, out_values: the indices of keys in order, the keys, and their values.

    By a block. Each of them may be None.

    Args:
        keys: bits of numbers of NumPy's kind `kind`.
        descending: the greatest first.
    """
    n, t, step = len(keys), _thread.x, _block.x
    ranks = _ranks(keys, kind, descending, blocks)
    for first in range((n + step - 1) // step):
        at = first * step + t
        if at < n:
            rank = ranks[at]
            if order is not None:
                order[rank] = at
            if out is not None:
                out[rank] = keys[at]
            if out_values is not None:
                out_values[rank] = values[at]


def rank_unique(out: Any, count: Any, keys: Any, kind: constexpr, blocks: Any) -> None:
    """out, count[0]: the first ones of equal keys, in order, and how many they are; by a block."""
    n, t, step = len(keys), _thread.x, _block.x
    ranks = _ranks(keys, kind, False, blocks)
    found = _shared.array(MOST_RANKED, keys.dtype.type)
    for first in range((n + step - 1) // step):
        at = first * step + t
        if at < n:
            found[ranks[at]] = keys[at]
    _sync()
    if t == 0:
        place, before = 0, ordered(found[0], kind, False)
        for at in range(n):
            word = ordered(found[at], kind, False)
            if at == 0 or word != before:
                out[place] = found[at]
                place += 1
            before = word
        count[0] = place


def _ranks(keys: Any, kind: Any, descending: Any, blocks: Any) -> Any:
    """For each key how many stand before it, in shared memory; a thread stores its own."""
    n, t, step = len(keys), _thread.x, _block.x
    words, ranks = _shared.array(MOST_RANKED, np.uint32), _shared.array(MOST_RANKED, np.int32)
    # Four keys of a thread at a time share what is loaded of the others.
    one = np.int32(blocks)
    if keys.dtype.itemsize < 4:
        _store_short_words(words, keys, kind, descending)
        differ = True
    else:
        differ = _store_words(words, keys, kind, descending)
    _sync()
    for first in range(0, n, 4 * step):
        at = first + t
        if differ:
            found = _ranks_of_four(words, at, step, n, one)
        else:
            found = _ranks_beside_equals(words, first, at, step, n, one)
        for each, rank in enumerate(found):
            place = at + each * step
            if place < n:
                ranks[place] = rank
    # Without the barrier, what follows is done with this loop, and not by vectors.
    _sync()
    if keys.dtype.itemsize > 4:
        # Words that are alike may have lost bits, by which keys differ.
        looked_at = 0 if differ else n
        if block.sum(_misplaced(keys, ranks, looked_at, kind, descending)) != np.int32(0):
            for first in range((n + step - 1) // step):
                at = first * step + t
                if at < n:
                    ranks[at] = _whole_rank(keys, at, kind, descending)
    return ranks


def _misplaced(keys: Any, ranks: Any, n: Any, kind: Any, descending: Any) -> Any:
    """How many of n neighbours in the order of words aren't in that of keys, a thread's own."""
    t, step = _thread.x, _block.x
    found, count = _shared.array(MOST_RANKED, keys.dtype.type), np.int32(0)
    for first in range((n + step - 1) // step):
        at = first * step + t
        if at < n:
            found[ranks[at]] = keys[at]
    _sync()
    for first in range((n - 1 + step - 1) // step):
        at = first * step + t
        if at + 1 < n:
            own, behind = (
                ordered(found[at], kind, descending),
                ordered(found[at + 1], kind, descending),
            )
            count += np.int32(1) if behind < own else np.int32(0)
    return count


def _store_short_words(words: Any, keys: Any, kind: Any, descending: Any) -> None:
    """Words in the order of keys of up to 16 bits, and of their places."""
    n, t, step = len(keys), _thread.x, _block.x
    for each in range((n + step - 1) // step):
        at = each * step + t
        if at < n:
            word = np.uint32(ordered(keys[at], kind, descending))
            words[at] = word << np.uint32(_INDEX_BITS) | np.uint32(at)


def _store_words(words: Any, keys: Any, kind: Any, descending: Any) -> Any:
    """Words in the order of the keys, as far as 32 bits say it; whether all of them differ."""
    n, t, step = len(keys), _thread.x, _block.x
    low = ordered(keys[min(t, n - 1)], kind, descending)
    high = low
    for each in range(1, (n + step - 1) // step):
        word = ordered(keys[min(each * step + t, n - 1)], kind, descending)
        low, high = min(low, word), max(high, word)
    low, high = block.reduce(low, min), block.reduce(high, max)
    word = low.dtype.type
    bits = 8 * low.itemsize - int(_clz(high - low))
    lost, free = word(max(0, bits - _WORD_BITS)), bits + _INDEX_BITS <= _WORD_BITS
    for each in range((n + step - 1) // step):
        at = each * step + t
        if at < n:
            found = np.uint32((ordered(keys[at], kind, descending) - low) >> lost)
            words[at] = (found << np.uint32(_INDEX_BITS) | np.uint32(at)) if free else found
    return free


def _ranks_of_four(words: Any, at: Any, step: Any, n: Any, one: Any) -> Any:
    """How many words are less than each of four, `step` apart; behind the last it comes again.

    Args:
        one: the number 1, which compile time doesn't know: vectors add it under a mask by one
            instruction, and a constant by two.
    """
    p, q = words[min(at, n - 1)], words[min(at + step, n - 1)]
    r, s = words[min(at + 2 * step, n - 1)], words[min(at + 3 * step, n - 1)]
    a, b, c, d = np.int32(0), np.int32(0), np.int32(0), np.int32(0)
    for each in range(n):
        word = words[each]
        a, b = a + one if word < p else a, b + one if word < q else b
        c, d = c + one if word < r else c, d + one if word < s else d
    return a, b, c, d


def _ranks_beside_equals(words: Any, first: Any, at: Any, step: Any, n: Any, one: Any) -> Any:
    """As `_ranks_of_four`, where equal words stand in the order of their places.

    Args:
        first: the first place of those that all threads rank; there are 4 · `step`.
    """
    p, q = words[min(at, n - 1)], words[min(at + step, n - 1)]
    r, s = words[min(at + 2 * step, n - 1)], words[min(at + 3 * step, n - 1)]
    a, b, c, d = np.int32(0), np.int32(0), np.int32(0), np.int32(0)
    for each in range(first):
        word = words[each]
        a, b = a + one if word <= p else a, b + one if word <= q else b
        c, d = c + one if word <= r else c, d + one if word <= s else d
    for run in _static_range(4):
        begin = first + run * step
        for each in range(begin, min(begin + step, n)):
            word, place = words[each], np.int32(each - run * step)
            a += one if _goes_before(word, p, run, 0, place, at) else np.int32(0)
            b += one if _goes_before(word, q, run, 1, place, at) else np.int32(0)
            c += one if _goes_before(word, r, run, 2, place, at) else np.int32(0)
            d += one if _goes_before(word, s, run, 3, place, at) else np.int32(0)
    for each in range(first + 4 * step, n):
        word = words[each]
        a, b = a + one if word < p else a, b + one if word < q else b
        c, d = c + one if word < r else c, d + one if word < s else d
    return a, b, c, d


def _goes_before(word: Any, own: Any, run: constexpr, own_run: constexpr, at: Any, t: Any) -> Any:
    """Whether a word of a run of places goes before that of a thread in another or the same."""
    if run != own_run:
        return word <= own if run < own_run else word < own
    return word < own or (word == own and at < np.int32(t))


def _whole_rank(keys: Any, at: Any, kind: Any, descending: Any) -> Any:
    """How many keys stand before that at a place: less ones, and equal ones before the place."""
    own, rank, place = ordered(keys[at], kind, descending), np.int32(0), np.int32(at)
    for each in range(len(keys)):
        key = ordered(keys[each], kind, descending)
        before = key < own or (key == own and np.int32(each) < place)
        rank += np.int32(1) if before else np.int32(0)
    return rank
