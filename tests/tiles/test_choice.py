"""The choice of a product's tiles: tilings that fit, and whose measured times are near the best."""

from __future__ import annotations

import json
import math
import random
import statistics
from pathlib import Path
from typing import Any

import attrs
import pytest

from gpucompiler.tiles import choice
from gpucompiler.tiles.choice import H200, Tiling, choose, fits, microseconds, tilings

# µs of each tiling (its place in `tilings`) on an NVIDIA H200, launched in a row
# (tests/benchmarks/bench_gemm.py).
MEASURED: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "measured_products.json").read_text()
)
SIZES = {"bf16": (2, 2), "f16": (2, 2), "tf32": (4, 4), "s8": (1, 4), "e4m3": (1, 2)}


def chosen(kind: str, m: int, n: int, k: int, machine: choice.Machine = H200) -> Tiling:
    operand, result = SIZES[kind]
    return choose(
        m,
        n,
        k,
        operand_bytes=operand,
        result_bytes=result,
        promoted=kind == "e4m3",
        bulk=n * result % 16 == 0,
        machine=machine,
    )


def test_chosen_tilings_are_nearly_the_best_of_those_measured() -> None:
    losses: list[float] = []
    for row in MEASURED:
        kind, m, n, k = row["kind"], row["m"], row["n"], row["k"]
        tiling = chosen(kind, m, n, k)
        place = list(tilings(m, promoted=kind == "e4m3")).index(tiling)
        loss = row["us"][str(place)] / min(row["us"].values())
        assert loss <= 1.08, (row, tiling)
        losses.append(loss)
    assert statistics.geometric_mean(losses) <= 1.02


def test_times_of_the_model_are_near_those_measured() -> None:
    for row in MEASURED:
        kind, m, n, k = row["kind"], row["m"], row["n"], row["k"]
        operand, result = SIZES[kind]
        bulk = n * result % 16 == 0
        tiling = chosen(kind, m, n, k)
        place = list(tilings(m, promoted=kind == "e4m3")).index(tiling)
        model = microseconds(tiling, m, n, k, operand_bytes=operand, result_bytes=result, bulk=bulk)
        assert abs(math.log(model / row["us"][str(place)])) < math.log(1.4), (row, model)


def test_chosen_tilings_fit_the_machine_and_the_shape() -> None:
    draw = random.Random(7)
    for _ in range(300):
        m, n, k = (draw.choice((1, 7, 64, 129, 1000, 4096, 16384)) for _ in range(3))
        kind = draw.choice(sorted(SIZES))
        tiling = chosen(kind, m, n, k)
        assert fits(tiling, m, n)
        assert tiling.stages * tiling.stage_bytes + 2048 <= H200.shared_bytes
        # Sums, and partial sums beside them, in at most 255 registers of a thread.
        assert tiling.accumulators * (2 if kind == "e4m3" else 1) <= 192
        assert not tiling.swapped or (m <= tiling.columns and n * SIZES[kind][1] % 16 == 0)


def test_no_time_is_below_what_memory_and_products_need() -> None:
    for tiling in choice.DENSE:
        least = 4096**3 * 2 / (H200.multiprocessors * H200.products * H200.gigahertz * 1e3)
        assert microseconds(tiling, 4096, 4096, 4096, operand_bytes=2, result_bytes=2) > least
        moved = (2 * 4096 * 8 + 4096 * 4096) * 2 / H200.memory / 1e3
        assert microseconds(tiling, 4096, 4096, 8, operand_bytes=2, result_bytes=2) > moved


def test_long_sums_of_small_results_are_divided() -> None:
    tiling = chosen("bf16", 512, 512, 65536)
    assert tiling.split > 1
    assert tiling.blocks(512, 512) > 100
    assert chosen("bf16", 8192, 8192, 8192).split == 1


def test_few_rows_are_the_columns_of_tiles() -> None:
    assert [chosen("bf16", m, 8192, 8192).columns for m in (1, 8, 16, 32, 64, 128)] == [
        *(8, 8, 16, 32, 64, 128)
    ]
    # Rows of the result that aren't multiples of 16 bytes aren't copied in bulk.
    assert not chosen("bf16", 8, 8191, 8192).swapped


def test_blocks_that_wait_for_each_other_run_at_once() -> None:
    small = attrs.evolve(H200, multiprocessors=16)
    tiling = chosen("bf16", 512, 512, 65536, small)
    assert tiling.split == 1 or tiling.blocks(512, 512) <= 16


def test_sizes_below_one_are_refused() -> None:
    with pytest.raises(ValueError, match="0 × 8 × 8"):
        choose(0, 8, 8, operand_bytes=2, result_bytes=2)
