"""The threads that run the blocks of a launch: parked in native code, without the GIL.

A launch runs its blocks serially, on its own thread, until it has proved long. The threads start
when a launch first wants them. One launch at a time has them. Others at the same time, nested in it
or on other threads of Python, run their blocks serially, and take the pool over when it is free.

A cooperative launch has a pool of its own with a thread for each block.
"""

from __future__ import annotations

import _thread
import ctypes
import importlib
import os
import struct
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import gpucompiler.settings as settings
from gpucompiler.diagnostics.errors import LaunchError, ToolError, counted
from gpucompiler.host.layout import (
    BARRIER,
    BARRIER_BYTES,
    POOL,
    RECORD,
    RECORD_BYTES,
    RUNTIME_EXTERNALS,
)
from gpucompiler.host.worker import SCRATCH_ALIGNMENT
from gpucompiler.image.load import LoadedImage, mapped_memory
from gpucompiler.image.prebuilt import prebuilt_image
from gpucompiler.process_state import per_process

# Most blocks of a cooperative launch: each holds a thread.
MAX_COOPERATIVE_BLOCKS: Final = 256

# The work that pays for another thread: one that sleeps, since waking it takes about 2 µs of the
# waker, and 5 to 50 until it runs; and one that looks for work.
_WAKE_NS: Final = 12_000.0
_GRAIN_NS: Final = 2_000.0
# A thread looks so long for work, or for the others' end, before it sleeps.
_SPIN_NS: Final = 20_000
_LONGEST_WAIT_S: Final = 10.0

# The smallest stack of a thread that runs blocks. Functions that call themselves may take 4 MiB of
# it (`HostTarget.recursion_stack_bytes`).
LAUNCH_STACK_BYTES: Final = 6 << 20
_STACK_BYTES: Final = 8 << 20

# Signals that a worker must not block: its own faults, and profilers' ticks.
_OWN_SIGNALS: Final = ("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGTRAP", "SIGABRT", "SIGPROF")


def thread_count() -> int:
    """The largest number of threads of a launch, its own among them."""
    if settings.SETTINGS.threads:
        return settings.SETTINGS.threads
    return min(len(os.sched_getaffinity(0)), settings.MAX_THREADS)


class Runtime:
    """The native functions of gpucompiler/host/runtime.c in this process.

    Attributes:
        run: the launching thread's part, of a job's address; `run_address` is the same for native
            code.
        cancel: ends a job that `run` was called for.
        work: a worker's part, of a record's address; doesn't return.
        grid_barrier: address of `meet`, which kernels of a cooperative launch call.
    """

    __slots__ = ("cancel", "grid_barrier", "run", "run_address", "work")

    def __init__(self) -> None:
        loaded = LoadedImage(prebuilt_image("runtime"), RUNTIME_EXTERNALS)
        # Parked threads are in this code until the process ends, after Python is finalised.
        _keep_for_ever(loaded)
        table = (ctypes.c_uint64 * 4)()
        loaded.entry(ctypes.addressof(table), 0, 0, 0, 0)
        prototype = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_void_p)
        self.run_address: int = table[0]
        self.run: Callable[[Any], int] = prototype(table[0])
        self.work: Callable[[Any], int] = prototype(table[1])
        self.cancel: Callable[[Any], int] = prototype(table[2])
        self.grid_barrier: int = table[3]


class Pool:
    """Memory that launcher and workers share, and the workers.

    Attributes:
        address: of the native structure.
        threads: workers started.
        most_threads: limit for a launch, its own thread among them.
    """

    __slots__ = ("_memory", "_reserved", "_scratch", "address", "most_threads", "threads")

    def __init__(self, most_threads: int, spin_ns: int) -> None:
        size = POOL["records"] + RECORD_BYTES * most_threads
        self._memory = mapped_memory(size)
        _keep_for_ever(self._memory)
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))
        self.threads = 0
        self.most_threads = most_threads
        self._scratch: object = None
        self._reserved = (0, 0)
        self._put("<d", POOL["wake_ns"], _WAKE_NS)
        self._put("<d", POOL["grain_ns"], _GRAIN_NS)
        self._put("<q", POOL["spin_ns"], spin_ns)
        self.want(most_threads > 1)

    def want(self, more: bool) -> None:
        """Set whether a launch asks for threads where there are none."""
        self._put("<i", POOL["wanted"], more)

    def _put(self, form: str, offset: int, value: float) -> None:
        struct.pack_into(form, self._memory, offset, value)

    def grow(self, runtime: Runtime, threads: int) -> None:
        """Start workers up to that number. Raises RuntimeError if the system gives no more."""
        signals = _signals()
        own = [getattr(signals, name) for name in _OWN_SIGNALS]
        block = partial(
            signals.pthread_sigmask, signals.SIG_BLOCK, signals.valid_signals().difference(own)
        )
        # The program may have chosen small stacks for threads of its own (`threading.stack_size`).
        small = 0 < _thread.stack_size() < _STACK_BYTES
        usual = _thread.stack_size(_STACK_BYTES) if small else 0
        try:
            self._start(runtime, threads, block)
        finally:
            if small:
                _thread.stack_size(usual)

    def _start(self, runtime: Runtime, threads: int, block: Callable[[], object]) -> None:
        while self.threads < threads:
            offset = POOL["records"] + RECORD_BYTES * self.threads
            self._put("<Q", offset + RECORD["pool"], self.address)
            arguments = (block, runtime.work, self.address + offset)
            # Counted first, and not by way of threading.Thread, in which Ctrl-C could come between:
            # two workers must never have the same record.
            self.threads += 1
            try:
                _thread.start_new_thread(_park, arguments)
            except BaseException:
                self.threads -= 1
                raise
            self._put("<i", POOL["threads"], self.threads)

    def reserve(self, size: int) -> None:
        """Give every worker that much scratch memory now; else it gets its own when it works."""
        threads, reserved = self._reserved
        if not size or not self.threads or (self.threads <= threads and size <= reserved):
            return
        size = -(-size // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        memory = mapped_memory(size * self.threads)
        start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        for number in range(self.threads):
            offset = POOL["records"] + RECORD_BYTES * number
            self._put("<Q", offset + RECORD["scratch"], start + number * size)
            self._put("<q", offset + RECORD["scratch_bytes"], size)
        self._scratch, self._reserved = memory, (self.threads, size)

    def forget_threads(self) -> None:
        """After a fork, in the child: no thread works here, and a launch under way can't go on."""
        (epoch,) = struct.unpack_from("<q", self._memory, POOL["epoch"])
        self.threads = 0
        self._put("<Q", POOL["asleep"], 0)
        for name in ("state", "owner", "threads", "pass_sleepers"):
            self._put("<i", POOL[name], 0)
        self._put("<q", POOL["epoch"], epoch + 1)


class GridBarrier:
    """The meeting point of `total` blocks. Kernels call `(*barrier)(barrier)`, once a block.

        %barrier = load ptr, ptr (%launch + 32)
        %meet = load ptr, ptr %barrier
        call void %meet(ptr %barrier)

    Attributes:
        address: of the native structure; the launch structure holds it.
    """

    __slots__ = ("_memory", "address")

    def __init__(self, runtime: Runtime, total: int, spin_ns: int) -> None:
        # Rounded up to a cache line: parts that different threads write lie on lines of their own.
        self._memory = (ctypes.c_char * (BARRIER_BYTES + 64))()
        self.address = -(-ctypes.addressof(self._memory) // 64) * 64
        offset = self.address - ctypes.addressof(self._memory)
        struct.pack_into("<Q", self._memory, offset + BARRIER["function"], runtime.grid_barrier)
        struct.pack_into("<q", self._memory, offset + BARRIER["spin_ns"], spin_ns)
        struct.pack_into("<i", self._memory, offset + BARRIER["total"], total)


class Threads:
    """This process's native run time and pools.

    Attributes:
        runtime: made when it is first asked for.
        pool: shared by launches that aren't cooperative; made together with the run time.
    """

    __slots__ = ("_cooperative", "_lock", "_made", "_pools")

    def __init__(self) -> None:
        self._made: list[tuple[Runtime, Pool]] = []
        # Pools of cooperative launches: all, and those that are free.
        self._pools: list[Pool] = []
        self._cooperative: list[Pool] = []
        self._lock = threading.Lock()

    @property
    def runtime(self) -> Runtime:
        return self._first()[0]

    @property
    def pool(self) -> Pool:
        return self._first()[1]

    def _first(self) -> tuple[Runtime, Pool]:
        """Raises ToolError: the system denies executable memory, or isn't known."""
        if not self._made:
            # Without the lock: a launch that a signal handler interrupts may hold it. If several
            # are made at the same time, all launches use the first.
            count = thread_count()
            self._made.append((Runtime(), Pool(count, _spin_ns(count))))
        return self._made[0]

    def start(self) -> None:
        """Start the pool's threads, unless another thread does so just now."""
        if not self._lock.acquire(blocking=False):
            return
        try:
            if not self.pool.threads:
                self.pool.grow(self.runtime, self.pool.most_threads - 1)
        except (RuntimeError, MemoryError, OSError):
            # At the interpreter's end, or at the system's limit of threads or memory.
            self.pool.want(False)
        finally:
            self._lock.release()

    def borrow(self, blocks: int, scratch_bytes: int) -> Pool:
        """A pool for a cooperative launch, with a thread for every block but the launcher's own.

        Raises LaunchError if the system gives no more threads or memory.
        """
        # With a limit: a launch in a signal handler would wait for the code that it interrupted.
        if not self._lock.acquire(timeout=_LONGEST_WAIT_S):
            raise LaunchError("the host's threads are being started; launch again", "GC512")
        pool: Pool | None = None
        try:
            runtime = self.runtime
            if not self._cooperative:
                self._give_new_pool()
            pool = self._cooperative.pop()
            pool.grow(runtime, blocks - 1)
            pool.reserve(scratch_bytes)
        except (RuntimeError, OSError, MemoryError, ToolError) as error:
            if pool is not None:
                self.give_back(pool)
            raise LaunchError(
                f"blocks={blocks}: a kernel whose blocks wait for each other needs a thread and "
                f"{counted(scratch_bytes, 'byte')} for each, and the system refuses: {error}",
                "GC512",
            ) from error
        finally:
            self._lock.release()
        return pool

    def _give_new_pool(self) -> None:
        pool = Pool(MAX_COOPERATIVE_BLOCKS, 0)
        self._pools.append(pool)
        self._cooperative.append(pool)

    def barrier(self, blocks: int) -> GridBarrier:
        """A barrier for the blocks of a cooperative launch, whose pool has been borrowed."""
        return GridBarrier(self.runtime, blocks, _spin_ns(blocks))

    def give_back(self, pool: Pool) -> None:
        """Take back a borrowed pool that no launch uses any more."""
        self._cooperative.append(pool)

    @contextmanager
    def alone(self) -> Generator[None]:
        """`with THREADS.alone():` launches run their blocks in order, on their own thread."""
        owner = ctypes.c_uint32.from_address(self.pool.address + POOL["owner"])
        free = owner.value == 0
        if free:
            owner.value = 1
        try:
            yield
        finally:
            if free:
                owner.value = 0

    def after_fork(self) -> None:
        """After a fork, in the child: threads start anew when a launch wants them."""
        self._lock = threading.Lock()
        pools = [*(pool for _, pool in self._made), *self._pools]
        for pool in pools:
            pool.forget_threads()


def _spin_ns(threads: int) -> int:
    """Time to spin; it helps only if the awaited thread has a processor, too."""
    return _SPIN_NS if threads <= len(os.sched_getaffinity(0)) else 0


def _signals() -> Any:
    """The module `signal`, whose enumerations take a millisecond; few programs start threads."""
    return importlib.import_module("signal")


def _park(block_signals: Callable[[], object], work: Callable[[Any], int], record: int) -> None:
    # Signals are for the threads that run Python.
    block_signals()
    work(record)


def _keep_for_ever(value: object) -> None:
    """Never free an object, not even when Python is finalised."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(value))


THREADS: Final = per_process(Threads)
