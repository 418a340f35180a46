"""Arrays of libraries with DLPack's exchange API, as views that take little time to make.

An array whose description was seen before, but for the address, gets the view's type, shape and
strides of then. Only the first such array is looked at in detail (dlpack.py).
"""

from __future__ import annotations

import ctypes
import functools
import struct
from typing import Any, Final, cast

from cuda_target.memory.dlpack import COMPLEX, CUDA_DEVICE, described
from cuda_target.memory.gpu_array import LEGACY_STREAM, DeviceArray, come_from
from cuda_target.memory.layout import byte_range, layout_of
from cuda_target.memory.tensors import stream_function, tensor_place
from gpucompiler.language.foreign_arrays import check_computed, unreadable
from gpucompiler.language.types import MAX_DIMENSIONS, ArrayType, alignment_of
from gpucompiler.launcher.exchange import exchange_api
from gpucompiler.launcher.recording import STAND_INS
from gpucompiler.process_state import per_process

# dlpack.h, DLTensor: data, device { type, number }, ndim, dtype { code, bits, lanes }, shape,
# strides, byte_offset.
_TENSOR: Final = struct.Struct("<QiiiBBHQQQ")
_STREAM: Final = struct.Struct("<Q")
_Place: Final[Any] = ctypes.c_char * (_TENSOR.size + _STREAM.size)
_MOST_KNOWN: Final = 1024
_MOST_BYTES: Final = 1 << 48
_WORD: Final = 8
# PYFUNCTYPE keeps the GIL, and raises the Python exception of a failed call.
_DESCRIBE: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p)
_CURRENT_STREAM: Final = ctypes.PYFUNCTYPE(
    ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p
)


# A view, the same one as if no other library computed it, and the alignment of its elements.
_Seen = tuple[DeviceArray, DeviceArray, int]


class _Known:
    """Arrays that were seen, by description."""

    def __init__(self) -> None:
        self.views: dict[Any, _Seen] = {}


_KNOWN: Final = per_process(_Known)


def exchanged(value: Any, stream: int = -1) -> DeviceArray | None:
    """A view of an array in GPU memory whose class has DLPack's exchange API; None for others.

    PyTorch delays conjugation of complex arrays and negation of others, and this API doesn't report
    either. So the result is None for complex arrays, too. No stream waits for the one that the
    library works on: that is the view's producer.

    Args:
        stream: a view has no producer if the library works on the stream of this handle.

    Raises:
        ArgumentError: an element type or layout that kernels can't use, or a delayed negation.
    """
    cls = cast("Any", type(value))
    functions = _functions(cls)
    if functions is None:
        return None
    describe, ask_stream = functions
    asked = stream_function(cls)
    found = None if asked is None else tensor_place(value)
    key: Any = None
    if asked is not None and found is not None:
        described, address = found
        producer = asked(described[3])
        key = cls, producer, described
        known = _KNOWN.views.get(key)
        if known is not None and 0 < address < STAND_INS and not address % known[2]:
            return _moved(known, address, value, producer, stream)
    place = _Place()
    start = ctypes.addressof(place)
    try:
        status = describe(value, start)
    except Exception as error:
        raise unreadable(value, f"it has no memory: {error}") from error
    data, device, ordinal, ndim, code, bits, lanes, sizes, steps, offset = _TENSOR.unpack_from(
        place
    )
    if status or device != CUDA_DEVICE or code == COMPLEX:
        return None
    check_computed(value)
    ask_stream(CUDA_DEVICE, ordinal, start + _TENSOR.size)
    (producer,) = _STREAM.unpack_from(place, _TENSOR.size)
    address = data + offset
    if key is None and 0 <= ndim <= MAX_DIMENSIONS and (sizes or not ndim):
        read = ctypes.string_at
        shape = read(sizes, _WORD * ndim) if ndim else b""
        strides = read(steps, _WORD * ndim) if steps and ndim else None
        key = cls, ordinal, producer, code, bits, lanes, shape, strides
        known = _KNOWN.views.get(key)
        if known is not None and 0 < address < STAND_INS and not address % known[2]:
            return _moved(known, address, value, producer, stream)
    view = _seen(value, start, producer, key)
    return view.like(view.pointer, value) if _is_same(producer, stream) else view


def _is_same(producer: int, stream: int) -> bool:
    """Whether two handles are of one stream; -1 is of none."""
    return producer == stream or (producer <= LEGACY_STREAM and 0 <= stream <= LEGACY_STREAM)


def _moved(known: _Seen, address: int, value: Any, producer: int, stream: int) -> DeviceArray:
    """The view at another address."""
    like, plain, _ = known
    if _is_same(producer, stream):
        return plain.like(address, value)
    return like.like(address, value, producer)


@functools.lru_cache(maxsize=256)
def _functions(cls: type) -> tuple[Any, Any] | None:
    api = exchange_api(cls)
    return None if api is None else (_DESCRIBE(api.describe), _CURRENT_STREAM(api.current_stream))


def _seen(value: Any, place: int, producer: int, key: Any) -> DeviceArray:
    """The view of an array, whose description is at `place`, and which later ones are like."""
    view = described(place, value)
    layout = layout_of(view.shape, view.strides)
    if layout == "F":
        # The native launch knows DLPack's arrays as contiguous in C's order, or by strides.
        layout = "strided"
    kind = ArrayType(view.element, len(view.shape), layout, readonly=is_immutable(value))
    array = DeviceArray(view.pointer, view.shape, kind, view.strides, view.owner, view.ordinal)
    come_from(array, producer)
    alignment = alignment_of(view.element)
    # Others may reach beyond the address space from another address.
    first, last = byte_range(0, view.shape, view.strides, view.element.itemsize)
    small = 0 not in view.shape and first == 0 and last < _MOST_BYTES
    if key is not None and small and 0 < view.pointer < STAND_INS:
        views = _KNOWN.views
        if len(views) >= _MOST_KNOWN:
            views.clear()
        like = array.like(view.pointer, None, producer)
        views[key] = like, array.like(view.pointer, None), alignment
    return array


def is_immutable(value: object) -> bool:
    """Whether arrays of a class must not be written: JAX shares memory between its arrays."""
    return type(value).__module__.partition(".")[0] in ("jax", "jaxlib")
