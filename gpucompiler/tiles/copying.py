"""`copy`: tiles from memory to memory, and fragments into tiles.

    copy(A[i, k], stage)          global to shared: what lies beyond the array becomes 0
    copy(stage, C[i, j])          shared to global: nothing is written beyond the array
    copy(fragment, C[i, j])       registers to memory

Each way is a row: a function of this file, chosen by what is known at compile time of both sides.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.algorithms.warp import block_threads, thread_rank
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.linear.dense_types import require
from gpucompiler.tiles.fragment import Fragment, store
from gpucompiler.tiles.pieces import has_rows, load_piece, starts_at_pieces, store_piece
from gpucompiler.tiles.pipeline import StageTile
from gpucompiler.tiles.shapes import (
    bits_type,
    chunk_of,
    copy_row,
    itemsize_of,
    same_type,
    steady_step,
)
from gpucompiler.tiles.tile import Tile

_cp_async: Final[Any] = DEVICE_NAMES["cp_async"]
_target: Final[Any] = DEVICE_NAMES["target_name"]
_unroll: Final[Any] = DEVICE_NAMES["unroll"]


def copy(source: Any, target: Any, rank: Any = None, threads: Any = None) -> None:
    """Copy a tile or a fragment into a tile of the same shape.

    Args:
        source: a Tile or a Fragment.
        target: a Tile. Elements beyond its array aren't written; beyond the source's they are 0.
        rank, threads: which of how many threads this one is; None: all threads of the block
            copy, and each calls this. A fragment's threads are those of its layout.

    Copies to and from shared memory don't wait for other threads: a barrier belongs before the
    target is read. Types may differ for fragments alone.

    Raises:
        TypeError: shapes or types differ, as an error at compile time that shows both.
    """
    require(
        source.shape == target.shape,
        "copy of {} elements to {}",
        "both sides have one shape: take .rows, .columns or .T of one",
        source.shape,
        target.shape,
    )
    if isinstance(target, StageTile):
        require(
            isinstance(source, Tile) and same_type(source.dtype, target.dtype),
            "copy of {} of {} to a stage that TMA fills with {}",
            "copy tiles of one type; Pipeline(…, boxes=False) has stages that the kernel stores to",
            type(source),
            source.dtype,
            target.dtype,
        )
        if target.pipe.boxes:
            target.load(source)
        else:
            copy(source, target.tile, rank, threads)
    elif isinstance(source, Fragment):
        store(source, target)
    else:
        require(
            same_type(source.dtype, target.dtype),
            "copy of a tile of {} to a tile of {}",
            "copy a fragment to convert: copy(load(tile).astype(dtype), target)",
            source.dtype,
            target.dtype,
        )
        group = target.form.threads if threads is None else threads
        count = block_threads() if group is None else group
        mine = thread_rank() % count if rank is None else rank
        _copy_tile(_as_bits(source), _as_bits(target), mine, count)


def _as_bits(tile: Any) -> Any:
    """The tile with elements as unsigned integers, which no copy changes."""
    bits = bits_type(tile.dtype)
    return tile if bits is None else Tile(tile.array.view(bits), tile.form, tile.at)


def _copy_tile(source: Any, target: Any, rank: Any, threads: Any) -> None:
    """Pieces of 16 bytes where rows allow it, or else element by element."""
    wide = chunk_of(
        source.shape,
        source.layout,
        target.layout,
        source.dtype,
        (has_rows(source), has_rows(target)),
    )
    waiting = target.form.threads is not None and source.layout is None
    row = "cp.async" if waiting and _target != "host" else "loads and stores"
    copy_row("tile", target.form, itemsize_of(source.dtype), wide, row)
    if wide > 1 and starts_at_pieces(source, wide) and starts_at_pieces(target, wide):
        if target.form.threads is not None and source.layout is None:
            _in_background(source, target, rank, threads, wide)
        else:
            _by_pieces(source, target, rank, threads, wide)
    else:
        _by_elements(source, target, rank, threads)


def _by_pieces(source: Any, target: Any, rank: Any, threads: Any, wide: Any) -> None:
    a_row = source.shape[1] // wide
    for piece in range(rank, source.shape[0] * a_row, threads):
        row, column = piece // a_row, piece % a_row * wide
        if target.has(row, column):
            store_piece(target, row, column, load_piece(source, row, column, wide), wide)


def _in_background(source: Any, target: Any, rank: Any, threads: Any, wide: Any) -> None:
    """Pieces by `cp.async` into a stage of a pipeline, which waits for them."""
    a_row = source.shape[1] // wide
    step = steady_step(target.form, wide, threads)
    if step is None:
        for piece in _unroll(range(rank, source.shape[0] * a_row, threads), 1):
            row, column = piece // a_row, piece % a_row * wide
            _copy_later(source, target, row, column, target.place(row, column), wide)
    else:
        # All pieces of a thread lie in one column, and equal distances apart. An unrolled loop
        # would need more registers than warps have that only copy.
        down, distance = step
        row, column = rank // a_row, rank % a_row * wide
        place = target.place(row, column)
        for _ in _unroll(range(source.shape[0] // down), 1):
            _copy_later(source, target, row, column, place, wide)
            row += down
            place += distance


def _copy_later(source: Any, target: Any, row: Any, column: Any, place: Any, wide: Any) -> None:
    memory = source.array.ravel()
    inside = source.has(row, column)
    start = (source.at[0] + row) * source.array.shape[1] + source.at[1] + column
    _cp_async(
        target.array,
        place,
        memory,
        start if inside else 0,
        wide,
        zero_fill=0 if inside else wide,
        cache="global" if wide * memory.itemsize == 16 else "all",
    )


def _by_elements(source: Any, target: Any, rank: Any, threads: Any) -> None:
    columns = source.shape[1]
    for number in range(rank, source.shape[0] * columns, threads):
        row, column = number // columns, number % columns
        target.put(row, column, source[row, column])
