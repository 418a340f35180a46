"""Loops whose sized counters go round, away from the bound that is tested."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, emit_ir, typeof
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.target import target_by_name


def rising(y: Any) -> None:
    k, n = np.int8(120), 0
    while k > 0 and n < 500:
        k += np.int8(1)
        n += 1
    y[0], y[1] = n, k


def falling(y: Any) -> None:
    k, n = np.uint8(3), 0
    while k <= 9 and n < 500:
        k -= np.uint8(1)
        n += 1
    y[0], y[1] = n, k


@pytest.mark.parametrize(("kernel", "expected"), [(rising, [8, -128]), (falling, [4, 255])])
def test_the_test_is_kept(kernel: Any, expected: list[int]) -> None:
    y = np.zeros(2, np.int64)
    cuda(threads=1, blocks=1, target="host")(kernel)(y)
    assert y.tolist() == expected


def odd(y: Any) -> None:
    k, n = np.int16(32001), 0
    while k != 0 and int(k) > 0 and n < 500:
        k += np.int16(100)
        n += 1
    y[0], y[1] = n, k


@pytest.mark.parametrize(
    ("kernel", "expected"), [(rising, [8, -128]), (falling, [4, 255]), (odd, [8, -32735])]
)
@pytest.mark.parametrize("width", [32, 64])
def test_ranges_for_a_gpu_hold(kernel: Any, expected: list[int], width: int) -> None:
    y = np.zeros(2, np.int64)
    target = target_by_name("cuda:sm_90a")
    params = attrs.evolve(target.default_params(), size_width=width)
    module, _ = emit_ir(CompilerJob(target, FunctionSpec(kernel, (typeof(y),)), params))
    interpret(module, [y], block=(1, 1, 1), grid=(1, 1, 1), checked=True)
    assert y.tolist() == expected
