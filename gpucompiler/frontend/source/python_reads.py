"""The names that a Python function reads, for functions that run while a kernel compiles.

    def width(kind): return TABLE[kind.bits]      code of width, the global TABLE and its items

A change of any of them compiles the kernel anew. Functions that it names are looked into, too.
"""

from __future__ import annotations

import inspect
import sys
import types as python_types
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import builtins_of, is_container, note_opaque, note_read
from gpucompiler.language.overloading.overload_registry import code_of

# Packages whose functions and classes the key of a kernel covers, by their code or version.
_KNOWN: Final = ("gpucompiler", "cuda_target", "numpy")
_PLAIN: Final = (bool, int, float, complex, str, bytes, type(None))
_ITEMS: Final = (tuple, list, dict, set, frozenset)
_MISSING: Final = object()


def note_reads(function: python_types.FunctionType) -> None:
    """Note the code of a function, and what its names mean, as reads of this compilation."""
    _note(function, set())


def _note(function: python_types.FunctionType, seen: set[int]) -> None:
    if id(function) in seen:
        return
    seen.add(id(function))
    note_read("code", function, "", code_of(function))
    for name in ("__defaults__", "__kwdefaults__"):
        value = getattr(function, name)
        if value:
            note_read("attribute", function, name, value)
            _look_into(function, name, value, seen)
    code = function.__code__
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        try:
            value = cell.cell_contents
        except ValueError:
            continue
        note_read("cell", cell, name, value)
        _look_into(function, name, value, seen)
    for name in _names(code):
        if name in function.__globals__:
            value = function.__globals__[name]
            note_read("global", function.__globals__, name, value)
            _look_into(function, name, value, seen)
        elif name in (builtin := builtins_of(function.__globals__)):
            note_read("builtin", function.__globals__, name, builtin[name])


def _names(code: python_types.CodeType) -> list[str]:
    """The names of globals that code may read, and those of functions inside of it."""
    found = list(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, python_types.CodeType):
            found += _names(constant)
    return list(dict.fromkeys(found))


def _look_into(function: python_types.FunctionType, name: str, value: Any, seen: set[int]) -> None:
    if isinstance(value, python_types.FunctionType):
        if not _is_known(value.__module__):
            _note(value, seen)
    elif type(value) in _ITEMS:
        items = list(value)
        if type(value) is dict:
            items += value.values()
        for item in items:
            _look_into(function, name, item, seen)
    elif not isinstance(value, _PLAIN) and not _is_covered(value):
        _note_attributes(function, value, seen)
        note_opaque(
            f"{function.__qualname__} reads {name} while a kernel compiles, and what it reads of "
            "it isn't known"
        )


def _note_attributes(function: python_types.FunctionType, value: Any, seen: set[int]) -> None:
    """Note what an instance, class or module holds by the names of a function's code.

    Methods and properties among it are functions that read the same object.
    """
    if id(value) in seen:
        return
    seen.add(id(value))
    names = _names(function.__code__)
    for name in names:
        found: Any = inspect.getattr_static(value, name, _MISSING)
        if isinstance(found, python_types.MemberDescriptorType):
            found = getattr(value, name, _MISSING)  # of __slots__
        if isinstance(found, property):
            found = found.fget
        if isinstance(found, python_types.FunctionType) and not _is_known(found.__module__):
            _note(found, seen)
            names += [each for each in _names(found.__code__) if each not in names]
        elif found is not _MISSING and not hasattr(cast("object", type(found)), "__get__"):
            note_read("attribute", value, name, found)
            _look_into(function, name, found, seen)


def _is_covered(value: Any) -> bool:
    """Whether the key of a kernel covers an object's meaning."""
    if isinstance(value, python_types.ModuleType):
        return _is_known(value.__name__)
    if isinstance(value, (type, python_types.BuiltinFunctionType)):
        return _is_known(value.__module__)
    cls = cast("Any", type(value))
    if str(cls.__module__).partition(".")[0] in _KNOWN or is_container(value):
        return True
    # Instances of Python's own classes hold what users have put there, if they can be changed.
    constant = cls.__hash__ not in (None, object.__hash__) and not hasattr(value, "__dict__")
    return constant and _is_known(cls.__module__)


def _is_known(module: object) -> bool:
    first = str(module).partition(".")[0]
    return first in _KNOWN or first in sys.stdlib_module_names
