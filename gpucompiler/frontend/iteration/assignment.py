"""Assignments to targets, and to tuples of targets, of which one may be starred."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.optionals import present
from gpucompiler.frontend.frame.waiting import beside, called_in_turn
from gpucompiler.frontend.iteration.sequences import unpacked
from gpucompiler.frontend.places.place import bind_name, target_place
from gpucompiler.frontend.values.dense_records import HOLDING
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import NOTHING, Val, sequence

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def bind(frame: Frame, target: ast.expr, value: Val) -> None:
    """Assign a value to a target, or its items to a tuple of targets, from left to right."""
    if isinstance(target, ast.Name):
        bind_name(frame, target.id, value, target)
        return
    with frame.at_place(target):
        if isinstance(target, (ast.Tuple, ast.List)):
            _unpack(frame, target.elts, value)
        else:
            if type(value) in HOLDING:
                value, place = beside(frame, value, lambda: target_place(frame, target))
            else:
                place = target_place(frame, target)
            place.store(frame, present(frame, value))


def _unpack(frame: Frame, targets: Sequence[ast.expr], value: Val) -> None:
    items = unpacked(frame, present(frame, value))
    if items is None:
        frame.refuse_arguments(
            f"{describe(value)} can't be unpacked",
            "unpack a tuple; of an array, name the elements: a, b = x[0], x[1]",
        )
    spread = _spread(frame, targets, items)
    for target in targets:
        if type(target) is not ast.Name:
            break
    else:
        for target, item in zip(targets, spread, strict=True):
            bind(frame, target, item)
        return

    def bind_next(position: int, item: Val) -> Val:
        target = targets[position]
        bind(frame, target.value if isinstance(target, ast.Starred) else target, item)
        return NOTHING

    called_in_turn(frame, spread, bind_next)


def _spread(frame: Frame, targets: Sequence[ast.expr], items: Sequence[Val]) -> Sequence[Val]:
    """One value for each target; a starred target takes a list of several."""
    stars = [k for k, target in enumerate(targets) if isinstance(target, ast.Starred)]
    if not stars:
        if len(items) != len(targets):
            frame.refuse_arguments(
                f"{counted(len(items), 'value')} for {counted(len(targets), 'target')}",
                "give as many targets as values",
            )
        return items
    (star,) = stars
    behind = len(targets) - star - 1
    if len(items) < star + behind:
        frame.refuse_arguments(
            f"{counted(len(items), 'value')} for {counted(star + behind, 'target')} "
            "beside the starred one",
            "give a value for each target that has no star",
        )
    middle = items[star : len(items) - behind]
    return [*items[:star], sequence(list, middle), *items[len(items) - behind :]]
