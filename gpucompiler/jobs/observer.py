"""The one hook of the pipeline: `observer(stage, job, product, seconds)`.

Dumping, snapshots, timing, progress and logs are observers. The stages are "ir", "lowered" (only
where the target makes another program of the IR), "llvm", "asm" or "obj", "artifact", "stored"
(an artefact was found in a store), "kernel" (linked into this process) and "hit" (a linked kernel
was found in a cache). Each IR pass reports
itself as "passes/<name>" before "ir" or "lowered" does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.reports import stage_begins, stage_ended

#: A function of a stage's name, the job, the product, and the seconds that the stage took.
Observer = Callable[[str, CompilerJob, object, float], None]

# The observers of this context.
OBSERVERS: Final[ContextVar[tuple[Observer, ...]]] = ContextVar("observers", default=())


@contextmanager
def observing(observer: Observer) -> Generator[Observer]:
    """Call `observer(stage, job, product, seconds)` for every stage that ends inside the block.

    It holds for this thread (or task) only. An exception that the observer raises ends the
    compilation.

    Args:
        observer: gets the stage's name, the job, its product (a Module, LLVMModule, Assembly,
            Artifact or HostKernel) and the seconds it took.

    Raises:
        ArgumentError: `observer` can't be called.
    """
    if not callable(observer):
        raise ArgumentError(
            f"{observer!r} is no observer; give a function of (stage, job, product, seconds)"
        )
    token = OBSERVERS.set((*OBSERVERS.get(), observer))
    try:
        yield observer
    finally:
        OBSERVERS.reset(token)


def observed() -> bool:
    """Whether this context has an observer."""
    return bool(OBSERVERS.get())


def starting(stage: str, job: CompilerJob) -> float:
    """Tell the observers that have a method `begins(stage, job)` that a stage begins.

    A stage that fails is not reported as ended.

    Returns: the time, by `time.perf_counter`.
    """
    stage_begins(stage, job)
    for observer in OBSERVERS.get():
        begins = getattr(observer, "begins", None)
        if begins is not None:
            begins(stage, job)
    return time.perf_counter()


def notify(stage: str, job: CompilerJob, product: object, seconds: float) -> None:
    """Tell all observers of this context that a stage has ended, and the log."""
    stage_ended(stage, job, seconds)
    for observer in OBSERVERS.get():
        observer(stage, job, product, seconds)
