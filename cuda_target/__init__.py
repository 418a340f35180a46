"""Kernels on NVIDIA GPUs, or on the host in their place: `cuda`, its target, arrays and devices."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cuda_target.arrays.arrays import DeviceArray as DeviceArray
    from cuda_target.arrays.arrays import device_array as device_array
    from cuda_target.arrays.arrays import to_device as to_device
    from cuda_target.contexts.streams import Event as Event
    from cuda_target.contexts.streams import Graph as Graph
    from cuda_target.contexts.streams import Stream as Stream
    from cuda_target.device.active import HostTargetNotice as HostTargetNotice
    from cuda_target.device.active import active_target as active_target
    from cuda_target.device.active import use_target as use_target
    from cuda_target.device.device import Device as Device
    from cuda_target.device.listing import current_device as current_device
    from cuda_target.device.listing import devices as devices
    from cuda_target.frameworks.dask_blocks import over as over
    from cuda_target.frameworks.jax_functions import jax_function as jax_function
    from cuda_target.frameworks.jax_operations import jax_op as jax_op
    from cuda_target.frameworks.torch_functions import torch_function as torch_function
    from cuda_target.frameworks.torch_operations import torch_op as torch_op
    from cuda_target.launch.execution import State as State
    from cuda_target.launch.execution import active_state as active_state
    from cuda_target.launch.execution import cufunction as cufunction
    from cuda_target.launch.execution import cufunction_cache as cufunction_cache
    from cuda_target.launch.execution import cufunction_compile as cufunction_compile
    from cuda_target.launch.execution import cufunction_link as cufunction_link
    from cuda_target.launch.gradcheck import GradientError as GradientError
    from cuda_target.launch.gradcheck import GradientReport as GradientReport
    from cuda_target.launch.gradcheck import gradcheck as gradcheck
    from cuda_target.launch.helper import LaunchConfiguration as LaunchConfiguration
    from cuda_target.launch.helper import LaunchHelper as LaunchHelper
    from cuda_target.launch.tape import Tape as Tape
    from cuda_target.libraries.library import Library as Library
    from cuda_target.memory.conversion import cudaconvert as cudaconvert
    from cuda_target.memory.pools import MemoryPool as MemoryPool
    from cuda_target.memory.pools import PoolStatistics as PoolStatistics
    from cuda_target.meshes.mesh import Mesh as Mesh
    from cuda_target.meshes.nccl_group import NcclGroup as NcclGroup
    from cuda_target.meshes.shards import Part as Part
    from cuda_target.meshes.shards import Sharded as Sharded
    from cuda_target.meshes.torch_group import TorchGroup as TorchGroup
    from cuda_target.namespace import cuda as cuda
    from cuda_target.precompilation import precompile as precompile
    from cuda_target.programs.program import Program as Program
    from cuda_target.target.target import CUDACompilerParams as CUDACompilerParams
    from cuda_target.target.target import CUDACompilerTarget as CUDACompilerTarget
    from cuda_target.tuning.space import space as space
    from cuda_target.tuning.tuned import Choice as Choice
    from cuda_target.tuning.tuned import Tuned as Tuned
    from cuda_target.tuning.tuned import TunedNotice as TunedNotice
    from cuda_target.tuning.tuned import autotune as autotune
    from gpucompiler.jobs.kernel import cover as cover
    from gpucompiler.language.arguments import typeof as typeof
    from gpucompiler.language.overloading.custom_derivatives import adjoint_of as adjoint_of
    from gpucompiler.language.overloading.custom_derivatives import jvp_of as jvp_of

# Each name and the module that is imported when the name is first used.
_MODULES: Final = {
    "CUDACompilerParams": "cuda_target.target.target",
    "CUDACompilerTarget": "cuda_target.target.target",
    "Device": "cuda_target.device.device",
    "DeviceArray": "cuda_target.arrays.arrays",
    "HostTargetNotice": "cuda_target.device.active",
    "LaunchConfiguration": "cuda_target.launch.helper",
    "LaunchHelper": "cuda_target.launch.helper",
    "Library": "cuda_target.libraries.library",
    "State": "cuda_target.launch.execution",
    "active_state": "cuda_target.launch.execution",
    "active_target": "cuda_target.device.active",
    "MemoryPool": "cuda_target.memory.pools",
    "Mesh": "cuda_target.meshes.mesh",
    "NcclGroup": "cuda_target.meshes.nccl_group",
    "Part": "cuda_target.meshes.shards",
    "Sharded": "cuda_target.meshes.shards",
    "TorchGroup": "cuda_target.meshes.torch_group",
    "PoolStatistics": "cuda_target.memory.pools",
    "precompile": "cuda_target.precompilation",
    "Choice": "cuda_target.tuning.tuned",
    "Tuned": "cuda_target.tuning.tuned",
    "TunedNotice": "cuda_target.tuning.tuned",
    "autotune": "cuda_target.tuning.tuned",
    "space": "cuda_target.tuning.space",
    "cover": "gpucompiler.jobs.kernel",
    "device_array": "cuda_target.arrays.arrays",
    "cuda": "cuda_target.namespace",
    "cudaconvert": "cuda_target.memory.conversion",
    "cufunction": "cuda_target.launch.execution",
    "cufunction_cache": "cuda_target.launch.execution",
    "cufunction_compile": "cuda_target.launch.execution",
    "cufunction_link": "cuda_target.launch.execution",
    "current_device": "cuda_target.device.listing",
    "devices": "cuda_target.device.listing",
    "Event": "cuda_target.contexts.streams",
    "GradientError": "cuda_target.launch.gradcheck",
    "GradientReport": "cuda_target.launch.gradcheck",
    "gradcheck": "cuda_target.launch.gradcheck",
    "Tape": "cuda_target.launch.tape",
    "adjoint_of": "gpucompiler.language.overloading.custom_derivatives",
    "jvp_of": "gpucompiler.language.overloading.custom_derivatives",
    "Graph": "cuda_target.contexts.streams",
    "Program": "cuda_target.programs.program",
    "over": "cuda_target.frameworks.dask_blocks",
    "jax_function": "cuda_target.frameworks.jax_functions",
    "jax_op": "cuda_target.frameworks.jax_operations",
    "torch_function": "cuda_target.frameworks.torch_functions",
    "torch_op": "cuda_target.frameworks.torch_operations",
    "Stream": "cuda_target.contexts.streams",
    "to_device": "cuda_target.arrays.arrays",
    "typeof": "gpucompiler.language.arguments",
    "use_target": "cuda_target.device.active",
}

__all__ = [
    "CUDACompilerParams",
    "CUDACompilerTarget",
    "Choice",
    "Device",
    "DeviceArray",
    "Event",
    "GradientError",
    "GradientReport",
    "Graph",
    "HostTargetNotice",
    "LaunchConfiguration",
    "LaunchHelper",
    "Library",
    "MemoryPool",
    "Mesh",
    "NcclGroup",
    "Part",
    "PoolStatistics",
    "Program",
    "Sharded",
    "State",
    "Stream",
    "Tape",
    "TorchGroup",
    "Tuned",
    "TunedNotice",
    "active_state",
    "active_target",
    "adjoint_of",
    "autotune",
    "cover",
    "cuda",
    "cudaconvert",
    "cufunction",
    "cufunction_cache",
    "cufunction_compile",
    "cufunction_link",
    "current_device",
    "device_array",
    "devices",
    "gradcheck",
    "jax_function",
    "jax_op",
    "jvp_of",
    "over",
    "precompile",
    "space",
    "to_device",
    "torch_function",
    "torch_op",
    "typeof",
    "use_target",
]


if not TYPE_CHECKING:  # Type checkers refuse other names.

    def __getattr__(name: str) -> Any:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(importlib.import_module(_MODULES[name]), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
