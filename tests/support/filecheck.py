"""Focused checks on a text, in the manner of LLVM's FileCheck.

    check(text, "arith.fma %a", "NOT: arith.mul", "array.store")

Patterns match in order, each after the end of the last. `NOT: p` says that p isn't between the
match before and the match after (or the text's end). `NEXT: p` must be on the line after the last
match's. In a pattern `{{…}}` is a regular expression; runs of spaces match any space inside a line.
"""

from __future__ import annotations

import re
from typing import Any

import gpucompiler.ir.structure.printer  # noqa: F401  (modules print)


def check(text: Any, *patterns: str) -> None:
    """Raise AssertionError if a text (or a module) doesn't match the patterns in order."""
    text = str(text)
    position, absent = 0, list[str]()
    for pattern in patterns:
        if pattern.startswith("NOT: "):
            absent.append(pattern[5:])
            continue
        following = pattern.startswith("NEXT: ")
        match = _regex(pattern.removeprefix("NEXT: ")).search(text, position)
        assert match, f"not found: {pattern!r}, after character {position} of\n{text}"
        between = text[position : match.start()]
        if following:
            assert between.count("\n") == 1, f"not on the next line: {pattern!r} in\n{text}"
        _refuse(absent, between, text)
        position, absent = match.end(), []
    _refuse(absent, text[position:], text)


def _refuse(absent: list[str], between: str, text: str) -> None:
    for pattern in absent:
        assert not _regex(pattern).search(between), f"must not be there: {pattern!r} in\n{text}"


def _regex(pattern: str) -> re.Pattern[str]:
    parts = re.split(r"\{\{(.*?)\}\}", pattern)
    parts[::2] = [r"[ \t]+".join(map(re.escape, re.split(r"[ \t]+", part))) for part in parts[::2]]
    return re.compile("".join(parts))
