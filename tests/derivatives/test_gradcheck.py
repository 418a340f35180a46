"""Errors of `gradcheck`; test_everywhere.py has its kernels."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import GradientError, cuda, gradcheck
from gpucompiler.diagnostics.errors import ArgumentError


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
