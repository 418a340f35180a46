"""`for` and `while`.

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

from gpucompiler.frontend.arithmetic.convert import convert, truth
from gpucompiler.frontend.arithmetic.operators import compare
from gpucompiler.frontend.arithmetic.optionals import narrow, present
from gpucompiler.frontend.frame.absent import (
    Absent,
    absent_objects,
    begin_with_absent,
    is_absent,
    nothing,
)
from gpucompiler.frontend.frame.carried_values import keep_together, meet, set_apart
from gpucompiler.frontend.frame.dense_aliases import HOLDING, marked, names_of
from gpucompiler.frontend.frame.frame import EarlyReads, Label, is_read_outside, same_value
from gpucompiler.frontend.frame.objects import (
    begin_loop_with,
    holds_object,
    names_inside,
    unite_with_head,
)
from gpucompiler.frontend.frame.waiting import Waiting
from gpucompiler.frontend.frame.warnings import note_endless
from gpucompiler.frontend.iteration.loop_arrays import refuse_reused
from gpucompiler.frontend.iteration.loop_bodies import walk_once, with_break
from gpucompiler.frontend.iteration.sequences import (
    GENERATOR,
    Countable,
    LaidOut,
    countable,
    is_indexed_object,
    item_now,
    laid_out,
    let_sequence_wait,
    not_iterable,
)
from gpucompiler.frontend.iteration.snapshots import Snapshot
from gpucompiler.frontend.operations.conditions import binds_midway, jump, jump_by, leave_unless
from gpucompiler.frontend.places.allocation import constant_array
from gpucompiler.frontend.source.names import assigned_names, shown
from gpucompiler.frontend.source.renaming import names_of_loop
from gpucompiler.frontend.values.shapes import (
    JoinError,
    Shape,
    join_shapes,
    leaf_types,
    rebuild,
    shape_of,
)
from gpucompiler.frontend.values.values import (
    Conflict,
    Environment,
    Iterator,
    Object,
    Poison,
    Range,
    Scalar,
    Static,
    Unbound,
    Val,
    arrays_of,
    as_range,
    has_axes,
    truth_is_static,
)
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Block, Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import PYINT, ArrayType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Types only widen, and no chain of widenings is longer. More attempts would show a defect.
_ATTEMPTS = 12


# Up to this length, ranges in generator expressions are laid out item by item, so that the items
# are compile-time values.
_SHORT_RANGE = 64


_NOWHERE: Final = Unbound()
# Parts of a test that compile time can evaluate without an effect.
_PLAIN_TESTS: Final = (
    ast.Name, ast.Constant, ast.Compare, ast.BinOp, ast.UnaryOp, ast.BoolOp,
    ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop,
)  # fmt: skip


@value_classes.frozen(eq=False)
class _Body:
    """A loop's body.

    Args:
        names: the names that it may bind, and the loop's target.
        binds: what it binds is bound behind the loop, since it runs at least once, or since with
            numba's types a number that no run has bound is 0.
    """

    names: list[str]
    binds: bool


class ComprehensionFor(ast.For):
    """A `for` of a generator expression."""


@value_classes.frozen
class _Late:
    """The shape of a name that the first run of a loop binds.

    No run reads it before that, unless it is 0 then, as with numba's types.
    """

    shape: Shape
    zero_before: bool = False


Shapes = dict[str, Shape | _Late]


def _carried_shape(shape: Shape | _Late) -> Shape:
    return shape.shape if isinstance(shape, _Late) else shape


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
    """

    shapes: Shapes
    changed: Sequence[str] = ()
    lost: Environment = value_classes.field(factory=dict[str, Val])
    exchanged: Sequence[Object] = ()
    absent: Sequence[Absent] = ()
    parted: Collection[str] = ()


def _with_types(
    frame: Frame,
    node: ast.For | ast.While,
    names: list[str],
    walk: Callable[[Shapes], None],
) -> None:
    """Walk a loop with types at its head that its body keeps; `names` gets the carried names."""
    key = (id(node), *frame.unrolled)
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
            frame.environment = dict(environment)
            names += retry.changed
            rebound |= set(retry.parted)
            again = [*retry.changed, *(name for name in holders if name in names)]
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
    plain = {name: _carried_shape(shape) for name, shape in shapes.items()}
    more = set_apart(frame.environment, plain, names, rebound)
    names += more
    shapes |= _entry_shapes(frame, more)
    for name, shape in shapes.items():
        value = frame.environment.get(name)
        if value is not None and type(value) in HOLDING and not isinstance(shape, _Late):
            with suppress(JoinError):
                marks = shape_of(value, demote=True)
                shapes[name] = join_shapes(shape, marks, frame.numba)


def _take_hints(shapes: Shapes, hints: Shapes, numba: bool) -> None:
    """Begin with the types that an earlier walk of the loop has found."""
    for name, hint in hints.items():
        if isinstance(hint, _Late):
            shapes.setdefault(name, hint)
        elif name in shapes and not is_absent(shapes[name], hint):
            with suppress(JoinError):
                shapes[name] = join_shapes(_carried_shape(shapes[name]), hint, numba)


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


def _head(frame: Frame, shapes: Shapes) -> tuple[list[IRValue], Block]:
    """Values carried into a loop, and the body's block with their arguments."""
    initial: list[IRValue] = []
    block = Block()
    for name, shape in shapes.items():
        if isinstance(shape, _Late):
            initial.extend(nothing(frame, shape.shape))
        else:
            initial.extend(frame.leaves(frame.environment[name], shape))
        kinds = frame.machine_leaves(_carried_shape(shape))
        block.arguments.extend(IRValue(kind, frame.here, shown(name)) for kind in kinds)
    return initial, block


def _carried(
    frame: Frame, shapes: Shapes, values: Sequence[IRValue], names: Sequence[str], head: bool
) -> Environment:
    """The environment at a loop's head or behind it: carried names hold `values`."""
    leaves = list(values)
    environment = dict(frame.environment)
    for name in names:
        if name not in shapes and not isinstance(environment.get(name), (Poison, Conflict)):
            environment[name] = Unbound(frame.builder.location)
    for name, shape in shapes.items():
        environment[name] = rebuild(_carried_shape(shape), leaves, shown(name))
        if head and isinstance(shape, _Late) and not shape.zero_before:
            environment[name] = Unbound(frame.builder.location)
    keep_together(frame.environment, environment, shapes)
    return environment


def _end_of_body(
    frame: Frame, node: ast.For | ast.While, head: Environment, body: _Body, shapes: Shapes
) -> list[IRValue]:
    """The carried values at the end of the body, converted; _Retry if its head was another."""
    names = body.names
    if frame.objects.numbers and (exchanged := unite_with_head(frame, head)):
        raise _Retry(shapes, exchanged=exchanged)
    if frame.objects.numbers and (absent := absent_objects(frame, shapes)):
        raise _Retry(shapes, absent=absent)
    wider, lost, end = dict(shapes), dict[str, Val](), frame.environment
    late = _late_names(frame, node, names, shapes) if body.binds else {}
    carried = set(names)
    living = {n: v for n, v in end.items() if n in shapes or n in late or n not in carried}
    meeting = meet(head, living)
    aliases = meeting.aliases
    wider |= {name: _Late(marked(shape, end[name], aliases)) for name, shape in late.items()}
    early = frame.early[-1].read
    for name in [name for name in early if isinstance(shape := wider.get(name), _Late)]:
        wider[name] = value_classes.evolve(cast("_Late", wider[name]), zero_before=True)
    for name, shape in shapes.items():
        value = frame.environment[name]
        if isinstance(value, (Conflict, Unbound)):
            lost[name] = value
            continue
        if isinstance(value, Poison):
            continue
        try:
            found = marked(shape_of(value), value, aliases)
            joined = join_shapes(_carried_shape(shape), found, frame.numba)
        except JoinError as error:
            # An error where the name is read before the body assigns it.
            reason = f"{shown(name)!r} changes its type in the loop: {error}"
            if holds_object(value):
                reason = f"{shown(name)!r} is {error}, depending on how often the loop has run"
            lost[name] = Conflict(reason)
            continue
        wider[name] = (
            value_classes.evolve(shape, shape=joined) if isinstance(shape, _Late) else joined
        )
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
            values.extend(nothing(frame, _carried_shape(shape)))
        else:
            values.extend(frame.leaves(value, _carried_shape(shape)))
    return values


def _late_names(
    frame: Frame, node: ast.For | ast.While, names: list[str], shapes: Shapes
) -> dict[str, Shape]:
    """The names that each run binds anew, and that the function reads outside of the loop.

    Names of arrays aren't among them, since there is no array to begin with.
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
            found[name] = shape
            names += [one for one in names_inside(value) if one not in names]
    return found


def _walk_body(
    frame: Frame,
    node: ast.For | ast.While,
    head: Environment,
    body: _Body,
    shapes: Shapes,
) -> None:
    """The body of one iteration, from the present block; ends it with a `cf.yield` if it ends."""
    walk_once(frame, node)
    if not frame.ended:
        values = _end_of_body(frame, node, head, body, shapes)
        frame.builder.add(control.Yield, values=values, types=())


# -- while


def while_loop(frame: Frame, node: ast.While) -> None:
    """`while test: body else: orelse`."""
    names = assigned_names([node.test, *node.body])

    body = _Body(names, frame.numba or _surely_runs(frame, node))

    def walk(shapes: Shapes) -> None:
        with_break(frame, node, lambda: _while(frame, node, body, shapes))

    _with_types(frame, node, names, walk)


def _surely_runs(frame: Frame, node: ast.While) -> bool:
    """Whether a `while` runs at least once, by numbers that compile time knows."""
    if isinstance(node.test, ast.Constant):
        return bool(node.test.value)
    parts = list(ast.walk(node.test))
    if not all(isinstance(part, _PLAIN_TESTS) for part in parts):
        return False
    values = [frame.environment.get(part.id) for part in parts if isinstance(part, ast.Name)]
    if not all(isinstance(value, Static) for value in values):
        return False
    with frame.at(Block()):
        return truth_is_static(frame.walk.evaluate_test(frame, node.test)) is True


def _while(frame: Frame, node: ast.While, body: _Body, shapes: Shapes) -> None:
    done = frame.open_label("done")

    def inside() -> None:
        initial, block = _head(frame, shapes)
        loop = frame.builder.add(control.Loop, initial=initial, types=())
        loop.body = block
        environment = _carried(frame, shapes, block.arguments, body.names, head=True)
        # The loop ends after a run, which has bound the names that the first run binds.
        behind = _carried(frame, shapes, block.arguments, body.names, head=False)
        with frame.at(block):
            frame.environment = behind
            if binds_midway(node.test):
                note_endless(frame, node, None)
                jump(frame, node.test, True, done)
            else:
                test = frame.walk.evaluate_test(frame, node.test)
                note_endless(frame, node, truth_is_static(test))
                with frame.at_place(node.test):
                    jump_by(frame, test, True, done)
            if not frame.ended:
                for name, shape in shapes.items():
                    if isinstance(shape, _Late):
                        frame.environment[name] = environment[name]
                narrow(frame, node.test, True)
                _walk_body(frame, node, environment, body, shapes)
        frame.unreachable()

    frame.fill(done, inside)


# -- for


def for_loop(frame: Frame, node: ast.For) -> None:
    """`for target in iterable: body else: orelse`."""
    iterable = frame.walk.evaluate(frame, node.iter)
    with frame.at_place(node.iter):
        if isinstance(iterable, Iterator):
            parts = tuple(
                frame.walk.kept(frame, part, "an array of this loop") for part in iterable.parts
            )
            iterable = value_classes.evolve(iterable, parts=parts)
        iterable = frame.walk.kept(frame, iterable, "the array of this loop")
        if isinstance(iterable, Static) and has_axes(iterable):
            iterable = constant_array(frame, iterable.value, "array")
    loop_over(frame, node, iterable)


def loop_over(frame: Frame, node: ast.For, iterable: Val) -> None:
    """A `for` over a value: ranges and arrays give a loop, tuples one copy of the body per item."""
    iterable = present(frame, iterable)
    if isinstance(iterable, Iterator) and iterable.word == "an iterator":
        (iterable,) = iterable.parts
    bounds = as_range(iterable)
    if bounds is not None and not (
        isinstance(iterable, Static)
        and isinstance(node, ComprehensionFor)
        and len(iterable.value) <= _SHORT_RANGE
    ):
        _for_range(frame, node, bounds, None)
        return
    with frame.at_place(node.iter):
        found = _items_of(frame, iterable)
    if isinstance(found, LaidOut):
        _unrolled(frame, node, iterable, found)
    else:
        _for_range(frame, node, Range(Static(0), found.length, Static(1)), found.item)


def _items_of(frame: Frame, iterable: Val) -> Countable | LaidOut:
    """The items of an iterable, by index or one by one. Refusal GC104 for other values."""
    # Python evaluates the items of a generator expression between the runs of the body.
    if not (isinstance(iterable, Iterator) and iterable.word == GENERATOR):
        counted = countable(frame, iterable)
        known = isinstance(iterable, Static) and not is_indexed_object(iterable)
        if counted is not None and not known:
            return counted
        items = laid_out(frame, iterable)
        if items is not None:
            return items
    not_iterable(frame, iterable, "a loop over")


def _for_range(
    frame: Frame, node: ast.For, bounds: Range, item_at: Callable[[Scalar], Val] | None
) -> None:
    names = names_of_loop(node)
    parts = (bounds.start, bounds.stop, bounds.step)
    start, stop, step = (convert(frame, part, PYINT).ir for part in parts)
    known = False
    if all(isinstance(part, Static) for part in parts):
        known = bool(range(*(part.value for part in parts if isinstance(part, Static))))
    if known and item_at is None and isinstance(node.target, ast.Name):
        # The loop runs at least once, so its target is bound after it.
        frame.environment[node.target.id] = bounds.start

    body = _Body(names, frame.numba or known)

    def walk(shapes: Shapes) -> None:
        def loop() -> None:
            initial, block = _head(frame, shapes)
            operation = frame.builder.add(
                control.For, start=start, stop=stop, step=step, initial=initial,
                unroll=bounds.unroll, types=(),
            )  # fmt: skip
            operation.body = block
            index = IRValue(start.type, frame.here)
            block.arguments.insert(0, index)
            environment = _carried(frame, shapes, block.arguments[1:], names, head=True)
            with frame.at(block):
                frame.environment = dict(environment)
                item: Val = Scalar(PYINT, index)
                if item_at is not None:
                    item = item_at(Scalar(PYINT, index))
                frame.walk.bind(frame, node.target, item)
                _walk_body(frame, node, environment, body, shapes)
            _finish_for(frame, operation, shapes, names)

        with_break(frame, node, loop)

    _with_types(frame, node, names, walk)


def _finish_for(frame: Frame, operation: Operation, shapes: Shapes, names: Sequence[str]) -> None:
    leaves = {name: frame.machine_leaves(_carried_shape(shape)) for name, shape in shapes.items()}
    kinds = [kind for found in leaves.values() for kind in found]
    carried = [shown(name) for name, found in leaves.items() for _ in found]
    operation.results = [
        IRValue(kind, operation.location, name) for kind, name in zip(kinds, carried, strict=True)
    ]
    frame.environment = _carried(frame, shapes, operation.results, names, head=False)


def _unrolled(frame: Frame, node: ast.For, iterable: Val, items: LaidOut) -> None:
    """A loop over a tuple: one copy of the body per item, with that item's type."""

    def copies() -> None:
        outer, waiting = frame.unrolled, Waiting(frame)
        changes = let_sequence_wait(waiting, iterable)
        try:
            for position in range(items.count):
                if frame.ended:
                    break
                if items.length is not None and done is not None:
                    there = compare(frame, "<", Static(position), items.length)
                    leave_unless(frame, truth(frame, there), done)
                frame.unrolled = (*outer, id(node), position)
                item = item_now(frame, waiting, position) if changes else items.item(position)
                frame.walk.bind(frame, node.target, item)
                walk_once(frame, node)
        finally:
            waiting.end()
            frame.unrolled = outer

    def walk() -> None:
        nonlocal done
        if items.length is None:
            copies()
            return
        done = frame.open_label("done")
        frame.fill(done, copies)

    done: Label | None = None
    with_break(frame, node, walk)
