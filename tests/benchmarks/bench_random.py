"""Random numbers on the host beside NumPy's generator of the same family, in one run.

python tests/benchmarks/bench_random.py
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

import numpy as np

from cuda_target import cuda
from gpucompiler import random

COUNT = 1 << 22


def normal(y: Any, seed: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = random.normal(seed, i)


def uniform(y: Any, seed: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = random.random(seed, i)


def integers(y: Any, seed: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = random.integers(seed, i, 0, 1000)


def permutation(y: Any, seed: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = random.permutation(seed, i, len(y))


def ns_each(work: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """The median times of a number, by turns."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(9):
        for one, found in zip((work, other), times, strict=True):
            started = time.perf_counter()
            one()
            found.append(time.perf_counter() - started)
    first, second = (statistics.median(found) / COUNT * 1e9 for found in times)
    return first, second


def main() -> None:
    numpy = np.random.Generator(np.random.Philox(3))
    rows: list[tuple[Any, Any, Callable[[], object]]] = [
        (normal, np.float32, lambda: numpy.standard_normal(COUNT, dtype=np.float32)),
        (uniform, np.float32, lambda: numpy.random(COUNT, dtype=np.float32)),
        (integers, np.int64, lambda: numpy.integers(0, 1000, COUNT)),
        (permutation, np.int64, lambda: numpy.permutation(COUNT)),
    ]
    print(f"{'':12} {'here, ns':>10} {'NumPy, ns':>10}")
    for function, dtype, peer in rows:
        y = np.zeros(COUNT, dtype)
        launch = cuda(threads=256, blocks=COUNT // 256, target="host")(function)
        launch(y, 1)
        here, there = ns_each(lambda launch=launch, y=y: launch(y, 1), peer)
        print(f"{function.__name__:12} {here:10.1f} {there:10.1f}")


if __name__ == "__main__":
    main()
