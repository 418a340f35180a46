"""Launches on a GPU: the whole Python call beside cuLaunchKernel from C, and other packages.

    python tests/benchmarks/bench_launch_cuda.py [--quick] [--json FILE]

Each round is 100 launches and then a wait, which isn't timed; ways by turns, medians of rounds.
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

from cuda_target import cuda
from cuda_target.arrays.arrays import to_device
from cuda_target.device.driver import LIBRARY, driver
from cuda_target.launch.packing import DeviceArguments

LAUNCHES = 100
C_LOOP = """
#include <pthread.h>
#include <time.h>
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
typedef int (*launch_t)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                        void*, void**, void**);
double launches(launch_t launch, void* function, void** parameters, int count, void* stream,
                int locked) {
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (int i = 0; i < count; i++) {
        if (locked) pthread_mutex_lock(&one);
        if (launch(function, 1, 1, 1, 32, 1, 1, 0, stream, parameters, 0)) return -1;
        if (locked) pthread_mutex_unlock(&one);
    }
    clock_gettime(CLOCK_MONOTONIC, &b);
    return ((b.tv_sec - a.tv_sec) * 1e9 + (b.tv_nsec - a.tv_nsec)) / count / 1e3;
}
"""


@cuda(threads=32, blocks=1)
def five(a, b, c, n, x):
    i = cuda.grid(1)
    if i < n:
        c[i] = a[i] + x * b[i]


@cuda(threads=32, blocks=lambda a, b, c, n, x: cuda.cover(n))
def covered(a, b, c, n, x):
    i = cuda.grid(1)
    if i < n:
        c[i] = a[i] + x * b[i]


@cuda(threads=32, blocks=1)
def sixteen(a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q):
    t = cuda.grid(1)
    if t < 0:
        a[t] = b[t] + c[t] + d[t] + e[t] + f[t] + g[t] + h[t] + i[t]
        j[t] = k[t] + m[t] + n[t] + o[t] + p[t] + q[t]


class CLoop:
    """cuLaunchKernel from C, with the parameters that a kernel takes."""

    def __init__(self, directory: str) -> None:
        source, library = Path(directory, "loop.c"), Path(directory, "loop.so")
        source.write_text(C_LOOP)
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        self.function = ctypes.CDLL(str(library)).launches
        self.function.restype = ctypes.c_double

    def microseconds(
        self, kernel: Any, arguments: tuple[Any, ...], stream: int = 0, locked: bool = False
    ) -> Callable[[], float]:
        """The time of a launch, for kernels of C-contiguous arrays, ints and floats.

        If `locked`, a lock is held for each launch, as Python holds the GIL.
        """
        kernel(*arguments, threads=32, blocks=1)
        context = driver().current_context()
        packed = DeviceArguments(kernel.artifact.metadata.entry, kernel.plan, arguments)
        block = ctypes.create_string_buffer(packed.block())
        metadata = kernel.artifact.metadata.parameters
        places: list[int] = []
        for parameter in metadata:
            if parameter.parsed_type() is not None:
                # An array is two parameters of the PTX: its address and its size.
                places += range(parameter.offset, parameter.offset + parameter.size, 8)
        array = (ctypes.c_void_p * len(places))(*[ctypes.addressof(block) + p for p in places])
        keep = (block, array)
        loaded = ctypes.CDLL(LIBRARY)
        address = ctypes.cast(loaded.cuLaunchKernel, ctypes.c_void_p)
        handle = ctypes.c_void_p(kernel._loaded[context].function)

        def run() -> float:
            assert keep  # pyright: ignore[reportAssertAlwaysTrue]
            return self.function(address, handle, array, LAUNCHES, ctypes.c_void_p(stream), locked)

        return run


def timed(statement: str, **names: Any) -> Callable[[], float]:
    """The time of a statement in a loop, without a function around it."""
    timer = timeit.Timer(statement, globals=names)
    return lambda: timer.timeit(LAUNCHES) / LAUNCHES * 1e6


def compare(ways: dict[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """Median microseconds of each way."""
    return {name: statistics.median(times) for name, times in by_turns(ways, rounds).items()}


def by_turns(ways: dict[str, Callable[[], float]], rounds: int) -> dict[str, list[float]]:
    """Microseconds of each way in each round."""
    found: dict[str, list[float]] = {name: [] for name in ways}
    order = list(ways.items())
    for number in range(rounds + 3):
        # The way timed before another changes that one's time by a tenth of a microsecond.
        random.shuffle(order)
        for name, way in order:
            taken = way()
            driver().synchronize()
            if number >= 3:
                found[name].append(taken)
    return found


def peers() -> dict[str, Callable[[], float]]:
    """Launches by other packages, where they are."""
    found: dict[str, Callable[[], float]] = {}
    try:
        import cupy  # noqa: PLC0415

        raw = cupy.RawKernel(
            'extern "C" __global__ void k(float* a, float* b, float* c, int n, float x)'
            "{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) c[i] = a[i] + x * b[i]; }",
            "k",
        )
        own = [cupy.zeros(32, cupy.float32) for _ in range(3)]
        n, x = np.int32(32), np.float32(2)
        found["CuPy RawKernel"] = timed(
            "f((1,), (32,), (a, b, c, n, x))",
            f=raw, n=n, x=x, **dict(zip("abc", own, strict=True)),
        )  # fmt: skip
    except Exception as error:
        print("no CuPy:", error)
    try:
        import torch  # noqa: PLC0415

        a, b, c = (torch.zeros(32, device="cuda") for _ in range(3))
        found["torch.add(out=)"] = timed("f(a, b, alpha=2.0, out=c)", f=torch.add, a=a, b=b, c=c)
    except Exception as error:
        print("no torch:", error)
    try:
        # numba-cuda 0.22 asks for a name that NumPy 2.5 has dropped.
        if not hasattr(np, "row_stack"):
            np.row_stack = np.vstack  # pyright: ignore[reportAttributeAccessIssue]
        import numba.cuda  # noqa: PLC0415

        @numba.cuda.jit
        def numba_five(a, b, c, n, x):
            i = numba.cuda.grid(1)  # pyright: ignore[reportCallIssue]
            if i < n:
                c[i] = a[i] + x * b[i]

        mine = [numba.cuda.to_device(np.zeros(32, np.float32)) for _ in range(3)]
        launched = numba_five[1, 32]  # pyright: ignore[reportIndexIssue]
        launched(*mine, 32, 2.0)
        found["numba-cuda"] = timed(
            "f(a, b, c, 32, 2.0)", f=launched, **dict(zip("abc", mine, strict=True))
        )
    except Exception as error:
        print("no numba-cuda:", error)
    return found


def measure(quick: bool) -> list[Row]:
    rounds = 5 if quick else 200
    a, b, c = (to_device(np.zeros(32, np.float32)) for _ in range(3))
    arguments = (a, b, c, 32, 2.0)
    kernel = five.kernel(*arguments)
    bound = kernel.bind(threads=32, blocks=1)
    many = tuple(to_device(np.zeros(32, np.float32)) for _ in range(16))
    sixteenth = sixteen.kernel(*many)
    with tempfile.TemporaryDirectory() as directory:
        loop = CLoop(directory)
        ways = {
            "cuLaunchKernel in C": loop.microseconds(kernel, arguments),
            "bound": timed("f(a, b, c, 32, 2.0)", f=bound, a=a, b=b, c=c),
            "kernel": timed("f(a, b, c, 32, 2.0, threads=32, blocks=1)", f=kernel, a=a, b=b, c=c),
            "decorated": timed("f(a, b, c, 32, 2.0)", f=five, a=a, b=b, c=c),
            "decorated, blocks=lambda": timed("f(a, b, c, 32, 2.0)", f=covered, a=a, b=b, c=c),
            "cuda(...)(f)(...)": timed(
                "cuda(threads=32, blocks=1)(f)(a, b, c, 32, 2.0)",
                cuda=cuda,
                f=five.function,
                a=a,
                b=b,
                c=c,
            ),
            "C, 16 arrays": loop.microseconds(sixteenth, many),
            "decorated, 16 arrays": timed("f(*many)", f=sixteen, many=many),
        }
        try:
            import torch  # noqa: PLC0415

            tensors = [torch.zeros(32, device="cuda") for _ in range(3)]
            for name, launched in (("bound, torch tensors", bound), ("torch tensors", five)):
                ways[name] = timed(
                    "f(a, b, c, 32, 2.0)", f=launched, **dict(zip("abc", tensors, strict=True))
                )
        except ImportError:
            print("no torch")
        try:
            import cupy  # noqa: PLC0415

            cupies = [cupy.zeros(32, cupy.float32) for _ in range(3)]
            ways["CuPy arrays"] = timed(
                "f(a, b, c, 32, 2.0)", f=five, **dict(zip("abc", cupies, strict=True))
            )
        except ImportError:
            print("no CuPy")
        # Peers have a turn of their own: a launch that takes 40 µs of Python leaves cold caches.
        times = compare(ways, rounds) | compare(peers(), rounds)
    base = {"decorated, 16 arrays": times["C, 16 arrays"]}
    budgets = {
        "bound": 0.2, "kernel": 0.2, "decorated": 0.3, "decorated, 16 arrays": 0.5,
        "bound, torch tensors": 1.0, "torch tensors": 1.0,
    }  # fmt: skip
    rows: list[Row] = []
    for name, taken in times.items():
        rows.append(Row(name, taken, "µs"))
        if name in budgets:
            more = taken - base.get(name, times["cuLaunchKernel in C"])
            rows.append(Row(f"  {name} - C", more, "µs", budgets[name]))
    return rows


def main() -> None:
    parser = argument_parser("launches on a GPU")
    options = parser.parse_args()
    sys.exit(present("launches on a GPU", measure(options.quick), options.json))


if __name__ == "__main__":
    main()
