"""Kernels of `algorithms.reduce`."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms import block, operators
from gpucompiler.algorithms.early import await_kernel, let_next_begin
from gpucompiler.algorithms.items import ALL
from gpucompiler.algorithms.rows import fold, load_row
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, blockIdx, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_grid: Final[Any] = DEVICE_NAMES["grid"]
_gridsize: Final[Any] = DEVICE_NAMES["gridsize"]
_thread: Final[Any] = threadIdx
_number: Final[Any] = blockIdx
_block: Final[Any] = blockDim
# The host's chunks: many enough for its workers, and long enough to be worth a worker's while.
CHUNKS: Final = 64
CHUNK: Final = 1 << 17
# Items of each of the four results of a strip that a lane of the host joins.
_STRIP: Final = 32
STRIP_ITEMS: Final = 4 * _STRIP
# Items of each of the four results of a run that a lane looks for an extreme in.
_RUN: Final = 16
# Bools of a lane between two looks at whether they decide.
_BOOLS: Final = 32
_FIRST_BOOLS: Final = 4
# Vectors of a thread that are loaded together.
_LOADS: Final = 4
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_any_sync: Final[Any] = DEVICE_NAMES["any_sync"]
_ballot: Final[Any] = DEVICE_NAMES["ballot_sync"]
_ffs: Final[Any] = DEVICE_NAMES["ffs"]


def _folded(x: Any, at: Any, width: Any, op: Any, convert: Any) -> Any:
    """`op` over vector number `at` of the array."""
    return fold(op, tuple([convert(item) for item in load_row(x, at * width, width, True)]))


def _folded_four(x: Any, at: Any, step: Any, width: Any, op: Any, convert: Any) -> Any:
    """As `_folded`, of four vectors, `step` apart."""
    a = _folded(x, at, width, op, convert)
    b = _folded(x, at + step, width, op, convert)
    c = _folded(x, at + 2 * step, width, op, convert)
    d = _folded(x, at + 3 * step, width, op, convert)
    return op(op(a, b), op(c, d))


def reduce_vectors(
    partial: Any, x: Any, op: Any, width: constexpr, count: Any, early: constexpr, blocks: Any
) -> None:
    """partial[b]: `op` over the vectors of block b; each block has one or more of the `count`.

    A thread takes every `gridsize`-th vector, four at a time, so that loads are on their way
    together.
    """
    if early:
        let_next_begin()
    convert = partial.dtype.type
    first, step = _grid(1), _gridsize(1)
    if first + 3 * step < count:
        total = _folded_four(x, first, step, width, op, convert)
        place = first + 4 * step
    else:
        total = _folded(x, min(first, count - 1), width, op, convert)
        place = first + step
    while place + 3 * step < count:
        total = op(total, _folded_four(x, place, step, width, op, convert))
        place += 4 * step
    while place < count:
        total = op(total, _folded(x, place, width, op, convert))
        place += step
    valid = min(_block.x, count - _number.x * _block.x)
    found = block.reduce(total, op, valid)
    if _thread.x == 0:
        partial[_number.x] = found


def join_partials(
    out: Any, partial: Any, x: Any, op: Any, rest: Any, init: Any, early: constexpr, blocks: Any
) -> None:
    """out[0]: `op` over `init`, if it isn't None, `partial`, and x[rest], x[rest + 1] …"""
    await_kernel(early)
    convert = out.dtype.type
    t = _thread.x
    total = partial[min(t, len(partial) - 1)]
    for each in range(t + _block.x, len(partial), _block.x):
        total = op(total, partial[each])
    total = block.reduce(total, op, min(_block.x, len(partial)))
    if t == 0:
        for each in range(rest, len(x)):
            total = op(total, convert(x[each]))
        out[0] = total if init is None else op(convert(init), total)


def _strip(x: Any, place: Any, count: Any, step: Any, op: Any, convert: Any) -> Any:
    """`op` over 4 · count items, `step` apart.

    Four results grow beside each other: each waits for its own last step only.
    """
    a, b = convert(x[place]), convert(x[place + step])
    c, d = convert(x[place + 2 * step]), convert(x[place + 3 * step])
    for each in range(1, count):
        at = place + 4 * each * step
        a, b = op(a, convert(x[at])), op(b, convert(x[at + step]))
        c, d = op(c, convert(x[at + 2 * step])), op(d, convert(x[at + 3 * step]))
    return op(op(a, b), op(c, d))


def _reduced(x: Any, first: Any, last: Any, op: Any, convert: Any, between: Any) -> Any:
    """`op` over items first … last - 1 of the array, by a block of the host, for all its threads.

    The threads of a block are the lanes of vectors. A lane joins strips of items, and then their
    results: errors of float sums grow with the numbers of both.

    Args:
        between: converts the items of a strip, to a narrower type that holds `op` over them, so
            that more of them fill a vector; None is `convert`.
    """
    between = convert if between is None else between
    step = _block.x
    t = _thread.x
    steps = (last - first) // step
    # Neighbours are loaded as vectors, and other items one by one.
    total = convert(x[first + t] if steps > 0 else x[min(first + t, last - 1)])
    # Loops of the whole block, whose threads are the lanes of vectors.
    fours = max(0, steps - 1) // 4
    for strip in range((fours + _STRIP - 1) // _STRIP):
        place = first + (4 * _STRIP * strip + 1) * step + t
        count = min(_STRIP, fours - strip * _STRIP)
        total = op(total, convert(_strip(x, place, count, step, op, between)))
    for each in range(4 * fours + 1, steps):
        total = op(total, convert(x[first + each * step + t]))
    if steps > 0 and first + steps * step + t < last:
        total = op(total, convert(x[first + steps * step + t]))
    return block.reduce(total, op, min(step, last - first))


def reduce_chunks(partial: Any, x: Any, op: Any, between: Any, chunk: Any, blocks: Any) -> None:
    """partial[b]: `op` over items b · chunk … of the array, for the host: a block is a worker's."""
    first = _number.x * chunk
    last = min(first + chunk, len(x))
    found = _reduced(x, first, last, op, partial.dtype.type, between)
    if _thread.x == 0:
        partial[_number.x] = found


def reduce_items(out: Any, x: Any, op: Any, between: Any, blocks: Any) -> None:
    """out[0]: `op` over all items, by one block, in the order of `reduce_chunks` and its join."""
    convert = out.dtype.type
    count = len(x)
    chunks = min(CHUNKS, (count + CHUNK - 1) // CHUNK)
    chunk = (count + chunks - 1) // chunks
    total = convert(x[0])
    for number in range(chunks):
        first = number * chunk
        part = _reduced(x, first, min(first + chunk, count), op, convert, between)
        total = part if number == 0 else op(total, part)
    if _thread.x == 0:
        out[0] = total


def decide(out: Any, x: Any, every: constexpr, blocks: Any) -> None:
    """out[0]: whether `every` bool is true, or any, by one warp, which ends where that is decided.

    True is any byte but 0.
    """
    items = x.view(np.uint8)
    t, step, count = _thread.x, _block.x, len(x)
    place, decided = 0, False
    if count >= _FIRST_BOOLS * step:
        # Mostly the first ones decide.
        decided = _is_decided(items, t, _FIRST_BOOLS, step, every)
        place = _FIRST_BOOLS * step
    while place + _BOOLS * step <= count and not decided:
        decided = _is_decided(items, place + t, _BOOLS, step, every)
        place += _BOOLS * step
    if not decided:
        found = False
        for at in range(place + t, count, step):
            found |= (items[at] == 0) if every else (items[at] != 0)
        decided = _any_sync(ALL, found)
    if t == 0:
        out[0] = decided != every


def _is_decided(items: Any, place: Any, count: Any, step: Any, every: Any) -> Any:
    """Whether one of `count` bools of each thread, `step` apart, decides; for all threads."""
    a, b = items[place], items[place + step]
    for each in range(2, count, 2):
        c, d = items[place + each * step], items[place + (each + 1) * step]
        a, b = (min(a, c), min(b, d)) if every else (a | c, b | d)
    return _any_sync(ALL, min(a, b) == 0 if every else a | b != 0)


def reduce_rows(out: Any, x: Any, op: Any, init: Any, blocks: Any) -> None:
    """out[i]: `op` over `init`, if it isn't None, and row i of x; a block takes whole rows."""
    convert = out.dtype.type
    t, step, count = _thread.x, _block.x, x.shape[1]
    for row in range(_number.x, x.shape[0], blocks):
        total = convert(x[row, min(t, count - 1)])
        for place in range(t + step, count, step):
            total = op(total, convert(x[row, place]))
        total = block.reduce(total, op, min(step, count))
        if t == 0:
            out[row] = total if init is None else op(convert(init), total)


def join_lines(out: Any, x: Any, op: constexpr, blocks: Any) -> None:
    """out[i]: the sum ("add"), or the extreme ("min", "max"), of row i of x, by one thread.

    Vectors of the host take neighbours in a row, as in all functions of whole arrays.
    """
    for row in range(_number.x, len(x), blocks):
        line = x[row]
        if op == "add":
            out[row] = line.sum(dtype=out.dtype.type)
        else:
            out[row] = line.min() if op == "min" else line.max()


def join_rows(out: Any, x: Any, op: Any, blocks: Any) -> None:
    """out[i]: `op` over row i of x, by one block of the host."""
    for row in range(len(x)):
        found = _reduced(x[row], 0, x.shape[1], op, out.dtype.type, None)
        if _thread.x == 0:
            out[row] = found


def join_beside(out: Any, x: Any, op: Any, length: Any, blocks: Any) -> None:
    """out[i · n + k]: `op` over x[i · length + j, k] for j below `length`, by a block of the host.

    Threads are neighbours in k, of which there are n. Eight rows at a time are read from end to
    end, so that the processor fetches what follows in each.
    """
    t, step, inner, convert = _thread.x, _block.x, x.shape[1], out.dtype.type
    for i in range(x.shape[0] // length):
        top, last, place = i * length, (i + 1) * length, i * inner
        for k in range(t, inner, step):
            out[place + k] = convert(x[top, k])
        eights = (length - 1) // 8
        for each in range(eights):
            row = top + 1 + 8 * each
            for k in range(t, inner, step):
                total = out[place + k]
                for j in _static_range(8):
                    total = op(total, convert(x[row + j, k]))
                out[place + k] = total
        for row in range(top + 1 + 8 * eights, last):
            for k in range(t, inner, step):
                out[place + k] = op(out[place + k], convert(x[row, k]))


def reduce_columns(out: Any, x: Any, op: Any, init: Any, each: Any, blocks: Any) -> None:
    """out[i, k]: `op` over `init`, if it isn't None, and x[i, :, k], by one thread each.

    Args:
        each: blocks of one i, whose threads are neighbours in k; None for threads that follow each
            other through all results.
    """
    convert = out.dtype.type
    if each is None:
        place = _grid(1)
        i, k = place // x.shape[2], place % x.shape[2]
    else:
        i, k = _number.x // each, _number.x % each * _block.x + _thread.x
    if i < x.shape[0] and k < x.shape[2]:
        total = convert(x[i, 0, k])
        if init is not None:
            total = op(convert(init), total)
        for j in range(1, x.shape[1]):
            total = op(total, convert(x[i, j, k]))
        out[i, k] = total


def reduce_segments(
    out: Any, x: Any, starts: Any, ends: Any, op: Any, init: Any, blocks: Any
) -> None:
    """out[i]: `op` over `init` and x[starts[i] : ends[i]]; a block takes whole segments."""
    convert = out.dtype.type
    t, step = _thread.x, _block.x
    for segment in range(_number.x, len(out), blocks):
        first, last = int(starts[segment]), int(ends[segment])
        if first >= last:
            if t == 0:
                out[segment] = convert(init)
        else:
            total = convert(x[min(first + t, last - 1)])
            for place in range(first + t + step, last, step):
                total = op(total, convert(x[place]))
            total = block.reduce(total, op, min(step, last - first))
            if t == 0:
                out[segment] = op(convert(init), total)


def extremes_of_chunks(leasts: Any, greatests: Any, x: Any, chunk: Any, blocks: Any) -> None:
    """leasts[b], greatests[b]: the extremes of the items b · chunk … of x; NaN if one is NaN."""
    least, greatest = extremes(x, _number.x * chunk, chunk)
    if _thread.x == 0:
        leasts[_number.x] = least
        greatests[_number.x] = greatest


def both_extremes(out: Any, x: Any, blocks: Any) -> None:
    """out[0], out[1]: the extremes of x, by one block."""
    least, greatest = extremes(x, 0, len(x))
    if _thread.x == 0:
        out[0] = least
        out[1] = greatest


def extremes(x: Any, start: Any, count: Any) -> Any:
    """The extremes of `count` items from `start` on, or as many as there are, by a block."""
    last = min(start + count, len(x))
    t, step = _thread.x, _block.x
    item = x[min(start + t, last - 1)]
    # NaN is looked for by itself: one instruction of vectors then gives each extreme.
    low, high, strange = item, item, item
    steps = (last - start) // step
    for each in range(1, steps):
        item = x[start + each * step + t]
        low, high = item if item < low else low, item if item > high else high
        strange = item if item != item else strange
    if steps > 0 and start + steps * step + t < last:
        item = x[start + steps * step + t]
        low, high = item if item < low else low, item if item > high else high
        strange = item if item != item else strange
    valid = min(step, last - start)
    if strange != strange:
        low, high = strange, strange
    return block.reduce(low, operators.least, valid), block.reduce(high, operators.greatest, valid)


def join_extremes(least: Any, greatest: Any, leasts: Any, greatests: Any, blocks: Any) -> None:
    """least[0], greatest[0]: the extremes of all blocks' results."""
    low, _ = extremes(leasts, 0, len(leasts))
    _syncthreads()
    _, high = extremes(greatests, 0, len(greatests))
    if _thread.x == 0:
        least[0] = low
        greatest[0] = high


def _equal(a: Any, b: Any) -> Any:
    return a == b or (a != a and b != b)


def _extreme_of(x: Any, op: Any) -> Any:
    """The extreme item, for each thread of a block."""
    t, step, count = _thread.x, _block.x, len(x)
    item = x[min(t, count - 1)]
    for each in range(t + step, count, step):
        item = op(item, x[each])
    return block.reduce(item, op, min(step, count))


def _first_equal(x: Any, first: Any, last: Any, item: Any) -> Any:
    """The first place from `first` on, and before `last`, of an equal item, for each thread."""
    place = len(x)
    for each in range(first + _thread.x, last, _block.x):
        if place == len(x) and _equal(x[each], item):
            place = each
    return block.reduce(place, min)


def find_in_runs(out: Any, x: Any, op: Any, blocks: Any) -> None:
    """out[0]: the index of the first extreme item, by one block of the host.

    Items are joined in runs. Only the first run that has the extreme is looked through for it.
    """
    n, run = len(x), 4 * _RUN * _block.x
    best, start = x[0], 0
    for number in range((n + run - 1) // run):
        first = number * run
        item = _extreme_of_run(x, first, min(first + run, n), op)
        if not _equal(op(best, item), best):
            best, start = item, first
    place = n
    while place == n:
        votes = np.uint32(_ballot(ALL, _equal(x[min(start + _thread.x, n - 1)], best)))
        if votes != np.uint32(0):
            place = start + int(_ffs(votes)) - 1
        start += _block.x
    if _thread.x == 0:
        out[0] = place


def _extreme_of_run(x: Any, first: Any, last: Any, op: Any) -> Any:
    """The extreme of items first … last - 1, for each thread of a block."""
    t, step = _thread.x, _block.x
    if last - first == 4 * _RUN * step:
        item = _strip(x, first + t, _RUN, step, op, x.dtype.type)
        return block.reduce(item, op)
    item = x[min(first + t, last - 1)]
    for each in range(1, (last - first) // step):
        item = op(item, x[first + each * step + t])
    place = first + max(1, (last - first) // step) * step + t
    if place < last:
        item = op(item, x[place])
    return block.reduce(item, op, min(step, last - first))


def find_at_once(out: Any, x: Any, op: Any, width: constexpr, blocks: Any) -> None:
    """out[0]: the index of the first extreme item, by one block.

    Args:
        width: items of a vector. A thread takes vectors, several at a time, so that loads are on
            their way together.
    """
    t, step, whole = _thread.x, _block.x, len(x) // width
    # A thread's first item, or the last one of all, so that it meets its items in their order.
    place = t * width if t < whole else min(whole * width + t, len(x) - 1)
    item = x[place]
    for start in range(t, whole, _LOADS * step):
        # Behind the last vector it comes again, which changes nothing.
        ats = [min(start + each * step, whole - 1) for each in _static_range(_LOADS)]
        rows = [load_row(x, at * width, width, True) for at in ats]
        for at, row in zip(ats, rows):  # noqa: B905
            for each, found in enumerate(row):
                item, place = _further(item, place, found, at * width + each, op)
    for at in range(whole * width + t, len(x), step):
        item, place = _further(item, place, x[at], at, op)
    most = block.reduce(item, op)
    place = block.reduce(place if _equal(item, most) else len(x), min)
    if t == 0:
        out[0] = place


def _further(item: Any, place: Any, found: Any, at: Any, op: Any) -> Any:
    """The more extreme item and its place; the first of equal ones."""
    best = op(item, found)
    return best, place if _equal(best, item) else at


def find_extreme(out: Any, partial: Any, x: Any, op: Any, chunk: Any, blocks: Any) -> None:
    """out[0]: the index of the first item that is equal to the extreme of all chunks."""
    item = _extreme_of(partial, op)
    # The first chunk that has it, and the first place there.
    best = _first_equal(partial, 0, len(partial), item)
    place = _first_equal(x, best * chunk, min((best + 1) * chunk, len(x)), item)
    if _thread.x == 0:
        out[0] = place
