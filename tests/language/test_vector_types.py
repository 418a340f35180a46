"""CUDA's short vectors: constructors, lanes, operators, wide loads and stores."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from array_testing import Program, function_of

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError, KernelError
from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.vector_types import VECTOR_CLASSES

EXPRESSIONS = """
a+b a-b a*b a/b a+1 1-a 2*a a*0.5 1/a -a cuda.float4(a) cuda.float4(b.x,b.y,2,3.7)
cuda.float4(cuda.float2(a.x,1),cuda.float2(a.z,a.w)) cuda.float4((1,2),a.x,True)
cuda.float4(7,cuda.float3(a.x,a.y,a.z)) a+b*2-cuda.float4(1,1,1,1) a//2 a%2 7//a 7%a
cuda.float32x4(*a)
"""
INTEGERS = """
c+c c*3 c&5 c|1 c^7 c<<1 c>>1 c//2 c%3 -c cuda.int4(c.x,c.y,300,-1) cuda.int4(1.9,-1.9,c.x,2)
cuda.int4(c) c+cuda.int4(1,2,3,4) 5&c 1|c 7^c 9//c 9%c 2<<(c&3) 64>>(c&3)
"""


def test_values_are_those_of_python() -> None:
    a, b = (", ".join(f"x[{row}, {k}]" for k in range(4)) for row in (0, 1))
    lines = ["def k(out, x, i):", f"    a, b = cuda.float4({a}), cuda.float4({b})"]
    lines.append("    c = cuda.int4(i[0], i[1], i[2], i[3])")
    names = EXPRESSIONS.split() + INTEGERS.split()
    for row, text in enumerate(names):
        lines += [f"    v = {text}"]
        lines += [f"    out[{row}, {k}] = v.{lane}" for k, lane in enumerate("xyzw")]

    def make() -> tuple[Any, ...]:
        x = np.array([[1.5, -2, 3, 8], [0.5, 4, -1, 2]], np.float32)
        return np.zeros((len(names), 4)), x, np.array([5, -7, 12, 1], np.int32)

    Program("\n".join(lines), make).check(make)


def test_vectors_are_tuples() -> None:
    text = """
    def length(v):
        return v.x * v.x + v.y * v.y + v.z * v.z

    def k(out, x):
        total = cuda.float3(0, 0, 0)
        for i in range(len(x)):
            total += cuda.float3(x[i, 0], x[i, 1], x[i, 2])
        p, q, r = total
        out[0], out[1] = length(total), p + q + r
        out[2] = total[1] + len(total) + sum(total)
        out[3] = total == cuda.float3(p, q, r)
        chosen = total if p > 0 else -total
        out[4] = chosen.z
    """

    def make() -> tuple[Any, ...]:
        return np.zeros(5), np.arange(12, dtype=np.float32).reshape(4, 3)

    Program(text, make).check(make)


def test_all_names() -> None:
    assert len(VECTOR_CLASSES) == 4 * (13 + 11)
    for name, kind in VECTOR_CLASSES.items():
        assert getattr(cuda, name) is kind
        made = kind(*range(kind.lanes))
        assert made == tuple(range(kind.lanes))
        assert made.x.dtype == np.dtype(kind.element.numpy_name)
    with pytest.raises(ArgumentError, match="takes 2 lanes, not 3"):
        cuda.float2(1, 2, 3)


ROWS = """
def k(y, x):
    i = cuda.grid(1)
    v, w = x.view(cuda.float4), cuda.vectors(y, 4)
    a = cuda.float4(v[i]) * 2
    w[i] = a + cuda.float4(v[i].w, 0, 0, 1)
    w[i].x += v[i].y
    w[i].z = -v[i].z
"""


@pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])
def test_lanes_of_rows(target: str) -> None:
    x, y = np.arange(128, dtype=np.float32), np.zeros(128, np.float32)
    cuda(threads=32, target=target, blocks=1)(function_of(ROWS))(y, x)
    v = x.reshape(-1, 4)
    expected = v * 2
    expected[:, 0] += v[:, 3] + v[:, 1]
    expected[:, 2], expected[:, 3] = -v[:, 2], expected[:, 3] + 1
    assert y.reshape(-1, 4).tolist() == expected.tolist()


def test_a_gpu_moves_vectors_at_once() -> None:
    text = """
    def k(y, x):
        i = cuda.grid(1)
        v, w = x.view(cuda.float4), y.view(cuda.float4)
        w[i] = cuda.float4(v[i]) * 2 + v[i].x
    """
    target = target_by_name("cuda:sm_90a")
    types = (typeof(np.zeros(4, np.float32)),) * 2
    job = CompilerJob(target, FunctionSpec(function_of(text), types), target.default_params())
    ptx = compile_job(job, until="asm").text
    assert ptx.count("ld.global") == ptx.count("st.global") == 1
    assert ".v4." in next(line for line in ptx.splitlines() if "ld.global" in line)
    assert ".v4." in next(line for line in ptx.splitlines() if "st.global" in line)


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("cuda.float4(1, 2, 3)", "GC202", "has 4 lanes, but 3 given"),
        ("cuda.float2(x)", "GC202", "a lane of cuda.float2 is a number"),
        ("cuda.float2(1j, 2)", "GC202", "a lane of cuda.float2 is a number"),
        ("cuda.float2(x=1, y=2)", "GC202", "takes no keywords"),
        ("cuda.float2(1, 2).z", "GC106", "z"),
        ("cuda.vectors(x, 2)[0].z", "GC106", "no attribute 'z'"),
        ("x.x", "GC106", "no attribute 'x'"),
        ("x.view(cuda.int4)", "GC202", "the lanes of cuda.int4 are int32"),
        ("x.view(cuda.float3)", "GC309", "groups of 2 to 32 bytes"),
        ("cuda.float2(x[0], 2) + cuda.float3(1, 2, 3)", "GC", ""),
        ("cuda.float3(x[0], 2, 1) + cuda.float2(1, 2)", "GC", ""),
    ],
)
def test_refusals(line: str, code: str, words: str) -> None:
    with pytest.raises(KernelError) as error:
        cuda(target="host", threads=1, blocks=1)(function_of(f"def k(x):\n    v = {line}"))(
            np.zeros(8, np.float32)
        )
    assert error.value.diagnostics[0].code.startswith(code), str(error.value)
    assert words in str(error.value)
