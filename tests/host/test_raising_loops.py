"""Exceptions that leave loops: the first of the least block is told, and its thread stores no more.

Threads that have raised are found apart, so that loops cost as much as those with an `assert`.
"""

from __future__ import annotations

import operator
import re
import types
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import HostTarget, code_lowered_ir

THREADS = 64


def strided(y: Any, x: Any, n: int) -> None:
    for i in range(cuda.grid(1), len(y), cuda.gridsize(1)):
        v = x[i]
        if v > 90:
            raise ValueError(1, i)
        y[i] = v + 1
        if v > 80:
            raise KeyError(2, i)
        y[i] = v * 2


def summed(y: Any, x: Any, n: int) -> None:
    total = 0.0
    for i in range(cuda.grid(1), len(y), cuda.gridsize(1)):
        total += x[i]
        if total > 150:
            raise ValueError(1, i)
    y[cuda.grid(1)] = total


def inner(y: Any, x: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for k in range(n):
            v = v * 0.5 + k
            assert v < 1e9, f"{v} at {i}"
            if v > 41:
                raise ValueError(1, k)
        y[i] = v


def nested(y: Any, x: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < len(y):
        total = 0.0
        for k in range(n):
            for m in range(i % 3 + k):
                total += x[i] * m
                if total > 250:
                    raise ValueError(1, k, m)
            y[i] += total
            if total > 200:
                raise KeyError(2, k)
        y[i] += 1


def between(y: Any, x: Any, n: int) -> None:
    s = cuda.shared.array(THREADS, np.float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    total = 0.0
    for k in range(n):
        total += x[min(i, len(x) - 1)]
        if total > 300:
            raise ValueError(1, k)
    s[t] = total
    cuda.syncthreads()
    if i < len(y):
        y[i] = s[t] + 1
        for k in range(n):
            if x[i] + k > 86:
                raise KeyError(2, k)
            y[i] += k


def ranged(y: Any, x: Any, n: int) -> None:
    i = cuda.grid(1)
    for k in range(i, i + 20, 4):
        if k < len(y):
            if x[k] > 90:
                raise ValueError(1, k)
            y[i] += x[k]


def placed(y: Any, x: Any, n: int) -> None:
    i, part = cuda.grid(1), len(x) // n
    if i < part:
        total = 0.0
        for k in range(n):
            v = x[i + k * part]
            if v > 90:
                raise ValueError(1, k)
            total += v
        y[i] = total


def guarded(y: Any, x: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < len(y):
        total = 0.0
        for k in range(n):
            if i + k * 2 >= len(x):
                raise KeyError(2, k)
            v = x[i + k * 2] + x[i - k]
            if v > 170:
                raise ValueError(1, k)
            total += v
        y[i] = total


def added(y: Any, x: Any, n: int) -> None:
    total = 0.0
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        if x[i] > 90:
            raise ValueError(1, i)
        total += x[i]
    cuda.atomic.add(y, 0, total)


KERNELS = (strided, summed, inner, nested, between, ranged, placed, guarded, added)


def by_threads(
    kernel: Callable[..., None], blocks: int, *arguments: Any
) -> tuple[tuple[Any, ...] | None, set[int]]:
    """Run a kernel thread by thread; gives the first exception, and the threads that raise."""
    place: dict[str, int] = {}
    stub = types.SimpleNamespace(
        grid=lambda _: place["block"] * THREADS + place["thread"],
        gridsize=lambda _: blocks * THREADS,
        threadIdx=types.SimpleNamespace(),
        shared=types.SimpleNamespace(array=lambda *_: np.zeros(THREADS, np.float32)),
        syncthreads=lambda: None,
        atomic=types.SimpleNamespace(add=lambda y, i, v: operator.setitem(y, i, y[i] + v)),
    )
    run = types.FunctionType(kernel.__code__, {**globals(), "cuda": stub})
    found: list[tuple[Any, ...]] = []
    for block in range(blocks):
        for thread in range(THREADS):
            place.update(block=block, thread=thread)
            stub.threadIdx.x = thread
            try:
                run(*arguments)
            except (ValueError, KeyError) as error:
                found.append((block, error.args[0], thread, error.args))
    raising = {block * THREADS + thread for block, _, thread, _ in found}
    return min(found, default=None), raising


@pytest.mark.sample(14)
@pytest.mark.parametrize("lanes", [0, 1, 8])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_the_first_exception_is_told(kernel: Callable[..., None], lanes: int) -> None:
    launch: Any = cuda(threads=THREADS, target="host", lanes=lanes)(kernel)
    raised = 0
    for size, blocks, seed in ((1, 1, 1), (100, 2, 2), (515, 3, 3), (600, 9, 4), (256, 4, 5)):
        for greatest in (40, 79, 85, 99):
            x = np.random.default_rng(seed).integers(0, greatest, size).astype(np.float32)
            y, plain = np.zeros(blocks * THREADS * 3, np.float32)[:size], np.zeros(size, np.float32)
            if kernel is summed:
                y, plain = (np.zeros(max(size, blocks * THREADS), np.float32) for _ in range(2))
                x = np.resize(x, len(y))
            first, raising = by_threads(kernel, blocks, plain, x, 5)
            if first is None:
                launch[blocks, THREADS](y, x, 5)
                np.testing.assert_array_equal(y, plain)
                continue
            raised += 1
            with pytest.raises((ValueError, KeyError)) as error:
                launch[blocks, THREADS](y, x, 5)
            block, _, thread, arguments = first
            assert error.value.args == arguments, (size, blocks, greatest)
            note = str(getattr(error.value, "__notes__", ""))
            assert f"block ({block}, 0, 0), thread ({thread}, 0, 0)" in note
            if kernel not in (strided, added):
                own = [i for i in raising if i < size]
                same = (y[own] == plain[own]) | (y[own] == 0)
                assert same.all(), "a thread that raises stores nothing behind it"
    assert raised


@pytest.mark.parametrize("kernel", [strided, inner, between], ids=lambda kernel: kernel.__name__)
def test_the_usual_loop_has_no_masks(kernel: Callable[..., None]) -> None:
    launch: Any = cuda(threads=THREADS, blocks=4, target=HostTarget("x86-64-v4"))(kernel)
    arguments = np.zeros(9, np.float32), np.zeros(9, np.float32), 5
    text = str(code_lowered_ir(launch.launch_job(*arguments)))
    stores = [line for line in text.splitlines() if "vector.store" in line and "%y" in line]
    assert any("mask=" not in line for line in stores), stores


def test_indices_of_turns_are_tested_once_for_a_run() -> None:
    launch: Any = cuda(threads=THREADS, blocks=4, target=HostTarget("x86-64-v4"))(placed)
    text = str(code_lowered_ir(launch.launch_job(*np.zeros((2, 9), np.float32), 5)))
    assert "simt.block_count" in text
    usual = text[text.index("vector.load %x") :]
    assert "check.bounds" not in usual[: usual.index("vector.store")]


def test_lanes_that_are_alive_add_without_a_mask() -> None:
    launch: Any = cuda(threads=THREADS, blocks=4, target=HostTarget("x86-64-v4"))(added)
    text = str(code_lowered_ir(launch.launch_job(*np.zeros((2, 9), np.float32), 5)))
    # Where no lane has raised, LLVM knows the mask, and writes an addition for each lane.
    usual = re.search(
        r"cf\.if %\d+ <rare = \"then\">(?s:.*?)atomic(?s:.*?)\} \{(?s:.*?)atomic", text
    )
    assert usual, text
