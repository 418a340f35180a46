"""One thread an element: sums, scaling, polynomials, option prices, float16."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels.case import Arguments, Case


def cover_first(*arguments: Any) -> Any:
    """As many blocks as cover the first argument's elements."""
    return cover(arguments[0].size)


def floats(rng: np.random.Generator, *shape: int) -> np.ndarray:
    """Random float32 in -1 … 1."""
    return rng.uniform(-1, 1, shape).astype(np.float32)


def vadd(out, x, y):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]


VADD = Case(
    name="vadd",
    kernel=vadd,
    make_arguments=lambda rng, n: (np.zeros(n, np.float32), floats(rng, n), floats(rng, n)),
    reference=lambda a: {0: a[1] + a[2]},
    blocks=cover_first,
    float32_only=True,
)


def saxpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


SAXPY = Case(
    name="saxpy",
    kernel=saxpy,
    make_arguments=lambda rng, n: (floats(rng, n), 2.5, floats(rng, n)),
    reference=lambda a: {0: (a[0] + a[1] * a[2].astype(np.float64)).astype(np.float32)},
    blocks=cover_first,
    tolerance=(1e-6, 1e-7),
    float32_only=True,
)


def scale_in_place(x, factor):
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        x[i] *= factor


SCALE_IN_PLACE = Case(
    name="scale_in_place",
    kernel=scale_in_place,
    make_arguments=lambda rng, n: (floats(rng, n), np.float32(0.3)),
    reference=lambda a: {0: a[0] * a[1]},
    threads=32,
    blocks=3,
    small=250,
    float32_only=True,
)


def half_axpy(y, a, x):
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[i] + y[i]


def half_axpy_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    y, a, x = (np.asarray(part, np.float64) for part in arguments)
    return {0: (a * x + y).astype(np.float16)}


HALF_AXPY = Case(
    name="half_axpy",
    kernel=half_axpy,
    make_arguments=lambda rng, n: (
        rng.uniform(-1, 1, n).astype(np.float16),
        np.float16(0.75),
        rng.uniform(-1, 1, n).astype(np.float16),
    ),
    reference=half_axpy_reference,
    blocks=cover_first,
    tolerance=(2e-3, 1e-3),
    float32_only=True,
)


def polynomial(out, x, coefficients):
    i = cuda.grid(1)
    if i < len(x):
        value = 0.0
        for coefficient in coefficients:
            value = value * x[i] + coefficient
        out[i] = value


POLYNOMIAL = Case(
    name="polynomial",
    kernel=polynomial,
    make_arguments=lambda rng, n: (
        np.zeros(n, np.float32),
        floats(rng, n),
        (0.5, -1.25, 3.0, 0.125, -2.0),
    ),
    reference=lambda a: {0: np.polyval(a[2], a[1].astype(np.float64)).astype(np.float32)},
    blocks=cover_first,
    tolerance=(1e-5, 1e-6),
    float32_only=True,
)


def normal_cdf(x):
    return 0.5 * (1.0 + math.erf(x * 0.7071067811865476))


def black_scholes(call, put, price, strike, years, rate, volatility):
    i = cuda.grid(1)
    if i >= call.shape[0]:
        return
    s, k, t = price[i], strike[i], years[i]
    deviation = volatility * math.sqrt(t)
    d1 = (math.log(s / k) + (rate + 0.5 * volatility * volatility) * t) / deviation
    d2 = d1 - deviation
    discounted = k * math.exp(-rate * t)
    call[i] = s * normal_cdf(d1) - discounted * normal_cdf(d2)
    put[i] = discounted * normal_cdf(-d2) - s * normal_cdf(-d1)


def black_scholes_arguments(rng: np.random.Generator, n: int) -> Arguments:
    return (
        np.zeros(n, np.float32),
        np.zeros(n, np.float32),
        rng.uniform(10, 50, n).astype(np.float32),
        rng.uniform(10, 50, n).astype(np.float32),
        rng.uniform(0.25, 5, n).astype(np.float32),
        np.float32(0.02),
        np.float32(0.3),
    )


def black_scholes_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, _, s, k, t, r, v = (np.asarray(a, np.float64) for a in arguments)
    cdf = np.vectorize(lambda x: 0.5 * math.erfc(-x / math.sqrt(2)))
    d1 = (np.log(s / k) + (r + v**2 / 2) * t) / (v * np.sqrt(t))
    call = s * cdf(d1) - k * np.exp(-r * t) * cdf(d1 - v * np.sqrt(t))
    # Put-call parity, which the kernel doesn't use.
    return {0: call.astype(np.float32), 1: (call - s + k * np.exp(-r * t)).astype(np.float32)}


BLACK_SCHOLES = Case(
    name="black_scholes",
    kernel=black_scholes,
    make_arguments=black_scholes_arguments,
    reference=black_scholes_reference,
    blocks=cover_first,
    tolerance=(1e-4, 2e-5),
    float32_only=True,
)


def clamp(value, low, high):
    return min(max(value, low), high)


def make_clamped_affine(scale, shift, limits):
    low, high = limits

    def apply(value):
        return clamp(scale * value + shift, low, high)

    def clamped_affine(out, x):
        i = cuda.grid(1)
        if i < len(out):
            out[i] = apply(x[i])

    return clamped_affine


CLAMPED_AFFINE = Case(
    name="clamped_affine",
    kernel=make_clamped_affine(3.0, -0.5, (-1.0, 1.0)),
    make_arguments=lambda rng, n: (np.zeros(n, np.float32), floats(rng, n)),
    reference=lambda a: {0: np.clip(3 * a[1].astype(np.float64) - 0.5, -1, 1).astype(np.float32)},
    blocks=cover_first,
    tolerance=(1e-5, 1e-6),
    float32_only=True,
)

CASES = (VADD, SAXPY, SCALE_IN_PLACE, HALF_AXPY, POLYNOMIAL, BLACK_SCHOLES, CLAMPED_AFFINE)
