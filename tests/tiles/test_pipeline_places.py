"""Pipelines of tiles that begin anywhere, and two pipelines whose consumers take turns."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, current_device
from gpucompiler.diagnostics.errors import DeviceAssertionError, DeviceError, TypeMismatch
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, load, mma, shared_tile, zeros


def gpu() -> str:
    return "cuda:sm_90a,ptx8.4" if current_device().capability == (9, 0) else "cuda"


def text_of(job: Any) -> str:
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def interpreted(job: Any, arguments: tuple[Any, ...], threads: int) -> None:
    flat = flatten_arguments(job.source.argument_types, arguments)
    interpret(emit_ir(job)[0], flat, block=(threads, 1, 1), grid=(1, 1, 1), races=True)


def moved(y, x, row, column):
    """A tile that begins anywhere in x, by way of a stage that TMA fills."""
    X = x.tile((16, 16))
    pipe = Pipeline(1, (X,), producers=32, boxes="always")
    if cuda.threadIdx.x >= 128:
        if pipe.fills:
            with pipe.fill() as (tile,):
                copy(X.at(row, column), tile)
    else:
        with pipe.use() as (tile,):
            copy(load(tile, threads=128), y.tile((16, 16))[0, 0])


def moved_example(row: int, column: int) -> tuple[tuple[Any, ...], Any]:
    x = np.random.default_rng(1).standard_normal((20, 40)).astype(np.float16)
    wide = np.pad(x, 48)[48 + row : 64 + row, 48 + column : 64 + column]
    return (np.zeros((16, 16), np.float16), x, row, column), wide


@pytest.mark.parametrize("place", [(3, 8), (-5, -8), (-1, 32)])
def test_stages_hold_tiles_from_anywhere(place: tuple[int, int]) -> None:
    arguments, wanted = moved_example(*place)
    job = cuda(threads=160, blocks=1, target="cuda:sm_90a")(moved).launch_job(*arguments)
    interpreted(job, arguments, 160)
    assert np.array_equal(arguments[0], wanted)


@pytest.mark.parametrize("column", [3, -7, 12])
def test_tma_fills_no_stage_from_within_16_bytes(column: int) -> None:
    arguments, _ = moved_example(0, column)
    job = cuda(threads=160, blocks=1, target="cuda:sm_90a")(moved).launch_job(*arguments)
    with pytest.raises(
        DeviceAssertionError, match=r"give tiles.at\(\) a column that is a multiple"
    ):
        interpreted(job, arguments, 160)


@pytest.mark.gpu
def test_a_gpu_goes_on_behind_columns_within_16_bytes() -> None:
    kernel = cuda(threads=160, blocks=1, target=gpu())(moved)
    for row, column in ((3, 8), (0, 3), (-5, -8), (2, -7), (1, 16)):
        arguments, wanted = moved_example(row, column)
        if column % 8:
            with pytest.raises(AssertionError, match="multiple of 16 bytes"):
                kernel(*arguments)
        else:
            kernel(*arguments)
            assert np.array_equal(arguments[0], wanted)


def known(y, x):
    X = x.tile((16, 16))
    pipe = Pipeline(1, (X,), producers=32, boxes="always")
    if cuda.threadIdx.x >= 128:
        if pipe.fills:
            with pipe.fill() as (tile,):
                copy(X.at(3, 8), tile)
    else:
        with pipe.use() as (tile,):
            copy(load(tile, threads=128), y.tile((16, 16))[0, 0])


def from_row(y, x, row, k):
    X = x.tile((16, 16))
    pipe = Pipeline(1, (X,), producers=32, boxes="always")
    if cuda.threadIdx.x >= 128:
        if pipe.fills:
            with pipe.fill() as (tile,):
                copy(X.from_row(row, k), tile)
    else:
        with pipe.use() as (tile,):
            copy(load(tile, threads=128), y.tile((16, 16))[0, 0])


def test_columns_that_are_known_are_not_asked() -> None:
    (y, x, *place), _ = moved_example(3, 8)
    made = cuda(threads=160, blocks=1, target="cuda:sm_90a")
    assert "gpucompiler_faults" not in text_of(made(known).launch_job(y, x))
    given, wanted = moved_example(-3, 16)
    arguments: tuple[Any, ...] = (*given[:2], -3, 1)
    job = made(from_row).launch_job(*arguments)
    interpreted(job, arguments, 160)
    assert np.array_equal(arguments[0], wanted)
    assert "gpucompiler_faults" not in text_of(job)
    text = text_of(made(moved).launch_job(y, x, *place))
    # Waits that are over at once don't read the record of failed checks.
    lines = [line for line in text.splitlines() if ".loc" not in line]
    behind = [next_one for line, next_one in itertools.pairwise(lines) if "try_wait.parity" in line]
    assert len(behind) == 2
    assert all("bra" in line for line in behind)


def two_in_turns(d, e, a, b):
    """d = a · bᵀ and e = b · aᵀ by tiles of 64 × 8 that consumers make in turns."""
    depth = 16
    A, B, D, E = a.tile((64, depth)), b.tile((64, depth)), d.tile((64, 64)), e.tile((64, 64))
    with (
        Pipeline(2, (A, B), consumers=2, producers=32, turns=True) as first,
        Pipeline(2, (B, A), consumers=2, producers=32, turns=True) as second,
        Writer(D, 2) as out,
        Writer(E, 2) as other,
    ):
        if cuda.warpgroup < 2:
            consumer = cuda.warpgroup
            for pipe, writer, tiles in ((first, out, D), (second, other, E)):
                for i, j in pipe.turns(Raster(tiles.grid), consumer):
                    acc = zeros((64, 64), np.float32)
                    with pipe.turn(consumer, A.grid[1]) as turn:
                        for _ in range(A.grid[1]):
                            with turn.use(ahead=1) as (left, right):
                                acc = mma(acc, left, right.T)
                    writer.store(pipe.wait(acc).astype(d.dtype), tiles[i, j])
        else:
            for pipe, (left, right), tiles in ((first, (A, B), D), (second, (B, A), E)):
                if pipe.fills:
                    for i, j in Raster(tiles.grid):
                        for k in range(A.grid[1]):
                            with pipe.fill() as (one, two):
                                copy(left[i, k], one)
                                copy(right[j, k], two)


def two_example(m: int, n: int, k: int) -> tuple[tuple[Any, ...], Any]:
    rng = np.random.default_rng(1)
    a, b = (rng.integers(-3, 4, (rows, k)).astype(np.float16) for rows in (m, n))
    found = np.full((m, n), np.nan, np.float16), np.full((n, m), np.nan, np.float16)
    return (*found, a, b), a.astype(np.float32) @ b.T.astype(np.float32)


def test_pipelines_have_turns_of_their_own() -> None:
    arguments, _ = two_example(64, 64, 16)
    job = cuda(threads=288, blocks=1, target="cuda:sm_90a")(two_in_turns).launch_job(*arguments)
    text = text_of(job)
    # Two stages, full or free, and two consumers for each pipeline.
    assert text.count("mbarrier.init.shared") == 2 * (2 * 2 + 2)
    assert "bar.arrive" not in text


@pytest.mark.full
def test_two_pipelines_take_turns() -> None:
    arguments, wanted = two_example(100, 130, 48)
    job = cuda(threads=288, blocks=1, target="cuda:sm_90a")(two_in_turns).launch_job(*arguments)
    interpreted(job, arguments, 288)
    assert np.array_equal(arguments[0], wanted)
    assert np.array_equal(arguments[1], wanted.T)


@pytest.mark.gpu
def test_a_gpu_takes_turns_in_two_pipelines() -> None:
    kernel = cuda(threads=288, max_threads=288, target=gpu())(two_in_turns)
    for sizes, blocks in (((100, 130, 48), 1), ((600, 700, 256), 5)):
        arguments, wanted = two_example(*sizes)
        kernel.configure(blocks=blocks)(*arguments)
        assert np.array_equal(arguments[0], wanted.astype(np.float16))
        assert np.array_equal(arguments[1], wanted.T.astype(np.float16))


def by_rows(y, a, b, before):
    """y = Σ a[m, k] b[n, k] for each 64 rows of a, whose tile stays taken while b's pass by."""
    A, B, D = a.tile((64, 64)), b.tile((16, 64)), y.tile((64, 16))
    lefts, rights = Pipeline(2, (A,), boxes="always"), Pipeline(2, (B,), boxes="always")
    if cuda.warpgroup == 0:
        if lefts.fills:
            for i in range(A.grid[0]):
                with lefts.fill() as (left,):
                    copy(A[i, 0], left)
                for j in range(B.grid[0]):
                    with rights.fill() as (right,):
                        copy(B[j, 0], right)
    else:
        for i in range(A.grid[0]):
            with lefts.use(ahead=1):
                pass
            for j in range(B.grid[0]):
                with rights.use() as (right,):
                    (left,) = lefts.held(before)
                    acc = mma(zeros((64, 16), np.float32), left, right.T).wait()
                copy(acc, D[i, j])


def by_rows_example() -> tuple[tuple[Any, ...], Any]:
    random = np.random.default_rng(5)
    a, b = (random.integers(-3, 4, (n, 64)).astype(np.float16) for n in (192, 32))
    wanted = a.astype(np.float32) @ b.astype(np.float32).T
    return (np.zeros((192, 32), np.float32), a, b, 1), wanted


@pytest.mark.sample(1)
@pytest.mark.parametrize("target", ["host", "cuda:sm_90a"])
def test_a_stage_that_stays_taken_is_read_again(target: str) -> None:
    arguments, wanted = by_rows_example()
    kernel = cuda(threads=256, blocks=1, target=target)(by_rows)
    if target == "host":
        kernel(*arguments)
    else:
        interpreted(kernel.launch_job(*arguments), arguments, 256)
    assert np.array_equal(arguments[0], wanted)


@pytest.mark.sample(1)
@pytest.mark.parametrize("before", [2, 0, -1])
def test_a_stage_that_is_free_is_not_read_again(before: int) -> None:
    y, a, b, _ = by_rows_example()[0]
    with pytest.raises(ValueError, match="a stage of a pipeline is read that is free"):
        cuda(threads=256, blocks=1, target="host")(by_rows)(y, a, b, before)


@pytest.mark.gpu
def test_a_gpu_reads_a_stage_again() -> None:
    arguments, wanted = by_rows_example()
    cuda(threads=256, blocks=1, target=gpu())(by_rows)(*arguments)
    assert np.array_equal(arguments[0], wanted)


def by_two_warps(y, a):
    tile = shared_tile(a.tile((64, 64)))
    copy(a.tile((64, 64))[0, 0], tile)
    cuda.syncthreads()
    acc = zeros((64, 64), np.float32)
    if cuda.threadIdx.x < 64:
        acc = mma(acc, tile, tile.T).wait()
    copy(acc, y.tile((64, 64))[0, 0])


def test_a_product_of_some_warps_of_a_warpgroup_is_found() -> None:
    arguments = (np.zeros((64, 64), np.float32), np.zeros((64, 64), np.float16))
    settings: dict[str, Any] = {"target": "cuda:sm_90a", "silence": "GC414"}
    job = cuda(threads=128, blocks=1, **settings)(by_two_warps).launch_job(*arguments)
    line = by_two_warps.__code__.co_firstlineno + 6
    with pytest.raises(DeviceError, match=f"execute it 1, 1, 0, 0 times.*py:{line}"):
        interpreted(job, arguments, 128)


def dealt_otherwise(y, a):
    A = a.tile((64, 32))
    with Pipeline(2, (A,), cluster=(2, 1)) as pipe:
        for _ in pipe.turns(Raster(A.grid), 0):
            pass


@pytest.mark.parametrize("target", ["host", "cuda:sm_80,ptx8.0", "cuda:sm_90a"])
def test_a_raster_of_other_clusters_is_refused(target: str) -> None:
    x = np.zeros((64, 64), np.float16)
    launch = cuda(threads=128, blocks=2, cluster=(2, 1, 1), target=target)(dealt_otherwise)
    with pytest.raises(TypeMismatch, match=r"a raster of clusters of \(1, 1\) .* of \(2, 1\)"):
        emit_ir(launch.launch_job(x, x))
