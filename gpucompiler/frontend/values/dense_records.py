"""Small dense values as records: a vector of its numbers, a matrix of its rows.

Records are values: two names of one hold the same record, by which a change through one of them
finds the others (gpucompiler/frontend/places/dense_parts.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from gpucompiler.frontend.values.values import Array, Record, Val
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass, is_dense


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


def built(cls: DenseClass, numbers: Iterator[Val]) -> Record:
    """A value of a class from its numbers, which have its type already."""
    items = [
        built(part, numbers) if isinstance(part, DenseClass) else next(numbers)
        for part in cls.parts
    ]
    return Record(cls, cls.names, tuple(items))


def copied_value(value: Record) -> Record:
    """Another value of the same numbers, whose parts are its own."""
    return built(value.cls, iter(numbers_of(value)))
