"""NumPy's dtypes, and its arrays over memory that the host sees."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from cuda_target.memory.layout import byte_range
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.structs import dtype_of_struct
from gpucompiler.language.types import BF16, ScalarType, StructType


def numpy_module() -> Any:
    """NumPy, which takes 60 ms to import and is needed only by who copies to or from its arrays."""
    return importlib.import_module("numpy")


def element_of(dtype: Any) -> ScalarType:
    """The element type of what NumPy takes for a dtype, or itself."""
    if isinstance(dtype, ScalarType):
        return dtype
    try:
        array = numpy_module().empty(0, dtype)
    except TypeError as error:
        raise ArgumentError(f"dtype={dtype!r}: {error}") from error
    if array.ndim > 1:
        raise ArgumentError(
            f"dtype={dtype!r} has axes of its own; give them as a part of the shape"
        )
    return type_of_array(array).element


def numpy_dtype(element: ScalarType) -> Any:
    """The dtype of an element type. Raises ArgumentError for bfloat16 without ml_dtypes."""
    if isinstance(element, StructType):
        return dtype_of_struct(element)
    if element is not BF16:
        return numpy_module().dtype(element.numpy_name)
    try:
        return numpy_module().dtype(importlib.import_module("ml_dtypes").bfloat16)
    except ImportError as error:
        raise ArgumentError(
            "NumPy itself has no bfloat16; pip install ml_dtypes, which adds it"
        ) from error


def host_view(
    pointer: int,
    first: int,
    shape: Sequence[int],
    strides: Sequence[int],
    element: ScalarType,
    owner: object,
) -> Any:
    """A NumPy array of memory that the host sees at its address.

    Args:
        pointer: of the first element.
        first: bytes from there to the first byte of all.
        shape, strides, element: as of a DeviceArray.
        owner: kept as long as the array, or a view of it, is there.
    """
    numpy = numpy_module()
    size = element.itemsize
    _, last = byte_range(0, shape, strides, size)
    memory = _HostMemory(pointer + first, last - first, owner)
    steps = [stride * size for stride in strides]
    return numpy.ndarray(tuple(shape), numpy_dtype(element), numpy.asarray(memory), -first, steps)


class _HostMemory:
    """Bytes for NumPy, with what keeps them."""

    def __init__(self, address: int, size: int, owner: object) -> None:
        self.owner = owner
        self.__array_interface__ = {
            "version": 3, "shape": (size,), "typestr": "|u1", "data": (address, False),
        }  # fmt: skip
