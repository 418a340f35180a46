"""The histogram of angles between two sets of directions, bins by a search (Parboil's TPACF)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, normal

from cuda_target import cuda

BINS = 20


def tpacf(counts, points, others, bins):
    local = cuda.shared.array(BINS, np.int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    if t < BINS:
        local[t] = 0
    cuda.syncthreads()
    if i < points.shape[0]:
        x, y, z = points[i, 0], points[i, 1], points[i, 2]
        for j in range(others.shape[0]):
            cosine = x * others[j, 0] + y * others[j, 1] + z * others[j, 2]
            low, high = 0, BINS
            while high > low + 1:
                k = (low + high) // 2
                if cosine >= bins[k]:
                    high = k
                else:
                    low = k
            cuda.atomic.add(local, low, 1)
    cuda.syncthreads()
    if t < BINS:
        cuda.atomic.add(counts, t, local[t])


def directions(count: int) -> np.ndarray:
    """Random directions in space."""
    found = normal(count, 3)
    return (found / np.linalg.norm(found, axis=1, keepdims=True)).astype(np.float32)


def program(small: bool) -> Program:
    n, m = (300, 200) if small else (1 << 15, 4096)
    points, others = directions(n), directions(m)
    bins = np.cos(np.linspace(0, math.pi, BINS + 1)).astype(np.float32)
    # Launches add to the numbers, which show little of the first ones at the end.
    counts = blank(BINS, dtype=np.int32)

    def want() -> tuple[np.ndarray, ...]:
        cosines = (points.astype(np.float64) @ others.T.astype(np.float64)).ravel()
        place = np.clip(np.searchsorted(-bins, -cosines, "right") - 1, 0, BINS - 1)
        return (np.bincount(place, minlength=BINS).astype(np.int32),)

    return Program(
        tpacf, (counts, points, others, bins), (counts, points, others, bins, n, m), (256,),
        (cover(n, 256),), want, moved_bytes=12 * (n + m), flops=5 * n * m, tolerance=None,
        strays=1, restored=True,
    )  # fmt: skip
