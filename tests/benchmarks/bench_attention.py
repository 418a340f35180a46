"""The forward pass of attention on tiles (docs/examples/attention.py) beside torch's ways.

    python tests/benchmarks/bench_attention.py [--rounds 9]

Random bfloat16 data, one GPU; results compared with float64 first. Graphs of some 20 ms, by turns
in random order; rates are medians, a ratio is the best peer's time of a round over ours.
"""

# pyright: basic, reportMissingImports=false
from __future__ import annotations

import argparse
import contextlib
import importlib.util
import math
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import numpy as np
import torch
from bench_gemm import Candidate, ratio, spread
from torch.nn.attention import SDPBackend, sdpa_kernel

# Heads, and rows of q and of k.
SHAPES = ((1, 16896, 16896), (16, 4096, 4096), (32, 2048, 2048), (64, 1024, 1024), (16, 4000, 4000))
DEPTH = 128


def example() -> Any:
    """The module of the example."""
    path = Path(__file__).resolve().parents[2] / "docs" / "examples" / "attention.py"
    spec = importlib.util.spec_from_file_location("attention", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["attention"] = module
    spec.loader.exec_module(module)
    return module


def peers(q: Any, k: Any, v: Any) -> dict[str, Callable[[], Any]]:
    """Torch's ways, each with its own kernels."""
    found: dict[str, Callable[[], Any]] = {}
    for name in ("CUDNN_ATTENTION", "FLASH_ATTENTION"):
        backend = getattr(SDPBackend, name)

        def call(backend: Any = backend) -> Any:
            with sdpa_kernel(backend):
                return torch.nn.functional.scaled_dot_product_attention(q[None], k[None], v[None])

        with contextlib.suppress(RuntimeError):
            call()
            found[name.split("_")[0].lower()] = call
    return found


def measure(kernel: Any, heads: int, rows: int, columns: int, rounds: int) -> None:
    q, k, v = (
        torch.randn(heads, count, DEPTH, device="cuda").bfloat16()
        for count in (rows, columns, columns)
    )
    o = torch.full_like(q, math.nan)
    flat = [x.view(-1, DEPTH) for x in (o, q, k, v)]
    scale = np.float32(math.log2(math.e) / math.sqrt(DEPTH))

    def ours() -> None:
        kernel.configure(stream=torch.cuda.current_stream())(*flat, rows, columns, scale)

    ours()
    torch.cuda.synchronize()
    some = torch.randperm(rows, device="cuda")[:256]
    scores = q[:, some].double() @ k.double().transpose(1, 2) / math.sqrt(DEPTH)
    wanted = torch.softmax(scores, 2) @ v.double()
    error = float((o[:, some].double() - wanted).norm() / wanted.norm())
    every = [Candidate("ours", ours, True, error)]
    every += [Candidate(name, call, False) for name, call in peers(q, k, v).items()]
    for each in every:
        each.capture(20)
    for _ in range(rounds):
        for each in random.sample(every, len(every)):
            each.time()
    work = 4.0 * heads * rows * columns * DEPTH
    rates = ", ".join(f"{each.name} {1e-9 * work / each.median:.0f}" for each in every)
    ratios = spread("ratio", ratio(every[0], every[1:], "times"))
    print(f"{heads} heads, {rows} × {columns}: {rates} TFLOP/s", ratios, f"error {error:.1e}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    kernel = example().attention
    for shape in SHAPES:
        measure(kernel, *shape, options.rounds)


if __name__ == "__main__":
    main()
