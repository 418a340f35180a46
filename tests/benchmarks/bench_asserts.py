"""The price of `assert`, `raise` and `print` that never happen, beside a kernel without them.

    python tests/benchmarks/bench_asserts.py [--target host|cuda]
    python tests/benchmarks/bench_asserts.py --addresses
    python tests/benchmarks/bench_asserts.py --kernels [--target host|cuda]
    python tests/benchmarks/bench_asserts.py --loops [--target host|cuda]

Each kernel reads an array, and writes another. Rounds alternate between the kernels, in turned
order. The first figure is the median of a kernel's rounds over the median of the plain kernel's
rounds, and the second is that of the least rounds, which other programs disturb less.
`--addresses` has arrays of the host that begin at several places of a line of the cache, at the
same place of a page and half a page apart; its figures are those of the least rounds by the clock.
`--kernels` has six kernels that compute more or less, at sizes from 256 on, also such that a part
of the last block is beyond the array: an assert and a raise beside the same kernel without them.
Its figures are the median of a round's ratio to the plain kernel, and the ratio of the least times.
The first pair of them, `again`, is the plain kernel's own, compiled and launched once more;
a round of the host takes some 20 µs, so that what else runs disturbs four kernels alike.
`--loops` has five kernels that test in a loop, or ahead of a barrier: assert, raise and print.
The compiler decides those of `integers`, whose results are below 2^16.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

import numpy as np

from cuda_target import Event, cuda, to_device

_ROUNDS = 101
# Bytes behind a multiple of 64 at which the written and the read array begin.
_ADDRESSES = ((0, 0), (16, 16), (32, 32), (4, 4), (0, 16), (16, 0), (0, 4), (32, 16))
_PAGE = 4096
# Launches of fewer items are repeated in a round of the host, whose clock is coarse.
_ITEMS_OF_ROUND = 1 << 18


def plain(y, x):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        y[i] = v * v + 1


def asserts(y, x):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        assert v < 1e9, "too great"
        y[i] = v * v + 1


def asserts_text(y, x):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        assert v < 1e9, f"{v} at {i}"
        y[i] = v * v + 1


def raises(y, x):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        if v >= 1e9:
            raise ValueError(f"{v} at {i}")
        y[i] = v * v + 1


def prints(y, x):
    i = cuda.grid(1)
    if i < len(y):
        v = x[i]
        if v >= 1e9:
            print(f"{v} at {i}")
        y[i] = v * v + 1


_KERNELS: tuple[Callable[..., None], ...] = (plain, asserts, asserts_text, raises, prints)


def axpy(x, i):
    return x[i] * 2.5 + 1


def stencil(x, i):
    return x[i - 1] + x[i] * 0.5 + x[i + 1] if 0 < i < len(x) - 1 else x[i]


def polynomial(x, i):
    v = x[i]
    return ((((((v * 0.5 + 1) * v - 2) * v + 3) * v - 4) * v + 5) * v - 6) * v + 7


def integers(x, i):
    v = np.int32(x[i])
    return np.float32(((v * 3) ^ (v >> 2)) & 0xFFFF)


def words(x, i):
    v = np.int32(x[i])
    return np.float32((v * 3) ^ (v >> 2))


def loop(x, i):
    v = x[i]
    for _ in range(24):
        v = v * 0.75 + 0.5
    return v


_VALUES: tuple[Callable[..., Any], ...] = (
    axpy, stencil, polynomial, integers, words, loop,
)  # fmt: skip
_SIZES = (256, 1000, 1024, 4096, 5000, 1 << 16, 100_000, 1 << 20, 1 << 22)


def _variants(value: Callable[..., Any]) -> tuple[Callable[..., None], ...]:
    """Kernels that store values: as they are, so again, after an assert, and after a raise."""

    def plainly(y, x):
        i = cuda.grid(1)
        if i < len(y):
            y[i] = value(x, i)

    def again(y, x):
        i = cuda.grid(1)
        if i < len(y):
            y[i] = value(x, i)

    def asserted(y, x):
        i = cuda.grid(1)
        if i < len(y):
            v = value(x, i)
            assert v < 1e9, "too great"
            y[i] = v

    def raised(y, x):
        i = cuda.grid(1)
        if i < len(y):
            v = value(x, i)
            if v >= 1e9:
                raise ValueError(f"{v} at {i}")
            y[i] = v

    return plainly, again, asserted, raised


def measure_kernels(target: str, rounds: int, names: str, sizes: tuple[int, ...]) -> None:
    """Print the ratios of an assert and of a raise for each kernel and size."""
    for value in _VALUES:
        if names and value.__name__ not in names.split(","):
            continue
        launches: list[Any] = [cuda(threads=256, target=target)(each) for each in _variants(value)]
        for count in sizes:
            x: Any = np.random.default_rng(1).random(count, np.float32)
            y: Any = np.zeros(count, np.float32)
            if target == "cuda":
                x, y = to_device(x), to_device(y)
            repeats = max(1, _ITEMS_OF_ROUND // 16 // count)
            more = 1 if target == "cuda" else max(1, (1 << 19) // count // repeats)
            runs: list[Any] = [partial(each[-(-count // 256), 256], y, x) for each in launches]
            found: list[list[float]] = [[] for _ in runs]
            for number in range(rounds * more + 1):
                for turn in range(len(runs)):
                    place = (number + turn) % len(runs)
                    taken = (
                        _seconds_on_gpu(runs[place])
                        if target == "cuda"
                        else _clock_seconds(runs[place], repeats)
                    )
                    if number:
                        found[place].append(taken)
            plain, *others = found
            ratios = " ".join(
                f"{name} {_median_ratio(other, plain):.3f} {min(other) / min(plain):.3f}"
                for name, other in zip(("again", "assert", "raise"), others, strict=True)
            )
            middle = statistics.median(plain) * 1e6
            print(f"{value.__name__:11} {count:9,} {middle:9.2f} µs  {ratios}", flush=True)


def _looped(kind: str) -> dict[str, Callable[..., None]]:
    """Kernels with a test of a kind in a loop, or ahead of a barrier."""

    def test(v, i):
        if kind == "assert":
            assert v < 1e9, "too great"
        elif kind == "raise":
            if v >= 1e9:
                raise ValueError(f"{v} at {i}")
        elif kind == "print" and v >= 1e9:
            print(f"{v} at {i}")

    def strided(y, x):
        for i in range(cuda.grid(1), len(y), cuda.gridsize(1)):
            v = x[i]
            test(v, i)
            y[i] = v * v + 1

    def rows(y, x):
        i = cuda.grid(1)
        part = len(y) // 8
        if i < part:
            s = np.float32(0)
            for k in range(8):
                v = x[i + k * part]
                test(v, i)
                s += v
            y[i] = s

    def turns(y, x):
        i = cuda.grid(1)
        if i < len(y):
            v = x[i]
            for _ in range(24):
                v = v * 0.75 + 0.5
                test(v, i)
            y[i] = v

    def total(y, x):
        s = np.float32(0)
        for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
            test(x[i], i)
            s += x[i]
        cuda.atomic.add(y, 0, s)

    def barrier(y, x):
        s = cuda.shared.array(256, np.float32)
        i, t = cuda.grid(1), cuda.threadIdx.x
        v = x[min(i, len(x) - 1)]
        test(v, i)
        s[t] = v
        cuda.syncthreads()
        if i < len(y):
            y[i] = s[255 - t] + v

    return {each.__name__: each for each in (strided, rows, turns, total, barrier)}


def measure_loops(target: str, sizes: tuple[int, ...], rounds: int) -> None:
    """Print the ratios of tests in loops for each kernel and size."""
    kinds = ("", "assert", "raise", "print")
    found = [_looped(kind) for kind in kinds]
    for name in found[0]:
        launches: list[Any] = [cuda(threads=256, target=target)(each[name]) for each in found]
        for count in sizes:
            x: Any = np.random.default_rng(1).random(count, np.float32)
            y: Any = np.zeros(count, np.float32)
            if target == "cuda":
                x, y = to_device(x), to_device(y)
            repeats = max(1, _ITEMS_OF_ROUND // 8 // count)
            runs: list[Any] = [partial(each[-(-count // 256), 256], y, x) for each in launches]
            times: list[list[float]] = [[] for _ in kinds]
            for number in range(rounds + 1):
                for turn in range(len(kinds)):
                    place = (number + turn) % len(kinds)
                    taken = (
                        _seconds_on_gpu(runs[place])
                        if target == "cuda"
                        else _clock_seconds(runs[place], repeats)
                    )
                    if number:
                        times[place].append(taken)
            plain, *others = times
            ratios = " ".join(
                f"{kind} {_median_ratio(other, plain):.3f} {min(other) / min(plain):.3f}"
                for kind, other in zip(kinds[1:], others, strict=True)
            )
            middle = statistics.median(plain) * 1e6
            print(f"{name:11} {count:9,} {middle:9.2f} µs  {ratios}", flush=True)


def _median_ratio(found: list[float], plain: list[float]) -> float:
    return statistics.median(a / b for a, b in zip(found, plain, strict=True))


def _clock_seconds(run: Callable[[], None], repeats: int) -> float:
    start = time.perf_counter()
    for _ in range(repeats):
        run()
    return (time.perf_counter() - start) / repeats


def _seconds_on_gpu(run: Callable[[], None]) -> float:
    before, after = Event(target="cuda"), Event(target="cuda")
    before.record()
    for _ in range(10):
        run()
    after.record()
    return after.elapsed_ms(before) / 1e4


def _seconds(run: Callable[[], None], repeats: int) -> float:
    start = time.process_time()
    for _ in range(repeats):
        run()
    return (time.process_time() - start) / repeats


def measure(target: str, count: int) -> dict[str, tuple[float, float]]:
    """Seconds of a launch of each kernel: the median of rounds, and the least."""
    x: Any = np.random.default_rng(1).random(count, np.float32)
    y: Any = np.zeros(count, np.float32)
    if target == "cuda":
        x, y = to_device(x), to_device(y)
    repeats = max(1, _ITEMS_OF_ROUND // count)
    clock = _seconds_on_gpu if target == "cuda" else lambda run: _seconds(run, repeats)
    rounds: dict[str, list[float]] = {}
    for number in range(_ROUNDS):
        # Each kernel comes at each place: the caches differ behind long and short ones.
        first = number % len(_KERNELS)
        for kernel in (*_KERNELS[first:], *_KERNELS[:first]):
            launch = cuda(threads=256, blocks=cuda.cover(count), target=target)(kernel)
            launch(y, x)
            found = clock(lambda launch=launch: launch(y, x))
            rounds.setdefault(kernel.__name__, []).append(found)
    return {name: (statistics.median(found), min(found)) for name, found in rounds.items()}


def _least_seconds(runs: list[Callable[[], None]], repeats: int) -> list[float]:
    least = [float("inf")] * len(runs)
    for _ in range(10 * _ROUNDS):
        for number, run in enumerate(runs):
            start = time.perf_counter()
            for _ in range(repeats):
                run()
            least[number] = min(least[number], (time.perf_counter() - start) / repeats)
    return least


def measure_addresses(count: int) -> None:
    """Print the ratios of the kernels that print nothing, for arrays at several addresses."""
    kernels = _KERNELS[:4]
    launches: list[Any] = [
        cuda(threads=256, blocks=cuda.cover(count), target="host")(kernel) for kernel in kernels
    ]
    whole = (4 * count + (1 << 16)) // _PAGE * _PAGE
    memory = np.zeros(2 * whole + (1 << 17), np.uint8)
    first = -memory.ctypes.data % _PAGE

    def array_at(place: int) -> Any:
        return memory[first + place : first + place + 4 * count].view(np.float32)

    for apart in (0, _PAGE // 2):
        for written, read in _ADDRESSES:
            y, x = array_at(written), array_at(whole + apart + read)
            x[:] = 1
            for launch in launches:
                launch(y, x)
            runs: list[Any] = [partial(launch, y, x) for launch in launches]
            plain, *others = _least_seconds(runs, max(1, _ITEMS_OF_ROUND // count // 4))
            ratios = " ".join(
                f"{kernel.__name__} {seconds / plain:.3f}"
                for kernel, seconds in zip(kernels[1:], others, strict=True)
            )
            print(f"{count:9,} y {written:2} x {read:2} + {apart:4} {plain * 1e6:8.2f} µs {ratios}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", default="host", choices=["host", "cuda"])
    parser.add_argument("--addresses", action="store_true")
    parser.add_argument("--kernels", action="store_true")
    parser.add_argument("--loops", action="store_true")
    parser.add_argument("--rounds", type=int, default=_ROUNDS)
    parser.add_argument("--only", default="", help="kernels of --kernels, with commas")
    parser.add_argument("--sizes", default="", help="elements, with commas")
    options = parser.parse_args()
    if options.addresses:
        for count in (1 << 12, 1 << 14, 1 << 16):
            measure_addresses(count)
        return
    target = options.target
    if options.kernels:
        sizes = tuple(map(int, options.sizes.split(","))) if options.sizes else _SIZES
        measure_kernels(target, options.rounds, options.only, sizes)
        return
    if options.loops:
        measure_loops(target, (1 << 12, 1 << 16, 1 << 20), options.rounds)
        return
    for count in (1 << 14, 1 << 22, *([1 << 26] if target == "cuda" else [])):
        found = measure(target, count)
        for name, seconds in found.items():
            medians, leasts = (a / b for a, b in zip(seconds, found["plain"], strict=True))
            print(f"{count:9,} {name:13} {seconds[0] * 1e6:9.1f} µs  {medians:.3f} {leasts:.3f}")


if __name__ == "__main__":
    main()
