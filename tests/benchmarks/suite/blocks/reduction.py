"""The sums of parts of an array: a block each, by a tree in shared memory (SHOC's reduction)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, uniform

from cuda_target import cuda

THREADS = 256


def reduction(sums, x):
    shared = cuda.shared.array(THREADS, np.float32)
    t = cuda.threadIdx.x
    total = np.float32(0)
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        total += x[i]
    shared[t] = total
    cuda.syncthreads()
    s = THREADS // 2
    while s > 0:
        if t < s:
            shared[t] += shared[t + s]
        cuda.syncthreads()
        s //= 2
    if t == 0:
        sums[cuda.blockIdx.x] = shared[0]


def program(small: bool) -> Program:
    n, blocks = (10000, 4) if small else (1 << 26, 132 * 8)
    x, sums = uniform(n), blank(blocks)

    def want() -> tuple[np.ndarray, ...]:
        threads = blocks * THREADS
        padded = np.pad(x, (0, -n % threads)).reshape(-1, blocks, THREADS)
        return (padded.sum((0, 2), dtype=np.float64).astype(np.float32),)

    return Program(
        reduction, (sums, x), (sums, x, n), (THREADS,), (blocks,), want, moved_bytes=4 * n,
        flops=n,
    )  # fmt: skip
