"""Arrays of every library as arguments of kernels on GPUs.

Arrays in GPU memory (CuPy, PyTorch, Numba, JAX …) are taken as they are, by
`__cuda_array_interface__` or `__dlpack__`, without a copy, as a `DeviceArray`; a NumPy array stays
a NumPy array and is copied for the launch (packing.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cuda_target.dlpack import describe, is_cuda_dlpack, read_dlpack
from cuda_target.driver import driver, driver_started
from cuda_target.gpu_array import LEGACY_STREAM, DeviceArray, shape_of
from cuda_target.layout import layout_of
from cuda_target.numpy_arrays import element_of, numpy_module
from gpucompiler import light
from gpucompiler.adaptation import adapted, as_record, convert_items, has_adaptation
from gpucompiler.arguments import (
    Adapter,
    convert,
    is_numpy,
    register_adapter,
    type_of_array,
    type_of_cuda_interface,
)
from gpucompiler.launcher.exchange import exchange_api
from gpucompiler.types import ArrayType, Type

__all__ = ["DeviceArray", "cudaconvert", "device_array", "to_device"]


def to_device(value: Any, stream: Any = None, device: Any = None) -> DeviceArray:
    """A C-contiguous copy of an array, or of what NumPy makes one of, in GPU memory.

    Args:
        value: a NumPy array, an array of another library, numbers.
        stream: in whose order; a C-contiguous NumPy array may still be being read from when this
            returns.
        device: a Device, or its number; None is the current one.
    """
    library = driver()
    library.current_context()
    ordinal = library.current_ordinal() if device is None else getattr(device, "ordinal", device)
    found = cudaconvert(value)
    if isinstance(found, DeviceArray):
        return found.to_device(ordinal, stream)
    array = numpy_module().asarray(found)
    made = DeviceArray.on(ordinal, array.shape, type_of_array(array).element)
    made.copy_from_host(array, stream)
    return made


def device_array(shape: int | Sequence[int], dtype: Any, device: Any = None) -> DeviceArray:
    """A new C-contiguous array in GPU memory; its contents are undefined.

    Args:
        shape: one size or several.
        dtype: what NumPy takes for one.
        device: a Device, or its number; None is the current one.
    """
    library = driver()
    library.current_context()
    ordinal = library.current_ordinal() if device is None else getattr(device, "ordinal", device)
    return DeviceArray.on(ordinal, shape_of(shape), element_of(dtype))


def cudaconvert(value: Any) -> Any:
    """What a kernel on a GPU takes for a Python value.

    Arrays in GPU memory become `DeviceArray` views, other libraries' arrays in host memory NumPy
    arrays; tuples are converted item by item, and everything else (NumPy arrays, numbers,
    functions, types) stays as it is. Needs no GPU.

    Raises:
        ArgumentError: GPU memory of an element type or layout that kernels can't use.
    """
    if isinstance(value, DeviceArray) or value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, tuple):
        return convert_items(value, cudaconvert)  # pyright: ignore[reportUnknownArgumentType]
    if isinstance(value, type) or is_numpy(value):
        return value
    cls: type = type(value)  # pyright: ignore[reportUnknownVariableType]
    if has_adaptation(cls):
        return cudaconvert(adapted(value))
    api = exchange_api(cls)
    view = None if api is None else describe(value, api)
    interface = _interface(value) if view is None else None
    if interface is not None:
        return _from_interface(value, interface)
    if view is not None or is_cuda_dlpack(value):
        view = read_dlpack(value) if view is None else view
        layout = layout_of(view.shape, view.strides)
        if layout == "F":
            # The native launch knows DLPack's arrays as contiguous in C's order, or by strides.
            layout = "strided"
        kind = ArrayType(view.element, len(view.shape), layout, readonly=_immutable(value))
        return DeviceArray(view.pointer, view.shape, kind, view.strides, view.owner, view.ordinal)
    # Arrays of other libraries in host memory become NumPy arrays, records their items.
    record = as_record(value)
    return convert(value) if record is None else convert_items(record, cudaconvert)


def _immutable(value: object) -> bool:
    """Whether arrays of a class are never written: JAX shares their memory, and counts on it."""
    return type(value).__module__.partition(".")[0] in ("jax", "jaxlib")


def _interface(value: Any) -> dict[str, Any] | None:
    """What a value says of itself by the CUDA array interface."""
    try:
        return getattr(value, "__cuda_array_interface__", None)
    except (TypeError, RuntimeError):
        # PyTorch raises for element types without a type string (bfloat16); DLPack has them.
        return None


def _from_interface(value: Any, interface: dict[str, Any]) -> DeviceArray:
    kind = type_of_cuda_interface(interface)
    if _immutable(value):
        kind = light.evolve(kind, readonly=True)
        # JAX computes in its own streams, of which this interface says nothing there.
        wait: Any = getattr(value, "block_until_ready", None)
        if wait is not None:
            wait()
    shape = tuple(map(int, interface["shape"]))
    strides: Sequence[int] | None = interface.get("strides")
    if strides is not None:
        strides = [stride // kind.element.itemsize for stride in strides]
    stream: int | None = interface.get("stream")
    if stream not in (None, LEGACY_STREAM):
        # The array may still be being computed there.
        driver().current_context()
        driver().synchronize_stream(stream)
    pointer = int(interface["data"][0] or 0)
    ordinal = driver().ordinal_of(pointer) if pointer and driver_started() else None
    return DeviceArray(pointer, shape, kind, strides, owner=value, ordinal=ordinal)


def _accepts(value: Any) -> bool:
    return isinstance(value, DeviceArray) or (_interface(value) is None and is_cuda_dlpack(value))


def _typeof(value: Any) -> Type:
    return cudaconvert(value).type


# So that `gpucompiler.arguments.typeof` knows arrays in GPU memory.
register_adapter(Adapter("cuda", _accepts, _typeof, cudaconvert))
