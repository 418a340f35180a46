"""A convolution of an image with a mask of 7 × 7, zero beyond the border."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

RADIUS = 3


def convolution(out, image, mask):
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        total = np.float32(0)
        for dy in range(-RADIUS, RADIUS + 1):
            for dx in range(-RADIUS, RADIUS + 1):
                if 0 <= y + dy < height and 0 <= x + dx < width:
                    total += image[y + dy, x + dx] * mask[dy + RADIUS, dx + RADIUS]
        out[y, x] = total


def program(small: bool) -> Program:
    n, edge = 40 if small else 4096, 2 * RADIUS + 1
    image, mask, out = uniform(n, n), uniform(edge, edge), blank(n, n)

    def want() -> tuple[np.ndarray, ...]:
        p = np.pad(image, RADIUS)
        total = np.zeros_like(image)
        for a in range(edge):
            for b in range(edge):
                total += mask[a, b] * p[a : a + n, b : b + n]
        return (total,)

    return Program(
        convolution, (out, image, mask), (out, image, mask, n, n), (32, 8),
        (cover(n, 32), cover(n, 8)), want, moved_bytes=8 * n * n, flops=98 * n * n,
    )  # fmt: skip
