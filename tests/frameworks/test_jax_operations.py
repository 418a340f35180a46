"""`jax_op` makes functions of JAX that launch kernels by XLA's foreign function interface."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError

jax = pytest.importorskip("jax")
jnp = pytest.importorskip("jax.numpy")
if jax:
    from cuda_target import jax_op


@cuda(threads=64, blocks=lambda y, a, x: cuda.cover(len(y)))
def axpy(y, a: float, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


@cuda(threads=64, blocks=lambda y, x: cuda.cover(len(y)))
def square(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * x[i]


@cuda(threads=64, blocks=lambda low, x, high, split=0.5: cuda.cover(len(x)))
def divide(low, x, high, split=0.5):
    i = cuda.grid(1)
    if i < len(x):
        low[i] = min(x[i], split)
        high[i] = max(x[i], split)


def like(x: Any, split: float = 0) -> Any:
    return jax.ShapeDtypeStruct(x.shape, x.dtype)


def squared() -> Any:
    return jax_op(square, out={"y": like}, vjp=lambda given, results, g: (2 * given[0] * g[0],))


def test_new_arrays_come_in_the_place_of_written_ones() -> None:
    add, x = jax_op(axpy), jnp.arange(100.0)
    y = jnp.ones(100)
    assert (add(y, 2.0, x) == 1 + 2 * x).all()
    assert (y == 1).all()
    jitted = jax.jit(add)
    assert (jitted(y, 2.0, x) == 1 + 2 * x).all()
    assert (jax.jit(add, donate_argnums=0)(y + 0, 2.0, x) == 1 + 2 * x).all()
    loop = jax.jit(lambda y: jax.lax.fori_loop(0, 5, lambda _, y: add(y, 1.0, x), y))
    assert (loop(y) == 1 + 5 * x).all()
    # Numbers keep 64 bits.
    wide = jax_op(recorded, out={"y": lambda n, x: jax.ShapeDtypeStruct((2,), np.uint32)})
    assert wide(2**40 + 3, x).tolist() == [3, 2**8]


@cuda(threads=1, blocks=1)
def recorded(y, n: int, x):
    y[0] = n & 0xFFFFFFFF
    y[1] = n >> 32


@pytest.mark.parametrize("name", ["float32", "bfloat16", "float16", "int32", "uint8", "complex64"])
def test_element_types(name: str) -> None:
    x = jnp.arange(9).astype(name)
    found = jax.jit(squared())(x)
    assert found.dtype == x.dtype
    assert (found == x * x).all()


def test_several_results_and_defaults() -> None:
    both, x = jax_op(divide, out={"low": like, "high": like}), jnp.linspace(0, 1, 9)
    low, high = both(x)
    assert (low == jnp.minimum(x, 0.5)).all()
    assert (high == jnp.maximum(x, 0.5)).all()
    assert (both(x, 0.25)[0] == jnp.minimum(x, 0.25)).all()
    low, high = jax.jit(jax.vmap(both))(jnp.stack([x, 2 * x]))
    assert (high == jnp.maximum(jnp.stack([x, 2 * x]), 0.5)).all()


def test_transforms() -> None:
    power, x = squared(), jnp.arange(6.0)
    total = jax.grad(lambda x: power(x).sum())
    assert (total(x) == 2 * x).all()
    assert (jax.jit(total)(x) == 2 * x).all()
    assert (jax.vmap(total)(x.reshape(2, 3)) == 2 * x.reshape(2, 3)).all()
    add = jax_op(
        axpy, vjp=lambda given, results, g: (g[0], (g[0] * given[2]).sum(), given[1] * g[0])
    )
    found = jax.grad(lambda y, x: add(y, 3.0, x).sum(), argnums=(0, 1))(x, x)
    assert (found[0] == 1).all()
    assert (found[1] == 3).all()
    traced = jax.jit(jax.grad(lambda a: add(x, a, x).sum()))(2.0)
    assert traced == x.sum()
    assert (
        jax.vmap(add, in_axes=(0, None, None))(jnp.zeros((2, 6)), 2.0, x).tolist()
        == [(2 * x).tolist()] * 2
    )


def test_empty_arrays() -> None:
    assert squared()(jnp.zeros(0)).shape == (0,)


def test_faults_become_errors_of_jax() -> None:
    @cuda(threads=1, blocks=1)
    def outside(y, x):
        y[0] = x[len(x) + 3]

    operation = jax_op(outside, out={"y": like})
    for _ in range(2):
        with pytest.raises(Exception, match="index 6"):
            jax.block_until_ready(operation(jnp.ones(3)))


def test_wrong_calls_are_refused() -> None:
    add, x = jax_op(axpy), jnp.ones(3)
    with pytest.raises(ArgumentError, match="takes 3 arguments"):
        add(x, x)
    with pytest.raises(ArgumentError, match="'a' is 'two'"):
        add(x, "two", x)
    wrong = jax_op(axpy, vjp=lambda given, results, g: (g[0],))
    with pytest.raises(ArgumentError, match="gives 1 gradients"):
        jax.grad(lambda y: wrong(y, 1.0, x).sum())(x)
    with pytest.raises(ArgumentError, match="'x' for these arguments"):
        jax_op(both_written, mutates=["y"])(x, x)


@cuda(threads=1, blocks=1)
def both_written(y, x):
    y[0] = 1
    x[0] = 1


def test_a_program_of_another_process_is_refused() -> None:
    call = jax.ffi.ffi_call("gpucompiler_launch", jax.ShapeDtypeStruct((3,), np.float32))
    squared()
    with pytest.raises(Exception, match="another process traced this program"):
        jax.block_until_ready(call(jnp.ones(3), key=np.int64(12345)))
