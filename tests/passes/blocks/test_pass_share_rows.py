"""Rows are found ahead of the loops over their elements."""

from __future__ import annotations

from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_lowered_ir,
    emit_llvm,
    parse_signature,
)
from gpucompiler.ir.parser import parse
from gpucompiler.passes.blocks.share_rows import share_rows


def stencil(y: Any, x: Any) -> None:
    j, i = cuda.grid(2)
    if 0 < i < x.shape[0] - 1 and 0 < j < x.shape[1] - 1:
        y[i, j] = x[i - 1, j] + x[i + 1, j] + x[i, j - 1] + x[i, j + 1]


def job_of(kernel: Any, signature: str) -> CompilerJob:
    source = FunctionSpec(kernel, parse_signature(signature))
    return CompilerJob(HostTarget("sapphirerapids"), source, HostParams(bounds=False))


def test_each_row_is_found_once() -> None:
    job = job_of(stencil, "f32[:,:], f32[:,:]")
    program = code_lowered_ir(job)
    fast, _, rare = program.partition("check.block")
    assert fast.count("array.view") == 4  # three of x, one of y
    assert "kept = true" in fast
    assert fast.count("vector.load %u") == fast.count("vector.load %x") == 0
    assert "array.view" not in rare.partition("simt.threads")[0].partition("cf.for")[0]
    assert "strip.invariant.group" in str(emit_llvm(job, program)[0])


def test_rows_that_a_loop_goes_through_stay() -> None:
    def columns(y: Any, x: Any) -> None:
        j = cuda.grid(1)
        if j < x.shape[1]:
            total = x[0, j]
            for i in range(1, x.shape[0]):
                total += x[i, j] * x[0, j]
            y[j] = total

    module = parse(code_lowered_ir(job_of(columns, "f32[:], f32[:,:]")))
    assert not share_rows(module.kernel)


def test_rows_are_the_same_elements() -> None:
    x = np.random.default_rng(3).random((37, 93), dtype=np.float32)
    for order in ("C", "F"):
        a, y = np.array(x, order=order), np.zeros_like(x)
        cuda(threads=(32, 4), blocks=(3, 10), target="host")(stencil)(y, a)
        expected = x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:]
        np.testing.assert_array_equal(y[1:-1, 1:-1], expected)
