"""Small dense values that several names hold, in loops that carry them.

A loop's head gives each carried name a record of its own. Names that hold one value before the loop
keep one record there if each run leaves them with one: the body only changes the value. If a run
may give one of them another value, none of them may be changed in the loop (`dense_aliases`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from gpucompiler.frontend.frame.dense_aliases import holders, share
from gpucompiler.frontend.values.dense_records import HOLDING, parts_of, with_parts
from gpucompiler.frontend.values.shapes import OptionalShape, RecordShape, Shape
from gpucompiler.frontend.values.values import Environment, Optional, Record, Tuple, Val
from gpucompiler.linear.dense_types import is_dense
from gpucompiler.values import value_classes


def set_apart(
    environment: Environment,
    shapes: Mapping[str, Shape],
    carried: Sequence[str],
    rebound: Collection[str],
) -> list[str]:
    """Mark the values that names can't keep together; names to be carried with those that can.

    Args:
        environment: in front of the loop, with each mark behind it.
        shapes: of the carried names at the head.
        carried: the names that the loop carries.
        rebound: those that a run may bind to other values.
    """
    if not any(type(value) in HOLDING for value in environment.values()):
        return []
    apart, together = set[int](), dict[str, None]()
    for key, found in holders(environment).items():
        names = set(found)
        if len(found) < 2 or names.isdisjoint(carried):
            continue
        fits = all(_is_alike(environment[name], shapes[name]) for name in names if name in shapes)
        if fits and names.isdisjoint(rebound):
            together |= dict.fromkeys(sorted(names - set(carried)))
        else:
            apart.add(key)
    share(environment, apart)
    return list(together)


def _is_alike(value: Val, shape: Shape) -> bool:
    """Whether values of a shape consist of the same parts as a value."""
    match value, shape:
        case Record(cls, _, items), RecordShape(other, _, parts):
            same = cls is other and len(items) == len(parts)
            return same and all(map(_is_alike, items, parts))
        case Tuple(items), tuple():
            return len(items) == len(shape) and all(map(_is_alike, items, shape))
        case Optional(_, held), OptionalShape(inner):
            return _is_alike(held, inner)
        case _:
            return type(value) not in HOLDING


def keep_together(before: Mapping[str, Val], carried: Environment, names: Collection[str]) -> None:
    """Give names at a loop's head, or behind it, one record where they held one in front of it."""
    seen: dict[int, Val] = {}
    for name in names:
        value = before.get(name)
        if type(value) in HOLDING and value is not None:
            carried[name] = _aligned(value, carried[name], seen)


def _aligned(value: Val, other: Val, seen: dict[int, Val]) -> Val:
    """A value with the records that stand for the same ones of another, which has its form."""
    if id(value) in seen:
        return seen[id(value)]
    parts, others = parts_of(value), parts_of(other)
    result = other
    if len(parts) == len(others):
        result = with_parts(
            other, tuple([_aligned(*pair, seen) for pair in zip(parts, others, strict=True)])
        )
    if isinstance(value, Record) and is_dense(value.cls) and not value.shared:
        seen[id(value)] = result
    return result


@value_classes.frozen
class Meeting:
    """The values that names hold at the end of a loop's body, beside those of its head.

    Args:
        aliases: values that several names hold and that the head doesn't know to be one.
        parted: names that held one value at the head, and hold several at the end.
    """

    aliases: set[int]
    parted: set[str]


def meet(head: Mapping[str, Val], end: Mapping[str, Val]) -> Meeting:
    """Compare the names that live on at the end of a loop's body with its head."""
    places: dict[int, list[tuple[str, int]]] = {}
    for name, value in end.items():
        if type(value) in HOLDING:
            _add_places(places, name, head.get(name), value)
    ends: dict[int, set[int]] = {}
    for key, found in places.items():
        for _, before in found:
            ends.setdefault(before, set()).add(key)
    aliases, parted = set[int](), set[str]()
    for key, found in places.items():
        before = {place for _, place in found}
        if len(found) > 1 and (len(before) > 1 or 0 in before or len(ends[found[0][1]]) > 1):
            aliases.add(key)
        parted |= {name for name, place in found if place and len(ends[place]) > 1}
    return Meeting(aliases, parted)


def _add_places(
    places: dict[int, list[tuple[str, int]]], name: str, before: Val | None, value: Val
) -> None:
    """Note the identities of the small dense values in a value, and those before them, or 0."""
    if isinstance(value, Record) and is_dense(value.cls):
        known = isinstance(before, Record) and is_dense(before.cls) and not before.shared
        places.setdefault(id(value), []).append((name, id(before) if known else 0))
    parts = parts_of(value)
    others: tuple[Val | None, ...] = () if before is None else parts_of(before)
    if len(others) != len(parts):
        others = (None,) * len(parts)
    for part, other in zip(parts, others, strict=True):
        if type(part) in HOLDING:
            _add_places(places, name, other, part)
