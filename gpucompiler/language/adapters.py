"""Conversion of values of users' classes to arguments: arrays, numbers, tuples or records.

    @adapt(Particles)
    def _(particles):
        return {"x": particles.x, "mass": particles.mass}     # a record: kernels see .x and .mass

NamedTuples, dataclasses and attrs classes are records of their fields without that. Arrays in them
are passed as arrays are, so a kernel writes into those of the caller.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.process_state import per_process

Function = TypeVar("Function", bound=Callable[[Any], Any])

# Classes whose instances have a meaning already, to kernels or to their libraries.
_OWN: Final = ("gpucompiler", "cuda_target", "gpucompiler_cache", "builtins", "numpy")


class _Adaptations:
    def __init__(self) -> None:
        # Functions that make arguments of a class's instances. A subclass has its nearest base's.
        self.functions: dict[type, Callable[[Any], Any]] = {}


_ADAPTATIONS: Final = per_process(_Adaptations)


class RecordValue(tuple[Any, ...]):
    """The items of a record, with its class and their names."""

    cls: type
    names: tuple[str, ...]

    @classmethod
    def of(cls, owner: type, names: Iterable[str], items: Iterable[Any]) -> RecordValue:
        """A record of these items."""
        made = cls(items)
        made.cls, made.names = owner, tuple(names)
        return made


def adapt(cls: type) -> Callable[[Function], Function]:
    """A decorator: its function says what a launch takes for an instance of `cls`.

    It returns a mapping of names to values, which is a record; or a number, an array or a tuple.
    Values may be of adapted classes again. Both `typeof` and launches ask it, on every target, so
    it ought to be quick and to give the same kinds of values for the same kinds of instances.

    Raises:
        ArgumentError: `cls` is no class, or one that kernels know already.
    """
    if not isinstance(cls, type):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"adapt({cls!r}): give a class")
    if cls.__module__.partition(".")[0] in _OWN:
        raise ArgumentError(f"adapt({cls.__name__}): kernels know such values already")
    known = next((base for base in cls.__mro__ if _is_value(base)), None)
    if known is not None:
        raise ArgumentError(
            f"adapt({cls.__name__}): launches take its instances as {known.__name__} itself; adapt "
            "a class that isn't derived from it, and holds one"
        )

    def register(function: Function) -> Function:
        if not callable(function):
            raise ArgumentError(f"adapt({cls.__name__}): {function!r} can't be called")
        _ADAPTATIONS.functions[cls] = function
        _adaptation_of.cache_clear()
        return function

    return register


def _is_value(cls: type) -> bool:
    """Whether launches know instances by this base: numbers, texts, tuples, members of Enums."""
    numpys = cls.__module__ == "numpy" and cls.__name__ in ("ndarray", "generic")
    return numpys or cls in (int, float, complex, str, tuple, enum.Enum)


def remove_adaptation(cls: type) -> None:
    """Take back what `adapt` was told of a class; its bases' adaptations hold for it again.

    Raises:
        ArgumentError: `adapt` wasn't told of this class itself.
    """
    if _ADAPTATIONS.functions.pop(cls, None) is None:
        raise ArgumentError(f"remove_adaptation({cls!r}): it has no adaptation of its own")
    _adaptation_of.cache_clear()


def has_adaptation(cls: Any) -> bool:
    """Whether a class or one of its bases was given to `adapt`."""
    return bool(_ADAPTATIONS.functions) and _adaptation_of(cls) is not None


def adapted(value: Any) -> Any:
    """The result of `adapt`'s function for an instance; a mapping becomes a record."""
    cls: Any = cast("Any", type(value))  # pyright: ignore[reportUnknownArgumentType]
    function = _adaptation_of(cls)
    assert function is not None, "has_adaptation says so"
    found: object = function(value)
    if found is value:
        raise ArgumentError(
            f"adapt({cls.__name__}) gives the instance itself, which isn't adapted", "GC509"
        )
    if not isinstance(found, Mapping):
        return found
    items = cast("Mapping[object, Any]", found)
    names = [name for name in items if isinstance(name, str) and name.isidentifier()]
    if len(names) != len(items):
        raise ArgumentError(
            f"adapt({cls.__name__}): {list(items)!r} aren't all names of attributes", "GC509"
        )
    return RecordValue.of(cls, names, items.values())


@lru_cache(maxsize=256)
def _adaptation_of(cls: type) -> Callable[[Any], Any] | None:
    for base in cls.__mro__:
        if base in _ADAPTATIONS.functions:
            return _ADAPTATIONS.functions[base]
    return None


def as_record(value: Any) -> RecordValue | None:
    """A record of a NamedTuple, or of a dataclass's or attrs class's instance; None for others."""
    cls: Any = cast("Any", type(value))  # pyright: ignore[reportUnknownArgumentType]
    if cls is RecordValue or cls is tuple:
        return value if cls is RecordValue else None
    names = _fields_of(cls)
    if names is None:
        return None
    return RecordValue.of(cls, names, [getattr(value, name) for name in names])


@lru_cache(maxsize=256)
def _fields_of(cls: Any) -> tuple[str, ...] | None:
    """The fields' names of a NamedTuple, dataclass or attrs class; None for another class."""
    if tuple in cls.__mro__:
        names: object = getattr(cls, "_fields", None)
        return cast("tuple[str, ...]", names) if isinstance(names, tuple) else None
    if cls.__module__.partition(".")[0] in _OWN:
        # Small dense values (gpucompiler/linear) name their items.
        return getattr(cls, "record_names", None)
    if "dataclasses" in sys.modules and hasattr(cls, "__dataclass_fields__"):
        return tuple(field.name for field in sys.modules["dataclasses"].fields(cls))
    fields: Any = getattr(cls, "__attrs_attrs__", None)
    return None if fields is None else tuple(field.name for field in fields)


# Levels of tuples in an argument.
_DEEPEST: Final = 200


def too_deep(value: Any) -> ArgumentError | None:
    """The error for an argument whose tuples are nested too deeply; None if they aren't."""
    level: dict[int, Any] = {id(value): value}
    for _ in range(_DEEPEST):
        inner: list[Any] = []
        for each in level.values():
            inner += each if isinstance(each, tuple) else as_record(each) or ()
        level = {id(item): item for item in inner}
        if not level:
            return None
    return ArgumentError(f"tuples in an argument are nested more than {_DEEPEST} deep", "GC509")


def convert_items(value: tuple[Any, ...], convert: Callable[[Any], Any]) -> tuple[Any, ...]:
    """A tuple's or record's items converted; itself if it has none that change."""
    record = as_record(value)
    items = value if record is None else record
    try:
        converted = [convert(item) for item in items]
    except RecursionError as error:
        raise (too_deep(value) or error) from None
    if all(a is b for a, b in zip(converted, items, strict=True)):
        return value
    if record is None:
        return tuple(converted)
    return RecordValue.of(record.cls, record.names, converted)
