"""Products of many shapes and types on tiles beside cuBLAS, and a copy by bulk copies.

The way that `algorithms.matmul` chooses counts; ways by other tilings are beside it.

    python tests/benchmarks/bench_tiled_shapes.py [--kinds] [--chosen] [--until S] [--only TEXT]
    python tests/benchmarks/bench_tiled_shapes.py --compile 0/8      compiles a part for the cache
    python tests/benchmarks/bench_tiled_shapes.py --finished         biases and epilogues
    python tests/benchmarks/bench_tiled_shapes.py --grouped          groups of rows

The measures are those of bench_gemm.py: graphs of launches in a row, by turns with torch's ways,
results compared first; a ratio is the best peer's time of a round over ours. `--kinds` has other
types, instructions of sm_80, and the copy. With `--chosen` the library's choice alone is timed.
"""

# pyright: basic, reportMissingImports=false
from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import torch
from bench_gemm import FLUSH, Candidate, Problem, Shape, beside, checked, peers, ratio, spread
from bench_tiled_gemm import expected, named
from gemm.prebuilt import Prebuilt
from gemm.tiled import MULTIPROCESSORS, TARGET, blocks_for, launched_groups
from gemm.tiled_ways import Ways, moving, on_current_stream

from cuda_target import algorithms, cuda
from gpucompiler.tiles import fast_gelu, fast_silu, gelu, relu, silu
from gpucompiler.tiles.choice import Tiling

TURNS = Tiling(128, 128, stages=6, pingpong=True)
WIDE = Tiling(128, 256, cluster=(2, 1))
TALL = Tiling(256, 128, cluster=(1, 2), group=4)
TURNS_192 = Tiling(128, 192, pingpong=True)
SMALL = Tiling(128, 64, stages=8)
PAIRS = Tiling(128, 128, stages=5, split=2, pair=True)
STREAM = Tiling(128, 128, stages=6, split=MULTIPROCESSORS)
MID = (WIDE, TURNS, TALL)


def few(columns: int, wide: int, stages: int) -> tuple[Tiling, ...]:
    return (Tiling(64, columns, 1, stages, wide=wide, swapped=True),)


# Copies: blocks (None: as many as chunks), bytes of a chunk, stages, chunks that are being loaded,
# a hint for L2.
COPIES = (
    (132, 16384, 12, 9, None),
    (132, 32768, 6, 4, None),
    (132, 32768, 6, 4, "evict_first"),
    (132, 32768, 6, 3, "evict_first"),
    (132, 16384, 13, 8, "evict_first"),
    (None, 32768, 2, 1, None),
)
# Products by instructions of sm_80 are asked for by this tiling.
WARPS = Tiling(128, 256, group=1)
LIST: list[tuple[Shape, tuple[Tiling, ...]]] = [
    (Shape(1024, 1024, 1024), (SMALL, Tiling(64, 128, 1, 8))),
    (Shape(2048, 2048, 2048), (TURNS,)),
    (Shape(1, 8192, 8192), few(8, 4, 5)),
    (Shape(8, 8192, 8192), few(8, 4, 5)),
    (Shape(16, 8192, 8192), few(16, 2, 9)),
    (Shape(32, 8192, 8192), few(32, 2, 8)),
    (Shape(64, 8192, 8192), few(64, 2, 6)),
    (Shape(128, 8192, 8192), (*few(128, 1, 8), *few(128, 2, 4), PAIRS, STREAM)),
    (Shape(512, 512, 65536), (Tiling(128, 128, stages=5, split=8), STREAM)),
    (Shape(4093, 4093, 4093), ()),
    (Shape(1021, 1021, 1021), ()),
    (Shape(2039, 4093, 1021), ()),
    (Shape(4096, 4096, 8), (WIDE, Tiling(128, 128, stages=2), Tiling(64, 128, 1, 4))),
    (Shape(4096, 4096, 64), (TURNS, Tiling(128, 128, stages=2), Tiling(64, 128, 1, 4))),
    (Shape(4096, 4096, 512), (TURNS, Tiling(128, 192, cluster=(2, 1)))),
    (Shape(4096, 4096, 4096), MID),
    (Shape(16384, 1024, 4096), MID),
    (Shape(8192, 8192, 8192), (*MID, TURNS_192)),
    (Shape(4096, 4096, 16384), MID),
    (Shape(4096, 4096, 65536), (WIDE,)),
]
KINDS: list[tuple[Shape, tuple[Tiling, ...]]] = [
    (Shape(8192, 8192, 8192, "e4m3"), (*MID, TURNS_192)),
    (Shape(4096, 4096, 4096, "bf16"), (WARPS,)),
    (Shape(4096, 4096, 4096, "e4m3"), MID),
    (Shape(2048, 2048, 2048, "e4m3"), (TURNS,)),
    (Shape(8192, 8192, 8192, "f16"), (WIDE, TALL)),
    (Shape(8192, 8192, 8192, "tf32"), (WIDE, TALL)),
    (Shape(4096, 4096, 4096, "tf32"), (WIDE, TALL)),
    (Shape(4096, 4096, 4096, "s8"), (WIDE,)),
    *((Shape(m, 8192, 8192, "e4m3"), ()) for m in (1, 64, 128)),
    *((Shape(1024, 1024, k, "e4m3"), ()) for k in (1024, 8192)),
    *((Shape(512, n, k, "e4m3"), ()) for n, k in ((1024, 16384), (512, 65536))),
]


def call_of(p: Problem, tiling: Tiling) -> Callable[[], object]:
    ways = Ways(p.d, p.a, p.b, p.shape.kind)
    return ways.by_warps(tiling) if tiling is WARPS else ways.call(tiling)


def chosen(p: Problem) -> Candidate:
    """The library's own choice."""
    return Candidate("matmul", Ways(p.d, p.a, p.b, p.shape.kind).chosen(), True)


def promoted(p: Problem) -> list[Candidate]:
    """The library's product of 8-bit floats whose sums are added up in float32."""
    if p.shape.kind != "e4m3":
        return []
    call = Ways(p.d, p.a, p.b, p.shape.kind, promoted=True).chosen()
    return [Candidate("matmul promoted", call, True)]


def name_of(tiling: Tiling) -> str:
    words = {
        "swapped": tiling.swapped,
        f"k in {tiling.split}": tiling.split > 1,
        f"wide {tiling.wide}": tiling.wide > 1,
        "mma.sync": tiling is WARPS,
    }
    return " ".join([named(tiling), *(word for word, holds in words.items() if holds)])


def compile_part(part: int, count: int) -> None:
    """Launch the kernels of a part of the shapes once, so that the cache has them."""
    for shape, tilings in (LIST + KINDS)[part::count]:
        p = Problem.of(shape)
        found = [chosen(p), *promoted(p)]
        for each in (*(one.call for one in found), *(call_of(p, tiling) for tiling in tilings)):
            each()
            torch.cuda.synchronize()


def measure(shape: Shape, tilings: tuple[Tiling, ...], rounds: int, others: list[Any]) -> float:
    """Times a shape; gives the ratio of the library's choice."""
    p = Problem.of(shape)
    ways = [Candidate(name_of(tiling), call_of(p, tiling), True) for tiling in tilings]
    mine = [*ways, chosen(p), *promoted(p)]
    for each in mine:
        each.call()  # compiled before it is watched
        torch.cuda.synchronize()
    if shape.kind == "bf16" and shape.m in (1024, 2048):
        mine += [Candidate(f"by hand {k.name}", k.bind(p.d, p.a, p.b), True) for k in others]
    good = checked(p, [*(Candidate(n, f, False) for n, f in peers(p).items()), *mine])
    for each in good:
        each.capture(25 if shape.flops > 5e11 else 3)
    for _ in range(rounds if shape.flops < 1e12 else 4):
        for each in random.sample(good, len(good)):
            each.time()
    theirs, best = [each for each in good if not each.ours], 0.0
    for each in good:
        found = ratio(each, theirs, "times")
        rate = 1e-9 * shape.flops / each.median
        print(
            f"{shape} {each.name}: {each.median * 1e3:.1f} µs {rate:.0f} TFLOP/s",
            spread("ratio", found), f"error {each.error:.1e}", flush=True,
        )  # fmt: skip
        if each.name == "matmul":
            best = found[0]
    return best


EPILOGUES = {
    "bias": None,
    "bias and relu": relu,
    "bias and gelu": gelu,
    "bias and silu": silu,
    "bias and fast gelu": fast_gelu,
    "bias and fast silu": fast_silu,
}


def finished(size: int, kind: str, rounds: int) -> None:
    """The library's products with biases and epilogues, beside the plain one and torch's."""
    p = Problem.of(Shape(size, size, size, kind))
    bias = torch.randn(size, device="cuda")

    def call(**settings: Any) -> Callable[[], object]:
        stream = torch.cuda.current_stream
        return lambda: algorithms.matmul(p.a, p.b.T, out=p.d, stream=stream(), **settings)

    every = [Candidate("plain", call(), True)]
    for name, epilogue in EPILOGUES.items():
        p.poison()
        one = Candidate(name, call(bias=bias, epilogue=epilogue), True)
        one.call()
        wanted = expected(name, p.want + bias.double())
        one.error = float((p.d[p.rows].double() - wanted).norm() / wanted.norm())
        assert one.error < 3e-3, (name, one.error)
        every.append(one)
    if kind == "bf16":
        line = bias.to(p.a.dtype)
        for name, gelus in (("torch: bias and relu", False), ("torch: bias and gelu", True)):
            with_line = partial(torch._addmm_activation, line, p.a, p.b.T, use_gelu=gelus)
            every.append(Candidate(name, with_line, False))
    for each in every:
        each.capture(6)
    for _ in range(rounds):
        for each in random.sample(every, len(every)):
            each.time()
    for each in every[1:]:
        costs = ratio(each, every[:1], "times")
        turned = (1 / costs[0], 1 / costs[2], 1 / costs[1])
        print(
            f"{p.shape} {each.name}: {each.median * 1e3:.1f} µs,",
            spread("costs", turned),
            flush=True,
        )


def copies() -> None:
    """A copy by bulk copies beside torch's best."""
    x = torch.randint(0, 256, (1 << 31,), device="cuda", dtype=torch.uint8)
    for size in (1 << 31, 1 << 27):
        source, out = x[:size], torch.zeros(size, device="cuda", dtype=torch.uint8)
        words = (out.view(torch.int64), source.view(torch.int64))
        theirs = {
            "torch copy_": lambda out=out, source=source: out.copy_(source),
            "torch kernel": lambda words=words: torch.bitwise_not(words[1], out=words[0]),
        }
        for form in COPIES:
            blocks, chunk, stages, ahead, hint = form
            count = blocks or size // chunk
            kernel = cuda(threads=32, blocks=count, target=TARGET, dependent=True)(
                moving(chunk, stages, ahead, hint)
            )
            call = on_current_stream(kernel)
            out.zero_()
            call(out, source)
            assert torch.equal(out, source)
            ours = {f"bulk {form}": lambda call=call, o=out, s=source: call(o, s)}
            beside(f"copy of {size >> 20} MiB", ours | theirs, f"bulk {form}", 6, 2.0 * size)


def grouped(rounds: int) -> None:
    """Eight products of 1,024 rows with right sides of their own, beside a dense one."""
    groups, rows, n, k = 8, 1024, 4096, 4096
    p = Problem.of(Shape(groups * rows, n, k))
    b = torch.randn(groups * n, k, device="cuda").to(torch.bfloat16)
    sides = b.view(groups, n, k).transpose(1, 2)
    out, left = p.d.view(groups, rows, n), p.a.view(groups, rows, k)
    torchs = Candidate("torch.bmm", lambda: torch.bmm(left, sides, out=out), False)
    for tiling in (TURNS, TALL):
        torchs.times.clear()
        starts = torch.arange(0, p.shape.m, tiling.rows, device="cuda", dtype=torch.int32)
        group = starts // rows
        table = torch.stack((starts, (group + 1) * rows, group), 1).contiguous()
        count = torch.tensor([len(table)], device="cuda", dtype=torch.int32)
        kernel = on_current_stream(launched_groups(tiling, blocks_for(tiling, p.shape.m, n)))

        def call(kernel: Any = kernel, table: Any = table, count: Any = count) -> None:
            kernel(p.d, p.a, b, table, count)

        p.poison()
        call()
        some = p.rows[:8]
        right = b.view(groups, n, k)[some // rows].double()
        wanted = torch.einsum("rk,rnk->rn", p.a[some].double(), right)
        error = float((p.d[some].double() - wanted).norm() / wanted.norm())
        mine = Candidate("grouped", call, True, error)
        dense = Candidate("dense", call_of(p, tiling), False)
        every = [mine, dense, torchs]
        for each in every:
            each.capture(10)
        for _ in range(rounds):
            for each in random.sample(every, 3):
                each.time()
        print(
            f"{groups} groups of {rows}×{n}×{k}, {named(tiling)} {mine.median * 1e3:.1f} µs",
            spread("dense / ours", ratio(mine, [dense], "times")),
            spread("bmm / ours", ratio(mine, [torchs], "times")),
            f"error {error:.1e}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kinds", action="store_true")
    parser.add_argument("--chosen", action="store_true")
    parser.add_argument("--finished", action="store_true")
    parser.add_argument("--grouped", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--until", type=float, default=math.inf)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--prebuilt", type=Path)
    parser.add_argument("--compile")
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    FLUSH.append(torch.empty(1 << 28, dtype=torch.uint8, device="cuda"))
    if options.compile:
        compile_part(*map(int, options.compile.split("/")))
        return
    if options.grouped:
        grouped(options.rounds)
        return
    if options.finished:
        for size, kind in ((8192, "bf16"), (4096, "bf16"), (2048, "bf16"), (8192, "e4m3")):
            if options.only in str(Shape(size, size, size, kind)):
                finished(size, kind, options.rounds)
        return
    paths = sorted(options.prebuilt.glob("*.json")) if options.prebuilt else []
    others = [Prebuilt(path.with_suffix(".cubin")) for path in paths]
    begun, best = time.time(), {}
    for shape, tilings in KINDS if options.kinds else LIST:
        if options.only in str(shape) and time.time() - begun < options.until:
            tried = () if options.chosen else tilings
            best[str(shape)] = measure(shape, tried, options.rounds, others)
    if best:
        mean = math.exp(statistics.mean(map(math.log, best.values())))
        print(f"geometric mean of {len(best)}: {mean:.3f}, least {min(best.values()):.3f}")
    if options.kinds and not options.only:
        grouped(options.rounds)
        copies()


if __name__ == "__main__":
    main()
