"""A program of ten launches, replayed: beside C's cuGraphLaunch, and on the host C's ten calls.

    python tests/benchmarks/bench_programs.py [--quick] [--json FILE]

Each round is 100 calls (and on a GPU a wait, which isn't timed), after three that warm the caches;
ways by turns, medians of rounds.
"""

from __future__ import annotations

import ctypes
import random
import statistics
import subprocess
import sys
import tempfile
import timeit
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import numpy as np
from report import Row, argument_parser, present

from cuda_target import Stream, cuda, to_device, use_target
from cuda_target.device.device import device_answers
from cuda_target.device.driver import LIBRARY, driver

CALLS = 100
WARM = 3
C_LOOPS = """
#include <time.h>
static double since(struct timespec a, int count) {
    struct timespec b;
    clock_gettime(CLOCK_MONOTONIC, &b);
    return ((b.tv_sec - a.tv_sec) * 1e9 + (b.tv_nsec - a.tv_nsec)) / count / 1e3;
}
double graphs(int (*launch)(void *, void *), void *executable, void *stream, int count) {
    struct timespec a;
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (int i = 0; i < count; i++)
        if (launch(executable, stream)) return -1;
    return since(a, count);
}
static __attribute__((noinline)) void saxpy(float *y, float a, const float *x, long n) {
    for (long i = 0; i < n; i++) y[i] += a * x[i];
}
double saxpys(float *y, float a, const float *x, long n, int count) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 10; k++) saxpy(y, a, x, n);
    return since(t, count);
}
double jobs(unsigned long (*run)(void *), void **jobs, int count) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 10; k++) if (run(jobs[k])) return -1;
    return since(t, count);
}
"""


@cuda(threads=256, blocks=lambda y, a, x: cuda.cover(len(y)))
def axpy(y: Any, a: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


@cuda.program
def ten(y: Any, a: Any, x: Any) -> None:
    for _ in range(10):
        axpy(y, a, x)


def loops(directory: str) -> ctypes.CDLL:
    source, library = Path(directory, "loops.c"), Path(directory, "loops.so")
    source.write_text(C_LOOPS)
    flags = ("-O3", "-march=native", "-shared", "-fPIC")
    subprocess.run(["gcc", *flags, "-o", library, source], check=True)
    found = ctypes.CDLL(str(library))
    for name in ("graphs", "saxpys", "jobs"):
        getattr(found, name).restype = ctypes.c_double
    return found


def timed(statement: str, **names: Any) -> Callable[[int], float]:
    """The microseconds of a statement in a loop, without a function around it."""
    timer = timeit.Timer(statement, globals=names)
    return lambda calls: timer.timeit(calls) / calls * 1e6


def compare(ways: dict[str, Callable[[int], float]], rounds: int) -> dict[str, float]:
    """Median microseconds of each way."""
    found: dict[str, list[float]] = {name: [] for name in ways}
    order = list(ways.items())
    for number in range(rounds + 3):
        random.shuffle(order)
        for name, way in order:
            # The way before has taken the caches.
            way(WARM)
            taken = way(CALLS)
            cuda.synchronize()
            if number >= 3:
                found[name].append(taken)
    return {name: statistics.median(times) for name, times in found.items()}


def in_c(library: ctypes.CDLL, recording: Any) -> Callable[[int], float]:
    """C's loop over the jobs of a replay that is free."""
    _, replay = recording._free[0]
    calls = replay._prepared.calls
    jobs = (ctypes.c_void_p * 10)(*[call[1] for call in calls])
    run = ctypes.c_void_p(calls[0][0])
    return lambda calls: library.jobs(run, jobs, calls)


def _beside(time: float, c: float) -> str:
    return f"{time / c:.2f} x C"


def on_a_gpu(library: ctypes.CDLL, rounds: int) -> list[Row]:
    stream = Stream()
    y, x, other = (to_device(np.ones(32, np.float32)) for _ in range(3))
    program, single = ten.configure(stream=stream), axpy.configure(stream=stream)
    with stream.capture() as graph:
        for _ in range(10):
            single(y, 1.0, x)
    for _ in range(3):
        program(y, 1.0, x)
        program(other, 1.0, x)
        single(y, 1.0, x)
    launch = ctypes.cast(ctypes.CDLL(LIBRARY).cuGraphLaunch, ctypes.c_void_p)
    executable, handle = ctypes.c_void_p(graph._executable[0]), ctypes.c_void_p(stream.handle)
    found = compare(
        {
            "C": lambda calls: library.graphs(launch, executable, handle, calls),
            "program": timed("p(y, 1.0, x)", p=program, y=y, x=x),
            "turns": timed("p(y, 1.0, x); p(z, 1.0, x)", p=program, y=y, z=other, x=x),
            "graph": timed("g.launch()", g=graph),
            "ten": timed("for _ in range(10): k(y, 1.0, x)", k=single, y=y, x=x),
        },
        rounds,
    )
    driver().synchronize()
    c = found["C"]
    return [
        Row("GPU: cuGraphLaunch of ten launches, from C", c, "us"),
        Row("GPU: the program", found["program"], "us", 1.2 * c, note=_beside(found["program"], c)),
        Row("GPU: the program, its array another at each call", found["turns"] / 2, "us"),
        Row("GPU: graph.launch()", found["graph"], "us"),
        Row("GPU: ten launches, one by one", found["ten"], "us"),
    ]


def on_the_host(library: ctypes.CDLL, rounds: int, size: int) -> list[Row]:
    with use_target("host"):
        y, x = np.ones(size, np.float32), np.ones(size, np.float32)
        there = to_device(y), to_device(x)
        for _ in range(4):
            ten(y, 1e-9, x)
            ten(there[0], 1e-9, there[1])
            axpy(y, 1e-9, x)
        pointer = ctypes.POINTER(ctypes.c_float)
        arguments = (
            y.ctypes.data_as(pointer), ctypes.c_float(1e-9), x.ctypes.data_as(pointer),
            ctypes.c_long(size),
        )  # fmt: skip
        ten.clear()
        loops_in_c: list[Callable[[int], float]] = []
        for target, source in ((y, x), there):
            for _ in range(3):
                ten(target, 1e-9, source)
            loops_in_c.append(in_c(library, ten.recordings[0]))
        found = compare(
            {
                "gcc": lambda calls: library.saxpys(*arguments, calls),
                "C": loops_in_c[0],
                "C, arrays": loops_in_c[1],
                "program": timed("p(y, 1e-9, x)", p=ten, y=y, x=x),
                "arrays": timed("p(y, 1e-9, x)", p=ten, y=there[0], x=there[1]),
                "ten": timed("for _ in range(10): k(y, 1e-9, x)", k=axpy, y=y, x=x),
            },
            rounds,
        )
    c, there_c = found["C"], found["C, arrays"]
    at = f"host, {size} elements: "
    limit = 1.2 * there_c
    return [
        Row(at + "C, ten calls of the same machine code", c, "us"),
        Row(at + "the same with device arrays, which are aligned", there_c, "us"),
        Row(at + "C, ten calls of gcc's saxpy", found["gcc"], "us"),
        Row(
            at + "NumPy arrays", found["program"], "us", 1.2 * c, note=_beside(found["program"], c)
        ),
        Row(at + "arrays", found["arrays"], "us", limit, note=_beside(found["arrays"], there_c)),
        Row(at + "ten launches, one by one", found["ten"], "us"),
    ]


def main() -> None:
    options = argument_parser("programs of ten launches").parse_args()
    rounds = 11 if options.quick else 101
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as directory:
        library = loops(directory)
        if device_answers():
            rows += on_a_gpu(library, rounds)
        for size in (256, 4096, 65536):
            rows += on_the_host(library, rounds, size)
    sys.exit(present("programs of ten launches", rows, options.json))


if __name__ == "__main__":
    main()
