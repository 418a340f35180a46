"""The types of expressions: promotion, as NumPy 2 does it (docs/language.md, "Types").

Beside the sized types there are weak ones: Python's own `int`, `float` and `bool`, which adapt to
the sized type they meet.
"""

from __future__ import annotations

import inspect
import sys
from functools import reduce
from typing import Any, Final

from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.types import (
    BF16,
    BOOL,
    C64,
    C128,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    PYCOMPLEX,
    PYFLOAT,
    PYINT,
    SCALARS_BY_NUMPY_NAME,
    U64,
    ScalarType,
    machine_type,
)

# Python's own bool: what comparisons of Python's numbers, `not` and literals give. It counts as an
# int in arithmetic, while NumPy's bool_ doesn't.
PYBOOL: Final = ScalarType("pybool", "bool", 1, "bool", weak=True)

_KIND_ORDER: Final = {"bool": 0, "uint": 1, "int": 1, "float": 2, "complex": 3}
_SIGNED: Final = {8: I8, 16: I16, 32: I32, 64: I64}


def user_name(kind: ScalarType) -> str:
    """A scalar type as users write it: NumPy's name, or int, float, bool."""
    return kind.numpy_name


def is_number(value: Any) -> bool:
    """Whether a compile-time value is a number: Python's or a NumPy scalar."""
    if type(value) is int:
        return True
    return isinstance(value, (bool, int, float, complex)) or numpy_scalar_type(value) is not None


def class_of(value: object) -> type[object]:
    """`type(value)`, for values of which type checkers know nothing."""
    return type(value)


def class_attribute(cls: Any, name: str) -> Any:
    """An attribute of a class as it stands there, as `inspect.getattr_static`; None without."""
    if type(cls) is type:
        # No code of a metaclass decides. `inspect` takes a dozen calls.
        for base in cls.__mro__:
            if name in base.__dict__:
                return base.__dict__[name]
    return inspect.getattr_static(cls, name, None)


def numpy_scalar_type(value: Any) -> ScalarType | None:
    """The sized type of a NumPy scalar, None for anything else. Doesn't import NumPy."""
    cls = class_of(value)
    if cls.__module__ not in ("numpy", "ml_dtypes"):
        return None
    return SCALARS_BY_NUMPY_NAME.get("bool_" if cls.__name__ == "bool" else cls.__name__)


def is_numpy_array(value: Any) -> bool:
    """Whether a value is an array of NumPy's own class; only these become constants."""
    return is_array(value) and type(value) is sys.modules["numpy"].ndarray


def static_number_type(value: Any) -> ScalarType:
    """The type of a compile-time number."""
    if type(value) is int:
        return PYINT
    found = numpy_scalar_type(value)
    if found is not None:
        return found
    if isinstance(value, bool):
        return PYBOOL
    if isinstance(value, complex):
        return PYCOMPLEX
    return PYINT if isinstance(value, int) else PYFLOAT


def part_type(kind: ScalarType) -> ScalarType:
    """The float type of a complex type's parts; another type is its own."""
    if kind.kind != "complex":
        return kind
    return PYFLOAT if kind.weak else (F32 if kind == C64 else F64)


def promote(left: ScalarType, right: ScalarType) -> ScalarType:
    """The type in which NumPy 2 combines two scalars."""
    if left == right:
        return left
    if left.weak and right.weak:
        return max(left, right, key=lambda kind: _KIND_ORDER[kind.kind])
    if left.weak or right.weak:
        weak, sized = (left, right) if left.weak else (right, left)
        if _KIND_ORDER[weak.kind] <= _KIND_ORDER[sized.kind]:
            return sized
        if weak.kind == "complex":
            return C64 if sized.is_float and sized.bits <= 32 else C128
        return I64 if weak.kind == "int" else F64
    return _promote_sized(left, right)


def _promote_sized(left: ScalarType, right: ScalarType) -> ScalarType:
    low, high = sorted((left, right), key=lambda kind: (_KIND_ORDER[kind.kind], kind.bits))
    if low.kind == "bool":
        return high
    if low.kind == high.kind:
        if {low, high} == {F16, BF16}:
            return F32
        return high
    if high.is_float:
        return _promote_integer_float(low, high)
    if high.kind == "complex":
        part = F32 if high == C64 else F64
        wide = promote(low, part) == F64
        return C128 if wide else C64
    unsigned, signed = (left, right) if left.kind == "uint" else (right, left)
    if signed.bits > unsigned.bits:
        return signed
    return F64 if unsigned == U64 else _SIGNED[unsigned.bits * 2]


def _promote_integer_float(integer: ScalarType, floating: ScalarType) -> ScalarType:
    if floating == F64 or integer.bits >= 32:
        return F64
    if integer.bits == 8:
        return floating
    return F32


def join_types(left: ScalarType, right: ScalarType) -> ScalarType | None:
    """The type of a variable that is `left` on one path and `right` on another, or None.

    As `promote`, but never to a type that can't hold both exactly, sized types meant.
    """
    joined = promote(left, right)
    if left.kind == "bool" and right.kind == "bool":
        return BOOL if BOOL in (left, right) else PYBOOL
    if not (left.weak or right.weak):
        for kind in (left, right):
            if kind.is_integer and joined.is_float and kind.bits >= joined.bits:
                return None
    return joined


def common_type(kinds: list[ScalarType]) -> ScalarType:
    """The type in which NumPy computes with numbers of these types."""
    sized = [kind for kind in kinds if not kind.weak]
    return reduce(promote, kinds if sized else [_sized(kind) for kind in kinds])


def _sized(kind: ScalarType) -> ScalarType:
    return BOOL if kind.kind == "bool" else machine_type(kind)


def division_type(left: ScalarType, right: ScalarType) -> ScalarType:
    """The type of `left / right`: floats as promoted, integers give float64 (weak ones `float`)."""
    joined = promote(left, right)
    if joined.is_float or joined.kind == "complex":
        return joined
    return PYFLOAT if joined.weak else F64


def float_type(kind: ScalarType) -> ScalarType:
    """The type in which a function of `math` computes: floats stay, ints are float64 or `float`."""
    if kind.is_float:
        return kind
    return PYFLOAT if kind.weak else F64
