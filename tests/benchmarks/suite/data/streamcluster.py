"""The gain of opening a centre: points that would move, and what they save (Rodinia)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers, uniform

from cuda_target import cuda


def streamcluster(moves, gains, points, weights, costs, assigned, places, centre):
    chosen = cuda.shared.array(64, np.float32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    dimensions, n = points.shape
    if t < dimensions:
        chosen[t] = points[t, centre]
    cuda.syncthreads()
    if i < n:
        distance = np.float32(0)
        for d in range(dimensions):
            step = points[d, i] - chosen[d]
            distance += step * step
        cost = distance * weights[i]
        if cost < costs[i]:
            moves[i] = True
            gains[i] = cost - costs[i]
        else:
            cuda.atomic.add(places, assigned[i], costs[i] - cost)


def program(small: bool) -> Program:
    n, dimensions, centres, centre = (900, 8, 5, 17) if small else (1 << 20, 32, 1024, 99)
    points, weights = uniform(dimensions, n), uniform(n, low=0.5, high=2)
    # Few of the costs exceed that of the centre.
    costs, assigned = uniform(n, high=dimensions / 4), integers(n, below=centres)
    moves, gains, places = blank(n, dtype=np.bool_), blank(n), blank(centres)

    def want() -> tuple[np.ndarray, ...]:
        cost = ((points - points[:, centre, None]) ** 2).sum(0) * weights
        less = cost < costs
        sums = np.bincount(assigned, np.where(less, 0, costs - cost), centres)
        return less, np.where(less, cost - costs, 0), sums.astype(np.float32)

    arrays = (moves, gains, points, weights, costs, assigned, places)
    return Program(
        streamcluster, (*arrays, centre), (*arrays, n, dimensions, centre), (256,),
        (cover(n, 256),), want, outputs=(0, 1, 6), moved_bytes=4 * n * (dimensions + 4),
        flops=3 * n * dimensions, tolerance=(1e-3, 1e-3), restored=True,
    )  # fmt: skip
