"""Warnings about registers and local memory, from what the assembler says of a kernel."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain.discovery import find_nvjitlink, find_ptxas
from gpucompiler.diagnostics.errors import Diagnostic, KernelWarning, ToolError
from gpucompiler.driver import assemble
from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

X = np.zeros(4, np.float32)


@cuda(threads=32, blocks=1)
def crowded(y, x):
    i = cuda.grid(1)
    parts = cuda.local.array(24, np.float32)
    for j in range(24):
        parts[j] = x[i * 24 + j]
    total = np.float32(0)
    for j in range(24):
        total += parts[j] * parts[23 - j] + parts[j * 7 % 24]
    y[i] = total


def counted(y, x):
    bins = cuda.local.array(16, np.int32)
    for j in range(16):
        bins[j] = 0
    for j in range(len(x)):
        bins[int(x[j]) & 15] += 1
    for j in range(16):
        y[j] = bins[j]


def job_of(function: Any, **params: Any) -> CompilerJob:
    source = FunctionSpec(function, (typeof(X), typeof(X)))
    return CompilerJob(CUDACompilerTarget("sm_90a"), source, CUDACompilerParams(**params))


def said(function: Any, **params: Any) -> list[Diagnostic]:
    job = job_of(function, **params)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        compile_job(job)
    return [w.message.diagnostic for w in caught if isinstance(w.message, KernelWarning)]


@pytest.fixture(autouse=True)
def _needs_ptxas() -> None:
    try:
        find_ptxas(90)
    except ToolError as error:
        pytest.skip(str(error))


def line_of(function: Any, text: str) -> int:
    code = function.__code__
    with open(code.co_filename) as file:
        lines = file.read().splitlines()
    return next(n for n in range(code.co_firstlineno, 999) if text in lines[n - 1])


def test_spills_are_told_at_the_kernels_line() -> None:
    (found,) = said(crowded, max_registers=24)
    assert found.code == "GC402"
    assert "24 registers" in found.message
    assert "bytes a thread are stored to local memory" in found.message
    assert found.location is not None
    assert found.location.line == line_of(crowded.function, "def crowded")
    assert found.location.file == __file__
    assert "max_registers=24" in found.hint
    assert said(crowded) == []


def test_local_arrays_in_memory_are_told_at_their_line() -> None:
    (found,) = said(counted)
    assert found.code == "GC403"
    assert "64 bytes of memory a thread" in found.message
    assert found.location is not None
    assert found.location.line == line_of(counted, "bins = ")


def test_what_is_not_said() -> None:
    assert said(counted, silence="GC403") == []
    assert said(crowded, max_registers=24, silence=("GC402",)) == []
    assert said(counted, opt_level=0) == []


def test_edited_code_has_no_line_for_its_arrays() -> None:
    job = job_of(counted)
    text = compile_job(job, until="asm").text
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert dict(assemble(job, text).resources)["local_bytes"] > 0


def test_nvjitlink_says_the_same() -> None:
    try:
        find_nvjitlink(90)
    except ToolError as error:
        pytest.skip(str(error))
    (found,) = said(crowded, max_registers=24, assembler="nvjitlink")
    assert found.code == "GC402"


def test_a_kernel_out_of_a_cache_says_nothing_again() -> None:
    helper = cuda(threads=1, blocks=1, target="cuda:sm_90a", max_registers=24)(crowded)
    with pytest.warns(KernelWarning, match="GC402"):
        helper.kernel(X, X)
    again = cuda(threads=1, blocks=1, target="cuda:sm_90a", max_registers=24)(crowded)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        again.kernel(X, X)
