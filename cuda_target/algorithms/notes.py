"""Notes of the work of an algorithm's call, for a plan (plans.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Notes:
    """A call under way, as it notes what it does.

    Attributes:
        steps: functions and their arguments.
        made: arrays in memory of their own.
        views: arrays that share another's memory: that array, and the function that makes the view;
            by the view's id.
        constants: arrays whose contents are the same in all calls.
        fits: False if a step can't be made again.
    """

    def __init__(self) -> None:
        self.steps: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []
        self.made: list[Any] = []
        self.constants: list[Any] = []
        self.views: dict[int, tuple[Any, Callable[[Any], Any]]] = {}
        self.fits = True
        # Arrays that are named by their ids live as long.
        self.kept: list[Any] = []

    def view(self, array: Any, of: Any, function: Callable[[Any], Any]) -> None:
        """Note that `array` is `function(of)`."""
        if array is not of:
            self.views[id(array)] = of, function
            self.kept.append(array)
