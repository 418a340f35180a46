"""The counting step of a radix sort: digits of each block's keys (Satish et al., 2009)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, integers

from cuda_target import cuda

THREADS, DIGITS, ITEMS = 256, 16, 16


def radix_count(counts, keys, shift):
    found = cuda.shared.array(DIGITS, np.uint32)
    t, block = cuda.threadIdx.x, cuda.blockIdx.x
    if t < DIGITS:
        found[t] = 0
    cuda.syncthreads()
    first = block * THREADS * ITEMS
    for k in range(ITEMS):
        i = first + k * THREADS + t
        if i < len(keys):
            digit = (keys[i] >> shift) & (DIGITS - 1)
            cuda.atomic.add(found, digit, 1)
    cuda.syncthreads()
    if t < DIGITS:
        counts[t, block] = found[t]


def program(small: bool) -> Program:
    n = 10000 if small else 1 << 26
    keys = integers(n, below=1 << 32, dtype=np.uint32)
    blocks = -(-n // (THREADS * ITEMS))
    counts = blank(DIGITS, blocks, dtype=np.uint32)

    def want() -> tuple[np.ndarray, ...]:
        found = np.zeros((DIGITS, blocks), np.uint32)
        np.add.at(found, (keys >> 8 & 15, np.arange(n) // (THREADS * ITEMS)), 1)
        return (found,)

    return Program(
        radix_count, (counts, keys, 8), (counts, keys, 8, n), (THREADS,), (blocks,), want,
        moved_bytes=4 * n, tolerance=None,
    )  # fmt: skip
