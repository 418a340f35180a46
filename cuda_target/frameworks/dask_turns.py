"""Long computations of a Dask worker in turns, so that the next one's blocks are there in time.

    a thread's tasks:  read a block │ edges │   kernel   │ read │ edges │   kernel   │ …
    in turns:          read a block │ edges │ read │ edges │ read │ edges │ …
                                            │   kernel   │   kernel   │   kernel   │ …

A worker's thread runs one task at a time, and Dask sends it few ahead. A task whose kernel takes
long therefore gives the thread's place back meanwhile (`distributed.secede`), and takes it again
after that. Kernels have a turn, as many at a time as the worker has threads. As many wait with
their blocks and without a place, since neighbours on other workers need edges that the place's
tasks make. A kernel after these keeps its place while it waits, so that no more blocks are read.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from gpucompiler.process_state import per_process

Result = TypeVar("Result")

# Seconds of a computation from which it takes a turn; doing so takes a half of a millisecond.
_LONG_S: Final = 0.01
# Kernels that wait beside each one that runs.
_WAITING: Final = 1


class _Turns:
    """The turns of a worker.

    Args:
        threads: of the worker.
    """

    def __init__(self, threads: int) -> None:
        self.seats = threading.Semaphore((1 + _WAITING) * threads)
        self.turns = threading.Semaphore(threads)


class _AllTurns:
    """By worker, its turns; a process may have several workers."""

    def __init__(self) -> None:
        self.workers: WeakKeyDictionary[Any, _Turns] = WeakKeyDictionary()
        # Seconds that a computation took the last time.
        self.seconds: WeakKeyDictionary[Any, float] = WeakKeyDictionary()

    def of(self, worker: Any) -> _Turns:
        found = self.workers.get(worker)
        if found is None:
            # Threads that come at the same time all use the first one's.
            found = self.workers.setdefault(worker, _Turns(worker.state.nthreads))
        return found


_TURNS: Final = per_process(_AllTurns)


def in_turn(compute: Callable[[], Result], kind: Any) -> Result:
    """Call a function, in a turn if those of its kind take long and this is a task of Dask's.

    Args:
        compute: the function.
        kind: an object that stands for all such calls.
    """
    worker = None if _TURNS.seconds.get(kind, 0.0) < _LONG_S else _worker()
    if worker is None:
        return _timed(compute, kind)
    distributed = sys.modules["distributed"]
    mine = _TURNS.of(worker)
    with mine.seats:
        distributed.secede()
        with mine.turns:
            found = _timed(compute, kind)
    # The rest of the task, such as storing the result, counts as the thread's again.
    distributed.rejoin()
    return found


def _timed(compute: Callable[[], Result], kind: Any) -> Result:
    started = time.perf_counter()
    found = compute()
    _TURNS.seconds[kind] = time.perf_counter() - started
    return found


def _worker() -> Any:
    """The worker in whose pool of threads this is a task; None if there is none."""
    distributed = sys.modules.get("distributed")
    if distributed is None:
        return None
    try:
        worker = distributed.get_worker()
    except ValueError:
        return None
    pools = sys.modules["distributed.threadpoolexecutor"]
    # Tasks with another executor, "gpu" or an actor's, have no place in the pool.
    pool = getattr(pools.thread_state, "executor", None)
    return worker if pool is not None and pool is worker.executors.get("default") else None
