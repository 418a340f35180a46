"""Patterns of argument types, written as annotations are, and their order by specialty.

np.float32  np.floating  int  str  np.ndarray       what `isinstance` says in a kernel
"float32[:, :]"  "floating[:]"  "integer[...]"      arrays by element and number of axes
tuple[int, float]  tuple[np.floating, ...]  int | None  Literal["mean"]  cuda.constexpr
"""

from __future__ import annotations

import collections.abc
import importlib
import numbers
import re
import sys
import types as python_types
import typing
from typing import Any, Final, cast

from gpucompiler.language.simt import CONSTEXPR
from gpucompiler.language.types import (
    BF16,
    F8E4M3FN,
    F8E5M2,
    SCALARS_BY_NAME,
    SCALARS_BY_NUMPY_NAME,
    ArrayType,
    RecordType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
    describe_static,
    exact_key,
)
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.values import value_classes

_WEAK: Final = {"bool": bool, "int": int, "float": float, "complex": complex}
# NumPy's own classes don't cover these.
_NARROW: Final = (BF16, F8E4M3FN, F8E5M2)


class Pattern:
    """Base of all patterns. `str` gives the words in which users write them."""

    __slots__ = ()

    def fits(self, kind: Type) -> bool:
        """Whether the pattern fits a type's values."""
        raise NotImplementedError

    def covers(self, other: Pattern) -> bool:
        """Whether the pattern fits every type that `other` fits."""
        raise NotImplementedError


@value_classes.frozen
class Anything(Pattern):
    def fits(self, kind: Type) -> bool:
        return True

    def covers(self, other: Pattern) -> bool:
        return True

    def __str__(self) -> str:
        return "any"


@value_classes.frozen
class Class(Pattern):
    """Instances of a class, as `isinstance` finds them."""

    cls: type

    def fits(self, kind: Type) -> bool:
        found = class_of_type(kind)
        return found is not None and issubclass(found, self.cls)

    def covers(self, other: Pattern) -> bool:
        match other:
            case Class(cls):
                return issubclass(cls, self.cls)
            case Array():
                return issubclass(_ndarray(), self.cls)
            case Items() | Each():
                return issubclass(tuple, self.cls)
            case Value(value):
                return isinstance(value, self.cls)
            case _:
                return _covers_parts(self, other)

    def __str__(self) -> str:
        package = self.cls.__module__
        short = {"builtins": "", "numpy": "np."}.get(package, f"{package}.")
        return "None" if self.cls is type(None) else f"{short}{self.cls.__qualname__}"


@value_classes.frozen
class Exact(Pattern):
    """One scalar type that NumPy doesn't have."""

    kind: ScalarType

    def fits(self, kind: Type) -> bool:
        return kind == self.kind

    def covers(self, other: Pattern) -> bool:
        return self == other or _covers_parts(self, other)

    def __str__(self) -> str:
        return f"cuda.{self.kind.numpy_name}"


@value_classes.frozen
class Array(Pattern):
    """Arrays; None leaves a part open."""

    element: Pattern | None = None
    ndim: int | None = None
    layout: str | None = None

    def fits(self, kind: Type) -> bool:
        return (
            isinstance(kind, ArrayType)
            and (self.element is None or self.element.fits(kind.element))
            and self.ndim in (None, kind.ndim)
            and self.layout in (None, kind.layout)
        )

    def covers(self, other: Pattern) -> bool:
        if not isinstance(other, Array):
            return (other == Class(_ndarray()) and self == Array()) or _covers_parts(self, other)
        element = self.element is None or (
            other.element is not None and self.element.covers(other.element)
        )
        return element and self.ndim in (None, other.ndim) and self.layout in (None, other.layout)

    def __str__(self) -> str:
        last = "::1" if self.layout == "C" else ":"
        axes = "..."
        if self.ndim is not None:
            axes = ", ".join([":"] * (self.ndim - 1) + [last] * (self.ndim > 0))
        element = "any" if self.element is None else str(self.element)
        return f"({element})[{axes}]" if " | " in element else f"{element}[{axes}]"


@value_classes.frozen
class Items(Pattern):
    """A tuple of known length."""

    items: tuple[Pattern, ...]

    def fits(self, kind: Type) -> bool:
        found = _items_of(kind)
        return (
            found is not None
            and len(found) == len(self.items)
            and all(p.fits(item) for p, item in zip(self.items, found, strict=True))
        )

    def covers(self, other: Pattern) -> bool:
        if isinstance(other, Items):
            return len(self.items) == len(other.items) and all(
                a.covers(b) for a, b in zip(self.items, other.items, strict=True)
            )
        if isinstance(other, Value):
            return self.fits(StaticType(other.value))
        return _covers_parts(self, other)

    def __str__(self) -> str:
        return f"tuple[{', '.join(map(str, self.items))}]"


@value_classes.frozen
class Each(Pattern):
    """A tuple of any length whose items all fit one pattern."""

    item: Pattern

    def fits(self, kind: Type) -> bool:
        found = _items_of(kind)
        return found is not None and all(map(self.item.fits, found))

    def covers(self, other: Pattern) -> bool:
        match other:
            case Items(items):
                return all(map(self.item.covers, items))
            case Each(item):
                return self.item.covers(item)
            case Value(value):
                return self.fits(StaticType(value))
            case _:
                return _covers_parts(self, other)

    def __str__(self) -> str:
        return f"tuple[{self.item}, ...]"


@value_classes.frozen
class Value(Pattern):
    """One value known at compile time, by class and bits."""

    value: object = value_classes.field(eq=exact_key)

    def fits(self, kind: Type) -> bool:
        return kind == StaticType(self.value)

    def covers(self, other: Pattern) -> bool:
        return self == other or _covers_parts(self, other)

    def __str__(self) -> str:
        return f"Literal[{describe_static(self.value)}]"


@value_classes.frozen
class Known(Pattern):
    """Any value known at compile time."""

    def fits(self, kind: Type) -> bool:
        return isinstance(kind, StaticType)

    def covers(self, other: Pattern) -> bool:
        return isinstance(other, (Known, Value)) or _covers_parts(self, other)

    def __str__(self) -> str:
        return "cuda.constexpr"


@value_classes.frozen
class Either(Pattern):
    """A union: a type fits if it fits one of the parts."""

    parts: tuple[Pattern, ...]

    def fits(self, kind: Type) -> bool:
        return any(part.fits(kind) for part in self.parts)

    def covers(self, other: Pattern) -> bool:
        return any(part.covers(other) for part in self.parts) or _covers_parts(self, other)

    def __str__(self) -> str:
        return " | ".join(map(str, self.parts))


def _covers_parts(pattern: Pattern, other: Pattern) -> bool:
    return isinstance(other, Either) and all(map(pattern.covers, other.parts))


def is_more_special(one: Pattern, other: Pattern) -> bool:
    """Whether a pattern fits a proper part of the types that another one fits."""
    return other.covers(one) and not one.covers(other)


def class_of_type(kind: Type) -> type | None:
    """The class that values of a type have in CPython; None where its package isn't there."""
    match kind:
        case StaticType():
            return cast("Any", type(kind.value))
        case ScalarType(weak=True):
            return _WEAK[kind.kind]
        case ScalarType():
            if kind in _NARROW:
                return getattr(sys.modules.get("ml_dtypes"), kind.numpy_name, None)
            return getattr(importlib.import_module("numpy"), kind.numpy_name)
        case ArrayType():
            return _ndarray()
        case RecordType():
            return kind.cls
        case TupleType():
            return tuple
        case _:
            return None


def _ndarray() -> type:
    # A pattern with a class of NumPy needs NumPy imported; no other class has arrays.
    return getattr(sys.modules.get("numpy"), "ndarray", _NoArray)


class _NoArray:
    """The class of arrays where NumPy isn't imported."""


def _items_of(kind: Type) -> tuple[Type, ...] | None:
    if isinstance(kind, RecordType):
        return kind.items if issubclass(kind.cls, tuple) else None
    if isinstance(kind, TupleType):
        return kind.items
    held: Any = kind.value if isinstance(kind, StaticType) else None
    if isinstance(held, tuple):
        return tuple([StaticType(item) for item in cast("tuple[Any, ...]", held)])
    return None


# -- reading


def pattern_of(annotation: Any) -> Pattern | None:
    """The pattern that an annotation means; None for an object that is no pattern.

    Args:
        annotation: as the module's first lines show; types of the kernel language as `typeof` gives
            them, too.
    """
    if annotation is Any or annotation is object:
        return Anything()
    if annotation is CONSTEXPR:
        return Known()
    if annotation is None:
        return Class(type(None))
    if isinstance(annotation, str):
        return _pattern_of_text(annotation)
    if isinstance(annotation, Type):
        return _pattern_of_type(annotation)
    # `type X = …` (PEP 695); NDArray is one in NumPy 2.5.
    aliased = getattr(typing.get_origin(annotation) or annotation, "__value__", None)
    if aliased is not None and not isinstance(annotation, type):
        given = typing.get_args(annotation)
        return pattern_of(aliased[given] if given else aliased)
    if typing.get_origin(annotation) is not None:
        return _pattern_of_generic(annotation)
    if isinstance(annotation, type):
        return Array() if annotation is _ndarray() else Class(annotation)
    return None


def _pattern_of_type(kind: Type) -> Pattern | None:
    match kind:
        case ScalarType():
            found = class_of_type(kind)
            return Exact(kind) if kind in _NARROW or found is None else Class(found)
        case ArrayType():
            element = _pattern_of_type(kind.element)
            return Array(element, kind.ndim, "C" if kind.layout == "C" else None)
        case StaticType():
            return Value(kind.value)
        case RecordType():
            return Class(kind.cls)
        case TupleType(items):
            return _all_known(Items, [_pattern_of_type(item) for item in items])
        case _:
            return None


def _all_known(make: Any, parts: list[Pattern | None]) -> Pattern | None:
    found = [part for part in parts if part is not None]
    return make(tuple(found)) if len(found) == len(parts) else None


def _pattern_of_generic(annotation: Any) -> Pattern | None:
    origin, given = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in (typing.Union, python_types.UnionType):
        return _all_known(Either, [pattern_of(item) for item in given])
    if origin is typing.Literal:
        values = [Value(item) for item in given]
        return values[0] if len(values) == 1 else Either(tuple(values))
    if origin is typing.Annotated:
        return pattern_of(given[0])
    if origin is tuple:
        if len(given) == 2 and given[1] is ...:
            item = pattern_of(given[0])
            return None if item is None else Each(item)
        return _all_known(Items, [pattern_of(item) for item in given])
    if origin is _ndarray():
        return _pattern_of_ndarray(given)
    return Class(origin) if origin in _OF_CALLS else None


# `type[float]` and `Callable[[float], float]`: what is in the brackets isn't looked at.
_OF_CALLS: Final[tuple[Any, ...]] = (type, collections.abc.Callable)  # pyright: ignore[reportUnknownMemberType]


def _pattern_of_ndarray(given: tuple[Any, ...]) -> Pattern | None:
    """`np.ndarray[shape, np.dtype[element]]`, which `NDArray[element]` is, too."""
    shape, dtype = (*given, Any, Any)[:2]
    axes = typing.get_args(shape)
    ndim = len(axes) if typing.get_origin(shape) is tuple and ... not in axes else None
    (element, *_) = (*typing.get_args(dtype), Any)
    found = pattern_of(element)
    return None if found is None else Array(None if found == Anything() else found, ndim)


_TEXT: Final = late_pattern(r"(\w+)\s*(?:\[(.*)\])?", re.DOTALL)


def _pattern_of_text(text: str) -> Pattern | None:
    parts = [_pattern_of_word(part.strip()) for part in text.split("|")]
    return parts[0] if len(parts) == 1 else _all_known(Either, parts)


def _pattern_of_word(text: str) -> Pattern | None:
    match = _TEXT.fullmatch(text)
    element = None if match is None else _element(match[1])
    if match is None or element is None:
        return None
    if match[2] is None:
        return element
    inside = None if element == Anything() else element
    axes = [axis.replace(" ", "") for axis in match[2].split(",")]
    if axes == ["..."]:
        return Array(inside)
    if axes == [""]:
        return Array(inside, 0)
    layout = "C" if axes[-1] == "::1" else None
    if any(axis != ":" for axis in axes[: -1 if layout else None]):
        return None
    return Array(inside, len(axes), layout)


def _element(word: str) -> Pattern | None:
    numpy = importlib.import_module("numpy")
    kinds: dict[str, tuple[type, ...]] = {
        "bool": (bool, numpy.bool_),
        "integer": (numbers.Integral,),
        "floating": (float, numpy.floating),
        "complexfloating": (complex, numpy.complexfloating),
        "number": (numbers.Number,),
    }
    if word == "any":
        return Anything()
    if word in kinds:
        found = [Class(cls) for cls in kinds[word]]
        narrow = [Exact(BF16)] if word in ("floating", "number") else []
        parts: tuple[Pattern, ...] = (*found, *narrow)
        return parts[0] if len(parts) == 1 else Either(parts)
    plain = {"int": int, "float": float, "complex": complex}
    if word in plain:
        return Class(plain[word])
    kind = SCALARS_BY_NAME.get(word) or SCALARS_BY_NUMPY_NAME.get(word)
    return None if kind is None else _pattern_of_type(kind)
