"""Kernels on NVIDIA GPUs, or on the host in their place: `cuda`, its target, arrays and devices."""

from __future__ import annotations

import importlib
from typing import Any, Final

# Each module, imported when one of its names is first used; type checkers read `__init__.pyi`.
_MODULES: Final = {
    "cuda_target.arrays.arrays": ("DeviceArray", "device_array", "to_device"),
    "cuda_target.contexts.streams": ("Event", "Graph", "Stream"),
    "cuda_target.device.active": ("HostTargetNotice", "active_target", "use_target"),
    "cuda_target.device.device": ("Device",),
    "cuda_target.device.listing": ("current_device", "devices"),
    "cuda_target.frameworks.dask_blocks": ("over",),
    "cuda_target.frameworks.jax_functions": ("jax_function",),
    "cuda_target.frameworks.jax_operations": ("jax_op",),
    "cuda_target.frameworks.torch_functions": ("torch_function",),
    "cuda_target.frameworks.torch_operations": ("torch_op",),
    "cuda_target.launch.execution": (
        "State", "active_state", "cufunction", "cufunction_cache", "cufunction_compile",
        "cufunction_link",
    ),
    "cuda_target.derivatives.gradcheck": ("GradientError", "GradientReport", "gradcheck"),
    "cuda_target.launch.helper": ("LaunchConfiguration", "LaunchHelper"),
    "cuda_target.derivatives.tape": ("Tape",),
    "cuda_target.libraries.library": ("Library",),
    "cuda_target.memory.conversion": ("cudaconvert",),
    "cuda_target.memory.pools": ("MemoryPool", "PoolStatistics"),
    "cuda_target.meshes.mesh": ("Mesh",),
    "cuda_target.meshes.nccl_group": ("NcclGroup",),
    "cuda_target.meshes.shards": ("Part", "Sharded"),
    "cuda_target.meshes.torch_group": ("TorchGroup",),
    "cuda_target.namespace": ("cuda",),
    "cuda_target.precompilation": ("precompile",),
    "cuda_target.programs.program": ("Program",),
    "cuda_target.target.target": ("CUDACompilerParams", "CUDACompilerTarget"),
    "cuda_target.tuning.space": ("space",),
    "cuda_target.tuning.tuned": ("Choice", "Tuned", "TunedNotice", "autotune"),
    "gpucompiler.jobs.kernel": ("cover",),
    "gpucompiler.language.arguments": ("typeof",),
    "gpucompiler.language.overloading.custom_derivatives": ("adjoint_of", "jvp_of"),
}  # fmt: skip
_HOMES: Final = {name: home for home, names in _MODULES.items() for name in names}

__all__ = sorted(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    cycles = importlib.import_module("gpucompiler.process.cycle_collection")
    with cycles.importing():
        value = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
