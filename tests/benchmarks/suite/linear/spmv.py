"""A sparse matrix in compressed rows times a vector, a thread a row (SHOC's spmv)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers, uniform

from cuda_target import cuda


def spmv(y, values, columns, starts, x):
    row = cuda.grid(1)
    if row < len(y):
        total = np.float32(0)
        for k in range(starts[row], starts[row + 1]):
            total += values[k] * x[columns[k]]
        y[row] = total


def program(small: bool) -> Program:
    n = 300 if small else 1 << 20
    starts = np.append(0, np.cumsum(integers(n, below=32))).astype(np.int32)
    count = int(starts[-1])
    values, columns, x, y = uniform(count), integers(count, below=n), uniform(n), blank(n)

    def want() -> tuple[np.ndarray, ...]:
        sums = np.append(0, np.cumsum(values * x[columns], dtype=np.float64))
        return (np.diff(sums[starts]).astype(np.float32),)

    return Program(
        spmv, (y, values, columns, starts, x), (y, values, columns, starts, x, n),
        (256,), (cover(n, 256),), want, moved_bytes=8 * count + 12 * n, flops=2 * count,
    )  # fmt: skip
