"""The linked kernels of a process by job; each is freed with its function.

A function keeps a limited number of kernels for a table; beyond it, those not used recently are
evicted. An evicted kernel is found in the store again, or compiled.
"""

from __future__ import annotations

import contextlib
import gc
import types as python_types
import weakref
from collections.abc import Iterator, MutableMapping
from typing import Any, Final

from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.process.function_state import state_of
from gpucompiler.process_state import per_process

# Most kernels of one function, for all its argument types, constexpr values and params.
MAX_KERNELS: Final = 512


class _Owner:
    """The key under which a function keeps a table's kernels; it is freed with the table."""


class KernelTable(MutableMapping[CompilerJob, HostKernel]):
    """Kernels by job. It refers to functions weakly, and the functions hold their kernels."""

    def __init__(self) -> None:
        self._owner = _Owner()
        self._functions: weakref.WeakSet[python_types.FunctionType] = weakref.WeakSet()

    def _of(self, function: python_types.FunctionType) -> dict[CompilerJob, HostKernel]:
        return state_of(function).kernels.get(self._owner, {})

    def get(self, key: CompilerJob, default: Any = None) -> Any:
        return self._of(key.source.function).get(key, default)

    def __getitem__(self, job: CompilerJob) -> HostKernel:
        return self._of(job.source.function)[job]

    def __setitem__(self, job: CompilerJob, kernel: HostKernel) -> None:
        own = self._for_more(job.source.function)
        own[job] = kernel
        _added(own, job, kernel)

    def setdefault(self, job: CompilerJob, kernel: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        own = self._for_more(job.source.function)
        found = own.setdefault(job, kernel)
        if found is kernel:
            _added(own, job, kernel)
        return found

    def _for_more(self, function: python_types.FunctionType) -> dict[CompilerJob, HostKernel]:
        self._functions.add(function)
        return state_of(function).kernels.setdefault(self._owner, {})

    def __delitem__(self, job: CompilerJob) -> None:
        del self._of(job.source.function)[job]

    def __iter__(self) -> Iterator[CompilerJob]:
        for function in list(self._functions):
            yield from list(self._of(function))

    def __len__(self) -> int:
        return sum(len(self._of(function)) for function in list(self._functions))

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __contains__(self, job: object) -> bool:
        return isinstance(job, CompilerJob) and job in self._of(job.source.function)

    def clear(self) -> None:
        for function in list(self._functions):
            state_of(function).kernels.pop(self._owner, None)
        self._functions = weakref.WeakSet()


def _added(own: dict[CompilerJob, HostKernel], job: CompilerJob, kernel: HostKernel) -> None:
    if len(own) > MAX_KERNELS:
        _make_room(own, job)
    _PRESSURE.note(kernel)


def _make_room(own: dict[CompilerJob, HostKernel], new: CompilerJob) -> None:
    """Drop the oldest kernel that wasn't used since it was last spared.

    Other threads and signal handlers may change the table meanwhile, since no lock is held: a
    signal handler would wait for it for ever.
    """
    for job in list(own):
        kernel = own.get(job)
        if kernel is None or job is new:
            continue
        own.pop(job, None)
        if not kernel.recent:
            return
        kernel.recent = False
        own[job] = kernel
    with contextlib.suppress(StopIteration):
        own.pop(next(job for job in list(own) if job is not new), None)


class _Pressure:
    """Calls of the garbage collector, which doesn't know how much memory unused kernels hold.

    It is called when many kernels are alive, and ever less often while all of them are in use.
    """

    _FIRST: Final = 256

    def __init__(self) -> None:
        self._alive: set[weakref.ref[HostKernel]] = set()
        self._most = self._FIRST

    def note(self, kernel: HostKernel) -> None:
        """Count a new kernel, and collect garbage if there are many."""
        self._alive.add(weakref.ref(kernel, self._alive.discard))
        if len(self._alive) >= self._most and gc.isenabled():
            # Set before the collection, since finalizers may come here.
            self._most *= 2
            gc.collect()
            self._most = 2 * len(self._alive) + self._FIRST


_PRESSURE: Final = per_process(_Pressure)
