"""What arithmetic on single values means: the interpreter's tables of scalar functions.

Values are Python's: `bool`, `int` within its type's range, `float` holding a value of its type,
`complex`. Each function here makes, once per operation, the Python function that computes it. With
`checked=True` that function raises where docs/language.md says that checked mode fails; else it
gives the value that is defined for every input.

A float operation of a narrow type is computed in double and rounded once more: for + - · / and sqrt
that equals one rounding, since a double has more than twice the digits (Figueroa, 1995). The bits
of a NaN are not part of the meaning.
"""

from __future__ import annotations

import ctypes
import math
import operator
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from gpucompiler.diagnostics.errors import (
    DeviceError,
    DeviceOverflowError,
    DeviceZeroDivisionError,
    InternalError,
)
from gpucompiler.ir.operations.arith import overflow_message
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.language.types import BF16, F16, F32, F64, ScalarType

Function = Callable[..., Any]
Unary = Callable[[Any], Any]
Binary = Callable[[Any, Any], Any]

# Digits of the significand, least exponent of a normal number, greatest finite value.
_FORMATS: Final = {
    F16: (11, -14, 65504.0),
    BF16: (8, -126, float.fromhex("0x1.fep127")),
    F32: (24, -126, float.fromhex("0x1.fffffep127")),
    F64: (53, -1022, float.fromhex("0x1.fffffffffffffp1023")),
}


def zero(kind: ScalarType) -> Any:
    """The zero of a type: what a masked load gives."""
    return {"bool": False, "float": 0.0, "complex": 0j}.get(kind.kind, 0)


# -- integers


def wrapper(kind: ScalarType) -> Unary:
    """The function that takes an int modulo 2**bits into the type's range."""
    if kind.kind == "bool":
        return bool
    modulus = 1 << kind.bits
    if kind.kind == "uint":
        return lambda value: value % modulus
    half = modulus >> 1
    return lambda value: (value + half) % modulus - half


def fitter(kind: ScalarType, nowrap: bool, checked: bool, saturates: bool = False) -> Unary:
    """`wrapper`, or for a `nowrap` operation in checked mode an error outside the type's range.

    One that `saturates` gives the nearest value of the type where it makes no error.
    """
    low, high = kind.minimum, kind.maximum
    if not (nowrap and checked):
        return (lambda value: min(max(value, low), high)) if saturates else wrapper(kind)

    def fit(value: int) -> int:
        if low <= value <= high:
            return value
        raise DeviceOverflowError(overflow_message(kind.bits))

    return fit


def _floor_divide_integer(kind: ScalarType, checked: bool) -> Binary:
    fit = wrapper(kind)

    def floor_divide(lhs: int, rhs: int) -> int:
        if rhs == 0:
            if checked:
                raise DeviceZeroDivisionError("integer division by zero")
            return 0
        return fit(lhs // rhs)

    return floor_divide


def _modulo_integer(checked: bool) -> Binary:
    def modulo(lhs: int, rhs: int) -> int:
        if rhs == 0:
            if checked:
                raise DeviceZeroDivisionError("integer modulo by zero")
            return 0
        return lhs % rhs

    return modulo


def _power_integer(kind: ScalarType, nowrap: bool, checked: bool) -> Binary:
    fit = fitter(kind, nowrap, checked)
    modulus = 1 << kind.bits

    def power(lhs: int, rhs: int) -> int:
        if rhs < 0:
            if checked:
                raise DeviceError("an integer to a negative power")
            return 0
        if nowrap and checked and abs(lhs) > 1 and rhs > kind.bits:
            return fit(modulus)  # too great for the type, whatever its value
        return fit(lhs**rhs if rhs <= kind.bits else pow(lhs, rhs, modulus))

    return power


def _shift_left(kind: ScalarType, nowrap: bool, checked: bool) -> Binary:
    fit, bits = fitter(kind, nowrap, checked), kind.bits
    modulus = 1 << bits

    def shift_left(lhs: int, rhs: int) -> int:
        if rhs < 0:
            if checked:
                raise DeviceError("a shift by a negative number of bits")
            return 0
        if rhs >= bits:
            return fit(modulus) if nowrap and checked and lhs else 0
        return fit(lhs << rhs)

    return shift_left


def _shift_right(kind: ScalarType, checked: bool) -> Binary:
    bits = kind.bits

    def shift_right(lhs: int, rhs: int) -> int:
        if rhs < 0:
            if checked:
                raise DeviceError("a shift by a negative number of bits")
            return 0
        return lhs >> min(rhs, bits)

    return shift_right


# -- floats


def round_exact(value: Fraction | int, kind: ScalarType) -> float:
    """An exact number as the nearest float of a type, ties to even; too great gives infinity."""
    digits, least, greatest = _FORMATS[kind]
    if value == 0:
        return 0.0
    exact = Fraction(value)
    size = abs(exact)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if size < Fraction(2) ** exponent:
        exponent -= 1
    quantum = max(exponent, least) - (digits - 1)
    try:
        rounded = math.ldexp(round(size / Fraction(2) ** quantum), quantum)
    except OverflowError:
        rounded = math.inf
    if rounded > greatest:
        rounded = math.inf
    return -rounded if exact < 0 else rounded


def _round_f16(value: float) -> float:
    try:
        return struct.unpack("e", struct.pack("e", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def _round_bf16(value: float) -> float:
    if value == 0.0 or not math.isfinite(value):
        return value
    return math.copysign(round_exact(Fraction(value), BF16), value)


def _round_f32(value: float) -> float:
    return ctypes.c_float(value).value


_ROUNDERS: Final[dict[ScalarType, Unary]] = {
    F16: _round_f16,
    BF16: _round_bf16,
    F32: _round_f32,
    F64: float,
}


def rounder(kind: ScalarType) -> Unary:
    """The function that rounds a double to the nearest float of a type, ties to even."""
    return _ROUNDERS[kind]


def divide(lhs: float, rhs: float) -> float:
    """lhs / rhs in double, as IEEE has it for zeros."""
    if rhs != 0.0:
        return lhs / rhs
    if lhs == 0.0 or lhs != lhs:
        return math.nan
    return math.copysign(math.inf, lhs) * math.copysign(1.0, rhs)


def remainder_of_truncation(lhs: float, rhs: float) -> float:
    """C's fmod, exact: lhs - trunc(lhs / rhs) · rhs, with lhs's sign."""
    if lhs != lhs or rhs != rhs or rhs == 0.0 or math.isinf(lhs):
        return math.nan
    return math.fmod(lhs, rhs)


def floor_divide_modulo(lhs: float, rhs: float, fit: Unary) -> tuple[float, float]:
    """⌊lhs / rhs⌋ and lhs - ⌊lhs / rhs⌋ · rhs, rounding each step by `fit`.

    Source: NumPy 2, numpy/_core/src/npymath/npy_math_internal.h.src, `npy_divmod`.
    """
    modulo = remainder_of_truncation(lhs, rhs)
    if rhs == 0.0:
        return divide(lhs, rhs), modulo
    quotient: float = fit(fit(lhs - modulo) / rhs)
    if modulo != 0.0:
        if (rhs < 0.0) != (modulo < 0.0):
            modulo, quotient = fit(modulo + rhs), fit(quotient - 1.0)
    else:
        modulo = math.copysign(0.0, rhs)
    if quotient == 0.0:
        return math.copysign(0.0, fit(lhs / rhs)), modulo
    if not math.isfinite(quotient):
        return quotient, modulo
    floor = float(math.floor(quotient))
    return (fit(floor + 1.0) if fit(quotient - floor) > 0.5 else floor), modulo


def _divmod_part(kind: ScalarType, part: int) -> Binary:
    # NumPy computes float16's in float32.
    fit, step = rounder(kind), rounder(F64 if kind == F64 else F32)
    return lambda lhs, rhs: fit(floor_divide_modulo(lhs, rhs, step)[part])


def fused_multiply_add(kind: ScalarType) -> Function:
    """a · b + c, rounded once to the type."""
    if kind in (F32, F64):
        return _libm("fma" if kind == F64 else "fmaf", 3, kind)

    def fused(a: float, b: float, c: float) -> float:
        if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
            return a * b + c
        exact = Fraction(a) * Fraction(b) + Fraction(c)
        # The double sum gives an exact zero its sign; narrow floats' products are exact there.
        return round_exact(exact, kind) if exact else a * b + c

    return fused


# -- mathematical functions

_LIBM: Final = ctypes.CDLL(None)


def _libm(name: str, arity: int, kind: ScalarType) -> Function:
    number = ctypes.c_double if kind == F64 else ctypes.c_float
    function = _LIBM[name]
    function.restype, function.argtypes = number, [number] * arity
    return function


def math_function(name: str, kind: ScalarType) -> Function:
    """A row of `gpucompiler.ir.operations.functions` for a float type: the C library's function.

    f16 and bf16 are computed in f32 and rounded. rsqrt is 1 / sqrt, each rounded.
    """
    if name in ("isnan", "isinf", "isfinite"):
        return getattr(math, name)
    row = FUNCTIONS[name]
    wide = F64 if kind == F64 else F32
    if name == "rsqrt":
        compute = _reciprocal_root(wide)
    else:
        compute = _libm(row.libm if wide == F64 else row.libm + "f", row.arity, wide)
    if kind == wide:
        return compute
    narrow = rounder(kind)
    return lambda *arguments: narrow(compute(*arguments))


def _reciprocal_root(kind: ScalarType) -> Unary:
    root, fit = math_function("sqrt", kind), rounder(kind)
    return lambda value: fit(divide(1.0, root(value)))


# -- operations by name


def _least(lhs: Any, rhs: Any) -> Any:
    return rhs if rhs < lhs else lhs


def _greatest(lhs: Any, rhs: Any) -> Any:
    return rhs if rhs > lhs else lhs


_ANY_KIND: Final[dict[str, Binary]] = {
    "arith.minimum": _least,
    "arith.maximum": _greatest,
    "arith.and": lambda lhs, rhs: lhs & rhs,
    "arith.or": lambda lhs, rhs: lhs | rhs,
    "arith.xor": lambda lhs, rhs: lhs ^ rhs,
}
RING: Final[dict[str, Binary]] = {
    "arith.add": operator.add,
    "arith.sub": operator.sub,
    "arith.mul": operator.mul,
}
PREDICATES: Final[dict[str, Binary]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def binary(
    opcode: str,
    kind: ScalarType,
    *,
    nowrap: bool = False,
    checked: bool = False,
    saturates: bool = False,
) -> Binary:
    """The function of two values of one scalar type that an operation computes."""
    if opcode in _ANY_KIND:
        return _ANY_KIND[opcode]
    if opcode in RING:
        compute = RING[opcode]
        fit = rounder(kind) if kind.is_float else fitter(kind, nowrap, checked, saturates)
        if kind == F64:
            return compute
        return lambda lhs, rhs: fit(compute(lhs, rhs))
    if kind.is_float:
        return _binary_float(opcode, kind)
    match opcode:
        case "arith.floordiv":
            return _floor_divide_integer(kind, checked)
        case "arith.modulo":
            return _modulo_integer(checked)
        case "arith.multiply_high":
            return lambda lhs, rhs: (lhs * rhs) >> kind.bits
        case "arith.power":
            return _power_integer(kind, nowrap, checked)
        case "arith.shl":
            return _shift_left(kind, nowrap, checked)
        case "arith.shr":
            return _shift_right(kind, checked)
        case _:
            raise InternalError(f"{opcode} has no meaning for {kind}")


def _binary_float(opcode: str, kind: ScalarType) -> Binary:
    fit = rounder(kind)
    match opcode:
        case "arith.divide":
            return lambda lhs, rhs: fit(divide(lhs, rhs))
        case "arith.floordiv":
            return _divmod_part(kind, 0)
        case "arith.modulo":
            return _divmod_part(kind, 1)
        case _:
            raise InternalError(f"{opcode} has no meaning for {kind}")


_BIT_COUNTS: Final[dict[str, Callable[[int, int], int]]] = {
    "arith.popcount": lambda value, bits: value.bit_count(),
    "arith.leading_zeros": lambda value, bits: bits - value.bit_length(),
    # Of 0 it is the bit beyond the highest.
    "arith.reverse_bits": lambda value, bits: int(f"{value:0{bits}b}"[::-1], 2),
    "arith.trailing_zeros": lambda value, bits: (
        ((value | 1 << bits) & -(value | 1 << bits)).bit_length() - 1
    ),
}


def unary(opcode: str, kind: ScalarType, *, nowrap: bool = False, checked: bool = False) -> Unary:
    """The function of one value that an operation computes."""
    if opcode == "arith.not":
        if kind.kind == "bool":
            return operator.not_
        return (
            (lambda value: ~value) if kind.kind == "int" else (lambda value: kind.maximum - value)
        )
    if opcode in _BIT_COUNTS:
        count, ones = _BIT_COUNTS[opcode], (1 << kind.bits) - 1
        fit = wrapper(kind)
        return lambda value: fit(count(value & ones, kind.bits))
    if kind.is_float:
        return operator.neg if opcode == "arith.neg" else math.fabs
    fit = fitter(kind, nowrap, checked)
    change: Unary = operator.neg if opcode == "arith.neg" else abs
    return lambda value: fit(change(value))


def converter(source: ScalarType, target: ScalarType) -> Unary:
    """The function that converts a value of one scalar type to another."""
    if target.kind == "bool":
        return lambda value: value != 0
    if target.kind == "complex":
        part = rounder(F32 if target.bits == 64 else F64)
        return lambda value: complex(part(complex(value).real), part(complex(value).imag))
    if source.kind == "complex":
        raise InternalError(f"{source} doesn't convert to {target}")
    if target.is_float:
        fit = rounder(target)
        if not source.is_integer:
            return lambda value: fit(float(value))
        return lambda value: (
            fit(float(value)) if abs(value) <= 1 << 53 else round_exact(value, target)
        )
    if not source.is_float:
        fit = wrapper(target)
        return lambda value: fit(int(value))
    return _saturating(target)


def _saturating(target: ScalarType) -> Unary:
    low, high = target.minimum, target.maximum

    def convert(value: float) -> int:
        if value != value:
            return 0
        if math.isinf(value):
            return high if value > 0 else low
        return min(max(int(value), low), high)

    return convert


# -- bits


def to_bits(kind: ScalarType) -> Unary:
    """The function that gives a value's bits as an unsigned int."""
    modulus = 1 << kind.bits
    if kind == BF16:
        return lambda value: struct.unpack("I", struct.pack("f", value))[0] >> 16
    if kind.is_float:
        read = struct.Struct("<" + {16: "e", 32: "f", 64: "d"}[kind.bits])
        return lambda value: int.from_bytes(read.pack(value), "little")
    if kind.kind == "complex":
        part, half = to_bits(F32 if kind.bits == 64 else F64), kind.bits // 2
        return lambda value: part(value.real) | part(value.imag) << half
    return lambda value: int(value) % modulus


def from_bits(kind: ScalarType) -> Unary:
    """The function that reads bits, an unsigned int, as a value."""
    if kind == BF16:
        return lambda bits: struct.unpack("f", struct.pack("I", bits << 16))[0]
    if kind.is_float:
        read = struct.Struct("<" + {16: "e", 32: "f", 64: "d"}[kind.bits])
        width = kind.bits // 8
        return lambda bits: read.unpack(bits.to_bytes(width, "little"))[0]
    if kind.kind == "complex":
        part, half = from_bits(F32 if kind.bits == 64 else F64), kind.bits // 2
        return lambda bits: complex(part(bits % (1 << half)), part(bits >> half))
    return wrapper(kind)
