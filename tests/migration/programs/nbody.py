"""Bodies that attract each other: tiles in shared memory, float32 by casts."""

import math

import numpy as np

from cuda_target.numba import cuda, float32

TILE = 32


@cuda.jit(device=True)
def interaction(xi, yi, xj, yj, mass):
    dx = xj - xi
    dy = yj - yi
    distance = dx * dx + dy * dy + float32(0.01)
    inverse = float32(1.0) / math.sqrt(distance)
    strength = mass * inverse * inverse * inverse
    return dx * strength, dy * strength


@cuda.jit("void(float32[:, ::1], float32[::1], float32[:, ::1])")
def accelerations(positions, masses, result):
    tile = cuda.shared.array((TILE, 3), float32)
    i = cuda.grid(1)
    lane = cuda.threadIdx.x
    ax = float32(0)
    ay = float32(0)
    for begin in range(0, masses.shape[0], TILE):
        tile[lane, 0] = positions[begin + lane, 0]
        tile[lane, 1] = positions[begin + lane, 1]
        tile[lane, 2] = masses[begin + lane]
        cuda.syncthreads()
        for j in range(TILE):
            fx, fy = interaction(
                positions[i, 0], positions[i, 1], tile[j, 0], tile[j, 1], tile[j, 2]
            )
            ax += fx
            ay += fy
        cuda.syncthreads()
    result[i, 0] = ax
    result[i, 1] = ay


def run(n=64):
    generator = np.random.default_rng(1)
    positions = generator.random((n, 2), dtype=np.float32)
    masses = generator.random(n, dtype=np.float32)
    result = cuda.device_array((n, 2), dtype=np.float32)
    accelerations[n // TILE, TILE](cuda.to_device(positions), cuda.to_device(masses), result)
    return {"positions": positions, "masses": masses, "result": result.copy_to_host()}


def expected(positions, masses, result):
    d = positions[None, :, :].astype(np.float64) - positions[:, None, :]
    r = 1 / np.sqrt((d**2).sum(-1) + 0.01)
    return (d * (masses * r**3)[:, :, None]).sum(1), 1e-4
