"""Streams, events and graphs: the order of a GPU's work, and its completion.

`Stream` and `Event` are the driver's; kernels, and every package that knows `__cuda_stream__`, take
a Stream as `stream=`. `with stream.capture() as graph:` records launches instead of doing them;
`graph.launch()` does them all at once, for a few microseconds of the host however many they are.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import weakref
from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NoReturn

from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.device.active import active_driver
from cuda_target.device.captures import CapturedMemory, Deferred, is_capturing, not_captured
from cuda_target.device.driver import Driver, DriverError
from cuda_target.device.launches import Cell
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError, article, counted
from gpucompiler.jobs.kernel import check_priority

if TYPE_CHECKING:
    from cuda_target.contexts.loaded_kernel import LoadedKernel

# cuda.h: CU_STREAM_NON_BLOCKING, CU_EVENT_DISABLE_TIMING, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL,
# CUDA_ERROR_NOT_READY, CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE.
_NON_BLOCKING: Final = 1
_NO_TIMING: Final = 2
_OF_THE_THREAD: Final = 1
_NOT_READY: Final = 600
_UPDATE_FAILED: Final = 910
# For kernels of a graph.
_MAX_NAMED: Final = 4


def _released(owner: object, library: Driver, function: str, handle: int) -> None:
    """Give a handle back when its owner goes."""

    def release() -> None:
        if function == "cuStreamDestroy_v2":
            library.shared(LoadedModules).streams.discard(handle)
            library.launches.forget_stream(handle)
        # The context, or the process that made it, may be gone.
        with contextlib.suppress(Exception), not_captured(library):
            library.call(function, handle)

    weakref.finalize(owner, release).atexit = False


def of_this_process(self: object) -> NoReturn:
    """Refuse `__reduce__`: a copy would go on using a handle that the original has released."""
    raise TypeError(
        f"{article(type(self).__name__)} can't be copied or pickled: it is the "
        "driver's, of this process"
    )


def _handle_of(event: Any, library: Driver) -> int:
    if not isinstance(event, Event):
        raise ArgumentError(f"{event!r} is no Event; stream.record() makes one")
    if event.library is not library:
        raise ArgumentError(
            f"the event is of the target {event.library.target_name}, and this is of the target "
            f"{library.target_name}; take both from one target"
        )
    return event.handle


def _is_ready(library: Driver, function: str, handle: int) -> bool:
    try:
        library.call(function, handle)
    except DriverError as error:
        if error.code == _NOT_READY:
            return False
        raise
    return True


class Event:
    """A point in a stream's work.

    Attributes:
        handle: the driver's.
        library: the driver whose it is.
    """

    __slots__ = ("__weakref__", "handle", "library")
    __reduce__ = of_this_process

    def __init__(self, timing: bool = True, *, target: Any = None) -> None:
        """An event of the current device that isn't recorded yet.

        Args:
            timing: it measures time.
            target: as in `cuda(target=...)`; None is the active target.
        """
        self.library = target if isinstance(target, Driver) else active_driver(target)
        self.library.current_context()
        self.handle = self.library.make("cuEventCreate", 0 if timing else _NO_TIMING)
        _released(self, self.library, "cuEventDestroy_v2", self.handle)

    def record(self, stream: Any = None) -> Event:
        """Move the event to the end of a stream's work so far.

        Args:
            stream: of this or another package; None is the default stream.
        """
        self.library.call("cuEventRecord", self.handle, self.library.handle(stream))
        return self

    @property
    def is_done(self) -> bool:
        """Whether the work before it has ended. Raises DriverError if it failed."""
        return _is_ready(self.library, "cuEventQuery", self.handle)

    def synchronize(self) -> None:
        """Wait for the work before it. Raises DriverError if it failed."""
        self.library.call("cuEventSynchronize", self.handle)
        self.library.look()

    def elapsed_ms(self, since: Event) -> float:
        """Milliseconds between another event and this one, of the GPU's clock; both are waited for.

        Raises DriverError: one isn't recorded, or made with timing=False.
        """
        self.synchronize()
        found, handle = ctypes.c_float(), _handle_of(since, self.library)
        self.library.call("cuEventElapsedTime", ctypes.byref(found), handle, self.handle)
        return found.value


class Stream:
    """A queue of work that a GPU does in order; work of different streams runs side by side.

    Attributes:
        handle: the driver's.
        library: the driver whose it is.
    """

    __slots__ = ("__weakref__", "handle", "library")
    __reduce__ = of_this_process

    def __init__(self, priority: int = 0, blocking: bool = False, *, target: Any = None) -> None:
        """A new stream of the current device.

        Args:
            priority: less goes first; 0 is the least important.
            blocking: wait for the legacy default stream, and it for this one.
            target: as in `cuda(target=...)`; None is the active target.
        """
        check_priority(priority)
        self.library = active_driver(target)
        self.library.current_context()
        self.handle = self.library.make(
            "cuStreamCreateWithPriority", 0 if blocking else _NON_BLOCKING, priority
        )
        self.library.shared(LoadedModules).streams.add(self.handle)
        _released(self, self.library, "cuStreamDestroy_v2", self.handle)

    def __cuda_stream__(self) -> tuple[int, int]:
        """Version and handle, for other packages. Raises TypeError for a stream of the host."""
        if self.library.in_host_memory:
            raise TypeError(f"{self!r} is a stream of the host, and no stream of CUDA")
        return 0, self.handle

    def synchronize(self) -> None:
        """Wait for all of its work. Raises DriverError if some of it failed."""
        self.library.synchronize_stream(self.handle)

    @property
    def is_done(self) -> bool:
        """Whether all of its work has ended. Raises DriverError if some of it failed."""
        return _is_ready(self.library, "cuStreamQuery", self.handle)

    def wait(self, event: Event) -> None:
        """Let the work that follows wait for an event; returns at once."""
        self.library.call("cuStreamWaitEvent", self.handle, _handle_of(event, self.library), 0)

    def record(self, timing: bool = True) -> Event:
        """A new event behind the work so far."""
        return Event(timing, target=self.library).record(self)

    @contextlib.contextmanager
    def capture(self) -> Generator[Graph]:
        """`with stream.capture() as graph:` records the work of this stream instead of doing it.

        An exception in the block drops what was recorded.

        Raises:
            LaunchError: arrays of another library's capture are launched with.
            DriverError: something that can't be captured.
        """
        graph = Graph(self)
        with _recorded(self, graph.take):
            yield graph

    def __repr__(self) -> str:
        return f"<Stream {self.handle:#x}>"


class Graph:
    """Work that was captured, to be done again and again.

    Attributes:
        library: the driver whose work it is.
    """

    __slots__ = (
        "__weakref__", "_cells", "_executable", "_kernels", "_loaded", "_memory", "_stream",
        "library",
    )  # fmt: skip
    __reduce__ = of_this_process

    def __init__(self, stream: Stream) -> None:
        """The result of `stream.capture()`."""
        self.library = stream.library
        self._stream = stream
        self._executable: list[int] = []
        self._cells: dict[int, Cell] = {}
        self._kernels: list[str] = []
        # Temporary memory of what it does (`CapturedMemory`).
        self._memory: list[Any] = []
        # The kernels that it launches stay loaded as long as it lives.
        self._loaded: list[LoadedKernel] = []
        executables, library, loaded = self._executable, self.library, self._loaded

        def release() -> None:
            with contextlib.suppress(Exception), not_captured(library):
                for executable in executables:
                    library.call("cuGraphExecDestroy", executable)
            for each in loaded:
                library.shared(LoadedModules).release(each)

        weakref.finalize(self, release).atexit = False

    def take(self, recorded: int, launches: list[tuple[Cell, str]]) -> None:
        """Take over the work of the driver's graph `recorded`; the executable is kept if possible.

        Args:
            launches: the captured launches, with words.
        """
        self._kernels = [words for _, words in launches]
        self._cells = {}
        old = list(self._loaded)
        for loaded in {id(cell.loaded): cell.loaded for cell, _ in launches}.values():
            if loaded is not None:
                self.library.shared(LoadedModules).keep(loaded)
                self._loaded.append(loaded)
        # If the driver fails, the previous graph can still be launched.
        self._instantiate(recorded)
        self._memory = self.library.shared(CapturedMemory).arrays or []
        del self._loaded[: len(old)]
        for loaded in old:
            self.library.shared(LoadedModules).release(loaded)

    def _instantiate(self, recorded: int) -> None:
        if self._executable:
            # cuda.h: CUgraphExecUpdateResultInfo, an enumerator and two handles.
            told = (ctypes.c_uint64 * 3)()
            try:
                self.library.call("cuGraphExecUpdate_v2", self._executable[0], recorded, told)
            except DriverError as error:
                if error.code != _UPDATE_FAILED:
                    raise
            else:
                return
        made = self.library.make("cuGraphInstantiateWithFlags", recorded, 0)
        for old in self._executable:
            self.library.call("cuGraphExecDestroy", old)
        self._executable[:] = [made]

    @contextlib.contextmanager
    def update(self) -> Generator[None]:
        """`with graph.update():` record anew, such as with other arguments; cheap if all the rest
        is as it was.
        """
        with _recorded(self._stream, self.take):
            yield

    def launch(self, stream: Any = None) -> None:
        """Do the work, on a stream.

        Args:
            stream: of this or another package; None is the one that it was captured from.

        Raises:
            LaunchError: nothing was captured.
            DriverError: the driver refuses.
        """
        if not self._executable:
            raise LaunchError(
                "nothing was captured: the block of stream.capture() didn't end well", "GC512"
            )
        target = self._stream if stream is None else stream
        handle = self.library.handle(target)
        self.library.call("cuGraphLaunch", self._executable[0], handle)
        cell = self._cells.get(handle)
        if cell is None:
            context = self.library.current_context()
            cell = Cell(context, handle, f"{self} on {target!r}")
            self.library.launches.add(cell)
            self._cells[handle] = cell
        self.library.launches.note(cell)

    def __str__(self) -> str:
        named = "; ".join(self._kernels[:_MAX_NAMED])
        others = len(self._kernels) - _MAX_NAMED
        more = f"; {counted(others, 'other')}" if others > 0 else ""
        return f"a graph of {named}{more}" if named else "a graph"


@contextlib.contextmanager
def _recorded(
    stream: Stream, take: Callable[[int, list[tuple[Cell, str]]], None]
) -> Generator[None]:
    """Capture a stream's work, and give the driver's graph to `take`."""
    memory = stream.library.shared(CapturedMemory)
    before, memory.arrays = memory.arrays, []
    try:
        with stream.library.shared(LoadedModules).capturing():
            yield from _captured(stream, take)
    finally:
        memory.arrays = before


def _captured(
    stream: Stream, take: Callable[[int, list[tuple[Cell, str]]], None]
) -> Generator[None]:
    library = stream.library
    before = library.launches.begin_capture()
    library.call("cuStreamBeginCapture_v2", stream.handle, _OF_THE_THREAD)
    try:
        yield
    except BaseException:
        library.launches.end_capture(before, partial(is_capturing, library))
        with contextlib.suppress(DriverError):
            library.call("cuGraphDestroy", end_capture(library, stream.handle))
        raise
    kernels = library.launches.end_capture(before, partial(is_capturing, library))
    recorded = end_capture(library, stream.handle)
    if library.shared(Deferred).entries:
        importlib.import_module("cuda_target.memory.pools").free_kept(library)
    try:
        take(recorded, kernels)
    finally:
        library.call("cuGraphDestroy", recorded)


def end_capture(library: Driver, stream: int) -> int:
    """The graph of what was captured from a stream."""
    found = ctypes.c_void_p()
    library.call("cuStreamEndCapture", stream, ctypes.byref(found))
    return found.value or 0
