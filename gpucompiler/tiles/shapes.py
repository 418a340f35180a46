"""Shapes and layouts of tiles: computed while a kernel compiles."""

# pyright: reportUnknownVariableType=false

from __future__ import annotations

from functools import cache
from typing import Any

import attrs
import numpy as np

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.language.types import ScalarType
from gpucompiler.layouts.algebra import compose
from gpucompiler.layouts.atoms import shared_swizzle
from gpucompiler.layouts.choose import bank_conflicts
from gpucompiler.layouts.layout import Layout
from gpucompiler.tiles.computed import computed

# A row of a shared tile is cut into panels of so many bytes, which swizzles permute.
_SPANS = (128, 64, 32)


class Form:
    """The shape and the layout of a tile or fragment, known at compile time.

    Loops make run-time numbers of ints that a value holds; they leave such an object alone.
    """

    __slots__ = ("anywhere", "layout", "shape", "threads")

    def __init__(
        self,
        shape: tuple[int, int],
        layout: Layout | None,
        threads: int | None = None,
        anywhere: bool | str = False,
    ) -> None:
        self.shape = shape
        self.layout = layout
        # Who copies into a tile of a pipeline; None: all threads of the block.
        self.threads = threads
        # Whether a tile of an array may begin at any element, before its first one, too; "rows": in
        # any row.
        self.anywhere = anywhere

    @property
    def in_any_column(self) -> bool:
        """Whether a tile of an array may begin in any column."""
        return self.anywhere is True

    def __repr__(self) -> str:
        return f"{self.shape} as {self.layout}" if self.layout else str(self.shape)


@computed
def form(
    shape: tuple[int, int], layout: Any, threads: int | None = None, anywhere: bool | str = False
) -> Form:
    """The one object of a shape and a layout, of the threads that copy into it, and of a place."""
    return Form(shape, layout, threads, anywhere)


@computed
def checked_shape(shape: Any, ndim: int) -> Any:
    """(rows, columns) of a tile of an array with so many axes; None if it doesn't fit."""
    sizes: Any = shape if isinstance(shape, tuple) else (shape,)
    if len(sizes) == 1 and ndim == 1:
        sizes = (1, *sizes)
    whole = all(isinstance(size, int) and not isinstance(size, bool) for size in sizes)
    if ndim not in (1, 2) or len(sizes) != 2 or not whole or min(sizes) < 1:
        return None
    return tuple(sizes)


@computed
def is_shared(shape: Any, itemsize: int, stages: Any) -> bool:
    """Whether shared memory may have tiles of a shape."""
    whole = checked_shape(shape, 2) is not None and itemsize > 0
    return whole and (stages is None or (type(stages) is int and stages > 0))


@computed
def itemsize_of(dtype: Any) -> int:
    """Bytes of an element."""
    kind = dtype_of(dtype)
    return 0 if kind is None else kind.itemsize


@computed
def shared_layout(shape: tuple[int, int], itemsize: int) -> Layout:
    """How the elements of a tile lie in shared memory, from (row, column) to the place.

    Rows are cut into panels of 128, 64 or 32 bytes, which lie one behind the other. The swizzle is
    the one that TMA and wgmma know for such rows. Rows of no such size lie one behind the other.

    Source: the PTX ISA, "Swizzling modes" and "Strides" of wgmma's matrix descriptor.
    """
    rows, columns = shape
    for span in _SPANS:
        width = span // itemsize
        if columns % width or rows * span % (8 * span):
            continue
        if columns == width:
            return Layout((rows, columns), (width, 1), shared_swizzle(span, itemsize))
        panels = columns // width
        return Layout(
            (rows, (width, panels)), (width, (1, rows * width)), shared_swizzle(span, itemsize)
        )
    return Layout((rows, columns), (columns, 1))


@computed
def transposed(layout: Layout) -> Layout:
    """The layout with its two modes exchanged."""
    return Layout(layout.shape[::-1], layout.stride[::-1], layout.swizzle, layout.offset)


@computed
def part_of(layout: Layout, mode: int, count: int) -> Layout:
    """The layout of the first `count` elements of a mode."""
    part = compose(layout[mode], Layout(count))
    shape, stride = list(layout.shape), list(layout.stride)
    shape[mode], stride[mode] = part.shape, part.stride
    return Layout(tuple(shape), tuple(stride), layout.swizzle, layout.offset)


class Cut:
    """Parts of a tile along an axis, known at compile time.

    Attributes:
        fits: whether the tile has whole parts of so many, which end with panels.
        whole: whether it has whole ones.
        form: of a part.
        step: how far each part of a shared tile is from the one before; None: not all equally far.
    """

    __slots__ = ("fits", "form", "step", "whole")

    def __init__(self, whole: bool, form: Form | None, step: int | None = None) -> None:
        self.fits = form is not None
        self.whole = whole
        self.form = form
        self.step = step


@computed
def cut(own: Form, axis: int, count: Any) -> Cut:
    """The parts of `count` rows or columns of a tile."""
    if type(count) is not int or count < 1 or own.shape[axis] % count:
        return Cut(False, None)
    shape = (own.shape[0], count) if axis else (count, own.shape[1])
    layout = own.layout
    if layout is None:
        return Cut(True, form(shape, None, None, own.anywhere))
    try:
        part = form(shape, part_of(layout, axis, count), own.threads)
    except LayoutError:
        return Cut(True, None)
    return Cut(True, part, _step_of(layout.shape[axis], layout.stride[axis], count))


def _step_of(extents: Any, strides: Any, count: int) -> int | None:
    """How far each `count` elements of a mode are from those before, if always equally far."""
    if isinstance(extents, int):
        return count * strides
    if len(extents) == 2 and all(isinstance(each, int) for each in extents):
        return None if count % extents[0] else count // extents[0] * strides[1]
    return None


@computed
def as_type(dtype: Any) -> Any:
    """The type by which a kernel casts to the elements of a dtype."""
    kind = dtype_of(dtype)
    return dtype if kind is None else type_named(kind)


def type_named(kind: ScalarType) -> Any:
    """The function that casts to a type: NumPy's, or one of `cuda`."""
    return getattr(np, kind.numpy_name, None) or kind


@computed
def bits_type(dtype: Any) -> Any:
    """The unsigned integer of a dtype's size."""
    return {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}.get(itemsize_of(dtype))


@computed
def same_type(first: Any, second: Any) -> bool:
    """Whether two dtypes are one type."""
    return dtype_of(first) == dtype_of(second)


@computed
def wide_of(shape: tuple[int, int], itemsize: int) -> int:
    """How many neighbours of a tile's row one access moves, up to 16 bytes."""
    wide = 16 // itemsize
    while shape[1] % wide:
        wide //= 2
    return wide


@computed
def chunk_of(shape: tuple[int, int], source: Any, target: Any, dtype: Any, rows: Any) -> int:
    """How many neighbours of a row both sides can move at once.

    Args:
        shape: of the tile.
        source, target: the layouts of tiles in shared memory; None for other memory.
        dtype: of the elements.
        rows: for both sides, whether neighbours of a row are neighbours in memory.
    """
    if not all(rows):
        return 1
    wide = wide_of(shape, itemsize_of(dtype))
    for layout in (source, target):
        while layout is not None and wide > 1 and not _in_pieces(layout, shape, wide):
            wide //= 2
    return wide


@attrs.frozen
class CopyRow:
    """How a tile or a fragment is copied.

    Attributes:
        explained: the choice, as `explain --stage rows` shows it.
    """

    explained: str


@computed
def copy_row(what: str, target: Form, itemsize: int, wide: int, row: str) -> CopyRow:
    """The choice of a copy, for people.

    Args:
        what: "tile" or "fragment".
        target: where it goes.
        itemsize: bytes of an element.
        wide: neighbours of a row that one access moves, where a launch's arrays allow it.
        row: the instructions.
    """
    place = "global memory"
    conflicts = ""
    if target.layout is not None:
        place = "shared memory"
        if what == "tile":
            a_row = target.shape[1] // wide
            pieces = [divmod(n, a_row) for n in range(min(32, target.shape[0] * a_row))]
            found = [target.layout(row, column * wide) * itemsize for row, column in pieces]
            conflicts = f", {bank_conflicts(found, wide * itemsize)} conflicts of banks"
    return CopyRow(
        f"copy of a {what} of {target.shape} to {place}: {row}, {wide * itemsize} bytes an access"
        f"{conflicts}"
    )


@computed
def steady_step(form: Form, wide: int, threads: int) -> tuple[int, int] | None:
    """How far the pieces of a thread are apart that copies into a shared tile with others.

    Returns:
        The rows and the elements in memory from each of its pieces to the next; None if its pieces
        lie in several columns, or not at equal distances.
    """
    (rows, columns), layout = form.shape, form.layout
    a_row = columns // wide
    if layout is None or threads % a_row or rows % (threads // a_row):
        return None
    down = threads // a_row
    if rows == down:
        return down, 0
    distance = layout(down, 0) - layout(0, 0)
    for row in range(rows - down):
        for column in range(0, columns, wide):
            if layout(row + down, column) - layout(row, column) != distance:
                return None
    return down, distance


@cache
def _in_pieces(layout: Layout, shape: tuple[int, int], wide: int) -> bool:
    """Whether aligned groups of a row's elements are such groups in memory, too."""
    for row in range(min(shape[0], 16)):
        for column in range(0, shape[1], wide):
            first = layout(row, column)
            if first % wide or any(layout(row, column + k) != first + k for k in range(1, wide)):
                return False
    return True
