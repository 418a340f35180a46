"""The overhead of Dask's scheduling, for kernels over blocks that take 100 ms each.

    python tests/benchmarks/bench_blocks.py [--workers N] [--threads N] [--blocks 64] [--ms 100]
        [--saturation N]

Each worker is a process with `--threads` threads. The kernel's loop is made as long as the wanted
time takes on one of them. All workers first run their share of the blocks without Dask, at the same
time; then the same kernel runs over a `dask.array` of these blocks: launched by a function of
`map_blocks`, which is Dask's own overhead, and by `over`, without halos and with them. The overhead
is the time of the second divided by that of the first, less 1. Tasks "asleep" launch a short kernel
and sleep for the rest of their time, so they don't compete for processors; their overhead is that
above N tasks' time divided by all threads. `map_overlap` of a function that sleeps is beside them.
Kernels themselves may take longer beside Dask's processes, where processors share a core. So the
time that they took in tasks is printed, too, with the overhead above that time, divided by all
threads.
Medians of `--turns` turns. A kernel has more to do on a block with a halo, and a row of 514 cells
ends in a vector that is hardly filled. That is no scheduling, so halos are compared with the kernel
on blocks of that size. `--saturation` sets how many tasks a thread Dask's scheduler sends to a
worker ahead, `distributed.scheduler.worker-saturation`.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

import numpy as np

from cuda_target import cuda, over
from cuda_target.frameworks import dask_blocks
from cuda_target.frameworks.dask_blocks import BlockKernel


@cuda(threads=(256, 1), blocks=lambda out, u: cuda.cover(*out.shape[::-1]), target="host")
def work(out: Any, u: Any) -> None:
    """As many steps a cell as the array's first element says, of which each needs the last."""
    x, y = cuda.grid(2)
    if x < out.shape[1] and y < out.shape[0]:
        value = u[y, x]
        for _ in range(int(u[out.shape[0] // 2, out.shape[1] // 2])):
            value = value * np.float32(0.999) + np.float32(1.0)
        out[y, x] = value


def run_alone(steps: int, size: int, count: int, threads: int = 1) -> float:
    """Seconds for so many blocks on each of some threads, after one that isn't counted."""
    u = np.full((size, size), steps, np.float32)
    u.flags.writeable = False  # as blocks are: no other code is compiled
    work(np.zeros_like(u), u)

    def share(_: int) -> None:
        for _ in range(count):
            work(np.zeros_like(u), u)

    with ThreadPoolExecutor(threads) as pool:
        started = time.perf_counter()
        list(pool.map(share, range(threads)))
        return time.perf_counter() - started


# Seconds of the kernels in this process.
SPENT: list[float] = []


def spent() -> float:
    """The sum of the kernels' seconds since the last call."""
    found = sum(SPENT)
    SPENT.clear()
    return found


def launched(block: Any) -> Any:
    """A function of a block that launches the kernel, without `over`: what Dask takes by itself."""
    u = block.copy()
    u.flags.writeable = False
    started = time.perf_counter()
    out = np.zeros_like(u)
    work(out, u)
    SPENT.append(time.perf_counter() - started)
    return out


def slept(block: Any) -> Any:
    """A function of a block that sleeps, without `over` and a kernel."""
    time.sleep(float(os.environ["BLOCK_SECONDS"]))
    return block.copy()


class Noting(BlockKernel):
    """Launches a kernel, and notes its seconds."""

    def computed(self, kernel: Any, arrays: Any, inputs: list[Any]) -> Any:
        started = time.perf_counter()
        found = super().computed(kernel, arrays, inputs)
        SPENT.append(time.perf_counter() - started)
        return found


class Sleeping(BlockKernel):
    """Launches a kernel, and sleeps until a task has taken as long as it should."""

    def computed(self, kernel: Any, arrays: Any, inputs: list[Any]) -> Any:
        started = time.perf_counter()
        found = super().computed(kernel, arrays, inputs)
        time.sleep(max(0.0, float(os.environ["BLOCK_SECONDS"]) - (time.perf_counter() - started)))
        return found


class Turns:
    """Seconds of each way to run the blocks."""

    def __init__(self, client: Any, threads: int) -> None:
        """`threads` of all workers."""
        self.times: dict[str, list[float]] = {}
        # Seconds of the kernels of each way, a thread.
        self.kernels: dict[str, list[float]] = {}
        self.threads = threads
        self.wait: Any = importlib.import_module("distributed").wait
        self.client = client

    def take(self, name: str, blocks: Any) -> None:
        started = time.perf_counter()
        self.wait(blocks.persist())
        self.times.setdefault(name, []).append(time.perf_counter() - started)
        spent = importlib.import_module("bench_blocks").spent
        seconds = sum(self.client.run(spent).values())
        if seconds:
            self.kernels.setdefault(name, []).append(seconds / self.threads)

    def take_alone(self, name: str, function: Any, *arguments: Any) -> None:
        shares = self.client.run(function, *arguments)
        self.times.setdefault(name, []).append(max(shares.values()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--threads", type=int, default=1, help="of each worker (default: 1)")
    parser.add_argument("--blocks", type=int, default=64, help="for each thread")
    parser.add_argument("--size", type=int, default=512, help="rows and columns of a block")
    parser.add_argument("--ms", type=float, default=100.0)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--saturation", type=float, default=None)
    options = parser.parse_args()
    if options.saturation is not None:
        settings = {"distributed.scheduler.worker-saturation": options.saturation}
        importlib.import_module("dask").config.set(settings)
    os.environ["GPUCOMPILER_THREADS"] = "1"
    os.environ["BLOCK_SECONDS"] = str(options.ms * 1e-3)
    os.environ["PYTHONPATH"] = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
    distributed: Any = importlib.import_module("distributed")
    array: Any = importlib.import_module("dask.array")
    module = importlib.import_module("bench_blocks")  # which the workers import, too
    workers, threads, blocks, size = (
        options.workers, options.threads, options.blocks, options.size
    )  # fmt: skip
    with (
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=threads, dashboard_address=None, memory_limit=0
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        steps = 1000
        for _ in range(2):
            alone = max(client.run(module.run_alone, steps, size, 2, threads).values()) / 2
            steps = max(1, round(steps * options.ms * 1e-3 / alone))
        # As of a file: each block is made when it is needed.
        shape = (workers * threads * size, blocks * size)
        whole = array.full(shape, steps, dtype="f4", chunks=size)
        quick = array.full(shape, 1, dtype="f4", chunks=size)
        turns = Turns(client, workers * threads)
        # The kernel is compiled for each worker's first blocks.
        for halo in (0, 1):
            distributed.wait(over(quick, module.work, halo=halo).persist())
        for _ in range(options.turns):
            turns.take_alone("alone", module.run_alone, steps, size, blocks, threads)
            turns.take_alone("alone, halos", module.run_alone, steps, size + 2, blocks, threads)
            turns.take("Dask alone", whole.map_blocks(module.launched, dtype="f4"))
            overlapped = quick.map_overlap(module.slept, depth=1, boundary="none", dtype="f4")
            turns.take("map_overlap, asleep", overlapped)
            for name, halo in (("over", 0), ("over with halos", 1)):
                dask_blocks.BlockKernel = module.Noting  # type: ignore[misc]
                turns.take(name, over(whole, module.work, halo=halo))
                dask_blocks.BlockKernel = module.Sleeping  # type: ignore[misc]
                turns.take(f"{name}, asleep", over(quick, module.work, halo=halo))
                dask_blocks.BlockKernel = BlockKernel  # type: ignore[misc]
    alone, with_halos = (median(turns.times.pop(name)) for name in ("alone", "alone, halos"))
    print(
        f"{workers} workers of {threads} threads, {blocks} blocks each of {size}²: "
        f"{alone / blocks * 1e3:.1f} ms each, {with_halos / blocks * 1e3:.1f} ms with halos"
    )
    for name, found in turns.times.items():
        wanted = with_halos if "halos" in name else alone
        if "asleep" in name:
            wanted = blocks * options.ms * 1e-3
        text = ", ".join(f"{100 * (seconds / wanted - 1):.2f}" for seconds in found)
        print(f"{name}: {median(found):.3f} s, overhead {text} %", flush=True)
        if kernels := turns.kernels.get(name):
            longer = ", ".join(f"{100 * (seconds / wanted - 1):.2f}" for seconds in kernels)
            pairs = zip(found, kernels, strict=True)
            above = ", ".join(f"{100 * (seconds / own - 1):.2f}" for seconds, own in pairs)
            print(f"  its kernels took {longer} % longer than alone; overhead above them {above} %")


if __name__ == "__main__":
    main()
