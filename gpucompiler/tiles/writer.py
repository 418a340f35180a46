"""`Writer`: fragments on their way to an array, through panels of shared memory.

    with Writer(D, warpgroups=2) as out:
        …
        out.store(acc.astype(d.dtype), D[i, j].rows(part, 64))

From sm_90 on a warpgroup puts 64 rows × 128 bytes of its fragment into a panel (`stmatrix` for
elements of 2 bytes), and one thread asks TMA to copy it to the array. The copy goes on while the
next panel is filled and the next tile begins. An array's address or rows that aren't multiples of
16 bytes are known at the launch only: the warpgroup then copies the panel by itself, row by row.
Elsewhere, and for fragments that aren't held as accumulators of a warpgroup, a store is `copy`.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

import attrs

from gpucompiler.algorithms.warp import thread_rank
from gpucompiler.language.kernel_functions import own_memory
from gpucompiler.language.simt import DEVICE_NAMES, laneid, static_range
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.copying import copy
from gpucompiler.tiles.filling import fits_boxes
from gpucompiler.tiles.fragment import Fragment
from gpucompiler.tiles.holders import accumulators
from gpucompiler.tiles.panels import (
    FIRST_BARRIER,
    PIECE_BYTES,
    ROWS,
    entered_panels,
    panel_form,
)
from gpucompiler.tiles.pieces import store_piece
from gpucompiler.tiles.shapes import form as shape_form
from gpucompiler.tiles.shapes import itemsize_of
from gpucompiler.tiles.tile import Tile

_barrier_sync: Final[Any] = DEVICE_NAMES["barrier_sync"]
_bulk: Final[Any] = DEVICE_NAMES["bulk"]
_fence_proxy_async: Final[Any] = DEVICE_NAMES["fence_proxy_async"]
_has_tensor_map: Final[Any] = DEVICE_NAMES["has_tensor_map"]
_is_contiguous: Final[Any] = DEVICE_NAMES["is_contiguous"]
_lane: Final[Any] = laneid
_shared: Final[Any] = DEVICE_NAMES["shared"]
_stmatrix: Final[Any] = DEVICE_NAMES["stmatrix"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_tensor_map: Final[Any] = DEVICE_NAMES["tensor_map"]
_tma: Final[Any] = DEVICE_NAMES["tma"]
_WARPGROUP: Final = 128


@attrs.frozen
class Panels:
    """Panels of shared memory through which fragments are stored; `Writer` makes them.

    Attributes:
        tiles: the array, cut into tiles.
        memory: the panels, one a row; None if there are none.
        form: a `PanelForm`, known at compile time.
        boxes: whether TMA copies the panels: the launch's array says so.
    """

    tiles: Any
    memory: Any
    form: Any
    boxes: Any

    @property
    def row(self) -> Any:
        """The instructions that store, and why no faster ones do: a `FillRow`."""
        return self.form.row

    def store(self, fragment: Any, tile: Any, end: Any = None, finish: Any = None) -> None:
        """Store a fragment into a tile of the array, but for what lies beyond the array.

        Args:
            fragment: a Fragment.
            tile: a Tile of its shape.
            end: the rows of the array from this one on aren't stored; None: all are.
            finish: an epilogue. `finish(part, row, column)` gives what is stored of a part of the
                fragment, of the same shape. The part begins at a row and a column that are known at
                compile time. It is called for one panel after the other, so that numbers on their
                way take few registers.

        The warpgroups that hold fragments call this, each with its own. Other threads see the
        elements once the kernel has ended.

        Raises:
            TypeError: shapes or types differ, or no `with` is around, as an error at compile time.
        """
        require(
            fragment.shape == tile.shape,
            "a fragment of {} stored into a tile of {}",
            "both have one shape: take .rows or .columns of the tile",
            fragment.shape,
            tile.shape,
        )
        require(
            self.form.entered,
            "a Writer of {} is used outside of `with`",
            "write with Writer(…) as out: its copies are waited for at the end",
            self.tiles.shape,
        )
        whole = fragment.shape[0] % ROWS == 0 and fragment.shape[1] % self.form.width == 0
        held = fragment.layout == accumulators(fragment.shape, (4, 1))
        # Rows and columns may be exchanged, which no map of the array says.
        straight = tile.layout is None and _is_contiguous(tile.array)
        if self.form.row.row == "tma" and whole and held and straight:
            store_panels(self, fragment, tile, end, finish)
        else:
            found = finished(finish, fragment, 0, 0)
            copy(found, tile if end is None else above(tile, end))

    def __enter__(self) -> Any:
        return Panels(self.tiles, self.memory, entered_panels(self.form), self.boxes)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if self.form.row.row == "tma":
            # A block's shared memory is there while copies read it.
            _bulk.wait(read=True)


def above(tile: Any, end: Any) -> Any:
    """The same tile of an array without the rows from `end` on."""
    return Tile(tile.array[:end], tile.form, tile.at)


def finished(finish: Any, part: Any, row: Any, column: Any) -> Any:
    """The part of a fragment as it is stored."""
    if finish is None:
        return part
    found = finish(part, row, column)
    require(
        found.shape == part.shape,
        "finish= of a writer made a fragment of {} of one of {}",
        "give a function of each element: it gets a part of the fragment at a time",
        found.shape,
        part.shape,
    )
    return found


def store_panels(panels: Any, fragment: Any, tile: Any, end: Any, finish: Any) -> None:
    """Store 64 rows × a panel's columns after each other."""
    form = panels.form
    boxes: Any = panels.boxes
    if end is not None:
        boxes = boxes and tile.at[0] + tile.shape[0] <= end
    if tile.form.anywhere:
        # PTX ISA 9.0 §5.5.3: a box begins at a multiple of 16 bytes; those that are stored begin
        # at no negative place.
        whole = tile.at[1] % (PIECE_BYTES // tile.array.itemsize) == 0
        boxes = boxes and whole and tile.at[0] >= 0 and tile.at[1] >= 0
    rank = thread_rank() % _WARPGROUP
    warpgroup = thread_rank() // _WARPGROUP
    group = warpgroup % form.warpgroups
    barrier = FIRST_BARRIER + warpgroup
    across = fragment.shape[1] // form.width
    blocks = fragment.shape[0] // ROWS
    values = fragment.values
    width, count, kept = form.width, form.panels, panels.memory
    part_shape, half = (ROWS, width), width // 2
    held = shape_form(part_shape, accumulators(part_shape, (4, 1)))
    source_form = shape_form(part_shape, None, None, tile.form.anywhere)
    tensor_map = panel_map(tile.array, form)
    array, dtype, (top, left) = tile.array, tile.dtype, tile.at
    own, leads, laid = group * count, rank == 0, form.panel
    for number in static_range(blocks * across):
        memory = kept[own + number % count]
        target = Tile(memory, laid, 0)
        row, column = number // across * ROWS, number % across * width
        found = Fragment(values[number * half : number * half + half], held)
        if finish is not None:
            found = finished(finish, found, row, column)
        if panels.boxes and leads:
            # The fragment before may have ended with the panel that this one begins with.
            follows = number > 0 or blocks * across % count == 0
            if boxes:
                _bulk.wait(pending=count - 1 if follows else 0, read=True)
            else:
                _bulk.wait(pending=0, read=True)
        _barrier_sync(barrier, _WARPGROUP)
        fill_panel(found.values.astype(dtype), target)
        if boxes:
            _fence_proxy_async("shared")
        _barrier_sync(barrier, _WARPGROUP)
        if not boxes:
            source = Tile(array, source_form, (top + row, left + column))
            copy(target, source if end is None else above(source, end), rank, _WARPGROUP)
        elif leads:
            _tma.store(tensor_map, (top + row, left + column), memory)
            _bulk.commit()


def fill_panel(values: Any, target: Any) -> None:
    """Put a warpgroup's accumulators of 64 rows into a panel."""
    warp = thread_rank() // 32 % 4
    if itemsize_of(target.dtype) == 2:
        row, column = warp * 16 + _lane % 16, _lane // 16 * 8
        for part in static_range(target.shape[1] // 16):
            at = target.place(row, 16 * part + column)
            _stmatrix(target.array, at, values[8 * part : 8 * part + 8])
    else:
        row, column = warp * 16 + _lane // 4, _lane % 4 * 2
        for pair in static_range(target.shape[1] // 4):
            down, across = pair % 2 * 8, pair // 2 * 8
            found = values[2 * pair : 2 * pair + 2]
            store_piece(target, row + down, across + column, found, 2)


def panel_map(array: Any, form: Any) -> Any:
    """The tensor map by which panels are copied."""
    return _tensor_map(array, (ROWS, form.width), swizzle=form.swizzle)


def form_of(tiles: Any, warpgroups: Any, panels: Any) -> Any:
    """The numbers of the panels: a `PanelForm`; None if the numbers don't fit."""
    return panel_form(
        _target,
        tiles.shape,
        itemsize_of(tiles.dtype),
        (_has_tensor_map(tiles.array), _is_contiguous(tiles.array)),
        (warpgroups, panels),
    )


@own_memory
def Writer(tiles: Any, warpgroups: Any = 1, panels: Any = 2, boxes: Any = True) -> Any:
    """Panels of shared memory through which fragments are stored into an array.

    Args:
        tiles: the `x.tile(…)` whose tiles are stored.
        warpgroups: how many, of neighbouring numbers, store fragments.
        panels: how many of 64 rows × 128 bytes each warpgroup has: so many copies go on at once.
        boxes: "always": a launch takes only an array that TMA can store to, as `Pipeline` says.

    All threads of the block call this together, and use it inside `with`. A warpgroup w that stores
    uses the named barrier 8 + w (`cuda.barrier_sync`).

    Raises:
        TypeError: numbers that don't fit, as an error at compile time.
    """
    form: Any = form_of(tiles, warpgroups, panels)
    require(
        form is not None,
        "a Writer of {} panels for each of {} warpgroups",
        "give 1 to 4 warpgroups, and 1 to 8 panels",
        panels,
        warpgroups,
    )
    require(
        boxes != "always" or form.row.reached,
        "TMA can't store, though the writer has boxes='always': {}",
        "leave boxes= out",
        form.row,
    )
    if form.row.row != "tma":
        return Panels(tiles, None, form, False)
    memory = _shared.array((warpgroups * panels, ROWS * form.width), tiles.dtype, alignment=1024)
    if boxes == "always":
        if thread_rank() == 0:
            _tma.prefetch_map(panel_map(tiles.array, form))
        return Panels(tiles, memory, form, True)
    fits = fits_boxes(tiles.array, itemsize_of(tiles.dtype))
    if fits and thread_rank() == 0:
        _tma.prefetch_map(panel_map(tiles.array, form), optional=True)
    return Panels(tiles, memory, form, fits)
