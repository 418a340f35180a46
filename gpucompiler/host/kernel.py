"""A kernel loaded on the host, and its launch: all blocks one after the other, on this thread."""

from __future__ import annotations

import ctypes
import linecache
import struct
import time
from typing import Any, Final

from gpucompiler.arguments import flatten_arguments
from gpucompiler.artifact import Artifact, Fault
from gpucompiler.errors import (
    ArgumentError,
    DeviceAssertionError,
    DeviceError,
    DeviceIndexError,
    DeviceZeroDivisionError,
    LaunchError,
)
from gpucompiler.host.load import EntryPoint, LoadedImage
from gpucompiler.host.parameters import LAUNCH_BYTES, ParameterPlan
from gpucompiler.host.worker import Worker, scratch_layout
from gpucompiler.job import CompilerJob
from gpucompiler.kernel import MAX_THREADS_PER_BLOCK, HostKernel

# A launch runs in pieces of about this long, between which Python serves Ctrl-C.
_PIECE_S: Final = 0.05
# The first piece, and how much longer the next may be: blocks may differ in length.
_FIRST_BLOCKS: Final = 8
_GROWTH: Final = 64

_MOST_SHARED_BYTES: Final = 1 << 30

# The fault word: check number + 1, thread of the block, index.
_INDEX_BITS: Final = 40
_THREAD_BITS: Final = 10


class HostTargetKernel(HostKernel):
    """A kernel in this process's memory.

    Attributes:
        max_threads: most threads of a block.
        shared_memory_bytes: static shared memory of a block.
        code_bytes: size of the machine code.
    """

    __slots__ = (
        "_block",
        "_frame_bytes",
        "_image",
        "_plan",
        "code_bytes",
        "max_threads",
        "shared_memory_bytes",
    )

    def __init__(
        self, job: CompilerJob, artifact: Artifact, image: LoadedImage, code_bytes: int
    ) -> None:
        """Plan the launches of an image. Raises ParseError if the metadata isn't the job's."""
        super().__init__(job, artifact)
        metadata = artifact.metadata
        self._image = image
        self._plan = ParameterPlan(job, metadata)
        self.code_bytes = code_bytes
        self.max_threads = metadata.block_limit or MAX_THREADS_PER_BLOCK
        self.shared_memory_bytes = metadata.shared_memory_bytes
        self._block: tuple[int, int, int] | None = getattr(job.params, "block", None)
        self._frame_bytes = metadata.frame_bytes

    def launch(
        self,
        arguments: tuple[Any, ...],
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
        shared_memory_bytes: int,
        stream: Any,
    ) -> None:
        """Run all blocks; returns when they are done.

        Ctrl-C ends a launch between two blocks, and leaves the arrays half written.

        Raises:
            ArgumentError: arguments that don't fit, or a stream.
            DeviceError: a check of the kernel failed; DeviceIndexError for an index.
            LaunchError: another block shape than the kernel was compiled for, or too much memory.
        """
        if self._block is not None and block != self._block:
            raise LaunchError(
                f"threads={block}: this kernel was compiled for blocks of {self._block} threads; "
                "launch it so, or compile it with params=evolve(params, block=None)"
            )
        if shared_memory_bytes > _MOST_SHARED_BYTES:
            raise LaunchError(
                f"shmem={shared_memory_bytes}: the host gives a block at most {_MOST_SHARED_BYTES} "
                "bytes"
            )
        if stream is not None:
            raise ArgumentError(f"stream={stream!r}: the host has no streams; leave it out")
        plan = self._plan
        types = self.job.source.argument_types
        if plan.flat and len(arguments) == len(types):
            values = arguments
        else:
            values = flatten_arguments(types, arguments)
        fields: list[Any] = [*block, *grid, shared_memory_bytes, 0]
        owners: list[Any] = []  # what the packed pointers point to, until the launch returns
        for packer, value in zip(plan.packers, values, strict=True):
            packer(value, fields, owners)
        if plan.exclusive is not None:
            plan.exclusive(values)
        memory = plan.memory()
        try:
            plan.writer.pack_into(memory, 0, *fields)
        except struct.error:
            plan.explain(values)
        address = ctypes.addressof(memory)
        blocks = grid[0] * grid[1] * grid[2]
        worker = _WORKERS.pop() if _WORKERS else Worker()
        try:
            _, frame = scratch_layout(self.shared_memory_bytes, shared_memory_bytes)
            worker.reserve(frame + self._frame_bytes)
            fault = _run(self._image.entry, address + LAUNCH_BYTES, address, blocks, worker.address)
            fault_block = worker.fault_block
        finally:
            _WORKERS.append(worker)
        if fault:
            raise self._fault(fault, fault_block, block, grid)

    def _fault(
        self,
        word: int,
        block_number: int,
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
    ) -> DeviceError:
        """The error that a fault word means."""
        number = (word >> (_INDEX_BITS + _THREAD_BITS)) - 1
        thread_number = (word >> _INDEX_BITS) & ((1 << _THREAD_BITS) - 1)
        index = word & ((1 << _INDEX_BITS) - 1)
        if index >> (_INDEX_BITS - 1):
            index -= 1 << _INDEX_BITS
        where = (
            f"  in block {_coordinates(block_number, grid)}, "
            f"thread {_coordinates(thread_number, block)}"
        )
        faults = self.artifact.metadata.faults
        if number >= len(faults):
            return DeviceError(f"a check of the kernel failed\n{where}")
        fault = faults[number]
        lines = [_headline(fault, index), *_source_lines(fault), where]
        classes = {
            "assert": DeviceAssertionError,
            "index": DeviceIndexError,
            "zero": DeviceZeroDivisionError,
        }
        return classes.get(fault.kind, DeviceError)("\n".join(lines))


# Workers that no launch uses at the moment.
_WORKERS: Final[list[Worker]] = []


def _run(entry: EntryPoint, parameters: int, launch: int, blocks: int, worker: int) -> int:
    """Run all blocks in pieces; the first fault word, or 0."""
    first, piece = 0, _FIRST_BLOCKS
    while first + piece < blocks:
        started = time.perf_counter()
        fault = entry(parameters, launch, first, first + piece, worker)
        if fault:
            return fault
        first += piece
        seconds = max(time.perf_counter() - started, 1e-9)
        piece = max(1, min(piece * _GROWTH, int(piece * _PIECE_S / seconds)))
    return entry(parameters, launch, first, blocks, worker)


def _coordinates(number: int, size: tuple[int, int, int]) -> tuple[int, int, int]:
    """(x, y, z) of a linear number, x fastest."""
    return number % size[0], number // size[0] % size[1], number // (size[0] * size[1])


def _headline(fault: Fault, index: int) -> str:
    if fault.kind != "index":
        return fault.message
    counted = " (a negative index that counts from before the start)" if index < 0 else ""
    return f"{fault.message}: index {index}{counted}"


def _source_lines(fault: Fault) -> list[str]:
    if not fault.file:
        return []
    function = f", in {fault.function}" if fault.function else ""
    lines = [f"  --> {fault.file}:{fault.line}{function}"]
    text = linecache.getline(fault.file, fault.line).strip()
    if text:
        lines.append(f"  {fault.line} | {text}")
    return lines
