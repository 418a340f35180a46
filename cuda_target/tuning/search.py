"""Measures candidates in turns, and gives up the slow ones early (successive halving).

    1 sample of all ──▶ best quarter ──▶ 1 more of each ──▶ … ──▶ 3 left: 5 more ──▶ least median

Samples of all candidates alternate, so a machine that slows down slows all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from typing import Final, TypeVar

Name = TypeVar("Name")

_FINALISTS: Final = 3
_LAST_SAMPLES: Final = 5


def fastest(samplers: Mapping[Name, Callable[[], float]]) -> tuple[Name, list[float]]:
    """The candidate of the least median, and its samples.

    Args:
        samplers: by candidate, a function that measures it once, in seconds.
    """
    left = list(samplers)
    samples: dict[Name, list[float]] = {name: [] for name in left}

    def sample() -> None:
        for name in left:
            samples[name].append(samplers[name]())

    def best_first(name: Name) -> float:
        return median(samples[name])

    sample()
    while len(left) > _FINALISTS:
        left = sorted(left, key=best_first)[: max(_FINALISTS, len(left) // 4)]
        sample()
    for _ in range(_LAST_SAMPLES if len(left) > 1 else 0):
        sample()
    best = min(left, key=best_first)
    return best, samples[best]
