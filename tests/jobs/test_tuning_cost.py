"""Estimates of launches, by which configurations are left out before they are compiled."""

from __future__ import annotations

import uuid
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, TunedNotice, autotune, cuda, space
from cuda_target.tuning.cost import estimated_cost
from cuda_target.tuning.pruning import launch_size, without_room
from gpucompiler import CompilerJob, FunctionSpec
from gpucompiler.driver import emit_ir
from gpucompiler.language.arguments import typeof

X = np.zeros((64, 64), np.float32)


@cuda.device
def row_sum(x: Any, j: Any) -> Any:
    total = np.float32(0)
    for i in range(x.shape[1]):
        total += x[j, i]
    return total


def sums(y: Any, x: Any, n: int) -> None:
    j = cuda.grid(1)
    if j >= len(y):
        return
    part = cuda.shared.array((32, 32), np.float32)
    part[0, 0] = row_sum(x[: n // 2], j)
    for _ in range(0, n, 4):
        cuda.syncthreads()
    y[j] = part[0, 0]


def halves(y: Any, x: Any, n: int) -> None:
    while n > 1:
        n = n // 2
    y[0] = n


def cost(
    function: Any, x: Any, n: int, threads: int = 64, blocks: int = 1, target: str = "sm_90a"
) -> float | None:
    y = x[0]
    source = FunctionSpec(function, tuple(map(typeof, (y, x, n))))
    module, _ = emit_ir(CompilerJob(CUDACompilerTarget("sm_90a"), source))
    given = {"y": y, "x": x, "n": n}
    return estimated_cost(module, given, (threads, 1, 1), (blocks, 1, 1), target)


def test_an_estimate_counts_trips_that_follow_from_arguments() -> None:
    found = cost(sums, X, 64)
    assert found is not None
    wide = cost(sums, np.zeros((64, 640), np.float32), 64)
    more = cost(sums, X, 640)
    assert wide is not None and more is not None  # noqa: PT018
    assert 5 < wide / found < 10
    assert 2 < more / found < 8
    assert cost(halves, X, 64) is None, "its trips aren't known"


def test_an_estimate_knows_occupancy() -> None:
    one, two, wave, waves = (cost(sums, X, 64, 256, n) for n in (1, 128, 128 * 8, 128 * 80))
    assert one == two, "each block has a multiprocessor"
    assert wave is not None and waves is not None  # noqa: PT018
    assert waves / wave == pytest.approx(10)
    # Without its limits all threads count.
    host = [cost(sums, X, 64, 256, n, target="") for n in (1, 2)]
    assert host[1] == 2 * (host[0] or 0)


def test_blocks_without_room_are_refused() -> None:
    y = X[0]
    source = FunctionSpec(sums, tuple(map(typeof, (y, X, 64))))
    job = CompilerJob(CUDACompilerTarget("sm_90a"), source)
    artifact: Any = SimpleNamespace(
        resources=(("registers", 200),), metadata=SimpleNamespace(shared_memory_bytes=4096)
    )
    assert without_room(job, artifact, ((256, 1, 1), (1, 1, 1))) == ""
    assert "1024 threads of 200 registers" in without_room(job, artifact, ((1024, 1, 1), (1, 1, 1)))
    assert without_room(job, artifact, None) == ""


@cuda(blocks=lambda y, REPEATS: cuda.cover(len(y)), target="host")
def repeated(y: Any, REPEATS: cuda.constexpr) -> None:
    i = cuda.grid(1)
    if i < len(y):
        total = np.float32(0)
        for turn in range(REPEATS):
            total += np.float32(turn & 1)
        y[i] = total - total


@pytest.mark.full
def test_hopeless_configurations_are_not_compiled() -> None:
    name = uuid.uuid4().hex
    choices = space(threads=[4, 8, 16, 32], REPEATS=[100, 104, 1000])
    kernel = autotune(choices, key=lambda y: name, workers=0)(repeated)
    assert launch_size(repeated.configure(threads=8), (X[0], 1)) == ((8, 1, 1), (8, 1, 1))
    y = np.zeros(64, np.float32)
    with pytest.warns(TunedNotice, match="of 8 configurations that were measured"):
        choice = kernel.choice(y)
    assert choice.configuration["REPEATS"] < 1000
    reasons = dict(choice.refused)
    assert len(reasons) == 4
    assert all("its estimated time is" in reason for reason in reasons.values())
