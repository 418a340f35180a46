"""What a kernel's compilation read, as words of memory that a launch compares.

A Dependency holds as long as a few words of CPython's objects are what they were. If one differs,
the launch is Python's, which asks the dependency itself, and makes the words anew.
"""

from __future__ import annotations

import builtins
import types as python_types
from collections.abc import Iterable
from enum import EnumType
from typing import Any, Final, cast

from gpucompiler.dependency import Dependency, is_container
from gpucompiler.extensions import REGISTERED
from gpucompiler.launcher import cpython
from gpucompiler.overload_registry import REGISTRY

Words = list[tuple[int, int]]

# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9
# What Python answers for each class, whatever its dict has.
_OF_ALL_CLASSES: Final = frozenset(
    name for name in vars(type) if hasattr(vars(type)[name], "__set__")
)

_SIMPLE = (int, float, complex, str, bytes, type(None), python_types.FunctionType, type)


def guard_words(dependencies: Iterable[Dependency]) -> Words | None:
    """Words (address, value) that stay while all dependencies hold; None if there are no such.

    The dependencies keep alive what the addresses lie in.
    """
    found: dict[tuple[int, int], None] = {}
    for dependency in dependencies:
        words = _words(dependency)
        if words is None:
            return None
        found.update(dict.fromkeys(words))
    return list(found)


def _words(dependency: Dependency) -> Words | None:
    holder: Any = dependency.holder
    name: Any = dependency.name
    if dependency.kind in ("opaque", "library"):
        # A process goes on with the libraries that it began with.
        return []
    if dependency.kind == "extension":
        return _item(REGISTERED, name)
    if dependency.kind == "unoverloaded":
        return _item(REGISTRY.state, "epoch")
    if dependency.kind == "annotation":
        return _item(holder.__annotations__, name)
    if dependency.kind == "overloads":
        return _overload_words(holder)
    if not _stays(dependency.value):
        return None
    if dependency.kind == "code":
        address = cpython.code_address(holder)
        return None if address is None else [(address, id(holder.__code__))]
    if dependency.kind == "cell":
        address = cpython.cell_address(holder)
        return None if address is None else [(address, id(holder.cell_contents))]
    if dependency.kind == "global":
        return _item(holder, name)
    if dependency.kind == "builtin":
        lacks, has = cpython.dict_lacks_words(holder), _item(vars(builtins), name)
        return None if lacks is None or has is None or name in holder else [*lacks, *has]
    if dependency.kind == "attribute" and type(holder) is python_types.FunctionType:
        return cpython.defaults_words(holder, name)
    if dependency.kind == "attribute" and type(holder).__setattr__ is object.__setattr__:
        return _instance_attribute(holder, name)
    if dependency.kind in ("attribute", "has") and type(holder) in (type, EnumType):
        return _class_attribute(holder, name, dependency.value)
    if dependency.kind == "attribute" and type(holder) is python_types.ModuleType:
        return _item(vars(holder), name)
    return None


def _overload_words(function: Any) -> Words | None:
    """A Python function gets another code object with its overloads, anything else a new epoch."""
    if type(function) is not python_types.FunctionType:
        return _item(REGISTRY.state, "epoch")
    address = cpython.code_address(function)
    return None if address is None else [(address, id(function.__code__))]


def _instance_attribute(holder: Any, name: str) -> Words | None:
    """An attribute in the instance's own dict, that no class in its way can take over."""
    own: Any = getattr(holder, "__dict__", None)
    if type(own) is not dict or any(name in vars(cls) for cls in type(holder).__mro__):
        return None
    if type(holder).__getattribute__ is not object.__getattribute__:
        return None
    return _held(holder, cast("dict[str, Any]", own), name)


def _class_attribute(cls: type, name: str, value: Any) -> Words | None:
    """An attribute that a class has of its own, or that it hasn't got (kind "has").

    Its bases are built in: such bases change as little as it gets others.
    """
    if any(_may_change(base) for base in cls.__mro__[1:]) or name in _OF_ALL_CLASSES:
        return None
    if type(cls) is EnumType and name[:2] != "__":
        return None
    own = cpython.class_dict(cls)
    if own is None:
        return None
    if name in own:
        words, held = _item(own, name), own[name]
        if words is not None and type(held) is staticmethod:
            inside = cpython.static_method_address(held)
            return None if inside is None else [*words, (inside, id(value))]
        return words if held is value else None
    return cpython.dict_lacks_words(own)


def _may_change(cls: type) -> bool:
    return bool(cls.__flags__ & _HEAP_TYPE) and cls.__module__ != "enum"


def _held(holder: Any, own: dict[str, Any], name: str) -> Words | None:
    place, words = cpython.instance_dict_address(holder, own), _item(own, name)
    return None if place is None or words is None else [(place, id(own)), *words]


def _item(names: Any, name: Any) -> Words | None:
    if type(names) is not dict or name not in names:
        return None
    return cpython.dict_item_words(names, name)  # pyright: ignore[reportUnknownArgumentType]


def _stays(value: Any) -> bool:
    """Whether a value is the same as long as it is the same object."""
    if isinstance(value, (tuple, frozenset)):
        items = cast("Iterable[object]", value)
        return all(isinstance(item, _SIMPLE) for item in items)
    return not is_container(value)
