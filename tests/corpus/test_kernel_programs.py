"""Programs of many launches, through `cuda` as users launch: on the host, checked as a whole."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from cuda_target import cuda
from kernels.elementwise import saxpy, vadd
from kernels.matrices import floyd_warshall_step
from kernels.numbers import monte_carlo_pi, sieve
from kernels.pictures import nbody_step
from kernels.reductions import bitonic_step
from kernels.stencils import game_of_life


@pytest.fixture(autouse=True)
def on_the_host() -> Iterator[None]:
    with cuda.use_target("host"):
        yield


def test_bitonic_steps_sort() -> None:
    x = np.random.default_rng(1).integers(-(10**6), 10**6, 1024, np.int32)
    expected = np.sort(x)
    launch = cuda(threads=128, blocks=cuda.cover(len(x)))(bitonic_step)
    length = 2
    while length <= len(x):
        distance = length // 2
        while distance > 0:
            launch(x, distance, length)
            distance //= 2
        length *= 2
    np.testing.assert_array_equal(x, expected)


def test_floyd_warshall_gives_shortest_paths() -> None:
    n = 40
    far = 10**6
    rng = np.random.default_rng(2)
    distance = np.where(rng.random((n, n)) < 0.1, rng.integers(1, 100, (n, n)), far)
    np.fill_diagonal(distance, 0)
    distance = distance.astype(np.int32)
    # Bellman and Ford's relaxation, n times, from every node at once.
    expected = distance.astype(np.int64)
    for _ in range(n):
        expected = (expected[:, :, None] + distance[None]).min(axis=1)
    launch = cuda(threads=(8, 8), blocks=cuda.cover(n, n))(floyd_warshall_step)
    for k in range(n):
        launch(distance, k)
    np.testing.assert_array_equal(np.minimum(distance, far), np.minimum(expected, far))


def test_a_glider_goes_around_the_torus() -> None:
    board = np.zeros((12, 12), np.uint8)
    board[0:3, 0:3] = [[0, 1, 0], [0, 0, 1], [1, 1, 1]]
    old, new = board.copy(), np.zeros_like(board)
    launch = cuda(threads=(8, 4), blocks=cuda.cover(12, 12))(game_of_life)
    for _ in range(4 * 12):
        launch(new, old)
        old, new = new, old
    np.testing.assert_array_equal(old, board)


def test_pi() -> None:
    hits = np.zeros(1000, np.int32)
    cuda(threads=64, blocks=cuda.cover(1000))(monte_carlo_pi)(hits, 1000, 7)
    assert abs(4 * hits.sum() / 10**6 - np.pi) < 0.01


def test_primes() -> None:
    composite = np.zeros(10_000, np.bool_)
    cuda(threads=32, blocks=4)(sieve)(composite)
    # π(10⁴) = 1229; 0 and 1 aren't struck out.
    assert np.count_nonzero(~composite) - 2 == 1229


def test_bodies_keep_their_momentum() -> None:
    rng = np.random.default_rng(3)
    masses = rng.uniform(0.5, 1, 50).astype(np.float32)
    old = rng.uniform(-1, 1, (50, 3)).astype(np.float32)
    new, velocities = np.zeros_like(old), rng.uniform(-1, 1, (50, 3)).astype(np.float32)
    momentum = masses.astype(np.float64) @ velocities
    launch = cuda(threads=32, blocks=cuda.cover(50))(nbody_step)
    for _ in range(100):
        launch(new, velocities, old, masses, 0.01)
        old, new = new, old
    np.testing.assert_allclose(masses.astype(np.float64) @ velocities, momentum, atol=2e-3)


def test_arguments_may_be_the_same_array() -> None:
    x = np.arange(1000, dtype=np.float32)
    cuda(threads=64, blocks=cuda.cover(1000))(saxpy)(x, 2.0, x)
    np.testing.assert_array_equal(x, np.arange(0, 3000, 3, dtype=np.float32))
    cuda(threads=64, blocks=cuda.cover(1000))(vadd)(x, x, x)
    np.testing.assert_array_equal(x, np.arange(0, 6000, 6, dtype=np.float32))
