"""NumPy's order of complex numbers, its extremes and its logic, in kernels."""

from __future__ import annotations

import itertools
import warnings
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda

NAN = float("nan")
PARTS = (-1.0, -0.0, 0.0, 2.0, NAN)
NUMBERS = [complex(x, y) for x, y in itertools.product(PARTS, PARTS)]


@cuda(threads=64, blocks=lambda a, b, flags, found: cuda.cover(len(a)), target="host")
def ordered(a: Any, b: Any, flags: Any, found: Any) -> None:
    i = cuda.grid(1)
    if i < len(a):
        x, y = a[i], b[i]
        flags[0, i] = np.less(x, y)
        flags[1, i] = np.less_equal(x, y)
        flags[2, i] = np.greater(x, y)
        flags[3, i] = np.greater_equal(x, y)
        flags[4, i] = np.logical_and(x, y)
        flags[5, i] = np.logical_or(x, y)
        flags[6, i] = np.logical_xor(x, y)
        found[0, i] = np.maximum(x, y)
        found[1, i] = np.minimum(x, y)
        found[2, i] = np.fmax(x, y)
        found[3, i] = np.fmin(x, y)


@pytest.mark.parametrize("dtype", [np.complex64, np.complex128])
def test_log2_is_numpys(dtype: Any) -> None:
    @cuda(threads=32, blocks=1, target="host")
    def log2_of_all(x: Any, y: Any) -> None:
        i = cuda.grid(1)
        if i < len(x):
            y[i] = np.log2(x[i])

    x = np.array([*NUMBERS[:20], 3 - 4j, 1e-3j, complex(np.inf, 1)], dtype)
    y = np.zeros_like(x)
    log2_of_all(x, y)
    with np.errstate(all="ignore"):
        np.testing.assert_allclose(y, np.log2(x), rtol=4 * np.finfo(dtype).eps)


@pytest.mark.parametrize("dtype", [np.complex64, np.complex128])
def test_complex_numbers_are_ordered_as_numpys(dtype: Any) -> None:
    a, b = (np.array(each, dtype) for each in zip(*itertools.product(NUMBERS, NUMBERS)))  # noqa: B905
    flags, found = np.zeros((7, len(a)), bool), np.zeros((4, len(a)), dtype)
    ordered(a, b, flags, found)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wanted = [np.less, np.less_equal, np.greater, np.greater_equal, np.logical_and]
        wanted += [np.logical_or, np.logical_xor]
        for row, function in zip(flags, wanted, strict=True):
            np.testing.assert_array_equal(row, function(a, b), err_msg=function.__name__)
        for row, function in zip(found, [np.maximum, np.minimum, np.fmax, np.fmin], strict=True):
            np.testing.assert_array_equal(row, function(a, b), err_msg=function.__name__)


@cuda(threads=1, blocks=1, target="host")
def into(x: Any, y: Any, out: Any, flags: Any) -> None:
    np.arctan2(x, y, out)
    np.greater(x, y, out=flags)


def test_a_ufunc_of_numbers_fills_its_out_array() -> None:
    out, flags = np.zeros(3), np.zeros((2, 2), bool)
    into(1.0, 2.0, out, flags)
    assert out.tolist() == [np.arctan2(1.0, 2.0)] * 3
    assert not flags.any()
