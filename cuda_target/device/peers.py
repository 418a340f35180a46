"""Access of one device to another's memory, and copies between two.

`cuMemFree` waits for kernels of its device. But on two H200s (CUDA 13.0) a launch behind a copy
from the other device failed (CUDA_ERROR_LAUNCH_FAILED) when 1 GiB that both use was freed behind
it. So an event stands behind each copy between devices, and memory is given back behind these
events.
"""

from __future__ import annotations

import threading
from typing import Final

from cuda_target.device.captures import is_captured
from cuda_target.device.driver import Driver, DriverError
from cuda_target.device.properties import device_handle

# cuda.h: CUresult.
_PEER_ACCESS_ALREADY_ENABLED: Final = 704
# CU_EVENT_DISABLE_TIMING.
_NO_TIMING: Final = 2
# Streams come and go; a context keeps so many events.
_MOST_EVENTS: Final = 64


class Peers:
    """Devices that use each other's memory, and their copies.

    Attributes:
        pairs: devices of which the first sees the second's memory.
        copied: events behind the last copy between devices, by context and stream.
        spare: events of copies that have ended, by context. Another thread may still wait for one,
            so none is destroyed.
    """

    def __init__(self) -> None:
        self.pairs: set[tuple[int, int]] = set()
        self.copied: dict[tuple[int, int], int] = {}
        self.spare: dict[int, list[int]] = {}
        # Python's collector gives memory back at any time, also while this thread adds an event.
        self.lock = threading.RLock()

    def note_copy(self, library: Driver, stream: int) -> None:
        """Set the event behind a copy of a stream of the current context."""
        context = library.current_context()
        key = (context, stream)
        with self.lock:
            event = self.copied.get(key)
            if event is None:
                others = [other for other in self.copied if other[0] == context]
                if len(others) >= _MOST_EVENTS:
                    # Another thread may wait for this event, and then waits for the new copy, too.
                    event = self.copied.pop(others[0])
                    library.status("cuEventSynchronize", event)
                elif spare := self.spare.get(context):
                    event = spare.pop()
                else:
                    event = library.make("cuEventCreate", _NO_TIMING)
                self.copied[key] = event
            library.call("cuEventRecord", event, stream)

    def wait(self, library: Driver) -> None:
        """Wait for the copies between devices that are under way, whether they succeed or fail."""
        with self.lock:
            events = list(self.copied.items())
        for _, event in events:
            library.status("cuEventSynchronize", event)
        with self.lock:
            for key, event in events:
                # A new copy may stand in front of the event since then.
                if self.copied.get(key) == event and not library.status("cuEventQuery", event):
                    del self.copied[key]
                    self.spare.setdefault(key[0], []).append(event)


def can_access_peer(library: Driver, ordinal: int, other: int) -> bool:
    """Whether a device can access another's memory."""
    devices = device_handle(library, ordinal), device_handle(library, other)
    return library.number("cuDeviceCanAccessPeer", *devices) != 0


def enable_peer_access(library: Driver, ordinal: int, other: int) -> None:
    """Let a device access another's memory, from now on."""
    pairs = library.shared(Peers).pairs
    if (ordinal, other) in pairs:
        return
    with library.context(library.primary_context(ordinal)):
        try:
            library.call("cuCtxEnablePeerAccess", library.primary_context(other), 0)
        except DriverError as error:
            if error.code != _PEER_ACCESS_ALREADY_ENABLED:
                raise
    pairs.add((ordinal, other))


def copy_from_peer(
    library: Driver, target: int, to: int, source: int, origin: int, size: int, stream: int | None
) -> None:
    """Copy memory of device `origin` to device `to`.

    In the order of a stream; None is behind all work that both devices have been given, and
    in front of all that they will be.
    """
    contexts = library.primary_context(to), library.primary_context(origin)
    given = (target, contexts[0], source, contexts[1], size)
    if stream is None:
        library.call("cuMemcpyPeer", *given)
    else:
        library.call("cuMemcpyPeerAsync", *given, stream)
    if not is_captured(library, stream or 0):
        library.shared(Peers).note_copy(library, stream or 0)
