"""Matrices and graphs: transposes, products, sparse rows, shortest paths."""

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels.case import Arguments, Case
from kernels.elementwise import cover_first, floats
from kernels.stencils import cover_columns_and_rows

TILE = 16
TRANSPOSE_TILE = 8


def transpose(out, x):
    column, row = cuda.grid(2)
    if row < x.shape[0] and column < x.shape[1]:
        out[column, row] = x[row, column]


TRANSPOSE = Case(
    name="transpose",
    kernel=transpose,
    make_arguments=lambda rng, n: (np.zeros((n + 5, n), np.float32), floats(rng, n, n + 5)),
    reference=lambda a: {0: a[1].T},
    threads=(16, 16),
    blocks=lambda out, x: cover(x.shape[1], x.shape[0]),
    size=70,
    small=9,
    float32_only=True,
)


def transpose_tiled(out, x):
    # One column more than the tile, so that a warp's column lies in different banks.
    tile = cuda.shared.array((TRANSPOSE_TILE, TRANSPOSE_TILE + 1), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    column = cuda.blockIdx.x * TRANSPOSE_TILE + tx
    row = cuda.blockIdx.y * TRANSPOSE_TILE + ty
    if row < x.shape[0] and column < x.shape[1]:
        tile[ty, tx] = x[row, column]
    cuda.syncthreads()
    column = cuda.blockIdx.y * TRANSPOSE_TILE + tx
    row = cuda.blockIdx.x * TRANSPOSE_TILE + ty
    if row < out.shape[0] and column < out.shape[1]:
        out[row, column] = tile[tx, ty]


TRANSPOSE_TILED = Case(
    name="transpose_tiled",
    kernel=transpose_tiled,
    make_arguments=TRANSPOSE.make_arguments,
    reference=TRANSPOSE.reference,
    threads=(TRANSPOSE_TILE, TRANSPOSE_TILE),
    blocks=TRANSPOSE.blocks,
    size=70,
    small=9,
    shared_memory=True,
    needs_barriers=True,
    float32_only=True,
)


def matmul(out, a, b):
    column, row = cuda.grid(2)
    if row < out.shape[0] and column < out.shape[1]:
        total = 0.0
        for k in range(a.shape[1]):
            total += a[row, k] * b[k, column]
        out[row, column] = total


def matmul_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, a, b = arguments
    return {0: (a.astype(np.float64) @ b.astype(np.float64)).astype(np.float32)}


MATMUL = Case(
    name="matmul",
    kernel=matmul,
    make_arguments=lambda rng, n: (
        np.zeros((n, n + 1), np.float32),
        floats(rng, n, n + 2),
        floats(rng, n + 2, n + 1),
    ),
    reference=matmul_reference,
    threads=(8, 8),
    blocks=cover_columns_and_rows,
    size=60,
    small=7,
    tolerance=(1e-5, 1e-5),
    float32_only=True,
)


def matmul_tiled(out, a, b):
    a_tile = cuda.shared.array((TILE, TILE), np.float32)
    b_tile = cuda.shared.array((TILE, TILE), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    inner = a.shape[1]
    total = np.float32(0)
    for start in range(0, inner, TILE):
        inside = row < a.shape[0] and start + tx < inner
        a_tile[ty, tx] = a[row, start + tx] if inside else 0.0
        inside = column < b.shape[1] and start + ty < inner
        b_tile[ty, tx] = b[start + ty, column] if inside else 0.0
        cuda.syncthreads()
        for k in range(TILE):
            total += a_tile[ty, k] * b_tile[k, tx]
        cuda.syncthreads()
    if row < out.shape[0] and column < out.shape[1]:
        out[row, column] = total


MATMUL_TILED = Case(
    name="matmul_tiled",
    kernel=matmul_tiled,
    make_arguments=MATMUL.make_arguments,
    reference=matmul_reference,
    threads=(TILE, TILE),
    blocks=cover_columns_and_rows,
    size=60,
    small=15,
    tolerance=(1e-5, 1e-5),
    shared_memory=True,
    needs_barriers=True,
    float32_only=True,
)


def spmv(y, row_starts, columns, values, x):
    row = cuda.grid(1)
    if row < len(y):
        total = 0.0
        for k in range(row_starts[row], row_starts[row + 1]):
            total += values[k] * x[columns[k]]
        y[row] = total


def spmv_arguments(rng: np.random.Generator, n: int) -> Arguments:
    dense = rng.uniform(-1, 1, (n, n)) * (rng.random((n, n)) < 0.1)
    rows, columns = np.nonzero(dense)
    starts = np.searchsorted(rows, np.arange(n + 1))
    return (
        np.zeros(n),
        starts.astype(np.int32),
        columns.astype(np.int32),
        dense[rows, columns],
        rng.uniform(-1, 1, n),
    )


def spmv_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, starts, columns, values, x = arguments
    dense = np.zeros((len(x), len(x)))
    dense[np.repeat(np.arange(len(x)), np.diff(starts)), columns] = values
    return {0: dense @ x}


SPMV = Case(
    name="spmv",
    kernel=spmv,
    make_arguments=spmv_arguments,
    reference=spmv_reference,
    threads=64,
    blocks=cover_first,
    size=300,
    small=40,
    tolerance=(1e-11, 1e-12),
)


def floyd_warshall_step(distance, k):
    j, i = cuda.grid(2)
    n = len(distance)
    if i < n and j < n:
        distance[i, j] = min(distance[i, j], distance[i, k] + distance[k, j])


def floyd_warshall_arguments(rng: np.random.Generator, n: int) -> Arguments:
    distance = rng.integers(1, 1000, (n, n), np.int32)
    np.fill_diagonal(distance, 0)
    return distance, n // 2


def floyd_warshall_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    distance, k = arguments
    return {0: np.minimum(distance, np.add.outer(distance[:, k], distance[k]))}


FLOYD_WARSHALL_STEP = Case(
    name="floyd_warshall_step",
    kernel=floyd_warshall_step,
    make_arguments=floyd_warshall_arguments,
    reference=floyd_warshall_reference,
    threads=(16, 8),
    blocks=cover_columns_and_rows,
    size=70,
    small=11,
    float32_only=True,
)

CASES = (TRANSPOSE, TRANSPOSE_TILED, MATMUL, MATMUL_TILED, SPMV, FLOYD_WARSHALL_STEP)
