"""Small dense values as records: a vector of its numbers, a matrix of its rows.

Records are values: two names of one hold the same record, by which a change through one of them
finds the others (gpucompiler/frontend/places/dense_parts.py).
"""

from __future__ import annotations

import collections.abc
from typing import Final

from gpucompiler.frontend.values.values import (
    Array,
    Iterator,
    Method,
    Optional,
    Record,
    Tuple,
    Val,
)
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass, is_dense
from gpucompiler.values import value_classes


def dense_record(value: Val) -> Record | None:
    """A value as a small dense value; None for any other."""
    return value if isinstance(value, Record) and is_dense(value.cls) else None


def dense_array(value: Val) -> tuple[Array, DenseClass] | None:
    """The array of small dense values that a value is, with their class; None for any other."""
    if not isinstance(value, Record) or not isinstance(value.cls, DenseArrayClass):
        return None
    (array,), item = value.items, value.cls.item
    assert isinstance(array, Array), "it is made of an array"
    assert item is not None, "its class names the values"
    return array, item


def numbers_of(value: Record) -> list[Val]:
    """All numbers of a small dense value, in order."""
    found: list[Val] = []
    for item in value.items:
        inner = dense_record(item)
        found += [item] if inner is None else numbers_of(inner)
    return found


def built(cls: DenseClass, numbers: collections.abc.Iterator[Val]) -> Record:
    """A value of a class from its numbers, which have its type already."""
    items = [
        built(part, numbers) if isinstance(part, DenseClass) else next(numbers)
        for part in cls.parts
    ]
    return Record(cls, cls.names, tuple(items))


def copied_value(value: Record) -> Record:
    """Another value of the same numbers, whose parts are its own."""
    return built(value.cls, iter(numbers_of(value)))


# -- values that hold small dense values

# The classes of values that may hold one.
HOLDING: Final = frozenset((Record, Tuple, Optional, Method, Iterator))


def parts_of(value: Val) -> tuple[Val, ...]:
    """The values in a value that may hold small dense values."""
    match value:
        case Tuple(items) | Record(_, _, items):
            return items
        case Optional(_, held) | Method(held):
            return (held,)
        case Iterator(_, parts):
            return parts
        case _:
            return ()


def with_parts(value: Val, parts: tuple[Val, ...]) -> Val:
    """A value with other parts; the same object where each part is the same."""
    if all(a is b for a, b in zip(parts, parts_of(value), strict=True)):
        return value
    match value:
        case Tuple() | Record():
            return value_classes.evolve(value, items=parts)
        case Optional():
            return value_classes.evolve(value, value=parts[0])
        case Method():
            return value_classes.evolve(value, receiver=parts[0])
        case Iterator():
            return value_classes.evolve(value, parts=parts)
        case _:
            raise AssertionError("nothing else has parts")
