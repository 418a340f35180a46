"""Pieces of HTML by which notebooks show jobs, products of stages, and kernels.

Colours come from the page around them, light or dark: text and lines are its own in part
transparent. Everything that is shown is escaped, and long texts are cut.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Final

MAX_LINES: Final = 300
MAX_CHARACTERS: Final = 40_000
_BOX: Final = (
    "border:1px solid rgba(128,128,128,.35);border-radius:4px;padding:.4em .7em;margin:.3em 0"
)
_CODE: Final = (
    "margin:.3em 0;padding:.5em;max-height:28em;overflow:auto;line-height:1.35;"
    "background:rgba(128,128,128,.09);color:inherit;white-space:pre"
)
_FAINT: Final = "opacity:.65"
# Dark enough for white pages, and light enough for black ones.
_COMMENT: Final = '<span style="color:#7d8590">{}</span>'
_WORD: Final = '<span style="color:#3c85d6">{}</span>'
# Comments, and the first word of a line: an operation, an instruction, a directive.
_TOKENS: Final = {
    "ir": re.compile(r"(?P<comment>//.*)|(?P<word>\b[a-z]+\.[a-z_]+\b)"),
    "llvm": re.compile(
        r"(?P<comment>;.*)|(?P<word>(?<= = )[a-z]+|^ *(?:ret|br|store|call|define|declare)\b)", re.M
    ),
    "asm": re.compile(r"(?P<comment>//.*|#.*)|(?P<word>^\s+[a-z.][\w.]*)", re.M),
    "python": re.compile(
        r"(?P<comment>#.*)|(?P<word>\b(?:def|if|elif|else|for|while|return|in|and|or|not|lambda"
        r"|assert|with|pass|range)\b)"
    ),
}


def box(title: str, subtitle: str, *parts: str) -> str:
    """A frame with a title, and parts below it."""
    head = f"<b>{html.escape(title)}</b>"
    if subtitle:
        head += f' <span style="{_FAINT}">{html.escape(subtitle)}</span>'
    return f'<div style="{_BOX}"><div>{head}</div>{"".join(parts)}</div>'


def text_box(title: str, subtitle: str, text: str, language: str) -> str:
    """A frame with a text, unfolded."""
    lines = count(len(text.splitlines()), "line")
    return box(title, subtitle, section(lines, code(text, language), opened=True))


def section(title: str, content: str, *, opened: bool = False) -> str:
    """Content that is unfolded by a click."""
    mark = " open" if opened else ""
    summary = f'<summary style="cursor:pointer">{html.escape(title)}</summary>'
    return f"<details{mark}>{summary}{content}</details>"


def facts(rows: Iterable[tuple[str, object]]) -> str:
    """A table of names and values."""
    cell = "padding:.1em .8em .1em 0;text-align:left;vertical-align:top;border:none"
    made = [
        f'<tr style="background:none"><td style="{cell};{_FAINT}">{html.escape(name)}</td>'
        f'<td style="{cell}">{html.escape(_cut(str(value), 500))}</td></tr>'
        for name, value in rows
    ]
    return f'<table style="border:none;margin:.2em 0">{"".join(made)}</table>'


def code(text: str, language: str) -> str:
    """A text in its language: "ir", "llvm", "asm" or "python"; long texts end early, and say so."""
    lines = text.splitlines()
    shown = _cut("\n".join(lines[:MAX_LINES]), MAX_CHARACTERS)
    tokens = _TOKENS[language]
    parts: list[str] = []
    end = 0
    for match in tokens.finditer(shown):
        parts.append(html.escape(shown[end : match.start()]))
        form = _COMMENT if match["comment"] is not None else _WORD
        parts.append(form.format(html.escape(match[0])))
        end = match.end()
    parts.append(html.escape(shown[end:]))
    left_out = len(lines) - shown.count("\n") - 1
    more = f'<div style="{_FAINT}">… {left_out} lines more, in str(…)</div>' if left_out > 0 else ""
    return f'<pre style="{_CODE}">{"".join(parts)}</pre>{more}'


def count(number: int, noun: str) -> str:
    """A number of things, as `1 line`, `2 lines`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[:most] + " …"
