"""Every row of every table in docs/language.md is executed.

tests/language_rows.txt has a program for each, under the row's first cell, in the document's order.
A program launches kernels on the host and looks at what they give; `same` compares them with
CPython, by the bits. What the first cell writes as code is in the program.
"""

from __future__ import annotations

import re
import warnings
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import user_programs
from user_programs import launch, load

ROOT = Path(__file__).resolve().parents[2]
_PROGRAM = re.compile(r"^=== ([^\n]+)\n(.*?)(?=^=== |\Z)", re.MULTILINE | re.DOTALL)


@cache
def rows() -> list[str]:
    """The first cells of the tables' rows."""
    found: list[str] = []
    lines = (ROOT / "docs" / "language.md").read_text().splitlines()
    for before, line in pairwise(lines):
        if line.startswith("| ") and before.startswith("|"):
            found.append(re.split(r"(?<!\\) \| ", line[2:])[0])
    return found


PROGRAMS = dict(_PROGRAM.findall((ROOT / "tests" / "language_rows.txt").read_text()))


def test_every_row_has_a_program() -> None:
    assert len(rows()) > 40
    assert list(PROGRAMS) == rows()


def same(kernel: Any, *arguments: Any) -> None:
    """Call a kernel in CPython, and launch it; arrays must be equal to the bit afterwards."""
    expected = [np.copy(a) if isinstance(a, np.ndarray) else a for a in arguments]
    with np.errstate(all="ignore"), warnings.catch_warnings():
        # Some of NumPy's functions are deprecated from one version on.
        warnings.simplefilter("ignore", DeprecationWarning)
        kernel(*expected)
    launch(kernel, *arguments, fma="off")
    for got, wanted in zip(arguments, expected, strict=True):
        if isinstance(got, np.ndarray):
            assert got.tobytes() == wanted.tobytes(), f"{got}, and in CPython {wanted}"


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_the_rows_are_true(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row, program = list(PROGRAMS.items())[number]
    launched: list[Any] = []

    def counted(kernel: Any, *arguments: Any, **options: Any) -> None:
        launch(kernel, *arguments, **options)
        launched.append(kernel)

    def compared(kernel: Any, *arguments: Any) -> None:
        same(kernel, *arguments)
        launched.append(kernel)

    monkeypatch.setitem(user_programs.NAMES, "launch", counted)
    monkeypatch.setitem(user_programs.NAMES, "same", compared)
    load(program, tmp_path)
    assert launched, row
    for code in re.findall(r"`([^`]+)`", row):
        for word in re.findall(r"[A-Za-z_][\w.]+", code):
            assert word in program or code in program, f"{word!r} of {row}"


def test_a_row_without_a_program_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    # Not an item of it: what is put back stands at the end.
    others = {row: program for row, program in PROGRAMS.items() if row != rows()[3]}
    monkeypatch.setitem(globals(), "PROGRAMS", others)
    with pytest.raises(AssertionError):
        test_every_row_has_a_program()
