"""Whole-array functions in a kernel of one thread, beside NumPy's.

    python tests/benchmarks/bench_whole_arrays.py [host | cuda] [--sizes 64,4096] [--dtypes f4]

On the host, NumPy's time divided by ours: medians of rounds by turns. On a GPU, microseconds of a
launch in which each of 65,536 threads has a row of its own.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.diagnostics.source_text import function_from_source

FUNCTIONS = (
    "sum", "mean", "var", "prod", "min", "argmax", "any", "all", "count_nonzero", "nansum",
    "nanmin", "nanmean",
)  # fmt: skip
DTYPES = ("f4", "f8", "i4", "u1", "?")


def of_one_thread(name: str) -> Any:
    """A kernel of one thread that calls a function of NumPy's."""
    text = f"import numpy as np\ndef k(y, x):\n    y[0] = np.{name}(x)\n"
    return cuda(threads=1, blocks=1, target="host")(function_from_source(text, "k"))


def of_rows(name: str) -> Any:
    """A kernel in which each thread has a row."""
    text = (
        "import numpy as np\nfrom cuda_target import cuda\ndef k(y, x):\n    i = cuda.grid(1)\n"
        f"    if i < len(y):\n        y[i] = np.{name}(x[i])\n"
    )
    blocks = lambda y, x: cuda.cover(len(y))  # noqa: E731
    return cuda(threads=256, blocks=blocks)(function_from_source(text, "k"))


def values(dtype: str, shape: Any) -> np.ndarray:
    """Numbers without a zero; no bool is true."""
    found = np.random.default_rng(1).random(shape) * 100 + 1
    return np.zeros(shape, bool) if dtype == "?" else found.astype(dtype)


def seconds(call: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - start) / times


def ratio(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float]:
    """Their time by ours, and our seconds: medians of rounds by turns."""
    ours()
    theirs()
    times = max(1, int(2e-3 / (seconds(theirs, 3) + 1e-9)))
    rounds = [(seconds(ours, times), seconds(theirs, times)) for _ in range(9)]
    found = statistics.median(other / own for own, other in rounds)
    return found, statistics.median(own for own, _ in rounds)


def host(names: list[str], sizes: list[int], dtypes: list[str]) -> None:
    print("| dtype | function | " + " | ".join(map(str, sizes)) + " |")
    print("|---" * (len(sizes) + 2) + "|")
    for dtype in dtypes:
        for name in names:
            kernel, function = of_one_thread(name), getattr(np, name)
            row: list[str] = []
            for size in sizes:
                x = values(dtype, size)
                if name == "any":
                    x = np.zeros_like(x)
                if name == "all":
                    x = np.ones_like(x)
                y = np.zeros(1, np.asarray(function(x)).dtype)
                found, own = ratio(lambda k=kernel, y=y, x=x: k(y, x), lambda f=function, x=x: f(x))
                row.append(f"{found:.2f} ({own * 1e6:.1f} µs)")
            print(f"| {np.dtype(dtype)} | {name} | " + " | ".join(row) + " |", flush=True)


def device(names: list[str], sizes: list[int], dtypes: list[str]) -> None:
    print("| dtype | function | " + " | ".join(map(str, sizes)) + " |")
    print("|---" * (len(sizes) + 2) + "|")
    for dtype in dtypes:
        for name in names:
            kernel = of_rows(name)
            row: list[str] = []
            for size in sizes:
                kind = np.asarray(getattr(np, name)(values(dtype, 4))).dtype
                x = cuda.to_device(values(dtype, (65536, size)))
                y = cuda.to_device(np.zeros(65536, kind))
                for _ in range(3):
                    kernel(y, x)
                cuda.synchronize()
                rounds: list[float] = []
                for _ in range(5):
                    start = time.perf_counter()
                    for _ in range(20):
                        kernel(y, x)
                    cuda.synchronize()
                    rounds.append((time.perf_counter() - start) / 20)
                row.append(f"{statistics.median(rounds) * 1e6:.1f}")
            print(f"| {np.dtype(dtype)} | {name} | " + " | ".join(row) + " |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("where", nargs="?", default="host", choices=("host", "cuda"))
    parser.add_argument("--sizes", default="")
    parser.add_argument("--functions", default=",".join(FUNCTIONS))
    parser.add_argument("--dtypes", default=",".join(DTYPES))
    chosen = parser.parse_args()
    usual = "64,1024,4096,65536,1048576" if chosen.where == "host" else "10,64,1000"
    sizes = [int(size) for size in (chosen.sizes or usual).split(",")]
    run = host if chosen.where == "host" else device
    run(chosen.functions.split(","), sizes, chosen.dtypes.split(","))


if __name__ == "__main__":
    main()
