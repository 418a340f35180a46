"""Autotuning of a product in tiles of shared memory, beside measuring every configuration.

    python tests/benchmarks/bench_autotune.py [--size N] [--target host]

It prints the time of both searches, without compiling, and how far the choice is above the best.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

import numpy as np

from cuda_target import autotune, cuda, space, to_device, use_target
from cuda_target.tuning.search import fastest
from cuda_target.tuning.timing import time_on_gpu, time_on_host


@cuda(
    threads=lambda c, a, b, T, R: (T, T // R),
    blocks=lambda c, a, b, T, R: (-(-c.shape[1] // T), -(-c.shape[0] // T)),
)
def product(c: Any, a: Any, b: Any, T: cuda.constexpr, R: cuda.constexpr) -> None:
    """c = a @ b in tiles of T by T; a thread computes R rows' elements of one column."""
    left = cuda.shared.array((T, T), np.float32)
    right = cuda.shared.array((T, T), np.float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.blockIdx.x * T + x, cuda.blockIdx.y * T + y
    step = T // R
    sums = cuda.local.array(R, np.float32)
    for r in range(R):
        sums[r] = 0.0
    for k in range(0, a.shape[1], T):
        for r in range(R):
            left[y + r * step, x] = a[row + r * step, k + x]
            right[y + r * step, x] = b[k + y + r * step, column]
        cuda.syncthreads()
        for j in range(T):
            for r in range(R):
                sums[r] += left[y + r * step, j] * right[j, x]
        cuda.syncthreads()
    for r in range(R):
        c[row + r * step, column] = sums[r]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=2048)
    parser.add_argument("--target", default="cuda")
    parser.add_argument("--all", action="store_true", help="print the time of each configuration")
    options = parser.parse_args()
    on_host = options.target == "host"
    every: list[Any] = [
        {"T": t, "R": r, **more}
        for t in (8, 16, 32, 64)
        for r in (1, 2, 4, 8, 16)
        for more in (space() if on_host else space(max_registers=[None, 32, 64, 128]))
        if r <= t and 32 <= t * t // r <= 1024
    ]
    n = options.size
    rng = np.random.default_rng(1)
    numbers = [rng.random((n, n), dtype=np.float32) for _ in range(2)]
    with use_target(options.target):
        a, b = map(to_device, numbers)
        c = to_device(np.zeros((n, n), np.float32))
        started = time.perf_counter()
        tuned = autotune(every, key=["c"])(product)
        choice = tuned.choice(c, a, b)
        whole = time.perf_counter() - started
        tuned(c, a, b)
        error = np.abs(c.copy_to_host() - numbers[0] @ numbers[1]).max() / n
        print(f"{len(every)} configurations; autotune {whole:.2f} s in all: {choice}", flush=True)
        print(f"largest error / n: {error:.1e}", flush=True)
        refused = {number for number, _ in choice.refused}
        timer = time_on_host if on_host else time_on_gpu
        samplers: dict[int, Any] = {}
        for number, each in enumerate(every):
            if number in refused:
                continue
            settings = {k: v for k, v in each.items() if k not in "TR"}
            helper = product.configure(**settings) if settings else product

            def launch(stream: Any, helper: Any = helper, each: Any = each) -> None:
                at = helper if stream is None else helper.configure(stream=stream)
                at(c, a, b, each["T"], each["R"])

            samplers[number] = timer(launch)
        for repeat in range(2):
            started = time.perf_counter()
            best, _ = fastest(samplers)
            halving = time.perf_counter() - started
            started = time.perf_counter()
            samples: dict[int, list[float]] = {number: [] for number in samplers}
            for _ in range(9):
                for number, sampler in samplers.items():
                    samples[number].append(sampler())
            exhaustive = time.perf_counter() - started
            medians = {number: median(found) for number, found in samples.items()}
            least = min(medians.values())
            print(
                f"{repeat}: exhaustive {exhaustive:.3f} s, halving {halving:.3f} s, "
                f"{halving / exhaustive:.3f} of it; its choice is {medians[best] / least - 1:.4f} "
                f"above the best ({least * 1e3:.3f} ms, {2e-12 * n**3 / least:.2f} Tflop/s), "
                f"autotune's {medians[choice.number] / least - 1:.4f}; the worst is "
                f"{max(medians.values()) / least:.1f} times the best",
                flush=True,
            )
        if options.all:
            for number in sorted(medians, key=lambda number: medians[number]):
                print(f"{medians[number] * 1e6:.1f} µs: {every[number]}")


if __name__ == "__main__":
    main()
