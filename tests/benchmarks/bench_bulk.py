"""`compile_many` in processes beside one: how many times as fast, by the clock and by work.

    python tests/benchmarks/bench_bulk.py [--workers N] [--jobs N] [--dask]

The clock means something where nothing else runs. By work: the processor time of one process,
divided by that of the slowest process of several, which is what the clock says where each has a
processor of its own. `--dask` compiles on a Dask cluster of as many processes on this machine.
"""

from __future__ import annotations

import argparse
import importlib
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

from gpucompiler import CompilerJob, FunctionSpec, KernelCache, compile_many, parse_signature
from gpucompiler.commands.demo_kernels import heat_step, mandelbrot
from gpucompiler.jobs.target import target_by_name
from gpucompiler.values import value_classes
from gpucompiler_cache import FileSystemBackend, RemoteStore, Secret

KERNELS = (
    (heat_step, "f32[:,:], f32[:,:], float"),
    (mandelbrot, "i32[:,:], float, float, float, int"),
)


def make_jobs(count: int) -> list[CompilerJob]:
    """Different jobs for the host, which needs no assembler in a process of its own."""
    target = target_by_name("host")
    jobs: list[CompilerJob] = []
    for number in range(count):
        function, signature = KERNELS[number % len(KERNELS)]
        params = value_classes.evolve(
            target.default_params(), block=(number // len(KERNELS) + 1, 4, 1)
        )  # type: ignore[call-arg]
        source = FunctionSpec(function, parse_signature(signature))
        jobs.append(CompilerJob(target, source, params))
    return jobs


def worker_seconds(seconds: dict[int, float], stop: threading.Event) -> None:
    """Look at the processor time of this process's children while they live (Linux)."""
    tick, me = os.sysconf("SC_CLK_TCK"), str(os.getpid())
    while not stop.wait(0.02):
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                fields = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if fields[1] == me:
                seconds[int(name)] = (int(fields[11]) + int(fields[12])) / tick


def on_dask(jobs: list[CompilerJob], workers: int, turns: int, here: int) -> None:
    """The same jobs on a Dask cluster, whose processes have begun and imported the compiler.

    Args:
        jobs, workers, turns: as of the command line.
        here: how many jobs are compiled in this process, to compare.
    """
    distributed: Any = importlib.import_module("distributed")
    compile_many(make_jobs(2), 0)
    os.environ["BULK_SECRET"] = "s" * 32  # which the workers have, too
    serving = subprocess.Popen(
        [sys.executable, __file__, "--serve", "--workers", str(workers)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert serving.stdin is not None
    assert serving.stdout is not None
    with (
        serving,
        serving.stdin,  # The cluster ends with it.
        tempfile.TemporaryDirectory() as folder,
        distributed.Client(serving.stdout.readline().strip()) as client,
    ):
        executor = client.get_executor(pure=False)
        compile_many(make_jobs(4 * workers), 0, executor=executor)
        pids = [worker["pid"] for worker in client.run(_status).values()]
        scheduler = client.run_on_scheduler(_status)["pid"]
        for turn in range(turns):
            started, work = time.perf_counter(), time.process_time()
            # Larger blocks take longer, so the first jobs aren't like the others.
            some = Random(turn).sample(jobs, min(here, len(jobs)))
            compile_many(some, 0)
            times = len(jobs) / len(some)
            one_s = times * (time.perf_counter() - started)
            one_work_s = times * (time.process_time() - work)
            store = RemoteStore(
                FileSystemBackend(f"file://{folder}/{turn}"),
                Secret.from_environment("BULK_SECRET"), read_only=False,
            )  # fmt: skip
            for way, cache in (("answers", KernelCache()), ("a shared store", KernelCache(store))):
                before = [_seconds_of(pid) for pid in (scheduler, *pids)]
                started, work = time.perf_counter(), time.process_time()
                compile_many(jobs, 0, executor=executor, cache=cache)
                many_s, own_s = time.perf_counter() - started, time.process_time() - work
                spent = [
                    _seconds_of(pid) - s for pid, s in zip((scheduler, *pids), before, strict=True)
                ]
                print(
                    f"{len(jobs)} jobs here: {one_s:.2f} s, work {one_work_s:.2f} s; {workers} "
                    f"Dask processes, by {way}: {many_s:.2f} s, work of the slowest "
                    f"{max(spent[1:]):.2f} s; faster, by the clock: {one_s / many_s:.2f}, by work: "
                    f"{one_work_s / max(spent[1:]):.2f}; a job takes "
                    f"{spent[0] / len(jobs) * 1e3:.2f} ms of the scheduler, "
                    f"{own_s / len(jobs) * 1e3:.2f} ms of this process",
                    flush=True,
                )


def serve(workers: int) -> None:
    """A Dask cluster in this process, until stdin ends."""
    distributed: Any = importlib.import_module("distributed")
    os.environ["PYTHONPATH"] = os.pathsep.join([*sys.path, os.environ.get("PYTHONPATH", "")])
    with distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()


def _status() -> dict[str, int]:
    return {"pid": os.getpid()}


def _seconds_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--jobs", type=int, default=120)
    parser.add_argument("--dask", action="store_true")
    parser.add_argument("--turns", type=int, default=3, help="with --dask (default: 3)")
    parser.add_argument(
        "--here", type=int, default=200, help="jobs in this process, with --dask; the others'"
        " time is computed from theirs",
    )  # fmt: skip
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.workers)
        return
    jobs = make_jobs(options.jobs)
    if options.dask:
        on_dask(jobs, options.workers, options.turns, options.here)
        return
    compile_many(jobs[:2], 0)  # imports
    started, work = time.perf_counter(), time.process_time()
    compile_many(jobs, 0)
    one_s, one_work_s = time.perf_counter() - started, time.process_time() - work
    seconds: dict[int, float] = {}
    stop = threading.Event()
    watch = threading.Thread(target=worker_seconds, args=(seconds, stop))
    watch.start()
    started, work = time.perf_counter(), time.thread_time()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    compile_many(jobs, options.workers)
    many_s, own_s = time.perf_counter() - started, time.thread_time() - work
    stop.set()
    watch.join()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    all_s = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    slowest = max(seconds.values())
    cores = options.workers
    print(f"{len(jobs)} jobs in one process: {one_s:.2f} s, work {one_work_s:.2f} s")
    print(f"{cores} workers: {many_s:.2f} s, work {all_s:.2f} s, the slowest {slowest:.2f} s")
    print(f"  this process meanwhile: {own_s:.2f} s")
    print(f"faster, by the clock: {one_s / many_s:.2f}, a processor: {one_s / many_s / cores:.2f}")
    print(f"faster, by work: {one_work_s / slowest:.2f}, {one_work_s / slowest / cores:.2f}")


if __name__ == "__main__":
    main()
