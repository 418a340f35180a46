"""Masked accesses of bfloat16 call no conversion function: libgcc before 13 doesn't have them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import attrs
import numpy as np
import pytest

from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.simt import DEVICE_NAMES

cuda: Any = SimpleNamespace(**DEVICE_NAMES)


def chosen(x: Any, y: Any, n: Any) -> None:
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        found = cuda.local.array(4, cuda.bfloat16)
        y[i] = np.float32(np.float64(found[min(n, cuda.blockIdx.x)]))


def stored(x: Any, y: Any, n: Any) -> None:
    i = cuda.grid(1)
    found = cuda.shared.array(64, cuda.bfloat16)
    found[cuda.threadIdx.x] = cuda.bfloat16(x[i])
    cuda.syncthreads()
    if i < n:
        found[cuda.threadIdx.x ^ 1] = found[(cuda.threadIdx.x * 7) % 64]
        y[i] = found[cuda.threadIdx.x]


@pytest.mark.parametrize("kernel", [chosen, stored])
def test_no_conversion_is_called(kernel: Any) -> None:
    target = target_by_name("host:haswell")
    params = attrs.evolve(target.default_params(), bounds=False)
    arguments = (np.zeros(64, np.float16), np.zeros(64, np.float32), 5)
    source = FunctionSpec(kernel, tuple(typeof(argument) for argument in arguments))
    job = CompilerJob(target, source, params)
    text = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0].code.decode()
    assert [name for name in ("truncsfbf2", "truncdfbf2", "extendbfsf2") if name in text] == []
