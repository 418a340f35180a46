"""How often CUDA's loops are unrolled: as nvcc does, by 4 or in whole."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof

ROWS = np.zeros((4, 4), np.float32)


def ptx_of(kernel: Any, *arguments: Any) -> str:
    types = tuple(typeof(argument) for argument in arguments)
    job = CompilerJob(target_by_name("cuda:sm_90"), FunctionSpec(kernel, types))
    return emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0].text


def loads(ptx: str) -> int:
    return len(re.findall(r"\bld\.global", ptx))


def test_a_strided_loop_is_unrolled_by_four_and_further_by_ptxas() -> None:
    def row_sum(x: Any, out: Any) -> None:
        row, total = cuda.blockIdx.x, np.float32(0)
        for column in range(cuda.threadIdx.x, x.shape[1], 256):
            total += x[row, column]
        out[row, cuda.threadIdx.x] = total

    ptx = ptx_of(row_sum, ROWS, ROWS)
    # One loop of four loads, and one for what is left of them.
    assert loads(ptx) == 5
    assert ptx.count('.pragma "nounroll"') == 1


def test_constant_loops_are_unrolled_in_whole_where_they_branch() -> None:
    def nearest(spheres: Any, out: Any) -> None:
        i = cuda.grid(1)
        best, found = np.float32(1e30), np.float32(0)
        for k in range(20):
            distance = out[i, 0] - spheres[k, 0]
            if distance > 0 and distance < best:
                best = distance
                found = spheres[k, 1]
        out[i, 1] = found

    ptx = ptx_of(nearest, ROWS, ROWS)
    assert loads(ptx) >= 40
    assert not re.search(r"bra\S*\s+\$L__BB0_1;", ptx)


def test_a_loop_that_doubles_a_number_is_unrolled_in_whole() -> None:
    def halves(out: Any) -> None:
        i, half = cuda.threadIdx.x, 1
        shared = cuda.shared.array(1024, np.float32)
        shared[i] = out[0, i]
        while half < 1024:
            cuda.syncthreads()
            shared[i // half * half + i % half] += np.float32(i % half)
            half *= 2
        out[0, i] = shared[i]

    ptx = ptx_of(halves, ROWS)
    assert len(re.findall(r"\bbar\.sync|\bbarrier\.", ptx)) == 10
    # Divisors are constants then.
    assert not re.search(r"\b(div|rem)\.", ptx)
