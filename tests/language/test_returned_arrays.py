"""Local arrays that functions return: their memory lasts as long as the caller's."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, InvalidKernel, compile, typeof


def start(v: Any) -> Any:
    t = np.zeros(3)
    t[0] = v
    return t


def pair(v: Any) -> Any:
    t = cuda.local.array(2, np.float64)
    t[0], t[1] = v, -v
    return t, v


def nested(v: Any) -> Any:
    return pair(v + 1)[0]


def same(t: Any) -> Any:
    return t


def kernel(y: Any, a: Any) -> None:
    t, u = start(a[0]), start(a[1])
    p, v = pair(a[2])
    q = nested(a[3])
    y[0], y[1], y[2], y[3] = t[0], t[1], u[0], u[2]
    y[4], y[5], y[6] = p[0], p[1], v
    y[7], y[8] = q[0], q[1]
    y[9] = same(q)[1]


EXPECTED = [3, 0, 4, 0, 5, -5, 5, 7, -7, -7]


def test_on_the_host() -> None:
    y, a = np.zeros(10), np.array([3.0, 4, 5, 6])
    cuda(threads=1, blocks=1, target="host")(kernel)(y, a)
    assert y.tolist() == EXPECTED


@pytest.mark.gpu
def test_on_a_gpu() -> None:
    y, a = np.zeros(10), np.array([3.0, 4, 5, 6])
    cuda(threads=1, blocks=1, target="cuda")(kernel)(y, a)
    assert y.tolist() == EXPECTED


def test_cuda_code_stores_what_was_written() -> None:
    """LLVM removes code that reads a function's own memory after the function has returned."""
    types = typeof(np.zeros(10)), typeof(np.zeros(4))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), FunctionSpec(kernel, types))
    text = compile(job, until="asm").text
    stores = re.findall(r"st\.global\.(?:v2\.)?b64\s+\[%rd\d+(?:\+\d+)?\], (.*);", text)
    assert sum(len(values.split(",")) for values in stores) == 10, text
    assert "local" not in text


def build(n: Any) -> Any:
    t = np.zeros(3)
    if n > 0:
        t[0] = build(n - 1)[0] + n
    return t


def test_recursion_is_refused() -> None:
    @cuda(threads=1, blocks=1, target="host")
    def recursive(y: Any, n: Any) -> None:
        y[:3] = build(n)

    with pytest.raises(InvalidKernel, match="or returns a local array"):
        recursive(np.zeros(3), 3)
