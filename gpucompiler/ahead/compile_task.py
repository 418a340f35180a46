"""The work of one job in another process: text in, entries out.

A job travels as text, so a worker needs this package and the module of the job's function, and runs
nothing else. Functions, artefacts and kernels aren't sent.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import NamedTuple

from gpucompiler.driver import compile
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.named_jobs import Launched, ending_at_launches
from gpucompiler.kernels.kernel_cache import KernelCache


class Answer(NamedTuple):
    """The result of a job in another process.

    Attributes:
        entries: what a store would keep; none if the shared store has them, or after an error.
        shared: whether the shared store has them.
        error: why there is no result, in words; "" if there is one.
    """

    entries: dict[str, bytes]
    shared: bool = False
    error: str = ""


def compile_text(text: str, shared: MutableMapping[str, bytes] | None = None) -> Answer:
    """Compile a job, given by its JSON.

    Args:
        text: the job, as `CompilerJob.to_json` gives it. Its function's module is imported.
        shared: a store that the asking process reads, too. It is searched first, and keeps the
            result. A store that can't keep it costs nothing but the way of the entries.

    Returns:
        the entries. No exception leaves: a module may fail to import in any way, and the asking
        process finds out itself, with its own objects.
    """
    made: dict[str, bytes] = {}
    try:
        with ending_at_launches():
            job = CompilerJob.from_json(text)
        store = KernelCache(shared)
        if shared is not None and store.stored(job) is not None:
            return Answer({}, shared=True)
        KernelCache(made).artifact(job, compile)
    except (Exception, Launched, SystemExit) as error:
        return Answer({}, error=f"{type(error).__name__}: {error}")
    if shared is not None:
        store.take(made)
        # Whether it could be written shows in reading it: no fault of a store is ever raised.
        if made and store.stored(job) is not None:
            return Answer({}, shared=True)
    return Answer(made)
