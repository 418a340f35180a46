"""Threads that each join the numbers of a row: in vectors of it, or of threads if it is short."""

from __future__ import annotations

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
    parse,
    parse_signature,
    typeof,
)
from gpucompiler.ir.interpreter.interpret import interpret

LENGTHS = (0, 1, 7, 31, 32, 63, 64, 65, 100, 127, 128, 200, 256, 300)


def sums(y: Any, x: Any, w: Any) -> None:
    r = cuda.grid(1)
    if r < x.shape[0]:
        total = np.int32(5)
        for k in range(x.shape[1]):
            total += np.int32(x[r, k]) * np.int32(w[k])
        y[r] = total


def counts(y: Any, x: Any, w: Any) -> None:
    r = cuda.grid(1)
    if r < x.shape[0]:
        found = np.int32(0)
        for k in range(x.shape[1]):
            if x[r, k] > w[k]:
                found += np.int32(1)
        y[r] = found


def chosen_sums(y: Any, x: Any, w: Any) -> None:
    r = cuda.grid(1)
    if r < x.shape[0]:
        total = np.int32(0)
        for k in range(x.shape[1]):
            v = np.int32(x[r, k])
            if x[r, k] == w[k]:
                total += np.int32(2)
            else:
                total = total
            if v > np.int32(3):
                total ^= v
        y[r] = total


def least(y: Any, x: Any, w: Any) -> None:
    r = cuda.grid(1)
    if r < x.shape[0]:
        best = np.int32(99)
        for k in range(x.shape[1]):
            best = min(best, np.int32(x[r, k]) + np.int32(w[k]))
        y[r] = best


def quotients(y: Any, x: Any, w: Any) -> None:
    """The lanes behind a row's end have no divisor."""
    r = cuda.grid(1)
    if r < x.shape[0]:
        total = np.int32(0)
        for k in range(x.shape[1]):
            total += np.int32(x[r, k]) // (np.int32(w[k]) + np.int32(1))
        y[r] = total


def of_flat_rows(y: Any, x: Any, w: Any) -> None:
    r = cuda.grid(1)
    if r < y.shape[0]:
        total = np.int32(0)
        n = w.shape[0]
        for k in range(n):
            total |= np.int32(x[r * n + k])
        y[r] = total


def expected(kernel: Callable[..., None], x: Any, w: Any) -> Any:
    wide = x.astype(np.int32)
    if kernel is sums:
        return 5 + (wide * w.astype(np.int32)).sum(1)
    if kernel is counts:
        return (x > w).sum(1)
    if kernel is least:
        return (wide + w).min(1, initial=99)
    if kernel is quotients:
        return (wide // (w.astype(np.int32) + 1)).sum(1)
    if kernel is of_flat_rows:
        return np.bitwise_or.reduce(wide, 1)
    found = np.zeros(len(x), np.int32)
    for k in range(x.shape[1]):
        found += 2 * (x[:, k] == w[k])
        found ^= np.where(wide[:, k] > 3, wide[:, k], 0)
    return found


KERNELS = (sums, counts, chosen_sums, least, quotients, of_flat_rows)


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    "kind", ["u1", "i4", *(pytest.param(each, marks=pytest.mark.full) for each in ("i2", "i8"))]
)
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_rows_of_any_length(kernel: Callable[..., None], kind: str) -> None:
    rng = np.random.default_rng(5)
    for bounds in (False, True):
        launch: Any = cuda(threads=32, blocks=2, target="host", bounds=bounds)(kernel)
        for length in LENGTHS:
            x, w = rng.integers(0, 9, (37, length)).astype(kind), np.arange(length) % 9
            w, y = w.astype(kind), np.zeros(37, np.int32)
            launch(y, x.ravel() if kernel is of_flat_rows else x, w)
            assert y.tolist() == expected(kernel, x, w).tolist(), (length, bounds)


@pytest.mark.parametrize("cpu", ["x86-64-v2", "x86-64-v3", "x86-64-v4"])
def test_processors_with_and_without_masks(cpu: str) -> None:
    rng = np.random.default_rng(5)
    x, y = rng.integers(0, 9, (3, 150)).astype(np.uint8), np.zeros(3, np.int32)
    w = (np.arange(150) % 9).astype(np.uint8)
    source = FunctionSpec(sums, (typeof(y), typeof(x), typeof(w)))
    module = code_lowered_ir(CompilerJob(HostTarget(cpu), source, HostParams(bounds=False)))
    assert ("mask=" in str(module).partition("array.store")[0]) == (cpu == "x86-64-v4")
    interpret(parse(str(module)), [y, x, w], block=(4, 1, 1), grid=(1, 1, 1))
    assert y.tolist() == expected(sums, x, w).tolist()


def column_sums(y: Any, x: Any) -> None:
    c = cuda.grid(1)
    if c < x.shape[1]:
        total = np.int32(0)
        for k in range(x.shape[0]):
            total += x[k, c]
        y[c] = total


def test_sums_of_columns_stay_vectors_of_threads() -> None:
    source = FunctionSpec(column_sums, parse_signature("i32[:], i32[:, :]"))
    job = CompilerJob(HostTarget("x86-64-v4"), source, HostParams(bounds=False))
    assert "vector.shuffle" not in str(code_lowered_ir(job))
