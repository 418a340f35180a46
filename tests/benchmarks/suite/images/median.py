"""The median of 3 × 3 pixels, by half a selection sort in registers."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def median(out, image):
    x, y = cuda.grid(2)
    height, width = image.shape
    if 0 < x < width - 1 and 0 < y < height - 1:
        v = cuda.local.array(9, np.float32)
        for dy in range(3):
            for dx in range(3):
                v[dy * 3 + dx] = image[y + dy - 1, x + dx - 1]
        for i in range(5):
            for j in range(i + 1, 9):
                if v[j] < v[i]:
                    v[i], v[j] = v[j], v[i]
        out[y, x] = v[4]


def program(small: bool) -> Program:
    n = 40 if small else 6144
    image, out = uniform(n, n), blank(n, n)

    def want() -> tuple[np.ndarray, ...]:
        windows = np.lib.stride_tricks.sliding_window_view(image, (3, 3))
        return (np.pad(np.median(windows, (2, 3)), 1),)

    return Program(
        median, (out, image), (out, image, n, n), (32, 8), (cover(n, 32), cover(n, 8)), want,
        moved_bytes=8 * n * n, tolerance=(0, 0),
    )  # fmt: skip
