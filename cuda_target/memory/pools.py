"""Pools of GPU memory: allocated and given back in the order of a stream, without waiting.

`cuMemAlloc` is a slow call of the system, and `cuMemFree` waits for the GPU. A pool keeps memory
that was given back, up to a threshold. An array of a pool belongs to the stream that it was
allocated on. Work on another stream must wait for that stream (`Stream.wait`) before it uses the
array. The array's stream must wait for that work before the array is freed.
"""

from __future__ import annotations

import contextlib
import ctypes
import struct
import weakref
from collections.abc import Sequence
from typing import Any, Final, cast

from cuda_target.contexts.streams import of_this_process
from cuda_target.device.active import active_driver
from cuda_target.device.captures import Deferred, is_captured, not_captured
from cuda_target.device.device import ordinal_of
from cuda_target.device.driver import Driver, DriverError
from cuda_target.device.properties import device_attribute
from cuda_target.memory.gpu_array import DeviceArray, shape_of, size_in_bytes
from cuda_target.memory.numpy_arrays import element_of, numpy_module
from gpucompiler.diagnostics.errors import ArgumentError, TargetUnsupported
from gpucompiler.language.array_types import type_of_array
from gpucompiler.language.types import ArrayType
from gpucompiler.values import value_classes

# cuda.h: CUmemPoolProps { allocType, handleTypes, location { type, id }, win32SecurityAttributes,
# maxSize, usage, reserved[54] }, 88 bytes in CUDA 12 and 13.
_PROPERTIES: Final = struct.Struct("<iiiiQQH54x")
# CU_MEM_ALLOCATION_TYPE_PINNED, CU_MEM_LOCATION_TYPE_DEVICE, CU_MEM_ACCESS_FLAGS_PROT_READWRITE.
_PINNED: Final = 1
_ON_DEVICE: Final = 1
_READ_AND_WRITE: Final = 3
# CUmemPool_attribute.
_RELEASE_THRESHOLD: Final = 4
_RESERVED_NOW, _RESERVED_MOST, _USED_NOW, _USED_MOST = 5, 6, 7, 8
# CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED.
_POOLS_SUPPORTED: Final = 115
_ALL: Final = 2**64 - 1


@value_classes.frozen
class PoolStatistics:
    """The bytes that a pool holds.

    Args:
        used: bytes of arrays now.
        reserved: bytes that the pool takes of the device now.
        most_used, most_reserved: the largest of each since `reset_peaks`.
    """

    used: int
    reserved: int
    most_used: int
    most_reserved: int


class MemoryPool:
    """Memory of one device for arrays that come and go.

    Attributes:
        handle: the driver's handle.
        ordinal: number of the device.
        library: the driver of its target.
    """

    __slots__ = ("__weakref__", "_context", "handle", "library", "ordinal")
    __reduce__ = of_this_process

    def __init__(
        self,
        device: Any = None,
        *,
        keep_bytes: int | None = None,
        most_bytes: int = 0,
        target: Any = None,
    ) -> None:
        """A pool of a device.

        Args:
            device: a Device or its number; None is the current one.
            keep_bytes: unused bytes that the pool keeps when the GPU is waited for; None keeps all.
            most_bytes: the limit of the pool's size; 0 is the limit of the device.
            target: as in `cuda(target=...)`; None is the active target.

        Raises:
            TargetUnsupported: the device or the driver has no pools.
        """
        if keep_bytes is not None:
            _check_bytes("keep_bytes", keep_bytes)
        _check_bytes("most_bytes", most_bytes)
        self.library = library = target if isinstance(target, Driver) else active_driver(target)
        library.current_context()
        ordinal = library.current_ordinal() if device is None else ordinal_of(device, library)
        self.ordinal: int = ordinal
        if not device_attribute(library, self.ordinal, _POOLS_SUPPORTED):
            raise TargetUnsupported("this GPU, or its driver, has no memory pools", "GC610")
        self._context = library.primary_context(self.ordinal)
        text = _PROPERTIES.pack(_PINNED, 0, _ON_DEVICE, self.ordinal, 0, most_bytes, 0)
        self.handle = library.make("cuMemPoolCreate", ctypes.create_string_buffer(text, len(text)))
        weakref.finalize(self, _destroy, library, self.handle).atexit = False
        self._set(_RELEASE_THRESHOLD, _ALL if keep_bytes is None else keep_bytes)

    def allocate(self, size: int, stream: int = 0) -> int:
        """Address of new memory, allocated in the order of a stream.

        Args:
            size: bytes.
            stream: the driver's handle of the stream; 0 is the default stream.
        """
        return self.library.make("cuMemAllocFromPoolAsync", max(size, 1), self.handle, stream)

    def free(self, pointer: int, stream: int = 0) -> None:
        """Give memory back in the order of a stream.

        Args:
            pointer: an address that `allocate` gave.
            stream: the driver's handle of the stream; 0 is the default stream.
        """
        self.library.call("cuMemFreeAsync", pointer, stream)

    def array(self, shape: int | Sequence[int], dtype: Any, stream: Any = None) -> DeviceArray:
        """A new C-contiguous array; its contents are undefined.

        Args:
            shape, dtype: as NumPy takes them.
            stream: the stream in whose order the array is allocated and freed; the array keeps it.
        """
        element, sizes, handle = element_of(dtype), shape_of(shape), self.library.handle(stream)
        size = size_in_bytes(sizes, element)
        if self.library.shared(Deferred).entries:
            free_kept(self.library)
        with self.library.context(self._context):
            pointer = self.allocate(size, handle)
        kind, owner = ArrayType(element, len(sizes)), self.library.memory(pointer)
        array = DeviceArray(
            pointer, sizes, kind, None, owner, self.ordinal, self.library.unless_nvidia
        )
        array.free_by(_free, self, self._context, pointer, handle, stream)
        return array

    def arrays_like(self, array: DeviceArray, stream: int = 0) -> ArraysLike:
        """A maker of arrays of the type and shape of another one of this pool.

        Args:
            stream: the driver's handle of the stream in whose order they are allocated and freed.
        """
        return ArraysLike(self, self._context, array, stream)

    def to_device(self, value: Any, stream: Any = None) -> DeviceArray:
        """A C-contiguous copy of a NumPy array, or of a value that NumPy converts to one.

        Args:
            value: numbers or records of any shape.
            stream: the stream in whose order the array is allocated, filled and freed.
        """
        source = numpy_module().asarray(value)
        made = self.array(source.shape, type_of_array(source).element, stream)
        made.copy_from_host(source, stream)
        return made

    @property
    def statistics(self) -> PoolStatistics:
        """The bytes that the pool holds."""
        numbers = (_USED_NOW, _RESERVED_NOW, _USED_MOST, _RESERVED_MOST)
        return PoolStatistics(*map(self._get, numbers))

    def reset_peaks(self) -> None:
        """Set `most_used` and `most_reserved` to the present values."""
        self._set(_USED_MOST, 0)
        self._set(_RESERVED_MOST, 0)

    def trim(self, keep_bytes: int = 0) -> None:
        """Give memory that no array uses back to the device, except for `keep_bytes`."""
        _check_bytes("keep_bytes", keep_bytes)
        self.library.call("cuMemPoolTrimTo", self.handle, keep_bytes)

    def share_with(self, device: Any) -> None:
        """Let another device, a Device or its number, read and write the pool's arrays.

        Launches on that device accept the arrays after `device.enable_peer_access(...)`.
        """
        # cuda.h: CUmemAccessDesc { location, flags }.
        ordinal = ordinal_of(device, self.library)
        description = struct.pack("<iii", _ON_DEVICE, ordinal, _READ_AND_WRITE)
        self.library.call(
            "cuMemPoolSetAccess", self.handle, ctypes.create_string_buffer(description, 12), 1
        )

    def _get(self, attribute: int) -> int:
        found = ctypes.c_uint64()
        self.library.call("cuMemPoolGetAttribute", self.handle, attribute, ctypes.byref(found))
        return found.value

    def _set(self, attribute: int, value: int) -> None:
        self.library.call(
            "cuMemPoolSetAttribute", self.handle, attribute, ctypes.byref(ctypes.c_uint64(value))
        )

    def __repr__(self) -> str:
        return f"<MemoryPool of device {self.ordinal}>"


# Arrays that ended are kept to be used again, up to this size and number.
_MOST_SPARE_BYTES: Final = 4 << 20
_MOST_SPARE: Final = 2


class _Spare:
    """Memory of arrays that ended; the next ones of the same stream may have it at once.

    Attributes:
        pointers: addresses; None once nobody will ask for them.
    """

    __slots__ = ("context", "pointers", "pool", "stream")

    def __init__(self, pool: MemoryPool, context: int, stream: int) -> None:
        self.pool, self.context, self.stream = pool, context, stream
        self.pointers: list[int] | None = []

    def give(self, pointer: int, size: int) -> None:
        """Keep the memory of an array, or give it back to the pool."""
        pointers = self.pointers
        if pointers is not None and len(pointers) < _MOST_SPARE and size <= _MOST_SPARE_BYTES:
            pointers.append(pointer)
        else:
            _free(self.pool, self.context, pointer, self.stream, None)

    def close(self) -> None:
        """Give all memory back to the pool."""
        pointers, self.pointers = self.pointers, None
        for pointer in pointers or ():
            _free(self.pool, self.context, pointer, self.stream, None)


class ArraysLike:
    """Makes arrays of one type and shape, in the order of one stream, without the driver if it can.

    The pool's context must be current.

    Attributes:
        spare_bytes: the most memory that is kept for the next arrays.
    """

    __slots__ = ("__weakref__", "_like", "_size", "_spare", "spare_bytes")

    def __init__(self, pool: MemoryPool, context: int, like: DeviceArray, stream: int) -> None:
        self._like, self._size = like, like.nbytes
        self.spare_bytes = _MOST_SPARE * self._size if self._size <= _MOST_SPARE_BYTES else 0
        self._spare = _Spare(pool, context, stream)
        weakref.finalize(self, self._spare.close).atexit = False

    def __call__(self) -> DeviceArray:
        spare = self._spare
        pool = spare.pool
        try:
            pointer = cast("list[int]", spare.pointers).pop()
        except IndexError:
            if pool.library.shared(Deferred).entries:
                free_kept(pool.library)
            pointer = pool.allocate(self._size, spare.stream)
        made = self._like.like(pointer, pool.library.memory(pointer))
        made.free_by(spare.give, pointer, self._size)
        return made


def _check_bytes(name: str, value: Any) -> None:
    if not isinstance(value, int) or not 0 <= value <= _ALL:
        raise ArgumentError(f"{name}={value!r}: a number of bytes, 0 or more")


# Bytes that a pool keeps for the next launches with NumPy arrays.
_KEPT_FOR_LAUNCHES: Final = 256 << 20


class LaunchPools:
    """Pools for launches with NumPy arrays, by device; None for a device without pools."""

    def __init__(self) -> None:
        self.by_device: dict[int, MemoryPool | None] = {}


def launch_pool(library: Driver) -> MemoryPool | None:
    """The pool for copies of NumPy arrays on the current device; None for one without pools."""
    ordinal = library.current_ordinal()
    pools = library.shared(LaunchPools).by_device
    if ordinal not in pools:
        pools[ordinal] = None
        with contextlib.suppress(TargetUnsupported, DriverError):
            pools[ordinal] = MemoryPool(ordinal, keep_bytes=_KEPT_FOR_LAUNCHES, target=library)
    return pools[ordinal]


def free_kept(library: Driver) -> None:
    """Give back the memory of arrays that ended while their stream was captured."""
    deferred = library.shared(Deferred)
    kept, deferred.entries = deferred.entries, []
    for entry in kept:
        _free(*entry)


def _free(pool: MemoryPool, context: int, pointer: int, stream: int, owner: object) -> None:
    # The context may be gone, and after a fork this process has none.
    library = pool.library
    with contextlib.suppress(Exception), library.context(context), not_captured(library):
        if is_captured(library, stream):
            library.shared(Deferred).entries.append((pool, context, pointer, stream, owner))
        else:
            pool.free(pointer, stream)


def _destroy(library: Driver, handle: int) -> None:
    # cuda.h: the driver keeps the memory of existing arrays until they are freed.
    with contextlib.suppress(Exception), not_captured(library):
        library.call("cuMemPoolDestroy", handle)
