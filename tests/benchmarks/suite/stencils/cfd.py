"""Fluxes of the Euler equations between the cells of an unstructured grid (Rodinia's cfd)."""

from __future__ import annotations

import math

import numpy as np
from suite.program import Program, blank, cover, integers, normal, uniform

from cuda_target import cuda

GAMMA = 1.4


def state(variables, i):
    """Density, momentum, energy, and the pressure and the speed of sound that follow."""
    density, energy = variables[0, i], variables[4, i]
    mx, my, mz = variables[1, i], variables[2, i], variables[3, i]
    vx, vy, vz = mx / density, my / density, mz / density
    square = vx * vx + vy * vy + vz * vz
    pressure = (GAMMA - 1) * (energy - 0.5 * density * square)
    sound = math.sqrt(GAMMA * pressure / density)
    return density, (mx, my, mz), energy, (vx, vy, vz), pressure, math.sqrt(square) + sound


def cfd(fluxes, variables, neighbours, normals):
    i = cuda.grid(1)
    if i < variables.shape[1]:
        density, m, energy, v, pressure, fast = state(variables, i)
        f0, f4 = np.float32(0), np.float32(0)
        fx, fy, fz = np.float32(0), np.float32(0), np.float32(0)
        for k in range(4):
            other = neighbours[k, i]
            nx, ny, nz = normals[k, 0, i], normals[k, 1, i], normals[k, 2, i]
            area = math.sqrt(nx * nx + ny * ny + nz * nz)
            if other >= 0:
                density2, m2, energy2, v2, pressure2, fast2 = state(variables, other)
                spread = -area * 0.2 * 0.5 * (fast + fast2)
                through = 0.5 * (v[0] * nx + v[1] * ny + v[2] * nz)
                through2 = 0.5 * (v2[0] * nx + v2[1] * ny + v2[2] * nz)
                push = 0.5 * (pressure + pressure2)
                f0 += spread * (density - density2) + density * through + density2 * through2
                fx += spread * (m[0] - m2[0]) + m[0] * through + m2[0] * through2 + push * nx
                fy += spread * (m[1] - m2[1]) + m[1] * through + m2[1] * through2 + push * ny
                fz += spread * (m[2] - m2[2]) + m[2] * through + m2[2] * through2 + push * nz
                both = (energy + pressure) * through + (energy2 + pressure2) * through2
                f4 += spread * (energy - energy2) + both
            else:
                fx += pressure * nx
                fy += pressure * ny
                fz += pressure * nz
        fluxes[0, i] = f0
        fluxes[1, i] = fx
        fluxes[2, i] = fy
        fluxes[3, i] = fz
        fluxes[4, i] = f4


def program(small: bool) -> Program:
    n = 500 if small else 1 << 20
    variables = np.concatenate(
        (
            uniform(1, n, low=1, high=2),
            uniform(3, n, low=-0.5, high=0.5),
            uniform(1, n, low=4, high=5),
        )
    )
    # Cells of a grid mostly lie near their neighbours in memory.
    neighbours = (np.arange(n, dtype=np.int32) + integers(4, n, below=512) - 256).astype(np.int32)
    neighbours[neighbours >= n] = -1
    neighbours[neighbours < 0] = -1
    normals, fluxes = normal(4, 3, n), blank(5, n)

    def want() -> tuple[np.ndarray, ...]:
        def of(i: np.ndarray) -> tuple[np.ndarray, ...]:
            u = variables[:, i].astype(np.float64)
            v = u[1:4] / u[0]
            square = (v * v).sum(0)
            p = 0.4 * (u[4] - 0.5 * u[0] * square)
            return u, v, p, np.sqrt(square) + np.sqrt(1.4 * p / u[0])

        u, v, p, fast = of(np.arange(n))
        total = np.zeros((5, n))
        for k in range(4):
            normals_k, inside = normals[k].astype(np.float64), neighbours[k] >= 0
            u2, v2, p2, fast2 = of(np.maximum(neighbours[k], 0))
            spread = -np.sqrt((normals_k**2).sum(0)) * 0.1 * (fast + fast2)
            one, two = 0.5 * (v * normals_k).sum(0), 0.5 * (v2 * normals_k).sum(0)
            flux = spread * (u - u2) + u * one + u2 * two
            flux[1:4] += 0.5 * (p + p2) * normals_k
            flux[4] += p * one + p2 * two
            wall = np.zeros_like(flux)
            wall[1:4] = p * normals_k
            total += np.where(inside, flux, wall)
        return (total.astype(np.float32),)

    return Program(
        cfd, (fluxes, variables, neighbours, normals), (fluxes, variables, neighbours, normals, n),
        (128,), (cover(n, 128),), want, moved_bytes=104 * n, flops=4 * 80 * n,
        tolerance=(2e-3, 2e-4),
    )  # fmt: skip
