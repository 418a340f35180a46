"""Sobel's edge filter of a grey image."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda


def sobel(out, image):
    x, y = cuda.grid(2)
    height, width = image.shape
    if 0 < x < width - 1 and 0 < y < height - 1:
        a, b, c = int(image[y - 1, x - 1]), int(image[y - 1, x]), int(image[y - 1, x + 1])
        d, e = int(image[y, x - 1]), int(image[y, x + 1])
        f, g, h = int(image[y + 1, x - 1]), int(image[y + 1, x]), int(image[y + 1, x + 1])
        across = c + 2 * e + h - a - 2 * d - f
        down = f + 2 * g + h - a - 2 * b - c
        out[y, x] = min(int(math.sqrt(np.float32(across * across + down * down))), 255)


def program(small: bool) -> Program:
    n = 40 if small else 12288
    image, out = integers(n, n, below=256, dtype=np.uint8), blank(n, n, dtype=np.uint8)

    def want() -> tuple[np.ndarray, ...]:
        p = image.astype(np.int32)
        columns, rows = p[:-2] + 2 * p[1:-1] + p[2:], p[:, :-2] + 2 * p[:, 1:-1] + p[:, 2:]
        across, down = columns[:, 2:] - columns[:, :-2], rows[2:] - rows[:-2]
        edges = np.sqrt((across**2 + down**2).astype(np.float32)).astype(np.int32)
        return (np.pad(np.minimum(edges, 255), 1).astype(np.uint8),)

    return Program(
        sobel, (out, image), (out, image, n, n), (32, 8), (cover(n, 32), cover(n, 8)), want,
        moved_bytes=2 * n * n, tolerance=None,
    )  # fmt: skip
