"""A kernel that is loaded into GPUs of this process, and its launch.

`launch` is the reference: it checks and packs in Python and calls the driver through ctypes. Usual
launches of arrays in GPU memory are native from the second on (`recipe`).
"""

from __future__ import annotations

import ctypes
import math
import struct
import threading
import weakref
from collections.abc import Callable
from typing import Any, Final

import attrs

from cuda_target import driver as drivers
from cuda_target.attributes import (
    PORTABLE_CLUSTER,
    DeviceAbilities,
    abilities,
    check_attributes,
    packed_attributes,
)
from cuda_target.driver import CLOSED, Driver, DriverError, driver, stream_handle
from cuda_target.fault_record import RECORD, RECORD_NAME, recorded_error
from cuda_target.launches import Cell
from cuda_target.nvtx import launch_range
from cuda_target.occupancy import (
    Occupancy,
    active_clusters,
    best_block,
    largest_cluster,
    occupancy_of,
)
from cuda_target.packing import HostCopies, OtherDevice, Packed, Packer
from gpucompiler.artifact import Artifact
from gpucompiler.errors import ArgumentError, DeviceError, LaunchError
from gpucompiler.job import CompilerJob
from gpucompiler.kernel import (
    MAX_CLUSTER,
    PLAIN,
    LaunchAttributes,
    LaunchSize,
    launch_attributes,
    launch_dimensions,
)
from gpucompiler.launcher.function import native
from gpucompiler.launcher.kernel import NativeKernel, Recipe
from gpucompiler.launcher.layout import NODE_BYTES
from gpucompiler.launcher.program import Program

# Shared memory that every launch may use; more must be asked for, kernel by kernel.
_SHARED_WITHOUT_ASKING: Final = 49152
# The job of a native launch, as launcher.ll reads it: the function of the driver, the kernel,
# CUlaunchConfig (cuda.h: grid, block, shared memory, stream, attributes and their number), the
# address of `extra`; `extra`: CU_LAUNCH_PARAM_BUFFER_POINTER and SIZE with their values, and the
# end; the size; where launches are counted, and where this one is noted; the parameters.
_JOB: Final = struct.Struct("<QQ3I3II4xQQI4xQQQQQQQQQ")
_GRID: Final = 16
_EXTRA: Final = 80
_PARAMETERS: Final = _JOB.size
_MOST_CELLS: Final = 64
# cuda.h: CUresult codes that blame the launch's configuration, not the kernel: invalid value, out
# of resources, cooperative launch too large, invalid cluster size.
_CONFIGURATION_ERRORS: Final = (1, 701, 720, 912)

# cuda.h: the default stream, CU_STREAM_LEGACY and CU_STREAM_PER_THREAD are of the current context.
_DEFAULT_STREAMS: Final = (0, 1, 2)

_Dimensions = tuple[int, int, int]


@attrs.frozen
class _Configuration:
    """How a launch is made.

    Args:
        grid, block: blocks and threads.
        shared_bytes: dynamic shared memory of a block.
        stream: the driver's handle.
        attributes: what else was asked for.
        packed: the driver's form of them, and of what the kernel asks for itself.
    """

    grid: _Dimensions
    block: _Dimensions
    shared_bytes: int
    stream: int
    attributes: LaunchAttributes
    packed: bytes

    def __str__(self) -> str:
        text = (
            f"blocks={self.grid}, threads={self.block}, shmem={self.shared_bytes}, "
            f"stream={self.stream}"
        )
        return f"{text}, {self.attributes}" if self.attributes != PLAIN else text


@attrs.define(eq=False)
class _Loaded:
    """The kernel in one context."""

    name: str
    function: int
    ordinal: int
    abilities: DeviceAbilities
    dynamic_shared_bytes: int = 0
    large_clusters: bool = False
    faults: int = 0


class CUDAKernel(NativeKernel):
    """A compiled kernel for NVIDIA GPUs: `kernel(*args, threads=, blocks=, shmem=, stream=)`.

    It is loaded into a GPU at its first launch there. A launch is asynchronous, unless a NumPy
    array is among the arguments: then it returns when the array holds the result.

    Attributes:
        resources: what the assembler says the kernel uses.
    """

    def __init__(self, job: CompilerJob, artifact: Artifact) -> None:
        super().__init__(job, artifact)
        self.resources: dict[str, int] = dict(artifact.resources)
        self._packer = Packer(
            artifact.metadata, job.source.argument_types, job.params.alias == "none"
        )
        self._loaded: dict[int, _Loaded] = {}
        self._lock = threading.Lock()
        self._sizes: dict[tuple[int, int, int], LaunchSize] = {}
        self._cells: dict[tuple[Any, ...], Cell] = {}

    def launch(
        self,
        arguments: tuple[Any, ...],
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
        shared_memory_bytes: int,
        stream: Any,
        attributes: LaunchAttributes = PLAIN,
    ) -> None:
        """Check, pack, copy NumPy arrays in, launch once, copy them back.

        Raises:
            ArgumentError: arguments that don't fit the kernel.
            LaunchError: a configuration that the GPU can't run.
            DeviceError: the GPU failed, now or in earlier work that has come to light now.
            TargetUnsupported: there is no GPU, or the code isn't for this one.
        """
        library, handle = driver(), stream_handle(stream)
        context = library.current_context()
        configuration = (block, grid, shared_memory_bytes, handle, attributes)
        try:
            self._launch(library, context, arguments, *configuration)
        except OtherDevice as error:
            # All arrays lie on one device: it is meant, unless the stream is another's.
            if error.only is None:
                raise
            context = library.primary_context(error.only)
            if handle not in _DEFAULT_STREAMS and library.stream_context(handle) != context:
                raise
            with library.context(context):
                self._launch(library, context, arguments, *configuration)

    def _launch(
        self,
        library: Driver,
        context: int,
        arguments: tuple[Any, ...],
        block: _Dimensions,
        grid: _Dimensions,
        shared_bytes: int,
        handle: int,
        attributes: LaunchAttributes,
    ) -> None:
        """Launch on the device of the current context."""
        loaded = self._loaded.get(context)
        if loaded is None:
            if handle and library.is_capturing(handle):
                raise LaunchError(
                    f"{self._subject()} isn't loaded into this GPU yet, and can't be while "
                    "launches are captured into a graph; launch it once before the capture"
                )
            loaded = self._load(library, context)
        self._check_block(block)
        packed = self._packer.pack(arguments, loaded.ordinal, library.peers)
        if packed.host_arrays and handle and library.is_capturing(handle):
            raise ArgumentError(
                f"{self._subject()}: NumPy arrays are copied for a launch and back, which can't be "
                "captured into a graph; pass arrays in GPU memory, to_device(x)"
            )
        configuration = self._configured(loaded, block, grid, shared_bytes, handle, attributes)
        try:
            self._allow_shared(library, loaded, shared_bytes)
            self._allow_cluster(library, loaded, attributes)
            if packed.host_arrays:
                self._launch_with_copies(library, loaded, packed, configuration)
            else:
                _enqueue(library, loaded, configuration, packed)
                library.launches.note(self._cell(library, context, configuration), grid)
        except DriverError as error:
            raise self._failed(error, configuration) from error

    def recipe(
        self,
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
        shared_bytes: int,
        stream: Any,
        attributes: LaunchAttributes = PLAIN,
    ) -> Recipe | None:
        code, library = native(), driver()
        context = library.current_context()
        loaded = self._loaded.get(context)
        if code is None or loaded is None or self.job.params.alias == "none":
            return None
        size, handle = self._packer.size, stream_handle(stream)
        configuration = self._configured(loaded, block, grid, shared_bytes, handle, attributes)
        packed = configuration.packed
        count = len(packed) // drivers.LAUNCH_ATTRIBUTE.size
        launch_address = library.address("cuLaunchKernelEx")
        # The attributes stand behind the parameters.
        behind = _PARAMETERS + -(-size // 8) * 8
        job_bytes = behind + len(packed)
        cell = self._cell(library, context, configuration)
        counter = ctypes.addressof(library.launches.counter)

        def prepare(node: int, job: int) -> None:
            extra = job + _EXTRA
            memory = (ctypes.c_char * job_bytes).from_address(job)
            _JOB.pack_into(
                memory, 0, launch_address, loaded.function, *grid, *block, shared_bytes, handle,
                job + behind if count else 0, count, extra if size else 0,
                drivers.PARAMETER_POINTER, job + _PARAMETERS, drivers.PARAMETER_SIZE, extra + 40, 0,
                size, counter, cell.address,
            )  # fmt: skip
            memory[behind : behind + len(packed)] = packed

        def failed(node: int, status: int) -> None:
            # Of a launch whose blocks are an argument, they stand in the job.
            blocks = (ctypes.c_uint32 * 3).from_address(node + NODE_BYTES + _GRID)
            launched = attrs.evolve(configuration, grid=(blocks[0], blocks[1], blocks[2]))
            raise self._failed(library.error(status, "cuLaunchKernelEx"), launched)

        def conditions(program: Program) -> None:
            program.words([(ctypes.addressof(CLOSED), 0)])
            program.current(library.address("cuCtxGetCurrent"), context)

        return Recipe(
            target=code.launch_cuda,
            job_bytes=job_bytes,
            parameters=_PARAMETERS,
            grid=_GRID,
            prepare=prepare,
            failed=failed,
            conditions=conditions,
            ordinal=loaded.ordinal,
            stream=handle,
            # Others may not be whole clusters.
            fixed_grid=bool(attributes.cluster or getattr(self.job.params, "cluster_dims", None)),
        )

    def _launch_with_copies(
        self,
        library: Driver,
        loaded: _Loaded,
        packed: Packed,
        configuration: _Configuration,
    ) -> None:
        with HostCopies(library, packed.host_arrays, configuration.stream) as copies:
            for array in packed.host_arrays:
                packed.values[array.slot] = copies.address(array)
            _enqueue(library, loaded, configuration, packed)
            cell = self._cell(library, library.current_context(), configuration)
            library.launches.note(cell, configuration.grid)
            copies.copy_back()

    def _cell(self, library: Driver, context: int, configuration: _Configuration) -> Cell:
        """Where launches of a configuration, but for its blocks, are noted."""
        threads, shared_bytes = configuration.block, configuration.shared_bytes
        stream, attributes = configuration.stream, configuration.attributes
        key = (context, threads, shared_bytes, stream, attributes)
        cell = self._cells.get(key)
        if cell is None:
            if len(self._cells) >= _MOST_CELLS:
                self._cells.clear()
            cell = Cell(context, stream, self._subject(), threads, shared_bytes, str(attributes))
            library.launches.add(cell)
            self._cells[key] = cell
        return cell

    def synchronize(self) -> None:
        """Wait for all work of the current device. Raises DeviceError if a kernel failed."""
        try:
            driver().synchronize()
        except DriverError as error:
            raise DeviceError(f"work on the GPU failed: {error}") from error

    @property
    def registers(self) -> int:
        """32-bit registers of a thread."""
        return self._resource("registers", drivers.FUNCTION_REGISTERS)

    @property
    def shared_memory_bytes(self) -> int:
        """Static shared memory of a block, with what the hardware reserves."""
        return self._resource("shared_memory_bytes", drivers.FUNCTION_SHARED_BYTES)

    @property
    def local_bytes(self) -> int:
        """Local memory (stack and spilled registers) of a thread."""
        return self._resource("local_bytes", drivers.FUNCTION_LOCAL_BYTES)

    @property
    def constant_bytes(self) -> int:
        """Constant memory, with the parameters."""
        return self._resource("constant_bytes", drivers.FUNCTION_CONSTANT_BYTES)

    @property
    def max_threads(self) -> int:
        """Most threads of a block that it was compiled for."""
        return self._resource("max_threads", drivers.FUNCTION_MAX_THREADS)

    def occupancy(self, threads: int, shmem: int = 0) -> Occupancy:
        """How full the current device's multiprocessors are with blocks of so many threads.

        Args:
            threads: of a block.
            shmem: dynamic shared memory of a block in bytes.
        """
        library = driver()
        loaded = self._current(library)
        return occupancy_of(library, loaded.function, loaded.ordinal, threads, shmem)

    def active_clusters(self, threads: Any, cluster: Any, shmem: int = 0) -> int:
        """How many clusters of such blocks the current device holds at a time.

        Args:
            threads: of a block, an int or a tuple.
            cluster: blocks of a cluster, an int or a tuple.
            shmem: dynamic shared memory of a block in bytes.
        """
        library = driver()
        loaded = self._current(library)
        attributes = launch_attributes(cluster, False, None)
        self._allow_shared(library, loaded, shmem)
        self._allow_cluster(library, loaded, attributes)
        block, _ = launch_dimensions(threads, 1, ())
        blocks = attributes.cluster or (1, 1, 1)
        return active_clusters(library, loaded.function, loaded.ordinal, block, blocks, shmem)

    def largest_cluster(self, threads: Any, shmem: int = 0) -> int:
        """Most blocks of a cluster on the current device, as for `active_clusters`."""
        library = driver()
        loaded = self._current(library)
        self._allow_shared(library, loaded, shmem)
        self._allow_cluster(library, loaded, LaunchAttributes((MAX_CLUSTER, 1, 1)))
        block, _ = launch_dimensions(threads, 1, ())
        return largest_cluster(library, loaded.function, block, shmem)

    def launch_configuration(
        self, shmem: int | Callable[[int], int] = 0, max_threads: int = 0
    ) -> LaunchSize:
        """Threads of a block that make the current device fullest, and blocks that fill it.

        Args:
            shmem: dynamic shared memory of a block in bytes, or a function of its threads.
            max_threads: at most so many threads of a block; 0 leaves that to the kernel.
        """
        library = driver()
        loaded = self._current(library)
        key = None if callable(shmem) else (loaded.function, shmem, max_threads)
        found = self._sizes.get(key) if key is not None else None
        if found is None:
            found = LaunchSize(*best_block(library, loaded.function, shmem, max_threads))
            if key is not None:
                self._sizes[key] = found
        return found

    def _current(self, library: Driver) -> _Loaded:
        context = library.current_context()
        return self._loaded.get(context) or self._load(library, context)

    def _resource(self, name: str, attribute: int) -> int:
        if name in self.resources:
            return self.resources[name]
        # PTX that the driver assembles: only the driver knows.
        library = driver()
        return library.function_attribute(self._current(library).function, attribute)

    def _load(self, library: Driver, context: int) -> _Loaded:
        with self._lock:
            if context in self._loaded:
                return self._loaded[context]
            try:
                library.unload_retired(context)
                module = library.load_module(self.artifact.code)
                weakref.finalize(self, library.retire_module, context, module).atexit = False
                function = library.function(module, self.artifact.metadata.entry)
                ordinal = library.current_ordinal()
                entry = self.artifact.metadata.entry
                loaded = _Loaded(entry, function, ordinal, abilities(library, ordinal))
                if self.artifact.metadata.faults:
                    loaded.faults = library.global_address(module, RECORD_NAME)
            except DriverError as error:
                raise DeviceError(
                    f"{self._subject()}, compiled for {self.job.target.name}, can't be loaded "
                    f"into this GPU: {error}"
                ) from error
            self._loaded[context] = loaded
            if loaded.faults:
                library.watch(context, self)
            return loaded

    def raise_fault(self, context: int) -> None:
        """Raise what a run-time check found in a context, if one has failed; once."""
        loaded = self._loaded.get(context)
        if loaded is None or not loaded.faults:
            return
        record = driver().take(loaded.faults, RECORD.size)
        error = recorded_error(self.artifact.metadata.faults, record)
        if error is not None:
            error.add_note(f"{self._subject()}, compiled for {self.job.target.name}")
            raise error

    def _check_block(self, block: tuple[int, int, int]) -> None:
        limit = self.resources.get("max_threads")
        if limit is not None and math.prod(block) > limit:
            raise LaunchError(
                f"threads={block}: {self._subject()} was compiled for at most {limit} threads of a "
                "block; compile it with another max_threads"
            )

    def _configured(
        self,
        loaded: _Loaded,
        block: _Dimensions,
        grid: _Dimensions,
        shared_bytes: int,
        stream: int,
        attributes: LaunchAttributes,
    ) -> _Configuration:
        """A configuration that this kernel can have. Raises LaunchError for others."""
        metadata = self.artifact.metadata
        compiled = getattr(self.job.params, "cluster_dims", None)
        if attributes != PLAIN or compiled is not None:
            check_attributes(
                attributes, grid, metadata.waits, compiled, loaded.abilities, self._subject()
            )
        packed = b""
        if attributes != PLAIN or metadata.cooperative:
            # Blocks that wait for each other are there all at a time, or the driver refuses.
            packed = packed_attributes(attributes, metadata.cooperative, loaded.abilities)
        return _Configuration(grid, block, shared_bytes, stream, attributes, packed)

    def _allow_cluster(
        self, library: Driver, loaded: _Loaded, attributes: LaunchAttributes
    ) -> None:
        if attributes.cluster is None or loaded.large_clusters:
            return
        if math.prod(attributes.cluster) > PORTABLE_CLUSTER:
            library.set_function_attribute(
                loaded.function, drivers.FUNCTION_NON_PORTABLE_CLUSTER, 1
            )
            loaded.large_clusters = True

    def _allow_shared(self, library: Driver, loaded: _Loaded, size: int) -> None:
        static = self.resources.get("shared_memory_bytes", 0)
        if size <= loaded.dynamic_shared_bytes or size + static <= _SHARED_WITHOUT_ASKING:
            return
        limit = library.device_attribute(loaded.ordinal, drivers.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)
        if size > limit:
            raise LaunchError(
                f"shmem={size}: this GPU has at most {limit} bytes of shared memory for a block, "
                f"of which {self._subject()} uses {static} itself"
            )
        library.set_function_attribute(
            loaded.function, drivers.FUNCTION_MAX_DYNAMIC_SHARED_BYTES, size
        )
        loaded.dynamic_shared_bytes = size

    def _failed(
        self,
        error: DriverError,
        configuration: _Configuration,
    ) -> Exception:
        uses = ", ".join(f"{name} {amount}" for name, amount in sorted(self.resources.items()))
        words = f"{error.name} ({error.code}): {error.text}"
        if error.blamed:
            # A launch only enqueues: it was told of what failed before.
            message = (
                f"{self._subject()} wasn't launched with {configuration}, as the GPU had failed: "
            )
            return DriverError(error.code, error.name, message + words, error.function)
        message = f"{self._subject()} failed with {configuration}: {words}" + (
            f"; it uses {uses}" if uses else ""
        )
        if error.function == "cuLaunchKernelEx" and error.code in _CONFIGURATION_ERRORS:
            return LaunchError(message)
        return DriverError(error.code, error.name, message, error.function)

    def _subject(self) -> str:
        code = self.job.source.function.__code__
        return f"kernel {self.artifact.metadata.entry} ({code.co_filename}:{code.co_firstlineno})"


def _enqueue(
    library: Driver, loaded: _Loaded, configuration: _Configuration, packed: Packed
) -> None:
    with launch_range(loaded.name):
        library.launch(
            loaded.function, configuration.grid, configuration.block, configuration.shared_bytes,
            configuration.stream, packed.block(), configuration.packed,
        )  # fmt: skip
