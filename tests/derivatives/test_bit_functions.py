"""Derivatives of functions that read bits: frexp, nextafter, ulp and spacing."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, gradcheck
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import InvalidKernel
from gpucompiler.driver import compile, emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.prelude import floats


def parts(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    m, e = math.frexp(x[i] * x[i])
    n, _ = np.frexp(x[i])
    y[i] = m * e * x[i] + n * n


def neighbours(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    near = np.nextafter(x[i] * x[i], x[1 - i])
    y[i] = near * near + np.spacing(x[i]) * x[i]


def steps(x: Any, y: Any) -> None:
    # math.nextafter has steps= since Python 3.12.
    i = cuda.grid(1)
    a = floats.nextafter(x[i] * x[i], x[1 - i], 3)
    reached = floats.nextafter(x[i], x[i] + x[1 - i] * x[1 - i], 2**62)
    y[i] = math.nextafter(a, 0.0) * reached + math.ulp(x[i]) * x[i]
    y[i] *= floats.nextafter(x[i], np.float64(0.0), 5 * 2**52 // 3)


def quick_logarithm(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    bits = x[i].view(np.int64)
    y[i] = (bits - 0x3FF0000000000000 if i else -bits) * (1.0 / 2**52)


def quick_logarithm_of_an_array(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[i] = np.float32(x.view(np.int64)[i])


def whole_parts(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    bits = x[i].view(np.int64)
    exponent = ((bits >> 52) & 0x7FF) - 1023
    y[i] = exponent * x[i] + cuda.stop_gradient(x[i]).view(np.int64) + (bits & 1)


X = [0.3, -5.7]


@pytest.mark.parametrize("function", [quick_logarithm, quick_logarithm_of_an_array])
def test_floats_of_the_value_of_bits_are_refused(function: Any) -> None:
    kernel = cuda(threads=2, blocks=1, target="host")(function)
    with pytest.raises(InvalidKernel, match=r"their value as an integer.*GC708"):
        kernel.grad(np.array(X), np.zeros(2), grads={"x": np.zeros(2), "y": np.ones(2)})


def test_parts_of_bits_end_derivatives() -> None:
    kernel, gradient = cuda(threads=2, blocks=1, target="host")(whole_parts), np.zeros(2)
    kernel.grad(np.array(X), np.zeros(2), grads={"x": gradient, "y": np.ones(2)})
    assert gradient.tolist() == [-2, 2]


def partials(function: Any, x: Any) -> Any:
    """Rows of results, columns of arguments, by differences in float64."""

    def run(x: Any) -> Any:
        y = np.zeros(2)
        cuda(threads=2, blocks=1, target="host")(function)(x, y)
        return y

    return np.array([(run(x + s) - run(x - s)) / 2e-6 for s in np.eye(2) * 1e-6]).T


@pytest.mark.sample(2)
@pytest.mark.parametrize("function", [parts, neighbours, steps])
def test_derivatives_are_those_beside_the_jumps(function: Any) -> None:
    expected = partials(function, np.array(X))
    kernel = cuda(threads=2, blocks=1, target="host")(function)
    weights, moves = np.array([1.0, 0.3]), np.array([0.7, -0.2])
    for kind, tolerance in (("f2", 4e-3), ("f4", 1e-5), ("f8", 1e-7)):
        if function is steps and kind != "f8":
            continue  # whose exponents are fewer steps apart
        x, wide = np.array(X, kind), np.dtype("f4" if kind == "f2" else kind)
        gradient, moved = np.zeros(2, wide), np.zeros(2, wide)
        grads = {"x": gradient, "y": weights.astype(wide)}
        kernel.grad(x, np.zeros(2, kind), grads=grads)
        assert np.allclose(gradient, weights @ expected, rtol=tolerance)
        kernel.jvp(x, np.zeros(2, kind), dots={"x": moves.astype(wide), "y": moved})
        assert np.allclose(moved, expected @ moves, rtol=tolerance)
    gradcheck(kernel, np.array(X), np.zeros(2))


@pytest.mark.parametrize("function", [parts, neighbours, steps])
def test_interpreter_and_gpu_have_them(function: Any) -> None:
    source = FunctionSpec(function, (typeof(np.array(X)),) * 2)
    module, _ = emit_ir(CompilerJob(HostTarget(), source).adjoint(("x", "y"), axes=1))
    gradient = np.zeros(2)
    interpret(
        module, [np.array(X), np.zeros(2), gradient, np.array([1.0, 0.3])],
        block=(2, 1, 1), grid=(1, 1, 1),
    )  # fmt: skip
    assert np.allclose(gradient, [1.0, 0.3] @ partials(function, np.array(X)))
    for name in ("sm_75", "sm_90a"):
        job = CompilerJob(CUDACompilerTarget(name), source).adjoint(("x", "y"))
        for each in (job, job.jvp(("x", "y", "x_grad", "y_grad"))):
            assert f".entry {each.source.entry}" in compile(each, "asm").text


def test_ends_of_the_range() -> None:
    kernel = cuda(threads=1, blocks=1, target="host")(mantissa)
    for x, expected in ((0.0, 1.0), (np.inf, 1.0), (8.0, 2.0**-4), (2.0**-1000, 2.0**999)):
        gradient = np.zeros(1)
        kernel.grad(np.array([x]), np.zeros(1), grads={"x": gradient, "y": np.ones(1)})
        assert gradient == expected


def mantissa(x: Any, y: Any) -> None:
    y[0] = math.frexp(x[0])[0]
