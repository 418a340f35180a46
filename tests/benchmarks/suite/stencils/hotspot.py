"""The temperature of a chip, one step (Rodinia's hotspot)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda


def hotspot(out, t, power, step, rx, ry, rz, ambient):
    x, y = cuda.grid(2)
    rows, columns = t.shape
    if x < columns and y < rows:
        c = t[y, x]
        north = t[y - 1, x] if y > 0 else c
        south = t[y + 1, x] if y < rows - 1 else c
        west = t[y, x - 1] if x > 0 else c
        east = t[y, x + 1] if x < columns - 1 else c
        out[y, x] = c + step * (
            power[y, x]
            + (north + south - 2 * c) * ry
            + (east + west - 2 * c) * rx
            + (ambient - c) * rz
        )


def program(small: bool) -> Program:
    n = 50 if small else 6144
    t, power, out = uniform(n, n, low=300, high=340), uniform(n, n), blank(n, n)
    step, rx, ry, rz, ambient = numbers = (0.5, 0.1, 0.12, 0.05, 80.0)

    def want() -> tuple[np.ndarray, ...]:
        p = np.pad(t, 1, "edge")
        vertical, across = p[:-2, 1:-1] + p[2:, 1:-1], p[1:-1, :-2] + p[1:-1, 2:]
        change = power + (vertical - 2 * t) * ry + (across - 2 * t) * rx + (ambient - t) * rz
        return (t + step * change,)

    return Program(
        hotspot, (out, t, power, *numbers), (out, t, power, *numbers, n, n),
        (32, 8), (cover(n, 32), cover(n, 8)), want, moved_bytes=12 * n * n, flops=15 * n * n,
    )  # fmt: skip
