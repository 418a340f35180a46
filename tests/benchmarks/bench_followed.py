"""Launches that the checker follows thread by thread: accesses a second.

    python tests/benchmarks/bench_followed.py [--only NAME]... [--quick] [--json FILE]

An access is a load, a store or an atomic of global or shared memory that a thread makes and that is
compared with others; not those of arrays that nothing writes, and of local memory. Turns of waiting
loops count as often as they are made, which `in vain` gives apart: the accesses beyond those of the
schedule with the fewest. Processor time of one schedule, on one thread, compiling excluded; the
least of three, and the mean of two seeds. A parked thread makes no turns, so none are counted. The
chain of 16,000 threads with one element each measures what a thread costs, not an access.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    os.environ["GPUCOMPILER_THREADS"] = "1"
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import numpy as np
from report import Row, argument_parser, present

from cuda_target import cuda
from cuda_target.launch.checked_launches import checking
from gpucompiler.checker import native_fair

LEAST = 1e7
SEEDS = (0, 1)


def barriers(y, x, n):
    t = cuda.shared.array(64, np.float32)
    i, g = cuda.threadIdx.x, cuda.grid(1)
    s = np.float32(0)
    for _ in range(n):
        t[i] = x[g]
        cuda.syncthreads()
        s += t[63 - i] + t[i ^ 1]
        cuda.syncthreads()
    y[g] = s
    cuda.threadfence()


def fences(y, part, count, n):
    i, g = cuda.threadIdx.x, cuda.grid(1)
    last = cuda.shared.array(1, np.int32)
    for _ in range(n):
        part[g] += 1
    cuda.threadfence()
    cuda.syncthreads()
    if i == 0:
        last[0] = cuda.atomic.add(count, 0, 1)
    cuda.syncthreads()
    if last[0] == cuda.gridDim.x - 1:
        cuda.threadfence()
        s = np.float32(0)
        for k in range(cuda.gridDim.x):
            s += part[k * cuda.blockDim.x + i]
        y[i] = s


def chain(y, flag, n):
    g = cuda.grid(1)
    if g > 0:
        while cuda.atomic.load(flag, g - 1, order="acquire") == 0:
            pass
    for k in range(n):
        y[g, k] = (y[g - 1, k] if g > 0 else 0) + 1
    cuda.atomic.store(flag, g, 1, order="release")


def flags(y, flag, n, m):
    i, b = cuda.threadIdx.x, cuda.blockIdx.x
    for k in range(n):
        if i % 32 == 0:
            while cuda.atomic.load(flag, b, order="acquire") != 2 * k + i // 32:
                pass
            for j in range(m):
                y[b, j] += 1
            cuda.atomic.store(flag, b, 2 * k + i // 32 + 1, order="release")


def locks(y, lock, n, m):
    for _ in range(n):
        while cuda.atomic.cas(lock, 0, 0, 1, order="acquire") != 0:
            pass
        for j in range(m):
            y[j] += 1
        cuda.atomic.exch(lock, 0, 0, order="release")


def fenced_locks(y, lock, n, m):
    for _ in range(n):
        while cuda.atomic.cas(lock, 0, 0, 1) != 0:
            pass
        cuda.threadfence()
        for j in range(m):
            y[j] += 1
        cuda.threadfence()
        cuda.atomic.exch(lock, 0, 0)


def tickets(y, following, now, n, m):
    for _ in range(n):
        mine = cuda.atomic.add(following, 0, 1)
        while cuda.atomic.load(now, 0, order="acquire") != mine:
            pass
        for j in range(m):
            y[j] += 1
        cuda.atomic.store(now, 0, mine + 1, order="release")


def roles(y, x, n):
    t = cuda.shared.array(32, np.float32)
    i = cuda.threadIdx.x
    s = np.float32(0)
    for k in range(n):
        if i < 32:
            t[i] = x[(i + k) % 32]
            cuda.barrier_sync(1, 64)
            cuda.barrier_sync(2, 64)
        else:
            cuda.barrier_sync(1, 64)
            s += t[i - 32] + t[63 - i]
            cuda.barrier_sync(2, 64)
    y[cuda.grid(1)] = s


def spins(y, flag, n):
    g = cuda.grid(1)
    if g == len(y) - 1:
        for _ in range(n):
            y[g] += 1
        cuda.atomic.store(flag, 0, 1, order="release")
    else:
        while cuda.atomic.load(flag, 0, order="acquire") == 0:
            pass
        for _ in range(n):
            y[g] += 1


def zeros(*shapes: Any) -> list[Any]:
    return [np.zeros(shape, np.int32) for shape in shapes]


def floats(*shapes: Any) -> list[Any]:
    return [np.zeros(shape, np.float32) for shape in shapes]


CASES: dict[str, tuple[Callable[..., Any], int, int, Callable[[], Sequence[Any]]]] = {
    "barriers, 1,024 threads": (barriers, 64, 16, lambda: [*floats(1024, 1024), 1000]),
    "fences, 4,096 threads": (fences, 64, 64, lambda: [*floats(64, 4096), *zeros(1), 200]),
    "chain of 16,000 threads": (chain, 64, 250, lambda: [*zeros((16000, 1), 16000), 1]),
    "chain of 16,000, 64 elements": (chain, 64, 250, lambda: [*zeros((16000, 64), 16000), 64]),
    "chain of 4,000 blocks": (chain, 1, 4000, lambda: [*zeros((4000, 64), 4000), 64]),
    "flags, 64 elements": (flags, 64, 32, lambda: [*zeros((32, 64), 32), 200, 64]),
    "a lock of 512 threads, 2": (locks, 64, 8, lambda: [*zeros(2, 1), 300, 2]),
    "a lock of 512 threads, 32": (locks, 64, 8, lambda: [*zeros(32, 1), 50, 32]),
    "a lock of 64 blocks, 2": (locks, 1, 64, lambda: [*zeros(2, 1), 2000, 2]),
    "a lock with fences, 32": (fenced_locks, 64, 8, lambda: [*zeros(32, 1), 50, 32]),
    "tickets of 256 threads, 32": (tickets, 32, 8, lambda: [*zeros(32, 1, 1), 50, 32]),
    "roles of warps": (roles, 64, 16, lambda: [*floats(1024, 32), 1000]),
    "spins of 4,096 threads": (spins, 64, 64, lambda: [*zeros(4096, 1), 200]),
}


def measured(name: str, rounds: int) -> list[tuple[float, int]]:
    """For each seed the least time in seconds, and the accesses."""
    kernel, threads, blocks, make = CASES[name]
    one, found = native_fair.Runs.one, list[tuple[float, int]]()

    def timed(self: native_fair.Runs, seed: int, checks: Sequence[str]) -> Any:
        begin = time.process_time()
        outcome = one(self, seed, checks)
        found.append((time.process_time() - begin, outcome[1]))
        return outcome

    native_fair.Runs.one = timed
    reports: list[Any] = []
    try:
        rows: list[tuple[float, int]] = []
        for seed in SEEDS:
            found.clear()
            for _ in range(rounds):
                with checking(told=reports.append, seeds=[seed]):
                    cuda(threads=threads, blocks=blocks, target="host")(kernel)(*make())
            rows.append(min(found))
    finally:
        native_fair.Runs.one = one
    assert all(report.verdict == "checked" for report in reports), reports[-1]
    return rows


def main() -> None:
    parser = argument_parser("launches that are followed thread by thread")
    parser.add_argument("--only", action="append", choices=list(CASES), metavar="NAME")
    options = parser.parse_args()
    rows: list[Row] = []
    rates: list[float] = []
    for name in options.only or CASES:
        found = measured(name, 1 if options.quick else 3)
        fewest = min(accesses for _, accesses in found)
        rate = statistics.fmean(accesses / seconds for seconds, accesses in found)
        useful = statistics.fmean(fewest / seconds for seconds, _ in found)
        note = f"{fewest} accesses; {useful:.3g} a second without turns in vain"
        rates.append(rate)
        rows.append(Row(name, rate / LEAST, "of 1e7/s", note=note))
        print(name, f"{rate:.3g}", note, flush=True)
    rows.append(Row("geometric mean", statistics.geometric_mean(rates) / LEAST, "of 1e7/s"))
    sys.exit(present("accesses a second, of 10 million", rows, options.json))


if __name__ == "__main__":
    main()
