"""Arithmetic of the interpreter against NumPy, Python and exact fractions, at the edges."""

from __future__ import annotations

import itertools
import math
import struct
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ir_text import evaluate

from gpucompiler.diagnostics.errors import DeviceError, DeviceZeroDivisionError
from gpucompiler.ir.operations import arith, scalar
from gpucompiler.ir.operations.all_operations import OPERATIONS
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.language.types import (
    BF16,
    BOOL,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    ScalarType,
)

INTEGERS = [I8, I16, I32, I64, U8, U16, U32, U64]
FLOATS = [F16, F32, F64]
FLOAT_EDGES = [
    0.0, -0.0, 1.0, -1.0, 0.1, -0.5, 2.5, -3.0, 7.0, 1e-7, 1e5, -65504.0, 6e-8, 1e-40, 3e38, 1e300,
    math.inf, -math.inf, math.nan,
]  # fmt: skip


def integer_edges(kind: ScalarType) -> list[int]:
    edges = {kind.minimum, kind.minimum + 1, kind.maximum, kind.maximum - 1, 0, 1, 2, 3, 7, 100}
    if kind.kind == "int":
        edges |= {-1, -2, -7}
    return sorted(edges)


def float_edges(kind: ScalarType) -> list[float]:
    return [scalar.rounder(kind)(value) for value in FLOAT_EDGES]


def same(left: float, right: float) -> bool:
    """Equal as floats are written down: NaN is NaN, and -0 isn't 0."""
    if left != left or right != right:
        return left != left and right != right
    return left == right and math.copysign(1, left) == math.copysign(1, right)


def meaning(opcode: str, kind: ScalarType) -> scalar.ScalarFunction:
    """The scalar function of an operation."""
    declared = OPERATIONS[opcode]
    assert issubclass(declared, arith.Arithmetic)
    return declared.MEANING(kind, scalar.Mode())


def numpy_scalar(kind: ScalarType, value: Any) -> Any:
    return np.dtype(kind.numpy_name).type(value)


@pytest.mark.parametrize("kind", INTEGERS, ids=str)
@pytest.mark.parametrize(
    ("opcode", "function"),
    [
        ("arith.add", np.add), ("arith.sub", np.subtract), ("arith.mul", np.multiply),
        ("arith.floordiv", np.floor_divide), ("arith.modulo", np.remainder),
        ("arith.minimum", np.minimum), ("arith.maximum", np.maximum),
        ("arith.and", np.bitwise_and), ("arith.or", np.bitwise_or), ("arith.xor", np.bitwise_xor),
    ],
)  # fmt: skip
def test_integer_arithmetic_is_numpys(kind: ScalarType, opcode: str, function: Any) -> None:
    compute = meaning(opcode, kind)
    with np.errstate(all="ignore"):
        for lhs, rhs in itertools.product(integer_edges(kind), repeat=2):
            expected = function(numpy_scalar(kind, lhs), numpy_scalar(kind, rhs)).item()
            assert compute(lhs, rhs) == expected, (lhs, rhs)


@pytest.mark.parametrize("kind", INTEGERS, ids=str)
def test_bit_counts(kind: ScalarType) -> None:
    ones, leading, trailing = (
        meaning(f"arith.{name}", kind) for name in ("popcount", "leading_zeros", "trailing_zeros")
    )
    for value in integer_edges(kind):
        bits = format(value % (1 << kind.bits), f"0{kind.bits}b")
        assert ones(value) == bits.count("1")
        assert leading(value) == len(bits) - len(bits.lstrip("0"))
        assert trailing(value) == len(bits) - len(bits.rstrip("0"))


@pytest.mark.parametrize("kind", INTEGERS, ids=str)
def test_reversed_bits_and_upper_halves_of_products(kind: ScalarType) -> None:
    reverse = meaning("arith.reverse_bits", kind)
    high = meaning("arith.multiply_high", kind)
    for value in integer_edges(kind):
        bits = format(value % (1 << kind.bits), f"0{kind.bits}b")
        assert reverse(value) % (1 << kind.bits) == int(bits[::-1], 2)
        assert kind.minimum <= reverse(value) <= kind.maximum
        for other in integer_edges(kind):
            assert high(value, other) == value * other >> kind.bits


@pytest.mark.parametrize("kind", INTEGERS, ids=str)
def test_shifts(kind: ScalarType) -> None:
    left = meaning("arith.shl", kind)
    right = meaning("arith.shr", kind)
    for value in integer_edges(kind):
        for count in (0, 1, kind.bits - 1):
            wide = (value << count) & ((1 << kind.bits) - 1)
            assert left(value, count) % (1 << kind.bits) == wide
            assert kind.minimum <= left(value, count) <= kind.maximum
            assert right(value, count) == value >> count
        for count in (kind.bits, kind.bits + 1, kind.maximum):
            assert left(value, count) == 0
            assert right(value, count) == (-1 if value < 0 else 0)
        if kind.kind == "int":
            assert left(value, -1) == 0 == right(value, kind.minimum)


@pytest.mark.parametrize("kind", INTEGERS, ids=str)
def test_power_and_unary(kind: ScalarType) -> None:
    power = meaning("arith.power", kind)
    negate = meaning("arith.neg", kind)
    absolute = meaning("arith.abs", kind)
    invert = meaning("arith.not", kind)
    wrap = scalar.wrapper(kind)
    for value in integer_edges(kind):
        for exponent in (0, 1, 2, 5, 64, 100):
            assert power(value, exponent) == wrap(value**exponent)
        if kind.kind == "int":
            assert power(value, -1) == 0
        assert negate(value) == wrap(-value)
        assert absolute(value) == wrap(abs(value))
        assert invert(value) == wrap(~value)


@pytest.mark.parametrize("kind", FLOATS, ids=str)
@pytest.mark.parametrize(
    ("opcode", "function"),
    [
        ("arith.add", np.add), ("arith.sub", np.subtract), ("arith.mul", np.multiply),
        ("arith.divide", np.true_divide), ("arith.floordiv", np.floor_divide),
        ("arith.modulo", np.remainder),
    ],
)  # fmt: skip
def test_float_arithmetic_is_numpys(kind: ScalarType, opcode: str, function: Any) -> None:
    compute = meaning(opcode, kind)
    with np.errstate(all="ignore"):
        for lhs, rhs in itertools.product(float_edges(kind), repeat=2):
            expected = float(function(numpy_scalar(kind, lhs), numpy_scalar(kind, rhs)))
            assert same(compute(lhs, rhs), expected), (lhs, rhs)


@pytest.mark.parametrize("kind", FLOATS, ids=str)
def test_minimum_and_maximum_are_pythons(kind: ScalarType) -> None:
    least = meaning("arith.minimum", kind)
    greatest = meaning("arith.maximum", kind)
    for lhs, rhs in itertools.product(float_edges(kind), repeat=2):
        assert same(least(lhs, rhs), min(lhs, rhs))
        assert same(greatest(lhs, rhs), max(lhs, rhs))


@given(st.floats(width=32), st.floats(width=32), st.sampled_from(["add", "sub", "mul", "divide"]))
def test_narrow_arithmetic_is_rounded_once(lhs: float, rhs: float, name: str) -> None:
    function = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "divide": np.divide}[name]
    with np.errstate(all="ignore"):
        expected = float(function(np.float32(lhs), np.float32(rhs)))
    assert same(meaning(f"arith.{name}", F32)(lhs, rhs), expected)


@given(st.floats(allow_nan=False))
def test_rounding_is_exact_in_every_format(value: float) -> None:
    for kind in (F16, BF16, F32, F64):
        rounded = scalar.rounder(kind)(value)
        if math.isfinite(value) and value:
            assert same(rounded, scalar.round_exact(Fraction(value), kind))
        else:
            assert same(rounded, value)


def test_bfloat16_rounds_to_nearest_even() -> None:
    rounds = scalar.rounder(BF16)
    assert rounds(1.0 + 2**-8) == 1.0
    assert rounds(1.0 + 3 * 2**-8) == 1.0 + 2**-6
    assert rounds(1.0 + 2**-8 + 2**-40) == 1.0 + 2**-7
    assert rounds(3.4e38) == math.inf
    assert rounds(2.0**-133) == 2.0**-133
    assert same(rounds(-(2.0**-135)), -0.0)


@given(*[st.floats(allow_nan=False, allow_infinity=False)] * 3)
def test_fma_is_rounded_once(a: float, b: float, c: float) -> None:
    for kind in (F16, BF16, F32, F64):
        fit = scalar.rounder(kind)
        x, y, z = fit(a), fit(b), fit(c)
        if not all(map(math.isfinite, (x, y, z))):
            continue
        exact = Fraction(x) * Fraction(y) + Fraction(z)
        result = meaning("arith.fma", kind)(x, y, z)
        if exact:
            expected = scalar.round_exact(exact, kind)
            assert same(result, expected)
        else:
            assert result == 0.0


@pytest.mark.parametrize("source", [F16, F32, F64], ids=str)
@pytest.mark.parametrize("target", INTEGERS, ids=str)
def test_floats_become_integers_saturating(source: ScalarType, target: ScalarType) -> None:
    convert = scalar.converter(source, target)
    for value in float_edges(source):
        if value != value:
            assert convert(value) == 0
        elif math.isinf(value):
            assert convert(value) == (target.maximum if value > 0 else target.minimum)
        else:
            assert convert(value) == min(max(int(value), target.minimum), target.maximum)


@given(st.integers(-(2**63), 2**64 - 1))
def test_integers_become_floats_rounded_once(value: int) -> None:
    source = I64 if value <= I64.maximum else U64
    for target in (F16, BF16, F32, F64):
        result = scalar.converter(source, target)(value)
        assert result == scalar.round_exact(value, target)
    exact = np.dtype(source.numpy_name).type(value)
    assert scalar.converter(source, F32)(value) == float(np.float32(exact))


def test_other_conversions() -> None:
    convert = scalar.converter
    assert convert(I32, I8)(-129) == 127
    assert convert(I64, U16)(-1) == 65535
    assert convert(U64, I64)(2**63) == -(2**63)
    assert convert(F64, BOOL)(math.nan) is True
    assert convert(F64, BOOL)(-0.0) is False
    assert convert(I8, BOOL)(-4) is True
    assert convert(BOOL, U8)(True) == 1
    assert convert(BOOL, F16)(True) == 1.0
    assert convert(F64, F16)(65520.0) == math.inf
    # Through f32 this would round twice, to 1.0.
    assert convert(F64, F16)(1 + 2**-11 + 2**-30) == 1 + 2**-10


def reciprocal_root(value: float) -> float:
    return 1.0 / math.sqrt(value)


def reference(name: str) -> Any:
    """Python's function of the same meaning, in double."""
    others: dict[str, Any] = {
        "rint": round,
        "exp2": np.exp2,
        "fmax": np.fmax,
        "fmin": np.fmin,
        "cbrt": np.cbrt,
        "rsqrt": reciprocal_root,
    }
    return others.get(name) or getattr(math, name)


@pytest.mark.parametrize("row", FUNCTIONS.values(), ids=lambda row: row.name)
@pytest.mark.parametrize("kind", [F16, BF16, F32, F64], ids=str)
def test_every_function_is_near_the_true_value(row: Any, kind: ScalarType) -> None:
    compute = scalar.math_function(row.name, kind)
    arguments = [1.25] if row.name == "acosh" else [0.625, 0.375][: row.arity]
    expected = reference(row.name)(*arguments)
    digits = {F16: 11, BF16: 8, F32: 24, F64: 53}[kind]
    assert abs(compute(*arguments) - expected) <= abs(expected) * 2.0 ** (3 - digits)


def test_exact_functions_at_the_edges() -> None:
    def f32(name: str) -> Any:
        return scalar.math_function(name, F32)

    assert math.isnan(f32("sqrt")(-1.0))
    assert same(f32("sqrt")(-0.0), -0.0)
    assert same(f32("floor")(-0.0), -0.0)
    assert same(f32("ceil")(-0.5), -0.0)
    assert f32("rint")(2.5) == 2.0
    assert same(f32("fmod")(-4.0, 2.0), -0.0)
    assert same(f32("fmax")(-0.0, 0.0), 0.0)
    assert same(f32("fmin")(0.0, -0.0), -0.0)
    assert f32("fmax")(math.nan, 1.0) == 1.0
    assert f32("fmin")(1.0, math.nan) == 1.0
    assert math.isnan(f32("fmax")(math.nan, math.nan))
    assert f32("rsqrt")(0.0) == math.inf
    assert same(f32("rsqrt")(-0.0), -math.inf)
    assert math.isinf(f32("floor")(math.inf))
    with np.errstate(all="ignore"):
        roots = np.sqrt(np.array(float_edges(F32), np.float32))
    assert all(same(f32("sqrt")(x), float(r)) for x, r in zip(float_edges(F32), roots, strict=True))


def test_bits_there_and_back() -> None:
    for kind in (F16, BF16, F32, F64):
        for value in float_edges(kind):
            bits = scalar.to_bits(kind)(value)
            assert same(scalar.from_bits(kind)(bits), value)
    assert scalar.to_bits(F32)(1.0) == struct.unpack("I", struct.pack("f", 1.0))[0]
    assert scalar.to_bits(BF16)(1.0) == 0x3F80
    assert scalar.to_bits(I8)(-1) == 255
    assert scalar.from_bits(I8)(255) == -1


@pytest.mark.parametrize(
    ("text", "arguments", "error"),
    [
        ("arith.floordiv %a, %b", (1, 0), DeviceZeroDivisionError),
        ("arith.modulo %a, %b", (1, 0), DeviceZeroDivisionError),
        ("arith.shl %a, %b", (1, -1), DeviceError),
        ("arith.shr %a, %b", (1, -1), DeviceError),
        ("arith.power %a, %b", (1, -1), DeviceError),
        ("arith.add %a, %b <nowrap = true>", (2**31 - 1, 1), DeviceError),
        ("arith.sub %a, %b <nowrap = true>", (-(2**31), 1), DeviceError),
        ("arith.mul %a, %b <nowrap = true>", (2**16, 2**15), DeviceError),
        ("arith.power %a, %b <nowrap = true>", (2, 31), DeviceError),
        ("arith.power %a, %b <nowrap = true>", (3, 10**9), DeviceError),
        ("arith.shl %a, %b <nowrap = true>", (1, 31), DeviceError),
        ("arith.shl %a, %b <nowrap = true>", (1, 32), DeviceError),
        ("arith.neg %a <nowrap = true>", (-(2**31), 0), DeviceError),
        ("arith.abs %a <nowrap = true>", (-(2**31), 0), DeviceError),
    ],
)
def test_checked_mode_raises_where_the_value_is_only_defined(
    text: str, arguments: tuple[int, int], error: type[Exception]
) -> None:
    body = f"%r = {text} : i32"
    unchecked = evaluate("%a: i32, %b: i32", body, "i32", *arguments)
    assert I32.minimum <= unchecked <= I32.maximum
    with pytest.raises(error) as caught:
        evaluate("%a: i32, %b: i32", body, "i32", *arguments, checked=True)
    assert any("arith." in note and "thread (0, 0, 0)" in note for note in caught.value.__notes__)


def test_checked_mode_finds_wrong_ranges() -> None:
    body = "%r = arith.add %a, %a : i32 range(0, 3)"
    assert evaluate("%a: i32", body, "i32", 1, checked=True) == 2
    assert evaluate("%a: i32", body, "i32", 2) == 4
    with pytest.raises(Exception, match=r"is 4, outside of its stated range\(0, 3\)"):
        evaluate("%a: i32", body, "i32", 2, checked=True)
