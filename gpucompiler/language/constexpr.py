"""Parameters annotated `cuda.constexpr`: arguments that kernels are compiled for, value by value.

def smooth(y, x, taps: cuda.constexpr): ...
"""

from __future__ import annotations

import contextlib
import enum
import functools
import importlib
import types as python_types
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

from gpucompiler.diagnostics.errors import ArgumentError, Diagnostic, article
from gpucompiler.diagnostics.location import Location
from gpucompiler.diagnostics.warnings import show
from gpucompiler.language.arguments import is_static, typeof
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.language.signatures import is_of_library, parameter_names
from gpucompiler.language.simt import CONSTEXPR
from gpucompiler.language.types import ScalarType, StaticType, Type
from gpucompiler.process.function_state import state_of
from gpucompiler.values.traced_numbers import read

_Made = TypeVar("_Made")

_PLAIN: Final = (bool, int, float, complex, str, type(None))
# More values of one parameter than this cause a warning: each is a compilation.
MANY_VALUES: Final = 64
# As of `inspect`, which takes milliseconds to import.
_VARARGS: Final = 0x04
_VARKEYWORDS: Final = 0x08


def constexpr_parameters(function: python_types.FunctionType) -> frozenset[str]:
    """Names of the parameters that are annotated `cuda.constexpr`."""
    if not function.__annotations__:
        return frozenset()
    return _of_library(function) if is_of_library(function) else _constexpr_parameters(function)


def _constexpr_parameters(function: python_types.FunctionType) -> frozenset[str]:
    # `functools.wraps` copies annotations of parameters that a wrapper needn't have.
    names = function.__code__.co_varnames[: _parameter_count(function.__code__)]
    notes = function.__annotations__
    return frozenset(name for name in names if name in notes and _is_constexpr(function, name))


def _parameter_count(code: python_types.CodeType) -> int:
    starred = bool(code.co_flags & _VARARGS) + bool(code.co_flags & _VARKEYWORDS)
    return code.co_argcount + code.co_kwonlyargcount + starred


# These functions live as long as the process, and no program changes what their text names.
_of_library: Final = functools.cache(_constexpr_parameters)


def _is_constexpr(function: python_types.FunctionType, name: str) -> bool:
    # Few kernels have annotations; those of text take `ast`, a millisecond to import.
    annotations: Any = importlib.import_module("gpucompiler.language.annotations")
    found = annotations.annotation_of(function, name)
    if found is annotations.UNKNOWN:
        # The text names a local of an enclosing function: only the text itself can be judged.
        text = function.__annotations__[name]
        return isinstance(text, str) and text.strip("'\" ").rpartition(".")[2] == "constexpr"
    return found is CONSTEXPR


def argument_types(
    function: python_types.FunctionType,
    arguments: Sequence[Any],
    names: frozenset[str] | None = None,
) -> tuple[Type, ...]:
    """The types that a kernel is compiled for, given its arguments: `typeof`, or their values.

    Args:
        function: the kernel.
        arguments: as `cudaconvert` or `convert` give them, one a parameter, in order.
        names: `constexpr_parameters(function)`, for those who have them.

    Raises:
        ArgumentError: an argument that no kernel can take, or no constexpr parameter; which one.
    """
    names = constexpr_parameters(function) if names is None else names
    if not names:
        # Without names, which take `inspect`.
        with contextlib.suppress(ArgumentError):
            return tuple([typeof(argument) for argument in arguments])
    return each_argument(
        function,
        arguments,
        lambda name, argument: static_type(argument) if name in names else typeof(argument),
    )


def each_argument(
    function: python_types.FunctionType,
    arguments: Sequence[Any],
    made: Callable[[str, Any], _Made],
) -> tuple[_Made, ...]:
    """The results of `made` for each argument and its parameter's name.

    Raises:
        ArgumentError: as `made` does, with the argument's number and name.
    """
    found: list[_Made] = []
    names = parameter_names(function, len(arguments))
    for name, argument in zip(names, arguments, strict=False):
        try:
            found.append(made(name, argument))
        except ArgumentError as error:
            place = f"{function.__name__}, argument {len(found) + 1} {name!r}"
            raise error.of(place) from error
    return tuple(found)


def static_type(value: Any) -> StaticType:
    """The type of an argument for a constexpr parameter.

    Raises:
        ArgumentError: a value that kernels can't be compiled for.
    """
    return StaticType(_checked(value))


def static_value(value: Any) -> Any:
    """An argument as the compiler sees it: the function inside of a launchable one."""
    value = read(bare_function(value))
    if type(value) is tuple:
        items = cast("tuple[Any, ...]", value)
        made = tuple([static_value(item) for item in items])
        return items if all(a is b for a, b in zip(made, items, strict=True)) else made
    return value


def _checked(value: Any) -> Any:
    value = static_value(value)
    if isinstance(value, tuple):
        for item in cast("tuple[Any, ...]", value):
            _checked(item)
        return value  # pyright: ignore[reportUnknownVariableType]
    if type(value) in _PLAIN or isinstance(value, (enum.Enum, ScalarType)) or is_static(value):
        return value
    raise ArgumentError(
        f"it is cuda.constexpr, known while the kernel compiles, and can't be {_described(value)}; "
        + _advice(value),
        "GC510",
    )


def _described(value: Any) -> str:
    return article(type(value).__name__)


def _advice(value: Any) -> str:
    if isinstance(value, (list, set, frozenset)):
        return "pass a tuple, tuple(x)"
    if isinstance(value, dict):
        return "pass a NamedTuple, or a tuple of pairs"
    if hasattr(value, "shape"):
        return "leave the annotation out, or let the kernel read the array as a global"
    return "give numbers, bools, strings, None, types, dtypes, enums, functions or tuples of them"


def note_values(function: python_types.FunctionType, types: Sequence[Type]) -> None:
    """Count the values that a kernel is compiled for; warn once of a parameter with very many."""
    names = constexpr_parameters(function)
    if not names:
        return
    known = state_of(function).values
    for name, kind in zip(parameter_names(function, len(types)), types, strict=False):
        if name not in names or not isinstance(kind, StaticType):
            continue
        values: set[StaticType] = known.setdefault(name, set())
        if kind in values or len(values) > MANY_VALUES:
            continue
        if len(values) == MANY_VALUES:
            show(_many(function, name))
        values.add(kind)


def many_values(function: str, name: str) -> str:
    """The message of GC408."""
    return (
        f"{function} is compiled for more than {MANY_VALUES} values of {name}, which is "
        "cuda.constexpr: each value makes a kernel or function of its own"
    )


LEAVE_OUT: Final = "leave the annotation out where the value can be read at run time"


def _many(function: python_types.FunctionType, name: str) -> Diagnostic:
    code = function.__code__
    place = Location(code.co_filename, code.co_firstlineno, function=function.__qualname__)
    return Diagnostic("GC408", many_values(function.__qualname__, name), place, LEAVE_OUT)
