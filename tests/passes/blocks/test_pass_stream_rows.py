"""Loops along rows of arrays, which strips of threads go through together."""

from __future__ import annotations

import math
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
    emit_ir,
    observing,
    parse_signature,
)
from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.kernel import cover

# pyright: reportInvalidTypeForm=false


def scan(y: Any, x: Any) -> None:
    c = cuda.grid(1)
    if c < x.shape[1]:
        total = np.float32(0)
        for k in range(x.shape[0]):
            total += x[k, c]
            y[k, c] = total


def flat(y: Any, x: Any, rows: Any, n: Any) -> None:
    c = cuda.grid(1)
    if c < n:
        total = np.float32(0)
        for k in range(rows):
            total += x[k * n + c]
        y[c] = total


def moments(mean: Any, spread: Any, x: Any, weight: Any) -> None:
    """Values of before the loop, two that it carries, and a second loop."""
    c = cuda.grid(1)
    if c < x.shape[1]:
        by = math.sqrt(weight[c])
        total = 0.0
        least = x[0, c]
        for k in range(x.shape[0]):
            total += by * x[k, c]
            least = min(least, x[k, c])
        middle = total / x.shape[0]
        squares = 0.0
        for k in range(x.shape[0]):
            d = by * x[k, c] - middle
            squares += d * d
        mean[c] = middle + least
        spread[c] = squares * by


def planes(y: Any, x: Any) -> None:
    i, j = cuda.grid(2)
    if i < x.shape[2] and j < x.shape[1]:
        total = np.float32(0)
        for k in range(1, x.shape[0], 2):
            total = total * np.float32(0.5) + x[k, j, i]
            y[k, j, i] = total


def product(y: Any, a: Any, b: Any) -> None:
    c, r = cuda.grid(2)
    if r < y.shape[0] and c < y.shape[1]:
        total = np.float32(0)
        for k in range(a.shape[1]):
            total += a[r, k] * b[k, c]
        y[r, c] = total


def few(y: Any, x: Any) -> None:
    c = cuda.grid(1)
    if c < x.shape[1]:
        for k in range(8):
            y[k, c] = x[k, c]


def own_rows(y: Any, x: Any) -> None:
    r = cuda.grid(1)
    if r < x.shape[0]:
        total = np.float32(0)
        for k in range(x.shape[1]):
            total += x[r, k]
            y[r, k] = total


def window(y: Any, x: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i < y.shape[0]:
        total = np.float32(0)
        for k in range(n):
            total += x[i + k]
        y[i] = total


def chosen(y: Any, x: Any, at: Any) -> None:
    c = cuda.grid(1)
    if c < x.shape[1]:
        total = np.float32(0)
        for k in range(x.shape[0]):
            total += x[k, at[c]]
            y[k, c] = total


def counted(y: Any, x: Any, n: Any) -> None:
    c = cuda.grid(1)
    if c < x.shape[1]:
        for k in range(x.shape[0]):
            y[k, c] = x[k, c]
            cuda.atomic.add(n, 0, 1)


def march(out: Any, u: Any) -> None:
    """A march through planes that carries what it has loaded."""
    x, y = cuda.grid(2)
    if x < u.shape[2] and y < u.shape[1]:
        below, here = u[0, y, x], u[1, y, x]
        for z in range(1, u.shape[0] - 1):
            above = u[z + 1, y, x]
            out[z, y, x] = 2 * below - here + 3 * above
            below, here = here, above


def flat_march(out: Any, u: Any, first: Any, depth: Any, height: Any, width: Any) -> None:
    """The same with places that are computed, from any plane on, two planes each turn."""
    x, y = cuda.grid(2)
    if x < width and y < height:
        own = y * width + x
        here = u[first * height * width + own]
        for z in range(first, depth - 2, 2):
            above = u[(z + 2) * height * width + own]
            out[z * height * width + own] = 2 * here + above
            here = above


def other_first(out: Any, u: Any) -> None:
    """A march whose first carried element isn't that of the turn before."""
    x, y = cuda.grid(2)
    if x < u.shape[2] and y < u.shape[1]:
        here = u[2, y, x]
        for z in range(1, u.shape[0] - 1):
            above = u[z + 1, y, x]
            out[z, y, x] = here + above
            here = above


def in_place(u: Any) -> None:
    """A march that stores where it has loaded."""
    x, y = cuda.grid(2)
    if x < u.shape[2] and y < u.shape[1]:
        here = u[0, y, x]
        for z in range(1, u.shape[0]):
            above = u[z, y, x]
            u[z, y, x] = here + above
            here = above


def job_of(kernel: Callable[..., None], signature: str, **params: Any) -> CompilerJob:
    source = FunctionSpec(kernel, parse_signature(signature))
    return CompilerJob(HostTarget("x86-64-v3"), source, HostParams(**params))


def has_strips(kernel: Callable[..., None], signature: str) -> bool:
    """Whether the pass changed a kernel, with and without checks."""
    found: set[bool] = set()
    for bounds in (False, True):
        seen: list[str] = []
        with observing(lambda stage, *_, seen=seen: seen.append(stage)):
            code_lowered_ir(job_of(kernel, signature, bounds=bounds, block=(64, 1, 1)))
        found.add("passes/simplify_strips" in seen)
    (one,) = found
    return one


def test_loops_along_rows_have_strips() -> None:
    assert has_strips(scan, "f32[:,:], f32[:,:]")
    assert has_strips(moments, "f64[:], f64[:], f64[:,:], f64[:]")
    assert has_strips(planes, "f32[:,:,:], f32[:,:,:]")


@pytest.mark.parametrize(
    ("kernel", "signature"),
    [
        (product, "f32[:,:], f32[:,:], f32[:,:]"),  # rows stay in the cache for other threads
        (few, "f32[:,:], f32[:,:]"),
        (own_rows, "f32[:,:], f32[:,:]"),
        (window, "f32[:], f32[:], i64"),
        (chosen, "f32[:,:], f32[:,:], i32[:]"),
        (counted, "f32[:,:], f32[:,:], i32[:]"),
    ],
)
def test_other_loops_have_none(kernel: Callable[..., None], signature: str) -> None:
    assert not has_strips(kernel, signature)


SIZES = [(1, 5), (16, 127), (16, 128), (40, 1000), (17, 1024), (20, 2500), (16, 3100)]


@pytest.mark.parametrize("bounds", [False, True])
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_results_are_those_of_one_thread_after_the_other(
    rows: int, columns: int, bounds: bool
) -> None:
    rng = np.random.default_rng(rows)

    def launch(kernel: Callable[..., None], *arguments: Any) -> None:
        cuda(threads=64, blocks=cover(columns), target="host", bounds=bounds)(kernel)(*arguments)

    x = rng.standard_normal((rows, columns)).astype(np.float32)
    y = np.zeros_like(x)
    launch(scan, y, x)
    np.testing.assert_array_equal(y, np.add.accumulate(x, 0))
    sums = np.zeros(columns, np.float32)
    launch(flat, sums, x.reshape(-1), rows, columns)
    np.testing.assert_array_equal(sums, y[-1])
    x = rng.standard_normal((rows, columns))
    mean, spread, weight = np.zeros(columns), np.zeros(columns), rng.random(columns)
    launch(moments, mean, spread, x, weight)
    scaled = np.sqrt(weight) * x
    np.testing.assert_allclose(mean, scaled.mean(0) + x.min(0), rtol=1e-12, atol=1e-12)
    wanted = scaled.var(0) * rows * np.sqrt(weight)
    np.testing.assert_allclose(spread, wanted, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("threads", [(32, 8), (256, 1), (16, 4)])
def test_each_line_of_a_box_has_strips(threads: tuple[int, int]) -> None:
    x = np.random.default_rng(5).standard_normal((40, 5, 1300)).astype(np.float32)
    y, wanted, total = np.zeros_like(x), np.zeros_like(x), np.zeros(x.shape[1:], np.float32)
    for k in range(1, 40, 2):
        wanted[k] = total = total * np.float32(0.5) + x[k]
    blocks = cover(1300, 5)
    cuda(threads=threads, blocks=blocks, target="host", fma="off")(planes)(y, x)
    np.testing.assert_array_equal(y, wanted)


@pytest.mark.parametrize("lanes", [1, 4, 16])
def test_the_program_of_the_block_means_the_same(lanes: int) -> None:
    job = job_of(moments, "f64[:], f64[:], f64[:,:], f64[:]", lanes=lanes, block=(64, 1, 1))
    rng = np.random.default_rng(5)
    x, weight = rng.standard_normal((20, 300)), rng.random(300)
    results: list[list[Any]] = []
    for module in (emit_ir(job)[0], lower_to_blocks(job, emit_ir(job)[0])):
        found = np.zeros(300), np.zeros(300)
        interpret(module, [*found, x, weight], block=(64, 1, 1), grid=(5, 1, 1))
        results.append([each.tolist() for each in found])
    assert results[0] == results[1]


def keeps(kernel: Callable[..., None], signature: str) -> bool:
    """Whether threads of strips keep something in memory."""
    job = job_of(kernel, signature, block=(32, 4, 1), bounds=False)
    return "array.allocate" in str(code_lowered_ir(job))


def test_a_march_loads_again_what_it_carries() -> None:
    assert not keeps(march, "f32[:,:,:], f32[:,:,:]")
    assert not keeps(flat_march, "f32[:], f32[:], i64, i64, i64, i64")


def test_other_values_are_kept() -> None:
    assert keeps(other_first, "f32[:,:,:], f32[:,:,:]")
    assert keeps(in_place, "f32[:,:,:]")
    assert keeps(planes, "f32[:,:,:], f32[:,:,:]")


@pytest.mark.sample(2)
@pytest.mark.parametrize("bounds", [False, True])
@pytest.mark.parametrize("threads", [(32, 8), (256, 1)])
def test_a_march_gives_what_one_thread_after_the_other_gives(
    threads: tuple[int, int], bounds: bool
) -> None:
    u = np.random.default_rng(5).standard_normal((40, 5, 300)).astype(np.float32)
    settings: dict[str, Any] = {"threads": threads, "target": "host", "bounds": bounds}
    launch = cuda(blocks=cover(300, 5), fma="off", **settings)
    out, wanted = np.zeros_like(u), np.zeros_like(u)
    wanted[1:-1] = 2 * u[:-2] - u[1:-1] + 3 * u[2:]
    launch(march)(out, u)
    np.testing.assert_array_equal(out, wanted)
    for first in (0, 3):
        out[:], wanted[:] = 0, 0
        wanted[first:-2:2] = 2 * u[first:-2:2] + u[first + 2 :: 2]
        launch(flat_march)(out.reshape(-1), u.reshape(-1), first, 40, 5, 300)
        np.testing.assert_array_equal(out, wanted)
    out[:], wanted[:] = 0, 0
    wanted[1:-1] = u[1:-1] + u[2:]
    wanted[1] = u[2] + u[2]
    launch(other_first)(out, u)
    np.testing.assert_array_equal(out, wanted)


@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_a_march_into_its_own_array_keeps_its_order(shift: int) -> None:
    """Arrays that overlap: a thread has loaded an element before it stores there, or after."""
    both = np.random.default_rng(5).standard_normal((42, 5, 300)).astype(np.float32)
    wanted = both.copy()
    out, u = wanted[1 + shift : 41 + shift], wanted[1:41]
    below, here = u[0].copy(), u[1].copy()
    for z in range(1, 39):
        above = u[z + 1].copy()
        out[z] = 2 * below - here + 3 * above
        below, here = here, above
    launch = cuda(threads=(64, 4), blocks=cover(300, 5), target="host", fma="off")
    launch(march)(both[1 + shift : 41 + shift], both[1:41])
    np.testing.assert_array_equal(both, wanted)
