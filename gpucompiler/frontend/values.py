"""What a Python expression is while a kernel is compiled.

    Static   a Python object known at compile time (numbers, functions, modules, types, strings)
    Complex  a run-time complex number, two floats
    Scalar   a run-time number with a language type, which may be weak
    Array    a run-time array
    Tuple    a tuple of values, known in structure
    Record   a list, dict or immutable object, known in structure
    Range    range(start, stop, step)
    Slice    start:stop:step, not all of it known at compile time
    Method   a method of an array, about to be called
    Iterator what enumerate, zip, reversed or a generator expression gives
    Unbound  a name that isn't bound on some path
    Conflict a name that holds different things on different paths
    Poison   the result of something already reported

A *shape* is a value without its run-time part: a `StaticShape`, a `ScalarType`, an `ArrayType`, or
a tuple or record of shapes. Shapes are what functions are specialised for and what paths are joined
to.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn, cast

import attrs

from gpucompiler.dependency import note_lookup, note_made, note_operands
from gpucompiler.errors import Diagnostic
from gpucompiler.frontend.records import RecordClass, is_sequence_class, record_class, static_parts
from gpucompiler.frontend.typing import (
    PYBOOL,
    class_of,
    is_number,
    join_types,
    part_type,
    static_number_type,
    user_name,
)
from gpucompiler.frontend.words import object_words
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.location import Location
from gpucompiler.types import BOOL, ArrayType, Layout, ScalarType, StructType, exact_key


class Refusal(Exception):
    """Something that can't be compiled; becomes a diagnostic of the whole kernel."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


class Suppressed(Exception):
    """Something that depends on what was already reported."""


class Unfinished(Exception):
    """The result of a function that calls itself, while its type is still being found.

    The path ends there: the other paths' results say what the type is.
    """


@attrs.frozen(eq=False)
class Static:
    value: Any


@attrs.frozen(eq=False)
class Scalar:
    type: ScalarType
    ir: IRValue


@attrs.frozen(eq=False)
class Complex:
    """A run-time complex number: two floats of the type of its parts."""

    type: ScalarType
    real: Scalar
    imaginary: Scalar


@attrs.frozen(eq=False)
class Array:
    """A run-time array.

    Args:
        name: what messages call it.
        sizes, strides: where they are known other than by asking the array at run time.
        root: the allocation that it is a part of; None where that isn't known.
        mask: in checked mode, whether the indices that led here were inside; None if the sizes say.
        alignment: bytes of which the address of each row of the last axis is a multiple, or 0.
    """

    type: ArrayType
    ir: IRValue
    name: str = ""
    sizes: tuple[int | IRValue, ...] | None = None
    strides: tuple[int | IRValue, ...] | None = None
    root: IRValue | None = None
    mask: IRValue | None = None
    alignment: int = 0


@attrs.frozen(eq=False)
class Tuple:
    items: tuple[Val, ...]


@attrs.frozen(eq=False)
class Record:
    """A list, a dict or an instance of an immutable class, with run-time values in it.

    Args:
        cls: its class; also `functools.partial` and `types.MethodType`.
        names: its attributes or keys, one an item; none for a list.
        items: its values.
    """

    cls: Any
    names: tuple[Any, ...]
    items: tuple[Val, ...]

    def get(self, name: Any) -> Val | None:
        """The item of a name, if there is one."""
        return self.items[self.names.index(name)] if name in self.names else None


@attrs.frozen(eq=False)
class Range:
    start: Static | Scalar
    stop: Static | Scalar
    step: Static | Scalar
    # How a loop over it is unrolled, in the words of `cf.for`.
    unroll: str = "auto"


@attrs.frozen(eq=False)
class Slice:
    """Parts that are left out are Static(None)."""

    start: Val
    stop: Val
    step: Val


@attrs.frozen(eq=False)
class Method:
    """A method of an array, a number or a dict."""

    receiver: Array | Scalar | Complex | Record
    name: str


@attrs.frozen(eq=False)
class Iterator:
    """A Python iterator before its first item: it can be used once, in the place where it stands.

    Args:
        word: what makes it: "zip", "enumerate", "reversed", "a generator expression".
        parts: what it iterates over.
        start: of enumerate.
        node: of a generator expression.
    """

    word: str
    parts: tuple[Val, ...]
    start: Val | None = None
    node: ast.GeneratorExp | None = None


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


Val = (
    Static | Scalar | Complex | Array | Tuple | Record | Range | Slice | Method | Iterator
    | Unbound | Conflict | Poison
)  # fmt: skip
Environment = dict[str, Val]
POISON: Final = Poison()
NOTHING: Final = Static(None)


def tuple_items(value: Val) -> tuple[Val, ...] | None:
    """The items of a tuple or list, static or not; None for anything else."""
    if isinstance(value, Tuple):
        return value.items
    if isinstance(value, Record):
        return value.items if is_sequence_class(value.cls) else None
    held: Any = value.value if isinstance(value, Static) else None
    if not isinstance(held, (tuple, list)):
        return None
    items = cast("Sequence[Any]", held)
    return tuple(map(Static, items)) if is_sequence_class(class_of(items)) else None


def record_items(value: Val) -> tuple[Val, ...] | None:
    """The items of a list, dict or record, static or not; None for anything else."""
    if isinstance(value, Record):
        return value.items
    parts = static_parts(value.value) if isinstance(value, Static) else None
    return None if parts is None else tuple(Static(item) for item in parts[2])


def is_list(value: Val) -> bool:
    """Whether a value is a list, static or not."""
    if isinstance(value, Record):
        return value.cls is list
    return isinstance(value, Static) and isinstance(value.value, list)


def dict_entries(value: Val) -> list[tuple[Any, Val]] | None:
    """The keys and values of a dict, static or not; None for anything else."""
    if isinstance(value, Record) and value.cls is dict:
        return list(zip(value.names, value.items, strict=True))
    held: Any = value.value if isinstance(value, Static) else None
    if class_of(held) is not dict:
        return None
    return [(name, Static(item)) for name, item in held.items()]


def sequence(cls: Any, items: Sequence[Val]) -> Val:
    """A tuple or list of values; static if all of them are."""
    if all(isinstance(item, Static) for item in items):
        return Static(cls(item.value for item in items if isinstance(item, Static)))
    return Tuple(tuple(items)) if cls is tuple else Record(cls, (), tuple(items))


def class_of_record(cls: Any) -> type:
    """The class of a record, for its type."""
    return cls if isinstance(cls, type) else class_of(cls)


def record(cls: Any, names: Sequence[Any], items: Sequence[Val]) -> Val:
    """An instance of a record class, or a dict; static if all its items are."""
    if all(isinstance(item, Static) for item in items):
        values = [item.value for item in items if isinstance(item, Static)]
        if cls is dict:
            return Static(dict(zip(names, values, strict=True)))
        found = record_class(cls)
        assert isinstance(found, RecordClass), "only such classes make records"
        return Static(note_made(cls(**dict(zip(found.parameters, values, strict=True)))))
    return Record(cls, tuple(names), tuple(items))


@attrs.frozen
class StaticShape:
    """A compile-time value, compared by class and value; functions and the like by identity."""

    value: Any = attrs.field(eq=False)
    key: Any = attrs.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "key", static_key(self.value))


def static_key(value: Any) -> Any:
    """A hashable that is equal for compile-time values that mean the same."""
    if type(value) in (float, complex):
        return exact_key(value)
    if isinstance(value, (bool, int, str, bytes)) or value is None:
        return (type(value), value)
    if isinstance(value, (tuple, list)):
        items = cast("Sequence[Any]", value)
        return (type(items), tuple(static_key(item) for item in items))
    parts = static_parts(value)
    if parts is not None:
        cls, names, values = parts
        return (cls, static_key(names), tuple(static_key(item) for item in values))
    if hasattr(value, "dtype") and hasattr(value, "tobytes") and getattr(value, "ndim", 1) == 0:
        return (type(value), value.tobytes())
    return (object, id(value))


@attrs.frozen
class RecordShape:
    """The shape of a `Record`."""

    cls: Any
    names: tuple[Any, ...]
    items: tuple[Shape, ...]


@attrs.frozen
class CheckedShape:
    """The shape of a 0-d array, an element by an index in checked mode, beside whether it is there.

    Other arrays that aren't there have no elements: their sizes say so.
    """

    type: ArrayType


Shape = StaticShape | ScalarType | ArrayType | CheckedShape | RecordShape | tuple["Shape", ...]


class JoinError(Exception):
    """Two shapes that no value can have both of; the message is for the user."""


def shape_of(value: Val, demote: bool = False) -> Shape:
    """A value's shape; with `demote`, a static number becomes a run-time one of its type."""
    match value:
        case Static(found):
            if demote and is_number(found):
                return static_number_type(found)
            if demote:
                return _itemised(StaticShape(found), True)
            return StaticShape(found)
        case Scalar(kind, _) | Complex(kind, _, _):
            return kind
        case Array(kind):
            return kind if value.mask is None or kind.ndim else CheckedShape(kind)
        case Tuple(items):
            return tuple(shape_of(item, demote) for item in items)
        case Record(cls, names, items):
            return RecordShape(cls, names, tuple(shape_of(item, demote) for item in items))
        case Range() | Slice():
            kind = "range" if isinstance(value, Range) else "slice"
            raise JoinError(f"a {kind} can't be kept in a variable that changes")
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
    if isinstance(left, RecordShape) and isinstance(right, RecordShape):
        same = left.cls is right.cls and left.names == right.names
        if same and len(left.items) == len(right.items):
            joined = tuple(map(join_shapes, left.items, right.items))
            return RecordShape(left.cls, left.names, joined)
    if isinstance(left, CheckedShape) or isinstance(right, CheckedShape):
        plain = [each.type if isinstance(each, CheckedShape) else each for each in (left, right)]
        joined = join_shapes(*plain)
        return CheckedShape(joined) if isinstance(joined, ArrayType) else joined
    if isinstance(left, ArrayType) and isinstance(right, ArrayType):
        parts = [(k.element, k.ndim, k.space) for k in (left, right)]
        if parts[0] == parts[1]:
            layout: Layout = left.layout if left.layout == right.layout else "strided"
            return attrs.evolve(left, layout=layout, readonly=left.readonly or right.readonly)
    first, second = _number(left), _number(right)
    if first is not None and second is not None:
        joined = join_types(first, second)
        if joined is None:
            raise JoinError(f"{user_name(first)} and {user_name(second)}")
        return joined
    raise JoinError(f"{describe_shape(left)} and {describe_shape(right)}")


def _itemised(shape: Shape, demote: bool = False) -> Shape:
    """The shape of a static tuple, list or record item by item; another shape as it is."""
    if not isinstance(shape, StaticShape):
        return shape
    held: Any = shape.value
    if class_of(held) is tuple:
        return tuple(shape_of(Static(item), demote) for item in cast("tuple[Any, ...]", held))
    parts = static_parts(held)
    if parts is None:
        return shape
    cls, names, values = parts
    return RecordShape(cls, names, tuple(shape_of(Static(item), demote) for item in values))


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
    if isinstance(shape, CheckedShape):
        return describe_shape(shape.type)
    if isinstance(shape, ArrayType):
        space = "" if shape.space == "global" else f"{shape.space} "
        if isinstance(shape.element, StructType):
            records = ", ".join(field.name for field in shape.element.fields)
            if shape.ndim == 0:
                return f"{space}record of {records}"
            return f"{shape.ndim}-d {space}array of records of {records}"
        return f"{shape.ndim}-d {space}array of {user_name(shape.element)}"
    if isinstance(shape, RecordShape):
        items = [describe_shape(item) for item in shape.items]
        return _describe_record(shape.cls, shape.names, items)
    if shape.value is None:
        return "None"
    if is_number(shape.value):
        return f"{user_name(static_number_type(shape.value))} {shape.value!r}"
    if isinstance(shape.value, ScalarType):
        return f"the type {user_name(shape.value)}"
    return object_words(shape.value)


def _describe_record(cls: Any, names: Sequence[Any], items: Sequence[str]) -> str:
    if cls is list:
        return f"[{', '.join(items)}]"
    if cls is dict:
        return "{" + ", ".join(f"{k!r}: {v}" for k, v in zip(names, items, strict=True)) + "}"
    return f"{cls.__name__}({', '.join(items)})"


def describe(value: Val) -> str:
    """A value in the user's words."""
    match value:
        case Range():
            return "range"
        case Slice():
            return "slice"
        case Method(receiver, name):
            kind = "number" if isinstance(receiver, (Scalar, Complex)) else "dict"
            kind = "array" if isinstance(receiver, Array) else kind
            return f"{kind} method {name}"
        case Iterator(word):
            return word
        case Tuple(items):
            return "(" + ", ".join(map(describe, items)) + ")"
        case Record(cls, names, items):
            return _describe_record(cls, names, [describe(item) for item in items])
        case Unbound() | Conflict() | Poison():
            return "unbound name"
        case _:
            return describe_shape(shape_of(value))


def leaf_types(shape: Shape) -> list[ScalarType | ArrayType]:
    """The run-time parts of a shape, in order."""
    if isinstance(shape, tuple):
        return [leaf for item in shape for leaf in leaf_types(item)]
    if isinstance(shape, RecordShape):
        return [leaf for item in shape.items for leaf in leaf_types(item)]
    if isinstance(shape, CheckedShape):
        return [shape.type, BOOL]
    if isinstance(shape, ScalarType) and shape.kind == "complex":
        return [part_type(shape)] * 2
    return [] if isinstance(shape, StaticShape) else [shape]


def rebuild(shape: Shape, leaves: list[IRValue], name: str = "") -> Val:
    """A value of a shape from its run-time parts; takes them off the front of `leaves`."""
    if isinstance(shape, tuple):
        return Tuple(tuple(rebuild(item, leaves, name) for item in shape))
    if isinstance(shape, RecordShape):
        items = tuple(rebuild(item, leaves, name) for item in shape.items)
        return Record(shape.cls, shape.names, items)
    if isinstance(shape, StaticShape):
        return Static(shape.value)
    if isinstance(shape, ScalarType) and shape.kind == "complex":
        real, imaginary = (Scalar(part_type(shape), leaves.pop(0)) for _ in (0, 1))
        return Complex(shape, real, imaginary)
    if isinstance(shape, ScalarType):
        return Scalar(shape, leaves.pop(0))
    if isinstance(shape, CheckedShape):
        return Array(shape.type, leaves.pop(0), name, mask=leaves.pop(0))
    return Array(shape, leaves.pop(0), name)


def truth_is_static(value: Val) -> bool | None:
    """The truth of a value where compile time knows it, else None."""
    match value:
        case Static(found):
            note_operands("the truth", (found,), ordered=False)
            return bool(found)
        case Tuple(items):
            return bool(items)
        case Record(cls, _, items):
            if cls in (list, tuple, dict):
                return bool(items)
            for name in ("__bool__", "__len__"):
                note_lookup(cls, name)
            if hasattr(cls, "__bool__"):
                return None
            if is_sequence_class(cls):
                return bool(items)
            return None if hasattr(cls, "__len__") else True
        case _:
            return None


def shown(name: str) -> str:
    """A name as its user wrote it (gpucompiler/frontend/renaming.py)."""
    return name.partition("@")[0]


Handler = Callable[..., Val]


def assigned_names(nodes: Sequence[ast.AST]) -> list[str]:
    """Names that statements may bind or delete, in order of appearance.

    Not inside nested functions, and not the targets of comprehensions, which have a scope of their
    own (but what `:=` binds in one).
    """
    found: dict[str, None] = {}
    stack = list(reversed(nodes))
    while stack:
        node = stack.pop()
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                found[name] = None
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = None
                continue
            case ast.Lambda():
                continue
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found[name] = None
            case ast.MatchMapping(rest=str(name)):
                found[name] = None
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                found.update(dict.fromkeys(_walruses(node)))
                continue
            case _:
                pass
        stack.extend(reversed(list(ast.iter_child_nodes(node))))
    return list(found)


Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def comprehension_targets(node: Comprehension) -> set[str]:
    """The names that a comprehension's `for`s bind, and nobody sees outside."""
    return {
        name.id
        for generator in node.generators
        for name in ast.walk(generator.target)
        if isinstance(name, ast.Name)
    }


def _walruses(node: ast.AST) -> list[str]:
    """What `:=` binds in a comprehension, in others inside it, but not in functions inside."""
    found: list[str] = []
    stack = [node]
    while stack:
        inner = stack.pop()
        if isinstance(inner, ast.NamedExpr):
            found.append(inner.target.id)
        if not isinstance(inner, ast.Lambda):
            stack.extend(ast.iter_child_nodes(inner))
    return found[::-1]


def refuse(code: str, message: str, location: Location | None, hint: str) -> NoReturn:
    """Raise a Refusal; `hint` is what to write instead."""
    raise Refusal(Diagnostic(code, message, location, hint))


__all__ = [
    "NOTHING",
    "POISON",
    "PYBOOL",
    "Array",
    "CheckedShape",
    "Complex",
    "Comprehension",
    "Conflict",
    "Environment",
    "Iterator",
    "JoinError",
    "Method",
    "Poison",
    "Range",
    "Record",
    "RecordShape",
    "Refusal",
    "Scalar",
    "Shape",
    "Slice",
    "Static",
    "StaticShape",
    "Suppressed",
    "Tuple",
    "Unbound",
    "Unfinished",
    "Val",
    "assigned_names",
    "class_of_record",
    "comprehension_targets",
    "describe",
    "describe_shape",
    "dict_entries",
    "is_list",
    "join_shapes",
    "leaf_types",
    "rebuild",
    "record",
    "record_items",
    "refuse",
    "sequence",
    "shape_of",
    "shown",
    "static_key",
    "truth_is_static",
]
