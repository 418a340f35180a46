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
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from gpucompiler.frontend.arithmetic.integer_checks import check_argument
from gpucompiler.frontend.arithmetic.literals import dict_of, known_value
from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.iteration.loops import ComprehensionFor, loop_over
from gpucompiler.frontend.iteration.sequences import (
    GENERATOR,
    MOST_ITEMS,
    countable,
    refuse_set,
    static_items,
)
from gpucompiler.frontend.source.names import Comprehension, comprehension_targets, shown
from gpucompiler.frontend.source.renaming import has_functions, renamed_comprehension
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    Iterator,
    Scalar,
    Static,
    Unbound,
    Val,
    sequence,
    truth_is_static,
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
    return sequence(list, _generate(frame, node, first, lambda: evaluate(frame, node.elt)))


def set_comprehension(frame: Frame, node: ast.SetComp) -> Val:
    """`{element for …}` of compile-time elements."""
    first = frame.walk.evaluate(frame, node.generators[0].iter)
    node = _closed(frame, node)
    made = _generate(frame, node, first, lambda: Static(known_value(frame, node.elt, "a set")))
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

    values = _generate(frame, node, first, pair)
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


def generate(frame: Frame, iterator: Iterator) -> tuple[Val, ...]:
    """All items of a generator expression over sequences known item by item."""
    node = iterator.node
    assert node is not None
    evaluate = frame.walk.evaluate
    return tuple(_generate(frame, node, iterator.parts[0], lambda: evaluate(frame, node.elt)))


def _generate(
    frame: Frame, node: Comprehension, first: Val, element: Callable[[], Val]
) -> list[Val]:
    found: list[Val] = []

    def level(depth: int) -> None:
        if depth == len(node.generators):
            if len(found) == MOST_ITEMS:
                frame.refuse(
                    "GC309",
                    f"a comprehension of more than {MOST_ITEMS} items is too long to be laid out "
                    "item by item",
                    "store into an array in a loop",
                    node,
                )
            found.append(element())
            return
        generator = node.generators[depth]
        over = first if depth == 0 else frame.walk.evaluate(frame, generator.iter)
        with frame.at_place(generator.iter):
            items = static_items(frame, over)
            if items is None:
                refuse_set(frame, over)
                frame.refuse(
                    "GC104",
                    f"a comprehension over {describe(over)}, whose length isn't known, isn't "
                    "supported",
                    "go through tuples or ranges of constants, or write a loop that stores into an "
                    "array; sum, min, max, any and all take generator expressions over arrays",
                )
        outer = frame.unrolled
        try:
            for position, item in enumerate(items):
                frame.unrolled = (*outer, id(generator), position)
                frame.walk.bind(frame, generator.target, item)
                if all(_holds(frame, test) for test in generator.ifs):
                    level(depth + 1)
        finally:
            frame.unrolled = outer

    with scope(frame, node):
        level(0)
    return found


def _holds(frame: Frame, test: ast.expr) -> bool:
    value = frame.walk.evaluate(frame, test)
    known = truth_is_static(value)
    if known is None:
        frame.refuse(
            "GC309",
            f"how many items there are depends on this condition, which is {describe(value)}",
            "use a compile-time condition, or a loop; sum, any and all take generator "
            "expressions with any condition",
            test,
        )
    return known


@contextmanager
def scope(frame: Frame, of: Comprehension | Val) -> Generator[None]:
    """Hide the names of a comprehension's targets from the code around it."""
    node = of.node if isinstance(of, Iterator) else of
    names = comprehension_targets(node) if isinstance(node, Comprehension) else set[str]()
    names = {name for name in names if name == shown(name)}
    hidden = {name: frame.environment.get(name) for name in names}
    for name in hidden:
        frame.environment[name] = Unbound(frame.builder.location)
    try:
        yield
    finally:
        for name, value in hidden.items():
            if value is None:
                frame.environment.pop(name, None)
            else:
                frame.environment[name] = value


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
