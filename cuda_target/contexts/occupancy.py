"""Occupancy of a GPU by a kernel: blocks and clusters at a time, and the best block."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from cuda_target.contexts.attributes import abilities, packed_attributes
from cuda_target.contexts.configuration import Configuration
from cuda_target.device import driver as drivers
from cuda_target.device.driver import Driver
from cuda_target.device.driver_functions import BLOCK_TO_BYTES
from cuda_target.device.properties import device_attribute
from gpucompiler.jobs.kernel import LaunchAttributes, Occupancy, check_shared_bytes

_WARP = 32


def occupancy_of(
    library: Driver, function: int, ordinal: int, threads: int, shared_bytes: int
) -> Occupancy:
    """The occupancy of a device's multiprocessors by blocks of a size.

    Args:
        function, ordinal: the kernel, loaded into that device.
        threads, shared_bytes: of a block.
    """
    blocks = library.number(
        "cuOccupancyMaxActiveBlocksPerMultiprocessor", function, threads, shared_bytes
    )
    most = device_attribute(library, ordinal, drivers.MAX_THREADS_PER_MULTIPROCESSOR)
    count = device_attribute(library, ordinal, drivers.MULTIPROCESSOR_COUNT)
    warps = blocks * -(-threads // _WARP)
    return Occupancy(blocks, warps, warps * _WARP / most, count)


def best_block(
    library: Driver, function: int, shared_bytes: int | Callable[[int], int], most_threads: int
) -> tuple[int, int]:
    """Threads of a block for the most threads at a time, and blocks that fill the device.

    Args:
        shared_bytes: dynamic shared memory of a block, or a function of its threads.
        most_threads: at most so many threads, 0 for no such limit.
    """
    blocks, threads = ctypes.c_int(), ctypes.c_int()
    callback = BLOCK_TO_BYTES()
    errors: list[Exception] = []
    if callable(shared_bytes):

        def bytes_of(block: int) -> int:
            # The driver can't pass an exception on.
            try:
                size = shared_bytes(block)
                check_shared_bytes(size)
            except Exception as error:
                errors.append(error)
                return 0
            return size

        callback = BLOCK_TO_BYTES(bytes_of)
    library.call(
        "cuOccupancyMaxPotentialBlockSize", ctypes.byref(blocks), ctypes.byref(threads),
        function, callback, 0 if callable(shared_bytes) else shared_bytes, most_threads,
    )  # fmt: skip
    if errors:
        raise errors[0]
    return threads.value, blocks.value


def active_clusters(
    library: Driver,
    function: int,
    ordinal: int,
    threads: tuple[int, int, int],
    cluster: tuple[int, int, int],
    shared_bytes: int,
) -> int:
    """The number of clusters that the device holds at a time."""
    asked = LaunchAttributes(cluster=cluster)
    attributes = packed_attributes(asked, False, abilities(library, ordinal))
    memory, _kept = Configuration(threads, cluster, shared_bytes, packed=attributes).memory()
    return library.number("cuOccupancyMaxActiveClusters", function, memory)


def largest_cluster(
    library: Driver, function: int, threads: tuple[int, int, int], shared_bytes: int
) -> int:
    """Most blocks of a cluster."""
    memory, _kept = Configuration(threads, (1, 1, 1), shared_bytes).memory()
    return library.number("cuOccupancyMaxPotentialClusterSize", function, memory)
