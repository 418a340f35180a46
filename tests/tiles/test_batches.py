"""Products of many matrices, and of one whose K several blocks share, written on tiles."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.tiles import copy, mma, shared_tile, zeros


def batched(c, a, b):
    """c[n] = a[n] · b[n]ᵀ for arrays of (batch, rows, columns): a matrix for each blockIdx.z."""
    i, j, n = cuda.blockIdx.y, cuda.blockIdx.x, cuda.blockIdx.z
    A, B, C = a[n].tile((16, 32)), b[n].tile((16, 32)), c[n].tile((16, 16))
    left, right = shared_tile(A), shared_tile(B)
    acc = zeros((16, 16), np.float32, warps=(1, 1))
    for k in range(A.grid[1]):
        copy(A[i, k], left)
        copy(B[j, k], right)
        cuda.syncthreads()
        acc = mma(acc, left, right.T).wait()
        cuda.syncthreads()
    copy(acc, C[i, j])


def split(c, a, b):
    """c += a · bᵀ, K shared by gridDim.z blocks, whose sums meet in c by atomic additions."""
    i, j, part = cuda.blockIdx.y, cuda.blockIdx.x, cuda.blockIdx.z
    A, B = a.tile((16, 32)), b.tile((16, 32))
    left, right = shared_tile(A), shared_tile(B)
    acc = zeros((16, 16), np.float32, warps=(1, 1))
    for k in range(part, A.grid[1], cuda.gridDim.z):
        copy(A[i, k], left)
        copy(B[j, k], right)
        cuda.syncthreads()
        acc = mma(acc, left, right.T).wait()
        cuda.syncthreads()
    places = acc.coordinates()
    for number in cuda.static_range(len(places)):
        row, column = 16 * i + places[number][0], 16 * j + places[number][1]
        if row < c.shape[0] and column < c.shape[1]:
            cuda.atomic.add(c, (row, column), acc.values[number])


def halves(shape: tuple[int, ...], seed: int) -> Any:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float16)


@pytest.mark.full
def test_batches() -> None:
    a, b = halves((3, 20, 50), 1), halves((3, 17, 50), 2)
    c = np.full((3, 20, 17), np.nan, np.float32)
    cuda(threads=32, blocks=(2, 2, 3), target="host")(batched)(c, a, b)
    wanted = a.astype(np.float64) @ b.astype(np.float64).transpose(0, 2, 1)
    assert np.abs(c - wanted).max() < 1e-4


@pytest.mark.full
def test_parts_of_k() -> None:
    a, b = halves((20, 200), 3), halves((17, 200), 4)
    c = np.zeros((20, 17), np.float32)
    cuda(threads=32, blocks=(2, 2, 3), target="host")(split)(c, a, b)
    assert np.abs(c - a.astype(np.float64) @ b.T.astype(np.float64)).max() < 1e-4
