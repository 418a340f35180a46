"""The GEMM on tiles beside cuBLAS and the hand-written kernels, in one process, by CUDA graphs.

    python tests/benchmarks/bench_tiled_gemm.py [--sizes 8192 4096] [--kinds bf16] [--prebuilt DIR]

Random data, results compared with float64 first. A graph holds many launches of one kernel, ours as
programmatic dependents; all are timed by turns (bench_gemm.py). Rates are medians; a ratio is the
best peer's time of a round over ours. DIR holds kernels of gemm/build.py.
"""

# pyright: basic, reportMissingImports=false
from __future__ import annotations

import argparse
import itertools
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import torch
from bench_gemm import (
    FLUSH,
    Candidate,
    Problem,
    Shape,
    checked,
    peers,
    ratio,
    rounds_of,
    spread,
    suits,
)
from gemm.prebuilt import Prebuilt
from gemm.tiled import blocks_for, launched

from gpucompiler.tiles import gelu, relu
from gpucompiler.tiles.choice import Tiling

TILINGS = (
    Tiling(128, 256, cluster=(2, 1), group=4),
    Tiling(128, 256, cluster=(2, 1), group=8),
    Tiling(128, 256, cluster=(2, 1), group=16),
    Tiling(128, 192, cluster=(2, 1)),
    Tiling(128, 128, stages=6, pingpong=True),
    Tiling(128, 128, stages=6, cluster=(2, 1), pingpong=True),
    Tiling(128, 64, stages=8),
    Tiling(64, 64, consumers=1, stages=10),
    Tiling(128, 192, pingpong=True),
)

EPILOGUES = {" with bias and relu": relu, " with bias and gelu": gelu}


def expected(name: str, sums: torch.Tensor) -> torch.Tensor:
    """The epilogue of a name by torch, of exact sums."""
    if name.endswith("gelu"):
        return torch.nn.functional.gelu(sums, approximate="tanh")
    if name.endswith("silu"):
        return torch.nn.functional.silu(sums)
    return torch.relu(sums) if name.endswith("relu") else sums


def named(tiling: Tiling) -> str:
    down, across = tiling.cluster
    turns = " turns" if tiling.pingpong else ""
    shape = f"{tiling.rows}x{tiling.columns} s{tiling.stages} c{down}x{across}"
    return f"tiles {shape} g{tiling.group}{turns}"


def tiled(p: Problem, tilings: tuple[Tiling, ...]) -> dict[str, Callable[[], Any]]:
    """A call of the kernel on tiles for each tiling that is worth a try."""
    calls: dict[str, Callable[[], Any]] = {}
    m, n = p.shape.m, p.shape.n
    for tiling in tilings:
        small = tiling.rows * tiling.columns < 128 * 128
        if small and m * n > 2048 * 2048:
            continue
        begun = time.perf_counter()
        kernel = launched(tiling, blocks_for(tiling, m, n), p.shape.kind)
        kernel(p.d, p.a, p.b)
        torch.cuda.synchronize()
        print(f"    {named(tiling)}: first call {time.perf_counter() - begun:.2f} s", flush=True)

        def call(kernel: Any = kernel) -> None:
            kernel.configure(stream=torch.cuda.current_stream())(p.d, p.a, p.b)

        calls[named(tiling)] = call
    return calls


def finished(p: Problem, tilings: tuple[Tiling, ...]) -> list[Candidate]:
    """Calls of the kernel with a bias and an epilogue, if they are right."""
    found: list[Candidate] = []
    bias = torch.randn(p.shape.n, device="cuda")
    for tiling, (name, epilogue) in itertools.product(tilings, EPILOGUES.items()):
        blocks = blocks_for(tiling, p.shape.m, p.shape.n)
        kernel = launched(tiling, blocks, p.shape.kind, epilogue=epilogue)

        def call(kernel: Any = kernel) -> None:
            kernel.configure(stream=torch.cuda.current_stream())(p.d, p.a, p.b, bias)

        p.poison()
        call()
        wanted = expected(name, p.want + bias.double())
        error = float((p.d[p.rows].double() - wanted).norm() / wanted.norm())
        if error < 3e-3:
            found.append(Candidate(named(tiling) + name, call, True, error))
        else:
            print(f"    WRONG {named(tiling)}{name}: error {error:.2e}", flush=True)
    return found


def measure(
    p: Problem,
    prebuilt: list[Prebuilt],
    tilings: tuple[Tiling, ...],
    rounds: int,
    alone: bool,
    epilogues: bool,
) -> None:
    """Times torch's ways, the prebuilt kernels and the tiled ones."""
    mine = tiled(p, tilings)
    suited = [kernel for kernel in prebuilt if suits(kernel, p.shape, True)]
    mine |= {f"by hand {kernel.name}": kernel.bind(p.d, p.a, p.b) for kernel in suited}
    every = [Candidate(n, f, False) for n, f in peers(p).items()]
    good = checked(p, every + [Candidate(n, f, True) for n, f in mine.items()])
    if epilogues:
        good += finished(p, tilings)
    for each in good:
        each.capture(30 if p.shape.flops > 5e11 else 4)
    if alone:
        rounds_of(good, rounds)
    else:
        # Another order in each round: what runs before decides at which clock a product begins.
        for _ in range(rounds):
            for each in random.sample(good, len(good)):
                each.time()
    theirs = [each for each in good if not each.ours]
    for each in good:
        rate = 1e-9 * p.shape.flops / each.median
        parts = [spread("ratio", ratio(each, theirs, "times"))]
        parts += [spread("alone", ratio(each, theirs, "single"))] if alone else []
        print(
            f"{p.shape} {each.name}: {each.median * 1e3:.1f} µs {rate:.0f} TFLOP/s",
            *parts, f"error {each.error:.1e}", flush=True,
        )  # fmt: skip
    show_costs(p, good)


def show_costs(p: Problem, good: list[Candidate]) -> None:
    """Print the costs of epilogues in each round: their times over the plain kernels'."""
    plain = {each.name: each for each in good}
    for each in good:
        name, marked, _ = each.name.partition(" with bias")
        if marked and name in plain:
            costs = [mine / its for mine, its in zip(each.times, plain[name].times, strict=True)]
            found = statistics.median(costs), min(costs), max(costs)
            print(f"{p.shape} {each.name}:", spread("costs", found), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sizes", type=int, nargs="*", default=[8192, 4096, 2048, 1024])
    parser.add_argument("--shapes", nargs="*", default=[], help="M×N×K, as 16384x1024x4096")
    parser.add_argument("--tilings", type=int, nargs="*", help="numbers of TILINGS")
    parser.add_argument("--epilogues", action="store_true", help="with bias and relu, too")
    parser.add_argument("--kinds", nargs="*", default=["bf16"])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--prebuilt", type=Path)
    parser.add_argument("--alone", action="store_true", help="single launches, too, L2 flushed")
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    FLUSH.append(torch.empty(1 << 28, dtype=torch.uint8, device="cuda"))
    paths = sorted(options.prebuilt.glob("*.json")) if options.prebuilt else []
    prebuilt = [Prebuilt(path.with_suffix(".cubin")) for path in paths]
    chosen = TILINGS if options.tilings is None else tuple(TILINGS[n] for n in options.tilings)
    shapes = [(n, n, n) for n in options.sizes]
    shapes += [tuple(int(size) for size in text.split("x")) for text in options.shapes]
    for kind in options.kinds:
        for m, n, k in shapes:
            measure(
                Problem.of(Shape(m, n, k, kind)), prebuilt, chosen, options.rounds, options.alone,
                options.epilogues,
            )  # fmt: skip


if __name__ == "__main__":
    main()
