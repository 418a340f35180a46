"""Device memory that several processes use: handles by which another process opens it."""

from __future__ import annotations

import contextlib
import ctypes
import math
from collections.abc import Generator, Iterable, Sequence
from typing import Any, Final

import numpy as np

from cuda_target.arrays.arrays import view_of
from cuda_target.device.device import devices
from cuda_target.device.driver import Driver, driver
from cuda_target.device.driver_functions import MemoryHandle
from cuda_target.device.peers import copy_from_peer
from cuda_target.device.properties import device_of, device_uuid
from cuda_target.device.raw_memory import allocate, free
from cuda_target.numba.cuda.cudadrv.devicearray import DeviceNDArray
from cuda_target.numba.cuda.cudadrv.devices import Context, get_current_device, on_gpu
from gpucompiler.diagnostics.errors import LaunchError, TargetUnsupported

# cuda.h: CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS.
_LAZY_PEERS: Final = 1
_OPENED: Final = "IpcHandle is already opened"
_ON_HOST: Final = (
    "memory of the host target isn't shared between processes: IPC handles need a GPU; "
    "multiprocessing.shared_memory shares a NumPy array"
)


class RawHandle:
    """The driver's handle of an allocation, as bytes.

    Attributes:
        reserved: 64 bytes.
    """

    def __init__(self, reserved: Iterable[int]) -> None:
        self.reserved = bytes(byte & 255 for byte in reserved)


class IpcHandle:
    """Memory of a GPU that another process can open. It pickles, without its owner.

    Attributes:
        base: what keeps the memory alive here; None in another process.
        handle: the driver's handle of the allocation that the memory is a part of.
        size: bytes.
        source_info: the UUID of the GPU; None is the current one.
        offset: bytes from the allocation's begin.
    """

    def __init__(
        self,
        base: Any,
        handle: RawHandle,
        size: int,
        source_info: bytes | None = None,
        offset: int = 0,
    ) -> None:
        self.base, self.handle, self.size = base, handle, size
        self.source_info, self.offset = source_info, offset
        self._opened: _Opened | None = None

    def open(self, context: Any = None) -> int:
        """The memory's address in this process, for the GPU of a context.

        Raises:
            ValueError: it is open.
            LaunchError: this process doesn't see the memory's GPU.
            DriverError: the context's GPU can't reach another one's memory.
            TargetUnsupported: on the host target.
        """
        return self._open(context, staged=False)

    def open_staged(self, context: Any = None) -> int:
        """As `open`, by a copy on the context's GPU."""
        return self._open(context, staged=True)

    def _open(self, context: Any, staged: bool) -> int:
        if self._opened is not None:
            raise ValueError(_OPENED)
        _check_gpu()
        library = driver()
        library.current_context()
        here: int = context.id if isinstance(context, Context) else get_current_device().id
        there = here if self.source_info is None else _ordinal_of(library, self.source_info)
        self._opened = opened = _Opened(library, self, there, here, staged)
        return opened.address

    def open_array(
        self, context: Any, shape: Any, dtype: Any, strides: Sequence[int] | None = None
    ) -> DeviceNDArray:
        """The memory as an array; strides are in bytes."""
        dtype, sizes = np.dtype(dtype), tuple(np.atleast_1d(shape).tolist())
        return _array_at(self.open(context), sizes, dtype, strides, self)

    def close(self) -> None:
        """Close what was opened; arrays over it must not be used afterwards.

        Raises:
            ValueError: it isn't open.
        """
        if self._opened is None:
            raise ValueError("IpcHandle not opened")
        self._opened.close()
        self._opened = None

    def __reduce__(self) -> Any:
        return _rebuilt, (self.handle.reserved, self.size, self.source_info, self.offset)


def _rebuilt(reserved: bytes, size: int, source_info: bytes | None, offset: int) -> IpcHandle:
    return IpcHandle(None, RawHandle(reserved), size, source_info, offset)


class _Opened:
    """A handle's memory in this process, and how it is given back."""

    def __init__(
        self, library: Driver, handle: IpcHandle, there: int, here: int, staged: bool
    ) -> None:
        self._library = library
        raw = MemoryHandle.from_buffer_copy(handle.handle.reserved)
        # Mapped for the GPU that uses it; a copy is made from a mapping for its own GPU.
        with library.context(library.primary_context(there if staged else here)):
            found = ctypes.c_uint64()
            library.call("cuIpcOpenMemHandle_v2", ctypes.byref(found), raw, _LAZY_PEERS)
        self._mapped, self._copy, self._here = found.value, 0, here
        self.address = found.value + handle.offset
        if staged:
            with library.context(library.primary_context(here)):
                self._copy = allocate(library, handle.size)
            copy_from_peer(library, self._copy, here, self.address, there, handle.size, None)
            self._close_mapping()
            self.address = self._copy

    def close(self) -> None:
        """Give the memory back, after the work that uses it."""
        self._library.synchronize()
        self._close_mapping()
        if self._copy:
            with self._library.context(self._library.primary_context(self._here)):
                free(self._library, self._copy)
            self._copy = 0

    def _close_mapping(self) -> None:
        if self._mapped:
            self._library.call("cuIpcCloseMemHandle", self._mapped)
            self._mapped = 0


class IpcArrayHandle:
    """An array of a GPU that another process can open: `with handle as array:`. It pickles."""

    def __init__(self, ipc_handle: IpcHandle, array_desc: dict[str, Any]) -> None:
        self._handle, self._described = ipc_handle, array_desc

    def open(self) -> DeviceNDArray:
        """The array in this process. ValueError if it is open."""
        return self._handle.open_array(None, **self._described)

    def close(self) -> None:
        """Close the array, which must not be used afterwards."""
        self._handle.close()

    def __enter__(self) -> DeviceNDArray:
        return self.open()

    def __exit__(self, *error: object) -> None:
        self.close()


def handle_of(address: int, size: int, owner: Any) -> IpcHandle:
    """A handle of device memory of this process.

    Args:
        owner: what keeps the memory alive.

    Raises:
        TargetUnsupported: on the host target.
        DriverError: memory of a pool, or managed or mapped memory, which have no such handles.
    """
    _check_gpu()
    library = driver()
    ordinal = device_of(library, address)
    begin, whole = ctypes.c_uint64(), ctypes.c_size_t()
    library.call("cuMemGetAddressRange_v2", ctypes.byref(begin), ctypes.byref(whole), address)
    raw = MemoryHandle()
    library.call("cuIpcGetMemHandle", ctypes.byref(raw), begin.value)
    uuid = None if ordinal is None else device_uuid(library, ordinal)
    return IpcHandle(owner, RawHandle(bytes(raw)), size, uuid, address - begin.value)


def array_handle_of(array: DeviceNDArray) -> IpcArrayHandle:
    """A handle of an array in device memory. TargetUnsupported on the host target."""
    described = {"shape": array.shape, "dtype": array.dtype, "strides": array.strides}
    return IpcArrayHandle(handle_of(array.device_pointer, array.nbytes, array), described)


@contextlib.contextmanager
def open_ipc_array(
    handle: Iterable[int],
    shape: Any,
    dtype: Any,
    strides: Sequence[int] | None = None,
    offset: int = 0,
) -> Generator[DeviceNDArray]:
    """`with open_ipc_array(bytes, shape, dtype) as x:` opens another process's memory.

    Args:
        handle: the 64 bytes of the driver's handle, `get_ipc_handle(…).handle.reserved`.
        offset: bytes from the allocation's begin.
    """
    size = math.prod(np.atleast_1d(shape).tolist()) * np.dtype(dtype).itemsize
    opened = IpcHandle(None, RawHandle(handle), size, None, offset)
    array = opened.open_array(None, shape, dtype, strides)
    try:
        yield array
    finally:
        opened.close()


def _array_at(
    address: int, shape: tuple[int, ...], dtype: Any, strides: Any, owner: Any
) -> DeviceNDArray:
    described = {
        "version": 3,
        "shape": shape,
        "strides": None if strides is None else tuple(strides),
        "typestr": dtype.str,
        "descr": dtype.descr,
        "data": (address, False),
    }
    names = {"__cuda_array_interface__": described, "owner": owner}
    return DeviceNDArray.over(view_of(type("_Opened", (), names)()), 0, dtype)


def _ordinal_of(library: Driver, uuid: bytes) -> int:
    for each in devices():
        if device_uuid(library, each.ordinal) == uuid:
            return each.ordinal
    raise LaunchError("this process doesn't see the GPU: look at CUDA_VISIBLE_DEVICES", "GC515")


def _check_gpu() -> None:
    if not on_gpu():
        raise TargetUnsupported(_ON_HOST, "GC610")
