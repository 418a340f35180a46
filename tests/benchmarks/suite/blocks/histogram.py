"""A histogram of bytes: counted in shared memory, added up in global memory (CUDA's samples)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, integers

from cuda_target import cuda

THREADS = 256


def histogram(counts, x):
    found = cuda.shared.array(256, np.uint32)
    t = cuda.threadIdx.x
    found[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        cuda.atomic.add(found, x[i], 1)
    cuda.syncthreads()
    cuda.atomic.add(counts, t, found[t])


def program(small: bool) -> Program:
    n, blocks = (10000, 4) if small else (1 << 27, 132 * 8)
    x, counts = integers(n, below=256, dtype=np.uint8), blank(256, dtype=np.uint32)
    return Program(
        histogram, (counts, x), (counts, x, n), (THREADS,), (blocks,),
        lambda: (np.bincount(x, minlength=256).astype(np.uint32),), moved_bytes=n,
        tolerance=None, restored=True,
    )  # fmt: skip
