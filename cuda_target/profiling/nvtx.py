"""Stages of compiling and launches as named ranges in Nsight Systems and Nsight Compute (NVTX).

Without a profiler a range costs 1 µs and has no effect.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import importlib
import threading
from collections.abc import Generator
from typing import TYPE_CHECKING, Final

from cuda_target.device.driver import CLOSED, RANGED
from cuda_target.settings import SETTINGS
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import observing
from gpucompiler.process.forking import TABLES, ForkLock
from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    from cuda_target.profiling.nvtx_profiler import Profiler


@functools.cache
def profiler() -> Profiler | None:
    """The profiler that has started this process; None if there is none."""
    if not SETTINGS.nvtx_injection:
        return None
    try:
        # Imported only here, since few processes run under a profiler.
        profilers = importlib.import_module("cuda_target.profiling.nvtx_profiler")
        return profilers.Profiler(ctypes.CDLL(SETTINGS.nvtx_injection))
    except (OSError, AttributeError):
        return None


class _Stages:
    """Observes compiling: a range from the beginning of a stage to its end."""

    def __init__(self, heard: Profiler) -> None:
        self._heard = heard
        self._open: dict[tuple[int, str], int] = {}

    def begins(self, stage: str, job: CompilerJob) -> None:
        text = f"gpucompiler: {stage} {job.source.entry}".encode()
        self._open[threading.get_ident(), stage] = self._heard.start(text)

    def __call__(self, stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        found = self._open.pop((threading.get_ident(), stage), None)
        if found is not None:
            self._heard.end(found)

    def close(self) -> None:
        """End the ranges of stages that failed, and so never reported their end."""
        while self._open:
            self._heard.end(self._open.popitem()[1])


class _Wanted:
    """The number of open `with` blocks that make ranges of launches."""

    def __init__(self) -> None:
        self.blocks = 0
        self.lock = ForkLock(TABLES)


_WANTED: Final = per_process(_Wanted)


@contextlib.contextmanager
def nvtx_ranges() -> Generator[bool]:
    """`with cuda.nvtx_ranges():` shows stages of compiling and launches as ranges in a profiler.

    The block covers the stages of this thread and the launches of the whole process. Both take
    longer meanwhile, since launches run in Python. The value of `as` is whether a profiler is
    there.
    """
    heard = profiler()
    with contextlib.ExitStack() as stack:
        if heard is not None:
            stages = _Stages(heard)
            stack.callback(stages.close)
            stack.enter_context(observing(stages))
        with _WANTED.lock:
            _WANTED.blocks += 1
            CLOSED.reasons.value |= RANGED
        try:
            yield heard is not None
        finally:
            with _WANTED.lock:
                _WANTED.blocks -= 1
                if not _WANTED.blocks:
                    CLOSED.reasons.value &= ~RANGED


class _LaunchRange:
    """A range around the driver's launch, in this thread."""

    __slots__ = ("_heard", "_text")

    def __init__(self, heard: Profiler, name: str) -> None:
        self._heard, self._text = heard, f"launch {name}".encode()

    def __enter__(self) -> None:
        self._heard.push(self._text)

    def __exit__(self, *_: object) -> None:
        self._heard.pop()


_NO_RANGE: Final = contextlib.nullcontext()


def launch_range(name: str) -> contextlib.AbstractContextManager[None]:
    """`with launch_range(kernel):` makes a range around a launch.

    It does nothing outside of `nvtx_ranges`, or without a profiler.
    """
    if not _WANTED.blocks:
        return _NO_RANGE
    heard = profiler()
    return _NO_RANGE if heard is None else _LaunchRange(heard, name)


if SETTINGS.nvtx:
    # Launches of the whole process get ranges, but stages only those of the importing thread.
    _FOR_THE_PROCESS: Final = nvtx_ranges()
    _FOR_THE_PROCESS.__enter__()
