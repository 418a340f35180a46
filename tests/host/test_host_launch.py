"""Launches of decorated functions on the host: code for the block's shape, and quick repeats."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import code_lowered_ir
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel
from gpucompiler.jobs.observer import observing


def test_blocks_of_up_to_four_shapes_are_compiled_specially() -> None:
    @cuda(target="host", threads=lambda y, n: n, blocks=1)
    def number(y, n):
        y[cuda.threadIdx.x] = n

    made: list[Any] = []
    with observing(lambda stage, job, *_: made.append(job) if stage == "ir" else None):
        for n in (1, 2, 3, 4, 5, 6, 2, 5):
            y = np.zeros(8, np.int64)
            number(y, n)
            assert y.tolist() == [n] * n + [0] * (8 - n)
    blocks = [job.params.block for job in made]
    assert blocks == [(1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 1, 1), None]
    assert number.job(np.zeros(8, np.int64), 1).params.block is None


def test_another_launch_of_the_same_kind_checks_all_the_same() -> None:
    @cuda(target="host", threads=4, blocks=1)
    def double(y, n):
        y[cuda.threadIdx.x] *= n

    y = np.ones(4, np.int64)
    for n in (2, 3, 4):
        double(y, n)
    assert y.tolist() == [24] * 4
    single = np.ones(4, np.float32)
    double(single, 2)
    assert single.tolist() == [2] * 4
    double(y[::-1], True)
    double(y, np.int32(2))
    assert y.tolist() == [48] * 4
    constant = y.copy()
    constant.flags.writeable = False
    with pytest.raises(InvalidKernel, match="read-only"):
        double(constant, 2)
    with pytest.raises(ArgumentError, match="doesn't fit 64 bits"):
        double(y, 2**64)
    with pytest.raises(ArgumentError, match="argument 2 'n' is missing"):
        double(y)  # pyright: ignore[reportCallIssue]
    assert y.tolist() == [48] * 4
    seen: list[str] = []
    with observing(lambda stage, *_: seen.append(stage)):
        double(y, 1)
    assert seen == ["hit"]


def steps(out: Any, x: Any, limit: int) -> None:
    i = cuda.grid(1)
    if i < len(out):
        n, v = 0, x[i]
        while n < limit and v < 100:
            v = v * 2 + 1
            n += 1
        out[i] = n + limit


def test_launches_choose_the_width_of_pythons_ints() -> None:
    """A number that counts up to a small int takes 32 bits; others are computed as ever."""
    launch = cuda(threads=32, blocks=4, target="host")(steps)
    x = np.arange(100, dtype=np.float32)
    for limit in (5, -3, 1 << 40, 7, 0, -1, (1 << 31) - 1, 1 << 31, 5):
        want: list[int] = []
        for v in x:
            n = 0
            while n < limit and v < 100:
                v = v * 2 + 1
                n += 1
            want.append(n + limit)
        for _ in range(3):
            out = np.zeros(100, np.int64)
            launch(out, x, limit)
            np.testing.assert_array_equal(out, want)
    text = str(code_lowered_ir(launch.launch_job(out, x, 5)))
    loops = [each for each in text.splitlines() if "cf.while" in each and "x f32>" in each]
    assert loops
    assert all("x i32>" in loop and "x i64>" not in loop for loop in loops)
    assert launch.job(out, x, 5).params.size_width is None


def test_arrays_alone_have_one_kernel_for_all_sizes() -> None:
    def copy(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = x[i]

    x = np.ones(8, np.float32)
    launch = cuda(threads=32, blocks=1, target="host")(copy)
    assert launch.launch_job(x, x).params.size_width is None
