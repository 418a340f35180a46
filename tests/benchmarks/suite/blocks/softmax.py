"""The softmax of rows, a block a row: greatest element, sum of exponentials, quotients."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, normal

from cuda_target import cuda

THREADS = 256


def softmax(out, x):
    shared = cuda.shared.array(THREADS, np.float32)
    row, t = cuda.blockIdx.x, cuda.threadIdx.x
    columns = x.shape[1]
    greatest = np.float32(-3.4e38)
    for j in range(t, columns, THREADS):
        greatest = max(greatest, x[row, j])
    shared[t] = greatest
    cuda.syncthreads()
    s = THREADS // 2
    while s > 0:
        if t < s:
            shared[t] = max(shared[t], shared[t + s])
        cuda.syncthreads()
        s //= 2
    greatest = shared[0]
    cuda.syncthreads()
    total = np.float32(0)
    for j in range(t, columns, THREADS):
        total += math.exp(x[row, j] - greatest)
    shared[t] = total
    cuda.syncthreads()
    s = THREADS // 2
    while s > 0:
        if t < s:
            shared[t] += shared[t + s]
        cuda.syncthreads()
        s //= 2
    total = shared[0]
    for j in range(t, columns, THREADS):
        out[row, j] = math.exp(x[row, j] - greatest) / total


def program(small: bool) -> Program:
    rows, columns = (6, 700) if small else (16384, 2048)
    x, out = normal(rows, columns), blank(rows, columns)

    def want() -> tuple[np.ndarray, ...]:
        powers = np.exp(x - x.max(1, keepdims=True))
        return (powers / powers.sum(1, keepdims=True),)

    return Program(
        softmax, (out, x), (out, x, columns), (THREADS,), (rows,), want,
        moved_bytes=8 * rows * columns, flops=5 * rows * columns, tolerance=(1e-3, 1e-8),
    )  # fmt: skip
