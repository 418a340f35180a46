"""Displays, `(a, b)`, `[a, *b]`, `{k: a, **b}`, and the arguments of calls: expressions in turn."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.literals import dict_of
from gpucompiler.frontend.arithmetic.optionals import present
from gpucompiler.frontend.array_functions.known_arrays import copied
from gpucompiler.frontend.frame.dense_aliases import holds_dense
from gpucompiler.frontend.frame.waiting import Waiting
from gpucompiler.frontend.iteration.sequences import unpacked
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Static, Val, dict_entries, sequence

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Expressions for which Python runs no code.
CHANGES_NOTHING: Final[frozenset[type[ast.expr]]] = frozenset((ast.Name, ast.Constant))


def display(frame: Frame, node: ast.Tuple | ast.List) -> Val:
    """`(a, b)` or `[a, b]`."""
    found = evaluate_items(frame, node.elts)
    items = [copied(frame, item, f"item {number}") for number, item in enumerate(found)]
    return sequence(tuple if isinstance(node, ast.Tuple) else list, items)


def evaluate_items(frame: Frame, nodes: Sequence[ast.expr]) -> list[Val]:
    """Values of expressions; starred ones give their items."""
    items: list[Val] = []
    for position, node in enumerate(nodes):
        if isinstance(node, ast.Starred):
            break
        items.append(value := frame.walk.evaluate(frame, node))
        if type(value) in HOLDING and holds_dense(value) and _may_change(nodes[position + 1 :]):
            break
    if len(items) == len(nodes):
        return items
    with Waiting(frame) as waiting:
        for item in items:
            waiting.add(item)
        evaluate_in_turn(frame, nodes[len(items) :], waiting)
        return waiting.now()


def _may_change(nodes: Sequence[ast.expr]) -> bool:
    """Whether Python may run code to evaluate expressions."""
    return not CHANGES_NOTHING.issuperset(map(type, nodes))


def evaluate_in_turn(frame: Frame, nodes: Sequence[ast.expr], waiting: Waiting) -> None:
    """Let the values of expressions wait, and the items of starred ones."""
    for node in nodes:
        if not isinstance(node, ast.Starred):
            waiting.add(frame.walk.evaluate(frame, node))
            continue
        value = present(frame, frame.walk.evaluate(frame, node.value))
        with frame.at_place(node):
            for item in _taken_apart(frame, value):
                waiting.add(item)


def _taken_apart(frame: Frame, value: Val) -> Sequence[Val]:
    """The items behind `*`."""
    found = unpacked(frame, value)
    if found is None:
        frame.refuse_arguments(
            f"* takes apart tuples and arrays whose length is known, not {describe(value)}",
            "name the items: x[0], x[1]",
        )
    return found


def dict_display(frame: Frame, node: ast.Dict) -> Val:
    """`{key: value, …, **other}`."""
    keys = list[Val]()
    with Waiting(frame) as values:
        for key, value in zip(node.keys, node.values, strict=True):
            if key is not None:
                keys.append(frame.walk.evaluate(frame, key))
                values.add(copied(frame, frame.walk.evaluate(frame, value), "a value"))
                continue
            held = frame.walk.evaluate(frame, value)
            with frame.at_place(value):
                pairs = entries(frame, held)
            for name, item in pairs:
                keys.append(Static(name))
                values.add(item)
        return dict_of(frame, keys, values.now())


def entries(frame: Frame, value: Val) -> list[tuple[Any, Val]]:
    """The keys and values behind `**`."""
    found = dict_entries(value)
    if found is None:
        frame.refuse_arguments(f"** takes a dict, not {describe(value)}", "name the items")
    return found
