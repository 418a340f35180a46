"""`with cuda.fastmath(…):` permits what it names to the operations written in it, and no others."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.parser import parse, structurally_equal
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.types import parse_signature


def helper(a: Any) -> Any:
    return a / 3


def kernel(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    total = x[i] + 1
    with cuda.fastmath("nnan", "ninf"):
        total = total * x[i]
        if x[i] > 0:
            with cuda.fastmath("approximate"):
                total += math.exp(x[i])
        total += helper(x[i])
    y[i] = total - 2


def job_of(function: Any, fma: Any = "off") -> CompilerJob:
    spec = FunctionSpec(function, parse_signature("f32[:], f32[:]"))
    return CompilerJob(CUDACompilerTarget("sm_90a"), spec, CUDACompilerParams(fma=fma))


def lines_with(text: str, word: str) -> list[str]:
    return [line for line in text.splitlines() if word in line]


def test_operations_carry_the_permissions_of_their_block() -> None:
    job = job_of(kernel)
    module, _ = emit_ir(job)
    text = str(module)
    assert structurally_equal(parse(text), module)
    assert all("fast" not in line for line in lines_with(text, "arith.sub"))
    assert all("fast" not in line for line in lines_with(text, "arith.divide"))
    products = [line for line in lines_with(text, "arith.mul") if "f32" in line]
    assert products
    assert all('fast = "ninf nnan"' in line for line in products)
    assert all('"approximate ninf nnan"' in line for line in lines_with(text, "math.apply"))
    llvm, _ = emit_llvm(job, module)
    assert any("fmul" in line and "nnan ninf" in line for line in str(llvm).splitlines())
    assert assemble(job, emit_asm(job, llvm)[0]).code


def test_what_both_operations_permit_is_permitted_for_their_fusion() -> None:
    def fused(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        with cuda.fastmath("nnan", "reassociate"):
            product = x[i] * y[i]
        with cuda.fastmath("nnan"):
            y[i] = product + 1

    job = job_of(fused, fma="contract")
    (line,) = lines_with(str(emit_ir(job)[0]), "arith.fma")
    assert 'fast = "nnan"' in line


def test_results_stay_on_the_host() -> None:
    x = np.linspace(0.5, 3, 64).astype(np.float32)
    y = np.zeros(64, np.float32)
    cuda(target="host", threads=64, blocks=1)(kernel)(y, x)
    wanted = (x + 1) * x + np.exp(x) + x / 3 - 2
    np.testing.assert_allclose(y, wanted, rtol=1e-5)


def test_wrong_permissions_are_refused() -> None:
    def unknown(y: Any) -> None:
        with cuda.fastmath("flush"):  # pyright: ignore[reportArgumentType]
            y[0] = 1

    def dynamic(y: Any) -> None:
        with cuda.fastmath(y[0]):
            y[0] = 1

    for wrong, words in ((unknown, "of a whole kernel"), (dynamic, "known at compile time")):
        with pytest.raises(Exception, match=words):
            cuda(target="host", threads=1, blocks=1)(wrong)(np.zeros(1))
