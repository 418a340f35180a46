"""Fragments: a tile in the registers of several threads.

    acc = zeros((64, 256), np.float32)        held as wgmma and mma.sync hold accumulators
    p = (acc - acc.max(1)).map(math.exp)      lane by lane; lines broadcast
    copy(p.astype(np.float16), tile)

A layout says which element each value of each thread is: (thread, value) → row + rows · column.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import operator
from typing import Any, Final

import attrs

from gpucompiler.algorithms.warp import block_threads, thread_rank
from gpucompiler.language.kernel_functions import in_callers
from gpucompiler.language.simt import DEVICE_NAMES, static_range
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.holders import (
    accumulators,
    by_rows,
    is_holder,
    is_same,
    matching,
    reduced,
    run_of,
    some_columns,
    some_numbers,
    thread_count,
    thread_steps,
    value_places,
)
from gpucompiler.tiles.pieces import has_rows, starts_at_pieces, store_piece
from gpucompiler.tiles.shapes import chunk_of, copy_row, form, itemsize_of, wide_of

_shfl_xor: Final[Any] = DEVICE_NAMES["shfl_xor_sync"]
_fragment: Final[Any] = DEVICE_NAMES["fragment"]
_selp: Final[Any] = DEVICE_NAMES["selp"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_wgmma: Final[Any] = DEVICE_NAMES["wgmma"]
_ALL: Final = 0xFFFFFFFF
_op: Any = operator
# The hint of errors where a fragment is used as a number; `{}` is a function.
_HINT: Final = "compute it element by element: acc.map({})"


def _combined(op: Any, a: Any, b: Any, turned: Any) -> Any:
    return op(b, a) if turned else op(a, b)


def _require_held_alike(a: Any, b: Any) -> None:
    """Refuse two fragments whose elements other threads or values hold."""
    require(
        a.shape == b.shape and is_same(a.layout, b.layout),
        "fragments of {} and {}, which are held as {} and as {}",
        "make both by one layout: zeros(…, warps=) or load(tile, like=fragment)",
        a.shape,
        b.shape,
        a.layout,
        b.layout,
    )


def _mapped(function: Any, values: Any) -> Any:
    """A function of a thread's values, lane by lane."""
    require(
        callable(function),
        "map needs a function of an element, not {}",
        "write acc.map(math.exp), or acc.map(lambda v: …)",
        function,
    )
    found = function(values)
    # A number or None has no length that could be asked for.
    count = len(found) if hasattr(found, "__len__") else 0
    require(
        count == len(values),
        "a function of the {} elements of each thread gave {}",
        "compute an element from v, lane by lane: lambda v: v * 0 + 1; full(shape, 1, dtype) has "
        "one number everywhere",
        len(values),
        found,
    )
    return found


def _item(_: Any, __: Any) -> Any:
    require(
        False,
        "a fragment has no items: several threads hold its elements",
        "write acc.map_places(f) for f(element, row, column), or copy(acc, tile) and read the tile",
    )


def _equal(fragment: Any, other: Any) -> Any:
    return fragment.combined(_op.eq, other, False)


def _unequal(fragment: Any, other: Any) -> Any:
    return fragment.combined(_op.ne, other, False)


def _truth(_: Any) -> bool:
    require(
        False,
        "a fragment has no truth as a whole",
        "reduce it to a number, or choose elements: acc.where(acc > 0, 0)",
    )
    return False


@attrs.frozen
class Line:
    """One number for each row (axis 1) or each column (axis 0) of a fragment: `acc.max(1)`.

    Attributes:
        values: this thread's numbers, one of `cuda.fragment`.
        held: the axis that was reduced, the threads' steps and the lines of the values, known at
            compile time.
    """

    values: Any
    held: Any

    __bool__ = _truth
    __number_hint__ = _HINT

    def map(self, function: Any) -> Any:
        """`function` of the numbers, lane by lane."""
        return Line(_mapped(function, self.values), self.held)

    def columns(self, i: Any, n: Any) -> Any:
        """The numbers of the columns i · n … of a line of one for each column, as a Line.

        It goes with `fragment.columns(i, n)`; both are known at compile time.

        Raises:
            TypeError: it has a number for each row, or n doesn't fit, as an error at compile time.
        """
        found: Any = some_numbers(self.held, i, n)
        require(
            found is not None,
            "a line of {} numbers along axis {} has no parts of {} columns",
            "give a divisor of its columns, a multiple of 8, of a line that each column has one of",
            self.held.length,
            self.held.axis,
            n,
        )
        held, numbers = found
        return Line(_fragment(tuple([self.values[k] for k in numbers])), held)

    def combined(self, op: Any, other: Any, turned: Any) -> Any:
        """`op` of the numbers and a number, a line or a fragment."""
        if isinstance(other, Fragment):
            return other.combined(op, self, not turned)
        if isinstance(other, Line):
            require(
                self.held is other.held,
                "lines of {} and of {} elements are held otherwise",
                "combine lines that one fragment's reductions gave",
                self.held.length,
                other.held.length,
            )
            values = _combined(op, self.values, other.values, turned)
        else:
            values = _combined(op, self.values, other, turned)
        return Line(values, self.held)

    def __add__(self, other: Any) -> Any:
        return self.combined(_op.add, other, False)

    def __radd__(self, other: Any) -> Any:
        return self.combined(_op.add, other, True)

    def __sub__(self, other: Any) -> Any:
        return self.combined(_op.sub, other, False)

    def __rsub__(self, other: Any) -> Any:
        return self.combined(_op.sub, other, True)

    def __mul__(self, other: Any) -> Any:
        return self.combined(_op.mul, other, False)

    def __rmul__(self, other: Any) -> Any:
        return self.combined(_op.mul, other, True)

    def __truediv__(self, other: Any) -> Any:
        return self.combined(_op.truediv, other, False)

    def __rtruediv__(self, other: Any) -> Any:
        return self.combined(_op.truediv, other, True)

    def maximum(self, other: Any) -> Any:
        """The greater of each two numbers."""
        return self.combined(max, other, False)


@attrs.frozen(eq=False)
class Fragment:
    """A tile in registers: each thread of a group has some of its elements.

    Attributes:
        values: this thread's elements, one of `cuda.fragment`.
        form: the shape, and the layout from (thread, value) to row + rows · column.
    """

    values: Any
    form: Any

    __bool__ = _truth
    __eq__ = _equal
    __ne__ = _unequal
    __getitem__ = _item
    __number_hint__ = _HINT
    __item_hint__ = "give a new fragment: acc.map_places(lambda v, row, column: …)"

    @property
    def shape(self) -> Any:
        """(rows, columns), known at compile time."""
        return self.form.shape

    @property
    def layout(self) -> Any:
        """From (thread, value) to row + rows · column, known at compile time."""
        return self.form.layout

    @property
    def dtype(self) -> Any:
        """The type of the elements."""
        return self.values.dtype

    @property
    def threads(self) -> Any:
        """How many threads hold it: the threads of a group, whose first is a multiple of that."""
        return thread_count(self.layout)

    def place(self) -> Any:
        """The row and the column that this thread's values are counted from."""
        rank = thread_rank() % thread_count(self.layout)
        row, column = 0, 0
        for below, extent, down, across in thread_steps(self.layout, self.shape[0]):
            digit = rank // below % extent
            row += digit * down
            column += digit * across
        return row, column

    def coordinates(self) -> Any:
        """The row and the column of each of this thread's values: a tuple of pairs."""
        row, column = self.place()
        places = value_places(self.layout, self.shape[0])
        return tuple([(row + down, column + across) for down, across in places])

    def columns(self, i: Any, n: Any) -> Any:
        """The columns i · n … i · n + n - 1 of accumulators; both are known at compile time.

        Raises:
            TypeError: warps share the columns, or n doesn't fit, as an error at compile time.
        """
        found: Any = some_columns(self.layout, self.shape, i, n)
        require(
            found is not None,
            "a fragment of {} held as {} has no parts of {} columns",
            "give a divisor of its columns, a multiple of 8; warps lie along the rows",
            self.shape,
            self.layout,
            n,
        )
        held, numbers = found
        values = _fragment(tuple([self.values[k] for k in numbers]))
        return Fragment(values, form((self.shape[0], n), held))

    def map(self, function: Any) -> Any:
        """`function` of the elements, lane by lane: `acc.map(math.exp)`.

        The function gets this thread's elements as one fragment of `cuda.fragment`, which operators
        and functions of numbers take.
        """
        return Fragment(_mapped(function, self.values), self.form)

    def map_places(self, function: Any) -> Any:
        """`function(element, row, column)` of each element, one after the other."""
        places = self.coordinates()
        found = tuple([function(self.values[k], *places[k]) for k in range(len(places))])
        return Fragment(_fragment(found), self.form)

    def astype(self, dtype: Any) -> Any:
        """The elements converted, as a cast converts numbers."""
        return Fragment(self.values.astype(dtype), self.form)

    def where(self, condition: Any, other: Any) -> Any:
        """The elements where `condition` holds, `other` elsewhere.

        Args:
            condition: a fragment of bools, or a function of (row, column).
            other: a number.

        Raises:
            TypeError: the fragments are held otherwise, as an error at compile time.
        """
        if isinstance(condition, Fragment):
            _require_held_alike(self, condition)
            flags = condition.values
        else:
            flags = _fragment(tuple([condition(row, column) for row, column in self.coordinates()]))
        return Fragment(_selp(flags, self.values, self.values.dtype.type(other)), self.form)

    @in_callers
    def wait(self, pending: Any = 0) -> Any:
        """The fragment once at most so many later products are going on."""
        values = self.values
        if _target == "sm_90a":
            values = _wgmma.wait(values, pending=pending)
        return Fragment(values, self.form)

    def max(self, axis: Any) -> Any:
        """The greatest of each row (axis 1) or column (axis 0): a Line."""
        return self.reduce(max, axis)

    def min(self, axis: Any) -> Any:
        """The least of each row (axis 1) or column (axis 0): a Line."""
        return self.reduce(min, axis)

    def sum(self, axis: Any) -> Any:
        """The sum of each row (axis 1) or column (axis 0): a Line."""
        return self.reduce(_op.add, axis)

    def reduce(self, op: Any, axis: Any) -> Any:
        """Each row (axis 1) or column (axis 0) combined by an associative function: a Line.

        The function is of two numbers.

        Raises:
            TypeError: several warps hold a part of a line, or there is no such axis, as an error at
                compile time.
        """
        require(
            axis == 0 or axis == 1,
            "a fragment of {} has no axis {}",
            "give 1 for a number a row, or 0 for a number a column",
            self.shape,
            axis,
        )
        found = reduced(self.layout, self.shape, axis)
        require(
            found is not None,
            "a fragment of {} held as {} can't be reduced along axis {}: its lines are several "
            "warps'",
            "give all warps other rows: zeros(shape, dtype, warps=(n, 1))"
            if axis == 1
            else "give all warps other columns: zeros(shape, dtype, warps=(1, n))",
            self.shape,
            self.layout,
            axis,
        )
        held, groups, distances = found
        totals: Any = ()
        for group in groups:
            total = self.values[group[0]]
            for number in group[1:]:
                total = op(total, self.values[number])
            totals = (*totals, total)
        line = _fragment(totals)
        for distance in distances:
            others = _shfl_xor(_ALL, line, distance)
            line = _fragment(tuple([op(line[k], others[k]) for k in range(len(line))]))
        return Line(line, held)

    def combined(self, op: Any, other: Any, turned: Any) -> Any:
        """`op` of the elements and a number, a fragment, or a line that is repeated."""
        if isinstance(other, Fragment):
            _require_held_alike(self, other)
            others = other.values
        elif isinstance(other, Line):
            numbers = matching(other.held, self.layout, self.shape)
            require(
                numbers is not None,
                "a line of {} numbers doesn't fit a fragment of {}, which is held as {}",
                "reduce a fragment of the same layout",
                other.held.length,
                self.shape,
                self.layout,
            )
            others = _fragment(tuple([other.values[number] for number in numbers]))
        else:
            others = other
        return Fragment(_combined(op, self.values, others, turned), self.form)

    def __add__(self, other: Any) -> Any:
        return self.combined(_op.add, other, False)

    def __radd__(self, other: Any) -> Any:
        return self.combined(_op.add, other, True)

    def __sub__(self, other: Any) -> Any:
        return self.combined(_op.sub, other, False)

    def __rsub__(self, other: Any) -> Any:
        return self.combined(_op.sub, other, True)

    def __mul__(self, other: Any) -> Any:
        return self.combined(_op.mul, other, False)

    def __rmul__(self, other: Any) -> Any:
        return self.combined(_op.mul, other, True)

    def __truediv__(self, other: Any) -> Any:
        return self.combined(_op.truediv, other, False)

    def __rtruediv__(self, other: Any) -> Any:
        return self.combined(_op.truediv, other, True)

    def __neg__(self) -> Any:
        return self.map(_op.neg)

    def __lt__(self, other: Any) -> Any:
        return self.combined(_op.lt, other, False)

    def __le__(self, other: Any) -> Any:
        return self.combined(_op.le, other, False)

    def __gt__(self, other: Any) -> Any:
        return self.combined(_op.gt, other, False)

    def __ge__(self, other: Any) -> Any:
        return self.combined(_op.ge, other, False)


def zeros(shape: Any, dtype: Any, warps: Any = (4, 1)) -> Any:
    """A fragment of zeros, held as accumulators of `mma.sync` and `wgmma` are.

    Args:
        shape: (rows, columns): multiples of 16 · warps[0] and 8 · warps[1].
        dtype: the elements' type.
        warps: how many warps share the rows and the columns; four along rows are a warpgroup.

    Raises:
        TypeError: a shape that doesn't fit, as an error at compile time.
    """
    return full(shape, 0, dtype, warps)


def full(shape: Any, value: Any, dtype: Any, warps: Any = (4, 1)) -> Any:
    """A fragment whose elements are all `value`; otherwise as `zeros`."""
    layout: Any = accumulators(shape, warps)
    require(
        layout is not None,
        "a fragment of {} doesn't fit {} warps",
        "rows are a multiple of 16 for each warp along them, columns of 8: give other warps=",
        shape,
        warps,
    )
    count = shape[0] * shape[1] // thread_count(layout)
    require_threads(layout)
    return Fragment(_fragment(count, value, dtype), form(shape, layout))


def require_threads(layout: Any) -> None:
    """End a launch on the host whose blocks have too few threads to hold a layout."""
    if _target == "host" and block_threads() < thread_count(layout):
        raise ValueError("a fragment is held by more threads than the block has: give threads=")


def load(tile: Any, like: Any = None, layout: Any = None, threads: Any = 128) -> Any:
    """A tile's elements as a fragment; those beyond its array are 0.

    Args:
        tile: a Tile.
        like: a fragment of the tile's shape, whose layout the result has.
        layout: from (thread, value) to row + rows · column; None: pieces of rows, as wide as
            one access.
        threads: how many hold the fragment, if neither is given.

    Raises:
        TypeError: the layout doesn't hold each element once, as an error at compile time.
    """
    if like is not None:
        held = like.layout
    elif layout is not None:
        held = layout
    else:
        held = by_rows(tile.shape, threads, wide_of(tile.shape, itemsize_of(tile.dtype)))
        require(
            held is not None,
            "a tile of {} isn't held in equal pieces of rows by {} threads",
            "give another number of threads=, or layout=",
            tile.shape,
            threads,
        )
    require(
        is_holder(held, tile.shape),
        "{} doesn't hold each element of a tile of {} once",
        "give layout=, (thread, value) → row + rows · column, or a number of threads= that fits",
        held,
        tile.shape,
    )
    require_threads(held)
    shell = Fragment((), form(tile.shape, held))
    values = tuple([tile[row, column] for row, column in shell.coordinates()])
    return Fragment(_fragment(values), shell.form)


def store(fragment: Any, tile: Any) -> None:
    """Store a fragment's elements into a tile; none beyond its array."""
    values = fragment.values.astype(tile.dtype)
    places = fragment.coordinates()
    wide = chunk_of(tile.shape, tile.layout, None, tile.dtype, (has_rows(tile), True))
    wide = min(wide, run_of(fragment.layout, tile.shape[0], itemsize_of(tile.dtype)))
    copy_row("fragment", tile.form, itemsize_of(tile.dtype), wide, "stores")
    if wide > 1 and starts_at_pieces(tile, wide):
        for start in static_range(0, len(places), wide):
            row, column = places[start]
            if tile.has(row, column):
                store_piece(tile, row, column, values[start : start + wide], wide)
    else:
        for number in static_range(len(places)):
            row, column = places[number]
            tile.put(row, column, values[number])
