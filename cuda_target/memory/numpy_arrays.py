"""NumPy's dtypes, and NumPy arrays over memory that the host can access."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from cuda_target.memory.layout import byte_range
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import ELEMENT, type_of_array
from gpucompiler.language.foreign_arrays import FLOAT_CODES
from gpucompiler.language.structs import dtype_of_struct
from gpucompiler.language.types import ScalarType, StructType


def numpy_module() -> Any:
    """NumPy, imported at first use: this takes 60 ms, and only copies with its arrays need it."""
    return importlib.import_module("numpy")


def element_of(dtype: Any) -> ScalarType:
    """The element type of a dtype in any form that NumPy accepts, or of an element type."""
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
    """The dtype of an element type.

    Raises:
        ArgumentError: bfloat16 and float8 without ml_dtypes.
    """
    if isinstance(element, StructType):
        return dtype_of_struct(element)
    name = element.numpy_name
    if element not in FLOAT_CODES:
        return numpy_module().dtype(name)
    try:
        return numpy_module().dtype(getattr(importlib.import_module("ml_dtypes"), name))
    except ImportError as error:
        raise ArgumentError(
            f"NumPy itself has no {name}; pip install ml_dtypes, which adds it"
        ) from error


def with_own_dtype(array: Any) -> Any:
    """The same NumPy array, with a dtype of ml_dtypes where integers stand for its elements."""
    dtype = array.dtype
    if dtype.metadata is None or ELEMENT not in dtype.metadata:
        return array
    return array.view(numpy_dtype(dtype.metadata[ELEMENT]))


def host_view(
    pointer: int,
    first: int,
    shape: Sequence[int],
    strides: Sequence[int],
    element: ScalarType,
    owner: object,
) -> Any:
    """A NumPy array over memory that the host can access at its address.

    Args:
        pointer: address of the first element.
        first: bytes from `pointer` to the lowest byte of all elements; at most 0.
        shape, strides, element: as in a DeviceArray.
        owner: the object to keep alive as long as the array or a view of it exists.
    """
    numpy = numpy_module()
    size = element.itemsize
    _, last = byte_range(0, shape, strides, size)
    memory = _HostMemory(pointer + first, last - first, owner)
    steps = [stride * size for stride in strides]
    return numpy.ndarray(tuple(shape), numpy_dtype(element), numpy.asarray(memory), -first, steps)


class _HostMemory:
    """Bytes for NumPy, with the object that keeps them alive."""

    def __init__(self, address: int, size: int, owner: object) -> None:
        self.owner = owner
        self.__array_interface__ = {
            "version": 3, "shape": (size,), "typestr": "|u1", "data": (address, False),
        }  # fmt: skip


def has_number(dtype: Any, number: Any) -> bool:
    """Whether a type has a number: an integer's has no fractions and no numbers beyond its range.

    Types of floats round, and have all that aren't complex, but for integers beyond float64.
    """
    numpy = numpy_module()
    try:
        element = numpy.dtype(dtype)
    except TypeError:  # a type of the machine that NumPy lacks
        return True
    if element.kind not in "iubfc":
        return True
    if element.kind != "c" and numpy.iscomplexobj(number):
        return False
    try:
        with numpy.errstate(invalid="ignore", over="ignore"):
            given = numpy.asarray(number).astype(element)
    except OverflowError:  # an int of Python that has more bits than NumPy's integers
        return False
    return element.kind in "fc" or bool(given == number)
