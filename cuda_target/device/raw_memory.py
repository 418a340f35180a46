"""Memory by its address: allocated, given back, copied and filled."""

from __future__ import annotations

import ctypes

from cuda_target.device.captures import not_captured
from cuda_target.device.driver import Driver
from cuda_target.device.peers import Peers
from gpucompiler.launcher.recording import STAND_INS, current_recorder


def allocate(library: Driver, size: int) -> int:
    """Memory of the current context's device, at least one byte, aligned to 256."""
    return library.make("cuMemAlloc_v2", max(size, 1))


def free(library: Driver, pointer: int) -> None:
    """Give memory back; waits for the work that uses it."""
    if pointer >= STAND_INS and current_recorder() is None:
        return  # of a recording that has ended
    with not_captured(library):
        peers = library.shared(Peers)
        if peers.copied:
            peers.wait(library)
        library.call("cuMemFree_v2", pointer)


def copy_bytes_to_device(
    library: Driver, target: int, source: int, size: int, stream: int = 0
) -> None:
    """Copy from host memory, in stream order."""
    if size:
        library.call("cuMemcpyHtoDAsync_v2", target, source, size, stream)


def copy_bytes_to_host(
    library: Driver, target: int, source: int, size: int, stream: int = 0
) -> None:
    """Copy to host memory, in stream order; done after synchronize_stream."""
    if size:
        library.call("cuMemcpyDtoHAsync_v2", target, source, size, stream)


def copy_bytes_on_device(
    library: Driver, target: int, source: int, size: int, stream: int = 0
) -> None:
    """Copy memory of one device, in stream order."""
    if size:
        library.call("cuMemcpyDtoDAsync_v2", target, source, size, stream)


def fill_bytes(library: Driver, target: int, byte: int, size: int, stream: int = 0) -> None:
    """Set every byte of device memory, in stream order."""
    if size:
        library.call("cuMemsetD8Async", target, byte, size, stream)


def memory_left(library: Driver) -> tuple[int, int]:
    """Bytes of the current context's device: free, and all."""
    free_bytes, all_bytes = ctypes.c_size_t(), ctypes.c_size_t()
    library.call("cuMemGetInfo_v2", ctypes.byref(free_bytes), ctypes.byref(all_bytes))
    return free_bytes.value, all_bytes.value
