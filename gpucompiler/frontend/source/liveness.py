"""Names that are read again behind a statement.

    best = far                 # live behind: best
    for i in range(n):         #
        hit = Hit(x[i])        # live behind: best, hit
        if hit.t < best.t:     #
            best = hit         # live behind: best; `hit` is bound anew before it is read

A name that isn't live can be forgotten: it no longer keeps apart what `best` holds.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from gpucompiler.frontend.source.names import read_names
from gpucompiler.values import value_classes

Names = frozenset[str]
_NONE: Names = frozenset()
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def live_behind(body: Sequence[ast.stmt]) -> dict[ast.stmt, Names]:
    """For each statement of a function's body the names that may be read behind the statement.

    Names that nested functions read, and `nonlocal` and `global` ones, are live everywhere.
    """
    always: set[str] = set()
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, _SCOPES):
                always.update(read_names(node))
            elif isinstance(node, (ast.Nonlocal, ast.Global)):
                always.update(node.names)
    found = _Liveness()
    found.block(body, _NONE)
    return {statement: names | always for statement, names in found.behind.items()}


@value_classes.define
class _Liveness:
    """The walk from the last statement to the first.

    Args:
        behind: the result.
        breaks, continues: what is live where these go to, the innermost loop last.
    """

    behind: dict[ast.stmt, Names] = value_classes.field(factory=dict[ast.stmt, Names])
    breaks: list[Names] = value_classes.field(factory=list[Names])
    continues: list[Names] = value_classes.field(factory=list[Names])

    def block(self, body: Sequence[ast.stmt], after: Names) -> Names:
        """The names that are live in front of statements."""
        for statement in reversed(body):
            # Loops are walked several times, with more names each time.
            self.behind[statement] = after | self.behind.get(statement, _NONE)
            after = self._statement(statement, after)
        return after

    def _statement(self, node: ast.stmt, after: Names) -> Names:
        match node:
            case ast.If(test=test, body=body, orelse=otherwise):
                return _read(test) | self.block(body, after) | self.block(otherwise, after)
            case ast.While(test=test, body=body, orelse=otherwise):
                return self._loop(body, self.block(otherwise, after), after, _read(test), _NONE)
            case ast.For(target=target, iter=items, body=body, orelse=otherwise):
                behind = self.block(otherwise, after)
                return _read(items) | self._loop(body, behind, after, _read(target), _bound(target))
            case ast.With(items=items, body=body):
                return self.block(body, after).union(*map(_read, items))
            case ast.Match(subject=subject, cases=cases):
                blocks = (_read(case) | self.block(case.body, after) for case in cases)
                return (_read(subject) | after).union(*blocks)
            case ast.Break() if self.breaks:
                return self.breaks[-1]
            case ast.Continue() if self.continues:
                return self.continues[-1]
            case ast.Return() | ast.Raise():
                return _read(node)
            case ast.Assign(targets=targets):
                return (after - _NONE.union(*map(_bound, targets))) | _read(node)
            case ast.AnnAssign(target=target, value=ast.expr()):
                return (after - _bound(target)) | _read(node)
            case ast.AugAssign(target=target):
                return after | _read(node) | _bound(target)
            case _:
                return after | _read(node)

    def _loop(
        self, body: Sequence[ast.stmt], behind: Names, after: Names, read: Names, bound: Names
    ) -> Names:
        """The names that are live at a loop's head."""
        self.breaks.append(after)
        head = behind | read
        while True:
            self.continues.append(head)
            more = head | (self.block(body, head) - bound)
            self.continues.pop()
            if more == head:
                break
            head = more
        self.breaks.pop()
        return head


def _read(node: ast.AST) -> Names:
    """The names that a node reads or deletes."""
    deleted = {
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Del)
    }
    return frozenset(read_names(node)) | deleted


def _bound(target: ast.expr) -> Names:
    """The names that a target binds in any case."""
    match target:
        case ast.Name(id=name):
            return frozenset((name,))
        case ast.Tuple(elts=items) | ast.List(elts=items):
            return _NONE.union(*map(_bound, items))
        case ast.Starred(value=inner):
            return _bound(inner)
        case _:
            return _NONE
