"""Kernels of many checks and functions on CUDA: threads leave, and code that repeats is shared."""

from __future__ import annotations

import math
import re
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.libraries import shared_functions
from cuda_target.toolchain.discovery import find_libdevice
from gpucompiler import CompilerJob, FunctionSpec, function_from_source, target_by_name, typeof
from gpucompiler import compile as compile_job
from gpucompiler.llvm.lowering import checks
from gpucompiler.values import value_classes


def ptx_of(body: str, **params: Any) -> str:
    source = f"def k(y, x, n):\n    i = cuda.grid(1)\n{body}"
    function = function_from_source(source, "k", {"cuda": cuda, "math": math, "np": np})
    array = typeof(np.zeros(4, np.float32))
    job = CompilerJob(
        target_by_name("cuda:sm_90a"), FunctionSpec(function, (array, array, typeof(5)))
    )
    job = value_classes.evolve(job, params=value_classes.evolve(job.params, **params))
    return compile_job(job, "asm").text


CHECKED = "    for j in range(n):\n        y[i * j] += x[i + j]\n    y[i - n] = 2.0\n"


@pytest.mark.parametrize(
    ("meeting", "leaves"),
    [("", True), ("    cuda.syncthreads()\n", False), ("    cuda.syncwarp()\n", False)],
    ids=["alone", "barrier", "warp"],
)
def test_a_thread_leaves_at_a_failed_check_unless_others_wait_for_it(
    meeting: str, leaves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def calls() -> int:
        text = ptx_of(CHECKED + meeting, bounds=True)
        return text.count("call.uni gpucompiler_$_record_fault")

    assert (calls() == 1) is leaves
    monkeypatch.setattr(checks, "_MAX_DOMINATING_CHECKS", 0)
    assert calls() > 1
    monkeypatch.setattr(checks, "_MAX_STAYING_CHECKS", 0)
    assert (calls() == 1) is leaves


def test_counted_loops_have_no_other_end() -> None:
    """LLVM joins runs of such loops only; here a byte may be outside of 4 numbers."""
    body = "    near = cuda.local.array(4, np.float32)\n    for j in range(n):\n"
    text = ptx_of(body + "        y[i] += near[int(x[j])]\n    y[i - n] = 1.0\n", bounds=True)
    assert text.count("call.uni gpucompiler_$_record_fault") > 1


def test_many_sines_share_their_code(monkeypatch: pytest.MonkeyPatch) -> None:
    if not find_libdevice():
        pytest.skip("libdevice isn't installed")
    body = "".join(f"    y[i + {n}] = math.sin(x[i]) + math.pow(x[i], {n}.5)\n" for n in range(6))
    inlined = ptx_of(body)
    assert "call.uni" not in inlined
    monkeypatch.setattr(shared_functions, "_MOST_INLINED", 11)
    monkeypatch.setattr(shared_functions, "_MOST_CALLS", 4)
    shared = ptx_of(body)
    for name in ("sinf", "powf"):
        calls = re.findall(rf"gpucompiler_\$_shared_\$_(\d)_\$___nv_{name},", shared)
        assert calls == ["0"] * 4 + ["1"] * 2
