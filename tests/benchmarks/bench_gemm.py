"""Products of matrices on a GPU beside cuBLAS (by torch), in one process, by turns, on random data.

    python tests/benchmarks/gemm/build.py DIR            here, or where ptxas is
    python tests/benchmarks/bench_gemm.py --prebuilt DIR [--only TEXT] [--json FILE]

d[m, n] = Σ a[m, k] b[n, k]. The peer is the best of torch's layouts in each round: a · bᵀ of rows
along k (TN), of b along n (NN), and `linear`. Each result is first compared with sums in float64 of
some rows.

Two figures: in a row (a CUDA graph of many launches, ours as programmatic dependents; the GPU's
power limits the clock), and alone (one launch at a time, L2 flushed before, as triton's do_bench).
They are medians of the rounds; a ratio is taken in each round. The kernel is the one that
gpucompiler.tiles.choice chooses; the best of all variants is shown beside.
"""

# pyright: basic, reportMissingImports=false
from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import random
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import attrs
import torch
from gemm.prebuilt import Prebuilt, Repack, ampere, bulk_copy
from gemm.variant import Variant

from gpucompiler.tiles.choice import choose

DTYPES = {
    "bf16": torch.bfloat16,
    "f16": torch.float16,
    "tf32": torch.float32,
    "e4m3": torch.float8_e4m3fn,
    "s8": torch.int8,
}


@attrs.frozen
class Shape:
    m: int
    n: int
    k: int
    kind: str = "bf16"

    def __str__(self) -> str:
        return f"{self.kind} {self.m}×{self.n}×{self.k}"

    @property
    def flops(self) -> float:
        return 2.0 * self.m * self.n * self.k


ROWS = (1, 8, 16, 32, 64, 128)
SHAPES = [
    *(Shape(s, s, s) for s in (8192, 4096, 2048, 1024)),
    Shape(16384, 1024, 4096),
    Shape(4096, 4096, 16384),
    *(Shape(m, 8192, 8192) for m in ROWS),
    *(Shape(s, s, s) for s in (1021, 4093)),
    Shape(2039, 4093, 1021),
    *(Shape(4096, 4096, k) for k in (8, 64, 512, 65536)),
    Shape(512, 512, 65536),
    *(Shape(s, s, s, kind) for kind in ("f16", "tf32", "s8", "e4m3") for s in (8192, 4096, 2048)),
]


@attrs.define
class Problem:
    """Operands of a shape, their exact product in some rows, and the result's place."""

    shape: Shape
    a: torch.Tensor
    b: torch.Tensor
    d: torch.Tensor
    rows: torch.Tensor
    want: torch.Tensor

    @staticmethod
    def of(shape: Shape) -> Problem:
        generator = torch.Generator("cuda").manual_seed(1)

        def operand(rows: int) -> torch.Tensor:
            if shape.kind == "s8":
                return torch.randint(
                    -128, 128, (rows, shape.k), device="cuda", generator=generator, dtype=torch.int8
                )
            return torch.randn(rows, shape.k, device="cuda", generator=generator).to(
                DTYPES[shape.kind]
            )

        a, b = operand(shape.m), operand(shape.n)
        out = {"tf32": torch.float32, "s8": torch.int32, "e4m3": torch.bfloat16}.get(
            shape.kind, a.dtype
        )
        d = torch.empty(shape.m, shape.n, device="cuda", dtype=out)
        rows = torch.randperm(shape.m, device="cuda", generator=generator)[:64]
        want = a[rows].double() @ b.double().T
        return Problem(shape, a, b, d, rows, want)

    def poison(self) -> None:
        if self.d.dtype == torch.int32:
            self.d.fill_(0x7FFFFFF)
        else:
            self.d.fill_(float("nan"))

    def error(self, d: torch.Tensor) -> float:
        """Relative error (Frobenius) of sampled rows; infinite if d isn't written as a whole."""
        if d.dtype == torch.int32:
            return (
                math.inf
                if (d == 0x7FFFFFF).any()
                else float((d[self.rows].double() - self.want).abs().max())
            )
        if not torch.isfinite(d).all():
            return math.inf
        return float((d[self.rows].double() - self.want).norm() / self.want.norm())


def peers(p: Problem) -> dict[str, Callable[[], torch.Tensor]]:
    a, b, d = p.a, p.b, p.d
    if p.shape.kind == "s8":
        return {"torch TN": lambda: torch._int_mm(a, b.T, out=d)}
    if p.shape.kind == "e4m3":
        one = torch.ones((), device="cuda")
        return {
            name: lambda fast=fast: torch._scaled_mm(
                a, b.T, one, one, out_dtype=torch.bfloat16, use_fast_accum=fast
            )
            for name, fast in (("torch", False), ("torch fast", True))
        }
    bt = b.T.contiguous()
    return {
        "torch TN": lambda: torch.matmul(a, b.T, out=d),
        "torch NN": lambda: torch.matmul(a, bt, out=d),
        "torch linear": lambda: torch.nn.functional.linear(a, b),
    }


# Launches of the graph whose time says how many launches are timed.
_FEW = 4


@attrs.define
class Candidate:
    name: str
    call: Callable[[], object]
    ours: bool
    error: float = math.nan
    times: list[float] = attrs.field(factory=list)
    single: list[float] = attrs.field(factory=list)
    graph: Any = None
    launches: int = 1

    def capture(self, target_ms: float) -> None:
        """A graph of as many launches as take about `target_ms`.

        Their number comes from the time of a graph of a few. Calls from Python take longer than
        small products, and the start of a graph of few launches would be a part of their time.
        """
        self.call()
        self._record(_FEW)
        once = min(self._replay() for _ in range(3)) / _FEW
        self._record(max(3, min(400, round(target_ms / max(once, 1e-3)))))

    def _record(self, launches: int) -> None:
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        self.graph, self.launches = torch.cuda.CUDAGraph(), launches
        with torch.cuda.graph(self.graph, stream=stream):
            for _ in range(launches):
                self.call()
        self.graph.replay()

    def _replay(self) -> float:
        """Milliseconds of the graph."""
        start, stop = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        self.graph.replay()
        stop.record()
        stop.synchronize()
        return start.elapsed_time(stop)

    def time(self) -> None:
        self.times.append(self._replay() / self.launches)

    def alone(self, times: int) -> None:
        """Single launches, the operands not in L2, as triton's do_bench times."""
        pairs = []
        for _ in range(times):
            FLUSH[0].zero_()
            pair = [torch.cuda.Event(enable_timing=True) for _ in range(2)]
            pair[0].record()
            self.call()
            pair[1].record()
            pairs.append(pair)
        torch.cuda.synchronize()
        self.single.append(statistics.median(a.elapsed_time(b) for a, b in pairs))

    @property
    def median(self) -> float:
        return statistics.median(self.times)


def give_up(name: str) -> None:
    """A kernel hangs or faults: notes its name for the next process, and ends this one."""
    print(f"    GIVEN UP {name}", flush=True)
    if SKIP:
        with SKIP[0].open("a") as file:
            file.write(name + "\n")
    os._exit(75)


@contextlib.contextmanager
def watched(name: str) -> Iterator[None]:
    """Gives up if a kernel doesn't end: only the end of the process stops it."""

    timer = threading.Timer(3, give_up, (name,))
    timer.start()
    yield
    timer.cancel()


SKIP: list[Path] = []
FLUSH: list[torch.Tensor] = []
TOLERANCE = {"bf16": 3e-3, "f16": 6e-4, "tf32": 1e-3, "e4m3": 3e-3, "s8": 0.0}


def checked(p: Problem, candidates: list[Candidate]) -> list[Candidate]:
    """The candidates whose results are right; each is called once, on a poisoned result."""
    good = []
    for c in candidates:
        p.poison()
        torch.cuda.synchronize()
        try:
            with watched(c.name) if c.ours else contextlib.nullcontext():
                result = c.call()
                torch.cuda.synchronize()
            c.error = p.error(result if isinstance(result, torch.Tensor) else p.d)
        except RuntimeError as error:
            print(f"    {c.name}: {str(error)[:150]}", flush=True)
            if c.ours:
                give_up(c.name)
            continue
        limit = TOLERANCE[p.shape.kind] if c.ours else math.inf
        if c.error <= limit:
            good.append(c)
        else:
            print(f"    WRONG {c.name}: error {c.error:.3e}", flush=True)
    return good


def rounds_of(candidates: list[Candidate], rounds: int) -> None:
    """Times the candidates by turns: first all in a row, then all alone."""
    for c in candidates:
        c.times.clear()
        c.single.clear()
    for _ in range(rounds):
        for c in random.sample(candidates, len(candidates)):
            c.time()
    for _ in range(rounds):
        for c in random.sample(candidates, len(candidates)):
            c.alone(5)


def ratio(ours: Candidate, theirs: list[Candidate], key: str) -> tuple[float, float, float]:
    """Best peer's time / ours: median, least and most of the rounds."""
    count = len(getattr(ours, key))
    each = [min(getattr(c, key)[i] for c in theirs) / getattr(ours, key)[i] for i in range(count)]
    return statistics.median(each), min(each), max(each)


def measure(
    p: Problem, ours: dict[str, Callable[[], object]], chosen: str, rounds: int, target_ms: float
) -> dict:
    """Times all candidates; of ours, the chosen one and a first pass's best two go on."""
    candidates = [Candidate(n, f, False) for n, f in peers(p).items()]
    good = checked(p, candidates + [Candidate(n, f, True) for n, f in ours.items()])
    for c in good:
        c.capture(target_ms / 3)
    rounds_of(good, 3)
    mine = sorted((c for c in good if c.ours), key=lambda c: c.median)
    tuned = [(c.name, c.median, statistics.median(c.single)) for c in mine]
    theirs = [c for c in good if not c.ours]
    quick = min(mine, key=lambda c: statistics.median(c.single), default=None)
    mine = [c for i, c in enumerate(mine) if i == 0 or c.name == chosen or c is quick]
    for c in [*theirs, *mine]:
        c.capture(target_ms)
    rounds_of([*theirs, *mine], rounds)
    row = {"shape": str(p.shape), "flops": p.shape.flops, "chosen": chosen, "tuned": tuned}
    for c in [*theirs, *mine]:
        row[f"time {c.name}"] = (c.median, statistics.median(c.single), c.error)
    row["peers"] = {c.name: (c.median, statistics.median(c.single)) for c in theirs}
    row["ours"] = {
        c.name: {
            "row": ratio(c, theirs, "times"),
            "alone": ratio(c, theirs, "single"),
            "ms": c.median,
            "alone_ms": statistics.median(c.single),
            "error": c.error,
        }
        for c in mine
    }
    return row


def rates(work: float, ms: float, alone_ms: float) -> str:
    """TFLOP/s (or TB/s) in a row and alone."""
    return f"{1e-9 * work / ms:.4g}/{1e-9 * work / alone_ms:.4g}"


def spread(name: str, of: tuple[float, float, float]) -> str:
    return f"{name} {of[0]:.3f} ({of[1]:.3f}-{of[2]:.3f})"


def show(row: dict) -> None:
    flops = row["flops"]
    theirs = ", ".join(f"{name} {rates(flops, *times)}" for name, times in row["peers"].items())
    print(f"{row['shape']}: {theirs} TFLOP/s in a row/alone", flush=True)
    for name, r in row["ours"].items():
        mark = "*" if name == row["chosen"] else " "
        print(
            f"  {mark} {r['ms'] * 1e3:.1f}/{r['alone_ms'] * 1e3:.1f} µs",
            rates(flops, r["ms"], r["alone_ms"]),
            spread("ratio", r["row"]),
            spread("alone", r["alone"]),
            f"error {r['error']:.1e} {name}",
            flush=True,
        )


def beside(
    title: str, calls: dict[str, Callable[[], object]], first: str, target_ms: float, work: float
) -> dict:
    """Times calls by turns, and shows the rate of `first` over the best of the others."""
    candidates = [Candidate(n, f, n == first) for n, f in calls.items()]
    for c in candidates:
        c.capture(target_ms)
    rounds_of(candidates, 7)
    mine = next(c for c in candidates if c.ours)
    theirs = [c for c in candidates if not c.ours]
    times = {c.name: (c.median, statistics.median(c.single)) for c in candidates}
    row = {"title": title, "times": times}
    row |= {"row": ratio(mine, theirs, "times"), "alone": ratio(mine, theirs, "single")}
    each = ", ".join(f"{name} {rates(work, *ms)}" for name, ms in times.items())
    print(
        f"{title}: {each};", spread("ratio", row["row"]), spread("alone", row["alone"]), flush=True
    )
    return row


def extras(kernels: list[Prebuilt], folder: Path) -> list[dict]:
    """Instructions of sm_80, an epilogue, and the copy."""
    rows = []
    for size in (8192, 4096, 2048):
        p = Problem.of(Shape(size, size, size))
        for name in ("mma_sync_128x256", "mma_sync_128x128"):
            call = ampere(folder / f"{name}.cubin", p.d, p.a, p.b)
            good = checked(p, [Candidate(name, call, True)])
            if good:
                rows.append(beside(f"{p.shape}", {name: call, **peers(p)}, name, 20, p.shape.flops))
        plain = {k.name: k for k in kernels}
        for name, k in plain.items():
            if k.meta["bias_relu"] and size != 2048:
                same = plain.get(name.removesuffix("_bias"))
                if same is None or k.meta["split"] > 1:
                    continue
                with_bias = k.bind(p.d, p.a, p.b)
                with_bias()
                want = torch.relu(p.want + k.bias.double())
                error = float((p.d[p.rows].double() - want).norm() / want.norm())
                rows.append(
                    beside(
                        f"{p.shape} bias and relu, error {error:.1e}",
                        {name: with_bias, "plain": same.bind(p.d, p.a, p.b)},
                        name,
                        20,
                        p.shape.flops,
                    )
                )
    x = torch.randint(0, 256, (1 << 31,), device="cuda", dtype=torch.uint8)
    for size in (1 << 31, 1 << 27):
        source = x[:size]
        out = torch.zeros_like(source)
        call = bulk_copy(folder / "copy.cubin", out, source)
        with watched("copy"):
            call()
            torch.cuda.synchronize()
        assert torch.equal(out, source)
        words = (out.view(torch.int64), source.view(torch.int64))
        calls = {
            "bulk": call,
            "torch copy_": lambda out=out, source=source: out.copy_(source),
            "torch kernel": lambda words=words: torch.bitwise_not(words[1], out=words[0]),
        }
        rows.append(beside(f"copy of {size >> 20} MiB", calls, "bulk", 20, 2.0 * size))
    return rows


def suits(kernel: Prebuilt, s: Shape, bulk: bool) -> bool:
    """Whether a variant is right for a shape and worth a try."""
    v = kernel.meta
    if v["kind"] != s.kind or v["bias_relu"] or (v["epilogue"] == "tma") != bulk:
        return False
    m, n = (s.n, s.m) if v["swap"] else (s.m, s.n)
    blocks = -(-m // v["bm"]) * -(-n // v["bn"]) * v["split"]
    if (v["split"] > 1 or v["swap"]) and blocks > kernel.resident:
        return False
    if s.m <= 128:
        return v["swap"] and s.m <= v["bn"] <= 2 * max(s.m, 8)
    if v["swap"] or (v["split"] > 1 and s.k < 512 * v["split"]):
        return False
    return v["bm"] * v["bn"] >= 128 * 128 or s.m * s.n <= 2048 * 2048


def chosen_for(s: Shape, bulk: bool) -> str:
    """The name of the variant that the model chooses."""
    size = DTYPES[s.kind].itemsize
    out = {"tf32": 4, "s8": 4}.get(s.kind, 2)
    promoted = s.kind == "e4m3"
    tiling = choose(
        s.m, s.n, s.k, operand_bytes=size, result_bytes=out, promoted=promoted, bulk=bulk
    )
    return Variant.of(tiling, s.kind, bulk=bulk, promote=promoted).name


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--prebuilt", type=Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--json", type=Path)
    parser.add_argument(
        "--until", type=float, default=math.inf, help="begin no shape after this time (epoch)"
    )
    parser.add_argument(
        "--skip", type=Path, help="names of variants to leave out; those that hang are added"
    )
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    begun = time.time()
    skip = options.skip.read_text().split() if options.skip and options.skip.exists() else []
    SKIP[:] = [options.skip] if options.skip else []
    FLUSH.append(torch.empty(1 << 28, dtype=torch.uint8, device="cuda"))
    paths = [p.with_suffix(".cubin") for p in sorted(options.prebuilt.glob("*.json"))]
    kernels = [Prebuilt(p) for p in paths if p.stem not in skip]
    repack = Repack(options.prebuilt / "repack.cubin")
    print(f"{len(kernels)} variants loaded in {time.time() - begun:.1f} s", flush=True)
    rows = json.loads(options.json.read_text()) if options.json and options.json.exists() else []
    done = {r.get("shape") for r in rows}
    for shape in SHAPES:
        if options.only not in str(shape) or time.time() > options.until or str(shape) in done:
            continue
        p = Problem.of(shape)
        bulk = shape.n * p.d.element_size() % 16 == 0
        a, b, pack = p.a, p.b, None
        if shape.k * p.a.element_size() % 16:
            words = -(-shape.k // 8) * 4
            a, b = (
                torch.empty(x.shape[0], words * 2, device="cuda", dtype=x.dtype)[:, : shape.k]
                for x in (p.a, p.b)
            )
            pack = repack.bind(a, b, p.a, p.b, words)
        ours = {}
        for kernel in kernels:
            if suits(kernel, shape, bulk):
                call = kernel.bind(p.d, a, b)
                ours[kernel.name] = (
                    call if pack is None else lambda f=pack, g=call: (f(), g(), None)[2]
                )
        row = measure(
            p, ours, chosen_for(shape, bulk), rounds=7, target_ms=40 if shape.flops > 5e11 else 4
        )
        show(row)
        rows.append(row)
        if options.json:
            options.json.write_text(json.dumps(rows))
        del p, ours
    chosen = [r for r in rows if r.get("chosen") in r.get("ours", {})]
    for key in ("row", "alone"):
        for kind in ("bf16", ""):
            each = [r["ours"][r["chosen"]][key][0] for r in chosen if r["shape"].startswith(kind)]
            if each:
                mean = math.exp(statistics.mean(map(math.log, each)))
                about = f"{len(each)} shapes{f' of {kind}' if kind else ''}, {key}"
                print(f"geometric mean of {about}: {mean:.3f}, least {min(each):.3f}")
    if not options.only and "extras" not in done and time.time() < options.until:
        rows.append({"shape": "extras", "rows": extras(kernels, options.prebuilt)})
        if options.json:
            options.json.write_text(json.dumps(rows))
    print(f"{time.time() - begun:.1f} s")


if __name__ == "__main__":
    main()
