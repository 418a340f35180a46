"""Constant folding: the scalar functions of operations, applied to constants.

The functions are those of the interpreter. A fold gives None where nothing may be folded: where
checked mode fails (the error must stay), for NaN results (their bits differ between machines), and
for functions that are not correctly rounded.

>>> from gpucompiler.language.types import F64, I32
>>> fold(arith.FloorDivide, I32, -7, 2)
-4
>>> fold_convert(3.9, F64, I32)
3
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.operations import arith, scalar
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.structure.nodes import Operation, element_type
from gpucompiler.language.types import ScalarType

Constant = bool | int | float


def wrap(value: int, kind: ScalarType) -> int:
    """A mathematical integer as one of `kind`: modulo 2**bits."""
    return value if kind.minimum <= value <= kind.maximum else scalar.wrapper(kind)(value)


@functools.lru_cache(maxsize=512)
def _function(
    operation: type[arith.Arithmetic], kind: ScalarType, nowrap: bool
) -> scalar.ScalarFunction:
    return operation.MEANING(kind, scalar.Mode(nowrap, checked=True))


_converter = functools.lru_cache(maxsize=512)(scalar.converter)
_math_function = functools.lru_cache(maxsize=128)(scalar.math_function)


def _apply(function: Callable[..., Constant], *values: Constant) -> Constant | None:
    try:
        found = function(*values)
    except (DeviceError, OverflowError):
        return None
    return found if found == found else None


def fold(
    operation: type[arith.Arithmetic], kind: ScalarType, *values: Constant, nowrap: bool = False
) -> Constant | None:
    """The result of an arithmetic operation on constants of one type."""
    if kind.kind == "complex":
        return None
    return _apply(_function(operation, kind, nowrap), *values)


def fold_operation(operation: Operation, values: Sequence[Constant | None]) -> Constant | None:
    """The result of an operation of one lane; None if a value is None, or nothing is folded."""
    if not values or None in values:
        return None
    constants = [value for value in values if value is not None]
    kind = element_type(operation.inputs[0].type)
    if kind is None:
        return None
    match operation:
        case arith.Arithmetic():
            nowrap: bool = getattr(operation, "nowrap", False)
            return fold(type(operation), kind, *constants, nowrap=nowrap)
        case arith.Compare():
            return fold_compare(operation.predicate, *constants)
        case arith.Fits():
            return bool(scalar.fits(operation.operator, kind)(*constants))
        case arith.Select():
            return constants[1] if constants[0] else constants[2]
        case arith.Convert():
            target = element_type(operation.result.type)
            if target is None or (operation.checked and not _fits(constants[0], target)):
                return None
            return fold_convert(constants[0], kind, target)
        case arith.Apply():
            return fold_function(operation.function, constants, kind)
        case _:
            return None


def _fits(value: Constant, kind: ScalarType) -> bool:
    return kind.minimum <= value <= kind.maximum


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
