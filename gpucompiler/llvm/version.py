"""The version of LLVM that code is made with, known without loading LLVM."""

from __future__ import annotations

import functools
import os
import sys
from typing import Any


@functools.cache
def llvmlite_version() -> str:
    """The version of the installed llvmlite, read from its file, since importing it costs 40 ms.

    llvmlite holds its own LLVM, so this version decides LLVM's, too. "none" if it isn't installed.
    """
    found = _specification("llvmlite")
    if found is None or found.origin is None:
        return "none"
    path = os.path.join(os.path.dirname(found.origin), "_version.py")
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError:
        return "unknown"
    return written_version(text)


def _specification(name: str) -> Any:
    """Where Python would import a module from: `importlib.util.find_spec`, without its imports."""
    if name in sys.modules:
        return getattr(sys.modules[name], "__spec__", None)
    found = (finder.find_spec(name, None) for finder in sys.meta_path)
    return next(filter(None, found), None)


def written_version(text: str) -> str:
    """The version in a line such as `version = "1.2"`; without one, all of the text."""
    for line in text.splitlines():
        name, _, value = line.rpartition("=")
        if "version" in name and value.strip()[:1] in ("'", '"'):
            return value.strip().strip("'\"")
    return text
