"""The parameters of a function as its code has them, whatever a wrapper shows."""

from __future__ import annotations

import importlib
import types as python_types
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import inspect


def signature_of(function: python_types.FunctionType) -> inspect.Signature:
    """The signature of the code that is compiled.

    `inspect.signature` gives another one where `functools.wraps` or `__signature__` says so: what
    a wrapper shows, not what its code takes.
    """
    bare = python_types.FunctionType(
        function.__code__,
        function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    bare.__kwdefaults__ = function.__kwdefaults__
    bare.__annotations__ = function.__annotations__
    return _inspect().signature(bare)


def parameter_names(function: python_types.FunctionType, count: int) -> list[str]:
    """The parameter that each of so many arguments belongs to; those of *args to the same one."""
    parameters = signature_of(function).parameters.values()
    last = [p.name for p in parameters if p.kind is p.KEYWORD_ONLY]
    names = [p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    starred = [p.name for p in parameters if p.kind is p.VAR_POSITIONAL]
    more = count - len(names) - len(last)
    return [*names, *(starred * max(more, 0)), *last]


def _inspect() -> Any:
    # 10 ms to import, and a launch of a stored kernel needs no signature.
    return importlib.import_module("inspect")
