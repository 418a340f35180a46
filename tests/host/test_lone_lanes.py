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
from gpucompiler.ir.operations import control, memory, vector_accesses
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


def product(y: Any, a: Any, x: Any) -> None:
    row, lane = cuda.grid(1) // 32, cuda.grid(1) % 32
    if row < a.shape[0]:
        total = np.float32(0)
        for j in range(lane, a.shape[1], 32):
            total += a[row, j] * x[j]
        for distance in (16, 8, 4, 2, 1):
            total += cuda.shfl_down_sync(0xFFFFFFFF, total, distance)
        if lane == 0:
            y[row] = total


def test_a_row_s_neighbours_are_checked_ahead_of_the_loop() -> None:
    target = target_by_name("host:skylake-avx512")
    arrays = np.zeros(1, np.float32), np.zeros((1, 1), np.float32), np.zeros(1, np.float32)
    source = FunctionSpec(product, tuple(map(typeof, arrays)))
    params = attrs.evolve(target.default_params(), block=(64, 1, 1))
    job = CompilerJob(target, source, params)
    module = target.lower_ir(job, emit_ir(job)[0])
    loops = [each for each in module.kernel.body.walk() if isinstance(each, control.For)]
    checks = {
        loop.unroll: sum(isinstance(each, memory.CheckBounds) for each in loop.body.operations)
        for loop in loops
        if any(isinstance(each, vector_accesses.VectorLoad) for each in loop.body.operations)
    }
    assert checks == {"auto": 0, "never": 1}, str(module)


@pytest.mark.parametrize("columns", [1, 31, 32, 33, 64, 100])
def test_rows_of_any_length_are_summed(columns: int) -> None:
    rng = np.random.default_rng(3)
    a = rng.integers(-8, 8, (5, columns)).astype(np.float32)
    x = rng.integers(-8, 8, columns + 3).astype(np.float32)
    y = np.zeros(5, np.float32)
    cuda_target(threads=64, blocks=3, target="host")(product)(y, a, x)
    np.testing.assert_array_equal(y, a @ x[:columns])


@pytest.mark.parametrize("size", [0, 1, 31, 32, 70])
def test_a_row_longer_than_what_it_meets_fails_at_its_index(size: int) -> None:
    a, x, y = np.ones((5, 100), np.float32), np.ones(size, np.float32), np.zeros(5, np.float32)
    # Thread 0 is the least one that fails.
    first = (size + 31) // 32 * 32
    with pytest.raises(IndexError, match=rf"array 'x': index {first}\b"):
        cuda_target(threads=64, blocks=3, target="host")(product)(y, a, x)
