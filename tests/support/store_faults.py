"""System calls of the stores that fail on demand."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from gpucompiler_cache.system import System

CALLS = tuple(name for name in System.__slots__ if name != "time")


class FaultySystem(System):
    """The real calls, counted; those that `fails(name, number)` names an error for raise it."""

    def __init__(self, fails: Callable[[str, int], int] = lambda name, number: 0) -> None:
        super().__init__()
        self.count = 0
        self.log: list[str] = []
        self.fails = fails
        # Descriptors that are open now: each that was opened has to be closed.
        self.opened: set[int] = set()
        for name in CALLS:
            setattr(self, name, self._wrapped(name, getattr(self, name)))

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **keywords: Any) -> Any:
            self.count += 1
            self.log.append(name)
            error = self.fails(name, self.count)
            if error and name == "close":
                # The descriptor is gone even when close fails.
                self.opened.discard(arguments[0])
                real(*arguments)
            if error:
                raise OSError(error, os.strerror(error))
            result = real(*arguments, **keywords)
            if name == "open":
                self.opened.add(result)
            elif name == "close":
                self.opened.discard(arguments[0])
            return result

        return call
