"""A 27-point stencil in three dimensions, with a weight for each distance (HPCG's shape)."""

from __future__ import annotations

import itertools

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

WEIGHTS = (0.5, 0.04, 0.015, 0.01)


def stencil27(out, u):
    x, y, z = cuda.grid(3)
    depth, height, width = u.shape
    if 0 < x < width - 1 and 0 < y < height - 1 and 0 < z < depth - 1:
        total = np.float32(0)
        for dz in range(-1, 2):
            for dy in range(-1, 2):
                for dx in range(-1, 2):
                    weight = WEIGHTS[abs(dx) + abs(dy) + abs(dz)]
                    total += weight * u[z + dz, y + dy, x + dx]
        out[z, y, x] = total


def program(small: bool) -> Program:
    n = 12 if small else 320
    u, out = uniform(n, n, n), blank(n, n, n)

    def want() -> tuple[np.ndarray, ...]:
        new, inner = np.zeros_like(u), slice(1, -1)
        total = np.zeros_like(u)
        for step in itertools.product((-1, 0, 1), repeat=3):
            total += WEIGHTS[sum(map(abs, step))] * np.roll(u, step, (0, 1, 2))
        new[inner, inner, inner] = total[inner, inner, inner]
        return (new,)

    return Program(
        stencil27, (out, u), (out, u, n, n, n), (32, 8), (cover(n, 32), cover(n, 8), n), want,
        moved_bytes=8 * n**3, flops=54 * n**3,
    )  # fmt: skip
