"""How long this thread's compilation may still take."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

import gpucompiler.settings as settings


class TimeIsOver(Exception):
    """The time of a compilation is over; the driver makes GC311 of it. Args: what took the time."""


class _Clock(threading.local):
    """The processor time of this thread at which its compilation ends; infinite outside of one."""

    ends_s = math.inf


_CLOCK: Final = _Clock()


@contextmanager
def timed(seconds: float | None = None) -> Generator[None]:
    """A compilation, or a part of one, which has no more time than what it is a part of.

    Args:
        seconds: None for GPUCOMPILER_COMPILE_TIMEOUT_S.
    """
    before = _CLOCK.ends_s
    if seconds is None:
        seconds = settings.SETTINGS.compile_timeout_s
    # A handler of a signal, or a hook, compiles at the cost of what it interrupted.
    _CLOCK.ends_s = min(before, time.thread_time() + seconds)
    try:
        yield
    finally:
        _CLOCK.ends_s = before


def seconds_left() -> float:
    """Processor time that is left; infinite where nothing is compiled, negative if it is over."""
    return _CLOCK.ends_s - time.thread_time()


def check_time(doing: str) -> None:
    """Raise TimeIsOver if the time of this thread's compilation is; `doing` is what took it."""
    if seconds_left() < 0:
        raise TimeIsOver(doing)
