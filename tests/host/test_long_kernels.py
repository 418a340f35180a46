"""Long kernels without loops: less code is written for them, with the same results and errors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gpucompiler import CompilerJob, FunctionSpec, function_from_source, lower_ir, typeof
from gpucompiler import compile as compile_job
from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.jobs.linking import link
from gpucompiler.llvm import effort
from gpucompiler.llvm.lowering import checks, memory
from gpucompiler.passes.blocks.widen import widen

SOURCE = """
def k(y, x, m):
    i = cuda.grid(1)
    y[i] += x[i * m]
    y[i + 9] += x[i * m + 9]
    assert m != 3 or x[i] < 20.0
"""
REDUCING = """
def k(y, x, m):
    i = cuda.threadIdx.x
    n = cuda.syncthreads_count(x[i] > 3.0)
    if cuda.syncthreads_or(x[i] > 60.0):
        y[i] = n + m
    if cuda.syncthreads_and(x[i] > 3.0):
        y[i] = -n
    y[70 + i] = cuda.shfl_down_sync(0xFFFFFFFF, x[i], 1)
"""

COUNTING = """
def k(y, x, m):
    i = cuda.grid(1)
    if i < len(x):
        cuda.atomic.max(y, i % 7, int(x[i]))
"""


def job_of(source: str, **params: Any) -> CompilerJob:
    from_cuda = pytest.importorskip("cuda_target").cuda
    function = function_from_source(source, "k", {"cuda": from_cuda})
    array = typeof(np.zeros(4, np.float32))
    return CompilerJob(
        HostTarget(), FunctionSpec(function, (array, array, typeof(5))), HostParams(**params)
    )


Launch = tuple[int, int, int, Any]

# The sizes of y and x, m, and the threads of a block.
LAUNCHES: list[Launch] = [
    (500, 500, 1, 37),
    (40, 500, 1, 37),  # y's index is outside in the first line and in a later one
    (80, 500, 1, 37),  # in the later one only
    (500, 80, 1, 37),
    (500, 500, -7, 37),  # wrapped indices, of which some are outside
    (500, 500, 3, 37),
]


def outcomes(job: CompilerJob, launches: list[Launch]) -> list[tuple[str, list[float]]]:
    """The error's text and the array that is left, of each launch."""
    kernel: Any = link(job, compile_job(job))
    found: list[tuple[str, list[float]]] = []
    for y_size, x_size, m, threads in launches:
        y, x = np.zeros(y_size, np.float32), np.arange(x_size, dtype=np.float32)
        text = ""
        try:
            kernel(y, x, m, threads=threads, blocks=2)
        except (DeviceError, IndexError, AssertionError) as error:
            text = f"{type(error).__name__}: {error}"
        found.append((text, y.tolist()))
    return found


@pytest.mark.parametrize("lanes", [8, 1])
def test_faults_recorded_by_calls_are_those_recorded_in_place(
    lanes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = job_of(SOURCE, lanes=lanes)
    expected = outcomes(job, LAUNCHES)
    assert [bool(text) for text, _ in expected] == [False, True, True, True, True, True]
    assert "@gpucompiler.record_fault." not in compile_job(job, "llvm").text
    monkeypatch.setattr(memory, "_MAX_INLINE_CHECKS", 0)
    text = compile_job(job, "llvm").text
    assert "@gpucompiler.record_fault." in text
    assert ("@gpucompiler.zeros" in text) is (lanes == 1)
    assert outcomes(job, LAUNCHES) == expected
    monkeypatch.setattr(checks, "_MAX_STAYING_CHECKS", 0)
    text = compile_job(job, "llvm").text
    assert ("@gpucompiler.access.load" in text and "@gpucompiler.access.store" in text) is (
        lanes == 1
    )
    assert outcomes(job, LAUNCHES) == expected


@pytest.mark.parametrize("source", [SOURCE, REDUCING, COUNTING], ids=["rows", "a warp", "counts"])
@pytest.mark.sample(1)
def test_what_llvm_does_not_inline_gives_the_same_results(
    source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = job_of(source)
    launches: list[Launch] = [(y, x, 1, 37) for y, x in ((500, 500), (80, 500), (500, 30))]
    expected = outcomes(job, launches)
    monkeypatch.setattr(effort, "LARGE_TEXT", 0)
    monkeypatch.setattr(effort, "HUGE_TEXT", 0)
    assert "call void @k.block(" in compile_job(job, "llvm").text
    assert outcomes(job, launches) == expected


@pytest.mark.parametrize(
    ("source", "params"),
    [
        (SOURCE, {}),
        (SOURCE, {"block": (37, 1, 1)}),
        (REDUCING, {}),
        (REDUCING, {"block": (5, 3, 2)}),
    ],
    ids=["rows", "rows of 37", "a warp", "a warp of three axes"],
)
@pytest.mark.sample(2)
def test_a_long_body_is_written_once_with_the_same_results(
    source: str, params: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    job = job_of(source, **params)
    threads = params.get("block", 37)
    launches = [(y, x, 1, threads) for y, x in ((500, 500), (80, 500), (500, 30))]
    expected, twice = outcomes(job, launches), compile_job(job, "llvm").text
    monkeypatch.setattr(widen, "_LONGEST_TWICE", 10)
    assert outcomes(job, launches) == expected
    assert len(compile_job(job, "llvm").text) < len(twice) or "block" in params


@pytest.mark.parametrize(("branches", "vectors"), [(8, True), (60, False)])
def test_long_chains_of_elifs_are_for_one_thread_at_a_time(branches: int, vectors: bool) -> None:
    chain = "".join(f"    elif v == {k}:\n        y[i] = {k * k}\n" for k in range(1, branches))
    source = (
        f"def k(y, x, m):\n    i = cuda.grid(1)\n    v = x[i]\n    if v < 1:\n        pass\n{chain}"
    )
    module = lower_ir(job_of(source), compile_job(job_of(source), "ir"))[0]
    assert ("x bool>" in str(module)) is vectors
    ((error, found),) = outcomes(job_of(source), [(100, 100, 1, 50)])
    assert not error
    assert found == [k * k if k < branches else 0 for k in range(100)]


@pytest.mark.parametrize(("columns", "vectors"), [(70, True), (160, False)])
def test_many_elements_apart_are_for_one_thread_at_a_time(columns: int, vectors: bool) -> None:
    lines = "".join(f"    y[i + {k}] = x[i * m + {k}]\n" for k in range(columns))
    job = job_of(f"def k(y, x, m):\n    i = cuda.grid(1)\n{lines}")
    module = lower_ir(job, compile_job(job, "ir"))[0]
    assert ("x f32>" in str(module)) is vectors
