"""Kernels on NVIDIA GPUs, or on the host in their place: `cuda`, its target, arrays and devices."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cuda_target.arrays import DeviceArray as DeviceArray
    from cuda_target.arrays import device_array as device_array
    from cuda_target.arrays import to_device as to_device
    from cuda_target.beforehand import precompile as precompile
    from cuda_target.conversion import cudaconvert as cudaconvert
    from cuda_target.device import Device as Device
    from cuda_target.device import current_device as current_device
    from cuda_target.device import devices as devices
    from cuda_target.execution import HostTargetNotice as HostTargetNotice
    from cuda_target.execution import State as State
    from cuda_target.execution import active_state as active_state
    from cuda_target.execution import active_target as active_target
    from cuda_target.execution import cufunction as cufunction
    from cuda_target.execution import cufunction_cache as cufunction_cache
    from cuda_target.execution import cufunction_compile as cufunction_compile
    from cuda_target.execution import cufunction_link as cufunction_link
    from cuda_target.execution import use_target as use_target
    from cuda_target.launch import LaunchConfiguration as LaunchConfiguration
    from cuda_target.launch import LaunchHelper as LaunchHelper
    from cuda_target.libraries import Library as Library
    from cuda_target.namespace import cuda as cuda
    from cuda_target.pools import MemoryPool as MemoryPool
    from cuda_target.pools import PoolStatistics as PoolStatistics
    from cuda_target.streams import Event as Event
    from cuda_target.streams import Graph as Graph
    from cuda_target.streams import Stream as Stream
    from cuda_target.target import CUDACompilerParams as CUDACompilerParams
    from cuda_target.target import CUDACompilerTarget as CUDACompilerTarget
    from gpucompiler.arguments import typeof as typeof
    from gpucompiler.kernel import cover as cover

# Each name and the module that is imported when the name is first used.
_MODULES: Final = {
    "CUDACompilerParams": "cuda_target.target",
    "CUDACompilerTarget": "cuda_target.target",
    "Device": "cuda_target.device",
    "DeviceArray": "cuda_target.arrays",
    "HostTargetNotice": "cuda_target.execution",
    "LaunchConfiguration": "cuda_target.launch",
    "LaunchHelper": "cuda_target.launch",
    "Library": "cuda_target.libraries",
    "State": "cuda_target.execution",
    "active_state": "cuda_target.execution",
    "active_target": "cuda_target.execution",
    "MemoryPool": "cuda_target.pools",
    "PoolStatistics": "cuda_target.pools",
    "precompile": "cuda_target.beforehand",
    "cover": "gpucompiler.kernel",
    "device_array": "cuda_target.arrays",
    "cuda": "cuda_target.namespace",
    "cudaconvert": "cuda_target.conversion",
    "cufunction": "cuda_target.execution",
    "cufunction_cache": "cuda_target.execution",
    "cufunction_compile": "cuda_target.execution",
    "cufunction_link": "cuda_target.execution",
    "current_device": "cuda_target.device",
    "devices": "cuda_target.device",
    "Event": "cuda_target.streams",
    "Graph": "cuda_target.streams",
    "Stream": "cuda_target.streams",
    "to_device": "cuda_target.arrays",
    "typeof": "gpucompiler.arguments",
    "use_target": "cuda_target.execution",
}

__all__ = [
    "CUDACompilerParams",
    "CUDACompilerTarget",
    "Device",
    "DeviceArray",
    "Event",
    "Graph",
    "HostTargetNotice",
    "LaunchConfiguration",
    "LaunchHelper",
    "Library",
    "MemoryPool",
    "PoolStatistics",
    "State",
    "Stream",
    "active_state",
    "active_target",
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
    "precompile",
    "to_device",
    "typeof",
    "use_target",
]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
