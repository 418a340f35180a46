"""A kernel that is loaded into a context, and its limits there."""

from __future__ import annotations

import contextlib
import ctypes
import math
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cuda_target.contexts.attributes import PORTABLE_CLUSTER, DeviceAbilities, abilities
from cuda_target.contexts.fault_record import RECORD_NAME, recorded_error, take_record
from cuda_target.device import driver as drivers
from cuda_target.device.driver import Driver, DriverError
from cuda_target.device.modules import (
    global_address,
    kernel_function,
    load_module,
    set_function_attribute,
)
from cuda_target.device.properties import device_attribute
from cuda_target.libraries.load_hooks import Hooks, after_load
from gpucompiler.diagnostics.errors import LaunchError, TargetUnsupported
from gpucompiler.jobs.artifact import Artifact, Fault, KernelMetadata
from gpucompiler.jobs.kernel import LaunchAttributes
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from cuda_target.contexts.output_buffer import OutputBuffer

# cuda.h: CU_LIMIT_STACK_SIZE.
_STACK_SIZE: Final = 0
# Shared memory that every launch may use; more must be asked for, kernel by kernel.
_SHARED_WITHOUT_ASKING: Final = 49152


@value_classes.define
class LoadedKernel:
    """The kernel in one context.

    Args:
        subject: its name, and its place in the source.
        name: of its function.
        module, function: the driver's handles.
        ordinal: the device.
        abilities: those of the device.
        static_shared_bytes: shared memory of a block that the code has itself, with what the
            hardware reserves.
        array_bytes: static shared memory of a block for the kernel's arrays.
        placed_shared_bytes: dynamic shared memory of a block for the kernel's arrays.
        faults: where its run-time checks write; 0 if it has none.
        parameter_offsets: where each of its parameters stands in our block of them, for a kernel
            whose blocks wait for each other or that has tensor maps; else, and where the driver
            doesn't know, empty. The driver (CUDA 13.0) captures a cooperative launch into a graph
            only if it is given the parameters' addresses one by one. ptxas 13.0 aligns a tensor map
            by its place in the constant bank, where parameters begin at 0x210 on sm_90, so its
            block has other offsets than ours.
        checks: its run-time checks, by number.
        target: name of the target that it was compiled for.
        key: of `cuda_target.contexts.loaded_modules`.
        payload_words: numbers of an exception behind the record of checks.
        output: the lines that it prints; None if it prints none.
        sight: a function that sees what the Python function sees, by which classes of exceptions
            are found; None if it raises and prints nothing.
        users: kernels and graphs that may launch it.
        stays: it isn't unloaded when it has no users.
        hooks: what libraries want called before it is unloaded.
    """

    subject: str
    name: str
    module: int
    function: int
    ordinal: int
    abilities: DeviceAbilities
    static_shared_bytes: int
    array_bytes: int
    placed_shared_bytes: int
    faults: int
    parameter_offsets: tuple[int, ...] = ()
    checks: tuple[Fault, ...] = ()
    target: str = ""
    key: Any = value_classes.field(default=None, repr=False)
    payload_words: int = 0
    output: OutputBuffer | None = None
    sight: Any = value_classes.field(default=None, repr=False)
    users: int = 0
    stays: bool = False
    hooks: Hooks = ()
    _dynamic_shared_bytes: int = 0
    _large_clusters: bool = False

    def allow(self, library: Driver, shared_bytes: int, attributes: LaunchAttributes) -> None:
        """Allow launches that much dynamic shared memory, and clusters of that size.

        Raises LaunchError if the device has less.
        """
        if shared_bytes > self._dynamic_shared_bytes:
            self._allow_shared(library, shared_bytes)
        if attributes.cluster is not None and not self._large_clusters:
            self._allow_cluster(library, attributes.cluster)

    def raise_fault(self, library: Driver) -> None:
        """Raise the error of a failed check, once, if there is one."""
        record = take_record(library, self.faults, self.payload_words)
        error = recorded_error(self.checks, record, self.sight)
        if error is not None:
            error.add_note(f"{self.subject}, compiled for {self.target}")
            raise error

    def _allow_shared(self, library: Driver, size: int) -> None:
        if size + self.static_shared_bytes <= _SHARED_WITHOUT_ASKING:
            return
        limit = device_attribute(library, self.ordinal, drivers.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)
        if size + self.array_bytes > limit:
            raise LaunchError(
                f"shmem={size - self.placed_shared_bytes}: this GPU has at most {limit} bytes of "
                f"shared memory for a block, of which the arrays of {self.subject} take "
                f"{self.array_bytes + self.placed_shared_bytes}",
                "GC512",
            )
        attribute = drivers.FUNCTION_MAX_DYNAMIC_SHARED_BYTES
        set_function_attribute(library, self.function, attribute, size)
        self._dynamic_shared_bytes = size

    def _allow_cluster(self, library: Driver, cluster: tuple[int, int, int]) -> None:
        if math.prod(cluster) > PORTABLE_CLUSTER:
            attribute = drivers.FUNCTION_NON_PORTABLE_CLUSTER
            set_function_attribute(library, self.function, attribute, 1)
            self._large_clusters = True


def load_kernel(
    library: Driver,
    artifact: Artifact,
    subject: str,
    sight: object = None,
    hooks: Hooks = (),
) -> LoadedKernel:
    """Load an artefact, whose kernel is called `subject`, into the current context.

    Args:
        sight: a function that sees the classes of exceptions and printed records.
        hooks: what libraries in it want called.
    """
    entry = artifact.metadata.entry
    _allow_stack(library, artifact.metadata.stack_bytes, subject)
    module, ordinal = load_module(library, artifact.code), library.current_ordinal()
    try:
        metadata = artifact.metadata
        faults = global_address(library, module, RECORD_NAME) if metadata.faults else 0
        output = None
        if metadata.prints:
            buffers = import_module("cuda_target.contexts.output_buffer")
            address = global_address(library, module, buffers.OUTPUT_NAME)
            output = buffers.OutputBuffer(address, metadata, subject, sight)
        function = kernel_function(library, module, entry)
        if hooks:
            after_load(hooks, module)
    except BaseException:
        # Nothing of it was launched.
        library.call("cuModuleUnload", module)
        raise
    return LoadedKernel(
        subject=subject,
        name=entry,
        module=module,
        function=function,
        ordinal=ordinal,
        abilities=abilities(library, ordinal),
        static_shared_bytes=dict(artifact.resources).get("shared_memory_bytes", 0),
        array_bytes=artifact.metadata.shared_memory_bytes,
        placed_shared_bytes=artifact.metadata.placed_shared_bytes,
        faults=faults,
        parameter_offsets=_parameter_offsets(library, function, metadata),
        checks=artifact.metadata.faults,
        target=artifact.target,
        payload_words=metadata.payload_words,
        output=output,
        sight=sight,
        hooks=hooks,
    )


def _parameter_offsets(library: Driver, function: int, metadata: KernelMetadata) -> tuple[int, ...]:
    """`LoadedKernel.parameter_offsets` of a kernel."""
    if metadata.maps:
        found: tuple[int, ...] = import_module("gpucompiler.jobs.tensor_maps").places(metadata)
        return found
    return _offsets(library, function) if metadata.cooperative else ()


def _offsets(library: Driver, function: int) -> tuple[int, ...]:
    offset, size, found = ctypes.c_size_t(), ctypes.c_size_t(), list[int]()
    # There is an error behind the last; drivers before CUDA 12.4 haven't the function.
    with contextlib.suppress(DriverError, TargetUnsupported):
        while True:
            library.call(
                "cuFuncGetParamInfo", function, len(found), ctypes.byref(offset), ctypes.byref(size)
            )
            found.append(offset.value)
    return tuple(found)


def _allow_stack(library: Driver, size: int, subject: str) -> None:
    """Give all threads of the current context stacks of so many bytes, if theirs are smaller.

    Raises LaunchError if the GPU hasn't the memory for them.
    """
    if not size or library.make("cuCtxGetLimit", _STACK_SIZE) >= size:
        return
    try:
        library.call("cuCtxSetLimit", _STACK_SIZE, size)
    except DriverError as error:
        raise LaunchError(
            f"{subject} calls itself, and this GPU has no stacks of {size} bytes for all of its "
            f"threads ({error}); choose less with stack_bytes=",
            "GC512",
        ) from error
