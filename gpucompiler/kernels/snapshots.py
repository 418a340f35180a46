"""Functions that keep the values of the names that they read, as numba's kernels do.

numba reads globals and free variables once, when it compiles a kernel for types of arguments. A
function that is marked here is compiled from a copy for each tuple of types, whose names have the
values of the first such compilation.
"""

from __future__ import annotations

import functools
import sys
import types as python_types
from collections.abc import Iterator, Sequence
from typing import Any, Final

from gpucompiler.language.kernel_functions import KernelFunction, bare_function
from gpucompiler.language.overloading.overload_registry import REGISTRY
from gpucompiler.language.types import Type
from gpucompiler.process.function_state import state_of

_MODULE_NAMES: Final = ("__name__", "__builtins__", "__file__", "__package__", "__spec__")


def keep_names(function: python_types.FunctionType) -> None:
    """Let launches of a function keep the values of names for each tuple of argument types."""
    state_of(function).snapshots = {}


def compiled_function(
    function: python_types.FunctionType, types: Sequence[Type]
) -> python_types.FunctionType:
    """The function to compile for types of arguments: a marked one's copy for them, or itself."""
    snapshots = state_of(function).snapshots
    if snapshots is None:
        return function
    found = snapshots.get(tuple(types))
    return found or snapshots.setdefault(tuple(types), _snapshot(function, {}))


def forget_names(function: python_types.FunctionType, types: Sequence[Type]) -> None:
    """Read a marked function's names anew at the next compilation for these types."""
    if snapshots := state_of(function).snapshots:
        snapshots.pop(tuple(types), None)


def _snapshot(
    function: python_types.FunctionType, made: dict[Any, python_types.FunctionType]
) -> python_types.FunctionType:
    """A copy of a function whose names have their present values.

    Functions that it calls are copied likewise if a decorator has wrapped them.

    Args:
        made: the copies of functions so far, since functions may call each other.
    """
    if function in made:
        return made[function]
    names = {*_MODULE_NAMES, *_names(function.__code__), *_annotated(function)}
    present = function.__globals__
    known: dict[str, Any] = {name: present[name] for name in names if name in present}
    cells = tuple(python_types.CellType() for _ in function.__closure__ or ())
    copy = made[function] = python_types.FunctionType(
        function.__code__, known, function.__name__, function.__defaults__, cells or None
    )
    functools.update_wrapper(copy, function)
    del vars(copy)["__wrapped__"]
    copy.__kwdefaults__ = function.__kwdefaults__
    known.update({name: _kept(value, made) for name, value in known.items()})
    for cell, before in zip(cells, function.__closure__ or (), strict=True):
        try:
            cell.cell_contents = _kept(before.cell_contents, made)
        except ValueError:  # a name that isn't bound yet
            continue
    return copy


def _kept(value: Any, made: dict[Any, python_types.FunctionType]) -> Any:
    # Programs that launch import no NumPy by this; without it, there is no array.
    numpy: Any = sys.modules.get("numpy")
    if numpy is not None and isinstance(value, numpy.ndarray):
        return value.copy(order="K")
    if type(value) in (tuple, list):
        return type(value)(_kept(each, made) for each in value)
    if isinstance(value, KernelFunction):
        function: Any = bare_function(value)
        return value if REGISTRY.of(function) else _snapshot(function, made)
    return value


def _names(code: python_types.CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, python_types.CodeType):
            yield from _names(inner)


def _annotated(function: python_types.FunctionType) -> Iterator[str]:
    """The names in annotations that are text."""
    for text in function.__annotations__.values():
        if isinstance(text, str):
            yield from compile(text, "<annotation>", "eval").co_names
