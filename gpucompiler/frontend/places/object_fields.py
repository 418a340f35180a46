"""Fields and items of the kernel's own objects as places: `p.x = 1`, `p.x += 1`, `p[i] = 1`."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, NoReturn

from gpucompiler.frontend.frame.object_copies import set_field_of_all
from gpucompiler.frontend.frame.objects import set_field
from gpucompiler.frontend.frame.suggestions import did_you_mean, item_hint
from gpucompiler.frontend.values.class_structs import annotated_fields
from gpucompiler.frontend.values.object_classes import ObjectClass, object_class
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_attribute
from gpucompiler.frontend.values.values import Array, Object, Record, Scalar, Static, Val
from gpucompiler.jobs.dependency import note_lookup, note_read
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


@value_classes.frozen(eq=False)
class ObjectField:
    """A field of an object whose class lets its instances change."""

    held: Object | Array
    name: str

    def load(self, frame: Frame) -> Val:
        """The value that the field has on this path."""
        return frame.walk.attribute(frame, self.held, self.name)

    def store(self, frame: Frame, value: Val) -> None:
        """Bind the field, or call the property's setter."""
        assign_field(frame, self.held, self.name, value)


@value_classes.frozen(eq=False)
class ObjectItem:
    """An item of an object whose class has `__setitem__`, or for which that is overloaded."""

    held: Object | Record
    index: Val

    def load(self, frame: Frame) -> Val:
        """The result of `operator.getitem` or `__getitem__`."""
        own = item_by_overload(frame, self.held, self.index)
        return frame.walk.item(frame, self.held, self.index) if own is None else own

    def store(self, frame: Frame, value: Val) -> None:
        """Call the overload of `operator.setitem`, or `__setitem__`."""
        operands = (self.held, self.index, value)
        if frame.walk.operator_by_overload(frame, operator.setitem, operands) is not None:
            return
        if isinstance(self.held, Record):
            refuse_item(frame, self.held)
        method = frame.walk.attribute(frame, self.held, "__setitem__")
        frame.walk.call(frame, frame.node_here, method, [self.index, value], {})


def item_by_overload(frame: Frame, held: Val, index: Val) -> Val | None:
    """`held[index]` by an overload of `operator.getitem`; None without such a one."""
    if isinstance(held, Record) and held.cls in (tuple, list, dict):
        return None
    if not isinstance(held, (Object, Record)):
        return None
    return frame.walk.operator_by_overload(frame, operator.getitem, (held, index))


def refuse_item(frame: Frame, value: Val) -> NoReturn:
    """Refuse to change an item of something."""
    message = f"an item of {describe(value)} can't be assigned"
    instead = "use an array: tuples, lists and dicts of a kernel can't be changed"
    if isinstance(value, Record):
        instead = item_hint(value.cls, instead)
    if isinstance(value, Scalar) or (
        isinstance(value, Static)
        and isinstance(value.value, (int, float, complex, str, type(None)))
    ):
        message = f"{describe(value)} has no items, so that none can be assigned"
        instead = "pass an array for it, such as np.zeros(n, np.float32)"
    frame.refuse("GC203", message, instead)


def assign_field(frame: Frame, held: Object | Array, name: str, value: Val) -> None:
    """`held.name = value`. Refusals GC106 and GC101 where the class has no such field."""
    note_lookup(held.cls, name)
    found: Any = class_attribute(held.cls, name)
    if isinstance(found, property):
        if found.fset is None:
            frame.refuse(
                "GC101",
                f"{name} is a property of {held.cls.__name__} without a setter",
                f"assign the field that it reads, or write @{name}.setter",
            )
        frame.walk.call(frame, frame.node_here, Static(found.fset), [held, value], {})
        return
    if not isinstance(held, Object) or name not in held.fields:
        fields = held.fields if isinstance(held, Object) else list(annotated_fields(held.cls))
        frame.refuse(
            "GC106",
            f"{held.cls.__name__} has no field {name!r}",
            did_you_mean(name, fields, f"declare it in the class: {name}: float"),
        )
    made = object_class(held.cls) if hasattr(held.cls, "__attrs_attrs__") else ""
    if isinstance(made, ObjectClass) and made.converted:
        note_read("attribute", held.cls, "__setattr__", held.cls.__setattr__)
        converter = made.converter(name)
        if converter is not None:
            value = frame.walk.call(frame, frame.node_here, Static(converter), [value], {})
    if frame.walk.identities is None:
        set_field(frame, held, name, value)
    else:
        set_field_of_all(frame, held, name, value)
