"""Arrays of no dimensions are numbers where a number is wanted, as NumPy has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from array_testing import function_of

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError

REAL = [
    "a * x[i]",
    "x[i] - a",
    "-a",
    "1.0 if a > x[i] else 2.0",
    "1.0 if a else 2.0",
    "float(not a)",
    "float(a) + int(a)",
    "np.float32(a)",
    "math.sin(a) + math.sqrt(a) + abs(a)",
    "min(a, x[i]) + max(a, 2.0)",
    "a**2 + divmod(a, 2)[0]",
    "round(float(a))",
    "a",
    "1.0 if 0.0 < a < 5.0 and not a == 3 else 0.0",
    "operator.add(a, x[i])",
    "np.minimum(a, x[i]) + np.where(a > 1, a, x[i])",
    "sum((a, a, 1.0))",
    "float(a in (2.5, 2))",
]
WHOLE = ["x[a]", "(a << 1) | 1", "x[:a][0]", "sum(x[k] for k in range(a))", "~a"]


def same_as_python(expression: str, number: np.ndarray) -> None:
    kernel: Callable[..., Any] = function_of(
        f"""
        import math
        import operator

        def k(y, a, x):
            for i in range(4):
                y[i] = {expression}
        """
    )
    x = np.arange(4) * 1.5
    expected, found = np.zeros(4), np.zeros(4)
    kernel(expected, number, x)
    cuda(threads=1, blocks=1, target="host", fma="off")(kernel)(found, number, x)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("kind", [np.float64, np.int32, np.uint8])
@pytest.mark.parametrize("expression", REAL)
def test_numbers(expression: str, kind: Any) -> None:
    same_as_python(expression, np.array(2.5 if kind is np.float64 else 2, kind))


@pytest.mark.parametrize("expression", WHOLE)
def test_integers(expression: str) -> None:
    same_as_python(expression, np.array(2))


def test_their_type_is_theirs() -> None:
    @cuda(threads=1, blocks=1, target="host", fma="off")
    def kernel(y, a):
        y[0] = a * 0.1
        y[1] = a + np.float64(0.1)

    y, a = np.zeros(2), np.array(1.1, np.float32)
    kernel(y, a)
    assert y.tolist() == [float(a * 0.1), float(a + np.float64(0.1))]


def test_what_is_done_in_place_is_done_to_the_array() -> None:
    @cuda(threads=1, blocks=1, target="host")
    def kernel(y, a):
        b = a
        a *= 2
        y[0] = b + 1

    y, a = np.zeros(1), np.array(3.0)
    kernel(y, a)
    assert (y[0], a) == (7.0, 6.0)


def test_arrays_with_dimensions_are_none() -> None:
    @cuda(threads=1, blocks=1, target="host")
    def kernel(y, a):
        y[0] = 2.0 * a

    with pytest.raises(KernelError, match=r"1-d array of float64 can't be stored"):
        kernel(np.zeros(1), np.zeros(1))


# An int64 of torch makes float64 of float32, as NumPy's does, with a warning.
@pytest.mark.filterwarnings("ignore:float32 .* int64 computes in float64")
@pytest.mark.parametrize("number", [2.5, 3])
def test_scalars_of_torch(number: float) -> None:
    torch = pytest.importorskip("torch")

    @cuda(threads=4, blocks=1, target="host")
    def scaled(y, a, x):
        i = cuda.grid(1)
        y[i] = a * x[i]

    y = np.zeros(4, np.float32)
    scaled(y, torch.tensor(number), np.ones(4, np.float32))
    assert y.tolist() == [number] * 4
