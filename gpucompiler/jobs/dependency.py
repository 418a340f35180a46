"""The values that the frontend read while it compiled a kernel, so that a change is noticed."""

from __future__ import annotations

import builtins
import struct
import sys
import types as python_types
from collections import deque
from collections.abc import Callable, Generator, ItemsView, KeysView, Mapping, ValuesView
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from typing import Any, Final, cast

from gpucompiler.jobs.extensions import extension
from gpucompiler.language.annotations import annotation_text
from gpucompiler.language.overloading.overload_registry import REGISTRY, code_of
from gpucompiler.values import value_classes

_MISSING = object()
# Levels of objects inside objects that are compared; deeper ones are compared by identity.
_DEPTH: Final = 20
# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9
_CONTAINERS: Final = (
    list, tuple, dict, set, frozenset, bytearray, deque, Mapping, KeysView, ValuesView, ItemsView,
)  # fmt: skip
# An evaluation counts as unchanged for these classes only if it gives the very same object.
_IDENTICAL: Final = (
    type, python_types.FunctionType, python_types.ModuleType, python_types.BuiltinFunctionType,
    python_types.MethodType, int, float, complex, str, bytes, type(None), Enum, range, slice,
)  # fmt: skip

# Classes of most values that kernels read, none of which has contents.
_PLAIN: Final = frozenset(
    {
        type, python_types.FunctionType, python_types.ModuleType, python_types.CodeType,
        python_types.BuiltinFunctionType, bool, int, float, complex, str, bytes, type(None),
    }
)  # fmt: skip


@value_classes.frozen(eq=False)
class Dependency:
    """One read of a compilation: `holder[name]` or `holder.name` was `value`.

    The contents of a list, dict or set are remembered, too: a change in place keeps its identity.

    Args:
        kind: "global" (holder is a module's dict), "builtin" (holder is a module's dict that lacks
            the name), "cell" (a closure cell), "attribute", "item" (`holder[name]`), "code"
            (holder is a function, value its code object, with its inlining and overloads if it has
            any), "has" (whether holder has an attribute of
            that name), "annotation" (holder is a function, value the text), "overloads" (holder is
            a function, value its overloads), "unoverloaded" (name holds names of builtins,
            functions in C and classes, and of attributes with a dot, value those of them that have
            overloads), "methods" (holder is the registry of overloads, name an attribute's, value
            its overloads), "library" (holder
            is a target, value the digest of a library of this machine that code was linked from),
            "extension" (name holds the kind and name of a user's pass or hook, value what is
            registered so), "members" (of an Enum), "member" (holder is an Enum, name a value),
            "specials" (value names the special methods that a class has of its user), "version"
            (name is a package), "call" (holder is an `Evaluation` that runs Python code of users'
            classes, value its result), "classes" (holder is an `Evaluation` of isinstance or
            issubclass), or "opaque" (name says in words what was read that no other process could
            read again).
        holder: the object read from.
        name: the key, attribute or variable.
        value: the object found.
    """

    kind: str
    holder: Any = value_classes.field(repr=False)
    name: Any
    value: Any
    _held: Any = value_classes.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        deep = self.kind == "call"
        object.__setattr__(self, "_held", _contents(self.value, (), deep))

    def forget_object(self) -> None:
        """Hold no container or array any more, but only the contents that are compared."""
        if self._held is not self.value:
            object.__setattr__(self, "value", None)

    def holds(self) -> bool:
        """Whether reading it again gives the same object, or an equal number or container."""
        try:
            now = _READ[self.kind](self.holder, self.name)
        except Exception:
            # A property, or an operator of a user's class, may raise anything now.
            return False
        return self.agrees(now)

    def agrees(self, now: Any) -> bool:
        """Whether the value read again is the same object, or an equal number or container."""
        if now is self._held:
            return True
        deep = self.kind == "call"
        plain = self._held is self.value and not deep
        try:
            return _same(self._held, now if plain else _contents(now, (), deep))
        except Exception:
            # A weak proxy whose object has gone raises at each look, and any code may be run where
            # objects say their class, or containers their items.
            return False


def _builtin(names: dict[str, Any], name: str) -> Any:
    # A global of that name hides the builtin.
    return _MISSING if name in names else builtins_of(names)[name]


def builtins_of(names: dict[str, Any]) -> dict[str, Any]:
    """The builtins of functions whose globals these are: Python's own, or those of an `exec`."""
    own = names.get("__builtins__", builtins)
    return cast("dict[str, Any]", own if isinstance(own, dict) else vars(own))


_READ: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "global": lambda names, name: names[name],
    "builtin": _builtin,
    "cell": lambda cell, _: cell.cell_contents,
    "attribute": getattr,
    "item": lambda container, key: container[key],
    "code": lambda function, _: code_of(function),
    "has": hasattr,
    "annotation": lambda function, name: annotation_text(function, name),
    "overloads": lambda function, _: REGISTRY.of(function),
    "methods": lambda registry, name: registry.of_member(name),
    "unoverloaded": lambda registry, names: registry.of_names(names),
    "library": lambda target, name: target.library_digest(name),
    "extension": lambda _, key: extension(*key),
    "members": lambda cls, _: cls.__members__,
    "member": lambda cls, value: cls(value),
    "specials": lambda cls, _: own_specials(cls),
    "version": lambda _, package: sys.modules[package].__version__,
    "call": lambda evaluation, _: evaluation(),
    "classes": lambda evaluation, _: evaluation(),
    "opaque": lambda holder, _: None,
}


def own_specials(cls: type) -> tuple[tuple[int, str], ...]:
    """Names of the special methods that a class's user wrote, with the place of the base.

    The methods that `enum` and named tuples define for their classes aren't among them.
    """
    found: list[tuple[int, str]] = []
    for place, base in enumerate(cls.__mro__):
        if not base.__flags__ & _HEAP_TYPE or base.__module__ == "enum":
            continue
        names = dict(vars(base))
        for name, held in names.items():
            is_own = isinstance(held, python_types.FunctionType) and held.__module__ != "enum"
            generated = name == "__repr__" and "_fields" in names
            if name in SPECIAL and is_own and not generated:
                found.append((place, name))
    return tuple(found)


# The methods that operators, conversions, comparisons and the like call.
SPECIAL: Final = frozenset(
    name
    for cls in (int, float, complex, str, tuple, dict, set)
    for name in vars(cls)
    if name[:2] == "__"
) - {
    "__class_getitem__", "__doc__", "__getattribute__", "__getnewargs__", "__init__", "__new__",
    "__reduce__", "__reduce_ex__", "__sizeof__",
} | {
    "__bool__", "__bytes__", "__call__", "__class__", "__complex__", "__contains__", "__index__",
    "__iter__", "__length_hint__", "__matmul__", "__missing__", "__next__", "__reversed__",
    "__rmatmul__",
}  # fmt: skip


def read(kind: str, holder: Any, name: Any) -> Any:
    """The value that a dependency of that kind reads. Raises whatever the reading raises."""
    return _READ[kind](holder, name)


@value_classes.define
class _Reading:
    """The reads of the compilation in this context.

    Args:
        dependencies: by kind, holder and name.
        made: objects that the compilation has made, by identity. Reads of them are no dependencies.
    """

    dependencies: dict[Any, Dependency]
    made: dict[int, Any] = value_classes.field(factory=dict[int, Any])


_READING: Final[ContextVar[_Reading | None]] = ContextVar("reading", default=None)


@contextmanager
def collecting_reads(dependencies: dict[Any, Dependency]) -> Generator[None]:
    """Add to `dependencies` the reads that `note_read` notes inside the block."""
    token = _READING.set(_Reading(dependencies))
    try:
        yield
    finally:
        _READING.reset(token)


def note_read(kind: str, holder: Any, name: Any, value: Any) -> None:
    """Note that the compilation has read `name` of `holder`, as `Dependency` has it."""
    reading = _READING.get()
    if reading is not None and id(holder) not in reading.made:
        key = read_key(kind, holder, name)
        if key not in reading.dependencies:
            reading.dependencies[key] = Dependency(kind, holder, name, value)


def note(key: object, kind: str, holder: Any, name: Any, value: Any) -> None:
    """Note a dependency of this context's compilation, once for each key."""
    reading = _READING.get()
    if reading is not None and key not in reading.dependencies:
        reading.dependencies[key] = Dependency(kind, holder, name, value)


def read_key(kind: str, holder: Any, name: Any) -> tuple[str, int, object]:
    """A key that tells one read from another, as long as the holder and the name live."""
    return kind, id(holder), _name_key(name)


def _name_key(name: Any) -> object:
    # A user's class may define `__eq__`, so such names are compared by identity.
    if type(name) is str:
        return name
    if type(name) is tuple:
        return tuple(map(_name_key, cast("tuple[Any, ...]", name)))
    cls = cast("Any", type(name))
    plain = name is None or cls in (int, bool, float, complex, bytes)
    return (cls, repr(name)) if plain else id(name)


def note_lookup(cls: Any, name: str) -> None:
    """Note that the compilation has looked for an attribute of a user's class."""
    if hasattr(cls, name):
        note_read("attribute", cls, name, getattr(cls, name))
    else:
        note_read("has", cls, name, False)


def note_specials(cls: Any) -> tuple[tuple[int, str], ...]:
    """`own_specials(cls)`, on which the compilation relies."""
    reading = _READING.get()
    if reading is None:
        return own_specials(cls)
    key = read_key("specials", cls, "")
    if key not in reading.dependencies:
        reading.dependencies[key] = Dependency("specials", cls, "", own_specials(cls))
    return reading.dependencies[key].value


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


# The actions of this context's compilation that no record of reads can show.
_OPAQUE: Final[ContextVar[list[str] | None]] = ContextVar("opaque", default=None)


@contextmanager
def collecting_opaque() -> Generator[list[str]]:
    """Collect the reasons that `note_opaque` gets inside the block."""
    reasons: list[str] = []
    token = _OPAQUE.set(reasons)
    try:
        yield reasons
    finally:
        _OPAQUE.reset(token)


def note_opaque(reason: str) -> None:
    """Say that a compilation depends on more than its dependencies, so that it can't be stored.

    Args:
        reason: for the user: which result depends on which unrecorded input.
    """
    reasons = _OPAQUE.get()
    if reasons is not None and reason not in reasons:
        reasons.append(reason)


@value_classes.frozen(eq=False)
class _Contents:
    """The contents of a container when it was looked at.

    Args:
        cls: its class.
        items: its items at that time.
        holder: the container itself, if it may have attributes beside its items.
    """

    cls: type
    items: tuple[Any, ...]
    holder: Any


def is_container(value: object) -> bool:
    """Whether a Dependency on a value covers the value's contents."""
    try:
        return isinstance(value, _CONTAINERS) or is_array(value)
    except Exception:
        # It asks objects for their class, and some have no answer: weak proxies whose object has
        # gone, and objects with a `__getattribute__` or a property `__class__` of their own.
        return False


def is_struct_dtype(value: Any) -> bool:
    """Whether a value is a dtype of NumPy with fields; NumPy isn't imported for that."""
    return type(value).__module__ in ("numpy", "numpy.dtypes") and bool(
        getattr(value, "fields", None) and hasattr(value, "newbyteorder") and value.names
    )


def is_array(value: object) -> bool:
    """Whether a value is a NumPy array, or one of a subclass; NumPy isn't imported for that."""
    return any(
        cls.__name__ == "ndarray" and cls.__module__ == "numpy" for cls in type(value).__mro__
    )


def _contents(value: Any, around: tuple[int, ...] = (), deep: bool = False) -> Any:
    """A container's items, and their items; any other value unchanged. Cycles end.

    Args:
        deep: look into objects, too, which an evaluation may make anew each time.
    """
    if not deep and type(value) in _PLAIN:
        return value
    if id(value) in around or len(around) > _DEPTH:
        return value
    if not is_container(value):
        if is_struct_dtype(value):
            # Its fields may be renamed in place.
            return _Contents(value.__class__, (repr(value),), None)
        return _state(value, around) if deep else value
    cls = value.__class__
    holder = value if hasattr(value, "__dict__") and not deep else None
    if is_array(value):
        return _Contents(cls, (repr(value.dtype), repr(value.shape), value.tobytes()), holder)
    around = (*around, id(value))
    items: list[Any] = list(value)
    if isinstance(value, Mapping):
        # Not looked up by its keys, whose hashes may have changed.
        items += cast("Mapping[Any, Any]", value).values()
    if deep:
        items.append(getattr(cast("Any", value), "__dict__", None))
    return _Contents(cls, tuple([_contents(item, around, deep) for item in items]), holder)


def _state(value: Any, around: tuple[int, ...]) -> Any:
    """The parts of an object, as Python copies it, if they can be known; else the object itself."""
    cls = cast("Any", type(value))
    if isinstance(value, _IDENTICAL) or cls is object:
        return value  # pyright: ignore[reportUnknownVariableType]
    try:
        # Python's own way to copy an object: its class, its attributes, its slots and items.
        state = object.__reduce_ex__(value, 4)
        if cls.__reduce__ is not object.__reduce__ and not cls.__flags__ & _HEAP_TYPE:
            state = value.__reduce_ex__(4)
    except Exception:
        return value
    return _contents(state, (*around, id(value)), True)


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
    # Each read of a method makes a new bound method. Instances of subclasses of numbers may have
    # attributes, so they are compared by identity.
    return isinstance(now, python_types.MethodType) and now == before


def _bits(number: complex) -> bytes:
    # NaNs have a payload, which a kernel may store.
    return struct.pack("dd", number.real, number.imag)
