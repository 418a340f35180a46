"""Run-time checks on a real GPU: what comes back, where, and that the context stays usable."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, to_device
from gpucompiler.diagnostics.errors import (
    DeviceAssertionError,
    DeviceIndexError,
    DeviceOverflowError,
)
from kernels.corpus import CORPUS

pytestmark = pytest.mark.gpu


def shifted(y, x, by):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i + by]


def positive(y, x):
    i = cuda.grid(1)
    assert x[i] > 0, "all numbers are positive"
    y[i] = x[i]


def far(x, i):
    return x[i * 1000]


def inside(y, x):
    i = cuda.grid(1)
    y[i] = far(x, i)


def until_found(y, x, wanted):
    t = cuda.threadIdx.x
    i = 0
    while x[i] != wanted:
        i += 1
    y[t] = i


def neighbours(y, x, limit):
    near = cuda.shared.array(64, np.float64)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    near[t] = x[i]
    distance = 1
    while distance < limit:
        cuda.syncthreads()
        if t % (2 * distance) == 0:
            near[t] += near[t + distance]
        distance *= 2
    cuda.syncthreads()
    y[i] = near[max(t - 1, 0)] + near[min(t + 1, 63)]


def in_a_corner(y, x):
    b, t = cuda.blockIdx, cuda.threadIdx
    if b.x == 2 and b.y == 1 and b.z == 3 and t.x == 3 and t.y == 5 and t.z == 6:
        y[0] = x[b.x + 1000]


def grows(y, by):
    n = cuda.grid(1) + 3
    while n != 2:
        n = n * by + 1
    y[0] = n


def waits(flag, y, x):
    i = cuda.threadIdx.x
    if i == 0:
        flag[len(flag) if x[0] == 1 else 0] = 1
    while cuda.atomic.load(flag, 0) == 0:
        pass
    y[i] = 1


def checked(function: Any, threads: Any, blocks: Any) -> Any:
    return cuda(threads=threads, blocks=blocks, target="cuda", bounds=True)(function)


def test_an_index_out_of_bounds_comes_back_with_its_place() -> None:
    x, y = np.arange(100.0), np.zeros(100)
    kernel = checked(shifted, 32, 4)
    kernel(y, x, 0)
    np.testing.assert_array_equal(y, x)
    with pytest.raises(DeviceIndexError) as caught:
        kernel(y, x, 96)
    text = str(caught.value)
    assert "array 'x'" in text
    found = re.search(r"index (\d+)[\s\S]*block \((\d+), 0, 0\), thread \((\d+), 0, 0\)", text)
    assert found is not None
    index, block, thread = map(int, found.groups())
    assert index == 96 + 32 * block + thread >= 100
    assert "y[i] = x[i + by]" in text
    # Elements in bounds have been written, the rest is 0, and the context is as it was.
    np.testing.assert_array_equal(y[:4], x[96:])
    kernel(y, x, 0)
    np.testing.assert_array_equal(y, x)
    with pytest.raises(DeviceIndexError, match=r"index -?[0-9]+"):
        kernel(y, x, -150)


def test_arrays_on_the_gpu_are_told_at_the_next_synchronisation() -> None:
    x, y = to_device(np.arange(100.0)), to_device(np.zeros(100))
    kernel = checked(shifted, 128, 1)
    for _ in range(3):
        kernel(y, x, 50)
    with pytest.raises(DeviceIndexError):
        cuda.synchronize()
    cuda.synchronize()
    kernel(y, x, 50)
    with pytest.raises(DeviceIndexError):
        y.copy_to_host()
    assert y.copy_to_host()[0] == 50
    kernel(y, x, 0)
    cuda.synchronize()


def test_assertions() -> None:
    x, y = np.ones(64), np.zeros(64)
    kernel = checked(positive, 64, 1)
    kernel(y, x)
    x[17] = -1
    with pytest.raises(DeviceAssertionError, match=r"all numbers[\s\S]*thread \(17, 0, 0\)"):
        kernel(y, x)


def test_checks_in_functions_and_loops() -> None:
    with pytest.raises(DeviceIndexError, match=r"index \d000[\s\S]*in far"):
        checked(inside, 8, 1)(np.zeros(8), np.zeros(1500))
    y, x = np.zeros(32), np.arange(10.0)
    kernel = checked(until_found, 32, 1)
    kernel(y, x, 7.0)
    assert (y == 7).all()
    with pytest.raises(DeviceIndexError, match="index 10"):
        kernel(y, x, 77.0)


def test_checks_ahead_of_kernels_with_barriers() -> None:
    x, y, wanted = np.arange(256.0), np.zeros(256), np.zeros(256)
    kernel = checked(neighbours, 64, 4)
    kernel(y, x, 64)
    cuda(threads=64, blocks=4, target="host")(neighbours)(wanted, x, 64)
    np.testing.assert_array_equal(y, wanted)
    # The last block alone takes the version with checks; its loop still ends.
    y[:] = 0
    with pytest.raises(DeviceIndexError, match=r"array 'x'[\s\S]*block \(3, 0, 0\)"):
        kernel(y, x[:200], 64)
    np.testing.assert_array_equal(y[:192], wanted[:192])
    with pytest.raises(DeviceIndexError, match="array 'near'"):
        kernel(y, x, 128)
    cuda.synchronize()


def test_a_check_names_blocks_and_threads_on_all_axes() -> None:
    with pytest.raises(
        DeviceIndexError, match=r"index 1002[\s\S]*block \(2, 1, 3\), thread \(3, 5, 6\)"
    ):
        checked(in_a_corner, (4, 8, 8), (4, 4, 4))(np.zeros(1), np.zeros(9))


def test_loops_end_behind_failed_checks() -> None:
    """One by its own ints, and one that waits for a store that was left out."""
    with pytest.raises(DeviceOverflowError):
        checked(grows, 32, 2)(np.zeros(1, "i8"), 3)
    with pytest.raises(DeviceIndexError, match="array 'flag'"):
        checked(waits, 64, 1)(np.zeros(1, "i4"), np.zeros(64), np.ones(1))
    y = np.zeros(64)
    checked(waits, 64, 1)(np.zeros(1, "i4"), y, np.zeros(1))
    assert (y == 1).all()


@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
def test_checked_kernels_give_the_same(case: Any) -> None:
    results: list[tuple[Any, ...]] = []
    for bounds in (False, True):
        arguments = case.arguments(case.small)
        helper = cuda(
            threads=case.threads,
            blocks=case.blocks,
            target="cuda",
            bounds=bounds,
            fma=case.fma,
        )(case.kernel)
        helper(*arguments)
        results.append(arguments)
    for plain, with_checks in zip(*results, strict=True):
        if isinstance(plain, np.ndarray):
            np.testing.assert_array_equal(plain, with_checks)


def small(n: Any) -> Any:
    if n > 1 << 40:
        print("large", n)
    return n ** (n % 5)


def above(n: Any) -> Any:
    return small(n) + 1


def never(y: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        for _ in range(0):
            y[i] = above(n)
        y[i] = 7


def test_kernels_are_loaded_of_which_no_check_is_left() -> None:
    y = np.zeros(4)
    checked(never, 4, 1)(y, 5)
    assert (y == 7).all()
