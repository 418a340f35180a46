"""A GEMM on `gpucompiler.tiles`: d[m, n] = Σ a[m, k] b[n, k], persistent, with roles of warps."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.tiles import Pipeline, Raster, copy, mma, zeros
from gpucompiler.tiles.choice import Tiling

MULTIPROCESSORS = 132
TARGET = "cuda:sm_90a"


def gemm_of(tiling: Tiling, depth: int = 64) -> Any:
    """The kernel of a tiling with two consumers, for elements of 128 / depth bytes."""
    bm, bn, cluster = tiling.rows, tiling.columns, tiling.cluster
    stages, consumers, group = tiling.stages, tiling.consumers, tiling.group
    rows = bm // consumers

    def gemm(d, a, b):
        A, B, D = a.tile((bm, depth)), b.tile((bn, depth)), d.tile((bm, bn))
        with Pipeline(stages, (A, B), consumers=consumers, cluster=cluster) as pipe:
            raster = Raster(D.grid, group=group, cluster=cluster)
            if cuda.warpgroup == 0:
                cuda.registers(56)
                for i, j in raster:
                    for k in range(A.grid[1]):
                        with pipe.fill() as (left, right):
                            copy(A[i, k], left)
                            copy(B[j, k], right)
            else:
                cuda.registers(224)
                part = cuda.warpgroup - 1
                for i, j in raster:
                    acc = zeros((rows, bn), np.float32)
                    for _ in range(A.grid[1]):
                        with pipe.use(ahead=1) as (left, right):
                            acc = mma(acc, left.rows(part, rows), right.T)
                    acc = pipe.wait(acc)
                    copy(acc.astype(d.dtype), D[i, j].rows(part, rows))

    return gemm


def launched(tiling: Tiling, blocks: int) -> Any:
    """The kernel for a launch of so many blocks, a multiple of the cluster's."""
    threads = 128 * (1 + tiling.consumers)
    down, across = tiling.cluster
    options: dict[str, Any] = {} if down * across == 1 else {"cluster": (down * across, 1, 1)}
    return cuda(
        threads=threads, blocks=blocks, max_threads=threads, min_blocks=1, target=TARGET, **options
    )(gemm_of(tiling))


def blocks_for(tiling: Tiling, m: int, n: int) -> int:
    """As many blocks as run at once, and no more than there are tiles, in whole clusters."""
    down, across = tiling.cluster
    size = down * across
    tiles = -(-m // (tiling.rows * down)) * -(-n // (tiling.columns * across))
    return size * min(tiles, MULTIPROCESSORS // size)
