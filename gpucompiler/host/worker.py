"""The memory of a block: the layout of a worker's scratch memory.

    scratch, 64-byte aligned:  static shared │ pad │ dynamic shared │ pad │ frame

Workers of the pool have scratch memory of their own (runtime.c); launching threads take some from
here.
"""

from __future__ import annotations

import ctypes
from typing import Final

from gpucompiler.process_state import per_process

SCRATCH_ALIGNMENT: Final = 64


def scratch_layout(shared_bytes: int, dynamic_bytes: int) -> tuple[int, int]:
    """Offsets of the dynamic shared memory and of the frame in a worker's scratch memory."""
    dynamic = -(-shared_bytes // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
    frame = dynamic + -(-dynamic_bytes // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
    return dynamic, frame


class Scratch:
    """Scratch memory of undefined contents.

    Attributes:
        address: aligned.
        size: bytes.
    """

    __slots__ = ("_memory", "address", "size")

    def __init__(self, size: int) -> None:
        self._memory = (ctypes.c_char * (size + SCRATCH_ALIGNMENT))()
        start = ctypes.addressof(self._memory)
        self.address = -(-start // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        self.size = size


class _Free:
    """Scratch memory that no launch uses now.

    Taking and returning are single operations on a list, so that launches on several threads and in
    signal handlers get different ones.
    """

    def __init__(self) -> None:
        self.scratch: list[Scratch] = []


_FREE: Final = per_process(_Free)
_MAX_KEPT: Final = 64
_LARGEST_KEPT: Final = 1 << 20


def take_scratch(size: int) -> Scratch:
    """Scratch memory of at least `size` bytes for one launch."""
    try:
        found = _FREE.scratch.pop()
    except IndexError:
        return Scratch(size)
    return found if found.size >= size else Scratch(size)


def return_scratch(scratch: Scratch) -> None:
    """Scratch memory of a launch that has ended."""
    if scratch.size <= _LARGEST_KEPT and len(_FREE.scratch) < _MAX_KEPT:
        _FREE.scratch.append(scratch)
