"""`cuda.warp` and `cuda.block`: the threads of a warp or a block compute together."""

# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, emit_asm, emit_ir, emit_llvm, typeof

SHAPES = [(1,), (7, 5), (32,), (33, 5), (16, 4, 2), (1000,)]
LONG = [pytest.param(shape, marks=pytest.mark.full) for shape in SHAPES if shape != (7, 5)]


def everything(y: Any, places: Any, best: Any, x: Any) -> None:
    i = cuda.threadIdx
    r = i.x + cuda.blockDim.x * (i.y + cuda.blockDim.y * i.z)
    v = x[r]
    y[0, r] = cuda.block.sum(v)
    y[1, r] = cuda.block.inclusive_sum(v)
    y[2, r] = cuda.block.exclusive_sum(v)
    y[3, r] = cuda.block.exclusive_scan(v, max, v.dtype.type(3))
    y[4, r] = cuda.block.sort(v)
    y[5, r], places[r] = cuda.block.sort_pairs(v, r)
    y[6, r] = cuda.warp.sort(v)
    y[7, r] = cuda.warp.sum(v)
    y[8, r] = cuda.warp.exclusive_sum(v)
    y[9, r] = cuda.warp.inclusive_sum(v)
    # Not commutative, and of a pair: the last item.
    y[10, r] = cuda.block.inclusive_scan((v, r), lambda p, q: q)[0]
    # Many uses after each other, of the same shared memory.
    for _ in range(3):
        y[11, r] += cuda.block.reduce(v, lambda a, b: a + b)
    best[r] = cuda.block.reduce((v, r), lambda p, q: p if p[0] >= q[0] else q)[1]


def expected(x: Any) -> tuple[Any, Any, Any]:
    """The results of `everything`, by NumPy."""
    order = np.argsort(x, kind="stable")
    sums = np.cumsum(x)
    rows = [
        np.full_like(x, x.sum()), sums, sums - x, np.maximum.accumulate(np.r_[3, x])[:-1],
        x[order], x[order],
    ]  # fmt: skip
    warps = [x[first : first + 32] for first in range(0, len(x), 32)]
    rows += [np.concatenate([np.sort(w) for w in warps])]
    rows += [np.concatenate([np.full_like(w, w.sum()) for w in warps])]
    rows += [np.concatenate([np.cumsum(w) - w for w in warps])]
    rows += [np.concatenate([np.cumsum(w) for w in warps])]
    rows += [x, np.full_like(x, 3 * x.sum())]
    return np.array(rows), order, np.full(len(x), np.argmax(x))


def check_everything(target: str, shape: tuple[int, ...]) -> None:
    n = math.prod(shape)
    x = np.random.default_rng(n).integers(0, 50, n).astype(np.int32)
    y, places, best = np.zeros((12, n), np.int32), np.zeros(n, np.int64), np.zeros(n, np.int64)
    cuda(threads=shape, blocks=1, target=target)(everything)(y, places, best, x)
    for found, wanted in zip((y, places, best), expected(x), strict=True):
        np.testing.assert_array_equal(found, wanted)


@pytest.mark.sample(1)
@pytest.mark.parametrize("shape", [(7, 5), *LONG])
def test_blocks_of_any_shape(shape: tuple[int, ...]) -> None:
    check_everything("host", shape)


@pytest.mark.gpu
@pytest.mark.parametrize("shape", SHAPES)
def test_blocks_of_any_shape_on_a_gpu(shape: tuple[int, ...]) -> None:
    check_everything("cuda", shape)


def some(y: Any, x: Any) -> None:
    i = cuda.threadIdx.x
    y[0, i] = cuda.block.exclusive_sum(x[i])
    y[1, i] = cuda.block.sum(x[i])


def check_some(target: str, dtype: Any) -> None:
    x = (np.arange(40) % 3 == 0).astype(dtype)
    y = np.zeros((2, 40), dtype)
    cuda(threads=40, blocks=1, target=target)(some)(y, x)
    sums = np.logical_or.accumulate(x) if dtype is np.bool_ else np.cumsum(x, dtype=dtype)
    np.testing.assert_array_equal(y[0], np.r_[np.zeros(1, dtype), sums[:-1]])
    assert (y[1] == sums[-1]).all()


DTYPES = [np.bool_, np.uint8, np.int64, np.float16, np.float64, np.complex64]


@pytest.mark.parametrize("dtype", [np.bool_, np.complex64])
def test_types(dtype: Any) -> None:
    check_some("host", dtype)


@pytest.mark.gpu
@pytest.mark.parametrize("dtype", DTYPES)
def test_types_on_a_gpu(dtype: Any) -> None:
    check_some("cuda", dtype)


def ordered(y: Any, x: Any) -> None:
    i = cuda.threadIdx.x
    y[0, i] = cuda.block.sort(x[i])
    y[1, i] = cuda.block.sort(x[i], lambda a, b: a > b)


def test_nan_is_last_and_any_order_can_be_given() -> None:
    x = np.array([3, np.nan, -np.inf, np.inf, 0.5, np.nan, -1])
    y = np.zeros((2, 7))
    cuda(threads=7, blocks=1, target="host")(ordered)(y, np.nan_to_num(x, nan=7.0))
    assert y[1].tolist() == sorted(np.nan_to_num(x, nan=7.0), reverse=True)
    cuda(threads=7, blocks=1, target="host")(ordered)(y, x)
    np.testing.assert_array_equal(y[0], np.sort(x))


def test_every_function_has_code_for_gpus() -> None:
    values = (np.zeros((12, 64), np.int32), np.zeros(64, int), np.zeros(64, int), np.arange(64))
    source = FunctionSpec(everything, tuple(map(typeof, values)))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), source)
    ptx = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    assert "shfl.sync.up" in ptx
    assert "bar.sync" in ptx
