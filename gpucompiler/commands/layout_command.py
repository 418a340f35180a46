"""The command `layout`: a layout, or the layouts of an instruction, as text or SVG."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from gpucompiler.diagnostics.errors import LayoutError, counted
from gpucompiler.layouts import (
    MATRIX_COPIES,
    MMA,
    CopyAtom,
    Layout,
    MatrixAtom,
    coalesce,
    grid_svg,
    grid_text,
    holders_svg,
    holders_text,
    parse_layout,
    wgmma,
)


def add_layout_command(commands: Any) -> None:
    """Add the command to the parser's subcommands."""
    purpose = "show a layout, or who holds which element of a matrix instruction"
    command = commands.add_parser(
        "layout",
        help=purpose,
        description=f"{purpose[0].upper()}{purpose[1:]}. Nothing is compiled.",
        epilog='examples: layout "(8,4):(4,1)"; layout "Sw<3,4,3> o (8,64):(64,1)" --svg tile.svg; '
        "layout mma.m16n8k16.f32.bf16.bf16 --operand a; layout ldmatrix.m8n8.x4",
    )
    command.add_argument("layout", metavar="LAYOUT", help="a layout's text, or a row's name")
    command.add_argument(
        "--operand", default="c", choices=["a", "b", "c"], help="of a product (default: c)"
    )
    command.add_argument("--svg", type=Path, metavar="FILE", help="write a picture, too")
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    row = _row(options.layout)
    if row is None:
        text, svg = _layout(parse_layout(options.layout))
    elif isinstance(row, MatrixAtom):
        text, svg = _product(row, options.operand)
    else:
        text, svg = _copy(row)
    print(text)
    if options.svg is not None:
        options.svg.write_text(f"{svg}\n", encoding="utf-8")
        print(f"wrote {options.svg}")
    return 0


def _row(name: str) -> MatrixAtom | CopyAtom | None:
    """The row of that name; None for the text of a layout.

    Raises:
        LayoutError: the name of an instruction without a row.
    """
    for row in (*MMA, *MATRIX_COPIES):
        if row.name == name:
            return row
    kind, _, rest = name.partition(".")
    parts = rest.split(".")
    if kind == "wgmma" and len(parts) >= 3 and "n" in parts[0]:
        columns = parts[0].partition("n")[2].partition("k")[0]
        if columns.isdigit():
            return wgmma(int(columns), parts[1], parts[2], *parts[3:4], a_in_registers=True)
    # A name is the text of a layout, too: of so many elements, which the run alone knows.
    if name.replace(".", "_").isidentifier():
        known = ", ".join(row.name for row in (*MMA, *MATRIX_COPIES) if row.name.startswith(kind))
        known = known or ", ".join(row.name for row in (MMA[0], *MATRIX_COPIES[:2]))
        raise LayoutError(
            f"there is no row {name!r}; known are {known}, wgmma.m64n128k16.f32.bf16.bf16 …"
        )
    return None


def _layout(layout: Layout) -> tuple[str, str]:
    # First of all: it refuses sizes that the run alone knows.
    picture = grid_text(layout)
    lines = [
        str(layout),
        f"{counted(layout.size, 'element')}, places below {layout.cosize}, "
        f"coalesced {coalesce(layout)}",
        "",
        picture,
    ]
    return "\n".join(lines), grid_svg(layout)


def _product(row: MatrixAtom, operand: str) -> tuple[str, str]:
    for name, tile, held in row.operands():
        if name == operand:
            title = f"{row.name}, operand {name}, {tile[0]} x {tile[1]}: {held}"
            text = f"{title}\nsm_{row.arch} and later\n\n{holders_text(held, tile)}"
            return text, holders_svg(held, tile)
    raise LayoutError(f"operand {operand} of {row.name} is in shared memory: no thread holds it")


def _copy(row: CopyAtom) -> tuple[str, str]:
    held = row.target if row.origin == "shared" else row.source
    tile = (8, held.size // 8)
    text = (
        f"{row.name}, {tile[0]} x {tile[1]} elements of 2 bytes: {held}\n"
        f"sm_{row.arch} and later\n\n{holders_text(held, tile)}"
    )
    return text, holders_svg(held, tile)
