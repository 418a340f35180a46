"""A step of heat in three dimensions; each thread marches through 64 planes and keeps two."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

PLANES = 64


def march(out, u):
    x, y = cuda.grid(2)
    depth, height, width = u.shape
    first = 1 + cuda.blockIdx.z * PLANES
    if 0 < x < width - 1 and 0 < y < height - 1 and first < depth - 1:
        below, here = u[first - 1, y, x], u[first, y, x]
        for z in range(first, min(first + PLANES, depth - 1)):
            above = u[z + 1, y, x]
            around = u[z, y - 1, x] + u[z, y + 1, x] + u[z, y, x - 1] + u[z, y, x + 1]
            out[z, y, x] = 0.4 * here + 0.1 * (below + above + around)
            below, here = here, above


def program(small: bool) -> Program:
    n = 70 if small else 640
    u, out = uniform(n, n, n), blank(n, n, n)

    def want() -> tuple[np.ndarray, ...]:
        new, inner = np.zeros_like(u), slice(1, -1)
        around = sum(np.roll(u, s, axis) for s in (1, -1) for axis in range(3))
        new[inner, inner, inner] = (0.4 * u + 0.1 * around)[inner, inner, inner]
        return (new,)

    return Program(
        march, (out, u), (out, u, n, n, n), (64, 4),
        (cover(n, 64), cover(n, 4), cover(n - 2, PLANES)), want, moved_bytes=8 * n**3,
        flops=8 * n**3,
    )  # fmt: skip
