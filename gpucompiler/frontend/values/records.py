"""Immutable classes of several values: named tuples, frozen dataclasses, frozen attrs classes.

Their instances may hold run-time values in a kernel: an instance is then a `Record` of its parts.
Instances of other classes can change, and all their names see it (`object_classes`).
"""

from __future__ import annotations

import dataclasses
import inspect
import types as python_types
from functools import lru_cache
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import note_read, note_specials
from gpucompiler.linear.dense_types import DenseClass
from gpucompiler.values import value_classes
from gpucompiler.values.attrs_names import of_attrs

# The methods of tuples and lists that change nothing.
TUPLE_METHODS: Final = ("index", "count")


@value_classes.frozen
class RecordClass:
    """The parts of the instances of an immutable class.

    Args:
        fields: names of the attributes, in order.
        parameters: names of the constructor's parameters for them.
    """

    fields: tuple[str, ...]
    parameters: tuple[str, ...]


def is_named_tuple(cls: Any) -> bool:
    """Whether a class is a `typing.NamedTuple` or `collections.namedtuple`."""
    return isinstance(cls, type) and tuple in cls.__mro__ and hasattr(cls, "_fields")  # pyright: ignore[reportUnknownArgumentType]


def is_sequence_class(cls: Any) -> bool:
    """Whether a class is list or tuple, or gives its items one by one as those do."""
    if cls is tuple or cls is list:
        return True
    if isinstance(cls, DenseClass):
        # A vector's numbers or a matrix's rows; the two parts of a transform aren't a sequence.
        return len(set(cls.parts)) == 1
    if issubclass(cls, (tuple, list)):
        note_specials(cls)
    names, bases = ("__iter__", "__getitem__", "__len__"), cast("list[Any]", [tuple, list])
    own = {name: getattr(cast("Any", cls), name, None) for name in names}
    for base in bases:
        if issubclass(cls, base):
            return all(own[name] is getattr(base, name) for name in names)
    return False


@lru_cache(maxsize=512)
def record_class(cls: Any) -> RecordClass | str:
    """The fields of an immutable class; else why it isn't one, in the user's words."""
    if isinstance(inspect.getattr_static(cls, "__getattribute__"), python_types.FunctionType):
        return "it has its own __getattribute__"
    if is_named_tuple(cls):
        own = [base for base in cls.__mro__ if "__new__" in vars(base)]
        if not hasattr(own[0], "_fields") or "_fields" not in vars(own[0]):
            return "it has a __new__ of its own"
        return _named_tuple(cls)
    if "__dataclass_fields__" in vars(cls):
        return _dataclass(cls)
    if "__attrs_attrs__" in vars(cls):
        return _attrs_class(cls)
    return "kernels make NamedTuples, frozen dataclasses and frozen attrs classes only"


def _named_tuple(cls: Any) -> RecordClass | str:
    fields = tuple(cast("tuple[str, ...]", cls._fields))
    if not is_sequence_class(cls):
        return "it has its own __iter__, __getitem__ or __len__"
    for name in fields:
        holder = next(base for base in cls.__mro__ if name in vars(base))
        if "_fields" not in vars(holder):
            return f"it has its own {name}, which hides the field"
    return RecordClass(fields, fields)


def _file_of_attrs() -> str | None:
    """The file of the functions that attrs doesn't write anew for each class."""
    code = getattr(of_attrs("fields"), "__code__", None)
    return None if code is None else code.co_filename


def is_generated(function: python_types.FunctionType) -> bool:
    """Whether dataclasses or attrs wrote a method of a class."""
    code = function.__code__
    return (
        code.co_qualname.startswith("__create_fn__.<locals>.")
        or code.co_filename.startswith("<attrs generated ")
        or code.co_filename == _file_of_attrs()
    )


def _dataclass(cls: Any) -> RecordClass | str:
    if not cls.__dataclass_params__.frozen:
        return "it isn't frozen, and all names of an object that changes would see the change"
    if not cls.__dataclass_params__.init:
        return "it has an __init__ of its own"
    if hasattr(cls, "__post_init__"):
        return "it has a __post_init__"
    found = dataclasses.fields(cls)
    for field in found:
        if not field.init or field.default_factory is not dataclasses.MISSING:
            return f"its field {field.name} isn't a plain parameter of the constructor"
    names = tuple(field.name for field in found)
    return RecordClass(names, names)


def _attrs_class(cls: Any) -> RecordClass | str:
    if cls.__setattr__.__name__ != "_frozen_setattrs":
        return "it isn't frozen, and all names of an object that changes would see the change"
    for hook in ("__attrs_pre_init__", "__attrs_post_init__", "__attrs_init__"):
        if hasattr(cls, hook):
            return f"it has {hook}"
    for field in of_attrs("fields")(cls):
        plain = field.converter is None and field.validator is None
        factory = isinstance(field.default, of_attrs("Factory"))
        if not field.init or not plain or factory:
            return f"its field {field.name} has a converter, a validator or a factory"
    names = [(field.name, field.alias) for field in of_attrs("fields")(cls)]
    return RecordClass(tuple(n for n, _ in names), tuple(str(alias) for _, alias in names))


def static_parts(value: Any) -> tuple[Any, tuple[Any, ...], tuple[Any, ...]] | None:
    """(class, names, values) of a compile-time list, dict or record; None for anything else."""
    cls: Any = value.__class__
    if cls is list:
        return list, (), tuple(value)
    if cls is dict:
        return dict, tuple(value), tuple(value.values())
    if cls is tuple or isinstance(value, type) or not _may_be_record(cls):
        return None
    found = record_class(cls)
    if isinstance(found, str):
        return None
    note_fields(cls)
    values = tuple(getattr(value, name) for name in found.fields)
    for name, item in zip(found.fields, values, strict=True):
        note_read("attribute", value, name, item)
    return cls, found.fields, values


def note_fields(cls: Any) -> None:
    """Note that a compilation depends on the fields of a class, their order and defaults.

    What its constructor does says all of that, in the same way for each kind of class.
    """
    name = "__new__" if is_named_tuple(cls) else "__init__"
    constructor = getattr(cls, name)
    note_read("attribute", cls, name, constructor)
    for defaults in ("__defaults__", "__kwdefaults__"):
        note_read("attribute", constructor, defaults, getattr(constructor, defaults, None))


def _may_be_record(cls: Any) -> bool:
    return (
        hasattr(cls, "_fields")
        or hasattr(cls, "__dataclass_fields__")
        or hasattr(cls, "__attrs_attrs__")
    )
