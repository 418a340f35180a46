"""Permutations without memory: each place is computed by itself."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.language.simt import static_assert
from gpucompiler.random.philox import bits, joined, low

_DOUBLE_ROUNDS: Final = 4
_SHUFFLED: Final = 32
# A fraction times up to 32 has 64 bits.
_FRACTION_BITS: Final = 59


def permutation(key: Any, i: Any, n: Any, stream: Any = 0) -> np.int64:
    """Element `i` of a random permutation of range(n), as int64.

    Args:
        key: an integer, the seed; `stream` tells permutations of one key apart.
        i: an integer, 0 ≤ i < n. The result is `i` itself for any other.
        n: an integer, the length.

    Up to 32 numbers are shuffled, so that all orders are equally likely, to 4 in 100,000. Beyond,
    a Feistel network permutes the numbers of as many bits as `n - 1` has. A result that isn't
    below `n` is permuted again, at most once on average. A network of few bits favours some
    orders, and one of whole bits gives even permutations alone: a last exchange mends that.

    Source: Black and Rogaway, "Ciphers with arbitrary finite domains", 2002 (cycle walking).
    """
    static_assert(
        isinstance(i, (int, np.integer)) and isinstance(n, (int, np.integer)),
        "i and n of a permutation are integers",
    )
    index, count = np.int64(i), np.int64(n)
    if index < 0 or index >= count:
        return index
    first = bits(key, 0, stream)
    second = bits(key, 1, stream)
    if count <= _SHUFFLED:
        place = index
        # 32! / 24!, 24! / 16! and 16! are far below a fraction's 2**59.
        if count > 24:
            place = _shuffled(place, count, np.int64(24), joined(second[0], second[1]))
        if count > 16:
            place = _shuffled(place, min(count, 24), np.int64(16), joined(first[2], first[3]))
        return _shuffled(place, min(count, 16), np.int64(1), joined(first[0], first[1]))
    width = np.int64(6)
    while width < 63 and (count - 1) >> width > 0:
        width = width + 1
    exchanged = np.int64((first[0] ^ second[3]) & np.uint32(1))
    keys = (*first, *second)
    lower = width // 2
    lower_mask = np.uint32((np.int64(1) << lower) - 1)
    upper_mask = np.uint32((np.int64(1) << (width - lower)) - 1)
    found = index
    while True:
        a = np.uint32(found & np.int64(lower_mask))
        b = np.uint32(found >> lower)
        for k in range(_DOUBLE_ROUNDS):
            b = b ^ _mixed(a, keys[2 * k]) & upper_mask
            a = a ^ _mixed(b, keys[2 * k + 1]) & lower_mask
        found = np.int64(b) << lower | np.int64(a)
        if found < count:
            return found ^ exchanged if found < 2 else found


def _shuffled(index: np.int64, count: Any, least: np.int64, word: np.uint64) -> np.int64:
    """The place of a number after the exchanges of a shuffle that leave `least` numbers to others.

    They are Fisher's and Yates', and one number is followed through them. Each step takes its
    choice from the front of a binary fraction, and leaves the rest to the next.
    """
    fraction = word >> np.uint64(64 - _FRACTION_BITS)
    place, last = index, np.int64(count - 1)
    while last >= least:
        scaled = fraction * np.uint64(last + 1)
        chosen = np.int64(scaled >> np.uint64(_FRACTION_BITS))
        fraction = scaled & np.uint64((1 << _FRACTION_BITS) - 1)
        place = chosen if place == last else last if place == chosen else place
        last = last - 1
    return place


def _mixed(word: np.uint32, key: np.uint32) -> np.uint32:
    """A hash of 32 bits, with a key.

    Source: Appleby, MurmurHash3's finaliser; the key is added here.
    """
    mixed = word ^ key
    mixed = _times(mixed ^ mixed >> np.uint32(16), np.uint64(0x85EBCA6B))
    mixed = _times(mixed ^ mixed >> np.uint32(13), np.uint64(0xC2B2AE35))
    return _times(mixed ^ mixed >> np.uint32(16), np.uint64(key) | np.uint64(1))


def _times(word: np.uint32, factor: np.uint64) -> np.uint32:
    """The lower half of a product: 32 bits that wrap, without Python's warning."""
    return low(np.uint64(word) * factor & np.uint64(0xFFFFFFFF))
