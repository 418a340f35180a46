"""What native code is given to launch a kernel on a GPU: the job that launcher.ll reads."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable
from typing import Final

from cuda_target.configuration import PARAMETER_POINTER, PARAMETER_SIZE, Configuration
from cuda_target.descriptions import describing
from cuda_target.driver import CLOSED, Driver, DriverError
from cuda_target.launches import Cell
from cuda_target.loaded_kernel import LoadedKernel
from gpucompiler import light
from gpucompiler.launcher.array_arguments import Arrays
from gpucompiler.launcher.function import native
from gpucompiler.launcher.kernel import Recipe
from gpucompiler.launcher.layout import NODE_BYTES
from gpucompiler.launcher.program import Program

# The function of the driver, the kernel,
# CUlaunchConfig (cuda.h: grid, block, shared memory, stream, attributes and their number), the
# address of `extra`; `extra`: CU_LAUNCH_PARAM_BUFFER_POINTER and SIZE with their values, and the
# end; the size; where launches are counted, and where this one is noted; in place of `extra`, the
# addresses of the parameters; the parameters.
_JOB: Final = struct.Struct("<QQ3I3II4xQQI4xQQQQQQQQQQ8x")
_ADDRESS: Final = struct.Struct("<Q")
_GRID: Final = 16
_EXTRA: Final = 80
_PARAMETERS: Final = _JOB.size


def native_recipe(
    library: Driver,
    context: int,
    loaded: LoadedKernel,
    configuration: Configuration,
    parameter_bytes: int,
    cell: Cell,
    fixed_grid: bool,
    disjoint: bool,
    failure: Callable[[DriverError, Configuration], Exception],
) -> Recipe | None:
    """How native code launches a kernel in a configuration; None where it can't.

    Args:
        parameter_bytes: size of the kernel's parameters.
        cell: where launches are noted.
        fixed_grid: launches with other numbers of blocks are for Python.
        disjoint: arrays that are written may have no byte in common with others.
        failure: the exception for an error of a launch.
    """
    code = native()
    if code is None:
        return None
    count, packed = configuration.attribute_count, configuration.packed
    launch, log = library.address("cuLaunchKernelEx"), library.launches
    # The attributes stand behind the parameters, and the addresses of those behind the attributes.
    behind = _PARAMETERS + -(-parameter_bytes // 8) * 8
    offsets = loaded.parameter_offsets
    addresses = behind + len(packed)
    job_bytes = addresses + 8 * len(offsets)

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

    def failed(node: int, status: int) -> None:
        # Of a launch whose blocks are an argument, they stand in the job.
        blocks = (ctypes.c_uint32 * 3).from_address(node + NODE_BYTES + _GRID)
        launched = light.evolve(configuration, grid=(blocks[0], blocks[1], blocks[2]))
        raise failure(library.error(status, "cuLaunchKernelEx"), launched)

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
        arrays=Arrays(
            ordinal=loaded.ordinal,
            stream=configuration.stream,
            describe=describing(loaded.ordinal, configuration.stream),
        ),
        disjoint=disjoint,
        fixed_grid=fixed_grid,
    )
