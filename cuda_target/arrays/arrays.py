"""Arrays of every library in GPU memory, as arguments of kernels.

Arrays in GPU memory (CuPy, PyTorch, Numba, JAX …) are taken as they are, by
`__cuda_array_interface__` or `__dlpack__`, without a copy, as a `DeviceArray`; a NumPy array stays
a NumPy array and is copied for the launch (packing.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from cuda_target.device.active import active_driver, is_chosen
from cuda_target.device.captures import is_captured
from cuda_target.device.device import Device, device_answers, ordinal_of
from cuda_target.device.driver import Driver, driver, driver_started, stream_handle
from cuda_target.device.properties import device_of
from cuda_target.memory.conversion import cuda_interface, cudaconvert
from cuda_target.memory.dlpack import is_cuda_dlpack, order_streams, read_dlpack
from cuda_target.memory.exchanged import exchanged, is_immutable
from cuda_target.memory.gpu_array import (
    LEGACY_STREAM,
    DeviceArray,
    come_from,
    empty_array,
    plain_array,
)
from cuda_target.memory.layout import layout_of
from cuda_target.memory.numpy_arrays import element_of, numpy_module
from gpucompiler.language.array_types import read_cuda_interface, type_of_array
from gpucompiler.language.foreign_arrays import attribute
from gpucompiler.language.types import BF16, ArrayType, ScalarType
from gpucompiler.values import value_classes

# CuPy's description of bfloat16's elements.
_TWO_BYTES: Final = ("<V2", "|V2")

__all__ = [
    "DeviceArray",
    "arrived",
    "device_array",
    "device_array_like",
    "is_typed_here",
    "to_device",
    "view_of",
]


def to_device(
    value: Any, stream: Any = None, device: Any = None, *, target: Any = None
) -> DeviceArray:
    """A C-contiguous copy in device memory of an array, or of a value that NumPy converts to one.

    On the host that is a copy, too, which only launches and `copy_to_host` see.

    Args:
        value: a NumPy array, an array of another library, numbers.
        stream: the stream in whose order the copy is made. A C-contiguous NumPy array may still be
            read after this returns.
        device: a Device, or its number; None is the current one.
        target: as in `cuda(target=...)`; None is the active target, or the device's.
    """
    library, ordinal = _place(device, target)
    found = cudaconvert(value)
    if not isinstance(found, DeviceArray):
        found = numpy_module().asarray(found)
    element = found.type.element if isinstance(found, DeviceArray) else type_of_array(found).element
    made = empty_array(found.shape, element, ordinal, library)
    if isinstance(found, DeviceArray):
        made.copy_from(found, stream)
    else:
        made.copy_from_host(found, stream)
    return made


def device_array(
    shape: int | Sequence[int], dtype: Any = "float64", device: Any = None, *, target: Any = None
) -> DeviceArray:
    """A new C-contiguous array in device memory; its contents are undefined.

    Args:
        shape: one size or several.
        dtype: as NumPy takes it.
        device: a Device, or its number; None is the current one.
        target: as in `cuda(target=...)`; None is the active target, or the device's.
    """
    library, ordinal = _place(device, target)
    return empty_array(shape, element_of(dtype), ordinal, library)


def device_array_like(array: Any, *, target: Any = None) -> DeviceArray:
    """A new array in device memory of the shape and dtype of another; its contents are undefined.

    Args:
        array: a NumPy array, a DeviceArray, or an array of another library.
        target: as in `device_array`.
    """
    return device_array(*_like(array), target=target)


def arrived(elements: Any) -> DeviceArray:
    """An array that has come in a pickle: on the active target, else on a GPU, else on the host."""
    anywhere = is_chosen() or device_answers()
    return to_device(elements, target=None if anywhere else "host")


def _like(array: Any) -> tuple[tuple[int, ...], ScalarType]:
    """Shape and element type of an array of any library, or of a value that NumPy converts."""
    found = cudaconvert(array)
    if isinstance(found, DeviceArray):
        return found.shape, found.type.element
    found = numpy_module().asarray(found)
    return found.shape, type_of_array(found).element


def _place(device: Any, target: Any) -> tuple[Driver | None, int]:
    """The driver of a new array, None for NVIDIA's, and the number of its device."""
    if target is None and isinstance(device, Device):
        library = device.library
    else:
        library = active_driver(target)
    library.current_context()
    ordinal = library.current_ordinal() if device is None else ordinal_of(device, library)
    return library.unless_nvidia, ordinal


def view_of(value: Any) -> DeviceArray | None:
    """A view of an array in GPU memory, or the array itself if it is a view; None for other values.

    The default stream waits for the stream that the array's library works on, unless that one is
    being captured into a graph.

    Raises:
        ArgumentError: an element type or layout that kernels can't use.
    """
    if issubclass(type(value), DeviceArray):
        return plain_array(value)
    if (exchange := exchanged(value)) is not None:
        return _after(exchange, exchange.producer or 0)
    if attribute(value, "requires_grad") is True:
        # PyTorch describes such a tensor by the exchange API alone. A launch gives no gradient.
        value = value.detach()
    interface = cuda_interface(value)
    if interface is not None:
        return _from_interface(value, interface)
    if not is_cuda_dlpack(value):
        return None
    view = read_dlpack(value)
    layout = layout_of(view.shape, view.strides)
    if layout == "F":
        # The native launch knows DLPack's arrays as contiguous in C's order, or by strides.
        layout = "strided"
    kind = ArrayType(view.element, len(view.shape), layout, readonly=is_immutable(value))
    array = DeviceArray(view.pointer, view.shape, kind, view.strides, view.owner, view.ordinal)
    come_from(array, 0)
    return array


def _after(array: DeviceArray, producer: int) -> DeviceArray:
    """The array, once the default stream waits for a stream that it may be computed on."""
    if producer > LEGACY_STREAM:
        library = driver()
        library.current_context()
        if not any(map(partial(is_captured, library), (producer, 0))):
            order_streams(library, producer, 0)
    return array


def is_typed_here(value: Any) -> bool:
    """Whether a value is a DeviceArray, or is in GPU memory by what DLPack alone says."""
    return issubclass(type(value), DeviceArray) or (
        cuda_interface(value) is None and is_cuda_dlpack(value)
    )


def _from_interface(value: Any, interface: dict[str, Any]) -> DeviceArray:
    # Anything may stand here; `read_cuda_interface` refuses what is no dictionary.
    text = interface.get("typestr") if type(interface) is dict else None
    brain = text in _TWO_BYTES and str(getattr(value, "dtype", "")) == "bfloat16"
    if brain:
        interface = {**interface, "typestr": "<u2", "descr": [("", "<u2")]}
    found = read_cuda_interface(interface)
    kind = value_classes.evolve(found.type, element=BF16) if brain else found.type
    if is_immutable(value):
        kind = value_classes.evolve(kind, readonly=True)
        # JAX computes in its own streams, of which this interface says nothing there.
        wait: Any = getattr(value, "block_until_ready", None)
        if wait is not None:
            wait()
    stream: Any = interface.get("stream")
    pointer = found.pointer
    ordinal = device_of(driver(), pointer) if pointer and driver_started() else None
    array = DeviceArray(pointer, found.shape, kind, found.strides, owner=value, ordinal=ordinal)
    # The array may still be being computed there.
    if stream is None:
        return array
    producer = stream_handle(stream)
    come_from(array, producer)
    return _after(array, producer)
