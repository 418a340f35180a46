"""Functions that numba's own decorators made, called from kernels; they run where numba is."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.numba import cuda as adapter

numba = pytest.importorskip("numba")
numba_cuda = pytest.importorskip("numba.cuda")

STEP = 3


@numba.njit
def squared(x):
    return x * x + STEP


@numba_cuda.jit(device=True)
def place():
    return numba_cuda.grid(1) + 0 * numba_cuda.threadIdx.x


@numba_cuda.jit(device=True)
def summed(counts, x):
    kept = numba_cuda.shared.array(4, numba.float32)
    kept[numba_cuda.threadIdx.x] = x
    numba_cuda.syncthreads()
    numba_cuda.atomic.add(counts, 0, 1)
    return numba.types.float64(kept[3 - numba_cuda.threadIdx.x])


def kernel(x, counts):
    i = place()
    x[i] = squared(summed(counts, x[i]))


def test_kernels_call_functions_of_numbas_decorators() -> None:
    for launch in (
        cuda(threads=4, blocks=1, target="host")(kernel),
        adapter.jit(kernel)[1, 4],
    ):
        x, counts = np.arange(4.0), np.zeros(1, np.int32)
        with cuda.use_target("host"):
            launch(x, counts)
        assert x.tolist() == [9 + 3, 4 + 3, 1 + 3, 3]
        assert counts.tolist() == [4]
