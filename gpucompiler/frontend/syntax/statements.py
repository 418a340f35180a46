"""Python statements: assignments, branches, exits."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.convert import truth
from gpucompiler.frontend.arithmetic.operators import SYMBOLS
from gpucompiler.frontend.arithmetic.optionals import narrow, widen_again
from gpucompiler.frontend.array_functions.known_arrays import copied
from gpucompiler.frontend.frame.exits import AlwaysRaises
from gpucompiler.frontend.frame.frame import Path
from gpucompiler.frontend.frame.objects import forget_unread, unread_behind
from gpucompiler.frontend.frame.scopes import enter_scope, is_scope
from gpucompiler.frontend.frame.waiting import beside
from gpucompiler.frontend.frame.warnings import note_unreachable, note_unused
from gpucompiler.frontend.functions.local_functions import define
from gpucompiler.frontend.operations.conditions import binds_midway, branch, jump
from gpucompiler.frontend.output.raising import (
    assert_statement,
    raise_statement,
    try_statement,
)
from gpucompiler.frontend.places.place import target_place, update
from gpucompiler.frontend.source.names import assigned_names, shown
from gpucompiler.frontend.source.renaming import local_names
from gpucompiler.frontend.syntax.managers import enter_manager, leave_manager, leave_managers
from gpucompiler.frontend.values.values import (
    NOTHING,
    POISON,
    CallerRefusal,
    Refusal,
    SharedChange,
    Suppressed,
    Unbound,
    Unfinished,
    Val,
    truth_is_static,
)
from gpucompiler.ir.operations import control

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def execute(frame: Frame, body: Sequence[ast.stmt]) -> None:
    """Walk statements until the path ends; what fails is reported, and the walk goes on."""
    for position, statement in enumerate(body):
        if frame.ended:
            note_unreachable(frame, body[position - 1], statement)
            return
        before = frame.builder.location
        frame.builder.location = frame.location(statement)
        budget = frame.walk.budget
        budget.steps += 1
        if budget.steps >= budget.looks_at:
            budget.look(frame)
        try:
            handler = frame.walk.statements.get(type(statement))
            if handler is None:
                kind = type(statement).__name__
                frame.refuse(
                    "GC101",
                    f"{_WORDS.get(kind, kind)} isn't supported in a kernel",
                    _INSTEAD.get(kind, "leave it out, or do it outside of the kernel"),
                    statement,
                )
            handler(frame, statement)
            if frame.objects.numbers and not frame.ended:
                forget_unread(frame, statement)
        except AlwaysRaises as refusal:
            # As a statement, the call has ended the path.
            if not frame.ended:
                frame.walk.report(refusal.diagnostic)
                _poison(frame, statement)
        except Refusal as refusal:
            if isinstance(refusal, CallerRefusal) and frame.source.library:
                raise
            if isinstance(refusal, SharedChange) and frame.called:
                raise
            frame.walk.report(refusal.diagnostic)
            _poison(frame, statement)
        except Suppressed:
            frame.walk.left_out.append(frame.here)
            _poison(frame, statement)
        except Unfinished:
            frame.unreachable()
        finally:
            frame.builder.location = before


def _poison(frame: Frame, statement: ast.stmt) -> None:
    """Go on behind a statement with an error as if it had done what it says, with values unknown.

    A path that doesn't come to its end by that error would seem to return None.
    """
    if isinstance(statement, (ast.Return, ast.Raise)) and not frame.ended:
        frame.unreachable()
    for name in assigned_names([statement]):
        frame.environment[name] = POISON


def _assign(frame: Frame, node: ast.Assign) -> None:
    if isinstance(node.value, ast.IfExp) and frame.objects.numbers:
        execute(frame, [_as_branch(frame, node, node.value)])
        return
    value = frame.walk.evaluate(frame, node.value)
    *targets, last = node.targets
    if targets:
        value = copied(frame, value, "an array of several names")
    for target in targets:
        value, _ = beside(frame, value, partial(frame.walk.bind, frame, target, value))
    frame.walk.bind(frame, last, value)


def _as_branch(frame: Frame, node: ast.Assign, choice: ast.IfExp) -> ast.If:
    """`p = a if test else b` as an if statement, behind which one of two objects is forgotten."""
    found = frame.desugared.get(node)
    if found is None:
        sides = (choice.body, choice.orelse)
        body, otherwise = (
            ast.copy_location(ast.Assign(targets=node.targets, value=side), node) for side in sides
        )
        found = ast.If(test=choice.test, body=[body], orelse=[otherwise])
        frame.desugared[node] = ast.copy_location(found, node)
        unread = unread_behind(frame, node)
        frame.objects.unread |= {body: unread, otherwise: unread}
    return found


def _annotated(frame: Frame, node: ast.AnnAssign) -> None:
    if node.value is not None:
        frame.walk.bind(frame, node.target, frame.walk.evaluate(frame, node.value))


def _augmented(frame: Frame, node: ast.AugAssign) -> None:
    update(frame, target_place(frame, node.target), SYMBOLS[type(node.op)], node.value)


def _delete(frame: Frame, node: ast.Delete) -> None:
    targets = list(node.targets)
    while targets:
        target = targets.pop(0)
        match target:
            case ast.Name(id=name):
                frame.walk.evaluate(frame, target)
                frame.environment[name] = Unbound(frame.location(target))
            case ast.Tuple(elts=inner) | ast.List(elts=inner):
                targets[:0] = inner
            case _:
                frame.refuse(
                    "GC101",
                    "only names can be deleted in a kernel",
                    "leave it out: arrays and tuples keep their items",
                    target,
                )


def _function(frame: Frame, node: ast.FunctionDef) -> None:
    if node.decorator_list:
        frame.refuse(
            "GC101",
            "a decorated function inside of a kernel isn't supported",
            "decorate and define it outside of the kernel",
            node.decorator_list[0],
        )
    frame.environment[node.name] = define(frame, node)


def _nonlocal(frame: Frame, node: ast.Nonlocal) -> None:
    """Refuse `nonlocal` of a variable outside of the kernel; other names are renamed already."""
    own = local_names(frame.home.node)
    for name in node.names:
        if name == shown(name) and (frame.source is not frame.home or name not in own):
            frame.refuse(
                "GC101",
                f"{name!r} is a variable outside of the kernel, which a kernel can't rebind",
                "pass an array and store into it",
            )


def _expression(frame: Frame, node: ast.Expr) -> None:
    block, changes = frame.builder.block, frame.changes
    before, names = len(block.operations), frame.environment
    if frame.objects.numbers:
        names = dict(names)
    value = frame.walk.evaluate(frame, node.value)
    if changes != frame.changes or (frame.objects.numbers and names != frame.environment):
        # A function has changed a value, or a method has assigned fields.
        return
    note_unused(frame, node.value, value, block.operations[before:])


def _if(frame: Frame, node: ast.If) -> None:
    if binds_midway(node.test):
        sides = (partial(execute, frame, body) for body in (node.body, node.orelse))
        branch(frame, partial(jump, frame, node.test), *sides)
        return
    test = frame.walk.evaluate_test(frame, node.test)
    known = truth_is_static(test)
    if known is not None:
        execute(frame, node.body if known else node.orelse)
        return
    with frame.at_place(node.test):
        flag = truth(frame, test)
    operation = frame.builder.add(control.If, condition=flag.ir, types=())
    paths: list[Path] = []
    narrowings: list[dict[str, tuple[Val, Val]]] = []
    for block, body in ((operation.then, node.body), (operation.otherwise, node.orelse)):
        with frame.at(block):
            changed = narrow(frame, node.test, body is node.body)
            execute(frame, body)
            narrowings.append(changed)
            paths.append(Path(block, None if frame.ended else frame.environment))
    if all(path.environment is not None for path in paths):
        for path, changed in zip(paths, narrowings, strict=True):
            widen_again(path.environment, changed)
    if not frame.merge(paths, operation):
        frame.unreachable()


def _with(frame: Frame, node: ast.With) -> None:
    _with_items(frame, node, node.items)


def _with_items(frame: Frame, node: ast.With, items: Sequence[ast.withitem]) -> None:
    if not items:
        execute(frame, node.body)
        return
    item, *further = items
    found = frame.walk.evaluate(frame, item.context_expr)
    if is_scope(found):
        with frame.at_place(item.context_expr):
            scope = enter_scope(frame, found)
        with scope as value:
            _bind_item(frame, item, value)
            _with_items(frame, node, further)
        return
    with frame.at_place(item.context_expr):
        value = enter_manager(frame, found)
    _bind_item(frame, item, value)
    try:
        _with_items(frame, node, further)
    except BaseException:
        frame.managers.pop()
        raise
    if frame.ended:
        frame.managers.pop()
        return
    with frame.at_place(item.context_expr):
        leave_manager(frame)


def _bind_item(frame: Frame, item: ast.withitem, value: Val) -> None:
    if item.optional_vars is not None:
        frame.walk.bind(frame, item.optional_vars, value)


def _return(frame: Frame, node: ast.Return) -> None:
    value = NOTHING if node.value is None else frame.walk.evaluate(frame, node.value)
    value = frame.walk.kept(frame, value, "the result")
    assert frame.returns is not None
    if frame.managers:
        leave = partial(leave_managers, frame, frame.returns.managers)
        value, _ = beside(frame, value, leave)
    if not frame.active:
        # Behind the outermost body nothing reads a name any more.
        frame.environment = {}
    elif frame.objects.numbers and frame.walked_here.own_names:
        # Nor are the names of a function read behind it: they no longer hold its objects.
        environment = frame.environment.items()
        frame.environment = {
            k: held for k, held in environment if k not in frame.walked_here.own_names
        }
    frame.leave(frame.returns, value)


def _break(frame: Frame, node: ast.Break) -> None:
    leave_managers(frame, frame.breaks[-1].managers)
    frame.leave(frame.breaks[-1])


def _continue(frame: Frame, node: ast.Continue) -> None:
    leave_managers(frame, frame.continues[-1].managers)
    frame.leave(frame.continues[-1])


def _pass(frame: Frame, node: ast.stmt) -> None:
    pass


STATEMENTS: Final[dict[type[ast.stmt], Callable[[Any, Any], None]]] = {
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _augmented,
    ast.Expr: _expression,
    ast.If: _if,
    ast.With: _with,
    ast.Return: _return,
    ast.Break: _break,
    ast.Continue: _continue,
    ast.Pass: _pass,
    ast.Assert: assert_statement,
    ast.Raise: raise_statement,
    ast.Try: try_statement,
    ast.TryStar: try_statement,
    ast.Delete: _delete,
    ast.FunctionDef: _function,
    ast.Nonlocal: _nonlocal,
}
_WORDS: Final = {
    "AsyncFunctionDef": "an async function",
    "ClassDef": "a class",
    "AsyncWith": "async with",
    "AsyncFor": "async for",
    "Import": "import",
    "ImportFrom": "import",
    "Global": "global",
}
_INSTEAD: Final = {
    "ClassDef": "use a tuple, or several names",
    "Global": "pass an array and store into it",
    "Import": "import at the top of the file",
    "ImportFrom": "import at the top of the file",
}
