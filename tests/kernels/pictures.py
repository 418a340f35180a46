"""Pictures, points and bodies: filters, grey scale, nearest centres, gravity."""

from __future__ import annotations

import math

import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels.case import Arguments, Case
from kernels.elementwise import cover_first, floats
from kernels.stencils import cover_columns_and_rows


def convolve_2d(out, image, weights):
    """Each pixel: the weighted sum around it; the border repeats the outermost pixels."""
    column, row = cuda.grid(2)
    rows, columns = image.shape
    if row >= rows or column >= columns:
        return
    radius = weights.shape[0] // 2
    total = 0.0
    for di in range(-radius, radius + 1):
        i = min(max(row + di, 0), rows - 1)
        for dj in range(-radius, radius + 1):
            j = min(max(column + dj, 0), columns - 1)
            total += weights[di + radius, dj + radius] * image[i, j]
    out[row, column] = total


def convolve_2d_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, image, weights = arguments
    padded = np.pad(image.astype(np.float64), weights.shape[0] // 2, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, weights.shape)
    return {0: np.einsum("ijkl,kl->ij", windows, weights).astype(out.dtype)}


CONVOLVE_2D = Case(
    name="convolve_2d",
    kernel=convolve_2d,
    make_arguments=lambda rng, n: (
        np.zeros((n, n + 4), np.float32),
        floats(rng, n, n + 4),
        floats(rng, 5, 5),
    ),
    reference=convolve_2d_reference,
    threads=(16, 8),
    blocks=cover_columns_and_rows,
    size=60,
    small=7,
    tolerance=(1e-5, 1e-5),
    float32_only=True,
)


def grayscale(gray, rgb):
    x, y = cuda.grid(2)
    if y < gray.shape[0] and x < gray.shape[1]:
        red, green, blue = int(rgb[y, x, 0]), int(rgb[y, x, 1]), int(rgb[y, x, 2])
        gray[y, x] = (77 * red + 150 * green + 29 * blue) >> 8


def grayscale_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, rgb = arguments
    return {0: (rgb.astype(np.int64) @ np.array([77, 150, 29]) // 256).astype(np.uint8)}


GRAYSCALE = Case(
    name="grayscale",
    kernel=grayscale,
    make_arguments=lambda rng, n: (
        np.zeros((n, n + 1), np.uint8),
        rng.integers(0, 256, (n, n + 1, 3), np.uint8),
    ),
    reference=grayscale_reference,
    threads=(32, 4),
    blocks=cover_columns_and_rows,
    size=60,
    small=10,
    float32_only=True,
)


def nearest_centre(labels, points, centres):
    """The assignment step of k-means."""
    i = cuda.grid(1)
    if i < len(labels):
        best = 0
        least = math.inf
        for c in range(centres.shape[0]):
            distance = 0.0
            for d in range(centres.shape[1]):
                difference = points[i, d] - centres[c, d]
                distance += difference * difference
            if distance < least:
                least = distance
                best = c
        labels[i] = best


def nearest_centre_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, points, centres = arguments
    squares = ((points[:, None].astype(np.int64) - centres[None].astype(np.int64)) ** 2).sum(-1)
    return {0: squares.argmin(axis=1).astype(np.int32)}


NEAREST_CENTRE = Case(
    name="nearest_centre",
    kernel=nearest_centre,
    # Whole numbers, so that equal distances are equal in every order of summation.
    make_arguments=lambda rng, n: (
        np.zeros(n, np.int32),
        rng.integers(-100, 100, (n, 3)).astype(np.float32),
        rng.integers(-100, 100, (5, 3)).astype(np.float32),
    ),
    reference=nearest_centre_reference,
    threads=64,
    blocks=cover_first,
    size=500,
    small=30,
    float32_only=True,
)


def nbody_step(new_positions, velocities, positions, masses, time_step):
    i = cuda.grid(1)
    if i >= len(masses):
        return
    x, y, z = positions[i, 0], positions[i, 1], positions[i, 2]
    ax = ay = az = np.float32(0)
    for j in range(len(masses)):
        dx, dy, dz = positions[j, 0] - x, positions[j, 1] - y, positions[j, 2] - z
        square = dx * dx + dy * dy + dz * dz + 0.01
        pull = masses[j] / (square * math.sqrt(square))
        ax += pull * dx
        ay += pull * dy
        az += pull * dz
    velocities[i, 0] += time_step * ax
    velocities[i, 1] += time_step * ay
    velocities[i, 2] += time_step * az
    for axis in range(3):
        new_positions[i, axis] = positions[i, axis] + time_step * velocities[i, axis]


def nbody_step_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, velocities, positions, masses, time_step = arguments
    p = positions.astype(np.float64)
    apart = p[None] - p[:, None]
    pulls = masses / (np.square(apart).sum(-1) + 0.01) ** 1.5
    velocities = velocities + time_step * np.einsum("ij,ijk->ik", pulls, apart)
    return {0: (p + time_step * velocities).astype(np.float32), 1: velocities.astype(np.float32)}


NBODY_STEP = Case(
    name="nbody_step",
    kernel=nbody_step,
    make_arguments=lambda rng, n: (
        np.zeros((n, 3), np.float32),
        floats(rng, n, 3),
        floats(rng, n, 3),
        rng.uniform(0.1, 1, n).astype(np.float32),
        0.01,
    ),
    reference=nbody_step_reference,
    threads=64,
    blocks=lambda new, velocities, positions, masses, time_step: cover(len(masses)),
    size=200,
    small=12,
    tolerance=(1e-4, 1e-5),
    float32_only=True,
)

CASES = (CONVOLVE_2D, GRAYSCALE, NEAREST_CENTRE, NBODY_STEP)
