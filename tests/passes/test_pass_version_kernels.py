"""Checks of kernels with barriers, made ahead for a block: the meaning and first failure stay."""

from __future__ import annotations

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


def guarded(out: Any, x: Any, wall: Any) -> None:
    near = cuda.shared.array(8, np.float32)
    t, i = cuda.threadIdx.x, cuda.blockIdx.x * 4 - 2 + cuda.threadIdx.x
    inside = 0 <= i < len(x)
    near[t] = x[i] if inside else np.float32(0)
    for row in range(3):
        cuda.syncthreads()
        if inside:
            out[i] += near[max(t - 1, 0)] + near[min(t + 1, 7)] + wall[row, i]


def selected(out: Any, x: Any, wall: Any) -> None:
    sums = cuda.shared.array(8, np.float32)
    t, n = cuda.threadIdx.x, cuda.blockDim.x
    sums[t] = x[cuda.blockIdx.x * n + t] * wall[0, t]
    step = 1
    while step < n:
        cuda.syncthreads()
        if t % (2 * step) == 0:
            sums[t] += sums[t + step]
        step *= 2
    if t < 1:
        out[cuda.blockIdx.x + t] = sums[t]


def paired(out: Any, x: Any, wall: Any) -> None:
    kept = cuda.shared.array(16, np.float32)
    t = cuda.threadIdx.x
    kept[t] = x[t]
    kept[t + cuda.blockDim.x] = x[t + cuda.blockDim.x] + wall[2, t]
    cuda.syncthreads()
    low = 2 * t - (t & 1)
    out[low] = kept[low + 2]
    if t == 3:
        return
    out[t - 4] += kept[t]


def padding(i: Any) -> Any:
    return i + (i >> 1)


def padded(out: Any, x: Any, wall: Any) -> None:
    near = cuda.shared.array(12, np.float32)
    t = cuda.threadIdx.x
    near[padding(t)] = x[t]
    cuda.syncthreads()
    out[t] = near[padding(t)] + wall[0, t]


def programs(kernel: Any, arguments: list[Any]) -> tuple[Module, Module]:
    """A checked kernel's IR, and the same with checks ahead."""
    types = tuple(typeof(argument) for argument in arguments)
    target = target_by_name("cuda:sm_90")
    params = attrs.evolve(target.default_params(), bounds=True)
    job = CompilerJob(target, FunctionSpec(kernel, types), params)
    module = emit_ir(job)[0]
    return module, lower_ir(job, module)[0]


def outcome(module: Module, arguments: list[Any], block: int, grid: int) -> Any:
    copies = [a.copy() for a in arguments]
    try:
        interpret(module, copies, checked=True, block=(block, 1, 1), grid=(grid, 1, 1))
    except Exception as error:
        return type(error), str(error)
    return copies[0].tolist()


def versions(module: Module) -> control.If:
    """The branch that chooses a version."""
    return next(
        each
        for each in module.kernel.body.operations
        if isinstance(each, control.If) and len(list(each.then.walk())) > 5
    )


@pytest.mark.parametrize(
    ("kernel", "left"), [(guarded, 0), (selected, 1), (paired, 3), (padded, 0)]
)
def test_both_versions_mean_what_the_checked_kernel_means(kernel: Any, left: int) -> None:
    sizes = [(16, 16, 3, 16), (16, 16, 2, 16), (9, 12, 3, 12), (16, 7, 4, 6), (3, 16, 3, 16)]
    cases = [
        [np.zeros(out, np.float32), np.arange(1, n + 1, dtype=np.float32),
         np.ones((rows, columns), np.float32)]
        for out, n, rows, columns in sizes
    ]  # fmt: skip
    plain, versioned = programs(kernel, cases[0])
    branch = versions(versioned)
    checks = [each for each in branch.then.walk() if isinstance(each, memory.CheckBounds)]
    assert len(checks) == left
    assert any(isinstance(each, memory.CheckBounds) for each in branch.otherwise.walk())
    seen: set[str] = set()
    for arguments in cases:
        for block, grid in ((8, 1), (4, 2), (9, 1), (2, 5)):
            wanted = outcome(plain, arguments, block, grid)
            assert outcome(versioned, arguments, block, grid) == wanted, (block, grid)
            seen.add("raises" if isinstance(wanted, tuple) else "runs")
    assert seen == {"raises", "runs"}
