"""A product of matrices by tiles of 16 × 16 in shared memory, a thread an element."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

TILE = 16


def sgemm_shared(c, a, b):
    left = cuda.shared.array((TILE, TILE), np.float32)
    right = cuda.shared.array((TILE, TILE), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    total = np.float32(0)
    for k in range(0, a.shape[1], TILE):
        left[ty, tx] = a[row, k + tx]
        right[ty, tx] = b[k + ty, column]
        cuda.syncthreads()
        for d in range(TILE):
            total += left[ty, d] * right[d, tx]
        cuda.syncthreads()
    c[row, column] = total


def program(small: bool) -> Program:
    n = 64 if small else 2048
    a, b, c = uniform(n, n), uniform(n, n), blank(n, n)
    return Program(
        sgemm_shared, (c, a, b), (c, a, b, n, n), (TILE, TILE), (cover(n, TILE), cover(n, TILE)),
        lambda: (a @ b,), moved_bytes=12 * n * n, flops=2 * n**3, tolerance=(1e-3, 1e-3),
    )  # fmt: skip
