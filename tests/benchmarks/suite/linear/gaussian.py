"""A step of Gaussian elimination, the rows below the pivot (Rodinia's gaussian, Fan2)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, cover, uniform

from cuda_target import cuda


def gaussian(a, b, factors, pivot):
    x, y = cuda.grid(2)
    n = a.shape[0]
    if x < n - pivot and y < n - 1 - pivot:
        row, column = pivot + 1 + y, pivot + x
        factor = factors[row, pivot]
        a[row, column] -= factor * a[pivot, column]
        if x == 0:
            b[row] -= factor * b[pivot]


def program(small: bool) -> Program:
    n, pivot = (60, 7) if small else (6144, 37)
    a, b, factors = uniform(n, n, low=1, high=2), uniform(n), uniform(n, n)

    def want() -> tuple[np.ndarray, ...]:
        left, right, factor = a.copy(), b.copy(), factors[pivot + 1 :, pivot]
        left[pivot + 1 :, pivot:] -= factor[:, None] * a[pivot, pivot:]
        right[pivot + 1 :] -= factor * b[pivot]
        return left, right

    return Program(
        gaussian, (a, b, factors, pivot), (a, b, factors, n, pivot),
        (16, 16), (cover(n, 16), cover(n, 16)), want, outputs=(0, 1), moved_bytes=8 * n * n,
        flops=2 * n * n, restored=True,
    )  # fmt: skip
