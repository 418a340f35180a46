"""`cuda.cg`: groups of threads that compute together, with the names of CUDA C++.

    def kernel(y, x):
        tile = cuda.cg.tiled_partition(8)
        total = tile.reduce(x[cuda.grid(1)], cuda.cg.plus)
        if tile.thread_rank() == 0:
            y[tile.meta_group_rank()] = total

A group is a value, made anew wherever it is needed. Its threads call its methods together, and
other threads may be elsewhere. `op(a, b)` is a function that is associative; it needn't be
commutative, since items are joined in the order of the ranks. Items are numbers of any type, or
tuples of them.

Source of the names: CUDA C++ Programming Guide, "Cooperative Groups".
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from gpucompiler.algorithms import block
from gpucompiler.algorithms.warp import block_threads, thread_rank
from gpucompiler.language.simt import (
    DEVICE_NAMES,
    ClusterGroup,
    GridGroup,
    blockDim,
    blockIdx,
    laneid,
    static_assert,
    static_range,
    threadIdx,
)

__all__ = [
    "CoalescedGroup",
    "ThreadBlock",
    "TiledPartition",
    "binary_partition",
    "bit_and",
    "bit_or",
    "bit_xor",
    "coalesced_threads",
    "exclusive_scan",
    "greater",
    "inclusive_scan",
    "labeled_partition",
    "less",
    "plus",
    "reduce",
    "sync",
    "this_cluster",
    "this_grid",
    "this_thread",
    "this_thread_block",
    "this_warp",
    "tiled_partition",
]

_names: Final[Any] = DEVICE_NAMES
_shfl: Final[Any] = _names["shfl_sync"]
_shfl_up: Final[Any] = _names["shfl_up_sync"]
_shfl_down: Final[Any] = _names["shfl_down_sync"]
_shfl_xor: Final[Any] = _names["shfl_xor_sync"]
_all: Final[Any] = _names["all_sync"]
_any: Final[Any] = _names["any_sync"]
_ballot: Final[Any] = _names["ballot_sync"]
_match_any: Final[Any] = _names["match_any_sync"]
_match_all: Final[Any] = _names["match_all_sync"]
_syncwarp: Final[Any] = _names["syncwarp"]
_syncthreads: Final[Any] = _names["syncthreads"]
_syncthreads_and: Final[Any] = _names["syncthreads_and"]
_syncthreads_or: Final[Any] = _names["syncthreads_or"]
_activemask: Final[Any] = _names["activemask"]
_lanemask_lt: Final[Any] = _names["lanemask_lt"]
_popc: Final[Any] = _names["popc"]
_ffs: Final[Any] = _names["ffs"]
_lane: Final[Any] = laneid
_thread: Final[Any] = threadIdx
_block_index: Final[Any] = blockIdx
_block_size: Final[Any] = blockDim

this_grid: Final[Callable[[], GridGroup]] = _names["cg"].this_grid
this_cluster: Final[Callable[[], ClusterGroup]] = _names["cg"].this_cluster


def plus(a: Any, b: Any) -> Any:
    """a + b in the type of the numbers; of bools their or."""
    return a | b if isinstance(a, np.bool_) else a + b


def less(a: Any, b: Any) -> Any:
    """The lesser of two items."""
    return min(a, b)


def greater(a: Any, b: Any) -> Any:
    """The greater of two items."""
    return max(a, b)


def bit_and(a: Any, b: Any) -> Any:
    """a & b."""
    return a & b


def bit_or(a: Any, b: Any) -> Any:
    """a | b."""
    return a | b


def bit_xor(a: Any, b: Any) -> Any:
    """a ^ b."""
    return a ^ b


@dataclass(frozen=True)
class TiledPartition:
    """Consecutive threads of one warp: a tile of `width`, 1, 2, 4 … 32.

    A block's last tile has fewer threads, where its threads are no multiple of `width`.

    Args:
        width: known at compile time.
        parent: width of the tile that this one is a part of; 0 for a part of the block.
    """

    width: int
    parent: int = 0

    def thread_rank(self) -> Any:
        """The number of the thread in the tile."""
        return _lane % self.width

    def num_threads(self) -> Any:
        """Threads of the tile: `width`, or fewer in the block's last tile."""
        if self.width == 1:
            return 1
        first = thread_rank() - _lane % self.width
        return min(self.width, block_threads() - first)

    def size(self) -> Any:
        """`num_threads()`."""
        return self.num_threads()

    def meta_group_rank(self) -> Any:
        """The number of the tile among those of its parent."""
        if self.parent > 0:
            return _lane % self.parent // self.width
        return thread_rank() // self.width

    def meta_group_size(self) -> Any:
        """Tiles of the parent."""
        if self.parent > 0:
            return self.parent // self.width
        return (block_threads() + self.width - 1) // self.width

    def mask(self) -> Any:
        """uint32: the lanes of the warp that are the tile's."""
        if self.width == 32:
            return np.uint32(0xFFFFFFFF)
        ones = np.uint32((1 << self.width) - 1)
        return ones << np.uint32(_lane - _lane % self.width)

    def sync(self) -> None:
        """Wait for the tile's threads; orders their memory."""
        _syncwarp(self.mask())

    def shfl(self, item: Any, rank: Any) -> Any:
        """The item of the thread `rank`."""
        if isinstance(item, tuple):
            return tuple([_shfl(self.mask(), each, rank, self.width) for each in item])
        return _shfl(self.mask(), item, rank, self.width)

    def shfl_up(self, item: Any, delta: Any) -> Any:
        """The item of the thread `delta` ranks below; its own where there is none."""
        if isinstance(item, tuple):
            return tuple([_shfl_up(self.mask(), each, delta, self.width) for each in item])
        return _shfl_up(self.mask(), item, delta, self.width)

    def shfl_down(self, item: Any, delta: Any) -> Any:
        """The item of the thread `delta` ranks above; its own where there is none."""
        if isinstance(item, tuple):
            return tuple([_shfl_down(self.mask(), each, delta, self.width) for each in item])
        return _shfl_down(self.mask(), item, delta, self.width)

    def shfl_xor(self, item: Any, mask: Any) -> Any:
        """The item of the thread whose rank is the own one ^ mask."""
        if isinstance(item, tuple):
            return tuple([_shfl_xor(self.mask(), each, mask, self.width) for each in item])
        return _shfl_xor(self.mask(), item, mask, self.width)

    def all(self, condition: Any) -> Any:
        """Whether the condition is true in all threads of the tile."""
        return _all(self.mask(), condition)

    def any(self, condition: Any) -> Any:
        """Whether the condition is true in some thread of the tile."""
        return _any(self.mask(), condition)

    def ballot(self, condition: Any) -> Any:
        """uint32: bit r says whether the condition is true in the thread of rank r."""
        return self._ranks(_ballot(self.mask(), condition))

    def match_any(self, item: Any) -> Any:
        """uint32: the ranks of the threads with the same item."""
        return self._ranks(_match_any(self.mask(), item))

    def match_all(self, item: Any) -> Any:
        """(uint32, bool): all ranks and True if all items are the same, else 0 and False."""
        lanes, same = _match_all(self.mask(), item)
        return self._ranks(lanes), same

    def reduce(self, item: Any, op: Any) -> Any:
        """`op` over the items of the tile's threads, in their order. Every thread gets the result.

        Args:
            item: a number or a tuple of numbers.
            op: associative function of two items.
        """
        count = self.num_threads()
        for step in static_range(5):
            if (1 << step) < self.width:
                other = self.shfl_down(item, 1 << step)
                if _lane % self.width + (1 << step) < count:
                    item = op(item, other)
        return self.shfl(item, 0)

    def inclusive_scan(self, item: Any, op: Any = plus) -> Any:
        """`op` over the items of the threads up to this one, itself included."""
        for step in static_range(5):
            if (1 << step) < self.width:
                other = self.shfl_up(item, 1 << step)
                if _lane % self.width >= 1 << step:
                    item = op(other, item)
        return item

    def exclusive_scan(self, item: Any, op: Any = plus, init: Any = 0) -> Any:
        """`op` over `init` and the items of the threads below this one; rank 0 gets `init`."""
        start = init if isinstance(item, tuple) else type(item)(init)
        before = self.shfl_up(self.inclusive_scan(item, op), 1)
        if _lane % self.width > 0:
            start = op(start, before)
        return start

    def _ranks(self, lanes: Any) -> Any:
        return lanes if self.width == 32 else lanes >> np.uint32(_lane - _lane % self.width)


@dataclass(frozen=True)
class CoalescedGroup:
    """Some threads of one warp, ranked in the order of their lanes.

    Args:
        lanes: uint32, a bit for each lane of the group.
    """

    lanes: Any

    def thread_rank(self) -> Any:
        """The number of the thread in the group."""
        return _popc(self.lanes & _lanemask_lt())

    def num_threads(self) -> Any:
        """Threads of the group."""
        return _popc(self.lanes)

    def size(self) -> Any:
        """`num_threads()`."""
        return _popc(self.lanes)

    def meta_group_rank(self) -> Any:
        """0, as the group is a part of nothing larger."""
        return 0

    def meta_group_size(self) -> Any:
        """1."""
        return 1

    def mask(self) -> Any:
        """uint32: the lanes of the warp that are the group's."""
        return self.lanes

    def sync(self) -> None:
        """Wait for the group's threads; orders their memory."""
        _syncwarp(self.lanes)

    def shfl(self, item: Any, rank: Any) -> Any:
        """The item of the thread `rank`."""
        lane = _lane_of(self.lanes, rank)
        if isinstance(item, tuple):
            return tuple([_shfl(self.lanes, each, lane) for each in item])
        return _shfl(self.lanes, item, lane)

    def shfl_up(self, item: Any, delta: Any) -> Any:
        """The item of the thread `delta` ranks below; its own where there is none."""
        rank = self.thread_rank()
        return self.shfl(item, rank - delta if rank >= delta else rank)

    def shfl_down(self, item: Any, delta: Any) -> Any:
        """The item of the thread `delta` ranks above; its own where there is none."""
        rank = self.thread_rank()
        return self.shfl(item, rank + delta if rank + delta < self.num_threads() else rank)

    def all(self, condition: Any) -> Any:
        """Whether the condition is true in all threads of the group."""
        return _all(self.lanes, condition)

    def any(self, condition: Any) -> Any:
        """Whether the condition is true in some thread of the group."""
        return _any(self.lanes, condition)

    def ballot(self, condition: Any) -> Any:
        """uint32: bit r says whether the condition is true in the thread of rank r."""
        return _packed(self.lanes, _ballot(self.lanes, condition))

    def match_any(self, item: Any) -> Any:
        """uint32: the ranks of the threads with the same item."""
        return _packed(self.lanes, _match_any(self.lanes, item))

    def match_all(self, item: Any) -> Any:
        """(uint32, bool): all ranks and True if all items are the same, else 0 and False."""
        lanes, same = _match_all(self.lanes, item)
        return _packed(self.lanes, lanes), same

    def reduce(self, item: Any, op: Any) -> Any:
        """`op` over the items of the group's threads, in their order. Every thread gets the result.

        Args:
            item: a number or a tuple of numbers.
            op: associative function of two items.
        """
        rank, count = self.thread_rank(), self.num_threads()
        for step in static_range(5):
            other = self.shfl_down(item, 1 << step)
            if rank + (1 << step) < count:
                item = op(item, other)
        return self.shfl(item, 0)

    def inclusive_scan(self, item: Any, op: Any = plus) -> Any:
        """`op` over the items of the threads up to this one, itself included."""
        rank = self.thread_rank()
        for step in static_range(5):
            other = self.shfl_up(item, 1 << step)
            if rank >= 1 << step:
                item = op(other, item)
        return item

    def exclusive_scan(self, item: Any, op: Any = plus, init: Any = 0) -> Any:
        """`op` over `init` and the items of the threads below this one; rank 0 gets `init`."""
        start = init if isinstance(item, tuple) else type(item)(init)
        before = self.shfl_up(self.inclusive_scan(item, op), 1)
        if self.thread_rank() > 0:
            start = op(start, before)
        return start


def _lane_of(lanes: Any, rank: Any) -> Any:
    """The lane of the bit number `rank` of `lanes`, counted from 0."""
    found = 0
    # Halves, then quarters, …: how many bits of the lower part are one says where it is.
    for step in static_range(5):
        half = 16 >> step
        below = _popc((lanes >> np.uint32(found)) & np.uint32((1 << half) - 1))
        if rank >= below:
            rank -= below
            found += half
    return found


def _packed(lanes: Any, bits: Any) -> Any:
    """The bits at the places of `lanes`, moved together; the rest are 0."""
    packed = np.uint32(0)
    rest = lanes & bits
    while rest != 0:
        lowest = rest & (~rest + np.uint32(1))
        packed |= np.uint32(1) << np.uint32(_popc(lanes & (lowest - np.uint32(1))))
        rest ^= lowest
    return packed


@dataclass(frozen=True)
class ThreadBlock:
    """The threads of the block, ranked with x fastest."""

    def thread_rank(self) -> Any:
        """The number of the thread in the block."""
        return thread_rank()

    def num_threads(self) -> Any:
        """Threads of the block along all axes."""
        return block_threads()

    def size(self) -> Any:
        """`num_threads()`."""
        return block_threads()

    def thread_index(self) -> Any:
        """(x, y, z) of the thread in the block."""
        return _thread.x, _thread.y, _thread.z

    def dim_threads(self) -> Any:
        """(x, y, z): threads of the block along each axis."""
        return _block_size.x, _block_size.y, _block_size.z

    def group_index(self) -> Any:
        """(x, y, z) of the block in the grid."""
        return _block_index.x, _block_index.y, _block_index.z

    def sync(self) -> None:
        """Wait for all threads of the block; orders their memory."""
        _syncthreads()

    def all(self, condition: Any) -> Any:
        """A barrier; whether the condition is true in all threads."""
        return _syncthreads_and(condition)

    def any(self, condition: Any) -> Any:
        """A barrier; whether the condition is true in some thread."""
        return _syncthreads_or(condition)

    def reduce(self, item: Any, op: Any) -> Any:
        """`cuda.block.reduce`: `op` over the items of the block's threads, in every thread."""
        return block.reduce(item, op)

    def inclusive_scan(self, item: Any, op: Any = plus) -> Any:
        """`cuda.block.inclusive_scan`: `op` over the items up to this thread's."""
        return block.inclusive_scan(item, op)

    def exclusive_scan(self, item: Any, op: Any = plus, init: Any = 0) -> Any:
        """`cuda.block.exclusive_scan`: `op` over `init` and the items of the threads before."""
        start = init if isinstance(item, tuple) else type(item)(init)
        return block.exclusive_scan(item, op, start)


def this_thread_block() -> ThreadBlock:
    """The threads of the block."""
    return ThreadBlock()


def this_warp() -> TiledPartition:
    """The threads of the warp: a tile of 32."""
    return TiledPartition(32, 0)


def this_thread() -> TiledPartition:
    """The thread by itself: a tile of 1."""
    return TiledPartition(1, 0)


def tiled_partition(group: Any, width: Any = None) -> TiledPartition:
    """The tile of this thread: `tiled_partition(8)`, or `tiled_partition(group, 8)`.

    Args:
        group: the block (the default), or a larger tile.
        width: threads of a tile, a power of two up to 32 that is known at compile time.
    """
    if width is None:
        return _tile(group, 0)
    if isinstance(group, TiledPartition):
        static_assert(group.width >= width, "a tile isn't larger than the group it is a part of")
        return _tile(width, group.width)
    return _tile(width, 0)


def _tile(width: Any, parent: Any) -> TiledPartition:
    static_assert(width in (1, 2, 4, 8, 16, 32), "a tile has 1, 2, 4, 8, 16 or 32 threads")
    return TiledPartition(width, parent)


def coalesced_threads() -> CoalescedGroup:
    """The threads of the warp that execute this together."""
    return CoalescedGroup(_activemask())


def labeled_partition(group: Any, label: Any) -> CoalescedGroup:
    """The threads of a tile or of a coalesced group that have the same label, an integer."""
    return CoalescedGroup(_match_any(group.mask(), label))


def binary_partition(group: Any, condition: Any) -> CoalescedGroup:
    """The threads of a tile or of a coalesced group for which the condition is the same."""
    chosen, others = _ballot(group.mask(), condition), _ballot(group.mask(), not condition)
    return CoalescedGroup(chosen if condition else others)


def sync(group: Any) -> None:
    """`group.sync()`."""
    group.sync()


def reduce(group: Any, item: Any, op: Any) -> Any:
    """`group.reduce(item, op)`."""
    return group.reduce(item, op)


def inclusive_scan(group: Any, item: Any, op: Any = plus) -> Any:
    """`group.inclusive_scan(item, op)`."""
    return group.inclusive_scan(item, op)


def exclusive_scan(group: Any, item: Any, op: Any = plus, init: Any = 0) -> Any:
    """`group.exclusive_scan(item, op, init)`."""
    return group.exclusive_scan(item, op, init)
