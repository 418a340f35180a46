"""The programs of the pages of diagnostics."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


FOLDER = ROOT / "docs" / "errors"


# Warnings from an assembler's figures, which vary with its release; not all machines have one.
ASSEMBLED = {"GC402", "GC403", "GC412", "GC612"}


@cache
def pages() -> dict[str, Path]:
    return {path.stem: path for path in sorted(FOLDER.glob("GC*.md"))}
