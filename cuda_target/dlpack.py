"""Reads arrays in GPU memory that another library offers by DLPack, and offers ours.

https://dmlc.github.io/dlpack/latest/c_api.html, the unversioned `DLManagedTensor`.
"""

from __future__ import annotations

import contextlib
import ctypes
import weakref
from typing import Any, Final, Protocol

from cuda_target.driver import Driver, driver
from gpucompiler import light
from gpucompiler.errors import ArgumentError
from gpucompiler.launcher.exchange import ExchangeAPI, dlpack_type
from gpucompiler.types import (
    BF16,
    BOOL,
    C64,
    C128,
    F8E4M3FN,
    F8E5M2,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    ArrayType,
    ScalarType,
)

# dlpack.h: DLDeviceType.
CUDA_DEVICE: Final = 2
_CUDA_MANAGED: Final = 13
# dlpack.h: DLDataTypeCode (int 0, uint 1, float 2, bfloat 4, complex 5, bool 6) and bits.
_TYPES: Final = {
    (0, 8): I8, (0, 16): I16, (0, 32): I32, (0, 64): I64,
    (1, 8): U8, (1, 16): U16, (1, 32): U32, (1, 64): U64,
    (2, 16): F16, (2, 32): F32, (2, 64): F64,
    (4, 16): BF16, (10, 8): F8E4M3FN, (12, 8): F8E5M2, (5, 64): C64, (5, 128): C128, (6, 8): BOOL,
}  # fmt: skip
_COMPLEX: Final = 5
# cuda.h: CU_EVENT_DISABLE_TIMING.
_NO_TIMING: Final = 2
# With the GIL, and an exception of Python on failure.
_DESCRIBE: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p)
_CURRENT_STREAM: Final = ctypes.PYFUNCTYPE(
    ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p
)
# DLPack: 1 is the legacy default stream, on which launches go if no stream is named.
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


@light.frozen
class View:
    """GPU memory of another library; `owner` keeps it alive. Strides are in elements."""

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    element: ScalarType
    ordinal: int
    owner: object


class _Owner:
    """Gives the memory back to its library when nothing here uses it any more."""

    __slots__ = ("__weakref__",)


def is_cuda_dlpack(value: Any) -> bool:
    """Whether a value offers GPU memory by DLPack."""
    if not hasattr(value, "__dlpack__") or not hasattr(value, "__dlpack_device__"):
        return False
    with contextlib.suppress(Exception):
        return int(value.__dlpack_device__()[0]) in (CUDA_DEVICE, _CUDA_MANAGED)
    return False


def describe(value: Any, api: ExchangeAPI) -> View | None:
    """The GPU memory of an array whose class has DLPack's exchange API; None if it has none.

    Work of its package on another stream than the default one is waited for. Complex arrays may be
    conjugates that are still to be computed, which this API doesn't say.
    """
    tensor = _Tensor()
    function = _DESCRIBE(api.describe)
    try:
        status = function(value, ctypes.addressof(tensor))
    except Exception as error:
        raise ArgumentError(
            f"this {type(value).__name__} has no memory to pass: {error}", "GC509"
        ) from error
    if status != 0 or tensor.device_type != CUDA_DEVICE or tensor.code == _COMPLEX:
        return None
    stream = ctypes.c_void_p()
    _CURRENT_STREAM(api.current_stream)(CUDA_DEVICE, tensor.device_id, ctypes.addressof(stream))
    if stream.value:
        driver().current_context()
        driver().synchronize_stream(stream.value)
    return _view(tensor, value)


def read_dlpack(value: Any) -> View:
    """The memory that a value offers. Raises ArgumentError for elements that kernels can't use."""
    try:
        capsule: Any = value.__dlpack__(stream=_LEGACY_STREAM)
    except BufferError as error:
        raise ArgumentError(
            f"this {type(value).__name__} can't be passed: {error}", "GC509"
        ) from error
    pointer = _capsule_pointer(capsule)
    managed = _ManagedTensor.from_address(pointer)
    owner = _Owner()
    if managed.deleter:
        give_back = weakref.finalize(owner, managed.deleter, pointer)
        give_back.atexit = False
    return _view(managed.tensor, owner)


class Offered(Protocol):
    """An array of ours."""

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    type: ArrayType


# What others use by DLPack, by the address of its description: that, and the array.
_LENT: Final[dict[int, tuple[object, ...]]] = {}


def _give_back(address: int) -> None:
    _LENT.pop(address, None)


def _forget(capsule: int) -> None:
    """The end of a capsule: what nobody took is given back."""
    is_valid: Any = ctypes.pythonapi.PyCapsule_IsValid
    is_valid.argtypes, is_valid.restype = (ctypes.c_void_p, ctypes.c_char_p), ctypes.c_int
    if is_valid(capsule, _NAME):
        pointer_of: Any = ctypes.pythonapi.PyCapsule_GetPointer
        pointer_of.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
        pointer_of.restype = ctypes.c_void_p
        _give_back(pointer_of(capsule, _NAME))


_DELETER: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_DELETE: Final = _DELETER(_give_back)
# Called with the GIL.
_END_OF_CAPSULE: Final = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_forget)


def capsule_of(array: Offered, ordinal: int) -> object:
    """A capsule "dltensor" of an array on a device."""
    word = dlpack_type(array.type.element)
    axes = len(array.shape)
    shape, strides = (ctypes.c_int64 * axes)(*array.shape), (ctypes.c_int64 * axes)(*array.strides)
    tensor = _Tensor(
        array.pointer, CUDA_DEVICE, ordinal, axes, word & 0xFF, word >> 8 & 0xFF, word >> 16,
        shape, strides, 0,
    )  # fmt: skip
    managed = _ManagedTensor(tensor, None, _DELETE)
    address = ctypes.addressof(managed)
    _LENT[address] = (managed, shape, strides, array)
    make: Any = ctypes.pythonapi.PyCapsule_New
    make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    make.restype = ctypes.py_object
    return make(address, _NAME, ctypes.cast(_END_OF_CAPSULE, ctypes.c_void_p))


def _view(tensor: Any, owner: object) -> View:
    shape = tuple(tensor.shape[axis] for axis in range(tensor.ndim))
    element = _TYPES.get((tensor.code, tensor.bits)) if tensor.lanes == 1 else None
    if element is None:
        raise ArgumentError(
            f"a kernel can't read elements of DLPack type {tensor.code} with {tensor.bits} bits in "
            f"{tensor.lanes} lanes",
            "GC509",
        )
    if tensor.strides:
        strides = tuple(tensor.strides[axis] for axis in range(tensor.ndim))
    else:
        steps = [1]
        for size in reversed(shape[1:]):
            steps.append(steps[-1] * size)
        strides = tuple(reversed(steps[: tensor.ndim]))
    address = tensor.data + tensor.byte_offset
    return View(address, shape, strides, element, tensor.device_id, owner)


def _capsule_pointer(capsule: Any) -> int:
    api = ctypes.pythonapi
    get_pointer: Any = api.PyCapsule_GetPointer
    get_pointer.argtypes, get_pointer.restype = (ctypes.py_object, ctypes.c_char_p), ctypes.c_void_p
    set_name: Any = api.PyCapsule_SetName
    set_name.argtypes, set_name.restype = (ctypes.py_object, ctypes.c_char_p), ctypes.c_int
    pointer: int = get_pointer(capsule, _NAME)
    # The consumer renames the capsule, so that its destructor leaves the memory to us.
    set_name(capsule, _USED_NAME)
    return pointer


def order_streams(library: Driver, first: int, then: int) -> None:
    """Let the work that a stream will be given wait for what another has been."""
    if first == then:
        return
    event = library.make("cuEventCreate", _NO_TIMING)
    try:
        library.call("cuEventRecord", event, first)
        library.call("cuStreamWaitEvent", then, event, 0)
    finally:
        # cuda.h: it goes when it is done.
        library.call("cuEventDestroy_v2", event)
