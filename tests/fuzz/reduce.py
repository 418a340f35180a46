"""Makes a failing program smaller by its syntax tree: statements go, branches and loops give way.

Hypothesis shrinks what was drawn; this goes on from there, in a few hundred runs, and reaches what
no shorter draw gives. A smaller program counts if CPython runs it, in any order of threads, and the
same leg fails in the same way.
"""

from __future__ import annotations

import ast
import time
from collections.abc import Callable, Iterator
from functools import partial

import attrs

from tests.fuzz.fused import FusedProgram, fused
from tests.fuzz.legs import Mismatch, Stuck, check, race, time_limit
from tests.fuzz.programs import Program
from tests.fuzz.together import still_fails


def signature(mismatch: Mismatch) -> tuple[str, str]:
    """The leg, and the kind of failure: an error's beginning, or which bits differ at all."""
    text = mismatch.finding.partition("\n")[0]
    return mismatch.leg, "" if ", expected " in mismatch.finding else text[:60]


def reduced(mismatch: Mismatch, budget_s: float = 60.0) -> Mismatch:
    """The same failure of the smallest program found."""
    began = time.monotonic()
    end = began + budget_s
    found = _failure(mismatch, ast.unparse(ast.parse(mismatch.program.source)), budget_s)
    if found is None:
        return mismatch
    limit_s = 0.5 + 4 * (time.monotonic() - began)
    start = 0
    while time.monotonic() < end:
        edits = len(list(_edits(ast.parse(found.program.source))))
        # Go on where the last cut succeeded; a whole round without one ends the search.
        for position in [*range(start, edits), *range(min(start, edits))]:
            text = _edited(found.program.source, position)
            smaller = None
            if len(text) < len(found.program.source):
                smaller = _failure(found, text, limit_s)
            if smaller is not None:
                found, start = smaller, position
                break
            if time.monotonic() > end:
                break
        else:
            break
    return found


def reduced_batch(mismatch: Mismatch, program: FusedProgram, budget_s: float = 60.0) -> Mismatch:
    """The same failure of the fewest programs and statements that have it together."""
    end = time.monotonic() + budget_s
    parts = list(program.parts)

    def failing(smaller: list[Program]) -> Mismatch | None:
        batch = fused(smaller, [0] * bool(program.guarded), program.together)
        found = still_fails(batch, mismatch.leg) if smaller else None
        return found if found and signature(found) == signature(mismatch) else None

    position = 0
    while position < len(parts) and time.monotonic() < end:
        smaller = parts[:position] + parts[position + 1 :]
        found = failing(smaller)
        if found is None:
            position += 1
        else:
            mismatch, parts = found, smaller
    for position, part in enumerate(parts):
        edit = 0
        while time.monotonic() < end and edit < len(list(_edits(ast.parse(part.source)))):
            text = _edited(part.source, edit)
            edited = attrs.evolve(part, source=text)
            smaller = [*parts[:position], edited, *parts[position + 1 :]]
            found = failing(smaller) if len(text) < len(part.source) else None
            if found is None:
                edit += 1
            else:
                mismatch, parts, part = found, smaller, edited
    return mismatch


def _edited(source: str, position: int) -> str:
    tree = ast.parse(source)
    list(_edits(tree))[position]()
    return ast.unparse(ast.fix_missing_locations(tree))


def _failure(found: Mismatch, source: str, limit_s: float) -> Mismatch | None:
    """The same failure of another text of the program, or None."""
    program = attrs.evolve(found.program, source=source)
    try:
        with time_limit(limit_s):
            if race(program, orders=2):
                return None
            check(program, [found.leg])
    except Mismatch as mismatch:
        return mismatch if signature(mismatch) == signature(found) else None
    except (Exception, Stuck):
        # Whatever half a program does to CPython, it isn't what is looked for.
        return None
    return None


def _edits(tree: ast.Module) -> Iterator[Callable[[], None]]:
    """Ways to make a program smaller, those that take the most away first."""
    bodies = [
        body
        for node in ast.walk(tree)
        for name in ("body", "orelse")
        if isinstance(body := getattr(node, name, None), list) and not isinstance(node, ast.Module)
    ]
    for size in (8, 4, 2, 1):
        for body in bodies:
            for first in range(len(body) - size, -1, -1):
                yield partial(_replace, body, first, size, [])
    for body in bodies:
        for place, statement in enumerate(body):
            if isinstance(statement, (ast.If, ast.While, ast.For)):
                yield partial(_replace, body, place, 1, statement.body)
    for place, statement in enumerate(tree.body):
        if isinstance(statement, ast.FunctionDef) and statement.name != "kernel":
            yield partial(_replace, tree.body, place, 1, [])
    for node in ast.walk(tree):
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                for smaller in _operands(value):
                    yield partial(setattr, node, name, smaller)


def _operands(node: ast.expr) -> list[ast.expr]:
    """Smaller expressions that may stand for an expression."""
    match node:
        case ast.BinOp(left=left, right=right):
            return [left, right]
        case ast.BoolOp(values=values):
            return list(values)
        case ast.IfExp(body=body, orelse=orelse):
            return [body, orelse]
        case ast.UnaryOp(operand=operand):
            return [operand]
        case ast.Compare():
            return [ast.Constant(True), ast.Constant(False)]
        case _:
            return []


def _replace(body: list[ast.stmt], first: int, count: int, new: list[ast.stmt]) -> None:
    body[first : first + count] = new
    if not body:
        body.append(ast.Pass())
