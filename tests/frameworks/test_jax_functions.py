"""`jax_function` makes differentiable functions of JAX, equal to what JAX itself finds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError, KernelError

jax = pytest.importorskip("jax")
jnp = pytest.importorskip("jax.numpy")
if jax:
    from cuda_target import jax_function


@cuda(threads=64, blocks=lambda y, w, x: cuda.cover(len(x)))
def neuron(y, w, x):
    i = cuda.grid(1)
    if i < len(x):
        s = w[0] * x[i] + w[1]
        y[i] = s * s / (1.0 + x[i] * x[i])


@cuda(threads=64, blocks=lambda y, a, n, x: cuda.cover(len(y)))
def grow(y, a: float, n, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = y[i] * y[i] * a + x[i] * y[i] * np.float32(n[i])


def by_jax(w: Any, x: Any) -> Any:
    s = w[0] * x + w[1]
    return s * s / (1.0 + x * x)


def function() -> Any:
    return jax_function(neuron, out={"y": lambda w, x: jax.ShapeDtypeStruct(x.shape, x.dtype)})


@pytest.mark.parametrize("dtype", ["float32", "float16"])
def test_gradients_are_those_of_jax(dtype: str) -> None:
    one = function()
    w, x = jnp.array([0.3, 0.7], dtype), jnp.linspace(0, 1, 50).astype(dtype)

    def loss(run: Any, w: Any, x: Any) -> Any:
        return (run(w, 2 * x) * x).sum()

    tolerance = 1e-5 if dtype == "float32" else 0.05
    for transform in (lambda f: f, jax.jit):
        found = transform(jax.grad(lambda w, x: loss(one, w, x), (0, 1)))(w, x)
        expected = jax.grad(lambda w, x: loss(by_jax, w, x), (0, 1))(
            w.astype("float32"), x.astype("float32")
        )
        for each, other in zip(found, expected, strict=True):
            assert each.dtype == dtype
            assert np.allclose(each.astype("float32"), other, rtol=tolerance, atol=tolerance)


def test_arrays_that_are_changed_and_integers() -> None:
    changed = jax_function(grow)
    y, n, x = jnp.linspace(0.5, 1, 20), jnp.arange(20), jnp.linspace(1, 2, 20)
    found = jax.grad(lambda y, x: changed(y, 1.5, n, x).sum(), (0, 1))(y, x)
    assert np.allclose(found[0], 3 * y + x * n, rtol=1e-5)
    assert np.allclose(found[1], y * n, rtol=1e-5)
    assert np.allclose(y, np.linspace(0.5, 1, 20))


def test_complex_gradients_are_those_of_jax() -> None:
    """JAX's are conjugates of those that kernels and PyTorch have."""

    @cuda(threads=8, blocks=1)
    def turn(y, z, a):
        i = cuda.grid(1)
        if i < len(z):
            y[i] = z[i] * z[i] * a[i] + z[i].conjugate() * 2j

    def by_jax(z: Any, a: Any) -> Any:
        return z * z * a + jnp.conj(z) * 2j

    one = jax_function(
        turn, out={"y": lambda z, a: jax.ShapeDtypeStruct(z.shape, z.dtype)}, mutates=()
    )
    z, a = jnp.array([0.3 + 0.5j, 1 - 0.2j], "complex64"), jnp.array([1.0, 2.0], "float32")
    for loss in (lambda y: (y * (1 + 2j)).real.sum(), lambda y: (abs(y) ** 2).sum()):
        found = jax.grad(lambda z, a, loss=loss: loss(one(z, a)), (0, 1))(z, a)
        expected = jax.grad(lambda z, a, loss=loss: loss(by_jax(z, a)), (0, 1))(z, a)
        for each, other in zip(found, expected, strict=True):
            assert each.dtype == other.dtype
            assert np.allclose(each, other, rtol=1e-5)


def test_one_array_for_two_arguments_of_which_one_changes() -> None:
    changed, x = jax_function(grow), jnp.linspace(0.5, 1, 20)
    n = jnp.arange(20)
    for transform in (lambda f: f, jax.jit):
        found = transform(jax.grad(lambda x: changed(x, 1.5, n, x).sum()))(x)
        assert np.allclose(found, 3 * x + 2 * x * n, rtol=1e-5)


def test_numbers_have_gradients() -> None:
    changed, n = jax_function(grow), jnp.arange(20)
    y, x = jnp.linspace(0.5, 1, 20), jnp.linspace(1, 2, 20)
    for transform in (lambda f: f, jax.jit):
        found = transform(jax.grad(lambda a: changed(y, a, n, x).sum()))(1.5)
        assert np.allclose(found, (y * y).sum(), rtol=1e-5)
        found = transform(jax.grad(lambda y: changed(y, y[3], n, x).sum()))(y)
        expected = 2 * y * y[3] + x * n + jnp.zeros(20).at[3].set((y * y).sum())
        assert np.allclose(found, expected, rtol=1e-5)


@cuda(threads=64, blocks=1)
def scaled(y, x, a: float = 3.0, *, b: float = 2.0):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * a * b


def test_arguments_by_keyword() -> None:
    made = jax_function(scaled, out={"y": lambda x, a, b: jax.ShapeDtypeStruct(x.shape, x.dtype)})
    x = jnp.arange(1.0, 5.0)
    for found, by in (made(x), 6), (made(x, b=4.0), 12), (made(a=2.0, x=x), 4):
        assert np.allclose(found, x * by)
    found = jax.grad(lambda x, b: made(x, 5.0, b=b).sum(), (0, 1))(x, 2.0)
    assert np.allclose(found[0], 10)
    assert np.allclose(found[1], 50)
    for wrong in ({"c": 1.0}, {"x": x}):
        with pytest.raises(ArgumentError, match="none of them, or is given twice"):
            made(x, **wrong)


def test_batches() -> None:
    one, w = function(), jnp.array([0.3, 0.7])
    rows = jnp.linspace(0, 1, 12).reshape(3, 4)
    found = jax.vmap(jax.grad(lambda x: one(w, x).sum()))(rows)
    expected = jax.vmap(jax.grad(lambda x: by_jax(w, x).sum()))(rows)
    assert np.allclose(found, expected, rtol=1e-5)


def test_kernels_without_derivatives_are_refused_with_the_line() -> None:
    @cuda(threads=8, blocks=1)
    def ordered(y: Any, x: Any) -> None:
        old = cuda.atomic.add(y, 0, x[cuda.grid(1)])
        y[1] = old * old

    made = jax_function(ordered, out={"y": lambda x: jax.ShapeDtypeStruct((2,), x.dtype)})
    # Nothing has run: a GPU's work would fail only where it is waited for.
    for _ in range(2):
        with pytest.raises(KernelError, match="GC703") as caught:
            jax.jit(jax.grad(lambda x: made(x).sum())).lower(jnp.ones(8))
        assert "old = cuda.atomic.add(y, 0" in str(caught.value)
    with pytest.raises(ArgumentError, match="names 'z'"):
        jax_function(grow, mutates=["z"])
