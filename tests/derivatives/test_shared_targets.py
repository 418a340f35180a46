"""Gradients of small arrays whose index comes from memory: a block's sums in shared memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.driver import compile, emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof


def looked_up(y: Any, x: Any, t: Any, k: Any, s: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for j in range(3):
            v = v * t[k[i] + j] + s[k[i] % 2, j]
        y[i] = v


def arrays_of(size: int, rows: int) -> list[Any]:
    rng = np.random.default_rng(size)
    x, t, s = (rng.uniform(0.5, 1.5, shape) for shape in (size, rows, (2, 3)))
    return [np.zeros(size), x, t, rng.integers(0, rows - 3, size), s]


def expected_of(arrays: list[Any], gradient: Any) -> list[Any]:
    _, x, t, k, s = arrays
    v = [x]
    for j in range(3):
        v.append(v[-1] * t[k + j] + s[k % 2, j])
    by_t, by_s, g = np.zeros_like(t), np.zeros_like(s), gradient.copy()
    for j in (2, 1, 0):
        np.add.at(by_s, (k % 2, j), g)
        np.add.at(by_t, k + j, g * v[j])
        g = g * t[k + j]
    return [g, by_t, by_s]


def adjoint_of(arrays: list[Any]) -> CompilerJob:
    source = FunctionSpec(looked_up, tuple(map(typeof, arrays)))
    job = CompilerJob(CUDACompilerTarget("sm_90"), source)
    return job.adjoint(("x", "t", "s"), ("y",), axes=1)


@pytest.mark.parametrize("rows", [9, pytest.param(256, marks=pytest.mark.full), 257])
def test_blocks_add_once(rows: int) -> None:
    arrays = arrays_of(40, rows)
    module = emit_ir(adjoint_of(arrays))[0]
    gradient = np.linspace(1, 2, 40)
    found = [np.zeros(40), np.zeros(rows), np.zeros((2, 3))]
    expected = expected_of(arrays, gradient)
    interpret(module, [*arrays, gradient, *found], block=(32, 1, 1), grid=(2, 1, 1))
    for each, right in zip(found, expected, strict=True):
        np.testing.assert_allclose(each, right, rtol=1e-12)


def test_sums_are_in_shared_memory() -> None:
    text = compile(adjoint_of(arrays_of(40, 9)), "asm").text
    assert text.count(".shared .align") == 2
    assert "red.shared" in text or "atom.shared" in text or "atom.cas" in text


@pytest.mark.gpu
@pytest.mark.parametrize("rows", [9, 768, 769, 1025])
def test_a_gpu_adds_once(rows: int) -> None:
    arrays = arrays_of(5000, rows)
    gradient = np.linspace(1, 2, 5000)
    found = [np.zeros(5000), np.zeros(rows), np.zeros((2, 3))]
    expected = expected_of(arrays, gradient)
    kernel = cuda(threads=96, blocks=cuda.cover(5000), target="cuda")(looked_up)
    kernel.grad(*arrays, grads=dict(zip("yxts", (gradient, *found), strict=True)))
    for each, right in zip(found, expected, strict=True):
        np.testing.assert_allclose(each, right, rtol=1e-9)
