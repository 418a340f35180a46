"""Derivatives of functions as their user has written them: `adjoint_of` and `jvp_of`."""

from __future__ import annotations

import functools
import math
from typing import Any

import numpy as np
import pytest

from cuda_target import adjoint_of, cuda, gradcheck, jvp_of
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel
from gpucompiler.driver import compile, emit_ir, link
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.verifier import verify
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

X = np.array([0.3, 0.7, 1.1, 1.3])


def rounded(x: Any, step: Any, steps: int) -> Any:
    for _ in range(steps):
        x = math.floor(x / step + 0.5) * step
    return x


@adjoint_of(rounded)
def straight_through(x: Any, step: Any, steps: int, result: Any, g: Any) -> Any:
    return g, None, None


@jvp_of(rounded)
def straight_ahead(
    x: Any, step: Any, steps: int, result: Any, x_dot: Any, step_dot: Any, steps_dot: None
) -> Any:
    return x_dot


def estimated(x: Any, y: Any, n: int) -> None:
    i = cuda.grid(1)
    s = x[i]
    for j in range(n):
        if s > 0.5:
            s = s + rounded(s * s, 0.25, j) * 0.5
    y[i] = s


def expected(derivative: bool) -> Any:
    """The estimated kernel for n = 3, or its derivative as the rules have it."""
    s, d = X.copy(), np.ones(4)
    for j in range(3):
        taken = s > 0.5
        value = np.floor(s * s / 0.25 + 0.5) * 0.25 if j else s * s
        d = np.where(taken, d + s * d, d)
        s = np.where(taken, s + value * 0.5, s)
    return d if derivative else s


def test_rules_are_used_in_loops_and_branches_of_every_target() -> None:
    source = FunctionSpec(estimated, (typeof(X), typeof(X), typeof(3)))
    job = CompilerJob(HostTarget(), source, HostParams(verify=True)).adjoint(("x",), ("y",), axes=1)
    found = np.zeros(4)
    link(job, compile(job))(X.copy(), np.zeros(4), 3, found, np.ones(4), threads=4, blocks=1)
    assert np.allclose(found, expected(True))
    module, _ = emit_ir(job)
    assert len(module.functions) == 1, "all is inlined"
    interpreted = np.zeros(4)
    interpret(
        module, [X.copy(), np.zeros(4), 3, interpreted, np.ones(4)], block=(4, 1, 1), grid=(1, 1, 1)
    )
    assert (interpreted == found).all()
    on_gpu = CompilerJob(CUDACompilerTarget("sm_90"), source).adjoint(("x",), ("y",))
    assert f".entry {on_gpu.source.entry}" in compile(on_gpu, "asm").text
    kernel = cuda(threads=4, blocks=1, target="host")(estimated)
    y, moved = np.zeros(4), np.zeros(4)
    kernel.jvp(X.copy(), y, 3, dots={"x": np.ones(4), "y": moved})
    assert np.allclose(y, expected(False))
    assert np.allclose(moved, expected(True))


@pytest.mark.gpu
def test_rules_on_a_gpu() -> None:
    kernel = cuda(threads=4, blocks=1)(estimated)
    found, y = cuda.to_device(np.zeros(4)), cuda.to_device(np.zeros(4))
    seed = cuda.to_device(np.ones(4))
    kernel.grad(cuda.to_device(X), y, 3, grads={"x": found, "y": seed})
    assert np.allclose(found.copy_to_host(), expected(True))


def power(x: Any, n: int) -> Any:
    return 1.0 if n == 0 else x * power(x, n - 1)


@adjoint_of(power)
def power_adjoint(x: Any, n: int, result: Any, g: Any) -> Any:
    return n * power(x, n - 1) * g, None


@jvp_of(power)
def power_jvp(x: Any, n: int, result: Any, x_dot: Any, n_dot: None) -> Any:
    return n * power(x, n - 1) * x_dot


def rotated(z: Any, pair: Any) -> Any:
    return z * z * pair[0], pair[1] * pair[1]


@adjoint_of(rotated)
def rotated_adjoint(z: Any, pair: Any, result: Any, g: Any) -> Any:
    by_z = 2 * (z * pair[0]).conjugate() * g[0]
    square = z * z
    return by_z, (square.real * g[0].real + square.imag * g[0].imag, 2 * pair[1] * g[1])


@jvp_of(rotated)
def rotated_jvp(z: Any, pair: Any, result: Any, z_dot: Any, pair_dot: Any) -> Any:
    return 2 * z * z_dot * pair[0] + z * z * pair_dot[0], 2 * pair[1] * pair_dot[1]


@cuda(threads=4, blocks=1, target="host")
def several(y: Any, x: Any, n: int) -> None:
    i = cuda.grid(1)
    z, w = rotated(complex(x[i], 2 * x[i]), (x[i], x[3 - i]))
    y[i] = power(x[i], n) + z.real * z.imag + w


def test_right_rules_agree_with_differences_also_in_second_order() -> None:
    gradcheck(several, np.zeros(4), X.copy(), 3)
    job = several.job(np.zeros(4), X, 3).adjoint(("x",), ("y",), axes=1)

    def gradient(x: Any) -> Any:
        found = np.zeros(4)
        several.grad(np.zeros(4), x, 3, grads={"y": np.ones(4), "x": found})
        return found

    second = job.jvp(("x", "x_grad"))
    kernel, moved = link(second, compile(second)), np.zeros(4)
    kernel(
        np.zeros(4), X.copy(), 3, np.ones(4), np.zeros(4), np.ones(4), moved, threads=4, blocks=1
    )
    differences = (gradient(X + 1e-6) - gradient(X - 1e-6)) / 2e-6
    assert np.allclose(moved, differences, rtol=1e-6)


def squared(x: Any) -> Any:
    return x * x


@adjoint_of(squared)
def by_result(x: Any, result: Any, g: Any) -> Any:
    return 2 * result / x * g


@cuda(threads=4, blocks=1, target="host")
def one_way(y: Any, x: Any) -> None:
    y[cuda.grid(1)] = squared(x[cuda.grid(1)])


def test_a_rule_of_the_other_mode_only_is_refused() -> None:
    job = one_way.job(np.zeros(4), X)
    for each in (job.jvp(("x", "y")), job.adjoint(("x",), ("y",)).jvp(("x", "x_grad"))):
        with pytest.raises(InvalidKernel, match=r"squared .* reverse mode only .*\[GC714\]"):
            emit_ir(each)
    found = np.zeros(4, np.float32)
    half = X.astype(np.float16)
    one_way.grad(np.zeros(4, np.float16), half, grads={"x": found, "y": np.ones(4, np.float32)})
    assert np.allclose(found, 2 * X, rtol=2e-3)


def test_another_rule_is_another_kernel() -> None:
    def scaled(x: Any) -> Any:
        return 2 * x

    @cuda(threads=4, blocks=1, target="host")
    def kernel(y: Any, x: Any) -> None:
        y[cuda.grid(1)] = scaled(x[cuda.grid(1)])

    def gradient() -> float:
        found = np.zeros(4)
        kernel.grad(np.zeros(4), X, grads={"x": found, "y": np.ones(4)})
        assert (found == found[0]).all()
        return found[0]

    assert gradient() == 2

    @adjoint_of(scaled)
    def first(x: Any, result: Any, g: Any) -> Any:
        return 5 * g

    assert gradient() == 5

    @adjoint_of(scaled)
    def rule(x: Any, result: Any, g: Any) -> Any:
        return 6 * g

    assert gradient() == 6
    rule.__code__ = (lambda x, result, g: 7 * g).__code__
    assert gradient() == 7

    @functools.wraps(scaled)
    def tripled(x: Any) -> Any:
        return scaled(x) * 3

    @cuda(threads=4, blocks=1, target="host")
    def wrapped(y: Any, x: Any) -> None:
        y[cuda.grid(1)] = tripled(x[cuda.grid(1)])

    found = np.zeros(4)
    wrapped.grad(np.zeros(4), X, grads={"x": found, "y": np.ones(4)})
    assert (found == 3 * 7).all(), "the wrapper isn't its function"
    with pytest.raises(ArgumentError, match="GC713"):
        adjoint_of(tripled)(rule)


def test_a_module_with_rules_is_read_again() -> None:
    text = """module <schema = 1, dynamic_shared_memory = false>
func @f(%x: f64) -> (f64) adjoint(@g) jvp(@h) {
  func.return [%x]
}
"""
    module = parse(text)
    assert (module.functions[0].adjoint, module.functions[0].jvp) == ("g", "h")
    assert str(module).startswith(text.rstrip("}\n"))
    assert ["its derivative" in str(each) for each in verify(module)] == [True, True]


def test_bad_rules_are_refused() -> None:
    def product(x: Any, y: Any) -> Any:
        return x * y

    for function, rule, words in (
        (math.sin, product, "not a Python function"),
        (product, math.sin, "not a Python function"),
        (product, lambda x, g: g, "takes 4: x, y, result, g"),
    ):
        with pytest.raises(ArgumentError, match=f"{words}.*GC713"):
            adjoint_of(function)(rule)
    with pytest.raises(ArgumentError, match="takes 5: x, y, result, x_dot, y_dot"):
        jvp_of(product)(lambda x, y, result, g: g)

    def element(x: Any, i: int) -> Any:
        return x[i]

    def together(x: Any, y: Any) -> Any:
        cuda.syncthreads()
        return x

    def refusing(x: Any, y: Any) -> Any:
        if x < y:
            raise ValueError
        return x

    def of_numbers(y: Any, x: Any, function: Any) -> None:
        y[0] = function(x[0], x[1])

    def of_an_array(y: Any, x: Any, function: Any) -> None:
        y[0] = function(x, 1)

    def refused(function: Any, rule: Any, kernel: Any = of_numbers) -> str:
        adjoint_of(function)(rule)
        launcher = cuda(threads=1, blocks=1, target="host")(kernel)
        with pytest.raises(InvalidKernel, match="GC713") as caught:
            emit_ir(launcher.job(np.zeros(4), X, function).adjoint(("x",), ("y",)))
        return str(caught.value)

    assert "returns float64, and" in refused(product, lambda x, y, result, g: g)
    assert "returns 3 values" in refused(product, lambda x, y, result, g: (g, g, g))
    assert "the gradient of y" in refused(product, lambda x, y, result, g: (g, (g, g)))
    assert "complex128" in refused(product, lambda x, y, result, g: (g * 1j, g))
    assert "x is no number" in refused(element, lambda x, i, result, g: (None, None), of_an_array)
    assert "does more than compute" in refused(together, lambda x, y, result, g: (g, g))
    assert "raises exceptions" in refused(refusing, lambda x, y, result, g: (g, g))
