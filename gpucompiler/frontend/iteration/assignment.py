"""Binding values to targets: names, items of arrays, tuples of targets, starred ones."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import attrs

from gpucompiler.frontend.iteration.sequences import refuse_set, static_items
from gpucompiler.frontend.places.indexing import elements_of, lane_of, lanes_of, refuse_lane
from gpucompiler.frontend.places.struct_fields import is_struct
from gpucompiler.frontend.places.whole_arrays import assign_item, assign_to_field
from gpucompiler.frontend.source.names import shown
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Iterator,
    Record,
    Scalar,
    Static,
    Val,
    sequence,
)

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def bind(frame: Frame, target: ast.expr, value: Val) -> None:
    """Assign a value to a name, a subscript, or a tuple of targets."""
    if isinstance(target, ast.Name):
        bind_name(frame, target.id, value, target)
        return
    with frame.at_place(target):
        _bind_parts(frame, target, value)


def _bind_parts(frame: Frame, target: ast.expr, value: Val) -> None:
    match target:
        case ast.Tuple(elts=targets) | ast.List(elts=targets):
            items = static_items(frame, value)
            if items is None and isinstance(value, Array):
                items = elements_of(frame, value)
            if items is None:
                refuse_set(frame, value)
                frame.refuse(
                    "GC202",
                    f"{describe(value)} can't be unpacked",
                    "unpack a tuple; of an array, name the elements: a, b = x[0], x[1]",
                )
            for inner, item in zip(targets, _spread(frame, targets, items), strict=True):
                bind(frame, inner.value if isinstance(inner, ast.Starred) else inner, item)
        case ast.Subscript():
            array = frame.walk.evaluate(frame, target.value)
            index = frame.walk.evaluate(frame, target.slice)
            if not isinstance(array, Array):
                refuse_item(frame, array)
            assign_item(frame, array, index, value)
        case ast.Attribute(value=holder, attr=name):
            array = frame.walk.evaluate(frame, holder)
            lane = lane_of(array, name) if isinstance(array, Array) else None
            if isinstance(array, Array) and lane is not None:
                assign_item(frame, array, Static(lane), value)
                return
            if not isinstance(array, Array) or not is_struct(array):
                refuse_attribute(frame, array, name)
            assign_to_field(frame, array, name, value)
        case _:
            raise AssertionError("Python has no other targets")


def bind_name(frame: Frame, name: str, value: Val, node: ast.AST | None = None) -> None:
    """Bind a name. Refusal GC202 for an iterator, which would be used up by its first use."""
    if isinstance(value, Iterator):
        frame.refuse(
            "GC202",
            f"{describe(value)} can be used once only, so a name can't hold it",
            f"write it where it is used, or tuple({value.word.partition(' ')[0]}…) of known items",
            node,
        )
    frame.environment[name] = named(value, shown(name))


def refuse_attribute(frame: Frame, value: Val, name: str) -> NoReturn:
    """Refuse to assign an attribute of what is no record of an array."""
    lanes = lanes_of(value) if isinstance(value, Array) else ""
    if lanes:
        refuse_lane(frame, lanes, name)
    match value:
        case Array():
            instead = "store into its elements: x[i] = …, x[:] = …"
        case Record(cls) if cls not in (list, dict):
            instead = "it never changes; make another one, and bind a name to that"
        case Complex():
            instead = "make another number, complex(a, b)"
        case _:
            instead = "store into an array, or bind a name"
    message = f"attributes of {describe(value)} can't be assigned in a kernel"
    frame.refuse("GC101", message, instead)


def refuse_item(frame: Frame, value: Val) -> NoReturn:
    """Refuse to change an item of something."""
    frame.refuse(
        "GC203",
        f"an item of {describe(value)} can't be assigned",
        "use an array: tuples, lists and dicts of a kernel can't be changed",
    )


def _spread(frame: Frame, targets: Sequence[ast.expr], items: Sequence[Val]) -> Sequence[Val]:
    """One value a target: those of a starred one are gathered in a list."""
    stars = [k for k, target in enumerate(targets) if isinstance(target, ast.Starred)]
    if not stars:
        if len(items) != len(targets):
            frame.refuse(
                "GC202",
                f"{len(items)} values for {len(targets)} targets",
                "give as many targets as values",
            )
        return items
    (star,) = stars
    behind = len(targets) - star - 1
    if len(items) < star + behind:
        frame.refuse(
            "GC202",
            f"{len(items)} values for {star + behind} targets beside the starred one",
            "give a value for each target that has no star",
        )
    middle = items[star : len(items) - behind]
    return [*items[:star], sequence(list, middle), *items[len(items) - behind :]]


def named(value: Val, name: str) -> Val:
    """Give the name to a value that has none yet, for messages and for the IR's text."""
    if isinstance(value, Scalar) and value.ir.name is None:
        value.ir.name = name
    elif isinstance(value, Array):
        if value.ir.name is None:
            value.ir.name = name
        if not value.name:
            return attrs.evolve(value, name=name)
    return value
