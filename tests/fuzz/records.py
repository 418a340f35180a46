"""Structured dtypes of generated programs, and arrays that are looked at as records or vectors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import attrs
import numpy as np

from tests.fuzz.reference import DTYPES


@attrs.frozen
class Field:
    """A field: a number, `count` of them, or (where `inner` has some) a record."""

    name: str
    element: str
    count: int = 0
    inner: tuple[Field, ...] = ()

    @property
    def description(self) -> tuple[Any, ...]:
        """As `np.dtype` takes it."""
        if self.inner:
            return self.name, [field.description for field in self.inner]
        shape = ((self.count,),) if self.count else ()
        return (self.name, np.dtype(DTYPES[self.element]).name, *shape)


@attrs.frozen
class RecordType:
    """A structured dtype, and its name in the program."""

    name: str
    fields: tuple[Field, ...]
    aligned: bool

    @property
    def dtype(self) -> np.dtype[Any]:
        """NumPy's."""
        return np.dtype([field.description for field in self.fields], align=self.aligned)

    @property
    def definition(self) -> str:
        """The line that defines it."""
        fields = [field.description for field in self.fields]
        return f"{self.name} = np.dtype({fields!r}, align={self.aligned})"

    def leaves(self) -> Iterator[tuple[tuple[str, ...], str, int]]:
        """The names that lead to each field of numbers, their type, and how many it has, or 0."""
        for field in self.fields:
            for inner in field.inner:
                yield (field.name, inner.name), inner.element, inner.count
            if not field.inner:
                yield (field.name,), field.element, field.count

    def places(self, choose: Callable[..., str]) -> Iterator[tuple[str, str]]:
        """Suffixes of an element that name each of its numbers, with that number's type."""
        yield from _places(self.fields, "", choose)


@attrs.frozen
class Records:
    """A name that holds an array of records.

    Args:
        own: the text of the only index allowed, or None.
    """

    name: str
    type: RecordType
    own: str | None
    writable: bool


@attrs.frozen
class Rows:
    """A name that holds an array that may be seen as vectors; `own` is the index of a vector."""

    name: str
    element: str
    lanes: int
    own: str | None
    writable: bool


def _places(
    fields: tuple[Field, ...], before: str, choose: Callable[..., str]
) -> Iterator[tuple[str, str]]:
    for field in fields:
        text = before + choose(f".{field.name}", f'["{field.name}"]')
        if field.inner:
            yield from _places(field.inner, text, choose)
        elif field.count:
            for index in range(field.count):
                yield f"{text}[{index}]", field.element
        else:
            yield text, field.element
