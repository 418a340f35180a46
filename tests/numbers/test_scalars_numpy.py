"""NumPy's functions of scalars and the methods of its scalars, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scalar_testing import check

FLOATS = [np.float16, np.float32, np.float64]
INTEGERS = [np.int8, np.uint16, np.int64, np.uint64]

EXACT = [
    "np.sign(a)",
    "np.floor(a)",
    "np.ceil(a)",
    "np.trunc(a)",
    "np.rint(a)",
    "np.negative(a)",
    "np.positive(a)",
    "np.absolute(a)",
    "np.abs(a)",
    "np.fabs(a)",
    "np.conjugate(a)",
    "np.square(a)",
    "np.isfinite(a)",
    "np.isnan(a)",
    "np.isinf(a)",
    "np.signbit(a)",
    "np.logical_not(a)",
    "np.frexp(a)[0]",
    "np.frexp(a)[1]",
    "np.modf(a)[0]",
    "np.modf(a)[1]",
    "np.spacing(a)",
    "np.sqrt(a)",
    "np.fix(a)",
    "np.isposinf(a)",
    "np.isneginf(a)",
]
OF_TWO = [
    "np.add(a, b)",
    "np.subtract(a, b)",
    "np.multiply(a, b)",
    "np.divide(a, b)",
    "np.floor_divide(a, b)",
    "np.mod(a, b)",
    "np.fmod(a, b)",
    "np.divmod(a, b)[1]",
    "np.equal(a, b)",
    "np.less(a, b)",
    "np.greater_equal(a, b)",
    "np.not_equal(a, b)",
    "np.logical_and(a, b)",
    "np.logical_or(a, b)",
    "np.logical_xor(a, b)",
    "np.copysign(a, b)",
    "np.nextafter(a, b)",
    "np.heaviside(a, b)",
    "np.where(a > b, a, b)",
    "np.where(a > b, a, 2)",
]
# Which of two equal numbers is given, and so which zero, NumPy leaves to the processor.
ZEROS = [
    "np.maximum(a, b)",
    "np.minimum(a, b)",
    "np.fmax(a, b)",
    "np.fmin(a, b)",
    "np.clip(a, b, b)",
    "np.clip(a, 1, 5)",
    "np.clip(a, None, b)",
]


@pytest.mark.sample(2)
@pytest.mark.parametrize("kind", FLOATS, ids=lambda t: t.__name__)
def test_floats(kind: Any) -> None:
    # NumPy's spacing of a negative float16 is that of its neighbour towards zero.
    exact = [text for text in EXACT if kind is not np.float16 or "spacing" not in text]
    check(
        [
            *exact,
            "np.reciprocal(a)",
            "a.is_integer()",
            "a.item()",
            "a.real",
            "a.imag",
            "a.conjugate()",
            "a.astype(np.float32)",
        ],
        [kind],
    )
    # NumPy's nextafter of float16 gives the first of two zeros.
    check(OF_TWO, [kind, kind], zeros=kind is not np.float16)
    check(ZEROS, [kind, kind], zeros=False)


@pytest.mark.sample(2)
@pytest.mark.parametrize("kind", INTEGERS, ids=lambda t: t.__name__)
def test_integers(kind: Any) -> None:
    inexact = ("np.frexp", "np.modf", "np.spacing", "np.isposinf", "np.isneginf")
    texts = [text for text in EXACT if not text.startswith(inexact)]
    texts += [
        "np.bitwise_count(a)",
        "np.invert(a)",
        "a.bit_count()",
        "a.real",
        "a.imag",
        "a.conj()",
    ]
    check([*texts, "a.astype(np.int8)", "a.is_integer()"], [kind])
    pairs = ["np.bitwise_and(a, b)", "np.bitwise_or(a, b)", "np.bitwise_xor(a, b)"]
    if kind is not np.uint64:
        check(["a.item()"], [kind])
    defined = [(a, b) for a in _values(kind) for b in _values(kind) if b != 0 and not _lowest(a)]
    binary = [text for text in OF_TWO if not text.startswith(("np.nextafter", "np.copysign"))]
    check(
        [*binary, *pairs, *ZEROS[:4], "np.gcd(a, b)", "np.lcm(a, b)"], [kind, kind], values=defined
    )
    shifts = [(a, kind(b)) for a in _values(kind) for b in (0, 1, 3, 7)]
    check(["np.left_shift(a, b)", "np.right_shift(a, b)"], [kind, kind], values=shifts)


def _values(kind: Any) -> list[Any]:
    limits = np.iinfo(kind)
    numbers = [0, 1, 2, 3, 7, 12, 100, limits.max, limits.max - 1, limits.min, -1, -3, -100]
    return [kind(n) for n in numbers if limits.min <= n <= limits.max]


def _lowest(value: Any) -> bool:
    return bool(value.dtype.kind == "i" and value == np.iinfo(value.dtype).min)


def test_bools() -> None:
    check(
        [
            "np.add(a, b)",
            "np.multiply(a, b)",
            "np.divide(a, b)",
            "np.logical_and(a, b)",
            "np.bitwise_xor(a, b)",
            "np.left_shift(a, b)",
            "np.power(a, b)",
            "np.maximum(a, b)",
            "np.hypot(a, b)",
            "np.equal(a, b)",
            "np.square(a)",
            "np.invert(a)",
            "np.sqrt(a)",
            "np.floor(a)",
            "np.rint(a)",
            "np.bitwise_count(a)",
            "np.isnan(a)",
            "np.absolute(a)",
            "np.conjugate(a)",
            "a.item()",
            "a.astype(np.float32)",
        ],
        [np.bool_, np.bool_],
    )


@pytest.mark.parametrize(
    "pair",
    [
        (np.int8, np.uint8),
        (np.int32, np.float32),
        (np.uint16, np.float16),
        (np.float32, np.float64),
        (np.int16, np.int64),
    ],
    ids=lambda pair: "-".join(t.__name__ for t in pair),
)
def test_types_of_two_sized_numbers(pair: tuple[Any, Any]) -> None:
    texts = [
        "np.add(a, b)",
        "np.divide(a, b)",
        "np.multiply(a, b)",
        "np.copysign(a, b)",
        "np.where(a > b, a, b)",
        "np.less(a, b)",
        "np.heaviside(a, b)",
    ]
    check(texts, pair)
    check(["np.maximum(a, b)", "np.fmin(a, b)"], pair, zeros=False)


def test_numbers_of_python_count_as_those_of_numpy() -> None:
    values = [(np.int64(a), np.float64(b)) for a in (1, 3, 7) for b in (0.5, 2.0, 8.0)]
    check(
        [
            "np.add(a, 1)",
            "np.sqrt(a)",
            "np.multiply(a, b)",
            "np.maximum(a, 2)",
            "np.sign(b)",
            "np.where(a > 2, a, 1.5)",
            "np.equal(a, 3)",
            "np.clip(a, 2, 5)",
            "np.float_power(a, 2)",
        ],
        [np.int64, np.float64],
        values=values,
        weak=True,
    )
    check(
        ["np.add(a, 1)", "np.hypot(a, 2)", "np.maximum(a, 2)", "np.multiply(a, 1.5)"], [np.float32]
    )
    check(["np.add(a, 1)", "np.multiply(a, 1.5)", "np.maximum(a, 2)"], [np.int8])


@pytest.mark.parametrize("kind", [np.float32, np.float64], ids=lambda t: t.__name__)
def test_functions_that_are_not_exact(kind: Any) -> None:
    values = [
        (kind(a), kind(b))
        for a in (-20.0, -1.5, 0.0, 0.25, 3.0, 30.0, float("nan"), float("inf"))
        for b in (-7.0, 0.0, 0.5, 30.0, float("inf"), -float("inf"))
    ]
    tolerance = 4 * float(np.finfo(kind).eps)
    check(
        [
            "np.logaddexp(a, b)",
            "np.logaddexp2(a, b)",
            "np.deg2rad(a)",
            "np.degrees(a)",
            "np.rad2deg(a)",
            "np.radians(a)",
            "np.hypot(a, b)",
            "np.arctan2(a, b)",
            "np.exp2(a)",
            "np.cbrt(a)",
            "np.float_power(a, 2)",
        ],
        [kind, kind],
        values=values,
        tolerance=tolerance,
    )


def test_ldexp_isclose_and_nan_to_num() -> None:
    for kind in FLOATS:
        rows = [
            (kind(v), np.int32(e))
            for v in (0.0, 1.0, -1.5, 3.25, float("inf"), 0.1)
            for e in (0, 1, -3, 9, -14, -20, -24)
        ]
        check(["np.ldexp(a, b)"], [kind, np.int32], values=rows)
        check(["np.nan_to_num(a)"], [kind])
    rows = [
        (np.float64(a), np.float64(b))
        for a in (1.0, 1.00001, float("nan"), float("inf"), 0.0)
        for b in (1.0, 1.000001, float("nan"), float("inf"), 1e-9)
    ]
    check(["np.isclose(a, b)", "np.isclose(a, b, 1e-3)"], [np.float64] * 2, values=rows)


def test_views_and_attributes() -> None:
    check(
        [
            "a.view(np.int32)",
            "a.view('uint32')",
            "a.dtype.itemsize",
            "a.ndim",
            "a.size",
            "a.nbytes",
            "a.T",
            "a.clip(1, 2)",
        ],
        [np.float32],
        zeros=False,
    )
