"""Errors, warnings and lines of functions that are called in a loop that is walked twice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import GPUCompilerError


def bad(v):
    return v.nothing


def deeper(v):
    return bad(v) + 1


def in_for(y, n, function):
    x = 0
    for _ in range(n):
        y[0] = function(y[1])
        x = x + 0.5
    y[2] = x


def in_while(y, n, function):
    x = 0
    while x < n:
        t = function(y[1])
        y[0] = t
        x = x + 0.5
    y[2] = x


def in_both(y, n, function):
    x = 0
    for _ in range(n):
        z = 0
        for _ in range(n):
            z = z + 0.25
            y[0] = function(y[1])
        x = x + z
    y[2] = x


def outside_later(y, n, function):
    x = 0
    for _ in range(n):
        y[0] = deeper(y[1])
        x = x + 0.5
    y[2] = function(x)


@pytest.mark.parametrize("kernel", [in_for, in_while, in_both, outside_later])
@pytest.mark.parametrize("function", [bad, deeper])
def test_attempts_that_are_taken_back_keep_errors(kernel: Any, function: Any) -> None:
    # x is an int at first, and a float when the loop is walked again.
    def launched(y, n):
        kernel(y, n, function)

    with pytest.raises(GPUCompilerError, match="float64 has no attribute 'nothing'"):
        cuda(threads=1, blocks=1, target="host")(launched)(np.zeros(3), 4)


def doubled(v):
    cuda.static_print("doubled is compiled")
    return 2 * v


def test_attempts_that_are_taken_back_keep_printed_lines(capsys: Any) -> None:
    def launched(y, n):
        in_for(y, n, doubled)

    cuda(threads=1, blocks=1, target="host")(launched)(np.ones(3), 4)
    assert capsys.readouterr().out.count("doubled is compiled") == 1


def found_late(v):
    if v > 0:
        raise ValueError("positive")
    return v


def test_functions_that_raise_are_compiled_in_such_loops() -> None:
    def launched(y, n):
        in_for(y, n, found_late)

    y = np.full(3, -1.0)
    cuda(threads=1, blocks=1, target="host")(launched)(y, 4)
    assert y.tolist() == [-1.0, -1.0, 2.0]
