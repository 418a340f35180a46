"""Layer normalisation: a block normalises a row (Ba, Kiros, Hinton, 2016)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, normal, uniform

from cuda_target import cuda

THREADS = 256


def warp_sum(v):
    for distance in (16, 8, 4, 2, 1):
        v += cuda.shfl_down_sync(0xFFFFFFFF, v, distance)
    return v


def layernorm(out, x, gamma, beta, epsilon):
    sums = cuda.shared.array(32, np.float32)
    squares = cuda.shared.array(32, np.float32)
    row, t = cuda.blockIdx.x, cuda.threadIdx.x
    columns = x.shape[1]
    s, q = np.float32(0), np.float32(0)
    for j in range(t, columns, THREADS):
        v = x[row, j]
        s += v
        q += v * v
    s, q = warp_sum(s), warp_sum(q)
    if t % 32 == 0:
        sums[t // 32] = s
        squares[t // 32] = q
    cuda.syncthreads()
    if t < 32:
        s = warp_sum(sums[t] if t < THREADS // 32 else np.float32(0))
        q = warp_sum(squares[t] if t < THREADS // 32 else np.float32(0))
        if t == 0:
            sums[0] = s
            squares[0] = q
    cuda.syncthreads()
    mean = sums[0] / columns
    scale = 1 / math.sqrt(max(squares[0] / columns - mean * mean, 0) + epsilon)
    for j in range(t, columns, THREADS):
        out[row, j] = (x[row, j] - mean) * scale * gamma[j] + beta[j]


def program(small: bool) -> Program:
    rows, columns = (8, 1000) if small else (32768, 1024)
    x, gamma, beta, out = (
        normal(rows, columns),
        uniform(columns),
        normal(columns),
        blank(rows, columns),
    )

    def want() -> tuple[np.ndarray, ...]:
        mean, variance = x.mean(1, keepdims=True), x.var(1, keepdims=True)
        return ((x - mean) / np.sqrt(variance + 1e-5) * gamma + beta,)

    return Program(
        layernorm, (out, x, gamma, beta, 1e-5), (out, x, gamma, beta, 1e-5, columns),
        (THREADS,), (rows,), want, moved_bytes=8 * rows * columns, flops=8 * rows * columns,
        tolerance=(1e-3, 1e-4),
    )  # fmt: skip
