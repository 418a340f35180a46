"""Memory that kernels take, and whether they give it back.

    python tests/benchmarks/bench_memory.py [--kernels N] [--compiled N]

Kernels are compiled from different sources (`compiled`), or are the same artefact with different
bytes, linked for functions made again (`linked`), or values of one function's constexpr parameter
(`constexpr`), or functions made again with equal closures (`equal`). All are dropped at once, but
for what tables keep.
"""

from __future__ import annotations

import argparse
import gc
import os
import time
import types as python_types
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

import gpucompiler
from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, cached_compilation, typeof
from gpucompiler.image.format import HostImage
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.kernels.kernel_cache import KernelCache
from gpucompiler.values import value_classes

Y = np.zeros(64, np.float32)
SOURCE = """
def kernel(y):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = y[i] * {number} + {number}.5
"""


def resident_kib() -> int:
    """Resident memory of this process."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024


def mappings() -> int:
    """Mapped ranges of memory."""
    with open("/proc/self/maps") as file:
        return sum(1 for _ in file)


def compiled(number: int) -> None:
    """A function from text of its own, compiled and launched."""
    function = gpucompiler.function_from_source(SOURCE.format(number=number), None, {"cuda": cuda})
    cuda(threads=64, target="host", blocks=1)(function)(Y)


class Linked:
    """Different machine code for each of many functions, of one compilation."""

    def __init__(self) -> None:
        self.cache = KernelCache()
        self.function: Any = gpucompiler.function_from_source(
            SOURCE.format(number=1), None, {"cuda": cuda}
        )
        job = self.job(self.function)
        self.artifact = gpucompiler.compile(job)
        self.number = 0

    def job(self, function: Any) -> CompilerJob:
        return CompilerJob(HostTarget(), FunctionSpec(function, (typeof(Y),)))

    def compile(self, job: CompilerJob) -> Artifact:
        """The artefact with bytes of its own behind the constants, which nothing reads."""
        image = HostImage.from_bytes(self.artifact.code)
        more = self.number.to_bytes(8, "little")
        made = value_classes.evolve(image, readonly=image.readonly + more)
        return value_classes.evolve(self.artifact, code=made.to_bytes())

    def __call__(self, number: int) -> None:
        self.number = number
        old = self.function
        code = old.__code__.replace(co_firstlineno=number % 30000 + 1)
        function = python_types.FunctionType(code, old.__globals__, "kernel")
        job = self.job(function)
        cached_compilation(self.cache, job, self.compile, gpucompiler.link)(Y, threads=64, blocks=1)


@cuda(threads=64, target="host", blocks=1)
def scaled(y: Any, by: cuda.constexpr) -> None:  # type: ignore[valid-type]
    """For many values."""
    i = cuda.grid(1)
    if i < len(y):
        y[i] = y[i] * by


def constexpr(number: int) -> None:
    """One more value."""
    scaled(Y, number)


def equal(number: int) -> None:
    """A function made again."""
    k = 3

    @cuda(threads=64, target="host", blocks=1)
    def f(y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = k

    f(Y)


def looked_up(count: int) -> None:
    """Print how long a function made again looks for its kernel."""
    cache, times = KernelCache(), list[float]()

    def make() -> CompilerJob:
        k = 3

        def f(y: Any) -> None:
            i = cuda.grid(1)
            if i < len(y):
                y[i] = k

        return CompilerJob(HostTarget(), FunctionSpec(f, (typeof(Y),)))

    for _ in range(count):
        job = make()
        started = time.perf_counter()
        cached_compilation(cache, job, gpucompiler.compile, gpucompiler.link)
        times.append((time.perf_counter() - started) * 1e6)
    times.sort()
    print(f"equal      look-up {times[0]:.0f} us at least, {times[count // 2]:.0f} us the median")


def measured(name: str, make: Callable[[int], None], count: int) -> None:
    """Print what `count` kernels cost."""
    for number in range(20):
        make(-1 - number if name != "linked" else number)
    gc.collect()
    before, mapped, most = resident_kib(), mappings(), 0
    started = time.process_time()
    for number in range(count):
        make(100 + number)
        if number % 64 == 0:
            most = max(most, resident_kib())
    used = time.process_time() - started
    gc.collect()
    after = resident_kib()
    print(
        f"{name:10} {count:7} kernels, {used / count * 1e6:8.0f} us each; resident memory "
        f"+{(max(most, after) - before) / 1024:6.1f} MiB at most, +{(after - before) / 1024:6.1f} "
        f"MiB after; mappings {mappings() - mapped:+d}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kernels", type=int, default=2000)
    parser.add_argument("--compiled", type=int, default=100)
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    looked_up(min(given.kernels, 1000))
    measured("equal", equal, given.kernels)
    measured("linked", Linked(), given.kernels)
    measured("constexpr", constexpr, given.compiled)
    measured("compiled", compiled, given.compiled)


if __name__ == "__main__":
    main()
