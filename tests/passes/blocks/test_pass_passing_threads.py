"""Boxes of threads for which all tests hold: other threads run, too, and none runs twice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from ir_text import module
from waiting import on_host

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostParams, HostTarget, emit_ir
from gpucompiler.diagnostics.errors import DeviceIndexError
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.language.arguments import typeof


def adds(out, a, k):
    i = cuda.grid(1)
    if i < len(a):
        out[i] += a[i]


def within(out, a, k):
    i = cuda.grid(1)
    if k <= i < len(a) - k:
        out[i] += a[i - k] + a[i + k]
    elif i < len(a):
        out[i] += 1


def plane(out, a, k):
    j, i = cuda.grid(2)
    rows, columns = a.shape
    if 0 < i < rows - 1 and k <= j < columns - k:
        out[i, j] += a[i - 1, j] + a[i + 1, j] + a[i, j - k] + a[i, j + k]


def border(out, a, k):
    j, i = cuda.grid(2)
    rows, columns = a.shape
    if i < rows and j < columns:
        if i == 0 or i == rows - 1 or j == 0 or j == columns - 1:
            out[i, j] += a[i, j]
        else:
            out[i, j] += a[i, j - 1] * a[i, j + 1] + a[i - 1, j]


def solid(out, a, k):
    x, y, z = cuda.grid(3)
    depth, height, width = a.shape
    if 0 < x < width - 1 and 0 < y < height - k and k < z < depth - 1:
        out[z, y, x] += a[z - 1, y, x] + a[z, y - 1, x] + a[z, y, x - 1] + a[z, y, x + 1]


def diagonal(out, a, k):
    j, i = cuda.grid(2)
    if i < a.shape[0] and j < a.shape[1] and i + j < 19:
        out[i, j] += a[i, j]


def doubled(out, a, k):
    i = cuda.grid(1)
    if 2 * i + 1 < len(a):
        out[2 * i] += a[2 * i + 1]


def clamped(out, a, k):
    i = cuda.grid(1)
    if i < len(a):
        for d in range(-2, 3):
            out[i] += a[min(max(i + d, 0), len(a) - 1)]


def bordered(out, a, k):
    j, i = cuda.grid(2)
    rows, columns = a.shape
    if i < rows and j < columns:
        beside = a[i, max(j - k, 0)] + a[i, min(columns - 1, j + 1)]
        out[i, j] += beside + a[max(i - 1, 0), j] + a[min(i + 1, rows - 1), max(j, k)]


def corner(out, a, k):
    """Guards along both axes, the inner one within the outer one."""
    j, i = cuda.grid(2)
    if i <= k or i >= a.shape[0]:
        return
    if j >= k and j < a.shape[1] - k:
        out[i, j] += a[i, j]


KERNELS: dict[
    str, tuple[Callable[..., None], list[tuple[int, ...]], list[tuple[int, int, int]]]
] = {
    "adds": (adds, [(0,), (1,), (37,), (160,), (161,)], [(32, 1, 1), (8, 1, 1)]),
    "within": (within, [(0,), (3,), (7,), (64,), (150,)], [(16, 1, 1), (64, 1, 1)]),
    "plane": (plane, [(1, 40), (3, 5), (9, 70), (17, 33)], [(8, 4, 1), (32, 2, 1)]),
    "border": (border, [(0, 4), (1, 1), (8, 64), (13, 47)], [(8, 4, 1), (16, 1, 1)]),
    "solid": (solid, [(2, 2, 2), (5, 7, 40), (9, 8, 33)], [(8, 2, 2), (16, 4, 1)]),
    "diagonal": (diagonal, [(12, 12), (25, 40)], [(8, 4, 1)]),
    "doubled": (doubled, [(0,), (3,), (64,), (150,)], [(16, 1, 1)]),
    "clamped": (clamped, [(0,), (1,), (4,), (64,), (150,)], [(16, 1, 1), (64, 1, 1)]),
    "bordered": (bordered, [(1, 40), (3, 5), (9, 70), (17, 33)], [(8, 4, 1), (32, 2, 1)]),
    "corner": (corner, [(2, 3), (9, 70), (17, 33)], [(8, 4, 1), (32, 2, 1)]),
}


def job_of(kernel: Callable[..., None], out: Any, **params: Any) -> CompilerJob:
    kinds = typeof(out), typeof(out), typeof(np.int64(2))
    return CompilerJob(HostTarget(), FunctionSpec(kernel, kinds), HostParams(**params))


def grid_of(shape: tuple[int, ...], block: tuple[int, int, int]) -> tuple[int, int, int]:
    x, y, z = (*shape[::-1], 1, 1)[:3]
    return max(1, -(-x // block[0])), max(1, -(-y // block[1])), max(1, -(-z // block[2]))


def misaligned(shape: tuple[int, ...], dtype: Any, offset: int) -> np.ndarray[Any, Any]:
    """An array whose first element lies so many elements behind a line of the cache."""
    count = int(np.prod(shape))
    room = np.zeros(count * dtype().itemsize + 256, np.uint8)
    start = -room.ctypes.data % 64 + offset * dtype().itemsize
    return room[start : start + count * dtype().itemsize].view(dtype).reshape(shape)


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize("dtype", [np.float32, np.uint8, np.float64])
def test_every_thread_runs_once(name: str, dtype: Any) -> None:
    kernel, shapes, blocks = KERNELS[name]
    rng = np.random.default_rng(3)
    for number, block in enumerate(blocks):
        bounds = bool(number)
        example = np.zeros((1,) * len(shapes[0]), dtype)
        linked = [
            (job, on_host(job))
            for params in ({"block": block}, {}, {"block": block, "lanes": 4})
            for job in [job_of(kernel, example, bounds=bounds, **params)]
        ]
        given = emit_ir(job_of(kernel, example))[0]
        for offset, shape in enumerate(shapes):
            a = rng.integers(0, 5, shape).astype(dtype)
            before = rng.integers(0, 5, shape).astype(dtype)
            grid = grid_of(shape, block)
            wanted = before.copy()
            interpret(given, [wanted, a, 2], block=block, grid=grid)
            for job, run in linked:
                found = misaligned(shape, dtype, 1 + 5 * offset)
                found[...] = before
                run(found, a, np.int64(2), threads=block, blocks=grid)
                np.testing.assert_array_equal(found, wanted, f"{shape} {job.params}")


@pytest.mark.parametrize("name", ["within", "plane", "solid", "clamped", "bordered", "corner"])
def test_the_lowered_program_in_runs_of_any_length(name: str) -> None:
    kernel, shapes, blocks = KERNELS[name]
    rng = np.random.default_rng(4)
    shape, block = shapes[-1], blocks[0]
    a, before = (rng.integers(0, 5, shape).astype(np.float32) for _ in range(2))
    grid = grid_of(shape, block)
    job = job_of(kernel, a, bounds=False, block=block)
    given = emit_ir(job)[0]
    program = job.target.lower_ir(job, given)
    wanted = before.copy()
    interpret(given, [wanted, a, 2], block=block, grid=grid)
    for together in (1, 2, grid[0]):
        found = before.copy()
        interpret(program, [found, a, 2], block=block, grid=grid, together=together)
        np.testing.assert_array_equal(found, wanted, f"{together} blocks a run")


@pytest.mark.parametrize(("size", "index"), [(90, 90), (97, 97), (3, 3), (1, 2)])
def test_a_failing_check_is_that_of_the_least_block(size: int, index: int) -> None:
    a = np.arange(100.0, dtype=np.float32)
    kernel = cuda(threads=8, blocks=14, target="host")(within)
    with pytest.raises(DeviceIndexError, match=f"array 'out': index {index}"):
        kernel(np.zeros(size, np.float32), a, np.int64(2))


LIMITED = """%one = arith.constant <value = 1> : i32
simt.threads blocks=%one, x_begin=%one, x_end=%n, y_begin=%one, y_end=%n {
%t = simt.thread_index : i32
%u = simt.thread_index <axis = "y"> : i32
%i = arith.convert %t : i64
%j = arith.convert %u : i64
array.store %n, %x, [%j, %i]
cf.yield []
}"""


def limited(without: str = "") -> Module:
    body = LIMITED.replace(without, "")
    head = "kernel @k(%x: array<i32, 2>, %n: i32) scope(block)"
    return module(f"{head} {{\n{body}\nfunc.return []\n}}")


def test_threads_with_limits() -> None:
    program = limited()
    assert str(parse(str(program))) == str(program)
    x = np.zeros((6, 6), np.int32)
    interpret(program, [x, 4], block=(6, 6, 1), grid=(1, 1, 1))
    expected = np.zeros((6, 6), np.int32)
    expected[1:4, 1:4] = 4
    np.testing.assert_array_equal(x, expected)


@pytest.mark.parametrize("missing", [", x_begin=%one", ", x_end=%n", ", x_begin=%one, x_end=%n"])
def test_limits_come_in_pairs_and_along_x_first(missing: str) -> None:
    with pytest.raises(Exception, match="begin and end are given along x"):
        limited(missing)


def scaled(out, a, k):
    """The elements of `a` are checked, as its sizes may be others."""
    j, i = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = a[i, j] * 3.0 - a[i, j - 2]


def test_most_threads_are_in_the_box_where_the_grid_is_larger_than_the_arrays() -> None:
    out = np.zeros((13, 75), np.float32)
    a = np.ones((13, 75), np.float32)
    job = job_of(scaled, out, bounds=True, block=(16, 4, 1), lanes=4)
    text = str(job.target.lower_ir(job, emit_ir(job)[0]))
    box, rest = text.split('unroll = "never"', 1)
    edited = parse(box.replace("value = 3.0", "value = 7.0") + 'unroll = "never"' + rest)
    interpret(edited, [out, a, 2], block=(16, 4, 1), grid=grid_of(out.shape, (16, 4, 1)))
    assert np.isin(out, [2, 6]).all()
    # In the first and the last block of a row, too, of which parts aren't in the box.
    assert (out[:, 4:8] == 6).any()
    assert (out[:, 68:72] == 6).any()


def heated(out, a, k):
    i, j = cuda.grid(2)
    if 0 < i < a.shape[1] - 1 and 0 < j < a.shape[0] - 1:
        out[j, i] = 3.0 * a[j, i]


@pytest.mark.parametrize("bounds", [False, True])
@pytest.mark.parametrize("columns", [75, 64, 3, 2])
def test_blocks_of_threads_that_do_nothing_do_not_run_again(bounds: bool, columns: int) -> None:
    out, a = np.zeros((13, columns), np.float32), np.ones((13, columns), np.float32)
    job = job_of(heated, out, bounds=bounds, block=(16, 4, 1), lanes=4)
    text = str(job.target.lower_ir(job, emit_ir(job)[0]))
    # Were one to run, it would count.
    count = """array.store %seven, %out, [%none, %none]
    check.block"""
    head, box = text.split("  %0 = ", 1)
    constants = """%seven = arith.constant <value = 7.0> : f32
    %none = arith.constant <value = 0> : i64
    """
    edited = parse(f"{head}  {constants}%0 = {box.replace('check.block', count)}")
    interpret(edited, [out, a, 2], block=(16, 4, 1), grid=grid_of(out.shape, (16, 4, 1)))
    assert out[0, 0] == 0
    assert (out[1:-1, 1:-1] == 3).all()


def test_limits_of_neighbours_are_left_out_inside_of_an_array() -> None:
    job = job_of(clamped, np.zeros(9, np.float32), block=(64, 1, 1), lanes=8)
    text = str(job.target.lower_ir(job, emit_ir(job)[0]))
    inside, edges = text.split("check.block", 1)
    assert "vector.gather" not in inside
    assert "vector.load %a" in inside
    assert "vector.gather" in edges


@pytest.mark.parametrize("name", ["within", "plane", "solid", "diagonal", "doubled"])
def test_edges_are_searched_only_for_sums_that_grow_by_more_than_one(name: str) -> None:
    kernel, shapes, _ = KERNELS[name]
    job = job_of(kernel, np.zeros(shapes[0], np.float32), block=(16, 2, 1), lanes=4)
    text = str(job.target.lower_ir(job, emit_ir(job)[0]))
    assert bool(re.search("arith.shr .*: i32", text)) == (name == "doubled")
