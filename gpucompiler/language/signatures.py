"""The parameters of a function as its code has them, whatever a wrapper shows."""

from __future__ import annotations

import functools
import importlib
import itertools
import types as python_types
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    import inspect


class _Signatures:
    """The last signature of each function, and the code and annotations that it was made of."""

    def __init__(self) -> None:
        self.known = weakref.WeakKeyDictionary[
            python_types.FunctionType, "tuple[Any, inspect.Signature]"
        ]()


_SIGNATURES: Final = per_process(_Signatures)


def signature_of(function: python_types.FunctionType) -> inspect.Signature:
    """The signature of the code that is compiled.

    `inspect.signature` gives another one where `functools.wraps` or `__signature__` says so: what
    a wrapper shows, not what its code takes.
    """
    if is_of_library(function):
        return _of_library(function)
    notes = function.__annotations__
    if function.__defaults__ or function.__kwdefaults__ or not all(map(_is_text, notes.values())):
        # A remembered object could hold the function, which then would never be freed.
        return _signature_of(function)
    parts = (function.__code__, tuple(notes.items()))
    known = _SIGNATURES.known.get(function)
    if known is None or known[0] != parts:
        known = _SIGNATURES.known[function] = parts, _signature_of(function)
    return known[1]


def is_of_library(function: python_types.FunctionType) -> bool:
    """Whether a function is one of this package's modules, which live as long as the process."""
    module = function.__module__ or ""  # exec() of text without a name
    return module.startswith("gpucompiler.") and "<locals>" not in function.__qualname__


def _is_text(note: Any) -> bool:
    return type(note) is str


def _signature_of(function: python_types.FunctionType) -> inspect.Signature:
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


_of_library: Final = functools.cache(_signature_of)


def parameter_names(function: python_types.FunctionType, count: int) -> list[str]:
    """The parameter that each of so many arguments belongs to; those of *args to the same one."""
    parameters = signature_of(function).parameters.values()
    last = [p.name for p in parameters if p.kind is p.KEYWORD_ONLY]
    names = [p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    starred = [p.name for p in parameters if p.kind is p.VAR_POSITIONAL]
    more = count - len(names) - len(last)
    return [*names, *(starred * max(more, 0)), *last]


def argument_names(function: python_types.FunctionType, count: int) -> list[str]:
    """A name for each of so many arguments: its parameter, with a number for those of *args."""
    parameters = signature_of(function).parameters.values()
    starred = {p.name for p in parameters if p.kind is p.VAR_POSITIONAL}
    numbers = itertools.count()
    return [
        f"{name}.{next(numbers)}" if name in starred else name
        for name in parameter_names(function, count)
    ]


def placed_arguments(
    function: python_types.FunctionType, values: Sequence[Any]
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The arguments of a call by position and by keyword, of one value a parameter, in order."""
    parameters = signature_of(function).parameters.values()
    last = [p.name for p in parameters if p.kind is p.KEYWORD_ONLY]
    count = len(values) - len(last)
    return tuple(values[:count]), dict(zip(last, values[count:], strict=True))


def _inspect() -> Any:
    # 10 ms to import, and a launch of a stored kernel needs no signature.
    return importlib.import_module("inspect")
