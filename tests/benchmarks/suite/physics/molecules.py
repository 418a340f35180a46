"""Forces of Lennard and Jones between molecules and their listed neighbours (SHOC's md)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers, uniform

from cuda_target import cuda


def molecules(forces, places, neighbours, cutoff, a, b):
    i = cuda.grid(1)
    if i < places.shape[0]:
        x, y, z = places[i, 0], places[i, 1], places[i, 2]
        fx, fy, fz = np.float32(0), np.float32(0), np.float32(0)
        for k in range(neighbours.shape[0]):
            j = neighbours[k, i]
            dx, dy, dz = x - places[j, 0], y - places[j, 1], z - places[j, 2]
            r2 = dx * dx + dy * dy + dz * dz
            if 0 < r2 < cutoff:
                inverse = 1 / r2
                r6 = inverse * inverse * inverse
                force = inverse * r6 * (a * r6 - b)
                fx += dx * force
                fy += dy * force
                fz += dz * force
        forces[i, 0] = fx
        forces[i, 1] = fy
        forces[i, 2] = fz


def program(small: bool) -> Program:
    n, count = (400, 10) if small else (1 << 19, 64)
    places, forces = uniform(n, 3, high=4), blank(n, 3)
    neighbours = ((np.arange(n) + integers(count, n, below=1024) - 512) % n).astype(np.int32)
    cutoff, a, b = (np.float32(v) for v in (6, 0.015, 0.02))

    def want() -> tuple[np.ndarray, ...]:
        d = places[None] - places[neighbours]
        r2 = (d * d).sum(2)
        with np.errstate(divide="ignore", invalid="ignore"):
            force = np.where((r2 > 0) & (r2 < 6), r2**-4 * (a * r2**-3 - b), 0)
        return ((d * force[:, :, None]).sum(0),)

    return Program(
        molecules, (forces, places, neighbours, cutoff, a, b),
        (forces, places, neighbours, cutoff, a, b, n, count), (128,), (cover(n, 128),), want,
        moved_bytes=n * (24 + 4 * count), flops=n * count * 20, tolerance=(5e-3, 1e-2),
    )  # fmt: skip
