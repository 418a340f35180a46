"""The order of a tape's work on several streams.

Launches keep the streams that they were launched on, and so do their adjoints. On the way back each
launch reads what the one before it wrote, on whichever stream that was: streams wait for each other
where the work goes on from one to the next.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from cuda_target.device.captures import is_captured
from cuda_target.device.driver import Driver
from cuda_target.memory.dlpack import wait_for

_DEFAULT: Final = 0


class StreamOrder:
    """One order of work on several streams of a driver.

    Attributes:
        stream: the stream of the work that was ordered last; None is the default one.
        streams: the streams by their handles.
    """

    __slots__ = ("_library", "stream", "streams")

    def __init__(self, library: Driver | None, streams: Iterable[Any]) -> None:
        """An order of streams; of none without a driver, where launches wait for their end."""
        self._library = library
        self.streams: dict[int, Any] = {}
        if library is not None:
            self.streams = {library.handle(stream): stream for stream in streams}
        self.stream: Any = None

    def begin(self, stream: Any) -> None:
        """Begin on a stream, behind all earlier work of these streams and of the default one."""
        self.stream = stream
        if self._library is not None:
            wait_for(self._library, [*self.streams, _DEFAULT], self._library.handle(stream))

    @property
    def is_captured(self) -> bool:
        """Whether work of this order would become part of a graph, or end a capture."""
        return self._library is not None and is_captured(
            self._library, self._library.handle(self.stream)
        )

    def awaited(self, stream: Any) -> bool:
        """Whether this order began behind the earlier work of a stream."""
        handle = None if self._library is None else self._library.handle(stream)
        return handle is None or handle == _DEFAULT or handle in self.streams

    def go_to(self, stream: Any) -> None:
        """Go on with a stream, behind the work so far."""
        if self._library is not None and stream is not self.stream:
            now, then = map(self._library.handle, (self.stream, stream))
            wait_for(self._library, (now,), then)
            self.streams.setdefault(then, stream)
        self.stream = stream

    def join(self, streams: Collection[Any]) -> None:
        """Go on behind the work of some streams."""
        if self._library is not None:
            handles = list(map(self._library.handle, streams))
            wait_for(self._library, handles, self._library.handle(self.stream))
            self.streams.update(zip(handles, streams, strict=True))

    def fork(self, streams: Iterable[Any]) -> None:
        """Let later work of some streams wait for the work so far."""
        library = self._library
        if library is None:
            return
        now = library.handle(self.stream)
        for handle in map(library.handle, streams):
            # A capture of `now` doesn't take the default stream in.
            if handle != now and (handle != _DEFAULT or not is_captured(library, now)):
                wait_for(library, (now,), handle)

    def end(self) -> None:
        """Let later work of all these streams wait for the work so far."""
        self.fork(self.streams.values())
