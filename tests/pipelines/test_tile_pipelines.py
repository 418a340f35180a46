"""Pipelines of tiles, watched in the interpreter: none is blamed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceRaceError
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.tiles import Pipeline, copy, mma, shared_tile, zeros

pytestmark = pytest.mark.full


def pipelined(c, a, b):
    """A GEMM of one tile with roles: a warpgroup copies ahead, another one multiplies."""
    A, B, C = a.tile((64, 64)), b.tile((32, 64)), c.tile((64, 32))
    pipe = Pipeline(2, (A, B), consumers=1)
    if cuda.warpgroup == 0:
        for k in range(A.grid[1]):
            with pipe.fill() as (left, right):
                copy(A[0, k], left)
                copy(B[0, k], right)
    else:
        acc = zeros((64, 32), np.float32)
        for _ in range(A.grid[1]):
            with pipe.use() as (left, right):
                acc = mma(acc, left, right.T).wait()
        copy(acc, C[0, 0])


def staged(barriers: int) -> Any:
    """The same with one stage, and so many of the two barriers that it needs."""

    def kernel(c, a, b):
        A, B, C = a.tile((64, 64)), b.tile((32, 64)), c.tile((64, 32))
        left, right = shared_tile(A), shared_tile(B)
        acc = zeros((64, 32), np.float32)
        for k in range(A.grid[1]):
            copy(A[0, k], left)
            copy(B[0, k], right)
            if barriers > 0:
                cuda.syncthreads()
            acc = mma(acc, left, right.T).wait()
            if barriers > 1:
                cuda.syncthreads()
        copy(acc, C[0, 0])

    return kernel


def watched(kernel: Any, threads: int, architecture: str) -> None:
    rng = np.random.default_rng(1)
    a, b = (rng.integers(-4, 5, (rows, 136)).astype(np.float16) for rows in (16, 16))
    c = np.full((16, 16), np.nan, np.float32)
    target = target_by_name(architecture)
    source = FunctionSpec(kernel, tuple(map(typeof, (c, a, b))))
    module = build_ir(CompilerJob(target, source, target.default_params()))
    flat = flatten_arguments(source.argument_types, (c, a, b))
    interpret(module, flat, block=(threads, 1, 1), grid=(1, 1, 1), races=True)
    assert (c == a.astype(np.float32) @ b.astype(np.float32).T).all()


@pytest.mark.parametrize("architecture", ["cuda:sm_80,ptx8.0", "cuda:sm_90a"])
def test_pipelines_are_not_blamed(architecture: str) -> None:
    watched(pipelined, 256, architecture)
    watched(staged(2), 128, architecture)


@pytest.mark.parametrize("barriers", [0, 1])
@pytest.mark.parametrize("architecture", ["cuda:sm_80,ptx8.0", "cuda:sm_90a"])
def test_missing_barriers_are_found(architecture: str, barriers: int) -> None:
    with pytest.raises(DeviceRaceError, match="nothing orders") as raised:
        watched(staged(barriers), 128, architecture)
    assert str(raised.value).count("test_tile_pipelines.py") == 2
