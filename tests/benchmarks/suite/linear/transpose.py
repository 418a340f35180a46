"""A matrix transposed by tiles of 32 × 32 in shared memory, padded against conflicts of banks."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

TILE = 32


def transpose(out, x):
    tile = cuda.shared.array((TILE, TILE + 1), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.blockIdx.x * TILE + tx, cuda.blockIdx.y * TILE + ty
    height, width = x.shape
    for j in range(0, TILE, 8):
        if column < width and row + j < height:
            tile[ty + j, tx] = x[row + j, column]
    cuda.syncthreads()
    column, row = cuda.blockIdx.y * TILE + tx, cuda.blockIdx.x * TILE + ty
    for j in range(0, TILE, 8):
        if column < height and row + j < width:
            out[row + j, column] = tile[tx, ty + j]


def program(small: bool) -> Program:
    height, width = (70, 50) if small else (8192, 8000)
    x, out = uniform(height, width), blank(width, height)
    return Program(
        transpose, (out, x), (out, x, height, width), (TILE, 8),
        (cover(width, TILE), cover(height, TILE)), lambda: (x.T.copy(),),
        moved_bytes=8 * height * width, tolerance=None,
    )  # fmt: skip
