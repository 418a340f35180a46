"""The time that is left for this thread's compilation."""

from __future__ import annotations

import math
import threading
import time
from typing import Final

import gpucompiler.settings as settings
from gpucompiler.process_state import per_process


class TimeIsOver(Exception):
    """The time of a compilation is over; the driver raises GC311. Args: the task that took it."""


class _Clock(threading.local):
    """The processor time of this thread at which its compilation ends; infinite outside of one."""

    ends_s = math.inf


_CLOCK: Final = per_process(_Clock)


class timed:
    """A compilation, or a part of one, which gets no more time than the whole has left.

    This is a class, since a generator would take more calls.

    Args:
        seconds: None for GPUCOMPILER_COMPILE_TIMEOUT_S.
    """

    __slots__ = ("_before", "_seconds")

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = settings.SETTINGS.compile_timeout_s if seconds is None else seconds

    def __enter__(self) -> None:
        self._before = _CLOCK.ends_s
        # A compilation in a signal handler or a hook takes time of the interrupted one.
        if self._before == math.inf:
            _CLOCK.ends_s = time.thread_time() + self._seconds

    def __exit__(self, *failure: object) -> None:
        _CLOCK.ends_s = self._before


def seconds_left() -> float:
    """Processor time that is left; infinite outside of a compilation, negative after the limit."""
    return _CLOCK.ends_s - time.thread_time()


def check_time(doing: str) -> None:
    """Raise TimeIsOver if this thread's compilation has no time left; `doing` names the task."""
    if time.thread_time() > _CLOCK.ends_s:
        raise TimeIsOver(doing)
