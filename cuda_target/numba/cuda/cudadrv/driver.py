"""numba's streams and events, and the names of the driver's errors that programs catch."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
from collections.abc import Callable, Generator
from typing import Any, cast

import numpy as np

from cuda_target.contexts import streams
from cuda_target.device.active import active_driver
from cuda_target.device.driver import DriverError, synchronize
from cuda_target.device.raw_memory import (
    copy_bytes_on_device,
    copy_bytes_to_device,
    copy_bytes_to_host,
    fill_bytes,
)
from cuda_target.numba.cuda.cudadrv.devices import Context as Context
from cuda_target.numba.cuda.cudadrv.devices import Device as Device
from cuda_target.numba.cuda.cudadrv.runtime import runtime
from gpucompiler.diagnostics.errors import LaunchError, TargetUnsupported, ToolError

# numba's object of the driver's calls, of which programs ask the version.
driver = runtime
CudaAPIError = CudaDriverError = DriverError
CudaSupportError = TargetUnsupported
LinkerError = ToolError
NvvmError = NvvmSupportError = ToolError
# CUDA_ERROR_INVALID_VALUE of cuda.h, the driver's answer to a launch that a kernel can't have.
_INVALID_VALUE = 1


class CudaLaunchError(LaunchError, CudaAPIError):
    """A launch that this compiler refuses before the driver would."""

    def __init__(self, text: str) -> None:
        DriverError.__init__(
            self, _INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", text, "cuLaunchKernelEx"
        )
        self.message = text

    def __str__(self) -> str:
        return str(self.args[0])


class Stream:
    """A queue of work. On the host target its work is done when a call returns.

    Attributes:
        handle: the driver's number of the stream.
    """

    def __init__(self, handle: int = 0, own: streams.Stream | None = None) -> None:
        self.handle = own.handle if own is not None else handle
        self.external = own is None and handle > 2
        self._own = own

    @property
    def launch_stream(self) -> Any:
        """The stream as a launch takes it; None is the default stream."""
        return self._own or self.handle or None

    def synchronize(self) -> None:
        """Wait for its work, and raise its errors."""
        if self._own is not None:
            self._own.synchronize()
        else:
            synchronize()

    @contextlib.contextmanager
    def auto_synchronize(self) -> Generator[Stream]:
        """`with stream.auto_synchronize():` waits for the block's work at its end."""
        yield self
        self.synchronize()

    def add_callback(self, callback: Callable[..., Any], arg: Any = None) -> None:
        """Call `callback(stream, status, arg)` after the work so far, which is waited for here."""
        self.synchronize()
        callback(self, 0, arg)

    def async_done(self) -> Any:
        """An awaitable that gives the stream when the work so far has ended."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self.synchronize()
        loop.call_soon(done.set_result, self)
        return done

    def wait_event(self, event: Event) -> None:
        """Let the work that follows wait for an event."""
        if self._own is not None:
            self._own.wait(event.own)

    def __int__(self) -> int:
        return self.handle

    def __cuda_stream__(self) -> tuple[int, int]:
        """Version and handle, for other packages."""
        return 0, self.handle

    def __repr__(self) -> str:
        words = {0: "Default CUDA stream", 1: "Legacy default CUDA stream",
                 2: "Per-thread default CUDA stream"}  # fmt: skip
        kind = "External CUDA stream" if self.external else "CUDA stream"
        name = words.get(self.handle) if self._own is None else None
        return f"<{name or f'{kind} {self.handle}'}>"


class Event:
    """A point in a stream's work.

    Attributes:
        own: the event of this package.
    """

    def __init__(self, timing: bool = True) -> None:
        self.own = streams.Event(timing)

    def record(self, stream: Any = 0) -> None:
        """Move the event to the end of a stream's work so far."""
        self.own.record(launch_stream(stream))

    def query(self) -> bool:
        """Whether the work before it has ended."""
        return self.own.is_done

    def synchronize(self) -> None:
        """Wait for the work before it."""
        self.own.synchronize()

    def wait(self, stream: Any = 0) -> None:
        """Let the work of a stream that follows wait for this event."""
        if isinstance(stream, Stream):
            stream.wait_event(self)
        else:
            self.synchronize()

    def elapsed_time(self, evtend: Event) -> float:
        """Milliseconds from this event to another one.

        Raises:
            DriverError: one of them isn't recorded, or measures no time.
        """
        return evtend.own.elapsed_ms(self.own)


def stream() -> Stream:
    """A new stream.

    The default stream waits for its work, and it for the default stream's, as in numba: a program
    may copy an array to the host without a word of the stream that computes it.
    """
    return Stream(0, streams.Stream(blocking=True))


def default_stream() -> Stream:
    """The default stream, which is the legacy one."""
    return Stream(0)


def legacy_default_stream() -> Stream:
    """The legacy default stream."""
    return Stream(1)


def per_thread_default_stream() -> Stream:
    """The default stream of this thread."""
    return Stream(2)


def external_stream(ptr: int) -> Stream:
    """A stream that another library made, by its handle."""
    if not ptr:
        raise RuntimeError("external_stream takes the handle of a stream, which isn't 0")
    return Stream(int(ptr))


def event(timing: bool = True) -> Event:
    """A new event."""
    return Event(timing)


def event_elapsed_time(evtstart: Event, evtend: Event) -> float:
    """Milliseconds between two events."""
    return evtstart.elapsed_time(evtend)


def is_device_memory(obj: Any) -> bool:
    """Whether an object is memory of the device: an array, or a pointer such as `gpu_data`."""
    return bool(getattr(obj, "__cuda_memory__", False))


def require_device_memory(obj: Any) -> None:
    """Raise TypeError for what is no memory of the device."""
    if not is_device_memory(obj):
        raise TypeError(f"{type(obj).__name__} is no memory of the device: cuda.to_device(x) is")


def device_ctypes_pointer(obj: Any) -> ctypes.c_void_p:
    """The address of device memory, for ctypes; 0 for None."""
    if obj is None:
        return ctypes.c_void_p(0)
    require_device_memory(obj)
    return obj.device_ctypes_pointer


def device_pointer(obj: Any) -> int | None:
    """The address of device memory."""
    return device_ctypes_pointer(obj).value


def device_memory_size(devmem: Any) -> int:
    """Bytes of device memory."""
    require_device_memory(devmem)
    size = getattr(devmem, "nbytes", None)
    return devmem.size if size is None else size


def device_extents(devmem: Any) -> tuple[int, int]:
    """The addresses of the first byte of device memory and of the byte after its last."""
    start = int(device_pointer(devmem) or 0)
    return start, start + device_memory_size(devmem)


def host_pointer(obj: Any, readonly: bool = False) -> int:
    """The address of a contiguous NumPy array, or of a record; an int is one already."""
    return obj if isinstance(obj, int) else _address(np.asarray(obj))


def host_memory_size(obj: Any) -> int:
    """Bytes from the first element of a NumPy array to the end of its last."""
    first, last = np.lib.array_utils.byte_bounds(np.asarray(obj))
    return int(last - first)


def host_to_device(dst: Any, src: Any, size: int, stream: Any = 0) -> None:
    """Copy bytes of a contiguous NumPy array, or at an address, to device memory."""
    _copied(copy_bytes_to_device, dst, src, size, stream)


def device_to_host(dst: Any, src: Any, size: int, stream: Any = 0) -> None:
    """Copy bytes of device memory into a contiguous NumPy array, or to an address."""
    _copied(copy_bytes_to_host, dst, src, size, stream)


def device_to_device(dst: Any, src: Any, size: int, stream: Any = 0) -> None:
    """Copy bytes of device memory."""
    _copied(copy_bytes_on_device, dst, src, size, stream)


def device_memset(dst: Any, val: int, size: int, stream: Any = 0) -> None:
    """Set each byte of device memory."""
    library = active_driver(None)
    library.current_context()
    fill_bytes(library, _address(dst), val, size, library.handle(launch_stream(stream)))


def _copied(copy: Callable[..., None], dst: Any, src: Any, size: int, stream: Any) -> None:
    library = active_driver(None)
    library.current_context()
    handle = library.handle(launch_stream(stream))
    copy(library, _address(dst), _address(src), size, handle)
    library.synchronize_stream(handle)


def _address(memory: Any) -> int:
    """The address of an array of the host or of the device, or an address itself."""
    if isinstance(memory, np.ndarray):
        array = cast("np.ndarray[Any, Any]", memory)
        if not (array.flags.c_contiguous or array.flags.f_contiguous):
            raise ValueError("an array with gaps between its elements isn't copied by its bytes")
        return array.ctypes.data
    return int(getattr(memory, "device_pointer", getattr(memory, "value", memory)))


def launch_stream(given: Any) -> Any:
    """The stream of a launch, from what numba's programs write: 0, None, or a stream."""
    if isinstance(given, Stream):
        return given.launch_stream
    return given or None
