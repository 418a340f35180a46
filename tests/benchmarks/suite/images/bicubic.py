"""An image in another size, by cubic interpolation of 4 × 4 neighbours (Keys, 1981)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

SCALE = 0.4


def weights_of(t):
    """The weights of four neighbours, t behind the second."""
    t2, t3 = t * t, t * t * t
    return (
        -0.5 * t + t2 - 0.5 * t3,
        1 - 2.5 * t2 + 1.5 * t3,
        0.5 * t + 2 * t2 - 1.5 * t3,
        -0.5 * t2 + 0.5 * t3,
    )


def bicubic(out, image, scale):
    x, y = cuda.grid(2)
    if x < out.shape[1] and y < out.shape[0]:
        h, w = image.shape
        sx, sy = (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5
        left, top = math.floor(sx), math.floor(sy)
        wx, wy = weights_of(sx - left), weights_of(sy - top)
        total = np.float32(0)
        for j in range(4):
            row = min(max(top + j - 1, 0), h - 1)
            line = np.float32(0)
            for k in range(4):
                column = min(max(left + k - 1, 0), w - 1)
                line += wx[k] * image[row, column]
            total += wy[j] * line
        out[y, x] = total


def matrix(count: int, size: int) -> np.ndarray:
    """The weights of all numbers of a row, for each number of the new one."""
    place = (np.arange(count) + 0.5) * float(np.float32(SCALE)) - 0.5
    first = np.floor(place).astype(int)
    found = np.zeros((count, size))
    for k, weight in enumerate(weights_of(place - first)):
        np.add.at(found, (np.arange(count), np.clip(first + k - 1, 0, size - 1)), weight)
    return found


def program(small: bool) -> Program:
    h, w = (20, 25) if small else (2048, 2048)
    rows, columns = int(h / SCALE), int(w / SCALE)
    image, out, scale = uniform(h, w), blank(rows, columns), np.float32(SCALE)

    def want() -> tuple[np.ndarray, ...]:
        return ((matrix(rows, h) @ image @ matrix(columns, w).T).astype(np.float32),)

    return Program(
        bicubic, (out, image, scale), (out, image, scale, rows, columns, h, w), (32, 8),
        (cover(columns, 32), cover(rows, 8)), want, moved_bytes=4 * (h * w + rows * columns),
        tolerance=(1e-3, 2e-3),
    )  # fmt: skip
