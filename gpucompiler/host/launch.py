"""Prepared launches: the memory of a launch configuration, made once and used again.

A `Configuration` is a kernel's launch with certain threads, blocks and shared memory. It holds the
`Job`s that no launch uses at the moment. A job is memory with the native job, the launch structure
and room for the parameters, and a call without arguments that runs it. A launch takes a job, writes
the parameters, calls, and puts the job back.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.host.layout import (
    APART,
    APART_BYTES,
    CLUSTER_OFFSET,
    COOPERATIVE,
    IN_PARTS,
    JOB,
    JOB_BYTES,
    LAUNCH_BYTES,
    LAUNCH_FORMAT,
    MAX_REPORTED,
)
from gpucompiler.host.pool import LAUNCH_STACK_BYTES, THREADS, GridBarrier, Pool
from gpucompiler.host.worker import SCRATCH_ALIGNMENT, scratch_layout

if TYPE_CHECKING:
    from gpucompiler.host.kernel import CPUKernel
    from gpucompiler.host.output import HostOutput

# Scratch memory up to this size lies beside each job: that of most kernels, and of those that add
# into copies of arrays (`gpucompiler.ir.private_arrays.PRIVATE_BYTES`). Other launches take theirs
# in Python, which costs 50 µs.
_OWN_SCRATCH_BYTES: Final = 65536 + 16384

# The least stack of a part of a block. Pages that it doesn't use take no memory.
_PART_STACK_BYTES: Final = 1 << 19
# A place on the stack has 64 bytes at most, and a store and a load of it 8 bytes of code or more
# each; so a function's places have at most four times the bytes of its code.
_STACK_OF_CODE: Final = 4

# Offsets from the job: of the launch's grid, and of the parameters.
GRID: Final = JOB_BYTES + 12
PARAMETERS: Final = JOB_BYTES + LAUNCH_BYTES

# The job's fields up to `estimate`, in their order.
_JOB_FORMAT: Final = struct.Struct("<QqQqQQQQqQ")


class Configuration:
    """A kernel's launches of one shape.

    Attributes:
        block, grid, shared_bytes: the shape; `shared_bytes` is dynamic shared memory.
        cluster: blocks of a cluster along each axis; of kernels in parts.
        blocks: number of blocks of the grid.
        parts: number of parts of a block; 0 for kernels that don't run in parts.
        scratch_bytes: scratch memory of a block.
        recursive: the kernel's functions call themselves.
        speaks: the kernel prints, or raises exceptions with run-time values.
        needs_care: a launch needs more than a job: much scratch memory, a thread for each block, or
            a large stack.
        job_bytes, memory: size of a job's memory, and the type that makes it.
        free: jobs that no launch uses.
    """

    __slots__ = (
        "_kernel", "block", "blocks", "cluster", "free", "grid", "job_bytes", "memory",
        "needs_care", "parts", "recursive", "scratch_bytes", "shared_bytes", "speaks",
    )  # fmt: skip

    def __init__(
        self,
        kernel: CPUKernel,
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
        shared_bytes: int,
        cluster: tuple[int, int, int] = (1, 1, 1),
    ) -> None:
        self._kernel = kernel
        self.cluster = cluster
        self.block, self.grid, self.shared_bytes = block, grid, shared_bytes
        self.blocks = grid[0] * grid[1] * grid[2]
        metadata = kernel.artifact.metadata
        _, frame = scratch_layout(metadata.shared_memory_bytes, shared_bytes)
        lanes = metadata.part_lanes
        self.parts = -(-math.prod(block) // lanes) if lanes else 0
        # Parts have frames of their own, and the run time gives their blocks memory.
        self.scratch_bytes = frame if lanes else frame + metadata.frame_bytes
        own = self.scratch_bytes if self.scratch_bytes <= _OWN_SCRATCH_BYTES and not lanes else 0
        # Functions that call themselves need a stack as large as `limit_depth` counts on.
        self.recursive = any(fault.kind == "recursion" for fault in metadata.faults)
        large = own != self.scratch_bytes or self.recursive
        self.needs_care = not lanes and (metadata.cooperative or large)
        self.speaks = bool(metadata.prints) or metadata.raises
        self.job_bytes = own + PARAMETERS + metadata.parameter_bytes + 2 * SCRATCH_ALIGNMENT
        self.memory: Callable[[], Any] = ctypes.c_char * self.job_bytes
        self.free: list[Job] = []

    def job(self) -> Job:
        """A new job."""
        return Job(self._kernel, self)


class Job:
    """A launch prepared in memory, and the call that runs it.

    Attributes:
        memory: ctypes memory.
        start: offset of the native job in it.
        parameters: offset of the parameter block.
        call: runs the job, or the next part of it; gives a Status.
        output: the lines and exceptions of its launch; None for kernels without.
        apart: memory of the native structure for launches in parts; None for others.
    """

    __slots__ = ("apart", "call", "memory", "output", "parameters", "start")

    def __init__(
        self, kernel: CPUKernel, configuration: Configuration, memory: Any | None = None
    ) -> None:
        """Prepare a launch of `configuration`, in `memory` of its `job_bytes` if that is given."""
        self.memory = configuration.memory() if memory is None else memory
        base = ctypes.addressof(self.memory)
        address = -(-base // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        self.start = address - base
        self.parameters = self.start + PARAMETERS
        end = base + self.parameters + kernel.artifact.metadata.parameter_bytes
        scratch = -(-end // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        runtime = THREADS.runtime
        _JOB_FORMAT.pack_into(
            self.memory, self.start, scratch, 0, 0, configuration.scratch_bytes,
            THREADS.pool.address, kernel.entry_address, base + self.parameters,
            address + JOB_BYTES, configuration.blocks, kernel.estimate_address,
        )  # fmt: skip
        struct.pack_into(
            LAUNCH_FORMAT, self.memory, self.start + JOB_BYTES, *configuration.block,
            *configuration.grid, configuration.shared_bytes, 0,
        )  # fmt: skip
        if reach := kernel.artifact.metadata.reach:
            self.put("reach", reach)
        self.output: HostOutput | None = None
        if configuration.speaks:
            made = import_module("gpucompiler.host.output").HostOutput
            self.output = made(kernel.artifact.metadata, self.memory, self.start + JOB_BYTES)
        self.apart: Any = self._part(kernel, configuration) if configuration.parts else None
        self.call: Callable[[], int] = partial(runtime.run, ctypes.c_void_p(address))

    def _part(self, kernel: CPUKernel, configuration: Configuration) -> Any:
        """Let the launch run in parts; gives the memory that it needs for that."""
        metadata = kernel.artifact.metadata
        apart = (ctypes.c_char * APART_BYTES)()
        stack = LAUNCH_STACK_BYTES if configuration.recursive else _PART_STACK_BYTES
        stack = max(stack, _STACK_OF_CODE * len(kernel.artifact.code))
        struct.pack_into(
            "<4q", apart, APART["parts"],
            configuration.parts, metadata.part_lanes, metadata.frame_bytes, stack,
        )  # fmt: skip
        self.put("apart", ctypes.addressof(apart))
        self.put("cooperative", IN_PARTS)
        place = self.start + JOB_BYTES + CLUSTER_OFFSET
        struct.pack_into("<3I", self.memory, place, *configuration.cluster)
        return apart

    def waiting(self) -> tuple[int, list[tuple[int, int, int]]]:
        """How many parts wait for ever, and block, first thread and site of the first of them."""
        if self.apart is None:
            return 0, []
        (count,) = struct.unpack_from("<q", self.apart, APART["reported"])
        known = min(count, MAX_REPORTED)
        numbers = struct.unpack_from(f"<{3 * known}q", self.apart, APART["waiting"])
        return count, sorted(zip(*[iter(numbers)] * 3, strict=True))

    @property
    def grid(self) -> tuple[int, int, int]:
        """The blocks along each axis; native launches set them."""
        return struct.unpack_from("<3I", self.memory, self.start + GRID)

    def field(self, name: str) -> int:
        """A field of the native job."""
        return struct.unpack_from("<q", self.memory, self.start + JOB[name])[0]

    def put(self, name: str, value: int) -> None:
        """Set a field of the native job."""
        struct.pack_into("<q", self.memory, self.start + JOB[name], value)

    def cooperate(self, pool: Pool, barrier: GridBarrier) -> None:
        """Let each block run on a thread of its own, of a borrowed pool."""
        self.put("pool", pool.address)
        self.put("cooperative", COOPERATIVE)
        place = self.start + JOB_BYTES + struct.calcsize(LAUNCH_FORMAT) - 8
        struct.pack_into("<Q", self.memory, place, barrier.address)

    def cancel(self) -> None:
        """End the job early, if it has begun; returns when no thread works on it any more."""
        THREADS.runtime.cancel(ctypes.addressof(self.memory) + self.start)
