"""Signatures as numba's decorators take them: types, tuples of types, and texts.

The text of a signature, "void(float32[:, ::1], int32)", is read as Python's syntax, and nothing in
it is executed.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any, NoReturn, cast

from cuda_target.numba import types
from cuda_target.numba.types import Signature, Type


def signatures_of(given: Any) -> list[Signature]:
    """The signatures that a decorator got: one, or a list of them.

    Raises:
        TypeError: none of these.
    """
    if isinstance(given, list):
        return [signature(item) for item in cast("list[Any]", given)]
    return [signature(given)]


def is_signature(given: Any) -> bool:
    """Whether a decorator's first argument is a signature, or a list of them."""
    return isinstance(given, (str, Signature, Type, list, tuple))


def signature(given: Any) -> Signature:
    """One signature, from a text, a `Signature`, or a tuple of types.

    Raises:
        TypeError: none of these, or a text that names no types.
    """
    if isinstance(given, str):
        given = _Reader(given).read()
    if isinstance(given, Signature):
        return given
    if isinstance(given, Type):
        return Signature(None, (given,))
    if isinstance(given, tuple):
        return Signature(None, [_type(item) for item in cast("tuple[Any, ...]", given)])
    raise TypeError(f"{given!r} is no signature; write 'void(float32[:], int32)'")


def _type(item: Any) -> Type:
    if isinstance(item, Type):
        return item
    if isinstance(item, str):
        found = _Reader(item).read()
        if isinstance(found, Type):
            return found
    raise TypeError(f"{item!r} in a signature is no type")


class _Reader:
    """The text of one signature or type."""

    def __init__(self, text: str) -> None:
        self.text = text

    def read(self) -> Any:
        try:
            tree = ast.parse(self.text.strip(), mode="eval")
        except SyntaxError:
            self._refuse()
        return self._value(tree.body)

    def _value(self, node: ast.expr) -> Any:
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                return self._named(name)
            case ast.Tuple(elts=items):
                return tuple(map(self._value, items))
            case ast.Constant(value=int() | str() as value):
                return value
            case ast.Slice():
                step = None if node.step is None else self._value(node.step)
                if node.lower or node.upper or step not in (None, 1):
                    self._refuse()
                return slice(None, None, step)
            case ast.Subscript():
                return self._value(node.value)[self._value(node.slice)]
            case ast.Call():
                return self._call(node)
            case _:
                self._refuse()

    def _call(self, node: ast.Call) -> Any:
        function = self._value(node.func)
        arguments = [self._value(item) for item in node.args]
        keywords = {item.arg: self._value(item.value) for item in node.keywords if item.arg}
        return function(*arguments, **keywords)

    def _named(self, name: str) -> Any:
        found: Any = _NAMES.get(name)
        if found is None:
            self._refuse(f"there is no type {name!r}")
        return found

    def _refuse(self, why: str = "write 'void(float32[:], int32)'") -> NoReturn:
        raise TypeError(f"{self.text!r} is no signature: {why}")


def _pair(*items: Any) -> Type:
    return types.Tuple(cast("Sequence[Type]", items[0] if len(items) == 1 else items))


_NAMES: dict[str, Any] = {
    **types.NUMBERS,
    "void": types.void, "none": types.none, "bool": types.boolean, "int": types.int64,
    "float": types.float64, "complex": types.complex128, "Array": types.Array,
    "array": types.Array, "Tuple": _pair, "UniTuple": types.UniTuple, "CPointer": types.CPointer,
}  # fmt: skip
