"""A matrix times a vector, a warp a row."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def matvec(y, a, x):
    i = cuda.grid(1)
    row, lane = i // 32, i % 32
    if row < a.shape[0]:
        total = np.float32(0)
        for j in range(lane, a.shape[1], 32):
            total += a[row, j] * x[j]
        for distance in (16, 8, 4, 2, 1):
            total += cuda.shfl_down_sync(0xFFFFFFFF, total, distance)
        if lane == 0:
            y[row] = total


def program(small: bool) -> Program:
    rows, columns = (40, 100) if small else (16384, 4096)
    a, x, y = uniform(rows, columns), uniform(columns), blank(rows)
    return Program(
        matvec, (y, a, x), (y, a, x, rows, columns), (256,), (cover(32 * rows, 256),),
        lambda: (a @ x,), moved_bytes=4 * rows * columns, flops=2 * rows * columns,
    )  # fmt: skip
