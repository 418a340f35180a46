"""`typing="numba"`: expressions have the types that numba-cuda gives them."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from language_testing import execute

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, emit_asm, emit_ir, emit_llvm, typeof
from gpucompiler.diagnostics.errors import ArgumentError

I32, F32, U32 = np.int32, np.float32, np.uint32


def run(kernel: Any, *arguments: Any) -> list[list[Any]]:
    """The arguments after a run by the interpreter and by the host, which have to agree."""
    by_interpreter = [np.copy(a) if isinstance(a, np.ndarray) else a for a in arguments]
    execute(kernel, *by_interpreter, typing="numba")
    on_host = [np.copy(a) if isinstance(a, np.ndarray) else a for a in arguments]
    cuda(threads=1, blocks=1, target="host", typing="numba", fma="off")(kernel)(*on_host)
    for one, other in zip(by_interpreter, on_host, strict=True):
        np.testing.assert_array_equal(one, other)
    job = CompilerJob(
        CUDACompilerTarget("sm_90"),
        FunctionSpec(kernel, tuple(typeof(a) for a in arguments)),
        CUDACompilerTarget("sm_90").default_params().__class__(typing="numba"),
    )
    text, _ = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])
    assert ".entry" in str(text)
    return [a.tolist() if isinstance(a, np.ndarray) else a for a in on_host]


def probes(y, f, a, x, u):
    y[0] = a[0] * 1000000
    s = 0
    for _ in range(3):
        s += a[0]
    y[1] = s * 10000
    y[2] = u[0] - u[1]
    f[0] = x[0] * 1.1
    t = 0.0
    for v in x:
        t += v * 0.1
    f[1] = t
    y[3] = a[0] * a[0]
    y[4] = (a[0] > 1) + (a[0] > 2)
    y[5] = u[1] + u[1]
    y[6] = -u[1] // 2
    f[2] = x[0] < 0.1


def test_the_probes_compute_as_numba():
    a, x, u = np.array([123456], I32), np.array([0.1, 3.7], F32), np.array([1, 2**32 - 1], U32)
    y, f, *_ = run(probes, np.zeros(7, np.int64), np.zeros(3), a, x, u)
    assert y[:6] == [123456 * 10**6, 123456 * 30000, 2 - 2**32, 123456**2, 2, 2**33 - 2]
    assert y[6] == (-(2**32 - 1) % 2**32) // 2
    assert f[0] == float(x[0]) * 1.1
    assert f[1] == 0.0 + float(x[0]) * 0.1 + float(x[1]) * 0.1
    assert f[2] == 0, "0.1 of float32 is more than 0.1"


def stores(a, b, c):
    a[0] = 1.9
    a[1] = b[0] * 2.5
    b[0] = 300
    b[1] += 100
    b[2] = a[0] - 2
    c[0] = 3
    c[1] = 0.5
    c[2] = a[0] - 1


def test_stores_cast_to_the_element():
    a, b, c = run(stores, np.zeros(2, I32), np.array([3, 200, 0], np.uint8), np.zeros(3, bool))
    assert (a, b, c) == ([1, 7], [44, 44, 255], [True, True, False])


def calls(y, f, a, x):
    y[0] = min(a[0], 3) + int(x[0]) + abs(a[1])
    f[0] = math.floor(x[0]) / 2
    f[1] = round(x[0], 1)
    f[2] = max(a[0], 1.5)
    f[3] = math.pow(x[0], 2)
    y[1] = round(x[0])
    y[2], y[3] = divmod(a[1], 4)
    y[4] = a[0] ** 5
    y[5] = a[0] ** -1
    f[4] = x[0] ** 3
    f[5] = math.sqrt(a[0])
    y[6] = np.int32(3000000000) + np.uint8(300)


def test_builtins_and_math():
    x = np.array([2.7], F32)
    y, f, *_ = run(calls, np.zeros(7, np.int64), np.zeros(6), np.array([100, -7], I32), x)
    assert y == [3 + 2 + 7, 3, -2, 1, 10**10, 0, 3000000000 - 2**32 + 44]
    cube = x[0] * (x[0] * x[0])
    assert f == [1.0, float(np.float32(2.7)), 100.0, float(x[0]) ** 2, float(cube), 10.0]


def rounds(y, f, digits):
    y[0] = round(f[0], digits[0])
    y[1] = round(f[1], digits[1])
    y[2] = round(y[2], digits[2])
    y[3] = round(y[3], digits[3])


def test_round_gives_back_a_number_that_it_cannot_scale():
    greatest = np.finfo(np.float64).max
    y = np.array([0, 0, greatest, 0.12345678987654321 * 10e-15])
    f = np.array([0.3425, np.finfo(F32).max], F32)
    y, *_ = run(rounds, y, f, np.array([3, 300, 12, 23], I32))
    assert y[:3] == [float(F32(0.343)), float(f[1]), greatest]
    assert y[3] == pytest.approx(1.2345679e-15, rel=1e-15)


def names(y, n, x):
    s = x[0]
    if n > 1:
        s = 5
    y[0] = s * 1000000
    for _ in range(n):
        s += 1
    y[1] = s
    y[2] = -1 if n else x[1]
    y[3] = x[0] or n


def test_names_have_the_unified_type():
    y, *_ = run(names, np.zeros(4), 3, np.array([4, 7], np.uint16))
    assert y == [5000000.0, 8.0, -1.0, 4.0]


def test_the_option_is_checked():
    params: dict[str, Any] = {"threads": 1, "blocks": 1, "target": "host", "typing": "julia"}
    with pytest.raises(ArgumentError, match="typing"):
        cuda(**params)(names)(np.zeros(4), 3, np.ones(2))
    narrow = cuda(threads=1, blocks=1, target="host", typing="numba", pyint="i32")(names)
    with pytest.raises(ArgumentError, match="leave pyint"):
        narrow(np.zeros(4), 3, np.ones(2))
