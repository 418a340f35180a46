"""Objects of users' classes: how kernels make, read and call them.

Instances that a kernel makes hold run-time values: of immutable classes as a `Record`
(gpucompiler/frontend/values/records.py), of others as an `Object` (gpucompiler/frontend/frame/
objects.py). Any other object is known at compile time. Methods are functions whose first argument
is the object.
"""

from __future__ import annotations

import dataclasses
import functools
import types as python_types
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.arguments import count_arguments
from gpucompiler.frontend.calls.construction import construct, replaced
from gpucompiler.frontend.calls.getters import read_directly
from gpucompiler.frontend.frame.objects import field_of, refuse_conflict
from gpucompiler.frontend.iteration.sequences import unpacked
from gpucompiler.frontend.operations.dense_values import letters_of, part_in_memory
from gpucompiler.frontend.places.dense_arrays import array_of_values_attribute
from gpucompiler.frontend.places.place import field_place
from gpucompiler.frontend.places.struct_fields import has_field
from gpucompiler.frontend.values.records import is_named_tuple
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_attribute, class_of
from gpucompiler.frontend.values.values import (
    Array,
    Conflict,
    Object,
    Poison,
    Record,
    Static,
    Suppressed,
    Unbound,
    Val,
)
from gpucompiler.jobs.dependency import note_lookup, note_read
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass
from gpucompiler.values.attrs_names import of_attrs

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_METHOD: Final = python_types.MethodType
_PARTIAL: Final = functools.partial


def call_object(
    frame: Frame, function: Val, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val | None:
    """Call a method, a partial, a class or an object with `__call__`; None for anything else."""
    if isinstance(function, Record):
        return _call_record(frame, function, arguments, keywords)
    if isinstance(function, Object):
        return _call_instance(frame, function, arguments, keywords)
    target: Any = function.value if isinstance(function, Static) else None
    if isinstance(target, _METHOD):
        found = _call_of_named_tuple(frame, target, arguments, keywords)
        if found is not None:
            return found
        held = [Static(target.__self__), *arguments]
        return _call(frame, Static(target.__func__), held, keywords)
    if target is _PARTIAL:
        return _make_partial(frame, arguments, keywords)
    if isinstance(target, functools.partial):
        for part in ("func", "args", "keywords"):
            frame.depend("attribute", target, part, getattr(target, part))  # pyright: ignore[reportUnknownArgumentType]
        held = [*map(Static, target.args), *arguments]
        named = {name: Static(value) for name, value in target.keywords.items()}
        return _call(frame, Static(target.func), held, {**named, **keywords})  # pyright: ignore[reportUnknownMemberType]
    if copies_record(target) and arguments:
        return replaced(frame, arguments[0], keywords)
    if isinstance(target, type):
        return construct(frame, target, arguments, keywords)
    own = class_attribute(class_of(target), "__call__")
    if isinstance(own, python_types.FunctionType):
        frame.depend("attribute", class_of(target), "__call__", own)
        return _call(frame, Static(own), [function, *arguments], keywords)
    return None


def _call_of_named_tuple(
    frame: Frame, method: Any, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val | None:
    """`value._replace(…)` of a constant, and `Pair._make(items)`; None for other methods."""
    held = method.__self__
    name = method.__name__
    if is_named_tuple(class_of(held)) and name == "_replace":
        return replaced(frame, Static(held), keywords)
    if is_named_tuple(held) and name == "_make" and len(arguments) == 1:
        items = unpacked(frame, arguments[0])
        return None if items is None else construct(frame, held, items, keywords)
    return None


def copies_record(target: Any) -> bool:
    """Whether a function is one of the two that copy records with changes."""
    return target is dataclasses.replace or target is of_attrs("evolve")


def _call(
    frame: Frame, function: Val, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val:
    return frame.walk.call(frame, frame.node_here, function, list(arguments), dict(keywords))


def _call_record(
    frame: Frame, function: Record, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val | None:
    if function.cls is _METHOD:
        method, receiver = function.items
        if isinstance(method, Static) and method.value == "_replace":
            return replaced(frame, receiver, keywords)
        return _call(frame, method, [receiver, *arguments], keywords)
    if function.cls is _PARTIAL:
        pairs = list(zip(function.names, function.items, strict=True))[1:]
        held = [value for name, value in pairs if isinstance(name, int)]
        named = {name: value for name, value in pairs if isinstance(name, str)}
        return _call(frame, function.items[0], [*held, *arguments], {**named, **keywords})
    return _call_instance(frame, function, arguments, keywords)


def _call_instance(
    frame: Frame, function: Record | Object, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> Val | None:
    own = class_attribute(function.cls, "__call__")
    if isinstance(own, python_types.FunctionType):
        note_lookup(function.cls, "__call__")
        return _call(frame, Static(own), [function, *arguments], keywords)
    return None


def _make_partial(frame: Frame, arguments: Sequence[Val], keywords: Mapping[str, Val]) -> Val:
    if not arguments:
        frame.refuse_arguments("partial needs a function", "write partial(f, …)")
    names = ("func", *range(len(arguments) - 1), *keywords)
    return Record(_PARTIAL, names, (*arguments, *keywords.values()))


# -- attributes


def super_of(frame: Frame, arguments: list[Val]) -> Val:
    """`super()` in a method, or `super(cls, value)`."""
    count_arguments(frame, "super", arguments, 0, 2)
    if not arguments:
        arguments = _class_and_receiver(frame)
    cls = arguments[0].value if isinstance(arguments[0], Static) else None
    if len(arguments) != 2 or not isinstance(cls, type) or cls not in _order(arguments[1]):
        frame.refuse_arguments(
            f"super of {', '.join(map(describe, arguments))}",
            "write super() in a method, or super(Class, self)",
        )
    return Record(super, ("__thisclass__", "__self__"), tuple(arguments))


def _class_and_receiver(frame: Frame) -> list[Val]:
    """The class that the present method is written in, and its first argument."""
    function: Any = frame.source.function
    free, parameters = function.__code__.co_freevars, frame.source.node.args
    names = [one.arg for one in (*parameters.posonlyargs, *parameters.args)]
    if frame.active:
        names = [frame.walked_here.receiver] if frame.walked_here.receiver else []
    if "__class__" not in free or not names:
        frame.refuse(
            "GC103",
            "super() works in methods, not in functions that are defined in them",
            "name the class: Base.method(self)",
        )
    cell = function.__closure__[free.index("__class__")]
    frame.depend("cell", cell, "__class__", cell.cell_contents)
    return [Static(cell.cell_contents), frame.environment[names[0]]]


def _order(value: Val) -> Sequence[type]:
    """The classes in which the methods of an object are looked for, in turn."""
    if isinstance(value, Array) and value.cls is not None:
        return value.cls.__mro__
    if isinstance(value, (Record, Object)):
        return value.cls.__mro__ if isinstance(value.cls, type) else ()
    return class_of(value.value).__mro__ if isinstance(value, Static) else ()


def _inherited(frame: Frame, value: Record, name: str) -> Val | None:
    """`super().name`: the attribute of the classes that follow the present one."""
    cls, receiver = value.items
    order = _order(receiver)
    assert isinstance(cls, Static)
    later = order[order.index(cls.value) + 1 :]
    owner = next((base for base in later if name in vars(base)), None)
    if owner is None or owner is object:
        return None
    note_read("attribute", order[0], "__mro__", tuple(order))
    for base in (later[0], owner):
        if hasattr(base, name):
            frame.depend("attribute", base, name, getattr(base, name))
    found = vars(owner)[name]
    if isinstance(found, property):
        return _call(frame, Static(found.fget), [receiver], {})
    if isinstance(found, python_types.FunctionType):
        return Record(_METHOD, ("__func__", "__self__"), (Static(found), receiver))
    if isinstance(found, (staticmethod, classmethod)):
        return Static(found.__get__(None, order[0]))  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
    if callable(found) or hasattr(class_of(found), "__get__"):
        return None
    return Static(found)


def record_attribute(frame: Frame, value: Record | Object | Array, name: str) -> Val | None:
    """`value.name`: a field, a method, a property, a constant of the class; None if none."""
    if value.cls is super and isinstance(value, Record):
        return _inherited(frame, value, name)
    if isinstance(value, Record):
        item = _item_of_record(frame, value, name)
    elif isinstance(value, Object):
        item = _field(frame, value, name)
    else:
        item = field_place(frame, value, name).load(frame) if has_field(value, name) else None
    if item is not None:
        return item
    if name == "__class__":
        return Static(value.cls)
    found = class_attribute(value.cls, name)
    if found is None:
        return None
    if name == "_replace" and is_named_tuple(value.cls):
        return Record(_METHOD, ("__func__", "__self__"), (Static("_replace"), value))
    frame.depend("attribute", value.cls, name, getattr(value.cls, name))
    if isinstance(found, property):
        known = read_directly(frame, value, found.fget) if isinstance(value, Record) else None
        if known is not None:
            return known
        return _call(frame, Static(found.fget), [value], {})
    if isinstance(found, python_types.FunctionType):
        return Record(_METHOD, ("__func__", "__self__"), (Static(found), value))
    if isinstance(found, (staticmethod, classmethod)):
        return Static(getattr(value.cls, name))  # pyright: ignore[reportUnknownArgumentType]
    if callable(found) or hasattr(class_of(found), "__get__"):
        return None
    return Static(found)


def _item_of_record(frame: Frame, value: Record, name: str) -> Val | None:
    """A field of a record; None where it has none of that name."""
    kind: Any = value.cls
    item = None if kind in (dict, _PARTIAL, _METHOD) else value.get(name)
    if isinstance(kind, DenseClass):
        if item is None:
            return letters_of(frame, value, name)
        return part_in_memory(frame, value, name, item)
    if isinstance(kind, DenseArrayClass):
        return array_of_values_attribute(frame, value, name)
    return item


def _field(frame: Frame, value: Object, name: str) -> Val | None:
    """A field of an object whose fields can change; None where it has none of that name yet."""
    if name not in value.fields or isinstance(class_attribute(value.cls, name), property):
        return None
    found = field_of(frame, value, name)
    cls = value.cls.__name__
    match found:
        case Poison():
            raise Suppressed
        case Unbound(None):
            held = class_attribute(value.cls, name)
            if held is None or isinstance(held, python_types.MemberDescriptorType):
                frame.refuse(
                    "GC301",
                    f"the field {name} of this {cls} has no value yet",
                    f"assign it first, in {cls}'s __init__ for example",
                )
            return None
        case Unbound(where):
            place = f" (see line {where.line})" if where is not None else ""
            frame.refuse(
                "GC301",
                f"the field {name} of this {cls} isn't assigned on every path to here{place}",
                "assign it before the branch or loop",
            )
        case Conflict(reason):
            reason = reason.replace(f"{cls}_{name}", f"{cls}.{name}")
            refuse_conflict(frame, reason)
        case _:
            return found
