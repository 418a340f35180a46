"""What a Python expression is while a kernel is compiled.

    Static   a Python object known at compile time (numbers, functions, modules, types, strings)
    Scalar   a run-time number with a language type, which may be weak
    Array    a run-time array
    Tuple    a tuple of values, known in structure
    Range    range(start, stop, step)
    Method   a method of an array, about to be called
    Unbound  a name that isn't bound on some path
    Conflict a name that holds different things on different paths
    Poison   the result of something already reported

A *shape* is a value without its run-time part: a `StaticShape`, a `ScalarType`, an `ArrayType`, or
a tuple of shapes. Shapes are what functions are specialised for and what paths are joined to.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn, cast

import attrs

from gpucompiler.errors import Diagnostic
from gpucompiler.frontend.typing import (
    PYBOOL,
    is_number,
    join_types,
    static_number_type,
    user_name,
)
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.location import Location
from gpucompiler.types import ArrayType, ScalarType, describe_static


class Refusal(Exception):
    """Something that can't be compiled; becomes a diagnostic of the whole kernel."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


class Suppressed(Exception):
    """Something that depends on what was already reported."""


@attrs.frozen(eq=False)
class Static:
    value: Any


@attrs.frozen(eq=False)
class Scalar:
    type: ScalarType
    ir: IRValue


@attrs.frozen(eq=False)
class Array:
    type: ArrayType
    ir: IRValue
    name: str = ""


@attrs.frozen(eq=False)
class Tuple:
    items: tuple[Val, ...]


@attrs.frozen(eq=False)
class Range:
    start: Static | Scalar
    stop: Static | Scalar
    step: Static | Scalar


@attrs.frozen(eq=False)
class Method:
    receiver: Array | Scalar
    name: str


@attrs.frozen(eq=False)
class Unbound:
    """Not bound on some path; `where` is the branch or loop after which that is so."""

    where: Location | None = None


@attrs.frozen(eq=False)
class Conflict:
    reason: str


@attrs.frozen(eq=False)
class Poison:
    pass


Val = Static | Scalar | Array | Tuple | Range | Method | Unbound | Conflict | Poison
Environment = dict[str, Val]
POISON: Final = Poison()
NOTHING: Final = Static(None)


def tuple_items(value: Val) -> tuple[Val, ...] | None:
    """The items of a tuple value, static or not; None for anything else."""
    if isinstance(value, Tuple):
        return value.items
    held: object = value.value if isinstance(value, Static) else None
    if not isinstance(held, (tuple, list)):
        return None
    return tuple(Static(item) for item in cast("Sequence[Any]", held))


@attrs.frozen
class StaticShape:
    """A compile-time value, compared by class and value; functions and the like by identity."""

    value: Any = attrs.field(eq=False)
    key: Any = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "key", static_key(self.value))


def static_key(value: Any) -> Any:
    """A hashable that is equal for compile-time values that mean the same."""
    if isinstance(value, float):
        return (float, value.hex())
    if isinstance(value, (bool, int, str, bytes)) or value is None:
        return (type(value), value)
    if isinstance(value, (tuple, list)):
        items = cast("Sequence[Any]", value)
        return (type(items), tuple(static_key(item) for item in items))
    if hasattr(value, "dtype") and hasattr(value, "tobytes") and getattr(value, "ndim", 1) == 0:
        return (type(value), value.tobytes())
    return (object, id(value))


Shape = StaticShape | ScalarType | ArrayType | tuple["Shape", ...]


class JoinError(Exception):
    """Two shapes that no value can have both of; the message is for the user."""


def shape_of(value: Val, demote: bool = False) -> Shape:
    """A value's shape; with `demote`, a static number becomes a run-time one of its type."""
    match value:
        case Static(found):
            if isinstance(found, tuple) and demote:
                items = cast("tuple[Any, ...]", found)
                return tuple(shape_of(Static(item), True) for item in items)
            if demote and is_number(found):
                return static_number_type(found)
            return StaticShape(found)
        case Scalar(kind, _):
            return kind
        case Array(kind, _, _):
            return kind
        case Tuple(items):
            return tuple(shape_of(item, demote) for item in items)
        case Range():
            raise JoinError("a range can't be kept in a variable that changes")
        case _:
            raise JoinError("this can't be kept in a variable that changes")


def join_shapes(left: Shape, right: Shape) -> Shape:
    """The shape that holds values of both. Raises JoinError if there is none."""
    if left == right:
        return left
    left, right = _itemised(left), _itemised(right)
    if isinstance(left, tuple) and isinstance(right, tuple):
        if len(left) != len(right):
            raise JoinError(f"tuples of {len(left)} and of {len(right)} items")
        return tuple(join_shapes(a, b) for a, b in zip(left, right, strict=True))
    first, second = _number(left), _number(right)
    if first is not None and second is not None:
        joined = join_types(first, second)
        if joined is None:
            raise JoinError(f"{user_name(first)} and {user_name(second)}")
        return joined
    raise JoinError(f"{describe_shape(left)} and {describe_shape(right)}")


def _itemised(shape: Shape) -> Shape:
    """The shape of a static tuple item by item; another shape as it is."""
    held: object = shape.value if isinstance(shape, StaticShape) else None
    if not isinstance(held, tuple):
        return shape
    return tuple(shape_of(Static(item)) for item in cast("tuple[Any, ...]", held))


def _number(shape: Shape) -> ScalarType | None:
    if isinstance(shape, ScalarType):
        return shape
    if isinstance(shape, StaticShape) and is_number(shape.value):
        return static_number_type(shape.value)
    return None


def describe_shape(shape: Shape) -> str:
    """A shape in the user's words."""
    if isinstance(shape, tuple):
        return "(" + ", ".join(map(describe_shape, shape)) + ")"
    if isinstance(shape, ScalarType):
        return user_name(shape)
    if isinstance(shape, ArrayType):
        return f"{shape.ndim}-d array of {user_name(shape.element)}"
    if shape.value is None:
        return "None"
    if is_number(shape.value):
        return f"{user_name(static_number_type(shape.value))} {shape.value!r}"
    if isinstance(shape.value, ScalarType):
        return f"the type {user_name(shape.value)}"
    return describe_static(shape.value)


def describe(value: Val) -> str:
    """A value in the user's words."""
    match value:
        case Range():
            return "range"
        case Method(receiver, name):
            kind = "array" if isinstance(receiver, Array) else "number"
            return f"{kind} method {name}"
        case Unbound() | Conflict() | Poison():
            return "unbound name"
        case _:
            return describe_shape(shape_of(value))


def leaf_types(shape: Shape) -> list[ScalarType | ArrayType]:
    """The run-time parts of a shape, in order."""
    if isinstance(shape, tuple):
        return [leaf for item in shape for leaf in leaf_types(item)]
    return [] if isinstance(shape, StaticShape) else [shape]


def rebuild(shape: Shape, leaves: list[IRValue], name: str = "") -> Val:
    """A value of a shape from its run-time parts; takes them off the front of `leaves`."""
    if isinstance(shape, tuple):
        return Tuple(tuple(rebuild(item, leaves, name) for item in shape))
    if isinstance(shape, StaticShape):
        return Static(shape.value)
    if isinstance(shape, ScalarType):
        return Scalar(shape, leaves.pop(0))
    return Array(shape, leaves.pop(0), name)


def truth_is_static(value: Val) -> bool | None:
    """The truth of a value where compile time knows it, else None."""
    match value:
        case Static(found):
            return bool(found)
        case Tuple(items):
            return bool(items)
        case _:
            return None


Handler = Callable[..., Val]


def assigned_names(nodes: Sequence[ast.AST]) -> list[str]:
    """Names that statements may bind, in order of appearance; not inside nested functions."""
    found: dict[str, None] = {}
    stack = list(reversed(nodes))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found[node.id] = None
        if isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            if not isinstance(node, ast.Lambda):
                found[node.name] = None
            continue
        stack.extend(reversed(list(ast.iter_child_nodes(node))))
    return list(found)


def refuse(code: str, message: str, location: Location | None, hint: str) -> NoReturn:
    """Raise a Refusal; `hint` is what to write instead."""
    raise Refusal(Diagnostic(code, message, location, hint))


__all__ = [
    "NOTHING",
    "POISON",
    "PYBOOL",
    "Array",
    "Conflict",
    "Environment",
    "JoinError",
    "Method",
    "Poison",
    "Range",
    "Refusal",
    "Scalar",
    "Shape",
    "Static",
    "StaticShape",
    "Suppressed",
    "Tuple",
    "Unbound",
    "Val",
    "assigned_names",
    "describe",
    "describe_shape",
    "join_shapes",
    "leaf_types",
    "rebuild",
    "refuse",
    "shape_of",
    "static_key",
    "truth_is_static",
]
