"""Warnings about registers, memory and matrix products, from the assembler's words."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain.discovery import find_nvjitlink, find_ptxas
from cuda_target.toolchain.matrix_remarks import blames_calls, matrix_remarks
from gpucompiler.diagnostics.errors import (
    Diagnostic,
    KernelWarning,
    TargetUnsupported,
    ToolError,
)
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


PRODUCT = """{
    wgmma.fence.sync.aligned;
    wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {$0, $1, $2, $3}, $4, $4, 1, 1, 1, 0, 0;
    wgmma.commit_group.sync.aligned;
}"""
SHARED_ROLES = {"max_threads": 128, "min_blocks": 1}


def product(tile, a):
    return cuda.inline_ptx(
        PRODUCT, "=f,=f,=f,=f,l,0,1,2,3", tile, a, a, a, a, result=(np.float32,) * 4, volatile=True
    )


def recursive(n, a):
    return a if n < 1 else recursive(n - 1, a * 2.0) + a


def products(y, x):
    cuda.inline_ptx("setmaxnreg.dec.sync.aligned.u32 40;", "", volatile=True)
    tile = np.int64(len(x))
    a, b, c, d = product(tile, x[0])
    if TOUCHED:
        a += 1
    factor = recursive(tile, x[1]) if CALLED else x[1]
    a, b, c, d = product(tile, a)
    cuda.inline_ptx("wgmma.wait_group.sync.aligned 0;", "", volatile=True)
    y[cuda.threadIdx.x] = (a + b + c + d) * factor


TOUCHED = CALLED = False


def test_setmaxnreg_without_a_known_block_is_told_at_its_line() -> None:
    first = said(products)[0]
    assert first.code == "GC412"
    assert first.message.startswith("setmaxnreg does nothing in products (ptxas C7508: ")
    assert "max_threads=384, min_blocks=1" in first.hint
    assert first.location is not None
    assert first.location.line == line_of(products, "setmaxnreg")
    assert first.location.column == 4


def test_a_call_between_products_is_named_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "CALLED", True)
    found = [each for each in said(products, **SHARED_ROLES) if "a call of" in each.message]
    assert {each.location.line for each in found if each.location} == {line_of(products, "factor")}
    assert [each.message.partition(",")[0] for each in found] == [
        "setmaxnreg does nothing in products",
        "matrix products of products don't overlap: each wgmma waits for the one before",
    ]
    assert all("a call of recursive is left in its code" in each.message for each in found)
    assert {each.hint for each in found} == {"recursive calls itself: write a loop instead"}


def test_an_accumulator_that_is_used_in_flight_is_told_at_the_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(globals(), "TOUCHED", True)
    found = said(products, **SHARED_ROLES)
    assert {each.code for each in found} == {"GC412"}
    lines = {each.location.line for each in found if each.location}
    assert line_of(products, "a += 1") in lines
    with pytest.raises(TargetUnsupported, match="as strict=True refuses slow code") as error:
        compile_job(job_of(products, strict=True, **SHARED_ROLES))
    assert {each.code for each in error.value.diagnostics} == {"GC412"}


def test_strict_refuses_spills_and_keeps_nothing() -> None:
    helper = cuda(threads=32, blocks=1, target="cuda:sm_90a", max_registers=24, strict=True)(
        crowded.function
    )
    for _ in range(2):
        with pytest.raises(TargetUnsupported, match="24 registers"):
            helper.kernel(X, X)


def test_remarks_of_a_log_are_read_once() -> None:
    log = (
        "ptxas info    : (C7519) warpgroup.arrive is injected in around line 48 by compiler to "
        "allow use of registers in GMMA in function 'k'\n"
        "ptxas info    : (C7510) Potential Performance Loss: wgmma.mma_async instructions are "
        "serialized due to wgmma pipeline crossing function boundary at a function call in the "
        "function 'k'\n"
    )
    first, second = matrix_remarks(log + log)
    assert (first.number, first.function, first.line) == ("C7519", "k", 48)
    assert (second.number, second.function, second.line) == ("C7510", "k", 0)
    assert not blames_calls(first)
    assert blames_calls(second)
