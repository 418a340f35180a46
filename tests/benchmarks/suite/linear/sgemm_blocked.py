"""A product of matrices: tiles of 64 × 64 in shared memory, 4 × 4 sums in a thread's registers."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

TILE, DEPTH, MINE = 64, 16, 4


def sgemm_blocked(c, a, b):
    left = cuda.shared.array((DEPTH, TILE), np.float32)
    right = cuda.shared.array((DEPTH, TILE), np.float32)
    sums = cuda.local.array((MINE, MINE), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    row, column = cuda.blockIdx.y * TILE, cuda.blockIdx.x * TILE
    t = ty * 16 + tx
    for i in range(MINE):
        for j in range(MINE):
            sums[i, j] = 0
    for k in range(0, a.shape[1], DEPTH):
        for s in range(4):
            left[t % 16, t // 16 + s * 16] = a[row + t // 16 + s * 16, k + t % 16]
            right[t // 64 + s * 4, t % 64] = b[k + t // 64 + s * 4, column + t % 64]
        cuda.syncthreads()
        for d in range(DEPTH):
            for i in range(MINE):
                for j in range(MINE):
                    sums[i, j] += left[d, ty * MINE + i] * right[d, tx * MINE + j]
        cuda.syncthreads()
    for i in range(MINE):
        for j in range(MINE):
            c[row + ty * MINE + i, column + tx * MINE + j] = sums[i, j]


def program(small: bool) -> Program:
    n = 128 if small else 2048
    a, b, c = uniform(n, n), uniform(n, n), blank(n, n)
    return Program(
        sgemm_blocked, (c, a, b), (c, a, b, n, n), (16, 16), (cover(n, TILE), cover(n, TILE)),
        lambda: (a @ b,), moved_bytes=12 * n * n, flops=2 * n**3, tolerance=(1e-3, 1e-3),
    )  # fmt: skip
