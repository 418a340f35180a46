"""The one hook of the pipeline: `observer(stage, job, product, seconds)`.

Dumping, snapshots, timing, progress and logs are observers. The stages are "ir", "lowered" (only
where the target makes another program of the IR), "llvm", "asm" or "obj", "artifact", "stored"
(an artefact was found in a store), "kernel" (linked into this process) and "hit" (a linked kernel
was found in a cache). Each IR pass reports
itself as "passes/<name>" before "ir" or "lowered" does.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.reports import stage_begins, stage_ended
from gpucompiler.process.forking import TABLES, ForkLock
from gpucompiler.process_state import per_process

#: A function of a stage's name, the job, the product, and the seconds that the stage took.
Observer = Callable[[str, CompilerJob, object, float], None]

# The observers of this context.
OBSERVERS: Final[ContextVar[tuple[Observer, ...]]] = ContextVar("observers", default=())
# Whether this context's compilations are for its own observers alone.
_ALONE: Final[ContextVar[bool]] = ContextVar("observed_alone", default=False)


class _Everywhere:
    """The observers of all threads.

    Attributes:
        count: how many there are, in memory that native launches look at.
    """

    def __init__(self) -> None:
        self.observers: tuple[Observer, ...] = ()
        self.count = ctypes.c_uint64(0)
        self.lock = ForkLock(TABLES)

    def change(self, observers: tuple[Observer, ...]) -> None:
        self.observers = observers
        self.count.value = len(observers)


_EVERYWHERE: Final = per_process(_Everywhere)


@contextmanager
def observing(observer: Observer, *, all_threads: bool = False) -> Generator[Observer]:
    """Call `observer(stage, job, product, seconds)` for every stage that ends inside the block.

    An exception that the observer raises ends the compilation.

    Args:
        observer: gets the stage's name, the job, its product (a Module, LLVMModule, Assembly,
            Artifact or HostKernel) and the seconds it took.
        all_threads: stages that end in any thread of the process while the block is open count,
            and threads may call `observer` at the same time. Else only those of this thread (or
            task) do.

    Raises:
        ArgumentError: `observer` can't be called.
    """
    if not callable(observer):
        raise ArgumentError(
            f"{observer!r} is no observer; give a function of (stage, job, product, seconds)"
        )
    if not all_threads:
        with _among(*OBSERVERS.get(), observer):
            yield observer
        return
    with _EVERYWHERE.lock:
        _EVERYWHERE.change((*_EVERYWHERE.observers, observer))
    try:
        yield observer
    finally:
        with _EVERYWHERE.lock:
            left = list(_EVERYWHERE.observers)
            left.remove(observer)
            _EVERYWHERE.change(tuple(left))


@contextmanager
def observing_alone(*observers: Observer) -> Generator[None]:
    """Tell these observers alone of the stages that end in this thread inside the block."""
    token = _ALONE.set(True)
    try:
        with _among(*observers):
            yield
    finally:
        _ALONE.reset(token)


@contextmanager
def _among(*observers: Observer) -> Generator[None]:
    token = OBSERVERS.set(observers)
    try:
        yield
    finally:
        OBSERVERS.reset(token)


def _observers() -> tuple[Observer, ...]:
    """This context's observers, and those of all threads."""
    own, every = OBSERVERS.get(), _EVERYWHERE.observers
    return (*own, *every) if every and not _ALONE.get() else own


def observed() -> bool:
    """Whether an observer is to hear of this context's stages."""
    return bool(_observers())


def words_unobserved() -> list[tuple[int, int]]:
    """The memory, by address and value, that tells that nobody observes all threads."""
    return [(ctypes.addressof(_EVERYWHERE.count), 0)]


def starting(stage: str, job: CompilerJob) -> float:
    """Tell the observers that have a method `begins(stage, job)` that a stage begins.

    A stage that fails is not reported as ended.

    Returns: the time, by `time.perf_counter`.
    """
    stage_begins(stage, job)
    for observer in _observers():
        begins = getattr(observer, "begins", None)
        if begins is not None:
            begins(stage, job)
    return time.perf_counter()


def notify(stage: str, job: CompilerJob, product: object, seconds: float) -> None:
    """Tell all observers that a stage has ended, and the log."""
    stage_ended(stage, job, seconds)
    for observer in _observers():
        observer(stage, job, product, seconds)
