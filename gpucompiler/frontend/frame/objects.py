"""Objects whose fields can change: their fields, and what becomes of them where paths meet.

An `Object` is a handle known at compile time: each name that holds it is another name of the one
object. Its fields are values of the environment under names of their own, `Particle_x@object3`. A
field is therefore joined behind a branch, and carried through a loop, as any name is.

Paths may meet with different objects in one name, made on each path. They become one object behind
the join if nothing else can tell them apart there: on each path, no other name may hold either.
Otherwise the name is one of two objects, which is an error where it is used.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from gpucompiler.frontend.source.liveness import live_behind
from gpucompiler.frontend.source.renaming import names_of_body
from gpucompiler.frontend.values.values import (
    NOTHING,
    Conflict,
    Environment,
    Object,
    Optional,
    Record,
    Tuple,
    Unbound,
    Val,
    held_elsewhere,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_MARK: Final = "@object"
_NOWHERE: Final = Unbound()
_OF_TWO: Final = "one of two objects"
# The name of this field is bound where the object is there: it tells apart what one place makes.
_NO_FIELD: Final = ""
# One object of each path, which may become one behind the join.
Column = tuple[Object, ...]


@value_classes.define
class ObjectTable:
    """The objects of a function.

    Args:
        numbers: those of handles, by the places that make them.
        of_loops: the tokens of the handles that loops begin with.
        of_places: of those that one place alone holds, where objects are followed by numbers.
    """

    numbers: dict[Any, int] = value_classes.field(factory=dict[Any, int])
    of_loops: set[str] = value_classes.field(factory=set[str])
    of_places: dict[str, Any] = value_classes.field(factory=dict[str, Any])
    # Names that nothing reads behind a statement before it binds them again; bodies whose
    # statements aren't there yet, with the names that they bind.
    unread: dict[ast.stmt, frozenset[str]] = value_classes.field(
        factory=dict[ast.stmt, frozenset[str]]
    )
    bodies: list[tuple[Sequence[ast.stmt], Collection[str]]] | None = None


@value_classes.frozen
class WalkedHere:
    """The function that is walked at its call.

    Args:
        receiver: the name of its first argument, which is `self` in a method.
        own_names: its names, if nothing else can read them.
    """

    receiver: str = ""
    own_names: frozenset[str] = frozenset()


def field_name(cls: Any, field: str, token: str) -> str:
    """The name in the environment of an object's field."""
    return f"{cls.__name__}_{field}{_MARK}{token}"


def refuse_conflict(frame: Frame, reason: str, node: ast.AST | None = None) -> NoReturn:
    """Refuse a name or field that holds different things on different paths."""
    if _OF_TWO in reason:
        frame.walk.unfollowed.append(frame.here)
        frame.refuse(
            "GC204",
            f"{reason}, so it can't be used here",
            "bind a copy, p = copy.copy(q), or do in each branch what is done here",
            node,
        )
    frame.refuse(
        "GC204",
        f"{reason}, so it has no type here",
        "use one type on all paths, or two names",
        node,
    )


def is_field_name(name: str) -> bool:
    """Whether a name of the environment is a field of an object."""
    return _MARK in name


def field_names(held: Object) -> list[str]:
    """The names in the environment of all fields of an object, and of its mark."""
    return [field_name(held.cls, field, held.token) for field in (*held.fields, _NO_FIELD)]


def mark_of(held: Object) -> str:
    """The name in the environment of an object's mark."""
    return field_name(held.cls, _NO_FIELD, held.token)


def handles_of(environment: Mapping[str, Val], cls: Any) -> list[tuple[str, Record]]:
    """The tokens of the objects of a class that are there, with their marks."""
    begin = field_name(cls, _NO_FIELD, "")
    return [
        (name.removeprefix(begin), mark)
        for name, mark in environment.items()
        if name.startswith(begin) and isinstance(mark, Record) and mark.names == (cls,)
    ]


def new_object(frame: Frame, cls: Any, fields: Sequence[str], reason: Any = None) -> Object:
    """A handle of an object that the environment doesn't have; its fields are unbound.

    Args:
        reason: why it is made here, if that isn't the place alone.
    """
    fields, count = tuple(dict.fromkeys(fields)), 0
    while True:
        # A place has the same handle in each attempt to walk a loop, whose hints are by name.
        key = (cls, frame.builder.location, frame.unrolled, reason, count)
        token = str(frame.objects.numbers.setdefault(key, len(frame.objects.numbers)))
        mark = field_name(cls, _NO_FIELD, token)
        if isinstance(frame.environment.get(mark, _NOWHERE), Unbound):
            break
        count += 1
    for field in fields:
        frame.environment[field_name(cls, field, token)] = _NOWHERE
    followed = frame.walk.identities
    frame.environment[mark] = NOTHING if followed is None else followed.mark(cls, frame.environment)
    return Object(cls, fields, token)


def field_of(frame: Frame, held: Object, field: str) -> Val:
    """The value of an object's field; Unbound if it has none yet."""
    return frame.environment.get(field_name(held.cls, field, held.token), _NOWHERE)


def set_field(frame: Frame, held: Object, field: str, value: Val) -> None:
    """Bind an object's field."""
    frame.environment[field_name(held.cls, field, held.token)] = held_elsewhere(value)


def forget_unread(frame: Frame, statement: ast.stmt) -> None:
    """Behind a statement, unbind names of objects that nothing reads before it is bound again."""
    for name in unread_behind(frame, statement):
        if holds_object(frame.environment.get(name, _NOWHERE)):
            frame.environment[name] = Unbound(frame.builder.location)


def unread_behind(frame: Frame, statement: ast.stmt) -> frozenset[str]:
    """Names of a statement's function that nothing reads behind it before they are bound again.

    Empty for a statement that the compiler has made.
    """
    table = frame.objects
    if table.bodies is None:
        note_body(frame, (), ())
    while table.bodies:
        body, bound = table.bodies.pop()
        for each, names in live_behind(body).items():
            table.unread[each] = frozenset(bound) - names
    return table.unread.get(statement, frozenset())


def note_body(frame: Frame, body: Sequence[ast.stmt], bound: Collection[str]) -> None:
    """Note the body of a function that is walked where it is called, and the names it binds."""
    table = frame.objects
    if table.bodies is None:
        function: Any = frame.home.node
        table.bodies = []
        if isinstance(function, ast.FunctionDef):
            table.bodies.append((function.body, names_of_body(function)))
    table.bodies.append((body, bound))


# -- values that hold objects


def holds_object(value: Val) -> bool:
    """Whether an object whose fields can change is in a value."""
    match value:
        case Object():
            return True
        case Optional(_, held):
            return holds_object(held)
        case Tuple(items) | Record(_, _, items):
            return any(map(holds_object, items))
        case _:
            return False


def names_inside(value: Val, marks: bool = False) -> list[str]:
    """The names in the environment of the fields of objects that a value holds itself.

    Args:
        marks: the objects' marks, too.
    """
    match value:
        case Object():
            return field_names(value) if marks else field_names(value)[:-1]
        case Optional(_, held):
            return names_inside(held, marks)
        case Tuple(items) | Record(_, _, items):
            return [name for item in items for name in names_inside(item, marks)]
        case _:
            return []


def _substituted(value: Val, handles: Mapping[str, Object]) -> Val:
    """A value with other handles in it."""
    match value:
        case Object(_, _, token):
            return handles.get(token, value)
        case Optional(_, held) if holds_object(held):
            return value_classes.evolve(value, value=_substituted(held, handles))
        case Tuple(items) | Record(_, _, items) if holds_object(value):
            return value_classes.evolve(value, items=tuple(_substituted(i, handles) for i in items))
        case _:
            return value


# -- where paths meet


@value_classes.define
class _Columns:
    """The objects that the same names hold on several paths."""

    environments: Sequence[Environment]
    found: dict[tuple[str, ...], Column] = value_classes.field(
        factory=dict[tuple[str, ...], Column]
    )

    def add(self, values: Sequence[Val]) -> None:
        """Note the objects in the values that one name, item or field has on the paths."""
        values = [value.value if isinstance(value, Optional) else value for value in values]
        objects = [value for value in values if isinstance(value, Object)]
        if len(objects) == len(values):
            self._add_objects(tuple(objects))
            return
        holders = [value.items for value in values if isinstance(value, (Tuple, Record))]
        if len(holders) == len(values) and len({len(items) for items in holders}) == 1:
            for items in zip(*holders, strict=True):
                self.add(items)

    def _add_objects(self, column: Column) -> None:
        tokens = tuple(held.token for held in column)
        if tokens in self.found:
            return
        self.found[tokens] = column
        first = column[0]
        if all(held.cls is first.cls for held in column):
            for names in zip(*map(field_names, column), strict=True):
                pairs = zip(self.environments, names, strict=True)
                self.add([environment.get(name, _NOWHERE) for environment, name in pairs])

    def joined(self) -> list[Column]:
        """The different objects that nothing can tell apart behind the join."""
        users = [dict[str, set[tuple[str, ...]]]() for _ in self.environments]
        for tokens in self.found:
            for path, token in zip(users, tokens, strict=True):
                path.setdefault(token, set()).add(tokens)
        return [
            column
            for tokens, column in self.found.items()
            if len(set(tokens)) > 1
            and len({held.cls for held in column}) == 1
            and all(len(path[t]) == 1 for path, t in zip(users, tokens, strict=True))
        ]


def _columns(environments: Sequence[Environment]) -> _Columns:
    found = _Columns(environments)
    for name, first in environments[0].items():
        if is_field_name(name) or not holds_object(first):
            continue
        others = [environment.get(name, _NOWHERE) for environment in environments[1:]]
        found.add([first, *others])
    return found


def _rename(
    environment: Environment, handles: Mapping[str, Object], olds: Sequence[Object]
) -> None:
    """Give objects other handles in an environment. Objects held elsewhere become unusable.

    Args:
        handles: the new handles by the old tokens.
        olds: the objects with the old handles.
    """
    fields = dict[str, Val]()
    for held in olds:
        for old, new in zip(field_names(held), field_names(handles[held.token]), strict=True):
            fields[new] = environment.get(old, _NOWHERE)
    _retire(environment, olds)
    environment.update(fields)
    for name, value in list(environment.items()):
        environment[name] = _substituted(value, handles)


def _retire(environment: Environment, olds: Sequence[Object]) -> None:
    for held in olds:
        gone = Conflict(f"the {held.cls.__name__} is one of two objects, depending on the path")
        for name in field_names(held):
            if name in environment:
                environment[name] = gone


def unite(frame: Frame, environments: Sequence[Environment]) -> None:
    """Make one object of each group of objects that only the path tells apart, in place.

    Args:
        environments: of the paths that meet.
    """
    columns = _columns(environments).joined()
    if not columns:
        return
    news: list[Object] = []
    for column in columns:
        tokens = tuple(held.token for held in column)
        news.append(new_object(frame, column[0].cls, column[0].fields, tokens))
    for position, environment in enumerate(environments):
        olds = [column[position] for column in columns]
        handles = {old.token: new for old, new in zip(olds, news, strict=True)}
        _rename(environment, handles, olds)
    for environment in environments:
        _retire(environment, [held for column in columns for held in column])


def unite_with_head(frame: Frame, head: Environment) -> list[Object]:
    """Give the objects at the end of a loop's body the handles that their names have at its head.

    Returns:
        objects from before the loop that a run exchanges for others; the loop has to begin with
        handles of its own for them (`begin_loop_with`).
    """
    columns = _columns((head, frame.environment)).joined()
    fresh = [first for first, _ in columns if first.token not in frame.objects.of_loops]
    if not fresh and columns:
        handles = {last.token: first for first, last in columns}
        _rename(frame.environment, handles, [last for _, last in columns])
    return fresh


def begin_loop_with(frame: Frame, environment: Environment, olds: Sequence[Object]) -> list[str]:
    """Give objects handles that only a loop knows; the names that hold or were their fields."""
    handles: dict[str, Object] = {}
    for held in olds:
        new = new_object(frame, held.cls, held.fields, ("loop", held.token))
        frame.objects.of_loops.add(new.token)
        handles[held.token] = new
    _rename(environment, handles, olds)
    return [name for name, value in environment.items() if holds_object(value)]
