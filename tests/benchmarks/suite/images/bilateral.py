"""The bilateral filter: a blur that keeps edges (Tomasi, Manduchi, 1998); a window of 9 × 9."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

RADIUS = 4


def bilateral(out, image, near, alike):
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        centre = image[y, x]
        total, weights = np.float32(0), np.float32(0)
        for dy in range(-RADIUS, RADIUS + 1):
            for dx in range(-RADIUS, RADIUS + 1):
                v = image[min(max(y + dy, 0), height - 1), min(max(x + dx, 0), width - 1)]
                d = v - centre
                w = math.exp(-(dx * dx + dy * dy) * near - d * d * alike)
                total += w * v
                weights += w
        out[y, x] = total / weights


def program(small: bool) -> Program:
    n = 24 if small else 2048
    image, out = uniform(n, n), blank(n, n)

    def want() -> tuple[np.ndarray, ...]:
        p = np.pad(image, RADIUS, "edge")
        total, weights = np.zeros((n, n)), np.zeros((n, n))
        for dy in range(2 * RADIUS + 1):
            for dx in range(2 * RADIUS + 1):
                v = p[dy : dy + n, dx : dx + n]
                r = (dx - RADIUS) ** 2 + (dy - RADIUS) ** 2
                w = np.exp(-r * 0.06 - (v - image) ** 2 * 8)
                total, weights = total + w * v, weights + w
        return ((total / weights).astype(np.float32),)

    near, alike = np.float32(0.06), np.float32(8)
    return Program(
        bilateral, (out, image, near, alike), (out, image, near, alike, n, n),
        (16, 16), (cover(n, 16), cover(n, 16)), want, moved_bytes=8 * n * n, flops=81 * 10 * n * n,
    )  # fmt: skip
