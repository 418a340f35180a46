"""Accelerations of bodies by gravity, all pairs, tiles in shared memory (GPU Gems 3)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, uniform

from cuda_target import cuda

TILE = 256


def nbody(accelerations, bodies, softening):
    tile = cuda.shared.array((TILE, 4), np.float32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    x, y, z = bodies[i, 0], bodies[i, 1], bodies[i, 2]
    ax, ay, az = np.float32(0), np.float32(0), np.float32(0)
    for first in range(0, bodies.shape[0], TILE):
        for k in range(4):
            tile[t, k] = bodies[first + t, k]
        cuda.syncthreads()
        for j in range(TILE):
            dx, dy, dz = tile[j, 0] - x, tile[j, 1] - y, tile[j, 2] - z
            r = 1 / math.sqrt(dx * dx + dy * dy + dz * dz + softening)
            s = tile[j, 3] * r * r * r
            ax += dx * s
            ay += dy * s
            az += dz * s
        cuda.syncthreads()
    accelerations[i, 0] = ax
    accelerations[i, 1] = ay
    accelerations[i, 2] = az
    accelerations[i, 3] = 0


def program(small: bool) -> Program:
    n = 512 if small else 32768
    bodies, accelerations, softening = uniform(n, 4), blank(n, 4), np.float32(0.01)

    def want() -> tuple[np.ndarray, ...]:
        p = bodies[:, :3].astype(np.float64)
        d = p[None] - p[:, None]
        s = bodies[None, :, 3] * ((d * d).sum(2) + softening) ** -1.5
        return (np.pad((d * s[:, :, None]).sum(1), ((0, 0), (0, 1))).astype(np.float32),)

    return Program(
        nbody, (accelerations, bodies, softening), (accelerations, bodies, softening, n),
        (TILE,), (n // TILE,), want, moved_bytes=32 * n, flops=20 * n * n, tolerance=(1e-3, 1e-1),
    )  # fmt: skip
