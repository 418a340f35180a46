"""The memory in which CPython's containers and NumPy's arrays have their items.

Words (address, value) and blocks (address, bytes) stay as they are while a container holds the same
objects. Words come first: they say that the memory of the blocks is still the container's. Both
name objects by address, so the owner of words and blocks must keep the objects.
"""

from __future__ import annotations

import ctypes
import functools
import gc
import sys
import types as python_types
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import is_array, is_container
from gpucompiler.launcher import cpython
from gpucompiler.launcher.cpython import ARRAY, DICT, OBJECT_BYTES, Words, word

# dictobject.h: PyDictObject behind its head.
_USED: Final = 16
_KEYS: Final = DICT["keys"]
_VALUES: Final = DICT["values"]
# pycore_dict.h: PyDictKeysObject. Its sizes and kind are three bytes behind the reference count.
# The word that ends with them begins with five bytes of the count, which are zeros.
_SHAPE: Final = 3
_INDEX_SIZE: Final = 9
_KIND: Final = 10
_ENTRY_COUNT: Final = 24
_INDICES: Final = 32
_GENERAL: Final = 0
_ENTRY_BYTES: Final = {0: 24, 1: 16, 2: 16}
# listobject.h, bytearrayobject.h, setobject.h.
_LIST: Final = {"size": 16, "items": 24}
_BYTEARRAY: Final = {"size": 16, "start": 40}
_SET: Final = {"fill": 16, "used": 24, "mask": 32, "table": 40}
_SET_ENTRY_BYTES: Final = 16
# Up to so many items are compared as words.
_FEW: Final = 8
# Larger containers, and deeper ones, are compared in Python.
_MAX_WORDS: Final = 1 << 14
_DEPTH: Final = 100


class Contents:
    """Words and blocks of containers and their items.

    Attributes:
        words, blocks: as above.
        kept: the objects whose addresses they hold.
    """

    __slots__ = ("_around", "blocks", "kept", "words")

    def __init__(self) -> None:
        self.words: Words = []
        self.blocks: list[tuple[int, bytes]] = []
        self.kept: list[object] = []
        self._around: set[int] = set()

    def add(self, value: Any) -> bool:
        """Add words and blocks that stay while a value, which is the same object, is unchanged.

        Returns: whether there are such; if not, the additions are of no use.
        """
        if not is_container(value) or id(value) in self._around:
            return True
        if len(self.words) > _MAX_WORDS or len(self._around) > _DEPTH or not supported():
            return False
        self.kept.append(value)
        self._around.add(id(value))
        try:
            found = _kind_of(value)
            return found is not None and found(self, value)
        finally:
            self._around.discard(id(value))

    def fields(self, value: object, offsets: dict[str, int]) -> None:
        """Add fields of an object."""
        for offset in offsets.values():
            self.words.append((id(value) + offset, word(id(value) + offset)))

    def block(self, address: int, size: int) -> None:
        """Add memory as it is now."""
        if size <= 8 * _FEW and size % 8 == 0:
            self.words += [(place, word(place)) for place in range(address, address + size, 8)]
        else:
            self.blocks.append((address, ctypes.string_at(address, size)))

    def items(self, items: list[Any]) -> bool:
        """Keep objects, and add their items."""
        self.kept.append(items)
        return all(map(self.add, items))


def _of_items(contents: Contents, value: Any) -> bool:
    """Add the items of a tuple or frozenset, which itself can't change."""
    return contents.items(list(value))


def _of_list(contents: Contents, value: list[Any]) -> bool:
    items = list(value)
    contents.fields(value, _LIST)
    contents.block(word(id(value) + _LIST["items"]), 8 * len(items))
    return contents.items(items)


def _of_set(contents: Contents, value: set[Any]) -> bool:
    items = list(value)
    contents.fields(value, _SET)
    size = word(id(value) + _SET["mask"]) + 1
    contents.block(word(id(value) + _SET["table"]), size * _SET_ENTRY_BYTES)
    return contents.items(items)


def _of_bytearray(contents: Contents, value: bytearray) -> bool:
    contents.fields(value, _BYTEARRAY)
    contents.block(word(id(value) + _BYTEARRAY["start"]), len(value))
    return True


def _of_dict(contents: Contents, value: dict[Any, Any]) -> bool:
    if word(id(value) + _VALUES):
        return False
    items = [*value, *value.values()]
    keys = word(id(value) + _KEYS)
    contents.words += [(id(value) + _USED, len(value)), *_table_words(value, keys)]
    entries, size = _entries(keys)
    contents.block(entries, word(keys + _ENTRY_COUNT) * size)
    return contents.items(items)


def _of_proxy(contents: Contents, value: Any) -> bool:
    """Add the mapping behind a read-only view, mostly a dict."""
    (mapping,) = gc.get_referents(value)
    return type(mapping) is dict and contents.add(mapping)


def _of_array(contents: Contents, value: Any) -> bool:
    numpy = sys.modules["numpy"]
    # Names of fields can be changed in place, and other layouts are rare: Python compares them.
    plain = type(value) is numpy.ndarray and value.dtype.names is None and not value.dtype.hasobject
    if not plain or value.dtype.subdtype is not None or not cpython.arrays_supported(numpy):
        return False
    flags = value.flags
    if not (flags.c_contiguous or flags.f_contiguous):
        return False
    contents.fields(value, ARRAY)
    for part in ("sizes", "strides"):
        contents.block(word(id(value) + ARRAY[part]), 8 * value.ndim)
    contents.block(word(id(value) + ARRAY["data"]), value.nbytes)
    return True


_KINDS: Final[dict[type, Callable[[Contents, Any], bool]]] = {
    tuple: _of_items, frozenset: _of_items, list: _of_list, set: _of_set, dict: _of_dict,
    defaultdict: _of_dict, bytearray: _of_bytearray, python_types.MappingProxyType: _of_proxy,
}  # fmt: skip


def _kind_of(value: Any) -> Callable[[Contents, Any], bool] | None:
    cls = cast("Any", type(value))
    if cls in _KINDS:
        return _KINDS[cls]
    if is_array(value):
        return _of_array
    # A NamedTuple, say.
    plain = tuple in cls.__mro__ and cls.__iter__ is vars(tuple)["__iter__"]
    return _of_items if plain else None


# -- single items of dicts


def item_words(names: dict[Any, Any], name: Any) -> tuple[Words, list[object]] | None:
    """Words that stay while `names[name]` is the same object, and the objects to be kept.

    The dict may share its keys with others, as the `__dict__` of an instance does. None if there
    are no such words.
    """
    if type(names) is not dict or name not in names or not supported():
        return None
    key = next(key for key in names if key == name)
    held = names[name]
    keys, values = word(id(names) + _KEYS), word(id(names) + _VALUES)
    place = _place(keys, key)
    if place is None:
        return None
    address, number = place
    words: Words = [(id(names) + _KEYS, keys)]
    if values:
        # Shared keys are never removed or moved; keys may be added.
        words.append((id(names) + _VALUES, values))
        address = values + _value_offset() + 8 * number
    else:
        words.append((address, id(key)))
        address += 8
    if word(address) != id(held):
        return None
    return [*words, (address, id(held))], [names, key, held]


def shared_place(names: dict[Any, Any], name: Any) -> tuple[int, int] | None:
    """The address of the keys that a dict shares with others, and where in its values it has one.

    None for a dict of its own, or without the name.
    """
    if type(names) is not dict or name not in names or not supported():
        return None
    values = word(id(names) + _VALUES)
    if not values:
        return None
    keys = word(id(names) + _KEYS)
    place = _place(keys, next(key for key in names if key == name))
    if place is None:
        return None
    offset = _value_offset() + 8 * place[1]
    return (keys, offset) if word(values + offset) == id(names[name]) else None


def lacks_words(names: dict[Any, Any], name: Any) -> Words | None:
    """Words that stay while a dict that lacks a name gets no new name.

    If its keys are shared, they stay while it lacks this name.
    """
    if not supported():
        return None
    keys, values = word(id(names) + _KEYS), word(id(names) + _VALUES)
    words = _table_words(names, keys)
    if not values:
        return words
    place = _place(keys, name)
    words.append((id(names) + _VALUES, values))
    if place is not None:
        words.append((values + _value_offset() + 8 * place[1], 0))
    return words


def _table_words(names: dict[Any, Any], keys: int) -> Words:
    """Words that stay while a dict has the same table, of the same form and number of entries."""
    count = keys + _ENTRY_COUNT
    shape = keys + _SHAPE
    return [(id(names) + _KEYS, keys), (shape, word(shape)), (count, word(count))]


def _entries(keys: int) -> tuple[int, int]:
    """The address of a table's entries, and the size of one."""
    index_size, kind = (ctypes.c_uint8.from_address(keys + at).value for at in (_INDEX_SIZE, _KIND))
    return keys + _INDICES + (1 << index_size), _ENTRY_BYTES[kind]


def _place(keys: int, key: Any) -> tuple[int, int] | None:
    """The address of a key in a table, and its number; None if it isn't there."""
    start, size = _entries(keys)
    offset = 8 if size == _ENTRY_BYTES[_GENERAL] else 0
    for number in range(word(keys + _ENTRY_COUNT)):
        address = start + number * size + offset
        if word(address) == id(key):
            return address, number
    return None


@functools.cache
def _value_offset() -> int:
    """Bytes from the head of a dict's values to the first, for shared keys; -1 if not found."""

    class Probe:
        def __init__(self) -> None:
            self.first, self.second = object(), object()

    probe = Probe()
    values = word(id(vars(probe)) + _VALUES)
    for offset in (0, 8):
        found = [word(values + offset + 8 * k) for k in (0, 1)] if values else []
        if found == [id(probe.first), id(probe.second)]:
            return offset
    return -1


@functools.cache
def supported() -> bool:
    """Whether containers are laid out as this file says."""
    if dict.__basicsize__ != 48 or not cpython.supported():
        return False
    words: dict[str, object] = {"first": object(), "second": object()}
    general: dict[object, object] = {1: object(), "second": object()}
    probes = (words, general)
    for probe in probes:
        keys = word(id(probe) + _KEYS)
        start, size = _entries(keys)
        offset = 8 if size == 24 else 0
        found = [word(start + size * k + offset + 8 * j) for k in (0, 1) for j in (0, 1)]
        if found != [id(each) for item in probe.items() for each in item]:
            return False
        if word(keys + _ENTRY_COUNT) != 2 or word(id(probe) + _VALUES) or word(keys) != 1:
            return False
    items, text, members = [object(), object()], bytearray(b"payload!"), {object()}
    table, size = word(id(members) + _SET["table"]), word(id(members) + _SET["mask"]) + 1
    return (
        _entries(word(id(general) + _KEYS))[1] == 24
        and _entries(word(id(words) + _KEYS))[1] == 16
        and word(id(items) + _LIST["size"]) == 2
        and [word(word(id(items) + _LIST["items"]) + 8 * k) for k in (0, 1)] == list(map(id, items))
        and word(id(text) + OBJECT_BYTES) == 8
        and bytearray(ctypes.string_at(word(id(text) + _BYTEARRAY["start"]), 8)) == text
        and word(id(members) + _SET["used"]) == 1
        and [*map(id, members)]
        == [found for k in range(size) if (found := word(table + _SET_ENTRY_BYTES * k))]
        and _value_offset() >= 0
    )
