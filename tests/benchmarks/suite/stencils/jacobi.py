"""A sweep of Jacobi's method for Poisson's equation in a square, and the sum of its changes."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def jacobi(out, changes, u, f):
    parts = cuda.shared.array((8, 32), np.float32)
    x, y = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    n = u.shape[0]
    change = np.float32(0)
    if 0 < x < n - 1 and 0 < y < n - 1:
        new = 0.25 * (u[y - 1, x] + u[y + 1, x] + u[y, x - 1] + u[y, x + 1] - f[y, x])
        out[y, x] = new
        change = math.fabs(new - u[y, x])
    parts[ty, tx] = change
    cuda.syncthreads()
    if ty == 0:
        for k in range(1, 8):
            change += parts[k, tx]
        for distance in (16, 8, 4, 2, 1):
            change += cuda.shfl_down_sync(0xFFFFFFFF, change, distance)
        if tx == 0:
            changes[cuda.blockIdx.y, cuda.blockIdx.x] = change


def program(small: bool) -> Program:
    n = 50 if small else 6144
    u, f, out = uniform(n, n), uniform(n, n), blank(n, n)
    columns, rows = cover(n, 32), cover(n, 8)

    def want() -> tuple[np.ndarray, ...]:
        new, inner = np.zeros_like(u), (slice(1, -1), slice(1, -1))
        around = u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]
        new[inner] = np.float32(0.25) * (around - f[inner])
        change = np.zeros((rows * 8, columns * 32), np.float32)
        change[1 : n - 1, 1 : n - 1] = abs(new - u)[inner]
        return new, change.reshape(rows, 8, columns, 32).sum((1, 3))

    changes = blank(rows, columns)
    return Program(
        jacobi, (out, changes, u, f), (out, changes, u, f, n), (32, 8), (columns, rows), want,
        outputs=(0, 1), moved_bytes=12 * n * n, flops=7 * n * n,
    )  # fmt: skip
