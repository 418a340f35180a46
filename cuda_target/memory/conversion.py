"""Conversion of Python values to arguments, on GPUs and wherever kernels run.

The module for arrays in GPU memory is imported for the first value that offers such memory.
Programs on the host with NumPy arrays never import it.
"""

from __future__ import annotations

import functools
import importlib
from typing import Any

from gpucompiler.language.adapters import adapted, as_record, convert_items, has_adaptation
from gpucompiler.language.arguments import Adapter, convert, is_numpy, register_adapter
from gpucompiler.language.array_types import CUDAInterface
from gpucompiler.language.base_arrays import base_array, is_array
from gpucompiler.language.foreign_arrays import register_reader
from gpucompiler.language.types import Type


@functools.cache
def _arrays() -> Any:
    """The module for arrays in GPU memory."""
    return importlib.import_module("cuda_target.arrays.arrays")


def cudaconvert(value: Any) -> Any:
    """The argument of a kernel on a GPU for a Python value.

    Arrays in GPU memory become `DeviceArray` views. Other libraries' arrays in host memory become
    NumPy arrays. Tuples are converted item by item. Everything else (NumPy arrays, numbers,
    functions, types) stays unchanged. The function needs no GPU.

    Raises:
        ArgumentError: the GPU memory has an element type or layout that kernels can't use.
    """
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, tuple):
        return convert_items(value, cudaconvert)  # pyright: ignore[reportUnknownArgumentType]
    if isinstance(value, type) or is_numpy(value):
        return base_array(value) if is_array(value) else convert(value)
    if has_adaptation(type(value)):  # pyright: ignore[reportUnknownArgumentType]
        return cudaconvert(adapted(value))
    if (held := getattr(type(value), "__held_array__", None)) is not None:  # pyright: ignore[reportUnknownArgumentType]
        # An object of ours around an array, which may lie in the host's memory.
        return cudaconvert(held(value))
    if (view := _in_gpu_memory(value)) is not None:
        return view
    # Arrays of other libraries in host memory become NumPy arrays, records their items.
    record = as_record(value)
    return convert(value) if record is None else convert_items(record, cudaconvert)


def _in_gpu_memory(value: Any) -> Any:
    """A view of an array in GPU memory; None for other values."""
    if not _has_dlpack(value) and cuda_interface(value) is None:
        return None
    return _arrays().view_of(value)


def cuda_interface(value: Any) -> dict[str, Any] | None:
    """The value's description by the CUDA array interface; None if it has none."""
    try:
        return getattr(value, "__cuda_array_interface__", None)
    except Exception:
        # PyTorch raises for element types without a type string (bfloat16); DLPack has them.
        return None


def _has_dlpack(value: Any) -> bool:
    try:
        return hasattr(value, "__dlpack__")
    except Exception:  # a property may raise anything
        return False


def _accepts(value: Any) -> bool:
    return _has_dlpack(value) and _arrays().is_typed_here(value)


def _typeof(value: Any) -> Type:
    return cudaconvert(value).type


def _captured(value: Any, target: Any) -> CUDAInterface | None:
    """An array that a kernel names as a global; None for other values."""
    interface = cuda_interface(value)
    if interface is None and type(value).__module__ == "cuda_target.memory.gpu_array":
        interface = getattr(value.host_memory, "__array_interface__", None)
    if not isinstance(interface, dict):
        return None
    reading = importlib.import_module("cuda_target.memory.captured_arrays")
    return reading.read_captured(interface, target)


register_reader(_captured)
# `gpucompiler.language.arguments.typeof` thereby gives the types of arrays in GPU memory.
register_adapter(Adapter("cuda", _accepts, _typeof, cudaconvert))
