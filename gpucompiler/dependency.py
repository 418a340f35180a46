"""What the frontend read while it compiled a kernel, so that a change is noticed."""

from __future__ import annotations

import builtins
import struct
import types as python_types
from collections import deque
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum, EnumType
from typing import Any, Final, cast

from gpucompiler import light
from gpucompiler.annotations import annotation_text
from gpucompiler.extensions import extension
from gpucompiler.overload_registry import REGISTRY

_MISSING = object()


@light.frozen(eq=False)
class Dependency:
    """One thing that was read: `holder[name]` or `holder.name` was `value`.

    What a list, dict or set held is remembered too, since changing it in place keeps its identity.

    Args:
        kind: "global" (holder is a module's dict), "builtin" (holder is a module's dict that lacks
            the name), "cell" (a closure cell), "attribute", "item" (`holder[name]`), "code"
            (holder is a function, value its code object), "has" (whether holder has an attribute of
            that name), "annotation" (holder is a function, value the text), "overloads" (holder is
            a function, value its overloads), "unoverloaded" (name holds names of builtins,
            functions in C and classes, value those of them that have overloads), "library" (holder
            is a target, value the digest of a library of this machine that code was linked from),
            "extension" (name holds the kind and name of a user's pass or hook, value what is
            registered so), or "opaque" (name says in words what was read that no other process
            could read again).
        holder: the object read from.
        name: the key, attribute or variable.
        value: what was found.
    """

    kind: str
    holder: Any = light.field(repr=False)
    name: Any
    value: Any
    _held: Any = light.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_held", _contents(self.value))

    def holds(self) -> bool:
        """Whether reading it again gives the same object, or an equal number or container."""
        try:
            now = _READ[self.kind](self.holder, self.name)
        except (AttributeError, LookupError, TypeError, ValueError):
            return False
        return self.agrees(now)

    def agrees(self, now: Any) -> bool:
        """Whether what reading gives now is the same object, or an equal number or container."""
        return _same(self._held, now if self._held is self.value else _contents(now))


def _builtin(names: dict[str, Any], name: str) -> Any:
    # A global of that name hides the builtin.
    return _MISSING if name in names else getattr(builtins, name)


_READ: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "global": lambda names, name: names[name],
    "builtin": _builtin,
    "cell": lambda cell, _: cell.cell_contents,
    "attribute": getattr,
    "item": lambda container, key: container[key],
    "code": lambda function, _: function.__code__,
    "has": hasattr,
    "annotation": lambda function, name: annotation_text(function, name),
    "overloads": lambda function, _: REGISTRY.of(function),
    "unoverloaded": lambda registry, names: registry.of_names(names),
    "library": lambda target, name: target.library_digest(name),
    "extension": lambda _, key: extension(*key),
    "opaque": lambda holder, _: None,
}


def read(kind: str, holder: Any, name: Any) -> Any:
    """What a dependency of that kind reads. Raises whatever the reading raises."""
    return _READ[kind](holder, name)


@light.define
class _Reading:
    """What the compilation of this context reads.

    Args:
        dependencies: by kind, holder and name.
        made: objects that it has made itself, by identity: what they hold comes from elsewhere.
    """

    dependencies: dict[Any, Dependency]
    made: dict[int, Any] = light.field(factory=dict[int, Any])


_READING: Final[ContextVar[_Reading | None]] = ContextVar("reading", default=None)


@contextmanager
def collecting_reads(dependencies: dict[Any, Dependency]) -> Generator[None]:
    """Collect what `note_read` says inside the block, beside what is in `dependencies` already."""
    token = _READING.set(_Reading(dependencies))
    try:
        yield
    finally:
        _READING.reset(token)


def note_read(kind: str, holder: Any, name: Any, value: Any) -> None:
    """Note that the compilation has read `name` of `holder`, as `Dependency` has it."""
    reading = _READING.get()
    if reading is not None and id(holder) not in reading.made:
        key = (kind, id(holder), repr(name))
        if key not in reading.dependencies:
            reading.dependencies[key] = Dependency(kind, holder, name, value)


def note_lookup(cls: Any, name: str) -> None:
    """Note that the compilation has looked for an attribute of a user's class."""
    if hasattr(cls, name):
        note_read("attribute", cls, name, getattr(cls, name))
    else:
        note_read("has", cls, name, False)


def note_made(value: Any) -> Any:
    """Note that the compilation has made an object, which is given back."""
    reading = _READING.get()
    if reading is not None:
        reading.made[id(value)] = value
    return value


def is_made(value: Any) -> bool:
    """Whether the compilation of this context has made an object."""
    reading = _READING.get()
    return reading is not None and id(value) in reading.made


# What the compilation of this context has done that no record of reads can show.
_OPAQUE: Final[ContextVar[list[str] | None]] = ContextVar("opaque", default=None)


@contextmanager
def collecting_opaque() -> Generator[list[str]]:
    """Collect what `note_opaque` says inside the block."""
    reasons: list[str] = []
    token = _OPAQUE.set(reasons)
    try:
        yield reasons
    finally:
        _OPAQUE.reset(token)


def note_opaque(reason: str) -> None:
    """Say that a compilation depends on more than its dependencies, so that it can't be stored.

    Args:
        reason: for the user: what depends on what.
    """
    reasons = _OPAQUE.get()
    if reasons is not None and reason not in reasons:
        reasons.append(reason)


# Classes whose operators, truth, length and items depend on the value alone.
_TRANSPARENT: Final = (
    type(None), type(...), type(NotImplemented), bool, int, float, complex, str, bytes, bytearray,
    range, slice, tuple, list, deque, dict, set, frozenset, python_types.MappingProxyType,
    python_types.FunctionType, python_types.ModuleType, python_types.BuiltinFunctionType,
)  # fmt: skip


def note_operands(operation: str, values: tuple[Any, ...], ordered: bool = True) -> None:
    """Note as opaque that Python computed with values whose classes run code of their own.

    Args:
        operation: what was computed, for the user.
        values: its operands.
        ordered: whether the order of a set's items matters.
    """
    for given in values:
        value: Any = given
        if ordered and _isa(value, (set, frozenset)):
            note_opaque(
                f"{operation} of a set depends on the order of its items, which differs between "
                "processes; use sorted(...)"
            )
        if operation in _CLASSES_ONLY and _has_plain_class(value):
            continue
        if operation == "the truth" and _is_always_true(value):
            continue
        if operation == "[]" and _class_of(value) is dict:
            value = tuple(value)  # the keys are asked, and not what they lead to
        if operation == "[]" and _is_member_name(values):
            note_read("attribute", values[0], values[1], getattr(values[0], values[1]))
            return
        if not _is_transparent(value):
            cls = value if _isa(value, type) else _class_of(value)
            note_opaque(
                f"{operation} of {cls.__module__}.{cls.__qualname__} runs Python code of that "
                "class, which may read anything"
            )


def _isa(value: Any, cls: Any) -> bool:
    """`isinstance`, after which a value keeps its static type."""
    return isinstance(value, cls)


def _class_of(value: Any) -> Any:
    return value.__class__


def _listed(values: Any) -> list[Any]:
    return list(values)


# These look at classes and their bases, which `canonical` text names, and at attributes' presence.
_CLASSES_ONLY: Final = ("isinstance", "issubclass", "hasattr", "callable")


def _has_plain_class(value: Any) -> bool:
    """Whether no code decides which classes a value is of."""
    if _isa(value, tuple):
        return all(map(_has_plain_class, _listed(value)))
    cls = value if _isa(value, type) else _class_of(value)
    return _isa(cls, EnumType) or type(cls) is type


def _is_always_true(value: Any) -> bool:
    """Whether a user's class, or a class itself, leaves its truth to Python, which is noted."""
    cls = cast("Any", type(value))
    if cls is type:
        return True
    if type(cls) is not type or _is_transparent(value):
        return False
    names = ("__bool__", "__len__")
    if any(hasattr(cls, name) for name in names):
        return False
    for name in names:
        note_lookup(cls, name)
    return True


def _is_member_name(values: tuple[Any, ...]) -> bool:
    """Whether `E["NAME"]` of an Enum asks what `E.NAME` is."""
    if len(values) != 2 or type(values[0]) is not EnumType or type(values[1]) is not str:
        return False
    cls, name = values
    found = cls.__members__.get(name)
    return found is not None and getattr(cls, name, None) is found


def _is_transparent(value: Any) -> bool:
    cls = _class_of(value)
    if cls in _TRANSPARENT:
        # `in` and `==` ask the items.
        items: Any = ()
        if _isa(value, (tuple, list, deque, set, frozenset)):
            items = value
        elif _isa(value, dict):
            items = (*value, *value.values())
        return all(item is value or _is_transparent(item) for item in items)
    named: Any = value if _isa(value, type) else cls
    if named.__module__.partition(".")[0] in ("builtins", "numpy", "ml_dtypes", "gpucompiler"):
        return True
    if _isa(value, tuple):
        own = {"__eq__", "__getitem__", "__len__", "__iter__", "__contains__", "__bool__"}
        if not hasattr(cls, "_fields") or not own.isdisjoint(cls.__dict__):
            return False
        return all(map(_is_transparent, _listed(value)))
    return _isa(value, Enum)


@light.frozen(eq=False)
class _Contents:
    """What a container held when it was looked at.

    Args:
        cls: its class.
        items: what it held.
        holder: the container itself, if it may have attributes beside its items.
    """

    cls: type
    items: tuple[Any, ...]
    holder: Any


def is_container(value: object) -> bool:
    """Whether a Dependency on a value covers what the value holds."""
    plain = (list, tuple, dict, set, frozenset, bytearray, deque, Mapping)
    return isinstance(value, plain) or is_array(value)


def is_array(value: object) -> bool:
    """Whether a value is a NumPy array, or one of a subclass; NumPy isn't imported for that."""
    return any(
        cls.__name__ == "ndarray" and cls.__module__ == "numpy" for cls in type(value).__mro__
    )


def _contents(value: Any, around: tuple[int, ...] = ()) -> Any:
    """A container's items, and theirs; anything else as it is. A container in itself ends."""
    cls, is_mapping = value.__class__, isinstance(value, Mapping)
    if not is_container(value) or id(value) in around:
        return value
    holder = value if hasattr(value, "__dict__") else None
    if is_array(value):
        return _Contents(cls, (repr(value.dtype), repr(value.shape), value.tobytes()), holder)
    around = (*around, id(value))
    items = list(value)
    if is_mapping:
        items += [value[key] for key in items]
    return _Contents(cls, tuple([_contents(item, around) for item in items]), holder)


def _same(before: Any, now: Any) -> bool:
    if now is before:
        return True
    if type(now) is not type(before):
        return False
    if isinstance(before, _Contents):
        return (
            before.cls is now.cls
            and before.holder is now.holder
            and len(before.items) == len(now.items)
            and all(map(_same, before.items, now.items))
        )
    cls: Any = now.__class__
    if cls in (int, str, bytes):
        return now == before
    if cls in (float, complex):
        return _bits(now) == _bits(before)
    if cls.__module__ in ("numpy", "ml_dtypes") and hasattr(now, "tobytes"):
        return repr(now.dtype) == repr(before.dtype) and now.tobytes() == before.tobytes()
    # A bound method is made anew each time that it is read. Instances of subclasses of numbers may
    # have attributes, too: only the same is the same.
    return isinstance(now, python_types.MethodType) and now == before


def _bits(number: complex) -> bytes:
    # NaNs have a payload, which a kernel may store.
    return struct.pack("dd", number.real, number.imag)
