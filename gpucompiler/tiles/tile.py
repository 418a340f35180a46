"""Tiles: rectangles of arrays, in global or shared memory.

    A = x.tile((128, 64))        tiles of x, counted by A.grid
    A[i, k]                      one of them: a Tile; no data moves
    s = shared_tile(A, stages=4) shared memory for four of them; s[0] is a Tile, too

A tile has two axes, rows and columns. An array of one axis is one row.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportAttributeAccessIssue=false

from __future__ import annotations

from typing import Any, Final

import attrs

from gpucompiler.language.kernel_functions import own_memory
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.layouts.tree import place
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.shapes import (
    as_type,
    checked_shape,
    cut,
    form,
    is_shared,
    itemsize_of,
    shared_layout,
    transposed,
)

_shared: Final[Any] = DEVICE_NAMES["shared"]
_SHAPES: Final = "give a tuple of one or two positive ints, for example x.tile((128, 64))"


def _product(_: Any, __: Any) -> Any:
    require(False, "tiles are multiplied by mma", "write acc = mma(acc, a, b).wait()")


def refuse_parts(own: Any, part: Any, n: Any, axis: Any) -> None:
    """Refuse parts of n rows or columns that a tile doesn't have."""
    require(
        part.whole,
        "a tile of {} has no whole parts of {} {}",
        "give a divisor of their number",
        own.shape,
        n,
        axis,
    )
    require(
        False,
        "{} {} of a shared tile of {}, held as {}, aren't in whole panels",
        "give a number that divides a panel's, or several panels'",
        n,
        axis,
        own.shape,
        own.layout,
    )


@attrs.frozen
class Tile:
    """A rectangle of an array.

    Attributes:
        array: in global memory an array of two axes; in shared memory one of one axis.
        form: the shape, and the layout from (row, column) to the place in `array` of tiles in
            shared memory; None: the array's own axes.
        at: of tiles in global memory the row and the column of `array` where the tile begins, in
            shared memory the place that is added to the layout's.
    """

    array: Any
    form: Any
    at: Any

    __matmul__ = _product
    __number_hint__ = "load its elements as a fragment: load(tile).map({})"
    __item_hint__ = "write tile.put(row, column, value), or copy(acc, tile) for a fragment"

    @property
    def shape(self) -> Any:
        """(rows, columns), known at compile time."""
        return self.form.shape

    @property
    def layout(self) -> Any:
        """From (row, column) to the place in shared memory; None in global memory."""
        return self.form.layout

    @property
    def dtype(self) -> Any:
        """The type of the elements."""
        return self.array.dtype

    @property
    def T(self) -> Any:
        """The same elements with rows and columns exchanged."""
        own = self.form
        if own.layout is None:
            turned = form(own.shape[::-1], None, None, bool(own.anywhere))
            return Tile(self.array.T, turned, (self.at[1], self.at[0]))
        turned = form(own.shape[::-1], transposed(own.layout), own.threads)
        return Tile(self.array, turned, self.at)

    def rows(self, i: Any, n: Any) -> Any:
        """The rows i · n … i · n + n - 1 as a tile; n is known at compile time."""
        own = self.form
        part: Any = cut(own, 0, n)
        if not part.fits:
            refuse_parts(own, part, n, "rows")
        layout = own.layout
        if layout is None:
            return Tile(self.array, part.form, (self.at[0] + i * n, self.at[1]))
        if part.step is None:
            start = place((i * n, 0), layout.shape, layout.stride)
        else:
            start = i * part.step
        return Tile(self.array, part.form, self.at + start)

    def columns(self, i: Any, n: Any) -> Any:
        """The columns i · n … i · n + n - 1 as a tile; n is known at compile time."""
        own = self.form
        part: Any = cut(own, 1, n)
        if not part.fits:
            refuse_parts(own, part, n, "columns")
        layout = own.layout
        if layout is None:
            return Tile(self.array, part.form, (self.at[0], self.at[1] + i * n))
        if part.step is None:
            start = place((0, i * n), layout.shape, layout.stride)
        else:
            start = i * part.step
        return Tile(self.array, part.form, self.at + start)

    def place(self, row: Any, column: Any) -> Any:
        """Where an element of a tile in shared memory lies in `array`."""
        layout = self.form.layout
        shape, stride = layout.shape, layout.stride
        if isinstance(shape[0], int) and isinstance(shape[1], int):
            found = self.at + (row * stride[0] + column * stride[1])
        else:
            found = self.at + place((row, column), shape, stride)
        return found if layout.swizzle is None else layout.swizzle(found)

    def has(self, row: Any, column: Any) -> Any:
        """Whether the array has that element: the last tiles of an axis may reach beyond it."""
        if self.form.layout is not None:
            return True
        sizes = self.array.shape
        below = self.at[0] + row < sizes[0] and self.at[1] + column < sizes[1]
        if self.form.anywhere:
            return below and self.at[0] + row >= 0 and self.at[1] + column >= 0
        return below

    def __getitem__(self, index: Any) -> Any:
        """The element (row, column); 0 beyond the array."""
        row, column = index
        if self.layout is not None:
            return self.array[self.place(row, column)]
        if self.has(row, column):
            return self.array[self.at[0] + row, self.at[1] + column]
        return as_type(self.array.dtype)(0)

    def put(self, row: Any, column: Any, value: Any) -> None:
        """Store an element; nothing is stored beyond the array."""
        if self.layout is not None:
            self.array[self.place(row, column)] = value
        elif self.has(row, column):
            self.array[self.at[0] + row, self.at[1] + column] = value


@attrs.frozen
class Tiles:
    """An array cut into tiles. `tiles[i, j]` is one; the last ones may reach beyond the array.

    Attributes:
        array: of two axes, in global memory.
        form: the shape of a tile.
    """

    array: Any
    form: Any

    __number_hint__ = "load one of its tiles as a fragment: load(A[i, k]).map({})"
    __item_hint__ = "write copy(acc, C[i, j])"

    @property
    def shape(self) -> Any:
        """(rows, columns) of a tile, known at compile time."""
        return self.form.shape

    @property
    def dtype(self) -> Any:
        """The type of the elements."""
        return self.array.dtype

    @property
    def grid(self) -> Any:
        """How many tiles there are along each axis."""
        sizes, shape = self.array.shape, self.form.shape
        return (sizes[0] + shape[0] - 1) // shape[0], (sizes[1] + shape[1] - 1) // shape[1]

    def __getitem__(self, index: Any) -> Any:
        i, j = index
        shape = self.form.shape
        return Tile(self.array, self.form, (i * shape[0], j * shape[1]))

    def at(self, row: Any, column: Any) -> Any:
        """The tile that begins at an element, which needn't be the first one of a tile[i, j].

        It may lie beyond the array in part or as a whole, on all sides.
        """
        return Tile(self.array, form(self.form.shape, None, None, True), (row, column))

    def from_row(self, row: Any, k: Any) -> Any:
        """The tile k of those that begin at a row, which needn't be the first one of a tile[i, j].

        Its columns are those of the tiles tile[i, k].
        """
        shape = self.form.shape
        return Tile(self.array, form(shape, None, None, "rows"), (row, k * shape[1]))


@attrs.frozen
class SharedTiles:
    """Shared memory for several tiles of one layout. `tiles[s]` is one."""

    array: Any
    form: Any
    stages: Any

    @property
    def shape(self) -> Any:
        """(rows, columns) of a tile, known at compile time."""
        return self.form.shape

    @property
    def dtype(self) -> Any:
        """The type of the elements."""
        return self.array.dtype

    def __len__(self) -> Any:
        return self.stages

    def __getitem__(self, stage: Any) -> Any:
        shape = self.form.shape
        return Tile(self.array, self.form, stage * (shape[0] * shape[1]))


def tile(array: Any, shape: Any) -> Any:
    """An array cut into tiles (Tiles); `array.tile(shape)` in a kernel is the same.

    Args:
        array: of one or two axes, in global memory. One axis is one row.
        shape: rows and columns of a tile, known at compile time; an int for an array of one axis.

    Raises:
        TypeError: a shape that doesn't fit, as an error at compile time.
    """
    sizes = checked_shape(shape, array.ndim)
    require(
        sizes is not None,
        "an array of {} axes can't be cut into tiles of {}",
        _SHAPES,
        array.ndim,
        shape,
    )
    if array.ndim == 1:
        return Tiles(array.reshape(1, -1), form(sizes, None))
    return Tiles(array, form(sizes, None))


@own_memory
def shared_tile(like: Any, stages: Any = None, dtype: Any = None, threads: Any = None) -> Any:
    """Shared memory for a tile, or with `stages` for several, which `[s]` gives.

    Args:
        like: the tile, or the tiles of `x.tile(…)`, whose shape and type it has; or a shape.
        stages: how many; None is one tile.
        dtype: the elements' type, if `like` is a shape or another one is wanted.
        threads: how many threads, a whole group of so many, copy into it; None: the block's.

    Rows lie as tensor cores and TMA want them: in panels of 128 bytes, swizzled.

    Raises:
        TypeError: a shape without a type, as an error at compile time.
    """
    shape = like if isinstance(like, tuple) else like.shape
    require(
        dtype is not None or not isinstance(like, tuple),
        "a shared tile of shape {} has no type",
        "write shared_tile(shape, dtype=np.float16)",
        shape,
    )
    kind = like.dtype if dtype is None else dtype
    require(
        is_shared(shape, itemsize_of(kind), stages),
        "{} shared tiles of shape {} and {}",
        "give a tuple of two positive ints, an element type, and 1 stage or more",
        stages,
        shape,
        kind,
    )
    layout = shared_layout(shape, itemsize_of(kind))
    count = 1 if stages is None else stages
    array = _shared.array(count * shape[0] * shape[1], kind, alignment=1024)
    made = SharedTiles(array, form(shape, layout, threads), count)
    return made[0] if stages is None else made
