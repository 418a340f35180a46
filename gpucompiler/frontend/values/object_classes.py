"""Classes whose instances a kernel can make and change, and how their constructors work."""

from __future__ import annotations

import abc
import dataclasses
import dis
import inspect
import types as python_types
import typing
from functools import lru_cache
from typing import Any, Final, cast

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.values.records import is_generated, is_named_tuple
from gpucompiler.values import value_classes
from gpucompiler.values.attrs_names import of_attrs

# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9
_BASES: Final[tuple[Any, ...]] = (object, typing.Generic, typing.Protocol, abc.ABC)
HOOKS: Final = ("__new__", "__setattr__", "__getattr__", "__getattribute__", "__delattr__")
_POST: Final = {"dataclass": "__post_init__", "attrs": "__attrs_post_init__", "": ""}


@value_classes.frozen
class Field:
    """A field that a generated constructor fills.

    Args:
        name: of the attribute.
        parameter: the constructor's parameter for it; None if it has none.
        default: its value without an argument; `factory` if a call makes one.
        factory: what makes the default, a function without arguments; None if none does.
        takes_self: whether the factory gets the object.
        kept: whether it is an attribute of the object; an `InitVar` is only passed on.
        converter: the function that the constructor calls with the value, if there is one.
    """

    name: str
    parameter: str | None
    default: Any = inspect.Parameter.empty
    factory: Any = None
    takes_self: bool = False
    kept: bool = True
    converter: Any = None


@value_classes.frozen
class ObjectClass:
    """How instances of a class are made and changed.

    Args:
        fields: the names of the attributes that an instance can have.
        filled: the fields of a generated constructor; None if `__init__` is the user's.
        post: the method that a generated constructor calls at its end, or "".
        frozen: whether an instance never changes once it is made.
        converted: the fields whose converters are called by assignments, too.
    """

    fields: tuple[str, ...]
    filled: tuple[Field, ...] | None
    post: str = ""
    frozen: bool = False
    converted: frozenset[str] = frozenset()

    def converter(self, name: str) -> Any:
        """The function that an assignment to a field calls with the value; None for none."""
        if name not in self.converted or self.filled is None:
            return None
        return next(field.converter for field in self.filled if field.name == name)


def object_class(cls: Any) -> ObjectClass | str:
    """How a class's instances are made; else why a kernel can't, in the user's words."""
    names = ("__init__", "__post_init__", "__attrs_post_init__", *HOOKS)
    # A class can get other methods while the program runs.
    held = tuple(_held(cls, name) for name in names)
    return _object_class(cls, cls.__mro__, held)


def _held(cls: Any, name: str) -> object:
    bases: tuple[type, ...] = cls.__mro__
    for base in bases:
        if name in vars(base):
            return vars(base)[name]
    return None


@lru_cache(maxsize=512)
def _object_class(cls: Any, _bases: Any, _methods: Any) -> ObjectClass | str:
    if is_named_tuple(cls):
        return "it has a __new__ or __iter__ of its own"
    for base in cls.__mro__:
        if base not in _BASES and not base.__flags__ & _HEAP_TYPE:
            return f"it is {_kind_of(base)}"
    if type(cls) not in (type, abc.ABCMeta, type(typing.Protocol)):
        return f"its metaclass is {type(cls).__name__}"
    frozen, kind = False, ""
    if _generated_init(cls) and hasattr(cls, "__dataclass_fields__"):
        frozen, kind = cls.__dataclass_params__.frozen, "dataclass"
    elif _generated_init(cls) and hasattr(cls, "__attrs_attrs__"):
        frozen, kind = cls.__setattr__.__name__ == "_frozen_setattrs", "attrs"
    for hook in HOOKS:
        found = inspect.getattr_static(cls, hook, None)
        if isinstance(found, staticmethod):
            found = found.__func__
        own = isinstance(found, python_types.FunctionType) and found.__module__ != "typing"
        of_attrs = kind == "attrs" and hook == "__setattr__" and _setting(cls) is not None
        if own and not of_attrs and not (frozen and hook in ("__setattr__", "__delattr__")):
            return f"it has its own {hook}"
    filled = _FILLED[kind](cls)
    if isinstance(filled, str):
        return filled
    converted = frozenset[str]()
    if kind == "attrs" and not frozen:
        converted = _converted_fields(_setting(cls) or {})
        if isinstance(converted, str):
            return converted
    names = _annotated_names(cls) + _stored_names(cls)
    if filled is not None:
        names = [field.name for field in filled if field.kept] + names
    post = _POST[kind] if hasattr(cls, _POST[kind] or "__") else ""
    return ObjectClass(tuple(dict.fromkeys(names)), filled, post, frozen, converted)


def _kind_of(base: Any) -> str:
    if issubclass(base, BaseException):
        return "an exception"
    return f"{article(base.__name__)}, which Python makes"


def _generated_init(cls: Any) -> bool:
    init = inspect.getattr_static(cls, "__init__")
    return isinstance(init, python_types.FunctionType) and is_generated(init)


def _annotated_names(cls: Any) -> list[str]:
    """The annotated attributes of plain classes, without those that belong to the class."""
    found: list[str] = []
    for base in cast("tuple[type, ...]", cls.__mro__)[::-1]:
        held: dict[str, Any] = {**vars(base)}
        annotations: dict[str, Any] = held.get("__annotations__", {})
        for name, annotation in annotations.items():
            origin: Any = typing.get_origin(annotation) or annotation
            text = annotation if isinstance(annotation, str) else ""
            if origin is not typing.ClassVar and "ClassVar" not in text and "InitVar" not in text:
                found.append(name)
        slots = cast("str | tuple[str, ...]", held.get("__slots__", ()))
        found += (slots,) if isinstance(slots, str) else tuple(slots)
    return [name for name in found if name not in ("__dict__", "__weakref__")]


def _stored_names(cls: Any) -> list[str]:
    """The attributes that the class's own constructors and post-inits may assign."""
    found: list[str] = []
    for base in cls.__mro__:
        for method in ("__init__", "__post_init__", "__attrs_post_init__"):
            function: Any = cast("dict[str, Any]", vars(base)).get(method)
            if isinstance(function, python_types.FunctionType) and not is_generated(function):
                stores = dis.get_instructions(function)
                found += [str(i.argval) for i in stores if i.opname == "STORE_ATTR"]
    return found


def _own(cls: Any) -> tuple[Field, ...] | str | None:
    return None


def _dataclass(cls: Any) -> tuple[Field, ...] | str | None:
    found: list[Field] = []
    for field in cast("dict[str, Any]", cls.__dataclass_fields__).values():
        kind = field._field_type.name
        if kind == "_FIELD_CLASSVAR":
            continue
        factory = None if field.default_factory is dataclasses.MISSING else field.default_factory
        default = inspect.Parameter.empty if field.default is dataclasses.MISSING else field.default
        parameter = field.name if field.init else None
        kept = kind == "_FIELD"
        found.append(Field(field.name, parameter, default, factory, kept=kept))
    return tuple(found)


def _attrs(cls: Any) -> tuple[Field, ...] | str | None:
    if hasattr(cls, "__attrs_pre_init__"):
        return "it has __attrs_pre_init__"
    found: list[Field] = []
    for field in of_attrs("fields")(cls):
        if field.validator is not None:
            return f"its field {field.name} has a validator"
        if isinstance(field.converter, of_attrs("Converter")):
            return f"the converter of its field {field.name} takes the object or the field"
        default: Any = field.default
        made = isinstance(default, of_attrs("Factory"))
        given = inspect.Parameter.empty if made or default is of_attrs("NOTHING") else default
        parameter = str(field.alias) if field.init else None
        factory = default.factory if made else None
        takes_self = made and bool(default.takes_self)
        converter: Any = field.converter
        found.append(Field(field.name, parameter, given, factory, takes_self, converter=converter))
    return tuple(found)


def _setting(cls: Any) -> dict[str, tuple[Any, Any]] | None:
    """The fields that attrs' own `__setattr__` calls hooks for, with these; None without one."""
    found = inspect.getattr_static(cls, "__setattr__", None)
    if not isinstance(found, python_types.FunctionType) or not is_generated(found):
        return None
    return inspect.getclosurevars(found).nonlocals.get("sa_attrs")


def _converted_fields(setting: dict[str, tuple[Any, Any]]) -> frozenset[str] | str:
    """The fields that assignments convert; else why a kernel can't assign one."""
    found: list[str] = []
    setters = of_attrs("setters")
    for name, (attribute, hook) in setting.items():
        steps: Any = (hook,)
        if isinstance(hook, python_types.FunctionType) and hook.__qualname__.startswith("pipe."):
            steps = inspect.getclosurevars(hook).nonlocals.get("setters", steps)
        if any(step not in (setters.convert, setters.validate) for step in steps):
            return f"its field {name} has a hook for assignments"
        if attribute.converter is not None and setters.convert in steps:
            found.append(name)
    return frozenset(found)


_FILLED: Final = {"dataclass": _dataclass, "attrs": _attrs, "": _own}
