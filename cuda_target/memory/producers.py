"""The device that a launch record names, with the stream that another library works on.

A launch on that stream waits for nothing, so native code does it. The streams of other libraries
get numbers, since a record has 32 bits for the device and the stream together.
"""

from __future__ import annotations

import itertools
from typing import Final

from gpucompiler.process_state import per_process

# CUDA Array Interface, version 3: the legacy default stream, which is this package's default.
LEGACY_STREAM: Final = 1
# Devices, and gpucompiler.launcher.layout.HOST_PLACE, take the bits below.
_SHIFT: Final = 21
_MOST: Final = 1 << 32 - _SHIFT


class _Producers:
    """The numbers of streams, by handle; 0 is of arrays that no other library computes."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        # Threads may number two streams at a time; each takes another number.
        self.next = itertools.count(1)


_PRODUCERS: Final = per_process(_Producers)


def place_of(device: int, producer: int | None) -> int | None:
    """The first word of a launch record.

    Args:
        device: the device's number there.
        producer: handle of the stream that another library computes the array on, or None.

    Returns: the word; None if there are too many streams.
    """
    if producer is None:
        return device
    producers, handle = _PRODUCERS, max(producer, LEGACY_STREAM)  # 0 is the same stream
    number = producers.numbers.get(handle)
    if number is None:
        number = next(producers.next)
        if number >= _MOST:
            return None
        number = producers.numbers.setdefault(handle, number)
    return device | number << _SHIFT
