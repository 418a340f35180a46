"""The Mandelbrot set: the number of steps after which a pixel's number escapes."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover

from cuda_target import cuda


def mandelbrot(out, left, top, step, limit):
    x, y = cuda.grid(2)
    height, width = out.shape
    if x < width and y < height:
        cx, cy = left + x * step, top + y * step
        a, b = np.float32(0), np.float32(0)
        count = 0
        while count < limit and a * a + b * b <= 4:
            a, b = a * a - b * b + cx, 2 * a * b + cy
            count += 1
        out[y, x] = count


def program(small: bool) -> Program:
    n, limit = (32, 20) if small else (4096, 256)
    out = blank(n, n, dtype=np.int32)
    left, top, step = np.float32(-2.1003), np.float32(-1.2507), np.float32(2.5 / n)

    def want() -> tuple[np.ndarray, ...]:
        k = np.arange(n, dtype=np.float32)
        c = (left + k * step)[None, :] + 1j * (top + k * step)[:, None].astype(np.complex128)
        z, count = np.zeros_like(c), np.zeros((n, n), np.int32)
        for _ in range(limit):
            inside = abs(z) <= 2
            count += inside
            z = np.where(inside, z * z + c, z)
        return (count,)

    # Near the set's edge rounding decides when a pixel's number escapes.
    return Program(
        mandelbrot, (out, left, top, step, limit), (out, left, top, step, limit, n, n), (16, 16),
        (cover(n, 16), cover(n, 16)), want, moved_bytes=4 * n * n, tolerance=None,
        strays=0 if small else 0.005,
    )  # fmt: skip
