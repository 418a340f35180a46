"""Programs of several launches that give the same recorded as run line by line, on every target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from cuda_target import cuda, to_device


@cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))
def axpy(y: Any, a: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


@cuda(threads=64, blocks=lambda y, k: cuda.cover(len(y)))
def shifted(y: Any, k: cuda.constexpr) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += k


@cuda(threads=32, blocks=2)
def shares(y: Any, total: Any) -> None:
    i = cuda.grid(1)
    cuda.atomic.add(total, 0, y[i])
    cuda.cg.this_grid().sync()
    y[i] = y[i] / total[0]


@cuda.program
def relaxed(y: Any, x: Any, a: Any, n: int) -> Any:
    """Loops, an array of its own, a fill, a copy, views, numbers that are passed on and read."""
    held = cuda.device_array_like(x)
    held.fill(1)
    for _ in range(n):
        axpy(held, a, x)
    y.copy_from(held)
    axpy(y[1:], 2.0, x[:-1])
    return y


def relaxed_by_numpy(x: Any, a: float, n: int) -> Any:
    y = 1 + np.float32(a) * n * x
    y[1:] += 2 * x[:-1]
    return y.astype(np.float32)


@cuda.program
def doubled(x: Any, a: Any) -> Any:
    """Arrays of its own that it gives back, and views of them and of an argument."""
    out, other = cuda.device_array_like(x), cuda.device_array(3, np.int16)
    out.fill(0)
    other.fill(7)
    for _ in range(2):
        axpy(out, a, x)
    return {"out": out, "tail": out[1:]}, [x, x[::2]], other


@cuda.program
def sized(y: Any, n: int, k: int, flag: bool) -> None:
    """Numbers that decide the size of a launch, a constexpr parameter and a branch."""
    shifted[n, 64](y, k)
    if flag:
        relaxed(y, y.copy(), 1.0, 1)
    y.reshape(2, -1)[0] = 5


@cuda.program
def normal(y: Any, pair: Any) -> None:
    """Blocks that wait for each other, between fills, and a tuple of arrays."""
    x, total = pair
    total.fill(0)
    y.copy_from(x)
    shares(y, total)


def check_relaxed() -> None:
    relaxed.clear()
    for size, a, n in ((4, 1.0, 2), (4, 3.5, 2), (4, 3.5, 3), (9, 1.0, 2), (4, 7.0, 2)):
        x = np.arange(size, dtype=np.float32)
        for _ in range(3):
            y, there = cuda.device_array(size, np.float32), to_device(x)
            assert relaxed(y, there, a, n) is y
            np.testing.assert_array_equal(y.copy_to_host(), relaxed_by_numpy(x, a, n))
    # For each size and number of rounds; the factor is passed on.
    assert len(relaxed.recordings) == 3


def check_doubled() -> None:
    held: list[Any] = []
    x = to_device(np.arange(5, dtype=np.float32))
    for a in (1.0, 2.0, 3.0):
        made, (same, even), other = doubled(x, a)
        assert same is x
        held.append((a, made, even, other))
    for a, made, even, other in held:
        wanted = 2 * a * np.arange(5, dtype=np.float32)
        np.testing.assert_array_equal(made["out"].copy_to_host(), wanted)
        np.testing.assert_array_equal(made["tail"].copy_to_host(), wanted[1:])
        np.testing.assert_array_equal(even.copy_to_host(), [0, 2, 4])
        np.testing.assert_array_equal(other.copy_to_host(), [7, 7, 7])
        made["out"].fill(0)


def check_sized() -> None:
    for n, k, flag in ((1, 3, False), (1, 4, False), (2, 4, True), (1, 3, False)):
        y = to_device(np.zeros(128, np.float32))
        sized(y, n, k, flag=flag)
        wanted = np.zeros(128, np.float32)
        wanted[: 64 * n] = k
        wanted = relaxed_by_numpy(wanted, 1.0, 1) if flag else wanted
        wanted[:64] = 5
        np.testing.assert_array_equal(y.copy_to_host(), wanted)


def check_normal() -> None:
    y, total = cuda.device_array(64, np.float32), to_device(np.zeros(1, np.float32))
    for scale in (1, 2, 4):
        x = to_device(np.full(64, scale, np.float32))
        normal(y, (x, total))
        np.testing.assert_array_equal(y.copy_to_host(), np.full(64, 1 / 64, np.float32))
    assert float(total.copy_to_host()[0]) == 256


CHECKS: Final[tuple[Callable[[], None], ...]] = (
    check_relaxed, check_doubled, check_sized, check_normal,
)  # fmt: skip
