"""Rays through pixels, each against all spheres: the nearest one's shade."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def spheres(out, centres, radii, colours):
    x, y = cuda.grid(2)
    height, width = out.shape
    if x < width and y < height:
        px = (x - width / 2) / np.float32(width) * 4
        py = (y - height / 2) / np.float32(height) * 4
        nearest = np.float32(-1e30)
        shade = np.float32(0)
        for s in range(len(radii)):
            dx = px - centres[s, 0]
            dy = py - centres[s, 1]
            r = radii[s]
            if dx * dx + dy * dy < r * r:
                dz = math.sqrt(max(r * r - dx * dx - dy * dy, 0))
                if dz + centres[s, 2] > nearest:
                    nearest = dz + centres[s, 2]
                    shade = dz / r * colours[s]
        out[y, x] = shade


def program(small: bool) -> Program:
    n, count = (64, 12) if small else (4096, 40)
    centres, radii = uniform(count, 3, low=-2, high=2), uniform(count, low=0.1, high=0.5)
    colours, out = uniform(count, low=0.2, high=1), blank(n, n)

    def want() -> tuple[np.ndarray, ...]:
        place = (np.arange(n, dtype=np.float32) - np.float32(n / 2)) / np.float32(n) * 4
        px, py = place[None, :], place[:, None]
        nearest, shade = np.full((n, n), -1e30, np.float32), np.zeros((n, n), np.float32)
        for (cx, cy, cz), r, colour in zip(centres, radii, colours, strict=True):
            left = r * r - (px - cx) ** 2 - (py - cy) ** 2
            dz = np.sqrt(np.maximum(left, 0))
            hit = (left > 0) & (dz + cz > nearest)
            nearest, shade = np.where(hit, dz + cz, nearest), np.where(hit, dz / r * colour, shade)
        return (shade,)

    # Rounding decides which of two spheres is nearer where they meet, and what an edge shows.
    return Program(
        spheres, (out, centres, radii, colours), (out, centres, radii, colours, count, n, n),
        (16, 16), (cover(n, 16), cover(n, 16)), want, moved_bytes=4 * n * n,
        flops=10 * count * n * n, tolerance=(1e-2, 1e-3),
    )  # fmt: skip
