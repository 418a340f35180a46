"""Small local arrays whose lanes' slots are accessed without masks: equal results, less memory."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_lowered_ir,
    compile,
    emit_ir,
    link,
    parse_signature,
)
from gpucompiler.ir.interpreter.interpret import interpret


def median(y, x, n):
    i = cuda.grid(1)
    if i < len(y):
        v = cuda.local.array(5, np.float32)
        for k in range(5):
            v[k] = x[i + k]
        for a in range(3):
            for b in range(a + 1, 5):
                if v[b] < v[a]:
                    v[a], v[b] = v[b], v[a]
        y[i] = v[2]


def counts(y, x, n):
    i = cuda.grid(1)
    if i < len(y):
        c = cuda.local.array((2, 3), np.int16)
        on = cuda.local.array(2, np.bool_)
        for k in range(6):
            c[k // 3, k % 3] = k
        on[0] = x[i] > 0
        on[1] = False
        for k in range(4):
            if x[i + k] > 0.25:
                c[1, k % 3] += k
                on[1] = not on[0]
            elif x[i + k] < -0.5:
                c[0, 2 - k % 3] -= 1
        total = 0
        for k in range(6):
            total += c[k // 3, k % 3] * (k + 1)
        y[i] = total if on[1] else -total


def chosen_by_an_argument(y, x, n):
    i = cuda.grid(1)
    if i < len(y):
        v = cuda.local.array(4, np.float32)
        for k in range(4):
            v[k] = k
        if 0 <= n < 4 and x[i] > 0:
            v[n] = x[i]
        if x[i] > 0.5:
            for k in range(n, 3):
                v[k] += 1
        y[i] = v[0] + 2 * v[1] + 4 * v[2] + 8 * v[3]


def down(y, x, n):
    i = cuda.grid(1)
    if i < len(y):
        v = cuda.local.array(8, np.float32)
        for k in range(7, -1, -1):
            v[k] = x[i + k % 4]
        for k in range(1, 8):
            if v[k] > v[k - 1]:
                v[k] = v[k - 1]
        y[i] = v[7]


KERNELS = {each.__name__: each for each in (median, counts, chosen_by_an_argument, down)}
COUNT = 150


def job_of(kernel: Callable[..., None], cpu: str = "", **params: Any) -> CompilerJob:
    source = FunctionSpec(kernel, tuple(parse_signature("f32[:], f32[:], int")))
    return CompilerJob(HostTarget(cpu), source, HostParams(fma="off", **params))


def arguments(n: int) -> tuple[Any, ...]:
    x = np.random.default_rng(3).normal(size=COUNT + 4).astype(np.float32)
    return np.zeros(COUNT, np.float32), x, n


@pytest.mark.sample(3)
@pytest.mark.parametrize("n", [0, 3, 10**9, -(10**9)])
@pytest.mark.parametrize("name", KERNELS)
def test_the_same_results(name: str, n: int) -> None:
    if name != "chosen_by_an_argument" and n:
        pytest.skip("takes no number")
    if n < 0:
        pytest.skip("the loop would leave the array")
    kernel, wanted = KERNELS[name], arguments(n)
    interpret(emit_ir(job_of(kernel))[0], wanted, block=(64, 1, 1), grid=(3, 1, 1))
    for lanes in (0, 1, 4, 16):
        job = job_of(kernel, block=(64, 1, 1), lanes=lanes)
        found = arguments(n)
        link(job, compile(job))(*found, threads=64, blocks=3)
        assert found[0].tobytes() == wanted[0].tobytes(), lanes
    job = job_of(kernel, "x86-64-v3", block=(64, 1, 1))
    found = arguments(n)
    module = job.target.lower_ir(job, emit_ir(job)[0])
    interpret(module, found, block=(64, 1, 1), grid=(3, 1, 1))
    assert found[0].tobytes() == wanted[0].tobytes()


def masked(kernel: Callable[..., None]) -> list[str]:
    """The accesses of local arrays by all lanes under a mask."""
    text = str(code_lowered_ir(job_of(kernel, "x86-64-v3", block=(64, 1, 1))))
    accesses = [
        line for line in text.splitlines() if "vector.store" in line or "vector.load" in line
    ]
    return [
        line
        for line in accesses
        if "mask=" in line and any(f"%{v}" in line for v in ("v", "c,", "c.", "on"))
    ]


@pytest.mark.parametrize("name", ["median", "counts"])
def test_places_by_constants_and_loops_need_no_mask(name: str) -> None:
    assert masked(KERNELS[name]) == []


def test_a_short_branch_that_swaps_is_no_branch() -> None:
    text = str(code_lowered_ir(job_of(median, "x86-64-v3", block=(64, 1, 1), bounds=False)))
    inner = re.search(r"lt\"> : vector.*?cf\.yield", text, re.DOTALL)
    assert inner is not None
    assert "vector.store" in inner[0]
    assert "cf.if" not in inner[0]


def test_a_place_that_an_argument_tells_keeps_its_mask() -> None:
    assert masked(chosen_by_an_argument)
