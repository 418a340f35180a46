"""The functions of numba's `cuda` for the host's part of a program: arrays, devices, time."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator
from typing import Any, Final

import numpy as np

from cuda_target import namespace
from cuda_target.arrays.arrays import DeviceArray, view_of
from cuda_target.device import device as own_devices
from cuda_target.device.driver import synchronize as synchronize
from cuda_target.memory import host_memory
from cuda_target.numba import config
from cuda_target.numba.cuda import args
from cuda_target.numba.cuda.cudadrv.devicearray import (
    DeviceNDArray,
    check_array_core,
    dtype_of,
    empty,
    from_host,
    ordered,
    sizes_of,
)
from cuda_target.numba.cuda.cudadrv.devices import current_context, list_devices, on_gpu
from cuda_target.numba.cuda.cudadrv.driver import external_stream
from cuda_target.numba.cuda.cudadrv.host_arrays import ManagedNDArray, MappedNDArray
from cuda_target.numba.cuda.cudadrv.machine_dtypes import machine_dtype


def to_device(
    obj: Any, stream: Any = 0, copy: bool = True, to: DeviceNDArray | None = None
) -> DeviceNDArray:
    """A copy of an array in device memory, or in `to`.

    Args:
        obj: an array of the host, or a number.
        copy: False copies nothing: the new array has undefined contents.
        to: an array of the device to copy into.

    Raises:
        ValueError: an array that isn't contiguous.
    """
    if to is None:
        if isinstance(obj, DeviceNDArray):
            return obj
        return from_host(obj, stream) if copy else empty(np.shape(obj), obj.dtype, stream=stream)
    if copy:
        to.copy_to_device(obj, stream)
    return to


def device_array(
    shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C", stream: Any = 0
) -> DeviceNDArray:
    """A new array in device memory; its contents are undefined."""
    return empty(shape, dtype, strides, order, stream)


def _like(array: Any, make: Callable[..., Any], stream: Any) -> Any:
    """A new array with the axes of another one."""
    shape, flags = tuple(array.shape), array.flags
    if flags["C_CONTIGUOUS"] or flags["F_CONTIGUOUS"] or 0 in array.strides:
        order = "F" if flags["F_CONTIGUOUS"] and not flags["C_CONTIGUOUS"] else "C"
        return make(shape=shape, dtype=array.dtype, order=order, stream=stream)
    # NumPy's `empty_like` keeps the order of the axes.
    axes = sorted(range(len(shape)), key=lambda k: -abs(array.strides[k]))
    sizes = tuple(shape[k] for k in axes)
    made = make(shape=sizes, dtype=array.dtype, order="C", stream=stream)
    back = [axes.index(k) for k in range(len(shape))]
    if not isinstance(made, DeviceNDArray):
        return made.transpose(back)
    return type(made).over(made.memory.transpose(*back), stream, made.dtype)


def device_array_like(ary: Any, stream: Any = 0) -> DeviceNDArray:
    """A new array in device memory of another one's shape, dtype and order of axes."""
    return _like(ary, device_array, stream)


def pinned_array(shape: Any, dtype: Any = np.float64, strides: Any = None, order: str = "C") -> Any:
    """A NumPy array in page-locked memory; on the host target, in usual memory."""
    dtype = dtype_of(dtype)
    sizes = sizes_of(shape)
    if order == "F":
        return host_memory.pinned_array(sizes[::-1], dtype).T
    return host_memory.pinned_array(sizes, dtype)


def pinned_array_like(ary: Any) -> Any:
    """A NumPy array in page-locked memory of another one's shape, dtype and order of axes."""
    return _like(ary, _pinned_array, 0)


def _pinned_array(stream: Any, **how: Any) -> Any:
    return pinned_array(**how)


def mapped_array(
    shape: Any,
    dtype: Any = np.float64,
    strides: Any = None,
    order: str = "C",
    stream: Any = 0,
    portable: bool = False,
    wc: bool = False,
) -> Any:
    """An array in memory of the host that kernels reach without a copy."""
    memory = ordered(host_memory.mapped_array, shape, dtype_of(dtype), strides, order)
    return MappedNDArray.over(memory, stream)


def mapped_array_like(ary: Any, stream: Any = 0, portable: bool = False, wc: bool = False) -> Any:
    """As `mapped_array`, with another array's shape, dtype and order of axes."""
    return _like(ary, mapped_array, stream)


def managed_array(
    shape: Any,
    dtype: Any = np.float64,
    strides: Any = None,
    order: str = "C",
    stream: Any = 0,
    attach_global: bool = True,
) -> ManagedNDArray:
    """An array that both the host and kernels reach, and that the driver moves."""
    memory = ordered(host_memory.managed_array, shape, dtype_of(dtype), strides, order)
    return ManagedNDArray.over(memory, stream)


@contextlib.contextmanager
def pinned(*arylist: Any) -> Generator[None]:
    """`with cuda.pinned(x, y):` locks the pages of the arrays in the block."""
    for array in arylist:
        check_array_core(array)
    with host_memory.pinned(*arylist):
        yield


@contextlib.contextmanager
def mapped(*arylist: Any, stream: Any = 0, **options: Any) -> Generator[Any]:
    """`with cuda.mapped(x) as d:` gives arrays of the device over the memory of the host's."""
    with contextlib.ExitStack() as block:
        memory: Any = block.enter_context(host_memory.mapped(*arylist)) if on_gpu() else arylist
        several: Any = memory if isinstance(memory, (tuple, list)) else (memory,)  # pyright: ignore[reportUnknownVariableType]
        made = [MappedNDArray.over(each, stream) for each in several]
        yield made[0] if len(made) == 1 else made


def from_cuda_array_interface(
    desc: dict[str, Any], owner: Any = None, sync: bool = True
) -> DeviceNDArray:
    """A view of device memory that the CUDA array interface describes.

    Raises:
        ArgumentError: memory or elements that kernels can't use.
    """
    if "mask" in desc and desc["mask"] is not None:
        raise NotImplementedError("Masked arrays are not supported")
    given = desc.get("stream")
    stream: Any = external_stream(given) if given else 0
    if given and sync and config.CUDA_ARRAY_INTERFACE_SYNC:
        stream.synchronize()
    dtype = np.dtype(desc["typestr"])
    if dtype.kind in "Mm":
        ticks = machine_dtype(dtype)
        desc = {**desc, "typestr": ticks.str, "descr": ticks.descr}
    elif not on_gpu():
        dtype = None  # NumPy's view knows it, and records by their description
    if not on_gpu():
        return DeviceNDArray.over(args.array_of_interface(desc, owner), stream, dtype)
    described = type("_Described", (), {"__cuda_array_interface__": desc, "owner": owner})()
    return DeviceNDArray.over(view_of(described), stream, dtype)


def as_cuda_array(obj: Any, sync: bool = True) -> DeviceNDArray:
    """A view of an array in device memory of any library.

    Raises:
        TypeError: it isn't in device memory.
    """
    if isinstance(obj, DeviceArray) and (memory := obj.host_memory) is not None:
        return DeviceNDArray.over(memory)
    if not is_cuda_array(obj):
        raise TypeError("*obj* doesn't implement the cuda array interface.")
    return from_cuda_array_interface(obj.__cuda_array_interface__, owner=obj, sync=sync)


def is_cuda_array(obj: Any) -> bool:
    """Whether a value says by the CUDA array interface that it is in device memory."""
    # A device array has none on the host, whose memory isn't a GPU's.
    return isinstance(obj, DeviceArray) or hasattr(obj, "__cuda_array_interface__")


def is_float16_supported() -> bool:
    """Whether kernels take float16."""
    return True


is_supported_cc = is_float16_supported


def is_supported_version() -> bool:
    """Whether the toolkit's version suits; none is needed but ptxas."""
    return True


def is_bfloat16_supported() -> bool:
    """Whether kernels take bfloat16."""
    return True


def is_available() -> bool:
    """Whether kernels can be launched: on a GPU, or on the host where it is the target."""
    return not on_gpu() or own_devices.device_answers()


def cuda_error() -> Any:
    """The reason why no GPU answers; None if one does."""
    return None if is_available() else own_devices.why_no_device()


def detect() -> bool:
    """Print the devices. Returns whether there is one."""
    found = list_devices()
    print(f"Found {len(found)} CUDA devices")
    for device in found:
        name, (major, minor) = device.name.decode(), device.compute_capability
        print(f"id {device.id:4}    {name:>40}    [SUPPORTED]")
        print(f"{'Compute Capability':>40}: {major}.{minor}")
        print(f"{'PCI Device ID':>40}: {device.id}")
        print(f"{'UUID':>40}: {device.uuid}")
    print("Summary:")
    print(f"\t{len(found)}/{len(found)} devices are supported")
    return bool(found)


def close() -> None:
    """Wait for all work; memory is given back with its arrays."""
    synchronize()


def defer_cleanup() -> Any:
    """A block in which numba frees no memory; here memory is freed with its arrays."""
    return current_context().defer_cleanup()


def profile_start() -> None:
    """Start a profiler that waits for this call; on the host target nothing."""
    if on_gpu():
        namespace.cuda.profile_start()


def profile_stop() -> None:
    """Stop the profiler that `profile_start` has started."""
    if on_gpu():
        namespace.cuda.profile_stop()


@contextlib.contextmanager
def profiling() -> Generator[None]:
    """`with cuda.profiling():` profiles the block."""
    profile_start()
    try:
        yield
    finally:
        profile_stop()


def get_supported_ccs() -> tuple[tuple[int, int], ...]:
    """The compute capabilities that can be compiled for."""
    return SUPPORTED_CCS


SUPPORTED_CCS: Final = (
    (7, 5), (8, 0), (8, 6), (8, 7), (8, 9), (9, 0), (10, 0), (10, 3), (12, 0), (12, 1),
)  # fmt: skip
