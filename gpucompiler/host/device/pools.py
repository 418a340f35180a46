"""Pools of the host's memory: arrays in the order of a stream, with counts of their bytes."""

from __future__ import annotations

import itertools
import struct
from typing import Any, Final

from gpucompiler.host.device.memory import Memory
from gpucompiler.host.device.results import INVALID_HANDLE, OUT_OF_MEMORY, SUCCESS, put
from gpucompiler.host.device.streams import Streams

# cuda.h: CUmemPoolProps; `maxSize` is the only field that matters here.
_PROPERTIES: Final = struct.Struct("<iiiiQQH54x")
# cuda.h: CUmemPool_attribute.
_RELEASE_THRESHOLD: Final = 4
_RESERVED, _MOST_RESERVED, _USED, _MOST_USED = 5, 6, 7, 8
_FIRST_HANDLE: Final = 0x4058 << 48


class Pool:
    """Counts of one pool; its memory is the process's own, which keeps what was freed.

    Attributes:
        limit: the most bytes; 0 for the machine's.
        numbers: by the number of the driver's attribute.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.numbers: dict[int, int] = dict.fromkeys(
            (_RELEASE_THRESHOLD, _RESERVED, _MOST_RESERVED, _USED, _MOST_USED), 0
        )

    def use(self, size: int) -> None:
        """Count memory that is taken, or with a negative size, given back."""
        numbers = self.numbers
        for now, most in ((_USED, _MOST_USED), (_RESERVED, _MOST_RESERVED)):
            numbers[now] += size
            numbers[most] = max(numbers[most], numbers[now])


class Pools:
    """The driver's functions for pools.

    Args:
        memory, streams: where the memory comes from, and in whose order.
    """

    def __init__(self, memory: Memory, streams: Streams) -> None:
        self._memory, self._streams = memory, streams
        self._handles = itertools.count(_FIRST_HANDLE)
        self._pools: dict[int, Pool] = {}
        self._of_memory: dict[int, Pool] = {}

    def cuMemPoolCreate(self, found: Any, properties: Any) -> int:
        handle = next(self._handles)
        self._pools[handle] = Pool(_PROPERTIES.unpack(bytes(properties)[: _PROPERTIES.size])[5])
        put(found, handle)
        return SUCCESS

    def cuMemPoolDestroy(self, pool: int) -> int:
        self._pools.pop(pool, None)
        return SUCCESS

    def cuMemPoolTrimTo(self, pool: int, keep: int) -> int:
        return SUCCESS if pool in self._pools else INVALID_HANDLE

    def cuMemPoolSetAttribute(self, pool: int, attribute: int, value: Any) -> int:
        numbers = self._pools[pool].numbers
        # cuda.h: a peak can only be set to 0, and begins with the present value again.
        now = {_MOST_USED: _USED, _MOST_RESERVED: _RESERVED}.get(attribute)
        numbers[attribute] = value._obj.value if now is None else numbers[now]
        return SUCCESS

    def cuMemPoolGetAttribute(self, pool: int, attribute: int, found: Any) -> int:
        put(found, self._pools[pool].numbers[attribute])
        return SUCCESS

    def cuMemPoolSetAccess(self, pool: int, description: Any, count: int) -> int:
        return SUCCESS

    def cuMemAllocFromPoolAsync(self, found: Any, size: int, pool: int, stream: int) -> int:
        if not self._streams.knows(stream):
            return INVALID_HANDLE
        owner = self._pools[pool]
        if owner.limit and owner.numbers[_USED] + size > owner.limit:
            return OUT_OF_MEMORY
        status = self._memory.cuMemAlloc_v2(found, size)
        if status == SUCCESS:
            owner.use(size)
            self._of_memory[found._obj.value] = owner
        return status

    def cuMemFreeAsync(self, pointer: int, stream: int) -> int:
        owner = self._of_memory.pop(pointer, None)
        if owner is not None:
            owner.use(-self._memory.bytes_at(pointer))
        return self._memory.cuMemFree_v2(pointer)
