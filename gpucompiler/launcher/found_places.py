"""Searches for the places of fields in objects of other packages, whose values are known."""

from __future__ import annotations

from collections.abc import Iterable

from gpucompiler.launcher import cpython


def words_of(address: int, begin: int, end: int) -> dict[int, int]:
    """The words of memory, by their offsets."""
    return {offset: cpython.word(address + offset) for offset in range(begin, end - 7, 8)}


def object_words(value: object) -> dict[int, int]:
    """The words of an object behind its head, by their offsets."""
    return words_of(id(value), cpython.OBJECT_BYTES, type(value).__basicsize__)


def places_of(words: dict[int, int], wanted: int) -> set[int]:
    """Where a word is."""
    return {offset for offset, word in words.items() if word == wanted}


def runs_of(words: dict[int, int], wanted: tuple[int, ...]) -> set[int]:
    """Where words are one behind the other."""
    ends = range(len(wanted))
    return {k for k in words if all(words.get(k + 8 * n) == wanted[n] for n in ends)}


def common_place(places: Iterable[set[int]]) -> int | None:
    """The only place that all have; None if there is no such."""
    first, *others = places
    common = first.intersection(*others)
    return common.pop() if len(common) == 1 else None
