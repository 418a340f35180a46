"""NVIDIA's driver, through ctypes.

Nothing is loaded before a function is first needed: importing and compiling never touch the driver.
`driver()` gives the one `Driver` of the process, or raises TargetUnsupported where none answers.
Every call is checked; an error has the driver's own name and words for it.

Other targets give objects with functions of the same names (`CompilerTarget.driver_functions`), and
`driver_of` makes a `Driver` of them: memory, streams and graphs of the host are made of it.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import operator
import os
import weakref
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, cast

from cuda_target.device.reading_ahead import reading_ahead
from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, TargetUnsupported
from gpucompiler.launcher.recording import RECORDINGS, current_recorder
from gpucompiler.process.forking import LOADING, ForkLock
from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    from cuda_target.device.launches import LaunchLog

LIBRARY: Final = "libcuda.so.1"

# dlpack.h: DLDeviceType.
CPU_DEVICE: Final = 1
_CUDA_DEVICE: Final = 2
# CUDA_ERROR_NOT_INITIALIZED of cuda.h, which the driver returns in a forked process.
_NOT_INITIALIZED: Final = 3
# The functions that every target has; others are looked up when they are called.
_NEEDED: Final = ("cuInit", "cuGetErrorName", "cuGetErrorString", "cuCtxGetCurrent")

# cuda.h: CUdevice_attribute.
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


State = TypeVar("State")


class Unloader(ABC):
    """State of a driver that frees things once a context's work has been waited for."""

    @abstractmethod
    def idle(self, context: int) -> list[Any]:
        """Things that nobody uses, before the context's work is waited for."""

    @abstractmethod
    def unload(self, library: Driver, waited_for: list[Any], /) -> None:
        """Free things that were idle before."""


class Checked(Protocol):
    """A kernel with run-time checks."""

    def raise_fault(self, library: Driver) -> None:
        """Raise DeviceError if a check has failed in the current context, once."""
        ...


class Checks:
    """Kernels with run-time checks, and kernels that print, by context.

    Attributes:
        watched: 1 once there has been such a kernel; native code reads the word.
    """

    def __init__(self) -> None:
        self.by_context: dict[int, weakref.WeakSet[Checked]] = {}
        self._printing: dict[int, weakref.WeakSet[Any]] = {}
        self._show: Callable[[Driver, list[Any]], None] | None = None
        self.watched = ctypes.c_uint64()

    def watch(self, context: int, kernel: Checked) -> None:
        """Look at a kernel's checks whenever work has been waited for."""
        self.by_context.setdefault(context, weakref.WeakSet()).add(kernel)
        self.watched.value = 1

    def listen(self, context: int, kernel: Any, show: Callable[[Driver, list[Any]], None]) -> None:
        """Let `show` show the lines of kernels whenever work has been waited for."""
        self._show = show
        self._printing.setdefault(context, weakref.WeakSet()).add(kernel)
        self.by_context.setdefault(context, weakref.WeakSet())
        self.watched.value = 1

    def forget(self, context: int, kernel: Checked) -> None:
        """Look at a kernel's checks and lines no more."""
        self.by_context.get(context, weakref.WeakSet()).discard(kernel)
        self._printing.get(context, weakref.WeakSet()).discard(kernel)

    def look(self, library: Driver, context: int) -> None:
        """Show the lines that a context's kernels have printed, and raise their first fault."""
        printing = list(self._printing.get(context, ()))
        if printing and self._show is not None:
            self._show(library, printing)
        for kernel in list(self.by_context.get(context, ())):
            kernel.raise_fault(library)


class DriverError(DeviceError):
    """The driver refused a call, or the GPU failed.

    Attributes:
        code: the CUresult.
        name: its name, "CUDA_ERROR_…".
        text: the driver's words for it.
        function: the function that was called.
        blamed: for an error that ends the context, the earlier launches that may have caused it.
    """

    def __init__(
        self, code: int, name: str, text: str, function: str, log: str = "", blamed: str = ""
    ) -> None:
        text += f": {blamed}" if blamed else ""
        self.code, self.name, self.text, self.function = code, name, text, function
        self.blamed = blamed
        super().__init__(f"{function}: {name} ({code}): {text}" + (f"\n{log}" if log else ""))

    @property
    def explanation(self) -> str:
        """NVIDIA's paragraph on the code, from cuda.bindings; "" where it has none."""
        results = driver_enumeration("CUresult")
        text = next((each.__doc__ for each in results if each == self.code), None)
        return " ".join((text or "").split())


@functools.cache
def driver_enumeration(name: str) -> tuple[Any, ...]:
    """The members of an enumeration of cuda.h, "CUdevice_attribute", from NVIDIA's bindings.

    Their import takes 80 ms of processor time, and they find the driver by themselves. So calls are
    ours, and only questions for names come here. () where the package isn't installed.
    """
    try:
        bindings = import_module("cuda.bindings.driver")
    except ImportError:
        return ()
    return tuple(getattr(bindings, name))


class Driver:
    """The driver's functions that this package uses, checked, with Python values in and out.

    Attributes:
        process: the process that loaded it; None of functions that survive a fork.
        target_name: the name of the target whose memory it is.
        place: added to a device's number in the records of arrays, which tells targets apart.
        dlpack_kind: DLPack's number for the kind of its devices.
        launches: a log of launches, for errors that come to light later.
        checks: kernels whose run-time checks are looked at when work has been waited for.
    """

    def __init__(self, library: str | object = LIBRARY) -> None:
        """Load and initialise the driver.

        Args:
            library: the name of a shared library, or an object that has the functions.

        Raises:
            TargetUnsupported: no driver answers.
        """
        self._library: Any = _loaded(library) if isinstance(library, str) else library
        self.target_name: str = getattr(library, "target_name", "cuda")
        self.place: int = getattr(library, "place", 0)
        self.dlpack_kind: int = getattr(library, "dlpack_kind", _CUDA_DEVICE)
        self.process = os.getpid() if isinstance(library, str) else None
        self._functions: dict[str, Any] = {}
        for name, arguments in import_module(
            "cuda_target.device.driver_functions"
        ).FUNCTIONS.items():
            if self.process is not None or name in _NEEDED:
                self._find(name, arguments)
        with reading_ahead() if self.process is not None else contextlib.nullcontext():
            status = self._functions["cuInit"](0)
        if status != 0:
            name, text = self._describe(status)
            raise TargetUnsupported(
                f"the NVIDIA driver finds no GPU that it can use: {name} ({status}): {text}",
                "GC515",
            )
        self.launches: LaunchLog = import_module("cuda_target.device.launches").LaunchLog()
        self._contexts: dict[int, int] = {}
        self.checks = Checks()
        # One object of a class.
        self._shared: dict[type, Any] = {}
        self._unloaders: tuple[Unloader, ...] = ()

    def _require(self, function: str) -> None:
        if function not in self._functions:
            later = import_module("cuda_target.device.driver_functions").LATER_FUNCTIONS
            self._find(function, later.get(function, ()))

    def _find(self, name: str, arguments: tuple[Any, ...]) -> None:
        function: Any = getattr(self._library, name, None)
        if function is None and self.process is None:
            raise TargetUnsupported(f"the target {self.target_name} has no {name}", "GC610")
        if function is None:
            raise TargetUnsupported(
                f"the NVIDIA driver on this machine is too old: it has no {name}; install 580 "
                "or later",
                "GC515",
            )
        if isinstance(self._library, ctypes.CDLL):
            function.argtypes, function.restype = arguments, ctypes.c_int
        self._functions[name] = function

    def address(self, function: str) -> int:
        """The address of a function of the driver, for native code. Raises TargetUnsupported."""
        self._require(function)
        return ctypes.cast(self._functions[function], ctypes.c_void_p).value or 0

    def call(self, function: str, *arguments: Any) -> None:
        """Call a function of the driver. Raises DriverError unless it succeeds."""
        if RECORDINGS.active:
            recorder = current_recorder()
            if recorder is not None and recorder.takes(function, arguments):
                return
        self._require(function)
        status = self._functions[function](*arguments)
        if status != 0:
            raise self.error(status, function)

    def status(self, function: str, *arguments: Any) -> int:
        """Call a function of the driver, and give its CUresult."""
        self._require(function)
        return self._functions[function](*arguments)

    def error(self, status: int, function: str) -> DriverError:
        """The error for a status of a function. Raises DeviceError in a process forked since."""
        self.check_process()
        name, text = self._describe(status)
        blamed = ""
        if status in import_module("cuda_target.device.launches").LASTING:
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

    def check_process(self) -> None:
        """Raise DeviceError in a process forked since the driver was loaded."""
        if self.process is not None and os.getpid() != self.process:
            text = (
                "CUDA initialized before forking: this process was forked from one that had used "
                "the GPU, and CUDA doesn't survive that; start worker processes with "
                "multiprocessing.get_context('spawn'), or use the GPU only after the fork"
            )
            raise DriverError(_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", text, "fork")

    @property
    def in_host_memory(self) -> bool:
        """Whether the host reads and writes its memory in place."""
        return self.dlpack_kind == CPU_DEVICE

    @property
    def unless_nvidia(self) -> Driver | None:
        """The driver as arrays and devices have it: None stands for NVIDIA's."""
        return None if self.process is not None else self

    def memory(self, pointer: int) -> object:
        """The object that keeps allocated memory alive; None where the driver alone does."""
        return None if self.process is not None else self._library.memory(pointer)

    def handle(self, stream: Any) -> int:
        """The handle of a stream, as `stream_handle` gives it.

        Raises ArgumentError for a stream of another target, too.
        """
        owner: object = getattr(stream, "library", self)
        if owner is not self and isinstance(owner, Driver):
            raise ArgumentError(
                f"stream={stream!r} is of the target {owner.target_name}, and this work is of "
                f"{self.target_name}; make a stream there, with use_target({self.target_name!r})",
                "GC514",
            )
        return stream_handle(stream)

    def number(self, function: str, *arguments: Any) -> int:
        """The int that a function writes to where its first argument points."""
        found = ctypes.c_int()
        self.call(function, ctypes.byref(found), *arguments)
        return found.value

    def make(self, function: str, *arguments: Any) -> int:
        """The handle or number of 64 bits that a function writes to its first argument's place."""
        found = ctypes.c_void_p()
        self.call(function, ctypes.byref(found), *arguments)
        return found.value or 0

    def current_context(self) -> int:
        """The calling thread's context; device 0's primary context becomes it if there is none.

        A context that another library has made current is used, so that its memory can be.
        """
        self.check_process()
        context = self.make("cuCtxGetCurrent")
        if context:
            return context
        context = self.primary_context(0)
        self.call("cuCtxSetCurrent", context)
        return context

    def primary_context(self, ordinal: int) -> int:
        """The context that all libraries of the process share for a device."""
        self.check_process()
        if ordinal not in self._contexts:
            device = self.number("cuDeviceGet", ordinal)
            with reading_ahead() if self.process is not None else contextlib.nullcontext():
                self._contexts[ordinal] = self.make("cuDevicePrimaryCtxRetain", device)
        return self._contexts[ordinal]

    def context(self, context: int) -> AbstractContextManager[None]:
        """`with driver.context(c):` calls of this thread go to that context."""
        return _Current(self, context)

    def current_ordinal(self) -> int:
        """The device of the current context."""
        self.current_context()
        return self.number("cuCtxGetDevice")

    def synchronize(self) -> None:
        """Wait for all work of the current context. Raises DriverError if some of it failed."""
        context, start = self.current_context(), self.launches.start()
        idle = [(each, each.idle(context)) for each in self._unloaders]
        self.call("cuCtxSynchronize")
        self.launches.waited(context, None, start)
        self.checks.look(self, context)
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
        """Raise the error of a failed run-time check, now that work has been waited for."""
        if self.checks.by_context:
            self.checks.look(self, self.current_context())

    def shared(self, make: type[State]) -> State:
        """The one object of a class for this driver, made at the first call."""
        found = self._shared.get(make)
        if found is None:
            made = make()
            # If several threads make one at the same time, all of them use the first.
            found = self._shared.setdefault(make, made)
            if found is made and isinstance(made, Unloader):
                self._unloaders = (*self._unloaders, made)
        return cast("State", found)


class _Current:
    """A context that is current in a block."""

    __slots__ = ("_before", "_driver", "_wanted")

    def __init__(self, of: Driver, wanted: int) -> None:
        self._driver, self._wanted = of, wanted

    def __enter__(self) -> None:
        self._driver.check_process()
        self._before = self._driver.make("cuCtxGetCurrent")
        if self._before != self._wanted:
            self._driver.call("cuCtxSetCurrent", self._wanted)

    def __exit__(self, *_: object) -> None:
        if self._before != self._wanted:
            self._driver.call("cuCtxSetCurrent", self._before)


def _loaded(library: str) -> Any:
    try:
        return ctypes.CDLL(library)
    except OSError as error:
        raise TargetUnsupported(
            f"no NVIDIA driver answers: {error}. Compiling for CUDA works without one; to run "
            "here, install NVIDIA's driver (580 or later), or run on the host: "
            "use_target('host')",
            "GC515",
        ) from error


# Reasons why launches aren't native at present.
FORKED: Final = 1  # after the driver was used, which a forked process can't go on with
RANGED: Final = 2  # launches are shown as ranges in a profiler


class LoadedDriver:
    """The process's driver.

    Attributes:
        driver: NVIDIA's; None before it is first used. It can be initialised only once.
        others: of other targets, by the identity of their functions.
    """

    def __init__(self) -> None:
        self.driver: Driver | None = None
        self.others: dict[int, Driver] = {}
        self.lock = ForkLock(LOADING)


class ClosedLaunches:
    """The reasons why launches aren't native at present.

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


def driver_of(functions: str | object) -> Driver:
    """The driver of a target, from its `driver_functions`: made on the first call."""
    if isinstance(functions, str):
        return driver()
    found = LOADED.others.get(id(functions))
    return found or LOADED.others.setdefault(id(functions), Driver(functions))


def started_drivers() -> list[Driver]:
    """The drivers that this process has used, of all targets; asking loads none."""
    return [each for each in (LOADED.driver, *LOADED.others.values()) if each is not None]


def synchronize() -> None:
    """Wait for all launches on the current device, and raise their errors.

    Launches on the host have ended when they return, and a process that never used the driver has
    nothing to wait for.
    """
    for library in started_drivers():
        library.synchronize()


def driver_started() -> bool:
    """Whether this process has used the driver; asking doesn't load it."""
    return LOADED.driver is not None


class StreamClasses:
    """The classes of streams that this process has seen.

    Attributes:
        readers: functions that read the handle of a stream, an int, by its class.
    """

    def __init__(self) -> None:
        """No class is known."""
        self.readers: dict[Any, Callable[[Any], Any]] = {}


STREAM_CLASSES: Final = per_process(StreamClasses)


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
        # Usual classes are known.
        handle = STREAM_CLASSES.readers.get(type(stream), _handle_in)(stream)
        if type(handle) is not int:
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
    if protocol is not None and isinstance(getattr(stream, "library", None), Driver):
        # Our own, of whichever target.
        STREAM_CLASSES.readers.setdefault(cast("Any", type(stream)), operator.attrgetter("handle"))
        return stream.handle
    if protocol is not None:
        # https://nvidia.github.io/cuda-python/cuda-core: (version, handle)
        pair: Any = protocol() if callable(protocol) else protocol
        return int(pair[1])
    value: Any = getattr(stream, "cuda_stream", None)
    if type(value) is int and type(stream).__module__ == "torch.cuda.streams":
        STREAM_CLASSES.readers.setdefault(
            cast("Any", type(stream)), operator.attrgetter("cuda_stream")
        )
    # Events and memory pools have handles as well, which the driver would take for streams.
    if value is None and any("stream" in each.__name__.lower() for each in type(stream).__mro__):
        value = getattr(stream, "ptr", getattr(stream, "handle", None))
    return None if value is None or callable(value) else int(getattr(value, "value", value) or 0)
