"""The version of LLVM that code is made with, known without loading LLVM."""

from __future__ import annotations

import functools
import importlib.util
import os
import re


@functools.cache
def llvmlite_version() -> str:
    """The version of the installed llvmlite, read from its file: importing it costs 40 ms.

    llvmlite holds its own LLVM, so that this names LLVM's version too. "none" if it isn't there.
    """
    found = importlib.util.find_spec("llvmlite")
    if found is None or found.origin is None:
        return "none"
    path = os.path.join(os.path.dirname(found.origin), "_version.py")
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError:
        return "unknown"
    match = re.search(r"version\w*['\"]?\s*[:=]\s*['\"]([\w.+-]+)['\"]", text)
    return match[1] if match else text
