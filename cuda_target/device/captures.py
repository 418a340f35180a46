"""Captures of streams into graphs, and calls that a capture must not notice."""

from __future__ import annotations

import ctypes
from contextlib import AbstractContextManager
from typing import Any, Final

from cuda_target.device.driver import Driver, DriverError

# cuda.h: CU_STREAM_CAPTURE_MODE_RELAXED, CUDA_ERROR_INVALID_CONTEXT.
_RELAXED: Final = 2
_NO_CONTEXT: Final = 201


class Deferred:
    """Memory that was freed while its stream was captured.

    Attributes:
        entries: arguments of `cuda_target.memory.pools`' function that gives memory back.
    """

    def __init__(self) -> None:
        self.entries: list[tuple[Any, int, int, int, object]] = []


class CapturedMemory:
    """Memory that the work of a capture uses, and that its graph keeps.

    Attributes:
        arrays: of the capture that is under way; None where none of this package's is.
    """

    def __init__(self) -> None:
        self.arrays: list[Any] | None = None


def is_capturing(library: Driver, stream: int) -> bool:
    """Whether a stream's work is being captured into a graph."""
    found = ctypes.c_int()
    library.call("cuStreamIsCapturing", stream, ctypes.byref(found))
    return found.value != 0


def is_captured(library: Driver, stream: int) -> bool:
    """Whether work on a stream would become part of a graph, or end a capture.

    The default stream waits for others, which the driver refuses while one of them is captured. A
    thread without a context has no default stream yet.
    """
    try:
        return is_capturing(library, stream)
    except DriverError as error:
        return error.code != _NO_CONTEXT


def not_captured(library: Driver) -> AbstractContextManager[None]:
    """`with not_captured(library):` calls that wait don't end this thread's capture.

    Python's collector frees arrays at any time, also during a capture.
    """
    return _Uncaptured(library)


class _Uncaptured:
    """A block in which the thread's capture takes no notice of calls."""

    __slots__ = ("_library", "_mode")

    def __init__(self, library: Driver) -> None:
        self._library, self._mode = library, ctypes.c_int(_RELAXED)

    def __enter__(self) -> None:
        self._exchange()

    def __exit__(self, *_: object) -> None:
        self._exchange()

    def _exchange(self) -> None:
        self._library.call("cuThreadExchangeStreamCaptureMode", ctypes.byref(self._mode))
