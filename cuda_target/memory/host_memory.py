"""Memory of the host that GPUs can access, and managed memory, which moves between host and GPU.

pinned_array    a page-locked NumPy array, for copies at full speed beside other work
mapped_array    page-locked memory as an array that kernels read and write over the bus
managed_array   memory that moves to the processor that accesses it
pinned, mapped  the first two for existing arrays
"""

from __future__ import annotations

import contextlib
import weakref
from collections.abc import Generator, Sequence
from typing import Any, Final

from cuda_target.device.active import active_driver
from cuda_target.device.captures import not_captured
from cuda_target.device.device import ordinal_of
from cuda_target.device.driver import Driver
from cuda_target.device.driver_functions import MemoryLocation
from cuda_target.device.raw_memory import memory_left
from cuda_target.memory.gpu_array import DeviceArray, shape_of, size_in_bytes
from cuda_target.memory.layout import byte_range, contiguous_strides
from cuda_target.memory.numpy_arrays import element_of, host_view, numpy_module
from cuda_target.memory.page_locks import PageLocks
from gpucompiler.diagnostics.errors import ArgumentError, article
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.base_arrays import base_array, is_array
from gpucompiler.language.types import ArrayType, ScalarType

# cuda.h: CU_MEMHOSTALLOC_* (CU_MEMHOSTREGISTER_* has the same first two), CU_MEM_ATTACH_GLOBAL.
_PORTABLE: Final = 1
_DEVICE_MAP: Final = 2
_WRITE_COMBINED: Final = 4
_ATTACH_GLOBAL: Final = 1
# cuda.h: CUmemLocationType.
_ON_DEVICE: Final = 1
_ON_HOST: Final = 2
# cuda.h: CUmem_advise.
_ADVICE: Final = {
    "read_mostly": 1, "not_read_mostly": 2, "preferred_location": 3, "no_preferred_location": 4,
    "accessed_by": 5, "not_accessed_by": 6,
}  # fmt: skip


def pinned_array(
    shape: int | Sequence[int], dtype: Any = "float64", *, write_combined: bool = False
) -> Any:
    """A NumPy array in page-locked memory; its contents are undefined.

    Copies between this array and GPU memory run at full speed, and beside the host's work if they
    name a stream. Page-locked memory is scarce, since the system can't move it out.

    Args:
        write_combined: make the memory fast for the GPU to read over the bus, and very slow for the
            host to read.
    """
    element, sizes = element_of(dtype), shape_of(shape)
    flags = _PORTABLE | (_WRITE_COMBINED if write_combined else 0)
    owner = _allocated(sizes, ArrayType(element, len(sizes)), "cuMemHostAlloc", flags)
    return owner.host


def mapped_array(
    shape: int | Sequence[int], dtype: Any = "float64", *, write_combined: bool = False
) -> DeviceArray:
    """An array in page-locked memory of the host, which kernels read and write in place.

    `x.host` is the same memory as a NumPy array. A kernel's writes are visible there once the
    kernel's work has been waited for.
    """
    element, sizes = element_of(dtype), shape_of(shape)
    flags = _PORTABLE | _DEVICE_MAP | (_WRITE_COMBINED if write_combined else 0)
    return _allocated(sizes, ArrayType(element, len(sizes)), "cuMemHostAlloc", flags)


def managed_array(shape: int | Sequence[int], dtype: Any = "float64") -> DeviceArray:
    """An array in managed memory, which moves to the processor that accesses it.

    The contents are undefined. `x.host` is the same memory as a NumPy array. A kernel's writes are
    visible there once the kernel's work has been waited for. With a GPU without
    `concurrentManagedAccess` the host must not access the memory before.

    Raises:
        ArgumentError: the array is larger than the device's free memory. The driver would allow
            that, and move pages to and fro at a thousandth of the speed, or end the process.
    """
    element, sizes = element_of(dtype), shape_of(shape)
    size = size_in_bytes(sizes, element)
    library = active_driver()
    library.current_context()
    free, _ = memory_left(library)
    if size > free:
        raise ArgumentError(
            f"{size} bytes of managed memory are more than the {free} that the device has free; "
            "use a smaller array, or work through it in parts"
        )
    return _allocated(sizes, ArrayType(element, len(sizes)), "cuMemAllocManaged", _ATTACH_GLOBAL)


def _allocated(sizes: tuple[int, ...], kind: ArrayType, function: str, flags: int) -> DeviceArray:
    size = size_in_bytes(sizes, kind.element)
    library = active_driver()
    context = library.current_context()
    pointer = library.make(function, max(size, 1), flags)
    release = "cuMemFree_v2" if function == "cuMemAllocManaged" else "cuMemFreeHost"
    # The host's views refer to this object, too, so the memory lives as long as any view.
    memory = _Memory()
    memory.block = library.memory(pointer)
    array = DeviceArray(
        pointer, sizes, kind, None, memory, library.current_ordinal(), library.unless_nvidia
    )
    weakref.finalize(memory, _release, library, context, release, pointer).atexit = False
    strides = contiguous_strides(sizes)
    array.host = host_view(pointer, 0, sizes, strides, kind.element, memory)
    return array


class _Memory:
    """An object whose end gives the memory back; each array over the memory refers to it."""

    __slots__ = ("__weakref__", "block")

    def __init__(self) -> None:
        self.block: object = None


def _release(library: Driver, context: int, function: str, pointer: int) -> None:
    # The context may be gone, and after a fork this process has none.
    with contextlib.suppress(Exception), library.context(context), not_captured(library):
        library.call(function, pointer)


def pinned_array_like(array: Any) -> Any:
    """A NumPy array in page-locked memory, of the shape and dtype of another; see `pinned_array`.

    Args:
        array: a NumPy array or a DeviceArray.
    """
    return pinned_array(*_like(array))


def mapped_array_like(array: Any) -> DeviceArray:
    """An array in page-locked memory, of the shape and dtype of another; see `mapped_array`."""
    return mapped_array(*_like(array))


def managed_array_like(array: Any) -> DeviceArray:
    """An array in managed memory, of the shape and dtype of another; see `managed_array`."""
    return managed_array(*_like(array))


def _like(array: Any) -> tuple[tuple[int, ...], ScalarType]:
    if isinstance(array, DeviceArray):
        return array.shape, array.type.element
    found = numpy_module().asarray(array)
    return found.shape, type_of_array(found).element


@contextlib.contextmanager
def pinned(*arrays: Any) -> Generator[None]:
    """`with cuda.pinned(x, y):` page-locks the memory of NumPy arrays, as of `pinned_array`."""
    with _registered(arrays, _PORTABLE):
        yield


@contextlib.contextmanager
def mapped(*arrays: Any) -> Generator[Any]:
    """`with cuda.mapped(x) as on_gpu:` gives NumPy arrays as arrays that kernels use in place.

    The result is one array for one, a tuple for several. The end of the block waits for all work
    of the device, so the kernels' writes are visible then.
    """
    with _registered(arrays, _PORTABLE | _DEVICE_MAP) as library:
        views = tuple(_view_of(library, base_array(array)) for array in arrays)
        try:
            yield views[0] if len(views) == 1 else views
        finally:
            library.synchronize()


def _view_of(library: Driver, array: Any) -> DeviceArray:
    kind = type_of_array(array)
    strides = [stride // array.itemsize for stride in array.strides]
    pointer = library.make("cuMemHostGetDevicePointer_v2", array.ctypes.data, 0)
    ordinal = library.current_ordinal()
    view = DeviceArray(pointer, array.shape, kind, strides, array, ordinal, library.unless_nvidia)
    view.host = array
    return view


@contextlib.contextmanager
def _registered(arrays: Sequence[Any], flags: int) -> Generator[Driver]:
    if not all(is_array(array) and base_array(array).flags.forc for array in arrays):
        raise ArgumentError("only NumPy arrays without gaps can be page-locked")
    library = active_driver()
    library.current_context()
    locks = library.shared(PageLocks)
    with contextlib.ExitStack() as stack:
        for array in map(base_array, arrays):
            if array.nbytes:
                first = array.ctypes.data
                lock = locks.lock(library, first, first + array.nbytes, flags)
                stack.callback(locks.unlock, library, lock)
        yield library


def prefetch(array: DeviceArray, device: Any = None, stream: Any = None) -> None:
    """Move managed memory before it is accessed.

    Args:
        array: an array of `managed_array`, or a view of one.
        device: the destination: a Device or its number, "host", or None for the current device.
        stream: the stream in whose order the memory moves.
    """
    first, size = _memory_of(array)
    library: Driver = array.library
    place, handle = _place(device, library), library.handle(stream)
    if size:
        library.call("cuMemPrefetchAsync_v2", first, size, place, 0, handle)


def advise(array: DeviceArray, advice: str, device: Any = None) -> None:
    """Say how managed memory will be used.

    Args:
        array: an array of `managed_array`, or a view of one.
        advice: "read_mostly", "preferred_location" or "accessed_by". One of these with "not_" or
            "no_" in front withdraws the advice.
        device: a Device or its number, "host", or None for the current device.
    """
    if advice not in _ADVICE:
        raise ArgumentError(f"advice {advice!r} is none of {', '.join(_ADVICE)}")
    first, size = _memory_of(array)
    library: Driver = array.library
    place = _place(device, library)
    if size:
        library.call("cuMemAdvise_v2", first, size, _ADVICE[advice], place)


def _memory_of(array: Any) -> tuple[int, int]:
    """The address of a view's first byte, and the number of bytes up to its last."""
    if not isinstance(array, DeviceArray):
        raise ArgumentError(f"{article(type(array).__name__)} isn't in managed memory")
    itemsize = array.type.element.itemsize
    first, last = byte_range(array.pointer, array.shape, array.strides, itemsize)
    return first, last - first


def _place(device: Any, library: Driver) -> MemoryLocation:
    if isinstance(device, str):
        if device != "host":
            raise ArgumentError(f"{device!r} is no place; give a device, its number or 'host'")
        return MemoryLocation(_ON_HOST, 0)
    library.current_context()
    ordinal = library.current_ordinal() if device is None else ordinal_of(device, library)
    return MemoryLocation(_ON_DEVICE, ordinal)
