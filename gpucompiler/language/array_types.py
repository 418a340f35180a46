"""The types of NumPy's arrays, and of arrays that have the CUDA array interface."""

from __future__ import annotations

import importlib
import math
import operator
import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError, counted
from gpucompiler.language.structs import struct_of
from gpucompiler.language.types import (
    MAX_DIMENSIONS,
    SCALARS_BY_NUMPY_NAME,
    ArrayType,
    Layout,
    ScalarType,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    import numpy as np


def type_of_array(array: np.ndarray[Any, Any], readonly: bool | None = None) -> ArrayType:
    """The type of a NumPy array of NumPy's own class; `readonly` in place of what its flags say.

    Raises:
        ArgumentError: elements that kernels don't know, or strides that aren't whole elements.
    """
    flags = array.flags
    readonly = not flags.writeable if readonly is None else readonly
    if flags.c_contiguous:
        return _array_type(array.dtype, array.ndim, "C", readonly)
    if flags.f_contiguous:
        return _array_type(array.dtype, array.ndim, "F", readonly)
    if any(stride % array.itemsize for stride in array.strides):
        raise ArgumentError(
            f"this array's strides {array.strides} are no multiples of its elements' "
            f"{counted(array.itemsize, 'byte')} (it is a field of a structured "
            "array?); pass a copy, x.copy()",
            "GC509",
        )
    return _array_type(array.dtype, array.ndim, "strided", readonly)


def _array_type(dtype: np.dtype[Any], ndim: int, layout: Layout, readonly: bool) -> ArrayType:
    return _array_type_of(dtype, _names_of(dtype), ndim, layout, readonly)


@lru_cache(maxsize=256)
def _array_type_of(
    dtype: np.dtype[Any], names: _Names, ndim: int, layout: Layout, readonly: bool
) -> ArrayType:
    return ArrayType(_element_type(dtype, names), ndim, layout, readonly=readonly)


# The key in a dtype's metadata of the element type that its integers stand for.
ELEMENT: Final = "element of gpucompiler"
# Dtypes don't compare by these: the element type in their metadata, or the names of their fields.
_Names = tuple[Any, ...] | ScalarType | None


def _names_of(dtype: np.dtype[Any]) -> _Names:
    """The names of a dtype's fields, nested ones included; a program may change them in place."""
    if dtype.names is None:
        if dtype.metadata is not None:
            return dtype.metadata.get(ELEMENT)
        return None if dtype.subdtype is None else _names_of(dtype.subdtype[0])
    return dtype.names, *[_names_of(dtype[name]) for name in dtype.names]


def element_of_dtype(dtype: np.dtype[Any]) -> ScalarType:
    return _element_type(dtype, _names_of(dtype))


@lru_cache(maxsize=64)
def _element_type(dtype: np.dtype[Any], names: _Names) -> ScalarType:
    if isinstance(names, ScalarType):
        return names
    if names is not None:
        return struct_of(dtype)
    found = SCALARS_BY_NUMPY_NAME.get(dtype.name)
    if found is None:
        advice = {
            "O": "Python objects have no machine form; convert them: x.astype(np.float64)",
            "U": "strings have no machine form; pass codes: x.view(np.uint32)",
            "S": "strings have no machine form; pass bytes: x.view(np.uint8)",
            "M": "pass its number: x.view(np.int64)",
            "m": "pass its number: x.view(np.int64)",
        }.get(dtype.kind, "convert it: x.astype(np.float64)")
        raise ArgumentError(
            f"elements of dtype {dtype} can't be used in a kernel; {advice}", "GC509"
        )
    if not dtype.isnative:
        raise ArgumentError(
            f"dtype {dtype.str!r} isn't in this machine's byte order; "
            "convert it: x.astype(x.dtype.newbyteorder('='))",
            "GC509",
        )
    return found


@value_classes.frozen
class CUDAInterface:
    """An array that describes itself by the CUDA array interface; strides are in elements."""

    type: ArrayType
    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...] | None


def type_of_cuda_interface(interface: Any) -> ArrayType:
    """The type of an array that describes itself by the CUDA array interface, version 2 or 3.

    Raises:
        ArgumentError: elements that kernels don't know, a mask, or a malformed description.
    """
    return read_cuda_interface(interface).type


def read_cuda_interface(interface: Any) -> CUDAInterface:
    """The array that a CUDA array interface, version 2 or 3, describes; each part is read once.

    Raises:
        ArgumentError: elements that kernels don't know, a mask, or a malformed description.
    """
    try:
        return _read_interface(interface)
    except ArgumentError:
        raise
    except Exception as error:  # the object's own `__int__` may raise anything
        raise ArgumentError(
            f"the argument's __cuda_array_interface__ is malformed: {error_words(error)}", "GC509"
        ) from error


def _read_interface(interface: Any) -> CUDAInterface:
    shape = _integers(interface["shape"])
    typestr, strides = interface["typestr"], interface.get("strides")
    strides = None if strides is None else _integers(strides)
    address, readonly = interface["data"]
    address, mask = operator.index(address or 0), interface.get("mask")
    if not 0 <= address < 2**64 or any(size < 0 for size in shape):
        raise ValueError(f"shape {shape} at address {address}")
    if strides is not None and len(strides) != len(shape):
        raise ValueError(f"shape {shape} with strides {strides}")
    if mask is not None:
        raise ArgumentError(
            "masked arrays can't be passed; pass the data and the mask as two arrays", "GC509"
        )
    stream = interface.get("stream")
    if stream is not None and operator.index(stream) < 0:
        raise ValueError(f"stream={stream}")
    if not isinstance(typestr, str):
        raise TypeError(f"typestr={typestr!r}")
    descr: Any = interface.get("descr")
    if typestr[1:2] == "V" and descr:
        element = element_of_dtype(
            importlib.import_module("numpy").lib.format.descr_to_dtype(descr)
        )
    else:
        element = _element_of_typestr(typestr)
    size = element.itemsize
    layout = _layout(shape, strides, size)
    kind = ArrayType(element, len(shape), layout, readonly=bool(readonly))
    steps = None if strides is None else tuple(stride // size for stride in strides)
    check_extent(address, shape, steps, size)
    return CUDAInterface(kind, address, shape, steps)


def check_extent(
    address: int, shape: Sequence[int], strides: Sequence[int] | None, itemsize: int
) -> None:
    """Raise ArgumentError for an array that exceeds the address space.

    Args:
        strides: in elements; None is a contiguous array.
    """
    low, high = 0, math.prod(shape)
    if strides is not None and high:
        reach = [(size - 1) * stride for size, stride in zip(shape, strides, strict=True)]
        low, high = sum(r for r in reach if r < 0), sum(r for r in reach if r > 0) + 1
    first, last = address + low * itemsize, address + high * itemsize
    steps = strides or ()
    if first < 0 or last > 2**64 or any(not -(2**63) <= n < 2**63 for n in (*shape, *steps)):
        raise ArgumentError(
            f"an array of shape {tuple(shape)} at address {address:#x} reaches from {first:#x} to "
            f"{last:#x}, which no memory does",
            "GC509",
        )


def _integers(values: Any) -> tuple[int, ...]:
    """The sizes or strides that a description holds. Raises TypeError, ValueError for others."""
    if not isinstance(values, (tuple, list)):
        raise TypeError(f"{values!r:.80} is no tuple of ints")
    items = cast("Sequence[Any]", values)
    found = tuple(map(operator.index, items[: MAX_DIMENSIONS + 1]))
    if len(found) > MAX_DIMENSIONS:
        raise ValueError(f"it has more than {MAX_DIMENSIONS} axes")
    if any(not -(2**63) <= value < 2**63 for value in found):
        raise ValueError(f"{found} don't fit 64 bits")
    return found


def error_words(error: BaseException) -> str:
    """The text of an error, or its class's name where it has no text."""
    return str(error) or type(error).__name__


@lru_cache(maxsize=64)
def _element_of_typestr(typestr: str) -> ScalarType:
    kinds = {"b": "bool_", "i": "int", "u": "uint", "f": "float", "c": "complex"}
    order, kind, size = typestr[:1], typestr[1:2], typestr[2:]
    foreign_order = ">" if sys.byteorder == "little" else "<"
    name = kinds.get(kind, "?")
    if kind != "b":
        name += str(int(size) * 8) if size in ("1", "2", "4", "8", "16") else "?"
    elif size != "1":
        name = "?"
    if order == foreign_order or name not in SCALARS_BY_NUMPY_NAME:
        raise ArgumentError(
            f"elements of type {typestr!r} can't be used in a kernel; convert the array to one of "
            "NumPy's native numbers",
            "GC509",
        )
    return SCALARS_BY_NUMPY_NAME[name]


def _layout(shape: tuple[int, ...], strides: Any, itemsize: int) -> Layout:
    """ "C" or "F" if strides in bytes are such an array's, or None; axes of size 1 don't count."""
    if strides is None or 0 in shape:
        return "C"
    axes = list(zip(shape, tuple(strides), strict=True))
    if any(stride % itemsize for _, stride in axes):
        raise ArgumentError(
            f"this array's strides {tuple(strides)} are no multiples of its elements' "
            f"{counted(itemsize, 'byte')}; pass a contiguous copy",
            "GC509",
        )
    if _in_one_piece(reversed(axes), itemsize):
        return "C"
    return "F" if _in_one_piece(axes, itemsize) else "strided"


def _in_one_piece(axes: Iterable[tuple[int, int]], itemsize: int) -> bool:
    """Whether (size, stride) of axes, the fastest first, leave no gap."""
    expected = itemsize
    for size, stride in axes:
        if size != 1 and stride != expected:
            return False
        expected *= size
    return True
