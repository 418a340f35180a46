"""`for` and `while`: runs of a body, or one copy of it for each item."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import convert, truth
from gpucompiler.frontend.arithmetic.operators import compare
from gpucompiler.frontend.arithmetic.optionals import narrow, present
from gpucompiler.frontend.frame.frame import Label
from gpucompiler.frontend.frame.waiting import Waiting
from gpucompiler.frontend.frame.warnings import note_endless
from gpucompiler.frontend.iteration.carried_types import (
    Body,
    Late,
    Shapes,
    carried_by,
    carried_shape,
    head_of,
    walk_run,
    with_types,
)
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
from gpucompiler.frontend.operations.conditions import binds_midway, jump, jump_by, leave_unless
from gpucompiler.frontend.places.allocation import constant_array
from gpucompiler.frontend.source.names import assigned_names, shown
from gpucompiler.frontend.source.renaming import names_of_loop
from gpucompiler.frontend.values.values import (
    Iterator,
    Range,
    Scalar,
    Static,
    Val,
    as_range,
    has_axes,
    truth_is_static,
)
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Block, Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import PYINT
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Up to this length, ranges in generator expressions are laid out item by item, so that the items
# are compile-time values.
_SHORT_RANGE = 64


# Parts of a test that compile time can evaluate without an effect.
_PLAIN_TESTS: Final = (
    ast.Name, ast.Constant, ast.Compare, ast.BinOp, ast.UnaryOp, ast.BoolOp,
    ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop,
)  # fmt: skip


class ComprehensionFor(ast.For):
    """A `for` of a generator expression."""


# -- while


def while_loop(frame: Frame, node: ast.While) -> None:
    """`while test: body else: orelse`."""
    names = assigned_names([node.test, *node.body])

    body = Body(names, frame.numba or _surely_runs(frame, node))

    def walk(shapes: Shapes) -> None:
        with_break(frame, node, lambda: _while(frame, node, body, shapes))

    with_types(frame, node, names, walk)


def _surely_runs(frame: Frame, node: ast.While) -> bool:
    """Whether a `while` runs at least once, by numbers known at compile time."""
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


def _while(frame: Frame, node: ast.While, body: Body, shapes: Shapes) -> None:
    done = frame.open_label("done")

    def inside() -> None:
        initial, block = head_of(frame, shapes)
        loop = frame.builder.add(control.Loop, initial=initial, types=())
        loop.body = block
        environment = carried_by(frame, shapes, block.arguments, body.names, head=True)
        # The loop ends after a run, which has bound the names that the first run binds.
        behind = carried_by(frame, shapes, block.arguments, body.names, head=False)
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
                    if isinstance(shape, Late):
                        frame.environment[name] = environment[name]
                narrow(frame, node.test, True)
                walk_run(frame, node, environment, body, shapes)
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
        known = isinstance(iterable, Static) and not (
            has_axes(iterable) or is_indexed_object(iterable)
        )
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

    body = Body(names, frame.numba or known)

    def walk(shapes: Shapes) -> None:
        def loop() -> None:
            initial, block = head_of(frame, shapes)
            operation = frame.builder.add(
                control.For, start=start, stop=stop, step=step, initial=initial,
                unroll=bounds.unroll, types=(),
            )  # fmt: skip
            operation.body = block
            index = IRValue(start.type, frame.here)
            block.arguments.insert(0, index)
            environment = carried_by(frame, shapes, block.arguments[1:], names, head=True)
            with frame.at(block):
                frame.environment = dict(environment)
                item: Val = Scalar(PYINT, index)
                if item_at is not None:
                    item = item_at(Scalar(PYINT, index))
                frame.walk.bind(frame, node.target, item)
                walk_run(frame, node, environment, body, shapes)
            _finish_for(frame, operation, shapes, names)

        with_break(frame, node, loop)

    with_types(frame, node, names, walk)


def _finish_for(frame: Frame, operation: Operation, shapes: Shapes, names: Sequence[str]) -> None:
    leaves = {name: frame.machine_leaves(carried_shape(shape)) for name, shape in shapes.items()}
    kinds = [kind for found in leaves.values() for kind in found]
    carried = [shown(name) for name, found in leaves.items() for _ in found]
    operation.results = [
        IRValue(kind, operation.location, name) for kind, name in zip(kinds, carried, strict=True)
    ]
    frame.environment = carried_by(frame, shapes, operation.results, names, head=False)


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
