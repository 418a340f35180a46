"""Barriers that not all threads come to: one meaning for the interpreter and the host."""

from __future__ import annotations

import random
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from divergent_barrier_programs import ONE_SIDE, RUNS, results
from divergent_programs import program
from llvm_testing import assemble_ptx
from user_programs import load

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler.diagnostics.errors import DeviceBarrierError, KernelWarning
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm, lower_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.sample(4)
def test_the_host_raises_where_the_interpreter_does(seed: int, tmp_path: Path) -> None:
    text = program(random.Random(seed))
    for interpreted, hosted in results(text, tmp_path):
        if hosted == "['GC604']":
            # Refused, since it surely fails, whatever the arguments.
            hosted = "barrier"
        assert hosted == interpreted, text


def launched(text: str, folder: Path, x: list[int], n: int = 2) -> str:
    """The error of a launch on the host, or "", with the folder left out."""
    kernel = load(text, folder)["k"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", KernelWarning)
        try:
            cuda(threads=len(x), blocks=2, target="host")(kernel)(
                np.zeros(len(x), np.int64), np.array(x), n
            )
        except DeviceBarrierError as error:
            return str(error).replace(f"{folder}/", "")
    return ""


def test_the_error_names_both_barriers(tmp_path: Path) -> None:
    assert launched(ONE_SIDE, tmp_path, [0, 1, 1, 1]) == (
        "threads of one block wait at different barriers\n"
        "  --> program.py:7, in k\n"
        "  7 | cuda.syncthreads()\n"
        "others waited at\n"
        "  --> program.py:5, in k\n"
        "  5 | cuda.syncthreads()\n"
        "  in block (0, 0, 0), thread (0, 0, 0)"
    )
    assert launched(ONE_SIDE, tmp_path, [1, 1, 1, 1]) == ""
    assert launched(ONE_SIDE, tmp_path, [0, 0, 0, 0]) == ""


def test_threads_in_different_runs_of_a_loop_do_not_meet(tmp_path: Path) -> None:
    said = launched(RUNS, tmp_path, [0, 1, 0, 1])
    assert said.splitlines()[3] == "others waited at it in another run of a loop"
    assert launched(RUNS, tmp_path, [1, 1, 1, 1]) == ""
    # One run: those who skip it come to no other barrier.
    assert launched(RUNS, tmp_path, [0, 1, 0, 1], n=1) == ""


IN_A_FUNCTION = """
@cuda.device(inline="never")
def meet(y, t):
    cuda.syncthreads()
    y[t] += 1

def k(y, x, n):
    t = cuda.threadIdx.x
    if x[t] > 0:
        meet(y, t)
    meet(y, t)
"""


def test_barriers_in_functions_are_under_the_conditions_of_their_calls(tmp_path: Path) -> None:
    said = launched(IN_A_FUNCTION, tmp_path, [0, 1, 0, 1])
    assert said.splitlines()[3] == "others waited at it by another call"
    kernel = load(IN_A_FUNCTION, tmp_path)["k"]
    with pytest.warns(KernelWarning, match="GC409"):
        emit_ir(job_of(kernel, HostTarget()))


def job_of(kernel: Any, target: Any, **params: Any) -> CompilerJob:
    types = (typeof(np.zeros(1, np.int64)), typeof(np.zeros(1, np.int64)), typeof(1))
    made = CUDACompilerParams(**params) if params else None
    source = FunctionSpec(kernel, types)
    return CompilerJob(target, source, made) if made else CompilerJob(target, source)


def ptx_of(text: str, folder: Path, **params: Any) -> str:
    kernel = load(text, folder)["k"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", KernelWarning)
        job = job_of(kernel, CUDACompilerTarget("sm_90"), **params)
        return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


UNIFORM = """
def k(y, x, n):
    t = cuda.threadIdx.x
    for j in range(n):
        if j > 3 and t >= n:
            return
        cuda.syncthreads()
    y[t] += 1
"""
SHARED = """
def k(y, x, n):
    s = cuda.shared.array(1, np.int64)
    t = cuda.threadIdx.x
    if t == 0:
        s[0] = n
    cuda.syncthreads()
    while s[0] > 0:
        cuda.syncthreads()
        if t == 0:
            s[0] -= 1
    cuda.syncthreads()
    y[t] = 1
"""
GRID = """
def k(y, x, n):
    t = cuda.threadIdx.x
    if x[t] > 0:
        cuda.syncthreads()
    cuda.cg.this_grid().sync()
    y[t] = 1
"""


@pytest.mark.parametrize(
    ("text", "checked"),
    # Kernels whose checks of indices are made ahead have two versions of their body.
    [(ONE_SIDE, 4), (RUNS, 2), (IN_A_FUNCTION, 2), (UNIFORM, 0), (SHARED, 3), (GRID, 2)],
)
def test_gpus_compare_places_where_threads_may_wait_apart(
    text: str, checked: int, tmp_path: Path
) -> None:
    ptx = ptx_of(text, tmp_path, bounds=True)
    assert len(re.findall(r"call.*gpucompiler_\$_meet", ptx)) == checked
    assert ptx.count("barrier.red.and.pred") == (checked > 0)
    assert ("bar.sync" in ptx) == (checked == 0)
    assert ("barrier.sync" in ptx) == (checked > 0)
    assemble_ptx(ptx, "sm_90", tmp_path)
    unchecked = ptx_of(text, tmp_path)
    assert "barrier.red" not in unchecked
    assert "gpucompiler_meeting" not in unchecked


def test_what_gpus_compare_takes_shared_memory(tmp_path: Path) -> None:
    kernel = load(ONE_SIDE, tmp_path)["k"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", KernelWarning)
        job = job_of(kernel, CUDACompilerTarget("sm_90"), bounds=True)
        typed, _ = emit_ir(job)
        lowered, _ = lower_ir(job, typed)
    assert "check.barrier" in str(lowered)
    assert "check.barrier" not in str(typed)
    _, metadata = emit_llvm(job, typed)
    assert metadata.kernel.shared_memory_bytes == 16
    assert [fault.kind for fault in metadata.kernel.faults].count("barrier") == 4
    # A lowered module stays as it is when it is lowered again.
    again, _ = lower_ir(job, str(lowered))
    assert str(again) == str(lowered)
