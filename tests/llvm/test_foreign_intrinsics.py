"""A lowering that calls an intrinsic of another machine is refused at the Python line."""

from __future__ import annotations

from typing import Any

import pytest

from cuda_target import cuda
from cuda_target.target.lowering import CUDALowering
from gpucompiler import CompilerJob, FunctionSpec, emit_ir, emit_llvm, parse_signature
from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.jobs.target import target_by_name


def meet(y: Any) -> None:
    cuda.syncthreads()
    y[0] = 1


def test_it_is_refused_with_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    job = CompilerJob(
        target_by_name("cuda:sm_90a"), FunctionSpec(meet, tuple(parse_signature("f32[:]")))
    )
    module, _ = emit_ir(job)
    monkeypatch.setattr(CUDALowering, "intrinsics", "nvvm[.]exit")
    with pytest.raises(TargetUnsupported) as caught:
        emit_llvm(job, module)
    message = str(caught.value)
    assert "GC601" in message
    assert "simt.barrier calls llvm.nvvm.barrier.cta.sync" in message
    assert "cuda.syncthreads()" in message
    assert "Lowering.intrinsics" in message
