"""Compiled kernels remembered: one compilation for each job, and never a stale kernel."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, MutableMapping
from typing import Any, Final, TypeVar, cast

import attrs

from gpucompiler.artifact import Artifact
from gpucompiler.dependency import Dependency
from gpucompiler.errors import ArgumentError
from gpucompiler.job import CompilerJob
from gpucompiler.kernel import HostKernel
from gpucompiler.observer import notify, observed

KernelType = TypeVar("KernelType", bound=HostKernel)


def _store_is_none(cache: object, attribute: object, value: object) -> None:
    # Refused rather than ignored: who gives a store believes that compilations are kept.
    if value is not None:
        raise ArgumentError(
            "KernelCache keeps the kernels of this process only; a store of compiled code "
            "isn't supported yet, so leave store= out"
        )


@attrs.define(eq=False)
class KernelCache:
    """The linked kernels of one process and device, by job.

    Args:
        store: None. A store of compiled code that outlives the process can't be given yet:
            whether an entry is still right depends on everything the frontend read, and that is
            only known to the process that read it.
        linked: the table; a job is found by value.

    Raises:
        ArgumentError: a store is given.
    """

    store: MutableMapping[str, bytes] | None = attrs.field(default=None, validator=_store_is_none)
    linked: MutableMapping[CompilerJob, HostKernel] = attrs.field(
        factory=dict[CompilerJob, HostKernel]
    )

    def __len__(self) -> int:
        return len(self.linked)

    def clear(self) -> None:
        """Forget all kernels; those still held elsewhere stay usable."""
        self.linked.clear()


def is_current(artifact: Artifact) -> bool:
    """Whether everything that the frontend read to make an artefact is as it was."""
    # The frontend records nothing but Dependency objects; the field is wider so that
    # `gpucompiler.artifact` needn't know them.
    # A loop takes a third of the time of all(…), and a launch asks.
    for dependency in cast("tuple[Dependency, ...]", artifact.dependencies):
        if not dependency.holds():
            return False
    return True


def cached_compilation(
    cache: KernelCache | MutableMapping[CompilerJob, KernelType],
    job: CompilerJob,
    compile: Callable[[CompilerJob], Artifact],
    link: Callable[[CompilerJob, Artifact], KernelType],
) -> KernelType:
    """The linked kernel of a job: the remembered one, or `link(job, compile(job))`.

    A remembered kernel is returned (the same object each time) if everything that its compilation
    read is as it was; after a global or callee has been redefined, it is compiled again. Of
    several threads that ask for one job, one compiles and the others wait; compilations of
    different jobs run side by side.

    Args:
        cache: a KernelCache, or a bare dict of linked kernels by job.
        compile: gives the portable artefact; `gpucompiler.driver.compile` is one.
        link: loads it into this process; `gpucompiler.driver.link` is one.

    Raises:
        ArgumentError: `cache` or `job` is of another class, or `compile` asked for its own job.
        GPUCompilerError: what `compile` and `link` raise, untouched; nothing is remembered then.
    """
    linked = _table(cache)
    if not isinstance(job, CompilerJob):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(
            f"{job!r} is no CompilerJob; CompilerJob(target, source, params) is one"
        )
    started = time.perf_counter()
    while True:
        kernel = linked.get(job)
        if kernel is not None and is_current(kernel.artifact):
            if observed():
                notify("hit", job, kernel, time.perf_counter() - started)
            return kernel
        flight, leads = _board(linked, job)
        if not leads:
            # Whether the leader succeeded shows in the table; after its failure this thread
            # compiles for itself, so that each caller gets an exception of its own.
            flight.landed.wait()
            continue
        try:
            if linked.get(job) is not kernel:
                # Another thread has finished between the look-up and boarding.
                continue
            kernel = link(job, compile(job))
            linked[job] = kernel
            return kernel
        finally:
            _land(linked, job, flight)


def _table(cache: Any) -> MutableMapping[CompilerJob, Any]:
    if isinstance(cache, KernelCache):
        return cache.linked
    if not isinstance(cache, MutableMapping):
        raise ArgumentError(
            f"{cache!r} is no cache; give a KernelCache() or a dict that holds the linked kernels"
        )
    return cast("MutableMapping[CompilerJob, Any]", cache)


class _Flight:
    """A compilation under way: who does it, and an event that is set when it has ended."""

    __slots__ = ("landed", "thread")

    def __init__(self) -> None:
        self.landed = threading.Event()
        self.thread = threading.get_ident()


# The compilations under way, by table (its identity; the table lives as long as its flights) and
# job. The lock is held for a look into the dict only, never while anything is compiled.
_FLIGHTS: Final[dict[tuple[int, CompilerJob], _Flight]] = {}
_FLIGHTS_LOCK: Final = threading.Lock()


def _board(linked: MutableMapping[CompilerJob, Any], job: CompilerJob) -> tuple[_Flight, bool]:
    key = (id(linked), job)
    with _FLIGHTS_LOCK:
        flight = _FLIGHTS.get(key)
        if flight is None:
            flight = _FLIGHTS[key] = _Flight()
            return flight, True
    if flight.thread == threading.get_ident():
        raise ArgumentError(
            f"compiling {job.source.entry} asked the cache for the same job, which can never end; "
            "the functions given to cached_compilation must not look the job up themselves"
        )
    return flight, False


def _land(linked: MutableMapping[CompilerJob, Any], job: CompilerJob, flight: _Flight) -> None:
    with _FLIGHTS_LOCK:
        del _FLIGHTS[(id(linked), job)]
    flight.landed.set()
