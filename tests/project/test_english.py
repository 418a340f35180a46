"""Docstrings and comments begin with their subject, so that a stranger can read them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("gpucompiler", "cuda_target", "cache", "tests", "docs")
LANGUAGES = (".py", ".c", ".h")
# Openings of sentences that lack their subject: "What a store gives is …", "Of each array, …".
HEADLESS = re.compile(r"(What|Those|Of (?!course\b)\w+|So (?:many|much))\b")
# Texts that may have such a docstring; parsing all of them takes long.
_MAY_OPEN = re.compile(r"[\"']\s*(?:\\\s*)?" + HEADLESS.pattern)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(text: str) -> Iterator[tuple[int, str]]:
    """Docstrings of a source text, each with the line that it begins on."""
    nodes = ast.walk(ast.parse(text)) if _MAY_OPEN.search(text) else ()
    for node in nodes:
        if isinstance(node, DOCUMENTED) and (found := ast.get_docstring(node)) is not None:
            yield node.body[0].lineno, found


def comment_blocks(text: str) -> Iterator[tuple[int, str]]:
    """First lines of blocks of comments, those in the texts of programs too."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.lstrip()
        if stripped.startswith("# ") and not inside:
            yield number, stripped.removeprefix("# ")
        inside = stripped.startswith("#")


def comments_of_c(text: str) -> Iterator[tuple[int, str]]:
    """First lines of comments that begin a line of C."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*(?:/\*|//) (.*)", line):
            yield number, found[1]


def headless(text: str, language: str = ".py") -> list[tuple[int, str]]:
    """Docstrings and comments of a source text without a subject: lines, and how they begin."""
    python = language == ".py"
    openings = [*docstrings(text), *comment_blocks(text)] if python else [*comments_of_c(text)]
    return sorted(
        (number, opening.splitlines()[0]) for number, opening in openings if HEADLESS.match(opening)
    )


@pytest.mark.parametrize("folder", FOLDERS)
def test_openings_have_a_subject(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {opening}"
        for path in sorted((ROOT / folder).rglob("*.*"))
        if path.suffix in LANGUAGES
        for number, opening in headless(path.read_text(), path.suffix)
    ]
    assert not found, "\n".join(["begin with the subject:", *found])


def test_openings_without_a_subject_are_found() -> None:
    text = "\n".join([
        '"""What modules do.',
        '"""',
        "# Of several,",
        "# What stands in a block's second line is in a sentence.",
        "class Table:",
        '    """Those of the rows."""',
        "    async def rows(self):",
        '        """Of course, what."""',
        "        return 0  # What",
        "    # Whatever comes, so many are left.",
    ])  # fmt: skip
    assert headless(text) == [
        (1, "What modules do."), (3, "Of several,"), (6, "Those of the rows."),
    ]  # fmt: skip
    text = "/* Of course not. */\nint rows; /* What. */\n  /* What a row\n   * What. */"
    assert headless(text, ".c") == [(3, "What a row")]
