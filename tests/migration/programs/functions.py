"""Functions for kernels: device functions of many types, closures, constants, integer typing."""

import math

import numpy as np

from cuda_target.numba import cuda, float64, int32, int64, njit, types

TABLE = np.array([1, 2, 4, 8], np.int64)


@cuda.jit(device=True, inline="always")
def clamp(x, low, high):
    return min(max(x, low), high)


@njit
def horner(coefficients, x):
    total = 0.0
    for c in coefficients:
        total = total * x + c
    return total


@cuda.jit("float64(float64, int64)", device=True)
def power(x, n):
    result = 1.0
    while n > 0:
        if n & 1:
            result *= x
        x *= x
        n >>= 1
    return result


def make(scale):
    @cuda.jit
    def kernel(x, flags, out, whole):
        weights = cuda.const.array_like(TABLE)
        i = cuda.grid(1)
        if i < x.size:
            polynomial = horner((1.0, -2.0, 0.5), x[i])
            out[i] = scale * clamp(polynomial, -1.0, 1.0) + power(x[i], i % 4)
            # numba's types: an int32 and a literal make an int64, which doesn't wrap here.
            big = flags[i] * 1000000
            whole[i] = big + weights[i % 4] + types.int32(x[i]) // 2
            if flags[i] == int32(3):
                out[i] += math.floor(float64(int64(7)) / 2)

    return kernel


def run():
    x = np.linspace(-3, 3, 40)
    flags = (np.arange(40) * 5000).astype(np.int32)
    out, whole = np.zeros(40), np.zeros(40, np.int64)
    kernel = make(2.0)
    kernel[1, 64](x, flags, out, whole)
    return {"x": x, "flags": flags, "whole": whole, "result": out}


def expected(x, flags, whole, result):
    exact = flags.astype(np.int64) * 1000000 + TABLE[np.arange(40) % 4] + x.astype(np.int32) // 2
    np.testing.assert_array_equal(whole, exact)
    polynomial = np.clip((x - 2.0) * x + 0.5, -1.0, 1.0)
    return 2 * polynomial + x ** (np.arange(40) % 4) + np.where(flags == 3, 3, 0), 1e-12
