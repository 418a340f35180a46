"""Places in the Python source of lines of PTX, by its `.loc` directives.

.loc 1 13 22                          line 13, column 22 of the first `.file`
wgmma.mma_async.sync.aligned…         belongs to it, as all up to the next `.loc`
"""

from __future__ import annotations

import linecache
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from gpucompiler.diagnostics.location import Location
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.values import value_classes

# More lines than any decorator that a person writes.
_LINES_TO_DEF: Final = 50
_LOC: Final = late_pattern(r"\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)")
_FILE: Final = late_pattern(r'\s*\.file\s+(\d+)\s+"([^"]*)"')
_HEAD: Final = late_pattern(r"\s*(?:\.\w+\s+)*\.(?:entry|func)\b(?:\s*\([^)]*\))?\s*([\w$]+)?")


@value_classes.frozen
class PTXPlace:
    """A place as PTX has it.

    Args:
        file: the name in `.file`, as `portable_file` made it.
        line: 1-based; 0 where LLVM knows none.
        column: 1-based.
    """

    file: str
    line: int
    column: int


def place_before(lines: Sequence[str], number: int) -> PTXPlace | None:
    """The place of line `number`, counted from 1; None if its function has none before it."""
    for line in reversed(lines[: max(number - 1, 0)]):
        if match := _LOC.match(line):
            files = {found[1]: found[2] for found in map(_FILE.match, lines) if found}
            return PTXPlace(files.get(match[1], ""), int(match[2]), int(match[3]))
        if re.match(r"\s*\.(visible|entry|func)", line):
            return None
    return None


def place_of_kernel(function: Any) -> Location:
    """The line of a function's `def`, after its decorators."""
    code = function.__code__
    first: int = code.co_firstlineno
    for line in range(first, first + _LINES_TO_DEF):
        text = linecache.getline(code.co_filename, line)
        if match := re.match(r"\s*(?=def\b)", text):
            return Location(code.co_filename, line, column=match.end())
    return Location(code.co_filename, first)


def functions(lines: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    """Each function that is defined: its name, and the numbers of its first and last line."""
    name, first = "", 0
    for number, line in enumerate(lines, 1):
        if (match := _HEAD.match(line)) and (match[1] or not name):
            name, first = match[1] or "", number
        elif name and line.startswith("}"):
            yield name, first, number
            name = ""
        elif name and line.startswith(";"):
            name = ""
