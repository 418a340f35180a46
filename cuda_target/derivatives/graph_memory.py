"""Arrays that the work of a derivative needs on the way, in graphs, too."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Final

from cuda_target.device.captures import CapturedMemory, is_capturing, not_captured
from cuda_target.device.driver import Driver
from cuda_target.launch.helper import LaunchConfiguration, configure
from cuda_target.memory.gpu_array import DeviceArray, empty_array
from cuda_target.memory.layout import byte_range
from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import ArrayType

cuda: Final[Any] = SimpleNamespace(**DEVICE_NAMES)
# cuda.h: 0 and CU_STREAM_LEGACY, which can't be captured.
DEFAULT_STREAMS: Final = 1
_THREADS: Final = 256


def copied(value: Any, stream: Any = None) -> Any:
    """A copy of a launch's array, laid out alike, so that the same kernel takes it.

    A kernel steps through an array and its derivative by the same strides, so that the copy of one
    has the strides of the other.
    """
    if not isinstance(value, DeviceArray):
        made = empty_alike(value, value.dtype)
        made[...] = value
        return made
    if value.type.layout == "strided" and _has_places_apart(value):
        return _strided_copy(value, stream)
    return contiguous_copy(value, stream)


def contiguous_copy(value: DeviceArray, stream: Any) -> DeviceArray:
    """A copy without gaps, in Fortran's order if the array is."""
    if value.type.layout == "F":
        return kept_by_graph(value.library, stream, lambda: value.T.copy(stream).T)
    return kept_by_graph(value.library, stream, lambda: value.copy(stream))


def empty_alike(value: Any, dtype: Any) -> Any:
    """A new array of NumPy that is laid out as another; its elements may have another size."""
    numpy: Any = import_module("numpy")
    if value.flags.forc or not value.size:
        return numpy.empty_like(value, dtype, subok=False)
    size = numpy.dtype(dtype).itemsize
    strides = [stride // value.itemsize * size for stride in value.strides]
    if size == value.itemsize:  # of an array of bytes they may be no whole elements apart
        strides = value.strides
    first, last = byte_range(0, value.shape, strides, 1)
    memory = numpy.empty(last - 1 - first + size, "uint8")
    return numpy.ndarray(value.shape, dtype, memory, -first, strides)


def _has_places_apart(value: DeviceArray) -> bool:
    """Whether each element has a place of its own, as a copy's needs to have."""
    return all(stride or size < 2 for stride, size in zip(value.strides, value.shape, strict=True))


def _strided_copy(value: DeviceArray, stream: Any) -> DeviceArray:
    element, driver = value.type.element, value.driver
    first, last = byte_range(0, value.shape, value.strides, element.itemsize)
    count = (last - first) // element.itemsize
    memory = kept_by_graph(
        value.library, stream, lambda: empty_array(count, element, value.ordinal, driver)
    )
    kind = ArrayType(element, value.type.ndim, "strided")
    made = DeviceArray(
        memory.pointer - first, value.shape, kind, value.strides, memory, memory.ordinal, driver
    )
    made.copy_from(value, stream)
    return made


def kept_by_graph(library: Driver, stream: Any, make: Callable[[], DeviceArray]) -> DeviceArray:
    """A new array for work of a stream, which a graph of this work keeps.

    Raises LaunchError if another library captures the graph.
    """
    handle = library.handle(stream)
    if handle <= DEFAULT_STREAMS or not is_capturing(library, handle):
        return make()
    kept = library.shared(CapturedMemory).arrays
    if kept is None:
        raise LaunchError(
            "a graph of another library can't keep the arrays that a derivative needs on the way; "
            "capture it with `stream.capture()` of a stream of this package",
            "GC512",
        )
    with not_captured(library):
        made = make()
    kept.append(made)
    return made


def take_gradient(target: Any, source: Any, counts: Any, most: int) -> None:
    i = cuda.grid(1)
    if i < target.size and counts[0] <= most:
        target[i] = source[i]


def commit(target: DeviceArray, source: DeviceArray, counts: Any, most: int, stream: Any) -> None:
    """Copy a gradient if `counts[0]` is at most `most`, in the order of a stream.

    Args:
        source: a copy of `target`, which has changed since.
    """
    strided = target.type.layout == "strided"
    whole = contiguous_copy(target, stream) if strided else target
    source = contiguous_copy(source, stream) if source.type.layout == "strided" else source
    size = -(-target.nbytes // _THREADS)
    changes: dict[str, Any] = {
        "threads": _THREADS, "blocks": size, "stream": stream, "target": target.library.target_name,
    }  # fmt: skip
    kernel = configure(LaunchConfiguration(), changes)(take_gradient)
    kernel(_bytes_of(whole), _bytes_of(source), counts, most)
    if whole is not target:
        target.copy_from(whole, stream)


def _bytes_of(array: DeviceArray) -> DeviceArray:
    return (array.T if array.type.layout == "F" else array).ravel().view("uint8")
