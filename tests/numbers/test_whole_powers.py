"""Powers whose exponent is a small whole number: how exact they are, and special values."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

EXPONENTS = (3, 4, 5, 6, 7, 11, 12, 13, 15, 16)


def powers(y, x):
    i = cuda.grid(1)
    if i < len(x):
        for k in cuda.static_range(len(EXPONENTS)):
            y[k, i] = x[i] ** EXPONENTS[k]


def powers_of(x: Any) -> Any:
    y = np.zeros((len(EXPONENTS), len(x)), x.dtype)
    cuda(threads=64, blocks=cuda.cover(len(x), 64), target="host")(powers)(y, x)
    return y


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_powers_are_nearly_rounded_once(kind: Any) -> None:
    rng = np.random.default_rng(5040000)
    x = (np.exp(rng.uniform(-4, 4, 300)) * rng.choice([-1, 1], 300)).astype(kind)
    for row, exponent in zip(powers_of(x), EXPONENTS, strict=True):
        for base, found in zip(x, row, strict=True):
            exact = Fraction(float(base)) ** exponent
            ulp = Fraction(float(np.spacing(abs(found))))
            assert abs(Fraction(float(found)) - exact) <= ulp * Fraction(51, 100)


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_special_values_are_those_of_numpy(kind: Any) -> None:
    edges = [0.0, 1.0, np.inf, np.nan, 1e-9, 1e9, 1e-30, 1e30, 1e38, 1e-44, 1e300, 1e-300]
    with np.errstate(all="ignore"):
        x = np.array([*edges, *(-edge for edge in edges)]).astype(kind)
        wanted = np.array([x**exponent for exponent in EXPONENTS])
    found = powers_of(x)
    np.testing.assert_allclose(found, wanted, 1e-6, 3 * np.finfo(kind).smallest_subnormal)
    assert (np.signbit(found) == np.signbit(wanted))[~np.isnan(wanted)].all()
