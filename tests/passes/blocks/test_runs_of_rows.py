"""Runs of several rows of the grid do what their blocks do, and name the block of a fault."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_lowered_ir,
    parse_signature,
)
from gpucompiler.passes.blocks.merge import merge_blocks

Floats = npt.NDArray[np.float32]


def inner(y: Any, x: Any) -> None:
    j, i = cuda.grid(2)
    if 0 < i < x.shape[0] - 1 and 0 < j < x.shape[1] - 1:
        y[i, j] = x[i - 1, j] + x[i + 1, j] + x[i, j - 1] + x[i, j + 1]


def clamped(y: Any, x: Any) -> None:
    j, i = cuda.grid(2)
    h, w = x.shape
    if i < h and j < w:
        y[i, j] = x[max(i - 1, 0), j] + x[min(i + 1, h - 1), j] + x[i, max(j - 1, 0)] + x[i, j]


def by_rows(y: Any, x: Any) -> None:
    i, j = cuda.blockIdx.y, cuda.grid(1)
    if j < x.shape[1]:
        y[i, j] = x[i, j] + x[i, x.shape[1] - 1] + x[0, j]


def expected(kernel: Any, x: Floats) -> Floats:
    y = np.zeros_like(x)
    if kernel is inner:
        y[1:-1, 1:-1] = x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:]
    elif kernel is clamped:
        up, down = x[np.maximum(np.arange(len(x)) - 1, 0)], np.r_[x[1:], x[-1:]]
        y[...] = up + down + x[:, np.maximum(np.arange(x.shape[1]) - 1, 0)] + x
    else:
        y[...] = x + x[:, -1:] + x[:1]
    return y


@pytest.mark.parametrize(
    ("kernel", "block", "checked"),
    [
        (inner, (32, 4), False),
        (clamped, (8, 8), True),
        (clamped, (16, 1), False),
        (by_rows, (32, 1), True),
    ],
)
def test_rows_of_blocks_do_what_blocks_do(
    kernel: Any, block: tuple[int, int], checked: bool
) -> None:
    launch = cuda(
        threads=block, blocks=lambda y, x: cuda.cover(x.shape[::-1]), target="host",
        bounds=checked,
    )(kernel)  # fmt: skip
    for shape in ((1, 1), (2, 40), (3, 3), (5, 31), (17, 33), (40, 70), (23, 150)):
        x = np.arange(np.prod(shape), dtype=np.float32).reshape(shape) % 37
        y = np.zeros_like(x)
        launch(y, x)
        np.testing.assert_array_equal(y, expected(kernel, x))


def test_a_run_has_rows_where_blocks_are_only_places() -> None:
    for kernel, block in ((inner, (32, 4, 1)), (by_rows, (32, 1, 1))):
        job = CompilerJob(
            HostTarget(), FunctionSpec(kernel, parse_signature("f32[:,:], f32[:,:]")),
            HostParams(block=block),
        )  # fmt: skip
        assert 'simt.block_count <axis = "y">' in str(code_lowered_ir(job)), kernel


def test_a_fault_names_its_block() -> None:
    x, y = np.zeros((40, 50), np.float32), np.zeros((21, 50), np.float32)
    launch = cuda(threads=(16, 4), blocks=(4, 10), target="host")(clamped)
    with pytest.raises(IndexError, match="21") as error:
        launch(y, x)
    found = re.search(r"block \((\d+), (\d+), 0\), thread \((\d+), (\d+), 0\)", str(error.value))
    assert found is not None, str(error.value)
    column, row, j, i = map(int, found.groups())
    assert (4 * row + i, 16 * column + j < 50) == (21, True)


def two_limits(y: Any, x: Any, z: Any) -> None:
    j, i = cuda.grid(2)
    h, w = x.shape
    if 0 < j < w - 1 and 0 < i < h - 1:
        y[i, j] = x[i, j - 1] + x[i - 1, j] + x[i, j + 1]
    if j + 2 <= w and i < h:
        z[i, j] = z[i, j] + x[i, j + 1]


def no_limit(y: Any, x: Any, z: Any) -> None:
    j, i = cuda.grid(2)
    h, w = x.shape
    if 0 < j < w - 1 and i < h:
        y[i, j] = x[i, j - 1] + x[i, j + 1]
    if i < h:
        z[i, j % w] = 1 + x[i, j % w]


@pytest.mark.parametrize("lanes", [1, 8])
@pytest.mark.parametrize("width", [1, 3, 31, 64, 65, 130])
@pytest.mark.parametrize("kernel", [two_limits, no_limit])
@pytest.mark.sample(4)
def test_threads_beyond_all_limits_are_passed_by(kernel: Any, width: int, lanes: int) -> None:
    x = np.random.default_rng(width).uniform(0, 1, (5, width)).astype(np.float32)
    y, z = np.zeros_like(x), np.zeros_like(x)
    params = HostParams(lanes=lanes)
    cuda(threads=(128, 1), blocks=(2, 6), target="host", params=params)(kernel)(y, x, z)
    inside, by = np.zeros_like(x), np.zeros_like(x)
    if kernel is two_limits:
        inside[1:-1, 1:-1] = x[1:-1, :-2] + x[:-2, 1:-1] + x[1:-1, 2:]
        by[:, :-1] = x[:, 1:]
    else:
        inside[:, 1:-1] = x[:, :-2] + x[:, 2:]
        by = 1 + x
    np.testing.assert_array_equal(y, inside)
    np.testing.assert_array_equal(z, by)


@pytest.mark.parametrize(("kernel", "found"), [(two_limits, True), (no_limit, False)])
def test_limits_are_found_where_all_effects_have_one(
    kernel: Any, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = CompilerJob(
        HostTarget("x86-64-v3"),
        FunctionSpec(kernel, parse_signature("f32[:, :], f32[:, :], f32[:, :]")),
        HostParams(block=(128, 1, 1)),
    )
    limited = str(code_lowered_ir(job))
    monkeypatch.setattr(merge_blocks, "live_end", lambda *_: None)
    assert (limited != str(code_lowered_ir(job))) == found
