"""Properties of tiles that only read what is known at compile time: answered without a call.

    @property
    def shape(self): return self.form.shape       tile.shape is the form's

A product's kernel asks for some ninety, each of another layout or shape.
"""

from __future__ import annotations

import ast
import types as python_types
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.source.capture import module_of, source_of
from gpucompiler.frontend.source.names import fact_of
from gpucompiler.frontend.values.typing import class_attribute, class_of
from gpucompiler.frontend.values.values import Array, Fragment, Record, Static, Val
from gpucompiler.jobs.dependency import is_made

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_TILES: Final = "gpucompiler.tiles."
_OF_LIBRARY: Final = (_TILES, "gpucompiler.layouts.")
_PLAIN: Final = frozenset({int, bool, str, tuple, type(None)})


def read_directly(frame: Frame, value: Record, getter: Any) -> Static | None:
    """The result of a property that reads attributes alone, if it is known now; else None."""
    if not isinstance(getter, python_types.FunctionType) or not _is_of(module_of(getter), _TILES):
        return None
    held: Val | None = value
    for name in names_read(getter):
        held = _read(frame, held, name)
        if held is None:
            return None
    return held if isinstance(held, Static) else None


def _is_of(module: str | None, packages: str | tuple[str, ...]) -> bool:
    return module is not None and module.startswith(packages)


def names_read(getter: python_types.FunctionType) -> tuple[str, ...]:
    """The names of `return self.a.b`; none for any other body."""
    node = source_of(getter).node
    return fact_of(node, "names read", lambda: _names_in(node))


def _names_in(node: ast.FunctionDef | ast.Lambda) -> tuple[str, ...]:
    parameters = node.args.args
    last = node.body[-1] if isinstance(node, ast.FunctionDef) else None
    documented = isinstance(node, ast.FunctionDef) and ast.get_docstring(node, False) is not None
    if not isinstance(last, ast.Return) or not isinstance(node, ast.FunctionDef):
        return ()
    if len(parameters) != 1 or len(node.body) != 1 + documented:
        return ()
    names: list[str] = []
    part = last.value
    while isinstance(part, ast.Attribute):
        names.append(part.attr)
        part = part.value
    is_self = isinstance(part, ast.Name) and part.id == parameters[0].arg
    return tuple(reversed(names)) if is_self else ()


def _read(frame: Frame, held: Val, name: str) -> Val | None:
    """`held.name`, if nothing has to be emitted or noted for it; else None."""
    if isinstance(held, Record):
        item = held.get(name)
        if item is not None or not _is_of(held.cls.__module__, _TILES):
            return item
        found = class_attribute(held.cls, name)
        return read_directly(frame, held, found.fget) if isinstance(found, property) else None
    if isinstance(held, Static):
        if not _is_of(class_of(held.value).__module__, _OF_LIBRARY) or is_made(held.value):
            return None
        try:
            found: Any = getattr(held.value, name)
        except AttributeError:
            return None
        known = type(found) in _PLAIN or _is_of(class_of(found).__module__, _OF_LIBRARY)
        return Static(found) if known else None
    if name == "dtype" and isinstance(held, (Array, Fragment)):
        return frame.walk.attribute(frame, held, name)
    return None
