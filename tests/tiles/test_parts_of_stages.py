"""Uses of pipelines that have a part of a stage each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from matrix_programs import matrix_of
from random_products import gpu

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.tiles import Pipeline, Raster, copy, mma, zeros


def product(parts: int, ahead: int, stages: int = 2, left_over: int = 0) -> Any:
    """C = a · bᵀ by tiles of 64 × 64 and 64 of k, of which a use has one of so many parts."""
    depth = 64 // parts

    def kernel(c, a, b):
        A, B, C = a.tile((64, 64)), b.tile((64, 64)), c.tile((64, 64))
        pipe = Pipeline(stages, (A, B))
        raster = Raster(C.grid)
        if cuda.warpgroup == 0:
            for i, j in raster:
                for k in range(A.grid[1]):
                    with pipe.fill() as (left, right):
                        copy(A[i, k], left)
                        copy(B[j, k], right)
        else:
            for i, j in raster:
                acc = zeros((64, 64), np.float32)
                for _ in range(A.grid[1] * parts - left_over):
                    with pipe.use(ahead=ahead, parts=parts) as (left, right):
                        one = left.columns(pipe.part, depth)
                        acc = mma(acc, one, right.T.rows(pipe.part, depth))
                        if ahead == 0:
                            acc = acc.wait()
                acc = pipe.wait(acc)
                copy(acc, C[i, j])

    return kernel


def halves(m: int, n: int, k: int) -> tuple[Any, Any, Any, Any]:
    a, b = matrix_of("f16", (m, k), 1), matrix_of("f16", (n, k), 2)
    return np.full((m, n), np.nan, np.float32), a, b, a.astype(np.float64) @ b.T.astype(np.float64)


WAYS = ((1, 1), (2, 0), (2, 1), (2, 2), (4, 1), (4, 3), (4, 4))


@pytest.mark.gpu
@pytest.mark.parametrize(("parts", "ahead"), WAYS)
def test_a_gpu_uses_parts(parts: int, ahead: int) -> None:
    for sizes in ((64, 64, 64), (200, 136, 1000), (130, 70, 37)):
        c, a, b, wanted = halves(*sizes)
        cuda(threads=256, blocks=3, max_threads=256, target=gpu())(product(parts, ahead))(c, a, b)
        assert np.abs(c - wanted).max() < 1e-2


@pytest.mark.full
@pytest.mark.parametrize(("parts", "ahead"), WAYS)
@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_all_ways_on_the_host_and_interpreted(parts: int, ahead: int, target: str) -> None:
    c, a, b, wanted = halves(70, 40, 136)
    kernel = cuda(threads=256, blocks=2, target=target)(product(parts, ahead))
    if target == "host":
        kernel(c, a, b)
    else:
        job = kernel.launch_job(c, a, b)
        flat = flatten_arguments(job.source.argument_types, (c, a, b))
        interpret(emit_ir(job)[0], flat, block=(256, 1, 1), grid=(2, 1, 1))
    assert np.abs(c - wanted).max() < 1e-3


@pytest.mark.full
def test_a_stage_that_is_used_in_part_is_found_on_the_host() -> None:
    c, a, b, _ = halves(64, 64, 128)
    with pytest.raises(ValueError, match="use all its parts"):
        cuda(threads=256, blocks=1, target="host")(product(2, 1, left_over=1))(c, a, b)


def test_a_loop_of_parts_has_fewer_products() -> None:
    c, a, b, _ = halves(64, 64, 64)
    options: Any = {"max_threads": 256, "target": "cuda:sm_90a"}
    job = cuda(threads=256, blocks=1, **options)(product(4, 2)).launch_job(c, a, b)
    code = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0].code.decode()
    assert code.count("wgmma.mma_async") == 1
    assert "wgmma.wait_group.sync.aligned 2" in code


@pytest.mark.parametrize(("parts", "ahead", "stages"), [(2, 3, 4), (0, 0, 2), (2, 2, 1)])
def test_wrong_parts_are_refused(parts: int, ahead: int, stages: int) -> None:
    c, a, *_ = halves(64, 64, 64)

    def kernel(c, a):
        pipe = Pipeline(stages, (a.tile((64, 64)),))
        with pipe.use(ahead=ahead, parts=parts):
            c[0, 0] = 1

    with pytest.raises(KernelError, match="no more than the parts"):
        emit_ir(cuda(threads=256, blocks=1, target="cuda:sm_90a")(kernel).launch_job(c, a))
