"""Pictures of layouts: tables of text, SVG, and HTML for notebooks.

Rows are the first mode, columns the second; further modes stand one below the other. Colours are
banks of shared memory (each place modulo 32), or threads.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.layouts.tree import branches, leaves, size

# Larger pictures are cut, with a line that says so.
_MOST: Final = 64
_CELL: Final = 34


def grid_text(layout: Any, *, most: int = _MOST) -> str:
    """A table of the places; cut to `most` rows and columns.

    Raises:
        LayoutError: a size that the run alone knows.
    """
    return _as_text(_tables(layout, lambda at: str(at)), most)


def holders_text(held: Any, tile: tuple[int, int], *, most: int = _MOST) -> str:
    """A table of a tile: which thread holds each element, as which of its values.

    Args:
        held: from (thread, value) to the element, whose first mode is the fastest.
        tile: rows and columns.
        most: of rows and columns in the picture.
    """
    return _as_text([_holders(held, tile)], most)


def grid_svg(layout: Any, *, most: int = _MOST) -> str:
    """The places as an SVG picture, coloured by bank."""
    return _as_svg(_tables(layout, lambda at: str(at)), most, lambda cell: int(cell) % 32)


def holders_svg(held: Any, tile: tuple[int, int], *, most: int = _MOST) -> str:
    """The holders of a tile's elements as an SVG picture, coloured by thread."""
    return _as_svg([_holders(held, tile)], most, _thread_of)


def as_html(layout: Any) -> str:
    """A layout in a notebook: its text, its sizes and its picture."""
    known = all(isinstance(leaf, int) for leaf in (*leaves(layout.shape), *leaves(layout.stride)))
    facts = f"<code>{escape(str(layout))}</code> &nbsp; {escape(str(layout.size))} elements"
    if not known:
        return f"<div>{facts}</div>"
    return f"<div>{facts}, places below {layout.cosize}<br>{grid_svg(layout)}</div>"


_Table = list[list[str]]


def _tables(layout: Any, shown: Callable[[int], str]) -> list[_Table]:
    for leaf in (*leaves(layout.shape), *leaves(layout.stride), layout.offset):
        if not isinstance(leaf, int):
            raise LayoutError(
                f"{layout} has no picture: {leaf} is known by the run alone; put a number in its "
                "place"
            )
    modes = layout.shape if branches(layout.shape) else (layout.shape,)
    if len(modes) == 1:
        return [[[shown(layout(i)) for i in range(min(size(modes[0]), _MOST + 1))]]]
    rows, columns, more = size(modes[0]), size(modes[1]), size(tuple(modes[2:]))
    return [
        [
            [shown(layout(i + rows * (j + columns * k))) for j in range(min(columns, _MOST + 1))]
            for i in range(min(rows, _MOST + 1))
        ]
        for k in range(min(more, 8))
    ]


def _holders(held: Any, tile: tuple[int, int]) -> _Table:
    rows, columns = tile
    cells: _Table = [["" for _ in range(columns)] for _ in range(rows)]
    for thread in range(held[0].size):
        for value in range(held[1].size):
            column, row = divmod(held(thread, value), rows)
            if column >= columns:
                raise LayoutError(
                    f"{held} holds element {held(thread, value)}, and a tile of {rows} x {columns} "
                    f"has {rows * columns}"
                )
            cells[row][column] = f"{cells[row][column]} T{thread}V{value}".strip()
    return cells


def _thread_of(cell: str) -> int:
    return int(cell.split("V")[0].removeprefix("T") or 0) if cell else 0


def _cut(table: _Table, most: int) -> _Table:
    return [row[:most] for row in table[:most]]


def _as_text(tables: list[_Table], most: int) -> str:
    parts: list[str] = []
    for table in tables:
        shown = _cut(table, most)
        width = max(len(cell) for row in shown for cell in row)
        lines = [" ".join(cell.rjust(width) for cell in row) for row in shown]
        if len(table) > most or len(table[0]) > most:
            lines.append(f"… (cut to {most} rows and columns)")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _as_svg(tables: list[_Table], most: int, hue: Callable[[str], int]) -> str:
    shapes: list[str] = []
    top = widest = 0
    for table in tables:
        shown = _cut(table, most)
        for i, row in enumerate(shown):
            shapes += [_cell(j, top + i, cell, hue(cell)) for j, cell in enumerate(row)]
        widest = max(widest, len(shown[0]))
        top += len(shown) + 1
    width, height = widest * _CELL, (top - 1) * _CELL
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="monospace" font-size="{_CELL // 3}">\n'
        + "\n".join(shapes)
        + "\n</svg>"
    )


def _cell(column: int, row: int, label: str, hue: int) -> str:
    x, y = column * _CELL, row * _CELL
    middle = f'x="{x + _CELL // 2}" y="{y + _CELL * 3 // 5}" text-anchor="middle"'
    return (
        f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" stroke="#fff" '
        f'fill="hsl({hue * 360 // 32 % 360},65%,82%)"/>'
        f"<text {middle}>{escape(label)}</text>"
    )
