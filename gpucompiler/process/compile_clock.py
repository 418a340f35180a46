"""The time and the memory that are left for this thread's compilation."""

from __future__ import annotations

import math
import mmap
import threading
import time
from typing import Final

import gpucompiler.settings as settings
from gpucompiler.process.cycle_collection import collect_as_before, collect_seldom
from gpucompiler.process_state import per_process


class TimeIsOver(Exception):
    """The time of a compilation is over; the driver raises GC311. Args: the task that took it."""


class MemoryIsOver(Exception):
    """The process has grown too much meanwhile; the driver raises GC311. Args: the task."""


# A compilation of less time isn't asked for its memory, which takes 10 µs.
_LOOK_S: Final = 0.1


class _Clock(threading.local):
    """This thread's compilation; its times are infinite outside of one.

    Attributes:
        ends_s: the processor time of this thread at which it ends.
        looks_s: the processor time at which the process's memory is looked at.
        most_bytes: the resident memory of the process at which it ends; 0 before the first look.
        asks_s: the time on the clock before which none of these processor times can have come.
    """

    ends_s = math.inf
    looks_s = math.inf
    most_bytes = 0
    asks_s = math.inf


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
            collect_seldom()
            now = time.thread_time()
            _CLOCK.ends_s = now + self._seconds
            _CLOCK.looks_s = now + _LOOK_S
            _CLOCK.most_bytes = 0
            _CLOCK.asks_s = time.perf_counter() + min(self._seconds, _LOOK_S)

    def __exit__(self, *failure: object) -> None:
        _CLOCK.ends_s = self._before
        if self._before == math.inf:
            _CLOCK.looks_s = math.inf
            _CLOCK.asks_s = math.inf
            collect_as_before()


def seconds_left() -> float:
    """Processor time that is left; infinite outside of a compilation, negative after the limit."""
    return _CLOCK.ends_s - time.thread_time()


def memory_is_over() -> bool:
    """Whether the process has grown by more than this thread's compilation may take.

    What other threads allocate meanwhile counts, too.
    """
    now = time.thread_time()
    if now <= _CLOCK.looks_s:
        return False
    _CLOCK.looks_s = now + _LOOK_S
    resident = _resident_bytes()
    if not _CLOCK.most_bytes:
        _CLOCK.most_bytes = resident + (settings.SETTINGS.compile_memory_mib << 20)
    return resident > _CLOCK.most_bytes


def _resident_bytes() -> int:
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * mmap.PAGESIZE
    except OSError:
        return 0  # the system doesn't say, so nothing is limited


def check_limits(doing: str) -> None:
    """Raise TimeIsOver or MemoryIsOver if this thread's compilation may not go on.

    Args:
        doing: names the task.
    """
    # A thread's processor time takes a call of the system; on some machines that is 0.3 ms.
    clock = time.perf_counter()
    if clock < _CLOCK.asks_s:
        return
    now = time.thread_time()
    if now > _CLOCK.ends_s:
        raise TimeIsOver(doing)
    if now > _CLOCK.looks_s and memory_is_over():
        raise MemoryIsOver(doing)
    _CLOCK.asks_s = clock + min(_CLOCK.ends_s, _CLOCK.looks_s) - now
