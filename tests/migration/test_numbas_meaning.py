"""Kernels of `cuda.jit` mean what numba's do where Python or NumPy would have another result."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from cuda_target import use_target
from cuda_target.numba import cuda


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with use_target("host"):
        yield


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_the_greater_of_a_number_and_nan_is_the_number(dtype: type) -> None:
    @cuda.jit
    def extremes(a, b, greater, lesser):
        i = cuda.grid(1)
        if i < len(a):
            greater[i] = max(a[i], b[i])
            lesser[i] = min(a[i], b[i])

    values = np.array([0.0, -0.0, 1, np.nan, -3, np.inf], dtype)
    a, b = (each.ravel().copy() for each in np.meshgrid(values, values))
    greater, lesser = np.empty_like(a), np.empty_like(a)
    extremes[1, 64](a, b, greater, lesser)
    np.testing.assert_array_equal(greater, np.fmax(a, b))
    np.testing.assert_array_equal(lesser, np.fmin(a, b))
    zeros = (a == 0) & (b == 0)
    assert np.signbit(greater[zeros]).tolist() == [False, False, False, True]
    assert np.signbit(lesser[zeros]).tolist() == [False, True, True, True]
    # A GPU has one instruction for each.
    (ptx,) = extremes.inspect_asm().values()
    size = np.dtype(dtype).itemsize * 8
    assert f"max.f{size}" in ptx
    assert f"min.f{size}" in ptx


def test_a_number_that_no_path_has_bound_is_zero() -> None:
    @cuda.jit
    def after_loops(y, n):
        for i in range(n):
            if i == 5:
                last = i * 2.5
                break
        else:
            last = i * 2
        y[0] = last
        k = 0
        while k < n:
            half = k * 0.5
            k += 1
        y[1] = half

    @cuda.jit
    def votes(y):
        i = cuda.threadIdx.x
        if i % 2 == 0:
            found = cuda.ballot_sync(0x55555555, True)
        elif i % 2 == 1:
            found = cuda.ballot_sync(0xAAAAAAAA, True)
        y[i] = found

    y = np.ones(2)
    for n, expected in ((0, [0, 0]), (3, [4, 1]), (9, [12.5, 4])):
        after_loops[1, 1](y, n)
        assert y.tolist() == expected
    y = np.zeros(32, np.uint32)
    votes[1, 32](y)
    assert y[:2].tolist() == [0x55555555, 0xAAAAAAAA]
