"""Conway's game of life on a torus, a generation."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda


def life(out, cells):
    x, y = cuda.grid(2)
    height, width = cells.shape
    if x < width and y < height:
        alive = 0
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if dx != 0 or dy != 0:
                    alive += int(cells[(y + dy + height) % height, (x + dx + width) % width])
        out[y, x] = alive == 3 or (alive == 2 and cells[y, x] == 1)


def program(small: bool) -> Program:
    n = 40 if small else 6144
    cells, out = integers(n, n, below=2, dtype=np.uint8), blank(n, n, dtype=np.uint8)

    def want() -> tuple[np.ndarray, ...]:
        steps = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
        alive = sum(np.roll(cells, step, (0, 1)) for step in steps)
        return (((alive == 3) | (alive == 2) & (cells == 1)).astype(np.uint8),)

    return Program(
        life, (out, cells), (out, cells, n, n), (32, 8), (cover(n, 32), cover(n, 8)), want,
        moved_bytes=2 * n * n, tolerance=None,
    )  # fmt: skip
