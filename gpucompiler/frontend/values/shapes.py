"""Shapes: values without their run-time parts.

A shape is a `StaticShape`, a `ScalarType`, an `ArrayType`, or a tuple or record of shapes.
Functions are specialised for the shapes of their arguments. Where paths join, a value has the join
of its shapes.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Collection, Sequence
from typing import Any, Final, cast, final

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.diagnostics.location import Location
from gpucompiler.frontend.source.grammar import object_words
from gpucompiler.frontend.values.identity import (
    Identity,
    IdentityShape,
    OneOfSeveral,
    join_identities,
)
from gpucompiler.frontend.values.numba_types import unified
from gpucompiler.frontend.values.records import static_parts
from gpucompiler.frontend.values.typing import (
    PYBOOL,
    class_of,
    is_number,
    join_types,
    part_type,
    static_number_type,
    user_name,
)
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Conflict,
    Expression,
    Fragment,
    Iterator,
    Method,
    Object,
    Optional,
    Poison,
    Range,
    Record,
    Scalar,
    Slice,
    Static,
    Text,
    Tuple,
    Unbound,
    Val,
)
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import (
    BOOL,
    I64,
    U8,
    ArrayType,
    Layout,
    ScalarType,
    StructType,
    VectorType,
    exact_key,
    machine_type,
)
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass
from gpucompiler.values import value_classes


@final
@value_classes.frozen
class StaticShape:
    """A static value, compared by class and value; functions and other objects by identity."""

    __slots__ = ("__dict__", value_classes.HASHED)

    value: Any = value_classes.field(eq=False)
    key: Any = value_classes.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "key", static_key(self.value))


def static_key(value: Any) -> Any:
    """A hashable key, equal for static values with the same meaning."""
    if type(value) in (float, complex):
        return exact_key(value)
    if type(value) in (bool, int, str, bytes) or value is None:
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


@final
@value_classes.frozen
class RecordShape:
    """The shape of a `Record`."""

    __slots__ = ("__dict__", value_classes.HASHED)

    cls: Any
    names: tuple[Any, ...]
    items: tuple[Shape, ...]
    shared: str = ""
    identity: IdentityShape = None
    # Facts that follow from the items, by name, once they were asked for.
    facts: dict[str, Any] = value_classes.field(
        init=False, eq=False, repr=False, factory=dict[str, Any]
    )


@value_classes.frozen
class ObjectShape:
    """The shape of an `Object`, of which no other value has it: its fields are joined as names."""

    cls: Any
    fields: tuple[str, ...]
    token: str


@value_classes.frozen
class SizedShape:
    """The shape of an array whose sizes compile time knows, in shared and local memory.

    Args:
        type: the array's type.
        sizes: of its axes.
        masked: a flag is carried along: in checked mode, whether the indices that led here were
            inside. Arrays of other sizes need none, since those outside of the bounds are empty.
    """

    type: ArrayType
    sizes: tuple[int, ...] = ()
    masked: bool = True


@value_classes.frozen
class ClassedShape:
    """The shape of an array whose records are seen as objects of a user's class."""

    inner: ArrayType | SizedShape
    cls: Any


@value_classes.frozen
class FragmentShape:
    """The shape of a `Fragment`; where paths join, it is pending if it is on one of them."""

    type: ScalarType
    lanes: int
    pending: Location | None = value_classes.field(default=None, eq=bool)


@value_classes.frozen
class OptionalShape:
    """The shape of an `Optional`: a flag, and the parts of the value."""

    inner: Shape


Shape = (
    StaticShape | ScalarType | FragmentShape | ArrayType | SizedShape | ClassedShape | RecordShape
    | ObjectShape | OptionalShape | tuple["Shape", ...]
)  # fmt: skip


# Why a small dense value may not be changed; a value of two paths has the last of both.
SHARING: Final = ("", "argument", "element", "outside", "alias")


class JoinError(Exception):
    """No shape holds values of both given shapes; the message is for the user."""


def shape_of(value: Val, demote: bool = False) -> Shape:
    """A value's shape; with `demote`, a static number has the shape of a run-time number."""
    # Nearly all values are of these two classes, and patterns are tried one by one.
    if type(value) is Static and not demote:
        return StaticShape(value.value)
    if type(value) is Scalar:
        return value.type
    if type(value) is Record and not demote:
        found = value.facts.get("shape")
        if found is None:
            items = _shapes_of(value.items, False)
            found = RecordShape(value.cls, value.names, items, value.shared)
            if value.identity is not None:
                found = _of_object(found, value.identity)
            value.facts["shape"] = found
        return found
    match value:
        case Static(found):
            if demote and is_number(found):
                return static_number_type(found)
            if demote:
                return _itemised(StaticShape(found), True)
            return StaticShape(found)
        case Complex(kind, _, _):
            return kind
        case Fragment(kind, lanes, _, pending):
            return FragmentShape(kind, lanes, pending)
        case Array(kind):
            found = _array_shape(value)
            return found if value.cls is None else ClassedShape(found, value.cls)
        case Tuple(items):
            return _shapes_of(items, demote)
        case Record(cls, names, items):
            found = RecordShape(cls, names, _shapes_of(items, demote), value.shared)
            return found if value.identity is None else _of_object(found, value.identity)
        case Object(cls, fields, token):
            return ObjectShape(cls, fields, token)
        case Optional(_, held):
            return OptionalShape(shape_of(held, demote))
        case Range() | Slice():
            kind = "range" if isinstance(value, Range) else "slice"
            raise JoinError(f"{article(kind)} can't be kept in a variable that changes")
        case Text():
            raise JoinError("a text with run-time values")
        case _:
            raise JoinError("this can't be kept in a variable that changes")


def _shapes_of(items: Sequence[Val], demote: bool) -> tuple[Shape, ...]:
    # Most parts of records are static, here and below: their calls would be half of all.
    return tuple(
        [
            StaticShape(item.value)
            if type(item) is Static and not demote
            else shape_of(item, demote)
            for item in items
        ]
    )


def _of_object(shape: RecordShape, identity: Identity) -> RecordShape:
    """The shape of a small dense value with its number, from which those of its parts follow."""
    items = tuple(
        [
            value_classes.evolve(item, identity=None) if type(item) is RecordShape else item
            for item in shape.items
        ]
    )
    return value_classes.evolve(shape, items=items, identity=identity)


def _array_shape(value: Array) -> ArrayType | SizedShape:
    kind, masked = value.type, value.mask is not None
    if kind.ndim == 0:
        return SizedShape(kind) if masked else kind
    sizes = tuple(size for size in value.sizes or () if isinstance(size, int))
    if len(sizes) < kind.ndim or kind.space not in ("local", "shared"):
        return kind
    return SizedShape(kind, sizes, masked)


def join_shapes(left: Shape, right: Shape, numba: bool = False) -> Shape:
    """The shape that holds values of both shapes. Raises JoinError if there is none.

    Args:
        numba: numbers get the type that numba gives them.
    """
    if left == right:
        return left
    if any(isinstance(s, OptionalShape) or s == _NONE for s in (left, right)):
        return _join_optional(left, right, numba)
    left, right = _itemised(left), _itemised(right)
    if isinstance(left, tuple) and isinstance(right, tuple):
        if len(left) != len(right):
            raise JoinError(f"tuples of {len(left)} and of {counted(len(right), 'item')}")
        return tuple(join_shapes(a, b, numba) for a, b in zip(left, right, strict=True))
    if isinstance(left, RecordShape) and isinstance(right, RecordShape):
        same = left.cls is right.cls and left.names == right.names
        if same and len(left.items) == len(right.items):
            pairs = zip(left.items, right.items, strict=True)
            joined = tuple(join_shapes(a, b, numba) for a, b in pairs)
            shared = max(left.shared, right.shared, key=SHARING.index)
            identity = join_identities(left.identity, right.identity)
            return RecordShape(left.cls, left.names, joined, shared, identity)
    if isinstance(left, ObjectShape) and isinstance(right, ObjectShape) and left.cls is right.cls:
        raise JoinError(f"one of two objects of the class {left.cls.__name__}")
    if isinstance(left, FragmentShape) and isinstance(right, FragmentShape):
        either = left if left.pending is not None else right
        if value_classes.evolve(left, pending=None) == value_classes.evolve(right, pending=None):
            return either
    if isinstance(left, ClassedShape) or isinstance(right, ClassedShape):
        a, b = (each.inner if isinstance(each, ClassedShape) else each for each in (left, right))
        joined = join_shapes(a, b, numba)
        classes = {getattr(each, "cls", None) for each in (left, right)}
        is_array = isinstance(joined, (ArrayType, SizedShape))
        return ClassedShape(joined, classes.pop()) if is_array and len(classes) == 1 else joined
    if isinstance(left, SizedShape) or isinstance(right, SizedShape):
        a, b = (each.type if isinstance(each, SizedShape) else each for each in (left, right))
        joined = join_shapes(a, b, numba)
        known = {each.sizes for each in (left, right) if isinstance(each, SizedShape)}
        both = isinstance(left, SizedShape) and isinstance(right, SizedShape)
        one = isinstance(joined, ArrayType) and (both or joined.ndim == 0) and len(known) == 1
        if not one or not isinstance(joined, ArrayType):
            return joined
        masked = any(each.masked for each in (left, right) if isinstance(each, SizedShape))
        return SizedShape(joined, known.pop(), masked)
    if isinstance(left, ArrayType) and isinstance(right, ArrayType):
        parts = [(k.element, k.ndim, k.space) for k in (left, right)]
        if parts[0] == parts[1]:
            layout: Layout = left.layout if left.layout == right.layout else "strided"
            return value_classes.evolve(
                left, layout=layout, readonly=left.readonly or right.readonly
            )
    first, second = _number(left), _number(right)
    if first is not None and second is not None:
        joined = unified(first, second) if numba else join_types(first, second)
        if joined is None:
            raise JoinError(f"{user_name(first)} and {user_name(second)}")
        return joined
    raise JoinError(f"{describe_shape(left)} and {describe_shape(right)}")


_NONE: Final = StaticShape(None)


def _join_optional(left: Shape, right: Shape, numba: bool) -> Shape:
    """The shape of a value that is None on some path."""
    held = [
        shape.inner if isinstance(shape, OptionalShape) else shape
        for shape in (left, right)
        if shape != _NONE
    ]
    inner = join_shapes(held[0], held[-1], numba)
    if any(isinstance(leaf, (ArrayType, VectorType)) for leaf in leaf_types(inner)):
        raise JoinError(f"{describe_shape(left)} and {describe_shape(right)}")
    return OptionalShape(inner)


def _itemised(shape: Shape, demote: bool = False) -> Shape:
    """The shape of a static tuple, list or record, split into items; other shapes unchanged."""
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
    if isinstance(shape, FragmentShape):
        return f"fragment of {shape.lanes} {user_name(shape.type)}"
    if isinstance(shape, SizedShape):
        return describe_shape(shape.type)
    if isinstance(shape, ClassedShape):
        return f"{describe_shape(shape.inner)}, seen as {shape.cls.__name__}"
    if isinstance(shape, ArrayType):
        space = "" if shape.space == "global" else f"{shape.space} "
        if isinstance(shape.element, StructType):
            records = ", ".join(field.name for field in shape.element.fields)
            if shape.ndim == 0:
                return f"{space}record of {records}"
            return f"{shape.ndim}-d {space}array of records of {records}"
        return f"{shape.ndim}-d {space}array of {user_name(shape.element)}"
    if isinstance(shape, OptionalShape):
        return f"{describe_shape(shape.inner)} or None"
    if isinstance(shape, ObjectShape):
        return f"{shape.cls.__name__} object"
    if isinstance(shape, RecordShape):
        if isinstance(shape.cls, DenseClass):
            return shape.cls.__name__
        if isinstance(shape.cls, DenseArrayClass) and shape.cls.item is not None:
            return f"array of {shape.cls.item.__name__}"
        items = [describe_shape(item) for item in shape.items]
        return _describe_record(shape.cls, shape.names, items)
    return _describe_static(shape.value)


def _describe_static(value: Any) -> str:
    if value is None:
        return "None"
    if is_number(value):
        return f"{user_name(static_number_type(value))} {value!r}"
    if isinstance(value, ScalarType):
        return f"the type {user_name(value)}"
    return object_words(value)


def _describe_record(cls: Any, names: Sequence[Any], items: Sequence[str]) -> str:
    if cls is list:
        return f"[{', '.join(items)}]"
    if cls is dict:
        return "{" + ", ".join(f"{k!r}: {v}" for k, v in zip(names, items, strict=True)) + "}"
    return f"{cls.__name__}({', '.join(items)})"


def describe(value: Val) -> str:
    """A value in the user's words."""
    if isinstance(value, Static):
        return _describe_static(value.value)
    match value:
        case Range():
            return "range"
        case Slice():
            return "slice"
        case Expression(kind, sizes):
            return f"{len(sizes)}-d array of {user_name(kind)}"
        case Method(receiver, name):
            kind = "number" if isinstance(receiver, (Scalar, Complex)) else "dict"
            kind = "array" if isinstance(receiver, (Array, Expression)) else kind
            kind = "fragment" if isinstance(receiver, Fragment) else kind
            return f"{kind} method {name}"
        case Iterator(word):
            return word
        case Text():
            return "text with run-time values in it"
        case Tuple(items):
            return "(" + ", ".join(map(describe, items)) + ")"
        case Record(cls) if isinstance(cls, DenseClass):
            return cls.__name__
        case Record(cls) if isinstance(cls, DenseArrayClass):
            return describe_shape(shape_of(value))
        case Record(python_types.MethodType, _, items) if isinstance(items[0], Static):
            return f"the method {items[0].value.__qualname__}"
        case Record(cls, names, items):
            return _describe_record(cls, names, [describe(item) for item in items])
        case Unbound() | Conflict() | Poison():
            return "unbound name"
        case _:
            return describe_shape(shape_of(value))


def leaf_types(shape: Shape) -> Sequence[ScalarType | ArrayType | VectorType]:
    """The run-time parts of a shape, in order."""
    # The kinds that most shapes are of come first.
    if type(shape) is StaticShape:
        return []
    if type(shape) is RecordShape:
        if "leaves" not in shape.facts:
            own = [I64] if type(shape.identity) is OneOfSeveral else []
            shape.facts["leaves"] = [*leaf_types(shape.items), *own]
        return shape.facts["leaves"]
    if isinstance(shape, tuple):
        found: list[ScalarType | ArrayType | VectorType] = []
        for item in shape:
            if type(item) is not StaticShape:
                found += leaf_types(item)
        return found
    if isinstance(shape, ArrayType):
        return [shape]
    if isinstance(shape, FragmentShape):
        return [vector_of(shape.type, shape.lanes)]
    if isinstance(shape, SizedShape):
        return [shape.type, BOOL] if shape.masked else [shape.type]
    if isinstance(shape, ClassedShape):
        return leaf_types(shape.inner)
    if isinstance(shape, OptionalShape):
        return [BOOL, *leaf_types(shape.inner)]
    if isinstance(shape, ScalarType) and shape.kind == "complex":
        return [part_type(shape)] * 2
    return [] if isinstance(shape, ObjectShape) else [shape]


def vector_of(kind: ScalarType, lanes: int) -> VectorType:
    """The IR's type of a fragment; 8-bit floats are bytes there."""
    return VectorType(U8 if kind.kind == "storage" else machine_type(kind), lanes)


def rebuild(shape: Shape, leaves: list[IRValue], name: str = "") -> Val:
    """A value of a shape from its run-time parts, which are removed from the front of `leaves`."""
    # The kinds that most shapes are of come first.
    if type(shape) is StaticShape:
        return Static(shape.value)
    if type(shape) is RecordShape:
        items = _known_items(shape)
        if moving := moving_parts(shape):
            made = list(items)
            for position, part in moving:
                made[position] = rebuild(part, leaves, name)
            items = tuple(made)
        found = Record(shape.cls, shape.names, items, None, shape.shared)
        # Where objects are followed, `Identities.settle` forgets it again.
        found.facts["shape"] = shape
        if shape.identity is not None:
            identify(found, shape.identity, leaves)
        return found
    if isinstance(shape, tuple):
        return Tuple(
            tuple(
                [
                    Static(part.value) if type(part) is StaticShape else rebuild(part, leaves, name)
                    for part in shape
                ]
            )
        )
    if isinstance(shape, ArrayType):
        return Array(shape, leaves.pop(0), name)
    if isinstance(shape, ObjectShape):
        return Object(shape.cls, shape.fields, shape.token)
    if isinstance(shape, OptionalShape):
        present = Scalar(PYBOOL, leaves.pop(0))
        return Optional(present, rebuild(shape.inner, leaves, name))
    if isinstance(shape, ScalarType) and shape.kind == "complex":
        real, imaginary = (Scalar(part_type(shape), leaves.pop(0)) for _ in (0, 1))
        return Complex(shape, real, imaginary)
    if isinstance(shape, ScalarType):
        return Scalar(shape, leaves.pop(0))
    if isinstance(shape, FragmentShape):
        return Fragment(shape.type, shape.lanes, leaves.pop(0), shape.pending)
    if isinstance(shape, ClassedShape):
        found = rebuild(shape.inner, leaves, name)
        assert isinstance(found, Array), "the shape is an array's"
        return value_classes.evolve(found, cls=shape.cls)
    held = leaves.pop(0)
    mask = leaves.pop(0) if shape.masked else None
    return Array(shape.type, held, name, shape.sizes, mask=mask)


def identify(value: Record, identity: Identity | OneOfSeveral, leaves: list[IRValue]) -> None:
    """Give a small dense value and its parts their numbers; one of several is the next leaf."""
    if isinstance(identity, OneOfSeveral):
        identity = Identity(leaves.pop(0), 0, None, identity.part)
    value.identity = identity
    value.facts.pop("shape", None)
    place = 0
    for item in value.items:
        if isinstance(item, Record):
            identify(item, identity.inside(place), leaves)
            place += 1


def joinable(shape: Shape, bases: Collection[IRValue]) -> Shape:
    """A shape behind a join: numbers that are known by values of one path alone are joined."""
    match shape:
        case RecordShape(_, _, items):
            identity = shape.identity
            if isinstance(identity, Identity) and identity.base is not None:
                if identity.base not in bases:
                    return value_classes.evolve(shape, identity=OneOfSeveral(identity.part))
                return shape
            return value_classes.evolve(shape, items=tuple(joinable(i, bases) for i in items))
        case OptionalShape(inner):
            return OptionalShape(joinable(inner, bases))
        case tuple():
            return tuple(joinable(item, bases) for item in shape)
        case _:
            return shape


def moving_parts(shape: RecordShape) -> Sequence[tuple[int, Shape]]:
    """The parts of a record that the run may know alone, with their positions."""
    found = shape.facts.get("moving")
    if found is None:
        parts = [each for each in enumerate(shape.items) if type(each[1]) is not StaticShape]
        found = shape.facts["moving"] = parts
    return found


def _known_items(shape: RecordShape) -> tuple[Val, ...]:
    """The items of a record known at compile time; others stand for those of the run."""
    found = shape.facts.get("known")
    if found is None:
        parts = [Static(each.value if type(each) is StaticShape else None) for each in shape.items]
        found = shape.facts["known"] = tuple(parts)
    return found
