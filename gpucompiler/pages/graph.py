"""Graphs of a kernel, drawn as SVG: blocks with their instructions, and the edges between them."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Final

import attrs

from gpucompiler.pages.layered import GAP_Y, Point, layered

_ROW: Final = 15.0
_CHARACTER: Final = 6.62
_PAD: Final = 8.0
_MARGIN: Final = 12.0
# The longest line, and the most lines, that a box shows; the whole text is its tooltip.
_MOST_CHARACTERS: Final = 64
_MOST_LINES: Final = 9
# Colours come from the page around, where it has such variables.
_STYLE: Final = "".join(
    f".graph {rule}\n"
    for rule in (
        ".box{fill:var(--bg,#fff);stroke:var(--dim,#6b7484)}",
        ".head{fill:var(--head,#f0f3f8)}",
        ".name{font-weight:600;fill:var(--fg,#1c2330)}",
        ".note{fill:var(--acc,#2459c4)}",
        ".row{fill:var(--fg,#1c2330)}",
        ".more{fill:var(--dim,#6b7484)}",
        ".edge{fill:none;stroke:var(--dim,#6b7484);stroke-width:1.3}",
        ".taken{stroke:var(--ok,#2b8a3e)}",
        ".other{stroke:var(--bad,#c92a2a)}",
        ".loop{stroke:var(--acc,#2459c4);stroke-width:2}",
        ".label{fill:var(--dim,#6b7484);font-size:10px}",
        ".leaf .box{stroke-dasharray:4 3}",
        "text{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre}",
    )
)


@attrs.frozen
class GraphNode:
    """A box of a graph.

    Args:
        name: unique in the graph.
        lines: its text.
        note: where it comes from: lines of Python.
        leaf: it is drawn with a broken frame, as for functions of libraries.
        keys: places of Python, as `file:line`, by which pages link it.
    """

    name: str
    lines: tuple[str, ...] = ()
    note: str = ""
    leaf: bool = False
    keys: tuple[str, ...] = ()

    @property
    def shown(self) -> list[str]:
        """The lines as the box has them: cut, and the last ones left out."""
        lines = [_cut(line) for line in self.lines]
        if len(lines) <= _MOST_LINES:
            return lines
        # The end says where control goes.
        left_out = len(lines) - _MOST_LINES + 1
        return [*lines[: _MOST_LINES - 2], f"… {left_out} more", lines[-1]]


@attrs.frozen
class GraphEdge:
    """An arrow from one box to another.

    Args:
        source, target: names of nodes.
        label: its text: a condition's outcome, or lines of calls.
        kind: "taken" and "other" for the outcomes of a condition, else "".
    """

    source: str
    target: str
    label: str = ""
    kind: str = ""


@attrs.frozen
class Graph:
    """A graph of a kernel. Notebooks show it.

    Args:
        title: what it shows.
        nodes: the first is the entry.
        edges: between nodes; targets that no node has are left out of the picture.
    """

    title: str
    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]

    def svg(self) -> str:
        """The graph as a picture that needs nothing else."""
        return _svg(self)

    def save(self, file: str | Path) -> None:
        """Write the picture."""
        Path(file).write_text(self.svg(), encoding="utf-8")

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        arrows = [f"{e.source} -> {e.target}{e.label and f'  ({e.label})'}" for e in self.edges]
        return "\n".join([f"{self.title}: {len(self.nodes)} nodes", *arrows])


def _cut(line: str) -> str:
    return line if len(line) <= _MOST_CHARACTERS else f"{line[: _MOST_CHARACTERS - 1]}…"


def _size(node: GraphNode) -> Point:
    texts = [f"{node.name}  {node.note}", *node.shown]
    width = max(len(text) for text in texts) * _CHARACTER + 2 * _PAD
    return width, (len(node.shown) + 1) * _ROW + _PAD * (1.6 if node.lines else 0.8)


def _svg(graph: Graph) -> str:
    number = {node.name: n for n, node in enumerate(graph.nodes)}
    edges = [each for each in graph.edges if each.source in number and each.target in number]
    sizes = [_size(node) for node in graph.nodes]
    layout = layered(sizes, [(number[each.source], number[each.target]) for each in edges])
    parts: list[str] = []
    for edge, way in zip(edges, layout.ways, strict=True):
        parts.append(_arrow(edge, way))
    for node, size, corner in zip(graph.nodes, sizes, layout.corners, strict=True):
        parts.append(_box(node, size, corner))
    width, height = layout.width + 2 * _MARGIN, layout.height + 2 * _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="graph" viewBox="0 0 {width:.0f} '
        f'{height:.0f}" width="{width:.0f}" height="{height:.0f}" role="img">'
        f"<title>{html.escape(graph.title)}</title><style>{_STYLE}</style>"
        f'<g transform="translate({_MARGIN:g} {_MARGIN:g})">{"".join(parts)}</g></svg>'
    )


def _box(node: GraphNode, size: Point, corner: Point) -> str:
    (width, height), (x, y) = size, corner
    head = _ROW + _PAD * 0.8
    rows = "".join(
        f'<text class="{"more" if text.startswith("… ") else "row"}" x="{_PAD:g}" '
        f'y="{head + _ROW * (n + 0.85):.1f}">{html.escape(text)}</text>'
        for n, text in enumerate(node.shown)
    )
    note = f'<tspan class="note" dx="8">{html.escape(node.note)}</tspan>' if node.note else ""
    whole = html.escape("\n".join([node.name, *node.lines]))
    keys = f' data-keys="{html.escape(" ".join(node.keys))}"' if node.keys else ""
    return (
        f'<g class="node{" leaf" if node.leaf else ""}"{keys} transform="translate({x:.1f} '
        f'{y:.1f})"><title>{whole}</title><rect class="box" width="{width:.1f}" '
        f'height="{height:.1f}" rx="5"/><path class="head" d="M1 {head:.1f}V6q0-5 5-5h'
        f'{width - 12:.1f}q5 0 5 5V{head:.1f}z"/><text class="name" x="{_PAD:g}" y="{_ROW:g}">'
        f"{html.escape(node.name)}{note}</text>{rows}</g>"
    )


def _arrow(edge: GraphEdge, way: list[Point]) -> str:
    """The line of an edge, vertical at its ends and joints, and its head and label."""
    (x, y), *further = way
    closing = further[-1][1] <= y
    path = f"M{x:.1f} {y:.1f}"
    last = len(further) - 1
    for position, (next_x, next_y) in enumerate(further):
        # The head of the arrow has the last seven points.
        end_y = next_y - 7 if position == last else next_y
        if next_x == x and next_y > y:
            path += f"V{end_y:.1f}"
        elif closing and position in (0, last):
            # Around the end of a box, in the gap between two layers.
            bend = GAP_Y * 0.45
            path += (
                f"C{x:.1f} {y + bend:.1f} {next_x:.1f} {y + bend:.1f} {next_x:.1f} {end_y:.1f}"
                if position == 0
                else f"C{x:.1f} {next_y - bend:.1f} {next_x:.1f} {next_y - bend:.1f} "
                f"{next_x:.1f} {end_y:.1f}"
            )
        else:
            half = (next_y - y) / 2
            path += (
                f"C{x:.1f} {y + half:.1f} {next_x:.1f} {next_y - half:.1f} {next_x:.1f} {end_y:.1f}"
            )
        x, y = next_x, next_y
    kind = f" {edge.kind}" if edge.kind else ""
    loop = " loop" if closing else ""
    label = ""
    if edge.label:
        (at_x, at_y), (to_x, _) = way[:2]
        # Beside the line, on the side to which it doesn't bend.
        side = ' text-anchor="end"' if to_x > at_x else ""
        label = (
            f'<text class="label"{side} x="{at_x + (-5 if side else 5):.1f}" '
            f'y="{at_y + 12:.1f}">{html.escape(edge.label)}</text>'
        )
    return (
        f'<g><path class="edge{kind}{loop}" d="{path}"/><path class="edge{kind}{loop}" '
        f'd="M{x - 4:.1f} {y - 8:.1f}L{x:.1f} {y - 0.5:.1f}L{x + 4:.1f} {y - 8:.1f}"/>{label}</g>'
    )
