"""Autotuning of a product in tiles of shared memory, beside measuring every configuration.

    python tests/benchmarks/bench_autotune.py [--size N] [--target host] [--processes]

Each search runs in a process of its own and begins with an empty store, so it has all to compile.
An exhaustive search compiles every configuration and measures each nine times; it compares no
results. The kernel is one of the script, so the searching process compiles; with `--processes` it
is one of a module, and both searches may use all processors. The time begins when another kernel
has run. The choice is compared by the exhaustive search's medians.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path
from statistics import median
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

import numpy as np

from cuda_target import autotune, cuda, space, to_device, use_target
from cuda_target.launch.execution import cufunction_cache
from cuda_target.tuning.timing import time_on_gpu, time_on_host
from gpucompiler import compile_many


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


@cuda(threads=64, blocks=1)
def first(y: Any) -> None:
    """Compiled and run before any search, so that the compiler is there."""
    y[cuda.threadIdx.x, 0] = 0.0


def configurations(on_host: bool) -> list[dict[str, Any]]:
    return [
        {"T": t, "R": r, **more}
        for t in (8, 16, 32, 64)
        for r in (1, 2, 4, 8, 16)
        for more in (space() if on_host else space(max_registers=[None, 32, 64, 128]))
        if r <= t and 32 <= t * t // r <= 1024
    ]


def tune(every: list[Any], arrays: Any) -> dict[str, Any]:
    """Our search's seconds and choice."""
    c, a, b = arrays
    started = time.perf_counter()
    tuned = autotune(every, key=["c"])(product)
    choice = tuned.choice(c, a, b)
    seconds = time.perf_counter() - started
    found = {"seconds": seconds, "choice": choice.number, "tried": len(every) - len(choice.refused)}
    tuned(c, a, b)
    wanted = a.copy_to_host() @ b.copy_to_host()
    return {**found, "error": float(np.abs(c.copy_to_host() - wanted).max() / len(wanted))}


def search(every: list[Any], arrays: Any, processes: bool, on_host: bool) -> dict[str, Any]:
    """The exhaustive search's seconds, with and without compiling, and all medians."""
    timer = time_on_host if on_host else time_on_gpu
    started = time.perf_counter()
    helpers: list[Any] = []
    for each in every:
        settings = {k: v for k, v in each.items() if k not in "TR"}
        helpers.append(product.configure(**settings) if settings else product)
    jobs = [
        helper.launch_job(*arrays, each["T"], each["R"])
        for helper, each in zip(helpers, every, strict=True)
    ]
    compile_many(jobs, None if processes else 0, cache=cufunction_cache(jobs[0].target))
    compiled = time.perf_counter()

    def sampler(helper: Any, each: Any) -> Any:
        def launch(stream: Any) -> None:
            at = helper if stream is None else helper.configure(stream=stream)
            at(*arrays, each["T"], each["R"])

        return timer(launch)

    samplers = [sampler(helper, each) for helper, each in zip(helpers, every, strict=True)]
    samples: list[list[float]] = [[] for _ in every]
    for _ in range(9):
        for number, sample in enumerate(samplers):
            samples[number].append(sample())
    ended = time.perf_counter()
    medians = list(map(median, samples))
    return {"seconds": ended - started, "measuring": ended - compiled, "medians": medians}


def child(options: argparse.Namespace) -> None:
    warnings.simplefilter("ignore")
    on_host = options.target == "host"
    every, n = configurations(on_host), options.size
    rng = np.random.default_rng(1)
    numbers = [np.zeros((n, n), np.float32), *(rng.random((n, n), np.float32) for _ in range(2))]
    with use_target(options.target):
        arrays = tuple(map(to_device, numbers))
        first(arrays[0])
        arrays[0].copy_to_host()
        if options.search == "ours":
            found = tune(every, arrays)
        else:
            found = search(every, arrays, options.processes, on_host)
    print(json.dumps(found))


def run(options: argparse.Namespace, which: str) -> Any:
    """The result of a search in another process, with an empty store."""
    given = ["--size", str(options.size), "--target", options.target, "--search", which]
    command = [sys.executable, __file__, *given]
    if options.processes:
        text = "import bench_autotune as b, sys; b.child(b.parsed(sys.argv[1:]))"
        command = [sys.executable, "-c", text, *given, "--processes"]
    with tempfile.TemporaryDirectory() as folder:
        paths = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "GPUCOMPILER_CACHE_DIR": folder, "PYTHONPATH": paths}
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=2048)
    parser.add_argument("--target", default="cuda")
    parser.add_argument("--processes", action="store_true")
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="print the time of each configuration")
    parser.add_argument("--search", choices=("ours", "all"), help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def main() -> None:
    options = parsed()
    if options.search:
        child(options)
        return
    every = configurations(options.target == "host")
    for _ in range(options.turns):
        every_one, ours = run(options, "all"), run(options, "ours")
        medians = every_one["medians"]
        least = min(medians)
        print(
            f"{len(every)} configurations of {options.size}²: exhaustive "
            f"{every_one['seconds']:.2f} s, of which measuring {every_one['measuring']:.2f}; "
            f"autotune {ours['seconds']:.2f} s, "
            f"{ours['seconds'] / every_one['seconds']:.3f} of it, {ours['tried']} tried; "
            f"its choice {every[ours['choice']]} is "
            f"{medians[ours['choice']] / least - 1:.4f} above the best ({least * 1e3:.3f} ms, "
            f"{2e-12 * options.size**3 / least:.2f} Tflop/s); the worst is "
            f"{max(medians) / least:.1f} times the best; largest error / n {ours['error']:.1e}",
            flush=True,
        )
    if options.all:
        for number in sorted(range(len(every)), key=lambda number: medians[number]):
            print(f"{medians[number] * 1e6:.1f} µs: {every[number]}")


if __name__ == "__main__":
    main()
