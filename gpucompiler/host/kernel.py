"""A kernel loaded on the host, and its launch."""

from __future__ import annotations

import ctypes
import math
import os
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.host.arguments import HostArguments
from gpucompiler.host.faults import launch_error
from gpucompiler.host.launch import GRID, PARAMETERS, Configuration, Job
from gpucompiler.host.layout import JOB, Status
from gpucompiler.host.pool import LAUNCH_STACK_BYTES, MAX_COOPERATIVE_BLOCKS, THREADS
from gpucompiler.host.worker import return_scratch, take_scratch
from gpucompiler.image.load import LoadedImage
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import (
    MAX_CLUSTER,
    MAX_THREADS_PER_BLOCK,
    Launch,
    Occupancy,
    check_shared_bytes,
    launch_attributes,
    launch_dimensions,
)
from gpucompiler.language.base_arrays import is_array
from gpucompiler.launcher.array_arguments import Arrays
from gpucompiler.launcher.kernel import NativeKernel, Recipe
from gpucompiler.launcher.layout import HOST_PLACE
from gpucompiler.launcher.program import Program
from gpucompiler.launcher.recording import current_recorder
from gpucompiler.process.deep_stack import on_large_stack, stack_bytes

if TYPE_CHECKING:
    from gpucompiler.host.device.device import HostDevice

_ARRAYS: Final = Arrays(host=True, ordinal=HOST_PLACE)
_MAX_SHARED_BYTES: Final = 1 << 30
# A kernel keeps the configurations of at most so many shapes.
_MAX_CONFIGURATIONS: Final = 256


class CPUKernel(NativeKernel):
    """A kernel in this process's memory.

    Attributes:
        image: its machine code, shared by kernels of equal code.
        entry_address: of the code's entry.
        estimate_address: of the measured ns a block, a double; 0 before the first launch.
        max_threads: largest number of threads of a block.
        shared_memory_bytes: static shared memory of a block.
        code_bytes: size of the machine code.
    """

    def __init__(self, job: CompilerJob, artifact: Artifact, image: LoadedImage) -> None:
        """Plan the launches of an image. Raises ParseError if the metadata isn't the job's."""
        super().__init__(job, artifact)
        metadata = artifact.metadata
        self.image = image
        self.code_bytes = image.code_bytes
        self.max_threads = metadata.block_limit or MAX_THREADS_PER_BLOCK
        self.shared_memory_bytes = metadata.shared_memory_bytes
        self._block: tuple[int, int, int] | None = getattr(job.params, "block", None)
        self._estimate = ctypes.c_double()
        self.estimate_address = ctypes.addressof(self._estimate)
        self.entry_address = image.entry_address
        self._configurations: dict[object, Configuration] = {}

    # A GPU's kernels say these of themselves; programs ask before they launch.

    @property
    def resources(self) -> dict[str, int]:
        """Sizes of the code's parts, by names such as "code_bytes"."""
        return dict(self.artifact.resources)

    @property
    def registers(self) -> int:
        """Registers of a thread: 0, as the host's threads have none of their own."""
        return 0

    @property
    def local_bytes(self) -> int:
        """Memory that a block needs beside its shared memory."""
        return self.artifact.metadata.frame_bytes

    @property
    def constant_bytes(self) -> int:
        """Constants in the code."""
        return self.resources.get("constant_bytes", 0)

    def occupancy(self, threads: Any, shmem: int = 0) -> Occupancy:
        """How full the processors are with blocks of so many threads: each runs one block.

        Args:
            threads: of a block, an int or a tuple.
            shmem: dynamic shared memory of a block in bytes.
        """
        block, _ = launch_dimensions(threads, 1, ())
        check_shared_bytes(shmem)
        count = math.prod(block)
        processors = len(os.sched_getaffinity(0))
        return Occupancy(1, -(-count // 32), count / MAX_THREADS_PER_BLOCK, processors)

    def active_clusters(self, threads: Any, cluster: Any, shmem: int = 0) -> int:
        """How many clusters of such blocks run at a time: each processor runs one."""
        launch_attributes(cluster, False, None)
        return self.occupancy(threads, shmem).multiprocessors

    def largest_cluster(self, threads: Any, shmem: int = 0) -> int:
        """Most blocks of a cluster."""
        self.occupancy(threads, shmem)
        return MAX_CLUSTER

    def synchronize(self) -> None:
        """Return at once: the work of a launch is done when it returns."""

    def launch(self, arguments: tuple[Any, ...], launch: Launch) -> None:
        """Run all blocks; returns when they are done.

        Ctrl-C ends a launch between two blocks, and leaves the arrays half written. A launch on a
        stream that is captured is checked and recorded.

        Raises:
            ArgumentError: arguments that don't fit, a stream of a GPU, or NumPy arrays for a graph.
            DeviceError: a check of the kernel failed; DeviceIndexError for an index.
            LaunchError: another block shape than the kernel was compiled for, or too much memory,
                or more blocks than can wait for each other.
        """
        recorder = current_recorder()
        if recorder is not None:
            recorder.launch(self, arguments, launch)
            return
        configuration = self._configured(launch)
        if launch.stream is not None:
            device = _device()
            stream = device.stream(launch.stream)
            if device.streams.capture_of(stream) is not None:
                self._record(stream, configuration, arguments)
                return
        self._start(configuration, arguments)

    def packed_for(self, values: Sequence[Any], launch: Launch) -> tuple[list[Any], Configuration]:
        """The numbers and the configuration of a launch with these values, one a row."""
        return self.plan.numbers(values, HostArguments()), self._configured(launch)

    def finish(self, configuration: Configuration, job: Job, status: int | None = None) -> None:
        """Do a prepared launch, or what is left of it after a status that its call gave.

        Raises DeviceError or LaunchError if it fails.
        """
        try:
            if status is not None:
                self._end(configuration, job, status)
            elif configuration.needs_care:
                self._run_with_care(configuration, job)
            else:
                self._call(configuration, job)
        except BaseException:
            job.cancel()
            raise

    def _record(
        self, stream: int, configuration: Configuration, arguments: tuple[Any, ...]
    ) -> None:
        """Check a launch now, and let the graph that is being captured do it later."""
        values = self.flattened(arguments)
        self.plan.numbers(values, HostArguments())
        if any(map(is_array, values)):
            # As on a GPU, where a launch copies them there and back.
            raise ArgumentError(
                f"kernel {self.job.source.entry}: NumPy arrays can't be captured into a graph; "
                "pass device arrays, to_device(x)",
                "GC512",
            )
        _device().streams.run(stream, partial(self._start, configuration, arguments))

    def recipe(self, launch: Launch) -> Recipe | None:
        configuration = self._configured(launch)
        if configuration.needs_care:
            return None
        conditions = _uncaptured if launch.stream is not None else _always
        jobs: dict[int, Job] = {}

        def prepare(node: int, address: int) -> None:
            memory = (ctypes.c_char * configuration.job_bytes).from_address(address)
            jobs[node] = Job(self, configuration, memory)

        def failed(node: int, status: int) -> None:
            job = jobs.pop(node)
            try:
                self._end(configuration, job, status)
            except BaseException:
                job.cancel()
                raise

        return Recipe(
            target=THREADS.runtime.run_address,
            job_bytes=configuration.job_bytes,
            parameters=PARAMETERS,
            grid=GRID,
            blocks=JOB["blocks"],
            prepare=prepare,
            failed=failed,
            conditions=conditions,
            arrays=_ARRAYS,
            disjoint=bool(self.plan.disjoint),
        )

    def _configured(self, launch: Launch) -> Configuration:
        block, grid, shared_bytes = launch.block, launch.grid, launch.shared_bytes
        cluster = launch.attributes.cluster or (1, 1, 1)
        key = block, grid, shared_bytes, cluster
        found = self._configurations.get(key)
        if found is not None:
            return found
        if self._block is not None and block != self._block:
            raise LaunchError(
                f"threads={block}: this kernel was compiled for blocks of {self._block} threads; "
                "launch it so, or compile it with params=evolve(params, block=None)",
                "GC512",
            )
        if shared_bytes > _MAX_SHARED_BYTES:
            raise LaunchError(
                f"shmem={shared_bytes}: the host gives a block at most {_MAX_SHARED_BYTES} bytes",
                "GC512",
            )
        _check_cluster(cluster, grid)
        configuration = Configuration(self, block, grid, shared_bytes, cluster)
        needs_threads = self.artifact.metadata.cooperative and not configuration.parts
        if needs_threads and configuration.blocks > MAX_COOPERATIVE_BLOCKS:
            raise LaunchError(
                f"blocks={grid}: the blocks of this kernel wait for each other, so on the host "
                f"each has a thread of its own, and there are at most {MAX_COOPERATIVE_BLOCKS} of "
                "them; use fewer blocks, and let each do more",
                "GC512",
            )
        if len(self._configurations) >= _MAX_CONFIGURATIONS:
            self._configurations.clear()
        self._configurations[key] = configuration
        return configuration

    def _start(self, configuration: Configuration, arguments: tuple[Any, ...]) -> None:
        """Check and pack the arguments, and run. The job is put back if nothing goes wrong."""
        try:
            job = configuration.free.pop()
        except IndexError:
            job = configuration.job()
        taken = HostArguments()
        numbers = self.plan.numbers(self.flattened(arguments), taken)
        self.plan.writer.pack_into(job.memory, job.parameters, *numbers)
        if not configuration.blocks:
            pass  # the arguments have been checked, and there is nothing to run
        elif configuration.needs_care:
            self._run_with_care(configuration, job)
        else:
            try:
                self._call(configuration, job)
            except BaseException:
                job.cancel()
                raise
        # The arrays that `taken` holds must live until here.
        del taken
        configuration.free.append(job)

    def _run_with_care(self, configuration: Configuration, job: Job) -> None:
        """Run a launch that needs scratch memory, or a thread for each block."""
        scratch = take_scratch(configuration.scratch_bytes)
        job.put("scratch", scratch.address)
        pool = barrier = None
        if self.artifact.metadata.cooperative:
            pool = THREADS.borrow(configuration.blocks, configuration.scratch_bytes)
            barrier = THREADS.barrier(configuration.blocks)
            job.cooperate(pool, barrier)
        try:
            if configuration.recursive and stack_bytes() < LAUNCH_STACK_BYTES:
                on_large_stack(lambda: self._call(configuration, job), limited=False)
            else:
                self._call(configuration, job)
        except BaseException:
            job.cancel()
            raise
        finally:
            return_scratch(scratch)
            if pool is not None:
                THREADS.give_back(pool)
            del barrier

    def _call(self, configuration: Configuration, job: Job) -> None:
        self._end(configuration, job, job.call())

    def _end(self, configuration: Configuration, job: Job, status: int) -> None:
        """End a launch after a status that its call gave, and show the lines that it printed."""
        try:
            if status:
                self._go_on(configuration, job, status)
        finally:
            if self.artifact.metadata.prints and job.output is not None:
                job.output.show(self.job.source.function, f"kernel {self.job.source.entry}")

    def _go_on(self, configuration: Configuration, job: Job, status: int) -> None:
        """Continue a launch that didn't end at once; Python serves Ctrl-C in between.

        Raises DeviceError or LaunchError if it failed.
        """
        while status in (Status.AGAIN, Status.WANTS_THREADS):
            if status == Status.WANTS_THREADS:
                THREADS.start()
            status = job.call()
        if status == Status.FORKED:
            raise LaunchError(
                "the process was forked while this launch ran, and the threads that ran it are in "
                "the parent only; its arrays are half written here",
                "GC512",
            )
        if status not in (Status.DONE, Status.PRINTED):
            raise launch_error(self, configuration.block, job, status)


def _device() -> HostDevice:
    # Few programs name streams on the host.
    return import_module("gpucompiler.host.device.device").HOST_DEVICE


def _always(program: Program) -> None:
    """Launches are native while none is recorded; only streams that they name are captured."""
    program.words([program.unrecorded])


def _uncaptured(program: Program) -> None:
    """Launches in native code do their work now, and don't ask for the stream's capture."""
    capturing = ctypes.addressof(_device().streams.capturing)
    program.words([program.unrecorded, (capturing, 0)])


def _check_cluster(cluster: tuple[int, int, int], grid: tuple[int, int, int]) -> None:
    """Raise LaunchError for a grid that clusters of this size don't fill."""
    if any(blocks % size for blocks, size in zip(grid, cluster, strict=True)):
        raise LaunchError(
            f"blocks={grid}: clusters of {cluster} blocks don't fill this grid; along each axis "
            "its blocks are a multiple of the cluster's",
            "GC512",
        )
