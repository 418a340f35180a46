"""A kernel that can be loaded into GPUs, and its resources and occupancy there."""

from __future__ import annotations

import importlib
import math
import threading
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from cuda_target.contexts.loaded_kernel import LoadedKernel
from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.device import driver as drivers
from cuda_target.device.driver import Driver, DriverError, driver
from cuda_target.device.modules import function_attribute
from cuda_target.libraries.load_hooks import hooks_of
from cuda_target.memory.captured_arrays import check_device
from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import (
    MAX_CLUSTER,
    LaunchAttributes,
    LaunchSize,
    check_shared_bytes,
    launch_attributes,
    launch_dimensions,
)
from gpucompiler.launcher.kernel import NativeKernel

if TYPE_CHECKING:
    from cuda_target.contexts.occupancy import Occupancy


def _occupancy() -> Any:
    """The module for occupancy, which is imported late since few programs need it."""
    return importlib.import_module("cuda_target.contexts.occupancy")


class LoadableKernel(NativeKernel):
    """A compiled kernel, loaded into each context when that first needs it.

    Attributes:
        resources: what the assembler says the kernel uses.
    """

    def __init__(self, job: CompilerJob, artifact: Artifact) -> None:
        super().__init__(job, artifact)
        self.resources: dict[str, int] = dict(artifact.resources)
        self._loaded: dict[int, LoadedKernel] = {}
        # Reentrant: a signal handler may launch the kernel that it interrupted the loading of.
        self._lock = threading.RLock()
        self._sizes: dict[tuple[int, int, int], LaunchSize] = {}

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

    def occupancy(self, threads: Any, shmem: int = 0) -> Occupancy:
        """How full the current device's multiprocessors are with blocks of so many threads.

        Args:
            threads: of a block, an int or a tuple.
            shmem: dynamic shared memory of a block in bytes.
        """
        block, _ = launch_dimensions(threads, 1, ())
        check_shared_bytes(shmem)
        library = driver()
        loaded = self._current(library)
        return _occupancy().occupancy_of(
            library, loaded.function, loaded.ordinal, math.prod(block), self._with_own(shmem)
        )

    def active_clusters(self, threads: Any, cluster: Any, shmem: int = 0) -> int:
        """How many clusters of such blocks the current device holds at a time.

        Args:
            threads: of a block, an int or a tuple.
            cluster: blocks of a cluster, an int or a tuple.
            shmem: dynamic shared memory of a block in bytes.
        """
        check_shared_bytes(shmem)
        shmem = self._with_own(shmem)
        library = driver()
        loaded = self._current(library)
        attributes = launch_attributes(cluster, False, None)
        loaded.allow(library, shmem, attributes)
        block, _ = launch_dimensions(threads, 1, ())
        blocks = attributes.cluster or (1, 1, 1)
        return _occupancy().active_clusters(
            library, loaded.function, loaded.ordinal, block, blocks, shmem
        )

    def largest_cluster(self, threads: Any, shmem: int = 0) -> int:
        """Most blocks of a cluster on the current device, as for `active_clusters`."""
        check_shared_bytes(shmem)
        shmem = self._with_own(shmem)
        library = driver()
        loaded = self._current(library)
        loaded.allow(library, shmem, LaunchAttributes((MAX_CLUSTER, 1, 1)))
        block, _ = launch_dimensions(threads, 1, ())
        return _occupancy().largest_cluster(library, loaded.function, block, shmem)

    def launch_configuration(
        self, shmem: int | Callable[[int], int] = 0, max_threads: int = 0
    ) -> LaunchSize:
        """Threads of a block that make the current device fullest, and blocks that fill it.

        Args:
            shmem: dynamic shared memory of a block in bytes, or a function of its threads.
            max_threads: at most so many threads of a block; 0 leaves that to the kernel.
        """
        if not callable(shmem):
            check_shared_bytes(shmem)
        if max_threads != 0:
            launch_dimensions(max_threads, 1, ())
        library = driver()
        loaded = self._current(library)
        key = None if callable(shmem) else (loaded.function, shmem, max_threads)
        found = self._sizes.get(key) if key is not None else None
        if found is None:
            size = self._sum(shmem) if callable(shmem) else self._with_own(shmem)
            found = LaunchSize(
                *_occupancy().best_block(library, loaded.function, size, max_threads)
            )
            if key is not None:
                self._sizes[key] = found
        return found

    def _with_own(self, shmem: int) -> int:
        """Dynamic shared memory of a block with that for the kernel's large arrays."""
        return shmem + self.artifact.metadata.placed_shared_bytes

    def _sum(self, bytes_of: Callable[[int], int]) -> Callable[[int], int]:
        """`_with_own` for a function of a block's threads."""

        def size(threads: int) -> int:
            found = bytes_of(threads)
            check_shared_bytes(found)
            return self._with_own(found)

        return size

    def _current(self, library: Driver) -> LoadedKernel:
        context = library.current_context()
        return self._loaded.get(context) or self._load(library, context)

    def _resource(self, name: str, attribute: int) -> int:
        if name in self.resources:
            return self.resources[name]
        # PTX that the driver assembles: only the driver knows.
        library = driver()
        return function_attribute(library, self._current(library).function, attribute)

    def _load(self, library: Driver, context: int, stream: int = 0) -> LoadedKernel:
        """Load it for a launch in a stream, which may be being captured into a graph."""
        with self._lock:
            if context in self._loaded:
                return self._loaded[context]
            read = cast("tuple[Dependency, ...]", self.artifact.dependencies)
            if any(each.kind == "opaque" for each in read):
                # Addresses may be among what can't be read again by another process.
                values = [(each.name, each.value) for each in read]
                check_device(library, library.current_ordinal(), values, self._subject())
            try:
                loaded = library.shared(LoadedModules).take(
                    library,
                    context,
                    self.artifact,
                    self._subject(),
                    stream,
                    self.job.source.function,
                    hooks_of(getattr(self.job.params, "link", ())),
                )
            except DriverError as error:
                raise DeviceError(
                    f"{self._subject()}, compiled for {self.job.target.name}, can't be loaded "
                    f"into this GPU: {error}"
                ) from error
            weakref.finalize(self, library.shared(LoadedModules).release, loaded).atexit = False
            self._loaded[context] = loaded
            if loaded.output is not None:
                buffers = importlib.import_module("cuda_target.contexts.output_buffer")
                library.checks.listen(context, loaded, buffers.show_lines)
            if loaded.faults:
                # Also when the kernel has gone, its last launch may have failed.
                library.checks.watch(context, loaded)
            return loaded

    def _subject(self) -> str:
        code = self.job.source.function.__code__
        return f"kernel {self.artifact.metadata.entry} ({code.co_filename}:{code.co_firstlineno})"
