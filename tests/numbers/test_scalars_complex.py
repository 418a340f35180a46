"""Complex numbers and `cmath`, against CPython and NumPy."""

from __future__ import annotations

import cmath
import itertools
import math
from typing import Any

import numpy as np
import pytest
from scalar_testing import check, dtype_of, expected, kernel_of, run

from cuda_target import cuda

SCOPE = {"cmath": cmath, "math": math}
PARTS = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-3, 1e10, math.inf, -math.inf, math.nan]
FINITE = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-3, 700.5, 1e10]


def numbers(parts: list[float], kind: Any = np.complex128) -> list[Any]:
    return [kind(complex(x, y)) for x, y in itertools.product(parts, parts)]


def pairs(parts: list[float], kind: Any, step: int = 7) -> list[Any]:
    some = numbers(parts, kind)
    return list(itertools.product(some, some))[::step]


SIMPLE = [
    "a + b",
    "a - b",
    "a * b",
    "a == b",
    "a != b",
    "-a",
    "+a",
    "a.real",
    "a.imag",
    "a.conjugate()",
    "a + 2",
    "1.5 * a",
    "a - 1j",
    "not a",
    "bool(a)",
]


@pytest.mark.parametrize("kind", [np.complex64, np.complex128], ids=lambda t: t.__name__)
def test_arithmetic_of_sized_numbers_is_numpys(kind: Any) -> None:
    check(SIMPLE, [kind, kind], SCOPE, pairs(PARTS, kind, 53))
    values = [(a, b) for a, b in pairs(FINITE, kind, 29) if b != 0]
    check(
        ["a / b", "1 / b", "a / 2", "abs(a)"],
        [kind, kind],
        SCOPE,
        values,
        tolerance=4 * float(np.finfo(kind).eps),
    )
    zeros = [(a, kind(b)) for a in numbers(FINITE, kind) for b in (0.0, complex(-0.0, 0.0))]
    check(["a / b", "1 / b"], [kind, kind], SCOPE, zeros)


def test_arithmetic_of_pythons_numbers() -> None:
    check(SIMPLE, [np.complex128] * 2, SCOPE, pairs(PARTS, np.complex128, 53), weak=True)
    values = [(a, b) for a, b in pairs(FINITE, np.complex128, 29) if b != 0]
    check(
        ["a / b", "1 / b", "complex(a, b)", "complex(a.real, b.imag)", "complex(a)"],
        [np.complex128] * 2,
        SCOPE,
        values,
        weak=True,
    )


def test_types_of_mixed_numbers_are_numpys() -> None:
    small = [(np.complex64(1 + 2j), kind(3)) for kind in (np.float32,)]
    for kind in (np.float16, np.float32, np.float64, np.int8, np.int32, np.int64, np.complex128):
        small = [(np.complex64(1 + 2j), kind(3)), (np.complex64(-1j), kind(1))]
        check(["a + b", "b * a", "a * 2.5", "a + 1j", "b + 1j"], [np.complex64, kind], SCOPE, small)


def test_powers() -> None:
    bases = [1 + 2j, -0.5 + 1j, 2 + 0j, -3j, 1e-3 + 1e-3j]
    rows = [
        (np.complex128(a), np.complex128(b))
        for a in bases
        for b in (0, 1, 2, 3, 5, -1, -3, 0.5, 1.5 - 2j, 100, 1j)
    ]
    check(
        ["a ** b", "pow(a, b)", "a ** 2", "a ** 3"],
        [np.complex128] * 2,
        SCOPE,
        rows,
        weak=True,
        tolerance=1e-13,
    )


@pytest.mark.parametrize("weak", [False, True], ids=["numpys", "pythons"])
def test_whole_powers_are_products(weak: bool) -> None:
    bases = [1.1 + 0.7j, 2 - 0j, complex(-0.5, -0.0), complex(-0.0, 1.0), 0.9 - 0.1j]
    values = [
        (np.complex128(a), np.complex128(b))
        for a in bases
        for b in (0, 1, 2, 3, 4, 5, 7, 11, 64, 77, 99, -1, -2, -3, -9, -99)
    ]
    types = [np.complex128] * 2
    check(["a ** b", "a ** 2", "a ** 3"], types, SCOPE, values, weak=weak)
    values = [(np.complex128(complex(-0.0, -0.0)), np.complex128(b)) for b in (0, 1, 2, 3, 0.5)]
    check(["a ** b"], types, SCOPE, values, weak=weak)


FUNCTIONS = [
    "exp",
    "log",
    "log10",
    "sqrt",
    "sin",
    "cos",
    "tan",
    "sinh",
    "cosh",
    "tanh",
    "asin",
    "acos",
    "atan",
    "asinh",
    "acosh",
    "atanh",
]


def defined(name: str, value: complex) -> bool:
    try:
        getattr(cmath, name)(value)
    except (ValueError, OverflowError):
        return False
    return True


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.sample(3)
def test_functions_of_cmath(name: str) -> None:
    parts = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -2.5,
        1e-8,
        2.0,
        30.0,
        -1e5,
        709.0,
        -720.0,
        1e160,
        5e-324,
        -3e-322,
        math.inf,
        -math.inf,
        math.nan,
    ]
    values = [(z,) for z in numbers(parts) if z == z and defined(name, complex(z))]
    worst = compare_parts(f"cmath.{name}(a)", values)
    assert worst < 2e-15, worst


# Numbers for which the textbook's formulas overflow, vanish, or subtract equal numbers.
FAR = [
    1e-310 + 1e-310j, 3e-320 + 0j, 1e-300 - 1e-305j, 710 + 0.785j, -710 - 0.785j, 710.2 + 0.78j,
    30 + 1j, 360 - 1j, -300 + 2j, 1 + 1e-200j, 1 - 1e-10j, -1 + 1e-9j, 0.999999 + 1e-3j, 0.8 - 0.6j,
    1e200 + 1e200j, 1e308 + 1e308j, 1.7e308 - 1e307j, -1.7e308 + 1e307j, 1.7e308 + 1.7e308j,
    3e-322 + 5e-322j, -1e-321 - 2.5e-322j, 0.7 + 0.7j, -0.71 + 0.72j, 0.3 - 0.94j, 0.9 + 0.2j,
    1.02 + 0.01j, 0.1 - 1.01j,
]  # fmt: skip
FAR += [complex(x, math.nan) for x in (0.0, -0.0, 1.5, -1.5, math.inf, -math.inf, math.nan)]
FAR += [complex(math.nan, y) for y in (0.0, -0.0, 1.5, -1.5, math.inf, -math.inf)]


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.sample(6)
def test_functions_of_cmath_far_out(name: str) -> None:
    values = [(np.complex128(z),) for z in FAR if defined(name, z)]
    worst = compare_parts(f"cmath.{name}(a)", values)
    assert worst < 2e-15, worst


def compare_parts(text: str, values: list[Any]) -> float:
    """The greatest error of a finite part, relative to it; others, and zeros, must be equal.

    Beside a NaN C99 leaves signs open.
    """
    (wanted,) = expected([text], "a", values, SCOPE, lambda value: value.item())
    function = kernel_of([text], "a", SCOPE, "    a = complex(a)\n")
    columns = [np.array([row[0] for row in values])]
    _, (found,), typed = run(function, [dtype_of(wanted)], (complex,), columns)
    assert typed.all()
    worst = 0.0
    for (z,), want, got in zip(values, wanted, found.tolist(), strict=True):
        vague = z != z
        for a, b in ((want.real, got.real), (want.imag, got.imag)):
            if not math.isfinite(a):
                assert a == b or (a != a and b != b) or (vague and abs(a) == abs(b)), (z, want, got)
            elif a == 0.0:
                same_sign = math.copysign(1.0, a) == math.copysign(1.0, b)
                assert b == 0.0, (z, want, got)
                assert vague or same_sign, (z, want, got)
            else:
                # Subnormal numbers have few digits: their errors are shares of the least normal.
                worst = max(worst, abs(a - b) / max(abs(a), 2.2250738585072014e-308))
    return worst


def test_polar_coordinates_and_tests() -> None:
    values = [(z,) for z in numbers(FINITE)]
    check(
        [
            "cmath.phase(a)",
            "cmath.polar(a)[0]",
            "cmath.polar(a)[1]",
            "abs(a)",
            "cmath.rect(2.0, a.imag)",
            "cmath.rect(a.real, 0.5)",
        ],
        [np.complex128],
        SCOPE,
        values,
        weak=True,
        tolerance=1e-15,
    )
    values = [(z,) for z in numbers(PARTS)]
    check(
        [
            "cmath.isfinite(a)",
            "cmath.isinf(a)",
            "cmath.isnan(a)",
            "cmath.isclose(a, 1)",
            "cmath.isclose(a, a + 1e-3, rel_tol=0.1)",
            "cmath.isclose(a + 1e-3, a, rel_tol=5e-4)",
            "cmath.isclose(a, a * 1.1 + 0.01, rel_tol=0.0999, abs_tol=1e-4)",
            "cmath.isclose(a * 1.1 + 0.01, a, rel_tol=0.0999, abs_tol=1e-4)",
        ],
        [np.complex128],
        SCOPE,
        values,
        weak=True,
    )


def test_functions_of_numpy() -> None:
    values = [(z,) for z in numbers([0.5, -1.25, 2.0, 0.0], np.complex64)]
    check(
        [
            "np.exp(a)",
            "np.sqrt(a)",
            "np.sin(a)",
            "np.tanh(a)",
            "np.abs(a)",
            "np.conj(a)",
            "np.square(a)",
            "np.angle(a)",
            "np.isfinite(a)",
            "np.multiply(a, 2)",
            "np.negative(a)",
            "np.where(a.real > 0, a, 1)",
            "np.add(a, 1j)",
            "np.arctan(a * 0.5)",
            "np.real(a)",
            "np.equal(a, 2)",
        ],
        [np.complex64],
        SCOPE,
        values,
        tolerance=1e-6,
    )


def test_arrays_scalars_and_control() -> None:
    def kernel(out: Any, z: Any, scale: Any, n: Any) -> None:
        part = cuda.local.array(2, np.complex128)
        tile = cuda.shared.array(32, np.complex64)
        i = cuda.threadIdx.x
        tile[i] = z[i, 0]
        part[0] = scale
        part[1] = 2j
        cuda.syncthreads()
        total = 0j
        for v in z[i]:
            if abs(v) > 1:
                total += v * scale
            else:
                total = total - 1
        row = z[-1]
        total += tile[31 - i] + part[1] * part[0] + row[1]
        total += cuda.shfl_xor_sync(0xFFFFFFFF, z[i, 1], 1)
        out[i] = total if n > 0 else total.conjugate()

    rng = np.random.default_rng(3)
    z = (rng.normal(size=(32, 3)) + 1j * rng.normal(size=(32, 3))).astype(np.complex64)
    for array in (z, np.asfortranarray(z), np.repeat(z, 2, axis=1)[:, ::2]):
        for scale in (1.5 - 2j, np.complex128(1j)):
            out = np.zeros(32, np.complex128)
            cuda(target="host", threads=32, blocks=1, fma="off")(kernel)(out, array, scale, 1)
            wanted = [complex(model(z, i, complex(scale))) for i in range(32)]
            np.testing.assert_allclose(out, wanted, rtol=1e-6)


def model(z: Any, i: int, scale: complex) -> complex:
    total = 0j
    for v in z[i]:
        total = total + complex(v) * scale if abs(v) > 1 else total - 1
    total += complex(z[31 - i, 0]) + 2j * scale + complex(z[-1, 1])
    return total + complex(z[i ^ 1, 1])
