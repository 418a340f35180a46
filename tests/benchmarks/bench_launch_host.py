"""Launches on the host: what one costs, what handing blocks to another thread costs, and the gain.

python tests/benchmarks/bench_launch_host.py [--quick] [--json FILE]

The machine must be idle for the figures of two threads to mean anything: where others take the
second processor, the launching thread does all, or waits for a worker that holds a chunk.
"""

from __future__ import annotations

import os
import statistics
import struct
import sys
import time
import timeit
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]
    os.environ.setdefault("GPUCOMPILER_THREADS", "2")

import numpy as np
from report import Row, show

from cuda_target import cuda
from gpucompiler.host.layout import POOL
from gpucompiler.host.pool import THREADS


@cuda(threads=1, blocks=1, target="host")
def empty():
    pass


@cuda(threads=32, blocks=1, target="host")
def five(a, b, c, n, x):
    i = cuda.grid(1)
    if i < n:
        a[i] = b[i] + c[i] * x


@cuda(threads=1, blocks=1, target="host")
def moving(records):
    records[0].x += 1


@cuda(threads=1, blocks=8, target="host")
def several(a):
    a[cuda.blockIdx.x] = 1.0


@cuda(threads=128, blocks=cuda.cover(4096), target="host")
def nbody(acceleration, position, n):
    i = cuda.grid(1)
    if i < n:
        x = position[i]
        sum = x * 0
        for j in range(n):
            d = position[j] - x
            sum += d / (d * d + 0.01)
        acceleration[i] = sum


@cuda(threads=(16, 16), blocks=cuda.cover(512, 512), target="host")
def mandelbrot(image, limit):
    x, y = cuda.grid(2)
    if y < image.shape[0] and x < image.shape[1]:
        cx, cy = x * (3.0 / 512) - 2.25, y * (3.0 / 512) - 1.5
        zx = zy = 0.0
        count = 0
        while count < limit and zx * zx + zy * zy < 4.0:
            zx, zy = zx * zx - zy * zy + cx, 2.0 * zx * zy + cy
            count += 1
        image[y, x] = count


def nanoseconds(work: Callable[[], object], quick: bool) -> float:
    """The least time of a call: short rounds, so that some are undisturbed."""
    rounds = timeit.repeat(work, number=100, repeat=50 if quick else 2000)
    return min(rounds) / 100 * 1e9


def put(field: str, form: str, value: float) -> None:
    """Set a field of the pool's memory."""
    pool: Any = THREADS.pool
    struct.pack_into(form, pool._memory, POOL[field], value)


def on_threads(works: int) -> None:
    """Let the following launches use one thread or all."""
    put("threads", "<i", THREADS.pool.threads if works > 1 else 0)


def both(work: Callable[[], object], repeats: int) -> tuple[float, float]:
    """Median seconds on one thread and on all, in turn so that both see the same machine."""
    times: dict[int, list[float]] = {1: [], 2: []}
    for round_number in range(repeats + 2):
        for count, found in times.items():
            on_threads(count)
            start = time.perf_counter()
            work()
            if round_number >= 2:
                found.append(time.perf_counter() - start)
    return statistics.median(times[1]), statistics.median(times[2])


def measure(quick: bool) -> list[Row]:
    """All rows."""
    a, b, c = np.zeros((3, 1024), np.float32)
    empty()
    five(a, b, c, 1, 2.0)
    kernel, fifth = empty.kernel(), five.kernel(a, b, c, 1, 2.0)
    rows = [
        Row("kernel(threads=1, blocks=1)",
            nanoseconds(lambda: kernel(threads=1, blocks=1), quick) / 1e3, "µs", 1.5),
        Row("decorated()", nanoseconds(empty, quick) / 1e3, "µs", 1.5),
        Row("kernel(3 arrays, int, float, threads=32, blocks=1)",
            nanoseconds(lambda: fifth(a, b, c, 1, 2.0, threads=32, blocks=1), quick) / 1e3, "µs"),
        Row("decorated(3 arrays, int, float)",
            nanoseconds(lambda: five(a, b, c, 1, 2.0), quick) / 1e3, "µs"),
    ]  # fmt: skip
    rows += other_arrays(quick)
    THREADS.start()
    rows.append(Row("threads", THREADS.pool.threads + 1, ""))
    rows += dispatch(quick)
    position, acceleration = np.linspace(0, 1, 4096, dtype=np.float32), np.zeros(4096, np.float32)
    image = np.zeros((512, 512), np.int32)
    for name, work in (
        ("n-body 4096", lambda: nbody(acceleration, position, 4096)),
        ("mandelbrot 512 × 512", lambda: mandelbrot(image, 200)),
    ):
        one, all = both(work, 3 if quick else 51)
        rows.append(Row(f"{name}, one thread", one * 1e3, "ms"))
        rows.append(Row(f"{name}, all threads", all * 1e3, "ms"))
        rows.append(Row(f"{name}, gain", one / all, "ratio", 1.8, least=True))
    return rows


def other_arrays(quick: bool) -> list[Row]:
    """Launches with records whose dtypes are equal but not the same, and with PyTorch's tensors."""

    def anew() -> Any:
        return np.zeros(32, [("x", "f4"), ("n", "i4")])

    moved = [anew() for _ in range(100)]
    moving(moved[0])
    one, all = (
        min(timeit.repeat(lambda given=given: [*map(moving, given)], number=1, repeat=200))
        for given in (moved[:1] * 100, moved)
    )
    rows = [
        Row("decorated(records)", one * 1e4, "µs"),
        Row("decorated(records of a dtype made anew)", all * 1e4, "µs"),
    ]
    try:
        import torch  # noqa: PLC0415
    except ImportError:
        return rows
    a, b, c = torch.zeros((3, 1024))
    five(a, b, c, 1, 2.0)
    taken = nanoseconds(lambda: five(a, b, c, 1, 2.0), quick) / 1e3
    return [*rows, Row("decorated(3 CPU tensors of PyTorch, int, float)", taken, "µs")]


def dispatch(quick: bool) -> list[Row]:
    """Cost of opening a launch of 8 nearly empty blocks to the other threads."""
    x = np.zeros(8, np.float32)
    several(x)
    on_threads(1)
    one = nanoseconds(lambda: several(x), quick) / 1e3
    # Open every launch, however short; then with workers that are asleep, not still looking.
    put("wake_ns", "<d", 0.0)
    put("grain_ns", "<d", 0.0)
    on_threads(2)
    looking = nanoseconds(lambda: several(x), quick) / 1e3
    times: list[float] = []
    for _ in range(20 if quick else 500):
        time.sleep(0.001)
        start = time.perf_counter()
        several(x)
        times.append((time.perf_counter() - start) * 1e6)
    asleep = statistics.median(times)
    on_threads(1)
    times.clear()
    for _ in range(20 if quick else 500):
        time.sleep(0.001)
        start = time.perf_counter()
        several(x)
        times.append((time.perf_counter() - start) * 1e6)
    cold = statistics.median(times)
    put("wake_ns", "<d", 12_000.0)
    put("grain_ns", "<d", 2_000.0)
    return [
        Row("8 blocks, one thread", one, "µs"),
        Row("handing over, workers awake", looking - one, "µs", 4.0),
        Row("handing over, workers asleep", asleep - cold, "µs", note="after 1 ms of nothing"),
    ]


if __name__ == "__main__":
    show("launches on the host", measure)
