"""A fleet's warm start: many processes take many kernels out of a store on the network.

    python tests/benchmarks/bench_fleet.py redis://host:6379 [--kernels 1000] [--processes 64]

The URL is a Redis server's, or a directory of fsspec ("s3://bucket/kernels"). This process fills
the store, where kernels are missing, by compiling for the host. Then all processes start at once.
Each takes every kernel out of the store, and prints how often it compiled, which should be never.
`--tiered` puts one directory of this machine between the processes and the network, as a node of a
fleet would; requests of a Redis server are counted.
"""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import MutableMapping
from pathlib import Path
from statistics import median

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

from gpucompiler import CompilerJob, FunctionSpec, KernelCache, compile_many, parse_signature
from gpucompiler.commands.demo_kernels import heat_step, mandelbrot
from gpucompiler.driver import compile
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.target import target_by_name
from gpucompiler.values import value_classes
from gpucompiler_cache import (
    DiskStore,
    FileSystemBackend,
    RedisBackend,
    RemoteStore,
    Secret,
    TieredStore,
)

KERNELS = (
    (heat_step, "f32[:,:], f32[:,:], float"),
    (mandelbrot, "i32[:,:], float, float, float, int"),
)
ROWS = 8
# Variables: the secret, and when the readers begin.
SECRET, BEGIN = "FLEET_SECRET", "FLEET_BEGIN"


def make_jobs(count: int) -> list[CompilerJob]:
    """Jobs for the host, each with another kernel or block."""
    target = target_by_name("host")
    jobs: list[CompilerJob] = []
    for number in range(count):
        function, signature = KERNELS[number % len(KERNELS)]
        y, x = divmod(number // len(KERNELS), 1024 // ROWS)
        params = value_classes.evolve(target.default_params(), block=(x + 1, y + 1, 1))  # type: ignore[call-arg]
        jobs.append(CompilerJob(target, FunctionSpec(function, parse_signature(signature)), params))
    return jobs


def open_store(url: str, directory: str = "") -> MutableMapping[str, bytes]:
    """The store on the network, behind a directory of this machine if one is named."""
    backend = RedisBackend(url) if url.startswith("redis") else FileSystemBackend(url)
    store = RemoteStore(backend, Secret.from_environment(SECRET), read_only=False)
    return TieredStore(DiskStore(directory), store) if directory else store


def read(options: argparse.Namespace) -> None:
    """One process of the fleet; prints its seconds, its processor time, and its compilations."""
    compiled: list[CompilerJob] = []

    def counted(job: CompilerJob) -> Artifact:
        compiled.append(job)
        return compile(job)

    time.sleep(max(0.0, float(os.environ[BEGIN]) - time.time()))
    started, work = time.perf_counter(), time.process_time()
    cache = KernelCache(open_store(options.url, options.directory))
    for job in make_jobs(options.kernels):
        cache.artifact(job, counted)
    print(time.perf_counter() - started, time.process_time() - work, len(compiled))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--kernels", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=64)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--tiered", action="store_true")
    parser.add_argument("--directory", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ.setdefault(SECRET, "s" * 32)
    if BEGIN in os.environ:
        read(options)
        return
    started = time.perf_counter()
    compile_many(
        make_jobs(options.kernels), options.workers, cache=KernelCache(open_store(options.url))
    )
    print(f"{options.kernels} kernels are in the store after {time.perf_counter() - started:.1f} s")
    before = requests(options.url)
    with tempfile.TemporaryDirectory() as directory:
        command = [sys.executable, __file__, options.url, "--kernels", str(options.kernels)]
        command += ["--directory", directory] if options.tiered else []
        # Late enough for all of them to have imported the compiler.
        begin = time.time() + 2 + 0.5 * options.processes / options.workers
        environment = {**os.environ, BEGIN: str(begin)}
        readers = [
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
            for _ in range(options.processes)
        ]
        results = [list(map(float, reader.communicate()[0].split())) for reader in readers]
        all_s = time.time() - begin
    seconds, work, compiled = zip(*results, strict=True)
    calls, sent = (b - a for a, b in zip(before, requests(options.url), strict=True))
    print(
        f"{options.processes} processes{', by one directory' * options.tiered}: "
        f"{sum(compiled):.0f} compilations; all ready after {all_s:.2f} s, a process "
        f"{median(seconds):.2f} s (most {max(seconds):.2f}), of processor time {median(work):.2f}; "
        f"{calls:,} requests, {sent / 1e9:.2f} GB, {calls / all_s:,.0f} requests a second"
    )
    if sum(compiled):
        raise SystemExit("a kernel was compiled again")


def requests(url: str) -> tuple[int, int]:
    """Commands that a Redis server has answered, and bytes that it has sent; else zeros."""
    if not url.startswith("redis"):
        return 0, 0
    found = importlib.import_module("redis").Redis.from_url(url).info()
    return found["total_commands_processed"], found["total_net_output_bytes"]


if __name__ == "__main__":
    main()
