"""GPUs' kernels of whole arrays on the host, whose blocks run in order: each finds its board."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.algorithms.counting import has_whole_bins
from gpucompiler.algorithms import boards, histograms, radix, scans, selections

RNG = np.random.default_rng(3)
WORDS = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}


def run(kernel: Any, threads: int, *arguments: Any) -> None:
    """Launch a kernel whose last argument is the number of blocks."""
    blocks = arguments[-1]
    cuda(threads=threads, blocks=blocks, target="host", bounds=False)(kernel)(*arguments)


def passes(keys: Any, values: Any, items: int, descending: bool) -> tuple[Any, Any]:
    """All passes of a sort over tiles."""
    bits, kind = keys.view(WORDS[keys.itemsize]), keys.dtype.kind
    counts = np.zeros((keys.itemsize, radix.BINS), np.uint64)
    starts = np.zeros(counts.shape, np.int64)
    run(radix.count_digits, 512, counts, bits, kind, descending, 1, False, 4)
    run(radix.sum_digits, radix.BINS, starts, counts, False, keys.itemsize)
    tiles = -(-keys.size // (radix.SORT_THREADS * items))
    for number in range(keys.itemsize):
        board = np.zeros(tiles * radix.BINS, np.uint32)
        out, moved = np.zeros_like(bits), None if values is None else np.zeros_like(values)
        run(
            radix.sort_tiles, radix.SORT_THREADS, out, moved, bits, values, board, starts[number],
            8 * number, kind, descending, items, False, tiles,
        )  # fmt: skip
        bits, values = out, moved
    return bits.view(keys.dtype), values


FULL = pytest.mark.full


@pytest.mark.parametrize(
    ("dtype", "items"), [(np.int16, 2), pytest.param(np.float32, 23, marks=FULL)]
)
def test_passes_of_a_radix_sort(dtype: Any, items: int) -> None:
    keys = (RNG.normal(size=9001) * 100).astype(dtype)
    keys[:3000] = 7
    found, order = passes(keys, np.arange(keys.size), items, False)
    assert (order == np.argsort(keys, kind="stable")).all()
    assert (found == keys[order]).all()


@FULL
@pytest.mark.parametrize("dtype", [np.uint8, np.uint32, np.int64, np.float64])
@pytest.mark.parametrize("descending", [False, True])
def test_passes_of_other_keys(dtype: Any, descending: bool) -> None:
    keys = RNG.integers(0, 200, 30011).astype(dtype)
    found, _ = passes(keys, None, 12, descending)
    expected = np.sort(keys)
    assert (found == (expected[::-1] if descending else expected)).all()


@pytest.mark.parametrize(
    ("dtype", "width", "rows", "warps"),
    [(np.int32, 4, 1, 8), pytest.param(np.float64, 2, 4, 16, marks=FULL)],
)
def test_tiles_of_a_scan(dtype: Any, width: int, rows: int, warps: int) -> None:
    x = RNG.integers(0, 99, 20011).astype(dtype)
    y, blocks = np.zeros_like(x), -(-x.size // (32 * warps * rows * width))
    board = np.zeros(boards.board_shape(x.itemsize, blocks), np.uint64)
    run(
        scans.scan_tiles, 32 * warps, y, x, board, operator.add, None, False, width, rows, warps,
        False, blocks,
    )  # fmt: skip
    assert (y == np.cumsum(x)).all()


def even(v: Any) -> Any:
    return v % 2 == 0


@pytest.mark.parametrize("items", [4, pytest.param(32, marks=FULL)])
def test_tiles_of_a_selection(items: int) -> None:
    x = RNG.integers(0, 99, 20011).astype(np.int32)
    found, count = np.zeros_like(x), np.zeros(1, np.int64)
    tiles = -(-x.size // (32 * selections.SELECT_WARPS * items))
    run(
        selections.select_tiles, 32 * selections.SELECT_WARPS, found, None, count, x,
        selections.by_predicate, even, selections.its_value, np.zeros(tiles, np.uint64), items,
        False, tiles,
    )  # fmt: skip
    assert (found[: count[0]] == x[x % 2 == 0]).all()


@pytest.mark.parametrize("dtype", [np.int8, pytest.param(np.uint8, marks=FULL)])
def test_blocks_of_a_histogram_of_bytes(dtype: Any) -> None:
    x = RNG.integers(0, 256, 9011).astype(np.uint8).view(dtype)
    edges, counts = np.histogram_bin_edges(x, 17, (-100, 180)), np.zeros(17, np.int64)
    run(
        histograms.count_bins, 512, counts, x, histograms.byte_bin, histograms.quick_byte_bin,
        histograms.even_bin, edges, 16, 256, 32, 4, False, 3,
    )  # fmt: skip
    assert (counts == np.histogram(x, 17, (-100, 180))[0]).all()


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("dtype", "first", "width"),
    [(np.int16, -300, 8), (np.uint64, 7, 1), pytest.param(np.int64, -9, 64, marks=FULL)],
)
def test_blocks_of_a_histogram_of_whole_bins(dtype: Any, first: int, width: int) -> None:
    limits, last = np.iinfo(dtype), first + 17 * width
    near = RNG.integers(max(first - width, limits.min), last + width, 3011, dtype)
    x = np.concatenate((near, RNG.integers(limits.min, limits.max, 999, dtype, endpoint=True)))
    x[:3] = limits.min, limits.max, last
    edges, counts = np.linspace(first, last, 18), np.zeros(17, np.int64)
    assert has_whole_bins(x.dtype, edges)
    run(
        histograms.count_bins, 512, counts, x, histograms.whole_bin, histograms.quick_whole_bin,
        None, edges, 2, 256, 4, 4, False, 3,
    )  # fmt: skip
    assert (counts == np.histogram(x, 17, (first, last))[0]).all()


def test_bins_that_are_counted_by_floats() -> None:
    whole = np.linspace(0, 34, 18)
    assert has_whole_bins(np.dtype(np.uint64), whole)
    for dtype, edges in (
        (np.uint64, whole - 2), (np.int32, whole * 3), (np.int32, whole / 4), (np.int8, whole),
        (np.int32, whole + 0.5), (np.int16, whole * 2.0**40), (np.float32, whole),
    ):  # fmt: skip
        assert not has_whole_bins(np.dtype(dtype), edges)
