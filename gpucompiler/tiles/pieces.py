"""Pieces of a tile's rows: neighbours that one access moves, up to 16 bytes."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.tiles.shapes import as_type

_is_aligned: Final[Any] = DEVICE_NAMES["is_aligned"]
_is_contiguous: Final[Any] = DEVICE_NAMES["is_contiguous"]
_vectors: Final[Any] = DEVICE_NAMES["vectors"]


def has_rows(tile: Any) -> Any:
    """Whether compile time knows that neighbours of a row are neighbours in memory."""
    return tile.layout is not None or _is_contiguous(tile.array)


def starts_at_pieces(tile: Any, wide: Any) -> Any:
    """Whether all rows of a tile begin at a multiple of so many elements."""
    if tile.layout is not None:
        return True
    whole = tile.array.shape[1] % wide == 0
    if tile.form.anywhere:
        whole = whole and tile.at[1] % wide == 0
    return whole and _is_aligned(tile.array, wide * tile.array.itemsize)


def load_piece(tile: Any, row: Any, column: Any, wide: Any) -> Any:
    """`wide` neighbours of a row as a tuple, by one access; zeros beyond the array."""
    rows = _vectors(_flat(tile), wide)
    if tile.layout is not None:
        return (*rows[tile.place(row, column) // wide],)
    found = tuple([as_type(tile.dtype)(0) for _ in range(wide)])
    if tile.has(row, column):
        place = (tile.at[0] + row) * tile.array.shape[1] + tile.at[1] + column
        found = (*rows[place // wide],)
    return found


def store_piece(tile: Any, row: Any, column: Any, values: Any, wide: Any) -> None:
    """Store neighbours of a row by one access."""
    rows = _vectors(_flat(tile), wide)
    if tile.layout is not None:
        rows[tile.place(row, column) // wide] = values
    else:
        place = (tile.at[0] + row) * tile.array.shape[1] + tile.at[1] + column
        rows[place // wide] = values


def _flat(tile: Any) -> Any:
    return tile.array if tile.layout is not None else tile.array.ravel()
