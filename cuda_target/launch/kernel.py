"""A kernel for GPUs of this process, and its launch.

`launch` is the reference: it checks and packs in Python and calls the driver through ctypes. Usual
launches of arrays in GPU memory are native from the second on (`recipe`).
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Collection, Sequence
from typing import Any, Final

from cuda_target.contexts.attributes import check_attributes, packed_attributes
from cuda_target.contexts.configuration import Configuration, enqueue
from cuda_target.contexts.loaded_kernel import LoadedKernel
from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.device.captures import is_capturing
from cuda_target.device.driver import Driver, DriverError, driver, stream_handle
from cuda_target.device.launches import Cell
from cuda_target.device.peers import Peers
from cuda_target.launch.loadable_kernel import LoadableKernel
from cuda_target.launch.native_job import native_recipe
from cuda_target.launch.packing import DeviceArguments, HostCopies, OtherDevice
from cuda_target.memory.dlpack import order_streams, wait_for
from cuda_target.memory.gpu_array import LEGACY_STREAM
from cuda_target.profiling.nvtx import launch_range
from cuda_target.toolchain.architectures import REGISTERS, registers_taken
from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, LaunchError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import PLAIN, Launch
from gpucompiler.launcher.kernel import Recipe
from gpucompiler.launcher.recording import current_recorder

_MAX_CELLS: Final = 64
# cuda.h: CUresult codes that blame the launch's configuration, not the kernel: invalid value, out
# of resources, cooperative launch too large, invalid cluster size.
_CONFIGURATION_ERRORS: Final = (1, 701, 720, 912)
# CUDA_ERROR_STREAM_CAPTURE_INVALIDATED: a call before the launch has ended the stream's capture.
_CAPTURE_ENDED: Final = 901

# cuda.h: the default stream, CU_STREAM_LEGACY and CU_STREAM_PER_THREAD are of the current context.
_DEFAULT_STREAMS: Final = (0, 1, 2)


class CUDAKernel(LoadableKernel):
    """A compiled kernel for NVIDIA GPUs: `kernel(*args, threads=, blocks=, shmem=, stream=)`.

    It is loaded into a GPU at its first launch there. A launch is asynchronous, unless a NumPy
    array is among the arguments: then it returns when the array holds the result.
    """

    def __init__(self, job: CompilerJob, artifact: Artifact) -> None:
        super().__init__(job, artifact)
        self._cells: dict[tuple[Any, ...], Cell] = {}

    def launch(self, arguments: tuple[Any, ...], launch: Launch) -> None:
        """Check, pack, copy NumPy arrays in, launch once, copy them back.

        Raises:
            ArgumentError: arguments that don't fit the kernel.
            LaunchError: a configuration that the GPU can't run.
            DeviceError: the GPU failed, now or in earlier work that has come to light now.
            TargetUnsupported: there is no GPU, or the code isn't for this one.
        """
        recorder = current_recorder()
        if recorder is not None:
            recorder.launch(self, arguments, launch)
            return
        library, handle = driver(), stream_handle(launch.stream)
        context = library.current_context()
        try:
            self._launch(library, context, arguments, launch, handle)
        except OtherDevice as error:
            # All arrays lie on one device: it is meant, unless the stream is another's.
            if error.only is None:
                raise
            context = library.primary_context(error.only)
            if handle not in _DEFAULT_STREAMS and _context_of(library, handle) != context:
                raise
            with library.context(context):
                self._launch(library, context, arguments, launch, handle)

    def _launch(
        self,
        library: Driver,
        context: int,
        arguments: tuple[Any, ...],
        launch: Launch,
        handle: int,
    ) -> None:
        """Launch on the device of the current context."""
        loaded = self._loaded.get(context)
        ordinal = library.current_ordinal() if loaded is None else loaded.ordinal
        packed = DeviceArguments(self.artifact.metadata.entry, self.plan, self.flattened(arguments))
        packed.check_places(ordinal, library.shared(Peers).pairs)
        if packed.host_arrays and handle and is_capturing(library, handle):
            raise self._cant_be_captured()
        self._check_capture(library, packed.producers, handle)
        if loaded is None:
            loaded = self._load(library, context, handle)
        self._check_block(launch.block)
        configuration = self._configured(loaded, launch, handle)
        if 0 in configuration.grid:
            return  # the driver refuses a grid without blocks
        waiting = wait_for(library, packed.producers, handle)
        try:
            loaded.allow(library, configuration.shared_bytes, launch.attributes)
            if packed.host_arrays:
                self._launch_with_copies(library, loaded, packed, configuration)
            else:
                self._enqueue(library, loaded, configuration, packed)
                library.launches.note(self._cell(library, context, configuration), launch.grid)
            for producer in waiting:
                order_streams(library, handle, producer)
        except DriverError as error:
            raise self._failed(error, configuration) from error

    def packed_for(
        self, values: Sequence[Any], launch: Launch
    ) -> tuple[list[Any], tuple[LoadedKernel, Configuration]]:
        """The numbers of a launch with these values, one a row, and its kernel and configuration.

        Raises ArgumentError for NumPy arrays, which a recording can't hold.
        """
        library = driver()
        context = library.current_context()
        loaded = self._loaded.get(context) or self._load(library, context)
        packed = DeviceArguments(self.artifact.metadata.entry, self.plan, values)
        packed.check_places(loaded.ordinal, library.shared(Peers).pairs)
        if packed.host_arrays:
            raise self._cant_be_captured()
        self._check_block(launch.block)
        configuration = self._configured(loaded, launch, stream_handle(launch.stream))
        loaded.allow(library, configuration.shared_bytes, launch.attributes)
        return packed.numbers, (loaded, configuration)

    def recipe(self, launch: Launch) -> Recipe | None:
        library = driver()
        context = library.current_context()
        loaded = self._loaded.get(context)
        if loaded is None:
            return None
        configuration = self._configured(loaded, launch, stream_handle(launch.stream))
        return native_recipe(
            library,
            context,
            loaded,
            configuration,
            self.plan,
            self._cell(library, context, configuration),
            # Others may not be whole clusters.
            fixed_grid=bool(
                launch.attributes.cluster or getattr(self.job.params, "cluster_dims", None)
            ),
            failure=self._failed,
            captured=self._cant_be_captured,
        )

    def _cant_be_captured(self) -> ArgumentError:
        return ArgumentError(
            f"{self._subject()}: NumPy arrays are copied for a launch and back, which can't be "
            "captured into a graph; pass arrays in GPU memory, to_device(x)",
            "GC512",
        )

    def _check_capture(self, library: Driver, producers: Collection[int], stream: int) -> None:
        """Raise LaunchError if arrays are of a capture into a graph that the launch isn't part of.

        The driver would end the capture.
        """
        for producer in producers:
            if producer in (0, LEGACY_STREAM, stream) or not is_capturing(library, producer):
                continue
            if stream <= LEGACY_STREAM or not is_capturing(library, stream):
                raise LaunchError(
                    f"{self._subject()}: the library of its arrays works on stream {producer:#x}, "
                    f"which is being captured into a graph, and the launch goes to stream "
                    f"{stream:#x}; let it go there, stream=torch.cuda.current_stream()",
                    "GC512",
                )

    def _launch_with_copies(
        self,
        library: Driver,
        loaded: LoadedKernel,
        packed: DeviceArguments,
        configuration: Configuration,
    ) -> None:
        with HostCopies(library, packed.host_arrays, configuration.stream) as copies:
            for array in packed.host_arrays:
                packed.numbers[array.slot] = copies.address(array)
            self._enqueue(library, loaded, configuration, packed)
            cell = self._cell(library, library.current_context(), configuration)
            library.launches.note(cell, configuration.grid)
            copies.copy_back()

    @staticmethod
    def _enqueue(
        library: Driver, loaded: LoadedKernel, configuration: Configuration, packed: DeviceArguments
    ) -> None:
        with launch_range(loaded.name):
            offsets = loaded.parameter_offsets
            enqueue(library, loaded.function, configuration, packed.block(), offsets)

    def _cell(self, library: Driver, context: int, configuration: Configuration) -> Cell:
        """Where launches of a configuration, but for its blocks, are noted."""
        threads, shared_bytes = configuration.block, configuration.shared_bytes
        stream, attributes = configuration.stream, configuration.attributes
        key = (context, threads, shared_bytes, stream, attributes)
        cell = self._cells.get(key)
        if cell is None:
            if len(self._cells) >= _MAX_CELLS:
                self._cells.clear()
            loaded = self._loaded[context]
            library.shared(LoadedModules).launched_on(loaded, stream)
            cell = Cell(
                context, stream, self._subject(), threads, shared_bytes, str(attributes), loaded
            )
            library.launches.add(cell)
            self._cells[key] = cell
        return cell

    def synchronize(self) -> None:
        """Wait for all work of the current device. Raises DeviceError if a kernel failed."""
        try:
            driver().synchronize()
        except DriverError as error:
            raise DeviceError(f"work on the GPU failed: {error}") from error

    def _check_block(self, block: tuple[int, int, int]) -> None:
        limit = self.resources.get("max_threads")
        if limit is not None and math.prod(block) > limit:
            raise LaunchError(
                f"threads={block}: {self._subject()} was compiled for at most {limit} threads of a "
                "block; compile it with another max_threads",
                "GC512",
            )
        registers, threads = self.resources.get("registers", 0), math.prod(block)
        if registers_taken(registers, threads) > REGISTERS:
            raise LaunchError(
                f"threads={block}: {self._subject()} has {registers} registers a thread, and a "
                f"multiprocessor {REGISTERS} for all {threads}; compile it with "
                f"max_threads={threads}",
                "GC512",
            )

    def _configured(self, loaded: LoadedKernel, launch: Launch, stream: int) -> Configuration:
        """A configuration that this kernel can have. Raises LaunchError for others."""
        metadata, attributes = self.artifact.metadata, launch.attributes
        compiled = getattr(self.job.params, "cluster_dims", None)
        if attributes != PLAIN or compiled is not None:
            check_attributes(
                attributes, launch.grid, metadata.waits, compiled, loaded.abilities, self._subject()
            )
        packed = b""
        if attributes != PLAIN or metadata.cooperative:
            # Blocks that wait for each other are there all at a time, or the driver refuses.
            packed = packed_attributes(attributes, metadata.cooperative, loaded.abilities)
        return Configuration(
            launch.block, launch.grid, launch.shared_bytes + metadata.placed_shared_bytes,
            stream=stream, attributes=attributes, packed=packed,
        )  # fmt: skip

    def _failed(
        self,
        error: DriverError,
        configuration: Configuration,
    ) -> Exception:
        uses = ", ".join(f"{name} {amount}" for name, amount in sorted(self.resources.items()))
        words = f"{error.name} ({error.code}): {error.text}"
        if error.blamed:
            # A launch only enqueues: it was told of what failed before.
            message = (
                f"{self._subject()} wasn't launched with {configuration}, as the GPU had failed: "
            )
            return DriverError(error.code, error.name, message + words, error.function)
        if error.code == _CAPTURE_ENDED:
            message = (
                f"{self._subject()} wasn't captured, as an earlier call had ended the capture of "
                "its stream; another package may have allocated or freed memory, or waited: "
            )
            return DriverError(error.code, error.name, message + words, error.function)
        message = f"{self._subject()} failed with {configuration}: {words}" + (
            f"; it uses {uses}" if uses else ""
        )
        if error.function == "cuLaunchKernelEx" and error.code in _CONFIGURATION_ERRORS:
            return LaunchError(message, "GC512")
        return DriverError(error.code, error.name, message, error.function)


def _context_of(library: Driver, stream: int) -> int:
    """The context that a stream was made in."""
    found = ctypes.c_void_p()
    library.call("cuStreamGetCtx", stream, ctypes.byref(found))
    return found.value or 0
