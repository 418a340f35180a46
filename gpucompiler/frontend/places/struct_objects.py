"""Records of arrays as objects of users' classes: `ps.view(Particle)[i].move(dt)`.

An element is the record itself if its class lets instances change: its methods read and store the
array's memory. An element of an immutable class is a value, loaded where it is written.
"""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING, Any, cast

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.frontend.values.class_structs import (
    annotated_fields,
    class_of_field,
    element_of_annotation,
    is_struct_class,
    struct_dtype,
    values_of_field,
)
from gpucompiler.frontend.values.object_classes import ObjectClass, object_class
from gpucompiler.frontend.values.records import RecordClass, is_sequence_class, record_class
from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import Array, Object, Record, Static, Val
from gpucompiler.jobs.dependency import note_read
from gpucompiler.language.structs import struct_of
from gpucompiler.language.types import StructType
from gpucompiler.linear.dense_types import DenseClass
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def class_struct(frame: Frame, cls: Any) -> StructType:
    """The struct of a class. Refusal GC108 for a field without a type of fixed size."""
    _note_layout(cls)
    try:
        return struct_of(struct_dtype(cls))
    except ArgumentError as error:
        text, _, hint = str(error).partition("; ")
        frame.refuse("GC108", text, hint.partition("\n")[0] or "give each field a type")


def _note_layout(cls: Any) -> None:
    """Note that a compilation depends on the fields of a class, and of the classes inside."""
    for base in cast("tuple[type, ...]", cls.__mro__):
        if "__annotations__" in vars(base):
            found = base.__annotations__
            note_read("attribute", base, "__annotations__", found)
            for text in found.values():
                _note_names(base, text)
    for field in map(element_of_annotation, annotated_fields(cls).values()):
        if is_struct_class(field):
            _note_layout(field)


def _note_names(cls: type, text: Any) -> None:
    """Note the globals that an annotation names as text."""
    module = sys.modules.get(cls.__module__)
    if not isinstance(text, str) or module is None:
        return
    for node in ast.walk(ast.parse(text.strip(), mode="eval")):
        if isinstance(node, ast.Name) and node.id in vars(module):
            note_read("global", vars(module), node.id, vars(module)[node.id])


def of_class(frame: Frame, array: Array, cls: Any) -> Array:
    """An array of records seen as one of a class. Refusal GC202 where the fields differ."""
    wanted, held = class_struct(frame, cls), array.type.element
    rows = [
        [(field.name, str(field.element), field.shape) for field in kind.fields]
        for kind in (wanted, held)
        if isinstance(kind, StructType)
    ]
    if len(rows) < 2 or [(n, s) for n, _, s in rows[0]] != [(n, s) for n, _, s in rows[1]]:
        names = ", ".join(field.name for field in wanted.fields)
        frame.refuse_arguments(
            f"{array.name or 'this array'} isn't an array of {cls.__name__}, a record of {names}",
            f"make it by np.zeros(n, gpucompiler.struct_dtype({cls.__name__}))",
        )
    return value_classes.evolve(array, cls=cls)


def field_class(array: Array, name: str) -> Any:
    """The class of a field of records, in an array of a class."""
    return None if array.cls is None else class_of_field(array.cls, name)


def field_values(array: Array, name: str) -> DenseClass | None:
    """The class of a field of small dense values, in an array of a class."""
    return None if array.cls is None else values_of_field(array.cls, name)


def is_immutable(cls: Any) -> bool:
    """Whether instances of a class never change once they are made."""
    if isinstance(record_class(cls), RecordClass):
        return True
    found = object_class(cls)
    return isinstance(found, ObjectClass) and found.frozen


def loaded(frame: Frame, array: Array) -> Val:
    """An element of an array of a class: itself, or a value if its class is immutable."""
    if array.cls is None or array.type.ndim or not is_immutable(array.cls):
        return array
    element = array.type.element
    assert isinstance(element, StructType), "the array is one of a class"
    names = tuple(field.name for field in element.fields)
    items = [_own(frame.walk.attribute(frame, array, name)) for name in names]
    return Record(array.cls, names, tuple(items))


def _own(value: Val) -> Val:
    """A value without the place that it was loaded from."""
    held = isinstance(value, Record) and value.origin is not None
    return value_classes.evolve(value, origin=None) if held else value


def is_instance(value: Val) -> bool:
    """Whether a value is an instance of a user's class that isn't a sequence."""
    match value:
        case Object():
            return True
        case Record(cls):
            return isinstance(cls, type) and cls is not dict and not is_sequence_class(cls)
        case Static(found):
            cls = class_of(found)
            return is_struct_class(cls) and not is_sequence_class(cls)
        case _:
            return False
