"""Access of one device to another's memory."""

from __future__ import annotations

from typing import Final

from cuda_target.device.driver import Driver, DriverError
from cuda_target.device.properties import device_handle

# cuda.h: CUresult.
_PEER_ACCESS_ALREADY_ENABLED: Final = 704


class Peers:
    """Pairs of devices of which the first sees the second's memory."""

    def __init__(self) -> None:
        self.pairs: set[tuple[int, int]] = set()


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
