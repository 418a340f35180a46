"""Which thread holds which element of a fragment: computed while a kernel compiles.

A holder is a layout (thread, value) → row + rows · column. Its strides fall into steps of rows and
of columns, so that a thread's place and a value's place can be added.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, cast

from gpucompiler.layouts.layout import Layout
from gpucompiler.layouts.tree import size
from gpucompiler.tiles.computed import computed

Steps = tuple[tuple[int, int, int], ...]
# Values of each thread in a part of accumulators that is worked on by itself.
_MOST_OF_PART = 16


def steps_of(layout: Layout, rows: int) -> Steps:
    """(size, step of rows, step of columns) of each leaf of a layout."""
    return tuple(
        (extent, stride % rows, stride // rows) for extent, stride in layout.pairs() if extent > 1
    )


@computed
def accumulators(shape: tuple[int, int], warps: tuple[int, int]) -> Layout | None:
    """The holder of accumulators of `mma.sync` and `wgmma`; None if the shape doesn't fit.

    Args:
        shape: (rows, columns).
        warps: how many along rows and columns.

    Each warp has blocks of 16 rows, each a block's warps apart, and a part of the columns. Of 64
    rows and four warps it is wgmma's.
    """
    if not (_are_sizes(shape) and _are_sizes(warps)):
        return None
    rows, columns = shape
    down, across = warps
    if rows % (16 * down) or columns % (8 * across):
        return None
    threads = ((4, 8, down, across), (2 * rows, 1, 16, rows * (columns // across)))
    values = (
        (2, 2, columns // (8 * across), rows // (16 * down)),
        (rows, 8, 8 * rows, 16 * down),
    )
    return Layout((threads[0], values[0]), (threads[1], values[1]))


def _are_sizes(sizes: Any) -> bool:
    """Whether these are two positive ints."""
    if not isinstance(sizes, tuple):
        return False
    found: list[Any] = list(cast("tuple[Any, ...]", sizes))
    return len(found) == 2 and all(type(each) is int and each > 0 for each in found)


@computed
def some_columns(layout: Layout, shape: tuple[int, int], number: int, count: int) -> Any:
    """The holder of the columns number · count … of accumulators, and their values' numbers.

    None if several warps share the columns, or the shape has no whole parts of 8 columns or more.
    """
    rows, columns = shape
    warps = thread_count(layout) // 32
    held = accumulators((rows, count), (warps, 1)) if warps > 0 else None
    if held is None or columns % count or layout != accumulators(shape, (warps, 1)):
        return None
    places = value_places(layout, rows)
    first = number * count
    return held, tuple(k for k, place in enumerate(places) if first <= place[1] < first + count)


@computed
def columns_of_part(layout: Layout, shape: tuple[int, int]) -> int:
    """The columns of accumulators that few values of each thread are in; all, if warps share them.

    They are the most that divide the columns and are no more than so many values, 8 at least.
    """
    rows, columns = shape
    if layout != accumulators(shape, (thread_count(layout) // 32, 1)):
        return columns
    most = max(_MOST_OF_PART * thread_count(layout) // rows, 8)
    return max(part for part in range(8, columns + 1, 8) if columns % part == 0 and part <= most)


@computed
def joined(layout: Layout, shape: tuple[int, int], columns: int) -> Any:
    """Where each value of accumulators is in parts of so many columns: (part, number)."""
    where: dict[int, tuple[int, int]] = {}
    for part in range(shape[1] // columns):
        _, numbers = some_columns(layout, shape, part, columns)
        where |= {number: (part, place) for place, number in enumerate(numbers)}
    return tuple(where[number] for number in range(len(where)))


@computed
def by_rows(shape: tuple[int, int], threads: int, wide: int) -> Layout | None:
    """The holder in which warps read whole pieces of rows; None if the shape doesn't fit.

    Args:
        shape: (rows, columns).
        threads: a multiple of the threads that share a row.
        wide: the most neighbours of a row that a thread has, a power of two.
    """
    while type(threads) is int and wide > 0:
        found = _in_pieces_of(shape, threads, wide)
        if found is not None:
            return found
        wide //= 2
    return None


def _in_pieces_of(shape: tuple[int, int], threads: int, wide: int) -> Layout | None:
    rows, columns = shape
    across = min(32, columns // wide)
    if across < 1 or 32 % across or columns % (across * wide):
        return None
    down = threads // across
    if not 0 < down <= rows or rows % down or threads % across:
        return None
    return Layout(
        ((across, down), (wide, columns // (across * wide), rows // down)),
        ((wide * rows, 1), (rows, wide * across * rows, down)),
    )


@computed
def thread_count(layout: Layout) -> int:
    """How many threads hold the elements."""
    return size(layout[0].shape)


@computed
def thread_steps(layout: Layout, rows: int) -> tuple[tuple[int, int, int, int], ...]:
    """(threads below, size, step of rows, step of columns) of each leaf of the threads."""
    found: list[tuple[int, int, int, int]] = []
    below = 1
    for extent, stride in layout[0].pairs():
        found.append((below, extent, stride % rows, stride // rows))
        below *= extent
    return tuple(found)


@computed
def value_places(layout: Layout, rows: int) -> tuple[tuple[int, int], ...]:
    """The (row, column) of each value, counted from the thread's own place."""
    found: list[tuple[int, int]] = []
    for number in layout[1].places():
        found.append((number % rows, number // rows))
    return tuple(found)


@computed
def lines_of(layout: Layout, rows: int) -> Any:
    """The distinct rows and columns of the values, and the number of each in every value."""
    places = value_places(layout, rows)
    down = sorted({row for row, _ in places})
    across = sorted({column for _, column in places})
    pairs = tuple((down.index(row), across.index(column)) for row, column in places)
    return tuple(down), tuple(across), pairs


@computed
def quad_holders(a: Any, acc: Any) -> Any:
    """Who has A's elements where A and the sum are held as accumulators of the same warps.

    Args:
        a, acc: forms of fragments of M × K and M × N.

    Returns:
        For each k the lane of a quad, and the number there of each row's element; None if the
        threads of a quad don't have all elements of their rows.
    """
    rows, depth = a.shape
    warps = acc.layout and thread_count(acc.layout) // 32
    if acc.layout != accumulators(acc.shape, (warps, 1)) or a.layout is None:
        return None
    if a.layout != accumulators(a.shape, (warps, 1)):
        return None
    places = value_places(a.layout, rows)
    down = lines_of(acc.layout, rows)[0]
    return tuple(
        (k % 8 // 2, tuple(places.index((row, k - k % 8 // 2 * 2)) for row in down))
        for k in range(depth)
    )


@computed
def is_holder(layout: Any, shape: tuple[int, int]) -> bool:
    """Whether a layout holds each element of a shape once, by places that add up."""
    rows, columns = shape
    if not isinstance(layout, Layout) or len(layout) != 2 or layout.swizzle is not None:
        return False
    if layout.size != rows * columns or sorted(layout.places()) != list(range(layout.size)):
        return False
    steps = steps_of(layout, rows)
    return sum((extent - 1) * row for extent, row, _ in steps) < rows


@computed
def reduced(layout: Layout, shape: tuple[int, int], axis: int) -> Any:
    """How a fragment is reduced along an axis.

    Returns:
        The lines of the result, the values that each of its values combines, and the distances of
        lanes that are combined; None if the threads of several warps share a line.
    """
    rows, _ = shape
    places = value_places(layout, rows)
    kept = 0 if axis == 1 else 1
    lines = sorted({place[kept] for place in places})
    groups = tuple(
        tuple(k for k, place in enumerate(places) if place[kept] == line) for line in lines
    )
    distances: list[int] = []
    for below, extent, row, column in thread_steps(layout, rows):
        step = (row, column)[kept]
        if step == 0 and extent > 1:
            if below * extent > 32 or extent & (extent - 1):
                return None
            distances += [below << bit for bit in range(extent.bit_length() - 1)]
    held = line(steps_along(layout, rows, axis), tuple(lines), axis, shape[1 - axis])
    return held, groups, tuple(distances)


def steps_along(layout: Layout, rows: int, axis: int) -> tuple[tuple[int, int], ...]:
    """(size, step) of each leaf of the threads, along the lines that an axis is reduced to."""
    steps = thread_steps(layout, rows)
    return tuple((steps[k][1], steps[k][3 - axis]) for k in range(len(steps)) if steps[k][1] > 1)


class Lines:
    """Which lines the threads' numbers belong to, known at compile time.

    Loops make run-time numbers of ints that a value holds; they leave such an object alone.

    Attributes:
        threads: (size, step along the lines) of each leaf of the threads.
        numbers: the line of each value, counted from the thread's first.
        axis: the axis that was reduced.
        length: how many lines there are.
    """

    __slots__ = ("axis", "length", "numbers", "threads")

    def __init__(self, threads: Any, numbers: tuple[int, ...], axis: int, length: int) -> None:
        self.threads = threads
        self.numbers = numbers
        self.axis = axis
        self.length = length


@cache
def line(threads: Any, numbers: tuple[int, ...], axis: int, length: int) -> Lines:
    """The one object of such lines."""
    return Lines(threads, numbers, axis, length)


@computed
def lines_along(layout: Layout, shape: tuple[int, int], axis: int) -> Lines:
    """The lines along an axis that each thread's values belong to, as `reduced` has them."""
    kept = 0 if axis == 1 else 1
    lines = sorted({place[kept] for place in value_places(layout, shape[0])})
    return line(steps_along(layout, shape[0], axis), tuple(lines), axis, shape[1 - axis])


@computed
def some_numbers(held: Lines, number: int, count: int) -> Any:
    """The lines of the columns number · count … alone, and their numbers' places; None: no such.

    Threads have numbers of each eight columns, as accumulators that no two warps share.
    """
    first, reach = number * count, sum((extent - 1) * step for extent, step in held.threads)
    if held.axis != 0 or count < 8 or count % 8 or held.length % count or reach >= 8:
        return None
    places = tuple(k for k, column in enumerate(held.numbers) if first <= column < first + count)
    numbers = tuple(held.numbers[k] - first for k in places)
    return line(held.threads, numbers, 0, count), places


@computed
def matching(held: Lines, layout: Layout, shape: tuple[int, int]) -> Any:
    """For each value of a fragment the value of a reduced one that belongs to its line, or None."""
    lines, axis = held.numbers, held.axis
    if held.length != shape[1 - axis] or held.threads != steps_along(layout, shape[0], axis):
        return None
    kept = 0 if axis == 1 else 1
    places = value_places(layout, shape[0])
    if not {place[kept] for place in places} <= set(lines):
        return None
    return tuple(lines.index(place[kept]) for place in places)


@computed
def run_of(layout: Layout, rows: int, itemsize: int) -> int:
    """How many values of each thread are neighbours of a row, aligned: a power of two."""
    places = value_places(layout, rows)
    wide = 1
    while 2 * wide * itemsize <= 16 and len(places) % (2 * wide) == 0:
        wide *= 2
        for start in range(0, len(places), wide):
            row, column = places[start]
            if any(places[start + k] != (row, column + k) for k in range(wide)) or column % wide:
                return wide // 2
        if any(column % wide for _, extent, _, column in thread_steps(layout, rows) if extent > 1):
            return wide // 2
    return wide


@computed
def is_same(first: Any, second: Any) -> bool:
    """Whether two holders have the same elements in the same places."""
    return first == second or (
        first[0].size == second[0].size and first.places() == second.places()
    )


def every_place(layout: Layout, shape: tuple[int, int]) -> set[tuple[int, int]]:
    """All elements that a holder's threads have, by the sum of their places."""
    found: set[tuple[int, int]] = set()
    for digits in product(*(range(extent) for _, extent, _, _ in thread_steps(layout, shape[0]))):
        pairs = list(zip(digits, thread_steps(layout, shape[0]), strict=True))
        row = sum(digit * step[2] for digit, step in pairs)
        column = sum(digit * step[3] for digit, step in pairs)
        found |= {(row + r, column + c) for r, c in value_places(layout, shape[0])}
    return found
