"""Vectors and matrices against the same kernels written with numbers: times and ratios.

    python tests/benchmarks/bench_linear.py [host | cuda] [rounds]

Both kernels of a pair run by turns in one process; a ratio above 1 means that values are faster.
Device times are those of events. The second ratio is that of the least times.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from cuda_target import Stream, cuda
from gpucompiler.linear import Array, mat44, vec3, vec4

_ROUNDS = 51


def bodies_of_vectors(pull: Array[vec3], place: Array[vec3], mass: Any) -> None:
    i = cuda.grid(1)
    if i < len(place):
        here, total = place[i], vec3()
        for j in range(len(place)):
            away = place[j] - here
            near = 1 / (away @ away + 0.01)
            total += away * (mass[j] * near)
        pull[i] = total


def bodies_of_numbers(pull: Any, place: Any, mass: Any) -> None:
    i = cuda.grid(1)
    if i < len(place):
        x, y, z = place[i, 0], place[i, 1], place[i, 2]
        a = b = c = np.float32(0)
        for j in range(len(place)):
            dx, dy, dz = place[j, 0] - x, place[j, 1] - y, place[j, 2] - z
            near = 1 / (dx * dx + dy * dy + dz * dz + 0.01)
            scale = mass[j] * near
            a += dx * scale
            b += dy * scale
            c += dz * scale
        pull[i, 0], pull[i, 1], pull[i, 2] = a, b, c


def products_of_matrices(c: Array[mat44], a: Array[mat44], b: Array[mat44]) -> None:
    i = cuda.grid(1)
    if i < len(c):
        c[i] = a[i] @ b[i]


def products_of_numbers(c: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < len(c):
        for j in cuda.static_range(4):
            for k in cuda.static_range(4):
                c[i, j, k] = (
                    a[i, j, 0] * b[i, 0, k]
                    + a[i, j, 1] * b[i, 1, k]
                    + a[i, j, 2] * b[i, 2, k]
                    + a[i, j, 3] * b[i, 3, k]
                )


def scaled_vectors(y: Array[vec4], x: Array[vec4], s: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] += x[i] * s


def scaled_numbers(y: Any, x: Any, s: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        for k in cuda.static_range(4):
            y[i, k] += x[i, k] * s


def _timer(kernel: Any, arguments: list[Any], target: str) -> Callable[[], float]:
    if target == "host":

        def on_host() -> float:
            begin = time.perf_counter()
            kernel(*arguments)
            return 1e3 * (time.perf_counter() - begin)

        return on_host
    stream = Stream()
    launch = kernel.configure(stream=stream)

    def on_device() -> float:
        first = stream.record()
        for _ in range(20):
            launch(*arguments)
        last = stream.record()
        stream.synchronize()
        return last.elapsed_ms(first) / 20

    return on_device


def compare(name: str, pair: tuple[Any, Any], arrays: list[Any], target: str, rounds: int) -> None:
    """Time two kernels in turn, after comparing what they compute."""
    count = len(arrays[0])
    results: list[Any] = []
    timers: list[Callable[[], float]] = []
    for function in pair:
        kernel = cuda(threads=128, blocks=cuda.cover(count), target=target)(function)
        own = [np.array(x) if isinstance(x, np.ndarray) else x for x in arrays]
        if target != "host":
            own = [cuda.to_device(x) if isinstance(x, np.ndarray) else x for x in own]
        kernel(*own)
        result: Any = own[0]
        results.append(np.array(result if target == "host" else result.copy_to_host()))
        timers.append(_timer(kernel, own, target))
    np.testing.assert_allclose(results[0], results[1], rtol=1e-4, atol=1e-4)
    times: list[tuple[float, float]] = []
    for number in range(rounds):
        # Each kernel comes first in half of the rounds.
        first = timers[number % 2]()
        second = timers[1 - number % 2]()
        times.append((second, first) if number % 2 else (first, second))
    values, numbers = zip(*times, strict=True)
    ratio = statistics.median(n / v for v, n in times)
    print(
        f"{name:22} values {statistics.median(values):9.4f} ms   "
        f"numbers {statistics.median(numbers):9.4f} ms   "
        f"ratio {ratio:.3f} {min(numbers) / min(values):.3f}",
        flush=True,
    )


def main() -> None:
    """Run the pairs on the target that the command line names."""
    target = sys.argv[1] if len(sys.argv) > 1 else "host"
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else _ROUNDS
    rng = np.random.default_rng(5)

    def drawn(*shape: int) -> Any:
        return rng.normal(size=shape).astype(np.float32)

    many = 1 if target == "host" else 16
    n = 4096 * many
    place = drawn(n, 3)
    bodies = (bodies_of_vectors, bodies_of_numbers)
    compare("n-body of vec3", bodies, [drawn(n, 3), place, drawn(n)], target, rounds)
    n = 1 << (15 if many == 1 else 20)
    matrices = [drawn(n, 4, 4) for _ in range(3)]
    compare(
        "products of mat44", (products_of_matrices, products_of_numbers), matrices, target, rounds
    )
    rows = [drawn(4 * n, 4), drawn(4 * n, 4), 0.5]
    compare("y += x * s of vec4", (scaled_vectors, scaled_numbers), rows, target, rounds)


if __name__ == "__main__":
    main()
