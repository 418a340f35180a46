"""`math`, builtins and `operator` on run-time numbers, against CPython."""

from __future__ import annotations

import math
import operator
import sys
from typing import Any

import numpy as np
import pytest
from scalar_testing import check, edges

from cuda_target import cuda

SCOPE = {"math": math, "operator": operator}
INTS = [0, 1, 2, 3, 4, 6, 7, 10, 12, 15, 18, 20, 35, 61, 62]


def finite(values: list[Any]) -> list[Any]:
    return [value for value in values if np.isfinite(value)]


def test_functions_of_ints() -> None:
    pairs = [(np.int64(n), np.int64(k)) for n in INTS for k in INTS]
    pairs += [(np.int64(-12), np.int64(18)), (np.int64(2**62), np.int64(3 * 2**40))]
    check(
        ["math.gcd(a, b)", "math.lcm(a, b)", "math.gcd(a, b, 6)", "math.lcm(a)", "math.gcd()"],
        [np.int64, np.int64],
        SCOPE,
        pairs[:-1],
        weak=True,
    )
    small = [pair for pair in pairs if pair[0] < 30 and pair[1] >= 0 and pair[0] >= 0]
    check(["math.comb(a, b)"], [np.int64, np.int64], SCOPE, pairs[:-2], weak=True)
    small = [pair for pair in small if pair[0] <= 20]
    check(["math.perm(a, b)", "math.perm(a)"], [np.int64] * 2, SCOPE, small, weak=True)
    check(["math.factorial(a)"], [np.int64], SCOPE, [(np.int64(n),) for n in range(21)], weak=True)
    roots = [0, 1, 3, 4, 2**31, 2**52 - 1, 2**53 + 1, 3037000499**2, 3037000499**2 - 1, 2**63 - 1]
    check(["math.isqrt(a)"], [np.int64], SCOPE, [(np.int64(n),) for n in roots], weak=True)


def test_integers_may_be_sized() -> None:
    pairs = [(np.int32(a), np.uint8(b)) for a in (0, 12, -18, 35) for b in (0, 6, 21)]
    check(["math.gcd(a, b)", "math.lcm(a, b)"], [np.int32, np.uint8], SCOPE, pairs)


def test_pow_with_a_modulus() -> None:
    numbers = [-7, -1, 0, 1, 2, 3, 10, 2**31, 2**62 - 57]
    moduli = [1, 2, 7, -5, 97, 2**32 + 15, 2**61 - 1]
    some = [
        (np.int64(a), np.int64(b), np.int64(c))
        for a in numbers
        for b in (0, 1, 2, 5, 63, 2**40 + 1)
        for c in moduli
    ]
    check(["pow(a, b, c)"], [np.int64] * 3, SCOPE, some, weak=True)
    inverses = [
        (np.int64(a), np.int64(-b), np.int64(c))
        for a in (1, 3, -4, 10**9)
        for b in (1, 2, 9)
        for c in (7, 97, -1009, 2**61 - 1)
    ]
    check(["pow(a, b, c)"], [np.int64] * 3, SCOPE, inverses, weak=True)


DECIMALS = [
    2.675,
    1.005,
    0.125,
    0.375,
    2.5,
    -0.5,
    1e-7,
    123456.789,
    5e15 + 0.5,
    4503599627370497.5,
    0.15,
    0.25,
    0.35,
    1e22,
    -1e300,
    9007199254740993.0,
    0.1 + 0.2,
    12345.0,
    15.0,
    25.0,
]


@pytest.mark.parametrize("digits", [-3, -1, 0, 1, 2, 3, 8, 15, 22])
def test_round_of_floats_is_exact(digits: int) -> None:
    random = np.random.default_rng(digits + 10)
    values = [*edges(np.float64), *DECIMALS, *(random.uniform(-1000, 1000, 200).round(4))]
    values += list(random.normal(size=100) * 10.0 ** random.integers(-12, 18, 100))
    for scale in (10.0**-digits, 0.5 * 10.0**-digits, 1.5 * 10.0**-digits):
        values += [scale * k for k in range(-3, 4)]
    rows = [(np.float64(value), np.int64(digits)) for value in values]
    check([f"round(a, {digits})"], [np.float64, np.int64], SCOPE, rows, weak=True)
    if digits in (-3, 2, 22):
        check(["round(a, b)"], [np.float64, np.int64], SCOPE, rows, weak=True)


def test_round_of_ints_and_sized_numbers() -> None:
    values = [0, 1, 5, 15, 25, 35, -15, -25, 1234, 2**62, -(2**62) - 7, 4999999999999999999]
    rows = [(np.int64(a), np.int64(b)) for a in values for b in (-1, -2, -5, 0, 3)]
    check(
        ["round(a, b)", "round(a, -1)", "round(a, 2)", "round(a)"],
        [np.int64] * 2,
        SCOPE,
        rows,
        weak=True,
    )
    small = [(np.int32(a), np.int64(b)) for a in (0, 15, 25, -35, 1234) for b in (-1, -2, 0, 3)]
    check(["round(a, -1)", "round(a, 1)", "a.round(-1)"], [np.int32, np.int64], SCOPE, small)
    for kind in (np.float32, np.float64, np.float16):
        check(["round(a, 2)", "round(a, -1)", "np.round(a, 1)", "a.round(1)"], [kind], SCOPE)


def test_parts_and_neighbours_of_floats() -> None:
    texts = [
        "math.frexp(a)[0]",
        "math.frexp(a)[1]",
        "math.modf(a)[0]",
        "math.modf(a)[1]",
        "math.ulp(a)",
        "math.nextafter(a, b)",
    ]
    check(texts, [np.float64, np.float64], SCOPE, weak=True)
    exponents = [0, 1, -1, 5, -60, 900, -900, -1073, -1074, -1075, -1100, 1023, 1500, -2100, 2100]
    values = [v for v in edges(np.float64) if np.isfinite(v)]
    rows = [(v, np.int64(e)) for v in values for e in exponents if _fits(float(v), e)]
    check(["math.ldexp(a, b)"], [np.float64, np.int64], SCOPE, rows, weak=True)


def _fits(value: float, exponent: int) -> bool:
    try:
        math.ldexp(value, exponent)
    except OverflowError:
        return False
    return True


def test_several_numbers() -> None:
    random = np.random.default_rng(5)
    values = [tuple(map(np.float64, row)) for row in random.normal(size=(60, 3))]
    values += [
        (np.float64(1e200), np.float64(3e200), np.float64(-2e200)),
        (np.float64(3e-200), np.float64(4e-200), np.float64(0.0)),
        (np.float64(1e100), np.float64(1.0), np.float64(-1e100)),
        (np.float64(2.0**53), np.float64(1.0), np.float64(2.0**-60)),
        (np.float64(2.0**53), np.float64(1.0), np.float64(-(2.0**-60))),
        (np.float64("inf"), np.float64("nan"), np.float64(1.0)),
    ]
    check(
        [
            "math.fsum((a, b, c))",
            "math.fsum((c, a, 1, b, a))",
            "math.hypot(a, b, c)",
            "math.hypot(a)",
            "math.hypot()",
            "math.dist((a, b), (c, 1.0))",
            "math.prod((a, b, c))",
            "math.prod((a, 2), start=b)",
            "math.isclose(a, b)",
            "math.isclose(a, a * (1 + 1e-10))",
            "math.isclose(a, b, rel_tol=0.5)",
            "math.isclose(a, b, abs_tol=2.0)",
        ],
        [np.float64] * 3,
        SCOPE,
        values,
        weak=True,
        tolerance=0.0,
    )


@pytest.mark.skipif(sys.version_info < (3, 12), reason="math.sumprod is 3.12's")
def test_sumprod_and_steps() -> None:
    check(
        ["math.sumprod((a, b), (b, 3))"],
        [np.int64] * 2,
        SCOPE,
        [(np.int64(3), np.int64(-5)), (np.int64(0), np.int64(9))],
        weak=True,
    )
    check(
        [f"math.nextafter(a, b, steps={steps})" for steps in ("None", 0, 1, 2, 3, 2**40)],
        [np.float64] * 2,
        SCOPE,
        weak=True,
    )


def test_functions_of_operator() -> None:
    check(
        [
            "operator.add(a, b)",
            "operator.iadd(a, b)",
            "operator.imul(a, b)",
            "operator.xor(a, b)",
            "operator.ixor(a, b)",
            "operator.truth(a)",
            "operator.not_(b)",
            "operator.index(a)",
            "operator.inv(a)",
            "operator.getitem((a, b), 1)",
            "operator.itemgetter(1)((a, b))",
            "operator.itemgetter(1, 0)((a, b))[0]",
            "operator.attrgetter('real')(a)",
            "operator.methodcaller('bit_length')(a)",
            "operator.contains((a, 3), b)",
            "operator.countOf((a, b, 3, 3), 3)",
            "operator.concat((a,), (b,))[1]",
            "operator.call(operator.sub, a, b)",
            "operator.lt(a, b)",
            "operator.pow(a, 2)",
        ],
        [np.int64] * 2,
        SCOPE,
        [(np.int64(a), np.int64(b)) for a in (-3, 0, 3, 9) for b in (3, 7)],
        weak=True,
    )


def test_methods_and_attributes_of_pythons_numbers() -> None:
    check(
        [
            "a.bit_length()",
            "a.bit_count()",
            "a.real",
            "a.imag",
            "a.conjugate()",
            "a.numerator",
            "a.denominator",
            "(5).bit_length() + a",
            "(a > 3).real",
            "(a > 3).bit_count()",
        ],
        [np.int64],
        SCOPE,
        weak=True,
        values=[(np.int64(v),) for v in (0, 1, -1, 7, -8, 2**62)],
    )
    check(["a.is_integer()", "a.real", "a.imag", "a.conjugate()"], [np.float64], SCOPE, weak=True)


def test_checked_kernels_raise_what_python_raises() -> None:
    def root(y, n):
        y[0] = math.isqrt(n)

    def choose(y, n):
        y[0] = math.comb(5, n)

    def power(y, n):
        y[0] = pow(3, 4, n + 3)

    for kernel in (root, choose, power):
        y = np.zeros(1, np.int64)
        with pytest.raises(ValueError, match=r"isqrt|non-negative|3rd argument"):
            cuda(target="host", bounds=True, threads=1, blocks=1)(kernel)(y, -3)
        cuda(target="host", bounds=True, threads=1, blocks=1)(kernel)(y, 4)
        assert y[0] in (2, 5, 81 % 7)
