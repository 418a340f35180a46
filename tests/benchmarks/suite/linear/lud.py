"""The inner step of a blocked LU decomposition (Rodinia's lud): tiles less borders' products."""

from __future__ import annotations

import numpy as np
from suite.program import Program, uniform

from cuda_target import cuda

TILE = 16


def lud(a, offset):
    above = cuda.shared.array((TILE, TILE), np.float32)
    beside = cuda.shared.array((TILE, TILE), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    row = offset + (cuda.blockIdx.y + 1) * TILE
    column = offset + (cuda.blockIdx.x + 1) * TILE
    above[ty, tx] = a[offset + ty, column + tx]
    beside[ty, tx] = a[row + ty, offset + tx]
    cuda.syncthreads()
    total = np.float32(0)
    for k in range(TILE):
        total += beside[ty, k] * above[k, tx]
    a[row + ty, column + tx] -= total


def program(small: bool) -> Program:
    n, offset = (96, 16) if small else (6144, 64)
    a = uniform(n, n)
    tiles = (n - offset) // TILE - 1

    def want() -> tuple[np.ndarray, ...]:
        new, border = a.copy(), slice(offset, offset + TILE)
        rest = slice(offset + TILE, n)
        new[rest, rest] -= a[rest, border] @ a[border, rest]
        return (new,)

    return Program(
        lud, (a, offset), (a, n, offset), (TILE, TILE), (tiles, tiles), want,
        moved_bytes=8 * n * n, flops=2 * TILE * n * n, tolerance=(1e-3, 1e-4), restored=True,
    )  # fmt: skip
