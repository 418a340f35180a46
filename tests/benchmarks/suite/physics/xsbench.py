"""Cross sections at random energies: a binary search and an interpolation (XSBench's lookups)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers, uniform

from cuda_target import cuda


def xsbench(out, energies, materials, grid, sections, nuclides, densities):
    i = cuda.grid(1)
    if i < len(energies):
        energy, material = energies[i], materials[i]
        low, high = 0, len(grid) - 1
        while high - low > 1:
            middle = (low + high) // 2
            if grid[middle] > energy:
                high = middle
            else:
                low = middle
        part = (energy - grid[low]) / (grid[low + 1] - grid[low])
        total = cuda.local.array(5, np.float32)
        for k in range(5):
            total[k] = 0
        for j in range(nuclides.shape[1]):
            nuclide = nuclides[material, j]
            density = densities[material, j]
            for k in range(5):
                below, above = sections[nuclide, low, k], sections[nuclide, low + 1, k]
                total[k] += density * (below + part * (above - below))
        for k in range(5):
            out[i, k] = total[k]


def program(small: bool) -> Program:
    n, points, kinds, count, parts = (300, 64, 6, 3, 4) if small else (1 << 20, 8192, 60, 12, 16)
    grid = np.sort(uniform(points))
    grid[0], grid[-1] = 0, 1
    energies, materials = uniform(n, low=0.001, high=0.999), integers(n, below=count)
    sections = uniform(kinds, points, 5)
    nuclides, densities = integers(count, parts, below=kinds), uniform(count, parts)
    out = blank(n, 5)

    def want() -> tuple[np.ndarray, ...]:
        low = np.searchsorted(grid, energies, "right") - 1
        part = (energies - grid[low]) / (grid[low + 1] - grid[low])
        kind, place = nuclides[materials], low[:, None]
        below, above = sections[kind, place], sections[kind, place + 1]
        found = below + part[:, None, None] * (above - below)
        return ((densities[materials][:, :, None] * found).sum(1),)

    arrays = (out, energies, materials, grid, sections, nuclides, densities)
    return Program(
        xsbench, arrays, (*arrays, n, points, parts), (128,), (cover(n, 128),), want,
        moved_bytes=28 * n, flops=n * parts * 20, tolerance=(1e-3, 1e-4),
    )  # fmt: skip
