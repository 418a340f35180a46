"""Memory of the host in the place of a GPU's: allocated, copied and filled by its address."""

from __future__ import annotations

import ctypes
import mmap
import os
from collections.abc import Callable
from typing import Any, Final

from gpucompiler.host.device.results import INVALID_VALUE, OUT_OF_MEMORY, SUCCESS, put

# The driver's own alignment of allocated memory.
_ALIGNMENT: Final = 256
# Memory from this size on comes from the system, which gives pages when they are first touched.
_PAGES_FROM: Final = 1 << 16

Run = Callable[[int, Callable[[], object]], int]


class Block:
    """Memory of undefined contents; it exists as long as this object.

    Attributes:
        address: of the first byte, aligned to 256.
        size: bytes.
    """

    __slots__ = ("_memory", "address", "size")

    def __init__(self, size: int) -> None:
        """Take memory. Raises MemoryError if the system has none."""
        self.size = size
        room = size + _ALIGNMENT
        if size < _PAGES_FROM:
            memory: Any = bytearray(room)
        else:
            # A forked process gets a copy, as of all other memory.
            try:
                memory = mmap.mmap(-1, room, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
            except (OSError, OverflowError) as error:
                raise MemoryError from error
        self._memory = ctypes.c_char.from_buffer(memory)
        start = ctypes.addressof(self._memory)
        self.address = -(-start // _ALIGNMENT) * _ALIGNMENT


class Memory:
    """The driver's functions for memory.

    Args:
        run: does work in the order of a stream, and gives the status.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._blocks: dict[int, Block] = {}

    def memory(self, pointer: int) -> object:
        """The object that keeps allocated memory alive; None for other memory.

        Views of an array that was freed refer to it, so that they never see memory of others.
        """
        return self._blocks.get(pointer)

    def bytes_at(self, pointer: int) -> int:
        """The size of allocated memory."""
        return self._blocks[pointer].size

    def _allocate(self, found: Any, size: int) -> int:
        try:
            block = Block(size)
        except MemoryError:
            return OUT_OF_MEMORY
        self._blocks[block.address] = block
        put(found, block.address)
        return SUCCESS

    def _free(self, pointer: int) -> int:
        return INVALID_VALUE if self._blocks.pop(pointer, None) is None else SUCCESS

    def cuMemAlloc_v2(self, found: Any, size: int) -> int:
        return self._allocate(found, size)

    def cuMemHostAlloc(self, found: Any, size: int, flags: int) -> int:
        return self._allocate(found, size)

    def cuMemAllocManaged(self, found: Any, size: int, flags: int) -> int:
        return self._allocate(found, size)

    def cuMemFree_v2(self, pointer: int) -> int:
        return self._free(pointer)

    def cuMemFreeHost(self, pointer: int) -> int:
        return self._free(pointer)

    def cuMemHostRegister_v2(self, pointer: int, size: int, flags: int) -> int:
        return SUCCESS

    def cuMemHostUnregister(self, pointer: int) -> int:
        return SUCCESS

    def cuMemHostGetDevicePointer_v2(self, found: Any, pointer: int, flags: int) -> int:
        put(found, pointer)
        return SUCCESS

    def cuMemGetInfo_v2(self, left: Any, whole: Any) -> int:
        page = os.sysconf("SC_PAGE_SIZE")
        put(left, os.sysconf("SC_AVPHYS_PAGES") * page)
        put(whole, os.sysconf("SC_PHYS_PAGES") * page)
        return SUCCESS

    def cuMemPrefetchAsync_v2(
        self, pointer: int, size: int, place: Any, flags: int, stream: int
    ) -> int:
        return SUCCESS

    def cuMemAdvise_v2(self, pointer: int, size: int, advice: int, place: Any) -> int:
        return SUCCESS

    def _copy(self, to: int, source: int, size: int, stream: int) -> int:
        return self._run(stream, lambda: ctypes.memmove(to, source, size))

    def cuMemcpyHtoDAsync_v2(self, to: int, source: int, size: int, stream: int) -> int:
        return self._copy(to, source, size, stream)

    def cuMemcpyDtoHAsync_v2(self, to: int, source: int, size: int, stream: int) -> int:
        return self._copy(to, source, size, stream)

    def cuMemcpyDtoDAsync_v2(self, to: int, source: int, size: int, stream: int) -> int:
        return self._copy(to, source, size, stream)

    def cuMemsetD8Async(self, to: int, byte: int, size: int, stream: int) -> int:
        return self._run(stream, lambda: ctypes.memset(to, byte, size))

    def cuMemsetD16Async(self, to: int, word: int, count: int, stream: int) -> int:
        return self._run(stream, lambda: _fill(to, word.to_bytes(2, "little"), count))

    def cuMemsetD32Async(self, to: int, word: int, count: int, stream: int) -> int:
        return self._run(stream, lambda: _fill(to, word.to_bytes(4, "little"), count))


def _fill(to: int, word: bytes, count: int) -> None:
    """Write a word `count` times, by copies that double what is there."""
    size = len(word) * count
    if not size:
        return
    ctypes.memmove(to, word, len(word))
    done = len(word)
    while done < size:
        step = min(done, size - done)
        ctypes.memmove(to + done, to, step)
        done += step
