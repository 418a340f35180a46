"""Places in the user's Python."""

from __future__ import annotations

import functools
import importlib
import os
import re
import sys
from typing import Any, Final

from gpucompiler.values import value_classes

# The folder of this package, whose functions kernels call.
_PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep
# ipykernel's file of a notebook cell: its folder has the process's number, its name is a digest of
# the cell's text.
_CELL: Final = r".*[/\\]ipykernel_\d+[/\\](\d+\.py)"


def portable_file(file: str) -> str:
    """A source file's path as machine code names it: relative to its root in `sys.path`.

    So equal modules give equal machine code, wherever they are installed. A path outside of all
    roots is unchanged.
    """
    return _portable_file(file, tuple(sys.path))


@functools.lru_cache(maxsize=256)
def _portable_file(file: str, roots: tuple[str, ...]) -> str:
    if "ipykernel_" in file and (match := re.fullmatch(_CELL, file)):
        return f"<cell {match[1]}>"
    if not os.path.isabs(file):
        return file
    absolute = [os.path.abspath(root or ".").rstrip(os.sep) + os.sep for root in roots]
    longest = max((root for root in absolute if file.startswith(root)), key=len, default="")
    return file[len(longest) :] if len(longest) > 1 else file


def readable_file(file: str) -> str:
    """The path in this process of a file that `portable_file` named; else the name itself."""
    if file.startswith("<"):
        return _cells().cell_file(file)
    if not os.path.isabs(file):
        for root in sys.path:
            path = os.path.join(os.path.abspath(root or "."), file)
            if os.path.isfile(path):
                return path
    return file


def spoken_line(file: str, line: int, column: int | None = None) -> str:
    """A place as messages name it: `file:3:5`, or `Cell In[5], line 3` in a notebook."""
    if (cell := _cells().cell_place(file, line)) is not None:
        return f"{cell[0]}, line {cell[1]}"
    return f"{file}:{line}" if column is None else f"{file}:{line}:{column}"


def shown_number(file: str, line: int) -> int:
    """The number of a line, counted in a notebook from the beginning of its cell."""
    cell = _cells().cell_place(file, line)
    return line if cell is None else cell[1]


def _cells() -> Any:
    """The module of notebooks' cells, which no program without a place in its output needs."""
    return importlib.import_module("gpucompiler.diagnostics.notebook_cells")


# Functions above the class, since type checkers don't see what a lambda takes.
def _own_line(place: Location) -> int:
    return place.line


def _own_column(place: Location) -> int:
    return place.column


@value_classes.frozen
class Location:
    """A place in Python source, with the chain of calls that led to it.

    Args:
        file: path as the user knows it (`co_filename`), or `<name>` for text without a file.
        line: 1-based line.
        column: 0-based column, as in `ast`.
        end_line, end_column: end of the expression; `line` and `column` when unknown.
        function: qualified name of the Python function that holds the line.
        caller: the place of the call, where the function was inlined into another.
        also: another place whose operation was merged into this one's.
    """

    # Its callers' hashes are part of its own.
    __slots__ = ("__dict__", "__weakref__", value_classes.HASHED)

    file: str
    line: int
    column: int = 0
    end_line: int = value_classes.field(default=value_classes.of_self(_own_line))
    end_column: int = value_classes.field(default=value_classes.of_self(_own_column))
    function: str = ""
    caller: Location | None = None
    also: Location | None = None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column + 1}"

    def chain(self) -> tuple[Location, ...]:
        """This place and the calls that led to it, innermost first."""
        places: list[Location] = [self]
        while places[-1].caller is not None:
            places.append(places[-1].caller)
        return tuple(places)


def users_place(place: Location | None) -> Location | None:
    """The innermost place of a chain that isn't in this package; the place itself if all are."""
    if place is None:
        return None
    chain = place.chain()
    return next((each for each in chain if not each.file.startswith(_PACKAGE)), place)


def called_from(place: Location | None, call: Location | None) -> Location | None:
    """A place in a function, with the place of the function's call at the end of its chain."""
    if place is None or call is None:
        return place or call
    caller = call if place.caller is None else called_from(place.caller, call)
    also = None if place.also is None else called_from(place.also, call)
    return Location(
        place.file, place.line, place.column, place.end_line, place.end_column,
        place.function, caller, also,
    )  # fmt: skip


def merged(place: Location | None, other: Location | None) -> Location | None:
    """The place of an operation that does the work of another one, too."""
    if place is None or other is None or place.also is not None:
        return place
    if (place.file, place.line, place.caller) == (other.file, other.line, other.caller):
        return place
    return Location(
        place.file, place.line, place.column, place.end_line, place.end_column,
        place.function, place.caller, other,
    )  # fmt: skip
