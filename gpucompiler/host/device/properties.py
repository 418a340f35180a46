"""Numbers and names that describe the host as a device."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

from gpucompiler.host.device.results import (
    INVALID_DEVICE,
    INVALID_VALUE,
    SUCCESS,
    TEXTS,
    put,
)
from gpucompiler.jobs.kernel import MAX_BLOCK, MAX_GRID, MAX_THREADS_PER_BLOCK

# The one context. Its address is nobody's.
_CONTEXT: Final = 0x4056 << 48
_VERSION: Final = 13000
# Kernels have what GPUs of this capability have: barriers of the whole grid, bfloat16, no clusters.
CAPABILITY: Final = (8, 0)
# Shared memory of a block that a program may count on, as on GPUs of that capability.
_SHARED_BYTES: Final = 49152
_MAX_SHARED_BYTES: Final = 166912
# cuda.h: CUdevice_attribute.
_ATTRIBUTES: Final[dict[int, int | Callable[[], int]]] = {
    1: MAX_THREADS_PER_BLOCK,
    2: MAX_BLOCK[0],
    3: MAX_BLOCK[1],
    4: MAX_BLOCK[2],
    5: MAX_GRID[0],
    6: MAX_GRID[1],
    7: MAX_GRID[2],
    8: _SHARED_BYTES,
    10: 32,  # lanes of a warp
    16: lambda: len(os.sched_getaffinity(0)),  # multiprocessors
    18: 1,  # integrated: the memory is the host's
    19: 1,  # host memory can be mapped
    31: 1,  # kernels beside each other
    39: MAX_THREADS_PER_BLOCK,  # threads of a multiprocessor
    41: 1,  # addresses are one space
    75: CAPABILITY[0],
    76: CAPABILITY[1],
    81: _SHARED_BYTES,
    83: 1,  # managed memory
    88: 1,  # pageable memory is accessible
    89: 1,  # managed memory, at the same time
    95: 1,  # cooperative launches
    97: _MAX_SHARED_BYTES,
    115: 1,  # pools
    120: 0,  # clusters
}


class Properties:
    """The driver's functions for devices and contexts.

    Args:
        name: reads the processor's name.
    """

    def __init__(self, name: Callable[[], str]) -> None:
        self._name = name

    def cuInit(self, flags: int) -> int:
        return SUCCESS

    def cuDriverGetVersion(self, found: Any) -> int:
        put(found, _VERSION)
        return SUCCESS

    def cuDeviceGetCount(self, found: Any) -> int:
        put(found, 1)
        return SUCCESS

    def cuDeviceGet(self, found: Any, ordinal: int) -> int:
        put(found, 0)
        return INVALID_DEVICE if ordinal else SUCCESS

    def cuDeviceGetName(self, text: Any, size: int, device: int) -> int:
        text.value = self._name().encode()[: size - 1]
        return SUCCESS

    def cuDeviceGetAttribute(self, found: Any, attribute: int, device: int) -> int:
        value = _ATTRIBUTES.get(int(attribute))
        if value is None:
            return INVALID_VALUE
        put(found, value() if callable(value) else value)
        return SUCCESS

    def cuDeviceTotalMem_v2(self, found: Any, device: int) -> int:
        put(found, os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
        return SUCCESS

    def cuDeviceCanAccessPeer(self, found: Any, device: int, other: int) -> int:
        put(found, 0)
        return SUCCESS

    def cuDevicePrimaryCtxRetain(self, found: Any, device: int) -> int:
        put(found, _CONTEXT)
        return SUCCESS

    def cuCtxGetCurrent(self, found: Any) -> int:
        put(found, _CONTEXT)
        return SUCCESS

    def cuCtxSetCurrent(self, context: int) -> int:
        return SUCCESS if context == _CONTEXT else INVALID_VALUE

    def cuCtxGetDevice(self, found: Any) -> int:
        put(found, 0)
        return SUCCESS

    def cuCtxSynchronize(self) -> int:
        return SUCCESS

    def cuCtxGetStreamPriorityRange(self, least: Any, most: Any) -> int:
        put(least, 0)
        put(most, 0)
        return SUCCESS

    def cuPointerGetAttribute(self, found: Any, attribute: int, pointer: int) -> int:
        put(found, 0)
        return INVALID_VALUE

    def cuProfilerStart(self) -> int:
        return SUCCESS

    def cuProfilerStop(self) -> int:
        return SUCCESS

    def cuGetErrorName(self, status: int, found: Any) -> int:
        put(found, TEXTS[status][0].encode())
        return SUCCESS

    def cuGetErrorString(self, status: int, found: Any) -> int:
        put(found, TEXTS[status][1].encode())
        return SUCCESS


def processor_name() -> str:
    """The processor's name as the system has it, "AMD EPYC 9654 96-Core Processor"."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                field, _, value = line.partition(":")
                if field.strip() == "model name":
                    return value.strip()
    except OSError:
        pass
    return os.uname().machine
