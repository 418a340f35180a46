"""Arrays of JAX as arguments on the host: taken natively, or refused in words that help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from launcher_testing import watch

from cuda_target import cuda, typeof
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError

jax = pytest.importorskip("jax")
jnp = pytest.importorskip("jax.numpy")

NATIVE = (
    "bool", "uint8", "int8", "int16", "int32", "uint16", "uint32", "float16", "bfloat16",
    "float32", "complex64", "float8_e4m3fn", "float8_e5m2",
)  # fmt: skip


def copying() -> Any:
    @cuda(threads=8, blocks=1, target="host")
    def copy(y, x):
        i = cuda.grid(1)
        if i < y.size:
            y[i] = x[i]

    return copy


@pytest.mark.parametrize("name", NATIVE)
def test_all_element_types_are_launched_natively(name: str) -> None:
    x, copy = jnp.arange(8).astype(name), copying()
    y = np.zeros(8, np.complex64 if name == "complex64" else np.float32)
    for _ in range(2):
        copy(y, x)
    launched = watch(copy)
    y[:] = 9
    copy(y, x)
    assert not launched
    assert np.array_equal(y, np.asarray(x).astype(y.dtype))
    assert typeof(x).readonly  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["bfloat16", "float8_e4m3fn", "float8_e5m2"])
def test_numpy_arrays_of_ml_dtypes(name: str) -> None:
    dtypes = pytest.importorskip("ml_dtypes")
    x, copy = np.arange(8).astype(getattr(dtypes, name)), copying()
    for _ in range(3):
        y = np.zeros_like(x)
        copy(y, x)
        assert np.array_equal(y, x)


def test_bfloat16_computes_as_jax_does() -> None:
    @cuda(threads=64, blocks=1, target="host")
    def add(z, y, x):
        i = cuda.grid(1)
        z[i] = y[i] + x[i]

    x, y = (jax.random.normal(jax.random.key(n), (64,), jnp.bfloat16) for n in (0, 1))
    z = np.zeros(64, np.asarray(x).dtype)
    add(z, y, x)
    assert np.array_equal(z, np.asarray(x + y))


def refused() -> dict[str, tuple[Callable[[Any], Any], str]]:
    def deleted(copy: Any) -> None:
        x = jnp.ones(8) * 2
        x.delete()
        copy(np.zeros(8), x)

    ones = jnp.ones(8)
    return {
        "jit": (lambda copy: jax.jit(lambda x: copy(np.zeros(8), x))(ones), r"jax_op\(kernel\)"),
        "vmap": (
            lambda copy: jax.vmap(lambda x: copy(np.zeros(8), x))(jnp.ones((2, 8))),
            r"jax_op\(kernel\)",
        ),
        "grad": (lambda copy: jax.grad(lambda x: copy(np.zeros(8), x))(ones), r"jax_op\(kernel\)"),
        "deleted": (deleted, "deleted or donated"),
        "keys": (lambda copy: copy(np.zeros(8), jax.random.key(0)), "jax.random.key_data"),
        "float8": (
            lambda copy: copy(np.zeros(8), ones.astype("float8_e4m3b11fnuz")),
            r"x.astype\(jnp.float32\)",
        ),
    }


@pytest.mark.parametrize("name", refused())
def test_arrays_without_readable_memory_are_refused(name: str) -> None:
    launch, words = refused()[name]
    copy = copying()
    for _ in range(3):
        with pytest.raises(ArgumentError, match=words):
            launch(copy)


def test_arrays_of_jax_are_never_written() -> None:
    x = jnp.ones(8)
    for _ in range(2):
        with pytest.raises(GPUCompilerError, match="read-only"):
            copying()(x, x)
