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
