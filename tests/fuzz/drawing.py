"""Where the generator's choices come from: a seed for long runs, hypothesis where tests shrink.

Hypothesis takes 15 ms to draw a program, draws mostly what it drew before, and other things in
another process. A seed takes 3 ms and gives the same program everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, Protocol

from hypothesis import strategies as st


class Drawing(Protocol):
    """Gives numbers."""

    def number(self, high: int) -> int:
        """An int of 0 … high; shrinks to 0."""
        ...

    def unit(self, build: Callable[[], Any]) -> Any:
        """Draw with `build`, as one unit."""
        ...


class BySeed:
    """Numbers that a seed settles."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def number(self, high: int) -> int:
        """An int of 0 … high."""
        return int(self._random.random() * (high + 1))

    def unit(self, build: Callable[[], Any]) -> Any:
        """Draw with `build`."""
        return build()


_NOTHING: Final = st.none()
_NUMBERS: Final = [st.integers(0, high) for high in range(128)]


class ByHypothesis:
    """Numbers that hypothesis draws; a unit is what it can delete or replace as a whole."""

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        self._draw = draw
        self._builds: list[Callable[[], Any]] = []
        self._unit = self._units()

    def number(self, high: int) -> int:
        """An int of 0 … high; shrinks to 0."""
        return self._draw(_NUMBERS[high] if high < len(_NUMBERS) else st.integers(0, high))

    def unit(self, build: Callable[[], Any]) -> Any:
        """Draw with `build`, as one unit."""
        self._builds.append(build)
        return self._draw(self._unit)

    def _units(self) -> st.SearchStrategy[Any]:
        # One strategy for all units: making one takes as long as drawing five numbers.
        @st.composite
        def unit(draw: Any) -> Any:
            draw(_NOTHING)
            return self._builds.pop()()

        return unit()
