"""Shuffles of 16-bit numbers by lanes that the run knows: LLVM ended the process for some."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, emit_asm, emit_ir, emit_llvm, typeof

WIDTH: Any = 8


def shuffled(y, x):
    """A rank of each group of 8, which the run knows, and a lane of each warp."""
    i = cuda.grid(1)
    group = cuda.cg.tiled_partition(WIDTH)
    y[i] = y.dtype.type(group.shfl(x[i], 2 % group.num_threads()))
    rank = int(x[i - 1] if i > 40 else x[3])
    y[i + len(x)] = y.dtype.type(cuda.shfl_sync(0xFFFFFFFF, x[i], rank))


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("dtype", "result"),
    [(np.int16, np.int64), (np.uint16, np.float64), (np.float16, np.int64), (np.int16, np.int16)],
)
def test_kernels_compile_for_long_vectors(dtype: Any, result: Any) -> None:
    types = typeof(np.zeros(0, result)), typeof(np.zeros(0, dtype))
    for cpu in ("sapphirerapids", "x86-64-v3"):
        job = CompilerJob(HostTarget(cpu), FunctionSpec(shuffled, types))
        assert emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]


@pytest.mark.parametrize("dtype", [np.int16, np.uint16, np.float16])
def test_lanes(dtype: Any) -> None:
    x = (np.arange(128) * 7 % 32).astype(dtype)
    y = np.zeros(256, np.float64)
    cuda(threads=64, blocks=2, target="host")(shuffled)(y, x)
    assert (y[:128].reshape(-1, 8) == x.reshape(-1, 8)[:, 2:3]).all()
    ranks = np.where(np.arange(128) > 40, np.roll(x, 1), x[3]).astype(int)
    assert (y[128:] == x[np.arange(128) // 32 * 32 + ranks]).all()
