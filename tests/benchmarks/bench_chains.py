"""Kernels whose loops wait for their own results, beside the same with fewer lanes.

    python tests/benchmarks/bench_chains.py [--only NAME]... [--lanes N]

Each thread makes 24 or 200 dependent steps. The ratio is that of the time with the lanes that the
kernel gets to the time with `lanes=N`, 32 unless said, the median of rounds by turns, and of the
least times. Both results are compared to the bit.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

import numpy as np

from cuda_target import cuda

_SIZES = (100, 256, 1000, 4096, 1 << 16)
# Steps of all threads in a round's launches.
_WORK = 1 << 17


def recurrence(y, x, steps):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for _ in range(steps):
            v = v * 0.75 + 0.5
        y[i] = v


def logistic(y, x, steps):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for _ in range(steps):
            v = 3.9 * v * (1 - v)
        y[i] = v


def folded(y, x, steps):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for _ in range(steps):
            v = v * 0.75 + 1.5
            if v > 3:
                v -= 3
        y[i] = v


def spring(y, x, steps):
    i = cuda.grid(1)
    if i < len(y):
        place, speed = x[i], np.float32(0)
        for _ in range(steps):
            speed -= place * np.float32(0.01)
            place += speed * np.float32(0.01)
        y[i] = place


def newton(y, x, steps):
    i = cuda.grid(1)
    if i < len(y):
        a = x[i] + np.float32(0.1)
        v = a
        for _ in range(steps):
            v = np.float32(0.5) * (v + a / v)
        y[i] = v


def exponentials(y, x, steps):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        for _ in range(steps):
            v = np.exp(-v)
        y[i] = v


def xorshift(y, x, steps):
    i = cuda.grid(1)
    if i < len(y):
        v = np.uint32(i + 1)
        for _ in range(steps):
            v ^= v << np.uint32(13)
            v ^= v >> np.uint32(17)
            v ^= v << np.uint32(5)
        y[i] = np.float32(v) + x[i]


KERNELS: tuple[Any, ...] = (recurrence, logistic, folded, spring, newton, exponentials, xorshift)


def measure(kernel: Any, steps: int, count: int, lanes: int) -> str:
    """The median time of a launch in µs, and the ratios of medians and of least times."""
    x = np.random.default_rng(1).random(count, np.float32)
    results = [np.zeros(count, np.float32) for _ in range(2)]
    launches = [
        cuda(threads=256, blocks=cuda.cover(count), target="host", lanes=each)(kernel)
        for each in (lanes, 0)
    ]
    for launch, y in zip(launches, results, strict=True):
        launch(y, x, steps)
    assert (results[0].view(np.uint32) == results[1].view(np.uint32)).all()
    repeats = max(1, _WORK // (count * steps))
    found: list[list[float]] = [[], []]
    for number in range(max(15, min(300, (1 << 26) // (count * steps * repeats)))):
        for turn in (0, 1):
            place = (number + turn) % 2
            start = time.perf_counter()
            for _ in range(repeats):
                launches[place](results[place], x, steps)
            found[place].append((time.perf_counter() - start) / repeats)
    before, now = map(statistics.median, found)
    return f"{now * 1e6:10.2f} µs  {now / before:.2f} {min(found[1]) / min(found[0]):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--lanes", type=int, default=32)
    options = parser.parse_args()
    for kernel in KERNELS:
        if options.only and kernel.__name__ not in options.only:
            continue
        for steps in (24, 200):
            for count in _SIZES:
                figures = measure(kernel, steps, count, options.lanes)
                print(f"{kernel.__name__:12} {steps:4} {count:7,} {figures}", flush=True)


if __name__ == "__main__":
    main()
