"""Copies matrices of 16-bit elements to rows that start at multiples of 16 bytes, as TMA asks."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, typeof

THREADS = 256


def repack(a_out: Any, b_out: Any, a: Any, b: Any, m: Any, n: Any, k: Any, words: Any) -> None:
    """a_out[i, :k] = a[i, :k], b_out likewise; a block copies a row: a's m rows, then b's.

    All four are read and written as 32-bit words; a row of the copies has `words` of them. A row
    that starts in the middle of a word is put together from neighbouring words.
    """
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    if row < m:
        start = np.int64(row) * k
        for w in range(t, (k + 1) // 2, THREADS):
            at = (start + 2 * w) // 2
            low = a[at]
            if start % 2 == 1:
                low = low >> np.uint32(16) | a[at + 1] << np.uint32(16)
            a_out[np.int64(row) * words + w] = low
    else:
        start = np.int64(row - m) * k
        for w in range(t, (k + 1) // 2, THREADS):
            at = (start + 2 * w) // 2
            low = b[at]
            if start % 2 == 1:
                low = low >> np.uint32(16) | b[at + 1] << np.uint32(16)
            b_out[np.int64(row - m) * words + w] = low


def job() -> CompilerJob:
    words = typeof(np.zeros(1, np.uint32))
    source = FunctionSpec(repack, (words,) * 4 + (typeof(1),) * 4)
    return CompilerJob(
        CUDACompilerTarget("sm_90a"), source, CUDACompilerParams(max_threads=THREADS)
    )
