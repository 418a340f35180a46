"""Products' threads keep their values in registers: ptxas spills none of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.products.dense import Product, dense
from gpucompiler.products.groups import grouped
from gpucompiler.products.pairs import in_pairs
from gpucompiler.products.promoted import with_promoted_sums
from gpucompiler.products.stream import stream_k
from gpucompiler.tiles import gelu, relu, silu
from gpucompiler.tiles.choice import DENSE, PROMOTED, Tiling

PAIR = Tiling(128, 128, stages=5, split=2, pair=True)
WHOLE = [tiling for tiling in DENSE if tiling.split == 1]
BIAS = np.zeros(256, np.float32)


def spilled(kernel: Any, tiling: Tiling, *arrays: Any, bounds: bool | None = False) -> int:
    """Bytes that a thread of a kernel loads from where ptxas has spilled them."""
    threads = 128 * (1 + tiling.consumers)
    options: dict[str, Any] = {"silence": "GC409"} if tiling.pair else {}
    if tiling.cluster_blocks > 1:
        options["cluster"] = (tiling.cluster_blocks, 1, 1)
    made = cuda(
        threads=threads, blocks=2, max_threads=threads, min_blocks=tiling.resident, bounds=bounds,
        wraparound=False, dependent=True, target="cuda:sm_90a,ptx8.4", **options,
    )  # fmt: skip
    job = made(kernel).launch_job(*arrays)
    text = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]
    return dict(assemble(job, text).resources)["spill_load_bytes"]


def spilled_by_groups(product: Product, dtype: Any, result: Any) -> int:
    """The same of a product of four groups of 64 columns, with a bias for each."""
    d, a = np.zeros((256, 64), result), np.zeros((256, 128), dtype)
    b = np.zeros((256, 128) if product.b_along_k else (512, 64), dtype)
    table, count = np.zeros((8, 3), np.int32), np.zeros(1, np.int32)
    lines = BIAS.reshape(4, 64)
    return spilled(grouped(product), product.tiling, d, a, b, table, count, lines)


def matrices(dtype: Any = np.float16, result: Any = np.float16) -> Any:
    return np.zeros((256, 256), result), np.zeros((256, 256), dtype), np.zeros((256, 256), dtype)


@pytest.mark.full
@pytest.mark.parametrize("promoted", [False, True])
@pytest.mark.parametrize("boxes", ["always", True])
def test_pairs_spill_nothing(boxes: Any, promoted: bool) -> None:
    product = Product(PAIR, 2, np.float32, True, boxes, boxes, relu, promoted=promoted)
    assert spilled(in_pairs(product), PAIR, *matrices(), BIAS) == 0


def test_groups_with_checks_spill_nothing() -> None:
    product = Product(DENSE[0], 2, np.float32)
    d, a, b = matrices()
    table, count = np.zeros((8, 3), np.int32), np.zeros(1, np.int32)
    arrays = (d, a, b, table, count, BIAS.reshape(4, 64))
    assert spilled(grouped(product), DENSE[0], *arrays, bounds=None) == 0


@pytest.mark.full
def test_groups_of_bytes_spill_nothing() -> None:
    assert spilled_by_groups(Product(DENSE[0], 1, np.int32), np.int8, np.int32) == 0


@pytest.mark.full
@pytest.mark.parametrize("boxes", ["always", True])
def test_equal_runs_spill_nothing(boxes: Any) -> None:
    tiling = Tiling(128, 128, stages=6)
    kernel = stream_k(Product(tiling, 2, np.float32, True, boxes, boxes, relu))
    parts, flags = np.zeros((132, 128 * 128), np.float32), np.zeros(264, np.int32)
    assert spilled(kernel, tiling, *matrices(), parts, flags, BIAS) == 0


@pytest.mark.full
@pytest.mark.parametrize("tiling", WHOLE, ids=str)
@pytest.mark.parametrize("stores", ["always", True])
@pytest.mark.parametrize(
    ("dtype", "along"), [(np.float16, True), (np.float16, False), (np.int8, True)]
)
def test_tilings_of_products_spill_nothing(
    tiling: Tiling, stores: Any, dtype: Any, along: bool
) -> None:
    total, result = (np.int32, np.int32) if dtype is np.int8 else (np.float32, np.float16)
    itemsize = np.dtype(dtype).itemsize
    product = Product(tiling, itemsize, total, along, "always", stores)
    assert spilled(dense(product), tiling, *matrices(dtype, result), BIAS) == 0
    if tiling.cluster[0] == 1:
        assert spilled_by_groups(product, dtype, result) == 0


TURNS = Tiling(128, 192, pingpong=True)


@pytest.mark.full
@pytest.mark.parametrize("tiling", [*WHOLE, TURNS], ids=str)
@pytest.mark.parametrize("epilogue", [None, silu, gelu])
@pytest.mark.parametrize(("dtype", "result"), [(np.float16, np.float16), (np.float32, np.float32)])
def test_epilogues_spill_nothing(tiling: Tiling, epilogue: Any, dtype: Any, result: Any) -> None:
    """Numbers on their way to a panel are few: those of 16 elements."""
    product = Product(tiling, np.dtype(dtype).itemsize, np.float32, epilogue=epilogue)
    assert spilled(dense(product), tiling, *matrices(dtype, result), BIAS) == 0


@pytest.mark.full
@pytest.mark.parametrize("tiling", PROMOTED, ids=str)
@pytest.mark.parametrize("epilogue", [None, gelu])
def test_promoted_sums_spill_nothing(tiling: Tiling, epilogue: Any) -> None:
    """The sums of a stage are in registers while those of the tile before are stored."""
    kernel = with_promoted_sums(Product(tiling, 2, np.float32, epilogue=epilogue))
    assert spilled(kernel, tiling, *matrices(), BIAS) == 0
