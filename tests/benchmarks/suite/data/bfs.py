"""A level of a breadth-first search: the frontier's nodes reach their neighbours (Rodinia)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, cover, integers

from cuda_target import cuda


def bfs(cost, reached, frontier, visited, starts, edges):
    node = cuda.grid(1)
    if node < len(frontier) and frontier[node]:
        for k in range(starts[node], starts[node + 1]):
            other = edges[k]
            if not visited[other]:
                cost[other] = cost[node] + 1
                reached[other] = True


def program(small: bool) -> Program:
    n = 500 if small else 1 << 22
    starts = np.append(0, np.cumsum(integers(n, below=12))).astype(np.int32)
    edges = integers(int(starts[-1]), below=n)
    frontier = integers(n, below=3) == 0
    visited = frontier | (integers(n, below=3) == 0)
    cost = np.where(visited, np.int32(4), np.int32(-1)).astype(np.int32)
    reached = np.zeros(n, np.bool_)

    def want() -> tuple[np.ndarray, ...]:
        sources = np.repeat(frontier, np.diff(starts))
        others = edges[sources & ~visited[edges]]
        new, found = cost.copy(), reached.copy()
        new[others], found[others] = 5, True
        return new, found

    arrays = (cost, reached, frontier, visited, starts, edges)
    return Program(
        bfs, arrays, (*arrays, n), (256,), (cover(n, 256),), want, outputs=(0, 1),
        moved_bytes=6 * n + 4 * len(edges), tolerance=None, restored=True,
    )  # fmt: skip
