"""The GEMM on tiles beside cuBLAS: bf16, random data, in turns, results compared.

    python tests/benchmarks/bench_tiled_gemm.py [--sizes 8192 4096 2048 1024] [--rounds 7]

Each size is timed with several tilings and with torch's three ways to the same product. Rates are
medians; a ratio is the best peer's time of a round over ours.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import torch
from gemm.tiled import blocks_for, launched

from gpucompiler.tiles.choice import Tiling

TILINGS = (
    Tiling(128, 256, stages=4, cluster=(2, 1), group=8),
    Tiling(128, 256, stages=4, group=8),
    Tiling(128, 128, stages=6, group=8),
    Tiling(128, 128, stages=6, cluster=(2, 1), group=8),
)


def named(tiling: Tiling) -> str:
    down, across = tiling.cluster
    return f"{tiling.rows}x{tiling.columns} s{tiling.stages} c{down}x{across} g{tiling.group}"


def seconds(call: Callable[[], Any], times: int) -> float:
    """The time of a call, of so many in a row."""
    start, stop = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    for _ in range(times):
        call()
    stop.record()
    stop.synchronize()
    return start.elapsed_time(stop) / times / 1e3


def measure(n: int, rounds: int) -> None:
    a, b = (torch.randn(n, n, device="cuda", dtype=torch.bfloat16) for _ in range(2))
    d, bt = torch.empty_like(a), b.T.contiguous()
    calls: dict[str, Callable[[], Any]] = {
        "torch TN": lambda: torch.matmul(a, b.T, out=d),
        "torch NN": lambda: torch.matmul(a, bt, out=d),
        "torch linear": lambda: torch.nn.functional.linear(a, b),
    }
    peers = list(calls)
    rows = torch.arange(0, n, max(1, n // 64), device="cuda")
    wanted = a[rows].double() @ b.T.double()
    for tiling in TILINGS:
        kernel = launched(tiling, blocks_for(tiling, n, n))
        d.fill_(float("nan"))
        begun = time.perf_counter()
        kernel(d, a, b)
        torch.cuda.synchronize()
        first = time.perf_counter() - begun
        error = float((d[rows].double() - wanted).norm() / wanted.norm())
        whole = bool(torch.isfinite(d).all())
        right = whole and error < 3e-3
        print(f"    {named(tiling)}: error {error:.2e}, first call {first:.2f} s", flush=True)
        if right:
            calls[named(tiling)] = lambda kernel=kernel: kernel(d, a, b)
        else:
            print(f"    WRONG {named(tiling)}", flush=True)
    times = {name: seconds(call, 3) for name, call in calls.items()}
    counts = {name: max(2, min(200, round(0.02 / each))) for name, each in times.items()}
    found: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            found[name].append(seconds(call, counts[name]))
    best = [min(found[name][number] for name in peers) for number in range(rounds)]
    for name, each in found.items():
        ratios = [one / two for one, two in zip(best, each, strict=True)]
        print(
            f"{n}³ {name}: {2e-12 * n**3 / statistics.median(each):.0f} TFLOP/s, ratio "
            f"{statistics.median(ratios):.3f} ({min(ratios):.3f}-{max(ratios):.3f})",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", type=int, nargs="*", default=[8192, 4096, 2048, 1024])
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    for n in options.sizes:
        measure(n, options.rounds)


if __name__ == "__main__":
    main()
