"""Annotations that are text and more than a dotted name."""

from __future__ import annotations

import ast
import types as python_types
from typing import Any

from gpucompiler.language.annotations import UNKNOWN, Reader, name_of, unread


def resolve_text(function: python_types.FunctionType, text: str, reader: Reader = unread) -> Any:
    """The object that an annotation's text means where the function stands, or UNKNOWN."""
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return UNKNOWN
    return resolve_node(function, node, reader)


def resolve_node(
    function: python_types.FunctionType, node: ast.expr, reader: Reader = unread
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
            return name_of(function, name, reader)
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
