"""The programs of the pages of diagnostics."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


FOLDER = ROOT / "docs" / "errors"


# What an assembler says: not everywhere, and each release has figures of its own.
ASSEMBLED = {"GC402", "GC403"}


@cache
def pages() -> dict[str, Path]:
    return {path.stem: path for path in sorted(FOLDER.glob("GC*.md"))}
