"""Checks made ahead of loops: the meaning stays, and the first failing access is still named."""

from __future__ import annotations

import math
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.driver import emit_ir, lower_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof


def strided(x: Any, out: Any, first: Any, last: Any, width: Any) -> None:
    for k in range(first, last, 3):
        for j in range(width):
            out[k // 2] += x[k * width + j - 1]


def backward(x: Any, out: Any, first: Any, last: Any, width: Any) -> None:
    for k in range(last, first, -2):
        out[min(k, 5)] += x[k + width] - x[k]


def probing(x: Any, out: Any, first: Any, last: Any, width: Any) -> None:
    place = first % width
    for k in range(first, last):
        out[place] += x[k & (width - 1)]
        place = place if place == 3 else (place * 5 + 1) % width


def sampled(x: Any, out: Any, first: Any, last: Any, width: Any) -> None:
    place = math.floor(x[23] * width)
    for k in range(first, last):
        row = min(max(place + k, 0), len(out) - 1)
        out[row] += x[row - width]


def rows(x: Any, out: Any, starts: Any) -> None:
    for row in range(len(out)):
        for k in range(starts[row], starts[row + 1]):
            out[row] += x[k]


def programs(kernel: Any, arguments: list[Any]) -> tuple[Module, Module]:
    """A checked kernel's IR, and the same with checks ahead of loops."""
    types = tuple(typeof(argument) for argument in arguments)
    target = target_by_name("cuda:sm_90")
    params = target.default_params()
    job = CompilerJob(target, FunctionSpec(kernel, types), attrs.evolve(params, bounds=True))
    module = emit_ir(job)[0]
    return module, lower_ir(job, module)[0]


def outcome(module: Module, arguments: list[Any]) -> Any:
    copies = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
    try:
        interpret(module, copies, checked=True, block=(1, 1, 1), grid=(1, 1, 1))
    except Exception as error:
        return type(error), str(error)
    return copies[1].tolist()


@pytest.mark.parametrize("kernel", [strided, backward, probing, sampled])
def test_both_versions_mean_what_the_checked_program_means(kernel: Any) -> None:
    x, out = np.arange(24, dtype=np.float32), np.zeros(6, np.float32)
    arguments = [x, out, 0, 0, 0]
    plain, versioned = programs(kernel, arguments)
    assert any(
        isinstance(each, control.If)
        and any(isinstance(inner, memory.CheckBounds) for inner in each.otherwise.walk())
        for each in versioned.kernel.body.walk()
    )
    seen: set[str] = set()
    for first in (-3, 0, 5):
        for last in (-2, 4, 11, 2**63 - 1):
            if last - first > 100:
                first = last - 2
            for width in (-2, 1, 9, 2**62):
                if abs(width) > 100 and kernel is strided and first < last:
                    continue
                given = [x, out, first, last, width]
                wanted = outcome(plain, given)
                assert outcome(versioned, given) == wanted, given[2:]
                seen.add("raises" if isinstance(wanted, tuple) else "runs")
    assert seen == {"raises", "runs"}


def coded(x: Any, out: Any) -> None:
    t = cuda.threadIdx.x
    counts = cuda.local.array(4, np.float32)
    for k in range(4):
        counts[k] = 0
    for k in range(len(x)):
        counts[x[k]] += 1
    out[t] = counts[t % 4]


def test_a_run_whose_tests_would_all_fail_has_no_versions() -> None:
    """A byte may be 255, above the 4 counters: the loop behind the tests would be the slow one."""
    versioned = programs(coded, [np.zeros(9, np.uint8), np.zeros(4, np.float32)])[1]
    loops = [each for each in versioned.kernel.body.walk() if isinstance(each, control.For)]
    assert [each.unroll for each in loops] == ["auto", "auto"]


def demanding(x: Any, out: Any) -> None:
    assert len(x) > 3, "long"
    assert len(out) % 2 == 0, "even"
    out[cuda.threadIdx.x] = x[0]


def test_conditions_alike_for_all_threads_are_asked_at_once() -> None:
    versioned = programs(demanding, [np.zeros(9, np.float32), np.zeros(4, np.float32)])[1]
    checks = [each for each in versioned.kernel.body.walk() if isinstance(each, memory.Assert)]
    branch = next(each for each in versioned.kernel.body.walk() if isinstance(each, control.If))
    assert len(checks) == 2
    assert all(each in list(branch.otherwise.walk()) for each in checks)


def test_counters_that_may_be_negative_are_asked_ahead_of_their_loop() -> None:
    x, out = np.arange(9, dtype=np.float32), np.zeros(3, np.float32)
    types = tuple(typeof(each) for each in (x, out, np.zeros(4, np.int32)))
    job = CompilerJob(target_by_name("cuda:sm_90"), FunctionSpec(rows, types))
    module = emit_ir(job)[0]
    versioned = lower_ir(job, module)[0]
    wraps = [
        [isinstance(each, memory.WrapIndex) for each in program.kernel.body.walk()].count(True)
        for program in (module, versioned)
    ]
    branches = [each for each in versioned.kernel.body.walk() if isinstance(each, control.If)]
    assert wraps == [1, 1]
    assert any(isinstance(each, memory.WrapIndex) for each in branches[-1].otherwise.walk())
    for starts in ([0, 2, 2, 9], [-4, 3, -1, 0], [-9, -8, 0, 1]):
        given = [x, out, np.array(starts, np.int32)]
        assert outcome(versioned, given) == outcome(module, given)
    # A second call adds no versions.
    again = lower_ir(job, versioned)[0]
    assert str(again) == str(versioned)
