"""Functions that numba's own decorators made, called from kernels; they run where numba is."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.numba import cuda as adapter
from cuda_target.numba.cuda import random

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


def test_normal_float64_are_made_of_numbas_float32_numbers() -> None:
    """numba's function draws float32 uniforms, and takes the logarithm in float32."""

    def kernel(normals, uniforms, states, same):
        i = adapter.grid(1)
        normals[i] = random.xoroshiro128p_normal_float64(states, i)
        uniforms[i, 0] = random.xoroshiro128p_uniform_float32(same, i)
        uniforms[i, 1] = random.xoroshiro128p_uniform_float32(same, i)

    normals, uniforms = np.zeros(32), np.zeros((32, 2), np.float32)
    with cuda.use_target("host"):
        states, same = (random.create_xoroshiro128p_states(32, seed=7) for _ in range(2))
        adapter.jit(kernel)[1, 32](normals, uniforms, states, same)
    logarithms = np.log(uniforms[:, 0]).astype(np.float64)
    angles = 2 * np.pi * uniforms[:, 1].astype(np.float64)
    assert np.allclose(normals, np.sqrt(-2 * logarithms) * np.cos(angles), rtol=7e-8, atol=0)
