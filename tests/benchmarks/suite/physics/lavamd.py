"""Forces between particles of neighbouring boxes, cut off by distance (Rodinia's lavaMD)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, uniform

from cuda_target import cuda

EACH = 128


def lavamd(forces, places, charges, alpha):
    near = cuda.shared.array((EACH, 4), np.float32)
    t = cuda.threadIdx.x
    bx, by, bz = cuda.blockIdx.x, cuda.blockIdx.y, cuda.blockIdx.z
    side = cuda.gridDim.x
    me = ((bz * side + by) * side + bx) * EACH + t
    v, x, y, z = places[me, 0], places[me, 1], places[me, 2], places[me, 3]
    fv, fx, fy, fz = np.float32(0), np.float32(0), np.float32(0), np.float32(0)
    for oz in range(max(bz - 1, 0), min(bz + 2, side)):
        for oy in range(max(by - 1, 0), min(by + 2, side)):
            for ox in range(max(bx - 1, 0), min(bx + 2, side)):
                first = ((oz * side + oy) * side + ox) * EACH
                for k in range(4):
                    near[t, k] = places[first + t, k]
                cuda.syncthreads()
                for j in range(EACH):
                    dot = x * near[j, 1] + y * near[j, 2] + z * near[j, 3]
                    r2 = v + near[j, 0] - dot
                    u = math.exp(-alpha * r2)
                    s = 2 * u
                    charge = charges[first + j]
                    fv += charge * u
                    fx += charge * s * (x - near[j, 1])
                    fy += charge * s * (y - near[j, 2])
                    fz += charge * s * (z - near[j, 3])
                cuda.syncthreads()
    forces[me, 0] = fv
    forces[me, 1] = fx
    forces[me, 2] = fy
    forces[me, 3] = fz


def program(small: bool) -> Program:
    side, alpha = 2 if small else 12, np.float32(0.5)
    n = side**3 * EACH
    places, charges, forces = uniform(n, 4), uniform(n), blank(n, 4)

    def want() -> tuple[np.ndarray, ...]:
        # All boxes of 2 × 2 × 2 are neighbours.
        p = places.astype(np.float64)
        r2 = p[:, None, 0] + p[None, :, 0] - p[:, 1:] @ p[:, 1:].T
        u = np.exp(-alpha * r2) * charges
        apart = p[:, None, 1:] - p[None, :, 1:]
        found = np.column_stack((u.sum(1), (2 * u[:, :, None] * apart).sum(1)))
        return (found.astype(np.float32),)

    return Program(
        lavamd, (forces, places, charges, alpha), (forces, places, charges, alpha, side),
        (EACH,), (side, side, side), want, moved_bytes=36 * n, flops=27 * EACH * n * 24,
        tolerance=(1e-3, 1e-2),
    )  # fmt: skip
