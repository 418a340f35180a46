"""Accumulators of `wgmma` are variables of the PTX where nothing reads them on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.products.dense import Product, dense
from gpucompiler.tiles import Pipeline, copy, full, mma, relu, zeros
from gpucompiler.tiles.choice import Tiling

HALVES = np.zeros((256, 64), np.float16)


def kernel_of(begin: Any, step: Any, end: Any, rows: int = 64) -> Callable[..., None]:
    """A product whose sums begin, go on, and end as functions say."""

    def product(d: Any, a: Any, b: Any) -> None:
        A, B, D = a.tile((rows, 64)), b.tile((64, 64)), d.tile((rows, 64))
        with Pipeline(2, (A, B), consumers=1, boxes="always") as pipe:
            if cuda.warpgroup == 0:
                if pipe.fills:
                    for j in range(D.grid[1]):
                        for k in range(A.grid[1]):
                            with pipe.fill() as (left, right):
                                copy(A[0, k], left)
                                copy(B[j, k], right)
            else:
                for j in range(D.grid[1]):
                    acc = begin()
                    for _ in range(A.grid[1]):
                        with pipe.use() as (left, right):
                            acc = step(acc, left, right)
                    end(acc, D[0, j])

    return product


def none() -> Any:
    return zeros((64, 64), np.float32)


def none_of_more() -> Any:
    return zeros((128, 64), np.float32)


def ones() -> Any:
    return full((64, 64), 1, np.float32)


def added(acc: Any, left: Any, right: Any) -> Any:
    return mma(acc, left, right.T)


def added_again(acc: Any, left: Any, right: Any) -> Any:
    mma(acc, left, right.T)
    return mma(acc, left, right.T)


def halved(acc: Any, left: Any, right: Any) -> Any:
    return mma(acc, left, right.T).wait() * np.float32(0.5)


def as_halves(acc: Any, tile: Any) -> None:
    copy(acc.wait().astype(tile.dtype), tile)


def twice(acc: Any, tile: Any) -> None:
    copy((acc.wait() * np.float32(2)).astype(tile.dtype), tile)


def ptx_and_spills(begin: Any, step: Any, end: Any, rows: int = 64) -> tuple[str, int]:
    product = kernel_of(begin, step, end, rows)
    kernel = cuda(threads=256, blocks=1, target="cuda:sm_90a,ptx8.4")(product)
    job = kernel.launch_job(np.zeros((rows, 256), np.float16), HALVES[:rows], HALVES)
    text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    return text, dict(assemble(job, text).resources)["spill_load_bytes"]


def test_sums_are_read_as_they_are_converted() -> None:
    text, spilled = ptx_and_spills(none, added, as_halves)
    assert text.count(".reg .b32 acc0_<32>;") == 1
    assert re.search(r"wgmma\.mma_async.* \{acc0_0, acc0_1, .*acc0_31\}", text)
    assert "cvt.rn.f16x2.f32 %r" in text
    assert len(re.findall(r"cvt\.rn\.f16x2\.f32 \s*%r\d+, acc0_\d+, acc0_\d+;", text)) == 16
    assert "mov.b32 acc0_31, 0;" in text
    assert not spilled


def test_sums_are_read_behind_their_wait() -> None:
    text, spilled = ptx_and_spills(none, added, twice)
    behind = text[text.index("wgmma.wait_group.sync.aligned 0") :]
    assert len(re.findall(r"mov\.b32 %r\d+, acc0_\d+;", behind)) == 32
    assert not spilled


def test_each_64_rows_are_sums_of_their_own() -> None:
    text, spilled = ptx_and_spills(none_of_more, added, as_halves, rows=128)
    assert text.count(".reg .b32 acc0_<64>;") == 1
    sums = re.findall(r"wgmma\.mma_async.* \{(acc0_\d+), .*(acc0_\d+)\}", text)
    assert sums == [("acc0_0", "acc0_31"), ("acc0_32", "acc0_63")] * 4
    assert len(re.findall(r"cvt\.rn\.f16x2\.f32 \s*%r\d+, acc0_\d+, acc0_\d+;", text)) == 32
    assert not spilled


def text_of(tiling: Tiling, epilogue: Any) -> str:
    kernel = dense(Product(tiling, 2, np.float32, epilogue=epilogue))
    threads = 128 * (1 + tiling.consumers)
    job = cuda(threads=threads, blocks=1, target="cuda:sm_90a,ptx8.4")(kernel).launch_job(
        np.zeros((64, 128), np.float16), HALVES[:64], HALVES[:128]
    )
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


def test_many_sums_of_an_epilogue_are_values() -> None:
    """Moves of 192 sums from variables spilled 4 to 192 bytes."""
    assert "acc0_" not in text_of(Tiling(128, 192, pingpong=True), relu)


def test_a_product_reads_and_sets_no_registers_by_themselves() -> None:
    text = text_of(Tiling(64, 128, consumers=1, stages=2), None)
    found = re.findall(r"stmatrix|cvt\.rn\.f16x2\.f32 \s*%r\d+, acc0_\d+, acc0_\d+;", text)
    assert [len(each) > 8 for each in found] == [*[True] * 16, *[False] * 4] * 2
    assert not re.search(r"mov\.b32 (%r\d+, )?acc0", text)


@pytest.mark.parametrize(("begin", "step"), [(ones, added), (none, halved), (none, added_again)])
def test_other_sums_are_values(begin: Any, step: Any) -> None:
    assert "acc0_" not in ptx_and_spills(begin, step, as_halves)[0]
