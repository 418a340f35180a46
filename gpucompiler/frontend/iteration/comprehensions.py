"""Comprehensions and generator expressions.

List, set and dict comprehensions iterate over sequences whose items are known one by one. The
function that takes a generator expression decides how: `tuple` treats it as a comprehension, while
`sum`, `any` and the like iterate by loops (`for_each`). So it may also iterate over arrays and
ranges, with conditions that are known only at run time.

Targets have a scope of their own: outside, their names keep their meaning. Names bound by `:=` are
visible outside.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from gpucompiler.frontend.arithmetic.integer_checks import check_argument
from gpucompiler.frontend.arithmetic.literals import dict_of, known_value
from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.iteration.loops import ComprehensionFor, loop_over
from gpucompiler.frontend.iteration.sequences import (
    GENERATOR,
    countable,
    laid_out_items,
    scope,
)
from gpucompiler.frontend.source.names import comprehension_targets
from gpucompiler.frontend.source.renaming import has_functions, renamed_comprehension
from gpucompiler.frontend.values.values import (
    Iterator,
    Scalar,
    Static,
    Val,
    sequence,
)

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


class Action(ast.stmt):
    """A statement that the compiler makes: it runs a function, which may bind `target`."""

    _fields: ClassVar[tuple[str, ...]] = ("target",)
    target: ast.Name
    action: Callable[[], None]


def run_action(frame: Frame, node: Action) -> None:
    """Walk an `Action`."""
    node.action()


def list_comprehension(frame: Frame, node: ast.ListComp) -> Val:
    """`[element for …]`: a list of as many values as the sequences have."""
    first = frame.walk.evaluate(frame, node.generators[0].iter)
    evaluate, node = frame.walk.evaluate, _closed(frame, node)
    return sequence(list, laid_out_items(frame, node, first, lambda: evaluate(frame, node.elt)))


def set_comprehension(frame: Frame, node: ast.SetComp) -> Val:
    """`{element for …}` of compile-time elements."""
    first = frame.walk.evaluate(frame, node.generators[0].iter)
    node = _closed(frame, node)
    made = laid_out_items(frame, node, first, lambda: Static(known_value(frame, node.elt, "a set")))
    values = tuple(item.value for item in made if isinstance(item, Static))
    return static_operation(frame, set, (values,), "a set")


def dict_comprehension(frame: Frame, node: ast.DictComp) -> Val:
    """`{key: value for …}` with compile-time keys."""
    first = frame.walk.evaluate(frame, node.generators[0].iter)
    node = _closed(frame, node)
    keys: list[Val] = []

    def pair() -> Val:
        keys.append(frame.walk.evaluate(frame, node.key))
        return frame.walk.evaluate(frame, node.value)

    values = laid_out_items(frame, node, first, pair)
    return dict_of(frame, keys, values)


def generator_expression(frame: Frame, node: ast.GeneratorExp) -> Val:
    """`(element for …)`; only its first sequence is evaluated at once."""
    first = frame.walk.evaluate(frame, node.generators[0].iter)
    return Iterator(GENERATOR, (first,), node=_closed(frame, node))


_Node = TypeVar("_Node", ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def _closed(frame: Frame, node: _Node) -> _Node:
    """A comprehension with targets of unique names, if functions inside may refer to them."""
    if not has_functions(node):
        return node
    key = ("closed", id(node), frame.unrolled)
    if key not in frame.desugared:
        number = len(frame.desugared)
        names = {name: f"{name}@c{number}" for name in comprehension_targets(node)}
        frame.desugared[key] = renamed_comprehension(node, names)
    return frame.desugared[key]


def for_each(frame: Frame, iterable: Val, name: str, action: Callable[[Val], None]) -> None:
    """Call `action` with each item, in a loop if the items aren't known one by one.

    Args:
        name: a name that the action may bind, so that loops carry it.
    """
    node = iterable.node if isinstance(iterable, Iterator) else None
    key = (frame.here, name, id(node))
    if key not in frame.desugared:
        frame.desugared[key] = _loops(frame, node, name)
    loop, step = frame.desugared[key]
    element = _ITEM if node is None else node.elt
    step.action = lambda: action(frame.walk.evaluate(frame, element))
    if isinstance(iterable, Iterator) and node is not None:
        with scope(frame, node):
            loop_over(frame, loop, iterable.parts[0])
        return
    loop_over(frame, loop, iterable)
    frame.environment.pop(_ITEM.id, None)


def first_item(frame: Frame, iterable: Val, name: str) -> Val | None:
    """The first item of an iterable, for a function that needs one.

    None if an index doesn't find it. In checked mode, a ValueError if there is no item.
    """
    node = iterable.node if isinstance(iterable, Iterator) else None
    if node is None:
        counted = countable(frame, iterable)
        if counted is None:
            return None
        check_some(frame, counted.length, name)
        return counted.item(Static(0))
    assert isinstance(iterable, Iterator)
    counted = countable(frame, iterable.parts[0])
    if counted is None or len(node.generators) > 1 or node.generators[0].ifs:
        return None
    check_some(frame, counted.length, name)
    with scope(frame, node):
        frame.walk.bind(frame, node.generators[0].target, counted.item(Static(0)))
        return frame.walk.evaluate(frame, node.elt)


def check_some(frame: Frame, length: Static | Scalar, name: str) -> None:
    """Raise ValueError for an empty sequence, in checked mode; GC307 if it is always empty."""
    if isinstance(length, Static) and length.value == 0:
        frame.refuse("GC307", f"{name} of no items", "give default=…")
    check_argument(frame, length, "gt", f"{name}() iterable argument is empty")


_ITEM: Final = ast.Name("the item", ast.Load(), lineno=1, col_offset=0)


def _loops(
    frame: Frame, node: ast.GeneratorExp | None, name: str
) -> tuple[ComprehensionFor, Action]:
    """The loops of a generator expression (or one over anything) around an action."""
    place = frame.node_here

    def named(name: str) -> ast.Name:
        return ast.copy_location(ast.Name(name, ast.Store()), place)

    step = ast.copy_location(Action(), place)
    step.target = named(name)
    if node is None:
        loop = ComprehensionFor(named(_ITEM.id), named(_ITEM.id), [step], [])
        return ast.copy_location(loop, place), step
    body: list[ast.stmt] = [step]
    for generator in reversed(node.generators):
        for test in reversed(generator.ifs):
            body = [ast.copy_location(ast.If(test, body, []), test)]
        loop = ComprehensionFor(generator.target, generator.iter, body, [])
        body = [ast.copy_location(loop, node)]
    assert isinstance(body[0], ComprehensionFor)
    return body[0], step
