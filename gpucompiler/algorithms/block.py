"""`cuda.block`: what the threads of a block compute together.

    def kernel(y, x):
        i = cuda.grid(1)
        total = cuda.block.sum(x[i])
        place = cuda.block.exclusive_sum(1 if x[i] > 0 else 0)

All threads of the block call these functions together; blocks may have any number of threads along
any axes, and a kernel may call as many as it likes. Each call takes shared memory of its own for at
most 32 items (`sort`: one for each thread), and ends with a barrier. `op(a, b)` is a function that
is associative; it needn't be commutative, since items are joined in the order of the threads. Items
are numbers of any type, or tuples of them.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.algorithms import warp
from gpucompiler.algorithms.items import add, from_below, get, put, shared_items
from gpucompiler.algorithms.items import less as in_numpys_order
from gpucompiler.algorithms.warp import block_threads, thread_rank
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, laneid

_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_shared: Final[Any] = DEVICE_NAMES["shared"]
_clz: Final[Any] = DEVICE_NAMES["clz"]
_lane: Final[Any] = laneid
_block: Final[Any] = blockDim
_MAX_WARPS: Final = 32
_MAX_THREADS: Final = 1024


def reduce(item: Any, op: Any, valid: Any = None) -> Any:
    """`op` over the items of the block's threads, in their order. Every thread gets the result.

    Args:
        item: a number or a tuple of numbers.
        op: associative function of two items.
        valid: only the items of the first so many threads count, 1 or more; None is all.
    """
    parts = shared_items(_MAX_WARPS, item)
    count = block_threads() if valid is None else valid
    rank = thread_rank()
    item = warp.reduce(item, op, min(32, count - (rank - _lane)))
    if _lane == 0:
        put(parts, rank // 32, item)
    _syncthreads()
    total = get(parts, 0)
    for each in range(1, (count + 31) // 32):
        total = op(total, get(parts, each))
    _syncthreads()
    return total


def sum(item: Any) -> Any:
    """The sum of the threads' items, in every thread."""
    return reduce(item, add)


def prefixes(item: Any, op: Any) -> Any:
    """Both scans and the total of the block's items.

    Returns:
        (inclusive, exclusive, total); thread 0's exclusive item has no meaning.
    """
    parts = shared_items(_MAX_WARPS, item)
    rank = thread_rank()
    item = warp.inclusive_scan(item, op)
    if _lane == warp.live_lanes() - 1:
        put(parts, rank // 32, item)
    _syncthreads()
    before = from_below(item, 1)
    total = get(parts, 0)
    warps = (block_threads() + 31) // 32
    for each in range(1, warps):
        if each == rank // 32:
            item = op(total, item)
            before = total if _lane == 0 else op(total, before)
        total = op(total, get(parts, each))
    _syncthreads()
    return item, before, total


def inclusive_scan(item: Any, op: Any) -> Any:
    """`op` over the items of the threads up to this one, itself included."""
    return prefixes(item, op)[0]


def exclusive_scan(item: Any, op: Any, init: Any) -> Any:
    """`op` over `init` and the items of the threads before this one; thread 0 gets `init`."""
    before = prefixes(item, op)[1]
    if thread_rank() > 0:
        return op(init, before)
    return init


def inclusive_sum(item: Any) -> Any:
    """The sum of the items of the threads up to this one, itself included."""
    return inclusive_scan(item, add)


def exclusive_sum(item: Any) -> Any:
    """The sum of the items of the threads before this one."""
    return exclusive_scan(item, add, type(item)(0))


def _sorted_places(keys: Any, less: Any) -> Any:
    """The key of this thread's place in order, and the thread that it came from."""
    origins = _shared.array(_MAX_THREADS, np.uint16)
    # The compiler knows of this product, not of a call, that it is the same for all threads.
    rank, count = thread_rank(), _block.x * _block.y * _block.z
    origins[rank] = np.uint16(rank)
    _syncthreads()
    # Exponents up to that of the power of two that holds the block.
    for exponent in range(1, 33 - _clz(np.int32(count - 1))):
        for step in range(exponent):
            # Batcher's merge with all comparisons one way: the first step meets the mirrored place.
            distance = (1 << exponent) - 1 if step == 0 else 1 << (exponent - 1 - step)
            partner = rank ^ distance
            if rank < partner and partner < count:
                first, second = keys[rank], keys[partner]
                a, b = origins[rank], origins[partner]
                # Equal keys keep their order.
                if less(second, first) or (b < a and not less(first, second)):
                    keys[rank], keys[partner] = second, first
                    origins[rank], origins[partner] = b, a
            _syncthreads()
    key, origin = keys[rank], origins[rank]
    _syncthreads()
    return key, origin


def sort(key: Any, less: Any = in_numpys_order) -> Any:
    """The keys of the block in order: thread i gets the i-th.

    Args:
        key: a number.
        less: function of two keys, whether the first stands before the second; the default is
            NumPy's order, with NaN last.
    """
    keys = shared_items(_MAX_THREADS, key)
    keys[thread_rank()] = key
    return _sorted_places(keys, less)[0]


def sort_pairs(key: Any, value: Any, less: Any = in_numpys_order) -> Any:
    """The keys of the block in order, and the value that came with each; equal keys keep theirs.

    Args:
        key: a number.
        value: a number, or a tuple of numbers.
        less: as in `sort`.

    Returns:
        (key, value) of thread i: those of the i-th key.
    """
    keys = shared_items(_MAX_THREADS, key)
    values = shared_items(_MAX_THREADS, value)
    keys[thread_rank()] = key
    put(values, thread_rank(), value)
    key, origin = _sorted_places(keys, less)
    value = get(values, origin)
    _syncthreads()
    return key, value
