"""Copies of arrays in GPU memory to NumPy arrays and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cuda_target.device.raw_memory import copy_bytes_to_device, copy_bytes_to_host
from cuda_target.memory.layout import byte_range
from cuda_target.memory.numpy_arrays import numpy_dtype, numpy_module, with_own_dtype
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.array_types import element_of_dtype
from gpucompiler.language.base_arrays import base_array, is_array

if TYPE_CHECKING:
    from cuda_target.memory.gpu_array import DeviceArray
    from gpucompiler.language.types import ScalarType


def copy_to_host(source: DeviceArray, out: Any, stream: Any) -> Any:
    """`source.copy_to_host(out, stream)`."""
    numpy, handle = numpy_module(), source.library.handle(stream)
    base: Any = None if out is None else _checked(source, out)
    if source.type.layout == "C":
        made = out is None
        array = numpy.empty(source.shape, numpy_dtype(source.type.element)) if made else base
        with source.context() as library:
            copy_bytes_to_host(library, array.ctypes.data, source.pointer, array.nbytes, handle)
            if out is None or stream is None:
                library.synchronize_stream(handle)
        return array if made else out
    if out is not None:
        # A copy without gaps comes first; its memory is kept until the stream's work is done.
        piece = source.copy(stream)
        piece.copy_to_host(out)
        return out
    first, last = byte_range(0, source.shape, source.strides, source.type.element.itemsize)
    raw = numpy.empty(last - first, numpy.uint8)
    with source.context() as library:
        copy_bytes_to_host(library, raw.ctypes.data, source.pointer + first, raw.nbytes, handle)
        library.synchronize_stream(handle)
    return _over(source, raw, -first).copy()


def copy_from_host(target: DeviceArray, source: Any, stream: Any) -> None:
    """`target.copy_from_host(source, stream)` for a C-contiguous `target`."""
    numpy, handle = numpy_module(), target.library.handle(stream)
    if is_array(source):
        source = base_array(source)
    same = (
        is_array(source) and _holds(source, target.type.element)
        and source.shape == target.shape and source.flags.c_contiguous
    )  # fmt: skip
    if not same:
        filled = numpy.empty(target.shape, numpy_dtype(target.type.element))
        filled[...] = with_own_dtype(source) if is_array(source) else source
        source = filled
    with target.context() as library:
        copy_bytes_to_device(library, target.pointer, source.ctypes.data, source.nbytes, handle)
        if not same or stream is None:
            library.synchronize_stream(handle)


def _holds(array: Any, element: ScalarType) -> bool:
    """Whether the elements of a NumPy array are of a type."""
    try:
        return element_of_dtype(array.dtype) == element
    except ArgumentError:  # no kernel has such elements
        return False


def _checked(source: DeviceArray, out: Any) -> Any:
    """The NumPy array to write, if a copy of `source` fits into `out`."""
    if (
        not is_array(out)
        or (array := base_array(out)).shape != source.shape
        or not _holds(array, source.type.element)
        or not (array.flags.c_contiguous and array.flags.writeable)
    ):
        raise ArgumentError(
            f"out= is a C-contiguous, writable NumPy array of shape {source.shape} and "
            f"{source.type.element.numpy_name}"
        )
    return array


def _over(source: DeviceArray, raw: Any, offset: int) -> Any:
    numpy = numpy_module()
    size = source.type.element.itemsize
    strides = tuple(stride * size for stride in source.strides)
    return numpy.ndarray(source.shape, numpy_dtype(source.type.element), raw, offset, strides)
