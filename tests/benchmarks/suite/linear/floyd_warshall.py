"""A step of the shortest paths between all pairs (Floyd, Warshall): paths through one node."""

from __future__ import annotations

import numpy as np
from suite.program import Program, cover, integers

from cuda_target import cuda


def floyd_warshall(distances, node):
    x, y = cuda.grid(2)
    n = distances.shape[0]
    if x < n and y < n:
        through = distances[y, node] + distances[node, x]
        if through < distances[y, x]:
            distances[y, x] = through


def program(small: bool) -> Program:
    n, node = (50, 9) if small else (6144, 100)
    distances = integers(n, n, below=1000) + np.int32(1)
    np.fill_diagonal(distances, 0)

    def want() -> tuple[np.ndarray, ...]:
        return (np.minimum(distances, distances[:, node, None] + distances[node]),)

    return Program(
        floyd_warshall, (distances, node), (distances, n, node), (32, 8),
        (cover(n, 32), cover(n, 8)), want, moved_bytes=6 * n * n, tolerance=None, restored=True,
    )  # fmt: skip
