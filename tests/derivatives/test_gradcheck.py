"""Errors of `gradcheck`; test_everywhere.py has its kernels."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import GradientError, adjoint_of, cuda, gradcheck
from gpucompiler.diagnostics.errors import ArgumentError, InvalidKernel


def step(x, y):
    i = cuda.grid(1)
    y[i] = float(int(x[i] * 1e6))


def test_a_gradient_that_differences_contradict() -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(step)
    with pytest.raises(GradientError, match="differences"):
        gradcheck(kernel, np.ones(4), np.zeros(4))
    with pytest.raises(ArgumentError):
        gradcheck(step, np.ones(4), np.zeros(4))


def turned(z, w, c):
    i = cuda.grid(1)
    w[i] = z[i] * c * c


def test_a_complex_number_moves() -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(turned)
    report = gradcheck(kernel, np.ones(4, complex), np.zeros(4, complex), 1.5 + 0.5j)
    assert report.parameters == ("z", "w", "c")


def tripled(x):
    return 3 * x * x


@adjoint_of(tripled)
def tripled_adjoint(x, result, g):
    return SLOPE * x * g


SLOPE = 6


def least(x, y):
    i = cuda.grid(1)
    cuda.atomic.min(y, 0, tripled(x[i]))


def least_in_float32(x, y):
    i = cuda.grid(1)
    cuda.atomic.min(y, 0, tripled(np.float32(x[i])))


@pytest.mark.parametrize("name", ["float16", "float32"])
def test_narrow_floats_are_compared_with_differences_in_float64(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(turned)
    x = np.array([2.0, 1.0, 4.0, 3.0]).astype(name)
    report = gradcheck(kernel, x, np.zeros(4, name), np.float32(1.5))
    assert report.differences is not None
    monkeypatch.setitem(globals(), "SLOPE", 12)
    wrong = cuda(threads=4, blocks=1, target="host")(least)
    with pytest.raises(GradientError, match="derivatives give"):
        gradcheck(wrong, x, np.full(1, 1e3, name))


def kept(x, y, other):
    own = cuda.shared.array(4, np.float32)
    i = cuda.grid(1)
    own[i] = x[i]
    # Where `other` is float64, this says GC407: it is rounded to float32.
    y[i] = own[i] if i < 3 else other


def test_a_check_in_float64_gives_no_warnings_of_its_own() -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(kept)
    gradcheck(kernel, np.ones(4, np.float32), np.zeros(4, np.float32), np.float32(0.5))


def test_reverse_mode_alone_is_compared_with_differences(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = cuda(threads=4, blocks=1, target="host")(least)
    x, y = np.array([2.0, 1.0, 4.0, 3.0]), np.full(1, 1e3)
    report = gradcheck(kernel, x, y)
    assert report.forward is None
    assert report.differences is not None
    monkeypatch.setitem(globals(), "SLOPE", 5)
    with pytest.raises(GradientError, match="derivatives give"):
        gradcheck(kernel, x, y)
    with pytest.raises(GradientError, match="derivatives give"):
        gradcheck(kernel, x.astype(np.float32), y)
    with pytest.raises(InvalidKernel, match="GC714"):  # nothing to compare it with
        gradcheck(cuda(threads=4, blocks=1, target="host")(least_in_float32), x, y)


def rooted(x, y):
    i = cuda.grid(1)
    y[i] = np.sqrt(x[i])


def test_derivatives_that_are_infinite_are_named_so() -> None:
    with pytest.raises(GradientError, match="isn't finite at these arguments"):
        gradcheck(cuda(threads=4, blocks=1, target="host")(rooted), np.zeros(4), np.zeros(4))
