"""What scalar operations give for constants: the interpreter's functions, with a memory.

An entry gives None where nothing is folded: where checked mode fails (the error must stay), for NaN
results (their bits differ between machines), and for functions that are not correctly rounded.

>>> from gpucompiler.language.types import F64, I32
>>> fold_binary("arith.floordiv", -7, 2, I32)
-4
>>> fold_convert(3.9, F64, I32)
3
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter import scalar as scalar
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.language.types import ScalarType

Constant = bool | int | float


def wrap(value: int, kind: ScalarType) -> int:
    """A mathematical integer as one of `kind`: modulo 2**bits."""
    return value if kind.minimum <= value <= kind.maximum else scalar.wrapper(kind)(value)


_binary = functools.lru_cache(maxsize=512)(scalar.binary)
_unary = functools.lru_cache(maxsize=512)(scalar.unary)
_converter = functools.lru_cache(maxsize=512)(scalar.converter)
_math_function = functools.lru_cache(maxsize=128)(scalar.math_function)


def _apply(function: Callable[..., Constant], *values: Constant) -> Constant | None:
    try:
        found = function(*values)
    except (DeviceError, OverflowError):
        return None
    return found if found == found else None


def fold_binary(
    opcode: str, lhs: Constant, rhs: Constant, kind: ScalarType, nowrap: bool = False
) -> Constant | None:
    """The result of a binary operation on constants of one type."""
    if kind.kind == "complex":
        return None
    return _apply(_binary(opcode, kind, nowrap=nowrap, checked=True), lhs, rhs)


def fold_unary(
    opcode: str, value: Constant, kind: ScalarType, nowrap: bool = False
) -> Constant | None:
    """The result of neg, abs or not."""
    if kind.kind == "complex":
        return None
    return _apply(_unary(opcode, kind, nowrap=nowrap, checked=True), value)


def fold_fits(operator: str, lhs: Constant, rhs: Constant, kind: ScalarType) -> bool:
    """Whether the exact `lhs operator rhs` is a value of an integer type."""
    exact = scalar.RING[f"arith.{operator}"](lhs, rhs)
    return bool(kind.minimum <= exact <= kind.maximum)


def fold_compare(predicate: str, lhs: Constant, rhs: Constant) -> bool:
    """The result of a comparison of constants of one type."""
    return bool(scalar.PREDICATES[predicate](lhs, rhs))


def fold_convert(value: Constant, source: ScalarType, target: ScalarType) -> Constant | None:
    """A constant of one type as another."""
    if "complex" in (source.kind, target.kind):
        return None
    return _apply(_converter(source, target), value)


def fold_function(name: str, values: Sequence[Constant], kind: ScalarType) -> Constant | None:
    """The result of a mathematical function, if it is one that has one right answer everywhere."""
    row = FUNCTIONS.get(name)
    if row is None or not row.exact or len(values) != row.arity:
        return None
    return _apply(_math_function(name, kind), *values)
