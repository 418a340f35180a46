"""The ten kinds of tests of TestU01's SmallCrush, over an array of 32-bit words.

Each gives the probability of a result as extreme as the one seen, between 0 and 1. Words of a good
generator give each probability equally often; bad ones give 0 or 1.

Source: L'Ecuyer and Simard, "TestU01: a C library for empirical testing of random number
generators", 2007; the tests themselves are Knuth's and Marsaglia's. Sizes are chosen for arrays of
some hundred thousand words.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from scipy import stats

Words = np.ndarray[Any, np.dtype[np.uint32]]


def _floats(words: Words) -> np.ndarray[Any, np.dtype[np.float64]]:
    return words / 2.0**32


def _chi_square(observed: Any, expected: Any) -> float:
    """The probability of a statistic as great as this; classes of few members are joined."""
    observed, expected = np.asarray(observed, float), np.asarray(expected, float)
    rare = expected < 10
    if rare.any():
        observed = np.append(observed[~rare], observed[rare].sum())
        expected = np.append(expected[~rare], expected[rare].sum())
    if expected[-1] < 1:
        observed, expected = observed[:-1], expected[:-1]
    statistic = float(((observed - expected) ** 2 / expected).sum())
    return float(stats.chi2.sf(statistic, len(expected) - 1))


def _poisson(count: int, mean: float) -> float:
    """The middle of the two probabilities of a discrete distribution."""
    return float(stats.poisson.sf(count - 1, mean) - stats.poisson.pmf(count, mean) / 2)


def birthday_spacings(words: Words) -> float:
    """Equal distances of sorted points: Poisson with mean m³ / 4k."""
    points, days, count = 4096, 2.0**31, 0
    rows = (words[: len(words) // points * points] >> 1).reshape(-1, points).astype(np.int64)
    spacings = np.sort(np.diff(np.sort(rows, axis=1), axis=1), axis=1)
    count = int((np.diff(spacings, axis=1) == 0).sum())
    return _poisson(count, len(rows) * points**3 / (4 * days))


def collisions(words: Words) -> float:
    """Pairs of points that fall into one of k urns: Poisson with mean n² / 2k."""
    urns, points = 2**24, 2**14
    rows = (words[: len(words) // points * points] >> 8).reshape(-1, points)
    count = int((np.diff(np.sort(rows, axis=1), axis=1) == 0).sum())
    mean = points - urns * -math.expm1(points * math.log1p(-1 / urns))
    return _poisson(count, len(rows) * mean)


def gaps(words: Words) -> float:
    """The distances between numbers below 1/16: geometric."""
    (places,) = np.nonzero(_floats(words) < 1 / 16)
    lengths = np.diff(places) - 1
    last = 120
    observed = np.bincount(np.minimum(lengths, last), minlength=last + 1)
    shares = (1 / 16) * (15 / 16) ** np.arange(last + 1)
    shares[last] = (15 / 16) ** last
    return _chi_square(observed, len(lengths) * shares)


def _stirling(n: int, k: int) -> int:
    """Partitions of n things into k sets."""
    if n == k:
        return 1
    return 0 if k == 0 or k > n else k * _stirling(n - 1, k) + _stirling(n - 1, k - 1)


def poker(words: Words) -> float:
    """The number of different values among eight of eight."""
    digits = np.sort((words >> 29)[: len(words) // 8 * 8].reshape(-1, 8), axis=1)
    different = 1 + (np.diff(digits, axis=1) != 0).sum(axis=1)
    observed = np.bincount(different, minlength=9)[1:]
    shares = [math.perm(8, k) * _stirling(8, k) / 8.0**8 for k in range(1, 9)]
    return _chi_square(observed, len(digits) * np.array(shares))


def coupons(words: Words) -> float:
    """The numbers drawn until each of four values was seen."""
    lengths, seen, length = [], 0, 0
    for digit in (words >> 30)[:200_000].tolist():
        seen, length = seen | 1 << digit, length + 1
        if seen == 15:
            lengths.append(length)
            seen = length = 0
    last = 40
    observed = np.bincount(np.minimum(lengths, last), minlength=last + 1)[4:]
    shares = [math.factorial(4) * _stirling(n - 1, 3) / 4.0**n for n in range(4, last)]
    return _chi_square(observed, len(lengths) * np.array([*shares, 1 - sum(shares)]))


def greatest_of_eight(words: Words) -> float:
    """The greatest of eight, to the power of eight: uniform."""
    rows = _floats(words[: len(words) // 8 * 8]).reshape(-1, 8)
    return float(stats.kstest(rows.max(axis=1) ** 8, "uniform").pvalue)


def weights(words: Words) -> float:
    """How many of 64 numbers are below 1/4: binomial."""
    rows = _floats(words[: len(words) // 64 * 64]).reshape(-1, 64)
    observed = np.bincount((rows < 0.25).sum(axis=1), minlength=65)
    return _chi_square(observed, len(rows) * stats.binom.pmf(np.arange(65), 64, 0.25))


def matrix_ranks(words: Words) -> float:
    """The ranks of matrices of 32 by 32 bits."""
    rows = words[: len(words) // 32 * 32].reshape(-1, 32).copy()
    ranks = np.zeros(len(rows), np.int64)
    index = np.arange(len(rows))
    for bit in range(32):
        has = (rows >> np.uint32(bit) & np.uint32(1)).astype(bool)
        # Rows that served as a pivot before have been set to zero.
        found, pivot = has.any(axis=1), has.argmax(axis=1)
        chosen = np.where(found, rows[index, pivot], 0).astype(np.uint32)
        rows ^= np.where(has, chosen[:, None], np.uint32(0))
        ranks += found
    observed = np.bincount(ranks, minlength=33)[29:]

    def share(rank: int) -> float:
        product = 1.0
        for i in range(rank):
            product *= (1 - 2.0 ** (i - 32)) ** 2 / (1 - 2.0 ** (i - rank))
        return 2.0 ** (rank * (64 - rank) - 32 * 32) * product

    return _chi_square(observed, len(rows) * np.array([share(rank) for rank in range(29, 33)]))


def _ones(words: Words) -> np.ndarray[Any, np.dtype[np.int64]]:
    return np.bitwise_count(words).astype(np.int64)


def hamming_independence(words: Words) -> float:
    """The numbers of ones of a word and the next, in classes: below, at and above 16."""
    ones = np.sign(_ones(words[: len(words) // 2 * 2]).reshape(-1, 2) - 16) + 1
    observed = np.bincount(ones[:, 0] * 3 + ones[:, 1], minlength=9)
    middle = math.comb(32, 16) / 2.0**32
    shares = np.array([(1 - middle) / 2, middle, (1 - middle) / 2])
    return _chi_square(observed, len(ones) * np.outer(shares, shares).ravel())


def random_walk(words: Words) -> float:
    """Where walks of 128 steps end, a step for each bit: binomial."""
    rows = _ones(words[: len(words) // 4 * 4]).reshape(-1, 4).sum(axis=1)
    observed = np.bincount(rows, minlength=129)
    return _chi_square(observed, len(rows) * stats.binom.pmf(np.arange(129), 128, 0.5))


SMALL_CRUSH: Final[tuple[Callable[[Words], float], ...]] = (
    birthday_spacings, collisions, gaps, poker, coupons, greatest_of_eight, weights, matrix_ranks,
    hamming_independence, random_walk,
)  # fmt: skip
