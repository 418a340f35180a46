"""The cache of linked kernels: one compilation for each job, and never a stale kernel."""

from __future__ import annotations

import _thread
import time
from collections.abc import Callable, Generator, Mapping, MutableMapping
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from functools import partial
from typing import Any, Final, TypeVar, cast

from gpucompiler.diagnostics.errors import ArgumentError, CacheMismatch, NotPrecompiled, described
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob, check_job
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.observer import notify, observed
from gpucompiler.kernels.entries.entry import key_of
from gpucompiler.kernels.entries.key import Parts
from gpucompiler.kernels.entries.lookup import (
    Found,
    Prepared,
    SafeStore,
    find,
    keep,
    show_cache_warning,
)
from gpucompiler.kernels.entries.verification import is_drawn, verified
from gpucompiler.kernels.kernel_table import KernelTable
from gpucompiler.kernels.override import overriding_file
from gpucompiler.kernels.twins import Twins
from gpucompiler.process.forking import TABLES, ForkLock
from gpucompiler.process.meanwhile import meanwhile
from gpucompiler.process_state import per_process
from gpucompiler.settings import SETTINGS
from gpucompiler.values import value_classes

KernelType = TypeVar("KernelType", bound=HostKernel)


def _store_is_a_mapping(cache: object, attribute: object, value: object) -> None:
    if value is not None and not isinstance(value, MutableMapping):
        raise ArgumentError(
            f"store={value!r}: give a mapping from text to bytes, such as gpucompiler_cache's "
            "stores or a dict, or None"
        )


@value_classes.define
class KernelCache:
    """The linked kernels of one process and device, and a store of compiled code behind them.

    Args:
        store: where compiled code is kept beyond the process: any mapping from text to bytes. None
            keeps none. Nothing that a store does fails a compilation.
        linked: the kernels of this process; a job is found by value. Unless another mapping is
            given, each kernel goes with its function.

    Raises:
        ArgumentError: the store is no mapping.
    """

    store: MutableMapping[str, bytes] | None = value_classes.field(
        default=None, validator=_store_is_a_mapping
    )
    linked: MutableMapping[CompilerJob, HostKernel] = value_classes.field(factory=KernelTable)

    _safe: SafeStore | None = value_classes.field(init=False, repr=False)
    _twins: Twins = value_classes.field(factory=Twins, init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        self._safe = None if self.store is None else SafeStore(self.store)

    def __reduce__(self) -> Any:
        """Pickle the store; linked kernels are of this process."""
        return KernelCache, (self.store,)

    def __len__(self) -> int:
        return len(self.linked)

    def twin(self, job: CompilerJob) -> Artifact | None:
        """The artefact that this process made for a function of the same code and an equal closure.

        None if this process's own hits are verified: then each function is compiled.
        """
        return None if VERIFIES_HITS else self._twins.find(job)

    def artifact(self, job: CompilerJob, compile: Callable[[CompilerJob], Artifact]) -> Artifact:
        """The job's artefact from the store, else from `compile`; a new one is stored.

        The artefact is remembered for functions of the same code with equal closures.

        Args:
            job: the compilation.
            compile: makes the artefact where the store has none, as `gpucompiler.compile` does.
        """
        artifact = self._compiled(job, compile)
        self._twins.add(job, artifact)
        return artifact

    def _compiled(self, job: CompilerJob, compile: Callable[[CompilerJob], Artifact]) -> Artifact:
        if self._safe is None or overriding_file(job):
            return _made(job, compile)
        found = self._stored(job)
        if found.artifact is not None:
            return self._trusted(job, found, compile)
        if not found.parts:
            return _made(job, compile)
        # In a signal handler, the interrupted code may hold the lock.
        lock = nullcontext(False) if _is_nested() else self._safe.lock(key_of(found.parts))
        with lock as held:
            # The previous holder of the lock may have compiled the same job.
            again = self._stored(job) if held else found
            if again.artifact is not None:
                return self._trusted(job, again, compile)
            prepare = partial(_prepared, self._safe, job, found.parts)
            with meanwhile(prepare) as prepared:
                artifact = _made(job, compile)
            keep(self._safe, job, found.parts, artifact, prepared(artifact))
            return artifact

    def stored(self, job: CompilerJob) -> Artifact | None:
        """The job's artefact out of the store, None if it has none."""
        return None if self._safe is None else self._stored(job).artifact

    def take(self, entries: Mapping[str, bytes]) -> None:
        """Store entries that another process has made."""
        if self._safe is not None:
            self._safe.update(entries)

    def _stored(self, job: CompilerJob) -> Found:
        assert self._safe is not None
        started = time.perf_counter()
        found = find(self._safe, job)
        if found.artifact is not None:
            notify("stored", job, found.artifact, time.perf_counter() - started)
        return found

    def _trusted(
        self, job: CompilerJob, found: Found, compile: Callable[[CompilerJob], Artifact]
    ) -> Artifact:
        """The artefact that was found, or a new one if this hit is drawn for verification.

        Raises:
            CacheMismatch: every hit is verified, and the two differ.
        """
        assert self._safe is not None
        assert found.artifact is not None
        share = SETTINGS.cache_verify
        if not share or not is_drawn(share, found.key):
            return found.artifact
        try:
            artifact, difference = verified(job, found.artifact, compile)
        except CacheMismatch:
            self._safe.put_aside(found.key)
            raise
        if difference:
            self._safe.put_aside(found.key)
            if share == 1:
                raise CacheMismatch(difference)
            show_cache_warning(f"{difference}; the new one is used, and the entry put aside")
        return artifact

    def clear(self) -> None:
        """Forget all linked kernels; those still held elsewhere stay usable, as does the store."""
        self.linked.clear()
        self._twins.clear()


def _prepared(store: SafeStore, job: CompilerJob, parts: Parts, draft: object) -> Prepared | None:
    """All of an entry but the code, while an assembler works; None if another program does."""
    return Prepared(store, job, parts, draft) if isinstance(draft, Artifact) else None


def is_current(artifact: Artifact) -> bool:
    """Whether everything that the frontend read to make an artefact is unchanged."""
    # The frontend records nothing but Dependency objects; the field is wider so that
    # `gpucompiler.jobs.artifact` needn't know them.
    # A loop takes a third of the time of all(…), and each launch calls this.
    for dependency in cast("tuple[Dependency, ...]", artifact.dependencies):
        if not dependency.holds():
            return False
    return True


# All kernels that the process itself remembers are verified, or none: a launch takes
# microseconds, a compilation tenths of a second.
VERIFIES_HITS: Final = SETTINGS.cache_verify == 1


def checked_hit(kernel: HostKernel, compile: Callable[[CompilerJob], Artifact]) -> None:
    """Compare a kernel that the process remembers with a new compilation of its job.

    Raises:
        CacheMismatch: they differ.
    """
    difference = verified(kernel.job, kernel.artifact, compile)[1]
    if difference:
        raise CacheMismatch(difference)


def cached_compilation(
    cache: KernelCache | MutableMapping[CompilerJob, KernelType],
    job: CompilerJob,
    compile: Callable[[CompilerJob], Artifact],
    link: Callable[[CompilerJob, Artifact], KernelType],
) -> KernelType:
    """The linked kernel of a job: remembered, or linked from a stored or new compilation.

    A remembered kernel is returned, the same object each time, if everything that its compilation
    read is unchanged. After a global or callee has been redefined, the job is compiled again. If
    several threads ask for one job, one compiles and the others wait. Compilations of different
    jobs run side by side.

    Args:
        cache: a KernelCache, or a bare dict of linked kernels by job.
        compile: gives the portable artefact; `gpucompiler.driver.compile` is one. The artefact must
            depend on the job alone, since a store keeps it under the job's key.
        link: loads it into this process; `gpucompiler.driver.link` is one.

    Raises:
        ArgumentError: `cache` or `job` is of another class, `compile` asked for its own job, or it
            or `link` gave an object of another class.
        GPUCompilerError: what `compile` and `link` raise, untouched; nothing is remembered then.
    """
    linked = _table(cache)
    check_job(job)
    started = time.perf_counter()
    while True:
        kernel = linked.get(job)
        if kernel is not None and is_current(kernel.artifact):
            kernel.recent = True
            if VERIFIES_HITS:
                checked_hit(kernel, compile)
            return _told(job, kernel, started)
        twin = cache.twin(job) if isinstance(cache, KernelCache) else None
        if twin is not None:
            # Finding it is so quick that two threads may both do it; both get the first one's.
            made = _linked(link(job, twin))
            if kernel is not None:
                linked[job] = made
            return _told(job, linked.setdefault(job, made), started)
        # Made before it is registered: Ctrl-C may come at any time, and others wait for its end.
        flight = _Flight()
        try:
            other = _board(linked, job, flight)
            if other is not None:
                # Whether the leader succeeded shows in the table; after its failure this thread
                # compiles for itself, so that each caller gets an exception of its own.
                other.wait()
                continue
            if linked.get(job) is not kernel:
                # Another thread has finished between the look-up and boarding.
                continue
            kernel = _linked(link(job, _artifact(cache, job, compile)))
            linked[job] = kernel
            return kernel
        finally:
            _land(linked, job, flight)


def _told(job: CompilerJob, kernel: KernelType, started: float) -> KernelType:
    """A kernel that was found, after observers have heard of it."""
    if observed():
        notify("hit", job, kernel, time.perf_counter() - started)
    return kernel


def _artifact(
    cache: object, job: CompilerJob, compile: Callable[[CompilerJob], Artifact]
) -> Artifact:
    if jit_is_forbidden() and not overriding_file(job):
        found = cache.stored(job) if isinstance(cache, KernelCache) else None
        if found is None:
            raise NotPrecompiled(_what_is_missing(cache, job))
        return found
    return cache.artifact(job, compile) if isinstance(cache, KernelCache) else _made(job, compile)


def _made(job: CompilerJob, compile: Callable[[CompilerJob], Artifact]) -> Artifact:
    """A new artefact. Raises ArgumentError where a library's function gives something else."""
    artifact = compile(job)
    if not isinstance(artifact, Artifact):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"compile(job) gave {described(artifact)}, which is no Artifact")
    return artifact


def _linked(kernel: KernelType) -> KernelType:
    """A linked kernel. Raises ArgumentError for what a table of kernels can't keep."""
    if not isinstance(kernel, HostKernel):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"link(job, artifact) gave {described(kernel)}, which is no HostKernel")
    return kernel


_JIT_FORBIDDEN: Final[ContextVar[bool]] = ContextVar("jit_forbidden", default=False)


@contextmanager
def no_jit() -> Generator[None]:
    """Inside the block, a launch whose kernel isn't compiled yet raises NotPrecompiled.

    Kernels that are linked already, or in the store, are launched as ever. It holds for this thread
    (or task); the environment's GPUCOMPILER_NO_JIT=1 holds for the whole process.
    """
    token = _JIT_FORBIDDEN.set(True)
    try:
        yield
    finally:
        _JIT_FORBIDDEN.reset(token)


def jit_is_forbidden() -> bool:
    """Whether launches are forbidden to compile."""
    return _JIT_FORBIDDEN.get() or SETTINGS.no_jit


def _what_is_missing(cache: object, job: CompilerJob) -> str:
    source = job.source
    types = ", ".join(map(str, source.argument_types))
    why = "this cache has no store"
    if isinstance(cache, KernelCache) and cache.store is not None:
        why = find(SafeStore(cache.store), job).why
    made = "".join(f".{transform}" for transform in source.transforms)
    return (
        f"{source.function.__module__}.{source.function.__qualname__}({types}){made} for "
        f"{job.target.name} isn't compiled, and no_jit() allows no compilation here ({why}); "
        "precompile([job]) compiles it beforehand"
    )


def _table(cache: Any) -> MutableMapping[CompilerJob, Any]:
    if isinstance(cache, KernelCache):
        return cache.linked
    if not isinstance(cache, MutableMapping):
        raise ArgumentError(
            f"{cache!r} is no cache; give a KernelCache() or a dict that holds the linked kernels"
        )
    return cast("MutableMapping[CompilerJob, Any]", cache)


class _Flight:
    """A compilation under way: its thread, and a lock that is held until it has ended.

    A bare lock, not a `threading.Event`: a signal handler that interrupts a wait for an event, and
    waits for the same one, would never wake.
    """

    __slots__ = ("inside", "landed", "thread")

    def __init__(self) -> None:
        self.landed = _thread.allocate_lock()
        self.landed.acquire()
        self.thread = _thread.get_ident()
        # Compilations of the same job that its own thread has begun in the middle of it.
        self.inside: list[_Flight] = []

    def wait(self) -> None:
        """Wait until the compilation has ended."""
        self.landed.acquire()
        self.landed.release()


class _Flights:
    """The compilations under way.

    Attributes:
        by_job: by table (its identity; the table lives as long as its flights) and job.
        lock: held for a look into the dict only, never while anything is compiled.
    """

    def __init__(self) -> None:
        self.by_job: dict[tuple[int, CompilerJob], _Flight] = {}
        self.lock = ForkLock(TABLES)

    def after_fork(self) -> None:
        """Forget compilations of other threads, which go on in the parent only."""
        this = _thread.get_ident()
        for key, flight in list(self.by_job.items()):
            if flight.thread != this:
                del self.by_job[key]


_FLIGHTS: Final = per_process(_Flights)
# Signal handlers that interrupt each other may begin one compilation so often inside of itself.
_MAX_INSIDE: Final = 4


def _board(
    linked: MutableMapping[CompilerJob, Any], job: CompilerJob, mine: _Flight
) -> _Flight | None:
    """The flight to wait for; None if this thread compiles the job."""
    with _FLIGHTS.lock:
        flight = _FLIGHTS.by_job.setdefault((id(linked), job), mine)
        if flight is mine:
            return None
        if flight.thread == mine.thread and len(flight.inside) < _MAX_INSIDE:
            flight.inside.append(mine)
            return None
        # In a signal handler in the middle of a compilation: what it interrupted may hold what the
        # other thread waits for, so that it doesn't wait.
        nested = any(other.thread == mine.thread for other in _FLIGHTS.by_job.values())
    if flight.thread == mine.thread:
        raise ArgumentError(
            f"compiling {job.source.entry} asked the cache for the same job, which can never end; "
            "the functions given to cached_compilation must not look the job up themselves"
        )
    return None if nested else flight


def _land(linked: MutableMapping[CompilerJob, Any], job: CompilerJob, flight: _Flight) -> None:
    key = (id(linked), job)
    with _FLIGHTS.lock:
        outer = _FLIGHTS.by_job.get(key)
        if outer is flight:
            del _FLIGHTS.by_job[key]
        elif outer is not None and flight in outer.inside:
            outer.inside.remove(flight)
    flight.landed.release()


def _is_nested() -> bool:
    """Whether this thread compiles in the middle of another compilation."""
    this = _thread.get_ident()
    with _FLIGHTS.lock:
        return sum(1 + len(f.inside) for f in _FLIGHTS.by_job.values() if f.thread == this) > 1
