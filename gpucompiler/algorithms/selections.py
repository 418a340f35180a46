"""Kernels of `algorithms.select`, `partition` and `unique`: items that move together.

On a GPU a block ranks the chosen items of its tile by votes of its warps, and learns how many the
tiles before it have by decoupled look-back (boards.py). On the host chunks are counted first.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms.boards import MANY, PREFIX, START, TOTAL, look_back, publish
from gpucompiler.algorithms.early import await_kernel
from gpucompiler.algorithms.items import ALL, add, from_lane, less
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, blockIdx, laneid, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_shared: Final[Any] = DEVICE_NAMES["shared"]
_syncthreads: Final[Any] = DEVICE_NAMES["syncthreads"]
_ballot: Final[Any] = DEVICE_NAMES["ballot_sync"]
_popc: Final[Any] = DEVICE_NAMES["popc"]
_ffs: Final[Any] = DEVICE_NAMES["ffs"]
_below: Final[Any] = DEVICE_NAMES["lanemask_lt"]
_this: Final[Any] = DEVICE_NAMES["lanemask_eq"]
_grid: Final[Any] = DEVICE_NAMES["grid"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim
_number: Final[Any] = blockIdx
_lane: Final[Any] = laneid
SELECT_WARPS: Final = 8
# Items that the host's kernels look at at once: the lanes of a warp.
_ROW: Final = 32
# Chosen items of such a row that are looked for one by one.
_FEW: Final = 4


# How items are chosen: functions of the array, an item, its index, and of what decides.


def by_mask(x: Any, item: Any, at: Any, mask: Any) -> Any:
    """Items beside a true item of `mask`."""
    return mask[at] != mask.dtype.type(0)


def by_predicate(x: Any, item: Any, at: Any, predicate: Any) -> Any:
    """Items of which `predicate` is true."""
    return bool(predicate(item))


def by_change(x: Any, item: Any, at: Any, _: Any) -> Any:
    """Items that differ from the one before them; NaNs count as equal."""
    return at == 0 or _differ(item, x[max(at - 1, 0)])


def _differ(item: Any, before: Any) -> Any:
    return item != before and (item == item or before == before)


def not_below(x: Any, item: Any, at: Any, limit: Any) -> Any:
    """Items that don't stand before limit[0] in NumPy's order."""
    return not less(item, limit[0])


def not_above(x: Any, item: Any, at: Any, limit: Any) -> Any:
    """Items that don't stand behind limit[0] in NumPy's order."""
    return not less(limit[0], item)


# The part of an item that is stored.


def its_value(item: Any, at: Any) -> Any:
    """The item itself."""
    return item


def its_index(item: Any, at: Any) -> Any:
    """The index of the item."""
    return at


def _own_items(x: Any, first: Any, whole: Any, items: Any) -> Any:
    """A lane's items of a tile, 32 apart; behind the array's end the last one again.

    Args:
        whole: the tile lies inside the array; known at compile time.
    """
    if whole:
        # The places of these items in a view are constants.
        near = x[first:]
        return [near[each * 32] for each in _static_range(items)]
    return [x[min(first + each * 32, len(x) - 1)] for each in _static_range(items)]


def _items_before(x: Any, own: Any, first: Any, items: Any) -> Any:
    """The items before a lane's own ones, from the lanes below; those of a tile are loaded once."""
    below = (_lane - 1) & 31
    found = [from_lane(own[0], below)]
    for each in _static_range(1, items):
        # Lane 0 asks the last lane, whose item of the row before it needs.
        given = own[each - 1] if _lane == 31 else own[each]
        found = [*found, from_lane(given, below)]
    if _lane == 0:
        found = [x[min(max(first - 1, 0), len(x) - 1)], *found[1:]]
    return found


def _flags(x: Any, own: Any, first: Any, whole: Any, items: Any, chosen: Any, by: Any) -> Any:
    """Which of a lane's items are chosen, a bit each, and how many of its warp are."""
    n, flags, count = len(x), np.uint32(0), np.int32(0)
    befores = _items_before(x, own, first, items) if chosen is by_change else own
    for each in _static_range(items):
        at = first + each * 32
        if chosen is by_change:
            flag = _differ(own[each], befores[each]) or (each == 0 and first == 0)
        else:
            flag = chosen(x, own[each], at if whole else min(at, n - 1), by)
        if not whole:
            flag = at < n and flag
        flags |= np.uint32(flag) << np.uint32(each)
        count += np.int32(_popc(np.uint32(_ballot(ALL, flag))))
    return flags, count


def _total_of_tile(sums: Any, mine: Any, warp: Any) -> Any:
    """The tile's chosen items in the warps before this one, and in all; a barrier of the block."""
    if _lane == 0:
        sums[warp] = mine
    _syncthreads()
    place, total = np.int32(0), np.int32(0)
    for each in _static_range(SELECT_WARPS):
        place += sums[each] if each < warp else np.int32(0)
        total += sums[each]
    return place, total


def _store_items(
    out: Any, others: Any, own: Any, flags: Any, base: Any, place: Any, first: Any, n: Any,
    stored: Any,
) -> None:  # fmt: skip
    """Store a lane's chosen items behind `base`, from `place` on, and the others."""
    lower, convert = np.uint32(_below()), out.dtype.type
    near = out[base + int(place) :]
    count = np.int32(0)
    for each in _static_range(len(own)):
        flag = flags & np.uint32(1 << each) != np.uint32(0)
        votes = np.uint32(_ballot(ALL, flag))
        rank = count + np.int32(_popc(votes & lower))
        at = first + each * 32
        if flag:
            near[rank] = convert(stored(own[each], at))
        elif others is not None and at < n:
            others[at - base - int(place + rank)] = convert(stored(own[each], at))
        count += np.int32(_popc(votes))


def select_tiles(
    out: Any, others: Any, count: Any, x: Any, chosen: Any, by: Any, stored: Any, board: Any,
    items: constexpr, early: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """out = what `stored` gives of the chosen items, in order; count[0] = how many they are.

    Args:
        others: gets the other items, in order; None for nothing.
        chosen: one of the functions above; `by` is its last argument.
        board: a uint64 a block, zeroed.
        items: items of a thread.
        early: the board is still being cleared when the kernel begins.
    """
    sums = _shared.array(SELECT_WARPS, np.int32)
    tile_before = _shared.array(1, np.int64)
    n, warp, t = len(x), _thread.x // 32, _thread.x
    size, tile = SELECT_WARPS * 32 * items, _number.x
    first, whole = tile * size + warp * (32 * items) + _lane, (tile + 1) * size <= n
    # Two paths as a whole: places and flags are simpler where nothing is missing.
    if whole:
        own = _own_items(x, first, True, items)
        flags, mine = _flags(x, own, first, True, items, chosen, by)
    else:
        own = _own_items(x, first, False, items)
        flags, mine = _flags(x, own, first, False, items, chosen, by)
    place, total = _total_of_tile(sums, mine, warp)
    await_kernel(early)
    if t == 0:
        if tile == 0:
            publish(board, tile, PREFIX, np.int64(total))
        else:
            publish(board, tile, TOTAL, np.int64(total))
    if warp == 0:
        before = np.int64(0)
        if tile > 0:
            before = look_back(board, tile, add, np.int64(total), START if blocks > MANY else 0)
        if _lane == 0:
            tile_before[0] = before
            if tile == blocks - 1:
                count[0] = count.dtype.type(before + np.int64(total))
    _syncthreads()
    base = int(tile_before[0])
    _store_items(out, others, own, flags, base, place, first, n, stored)


def _row_votes(x: Any, at: Any, chosen: Any, by: Any) -> Any:
    """The chosen ones of a row of 32 items, as bits; for the host, all lanes get the same."""
    place = at + _lane
    if chosen is by_change and at > 0:
        # Without `max`, the items before are loaded as one vector.
        flag = _differ(x[place], x[place - 1])
    else:
        flag = chosen(x, x[place], place, by)
    return np.uint32(_ballot(ALL, flag))


def count_chunks(counts: Any, x: Any, chosen: Any, by: Any, chunk: Any, blocks: Any) -> None:
    """counts[b]: the chosen items of chunk b; for the host, a warp has a block."""
    at, last = _number.x * chunk, min((_number.x + 1) * chunk, len(x))
    found = 0
    while at + _ROW <= last:
        found += int(_popc(_row_votes(x, at, chosen, by)))
        at += _ROW
    if _lane == 0:
        for each in range(at, last):
            found += 1 if chosen(x, x[each], each, by) else 0
        counts[_number.x] = found


def select_chunks(
    out: Any, others: Any, count: Any, x: Any, chosen: Any, by: Any, stored: Any, counts: Any,
    chunk: Any, blocks: Any,
) -> None:  # fmt: skip
    """As `select_tiles`, of chunk b; for the host, a warp has a block.

    Args:
        counts: of the chunks' chosen items; None for a single chunk.
    """
    number, place, end = _number.x, 0, len(out)
    if counts is not None:
        for each in range(number):
            place += int(counts[each])
        end = place + int(counts[number])
    convert = out.dtype.type
    at, last = number * chunk, min((number + 1) * chunk, len(x))
    while at + _ROW <= last:
        votes = _row_votes(x, at, chosen, by)
        if votes == ALL:
            out[place + _lane] = convert(stored(x[at + _lane], at + _lane))
        elif (others is not None or votes != np.uint32(0)) and _lane == 0:
            _store_row(out, others, x, at, at + _ROW, votes, place, end, stored)
        place += int(_popc(votes))
        at += _ROW
    if _lane == 0:
        votes = np.uint32(0)
        for each in range(at, last):
            if chosen(x, x[each], each, by):
                votes |= np.uint32(1) << np.uint32(each - at)
        _store_row(out, others, x, at, last, votes, place, end, stored)
        if number == blocks - 1:
            count[0] = count.dtype.type(place + int(_popc(votes)))


def select_few(out: Any, count: Any, x: Any, mask: Any, blocks: Any) -> None:
    """out, count[0]: the items beside true ones of the mask, and how many they are, by one thread.

    True is any byte but 0.
    """
    flags, place = mask.view(np.uint8), 0
    for at in range(len(x)):
        # Without a branch on the choice, which processors couldn't predict.
        out[place] = x[at]
        place += 1 if flags[at] != 0 else 0
    count[0] = place


def _store_row(
    out: Any, others: Any, x: Any, at: Any, last: Any, votes: Any, place: Any, end: Any,
    stored: Any,
) -> None:  # fmt: skip
    """Store the chosen items of a row in front of out[end], and the others of it."""
    convert = out.dtype.type
    if others is None and _popc(votes) <= _FEW:
        while votes != np.uint32(0):
            each = at + int(_ffs(votes)) - 1
            out[place] = convert(stored(x[each], each))
            place += 1
            votes &= votes - np.uint32(1)
    else:
        # Items are stored without a branch on the choice, which processors couldn't predict.
        for each in range(at, last):
            one = int(votes & np.uint32(1))
            if place < end:
                out[place] = convert(stored(x[each], each))
            if others is not None and one == 0:
                others[each - place] = convert(stored(x[each], each))
            place += one
            votes >>= np.uint32(1)


def first_items(out: Any, indices: Any, x: Any, largest: constexpr, blocks: Any) -> None:
    """out, indices: the first items of x in order, and their indices; for the host, by one warp.

    Items that were found so far stand there in order. Rows of items are compared with the last of
    them at once, since hardly any row has an item that goes before it.
    """
    count, n, last = len(out), len(x), x[0]
    if _lane == 0:
        for each in range(count):
            _insert(out, indices, each, x[each], each, largest)
        last = out[count - 1]
    last = from_lane(last, 0)
    at = count
    while at + _ROW <= n:
        votes = np.uint32(_ballot(ALL, _goes_before(x[at + _lane], last, largest)))
        if votes != np.uint32(0):
            if _lane == 0:
                while votes != np.uint32(0):
                    each = at + int(_ffs(votes)) - 1
                    votes &= votes - np.uint32(1)
                    if _goes_before(x[each], out[count - 1], largest):
                        _insert(out, indices, count - 1, x[each], each, largest)
                last = out[count - 1]
            last = from_lane(last, 0)
        at += _ROW
    if _lane == 0:
        for each in range(at, n):
            if _goes_before(x[each], out[count - 1], largest):
                _insert(out, indices, count - 1, x[each], each, largest)


def _goes_before(item: Any, other: Any, largest: Any) -> Any:
    return less(other, item) if largest else less(item, other)


def _insert(out: Any, indices: Any, count: Any, item: Any, at: Any, largest: Any) -> None:
    """Put an item behind those of the first `count` that don't come after it."""
    place = count
    while place > 0 and _goes_before(item, out[max(place - 1, 0)], largest):
        out[place] = out[place - 1]
        indices[place] = indices[place - 1]
        place -= 1
    out[place] = item
    indices[place] = at


def differences(out: Any, starts: Any, end: Any, blocks: Any) -> None:
    """out[i]: items from starts[i] to the next start, or to `end`."""
    i = _grid(1)
    if i < len(out):
        after = end if i == len(out) - 1 else int(starts[i + 1])
        out[i] = after - int(starts[i])


def number_of_each(out: Any, order: Any, starts: Any, blocks: Any) -> None:
    """out[order[k]]: the segment that item k of the sorted array belongs to."""
    k = _grid(1)
    if k < len(order):
        low, high = 0, len(starts)
        while high - low > 1:
            middle = (low + high) // 2
            if int(starts[middle]) <= k:
                low = middle
            else:
                high = middle
        out[int(order[k])] = low


def take(out: Any, x: Any, indices: Any, blocks: Any) -> None:
    """out[i] = x[indices[i]]."""
    i = _grid(1)
    if i < len(out):
        out[i] = x[int(indices[i])]


def take_every(out: Any, x: Any, step: Any, blocks: Any) -> None:
    """out[i] = x[i * step]."""
    i = _grid(1)
    if i < len(out):
        out[i] = x[i * step]


def take_first(out: Any, x: Any, indices: Any, count: Any, rest: Any, blocks: Any) -> None:
    """out[i] = x[indices[i]] for the first count[0] items; the others are rest[0]."""
    i = _grid(1)
    if i < len(out):
        out[i] = x[int(indices[i])] if i < int(count[0]) else rest[0]


def take_sorted(
    values: Any, indices: Any, ordered: Any, order: Any, found: Any, blocks: Any
) -> None:
    """values[i], indices[i] = ordered[i], found[order[i]]; `found` None stands for all indices."""
    i = _grid(1)
    if i < len(values):
        values[i] = ordered[i]
        indices[i] = order[i] if found is None else found[int(order[i])]


def search(out: Any, x: Any, wanted: Any, right: constexpr, blocks: Any) -> None:
    """out[i]: the place of wanted[i] in the sorted x, behind equal items if `right`."""
    i = _grid(1)
    if i < len(out):
        low, high = 0, len(x)
        item = wanted[i]
        while low < high:
            middle = (low + high) // 2
            before = not less(item, x[middle]) if right else less(x[middle], item)
            if before:
                low = middle + 1
            else:
                high = middle
        out[i] = low


def search_few(out: Any, x: Any, wanted: Any, right: constexpr, blocks: Any) -> None:
    """As `search` for fewer than 2**31 items, by one block.

    All searches take the same steps. Four of a thread wait for their loads together.
    """
    t, step, last = _thread.x, _block.x, len(wanted) - 1
    for first in range(0, len(wanted), 4 * step):
        at = first + t
        p, q = wanted[min(at, last)], wanted[min(at + step, last)]
        r, s = wanted[min(at + 2 * step, last)], wanted[min(at + 3 * step, last)]
        a, b, c, d = np.int32(0), np.int32(0), np.int32(0), np.int32(0)
        count = np.int32(len(x))
        while count > np.int32(0):
            half = count // np.int32(2)
            rest = count - half
            a, b = _above(x, a, half, rest, p, right), _above(x, b, half, rest, q, right)
            c, d = _above(x, c, half, rest, r, right), _above(x, d, half, rest, s, right)
            count = half
        for each, place in enumerate((a, b, c, d)):
            if at + each * step <= last:
                out[at + each * step] = place


def _above(x: Any, low: Any, half: Any, rest: Any, wanted: Any, right: Any) -> Any:
    """The first of the places from `low` on that aren't known to be too low, `half` of them."""
    item = x[low + half]
    before = not less(wanted, item) if right else less(item, wanted)
    return low + rest if before else low
