"""Calls of `algorithms.matmul` and others with torch's tensors: the time of Python beside torch's.

    python tests/benchmarks/bench_product_calls.py

Small problems are called many times without a wait, so that the host's time decides: the least of
the rounds, by turns with torch. Products of 4096 cubed are waited for at each call.
"""

# pyright: basic, reportMissingImports=false
from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import torch

from cuda_target import algorithms

_CALLS = 200
_ROUNDS = 15


def least(calls: dict[str, Callable[[], Any]], count: int, waits: bool) -> dict[str, float]:
    """The least time of a call of each, in µs, by turns."""
    best = dict.fromkeys(calls, float("inf"))
    for call in calls.values():
        for _ in range(5):
            call()
    for _ in range(_ROUNDS):
        for name, call in calls.items():
            torch.cuda.synchronize()
            begun = time.perf_counter()
            for _ in range(count):
                call()
                if waits:
                    torch.cuda.synchronize()
            spent = time.perf_counter() - begun
            torch.cuda.synchronize()
            best[name] = min(best[name], 1e6 * spent / count)
    return best


def products(size: int, kind: torch.dtype, waits: bool) -> None:
    a, b = (torch.randn(size, size, device="cuda").to(kind) for _ in range(2))
    half = torch.bfloat16 if kind.itemsize == 1 else kind
    out, one = torch.empty(size, size, device="cuda", dtype=half), torch.ones((), device="cuda")
    calls: dict[str, Callable[[], Any]] = {
        "matmul(out=)": lambda: algorithms.matmul(a, b.T, out=out),
        "matmul": lambda: algorithms.matmul(a, b.T),
    }
    if kind.itemsize == 1:
        calls["torch._scaled_mm"] = lambda: torch._scaled_mm(
            a, b.T, one, one, out_dtype=half, use_fast_accum=True
        )
    else:
        calls["torch.matmul(out=)"] = lambda: torch.matmul(a, b.T, out=out)
        calls["torch.matmul"] = lambda: torch.matmul(a, b.T)
    found = least(calls, 20 if waits else _CALLS, waits)
    words = ", ".join(f"{name} {time:.1f}" for name, time in found.items())
    print(f"{kind} {size} cubed{', waited for' * waits}, µs a call: {words}", flush=True)


def others() -> None:
    x = torch.randint(-99, 99, (10_000,), device="cuda", dtype=torch.int32)
    calls: dict[str, Callable[[], Any]] = {
        "reduce": lambda: algorithms.reduce(x), "torch.sum": lambda: torch.sum(x),
        "scan": lambda: algorithms.scan(x), "torch.cumsum": lambda: torch.cumsum(x, 0),
        "argmax": lambda: algorithms.argmax(x), "torch.argmax": lambda: torch.argmax(x),
        "sort": lambda: algorithms.sort(x), "torch.sort": lambda: torch.sort(x),
        "top_k": lambda: algorithms.top_k(x, 8), "torch.topk": lambda: torch.topk(x, 8),
    }  # fmt: skip
    found = least(calls, _CALLS, False)
    words = ", ".join(f"{name} {time:.1f}" for name, time in found.items())
    print(f"10,000 items of int32, µs a call: {words}", flush=True)


def main() -> None:
    for kind in (torch.bfloat16, torch.float8_e4m3fn):
        products(256, kind, False)
        products(4096, kind, True)
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        a = torch.randn(256, 256, device="cuda").half()
        out = torch.empty_like(a)
        calls = {
            "matmul(out=, stream=)": lambda: algorithms.matmul(a, a, out=out, stream=stream),
            "torch.matmul(out=)": lambda: torch.matmul(a, a, out=out),
        }
        print("on a stream:", least(calls, _CALLS, False), flush=True)
    others()


if __name__ == "__main__":
    main()
