"""The order in which configurations are tried, where trying all of them would take too long.

    the first one, and that of the least estimate
      ──▶ those that differ from the best so far in one name ──▶ … in the next name ──▶ …
      ──▶ those that a sum of the names' effects takes for faster than the best

The search ends when nothing is left that could be better, or at a number of trials. Names without
an effect cost one trial for each value, so a space of thousands is searched in dozens of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from math import inf, log
from typing import Any, Final, cast

import numpy as np

from cuda_target.tuning.space import Configuration

# So few configurations are all tried.
FEW: Final = 16
# The share that is tried of more, but not less than the least.
_SHARE: Final = 1 / 6
_LEAST: Final = 8
# Trials between two looks at the best.
_AT_ONCE: Final = 4
# The share of the time by which one has to be faster to be worth a trial, by the sum of effects.
_MATTERS: Final = 0.03
# A timer of the program may give 0.
_LEAST_S: Final = 1e-12
# How much an effect counts that few trials show.
_RIDGE: Final = 0.3


def trials_of(count: int) -> int:
    """How many of so many configurations are tried at most."""
    return count if count <= FEW else max(_LEAST, round(count * _SHARE))


class Plan:
    """The trials of one search.

    Args:
        configurations: by number, those that may be tried.
        costs: estimates of their times in any unit, for those that have one.
        most: the number of trials.
        same: tells whether a configuration, by its number, gives nothing new beside the best one.
    """

    def __init__(
        self,
        configurations: Mapping[int, Configuration],
        costs: Mapping[int, float],
        most: int,
        same: Callable[[int, int], bool] = lambda number, best: False,
    ) -> None:
        self.configurations, self.costs, self.most = configurations, costs, most
        self._same = same
        self._names = list(dict.fromkeys(name for c in configurations.values() for name in c))
        self._next_name = 0

    def next(self, seconds: Mapping[int, float]) -> list[int]:
        """The numbers to try next; none at the end.

        Args:
            seconds: of all that were tried; infinite for those that can't be launched or are wrong.
        """
        left = self._ranked(number for number in self.configurations if number not in seconds)
        if self.most >= len(self.configurations) or not left:
            return sorted(left)
        if not seconds:
            first = min(self.configurations)
            # Without estimates, one from the middle is as good as any.
            other = left[0] if self.costs else left[len(left) // 2]
            return list(dict.fromkeys((first, other)))[: self.most]
        best = min(seconds, key=lambda number: seconds[number])
        if seconds[best] == inf:  # One that can be launched has to be found.
            return left[: max(1, min(_AT_ONCE, self.most - len(seconds)))]
        found = self._line(best, left) or self._guess(seconds, best, left)
        return found[: max(0, min(_AT_ONCE, self.most - len(seconds)))]

    def _ranked(self, numbers: Iterable[int]) -> list[int]:
        """Numbers by their estimates; those without one come last, in their order."""
        return sorted(numbers, key=lambda number: (self.costs.get(number, inf), number))

    def _line(self, best: int, left: list[int]) -> list[int]:
        """Numbers that differ from the best in one name: the next one that has some."""
        for turn in range(len(self._names)):
            name = self._names[(self._next_name + turn) % len(self._names)]
            rest = _without(self.configurations[best], name)
            line = [
                number
                for number in left
                if _without(self.configurations[number], name) == rest
                and not self._same(number, best)
            ]
            if line:
                # A long line needs a second turn, which comes after those of the other names.
                self._next_name = (self._next_name + turn + 1) % len(self._names)
                return line
        return []

    def _guess(self, seconds: Mapping[int, float], best: int, left: list[int]) -> list[int]:
        """Numbers that would be faster than the best if each name's value had its own effect."""
        tried = [number for number, found in seconds.items() if found < inf]
        features = dict.fromkeys(
            feature for number in self.configurations for feature in self._features(number)
        )
        columns = {feature: column for column, feature in enumerate(features)}

        def row(number: int) -> Any:
            found = np.zeros(len(columns))
            found[[columns[feature] for feature in self._features(number)]] = 1.0
            return found

        rows = np.array([row(number) for number in tried])
        least = max(seconds[best], _LEAST_S)
        logs = np.array([log(max(seconds[number], _LEAST_S) / least) for number in tried])
        middle = logs.mean()
        effects = cast("Any", np.linalg).solve(
            rows.T @ rows + _RIDGE * np.eye(len(columns)), rows.T @ (logs - middle)
        )
        wanted = {n: float(row(n) @ effects) + middle for n in left if not self._same(n, best)}
        faster = [number for number, found in wanted.items() if found < -_MATTERS]
        return sorted(faster, key=lambda number: wanted[number])[:2]

    def _features(self, number: int) -> list[Hashable]:
        return [(name, repr(value)) for name, value in self.configurations[number].items()]


def _without(configuration: Configuration, name: str) -> list[tuple[str, str]]:
    return sorted((key, repr(value)) for key, value in configuration.items() if key != name)
