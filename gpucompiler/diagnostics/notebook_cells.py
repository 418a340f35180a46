"""Cells of notebooks: their numbers, and the texts that their magics run.

IPython compiles a cell under a file name of its own, with its text in `linecache`. Magics such as
`%%time` and `%%timeit` compile the rest of their cell under a name that `linecache` doesn't know,
as `<timed exec>`. The text is found among the cells that were run, and gets a name here:

    /tmp/ipykernel_17/2308.py       a cell, and <cell 2308.py> in stored code
    <cell 3f786850e387>             a cell with magics, by the digest of its text
"""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final

from gpucompiler.values import value_classes
from gpucompiler.values.sha256 import sha256

# The most cells that are searched, from the last one back.
_MAX_CELLS: Final = 200
_OWN_NAME: Final = r"<cell [0-9a-f]{12}>"
# The name that location.py gives a cell of ipykernel.
_STORED_NAME: Final = r"<cell (\d+\.py)>"
_CELL_NAMES: Final = ("<ipython-input-", "<cell ")
_MAGIC_NAMES: Final = ("<timed exec>", "<timed eval>", "<magic-timeit>")
# The rest of a line behind a magic with options: `%timeit -n 3 statement`, `x = %time statement`.
_LINE_MAGIC: Final = r"\s*(?:\w+\s*=\s*)?%\w+\s+(?:-\w+\s*\d*\s+)*(?=\S)"


@value_classes.frozen
class MagicText:
    """The text that a magic runs.

    Args:
        name: the whole cell's, in `linecache`.
        lines: the text, numbered as the code that was made of it.
        above: lines of the cell above them.
        left: characters of the cell before the first of them.
    """

    name: str
    lines: list[str]
    above: int
    left: int


def shell() -> Any:
    """IPython's shell in this process, or None."""
    ask = getattr(sys.modules.get("IPython"), "get_ipython", None)
    return None if ask is None else ask()


def magic_text(is_text_of: Callable[[list[str]], bool]) -> MagicText | None:
    """The text behind a magic, of the newest cell for which `is_text_of(lines)` holds."""
    ipython = shell()
    if ipython is None:
        return None
    for cell in reversed(_cells(ipython)[-_MAX_CELLS:]):
        for body, above, left in _bodies(cell):
            try:
                lines: list[str] = ipython.transform_cell(body).splitlines(keepends=True)
            except SyntaxError:
                continue
            if is_text_of(lines):
                return MagicText(_named(cell), lines, above, left)
    return None


def cell_place(file: str, line: int) -> tuple[str, int] | None:
    """A line of a cell as its reader counts: `("Cell In[5]", 3)`; None for another file."""
    if not (file.startswith((*_CELL_NAMES, *_MAGIC_NAMES)) or "ipykernel_" in file):
        return None
    ipython = shell()
    if ipython is None:
        return None
    if file.startswith(_MAGIC_NAMES):
        number = len(_cells(ipython)) - 1
        _, above, _ = next(_bodies(_cell(ipython, number)), ("", 0, 0))
    elif re.fullmatch(_OWN_NAME, file):
        number, above = _number_of(ipython, file), 0
    else:
        found = cell_file(file)
        number, above = _numbers(ipython).get(found), 0
        text = "".join(importlib.import_module("linecache").getlines(found))
        part = text.rstrip().splitlines()
        # IPython 9 counts the text behind `%%capture` as the next cell.
        for holder in () if number is None else (number, number - 1):
            if (lines := _lines_above(_cell(ipython, holder), part)) is not None:
                number, above = holder, lines
                break
    return None if number is None else (f"Cell In[{number}]", line + above)


def cell_file(file: str) -> str:
    """The name in this process of a cell that stored code names; else the name itself."""
    match = re.fullmatch(_STORED_NAME, file)
    ipython = shell() if match else None
    if match is None or ipython is None:
        return file
    names = [name for name in _numbers(ipython) if os.path.basename(name) == match[1]]
    return names[-1] if names else file


def _numbers(ipython: Any) -> dict[str, int]:
    """The execution count of each cell by its file name."""
    return getattr(ipython.compile, "_filename_map", {})


def _cells(ipython: Any) -> list[str]:
    """The texts of the cells that were run, by execution count."""
    return ipython.history_manager.input_hist_raw


def _cell(ipython: Any, number: int) -> str:
    cells = _cells(ipython)
    return cells[number] if number < len(cells) else ""


def _named(cell: str) -> str:
    """The name of a cell with magics, by which `linecache` finds its text from now on."""
    name = f"<cell {sha256(cell.encode()).hexdigest()[:12]}>"
    lines = cell.splitlines(keepends=True)
    importlib.import_module("linecache").cache[name] = (len(cell), None, lines, name)
    return name


def _number_of(ipython: Any, name: str) -> int | None:
    """The execution count of the newest cell of a name that `_named` gives."""
    cells = _cells(ipython)
    with_magics = (n for n in reversed(range(len(cells))) if "%" in cells[n])
    return next((n for n in with_magics if _named(cells[n]) == name), None)


def _bodies(cell: str) -> Iterator[tuple[str, int, int]]:
    """The texts behind magics of a cell, with the lines above each and the characters before it."""
    lines = cell.splitlines(keepends=True)
    first = _first_of(lines, 0)
    while first < len(lines) and lines[first].startswith("%%"):
        first = _first_of(lines, first + 1)
        yield "".join(lines[first:]), first, 0
    for number, line in enumerate(lines):
        if not line.startswith("%%") and (match := re.match(_LINE_MAGIC, line)):
            yield line[match.end() :], number, match.end()


def _first_of(lines: list[str], start: int) -> int:
    """The number of the first line from `start` on that isn't empty."""
    return next((n for n in range(start, len(lines)) if lines[n].strip()), len(lines))


def _lines_above(cell: str, part: list[str]) -> int | None:
    """The lines of a cell above a text in it, which `%%capture` ran; None if it isn't there."""
    whole = cell.rstrip().splitlines()
    starts = range(len(whole) - len(part) + 1)
    return next((n for n in starts if whole[n : n + len(part)] == part), None)
