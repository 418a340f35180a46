"""Integers of floats, and float64 sums of integers, in 32 bits where nobody can tell."""

from __future__ import annotations

import math
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler.driver import emit_ir, lower_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

TARGET = CUDACompilerTarget("sm_90a")
NEAR = [0.0, 0.5, 1.0, 2.75, 5.0, 6.5, 7.0, 100.25, 2.0**31 - 2**15, 2.0**31, 3e9, 2.0**62]
# Sums with the integers of these have more than 64 bits.
FAR = [2.0**63, 1e30, math.inf]


def bounded(y, x, v):
    i = cuda.grid(1)
    if i < len(v):
        at = math.floor(v[i])
        total = v[i] - at
        for k in range(-2, 3):
            total += x[min(max(at + k, 0), len(x) - 1)] * (k + 3)
        y[i] = total


def compared(y, x, v):
    i = cuda.grid(1)
    if i < len(v):
        at = int(v[i])
        if 0 <= at + 1 < len(x) and at > -5:
            y[i] = x[at + 1] + x[at - 3]
        elif at >= len(x) + 7:
            y[i] = 2


def fused(y, x, v):
    i = cuda.grid(1)
    if i < len(v):
        place = v[i] * x[1]
        at = math.ceil(place)
        y[i] = (place - at) + x[max(min(len(x) - 1, at), 0)]


def centres(y, x, v):
    i = cuda.threadIdx.x + 2**24
    if i < 2**24 + len(v):
        y[i - 2**24] = (i + 0.5) * x[1] + (i - 0.25) * x[2] + (7 + i) * x[3] + (0.125 + i) * x[4]


def everywhere(y, x, v):
    i = cuda.grid(1)
    if i < len(v):
        y[i] = x[0] + math.floor(v[i])


def lattice(y, x, v):
    i = cuda.grid(1)
    if i < len(v):
        at = math.floor(v[i])
        y[i] = x[at & 5] + (v[i] - at) + x[int(v[i]) % 4] + x[(at & 255) // 64]


def limited(y, x, v):
    i = cuda.grid(1)
    if i < len(v):
        a, b = np.uint8(min(max(v[i], 0), 255)), np.uint8(max(0, min(v[i], 300.5)))
        c, d = np.uint8(min(255, max(v[i], 0))), np.uint8(min(255, max(0, v[i])))
        e, f = np.int8(min(max(v[i], -128), 127)), np.int8(max(-500, v[i]))
        g, h = np.int32(min(v[i], 2.0**31)), np.int8(min(max(v[i], -128), 126))
        y[i] = x[a % 7] + x[b % 7] * x[c % 7] - x[d % 7] + x[e % 7] * x[f % 7] + x[g % 7] - x[h % 7]


KERNELS = {bounded: 1, compared: 1, fused: 1, centres: 0, everywhere: 0, lattice: 0, limited: 0}


def ir_of(kernel: Any, values: list[Any], **params: Any) -> Any:
    chosen = attrs.evolve(TARGET.default_params(), verify=True, alias="none", **params)
    job = CompilerJob(TARGET, FunctionSpec(kernel, tuple(map(typeof, values))), chosen)
    return emit_ir(job)[0]


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("bounds", [False, True])
def test_narrow_floats_mean_the_same(kernel: Any, bounds: bool) -> None:
    found: list[np.ndarray] = []
    texts: list[str] = []
    for width in (None, 32):
        x = np.array([-1, 0.7, 3, -5, 2.5, 1, 1.25], np.float32)
        places = NEAR if kernel in (bounded, compared) else NEAR + FAR
        v = np.array([*places, *(-each for each in places), math.nan], np.float32)
        values = [np.zeros(len(v), np.float32), x, v]
        module = ir_of(kernel, values, size_width=width, bounds=bounds)
        interpret(module, values, block=(64, 1, 1), grid=(1, 1, 1))
        found.append(values[0])
        texts.append(str(module))
    assert found[0].tobytes() == found[1].tobytes()
    assert len({*found[0].tolist()}) > 3
    if not bounds:
        assert texts[1].count("value = 2147450880") == KERNELS[kernel]


def test_limits_that_a_type_has_too_are_dropped() -> None:
    values = [np.zeros(4, np.float32)] * 3
    text = str(ir_of(limited, values, size_width=32))
    # The limits of c, f and h stay: NaN ends there, or they are inside of the type.
    assert text.count("arith.minimum") + text.count("arith.maximum") == 5


def outcome(module: Any, values: list[Any]) -> Any:
    copies = [each.copy() for each in values]
    try:
        interpret(module, copies, checked=True, block=(1, 1, 1), grid=(1, 1, 1))
    except Exception as error:
        return type(error), str(error)
    return copies[0].tobytes()


def test_checks_made_ahead_leave_floats_in_32_bits() -> None:
    """The tests ahead compare the float itself with the ends of 64 bits."""
    x = np.array([-1, 0.7, 3, -5, 2.5, 1, 1.25], np.float32)
    end = np.nextafter(np.float32(2**63), np.float32(0))
    values = [np.zeros(1, np.float32), x, np.zeros(1, np.float32)]
    params = attrs.evolve(TARGET.default_params(), verify=True, size_width=32, bounds=True)
    job = CompilerJob(TARGET, FunctionSpec(bounded, tuple(map(typeof, values))), params)
    module = emit_ir(job)[0]
    lowered = lower_ir(job, module)[0]
    assert str(lowered).count("value = 2147450880") == 1
    raised = 0
    for number in [*NEAR, *FAR, end]:
        for each in (number, -number, math.nan):
            values[2][0] = each
            wanted = outcome(module, values)
            assert outcome(lowered, values) == wanted, each
            raised += isinstance(wanted, tuple)
    assert raised == 6


def test_sums_that_are_rounded_at_once_are_integers() -> None:
    values = [np.zeros(4, np.float32)] * 3
    text = str(ir_of(centres, values, size_width=32))
    # An eighth of a number isn't taken.
    assert text.count(": f64") == 3
