"""NVIDIA's driver, through ctypes.

Nothing is loaded before a function is first needed: importing and compiling never touch the driver.
`driver()` gives the one `Driver` of the process, or raises TargetUnsupported where none answers.
Every call is checked; an error has the driver's own name and words for it.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import os
import weakref
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, cast

from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, TargetUnsupported
from gpucompiler.process.forking import LOADING, ForkLock
from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    from cuda_target.device.launches import LaunchLog

    class Checked(Protocol):
        """A kernel with run-time checks."""

        def raise_fault(self, library: Driver) -> None:
            """Raise DeviceError if one has failed in a context, once."""
            ...


LIBRARY: Final = "libcuda.so.1"

# cuda.h: CUdevice_attribute.
MAX_SHARED_MEMORY_PER_BLOCK: Final = 8
MULTIPROCESSOR_COUNT: Final = 16
MAX_THREADS_PER_MULTIPROCESSOR: Final = 39
COMPUTE_CAPABILITY_MAJOR: Final = 75
COMPUTE_CAPABILITY_MINOR: Final = 76
MAX_SHARED_MEMORY_PER_BLOCK_OPTIN: Final = 97
CLUSTER_LAUNCH: Final = 120
# cuda.h: CUfunction_attribute.
FUNCTION_MAX_THREADS: Final = 0
FUNCTION_SHARED_BYTES: Final = 1
FUNCTION_CONSTANT_BYTES: Final = 2
FUNCTION_LOCAL_BYTES: Final = 3
FUNCTION_REGISTERS: Final = 4
FUNCTION_MAX_DYNAMIC_SHARED_BYTES: Final = 8
FUNCTION_NON_PORTABLE_CLUSTER: Final = 14
# cuda.h: CUresult.
ERROR_INVALID_VALUE: Final = 1
ERROR_NO_DEVICE: Final = 100
ERROR_INVALID_CONTEXT: Final = 201

# cuda.h: CU_STREAM_CAPTURE_MODE_RELAXED.
_RELAXED: Final = 2
# cuda.h: CUpointer_attribute (true is 1, and so is CU_MEMORYTYPE_HOST).
_POINTER_MEMORY_TYPE: Final = 2
_POINTER_IS_MANAGED: Final = 8
_POINTER_DEVICE_ORDINAL: Final = 9


class Unloader(Protocol):
    """State of a layer above that frees things once a context's work has been waited for."""

    def idle(self, context: int) -> list[Any]:
        """What nobody uses, before the context's work is waited for."""
        ...

    def unload(self, library: Driver, waited_for: list[Any], /) -> None:
        """Free what was idle before."""
        ...


State = TypeVar("State", bound=Unloader)


class DriverError(DeviceError):
    """The driver refused a call, or the GPU failed.

    Attributes:
        code: the CUresult.
        name: its name, "CUDA_ERROR_…".
        text: the driver's words for it.
        function: the function that was called.
        blamed: of an error that ends the context, which earlier launches it may come from.
    """

    def __init__(
        self, code: int, name: str, text: str, function: str, log: str = "", blamed: str = ""
    ) -> None:
        text += f": {blamed}" if blamed else ""
        self.code, self.name, self.text, self.function = code, name, text, function
        self.blamed = blamed
        super().__init__(f"{function}: {name} ({code}): {text}" + (f"\n{log}" if log else ""))


def _part(name: str) -> Any:
    """A module that only a process needs which loads the driver."""
    return importlib.import_module(f"cuda_target.{name}")


class Driver:
    """The driver's functions that this package uses, checked, with Python values in and out.

    Attributes:
        process: the process that loaded it.
        launches: what has been launched, for errors that come to light later.
    """

    def __init__(self, library: str = LIBRARY) -> None:
        """Load and initialise the driver. Raises TargetUnsupported if none answers."""
        try:
            loaded = ctypes.CDLL(library)
        except OSError as error:
            raise TargetUnsupported(
                f"no NVIDIA driver answers: {error}. Compiling for CUDA works without one; to run "
                "here, install NVIDIA's driver (580 or later), or run on the host: "
                "use_target('host')",
                "GC515",
            ) from error
        self._library = loaded
        self._functions: dict[str, Any] = {}
        for name, arguments in _part("device.driver_functions").FUNCTIONS.items():
            self._find(name, arguments)
        self.process = os.getpid()
        status = self._functions["cuInit"](0)
        if status != 0:
            name, text = self._describe(status)
            raise TargetUnsupported(
                f"the NVIDIA driver finds no GPU that it can use: {name} ({status}): {text}",
                "GC515",
            )
        self.launches: LaunchLog = _part("device.launches").LaunchLog()
        self._contexts: dict[int, int] = {}
        # Pairs of devices of which the first sees the second's memory.
        self.peers: set[tuple[int, int]] = set()
        # By device, for `cuda_target.memory.pools.launch_pool`.
        self.launch_pools: dict[int, Any] = {}
        # One object of a class, for layers above this one.
        self._shared: dict[type, Unloader] = {}
        # What _free of cuda_target.memory.pools is to be called with once no capture is in its way.
        self.kept: list[tuple[Any, int, int, int, object]] = []
        # What looks whether kernels with checks have failed, by context.
        self._checks: dict[int, weakref.WeakSet[Checked]] = {}
        # For native code: whether there is one.
        self.watched = ctypes.c_uint64()

    def _require(self, function: str) -> None:
        if function not in self._functions:
            self._find(function, _part("device.driver_functions").LATER_FUNCTIONS[function])

    def _find(self, name: str, arguments: tuple[Any, ...]) -> None:
        function: Any = getattr(self._library, name, None)
        if function is None:
            raise TargetUnsupported(
                f"the NVIDIA driver on this machine is too old: it has no {name}; install 580 "
                "or later",
                "GC515",
            )
        function.argtypes, function.restype = arguments, ctypes.c_int
        self._functions[name] = function

    def address(self, function: str) -> int:
        """Where a function of the driver is, for native code. Raises TargetUnsupported."""
        self._require(function)
        return ctypes.cast(self._functions[function], ctypes.c_void_p).value or 0

    def call(self, function: str, *arguments: Any) -> None:
        """Call a function of the driver. Raises DriverError unless it succeeds."""
        self._require(function)
        status = self._functions[function](*arguments)
        if status != 0:
            raise self.error(status, function)

    def error(self, status: int, function: str) -> DriverError:
        """What a status of a function means. Raises DeviceError in a process forked since."""
        self._check_process()
        name, text = self._describe(status)
        blamed = ""
        if status in _part("device.launches").LASTING:
            text += "; this context can't be used any more"
            context = ctypes.c_void_p()
            self._functions["cuCtxGetCurrent"](ctypes.byref(context))
            blamed = self.launches.described(context.value or 0)
        return DriverError(status, name, text, function, blamed=blamed)

    def _describe(self, status: int) -> tuple[str, str]:
        found: list[str] = []
        for function in ("cuGetErrorName", "cuGetErrorString"):
            text = ctypes.c_char_p()
            self._functions[function](status, ctypes.byref(text))
            found.append((text.value or b"unknown").decode(errors="replace"))
        return found[0], found[1]

    def _check_process(self) -> None:
        if os.getpid() != self.process:
            raise DeviceError(
                "this process was forked from one that had used the GPU, and CUDA doesn't survive "
                "that; start worker processes with multiprocessing.get_context('spawn'), or use "
                "the GPU only after the fork"
            )

    def number(self, function: str, *arguments: Any) -> int:
        """The int that a function writes to where its first argument points."""
        found = ctypes.c_int()
        self.call(function, ctypes.byref(found), *arguments)
        return found.value

    def make(self, function: str, *arguments: Any) -> int:
        """The handle that a function writes to where its first argument points."""
        found = ctypes.c_void_p()
        self.call(function, ctypes.byref(found), *arguments)
        return found.value or 0

    def is_capturing(self, stream: int) -> bool:
        """Whether a stream's work is being captured into a graph."""
        found = ctypes.c_int()
        self.call("cuStreamIsCapturing", stream, ctypes.byref(found))
        return found.value != 0

    def is_captured(self, stream: int) -> bool:
        """Whether what a stream is given would become part of a graph, or end a capture.

        The default stream waits for others, which the driver refuses while one of them is captured.
        """
        try:
            return self.is_capturing(stream)
        except DriverError:
            return True

    @contextlib.contextmanager
    def not_captured(self) -> Generator[None]:
        """`with driver.not_captured():` calls that wait don't end this thread's capture.

        Arrays are given back when Python's collector comes, which may be while one is running.
        """
        mode = ctypes.c_int(_RELAXED)
        self.call("cuThreadExchangeStreamCaptureMode", ctypes.byref(mode))
        try:
            yield
        finally:
            self.call("cuThreadExchangeStreamCaptureMode", ctypes.byref(mode))

    # Devices and contexts.

    def version(self) -> int:
        """The latest CUDA version that the driver knows, major · 1000 + minor · 10."""
        return self.number("cuDriverGetVersion")

    def device_count(self) -> int:
        """Number of GPUs, as CUDA_VISIBLE_DEVICES leaves them."""
        return self.number("cuDeviceGetCount")

    def device_attribute(self, ordinal: int, attribute: int) -> int:
        """A number that describes a device, one of the constants above."""
        return self.number("cuDeviceGetAttribute", attribute, self.device_handle(ordinal))

    def device_name(self, ordinal: int) -> str:
        """The device's name, "NVIDIA H100 80GB HBM3"."""
        name = ctypes.create_string_buffer(256)
        self.call("cuDeviceGetName", name, len(name), self.device_handle(ordinal))
        return name.value.decode(errors="replace")

    def device_memory_bytes(self, ordinal: int) -> int:
        """All memory of the device."""
        found = ctypes.c_size_t()
        self.call("cuDeviceTotalMem_v2", ctypes.byref(found), self.device_handle(ordinal))
        return found.value

    def device_handle(self, ordinal: int) -> int:
        """The driver's handle of a device."""
        return self.number("cuDeviceGet", ordinal)

    def current_context(self) -> int:
        """The calling thread's context; device 0's primary context becomes it if there is none.

        A context that another library has made current is used, so that its memory can be.
        """
        self._check_process()
        context = self.make("cuCtxGetCurrent")
        if context:
            return context
        context = self.primary_context(0)
        self.call("cuCtxSetCurrent", context)
        return context

    def primary_context(self, ordinal: int) -> int:
        """The context that all libraries of the process share for a device."""
        self._check_process()
        if ordinal not in self._contexts:
            device = self.device_handle(ordinal)
            self._contexts[ordinal] = self.make("cuDevicePrimaryCtxRetain", device)
        return self._contexts[ordinal]

    @contextlib.contextmanager
    def context(self, context: int) -> Generator[None]:
        """`with driver.context(c):` calls of this thread go to that context."""
        self._check_process()
        before = self.make("cuCtxGetCurrent")
        self.call("cuCtxSetCurrent", context)
        try:
            yield
        finally:
            self.call("cuCtxSetCurrent", before)

    def current_ordinal(self) -> int:
        """The device of the current context."""
        self.current_context()
        return self.number("cuCtxGetDevice")

    def ordinal_of(self, pointer: int) -> int | None:
        """The device that memory lies on.

        None for memory that the driver doesn't know, and for managed memory and the host's, which
        every device sees.
        """
        for attribute in (_POINTER_IS_MANAGED, _POINTER_MEMORY_TYPE):
            if self._pointer_attribute(pointer, attribute) == 1:
                return None
        return self._pointer_attribute(pointer, _POINTER_DEVICE_ORDINAL)

    def _pointer_attribute(self, pointer: int, attribute: int) -> int | None:
        found = ctypes.c_int()
        status = self._functions["cuPointerGetAttribute"](ctypes.byref(found), attribute, pointer)
        return None if status != 0 else found.value

    def synchronize(self) -> None:
        """Wait for all work of the current context. Raises DriverError if some of it failed."""
        context, start = self.current_context(), self.launches.start()
        idle = [(each, each.idle(context)) for each in tuple(self._shared.values())]
        self.call("cuCtxSynchronize")
        self.launches.waited(context, None, start)
        self._look(context)
        for each, unused in idle:
            if unused:
                each.unload(self, unused)

    def synchronize_stream(self, stream: int) -> None:
        """Wait for all work of a stream. Raises DriverError if some of it failed."""
        start = self.launches.start()
        self.call("cuStreamSynchronize", stream)
        self.launches.waited(self.current_context(), stream, start)
        self.look()

    def look(self) -> None:
        """Raise what a run-time check has found, now that work has been waited for."""
        if self._checks:
            self._look(self.current_context())

    def shared(self, make: type[State]) -> State:
        """The one object of a class that goes with this driver, made when it is first wanted."""
        found = self._shared.get(make)
        if found is None:
            # Of several that threads make at the same time, the first is everybody's.
            found = self._shared.setdefault(make, make())
        return cast(State, found)

    def watch(self, context: int, kernel: Checked) -> None:
        """Let a kernel with run-time checks look at them whenever work has been waited for."""
        self._checks.setdefault(context, weakref.WeakSet()).add(kernel)
        self.watched.value = 1

    def forget(self, context: int, kernel: Checked) -> None:
        """Look at a kernel's checks no more."""
        self._checks.get(context, weakref.WeakSet()).discard(kernel)

    def _look(self, context: int) -> None:
        for kernel in list(self._checks.get(context, ())):
            kernel.raise_fault(self)

    # Kernels and memory.

    def function_attribute(self, function: int, attribute: int) -> int:
        """A number that describes a kernel, one of the constants above."""
        return self.number("cuFuncGetAttribute", attribute, function)

    def set_function_attribute(self, function: int, attribute: int, value: int) -> None:
        """Change a kernel's limit, such as its dynamic shared memory."""
        self.call("cuFuncSetAttribute", function, attribute, value)

    def allocate(self, size: int) -> int:
        """Memory of the current context's device, at least one byte, aligned to 256."""
        found = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(found), max(size, 1))
        return found.value

    def free(self, pointer: int) -> None:
        """Give memory back; waits for the work that uses it."""
        with self.not_captured():
            self.call("cuMemFree_v2", pointer)

    def copy_to_device(self, target: int, source: int, size: int, stream: int = 0) -> None:
        """Copy from host memory, in stream order."""
        if size:
            self.call("cuMemcpyHtoDAsync_v2", target, source, size, stream)

    def copy_to_host(self, target: int, source: int, size: int, stream: int = 0) -> None:
        """Copy to host memory, in stream order; done after synchronize_stream."""
        if size:
            self.call("cuMemcpyDtoHAsync_v2", target, source, size, stream)

    def copy_on_device(self, target: int, source: int, size: int, stream: int = 0) -> None:
        """Copy memory of one device, in stream order."""
        if size:
            self.call("cuMemcpyDtoDAsync_v2", target, source, size, stream)

    def memory_left(self) -> tuple[int, int]:
        """Bytes of the current context's device: free, and all."""
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        self.call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
        return free.value, total.value

    def fill(self, target: int, byte: int, size: int, stream: int = 0) -> None:
        """Set every byte of device memory, in stream order."""
        if size:
            self.call("cuMemsetD8Async", target, byte, size, stream)


# Reasons why no launch is native now.
FORKED: Final = 1  # after the driver was used, which a forked process can't go on with
RANGED: Final = 2  # launches are shown as ranges in a profiler


class LoadedDriver:
    """The process's driver.

    Attributes:
        driver: None before it is first used. It can be initialised only once.
    """

    def __init__(self) -> None:
        self.driver: Driver | None = None
        self.lock = ForkLock(LOADING)


class ClosedLaunches:
    """Why no launch is native now.

    Attributes:
        reasons: a bit for each; native code reads the word.
    """

    def __init__(self) -> None:
        self.reasons = ctypes.c_uint64(0)

    def after_fork(self) -> None:
        """Note a fork after the driver was used."""
        if LOADED.driver is not None:
            self.reasons.value |= FORKED


LOADED: Final = per_process(LoadedDriver)
CLOSED: Final = per_process(ClosedLaunches)


def driver() -> Driver:
    """The process's driver, loaded and initialised on the first call.

    Raises:
        TargetUnsupported: there is none, or it finds no GPU.
        DeviceError: this process was forked from one that had used it.
    """
    found = LOADED.driver
    if found is None:
        with LOADED.lock:
            found = LOADED.driver
            if found is None:
                found = LOADED.driver = Driver()
    return found


def driver_started() -> bool:
    """Whether this process has used the driver; asking doesn't load it."""
    return LOADED.driver is not None


def stream_handle(stream: Any) -> int:
    """The driver's handle of a stream; None is the default stream.

    Args:
        stream: None, a handle as an int, or a stream of cuda.core, CuPy, PyTorch, Numba.

    Raises:
        ArgumentError: something else.
    """
    if stream is None:
        return 0
    try:
        handle = _handle_in(stream)
    except (TypeError, ValueError, LookupError):
        handle = None
    if handle is None or not 0 <= handle < 2**64:
        raise ArgumentError(
            f"stream={stream!r} is no CUDA stream; pass None for the default stream, a stream "
            "object of cuda.core, CuPy or PyTorch, or the driver's handle as an int",
            "GC514",
        )
    return handle


def _handle_in(stream: Any) -> int | None:
    if isinstance(stream, int):
        return None if isinstance(stream, bool) else stream
    protocol: Any = getattr(stream, "__cuda_stream__", None)
    if protocol is not None:
        # https://nvidia.github.io/cuda-python/cuda-core: (version, handle)
        pair: Any = protocol() if callable(protocol) else protocol
        return int(pair[1])
    value: Any = getattr(stream, "cuda_stream", None)
    # Events and memory pools have handles as well, which the driver would take for streams.
    if value is None and any("stream" in each.__name__.lower() for each in type(stream).__mro__):
        value = getattr(stream, "ptr", getattr(stream, "handle", None))
    return None if value is None or callable(value) else int(getattr(value, "value", value) or 0)
