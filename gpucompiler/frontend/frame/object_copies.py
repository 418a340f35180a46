"""Handles of objects that may be one object, where a walk follows objects by numbers.

A name that holds different objects on paths that meet gets a handle of its own, if other names hold
these, too. Its fields are copies, and its mark is the number of the object that it stands for
(`identities`). An assignment to a field reaches the fields of all handles of the same number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.frame.objects import (
    field_name,
    field_names,
    field_of,
    handles_of,
    mark_of,
    new_object,
    set_field,
)
from gpucompiler.frontend.values.identity import Identity
from gpucompiler.frontend.values.values import (
    Environment,
    Object,
    Optional,
    Record,
    Scalar,
    Static,
    Tuple,
    Unbound,
    Val,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_NOWHERE = Unbound()
# The place of an object in what a name holds.
Place = tuple[int, ...]


def number_of_object(frame: Frame, held: Object) -> Identity:
    """The number of an object, in a walk that follows objects."""
    mark = frame.environment.get(mark_of(held))
    if not isinstance(mark, Record) or mark.identity is None:
        frame.refuse(
            "GC301",
            f"this {held.cls.__name__} isn't there on every path to here",
            "make the object before the paths part",
        )
    return mark.identity


def objects_in(value: Val, place: Place = ()) -> Iterator[tuple[Place, Object]]:
    """The objects that a value holds itself, with their places."""
    match value:
        case Object():
            yield place, value
        case Optional(_, held):
            yield from objects_in(held, place)
        case Tuple(items) | Record(_, _, items):
            for position, item in enumerate(items):
                yield from objects_in(item, (*place, position))
        case _:
            return


def exchanged(value: Val, news: dict[Place, Object], place: Place = ()) -> Val:
    """A value with other handles at some places."""
    match value:
        case Object():
            return news.get(place, value)
        case Optional(_, held):
            return value_classes.evolve(value, value=exchanged(held, news, place))
        case Tuple(items) | Record(_, _, items) if news:
            found = [exchanged(item, news, (*place, k)) for k, item in enumerate(items)]
            same = all(one is other for one, other in zip(found, items, strict=True))
            return value if same else value_classes.evolve(value, items=tuple(found))
        case _:
            return value


def _copy(environment: Environment, old: Object, new: Object) -> None:
    """Give a handle the fields and the number of another one."""
    for before, after in zip(field_names(old), field_names(new), strict=True):
        environment[after] = environment.get(before, _NOWHERE)


# -- where paths meet


def part_handles(frame: Frame, environments: Sequence[Environment]) -> None:
    """Give what holds different objects on paths handles of its own, in place."""
    made: dict[tuple[str, ...], Object] = {}
    names = list(dict.fromkeys(name for found in environments for name in found))
    # It grows, as handles have fields that hold objects.
    for name in names:
        values = [environment.get(name, _NOWHERE) for environment in environments]
        columns = [dict(objects_in(value)) for value in values]
        news = dict[Place, Object]()
        for place, first in columns[0].items():
            column = [found.get(place) for found in columns]
            olds = [held for held in column if held is not None and held.cls is first.cls]
            tokens = tuple(held.token for held in olds)
            if len(olds) < len(columns) or len(set(tokens)) == 1:
                continue
            if tokens not in made:
                made[tokens] = new_object(frame, first.cls, first.fields, ("parted", tokens))
                names += field_names(made[tokens])
                for environment, old in zip(environments, olds, strict=True):
                    _copy(environment, old, made[tokens])
            news[place] = made[tokens]
        if news:
            for environment, value in zip(environments, values, strict=True):
                environment[name] = exchanged(value, news)


# -- loops


def part_from_head(frame: Frame, head: Environment) -> list[str]:
    """Copy the objects at the end of a loop's body to the handles of the names at its head.

    Returns:
        names whose handles others hold, too; the loop has to begin with their own (`own_handles`).
    """
    end, found = frame.environment, dict[str, Val]()
    before = dict(end)
    shared = list[str]()
    names = [name for name, value in head.items() if name in end and any(objects_in(value))]
    for name in names:
        value = found.get(name, before.get(name, _NOWHERE))
        heads, ends = dict(objects_in(head.get(name, _NOWHERE))), dict(objects_in(value))
        news = dict[Place, Object]()
        for place, old in ends.items():
            new = heads.get(place)
            if new is None or new.token == old.token or new.cls is not old.cls:
                continue
            if (name, place) != frame.objects.of_places.get(new.token):
                shared.append(name)
                continue
            news[place] = new
            pairs = zip(field_names(old), field_names(new), strict=True)
            copied = {after: before.get(field, _NOWHERE) for field, after in pairs}
            found |= copied
            names += [each for each in copied if each in head and any(objects_in(head[each]))]
        if news:
            found[name] = exchanged(value, news)
    if not shared:
        end.update(found)
    return list(dict.fromkeys(shared))


def own_handles(frame: Frame, environment: Environment, names: Sequence[str]) -> list[str]:
    """Give names handles of their own in front of a loop; the names of their fields."""
    added = list[str]()
    for name in names:
        news = dict[Place, Object]()
        for place, old in objects_in(environment[name]):
            new = news[place] = new_object(frame, old.cls, old.fields, ("place", name, place))
            frame.objects.of_places[new.token] = (name, place)
            frame.objects.of_loops.add(new.token)
            added += field_names(new)
            _copy(environment, old, new)
        environment[name] = exchanged(environment[name], news)
    return added


# -- changes


def set_field_of_all(frame: Frame, held: Object, field: str, value: Val) -> None:
    """Bind an object's field, for all handles of the object."""
    identities, environment = frame.walk.identities, frame.environment
    assert identities is not None, "the walk follows objects"
    number = number_of_object(frame, held)
    others = [
        (field_name(held.cls, field, token), mark.identity)
        for token, mark in handles_of(environment, held.cls)
        if token != held.token and mark.identity is not None
        if not _differ(environment, held, value_classes.evolve(held, token=token))
    ]
    set_field(frame, held, field, value)
    value = field_of(frame, held, field)
    for name, other in others:
        same = identities.same(frame, number, other)
        if same is True:
            frame.environment[name] = value
        elif same is not False:
            frame.bind_if(same, name, value)


def _differ(environment: Environment, one: Object, other: Object) -> bool:
    """Whether two handles are of different objects, since one has an object where other has none.

    The fields of one object are of one kind, through whatever handle they are seen.
    """
    for name, another in zip(field_names(one)[:-1], field_names(other)[:-1], strict=True):
        kinds = {type(environment.get(each, _NOWHERE)) for each in (name, another)}
        if len(kinds) == 2 and Object in kinds and kinds & {Scalar, Static}:
            return True
    return False
