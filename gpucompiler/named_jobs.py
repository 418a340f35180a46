"""Kernels and argument types as the command line names them."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

from gpucompiler.errors import ArgumentError
from gpucompiler.types import StaticType, Type, parse_signature, split_signature


def signature(text: str) -> tuple[Type, ...]:
    """Argument types in words, as `parse_signature` takes them.

    `module:name` is a function or type known at compile time. Raises ArgumentError.
    """
    types: list[Type] = []
    try:
        for part in split_signature(text):
            module, colon, name = part.strip().partition(":")
            if colon and module.replace(".", "").isidentifier() and name.isidentifier():
                types.append(StaticType(getattr(importlib.import_module(module), name)))
            else:
                types.extend(parse_signature(part))
    except (ValueError, ImportError, AttributeError) as error:
        raise ArgumentError(f"--sig {text!r}: {error}") from error
    return tuple(types)


def load_function(text: str) -> FunctionType:
    """The function `file.py:name` or `module:name`, decorated or not. Raises ArgumentError."""
    place, colon, name = text.rpartition(":")
    if not colon:
        raise ArgumentError(f"{text!r} names no function; write FILE:FUNCTION, as in vadd.py:vadd")
    try:
        is_file = place.endswith(".py")
        module = _load_file(Path(place)) if is_file else importlib.import_module(place)
    except (ImportError, OSError, SyntaxError) as error:
        raise ArgumentError(f"{place} can't be imported: {error}") from error
    found: Any = module
    for part in name.split("."):
        found = getattr(found, part, None)
    found = getattr(found, "function", found)
    if not isinstance(found, FunctionType):
        names = ", ".join(sorted(n for n, v in vars(module).items() if isinstance(v, FunctionType)))
        raise ArgumentError(f"{place} has no function {name!r}; it has {names or 'none'}")
    return found


def _load_file(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    sys.path.insert(0, str(path.parent.resolve()))
    # What the file itself prints isn't part of the stages' text.
    with contextlib.redirect_stdout(sys.stderr):
        spec.loader.exec_module(module)
    return module
