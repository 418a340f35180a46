"""Times of compilation to machine code of a GPU: ours in a warm process, and nvcc's process.

No GPU is needed. Ours is the time from the Python function to the cubin, ptxas included, with
nothing cached. Both compile the programs by turns.
"""

from __future__ import annotations

import statistics
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from suite import catalogue
from suite.program import Program

from cuda_target import CUDACompilerTarget
from gpucompiler import CompilerJob, FunctionSpec, argument_types
from gpucompiler.driver import compile as compile_job

ARCH = "sm_90a"


def job_of(program: Program) -> CompilerJob:
    """The job that a launch with these arguments compiles."""
    types = argument_types(program.kernel, program.arguments)
    return CompilerJob(CUDACompilerTarget(ARCH), FunctionSpec(program.kernel, types))


def seconds(work: Callable[[], object]) -> float:
    """The time of one call."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def measure(names: Sequence[str], rounds: int) -> list[dict[str, Any]]:
    """Median milliseconds of both compilers, by program."""
    warnings.simplefilter("ignore")
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as directory:
        cubin = Path(directory, "twin.cubin")
        for name in names:
            program = catalogue.load(name, small=True)
            options = ["-O3", f"-arch={ARCH}", "-cubin", "-o", cubin, catalogue.twin(name)]
            ways: dict[str, Callable[[], object]] = {
                "ours": lambda program=program: compile_job(job_of(program)),
                "nvcc": lambda options=options: subprocess.run(["nvcc", *options], check=True),
            }
            times: dict[str, list[float]] = {way: [] for way in ways}
            for _ in range(rounds):
                for way, work in ways.items():
                    times[way].append(seconds(work) * 1e3)
            rows.append({"name": name, "ms": {w: statistics.median(t) for w, t in times.items()}})
            rows[-1]["least"] = {way: min(found) for way, found in times.items()}
            print(name, rows[-1]["ms"], flush=True)
    return rows
