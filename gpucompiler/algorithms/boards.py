"""Decoupled look-back: each block learns the total of all blocks before it, in one pass.

A block publishes its total, looks back over its predecessors' until it meets one that knows the
total of everything up to it, and publishes that sum for its successors. A board has one place a
block, zeroed before the launch. The blocks in front of a waiting block are running or have ended,
since GPUs begin blocks in the order of their index; CUB relies on the same order.

Source: Merrill and Garland, "Single-pass Parallel Prefix Scan with Decoupled Look-back", NVIDIA
Technical Report NVR-2016-002.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.algorithms.items import ALL, from_above, from_lane
from gpucompiler.language.simt import DEVICE_NAMES, laneid, static_range

_lane: Final[Any] = laneid
_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_ballot: Final[Any] = DEVICE_NAMES["ballot_sync"]
_sleep: Final[Any] = DEVICE_NAMES["nanosleep"]
_ffs: Final[Any] = DEVICE_NAMES["ffs"]

# The status of a place.
NOTHING: Final = 0
TOTAL: Final = 1
PREFIX: Final = 2
# Nanoseconds between looks: many that look delay what they wait for. Where many blocks run, they
# also wait before the first look.
PAUSE: Final = 300
START: Final = 1400
MANY: Final = 512
# A status and a count in one word: the counts of all elements of a device's memory fit 62 bits.
_COUNT_BITS: Final = 62
_HALF: Final = np.uint64(32)
_LOW: Final = np.uint64(0xFFFFFFFF)
_WORDS: Final = {1: np.uint8, 2: np.uint16, 4: np.uint32}


def board_shape(itemsize: int, blocks: int) -> tuple[int, ...]:
    """The shape of a board of uint64 for items of up to 8 bytes, called from Python."""
    return (blocks, 2) if itemsize == 8 else (blocks,)


def publish(board: Any, block: Any, status: Any, item: Any) -> None:
    """Let other blocks see a block's item, one of a single thread.

    Args:
        board: uint64 of `board_shape`; of one axis for counts in int64; or a tuple (flags,
            values) of uint32 and of items, of which a block has two.
        status: TOTAL or PREFIX, known at compile time.
    """
    if isinstance(board, tuple):
        flags, values = board
        values[2 * block + status - 1] = item
        _atomic.store(flags, block, np.uint32(status), order="release")
    elif item.dtype == np.int64 and board.ndim == 1:
        word = np.uint64(status) << np.uint64(_COUNT_BITS) | np.uint64(item)
        _atomic.store(board, block, word)
    else:
        mark = np.uint64(status) << _HALF
        if item.itemsize == 8:
            # Each half comes with the status, so that neither order nor a wider word is needed.
            bits = item.view(np.uint64)
            _atomic.store(board, (block, 0), mark | bits & _LOW)
            _atomic.store(board, (block, 1), mark | bits >> _HALF)
        else:
            _atomic.store(board, block, mark | np.uint64(_bits_of(item)))


def _bits_of(item: Any) -> Any:
    if isinstance(item, np.bool_):
        return np.uint8(item)
    return item.view(_WORDS[item.itemsize])


def _look(board: Any, block: Any, like: Any) -> Any:
    """The status and the item of a block, as they are now."""
    if isinstance(board, tuple):
        flags, values = board
        status = np.int32(_atomic.load(flags, block, order="acquire"))
        return status, values[2 * block + (1 if status == PREFIX else 0)]
    if like.dtype == np.int64 and board.ndim == 1:
        word = _atomic.load(board, block)
        status = np.int32(word >> np.uint64(_COUNT_BITS))
        return status, np.int64(word & np.uint64(2**_COUNT_BITS - 1))
    if like.itemsize == 8:
        low, high = _atomic.load(board, (block, 0)), _atomic.load(board, (block, 1))
        status = np.int32(low >> _HALF)
        if status != np.int32(high >> _HALF):
            # A total that is being replaced by the prefix.
            status = np.int32(NOTHING)
        return status, (high << _HALF | low & _LOW).view(like.dtype)
    word = _atomic.load(board, block)
    status = np.int32(word >> _HALF)
    if isinstance(like, np.bool_):
        return status, np.uint8(word) != 0
    return status, _WORDS[like.itemsize](word).view(like.dtype)


def _window(board: Any, block: Any, op: Any, like: Any) -> Any:
    """The total of up to 32 blocks before `block`, and whether it reaches back to the first."""
    at = block - 1 - _lane
    status, item = _look(board, max(at, 0), like)
    if at < 0:
        status = np.int32(PREFIX)
    # Lanes are blocks from near to far. The nearest block that knows the total up to it ends the
    # window; blocks behind it aren't waited for.
    known = np.uint32(_ballot(ALL, status == PREFIX))
    while (np.uint32(_ballot(ALL, status == NOTHING)) & (known ^ (known - np.uint32(1)))) != 0:
        if PAUSE:
            _sleep(PAUSE)
        if status == NOTHING:
            status, item = _look(board, max(at, 0), like)
        known = np.uint32(_ballot(ALL, status == PREFIX))
    last = np.int32(_ffs(known)) - np.int32(1) if known != 0 else np.int32(31)
    for step in static_range(5):
        farther = from_above(item, 1 << step)
        if _lane + (1 << step) <= last:
            item = op(farther, item)
    return from_lane(item, 0), known != 0


def look_back(board: Any, block: Any, op: Any, total: Any, start: Any) -> Any:
    """The total of all blocks before one, by the lanes of a warp; the block isn't the first.

    Args:
        board: as in `publish`; each block has published its total, or is going to.
        block: the number of this block, from 1 on.
        op: associative.
        total: of this block; its sum with the result is published.
        start: nanoseconds before the first look, or 0.
    """
    if start > 0:
        _sleep(start)
    before, done = _window(board, block, op, total)
    at = block - 32
    while not done:
        farther, done = _window(board, at, op, total)
        before = op(farther, before)
        at -= 32
    if _lane == 0:
        publish(board, block, PREFIX, op(before, total))
    return before
