"""Streams, events and graphs of the host.

Work of a stream is done when it is given, so a stream is always ready. While a stream is captured,
its work is recorded instead, and a graph does it later. A stream that waits for an event of a
capture joins the capture, as on a GPU.
"""

from __future__ import annotations

import ctypes
import itertools
import time
from collections.abc import Callable
from typing import Any, Final

from gpucompiler.host.device.results import (
    CAPTURE_UNJOINED,
    CAPTURE_UNSUPPORTED,
    CAPTURED_EVENT,
    ILLEGAL_STATE,
    INVALID_HANDLE,
    SUCCESS,
    put,
)

Operation = Callable[[], object]
# The default stream, and cuda.h: CU_STREAM_LEGACY and CU_STREAM_PER_THREAD.
DEFAULT_STREAMS: Final = (0, 1, 2)
# cuda.h: CU_EVENT_DISABLE_TIMING.
_NO_TIMING: Final = 2
# Handles begin far above every address, so that none is a handle of another driver.
_FIRST_HANDLE: Final = 0x4057 << 48


class Capture:
    """Work of streams that is being recorded.

    Attributes:
        origin: the stream whose capture it is.
        operations: the work so far.
        open: other streams whose work the origin hasn't waited for.
        invalid: something was done that a capture can't record.
    """

    def __init__(self, origin: int) -> None:
        self.origin = origin
        self.operations: list[Operation] = []
        self.open: set[int] = set()
        self.invalid = False


class Event:
    """A point in a stream's work.

    Attributes:
        timing: whether it measures time.
        time_ns: of the last record; None before.
        capture, stream: where it was last recorded, if that stream was captured then.
    """

    def __init__(self, timing: bool) -> None:
        self.timing = timing
        self.time_ns: int | None = None
        self.capture: Capture | None = None
        self.stream = 0

    def happen(self) -> None:
        """Take the time."""
        self.time_ns = time.perf_counter_ns()


class Streams:
    """The driver's functions for streams, events and graphs.

    Attributes:
        capturing: number of captured streams; launches in native code look at the word.
    """

    def __init__(self) -> None:
        self.capturing = ctypes.c_uint64()
        self._handles = itertools.count(_FIRST_HANDLE)
        # By handle; a stream has the capture that it is part of.
        self._streams: dict[int, Capture | None] = dict.fromkeys(DEFAULT_STREAMS)
        self._events: dict[int, Event] = {}
        self._graphs: dict[int, tuple[Operation, ...]] = {}

    def knows(self, stream: int) -> bool:
        """Whether a handle is of a stream of the host."""
        return stream in self._streams

    def capture_of(self, stream: int) -> Capture | None:
        """The capture that a stream is part of."""
        return self._streams.get(stream)

    def run(self, stream: int, operation: Operation) -> int:
        """Do work of a stream, or record it if the stream is captured; gives the status."""
        try:
            capture = self._streams[stream]
        except KeyError:
            return INVALID_HANDLE
        if capture is None:
            operation()
        else:
            capture.operations.append(operation)
            if stream != capture.origin:
                capture.open.add(stream)
        return SUCCESS

    def _waiting(self, stream: int) -> int:
        """The status of a call that waits for a stream."""
        if stream not in self._streams:
            return INVALID_HANDLE
        capture = self._streams[stream]
        if capture is None:
            return SUCCESS
        capture.invalid = True
        return CAPTURE_UNSUPPORTED

    def _put(self, found: Any, table: dict[int, Any], value: Any) -> int:
        handle = next(self._handles)
        table[handle] = value
        put(found, handle)
        return SUCCESS

    # Streams.

    def cuStreamCreateWithPriority(self, found: Any, flags: int, priority: int) -> int:
        return self._put(found, self._streams, None)

    def cuStreamDestroy_v2(self, stream: int) -> int:
        self._streams.pop(stream, None)
        return SUCCESS

    def cuStreamSynchronize(self, stream: int) -> int:
        return self._waiting(stream)

    def cuStreamQuery(self, stream: int) -> int:
        return self._waiting(stream)

    def cuStreamWaitEvent(self, stream: int, event: int, flags: int) -> int:
        if stream not in self._streams or event not in self._events:
            return INVALID_HANDLE
        found, own = self._events[event], self._streams[stream]
        capture = found.capture
        if capture is None or capture not in self._streams.values():
            return SUCCESS
        if own is None:
            if stream in DEFAULT_STREAMS:
                return CAPTURE_UNSUPPORTED
            self._streams[stream] = capture
            capture.open.add(stream)
            self.capturing.value += 1
        elif own is capture:
            capture.open.discard(found.stream)
        return SUCCESS

    def cuStreamIsCapturing(self, stream: int, found: Any) -> int:
        put(found, int(self._streams.get(stream) is not None))
        return SUCCESS

    def cuStreamBeginCapture_v2(self, stream: int, mode: int) -> int:
        if stream in DEFAULT_STREAMS:
            return CAPTURE_UNSUPPORTED
        if stream not in self._streams:
            return INVALID_HANDLE
        if self._streams[stream] is not None:
            return ILLEGAL_STATE
        self._streams[stream] = Capture(stream)
        self.capturing.value += 1
        return SUCCESS

    def cuStreamEndCapture(self, stream: int, found: Any) -> int:
        capture = self._streams.get(stream)
        if capture is None or capture.origin != stream:
            return ILLEGAL_STATE
        for other, its in self._streams.items():
            if its is capture:
                self._streams[other] = None
                self.capturing.value -= 1
        if capture.open:
            return CAPTURE_UNJOINED
        if capture.invalid:
            return CAPTURE_UNSUPPORTED
        return self._put(found, self._graphs, tuple(capture.operations))

    def cuThreadExchangeStreamCaptureMode(self, mode: Any) -> int:
        return SUCCESS

    # Events.

    def cuEventCreate(self, found: Any, flags: int) -> int:
        return self._put(found, self._events, Event(not flags & _NO_TIMING))

    def cuEventDestroy_v2(self, event: int) -> int:
        self._events.pop(event, None)
        return SUCCESS

    def cuEventRecord(self, event: int, stream: int) -> int:
        if event not in self._events or stream not in self._streams:
            return INVALID_HANDLE
        found = self._events[event]
        found.capture, found.stream = self._streams[stream], stream
        return self.run(stream, found.happen)

    def _waiting_for(self, event: int) -> int:
        found = self._events.get(event)
        if found is None:
            return INVALID_HANDLE
        if found.capture is not None and found.capture in self._streams.values():
            found.capture.invalid = True
            return CAPTURED_EVENT
        return SUCCESS

    def cuEventQuery(self, event: int) -> int:
        return self._waiting_for(event)

    def cuEventSynchronize(self, event: int) -> int:
        return self._waiting_for(event)

    def cuEventElapsedTime(self, found: Any, since: int, until: int) -> int:
        events = [self._events.get(each) for each in (since, until)]
        times = [each.time_ns for each in events if each is not None and each.timing]
        if len(times) != 2 or times[0] is None or times[1] is None:
            return INVALID_HANDLE
        put(found, (times[1] - times[0]) / 1e6)
        return SUCCESS

    # Graphs.

    def cuGraphInstantiateWithFlags(self, found: Any, graph: int, flags: int) -> int:
        return self._put(found, self._graphs, self._graphs[graph])

    def cuGraphExecUpdate_v2(self, executable: int, graph: int, told: Any) -> int:
        self._graphs[executable] = self._graphs[graph]
        return SUCCESS

    def cuGraphLaunch(self, executable: int, stream: int) -> int:
        if executable not in self._graphs:
            return INVALID_HANDLE
        return self.run(stream, _Replay(self._graphs[executable]))

    def cuGraphExecDestroy(self, executable: int) -> int:
        self._graphs.pop(executable, None)
        return SUCCESS

    def cuGraphDestroy(self, graph: int) -> int:
        self._graphs.pop(graph, None)
        return SUCCESS


class _Replay:
    """The work of a graph; a captured launch of a graph makes it part of another."""

    def __init__(self, operations: tuple[Operation, ...]) -> None:
        self._operations = operations

    def __call__(self) -> None:
        for operation in self._operations:
            operation()
