"""Colours of terminals, for the texts of stages and their differences."""

from __future__ import annotations

import re
from typing import Final, TextIO

from gpucompiler.settings import SETTINGS

_RESET: Final = "\033[0m"
# The sixteen colours are those of the reader's theme, so they suit dark and light terminals.
_SHADES: Final = {
    "comment": "\033[90m", "word": "\033[34m", "type": "\033[33m", "name": "\033[36m",
    "text": "\033[32m", "mark": "\033[1;31m", "head": "\033[1m", "hunk": "\033[35m",
    "old": "\033[31m", "new": "\033[32m",
}  # fmt: skip
_TOKEN: Final = re.compile(
    r"""
      (?P<mark>//\ widened\ from\ .*)                     # of code_typed
    | (?P<comment>//.*|;.*|(?<=\s)\#.*|,\ !dbg\ !\d+)
    | (?P<text>"(?:[^"\\]|\\.)*")
    | (?P<name>[%@$][\w.]+|\bU?[RP](?:\d+|Z|T)\b)
    | (?P<type>\b(?:[iuf](?:8|16|32|64)|float|double|half|ptr|void)\b)
    | (?P<word>\b[a-z]+\.[a-z_]\w*(?:\.\w+)*            # an operation of the IR, or PTX's
              |(?<=\ =\ )[a-z]+|(?<=^\ \ )(?:ret|br|store|call)\b|^(?:define|declare)\b
              |\b[A-Z][A-Z0-9]+(?:\.[A-Z0-9_]+)*\b)       # an instruction of SASS
    """,
    re.VERBOSE,
)


def is_colour_wanted(choice: str, stream: TextIO) -> bool:
    """Whether text for a stream is coloured: `--color` says so, or it is "auto" and a terminal's.

    `NO_COLOR` in the environment, and terminals that can't, have the last word over "auto".
    """
    if choice != "auto":
        return choice == "always"
    return not SETTINGS.no_color and stream.isatty()


def painted(text: str) -> str:
    """A stage's text, or differences, in colours."""
    return "".join(_painted_line(line) for line in text.splitlines(keepends=True))


def _painted_line(line: str) -> str:
    body = line.rstrip("\n")
    end = line[len(body) :]
    for opening, shade in (
        ("========", "head"), ("--------", "head"), ("--- ", "head"), ("+++ ", "head"),
        ("@@", "hunk"), ("-", "old"), ("+", "new"),
    ):  # fmt: skip
        if body.startswith(opening):
            return f"{_SHADES[shade]}{body}{_RESET}{end}"
    return (
        _TOKEN.sub(lambda match: f"{_SHADES[match.lastgroup or '']}{match[0]}{_RESET}", body) + end
    )
