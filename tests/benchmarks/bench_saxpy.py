"""Host saxpy beside gcc -O3 -march=native: one thread each, calls interleaved, medians.

python tests/benchmarks/bench_saxpy.py [--quick] [--json FILE]
"""

from __future__ import annotations

import ctypes
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

import attrs
import numpy as np
from report import Row, show

from cuda_target import cuda
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import cover
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof

C_SOURCE = """
void saxpy(float *y, float a, const float *x, long n) {
    for (long i = 0; i < n; i++) y[i] += a * x[i];
}
"""


def saxpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def compiled_by_gcc(directory: Path) -> Callable[..., None]:
    """C's saxpy as a ctypes function."""
    source, library = directory / "saxpy.c", directory / "saxpy.so"
    source.write_text(C_SOURCE)
    command = ["gcc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(library), str(source)]
    subprocess.run(command, check=True)
    function = ctypes.CDLL(str(library)).saxpy
    function.argtypes = [ctypes.c_void_p, ctypes.c_float, ctypes.c_void_p, ctypes.c_long]
    function.restype = None
    return function


def compiled_by_us(**params: object) -> Callable[..., None]:
    """Our saxpy, for this machine's CPU."""
    target = target_by_name("host")
    example = np.zeros(1, np.float32)
    source = FunctionSpec(saxpy, (typeof(example), typeof(2.0), typeof(example)))
    job = CompilerJob(target, source, attrs.evolve(target.default_params(), **params))
    return link(job, compile_job(job))


def interleaved(works: dict[str, Callable[[], object]], repeats: int) -> dict[str, float]:
    """Median microseconds of each, called in turn so that all see the same machine."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for round_number in range(repeats + 2):
        for name, work in works.items():
            start = time.perf_counter()
            work()
            if round_number >= 2:
                times[name].append((time.perf_counter() - start) * 1e6)
    return {name: statistics.median(values) for name, values in times.items()}


def measure(quick: bool) -> list[Row]:
    """All rows, for sizes in the caches and in memory."""
    if shutil.which("gcc") is None:
        sys.exit("bench_saxpy needs gcc, which it compares with")
    rows: list[Row] = []
    ours, unchecked = compiled_by_us(), compiled_by_us(bounds=False, alias="none")
    with tempfile.TemporaryDirectory() as directory:
        gcc = compiled_by_gcc(Path(directory))
        for count in (1 << 14, 1 << 18, 1 << 22):
            x = np.linspace(0, 1, count, dtype=np.float32)
            y = np.zeros(count, dtype=np.float32)
            blocks = cover(count)
            works = {
                "ours": lambda y=y, x=x, b=blocks: ours(y, 2.0, x, threads=256, blocks=b),
                "ours, bounds=False, alias=none": lambda y=y, x=x, b=blocks: unchecked(
                    y, 2.0, x, threads=256, blocks=b
                ),
                "peer: gcc -O3 -march=native": lambda y=y, x=x: gcc(
                    y.ctypes.data, 2.0, x.ctypes.data, len(x)
                ),
                "peer: numpy": lambda y=y, x=x: np.add(y, np.float32(2) * x, out=y),
            }
            # NumPy leaves the caches full of its temporary, so the pair whose ratio counts is
            # timed by itself.
            repeats = 11 if quick else 101
            pair = {name: works.pop(name) for name in ("ours", "peer: gcc -O3 -march=native")}
            found = interleaved(pair, repeats) | interleaved(works, repeats)
            for name, microseconds in found.items():
                rows.append(Row(f"{count:>8} {name}", microseconds, "µs"))
            ratio = found["peer: gcc -O3 -march=native"] / found["ours"]
            # The budget is for throughput; at small sizes it is the launch that is measured.
            limit = 0.95 if count == 1 << 22 else None
            rows.append(Row(f"{count:>8} gcc's time / ours", ratio, "ratio", limit, least=True))
    return rows


if __name__ == "__main__":
    show("saxpy on the host", measure)
