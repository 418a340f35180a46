"""Small dense values that several names hold, where paths meet and where loops begin.

There a name gets a record of its own (gpucompiler/frontend/places/dense_parts.py). If two names
held the same record before, a change of one would no longer reach the other. So these are marked
as shared, and changing them is refused; then objects are followed by numbers (identities.py), and
nothing here marks any more. Names that keep their record, or that hold one record on
every path, themselves or in what they hold, aren't marked: they hold one record behind the join.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from gpucompiler.frontend.values.dense_records import (
    HOLDING,
    dense_record,
    parts_of,
    with_parts,
)
from gpucompiler.frontend.values.shapes import OptionalShape, RecordShape, Shape, shape_of
from gpucompiler.frontend.values.values import (
    Environment,
    Optional,
    Record,
    Unbound,
    Val,
    tuple_items,
)
from gpucompiler.linear.dense_types import is_dense
from gpucompiler.values import value_classes

ALIAS: Final = "alias"
_NOWHERE: Final = Unbound()
# The records of one name on the paths that meet, by identity.
Key = tuple[int, ...]


def holders(environment: Mapping[str, Val]) -> dict[int, list[str]]:
    """The names that hold each small dense value and each row of one, by the record's identity.

    They hold it themselves or inside of another. A name stands there once for each place.
    """
    found: dict[int, list[str]] = {}
    for name, value in environment.items():
        if type(value) in HOLDING:
            for record in dense_in(value):
                found.setdefault(id(record), []).append(name)
    return found


def dense_in(value: Val) -> Sequence[Record]:
    """The small dense values in a value, and itself, if it is one: first."""
    if isinstance(value, Record) and "dense" in value.facts:
        return value.facts["dense"]
    found = [value] if isinstance(value, Record) and is_dense(value.cls) else []
    for part in parts_of(value):
        if type(part) in HOLDING:
            found += dense_in(part)
    if isinstance(value, Record):
        value.facts["dense"] = found
    return found


def holds_dense(value: Val) -> bool:
    """Whether a value is a small dense value or has one in it."""
    if isinstance(value, Record):
        return bool(dense_in(value))
    return any(type(part) in HOLDING and holds_dense(part) for part in parts_of(value))


def hold_dense(environment: Mapping[str, Val]) -> bool:
    """Whether one of some names holds a small dense value, by itself or inside of another."""
    return any(type(value) in HOLDING and holds_dense(value) for value in environment.values())


def held_twice(value: Val) -> set[int]:
    """The values that a value holds more than once, by identity."""
    return {key for key, names in holders({"": value}).items() if len(names) > 1}


def names_of(environment: Mapping[str, Val], values: Collection[int]) -> set[str]:
    """The names that hold one of some values."""
    found = holders(environment)
    return {name for key in values for name in found.get(key, ())}


def share(environment: Environment, values: Collection[int]) -> None:
    """Mark values as shared, wherever names hold them."""
    if not values:
        return
    seen: dict[int, Val] = {}
    for name, value in environment.items():
        environment[name] = _shared(value, values, seen)


def _shared(value: Val, values: Collection[int], seen: dict[int, Val]) -> Val:
    if id(value) in seen:
        return seen[id(value)]
    parts = parts_of(value)
    result = with_parts(value, tuple([_shared(part, values, seen) for part in parts]))
    if isinstance(result, Record) and id(value) in values:
        result = value_classes.evolve(result, shared=ALIAS)
    seen[id(value)] = result
    return result


# -- where paths meet


def keys_of(environments: Sequence[Environment]) -> dict[str, Key]:
    """The names that hold a small dense value on each path, with the identities."""
    found: dict[str, Key] = {}
    for name, first in environments[0].items():
        if dense_record(first) is not None:
            values = [environment.get(name) for environment in environments]
            if all(value is not None and dense_record(value) is not None for value in values):
                found[name] = tuple(map(id, values))
    return found


def bound_before(outer: Environment, paths: int) -> dict[Key, Val]:
    """The small dense values that names hold where so many paths part, as `keys_of` has them."""
    return {(id(record),) * paths: record for value in outer.values() for record in dense_in(value)}


def lost(environments: Sequence[Environment]) -> list[set[int]]:
    """The values on each path whose places can't all have one record behind the join.

    A place is a name, or a part of what it holds. Places that have one record on each path have one
    behind the join, too (`joined`). Names that aren't bound on all paths hold nothing there.
    """
    found = [dict[int, set[Any]]() for _ in environments]
    for name, first in environments[0].items():
        values = [first, *(environment.get(name, _NOWHERE) for environment in environments[1:])]
        holding = any(type(value) in HOLDING for value in values)
        if holding and not any(isinstance(value, Unbound) for value in values):
            _note_places(found, values)
    return [{key for key, places in path.items() if len(places) > 1} for path in found]


def _note_places(found: Sequence[dict[int, set[Any]]], values: Sequence[Val]) -> None:
    """Note for the records in the values of a place what the same place has on the other paths."""
    records = [dense_record(value) for value in values]
    key: object = tuple(map(id, records))
    if None in records:
        key = object()
    for path, record in zip(found, records, strict=True):
        if record is not None:
            path.setdefault(id(record), set()).add(key)
    parts = [parts_of(value) for value in values]
    if len(set(map(len, parts))) == 1:
        for items in zip(*parts, strict=True):
            if any(type(item) in HOLDING for item in items):
                _note_places(found, items)
        return
    for path, items in zip(found, parts, strict=True):
        for record in [inside for item in items for inside in dense_in(item)]:
            path.setdefault(id(record), set()).add(object())


def joined(values: Sequence[Val], result: Val, same: dict[Key, Val]) -> Val:
    """The joined value of paths' values, with the records that other names have got for theirs.

    Args:
        same: the records behind the join by those on the paths, which gets more.
    """
    key = None
    if all(dense_record(value) is not None for value in values):
        key = tuple(map(id, values))
        if key in same:
            return same[key]
    parts, others = [parts_of(value) for value in values], parts_of(result)
    if all(len(items) == len(others) for items in parts):
        made = [
            joined(items, other, same) if type(other) in HOLDING else other
            for *items, other in zip(*parts, others, strict=True)
        ]
        result = with_parts(result, tuple(made))
    if key is not None:
        same[key] = result
    return result


# -- shapes


def marked(shape: Shape, value: Val, aliases: Collection[int]) -> Shape:
    """A value's shape, in which the small dense values among `aliases` are marked as shared."""
    if not aliases:
        return shape
    if isinstance(shape, OptionalShape):
        inner = value.value if isinstance(value, Optional) else value
        return OptionalShape(marked(shape.inner, inner, aliases))
    if isinstance(shape, tuple):
        items = tuple_items(value) or ()
        if len(items) != len(shape):
            return shape
        return tuple(marked(s, v, aliases) for s, v in zip(shape, items, strict=True))
    if isinstance(shape, RecordShape) and isinstance(value, Record):
        pairs = zip(shape.items, value.items, strict=True)
        items = tuple(marked(s, v, aliases) for s, v in pairs)
        if id(value) in aliases and is_dense(shape.cls):
            return value_classes.evolve(shape, items=items, shared=ALIAS)
        return value_classes.evolve(shape, items=items)
    return shape


def marked_shape(value: Val) -> Shape:
    """A value's shape, in which the small dense values that it holds twice are marked as shared.

    Raises JoinError for a value without a shape.
    """
    shape = shape_of(value)
    if type(shape) not in _NESTED or not _has_dense(shape):
        return shape
    return marked(shape, value, held_twice(value))


def with_sharing(shape: Shape, reason: str) -> Shape:
    """A shape in which all small dense values are shared for a reason."""
    return _mapped(shape, lambda _: reason) if type(shape) in _NESTED else shape


def holds_shared(shape: Shape) -> bool:
    """Whether a function's result may be, or hold, a small dense value that has another name.

    That name may be the caller's, by which it gave the value.
    """
    if type(shape) not in _NESTED or not _has_dense(shape):
        return False
    if isinstance(shape, OptionalShape):
        return holds_shared(shape.inner)
    if isinstance(shape, RecordShape):
        shared = is_dense(shape.cls) and bool(shape.shared)
        return shared or any(map(holds_shared, shape.items))
    return isinstance(shape, tuple) and any(map(holds_shared, shape))


def of_caller(shape: Shape) -> Shape:
    """The shape of a function's result where it is called: its arguments have other names there."""
    if type(shape) not in _NESTED:
        return shape
    return _mapped(shape, lambda before: ALIAS if before else "")


_NESTED: Final = (OptionalShape, tuple, RecordShape)


def _has_dense(shape: Shape) -> bool:
    """Whether a record's shape has one of a small dense value in it, or is one."""
    if type(shape) is RecordShape:
        if "dense" not in shape.facts:
            shape.facts["dense"] = is_dense(shape.cls) or _has_dense(shape.items)
        return shape.facts["dense"]
    if isinstance(shape, tuple):
        return any(_has_dense(item) for item in shape if type(item) in _NESTED)
    return isinstance(shape, OptionalShape) and _has_dense(shape.inner)


def _mapped(shape: Shape, change: Callable[[str], str]) -> Shape:
    if not _has_dense(shape):
        return shape
    if isinstance(shape, OptionalShape):
        return OptionalShape(_mapped(shape.inner, change))
    if isinstance(shape, tuple):
        return tuple([_mapped(item, change) if type(item) in _NESTED else item for item in shape])
    if isinstance(shape, RecordShape):
        items = tuple(
            [_mapped(item, change) if type(item) in _NESTED else item for item in shape.items]
        )
        after = change(shape.shared) if is_dense(shape.cls) else shape.shared
        if after != shape.shared or items != shape.items:
            return value_classes.evolve(shape, items=items, shared=after)
    return shape
