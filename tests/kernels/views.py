"""Parts of arrays: slices, transposes and windows that differ between threads."""

from __future__ import annotations

import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels.case import Arguments, Case
from kernels.elementwise import cover_first, floats
from kernels.matrices import TRANSPOSE
from kernels.stencils import SMOOTH_1D

TILE = 16


def smooth_slices(out, x):
    left, centre, right = x[:-2], x[1:-1], x[2:]
    inner = out[1:-1]
    i = cuda.grid(1)
    if i < len(centre):
        inner[i] = 0.25 * left[i] + 0.5 * centre[i] + 0.25 * right[i]


SMOOTH_SLICES = Case(
    name="smooth_slices",
    kernel=smooth_slices,
    make_arguments=SMOOTH_1D.make_arguments,
    reference=SMOOTH_1D.reference,
    blocks=cover_first,
    tolerance=(1e-6, 1e-6),
    float32_only=True,
)


def transpose_views(out, x):
    tile = cuda.shared.array((TILE, TILE + 1), np.float32)[:, :-1]
    column, row = cuda.blockIdx.x * TILE, cuda.blockIdx.y * TILE
    part = x[row : row + TILE, column : column + TILE]
    turned = out.T[row : row + TILE, column : column + TILE]
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    rows, columns = part.shape
    if ty < rows and tx < columns:
        tile[ty, tx] = part[ty, tx]
    cuda.syncthreads()
    if ty < columns and tx < rows:
        turned[tx, ty] = tile.T[ty, tx]


TRANSPOSE_VIEWS = Case(
    name="transpose_views",
    kernel=transpose_views,
    make_arguments=TRANSPOSE.make_arguments,
    reference=TRANSPOSE.reference,
    threads=(TILE, TILE),
    blocks=lambda out, x: cover(x.shape[1], x.shape[0]),
    size=70,
    small=9,
    shared_memory=True,
    needs_barriers=True,
    float32_only=True,
)


def windows(out, x, first, last):
    i = cuda.grid(1)
    if i < len(out):
        total = np.float32(0)
        for value in x[i, first[i] : last[i]][::-1]:
            total += value
        out[i] = total


def windows_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, x, first, last = arguments
    for i in range(len(out)):
        out[i] = x[i, first[i] : last[i]].astype(np.float64).sum()
    return {0: out}


def windows_arguments(rng: np.random.Generator, n: int) -> Arguments:
    bounds = rng.integers(-10, n + 10, (2, n), np.int32)
    return np.zeros(n, np.float32), np.asfortranarray(floats(rng, n, 23)), *bounds


WINDOWS = Case(
    name="windows",
    kernel=windows,
    make_arguments=windows_arguments,
    reference=windows_reference,
    blocks=cover_first,
    tolerance=(1e-5, 1e-5),
    float32_only=True,
)


def saxpy_vectors(y, a, x):
    y4, x4 = cuda.vectors(y, 4), cuda.vectors(x, 4)
    i = cuda.grid(1)
    if i < len(y4):
        p, q, r, s = x4[i]
        b, c, d, e = y4[i]
        y4[i] = a * p + b, a * q + c, a * r + d, a * s + e


SAXPY_VECTORS = Case(
    name="saxpy_vectors",
    kernel=saxpy_vectors,
    make_arguments=lambda rng, n: (floats(rng, 4 * n), np.float32(0.75), floats(rng, 4 * n)),
    reference=lambda a: {0: (a[0] + a[1].astype(np.float64) * a[2]).astype(np.float32)},
    blocks=lambda y, a, x: cover(len(y) // 4),
    tolerance=(1e-6, 1e-6),
    float32_only=True,
)

CASES = (SMOOTH_SLICES, TRANSPOSE_VIEWS, WINDOWS, SAXPY_VECTORS)
