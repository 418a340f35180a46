"""Docstrings become reStructuredText that autodoc can read.

Docstrings here mark code by single backquotes, as Markdown does, and show a program by indenting
it. Signs that have a meaning in reStructuredText mean themselves. Napoleon reads sections such as
`Args:` afterwards.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from sphinx.util.inspect import stringify_signature

_CODE = re.compile(r"(?<!`)`([^`]+)`(?!`)")
_SIGNS = re.compile(r"([*|\\])|(?<=\w)(_)(?=\W|$)")
_SECTION = re.compile(r"[A-Z][a-z]+:\n")
_MARK = "\x00"


def converted(lines: list[str]) -> list[str]:
    """The lines of a docstring as reStructuredText."""
    paragraphs = re.split(r"\n\s*\n", "\n".join(lines).strip("\n"))
    result: list[str] = []
    in_section = False
    for paragraph in paragraphs:
        indented = paragraph.startswith("    ")
        in_section = bool(_SECTION.match(f"{paragraph}\n")) or (in_section and indented)
        if paragraph.lstrip().startswith(">>>"):
            result.append(paragraph)
        elif indented and not in_section:
            result.append(f"::\n\n{paragraph}")
        else:
            result.append(prose(paragraph))
    return "\n\n".join(result).split("\n")


def prose(text: str) -> str:
    """Text whose code has double backquotes and whose other signs are escaped."""
    codes: list[str] = []

    def keep(found: re.Match[str]) -> str:
        codes.append(re.sub(r"\s+", " ", found[1]))
        return _MARK

    text = _SIGNS.sub(r"\\\1\2", _CODE.sub(keep, text))
    # A literal that a letter follows, as in a plural, needs an escaped space behind it.
    text = re.sub(rf"{_MARK}(?=\w)", f"{_MARK}\\\\ ", text)
    return re.sub(_MARK, lambda _: f"``{codes.pop(0)}``", text)


def convert(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    lines[:] = [*converted(lines), ""]
    if what in ("attribute", "property", "data"):
        # Napoleon takes the words before a colon in an attribute's first line for its type.
        lines[0] = lines[0].replace(": ", " – ")


def sign(
    app: Sphinx, what: str, name: str, thing: Any, options: object, signature: str, result: str
) -> tuple[str, str] | None:
    """The whole signature of a function that a class offers as its attribute.

    Autodoc takes it for a method, and leaves out its first parameter.
    """
    owner, _, function = name.rpartition(".")
    if what == "method" and getattr(thing, "__qualname__", name) == function and owner:
        return stringify_signature(inspect.signature(thing), unqualified_typehints=True), ""
    return None


def setup(app: Sphinx) -> dict[str, bool]:
    # Before napoleon, which has 500.
    app.connect("autodoc-process-docstring", convert, priority=400)
    app.connect("autodoc-process-signature", sign)
    for language in ("output", "message"):
        app.add_lexer(language, TextLexer)
    return {"parallel_read_safe": True}
