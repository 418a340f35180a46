"""The oracle's operations against plain NumPy and CPython, wherever the language follows them."""

from __future__ import annotations

import itertools
import math
import operator
from typing import Any

import numpy as np
import pytest

from tests.fuzz import oracle, reference
from tests.fuzz.programs import special_values
from tests.fuzz.reference import DTYPES, FLOATS, INTEGERS, Rejected, type_name

OPERATORS = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv,
    "//": operator.floordiv, "%": operator.mod, "&": operator.and_, "|": operator.or_,
    "^": operator.xor,
}  # fmt: skip
COMPARISONS = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq,
    "!=": operator.ne,
}  # fmt: skip
NUMBERS = (*INTEGERS, *FLOATS)


def _values(kind: str) -> list[Any]:
    if kind == "pyint":
        return [0, 1, 2, 7, 100]
    if kind == "pyfloat":
        return [0.0, -0.0, 1.5, -3.25, math.inf, math.nan]
    with np.errstate(all="ignore"):
        return [DTYPES[kind](value) for value in special_values(kind)[:12]]


def _same(a: Any, b: Any) -> bool:
    if type(a) is not type(b):
        return False
    if a != a and b != b:
        return True
    return a == b and (not isinstance(a, (float, np.floating)) or np.signbit(a) == np.signbit(b))


def _pairs(left: str, right: str) -> list[tuple[Any, Any]]:
    return list(itertools.product(_values(left), _values(right)))


@pytest.mark.sample(48)
@pytest.mark.parametrize("left", [*NUMBERS, "pyint", "pyfloat"])
@pytest.mark.parametrize("symbol", OPERATORS)
def test_arithmetic_is_numpys(symbol: str, left: str) -> None:
    for right in NUMBERS:
        floats = {left, right} & {*FLOATS, "pyfloat"} or reference.promote(left, right) == "f64"
        if symbol in "&|^" and floats:
            continue
        for a, b in _pairs(left, right):
            with np.errstate(all="ignore"):
                expected = OPERATORS[symbol](a, b)
            assert _same(reference.binary(symbol, a, b), expected), (symbol, a, b, expected)


@pytest.mark.parametrize("symbol", [s for s in OPERATORS if s != "/"])
def test_ints_are_pythons(symbol: str) -> None:
    for a, b in itertools.product(range(-9, 10), repeat=2):
        if b or symbol not in ("//", "%"):
            found = reference.binary(symbol, a, b)
            assert _same(found, OPERATORS[symbol](a, b)), (a, symbol, b)


def test_floats_are_pythons() -> None:
    for symbol, a, b in itertools.product(
        ("+", "-", "*", "/", "//", "%"), *2 * [_values("pyfloat")]
    ):
        if b:
            assert _same(reference.binary(symbol, a, b), OPERATORS[symbol](a, b)), (a, symbol, b)


def test_comparisons_are_numpys() -> None:
    for left, right in itertools.product((*NUMBERS, "pyint", "pyfloat"), repeat=2):
        for (a, b), symbol in itertools.product(_pairs(left, right), COMPARISONS):
            try:
                found = reference.compare(symbol, a, b)
            except Rejected:
                continue  # only by rounding to the common type
            with np.errstate(all="ignore"):
                expected = bool(COMPARISONS[symbol](a, b))
            assert found == expected, (a, symbol, b)


def test_promotion_is_numpys() -> None:
    for left, right in itertools.product(NUMBERS, repeat=2):
        found = reference.promote(left, right)
        assert DTYPES[found] == np.result_type(DTYPES[left], DTYPES[right])
        weak = (DTYPES[left](1) + 1, DTYPES[left](1) * 1.0)
        assert reference.promote(left, "pyint") == type_name(weak[0])
        assert reference.promote("pyfloat", left) == type_name(weak[1])


@pytest.mark.parametrize(
    ("value", "kind", "expected"),
    [
        (math.nan, "i32", 0),
        (1e30, "u8", 255),
        (-1e30, "u8", 0),
        (-2.9, "i8", -2),
        (math.inf, "pyint", 2**63 - 1),
        (300, "u8", 44),
        (np.int32(-1), "u16", 65535),
        (np.uint64(2**63 + 2**39 + 1), "f32", float(2**63 + 2**40)),
        (70000, "f16", math.inf),
        (math.nan, "bool", True),
    ],
)
def test_conversions_of_the_language(value: Any, kind: str, expected: Any) -> None:
    found = reference.convert(value, kind)
    assert found == expected
    assert type_name(found) == kind


@pytest.mark.parametrize(
    ("symbol", "a", "b", "expected"),
    [
        ("//", np.int8(-128), np.int8(-1), np.int8(-128)),
        ("//", np.int8(5), np.int8(0), np.int8(0)),
        ("%", 5, 0, 0),
        ("<<", np.uint8(1), 8, np.uint8(0)),
        (">>", np.int8(-5), 70, np.int8(-1)),
        (">>", np.int8(-5), -1, np.int8(0)),
        ("**", np.int16(2), np.int16(-1), np.int16(0)),
        ("**", np.uint8(3), 200, np.uint8(pow(3, 200, 256))),
        ("**", -1, 2**40 + 1, -1),
        ("+", np.uint8(250), 10, np.uint8(4)),
    ],
)
def test_integers_of_the_language(symbol: str, a: Any, b: Any, expected: Any) -> None:
    assert _same(reference.binary(symbol, a, b), expected)


@pytest.mark.parametrize(("symbol", "a", "b"), [("*", 2**40, 2**40), ("**", 3, 80), ("<<", 1, 63)])
def test_ints_beyond_64_bits_are_rejected(symbol: str, a: int, b: int) -> None:
    with pytest.raises(Rejected):
        reference.binary(symbol, a, b)


def test_mathematics_keeps_float32() -> None:
    single = reference.MATH.exp(np.float32(1.5))
    assert type(single) is np.float32
    assert single == np.float32(math.exp(1.5))
    assert type(reference.MATH.sqrt(2)) is float
    assert type(reference.MATH.sqrt(np.int8(4))) is np.float64
    assert math.isnan(reference.MATH.sqrt(-1.0))


def test_min_and_max_keep_pythons_order() -> None:
    nan = math.nan
    assert reference.BUILTINS["min"](1.0, nan) == min(1.0, nan)
    assert math.isnan(reference.BUILTINS["max"](nan, 1.0))
    assert math.copysign(1.0, reference.BUILTINS["min"](0.0, -0.0)) == 1.0


SOURCE = """
import math

import numpy as np

FACTOR = 3


def helper(a, b):
    if a > b:
        return a, b
    return b, a


def make(shift):
    def kernel(x, y, n):
        i = cuda.grid(1)
        if not 0 <= i < n:
            return
        low, high = helper(int(x[i]), 2)
        total = 0
        for k in range(5, -5, -3):
            if k == low:
                continue
            total += k * FACTOR
        else:
            total -= shift
        while total > 3 and high:
            total -= 7
            if total % 5 == 0:
                break
        y[i], y[-1 - i] = y[i] + total, high
        y[i] *= 2 if x[i] else -1
        row = y
        row[i] += int(math.floor(2.5)) + round(float(x[i]) / 2) + max(low, high)

    return kernel


kernel = make(4)
"""


def test_programs_run_as_in_python() -> None:
    x = np.array([-4, 0, 2, 3, 9], np.int64)
    found, expected = np.arange(20), np.arange(20)
    oracle.run(SOURCE, [x, found, len(x)], block=(4, 1, 1), grid=(2, 1, 1))

    class Plain:
        thread = 0

        def grid(self, axes: int) -> int:
            return self.thread

    names: dict[str, Any] = {"cuda": Plain()}
    exec(SOURCE, names)
    for thread in range(8):
        names["cuda"].thread = thread
        names["kernel"](x, expected, len(x))
    assert found.tolist() == expected.tolist()


@pytest.mark.parametrize(
    ("base", "exponent", "rounded"),
    [(2.0, 3.0, False), (2.0, 0.5, True), (2.25, 0.5, False), (1.1, 2.0, True), (0.1, -1.0, True),
     (4.0, -1.5, False), (math.inf, 0.3, False), (0.0, 2.5, False), (3.0, 0.3, True)],
)  # fmt: skip
def test_powers_that_were_rounded_are_known(base: float, exponent: float, rounded: bool) -> None:
    reference.ROUNDED.clear()
    reference.MATH.pow(base, exponent)
    reference.binary("**", base, exponent)
    assert {"power" if rounded else "exact power"} == reference.ROUNDED
