"""Where in the user's Python a value comes from."""

from __future__ import annotations

import attrs


# Functions above the class, since type checkers don't see what a lambda takes.
def _own_line(place: Location) -> int:
    return place.line


def _own_column(place: Location) -> int:
    return place.column


@attrs.frozen(slots=True)
class Location:
    """A place in Python source, with the chain of calls that led to it.

    Args:
        file: path as the user knows it (`co_filename`), or `<name>` for text without a file.
        line: 1-based line.
        column: 0-based column, as in `ast`.
        end_line, end_column: end of the expression; `line` and `column` when unknown.
        function: qualified name of the Python function that holds the line.
        caller: the place of the call, where the function was inlined into another.
    """

    file: str
    line: int
    column: int = 0
    end_line: int = attrs.field(default=attrs.Factory(_own_line, takes_self=True))
    end_column: int = attrs.field(default=attrs.Factory(_own_column, takes_self=True))
    function: str = ""
    caller: Location | None = None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column + 1}"

    def chain(self) -> tuple[Location, ...]:
        """This place and the calls that led to it, innermost first."""
        places: list[Location] = [self]
        while places[-1].caller is not None:
            places.append(places[-1].caller)
        return tuple(places)
