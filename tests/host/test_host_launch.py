"""Launches of decorated functions on the host: code for the block's shape, and quick repeats."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
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
