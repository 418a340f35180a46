"""bfloat16 on the host: no conversion of a library is called; libgcc before 13 has none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import attrs
import numpy as np
import pytest

from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm, link
from gpucompiler.image.format import HostImage
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


def merged(x: Any, y: Any, n: Any) -> None:
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        found = cuda.local.array(4, cuda.bfloat16)
        found[0] = np.float64(3.25) + np.float64(n)
        y[i] = np.float32(found[((7 if x[i] > 0 else n) + n) % 4] == found[0])


def _job(kernel: Any, cpu: str, arguments: tuple[Any, ...], **params: Any) -> CompilerJob:
    target = target_by_name(f"host:{cpu}" if cpu else "host")
    chosen = attrs.evolve(target.default_params(), **params)
    source = FunctionSpec(kernel, tuple(typeof(argument) for argument in arguments))
    return CompilerJob(target, source, chosen)


@pytest.mark.parametrize("kernel", [chosen, stored])
def test_masked_accesses_convert_nothing(kernel: Any) -> None:
    arguments = (np.zeros(64, np.float16), np.zeros(64, np.float32), 5)
    job = _job(kernel, "haswell", arguments, bounds=False)
    text = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0].code.decode()
    calls = [line for line in text.splitlines() if "call" in line]
    assert not [line for line in calls if "bf2" in line]


@pytest.mark.parametrize("kernel", [chosen, stored, merged])
@pytest.mark.parametrize("cpu", ["haswell", "x86-64", "znver5", ""])
@pytest.mark.sample(3)
def test_no_conversion_is_asked_of_a_library(kernel: Any, cpu: str) -> None:
    x = np.arange(-32, 32).astype(np.float16)
    for lanes in (1, 8):
        found = np.zeros(64, np.float32)
        job = _job(kernel, cpu, (x, found, 5), lanes=lanes)
        made = compile_job(job)
        assert not [name for name in HostImage.from_bytes(made.code).externals if "bf" in name]
        if kernel is merged and not cpu:
            link(job, made)(x, found, 5, threads=8, blocks=8)
            expected = [float(((7 if v > 0 else 5) + 5) % 4 == 0) for v in x]
            np.testing.assert_array_equal(found, np.array(expected, np.float32))
