"""Tests that Python may evaluate in part: `and`, `or`, and tests that bind names.

In `if a and (q := f(x)) > 1:` the name `q` is bound if the whole test is true, and not otherwise.
Such a test is walked as jumps: each operand goes on, or leaves to a label that decides the test. So
names are bound exactly on the paths that assign them. Other tests are values.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.branches import CHOSEN, choose, chosen_value
from gpucompiler.frontend.arithmetic.convert import truth
from gpucompiler.frontend.frame.frame import Label
from gpucompiler.frontend.frame.waiting import beside
from gpucompiler.frontend.source.names import fact_of
from gpucompiler.frontend.values.values import (
    Optional,
    Scalar,
    Unfinished,
    Val,
    truth_is_static,
)
from gpucompiler.ir.operations import control

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Goes on if the truth equals the first argument, and leaves to the label otherwise.
Jump = Callable[[bool, Label], None]


def short_circuit(frame: Frame, left: Val, right: Callable[[], Val], conjunction: bool) -> Val:
    """`left and right()` or `left or right()`, with Python's values."""
    known = truth_is_static(left)
    if known is not None:
        return right() if known == conjunction else left
    flag = truth(frame, left)
    if conjunction:
        return choose(frame, flag, right, lambda: left, "and")
    # A true value isn't None.
    held = left.value if isinstance(left, Optional) else left
    return choose(frame, flag, lambda: held, right, "or")


def binds_midway(test: ast.expr) -> bool:
    """Whether a test may be decided before a later part of it binds a name by `:=`."""
    return fact_of(test, "binds midway", lambda: _binds_midway(test))


def _binds_midway(test: ast.expr) -> bool:
    match test:
        case ast.BoolOp(values=[first, *later]):
            return binds_midway(first) or any(map(binds, later))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return binds_midway(operand)
        case ast.Compare(comparators=[_, *later]):
            return any(map(binds, later))
        case ast.IfExp(test=inner, body=body, orelse=orelse):
            return binds_midway(inner) or binds(body) or binds(orelse)
        case _:
            return False


def binds(node: ast.AST) -> bool:
    """Whether a `:=` in an expression binds a name of the function around it."""
    if isinstance(node, ast.NamedExpr):
        return True
    return not isinstance(node, ast.Lambda) and any(map(binds, ast.iter_child_nodes(node)))


def branch(
    frame: Frame,
    jump: Jump,
    then: Callable[[], Val | None],
    otherwise: Callable[[], Val | None],
    *,
    carries: str = "",
) -> Val:
    """Walk `then` if a test is true and `otherwise` if it isn't, and join their ends.

    Returns the joined value of both, which `carries` names if they give any.
    """
    done = frame.open_label("done", carries)

    def test_and_then() -> None:
        jump(True, other)
        value = None if frame.ended else then()
        if not frame.ended:
            frame.leave(done, value)

    def both() -> Val | None:
        return otherwise() if frame.fill(other, test_and_then) else None

    with frame.at(done.operation.body):
        other = frame.open_label("otherwise")
    frame.fill(done, both)
    return done.value


def choose_by(
    frame: Frame, test: ast.expr, then: Callable[[], Val], otherwise: Callable[[], Val], what: str
) -> Val:
    """`then() if test else otherwise()`, for a test that binds names."""

    def keep(side: Callable[[], Val]) -> Val | None:
        try:
            return side()
        except Unfinished:
            frame.unreachable()
            return None

    sides = partial(keep, then), partial(keep, otherwise)
    chosen = branch(frame, partial(jump, frame, test), *sides, carries=CHOSEN)
    if frame.ended:
        raise Unfinished
    return chosen_value(frame, chosen, what)


def jump(frame: Frame, test: ast.expr, wanted: bool, label: Label) -> None:
    """Walk a test; go on if its truth is `wanted`, else leave to the label."""
    match test:
        case _ if not binds_midway(test):
            value = frame.walk.evaluate_test(frame, test)
            with frame.at_place(test):
                jump_by(frame, value, wanted, label)
        case ast.UnaryOp(operand=operand):
            jump(frame, operand, not wanted, label)
        case ast.BoolOp(op=op, values=values):
            jumps = [partial(jump, frame, value) for value in values]
            _jump_in_turn(frame, jumps, isinstance(op, ast.And), wanted, label)
        case ast.Compare():
            _jump_in_turn(frame, _comparisons(frame, test), True, wanted, label)
        case ast.IfExp(test=inner, body=body, orelse=orelse):
            sides = (partial(jump, frame, side, wanted, label) for side in (body, orelse))
            branch(frame, partial(jump, frame, inner), *sides)
        case _:
            raise AssertionError("nothing else has parts that are left out")


def jump_by(frame: Frame, value: Val, wanted: bool, label: Label) -> None:
    """Go on if a value's truth is `wanted`, else leave to the label."""
    known = truth_is_static(value)
    if known is not None:
        if known != wanted:
            frame.leave(label)
        return
    leave_unless(frame, truth(frame, value), label, wanted)


def leave_unless(
    frame: Frame,
    flag: Scalar,
    label: Label,
    wanted: bool = True,
    value: Val | None = None,
) -> None:
    """Leave to a label if a flag isn't `wanted`, perhaps with a value."""
    operation = frame.builder.add(control.If, condition=flag.ir, types=())
    stays, leaves = operation.then, operation.otherwise
    if not wanted:
        stays, leaves = leaves, stays
    stays.operations.append(control.Yield(values=[]))
    with frame.at(leaves):
        frame.leave(label, value)


def _comparisons(frame: Frame, node: ast.Compare) -> list[Jump]:
    """The comparisons of a chain; each operand is evaluated once, when it is reached."""
    operands = [frame.walk.evaluate(frame, node.left)]

    def one(operator: ast.cmpop, comparator: ast.expr, wanted: bool, label: Label) -> None:
        left = operands.pop()
        left, right = beside(frame, left, lambda: frame.walk.evaluate(frame, comparator))
        operands.append(right)
        with frame.at_place(node):
            jump_by(frame, frame.walk.compare(frame, operator, left, right), wanted, label)

    return [partial(one, *pair) for pair in zip(node.ops, node.comparators, strict=True)]


def _jump_in_turn(
    frame: Frame, jumps: Sequence[Jump], conjunction: bool, wanted: bool, label: Label
) -> None:
    """As `jump`, for several tests in turn until one decides."""
    if wanted == conjunction:
        for each in jumps:
            if not frame.ended:
                each(wanted, label)
        return
    decided = frame.open_label("decided")

    def walk() -> None:
        for each in jumps[:-1]:
            if not frame.ended:
                each(conjunction, decided)
        if not frame.ended:
            jumps[-1](wanted, label)

    frame.fill(decided, walk)
