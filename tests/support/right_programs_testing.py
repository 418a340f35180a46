"""The right programs, as texts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
from user_programs import arguments

FOLDER = Path(__file__).resolve().parents[1] / "right_programs"


_PROGRAM = re.compile(r"^=== ([^\n]+)\n(.*?)(?=^=== |\Z)", re.MULTILINE | re.DOTALL)


THEMES = {theme.stem: _PROGRAM.findall(theme.read_text()) for theme in FOLDER.glob("*.txt")}


def arguments_of(kernel: Any) -> list[Any]:
    code, known = kernel.__code__, arguments()
    known["y"], known["x"] = np.zeros(4), np.array([0.5, 1.5, 2.5, 3.5])
    return [known[name] for name in code.co_varnames[: code.co_argcount]]


def results(given: list[Any]) -> list[list[float]]:
    return [one.tolist() for one in given if isinstance(one, np.ndarray)]
