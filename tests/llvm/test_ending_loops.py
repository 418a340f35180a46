"""Loops that a failed check ends, and those that end by numbers alone."""

from __future__ import annotations

import re
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler.diagnostics.errors import DeviceOverflowError
from gpucompiler.driver import compile, emit_ir
from gpucompiler.ir.operations import control
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.llvm.lowering.ending_loops import EndingLoops


def doubled(x: Any, n: Any) -> None:
    step = 1
    while step < n:
        x[cuda.threadIdx.x + step] += x[step]
        step *= 2


def halved(x: Any, n: Any) -> None:
    step = n
    while step > 0:
        x[cuda.threadIdx.x + step] += x[step]
        step //= 2


def nested(x: Any, n: Any) -> None:
    length = 2
    while length <= 64:
        distance = length // 2
        while distance > 0:
            x[distance] += x[length]
            distance //= 2
        length *= 2


def loaded(x: Any, n: Any) -> None:
    step = 1
    while step != x[step]:
        step += 1


def loaded_before(x: Any, n: Any) -> None:
    step, last = 1, x[n]
    while step != last:
        step += 1


def stepped(x: Any, n: Any) -> None:
    step = 1
    while step < n:
        step += int(x[step])


def left_out(x: Any, n: Any) -> None:
    step = 1
    while True:
        step += 1
        if x[step] == 3:
            continue
        if step > n:
            break


def counted_inside(x: Any, n: Any) -> None:
    step = 1
    while True:
        for k in range(x[step]):
            if k > 3:
                return
        step += 1


def overflowing(x: Any, n: Any) -> None:
    step = 3
    while step != 2:
        step = step * n + 1
        x[0] = step


def chosen(x: Any, n: Any) -> None:
    step = n
    while step != 1:
        step = step // 2 if step % 2 == 0 else 3 * step + 1


@pytest.mark.parametrize(
    ("kernel", "ends"),
    [
        (doubled, [False]), (halved, [True]), (nested, [True, True]), (loaded, [False]),
        (loaded_before, [False]), (stepped, [False]), (left_out, [False]),
        (counted_inside, [False]), (overflowing, [False]), (chosen, [False]),
    ],
)  # fmt: skip
def test_loops_that_end_by_numbers(kernel: Any, ends: list[bool]) -> None:
    loops, found = loops_of(kernel)
    assert [loops.ends(each) for each in found] == ends


@pytest.mark.parametrize(
    ("kernel", "own"),
    [
        (overflowing, True),
        (chosen, True),
        (loaded, False),
        (loaded_before, False),
        (stepped, False),
    ],
)  # fmt: skip
def test_loops_whose_end_other_threads_cannot_hinder(kernel: Any, own: bool) -> None:
    """A load may lack the value that another thread left out, in the loop or before it."""
    loops, (loop,) = loops_of(kernel)
    assert loops.by_own_numbers(loop) == own


def test_a_failed_check_ends_a_loop_with_sums() -> None:
    with pytest.raises(DeviceOverflowError):
        cuda(threads=8, blocks=1, target="host")(overflowing)(np.zeros(4, np.int64), 3)


def loops_of(kernel: Any) -> tuple[EndingLoops, list[control.Loop]]:
    target = CUDACompilerTarget("sm_90a")
    params = attrs.evolve(target.default_params(), bounds=True)
    types = (typeof(np.zeros(4, np.int64)), typeof(3))
    function = emit_ir(CompilerJob(target, FunctionSpec(kernel, types), params))[0].kernel
    loops = [each for each in function.body.walk() if isinstance(each, control.Loop)]
    return EndingLoops(function), loops


def waits(flag: Any, y: Any) -> None:
    if cuda.threadIdx.x == 0:
        flag[len(y)] = 1
    while cuda.atomic.load(flag, 0) == 0:
        pass
    y[cuda.threadIdx.x] = 1.0


@cuda.device
def is_set(flag: Any) -> bool:
    return cuda.atomic.load(flag, 0) != 0


def waits_by_a_function(flag: Any, y: Any) -> None:
    if cuda.threadIdx.x == 0:
        flag[len(y)] = 1
    while not is_set(flag):
        pass
    y[cuda.threadIdx.x] = 1.0


@pytest.mark.parametrize("kernel", [waits, waits_by_a_function])
def test_a_thread_that_waits_for_another_sees_its_failed_check(kernel: Any) -> None:
    """Turns read the record anew, now and then: LLVM would take a plain load out of the loop."""
    target = CUDACompilerTarget("sm_90a")
    params = attrs.evolve(target.default_params(), bounds=True)
    types = (typeof(np.zeros(1, "i4")), typeof(np.zeros(64)))
    text = compile(CompilerJob(target, FunctionSpec(kernel, types), params), until="asm").text
    polls = [line for line in text.splitlines() if "gpucompiler_faults]" in line and "ld." in line]
    assert polls
    assert all("ld.relaxed" in line for line in polls), polls
    assert re.search(r"and\.b32\s+%r\d+, %r\d+, 63;", text)
