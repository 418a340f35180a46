"""Arithmetic on single values: the functions that operations compute.

Values are Python's: `bool`, `int` within its type's range, `float` holding a value of its type,
`complex`. A meaning makes, once per operation, the Python function that computes it. In a checked
mode that function raises where docs/language.md says that checked mode fails; else it gives the
value that is defined for every input.

A float operation of a narrow type is computed in double and rounded once more: for + - · / and sqrt
that equals one rounding, since a double has more than twice the digits (Figueroa, 1995). The bits
of a NaN are not part of the meaning.
"""

from __future__ import annotations

import ctypes
import importlib
import math
import operator
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from gpucompiler.diagnostics.errors import (
    DeviceError,
    DeviceOverflowError,
    DeviceZeroDivisionError,
    InternalError,
)
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.language.types import BF16, F16, F32, F64, ScalarType

if TYPE_CHECKING:
    from fractions import Fraction

ScalarFunction = Callable[..., Any]
Unary = Callable[[Any], Any]
Binary = Callable[[Any, Any], Any]


class Mode(NamedTuple):
    """The treatment of results that a type doesn't have.

    Args:
        nowrap: no result is outside of the type's range.
        checked: raise where checked mode fails.
        saturates: give the nearest value of the type instead of wrapping.
    """

    nowrap: bool = False
    checked: bool = False
    saturates: bool = False


# Makes the function that an operation computes on values of a type.
Meaning = Callable[[ScalarType, Mode], ScalarFunction]

# Digits of the significand, least exponent of a normal number, greatest finite value.
_FORMATS: Final = {
    F16: (11, -14, 65504.0),
    BF16: (8, -126, float.fromhex("0x1.fep127")),
    F32: (24, -126, float.fromhex("0x1.fffffep127")),
    F64: (53, -1022, float.fromhex("0x1.fffffffffffffp1023")),
}


def zero(kind: ScalarType) -> Any:
    """The zero of a type, the result of a masked load."""
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


def overflow_message(bits: int) -> str:
    """The words of the error where a Python int leaves its bits."""
    return f"the result doesn't fit an int of {bits} bits; NumPy's integers, np.int64(x), wrap"


def _fitter(kind: ScalarType, mode: Mode) -> Unary:
    """The function that takes an exact int into the type's range, as the mode says."""
    if mode.nowrap and mode.checked:
        return _refuser(kind, overflow_message(kind.bits))
    if mode.saturates:
        low, high = kind.minimum, kind.maximum
        return lambda value: min(max(value, low), high)
    return wrapper(kind)


def _refuser(kind: ScalarType, message: str) -> Unary:
    """The function that raises where an int is outside of a type's range."""
    low, high = kind.minimum, kind.maximum

    def fit(value: int) -> int:
        if low <= value <= high:
            return value
        raise DeviceOverflowError(message)

    return fit


def floor_divide(kind: ScalarType, mode: Mode) -> Binary:
    """⌊lhs / rhs⌋, of ints 0 where rhs is 0."""
    if kind.is_float:
        return _divmod_part(kind, 0)
    fit = wrapper(kind)

    def floor_divide(lhs: int, rhs: int) -> int:
        if rhs == 0:
            if mode.checked:
                raise DeviceZeroDivisionError("integer division by zero")
            return 0
        return fit(lhs // rhs)

    return floor_divide


def modulo(kind: ScalarType, mode: Mode) -> Binary:
    """lhs - ⌊lhs / rhs⌋ · rhs, of ints 0 where rhs is 0."""
    if kind.is_float:
        return _divmod_part(kind, 1)

    def modulo(lhs: int, rhs: int) -> int:
        if rhs == 0:
            if mode.checked:
                raise DeviceZeroDivisionError("integer modulo by zero")
            return 0
        return lhs % rhs

    return modulo


def power(kind: ScalarType, mode: Mode) -> Binary:
    """lhs ** rhs of ints, 0 where rhs is negative."""
    fit = _fitter(kind, mode._replace(saturates=False))
    modulus = 1 << kind.bits

    def power(lhs: int, rhs: int) -> int:
        if rhs < 0:
            if mode.checked:
                raise DeviceError("an integer to a negative power")
            return 0
        if mode.nowrap and mode.checked and abs(lhs) > 1 and rhs > kind.bits:
            return fit(modulus)  # too great for the type, whatever its value
        return fit(lhs**rhs if rhs <= kind.bits else pow(lhs, rhs, modulus))

    return power


def multiply_high(kind: ScalarType, mode: Mode) -> Binary:
    """The upper half of a product of ints."""
    return lambda lhs, rhs: (lhs * rhs) >> kind.bits


def shift_left(kind: ScalarType, mode: Mode) -> Binary:
    """lhs << rhs of ints, 0 where rhs is negative."""
    fit, bits = _fitter(kind, mode._replace(saturates=False)), kind.bits
    modulus = 1 << bits

    def shift_left(lhs: int, rhs: int) -> int:
        if rhs < 0:
            if mode.checked:
                raise DeviceError("a shift by a negative number of bits")
            return 0
        if rhs >= bits:
            return fit(modulus) if mode.nowrap and mode.checked and lhs else 0
        return fit(lhs << rhs)

    return shift_left


def shift_right(kind: ScalarType, mode: Mode) -> Binary:
    """lhs >> rhs of ints, 0 where rhs is negative."""

    def shift_right(lhs: int, rhs: int) -> int:
        if rhs < 0:
            if mode.checked:
                raise DeviceError("a shift by a negative number of bits")
            return 0
        return lhs >> min(rhs, kind.bits)

    return shift_right


def of_bits(function: Callable[[int, int], int]) -> Meaning:
    """The meaning of a function of an int's bits, as a number ≥ 0, and how many they are."""

    def meaning(kind: ScalarType, mode: Mode) -> Unary:
        fit, bits = wrapper(kind), kind.bits
        ones = (1 << bits) - 1
        return lambda value: fit(function(value & ones, bits))

    return meaning


def byte_permute(a: int, b: int, selector: int) -> int:
    """Four of the eight bytes of b:a, as `arith.byte_permute` says."""
    both, result = b << 32 | a, 0
    for place in range(4):
        nibble = selector >> 4 * place & 15
        byte = both >> 8 * (nibble & 7) & 255
        if nibble & 8:
            byte = 255 if byte >= 128 else 0
        result |= byte << 8 * place
    return result


def funnel_shift(right: bool, clamp: bool) -> ScalarFunction:
    """32 bits of high:low shifted, as `arith.funnel_shift` says."""

    def shift(low: int, high: int, distance: int) -> int:
        n = min(distance, 32) if clamp else distance % 32
        both = high << 32 | low
        return (both >> n if right else both << n >> 32) & 0xFFFFFFFF

    return shift


# -- floats


def _exact(value: Fraction | float) -> Fraction:
    # With `decimal`, the import takes 2 ms, and few kernels have constants of narrow floats.
    return importlib.import_module("fractions").Fraction(value)


def round_exact(value: Fraction | int, kind: ScalarType) -> float:
    """An exact number as the nearest float of a type, ties to even; too great gives infinity."""
    digits, least, greatest = _FORMATS[kind]
    if value == 0:
        return 0.0
    exact = _exact(value)
    size = abs(exact)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    if size < _exact(2) ** exponent:
        exponent -= 1
    quantum = max(exponent, least) - (digits - 1)
    try:
        rounded = math.ldexp(round(size / _exact(2) ** quantum), quantum)
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
    return math.copysign(round_exact(_exact(value), BF16), value)


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


def divide_rounded(kind: ScalarType, mode: Mode) -> Binary:
    """lhs / rhs, rounded to the type."""
    fit = rounder(kind)
    return lambda lhs, rhs: fit(divide(lhs, rhs))


def fused_multiply_add(kind: ScalarType, mode: Mode) -> ScalarFunction:
    """a · b + c, rounded once to the type."""
    if kind in (F32, F64):
        return _libm("fma" if kind == F64 else "fmaf", 3, kind)

    def fused(a: float, b: float, c: float) -> float:
        if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
            return a * b + c
        exact = _exact(a) * _exact(b) + _exact(c)
        # The double sum gives an exact zero its sign; narrow floats' products are exact there.
        return round_exact(exact, kind) if exact else a * b + c

    return fused


# -- mathematical functions

_LIBM: Final = ctypes.CDLL(None)


def _libm(name: str, arity: int, kind: ScalarType) -> ScalarFunction:
    number = ctypes.c_double if kind == F64 else ctypes.c_float
    function = _LIBM[name]
    function.restype, function.argtypes = number, [number] * arity
    return function


def math_function(name: str, kind: ScalarType) -> ScalarFunction:
    """A row of `gpucompiler.ir.operations.functions` for a float type: the C library's function.

    f16 and bf16 are computed in f32 and rounded. rsqrt is 1 / sqrt, each rounded.
    """
    if name in ("isnan", "isinf", "isfinite"):
        return getattr(math, name)
    row = FUNCTIONS[name]
    wide = F64 if kind == F64 else F32
    if name in ("fmax", "fmin"):
        return _extreme_number(name == "fmax")
    if name == "rsqrt":
        compute = _reciprocal_root(wide)
    else:
        compute = _libm(row.libm if wide == F64 else row.libm + "f", row.arity, wide)
    if kind == wide:
        return compute
    narrow = rounder(kind)
    return lambda *arguments: narrow(compute(*arguments))


def _extreme_number(greatest: bool) -> Binary:
    def compute(lhs: float, rhs: float) -> float:
        if lhs != lhs or rhs != rhs:
            return rhs if lhs != lhs else lhs
        if lhs == rhs:  # +0 and -0
            return lhs if (math.copysign(1.0, lhs) > 0) == greatest else rhs
        return max(lhs, rhs) if greatest else min(lhs, rhs)

    return compute


def _reciprocal_root(kind: ScalarType) -> Unary:
    root, fit = math_function("sqrt", kind), rounder(kind)
    return lambda value: fit(divide(1.0, root(value)))


# -- all kinds

# Exact operators, whose results are then fitted to the type.
EXACT: Final[dict[str, Binary]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
}
PREDICATES: Final[dict[str, Binary]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}
# The predicate that holds where another doesn't (of floats: or where one of them is NaN), and the
# one that holds for exchanged operands.
INVERSE: Final = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}
MIRROR: Final = {"eq": "eq", "ne": "ne", "lt": "gt", "gt": "lt", "le": "ge", "ge": "le"}


def of_any_kind(function: Binary) -> Meaning:
    """The meaning of one function of Python's values for all kinds."""
    return lambda kind, mode: function


def ring(name: str) -> Meaning:
    """The meaning of an exact operator whose result is wrapped or rounded to the type."""
    exact = EXACT[name]

    def meaning(kind: ScalarType, mode: Mode) -> Binary:
        if kind == F64:
            return exact
        fit = rounder(kind) if kind.is_float else _fitter(kind, mode)
        return lambda lhs, rhs: fit(exact(lhs, rhs))

    return meaning


def fits(name: str, kind: ScalarType) -> Binary:
    """Whether the exact result of an operator is a value of an integer type."""
    exact, low, high = EXACT[name], kind.minimum, kind.maximum
    return lambda lhs, rhs: low <= exact(lhs, rhs) <= high


def negate(kind: ScalarType, mode: Mode) -> Unary:
    """-value."""
    if kind.is_float:
        return operator.neg
    fit = _fitter(kind, mode._replace(saturates=False))
    return lambda value: fit(-value)


def absolute(kind: ScalarType, mode: Mode) -> Unary:
    """|value|."""
    if kind.is_float:
        return math.fabs
    fit = _fitter(kind, mode._replace(saturates=False))
    return lambda value: fit(abs(value))


def invert(kind: ScalarType, mode: Mode) -> Unary:
    """~value, bit by bit; of a bool the logical not."""
    match kind.kind:
        case "bool":
            return operator.not_
        case "int":
            return operator.invert
        case _:
            return lambda value: kind.maximum - value


# -- conversions


def beyond_message(source: ScalarType, target: ScalarType) -> str:
    """The words of the error where an int doesn't fit the type that it is converted to."""
    if source.kind == "uint":
        return f"{source.numpy_name} out of bounds for an int of {target.bits} bits"
    return (
        f"Python integer out of bounds for {target.numpy_name} "
        f"({target.minimum} … {target.maximum}); wrapping is written "
        f"np.{target.numpy_name}(np.int64(n))"
    )


def fitting_converter(source: ScalarType, target: ScalarType) -> Unary:
    """The function that converts between integer types, and raises where a value doesn't fit."""
    return _refuser(target, beyond_message(source, target))


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
