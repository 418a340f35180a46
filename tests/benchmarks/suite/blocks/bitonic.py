"""Bitonic sorts of 1024 numbers, a block each, in shared memory (Batcher, 1968)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, uniform

from cuda_target import cuda

SIZE = 1024


def bitonic(out, x):
    keys = cuda.shared.array(SIZE, np.float32)
    t, row = cuda.threadIdx.x, cuda.blockIdx.x
    keys[t] = x[row, t]
    keys[t + SIZE // 2] = x[row, t + SIZE // 2]
    length = 2
    while length <= SIZE:
        distance = length // 2
        while distance > 0:
            cuda.syncthreads()
            low = 2 * t - (t & (distance - 1))
            high = low + distance
            a, b = keys[low], keys[high]
            if (a > b) == (low & length == 0):
                keys[low] = b
                keys[high] = a
            distance //= 2
        length *= 2
    cuda.syncthreads()
    out[row, t] = keys[t]
    out[row, t + SIZE // 2] = keys[t + SIZE // 2]


def program(small: bool) -> Program:
    rows = 3 if small else 8192
    x, out = uniform(rows, SIZE), blank(rows, SIZE)
    return Program(
        bitonic, (out, x), (out, x), (SIZE // 2,), (rows,), lambda: (np.sort(x, 1),),
        moved_bytes=8 * rows * SIZE, tolerance=(0, 0),
    )  # fmt: skip
