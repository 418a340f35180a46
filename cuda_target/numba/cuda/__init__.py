"""numba's `cuda`, on this compiler: `from cuda_target.numba import cuda`.

docs/migration/numba.md lists its names, and what differs from numba's.
"""

from __future__ import annotations

import importlib
from typing import Any, Final

from cuda_target.numba.types import NUMBERS, void
from gpucompiler.language.simt import DEVICE_NAMES

# Each module and the names that it has; type checkers read `__init__.pyi`.
_MODULES: Final = {
    "cuda_target.numba.cuda.api": (
        "as_cuda_array", "close", "cuda_error", "defer_cleanup", "detect", "device_array",
        "device_array_like", "from_cuda_array_interface", "get_supported_ccs", "is_available",
        "is_bfloat16_supported", "is_cuda_array", "is_float16_supported", "is_supported_cc",
        "is_supported_version", "managed_array", "mapped", "mapped_array", "mapped_array_like",
        "pinned", "pinned_array", "pinned_array_like", "profile_start",
        "profile_stop", "profiling", "synchronize", "to_device",
    ),
    "cuda_target.numba.cuda.args": (
        "In", "InOut", "Out",
    ),
    "cuda_target.numba.cuda.cache_hints": (
        "ldca", "ldcg", "ldcs", "ldcv", "ldlu", "stcg", "stcs", "stwb", "stwt",
    ),
    "cuda_target.numba.cuda.compiler": (
        "compile", "compile_all", "compile_for_current_device", "compile_ptx",
        "compile_ptx_for_current_device",
    ),
    "cuda_target.numba.cuda.cudadrv.devices": (
        "current_context", "get_current_device", "gpus", "list_devices", "require_context",
        "select_device",
    ),
    "cuda_target.numba.cuda.cudadrv.driver": (
        "CudaSupportError", "default_stream", "event", "event_elapsed_time", "external_stream",
        "legacy_default_stream", "per_thread_default_stream", "stream",
    ),
    "cuda_target.numba.cuda.cudadrv.ipc": (
        "open_ipc_array",
    ),
    "cuda_target.numba.cuda.cudadrv.runtime": (
        "runtime",
    ),
    "cuda_target.numba.cuda.decorators": (
        "declare_device", "jit",
    ),
    "cuda_target.numba.cuda.intrinsics": (
        "activemask", "all_sync", "any_sync", "atomic", "ballot_sync", "blockDim", "blockIdx",
        "brev", "cbrt", "cg", "clz", "const", "eq_sync", "ffs", "fma", "grid", "gridDim",
        "gridsize", "laneid", "lanemask_lt", "local", "match_all_sync", "match_any_sync",
        "nanosleep", "popc", "selp", "shared", "shfl_down_sync", "shfl_sync", "shfl_up_sync",
        "shfl_xor_sync", "syncthreads", "syncthreads_and", "syncthreads_count", "syncthreads_or",
        "syncwarp", "threadIdx", "threadfence", "threadfence_block", "threadfence_system",
        "warpsize",
    ),
    "cuda_target.numba.cuda.linkable_code": (
        "Archive", "CUSource", "Cubin", "Fatbin", "LTOIR", "LinkableCode", "Object", "PTXSource",
    ),
    "cuda_target.numba.cuda.reduction": (
        "Reduce",
    ),
    "cuda_target.numba.cuda.vectorizers": (
        "guvectorize", "vectorize",
    ),
}  # fmt: skip
_RENAMED: Final = {"reduce": "Reduce"}
_FOLDER: Final = "cuda_target.numba.cuda."
_SUBMODULES: Final = (
    "args", "bf16", "cudadrv", "compiler", "dispatcher", "fp16", "libdevice", "random",
)  # fmt: skip
_OF_DRIVER: Final = ("devicearray", "devices", "driver")
_HOMES: Final = {name: module for module, names in _MODULES.items() for name in names}

__all__ = sorted(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    name = _RENAMED.get(name, name)
    if name in _HOMES:
        value = getattr(importlib.import_module(_HOMES[name]), name)
    elif name in _SUBMODULES:
        value = importlib.import_module(_FOLDER + name)
    elif name in _OF_DRIVER:
        value = importlib.import_module(f"{_FOLDER}cudadrv.{name}")
    elif name in NUMBERS:
        value = NUMBERS[name]
    elif name in ("types", "errors", "config"):
        value = importlib.import_module(f"cuda_target.numba.{name}")
    elif name in DEVICE_NAMES:
        # Names of this compiler that numba hasn't, and vectors.
        value = DEVICE_NAMES[name]
    elif name == "void":
        value = void
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
