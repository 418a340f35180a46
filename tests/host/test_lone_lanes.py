"""Loops over single threads: checks ahead of their inner loops, and indices that seldom wrap."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda as cuda_target
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import control, memory
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.simt import DEVICE_NAMES

cuda: Any = SimpleNamespace(**DEVICE_NAMES)
STARTS = np.array([0, 3, 3, 4, 9], np.int32)
ROWS = len(STARTS) - 1


def sparse(y: Any, values: Any, columns: Any, starts: Any, x: Any) -> None:
    row = cuda.grid(1)
    if row < len(y):
        total = np.float32(0)
        for k in range(starts[row], starts[row + 1]):
            total += values[k] * x[columns[k]]
        y[row] = total


def given(columns: list[int]) -> list[Any]:
    values = np.arange(1, 10, dtype=np.float32)
    x = np.arange(5, dtype=np.float32) + 10
    return [np.zeros(ROWS, np.float32), values, np.array(columns, np.int32), STARTS, x]


@pytest.mark.parametrize("bounds", [True, False])
def test_inner_loops_ask_their_counters_ahead(bounds: bool) -> None:
    target = target_by_name("host:skylake-avx512")
    arguments = given([0, 1, 2, 3, 4, -1, -2, -5, 0])
    params = attrs.evolve(target.default_params(), bounds=bounds)
    source = FunctionSpec(sparse, tuple(typeof(argument) for argument in arguments))
    job = CompilerJob(target, source, params)
    module = target.lower_ir(job, emit_ir(job)[0])
    branches = [each for each in module.kernel.body.walk() if isinstance(each, control.If)]
    plain = [
        loop
        for branch in branches
        for loop in branch.then.operations
        if isinstance(loop, control.For)
        and sum(isinstance(each, memory.WrapIndex) for each in loop.body.walk()) == 1
        and sum(isinstance(each, memory.CheckBounds) for each in loop.body.walk()) == bounds
    ]
    assert plain, str(module)
    assert {loop.unroll for loop in plain} == {"8" if bounds else "auto"}
    interpret(module, arguments, block=(ROWS, 1, 1), grid=(1, 1, 1))
    _, values, columns, _, x = arguments
    products = np.append(0, np.cumsum(values * x[columns]))
    assert arguments[0].tolist() == np.diff(products[STARTS]).tolist()


def test_indices_from_memory_count_from_the_end() -> None:
    arguments = given([0, 1, 2, 3, 4, -1, -2, -5, 0])
    y, values, columns, _, x = arguments
    cuda_target(threads=ROWS, blocks=1, target="host")(sparse)(*arguments)
    products = np.append(0, np.cumsum(values * x[columns]))
    assert y.tolist() == np.diff(products[STARTS]).tolist()


@pytest.mark.parametrize("wrong", [5, -6, 2**31 - 1, -(2**31)])
@pytest.mark.parametrize("place", [1, 8])
def test_a_wrong_index_from_memory_is_named(wrong: int, place: int) -> None:
    columns = [0, 1, 2, 3, 4, -1, -2, -5, 0]
    columns[place] = wrong
    with pytest.raises(IndexError, match=rf"array 'x': index {wrong}\b"):
        cuda_target(threads=ROWS, blocks=1, target="host")(sparse)(*given(columns))
