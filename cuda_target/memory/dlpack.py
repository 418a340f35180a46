"""Reads arrays in GPU memory that another library offers by DLPack, and offers ours.

Source: https://dmlc.github.io/dlpack/latest/c_api.html, the unversioned `DLManagedTensor`.
"""

from __future__ import annotations

import contextlib
import ctypes
import operator
import weakref
from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol

from cuda_target.device.captures import is_capturing
from cuda_target.device.driver import Driver
from cuda_target.memory.layout import byte_range, contiguous_strides
from cuda_target.memory.numpy_arrays import host_view
from gpucompiler.diagnostics.errors import ArgumentError, counted
from gpucompiler.language.array_types import check_extent
from gpucompiler.language.foreign_arrays import unreadable
from gpucompiler.language.types import (
    C128,
    MAX_DIMENSIONS,
    SIZED_SCALARS,
    U8,
    U16,
    U32,
    U64,
    ArrayType,
    ScalarType,
)
from gpucompiler.launcher.exchange import dlpack_type
from gpucompiler.values import value_classes

# dlpack.h: DLDeviceType.
CUDA_DEVICE: Final = 2
_CUDA_MANAGED: Final = 13
_TYPES: Final = {dlpack_type(element): element for element in SIZED_SCALARS}
# dlpack.h: DLDataTypeCode.
COMPLEX: Final = 5
# cuda.h: CU_EVENT_DISABLE_TIMING.
_NO_TIMING: Final = 2
# DLPack: 1 is the legacy default stream, which launches use if they name no stream.
_LEGACY_STREAM: Final = 1
_NAME: Final = b"dltensor"
# The capsule keeps a pointer to the name, so this object must live as long as the process.
_USED_NAME: Final = b"used_dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_uint64),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _ManagedTensor(ctypes.Structure):
    _fields_ = (
        ("tensor", _Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
    )


@value_classes.frozen
class View:
    """GPU memory of another library; `owner` keeps it alive. Strides are in elements."""

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    element: ScalarType
    ordinal: int
    owner: object


class _Owner:
    """An object whose end gives the memory back to its library; each view refers to it."""

    __slots__ = ("__weakref__",)


def is_cuda_dlpack(value: Any) -> bool:
    """Whether a value offers GPU memory by DLPack."""
    if not hasattr(value, "__dlpack__") or not hasattr(value, "__dlpack_device__"):
        return False
    with contextlib.suppress(Exception):
        kind, _ = value.__dlpack_device__()
        return operator.index(kind) in (CUDA_DEVICE, _CUDA_MANAGED)
    return False


def described(place: int, owner: object) -> View:
    """The GPU memory that a DLTensor at an address describes.

    Raises ArgumentError for elements that kernels can't use.
    """
    return _view(_Tensor.from_address(place), owner)


def read_dlpack(value: Any) -> View:
    """The GPU memory that a value offers by DLPack.

    Raises ArgumentError for elements that kernels can't use.
    """
    try:
        pointer = _taken_pointer(value.__dlpack__(stream=_LEGACY_STREAM))
    except Exception as error:  # its own `__dlpack__` may raise anything
        raise unreadable(value, str(error) or type(error).__name__) from error
    managed = _ManagedTensor.from_address(pointer)
    owner = _Owner()
    if managed.deleter:
        give_back = weakref.finalize(owner, managed.deleter, pointer)
        give_back.atexit = False
    return _view(managed.tensor, owner)


class Offered(Protocol):
    """An array of this package."""

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    type: ArrayType


# An element of NumPy with the same number of bytes.
_WORDS: Final = {1: U8, 2: U16, 4: U32, 8: U64, 16: C128}


def capsule_of(array: Offered, device: int, ordinal: int) -> object:
    """A capsule "dltensor" of an array on a device, of which DLPack's kind and number are given.

    NumPy makes the capsule, from an array that is never read. A capsule, or the memory taken from
    it, may be released while an exception is active. A deleter written in Python, called by ctypes,
    can't run then: the interpreter crashed.
    """
    word, size = dlpack_type(array.type.element), array.type.element.itemsize
    first, _ = byte_range(0, array.shape, array.strides, size)
    offered = host_view(array.pointer, first, array.shape, array.strides, _WORDS[size], owner=array)
    capsule: object = offered.__dlpack__()
    tensor = _ManagedTensor.from_address(_pointer_in(capsule)).tensor
    tensor.device_type, tensor.device_id = device, ordinal
    tensor.code, tensor.bits, tensor.lanes = word & 0xFF, word >> 8 & 0xFF, word >> 16
    return capsule


def _view(tensor: Any, owner: object) -> View:
    if not 0 <= tensor.ndim <= MAX_DIMENSIONS or (tensor.ndim and not tensor.shape):
        axes = counted(tensor.ndim, "axis")
        raise ArgumentError(f"its DLPack description is malformed: {axes}", "GC509")
    shape = tuple(tensor.shape[axis] for axis in range(tensor.ndim))
    element = _TYPES.get(tensor.code | tensor.bits << 8 | tensor.lanes << 16)
    if element is None:
        raise ArgumentError(
            f"a kernel can't read elements of DLPack type {tensor.code} with {tensor.bits} bits in "
            f"{counted(tensor.lanes, 'lane')}",
            "GC509",
        )
    if any(size < 0 for size in shape):
        raise ArgumentError(f"its DLPack description is malformed: shape {shape}", "GC509")
    if tensor.strides:
        strides = tuple(tensor.strides[axis] for axis in range(tensor.ndim))
    else:
        strides = contiguous_strides(shape)
    address = tensor.data + tensor.byte_offset
    check_extent(address, shape, strides, element.itemsize)
    return View(address, shape, strides, element, tensor.device_id, owner)


def _pointer_in(capsule: object) -> int:
    get_pointer: Any = ctypes.pythonapi.PyCapsule_GetPointer
    get_pointer.argtypes, get_pointer.restype = (ctypes.py_object, ctypes.c_char_p), ctypes.c_void_p
    return get_pointer(capsule, _NAME)


def _taken_pointer(capsule: object) -> int:
    pointer = _pointer_in(capsule)
    set_name: Any = ctypes.pythonapi.PyCapsule_SetName
    set_name.argtypes, set_name.restype = (ctypes.py_object, ctypes.c_char_p), ctypes.c_int
    # DLPack: the consumer renames the capsule, so its destructor doesn't release the memory.
    set_name(capsule, _USED_NAME)
    return pointer


def order_streams(library: Driver, first: int, then: int) -> None:
    """Make later work of the stream `then` wait for the earlier work of the stream `first`.

    This call itself doesn't wait. 0 and 1 are the legacy default stream.
    """
    if first == then or max(first, then) <= _LEGACY_STREAM:
        return
    event = library.make("cuEventCreate", _NO_TIMING)
    try:
        library.call("cuEventRecord", event, first)
        library.call("cuStreamWaitEvent", then, event, 0)
    finally:
        # cuda.h: the event is freed once it has completed.
        library.call("cuEventDestroy_v2", event)


def wait_for(library: Driver, producers: Collection[int], stream: int) -> Sequence[int]:
    """Let a launch's stream wait for the streams on which its arrays may still be computed.

    Returns: the streams that have to wait for the launch in turn, when it names no stream.
    """
    others = [p for p in producers if p != stream and max(p, stream) > _LEGACY_STREAM]
    captured = bool(others) and stream > _LEGACY_STREAM and is_capturing(library, stream)
    if captured:
        # Work that was begun before the capture is no part of it.
        others = [p for p in others if p > _LEGACY_STREAM and is_capturing(library, p)]
    for producer in others:
        order_streams(library, producer, stream)
    return others if stream <= _LEGACY_STREAM else ()
