"""Annotations as objects. Those that are text (PEP 563) are looked up name by name, never run.

def f(n: cuda.constexpr) -> tuple[int, "np.float32"]: ...
"""

from __future__ import annotations

import ast
import builtins
import types as python_types
from collections.abc import Callable
from typing import Any, Final

# What an annotation is that isn't there, or that can't be looked up.
UNKNOWN: Final = object()
# Told of each name that was looked up: kind, holder, name, value, as a Dependency has them.
Reader = Callable[[str, Any, str, Any], None]


def _unread(kind: str, holder: Any, name: str, value: Any) -> None:
    pass


def annotation_of(function: python_types.FunctionType, name: str, reader: Reader = _unread) -> Any:
    """What a parameter, or "return", is annotated with; UNKNOWN without that.

    Args:
        reader: told of the globals and closure variables that the annotation's text names.
    """
    found: Any = function.__annotations__.get(name, UNKNOWN)
    return resolve_text(function, found, reader) if isinstance(found, str) else found


def annotation_text(function: python_types.FunctionType, name: str) -> str:
    """An annotation as text, which is another one when it means something else; "" without one."""
    found: Any = function.__annotations__.get(name, "")
    return found if isinstance(found, str) else repr(found)


def resolve_text(function: python_types.FunctionType, text: str, reader: Reader = _unread) -> Any:
    """The object that an annotation's text means where the function stands, or UNKNOWN."""
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return UNKNOWN
    return resolve_node(function, node, reader)


def resolve_node(
    function: python_types.FunctionType, node: ast.expr, reader: Reader = _unread
) -> Any:
    """As `resolve_text`, of a syntax tree."""
    try:
        return _resolved(function, node, reader)
    except (LookupError, AttributeError, TypeError, ValueError):
        return UNKNOWN


def _resolved(function: python_types.FunctionType, node: ast.expr, reader: Reader) -> Any:
    match node:
        case ast.Constant(value=str(text)):
            return _known(resolve_text(function, text, reader))
        case ast.Constant(value):
            return value
        case ast.Name(id=name):
            return _name(function, name, reader)
        case ast.Attribute(value=inner, attr=name):
            holder = _resolved(function, inner, reader)
            found: Any = getattr(holder, name)
            reader("attribute", holder, name, found)
            return found
        case ast.Subscript(value=inner, slice=index):
            return _resolved(function, inner, reader)[_resolved(function, index, reader)]
        case ast.Tuple(elts=items):
            return tuple([_resolved(function, item, reader) for item in items])
        case ast.List(elts=items):
            return [_resolved(function, item, reader) for item in items]
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _resolved(function, left, reader) | _resolved(function, right, reader)
        case _:
            raise LookupError(ast.dump(node))


def _known(value: Any) -> Any:
    if value is UNKNOWN:
        raise LookupError
    return value


def _name(function: python_types.FunctionType, name: str, reader: Reader) -> Any:
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
    value = getattr(builtins, name)
    reader("builtin", function.__globals__, name, value)
    return value
