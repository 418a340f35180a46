"""Records whose fields threads hold in registers: equal results, and no other byte is written."""

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
    code_llvm,
    code_lowered_ir,
    compile,
    emit_ir,
    link,
    parse_signature,
)
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.arguments import typeof

RECORD = np.dtype(
    [
        ("x", "f4"),
        ("n", "i2"),
        ("k", "u1"),
        ("on", "?"),
        ("v", "f8"),
        ("h", "f2"),
        ("b", "u1", (2,)),
    ],
    align=True,
)


def falls(a, t):
    i = cuda.grid(1)
    if i >= len(a):
        return
    p = a[i]
    if not p.on:
        return
    p.v += t
    if p.x > 0.5:
        p.x -= t
        p.n += 1
    elif p.x < 0.2:
        p.k += 1
    if p.v < 0:
        p.v = -p.v * 0.5
        p.n += 1
        if p.k > 3:
            p.on = False
    p.h = p.x


def writes_on_one_side(a, t):
    i = cuda.grid(1)
    if i < len(a):
        p = a[i]
        if p.x > t:
            p.k = p.n
        else:
            p.n = 3


def divides(a, t):
    i = cuda.grid(1)
    if i < len(a):
        p = a[i]
        p.x = t
        if p.k > 0:
            p.n = 100 // p.k


def nests(a, t):
    i = cuda.grid(1)
    if i < len(a):
        p = a[i]
        p.x += t
        if p.on:
            if p.k > 2:
                p.k = 7
            p.n = p.k + 1
        elif p.k < 2:
            p.n = p.k


def loops(a, t):
    i = cuda.grid(1)
    if i < len(a):
        p = a[i]
        for j in range(12):
            if p.k > j:
                p.n += j


def neighbours(a, t):
    i = cuda.grid(1)
    if i + 1 < len(a) and a[i].k > 2:
        a[i].n = a[i + 1].k


def shares(a, t):
    i = cuda.grid(1)
    if i < 2 * len(a):
        p = a[i >> 1]
        if p.x > 2:
            p.h = t
        if i & 1:
            p.n = i
        else:
            p.k = 1


def two_arrays(a, t):
    i = cuda.grid(1)
    if i < len(a) and a[i].on:
        a[i].k = a[i].k + t[i]


HELD = {each.__name__: each for each in (falls, writes_on_one_side, nests, shares)}
OTHERS = {each.__name__: each for each in (loops, neighbours, divides)}


def records(count: int = 200) -> np.ndarray[Any, Any]:
    rng = np.random.default_rng(7)
    a = np.zeros(count, RECORD)
    a.view(np.uint8)[:] = rng.integers(0, 256, a.nbytes)
    a["x"], a["v"], a["h"] = rng.random((3, count)) - [[0], [0.5], [0]]
    a["on"], a["k"], a["n"] = rng.random(count) < 0.7, rng.integers(0, 6, count), 9
    return a


def job_of(kernel: Callable[..., None], cpu: str = "", **params: Any) -> CompilerJob:
    source = FunctionSpec(kernel, (typeof(records(1)), parse_signature("f32")[0]))
    return CompilerJob(HostTarget(cpu), source, HostParams(fma="off", **params))


def expected(kernel: Callable[..., None], blocks: int) -> np.ndarray[Any, Any]:
    """The records after the frontend's program."""
    wanted = records()
    module = emit_ir(job_of(kernel))[0]
    interpret(module, [wanted, np.float32(0.25)], block=(64, 1, 1), grid=(blocks, 1, 1))
    return wanted


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", [*HELD, *OTHERS])
@pytest.mark.parametrize("bounds", [True, False])
def test_the_same_records(name: str, bounds: bool) -> None:
    kernel, blocks = {**HELD, **OTHERS}[name], 8 if name == "shares" else 4
    wanted = expected(kernel, blocks)
    for lanes in (0, 1, 4, 16):
        job = job_of(kernel, bounds=bounds, block=(64, 1, 1), lanes=lanes)
        found = records()
        link(job, compile(job))(found, np.float32(0.25), threads=64, blocks=blocks)
        assert found.tobytes() == wanted.tobytes(), lanes
    job = job_of(kernel, "x86-64-v3", bounds=bounds, block=(64, 1, 1))
    found = records()
    module = job.target.lower_ir(job, emit_ir(job)[0])
    interpret(module, [found, np.float32(0.25)], block=(64, 1, 1), grid=(blocks, 1, 1))
    assert found.tobytes() == wanted.tobytes()


def stores(kernel: Callable[..., None]) -> list[str]:
    """The stores of the vectors of one lane, of blocks for which all tests hold."""
    text = str(
        code_lowered_ir(job_of(kernel, "x86-64-v3", bounds=False, block=(64, 1, 1), lanes=1))
    )
    fast = text.partition("rare")[0].partition("never")[0]
    return re.findall(r"array\.store .*", fast)


def test_fields_are_stored_once_and_only_where_they_are_written() -> None:
    found = stores(falls)
    assert len(found) == 6
    assert sum("mask=" in each for each in found) == 4  # n, k, on and x; not v and h
    assert all("mask=" in each for each in stores(shares))
    assert len(stores(shares)) == 3


@pytest.mark.parametrize("name", OTHERS)
def test_other_records_stay_in_memory(name: str) -> None:
    assert all("mask=" not in each for each in stores(OTHERS[name]))


def test_a_second_array_may_overlap() -> None:
    source = FunctionSpec(two_arrays, (typeof(records(1)), parse_signature("u8[:]")[0]))
    job = CompilerJob(HostTarget("x86-64-v3"), source, HostParams(bounds=False, lanes=1))
    assert "mask=" not in str(code_lowered_ir(job))


def test_a_division_stays_behind_its_test() -> None:
    text = code_lowered_ir(job_of(divides, bounds=False, block=(64, 1, 1), lanes=1))
    fast = str(text).partition("never")[0]
    *_, branch = fast.partition("arith.floordiv")[0].rpartition("cf.if")
    assert "}" not in branch.partition("{")[2]
    assert "mask=" not in fast


def test_a_choice_by_data_is_no_branch() -> None:
    text = code_llvm(job_of(falls, "x86-64-v3", bounds=False, block=(64, 1, 1), lanes=1))
    assert len(re.findall(r"select i1 %\S+, ptr %\S+, ptr %\S+", str(text))) >= 3
