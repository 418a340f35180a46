"""Loops that one value leads into: their slope comes with them, and no state is kept."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, gradcheck
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret


def polynomial(y, x):
    i = cuda.grid(1)
    s, v = x[i] * 0, x[i]
    for _ in range(16):
        s = s * v + 0.5
    y[i] = s


def newton(y, x):
    i = cuda.grid(1)
    a = x[i] + 2
    z = a
    while abs(z * z - a) > 1e-9:
        z = 0.5 * (z + a / z)
    y[i] = z * x[i]


def kinks(y, x):
    i = cuda.grid(1)
    v = np.sin(x[i])
    t = v * 3
    for k in range(i + 2):
        t = max(t, v) * 0.75 if k % 2 else abs(t - 1) + min(t, 2 * v)
        if t > 5:
            break
    y[i] = t


def in_turn(y, x):
    i = cuda.grid(1)
    v = x[i]
    a = v
    for k in range(5):
        a = np.cos(a) + k
    b = a * v
    for _ in range(i % 3):
        for _ in range(3):
            b = b * a - v
    y[i] = b + a


def of_each_element(y, x):
    i = cuda.grid(1)
    total = 0.0
    for j in range(len(x)):
        v = x[j]
        p = v
        for _ in range(3):
            p = p * v + i
        total += p
    y[i] = total


def two_results(y, x):
    i = cuda.grid(1)
    a = x[i]
    b = a * a
    for _ in range(7):
        a, b = a + 0.125 * b, b - 0.125 * a
    y[i] = a * b


def by_steps(y, x, n):
    i = cuda.grid(1)
    v = x[i]
    for k in range(n[i]):
        v = v * n[k] - v * v * 0.25
    if i % 2:
        y[i] = v


KERNELS = (polynomial, newton, kinks, in_turn, of_each_element, two_results)


def arguments_of(function: Any) -> tuple[Any, ...]:
    x = np.linspace(0.3, 1.4, 8)
    more = (np.arange(8) % 4,) if function is by_steps else ()
    return np.zeros(8), x, *more


def adjoint_of(function: Any) -> Any:
    kernel = cuda(threads=8, blocks=1, target="host")(function)
    return kernel.job(*arguments_of(function)).adjoint(wrt="x", of="y")


@pytest.mark.parametrize("function", [*KERNELS, by_steps])
def test_gradients_are_right_and_keep_nothing(function: Any) -> None:
    gradcheck(cuda(threads=8, blocks=1, target="host")(function), *arguments_of(function))
    text = str(emit_ir(adjoint_of(function))[0])
    assert "array.allocate" not in text


@pytest.mark.parametrize("function", KERNELS[1:3])
def test_the_interpreter_agrees(function: Any) -> None:
    found: list[Any] = []
    for interpreted in (True, False):
        y, x = arguments_of(function)
        gy, gx = np.linspace(1, 2, 8), np.ones(8)
        if interpreted:
            module = emit_ir(adjoint_of(function))[0]
            names = [name for name, *_ in module.kernel.parameters[2:]]
            shadows = [gx if name == "x_grad" else gy for name in names]
            interpret(module, [y, x, *shadows], block=(8, 1, 1), grid=(1, 1, 1))
        else:
            kernel = cuda(threads=8, blocks=1, target="host")(function)
            kernel.grad(y, x, grads={"y": gy, "x": gx})
        found.append(gx)
    assert np.allclose(*found, rtol=1e-12)


def test_half_floats_have_slopes_of_float32() -> None:
    x, y = np.full(8, 0.5, np.float16), np.zeros(8, np.float16)
    gy, gx = np.ones(8, np.float32), np.zeros(8, np.float32)
    kernel = cuda(threads=8, blocks=1, target="host")(polynomial)
    kernel.grad(y, x, grads={"y": gy, "x": gx})
    assert np.allclose(gx, sum(0.5 * k * 0.5 ** (k - 1) for k in range(1, 16)), rtol=1e-2)


def power(y, x):
    i = cuda.grid(1)
    p = x[i]
    for _ in range(200):
        p = p * x[i]
    y[i] = p


def test_a_slope_that_overflows_leaves_gradients_of_zero() -> None:
    x, y = np.full(2, 1e10), np.zeros(2)
    gy, gx = np.array([0.0, 1.0]), np.zeros(2)
    cuda(threads=2, blocks=1, target="host")(power).grad(y, x, grads={"y": gy, "x": gx})
    assert gx.tolist() == [0.0, np.inf]


def test_second_derivatives_are_slopes_of_slopes() -> None:
    kernel = cuda(threads=8, blocks=1, target="host")(in_turn)
    x, move = np.linspace(0.3, 1.4, 8), np.linspace(1, -1, 8)

    def gradient(x: Any) -> Any:
        gx = np.zeros(8)
        kernel.grad(np.zeros(8), x, grads={"y": np.ones(8), "x": gx})
        return gx

    dots = {"x": move, "y": np.zeros(8), "y_grad": np.zeros(8), "x_grad": np.zeros(8)}
    grads = {"y": np.ones(8), "x": np.zeros(8)}
    kernel.grad(np.zeros(8), x, grads=grads, dots=dots)
    step = 1e-6 * move
    expected = (gradient(x + step) - gradient(x - step)) / 2e-6
    assert np.allclose(dots["x_grad"], expected, rtol=1e-6)


def test_several_values_lead_into_a_loop() -> None:
    def mixed(y, x, a):
        i = cuda.grid(1)
        s, v = x[i], a[i]
        for _ in range(9):
            s = np.sin(s) * v
        y[i] = s

    kernel = cuda(threads=8, blocks=1, target="host")(mixed)
    given = np.zeros(8), np.linspace(0.3, 1.4, 8), np.linspace(0.5, 1.5, 8)
    gradcheck(kernel, *given)
    text = str(emit_ir(kernel.job(*given).adjoint(wrt=("x", "a"), of="y"))[0])
    assert "%tape = array.allocate" in text
