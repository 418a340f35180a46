"""Blocks of many accesses: which places are a constant apart, for LLVM's vectoriser of loads."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, emit_ir, emit_llvm, function_from_source, typeof
from gpucompiler.llvm import emit, near_accesses


def llvm_of(place: str) -> tuple[CompilerJob, str]:
    """The text of 80 loads, with their numbers in the text of a place."""
    rows = [f"    v = v * {k}.5 + x[{place.format(k=k)}]" for k in range(1, 81)]
    head = "def kernel(y, x, n: int):\n    i = cuda.grid(1)\n    v = x[0]\n"
    function = function_from_source(head + "\n".join([*rows, "    y[i] = v"]), None, {"cuda": cuda})
    array = np.zeros(9, np.float32)
    types = tuple(map(typeof, (array, array, 3)))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), FunctionSpec(function, types))
    return job, emit_llvm(job, emit_ir(job)[0])[0].text


def test_places_that_have_nothing_in_common_need_no_vectoriser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    job, text = llvm_of("(i + {k}) % n")
    shorter = near_accesses.without_vectoriser(text)
    assert shorter.replace(" noimplicitfloat", "") == text != shorter
    machine = job.target.machine(job)
    ptx = emit.emit_assembly(machine, text, "asm", 3)
    monkeypatch.setattr(emit, "without_vectoriser", lambda text: text)
    assert emit.emit_assembly(machine, text, "asm", 3) == ptx


@pytest.mark.parametrize("place", ["4 * i + {k}", "(i + {k}) % n + i", "{k} * n + i"])
def test_places_with_common_parts_keep_the_vectoriser(place: str) -> None:
    text = llvm_of(place)[1]
    assert near_accesses.without_vectoriser(text) == text
