"""The programs of the suite: a Python file each, by field, and its CUDA C++ twin beside it."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final

from suite.program import Program

FOLDER: Final = Path(__file__).parent
FIELDS: Final = ("linear", "stencils", "images", "blocks", "physics", "data")


def names() -> tuple[str, ...]:
    """All programs, by field, in alphabetical order."""
    return tuple(file.stem for field in FIELDS for file in sorted((FOLDER / field).glob("*.py")))


def field_of(name: str) -> str:
    """The field of a program. Raises StopIteration if there is no such program."""
    return next(field for field in FIELDS if (FOLDER / field / f"{name}.py").exists())


def load(name: str, small: bool = False) -> Program:
    """A program with new random inputs; small ones are for the host and NumPy."""
    found = importlib.import_module(f"suite.{field_of(name)}.{name}").program(small)
    assert found.name == name
    return found


def twin(name: str) -> Path:
    """The file of the program in CUDA C++."""
    return FOLDER / field_of(name) / f"{name}.cu"
