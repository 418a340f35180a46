"""The job with which native code launches a kernel on a GPU."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cuda_target.contexts.configuration import PARAMETER_POINTER, PARAMETER_SIZE, Configuration
from cuda_target.contexts.loaded_kernel import LoadedKernel
from cuda_target.device.driver import CLOSED, Driver, DriverError
from cuda_target.device.launches import Cell
from cuda_target.launch.packing import tensor_maps
from cuda_target.memory.descriptions import describing
from cuda_target.memory.library_arrays import read_natively
from cuda_target.memory.pools import LaunchPools
from cuda_target.memory.producers import place_of
from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.launcher.array_arguments import Arrays
from gpucompiler.launcher.function import native
from gpucompiler.launcher.kernel import Copying, Recipe
from gpucompiler.launcher.layout import NODE_BYTES
from gpucompiler.launcher.plan import Plan
from gpucompiler.launcher.program import Program
from gpucompiler.values import value_classes

# The job: the function of the driver, the kernel,
# CUlaunchConfig (cuda.h: grid, block, shared memory, stream, attributes and their number), the
# address of `extra`; `extra`: CU_LAUNCH_PARAM_BUFFER_POINTER and SIZE with their values, and the
# end; the size; where launches are counted, and where this one is noted; in place of `extra`, the
# addresses of the parameters; copies of arrays; tensor maps; the parameters.
_JOB: Final = struct.Struct("<QQ3I3II4xQQI4xQQQQQQQQQQ8x8x24x")
_ADDRESS: Final = struct.Struct("<Q")
_GRID: Final = 16
_EXTRA: Final = 80
_PARAMETERS: Final = _JOB.size
_COPIES: Final = 152
_MAPS: Final = 160
# launcher.c, struct copies: how many arrays, functions of the driver and what they take; of
# each array where its address stands, whether it is written, and three words for native code.
_COPIES_HEAD: Final = struct.Struct("<10Q")
_COPY: Final = struct.Struct("<2Q24x")
_COPY_RANGE: Final = 16
# Functions that may fail, by the upper half of a status, and its other values.
_STEPS: Final = (
    "cuLaunchKernelEx", "cuMemAllocFromPoolAsync", "cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2",
    "cuStreamSynchronize",
)  # fmt: skip
# Where a map can't be made of arrays that are right, either of two functions is to blame.
ENCODE: Final = "cuTensorMapEncodeTiled"
_CAPTURED: Final = 5
_CHECKED: Final = 6
_MAPPED: Final = 7


def native_recipe(
    library: Driver,
    context: int,
    loaded: LoadedKernel,
    configuration: Configuration,
    plan: Plan,
    cell: Cell,
    fixed_grid: bool,
    failure: Callable[[DriverError, Configuration], Exception],
    captured: Callable[[], Exception],
) -> Recipe | None:
    """The native launch of a kernel in a configuration; None if there is none.

    Args:
        plan: of the kernel's parameters.
        cell: notes launches.
        fixed_grid: launches with other numbers of blocks go to Python.
        failure: the exception for an error of a launch.
        captured: the exception for a launch with copies while its stream is captured.
    """
    code = native()
    if code is None:
        return None
    job_bytes, prepare = _preparing(library, loaded, configuration, plan, cell)
    copying = _copying(library, code.launch_cuda_copying, loaded.ordinal)

    def conditions(program: Program) -> None:
        program.words([(ctypes.addressof(CLOSED.reasons), 0), program.unrecorded])
        program.current(library.address("cuCtxGetCurrent"), context)

    return Recipe(
        target=code.launch_cuda_mapping if plan.maps else code.launch_cuda,
        job_bytes=job_bytes,
        parameters=_PARAMETERS,
        grid=_GRID,
        prepare=prepare,
        failed=_failing(library, loaded, configuration, plan, failure, captured),
        conditions=conditions,
        arrays=Arrays(
            ordinal=loaded.ordinal,
            ordered=place_of(loaded.ordinal, configuration.stream),
            copied=copying is not None,
            stream=configuration.stream,
            describe=describing(loaded.ordinal, configuration.stream),
            read=partial(read_natively, ordinal=loaded.ordinal, stream=configuration.stream),
        ),
        disjoint=bool(plan.disjoint),
        copying=copying,
        fixed_grid=fixed_grid,
    )


def _failing(
    library: Driver,
    loaded: LoadedKernel,
    configuration: Configuration,
    plan: Plan,
    failure: Callable[[DriverError, Configuration], Exception],
    captured: Callable[[], Exception],
) -> Callable[[int, int], None]:
    """A function that raises what went wrong, of a node and a status."""

    def failed(node: int, status: int) -> None:
        step, code_of_driver = status >> 32, status & 0xFFFFFFFF
        if step == _CHECKED:
            library.look()
            return
        if step == _CAPTURED:
            raise captured()
        if step == _MAPPED:
            parameters = node + NODE_BYTES + _PARAMETERS
            tensor_maps().check_written_maps(plan, parameters, loaded.name)
            raise failure(library.error(code_of_driver, ENCODE), configuration)
        # The job has the number of blocks where that is an argument of the launch.
        blocks = (ctypes.c_uint32 * 3).from_address(node + NODE_BYTES + _GRID)
        launched = value_classes.evolve(configuration, grid=(blocks[0], blocks[1], blocks[2]))
        raise failure(library.error(code_of_driver, _STEPS[step]), launched)

    return failed


def _preparing(
    library: Driver,
    loaded: LoadedKernel,
    configuration: Configuration,
    plan: Plan,
    cell: Cell,
) -> tuple[int, Callable[[int, int], None]]:
    """The size of a job, and the function that writes all of it but the arguments."""
    count, packed = configuration.attribute_count, configuration.packed
    launch, log = library.address("cuLaunchKernelEx"), library.launches
    parameter_bytes = plan.writer.size
    # The attributes stand behind the parameters, and the addresses of those behind the attributes.
    behind = _PARAMETERS + -(-parameter_bytes // 8) * 8
    offsets = loaded.parameter_offsets
    addresses = behind + len(packed)
    maps_at = job_bytes = addresses + 8 * len(offsets)
    if plan.maps:
        job_bytes += tensor_maps().maps_bytes(plan)

    def prepare(node: int, job: int) -> None:
        extra = job + _EXTRA
        memory = (ctypes.c_char * job_bytes).from_address(job)
        _JOB.pack_into(
            memory, 0, launch, loaded.function, *configuration.grid, *configuration.block,
            configuration.shared_bytes, configuration.stream, job + behind if count else 0, count,
            extra if parameter_bytes and not offsets else 0, PARAMETER_POINTER, job + _PARAMETERS,
            PARAMETER_SIZE, extra + 40, 0, parameter_bytes, ctypes.addressof(log.counter),
            cell.address, job + addresses if offsets else 0,
        )  # fmt: skip
        memory[behind:addresses] = packed
        for number, offset in enumerate(offsets):
            _ADDRESS.pack_into(memory, addresses + 8 * number, job + _PARAMETERS + offset)
        if plan.maps:
            _ADDRESS.pack_into(memory, _MAPS, job + maps_at)
            tensor_maps().write_maps(library, plan, job + maps_at, job + _PARAMETERS)

    return job_bytes, prepare


def _copying(library: Driver, target: int, ordinal: int) -> Copying | None:
    """The native copies of NumPy's arrays; None before the first launch with some, in Python."""
    pool = library.shared(LaunchPools).by_device.get(ordinal)
    if pool is None:
        return None
    functions = (
        "cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2", "cuStreamSynchronize", "cuMemFreeAsync",
        "cuStreamIsCapturing",
    )  # fmt: skip
    try:
        allocate, addresses = library.address(_STEPS[1]), list(map(library.address, functions))
    except TargetUnsupported:  # an older driver lacks some of them
        return None

    def prepare(job: int, offset: int, arrays: Sequence[tuple[int, bool]]) -> None:
        size = _COPIES_HEAD.size + _COPY.size * len(arrays)
        memory = (ctypes.c_char * size).from_address(job + offset)
        _COPIES_HEAD.pack_into(
            memory, 0, len(arrays), allocate, pool.handle, *addresses,
            ctypes.addressof(library.checks.watched), 0,
        )  # fmt: skip
        for number, (place, written) in enumerate(arrays):
            at = _COPIES_HEAD.size + _COPY.size * number
            _COPY.pack_into(memory, at, job + place, written)
        ctypes.c_uint64.from_address(job + _COPIES).value = job + offset

    return Copying(
        target=target,
        head_bytes=_COPIES_HEAD.size,
        record_bytes=_COPY.size,
        range=_COPY_RANGE,
        prepare=prepare,
    )
