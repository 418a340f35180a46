"""Launches prepared: what a launch configuration needs, made once and used again.

A `Configuration` is a kernel's launch of certain threads, blocks and shared memory. It holds `Job`s
that no launch uses at the moment: memory with the native job, the launch structure and room for the
parameters, and a call without arguments that runs it. So a launch takes a job, fills in
the parameters, calls, and puts it back.
"""

from __future__ import annotations

import ctypes
import struct
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.errors import InternalError
from gpucompiler.host.layout import JOB, JOB_BYTES, LAUNCH_BYTES, LAUNCH_FORMAT, Status
from gpucompiler.host.pool import THREADS, GridBarrier, Pool, Runtime
from gpucompiler.host.worker import SCRATCH_ALIGNMENT, scratch_layout

if TYPE_CHECKING:
    from gpucompiler.host.kernel import HostTargetKernel

# A serial launch runs in pieces of about this long, between which Python serves Ctrl-C.
_PIECE_S: Final = 0.05
# The first piece, and how much longer the next may be: blocks may differ in length.
_FIRST_BLOCKS: Final = 1
_GROWTH: Final = 64
# Launches that are shorter than this gain nothing by more threads.
_SHORTEST_S: Final = 20e-6

# A kernel that needs no more scratch memory than this has it beside each job.
_OWN_SCRATCH_BYTES: Final = 16384

# The job's fields up to `estimate`, in their order.
_JOB_FORMAT: Final = struct.Struct("<QqQqQQQQqQ")


class Configuration:
    """A kernel's launches of one shape.

    Attributes:
        block, grid, shared_bytes: the shape; `shared_bytes` is dynamic shared memory.
        blocks: of the grid in all.
        scratch_bytes: memory of a block.
        needs_care: a launch needs more than a job: much scratch memory, or a thread for each block.
        free: jobs that no launch uses.
    """

    __slots__ = (
        "_kernel", "_launch", "_memory", "block", "blocks", "free", "grid", "needs_care",
        "scratch_bytes", "shared_bytes",
    )  # fmt: skip

    def __init__(
        self,
        kernel: HostTargetKernel,
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
        shared_bytes: int,
    ) -> None:
        self._kernel = kernel
        self.block, self.grid, self.shared_bytes = block, grid, shared_bytes
        self.blocks = grid[0] * grid[1] * grid[2]
        metadata = kernel.artifact.metadata
        _, frame = scratch_layout(metadata.shared_memory_bytes, shared_bytes)
        self.scratch_bytes = frame + metadata.frame_bytes
        own = self.scratch_bytes if self.scratch_bytes <= _OWN_SCRATCH_BYTES else 0
        self.needs_care = metadata.cooperative or own != self.scratch_bytes
        self._launch = struct.pack(LAUNCH_FORMAT, *block, *grid, shared_bytes, 0)
        size = own + JOB_BYTES + LAUNCH_BYTES + metadata.parameter_bytes + 2 * SCRATCH_ALIGNMENT
        self._memory = ctypes.c_char * size
        self.free: list[Job] = []

    def job(self) -> Job:
        """A new job."""
        return Job(self._kernel, self, self._memory(), self._launch)


class Job:
    """Memory of one launch at a time, and the call that runs it.

    Attributes:
        memory: ctypes memory.
        start: offset of the native job in it.
        parameters: offset of the parameter block.
        call: runs the job, or the next part of it; gives a Status or a fault word.
    """

    __slots__ = ("_blocks", "_kernel", "call", "memory", "parameters", "start")

    def __init__(
        self,
        kernel: HostTargetKernel,
        configuration: Configuration,
        memory: Any,
        launch: bytes,
    ) -> None:
        self._kernel, self._blocks = kernel, configuration.blocks
        self.memory = memory
        base = ctypes.addressof(memory)
        address = -(-base // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        self.start = address - base
        self.parameters = self.start + JOB_BYTES + LAUNCH_BYTES
        end = base + self.parameters + kernel.artifact.metadata.parameter_bytes
        scratch = -(-end // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        _JOB_FORMAT.pack_into(
            memory, self.start, scratch, 0, 0, configuration.scratch_bytes, 0, kernel.entry_address,
            base + self.parameters, address + JOB_BYTES, configuration.blocks,
            kernel.estimate_address,
        )  # fmt: skip
        memory[self.start + JOB_BYTES : self.start + JOB_BYTES + len(launch)] = launch
        self.call: Callable[[], int]
        if THREADS.runtime is not None:
            self.call = self._native(THREADS.runtime)
        elif configuration.blocks == 1:
            addresses = (base + self.parameters, address + JOB_BYTES)
            self.call = partial(
                kernel.entry, *map(ctypes.c_void_p, addresses), ctypes.c_int64(0),
                ctypes.c_int64(1), ctypes.c_void_p(address),
            )  # fmt: skip
        else:
            self.call = self._pieces

    def _native(self, runtime: Runtime) -> Callable[[], int]:
        """The call of the native run time, from now on."""
        if THREADS.pool is not None:
            self.put("pool", THREADS.pool.address)
        return partial(runtime.run, ctypes.c_void_p(ctypes.addressof(self.memory) + self.start))

    def field(self, name: str) -> int:
        """A field of the native job."""
        return struct.unpack_from("<q", self.memory, self.start + JOB[name])[0]

    def put(self, name: str, value: int) -> None:
        """Set a field of the native job."""
        struct.pack_into("<q", self.memory, self.start + JOB[name], value)

    def cooperate(self, pool: Pool, barrier: GridBarrier) -> None:
        """Run each block on a thread of its own, of a borrowed pool."""
        runtime = THREADS.runtime
        if runtime is None:
            raise InternalError("a pool was borrowed before the run time was made")
        self.call = self._native(runtime)
        self.put("pool", pool.address)
        self.put("cooperative", 1)
        place = self.start + JOB_BYTES + struct.calcsize(LAUNCH_FORMAT) - 8
        struct.pack_into("<Q", self.memory, place, barrier.address)

    def cancel(self) -> None:
        """End it early; returns when no thread works on it any more. Nothing if it isn't begun."""
        if THREADS.runtime is not None:
            THREADS.runtime.cancel(ctypes.addressof(self.memory) + self.start)

    def _pieces(self) -> int:
        """Run serially, in pieces, until it pays to go on in the native run time."""
        runtime, first, piece = THREADS.runtime, 0, _FIRST_BLOCKS
        base = ctypes.addressof(self.memory)
        address = base + self.start
        while runtime is None:
            last = min(first + piece, self._blocks)
            started = time.perf_counter()
            fault = self._kernel.image.entry(
                base + self.parameters, address + JOB_BYTES, first, last, address
            )
            if fault:
                return fault
            seconds = max(time.perf_counter() - started, 1e-9)
            ahead = seconds / (last - first) * (self._blocks - last)
            if seconds + ahead > _SHORTEST_S and THREADS.worth_it(seconds, ahead):
                runtime = THREADS.make()
            if last == self._blocks:
                return Status.DONE
            piece = max(1, min(piece * _GROWTH, int((last - first) * _PIECE_S / seconds)))
            first = last
        self.put("next", first)
        self.call = self._native(runtime)
        return self.call()
