"""Annotations as objects. Text (PEP 563) is looked up name by name, never run.

def f(n: cuda.constexpr) -> tuple[int, "np.float32"]: ...
"""

from __future__ import annotations

import importlib
import types as python_types
from collections.abc import Callable
from typing import Any, Final

# Stands for an annotation that is missing, or that can't be looked up.
UNKNOWN: Final = object()
# Told of each name that was looked up: kind, holder, name, value, as a Dependency has them.
Reader = Callable[[str, Any, str, Any], None]


def unread(kind: str, holder: Any, name: str, value: Any) -> None:
    """A Reader that records nothing."""


def annotation_of(function: python_types.FunctionType, name: str, reader: Reader = unread) -> Any:
    """The annotation of a parameter, or of "return"; UNKNOWN without one.

    Args:
        reader: told of the globals and closure variables that the annotation's text names.
    """
    found: Any = function.__annotations__.get(name, UNKNOWN)
    return resolve_text(function, found, reader) if isinstance(found, str) else found


def annotation_text(function: python_types.FunctionType, name: str) -> str:
    """An annotation as text that differs when its meaning does; "" without one."""
    found: Any = function.__annotations__.get(name, "")
    return found if isinstance(found, str) else repr(found)


def resolve_text(function: python_types.FunctionType, text: str, reader: Reader = unread) -> Any:
    """The object that an annotation's text means where the function stands, or UNKNOWN."""
    first, *rest = text.strip().split(".")
    if first == "None":
        return None
    if not all(part.isidentifier() for part in (first, *rest)):
        # Imported here only: few programs have such text, and a launch mustn't pay for `ast`.
        return importlib.import_module("gpucompiler.language.annotation_text").resolve_text(
            function, text, reader
        )
    try:
        found = name_of(function, first, reader)
        for name in rest:
            holder, found = found, getattr(found, name)
            reader("attribute", holder, name, found)
    except (AttributeError, ValueError):
        return UNKNOWN
    return found


def name_of(function: python_types.FunctionType, name: str, reader: Reader) -> Any:
    """The object that a name means in a function's scope. Raises AttributeError or ValueError."""
    code = function.__code__
    if name in code.co_freevars:
        cell = (function.__closure__ or ())[code.co_freevars.index(name)]
        value = cell.cell_contents
        reader("cell", cell, name, value)
        return value
    if name in function.__globals__:
        value = function.__globals__[name]
        reader("global", function.__globals__, name, value)
        return value
    found: Any = function.__builtins__
    if name not in found:
        raise AttributeError(f"there is no builtin {name!r}")
    reader("builtin", function.__globals__, name, found[name])
    return found[name]
