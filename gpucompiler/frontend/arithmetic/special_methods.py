"""Special methods of users' classes, called by operators, comparisons, truth and the like.

Only methods that a class defines in Python are called. The meaning of methods that dataclasses
and attrs generate is built in, and named tuples behave as other tuples.
"""

from __future__ import annotations

import dataclasses
import operator
import types as python_types
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.values.records import is_generated
from gpucompiler.frontend.values.typing import class_attribute, class_of, numpy_scalar_type
from gpucompiler.frontend.values.values import (
    Array,
    Object,
    Record,
    Static,
    Val,
    record_items,
    tuple_items,
)
from gpucompiler.jobs.dependency import note_lookup
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_WORDS: Final = {
    "+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "**": "pow",
    "<<": "lshift", ">>": "rshift", "&": "and", "|": "or", "^": "xor", "@": "matmul",
    "divmod": "divmod",
}  # fmt: skip
_UNARY: Final = {"-": "__neg__", "+": "__pos__", "~": "__invert__"}
# Comparison → the left operand's method, and the right operand's.
_COMPARISONS: Final = {
    "==": ("__eq__", "__eq__"), "!=": ("__ne__", "__ne__"), "<": ("__lt__", "__gt__"),
    "<=": ("__le__", "__ge__"), ">": ("__gt__", "__lt__"), ">=": ("__ge__", "__le__"),
}  # fmt: skip
_WITHOUT_SOURCE: Final = ("enum", "gpucompiler.linear.values", "gpucompiler.linear.arrays")
_OBJECT_NE: Final[Any] = object.__ne__
_PLAIN: Final = (int, float, bool, complex, str, tuple, list, dict, python_types.NoneType)


def overloaded(frame: Frame, symbol: str, left: Val, right: Val) -> Val | None:
    """`left symbol right` by `__add__`, `__radd__` and the like of a user's class; None without."""
    first, second = _class(left), _class(right)
    if first is None and second is None:
        return None
    name, reflected = f"__{_WORDS.get(symbol)}__", f"__r{_WORDS.get(symbol)}__"
    attempts = [(left, right, name)]
    if first is not second:
        attempts.append((right, left, reflected))
    if _is_below(second, first) and _found(second, reflected) is not _found(first, reflected):
        attempts.reverse()
    return _answer(frame, attempts)


def overloaded_unary(frame: Frame, symbol: str, value: Val) -> Val | None:
    """`-value` and the like by a method of a user's class; None without."""
    return called(frame, value, _UNARY.get(symbol, ""), ())


def overloaded_in_place(frame: Frame, symbol: str, left: Val, right: Val) -> Val | None:
    """The result of `__iadd__` and the like, which `left symbol= right` stores; None without."""
    return _answer(frame, [(left, right, f"__i{_WORDS.get(symbol, '')}__")])


def overloaded_comparison(frame: Frame, symbol: str, left: Val, right: Val) -> Val | None:
    """`left symbol right` by a method of a user's class; None without."""
    first, second = _class(left), _class(right)
    if first is None and second is None:
        return None
    name, mirrored = _COMPARISONS[symbol]
    attempts = [(left, right, name), (right, left, mirrored)]
    of_tuples = tuple_items(left) is not None and tuple_items(right) is not None
    if _is_below(second, tuple if first is None and of_tuples else first):
        attempts.reverse()
    for value, other, method in attempts:
        inverted = symbol == "!=" and _found(_class(value), "__ne__") is _OBJECT_NE
        method = "__eq__" if inverted else method
        if own_method(value, method) is None and of_tuples:
            # Tuples don't call the other operand's method.
            return None
        found = _answer(frame, [(value, other, method)])
        if found is not None:
            return _call(frame, operator.not_, [found]) if inverted else found
    return None


def called(frame: Frame, value: Val, name: str, arguments: Sequence[Val]) -> Val | None:
    """The result of a special method of a user's class; None if the class defines none."""
    method = own_method(value, name)
    if method is None:
        return None
    frame.depend("attribute", _class(value), name, method)
    return _call(frame, method, [value, *arguments])


def own_method(value: Val, name: str) -> Callable[..., Any] | None:
    """A method that a user's class defines in Python."""
    cls = _class(value)
    if cls is None:
        return None
    found = _found(cls, name)
    is_own = isinstance(found, python_types.FunctionType) and not is_generated(found)
    # An IntFlag is an int; its operators are Python's. Small dense values have parts in a kernel.
    return found if is_own and found.__module__ not in _WITHOUT_SOURCE else None


def compared_fields(
    frame: Frame, symbol: str, left: Val, right: Val
) -> tuple[tuple[Val, ...], tuple[Val, ...]] | None:
    """The fields that a class's generated comparison compares; None without such a comparison."""
    cls = _class(left)
    values, others = _items(frame, left), _items(frame, right)
    if cls is None or cls is not _class(right) or values is None or others is None:
        return None
    word = "eq" if symbol in ("==", "!=") else "order"
    note_lookup(cls, "__eq__" if word == "eq" else _COMPARISONS[symbol][0])
    if "__dataclass_fields__" in vars(cls):
        if not getattr(cls.__dataclass_params__, word):
            return None
        chosen = [field.compare for field in dataclasses.fields(cls)]
    elif "__attrs_attrs__" in vars(cls) and _COMPARISONS[symbol][0] in vars(cls):
        fields = value_classes.fields(cls)
        if any(getattr(field, f"{word}_key") is not None for field in fields):
            return None
        chosen = [getattr(field, word) for field in fields]
    else:
        return None
    kept = [
        tuple(item for item, is_compared in zip(items, chosen, strict=True) if is_compared)
        for items in (values, others)
    ]
    return kept[0], kept[1]


def _items(frame: Frame, value: Val) -> tuple[Val, ...] | None:
    """The values of the declared fields of an instance."""
    if not isinstance(value, (Object, Array)):
        return record_items(value)
    cls: Any = value.cls
    is_dataclass = "__dataclass_fields__" in vars(cls)
    fields: Any = dataclasses.fields(cls) if is_dataclass else getattr(cls, "__attrs_attrs__", ())
    return tuple(frame.walk.attribute(frame, value, field.name) for field in fields)


def _answer(frame: Frame, attempts: Sequence[tuple[Val, Val, str]]) -> Val | None:
    """The result of the first method that exists and doesn't give NotImplemented."""
    for value, other, name in attempts:
        found = called(frame, value, name, [other])
        if found is not None and not _declines(found):
            return found
    return None


def _declines(value: Val) -> bool:
    return isinstance(value, Static) and value.value is NotImplemented


def _call(frame: Frame, function: Callable[..., Any], arguments: Sequence[Val]) -> Val:
    return frame.walk.call(frame, frame.node_here, Static(function), list(arguments), {})


def _class(value: Val) -> Any:
    """The class of an instance of a user's class; None for other values."""
    if isinstance(value, Object) or (isinstance(value, Array) and not value.type.ndim):
        return value.cls
    if isinstance(value, Record):
        return None if value.cls in _PLAIN else value.cls
    if not isinstance(value, Static):
        return None
    cls = class_of(value.value)
    return None if cls in _PLAIN or numpy_scalar_type(value.value) is not None else cls


def _found(cls: Any, name: str) -> Any:
    if isinstance(cls, type):
        note_lookup(cls, name)
    return class_attribute(cls, name)


def _is_below(cls: Any, other: Any) -> bool:
    """Whether a class is a proper subclass of another, so that its methods come first."""
    both = isinstance(cls, type) and isinstance(other, type)
    return both and cls is not other and issubclass(cls, other)
