"""Values → the trees of templates, and the numbers that a thread records for them."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.frontend.output.texts import MAX_VALUES, captured
from gpucompiler.frontend.values.records import RecordClass, record_class, static_parts
from gpucompiler.frontend.values.shapes import describe, shape_of
from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Object,
    Optional,
    Record,
    Scalar,
    Static,
    Text,
    Tuple,
    Val,
    class_of_record,
)
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import SCALARS_BY_NUMPY_NAME, ScalarType, StructType
from gpucompiler.linear.dense_types import DenseClass
from gpucompiler.output.classes import reference_of, resolver
from gpucompiler.output.templates import Template, evaluate
from gpucompiler.process.deep_stack import pass_on
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_PLAIN: Final = (bool, int, float, str, type(None))
_LETTERS: Final = {"bool": "b", "int": "i", "uint": "u", "float": "f"}


@value_classes.define
class Slots:
    """The numbers of a template while it is made: their kinds, and their values in the IR."""

    frame: Frame
    kinds: list[str] = value_classes.field(factory=list[str])
    values: list[IRValue] = value_classes.field(factory=list[IRValue])

    def add(self, values: Sequence[IRValue]) -> int:
        """Add numbers; the slot of the first."""
        first = len(self.values)
        for value in values:
            assert isinstance(value.type, ScalarType)
            self.kinds.append(_LETTERS[value.type.kind])
        self.values.extend(values)
        if len(self.values) > MAX_VALUES:
            self.frame.refuse(
                "GC109",
                f"a line has {MAX_VALUES} run-time values at most, and this one has more",
                "say it in several lines",
            )
        return first

    def template(self, tree: Any) -> Template:
        """The template of a tree; Python tries it with zeros, which finds wrong formats."""
        made = Template("".join(self.kinds), tree)
        parts = [tree]
        if tree[0] == "raise":
            parts = [*tree[2], *tree[3].values()]
        for each in parts:
            self._try(each, made)
        return made

    def _try(self, tree: Any, made: Template) -> None:
        try:
            str(evaluate(tree, made.samples, resolver(self.frame.source.function)))
        except Exception as error:
            pass_on(error)
            if '"r"' in made.to_json():
                return  # a method of the user's own, which may need other numbers
            self.frame.refuse(
                "GC109",
                f"this text can't be made: {type(error).__name__}: {error}",
                "write a format that Python has for values of these types",
            )


def tree_of(slots: Slots, value: Val) -> Any:
    """The tree of a value. Refusal GC109 for a value that no text can be made of."""
    match value:
        case Static(found):
            return constant_tree(slots.frame, found)
        case Scalar(kind) | Complex(kind):
            return ["v", kind.name, slots.add(slots.frame.leaves(value, shape_of(value)))]
        case Tuple(items):
            return ["t", [tree_of(slots, item) for item in items]]
        case Record():
            return _record(slots, value)
        case Optional(present, held):
            return ["o", slots.add([present.ir]), tree_of(slots, held)]
        case Array() | Object():
            return tree_of(slots, captured(slots.frame, value))
        case Text(word, parts):
            return _TEXTS[word](slots, *parts)
        case _:
            slots.frame.refuse(
                "GC109",
                f"{describe(value)} can't be printed or raised",
                "use numbers, bools, texts, tuples, records and arrays of known size",
            )


def constant_tree(frame: Frame, value: Any) -> Any:
    """The tree of a compile-time value, which Python has again when the text is made."""
    kind: Any = class_of(value)
    if kind in _PLAIN:
        return ["c", value]
    if kind is complex:
        return ["j", value.real, value.imag]
    if kind is bytes:
        return ["b", value.hex()]
    if kind.__module__ == "numpy" and kind.__name__ in SCALARS_BY_NUMPY_NAME:
        found = SCALARS_BY_NUMPY_NAME[kind.__name__]
        if found.kind in _LETTERS:
            return ["k", found.name, value.item()]
    if kind in (tuple, list):
        items = [constant_tree(frame, item) for item in cast("list[Any]", value)]
        return ["t" if kind is tuple else "l", items]
    if kind is dict:
        entries = cast("dict[Any, Any]", value).items()
        return ["d", [[constant_tree(frame, part) for part in entry] for entry in entries]]
    if isinstance(value, enum.Enum):
        if value.name in kind.__members__:
            return ["e", reference_of(kind), value.name]
        return ["r", reference_of(kind), [], [constant_tree(frame, value.value)]]  # joined flags
    if isinstance(value, type):
        return ["y", reference_of(value)]
    if kind in (range, slice):
        parts = [constant_tree(frame, part) for part in (value.start, value.stop, value.step)]
        return ["r", reference_of(kind), [], parts]
    if kind in (set, frozenset):
        # By their texts: members of an Enum, or numbers beside texts, have no order.
        items = sorted([constant_tree(frame, item) for item in value], key=repr)
        return ["r", reference_of(kind), [], [["t", items]]]
    parts = static_parts(value)
    if parts is not None and isinstance(parts[0], type):
        return _instance(frame, parts[0], [constant_tree(frame, item) for item in parts[2]])
    frame.refuse(
        "GC109",
        f"{describe(Static(value))} can't be printed or raised as a value",
        'make it a text: str(x), or f"{x}"',
    )


def _record(slots: Slots, value: Record) -> Any:
    trees = [tree_of(slots, item) for item in value.items]
    if value.cls in (list, tuple):
        return ["l" if value.cls is list else "t", trees]
    if value.cls is dict:
        keys = [constant_tree(slots.frame, name) for name in value.names]
        return ["d", [list(pair) for pair in zip(keys, trees, strict=True)]]
    return _instance(slots.frame, value.cls, trees, value.names)


def _instance(frame: Frame, cls: Any, trees: list[Any], names: Sequence[Any] = ()) -> Any:
    kind: Any = cls
    found = record_class(class_of_record(cls)) if isinstance(cls, type) else ""
    if isinstance(cls, DenseClass):
        return ["r", reference_of(kind), [], trees]
    if isinstance(cls, type) and names and dataclasses.is_dataclass(kind):
        return ["r", reference_of(cast("type", kind)), list(names), trees]
    if not isinstance(found, RecordClass):
        name = getattr(cls, "__name__", str(cls))
        frame.refuse(
            "GC109", f"an instance of {name} can't be printed or raised", "print its attributes"
        )
    return ["r", reference_of(kind), list(found.parameters), trees]


def _parts(slots: Slots, *parts: Any) -> Any:
    found: list[Any] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part)
            continue
        value, conversion, layout = part
        shape = None if layout is None else tree_of(slots, layout)
        found.append([tree_of(slots, value), conversion, shape])
    return ["text", found]


def _percent(slots: Slots, text: Val, values: Val) -> Any:
    return ["%", tree_of(slots, text), tree_of(slots, values)]


def _format(slots: Slots, text: Val, values: Sequence[Val], named: Mapping[str, Val]) -> Any:
    trees = [tree_of(slots, value) for value in values]
    keywords = {name: tree_of(slots, value) for name, value in named.items()}
    return ["format", tree_of(slots, text), trees, keywords]


def _sum(slots: Slots, left: Val, right: Val) -> Any:
    return ["+", tree_of(slots, left), tree_of(slots, right)]


def _choice(slots: Slots, flag: Scalar, then: Val, otherwise: Val) -> Any:
    return ["if", slots.add([flag.ir]), tree_of(slots, then), tree_of(slots, otherwise)]


def _call(slots: Slots, name: str, values: Sequence[Val]) -> Any:
    return ["call", name, [tree_of(slots, value) for value in values]]


def _array(slots: Slots, kind: Any, shape: Sequence[int], items: Sequence[Val]) -> Any:
    if isinstance(kind.element, StructType):
        what = "an array of records" if shape else "a record of NumPy's"
        slots.frame.refuse(
            "GC109", f"{what} can't be printed or raised as a whole", "print its fields"
        )
    return ["a", kind.element.numpy_name, list(shape), [tree_of(slots, item) for item in items]]


_TEXTS: Final[dict[str, Any]] = {
    "text": _parts, "%": _percent, "format": _format, "+": _sum, "call": _call, "a": _array,
    "if": _choice,
}  # fmt: skip
