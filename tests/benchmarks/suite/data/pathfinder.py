"""Cheapest paths down a grid, some rows at a time, with a halo in shared memory (Rodinia)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda

THREADS, ROWS = 256, 20


def pathfinder(out, costs, wall):
    above = cuda.shared.array(THREADS, np.int32)
    t = cuda.threadIdx.x
    columns = wall.shape[1]
    column = cuda.blockIdx.x * (THREADS - 2 * ROWS) - ROWS + t
    inside = 0 <= column < columns
    above[t] = costs[column] if inside else np.int32(1 << 28)
    cuda.syncthreads()
    best = above[t]
    for row in range(ROWS):
        if inside:
            left, right = above[max(t - 1, 0)], above[min(t + 1, THREADS - 1)]
            best = min(left, above[t], right) + wall[row, column]
        cuda.syncthreads()
        above[t] = best
        cuda.syncthreads()
    if inside and ROWS <= t < THREADS - ROWS:
        out[column] = best


def program(small: bool) -> Program:
    columns = 700 if small else 1 << 21
    costs, wall = integers(columns, below=10), integers(ROWS, columns, below=10)
    out = blank(columns, dtype=np.int32)

    def want() -> tuple[np.ndarray, ...]:
        best = costs
        for row in wall:
            p = np.pad(best, 1, constant_values=1 << 28)
            best = np.minimum(np.minimum(p[:-2], p[1:-1]), p[2:]) + row
        return (best,)

    return Program(
        pathfinder, (out, costs, wall), (out, costs, wall, columns), (THREADS,),
        (cover(columns, THREADS - 2 * ROWS),), want, moved_bytes=4 * columns * (ROWS + 2),
        tolerance=None,
    )  # fmt: skip
