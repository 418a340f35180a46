"""`cuda.warp`: what the threads of a warp compute together.

    def kernel(y, x):
        i = cuda.grid(1)
        total = cuda.warp.reduce(x[i], max)

All threads of the warp call these functions together. A block's last warp may have fewer than 32
threads. `op(a, b)` is a function that is associative; it needn't be commutative, since items are
joined in the order of the lanes. Items are numbers of any type, or tuples of them.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.algorithms.items import add, from_above, from_below, from_lane
from gpucompiler.algorithms.items import less as in_numpys_order
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, laneid, static_range, threadIdx

_cuda: Final[Any] = DEVICE_NAMES
_xor: Final[Any] = DEVICE_NAMES["shfl_xor_sync"]
# Any, since these values are numbers in kernels only.
_lane: Final[Any] = laneid
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim


def thread_rank() -> Any:
    """The number of the thread in its block, x fastest: 0 … threads - 1."""
    return _thread.x + _block.x * (_thread.y + _block.y * _thread.z)


def block_threads() -> Any:
    """Threads of the block along all axes."""
    return _block.x * _block.y * _block.z


def live_lanes() -> Any:
    """Threads of this warp: 32, or fewer in a block's last warp."""
    return min(32, block_threads() - (thread_rank() - _lane))


def reduce(item: Any, op: Any, valid: Any = None) -> Any:
    """`op` over the items of the warp's lanes, in their order. Every lane gets the result.

    Args:
        item: a number or a tuple of numbers.
        op: associative function of two items.
        valid: only the items of the first so many lanes count, 1 or more; None is all.
    """
    live = live_lanes() if valid is None else valid
    for step in static_range(5):
        other = from_above(item, 1 << step)
        if _lane + (1 << step) < live:
            item = op(item, other)
    return from_lane(item, 0)


def sum(item: Any) -> Any:
    """The sum of the lanes' items, in every lane."""
    return reduce(item, add)


def inclusive_scan(item: Any, op: Any) -> Any:
    """`op` over the items of the lanes up to this one, itself included."""
    for step in static_range(5):
        other = from_below(item, 1 << step)
        if _lane >= 1 << step:
            item = op(other, item)
    return item


def exclusive_scan(item: Any, op: Any, init: Any) -> Any:
    """`op` over `init` and the items of the lanes below this one; lane 0 gets `init`."""
    before = from_below(inclusive_scan(item, op), 1)
    if _lane > 0:
        return op(init, before)
    return init


def inclusive_sum(item: Any) -> Any:
    """The sum of the items of the lanes up to this one, itself included."""
    return inclusive_scan(item, add)


def exclusive_sum(item: Any) -> Any:
    """The sum of the items of the lanes below this one."""
    return exclusive_scan(item, add, type(item)(0))


def sort(key: Any, less: Any = in_numpys_order) -> Any:
    """The keys of the warp in order: lane i gets the i-th.

    Args:
        key: a number.
        less: function of two keys, whether the first stands before the second; the default is
            NumPy's order, with NaN last. Equal keys keep no order.
    """
    live = live_lanes()
    for size in static_range(1, 6):
        # Batcher's merge with all comparisons one way: the first step meets the mirrored lane.
        for step in static_range(size):
            distance = (1 << size) - 1 if step == 0 else 1 << (size - 1 - step)
            other = _xor(0xFFFFFFFF, key, distance)
            partner = _lane ^ distance
            if partner < live:
                if partner > _lane:
                    if less(other, key):
                        key = other
                elif less(key, other):
                    key = other
    return key
