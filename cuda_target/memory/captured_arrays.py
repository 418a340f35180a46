"""Arrays in device memory that kernels name as globals; see `gpucompiler.language.foreign_arrays`.

Any object with `__cuda_array_interface__` is one, as for launches.
"""

from __future__ import annotations

from typing import Any

from cuda_target.device.device import device_answers
from cuda_target.device.driver import driver
from cuda_target.device.properties import device_of, is_known_memory
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import CUDAInterface, read_cuda_interface


def read_captured(interface: dict[str, Any], target: Any) -> CUDAInterface:
    """The array that an object's interface describes, for kernels of a target.

    Raises:
        ArgumentError: elements that kernels don't know, or memory that these can't reach.
    """
    found = read_cuda_interface(interface)
    known = bool(found.pointer) and device_answers()
    if isinstance(target, CUDACompilerTarget):
        if found.pointer and not (known and is_known_memory(driver(), found.pointer)):
            raise ArgumentError("the array lies in the host's memory, where no GPU reaches it")
    elif known and device_of(driver(), found.pointer) is not None:
        raise ArgumentError("the array lies in a GPU's memory, and this kernel runs on the host")
    return found
