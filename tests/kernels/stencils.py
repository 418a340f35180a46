"""A thread looks at its neighbours: smoothing, diffusion, cellular automata, relaxation."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels.case import Arguments, Case
from kernels.elementwise import cover_first, floats


def cover_columns_and_rows(*arguments: Any) -> Any:
    """Blocks that cover the first argument: x along columns, y along rows."""
    rows, columns = arguments[0].shape[:2]
    return cover(columns, rows)


def smooth_1d(out, x):
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        out[i] = 0.25 * x[i - 1] + 0.5 * x[i] + 0.25 * x[i + 1]


def smooth_1d_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, x = arguments
    out[1:-1] = np.convolve(x.astype(np.float64), [0.25, 0.5, 0.25], "valid")
    return {0: out}


SMOOTH_1D = Case(
    name="smooth_1d",
    kernel=smooth_1d,
    make_arguments=lambda rng, n: (np.zeros(n, np.float32), floats(rng, n)),
    reference=smooth_1d_reference,
    blocks=cover_first,
    tolerance=(1e-6, 1e-6),
    float32_only=True,
)


def laplacian_2d(out, u):
    j, i = cuda.grid(2)
    rows, columns = u.shape
    if i >= 1 and i < rows - 1 and j >= 1 and j < columns - 1:
        out[i, j] = u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1] - 4.0 * u[i, j]


def laplacian_2d_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, u = arguments
    wide = u.astype(np.float64)
    second = np.diff(wide, 2, axis=0)[:, 1:-1] + np.diff(wide, 2, axis=1)[1:-1, :]
    out[1:-1, 1:-1] = second
    return {0: out}


LAPLACIAN_2D = Case(
    name="laplacian_2d",
    kernel=laplacian_2d,
    make_arguments=lambda rng, n: (
        np.zeros((n, n + 3), np.float32),
        floats(rng, n, n + 3),
    ),
    reference=laplacian_2d_reference,
    threads=(16, 8),
    blocks=cover_columns_and_rows,
    size=60,
    small=11,
    tolerance=(1e-5, 1e-5),
    float32_only=True,
)


def heat_step(new, old, diffusivity):
    j, i = cuda.grid(2)
    rows, columns = old.shape
    if i >= rows or j >= columns:
        return
    centre = old[i, j]
    if i == 0 or j == 0 or i == rows - 1 or j == columns - 1:
        new[i, j] = centre
    else:
        around = old[i - 1, j] + old[i + 1, j] + old[i, j - 1] + old[i, j + 1]
        new[i, j] = centre + diffusivity * (around - 4.0 * centre)


def heat_step_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, old, diffusivity = arguments
    wide = old.astype(np.float64)
    new = wide.copy()
    new[1:-1, 1:-1] += diffusivity * (
        np.diff(wide, 2, axis=0)[:, 1:-1] + np.diff(wide, 2, axis=1)[1:-1, :]
    )
    return {0: new.astype(old.dtype)}


HEAT_STEP = Case(
    name="heat_step",
    kernel=heat_step,
    make_arguments=lambda rng, n: (
        np.zeros((n, n), np.float64),
        rng.uniform(0, 100, (n, n)),
        0.2,
    ),
    reference=heat_step_reference,
    threads=(16, 8),
    blocks=cover_columns_and_rows,
    size=60,
    small=11,
    tolerance=(1e-12, 1e-12),
)


def game_of_life(new, old):
    j, i = cuda.grid(2)
    rows, columns = old.shape
    if i < rows and j < columns:
        neighbours = 0
        for di in (-1, 0, 1):
            for dj in (-1, 0, 1):
                if di != 0 or dj != 0:
                    neighbours += old[(i + di) % rows, (j + dj) % columns]
        alive = neighbours == 3 or (neighbours == 2 and old[i, j] == 1)
        new[i, j] = 1 if alive else 0


def game_of_life_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    _, old = arguments
    shifts = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
    neighbours = sum(np.roll(old.astype(int), shift, (0, 1)) for shift in shifts)
    return {0: ((neighbours == 3) | ((neighbours == 2) & (old == 1))).astype(np.uint8)}


GAME_OF_LIFE = Case(
    name="game_of_life",
    kernel=game_of_life,
    make_arguments=lambda rng, n: (
        np.zeros((n, n + 1), np.uint8),
        rng.integers(0, 2, (n, n + 1), np.uint8),
    ),
    reference=game_of_life_reference,
    threads=(8, 4),
    blocks=cover_columns_and_rows,
    size=60,
    small=9,
    float32_only=True,
)

JACOBI_LIMIT = 200


def jacobi(x, iterations, matrix, right, tolerance):
    """Solve matrix · x = right in one block, one row a thread, until nobody's value moves."""
    current = cuda.shared.array(64, np.float64)
    row = cuda.threadIdx.x
    size = len(right)
    if row >= size:
        return
    current[row] = x[row]
    cuda.syncthreads()
    steps = 0
    while steps < JACOBI_LIMIT:
        total = right[row]
        for column in range(size):
            if column != row:
                total -= matrix[row, column] * current[column]
        value = total / matrix[row, row]
        moved = abs(value - current[row]) > tolerance
        cuda.syncthreads()
        current[row] = value
        steps += 1
        if cuda.syncthreads_count(moved) == 0:
            break
    x[row] = current[row]
    if row == 0:
        iterations[0] = steps


def jacobi_arguments(rng: np.random.Generator, n: int) -> Arguments:
    matrix = rng.uniform(-1, 1, (n, n))
    np.fill_diagonal(matrix, 3.0 * n)
    return np.zeros(n), np.zeros(1, np.int32), matrix, rng.uniform(-9, 9, n), 1e-10


def jacobi_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    x, _, matrix, right, tolerance = arguments
    diagonal = np.diag(matrix)
    steps, previous = 0, x + np.inf
    while steps < JACOBI_LIMIT and np.abs(x - previous).max() > tolerance:
        previous, x = x, (right - matrix @ x + diagonal * x) / diagonal
        steps += 1
    assert np.allclose(x, np.linalg.solve(matrix, right), atol=1e-8)
    return {0: x, 1: np.array([steps], np.int32)}


JACOBI = Case(
    name="jacobi",
    kernel=jacobi,
    make_arguments=jacobi_arguments,
    reference=jacobi_reference,
    threads=64,
    blocks=1,
    size=50,
    small=6,
    tolerance=(1e-9, 1e-9),
    shared_memory=True,
    needs_barriers=True,
)

CASES = (SMOOTH_1D, LAPLACIAN_2D, HEAT_STEP, GAME_OF_LIFE, JACOBI)
