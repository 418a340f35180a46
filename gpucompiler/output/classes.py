"""Classes of exceptions and records, found again by the function that named them."""

from __future__ import annotations

import sys
import types as python_types
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final, cast

from gpucompiler.output.templates import Resolver

# Functions that a kernel calls, and those that they call, are searched this deep.
_DEPTH: Final = 8
_NOTHING: Final = object()


def reference_of(cls: type) -> list[str]:
    """The module and the qualified name of a class, as a template has them."""
    return [cls.__module__, cls.__qualname__]


def resolver(function: Any) -> Resolver:
    """Find classes as a kernel's function sees them: its closure, its globals, then the modules.

    Closures come first: two calls of a function that defines a class make two classes of one name.
    """

    def resolve(module: str, name: str) -> Any:
        for found in _visible(function, module, _DEPTH, set()):
            if (found.__module__, found.__qualname__) == (module, name):
                return found
        return _imported(module, name)

    return resolve


def sight_of(function: Any) -> Any:
    """A function that sees the same names, and doesn't keep `function` alive.

    Loaded kernels outlive their Python functions, and have to find the classes of exceptions.
    """
    if not isinstance(function, python_types.FunctionType):
        return function
    return python_types.FunctionType(
        function.__code__, function.__globals__, closure=function.__closure__
    )


def imported_class(module: str, name: str) -> Any:
    """The class of a module that is imported already, or can be; None where there is none."""
    return _imported(module, name)


def _visible(function: Any, module: str, depth: int, seen: set[int]) -> Iterator[type]:
    """Classes that a function, and functions that it names, can name."""
    if not isinstance(function, python_types.FunctionType) or id(function) in seen or not depth:
        return
    seen.add(id(function))
    values: list[Any] = []
    for cell in function.__closure__ or ():
        try:
            values.append(cell.cell_contents)
        except ValueError:
            continue  # a variable that isn't bound yet
    names = function.__globals__
    values += [names[name] for name in function.__code__.co_names if name in names]
    for value in values:
        if isinstance(value, type):
            yield value
        else:
            own = getattr(value, "__wrapped__", value)
            yield from _visible(own, module, depth - 1, seen)


def _imported(module: str, name: str) -> Any:
    found: Any = sys.modules.get(module)
    if found is None:
        try:
            found = import_module(module)
        except Exception:
            # A kernel from a store may name a module that isn't there, or fails.
            return None
    for part in name.split("."):
        found = getattr(found, part, _NOTHING)
        if found is _NOTHING:
            return None
    return cast("object", found) if isinstance(found, type) else None
