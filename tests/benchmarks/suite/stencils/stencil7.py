"""A 7-point stencil in three dimensions (Parboil's stencil)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def stencil7(out, u, c0, c1):
    x, y, z = cuda.grid(3)
    depth, height, width = u.shape
    if 0 < x < width - 1 and 0 < y < height - 1 and 0 < z < depth - 1:
        around = (
            u[z, y, x - 1] + u[z, y, x + 1] + u[z, y - 1, x]
            + u[z, y + 1, x] + u[z - 1, y, x] + u[z + 1, y, x]
        )  # fmt: skip
        out[z, y, x] = c1 * around - c0 * u[z, y, x]


def program(small: bool) -> Program:
    n = 12 if small else 384
    u, out = uniform(n, n, n), blank(n, n, n)

    def want() -> tuple[np.ndarray, ...]:
        new, inner = np.zeros_like(u), slice(1, -1)
        around = sum(np.roll(u, s, axis) for s in (1, -1) for axis in range(3))
        new[inner, inner, inner] = (0.15 * around - 0.8 * u)[inner, inner, inner]
        return (new,)

    return Program(
        stencil7, (out, u, 0.8, 0.15), (out, u, 0.8, 0.15, n, n, n),
        (32, 8), (cover(n, 32), cover(n, 8), n), want, moved_bytes=8 * n**3, flops=8 * n**3,
    )  # fmt: skip
