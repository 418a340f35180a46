"""Kernels of `algorithms.scan`."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gpucompiler.algorithms import block, warp
from gpucompiler.algorithms.boards import MANY, PREFIX, START, TOTAL, look_back, publish
from gpucompiler.algorithms.early import await_kernel
from gpucompiler.algorithms.items import from_below, from_lane, get, put, shared_items
from gpucompiler.algorithms.rows import load_rows, row_start, store_row
from gpucompiler.language.simt import (
    DEVICE_NAMES,
    blockDim,
    blockIdx,
    laneid,
    static_range,
    threadIdx,
)

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim
_number: Final[Any] = blockIdx
_lane: Final[Any] = laneid
_grid: Final[Any] = DEVICE_NAMES["grid"]
_MAX_WARPS: Final = 32
# Items that a warp of the host adds at once.
_ROW: Final = 32


def _scanned(row: Any, op: Any) -> Any:
    """The inclusive scan of a tuple."""
    if len(row) == 1:
        return row
    before = _scanned(row[:-1], op)
    return (*before, op(before[-1], row[-1]))


def _prefix_of_block(
    board: Any, tile: Any, op: Any, total: Any, init: Any, early: Any, start: Any
) -> Any:
    """The total of `init` and all tiles before this one, for the lanes of warp 0."""
    await_kernel(early)
    if tile == 0:
        if _lane == 0:
            publish(board, tile, PREFIX, total if init is None else op(init, total))
        return total if init is None else init
    if _lane == 0:
        publish(board, tile, TOTAL, total)
    return look_back(board, tile, op, total, start)


def scan_tiles(
    y: Any, x: Any, board: Any, op: Any, init: Any, exclusive: constexpr, width: constexpr,
    rows: constexpr, warps: constexpr, early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """y = the scan of x by `op`; a block has a tile of its warps' segments (rows.py).

    Args:
        init: joined before the first item; None for none, and then the scan is inclusive.
        exclusive: y[i] is without x[i]; known at compile time.
        width: items of a vector that x and y are aligned to.
        rows: vectors of a thread.
        warps: of a block.
        early: the board is still being cleared when the kernel begins.
    """
    convert = y.dtype.type
    start = None if init is None else convert(init)
    parts = shared_items(_MAX_WARPS, y[0])
    before_tile = shared_items(1, y[0])
    segment = rows * 32 * width
    tile, number = _number.x, _thread.x // 32
    base = (tile * warps + number) * segment
    whole = (tile + 1) * warps * segment <= len(y)
    items = [
        _scanned(tuple([convert(v) for v in row]), op)
        for row in load_rows(x, base, rows, width, whole)
    ]
    ends = [warp.inclusive_scan(row[-1], op) for row in items]
    totals = _scanned(tuple([from_lane(end, 31) for end in ends]), op)
    if _lane == 0:
        put(parts, number, totals[-1])
    _syncthreads()
    if number == 0:
        total = get(parts, 0)
        for each in static_range(1, warps):
            total = op(total, get(parts, each))
        pause = START if blocks > MANY else 0
        prefix = _prefix_of_block(board, tile, op, total, start, early, pause)
        if _lane == 0:
            put(before_tile, 0, prefix)
    _syncthreads()
    # Whether anything stands before this warp's segment, and its total.
    known = tile > 0 or start is not None
    prefix = get(before_tile, 0)
    for each in range(number):
        prefix = op(prefix, get(parts, each)) if known else get(parts, each)
        known = True
    for r in static_range(rows):
        row, below = items[r], from_below(ends[r], 1)
        before, there = prefix, known
        if r > 0:
            before = op(prefix, totals[r - 1]) if known else totals[r - 1]
            there = True
        if _lane > 0:
            before = op(before, below) if there else below
            there = True
        if exclusive:
            found = (before, *[op(before, item) for item in row[:-1]])
        else:
            found = tuple([op(before, item) if there else item for item in row])
        store_row(y, row_start(base, r, width), found, whole)


def total_chunks(partial: Any, x: Any, op: Any, chunk: Any, blocks: Any) -> None:
    """partial[b]: `op` over items b · chunk … of x, in order; for the host, one thread a block."""
    convert = partial.dtype.type
    number = _grid(1)
    first = number * chunk
    total = convert(x[first])
    for place in range(first + 1, min(first + chunk, len(x))):
        total = op(total, convert(x[place]))
    partial[number] = total


def scan_chunks(
    y: Any, x: Any, partial: Any, op: Any, init: Any, exclusive: constexpr, chunk: Any, blocks: Any
) -> None:
    """The scan of items b · chunk … of x, after those before it; for the host.

    Args:
        partial: the total of each chunk; None for one chunk.
        init, exclusive: as for `scan_tiles`.
    """
    convert = y.dtype.type
    number = _grid(1)
    first = number * chunk
    last = min(first + chunk, len(x))
    known = init is not None
    total = convert(x[first]) if init is None else convert(init)
    if partial is not None:
        for each in range(number):
            total = op(total, partial[each]) if known else partial[each]
            known = True
    if exclusive:
        for place in range(first, last):
            item = convert(x[place])
            y[place] = total
            total = op(total, item)
    else:
        total = op(total, convert(x[first])) if known else convert(x[first])
        y[first] = total
        for place in range(first + 1, last):
            total = op(total, convert(x[place]))
            y[place] = total


def scan_in_turn(y: Any, x: Any, op: Any, init: Any, chunk: Any, blocks: Any) -> None:
    """As `total_chunks` and `scan_chunks` of all chunks, to the bit, by one thread in one pass."""
    convert, n = y.dtype.type, len(x)
    known = init is not None
    before = convert(x[0]) if init is None else convert(init)
    for first in range(0, n, chunk):
        own = convert(x[first])
        total = op(before, own) if known else own
        y[first] = total
        for place in range(first + 1, min(first + chunk, n)):
            item = convert(x[place])
            own, total = op(own, item), op(total, item)
            y[place] = total
        before = op(before, own) if known else own
        known = True


def add_chunks(
    y: Any, x: Any, partial: Any, init: Any, exclusive: constexpr, chunk: Any, blocks: Any
) -> None:
    """As `scan_chunks`, for sums of integers, whose order is free: a warp has a block.

    Args:
        partial: the sum of each chunk; None for a single chunk.
    """
    convert = y.dtype.type
    number = _number.x
    total = convert(0) if init is None else convert(init)
    if partial is not None:
        for each in range(number):
            total += partial[each]
    at, last = number * chunk, min((number + 1) * chunk, len(x))
    while at + _ROW <= last:
        item = convert(x[at + _lane])
        found = total + convert(warp.inclusive_sum(item))
        y[at + _lane] = found - item if exclusive else found
        total = from_lane(found, _ROW - 1)
        at += _ROW
    if _lane == 0:
        for place in range(at, last):
            item = convert(x[place])
            y[place] = total if exclusive else total + item
            total += item


def scan_rows(y: Any, x: Any, op: Any, init: Any, exclusive: constexpr, blocks: Any) -> None:
    """The scans of the rows of x; a block takes whole rows, a piece of its threads at a time."""
    convert = y.dtype.type
    t, step, count = _thread.x, _block.x, x.shape[1]
    for row in range(_number.x, x.shape[0], blocks):
        known = init is not None
        before = convert(x[row, 0]) if init is None else convert(init)
        for start in range(0, count, step):
            item = convert(x[row, min(start + t, count - 1)])
            found, below, total = block.prefixes(item, op)
            if start + t < count:
                if exclusive:
                    y[row, start + t] = op(before, below) if t > 0 else before
                else:
                    y[row, start + t] = op(before, found) if known else found
            before = op(before, total) if known else total
            known = True


def scan_columns(y: Any, x: Any, op: Any, init: Any, exclusive: constexpr, blocks: Any) -> None:
    """The scans of x[i, :, k], by one thread each."""
    convert = y.dtype.type
    place = _grid(1)
    if place < x.shape[0] * x.shape[2]:
        i, k = place // x.shape[2], place % x.shape[2]
        total = convert(x[i, 0, k])
        if init is not None:
            total = convert(init) if exclusive else op(convert(init), total)
        if exclusive:
            for j in range(x.shape[1]):
                item = convert(x[i, j, k])
                y[i, j, k] = total
                total = op(total, item)
        else:
            y[i, 0, k] = total
            for j in range(1, x.shape[1]):
                total = op(total, convert(x[i, j, k]))
                y[i, j, k] = total


def add_lines(y: Any, x: Any, blocks: Any) -> None:
    """y[i, j]: the sum of x[i, 0] … x[i, j], by one thread of the host.

    Sums of four rows grow beside each other: each waits for its own last step only.
    """
    rows, count = x.shape
    for row in range(0, rows - 3, 4):
        a, b, c, d = x[row, 0], x[row + 1, 0], x[row + 2, 0], x[row + 3, 0]
        y[row, 0], y[row + 1, 0], y[row + 2, 0], y[row + 3, 0] = a, b, c, d
        for at in range(1, count):
            a, b = a + x[row, at], b + x[row + 1, at]
            c, d = c + x[row + 2, at], d + x[row + 3, at]
            y[row, at], y[row + 1, at], y[row + 2, at], y[row + 3, at] = a, b, c, d
    for row in range(rows - rows % 4, rows):
        total = x[row, 0]
        y[row, 0] = total
        for at in range(1, count):
            total += x[row, at]
            y[row, at] = total


def add_beside(y: Any, x: Any, blocks: Any) -> None:
    """y[i, j, k]: the sum of x[i, 0, k] … x[i, j, k], by one block of the host.

    Threads are neighbours in k, and each has four sums.
    """
    step, width = _block.x, 4 * _block.x
    for i in range(x.shape[0]):
        for first in range(0, x.shape[2], width):
            k = first + _thread.x
            if first + width <= x.shape[2]:
                a, b = x[i, 0, k], x[i, 0, k + step]
                c, d = x[i, 0, k + 2 * step], x[i, 0, k + 3 * step]
                y[i, 0, k], y[i, 0, k + step] = a, b
                y[i, 0, k + 2 * step], y[i, 0, k + 3 * step] = c, d
                for j in range(1, x.shape[1]):
                    a, b = a + x[i, j, k], b + x[i, j, k + step]
                    c, d = c + x[i, j, k + 2 * step], d + x[i, j, k + 3 * step]
                    y[i, j, k], y[i, j, k + step] = a, b
                    y[i, j, k + 2 * step], y[i, j, k + 3 * step] = c, d
            else:
                for at in range(k, x.shape[2], step):
                    total = x[i, 0, at]
                    y[i, 0, at] = total
                    for j in range(1, x.shape[1]):
                        total += x[i, j, at]
                        y[i, j, at] = total
