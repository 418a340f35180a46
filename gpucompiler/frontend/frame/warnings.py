"""Warnings about valid statements that were hardly meant.

These are code after `return`, endless loops, and unused values. The side that a static `if` leaves
out gets no warning: it is there for other types.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.frame.objects import holds_object
from gpucompiler.frontend.source.names import assigned_names
from gpucompiler.frontend.values.values import NOTHING, Static, Val
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import PURE, Operation

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_EXITS: Final = (ast.Return, ast.Break, ast.Continue)
_INNER: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
# Expressions whose value is lost when they stand alone as a statement. `and`, `or` and
# `… if … else …` are left out: `ready and store(y, i)` is a short way to write an `if`.
_VALUES: Final = (
    ast.BinOp, ast.UnaryOp, ast.Compare, ast.Subscript, ast.Name, ast.Attribute, ast.Tuple,
)  # fmt: skip


def note_unreachable(frame: Frame, before: ast.stmt, statement: ast.stmt) -> None:
    """Warn of a statement behind one that always leaves."""
    if _always_leaves(before):
        word = type(before).__name__.lower()
        leaves = "" if isinstance(before, _EXITS) else ", which always leaves"
        frame.warn(
            "GC404",
            f"this is never reached: it stands behind the `{word}` of line {before.lineno}{leaves}",
            "leave it out, or put the statement before it under a condition",
            statement,
        )


def _always_leaves(statement: ast.stmt) -> bool:
    match statement:
        case ast.Return() | ast.Break() | ast.Continue():
            return True
        case ast.If(body=body, orelse=orelse):
            return bool(orelse) and _always_leaves(body[-1]) and _always_leaves(orelse[-1])
        case ast.While(test=ast.Constant(value=test), body=body):
            return bool(test) and not _has_exit(body, returns=False)
        case _:
            return False


def _has_exit(body: Sequence[ast.stmt], returns: bool) -> bool:
    """Whether a loop's body contains a `break` of the loop, or (returns) a `return`."""
    stack: list[tuple[ast.AST, bool]] = [(node, True) for node in body]
    while stack:
        node, own = stack.pop()
        if isinstance(node, ast.Break) and own:
            return True
        if isinstance(node, ast.Return) and returns:
            return True
        if isinstance(node, _INNER):
            continue
        loop = isinstance(node, (ast.For, ast.While))
        orelse: list[ast.stmt] = node.orelse if isinstance(node, (ast.For, ast.While)) else []
        for child in ast.iter_child_nodes(node):
            stack.append((child, own and (not loop or child in orelse)))
    return False


def note_endless(frame: Frame, node: ast.While, known: bool | None) -> None:
    """Warn of a `while` that nothing ends.

    Args:
        known: what is known at compile time of its condition.
    """
    if known is False or _has_exit(node.body, returns=True):
        return
    if known:
        frame.warn(
            "GC405",
            "this loop never ends: its condition is always true, and no `break` or `return` "
            "leaves it",
            "add a `break` or `return`, or a condition",
            node.test,
        )
        return
    parts = list(ast.walk(node.test))
    # The results of calls and the contents of memory may change by themselves.
    if any(isinstance(part, (ast.Call, ast.Subscript, ast.Attribute)) for part in parts):
        return
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    if any(holds_object(frame.environment.get(name, NOTHING)) for name in names):
        # Their methods may change them.
        return
    if names & set(assigned_names([node.test, *node.body])):
        return
    frame.warn(
        "GC405",
        "this loop never ends once it is entered: nothing in it changes "
        + " or ".join(sorted(names)),
        "change what the condition reads, or leave by `break` or `return`",
        node.test,
    )


def _acts(operation: Operation) -> bool:
    """Whether an operation, or one in its branches, does more than compute a value."""
    if isinstance(operation, control.If):
        return any(_acts(inner) for block in operation.regions for inner in block.operations)
    return operation.EFFECT != PURE and not isinstance(operation, control.Yield)


def note_unused(frame: Frame, node: ast.expr, value: Val, operations: Sequence[Operation]) -> None:
    """Warn of an expression statement that does nothing.

    Args:
        value: what the expression gave.
        operations: what was emitted for it.
    """
    if frame.source.library:
        # Calls there note what `explain` shows.
        return
    if isinstance(node, ast.Call):
        nothing = isinstance(value, Static) and value.value is None
        if nothing or any(map(_acts, operations)):
            return
        frame.warn(
            "GC406",
            "the result of this call isn't used, and it does nothing else",
            "bind it to a name or store it, or leave the call out",
            node,
        )
        return
    if not isinstance(node, _VALUES):
        return
    hint = "bind it to a name or store it, or leave it out"
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq):
        hint = "write = to assign"
    elif isinstance(value, Static) and callable(value.value):
        hint = f"write {ast.unparse(node)}() to call it"
    frame.warn("GC406", "this value isn't used, so the line does nothing", hint, node)
