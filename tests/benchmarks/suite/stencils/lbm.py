"""A lattice Boltzmann step, D2Q9 with one relaxation time; streams by pulling, on a torus."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, uniform

from cuda_target import cuda

CX = (0, 1, 0, -1, 0, 1, -1, -1, 1)
CY = (0, 0, 1, 0, -1, 1, 1, -1, -1)
WEIGHTS = (4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36)


def lbm(out, f, omega):
    x, y = cuda.grid(2)
    height, width = f.shape[1], f.shape[2]
    if x < width and y < height:
        here = cuda.local.array(9, np.float32)
        rho, ux, uy = np.float32(0), np.float32(0), np.float32(0)
        for k in range(9):
            sx = (x - CX[k] + width) % width
            sy = (y - CY[k] + height) % height
            here[k] = f[k, sy, sx]
            rho += here[k]
            ux += CX[k] * here[k]
            uy += CY[k] * here[k]
        ux /= rho
        uy /= rho
        square = 1.5 * (ux * ux + uy * uy)
        for k in range(9):
            along = 3 * (CX[k] * ux + CY[k] * uy)
            balance = WEIGHTS[k] * rho * (1 + along + 0.5 * along * along - square)
            out[k, y, x] = here[k] + omega * (balance - here[k])


def program(small: bool) -> Program:
    n = 24 if small else 3072
    f, out = uniform(9, n, n, low=0.05, high=0.15), blank(9, n, n)

    def want() -> tuple[np.ndarray, ...]:
        here = np.stack([np.roll(f[k], (CY[k], CX[k]), (0, 1)) for k in range(9)])
        rho = here.sum(0)
        ux = sum(CX[k] * here[k] for k in range(9)) / rho
        uy = sum(CY[k] * here[k] for k in range(9)) / rho
        new = np.empty_like(f)
        for k in range(9):
            along = 3 * (CX[k] * ux + CY[k] * uy)
            level = 1 + along + 0.5 * along**2 - 1.5 * (ux**2 + uy**2)
            new[k] = here[k] + 1.2 * (WEIGHTS[k] * rho * level - here[k])
        return (new,)

    return Program(
        lbm, (out, f, 1.2), (out, f, 1.2, n, n), (32, 8), (cover(n, 32), cover(n, 8)), want,
        moved_bytes=72 * n * n, flops=130 * n * n,
    )  # fmt: skip
