"""The types of the names that a loop carries, found by trying.

A loop carries the names that its body assigns as values, so each needs one type at the loop's head.
The walk finds these types by trying. It walks the body with the types at entry, where compile-time
numbers count as run-time numbers. If the body ends with wider types, its operations are dropped and
it is walked again with the wider types. The found types are kept, so that an inner loop isn't
searched again at each attempt of an outer loop.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

from gpucompiler.frontend.frame.absent import (
    Absent,
    absent_objects,
    begin_with_absent,
    is_absent,
)
from gpucompiler.frontend.frame.carried_values import Meeting, keep_together, meet, set_apart
from gpucompiler.frontend.frame.dense_aliases import marked, names_of
from gpucompiler.frontend.frame.frame import EarlyReads, is_read_outside, same_value
from gpucompiler.frontend.frame.identities import (
    RUN,
    begin_loop,
    end_run,
    with_numbers_of,
)
from gpucompiler.frontend.frame.object_copies import own_handles, part_from_head
from gpucompiler.frontend.frame.objects import (
    begin_loop_with,
    holds_object,
    names_inside,
    unite_with_head,
)
from gpucompiler.frontend.iteration.loop_arrays import refuse_reused
from gpucompiler.frontend.iteration.loop_bodies import walk_once
from gpucompiler.frontend.iteration.snapshots import Snapshot
from gpucompiler.frontend.source.names import shown
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.shapes import (
    JoinError,
    Shape,
    join_shapes,
    joinable,
    leaf_types,
    rebuild,
    shape_of,
)
from gpucompiler.frontend.values.values import (
    Conflict,
    Environment,
    Object,
    Poison,
    Unbound,
    Val,
    arrays_of,
)
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import ArrayType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Types only widen, and no chain of widenings is longer. More attempts would show a defect.
_ATTEMPTS = 12
_NOWHERE: Final = Unbound()


@value_classes.frozen(eq=False)
class Body:
    """A loop's body.

    Args:
        names: the names that it may bind, and the loop's target.
        binds: what it binds is bound behind the loop, since it runs at least once, or since with
            numba's types a number that no run has bound is 0.
    """

    names: list[str]
    binds: bool


@value_classes.frozen
class Late:
    """The shape of a name that the first run of a loop binds.

    No run reads it before that, unless it is 0 then, as with numba's types.
    """

    shape: Shape
    zero_before: bool = False


Shapes = dict[str, Shape | Late]


def carried_shape(shape: Shape | Late) -> Shape:
    """The shape of a carried name behind its first run."""
    return shape.shape if isinstance(shape, Late) else shape


@value_classes.define
class _Retry(Exception):
    """The types or names at the end of a loop's body don't match its head.

    Args:
        shapes: the wider types of carried names.
        changed: names that aren't carried and were changed by a function that is called.
        lost: names that have no value or no type at the end, with what they are instead.
        exchanged: objects from before the loop that a run exchanges for others.
        absent: objects at the end, of names that are None before the loop.
        parted: names that hold one small dense value at the head, and several at the end.
        held: names that need handles of objects of their own.
    """

    shapes: Shapes
    changed: Sequence[str] = ()
    lost: Environment = value_classes.field(factory=dict[str, Val])
    exchanged: Sequence[Object] = ()
    absent: Sequence[Absent] = ()
    parted: Collection[str] = ()
    held: Sequence[str] = ()


def with_types(
    frame: Frame,
    node: ast.For | ast.While,
    names: list[str],
    walk: Callable[[Shapes], None],
) -> None:
    """Walk a loop with types at its head that its body keeps; `names` gets the carried names."""
    key = (id(node), *frame.unrolled)
    if frame.walk.identities is not None:
        begin_loop(frame)
        names.append(RUN)
    environment = dict(frame.environment)
    hints, rebound = frame.loop_hints.get(key, {}), set(names)
    names += [name for name in hints if name not in names]
    shapes: Shapes = dict(_entry_shapes(frame, names))
    _take_hints(shapes, hints, frame.numba)
    early = EarlyReads(_unbound(environment, names) if frame.numba else set())
    for _ in range(_ATTEMPTS):
        _begin_with_shared_values(frame, names, shapes, rebound)
        snapshot = Snapshot.take(frame)
        early.read.clear()
        frame.loops.append(id(node))
        frame.early.append(early)
        try:
            walk(shapes)
        except _Retry as retry:
            snapshot.restore(frame)
            environment.update(retry.lost)
            frame.environment = environment
            holders = begin_loop_with(frame, environment, retry.exchanged)
            own = own_handles(frame, environment, retry.held)
            frame.environment = dict(environment)
            names += [*retry.changed, *own]
            rebound |= set(retry.parted)
            again = [*retry.changed, *own, *(n for n in (*holders, *retry.held) if n in names)]
            shapes = retry.shapes | _entry_shapes(frame, again)
            gone = [name for held in retry.exchanged for name in names_inside(held)]
            for name in (*retry.lost, *gone):
                shapes.pop(name, None)
            for name, (shape, fields) in begin_with_absent(frame, environment, retry.absent):
                names += fields
                shapes |= {**_entry_shapes(frame, fields), name: shape}
            continue
        finally:
            frame.early.pop()
            frame.loops.pop()
        if early.read:
            # No path gives these a number: the next attempt refuses their reads.
            early.names -= early.read
            snapshot.restore(frame)
            frame.environment = dict(environment)
            continue
        frame.loop_hints[key] = shapes
        return
    frame.refuse(
        "GC204",
        "no types could be found for this loop's variables",
        "give the variables their types before the loop: s = 0.0",
    )


def _begin_with_shared_values(
    frame: Frame, names: list[str], shapes: Shapes, rebound: Collection[str]
) -> None:
    """Carry names of one small dense value together, or mark it where they can't be."""
    if frame.walk.identities is not None:
        return
    plain = {name: carried_shape(shape) for name, shape in shapes.items()}
    more = set_apart(frame.environment, plain, names, rebound)
    names += more
    shapes |= _entry_shapes(frame, more)
    for name, shape in shapes.items():
        value = frame.environment.get(name)
        if value is not None and type(value) in HOLDING and not isinstance(shape, Late):
            with suppress(JoinError):
                marks = shape_of(value, demote=True)
                shapes[name] = join_shapes(shape, marks, frame.numba)


def _take_hints(shapes: Shapes, hints: Shapes, numba: bool) -> None:
    """Begin with the types that an earlier walk of the loop has found."""
    for name, hint in hints.items():
        if isinstance(hint, Late):
            shapes.setdefault(name, hint)
        elif name in shapes and not is_absent(shapes[name], hint):
            found = carried_shape(shapes[name])
            with suppress(JoinError):
                # An object has another number in each walk of what makes it.
                shapes[name] = join_shapes(found, with_numbers_of(hint, found), numba)


def _unbound(environment: Environment, names: Sequence[str]) -> set[str]:
    return {name for name in names if isinstance(environment.get(name, _NOWHERE), Unbound)}


def _entry_shapes(frame: Frame, names: Sequence[str]) -> dict[str, Shape]:
    shapes: dict[str, Shape] = {}
    for name in names:
        value = frame.environment.get(name)
        if value is None or isinstance(value, (Unbound, Conflict, Poison)):
            continue
        try:
            shapes[name] = shape_of(value, demote=True)
        except JoinError as error:
            frame.environment[name] = Conflict(f"{shown(name)!r}: {error}")
    return shapes


def head_of(frame: Frame, shapes: Shapes) -> tuple[list[IRValue], Block]:
    """Values carried into a loop, and the body's block with their arguments."""
    initial: list[IRValue] = []
    block = Block()
    for name, shape in shapes.items():
        if isinstance(shape, Late):
            initial.extend(frame.nothing(shape.shape))
        else:
            initial.extend(frame.leaves(frame.environment[name], shape))
        kinds = frame.machine_leaves(carried_shape(shape))
        block.arguments.extend(IRValue(kind, frame.here, shown(name)) for kind in kinds)
    return initial, block


def carried_by(
    frame: Frame, shapes: Shapes, values: Sequence[IRValue], names: Sequence[str], head: bool
) -> Environment:
    """The environment at a loop's head or behind it: carried names hold `values`."""
    leaves = list(values)
    environment = dict(frame.environment)
    for name in names:
        if name not in shapes and not isinstance(environment.get(name), (Poison, Conflict)):
            environment[name] = Unbound(frame.builder.location)
    for name, shape in shapes.items():
        environment[name] = rebuild(carried_shape(shape), leaves, shown(name))
        if head and isinstance(shape, Late) and not shape.zero_before:
            environment[name] = Unbound(frame.builder.location)
    if frame.walk.identities is None:
        keep_together(frame.environment, environment, shapes)
    else:
        frame.walk.identities.settle_names(environment)
    return environment


def _end_of_body(
    frame: Frame, node: ast.For | ast.While, head: Environment, body: Body, shapes: Shapes
) -> list[IRValue]:
    """The carried values at the end of the body, converted; _Retry if its head was another."""
    names = body.names
    if frame.walk.identities is not None:
        if held := part_from_head(frame, head):
            raise _Retry(shapes, held=held)
    elif frame.objects.numbers and (exchanged := unite_with_head(frame, head)):
        raise _Retry(shapes, exchanged=exchanged)
    if frame.objects.numbers and (absent := absent_objects(frame, shapes)):
        raise _Retry(shapes, absent=absent)
    end = frame.environment
    late = _late_names(frame, node, head, names, shapes) if body.binds else {}
    carried = set(names)
    living = {n: v for n, v in end.items() if n in shapes or n in late or n not in carried}
    followed = frame.walk.identities is not None
    meeting = Meeting(set(), set()) if followed else meet(head, living)
    aliases = meeting.aliases
    wider, lost = _shapes_at_end(frame, shapes, late, aliases)
    changed = [
        name
        for name, value in head.items()
        if name not in carried and not same_value(frame.environment.get(name, value), value)
    ]
    changed += sorted(names_of(living, aliases) & head.keys() - carried - set(changed))
    if wider != shapes or lost or changed or meeting.parted:
        raise _Retry(wider, changed, lost, parted=meeting.parted)
    values: list[IRValue] = []
    heads = {array.ir for value in head.values() for array in arrays_of(value)}
    for name, shape in shapes.items():
        value = frame.environment[name]
        for array in arrays_of(value) if frame.walk.made_arrays else ():
            refuse_reused(frame, node, name, array, heads)
        if isinstance(value, Poison):
            # The error is reported already; any value of the type keeps the IR valid.
            value = head[name]
        if isinstance(value, Unbound):
            values.extend(frame.nothing(carried_shape(shape)))
        else:
            values.extend(frame.leaves(value, carried_shape(shape)))
    return values


def _shapes_at_end(
    frame: Frame, shapes: Shapes, late: dict[str, Shape], aliases: Collection[int]
) -> tuple[Shapes, Environment]:
    """The shapes at a loop's head joined with those at its body's end.

    Args:
        shapes: of the carried names at the head.
        late: of the names that the body has bound first.
        aliases: values that several names hold at the end.

    Returns:
        The joined shapes, and the names that have no value or no type at the end.
    """
    wider, lost, end = dict(shapes), dict[str, Val](), frame.environment
    wider |= {name: Late(marked(shape, end[name], aliases)) for name, shape in late.items()}
    early = frame.early[-1].read
    for name in [name for name in early if isinstance(shape := wider.get(name), Late)]:
        wider[name] = value_classes.evolve(cast("Late", wider[name]), zero_before=True)
    for name, shape in shapes.items():
        value = end[name]
        if isinstance(value, (Conflict, Unbound)):
            lost[name] = value
            continue
        if isinstance(value, Poison):
            continue
        try:
            found = marked(shape_of(value), value, aliases)
            joined = join_shapes(carried_shape(shape), found, frame.numba)
        except JoinError as error:
            # An error where the name is read before the body assigns it.
            reason = f"{shown(name)!r} changes its type in the loop: {error}"
            if holds_object(value):
                reason = f"{shown(name)!r} is {error}, depending on how often the loop has run"
            lost[name] = Conflict(reason)
            continue
        wider[name] = (
            value_classes.evolve(shape, shape=joined) if isinstance(shape, Late) else joined
        )
    return wider, lost


def _late_names(
    frame: Frame, node: ast.For | ast.While, head: Environment, names: list[str], shapes: Shapes
) -> dict[str, Shape]:
    """The names that each run binds anew, and that the function reads outside of the loop.

    Names of arrays aren't among them, since there is no array to begin with. Nor are the fields of
    objects from before the loop, which have values at its head.
    """
    found: dict[str, Shape] = {}
    for name in names:
        value = frame.environment.get(name, _NOWHERE)
        if name in shapes or isinstance(value, (Unbound, Conflict, Poison)):
            continue
        try:
            shape = shape_of(value, demote=True)
        except JoinError:
            continue
        arrays = any(isinstance(leaf, ArrayType) for leaf in leaf_types(shape))
        read = name in frame.early[-1].read or is_read_outside(frame, name, node)
        if not arrays and read:
            found[name] = joinable(shape, ())
            inside = names_inside(value, frame.walk.identities is not None)
            made = [one for one in inside if isinstance(head.get(one, _NOWHERE), Unbound)]
            names += [one for one in made if one not in names]
    return found


def walk_run(
    frame: Frame,
    node: ast.For | ast.While,
    head: Environment,
    body: Body,
    shapes: Shapes,
) -> None:
    """The body of one iteration, from the present block; ends it with a `cf.yield` if it ends."""
    walk_once(frame, node)
    if not frame.ended:
        if frame.walk.identities is not None:
            end_run(frame)
        values = _end_of_body(frame, node, head, body, shapes)
        frame.builder.add(control.Yield, values=values, types=())
