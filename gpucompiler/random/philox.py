"""Philox4x32-10: four random words of a counter and a key.

Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011. Its
authors report that the generator passes TestU01's BigCrush. cuRAND, PyTorch and Triton have it too.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.language.simt import static_assert

Words = tuple[np.uint32, np.uint32, np.uint32, np.uint32]

_ROUNDS: Final = 10
_MULTIPLIER_0: Final = np.uint64(0xD2511F53)
_MULTIPLIER_1: Final = np.uint64(0xCD9E8D57)
# Added to the key after each round: fractions of the golden ratio and of the root of 3.
_WEYL_0: Final = np.uint64(0x9E3779B9)
_WEYL_1: Final = np.uint64(0xBB67AE85)

_UNSIGNED: Any = np.unsignedinteger
_INT64_MAX: Final = 2**63 - 1


def low(wide: np.uint64) -> np.uint32:
    """The lower half of 64 bits."""
    return np.uint32(wide & np.uint64(0xFFFFFFFF))


def high(wide: np.uint64) -> np.uint32:
    """The upper half of 64 bits."""
    return np.uint32(wide >> np.uint64(32))


def joined(lower: np.uint32, upper: np.uint32) -> np.uint64:
    """64 bits of two halves."""
    return np.uint64(upper) << np.uint64(32) | np.uint64(lower)


def philox4x32(counter: Words, key: tuple[np.uint32, np.uint32]) -> Words:
    """Four random words (uint32) of a counter of four words and a key of two.

    Equal to `philox4x32_10` of the Random123 library.
    """
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(_ROUNDS):
        product_0 = _MULTIPLIER_0 * np.uint64(c0)
        product_1 = _MULTIPLIER_1 * np.uint64(c2)
        c0, c1, c2, c3 = (
            high(product_1) ^ c1 ^ k0,
            low(product_1),
            high(product_0) ^ c3 ^ k1,
            low(product_0),
        )
        # In 64 bits, so that Python gives no warning of an overflow.
        k0 = low(np.uint64(k0) + _WEYL_0)
        k1 = low(np.uint64(k1) + _WEYL_1)
    return c0, c1, c2, c3


def wide_integer(value: Any) -> np.uint64:
    """The 64 bits of an integer; a negative one gives its two's complement."""
    if isinstance(value, _UNSIGNED) or value > _INT64_MAX:
        return np.uint64(value)
    return np.uint64(np.int64(value))


def words(value: Any) -> tuple[np.uint32, np.uint32]:
    """The halves of an integer's 64 bits, the lower one first."""
    wide = wide_integer(value)
    return low(wide), high(wide)


def bits(key: Any, i: Any, stream: Any = 0) -> Words:
    """Four random words (uint32) of number `i`.

    Args:
        key: an integer, the seed. Another key gives unrelated numbers.
        i: an integer, the counter.
        stream: an integer. Each has 2**64 counters of its own: a thread's or a step's, say.

    The counter's words are those of `i`, lower half first, and then those of `stream`.
    """
    static_assert(
        isinstance(key, (int, np.integer))
        and isinstance(i, (int, np.integer))
        and isinstance(stream, (int, np.integer)),
        "key, i and stream of a random number are integers",
    )
    first = words(i)
    second = words(stream)
    return philox4x32((first[0], first[1], second[0], second[1]), words(key))
