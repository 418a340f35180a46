"""The heat equation in three dimensions and double precision; a thread walks through the planes."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def heat3d(out, u, rate):
    x, y = cuda.grid(2)
    depth, height, width = u.shape
    if 0 < x < width - 1 and 0 < y < height - 1:
        below, here = u[0, y, x], u[1, y, x]
        for z in range(1, depth - 1):
            above = u[z + 1, y, x]
            around = u[z, y, x - 1] + u[z, y, x + 1] + u[z, y - 1, x] + u[z, y + 1, x]
            out[z, y, x] = here + rate * (around + below + above - 6 * here)
            below, here = here, above


def program(small: bool) -> Program:
    n = 14 if small else 320
    u = uniform(n, n, n).astype(np.float64)
    out = blank(n, n, n, dtype=np.float64)

    def want() -> tuple[np.ndarray, ...]:
        new, inner = np.zeros_like(u), slice(1, -1)
        around = sum(np.roll(u, s, axis) for s in (1, -1) for axis in range(3))
        new[inner, inner, inner] = (u + 0.1 * (around - 6 * u))[inner, inner, inner]
        return (new,)

    return Program(
        heat3d, (out, u, 0.1), (out, u, np.float64(0.1), n, n, n), (32, 4),
        (cover(n, 32), cover(n, 4)), want, moved_bytes=16 * n**3, flops=9 * n**3,
    )  # fmt: skip
