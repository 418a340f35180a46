"""Kernels of long instructions get few of LLVM's passes; others LLVM's own pipeline."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import HostTarget
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.llvm.pass_choice import is_simplified
from gpucompiler.reflection import llvm_pass_changes
from gpucompiler.tiles import Pipeline, copy, mma, zeros

HALVES = np.zeros((256, 64), np.float16)


def shifted(x: Any, y: Any) -> Any:
    return x * y + 1


def product(d: Any, a: Any, b: Any, y: Any) -> None:
    """A product, an array of a thread that a loop fills, and a function that is called twice."""
    A, B, D = a.tile((64, 64)), b.tile((64, 64)), d.tile((64, 64))
    places = cuda.local.array(4, np.int32)
    for place in range(4):
        places[place] = place * y
    with Pipeline(2, (A, B), consumers=1, boxes="always") as pipe:
        if cuda.warpgroup == 0:
            if pipe.fills:
                for k in range(A.grid[1]):
                    with pipe.fill() as (left, right):
                        copy(A[0, k], left)
                        copy(B[0, k], right)
        else:
            acc = zeros((64, 64), np.float32)
            for _ in range(A.grid[1]):
                with pipe.use() as (left, right):
                    acc = mma(acc, left, right.T)
            acc = acc.wait() * np.float32(shifted(places[1], y) + shifted(places[3], 2 * y))
            copy(acc.astype(d.dtype), D[0, 0])


def job(opt_level: int = 3) -> CompilerJob:
    kernel = cuda(threads=256, blocks=1, target="cuda:sm_90a,ptx8.4", opt_level=opt_level)(product)
    return kernel.launch_job(np.zeros((64, 64), np.float16), HALVES, HALVES, 3)


def ptx_of(one: CompilerJob) -> str:
    return str(emit_asm(one, emit_llvm(one, emit_ir(one)[0])[0])[0])


def test_functions_are_inlined_and_arrays_are_registers() -> None:
    text = ptx_of(job())
    assert "wgmma.mma_async" in text
    assert "local" not in text
    assert "call" not in re.sub("//.*", "", text)


def test_the_machine_and_the_level_decide() -> None:
    long = "call wgmma.mma_async"
    machine = job().target.machine(job())
    assert is_simplified(machine, long, 3)
    assert not is_simplified(machine, long, 1)
    assert not is_simplified(machine, "call", 3)
    assert (machine.code_level(3, long), machine.code_level(3, "call")) == (2, 3)
    host = HostTarget()
    assert not is_simplified(host.machine(CompilerJob(host, job().source)), long, 3)


@pytest.mark.full
def test_traces_tell_of_the_passes_that_ran() -> None:
    names = {each.name for each in llvm_pass_changes(job())}
    assert {"AlwaysInlinerPass", "SROAPass", "InstCombinePass"} <= names
    assert "GVNPass" not in names
