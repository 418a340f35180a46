"""Values that are None on some paths: their tests, and their use where a value is needed.

A name that a test has found to be a value is that value on the test's path. Elsewhere checked mode
raises a TypeError where None is used.
"""

from __future__ import annotations

import ast
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Environment, Optional, Val
from gpucompiler.ir.operations import memory

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def present(frame: Frame, value: Val) -> Val:
    """The value behind an `Optional`, checked to be there; other values unchanged."""
    if not isinstance(value, Optional):
        return value
    if frame.walk.checked:
        frame.builder.value(
            memory.Assert,
            condition=value.present.ir,
            message=f"None is used where {describe(value.value)} is needed",
            kind="type",
        )
    return value.value


def narrowed_names(test: ast.expr, outcome: bool) -> Iterator[str]:
    """The names that aren't None if a test has an outcome."""
    match test:
        case ast.Name(id=name) if outcome:
            yield name
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield from narrowed_names(operand, not outcome)
        case ast.Compare(
            left=ast.Name(id=name),
            ops=[ast.Is() | ast.IsNot() as operator],
            comparators=[ast.Constant(value=None)],
        ) if isinstance(operator, ast.IsNot) == outcome:
            yield name
        case ast.BoolOp(op=operator, values=values) if isinstance(operator, ast.And) == outcome:
            for value in values:
                yield from narrowed_names(value, outcome)
        case _:
            return


def narrow(frame: Frame, test: ast.expr, outcome: bool) -> dict[str, tuple[Val, Val]]:
    """Bind names to their values on the path where a test has an outcome; what was changed."""
    changed: dict[str, tuple[Val, Val]] = {}
    for name in narrowed_names(test, outcome):
        value = frame.environment.get(name)
        if isinstance(value, Optional):
            frame.environment[name] = value.value
            changed[name] = (value, value.value)
    return changed


def widen_again(environment: Environment | None, changed: dict[str, tuple[Val, Val]]) -> None:
    """Take back what `narrow` bound, for names that still hold it."""
    for name, (before, after) in changed.items():
        if environment is not None and environment.get(name) is after:
            environment[name] = before


@contextmanager
def narrowed(frame: Frame, test: ast.expr, outcome: bool) -> Generator[None]:
    """Names on the path where a test has an outcome, for the time that it is walked."""
    changed = narrow(frame, test, outcome)
    try:
        yield
    finally:
        widen_again(frame.environment, changed)
