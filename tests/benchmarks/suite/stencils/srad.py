"""Speckle-reducing anisotropic diffusion: derivatives and coefficients (Rodinia's srad)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def srad(c, north, south, west, east, image, q0):
    x, y = cuda.grid(2)
    rows, columns = image.shape
    if x < columns and y < rows:
        j = image[y, x]
        n = image[max(y - 1, 0), x] - j
        s = image[min(y + 1, rows - 1), x] - j
        w = image[y, max(x - 1, 0)] - j
        e = image[y, min(x + 1, columns - 1)] - j
        g2 = (n * n + s * s + w * w + e * e) / (j * j)
        level = (n + s + w + e) / j
        numerator = 0.5 * g2 - 0.0625 * level * level
        denominator = 1 + 0.25 * level
        q = numerator / (denominator * denominator)
        coefficient = 1 / (1 + (q - q0) / (q0 * (1 + q0)))
        c[y, x] = min(max(coefficient, 0), 1)
        north[y, x] = n
        south[y, x] = s
        west[y, x] = w
        east[y, x] = e


def program(small: bool) -> Program:
    n, q0 = 40 if small else 4096, np.float32(0.4)
    image = uniform(n, n, low=1, high=2)
    outputs = tuple(blank(n, n) for _ in range(5))

    def want() -> tuple[np.ndarray, ...]:
        p = np.pad(image, 1, "edge")
        parts = (p[:-2, 1:-1], p[2:, 1:-1], p[1:-1, :-2], p[1:-1, 2:])
        steps = tuple(part - image for part in parts)
        g2, level = sum(d * d for d in steps) / image**2, sum(steps) / image
        q = (0.5 * g2 - 0.0625 * level**2) / (1 + 0.25 * level) ** 2
        return np.clip(1 / (1 + (q - q0) / (q0 * (1 + q0))), 0, 1), *steps

    return Program(
        srad, (*outputs, image, q0), (*outputs, image, q0, n, n), (32, 8),
        (cover(n, 32), cover(n, 8)), want, outputs=(0, 1, 2, 3, 4), moved_bytes=24 * n * n,
        flops=35 * n * n, tolerance=(1e-3, 1e-4),
    )  # fmt: skip
