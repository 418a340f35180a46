"""Inclusive sums within blocks of 512, in shared memory (Hillis, Steele, 1986)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda

THREADS = 512


def scan(out, x):
    sums = cuda.shared.array((2, THREADS), np.int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    side = 0
    sums[0, t] = x[i] if i < len(x) else np.int32(0)
    cuda.syncthreads()
    distance = 1
    while distance < THREADS:
        v = sums[side, t]
        if t >= distance:
            v += sums[side, t - distance]
        side = 1 - side
        sums[side, t] = v
        cuda.syncthreads()
        distance *= 2
    if i < len(x):
        out[i] = sums[side, t]


def program(small: bool) -> Program:
    n = 3000 if small else 1 << 26
    x, out = integers(n, below=100), blank(n, dtype=np.int32)

    def want() -> tuple[np.ndarray, ...]:
        padded = np.pad(x, (0, -n % THREADS)).reshape(-1, THREADS)
        return (padded.cumsum(1, dtype=np.int32).ravel()[:n],)

    return Program(
        scan, (out, x), (out, x, n), (THREADS,), (cover(n, THREADS),), want, moved_bytes=8 * n,
        tolerance=None,
    )  # fmt: skip
