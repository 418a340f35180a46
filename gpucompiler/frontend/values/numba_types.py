"""The types that numba gives to expressions, for jobs with `typing="numba"`.

Python's own numbers have sized types there: an int is an int64 (a uint64 from 2**63 on), a float a
float64. Arithmetic of integers computes in 64 bits. numba-cuda 0.30 and numba 0.68 were asked.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.frontend.values.typing import promote, static_number_type
from gpucompiler.language.types import (
    BOOL,
    C128,
    F16,
    F32,
    F64,
    I16,
    I32,
    I64,
    PYINT,
    U64,
    ScalarType,
)

_SIZED: Final = {"int": I64, "float": F64, "bool": BOOL, "complex": C128}
_BITWISE: Final = ("&", "|", "^")
_SHIFTS: Final = ("<<", ">>")


def sized(kind: ScalarType) -> ScalarType:
    """The sized type of one of Python's own numbers; a sized type is its own.

    >>> sized(PYINT), sized(F32)
    (i64, f32)
    """
    return _SIZED[kind.kind] if kind.weak else kind


def sized_static(value: Any) -> ScalarType:
    """The sized type of a number known at compile time."""
    kind = static_number_type(value)
    if kind == PYINT and int(value) > I64.maximum:
        return U64
    return sized(kind)


def unified(left: ScalarType, right: ScalarType) -> ScalarType:
    """The type of a variable that has either type, and of `min` and `max` of both."""
    return promote(sized(left), sized(right))


def _integer(left: ScalarType, right: ScalarType) -> ScalarType:
    """Bools count as signed. A signed operand makes the result signed, beside a uint64, too."""
    return U64 if left.kind == right.kind == "uint" else I64


def arithmetic_type(symbol: str, left: ScalarType, right: ScalarType) -> ScalarType | None:
    """The type in which numba computes `left symbol right`; None if it has no such operator."""
    a, b = sized(left), sized(right)
    floating = "complex" in (a.kind, b.kind) or a.is_float or b.is_float
    if symbol in _BITWISE or symbol in _SHIFTS:
        if floating:
            return None
        if symbol in _SHIFTS:
            return U64 if a.kind == "uint" else I64
        return BOOL if a == b == BOOL else _integer(a, b)
    if symbol == "**" and not floating and a == BOOL and b in (I16, I32):
        # numba's best signature of pow is then the one of a float32 and an int32.
        return F32
    if symbol == "**" and a.is_float and b.kind in ("bool", "int", "uint"):
        return a
    if floating:
        return promote(a, b)
    return F64 if symbol == "/" else _integer(a, b)


def unary_type(symbol: str, kind: ScalarType) -> ScalarType | None:
    """The type of `-x`, `+x` and `~x`; None if numba has no such operator."""
    kind = sized(kind)
    if kind.is_float or kind.kind == "complex":
        return None if symbol == "~" else kind
    if kind == BOOL and symbol == "~":
        return BOOL
    return U64 if kind.kind == "uint" else I64


def math_type(kind: ScalarType) -> ScalarType:
    """The type in which numba computes a function of `math` or a ufunc in floats."""
    kind = sized(kind)
    if kind.is_float:
        return F32 if kind == F16 else kind
    return F64
