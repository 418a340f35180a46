"""numba's `overload` and its kin, device functions of several signatures, numba's module names."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cuda_target import use_target
from cuda_target.numba import cuda, errors, types
from cuda_target.numba.cuda.extending import overload, overload_attribute, overload_method


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with use_target("host"):
        yield


def scaled(x: Any, by: Any = 3) -> Any:
    """Implemented by its overload alone."""


@overload(scaled)
def _scaled(x: Any, by: Any = 3) -> Any:
    if isinstance(x, types.Integer):
        return lambda x, by=3: x * 10 + by
    if isinstance(x, types.Float):
        return lambda x, by=3: x / 2 - by
    return None


@overload_attribute(types.Array, "first_of_all")
def _first_of_all(a: Any) -> Any:
    return lambda a: a[0]


@overload_method(types.Array, "at_place")
def _at_place(a: Any, i: Any) -> Any:
    return lambda a, i: a[i]


@cuda.jit(["int32(int32, int32)", "float32(float32, float32)"], device=True)
def sum_of_two(a, b):
    return a + b


def test_an_overload_is_chosen_by_numbas_types() -> None:
    @cuda.jit
    def kernel(n, x, out):
        out[0] = scaled(n, 4)
        out[1] = scaled(x)
        out[2] = scaled(x, by=1)
        out[3] = out.first_of_all
        out[4] = out.at_place(1)

    out = np.zeros(5)
    kernel[1, 1](np.int32(7), np.float32(5), out)
    assert out.tolist() == [74, -0.5, 1.5, 74, -0.5]


def test_a_call_that_no_overload_takes_is_refused() -> None:
    @cuda.jit
    def kernel(out):
        out[0] = scaled(out)

    with pytest.raises(errors.TypingError, match="No implementation of function scaled") as caught:
        kernel[1, 1](np.zeros(1))
    assert "its overloads are at" in str(caught.value)


def test_an_overload_that_raises_is_named() -> None:
    def helper(x: Any) -> Any:
        """Implemented by its overload alone."""

    @overload(helper)
    def _helper(x: Any) -> Any:
        raise KeyError(x)

    @cuda.jit
    def kernel(out):
        out[0] = helper(out)

    with pytest.raises(errors.TypingError, match=r"overload of .*helper at .*raised KeyError"):
        kernel[1, 1](np.zeros(1))


def test_a_device_function_of_several_signatures_takes_the_best() -> None:
    @cuda.jit
    def kernel(n, x, out):
        out[0] = sum_of_two(n, n)  # of int32, which wraps
        out[1] = sum_of_two(x, n)

    out = np.zeros(2)
    kernel[1, 1](np.int32(2**31 - 1), np.float32(0.5), out)
    assert out.tolist() == [-2, float(np.float32(2**31 - 1) + np.float32(0.5))]

    @cuda.jit
    def first_of_both(out):
        out[0] = sum_of_two(1, 2)  # int64 fits both equally badly

    first_of_both[1, 1](out)
    assert out[0] == 3

    @cuda.jit
    def wrong(out):
        out[0] = sum_of_two(out, 1)

    with pytest.raises(errors.TypingError, match="No implementation of function sum_of_two"):
        wrong[1, 1](out)


def test_numbas_module_names_are_those_of_ours() -> None:
    for name, ours in (
        ("cuda.core.errors", "errors"),
        ("core.errors", "errors"),
        ("cuda.core.config", "config"),
        ("cuda.cudadrv.error", "cuda.cudadrv.driver"),
        ("cuda.np.numpy_support", "types"),
        ("np.numpy_support", "types"),
        ("extending", "cuda.extending"),
    ):
        found, known = (importlib.import_module(f"cuda_target.numba.{n}") for n in (name, ours))
        assert found is known
        assert known.__spec__ is not None
        assert known.__spec__.name == known.__name__
    assert importlib.import_module("cuda_target.numba.cuda.types").int32 is types.int32
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module(f"{types.__package__}.cuda.core.nothing")
