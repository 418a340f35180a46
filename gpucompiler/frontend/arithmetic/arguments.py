"""Checks of arguments that the handlers of calls share."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.convert import number_type, refuse_stored
from gpucompiler.frontend.frame.suggestions import number_hint
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import NOTHING, Static, Val
from gpucompiler.language.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Keywords that say what is computed; the others (`out=`, `dtype=`) say where to.
_COMPUTING: Final = frozenset({
    "a", "b", "rel_tol", "abs_tol", "steps", "start", "number", "ndigits", "base", "exp", "mod",
    "a_min", "a_max", "min", "max", "decimals", "real", "imag",
})  # fmt: skip
# Functions of Python that take keywords in kernels, too: bound by their own signatures.
_WITH_KEYWORDS: Final = frozenset({
    "isclose", "nextafter", "prod", "round", "pow", "clip", "around", "int", "complex",
})  # fmt: skip


class _Missing:
    pass


MISSING: Final = _Missing()


def given(value: Val) -> bool:
    """Whether a call gives an optional argument to a device function."""
    return not (isinstance(value, Static) and value.value is MISSING)


# Parameters of builtins whose signatures some versions of Python can't read.
_SIGNATURES: Final[dict[Any, inspect.Signature]] = {
    int: inspect.Signature(
        [
            inspect.Parameter("number", inspect.Parameter.POSITIONAL_ONLY),
            inspect.Parameter("base", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None),
        ]
    ),
    complex: inspect.Signature(
        [
            inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=0)
            for name in ("real", "imag")
        ]
    ),
}

Handler = Callable[["Frame", list[Val]], Val]


def count_arguments(
    frame: Frame, name: str, arguments: list[Val], low: int, high: int | None
) -> None:
    """Refusal GC202 for too few or too many arguments."""
    if len(arguments) < low or (high is not None and len(arguments) > high):
        wanted = counted(low, "argument") if low == high else f"{low} to {high} arguments"
        wanted = f"at least {counted(low, 'argument')}" if high is None else wanted
        frame.refuse_arguments(f"{name} takes {wanted}, not {len(arguments)}", "give it that many")


def bind_keywords(
    frame: Frame, target: Any, arguments: list[Val], keywords: dict[str, Val]
) -> list[Val]:
    """Order arguments by a function's parameters, and fill in the defaults.

    Refusal GC202 for a function that takes no keywords in kernels, or not these.
    """
    if not keywords:
        return arguments
    name = getattr(target, "__name__", "")
    if name not in _WITH_KEYWORDS:
        refuse_keywords(frame, describe(Static(target)), keywords)
    try:
        signature = _SIGNATURES.get(target) or inspect.signature(target)
        bound = signature.bind(*arguments, **keywords)
    except TypeError as error:
        frame.refuse_arguments(f"{name}: {error}", "give each parameter one value")
    unknown = set(keywords) - _COMPUTING
    if unknown:
        refuse_keywords(frame, f"{name} with {', '.join(sorted(unknown))}", keywords)
    found: list[Val] = []
    for parameter in signature.parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD or parameter.name in ("out", "where"):
            break
        default = NOTHING if parameter.default is parameter.empty else Static(parameter.default)
        found.append(bound.arguments.get(parameter.name, default))
    return found


def refuse_keywords(frame: Frame, name: str, keywords: dict[str, Val]) -> None:
    """Refusal GC202 where there are keyword arguments."""
    if keywords:
        frame.refuse_arguments(
            f"{name} takes no keyword arguments in a kernel",
            "pass the arguments by position, without options",
        )


def number_argument(frame: Frame, value: Val, name: str, complexes: bool = False) -> ScalarType:
    """The type of an argument that is a number. Refusal GC201 for anything else.

    A complex number is one only where `complexes` says so.
    """
    kind = number_type(value)
    refuse_stored(frame, kind, name)
    if kind is not None and kind.kind == "complex" and not complexes:
        frame.refuse_operands(
            f"{name} isn't defined for complex numbers", "use cmath, or z.real, z.imag, abs(z)"
        )
    if kind is None:
        frame.refuse_operands(
            f"{name} needs a number, not {describe(value)}",
            number_hint(value, "give an array's or tuple's item", name),
        )
    return kind
