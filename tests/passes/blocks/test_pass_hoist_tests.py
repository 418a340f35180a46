"""Tests that all threads of a run answer alike are made ahead of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    observing,
    parse_signature,
)
from gpucompiler.driver import emit_ir
from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import control, simt
from gpucompiler.jobs.kernel import cover

# pyright: reportInvalidTypeForm=false


def plane(y: Any, x: Any) -> None:
    i, j, k = cuda.grid(3)
    if i < x.shape[2] and j < x.shape[1] and 0 < k < x.shape[0] - 1:
        y[k, j, i] = x[k - 1, j, i] + x[k + 1, j, i]


def either(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        if n > 3:
            y[i] = x[i] + n
        else:
            y[i] = x[i] - n
            y[i + len(x)] = n


def own(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x) and x[i] > 0:
        y[i] = x[i]


def job_of(kernel: Any, signature: str, **params: Any) -> CompilerJob:
    source = FunctionSpec(kernel, parse_signature(signature))
    return CompilerJob(HostTarget("x86-64-v3"), source, HostParams(bounds=False, **params))


def branches_in_runs(kernel: Any, signature: str) -> int:
    """Branches in the threads of whole runs, once tests have been moved out of them."""
    found: dict[str, int] = {}

    def count(stage: str, _: Any, product: Any, *__: Any) -> None:
        if stage == "passes/hoist_tests":
            runs = [o for o in product.kernel.body.walk() if isinstance(o, simt.Threads)]
            inside = [each for run in runs if not run.rare for each in run.body.walk()]
            found[stage] = sum(isinstance(each, control.If) for each in inside)

    with observing(count):
        job = job_of(kernel, signature, block=(32, 4, 1))
        lower_to_blocks(job, emit_ir(job)[0])
    (number,) = found.values()
    return number


def test_runs_have_no_branches() -> None:
    assert branches_in_runs(plane, "f32[:,:,:], f32[:,:,:]") == 0
    assert branches_in_runs(either, "f32[:], f32[:], f32") == 0


def test_branches_of_a_thread_stay() -> None:
    assert branches_in_runs(own, "f32[:], f32[:]") == 1


@pytest.mark.parametrize("bounds", [False, True])
def test_results_stay(bounds: bool) -> None:
    x = np.random.default_rng(5).standard_normal((6, 7, 100)).astype(np.float32)
    y, wanted = np.zeros_like(x), np.zeros_like(x)
    wanted[1:-1] = x[:-2] + x[2:]
    launch = cuda(threads=(32, 4), blocks=cover(100, 7, 6), target="host", bounds=bounds)
    launch(plane)(y, x)
    np.testing.assert_array_equal(y, wanted)
    for n in (2, 5):
        launch = cuda(threads=32, blocks=cover(100), target="host", bounds=bounds)
        both = np.zeros(200, np.float32)
        launch(either)(both, x[0, 0], n)
        np.testing.assert_array_equal(both[:100], x[0, 0] + np.float32(n if n > 3 else -n))
        assert (both[100:] == (0 if n > 3 else n)).all()


def test_the_program_of_the_block_means_the_same() -> None:
    job = job_of(plane, "f32[:,:,:], f32[:,:,:]", block=(16, 4, 1))
    x = np.random.default_rng(5).standard_normal((4, 5, 40)).astype(np.float32)
    found: list[Any] = []
    for module in (emit_ir(job)[0], lower_to_blocks(job, emit_ir(job)[0])):
        y = np.zeros_like(x)
        interpret(module, [y, x], block=(16, 4, 1), grid=(3, 2, 4))
        found.append(y.tolist())
    assert found[0] == found[1]
