"""Barriers, atomics, loads that wait and reported indices on a real GPU."""

from __future__ import annotations

import itertools
import random
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from divergent_barrier_programs import INPUTS, ONE_SIDE, RUNS, results
from divergent_programs import program
from odd_atomics import ODD, expected, kernel_of
from reported_index_programs import PLACES, arrays
from user_programs import load

from cuda_target import cuda, to_device
from gpucompiler.diagnostics.errors import DeviceBarrierError, KernelWarning

pytestmark = pytest.mark.gpu


def outcome(kernel: Any, x: list[int], n: int, blocks: int = 1) -> list[int] | str:
    """The results of a checked launch, or "barrier" if threads missed one."""
    y = to_device(np.zeros(len(x), np.int64))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", KernelWarning)
        try:
            cuda(threads=len(x), blocks=blocks, bounds=True, target="cuda")(kernel)(
                y, to_device(np.array(x)), n
            )
            cuda.synchronize()
        except DeviceBarrierError:
            return "barrier"
    return y.copy_to_host().tolist()


@pytest.mark.parametrize("seed", range(12))
def test_gpus_raise_where_the_interpreter_does(seed: int, tmp_path: Path) -> None:
    text = program(random.Random(seed))
    kernel = load(text, tmp_path)["k"]
    for n, (interpreted, _) in enumerate(results(text, tmp_path), 1):
        found = outcome(kernel, INPUTS[n - 1], n)
        assert found == interpreted, text


@pytest.mark.parametrize("threads", [6, 32, 40, 256, 1024])
def test_parts_of_warps_and_whole_warps_that_miss_a_barrier(threads: int, tmp_path: Path) -> None:
    folder = tmp_path / "runs"
    folder.mkdir()
    one_side, runs = load(ONE_SIDE, tmp_path)["k"], load(RUNS, folder)["k"]
    ones = [1] * threads
    for count in {1, threads // 2, threads - 1}:
        part = [int(t < count) for t in range(threads)]
        assert outcome(one_side, part, 2, blocks=3) == "barrier"
        assert outcome(runs, part, 2, blocks=3) == "barrier"
    assert outcome(one_side, ones, 2) == [2] * threads
    assert outcome(one_side, [0] * threads, 2) == [1] * threads
    assert outcome(runs, ones, 3) == [1] * threads
    alternating = [t % 2 for t in range(threads)]
    assert outcome(one_side, alternating, 2) == "barrier"
    assert outcome(runs, alternating, 2) == "barrier"


def test_blocks_of_a_grid_barrier_do_not_wait_for_one_that_failed() -> None:
    def k(y: Any, x: Any, n: Any) -> None:
        t = cuda.threadIdx.x
        if x[t] > 0 and cuda.blockIdx.x == 1:
            cuda.syncthreads()
        cuda.cg.this_grid().sync()
        y[t] = 1

    assert outcome(k, [0, 1] * 16, 1, blocks=4) == "barrier"
    assert outcome(k, [0] * 32, 1, blocks=4) == [1] * 32


@pytest.mark.parametrize("space", ["global", "shared", "local"])
@pytest.mark.parametrize("kind", ["max", "min", "nanmax", "nanmin"])
@pytest.mark.parametrize("dtype", ["float32", "float64", "float16"])
def test_extremes_follow_python(dtype: str, kind: str, space: str, tmp_path: Path) -> None:
    kernel = load(kernel_of(kind, space), tmp_path)["k"]
    pairs = list(itertools.product(ODD, ODD))
    before, value = (np.array(each).astype(dtype) for each in zip(*pairs, strict=True))
    wanted = [expected(kind, b, v) for b, v in zip(before.tolist(), value.tolist(), strict=True)]
    y, old = before.copy(), np.zeros_like(before)
    cuda(threads=64, blocks=1, target="cuda")(kernel)(y, value, old)
    assert y.tobytes() == np.array(wanted).astype(dtype).tobytes()
    assert old.tobytes() == before.tobytes()


def test_sums_of_subnormal_numbers_are_flushed_in_global_memory_alone() -> None:
    def k(y: Any, d: Any, h: Any, x: Any) -> None:
        s = cuda.shared.array(1, np.float32)
        s[0] = x[0]
        cuda.atomic.add(s, 0, x[0])
        cuda.atomic.add(y, 0, x[0])
        y[2] = cuda.atomic.add(y, 1, x[0])
        y[3] = s[0]
        cuda.atomic.add(d, 0, 5e-324)
        cuda.atomic.add(h, 0, np.float16(6e-8))

    tiny = np.float32(1e-40)
    y, d, h = np.full(4, tiny), np.zeros(1), np.zeros(1, np.float16)
    cuda(threads=1, blocks=1, target="cuda")(k)(y, d, h, np.array([tiny]))
    assert y[:2].tolist() == [0, 0]
    assert y[3] == tiny + tiny
    assert d[0] == 5e-324
    assert h[0] == np.float16(6e-8)


@pytest.mark.parametrize("how", ["atomic", "volatile"])
def test_a_block_waits_for_another_ones_flag(how: str) -> None:
    def k(y: Any, flag: Any, how: Any) -> None:
        b = cuda.blockIdx.x
        if b == cuda.gridDim.x - 1:
            cuda.nanosleep(20000)
            y[0] = 42
            cuda.atomic.store(flag, 0, 1, order="release")
        elif cuda.threadIdx.x == 0:
            if how == "atomic":
                while cuda.atomic.load(flag, 0, order="acquire") == 0:
                    pass
            else:
                while cuda.volatile.load(flag, 0) == 0:
                    pass
                cuda.threadfence()
            y[b + 1] = y[0]
        cuda.cg.this_grid().sync()

    y = np.zeros(9)
    cuda(threads=32, blocks=9, target="cuda")(k)(y, np.zeros(1, np.int32), how)
    assert y.tolist() == [42] * 9


@pytest.mark.parametrize("text", PLACES)
def test_indices_are_told_as_they_are_written(text: str, tmp_path: Path) -> None:
    kernel = load(f"def k(o, t, r, n):\n    {text}\n", tmp_path)["k"]
    size = PLACES[text]
    for index in (-size - 1, size, -(2**45)):
        launch = cuda(threads=1, blocks=1, bounds=True, target="cuda")(kernel)
        with pytest.raises(IndexError) as caught:
            launch(*arrays(), index)
        assert re.findall(r"index (-?\d+)", str(caught.value)) == [str(index)]


def test_a_grid_of_no_blocks_is_nothing() -> None:
    def k(y: Any) -> None:
        y[cuda.grid(1)] = 1

    def blocks(y: Any) -> Any:
        return cuda.cover(len(y))

    helper = cuda(threads=8, blocks=blocks, target="cuda")(k)
    for size in (0, 8, 0, 16, 0):
        y = np.zeros(size)
        helper(y)
        assert y.all()


def test_joined_runs_of_loops_with_barriers_are_those_of_the_program() -> None:
    def turn(y: Any, x: Any, first: int, stop: int) -> None:
        shared = cuda.shared.array(64, np.int64)
        t = cuda.threadIdx.x
        shared[t] = x[t]
        for k in range(first, stop):
            cuda.syncthreads()
            left = shared[(t + 1) % 64] * 3 + k
            cuda.syncthreads()
            shared[t] = left
        for k in cuda.unroll(range(stop, first, -2), 3):
            cuda.syncthreads()
            left = shared[(t + k + 64) % 64] - k
            cuda.syncthreads()
            if left % 7 == 5:
                continue
            shared[t] = left
        total = 0
        for k in range(13):
            cuda.syncthreads()
            left = shared[(t + k) % 64] + k
            total = total * 3 + left
            cuda.syncthreads()
            shared[t] = left
        for k in range(stop):
            cuda.syncthreads()
            left = shared[(t + 5) % 64]
            cuda.syncthreads()
            shared[t] = left % 1000 + total % 10
            if k * k > 4 * stop:
                break
        y[t] = shared[t] + total

    x = np.arange(64) ** 2
    for first, stop in [(0, n) for n in range(12)] + [(5, 2), (-3, 6), (40, 57)]:
        found, wanted = to_device(np.zeros(64, np.int64)), np.zeros(64, np.int64)
        for bounds in (False, True):
            cuda(threads=64, blocks=1, bounds=bounds, target="cuda")(turn)(
                found, to_device(x), first, stop
            )
            cuda(threads=64, blocks=1, target="host")(turn)(wanted, x, first, stop)
            assert (found.copy_to_host() == wanted).all(), (first, stop, bounds)
