"""Measures candidates in turns, and gives up the slow ones early (successive halving).

    1 sample of all ──▶ best third: 1 more ──▶ its quarter: 1 more ──▶ … ──▶ 4 left: 5 to 20 more

Samples of all candidates alternate, so a machine that slows down slows all of them. Disturbances
only add time, so the least sample decides who stays. The last ones are compared by medians, until
the difference is sure or too small to matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import median, quantiles
from typing import Final, TypeVar

Name = TypeVar("Name")

_FINALISTS: Final = 4
_LAST_SAMPLES: Final = 5
_MORE_SAMPLES: Final = 15
# A relative difference of two candidates that no choice depends on.
_CLOSE: Final = 0.01


def fastest(samplers: Mapping[Name, Callable[[], float]]) -> tuple[Name, list[float]]:
    """The candidate of the least median, and its samples.

    Args:
        samplers: by candidate, a function that measures it once, in seconds.
    """
    left = list(samplers)
    samples: dict[Name, list[float]] = {name: [] for name in left}

    def sample() -> None:
        # Each round begins with another candidate, so that none always follows the same one.
        first = len(samples[left[0]]) % len(left)
        for name in left[first:] + left[:first]:
            samples[name].append(samplers[name]())

    def least(name: Name) -> float:
        return min(samples[name])

    def middle(name: Name) -> float:
        return median(samples[name])

    sample()
    share = 3
    while len(left) > _FINALISTS:
        left = sorted(left, key=least)[: max(_FINALISTS, len(left) // share)]
        sample()
        share = 4
    for _ in range(_LAST_SAMPLES if len(left) > 1 else 0):
        sample()
    best = min(left, key=middle)
    for _ in range(_MORE_SAMPLES):
        left = [n for n in left if n == best or _may_be_faster(samples[n], samples[best])]
        if len(left) == 1:
            break
        sample()
        best = min(left, key=middle)
    return best, samples[best]


def _may_be_faster(rival: Sequence[float], best: Sequence[float]) -> bool:
    """Whether more samples could show that the rival is faster by an amount that matters.

    Samples of one round are compared. The error of a median is that of notched box plots, at 95 %
    (McGill, Tukey and Larsen 1978).
    """
    ratios = [one / max(other, 1e-12) - 1 for one, other in zip(rival, best, strict=True)]
    low, middle, high = quantiles(ratios, n=4)
    error = 1.57 * (high - low) / sqrt(len(ratios))
    return error > _CLOSE and middle - error <= 0
