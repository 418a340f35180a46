"""The overhead of Dask's scheduling, for kernels over blocks that take 100 ms each.

    python tests/benchmarks/bench_blocks.py [--workers N] [--blocks 32] [--ms 100]

Each worker is a process with one thread. The kernel's loop is made as long as the wanted time takes
on one worker. All workers first run their share of the blocks without Dask, at the same time; then
the same kernel runs over a `dask.array` of these blocks, without halos and with them. The overhead
is the time of the second divided by that of the first, less 1. Medians of `--turns` turns.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

import numpy as np

from cuda_target import cuda, over


@cuda(threads=(256, 1), blocks=lambda out, u: cuda.cover(*out.shape[::-1]), target="host")
def work(out: Any, u: Any) -> None:
    """As many steps a cell as the array's first element says, of which each needs the last."""
    x, y = cuda.grid(2)
    if x < out.shape[1] and y < out.shape[0]:
        value = u[y, x]
        for _ in range(int(u[out.shape[0] // 2, out.shape[1] // 2])):
            value = value * np.float32(0.999) + np.float32(1.0)
        out[y, x] = value


def run_alone(steps: int, size: int, count: int) -> float:
    """Seconds for so many blocks in this process, after one that isn't counted."""
    u = np.full((size, size), steps, np.float32)
    work(np.zeros_like(u), u)
    started = time.perf_counter()
    for _ in range(count):
        work(np.zeros_like(u), u)
    return time.perf_counter() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--blocks", type=int, default=32, help="for each worker")
    parser.add_argument("--size", type=int, default=512, help="rows and columns of a block")
    parser.add_argument("--ms", type=float, default=100.0)
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    os.environ["GPUCOMPILER_THREADS"] = "1"
    os.environ["PYTHONPATH"] = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
    distributed: Any = importlib.import_module("distributed")
    array: Any = importlib.import_module("dask.array")
    module = importlib.import_module("bench_blocks")  # which the workers import, too
    workers, blocks, size = options.workers, options.blocks, options.size
    with (
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None, memory_limit=0
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        steps = 1000
        for _ in range(2):
            alone = max(client.run(module.run_alone, steps, size, 2).values()) / 2
            steps = max(1, round(steps * options.ms * 1e-3 / alone))
        # As of a file: each block is made when it is needed.
        whole = array.full((workers * size, blocks * size), steps, dtype="f4", chunks=size)
        # The kernel is compiled for each worker's first blocks, which are read-only.
        for halo in (0, 1):
            distributed.wait(over(whole, module.work, halo=halo).persist())
        times: dict[str, list[float]] = {"alone": [], "over": [], "over with halos": []}
        for _ in range(options.turns):
            shares = client.run(module.run_alone, steps, size, blocks)
            times["alone"].append(max(shares.values()))
            for name, halo in (("over", 0), ("over with halos", 1)):
                started = time.perf_counter()
                distributed.wait(over(whole, module.work, halo=halo).persist())
                times[name].append(time.perf_counter() - started)
    alone = median(times.pop("alone"))
    each = alone / blocks * 1e3
    print(f"{workers} workers, {blocks} blocks each of {size}²: {each:.1f} ms a block")
    for name, found in times.items():
        print(f"{name}: {median(found):.3f} s, overhead {100 * (median(found) / alone - 1):.2f} %")


if __name__ == "__main__":
    main()
