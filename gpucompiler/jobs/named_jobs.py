"""Kernels and argument types as the command line names them."""

from __future__ import annotations

import ast
import contextlib
import importlib
import importlib.util
import re
import sys
from pathlib import Path
from types import FunctionType
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, ParseError, why_unreadable
from gpucompiler.language.constexpr import static_type
from gpucompiler.language.types import StaticType, Type, parse_signature, split_signature

# Beginnings that no name of a type has.
_LITERAL: Final = re.compile(r"[-+\d.'\"(]|(True|False|None)$")


def signature(text: str) -> tuple[Type, ...]:
    """Argument types in words, as `parse_signature` takes them.

    `module:name` is a function or type known at compile time, and a literal (`3`, `-0.5`, `"mean"`,
    `True`, `None`, `(1, 2)`) the value of a constexpr parameter. Raises ArgumentError.
    """
    types: list[Type] = []
    try:
        for part in split_signature(text):
            module, colon, name = part.strip().partition(":")
            if _LITERAL.match(part.strip()):
                types.append(static_type(_literal(part.strip())))
            elif colon and module.replace(".", "").isidentifier() and name.isidentifier():
                types.append(StaticType(getattr(importlib.import_module(module), name)))
            else:
                types.extend(parse_signature(part))
    except Exception as error:  # a module may raise anything when it is imported
        shown = repr(text) if len(text) <= 200 else f"{text[:200]!r}…"
        raise ArgumentError(f"--sig {shown}: {why_unreadable(error) or error}") from error
    return tuple(types)


def _literal(text: str) -> object:
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError) as error:
        raise ParseError(f"{text} is no literal: {error}") from error


def load_function(text: str) -> FunctionType:
    """The function `file.py:name` or `module:name`, decorated or not. Raises ArgumentError."""
    place, colon, name = text.rpartition(":")
    if not colon:
        raise ArgumentError(f"{text!r} names no function; write FILE:FUNCTION, as in vadd.py:vadd")
    try:
        is_file = place.endswith(".py")
        module = _load_file(Path(place)) if is_file else importlib.import_module(place)
    except Exception as error:  # a module may raise anything when it is imported
        why = f"{type(error).__name__}: {error}"
        raise ArgumentError(f"{place} can't be imported: {why}") from error
    found: Any = module
    for part in name.split("."):
        found = getattr(found, part, None)
    found = getattr(found, "function", found)
    if not isinstance(found, FunctionType):
        functions = {n: getattr(v, "function", v) for n, v in vars(module).items()}
        names = ", ".join(sorted(n for n, v in functions.items() if isinstance(v, FunctionType)))
        raise ArgumentError(f"{place} has no function {name!r}; it has {names or 'none'}")
    return found


def _load_file(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    sys.path.insert(0, str(path.parent.resolve()))
    # The file's own output isn't part of the stages' text.
    with contextlib.redirect_stdout(sys.stderr):
        spec.loader.exec_module(module)
    return module
