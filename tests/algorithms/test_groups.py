"""Cooperative groups: tiles, coalesced threads and blocks, on every target as NumPy has them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import KernelError, emit_ir
from gpucompiler.ir.interpreter.interpret import interpret

THREADS = 88
ITEMS = np.random.default_rng(5).integers(-50, 50, THREADS).astype(np.int32)
COLUMNS = 14


def join(a, b):
    """Associative and not commutative: of two pairs the first's first and the second's second."""
    return a[0], b[1]


def tiles(y, x, width: cuda.constexpr):
    i = cuda.cg.this_thread_block().thread_rank()
    tile = cuda.cg.tiled_partition(width)
    v = x[i]
    y[i, 0] = tile.thread_rank()
    y[i, 1] = tile.num_threads()
    y[i, 2] = tile.meta_group_rank() * 100 + tile.meta_group_size()
    y[i, 3] = tile.reduce(v, cuda.cg.plus)
    y[i, 4] = tile.reduce(v, cuda.cg.less) * 1000 + tile.reduce(v, cuda.cg.greater)
    y[i, 5] = tile.reduce(v, cuda.cg.bit_xor)
    first, last = tile.reduce((v, v), join)
    y[i, 6] = first * 1000 + last
    y[i, 7] = cuda.cg.inclusive_scan(tile, v)
    y[i, 8] = cuda.cg.exclusive_scan(tile, v, cuda.cg.greater, -77)
    y[i, 9] = tile.shfl(v, 0) * 1000 + tile.shfl_up(v, 1)
    y[i, 10] = np.int32(tile.ballot(v > 0))
    y[i, 11] = np.int32(tile.match_any(v & 3))
    y[i, 12] = tile.any(v > 40) * 2 + tile.all(v > -45)
    half = cuda.cg.tiled_partition(tile, width // 2)
    y[i, 13] = half.meta_group_rank() * 10 + half.meta_group_size()
    tile.sync()


def tiles_expected(width: int) -> Any:
    y = np.zeros((THREADS, COLUMNS), np.int32)
    for first in range(0, THREADS, width):
        v = ITEMS[first : first + width].astype(np.int64)
        n = len(v)
        rows = y[first : first + n]
        rank = np.arange(n)
        rows[:, 0], rows[:, 1] = rank, n
        rows[:, 2] = first // width * 100 + -(-THREADS // width)
        rows[:, 3] = v.sum()
        rows[:, 4] = v.min() * 1000 + v.max()
        rows[:, 5] = np.bitwise_xor.reduce(v)
        rows[:, 6] = v[0] * 1000 + v[-1]
        rows[:, 7] = np.cumsum(v)
        rows[:, 8] = np.maximum.accumulate(np.concatenate([[-77], v[:-1]]))
        rows[:, 9] = v[0] * 1000 + v[np.maximum(rank - 1, 0)]
        rows[:, 10] = _bits(v > 0)
        rows[:, 11] = [_bits(v & 3 == own) for own in v & 3]
        rows[:, 12] = (v > 40).any() * 2 + (v > -45).all()
        rows[:, 13] = rank // (width // 2) * 10 + 2
    return y


def _bits(chosen: Any) -> Any:
    return np.uint32(sum(1 << place for place, one in enumerate(chosen) if one)).view(np.int32)


def parts(y, x):
    """Threads apart: some of a warp by a condition, and those of equal labels."""
    i = cuda.cg.this_thread_block().thread_rank()
    v = x[i]
    if v > 0:
        some = cuda.cg.coalesced_threads()
        y[i, 0] = some.thread_rank()
        y[i, 1] = some.size()
        y[i, 2] = some.reduce(v, cuda.cg.plus)
        y[i, 3] = some.inclusive_scan(v)
        y[i, 4] = some.shfl(v, some.size() - 1) * 1000 + some.shfl_down(v, 1)
        y[i, 5] = np.int32(some.ballot(v > 20))
    alike = cuda.cg.labeled_partition(cuda.cg.this_warp(), v & 1)
    y[i, 6] = alike.reduce(v, cuda.cg.greater)
    y[i, 7] = alike.exclusive_scan(v)
    block = cuda.cg.this_thread_block()
    y[i, 8] = cuda.cg.reduce(block, v, cuda.cg.plus)
    y[i, 9] = cuda.cg.exclusive_scan(block, v)
    other = cuda.cg.binary_partition(cuda.cg.tiled_partition(16), v > 3)
    y[i, 10] = other.size()
    block.sync()


def parts_expected() -> Any:
    y = np.zeros((THREADS, COLUMNS), np.int32)
    v = ITEMS.astype(np.int64)
    for first in range(0, THREADS, 32):
        warp = np.arange(first, min(first + 32, THREADS))
        some = warp[v[warp] > 0]
        y[some, 0], y[some, 1] = np.arange(len(some)), len(some)
        y[some, 2], y[some, 3] = v[some].sum(), np.cumsum(v[some])
        y[some, 4] = v[some[-1]] * 1000 + v[np.append(some[1:], some[-1])]
        y[some, 5] = _bits(v[some] > 20)
        for label in (0, 1):
            alike = warp[v[warp] & 1 == label]
            y[alike, 6] = v[alike].max()
            y[alike, 7] = np.cumsum(v[alike]) - v[alike]
    y[:, 8], y[:, 9] = v.sum(), np.cumsum(v) - v
    for first in range(0, THREADS, 16):
        tile = np.arange(first, min(first + 16, THREADS))
        for side in (v[tile] > 3, v[tile] <= 3):
            y[tile[side], 10] = side.sum()
    return y


def run(target: str, function: Any, *more: Any) -> Any:
    y = np.zeros((THREADS, COLUMNS), np.int32)
    cuda(threads=(8, 11), blocks=1, target=target)(function)(y, ITEMS, *more)
    return y


@pytest.mark.parametrize("width", [8, pytest.param(32, marks=pytest.mark.full)])
def test_tiles_on_the_host(width: int) -> None:
    assert (run("host", tiles, width) == tiles_expected(width)).all()


@pytest.mark.full
def test_coalesced_threads_and_blocks_on_the_host() -> None:
    assert (run("host", parts) == parts_expected()).all()


def interpreted(function: Any, *more: Any) -> Any:
    y = np.zeros((THREADS, COLUMNS), np.int32)
    helper = cuda(threads=(8, 11), blocks=1, target="cuda:sm_90a", launch=False)(function)
    module = emit_ir(helper.launch_job(y, ITEMS, *more))[0]
    interpret(module, [y, ITEMS], block=(8, 11, 1), grid=(1, 1, 1))
    return y


def test_the_interpreter_agrees() -> None:
    assert (interpreted(tiles, 8) == tiles_expected(8)).all()
    assert (interpreted(parts) == parts_expected()).all()


@pytest.mark.gpu
@pytest.mark.parametrize("width", [2, 4, 8, 16, 32])
def test_tiles_on_a_gpu(width: int) -> None:
    assert (run("cuda", tiles, width) == tiles_expected(width)).all()


@pytest.mark.gpu
def test_coalesced_threads_and_blocks_on_a_gpu() -> None:
    assert (run("cuda", parts) == parts_expected()).all()


def test_ranks_in_grids_and_clusters() -> None:
    def k(y):
        grid, cluster = cuda.cg.this_grid(), cuda.cg.this_cluster()
        i = grid.thread_rank()
        y[i, 0] = grid.num_threads() * 100 + grid.num_blocks() * 10 + grid.block_rank()
        y[i, 1] = cluster.num_threads() * 100 + cluster.thread_rank()

    y = np.zeros((24, 2), np.int32)
    cuda(threads=(2, 3), blocks=(2, 2), target="host")(k)(y)
    rank = np.arange(24)
    assert (y[:, 0] == 2440 + rank // 6).all()
    assert (y[:, 1] == 600 + rank % 6).all()


def test_tiles_that_there_arent() -> None:
    def k(y, width: cuda.constexpr):
        y[0] = cuda.cg.tiled_partition(width).size()

    def inside(y):
        y[0] = cuda.cg.tiled_partition(cuda.cg.tiled_partition(4), 8).size()

    y = np.zeros(4, np.int32)
    with pytest.raises(KernelError, match="a tile has 1, 2, 4, 8, 16 or 32 threads"):
        cuda(threads=4, blocks=1, target="host")(k)(y, 5)
    with pytest.raises(KernelError, match="a tile isn't larger than the group"):
        cuda(threads=4, blocks=1, target="host")(inside)(y)
