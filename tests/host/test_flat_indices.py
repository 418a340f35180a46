"""Indices of rows in flat arrays, of every other element, and from the end: one test for a run."""

# pyright: reportInvalidTypeForm=false

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from filecheck import check

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_lowered_ir,
    parse_signature,
)


def flat_rows(y: Any, x: Any, width: int, height: int) -> None:
    column, row = cuda.grid(2)
    if row < height and column < width:
        i = row * width + column
        y[i] = x[i - 1] + x[i]


def pairs(y: Any, x: Any, width: int, height: int) -> None:
    i = cuda.grid(1)
    if i < width:
        first, second = x[i << 1], x[2 * i + height]
        y[2 * i] = first
        y[2 * i + 1] = second


def reverse(y: Any, x: Any, width: int, height: int) -> None:
    i = cuda.grid(1)
    if i < width:
        y[i] = x[width - 1 - i]
        y[width * height - i] = x[i]


def flat_columns(y: Any, x: Any, width: int, height: int) -> None:
    column = cuda.grid(1)
    if column < width:
        total = 0
        for row in range(min(height, 9)):
            total += x[row * width + column]
        y[column] = total


def reshaped(y: Any, x: Any, width: int, height: int) -> None:
    """The reshape asserts that the number of elements is the same."""
    rows = x.reshape(-1, 4)
    i = cuda.grid(1)
    if i < rows.shape[0]:
        y[i] = rows[i, 1] + rows[i, width & 7]


KERNELS = {
    flat_rows: (16, 4), pairs: 64, reverse: 64, flat_columns: 64,
    reshaped: 64,
}  # fmt: skip
SIZES = (
    (20, 7), (64, 5), (0, 3), (1, 1), (300, 2), (-4, 3), (-(1 << 33), 9), (1 << 62, 2), (40, -2),
    (3, 1 << 62), ((1 << 32) + 5, 2), (40, 1 << 31),
)  # fmt: skip


def outcome(kernel: Callable[..., None], width: int, height: int, lanes: int) -> object:
    """The arrays after a launch, or its error."""
    rng = np.random.default_rng(5)
    y, x = np.zeros(160, np.int32), rng.integers(0, 99, 160).astype(np.int32)
    threads: Any = KERNELS[kernel]
    blocks = (3, 2) if isinstance(threads, tuple) else 4
    launch: Any = cuda(threads=threads, blocks=blocks, target="host", lanes=lanes)(kernel)
    try:
        launch(y, x, width, height)
    except (IndexError, OverflowError) as error:
        return type(error), str(error)
    return y.tolist()


@pytest.mark.sample(2)
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_results_and_errors_are_those_of_single_lanes(kernel: Callable[..., None]) -> None:
    found = [outcome(kernel, width, height, 16) for width, height in SIZES]
    assert found == [outcome(kernel, width, height, 1) for width, height in SIZES]
    assert sum(isinstance(each, list) for each in found) >= 3
    assert sum(isinstance(each, tuple) for each in found) >= 2


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_a_run_has_a_copy_without_checks(kernel: Callable[..., None]) -> None:
    threads: Any = KERNELS[kernel]
    block: Any = (*threads, 1) if isinstance(threads, tuple) else (threads, 1, 1)
    source = FunctionSpec(kernel, parse_signature("i32[:], i32[:], pyint, pyint"))
    job = CompilerJob(HostTarget("x86-64-v4"), source, HostParams(block=block))
    fast, _, general = str(code_lowered_ir(job)).partition('unroll = "never"')
    check(fast, "cf.for", "NOT: check.", "NOT: gather", "NOT: scatter", "vector.store")
    assert "check.bounds" in general
