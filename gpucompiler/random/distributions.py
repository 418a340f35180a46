"""Numbers of the usual distributions, each of a key, an index and a stream (`philox.bits`)."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.language.simt import static_assert
from gpucompiler.random.exact_functions import cosine_of_turns, log
from gpucompiler.random.philox import bits, joined, low, philox4x32, wide_integer, words

_DTYPES: Final = "the dtype of a random number is np.float32 or np.float64"
_32 = np.uint64(32)


def _is_single(dtype: Any) -> bool:
    static_assert(dtype == np.float32 or dtype == np.float64, _DTYPES)
    return dtype == np.float32


def _below_one_32(word: np.uint32) -> np.float32:
    """0 ≤ x < 1, a multiple of 2**-24."""
    return np.float32(word >> np.uint32(8)) * np.float32(2.0**-24)


def _below_one_64(lower: np.uint32, upper: np.uint32) -> np.float64:
    """0 ≤ x < 1, a multiple of 2**-53."""
    return np.float64(joined(lower, upper) >> np.uint64(11)) * np.float64(2.0**-53)


def _above_zero_32(word: np.uint32) -> np.float32:
    """0 < x ≤ 1, at least 2**-33, so that its logarithm is finite."""
    return np.float32(word) * np.float32(2.0**-32) + np.float32(2.0**-33)


def _above_zero_64(lower: np.uint32, upper: np.uint32) -> np.float64:
    """0 < x ≤ 1, at least 2**-54, so that its logarithm is finite."""
    wide = np.float64(joined(lower, upper) >> np.uint64(11))
    return wide * np.float64(2.0**-53) + np.float64(2.0**-54)


def random(key: Any, i: Any, stream: Any = 0, dtype: Any = np.float32) -> Any:
    """A number x of the uniform distribution, 0 ≤ x < 1.

    Args:
        key: an integer, the seed.
        i: an integer, the counter.
        stream: an integer; each has 2**64 counters of its own.
        dtype: np.float32, with 24 random bits, or np.float64, with 53; known at compile time.
    """
    found = bits(key, i, stream)
    if _is_single(dtype):
        return _below_one_32(found[0])
    return _below_one_64(found[0], found[1])


def uniform(key: Any, i: Any, low: Any, high: Any, stream: Any = 0, dtype: Any = np.float32) -> Any:
    """A number of the uniform distribution between `low` and `high`, `low` included.

    `high` itself can come out by rounding, as with NumPy. The other arguments are `random`'s.
    """
    first = dtype(low)
    return first + (dtype(high) - first) * random(key, i, stream, dtype)


def normal(key: Any, i: Any, stream: Any = 0, dtype: Any = np.float32) -> Any:
    """A number of the normal distribution with mean 0 and standard deviation 1.

    The arguments are `random`'s. No float32 is beyond 6.8 and no float64 beyond 8.7.

    Source: Box and Muller, "A note on the generation of random normal deviates", 1958.
    """
    found = bits(key, i, stream)
    if _is_single(dtype):
        radius = np.sqrt(np.float32(-2) * log(_above_zero_32(found[0])))
        return radius * cosine_of_turns(_below_one_32(found[1]))
    far = np.sqrt(np.float64(-2) * log(_above_zero_64(found[0], found[1])))
    return far * cosine_of_turns(_below_one_64(found[2], found[3]))


def exponential(key: Any, i: Any, stream: Any = 0, dtype: Any = np.float32) -> Any:
    """A number of the exponential distribution with mean 1. The arguments are `random`'s."""
    found = bits(key, i, stream)
    # 0 - x: the logarithm of 1 gives 0, where -x would give -0.
    if _is_single(dtype):
        return np.float32(0) - log(_above_zero_32(found[0]))
    return np.float64(0) - log(_above_zero_64(found[0], found[1]))


def integers(key: Any, i: Any, low: Any, high: Any, stream: Any = 0) -> np.int64:
    """An integer n (int64), low ≤ n < high, each with the same probability.

    The other arguments are `random`'s.

    Raises:
        ValueError: `high` isn't greater than `low`, as NumPy has it.

    Source: Lemire, "Fast random integer generation in an interval", 2019.
    """
    static_assert(
        isinstance(low, (int, np.integer)) and isinstance(high, (int, np.integer)),
        "low and high of random integers are integers",
    )
    first = np.int64(low)
    last = np.int64(high)
    if last <= first:
        raise ValueError("low >= high")
    count = _difference(last, first)
    found = bits(key, i, stream)
    upper, lower = _product(joined(found[0], found[1]), count)
    if lower < count:
        least = _difference(np.uint64(0), count) % count
        while lower < least:
            # The words themselves are the next counter.
            found = philox4x32(found, words(key))
            upper, lower = _product(joined(found[0], found[1]), count)
    return np.int64(_sum(wide_integer(first), upper))


def _difference(a: Any, b: Any) -> np.uint64:
    """a - b in 64 bits that wrap, without Python's warning."""
    return _sum(_sum(np.uint64(a), ~np.uint64(b)), np.uint64(1))


def _sum(a: np.uint64, b: np.uint64) -> np.uint64:
    """a + b in 64 bits that wrap, without Python's warning."""
    lower = np.uint64(low(a)) + np.uint64(low(b))
    upper = (a >> _32) + (b >> _32) + (lower >> _32)
    return joined(low(lower), low(upper))


def _product(a: np.uint64, b: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The upper and the lower 64 bits of a · b."""
    a0, a1 = np.uint64(low(a)), a >> _32
    b0, b1 = np.uint64(low(b)), b >> _32
    lowest = a0 * b0
    middle = a1 * b0 + (lowest >> _32)
    other = a0 * b1 + np.uint64(low(middle))
    upper = a1 * b1 + (middle >> _32) + (other >> _32)
    return upper, joined(low(lowest), low(other))
