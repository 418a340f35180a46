"""Products of batches and of groups of rows: on the host, by the interpreter, and on a GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import algorithms, cuda
from cuda_target.algorithms.products.tilings import grouped_tiling
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.products.dense import Product
from gpucompiler.products.groups import grouped, tiles_of_batch, tiles_of_groups
from gpucompiler.tiles import relu
from gpucompiler.tiles.choice import DENSE, Tiling

SMALL = Tiling(64, 64, consumers=1, stages=2)


def integers(*shape: int, dtype: Any = np.float16, seed: int = 1) -> Any:
    """Small whole numbers, whose sums no type rounds."""
    return np.random.default_rng(seed).integers(-2, 3, shape).astype(dtype)


def exact(a: Any, b: Any) -> Any:
    return a.astype(np.int64) @ b.astype(np.int64)


def by_groups(a: Any, b: Any, sizes: Any) -> Any:
    """The exact products of groups of rows, below each other."""
    ends = np.cumsum(sizes)
    parts = [
        exact(a[end - size : end], b[g])
        for g, (size, end) in enumerate(zip(sizes, ends, strict=True))
    ]
    return np.concatenate(parts)


@pytest.mark.parametrize("dtype", [np.float16, np.int8])
def test_the_host_multiplies(dtype: Any) -> None:
    a, b = integers(3, 20, 21, dtype=dtype), integers(3, 21, 17, dtype=dtype, seed=2)
    bias = np.arange(17, dtype=np.float32)
    sizes, flat = (7, 0, 53), a.reshape(60, 21)
    lines = np.arange(51, dtype=np.float32).reshape(3, 17)
    with cuda.use_target("host"):
        assert np.array_equal(algorithms.matmul(a, b), exact(a, b))
        assert np.array_equal(algorithms.matmul(a, b, bias=bias), exact(a, b) + bias)
        assert np.array_equal(algorithms.matmul(a, b[0]), exact(a, b[0]))
        found = algorithms.grouped_matmul(flat, b, sizes, bias=lines)
        out = np.full((60, 17), 9, found.dtype)
        algorithms.grouped_matmul(flat, b, (5, 6, 7), out=out)
    assert np.array_equal(found, by_groups(flat, b, sizes) + np.repeat(lines, sizes, 0))
    assert np.array_equal(out[:18], by_groups(flat, b, (5, 6, 7)))
    assert (out[18:] == 9).all()


def test_what_fits_no_groups_is_refused() -> None:
    a, b = np.zeros((6, 5), np.float16), np.zeros((2, 5, 4), np.float16)
    with cuda.use_target("host"):
        with pytest.raises(ArgumentError, match=r"shapes \(6, 5\) and \(5, 4\); give a matrix"):
            algorithms.grouped_matmul(a, b[0], [6])
        with pytest.raises(ArgumentError, match=r"sizes \(3, 4\) for 2 groups of 6 rows in all"):
            algorithms.grouped_matmul(a, b, [3, 4])
        with pytest.raises(ArgumentError, match=r"sizes \(-1, 4\)"):
            algorithms.grouped_matmul(a, b, np.array([-1, 4]))
        with pytest.raises(ArgumentError, match="a bias of 4 numbers for 2 groups of 4 columns"):
            algorithms.grouped_matmul(a, b, [3, 3], bias=np.zeros(4, np.float32))
        with pytest.raises(ArgumentError, match=r"shapes \(6, 5\) and \(2, 5, 4\); give matrices"):
            algorithms.matmul(a, b)


def test_tables_name_each_row_once() -> None:
    sizes = np.array([5, 0, 64, 65, 1], np.int32)
    wanted = [(0, 5, 0), (5, 69, 2), (69, 134, 3), (133, 134, 3), (134, 135, 4)]
    table, count = np.full((135 // 64 + 5, 3), -1, np.int32), np.zeros(1, np.int32)
    cuda(threads=64, blocks=1, target="host")(tiles_of_groups)(table, count, sizes, 135, 64, 1)
    assert list(map(tuple, table[: count[0]].tolist())) == wanted
    assert (table[count[0] :] == -1).all()
    wrong = np.array([5, -3, 64, 65, 99], np.int32)
    cuda(threads=64, blocks=1, target="host")(tiles_of_groups)(table, count, wrong, 80, 64, 1)
    assert list(map(tuple, table[: count[0]].tolist())) == [(0, 5, 0), (5, 69, 2), (69, 80, 3)]
    cuda(threads=64, blocks=1, target="host")(tiles_of_batch)(table, count, 2, 65, 64, 1)
    wanted = [(0, 65, 0), (64, 65, 0), (65, 130, 1), (129, 130, 1)]
    assert list(map(tuple, table[: count[0]].tolist())) == wanted


@pytest.mark.full
@pytest.mark.parametrize(("along", "turns"), [(True, True), (False, False)])
def test_the_kernel_on_the_host(along: bool, turns: bool) -> None:
    sizes, n, k = (70, 3, 64), 72, 64
    a, b = integers(137, k), integers(3, k, n, seed=2)
    sides = np.ascontiguousarray(b.transpose(0, 2, 1)).reshape(-1, k) if along else b.reshape(-1, n)
    table = np.array([(0, 70, 0), (64, 70, 0), (70, 73, 1), (73, 137, 2)], np.int32)
    d, lines = np.full((137, n), np.nan, np.float16), np.arange(3.0 * n).reshape(3, n)
    tiling = Tiling(64, 64, stages=3, pingpong=True) if turns else SMALL
    kernel = grouped(Product(tiling, 2, np.float32, along, True, True, relu))
    threads = 128 * (1 + tiling.consumers)
    launch = cuda(threads=threads, blocks=2, target="host")(kernel)
    launch(d, a, sides, table, np.array([4], np.int32), lines.astype(np.float32))
    wanted = np.maximum(0, by_groups(a, b, sizes) + np.repeat(lines, sizes, 0))
    assert np.array_equal(d, wanted.astype(np.float16))


@pytest.mark.full
def test_groups_are_of_the_instructions_of_sm_90() -> None:
    a, b, table = (
        np.zeros((256, 64), np.float16),
        np.zeros((512, 64), np.float16),
        np.zeros((2, 3), np.int32),
    )
    for tiling in {
        grouped_tiling((m,) * 4, 4096, 4096, 2, 2, bulk=True, multiprocessors=132)
        for m in (32, 100, 1024, 4096)
    }:
        product = Product(tiling, 2, np.float32, True, "always", "always")
        threads = 128 * (1 + tiling.consumers)
        options: dict[str, Any] = {
            "threads": threads,
            "blocks": 2,
            "max_threads": threads,
            "min_blocks": 1,
        }
        if tiling.cluster != (1, 1):
            options["cluster"] = (2, 1, 1)
        made = cuda(target="cuda:sm_90a", bounds=False, wraparound=False, **options)
        job = made(grouped(product)).launch_job(
            np.zeros((256, 128), np.float16), a, b, table, np.zeros(1, np.int32)
        )
        text = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]
        assert "wgmma.mma_async" in str(text)
        assert "cp.async.bulk.tensor.2d.global.shared" in str(text)
        assert dict(assemble(job, text).resources)["spill_load_bytes"] == 0


def test_tilings_of_groups_share_no_right_side() -> None:
    for sizes in ((1, 2, 3), (1024,) * 8, (4096, 5, 300)):
        found = grouped_tiling(sizes, 4096, 4096, 2, 2, bulk=True, multiprocessors=132)
        assert found.cluster[0] == found.split == 1
    small = grouped_tiling((32,) * 64, 4096, 4096, 2, 2, bulk=True, multiprocessors=132)
    assert small.rows == min(each.rows for each in DENSE)


GROUPS = [
    ((100, 0, 28, 300), 136, 72),
    ((1,) * 40, 64, 128),
    ((128,) * 4, 256, 512),
    ((5, 1000), 21, 37),
]


@pytest.mark.gpu
@pytest.mark.parametrize("case", GROUPS, ids=str)
def test_a_gpu_multiplies_groups(case: Any) -> None:
    sizes, n, k = case
    for dtype in (np.float16, np.int8, np.float32):
        a, b = integers(sum(sizes), k, dtype=dtype), integers(len(sizes), k, n, dtype=dtype, seed=2)
        lines = np.repeat(np.arange(len(sizes) * n, dtype=np.float32).reshape(-1, n) % 5, sizes, 0)
        wanted = by_groups(a, b, sizes)
        turned = cuda.to_device(np.ascontiguousarray(b.transpose(0, 2, 1))).transpose(0, 2, 1)
        on_device = cuda.to_device(np.array(sizes, np.int32))
        for sides, counts in ((b, sizes), (turned, sizes), (turned, on_device)):
            left = a if sides is b else cuda.to_device(a)
            bias = np.ascontiguousarray(lines[np.cumsum(sizes) - 1]) if 0 not in sizes else None
            found = algorithms.grouped_matmul(left, sides, counts, bias=bias, tf32=True)
            numbers = found if sides is b else found.copy_to_host()
            assert np.array_equal(
                numbers, (wanted + lines * (bias is not None)).astype(numbers.dtype)
            )


@pytest.mark.gpu
@pytest.mark.parametrize(
    "sizes", [(3, 100, 136, 72), (5, 128, 256, 64), (2, 1, 9, 0), (7, 33, 17, 21)]
)
def test_a_gpu_multiplies_batches(sizes: Any) -> None:
    batch, m, n, k = sizes
    a, b = integers(batch, m, k), integers(batch, k, n, seed=2)
    bias = np.arange(n, dtype=np.float32)
    assert np.array_equal(algorithms.matmul(a, b, bias=bias), exact(a, b) + bias)
    assert np.array_equal(algorithms.matmul(a, b[0], epilogue=relu), np.maximum(0, exact(a, b[0])))
    out = cuda.to_device(np.full((batch, m, n), np.nan, np.float16))
    algorithms.matmul(cuda.to_device(a), cuda.to_device(b), epilogue=relu, out=out)
    assert np.array_equal(out.copy_to_host(), np.maximum(0, exact(a, b)))


@pytest.mark.gpu
def test_later_groups_have_their_own_arrays() -> None:
    for sizes in ((40, 0, 60), (30, 30, 30)):
        for seed in range(3):
            random = np.random.default_rng(seed)
            a = random.integers(-2, 3, (100, 64)).astype(np.float16)
            b = random.integers(-2, 3, (3, 64, 72)).astype(np.float16)
            wanted = np.zeros((100, 72), np.float16)
            start = 0
            for group, size in enumerate(sizes):
                rows = slice(start, start + size)
                wanted[rows] = (a[rows].astype(np.float64) @ b[group]).astype(np.float16)
                start += size
            for right in (b, np.ascontiguousarray(b.transpose(0, 2, 1)).transpose(0, 2, 1)):
                for counted in (sizes, cuda.to_device(np.array(sizes, np.int32))):
                    out = cuda.to_device(np.zeros((100, 72), np.float16))
                    algorithms.grouped_matmul(
                        cuda.to_device(a), cuda.to_device(right), counted, out=out
                    )
                    assert np.array_equal(out.copy_to_host(), wanted)
