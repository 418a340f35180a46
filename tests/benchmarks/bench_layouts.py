"""One kernel on C, Fortran and strided arrays: time on the host, and what CUDA computes for places.

    PYTHONPATH=.:cache python tests/benchmarks/bench_layouts.py

Neighbouring threads take neighbours in memory in each. The host's figure is the best of many.
"""

from __future__ import annotations

import re
import time
from typing import Any

import numpy as np

from cuda_target import cuda
from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof

SIDE = 1024
ROUNDS = 300


def rows(y: Any, x: Any, a: Any) -> None:
    j, i = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        y[i, j] = a * x[i, j] + y[i, j]


def columns(y: Any, x: Any, a: Any) -> None:
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        y[i, j] = a * x[i, j] + y[i, j]


def arrays(layout: str) -> tuple[Any, Any]:
    """Two arrays of a layout; the strided ones have a gap behind each column."""
    if layout == "strided":
        whole = [np.ones((SIDE, SIDE + 1), np.float32) for _ in (0, 1)]
        return whole[0][:, :SIDE].T, whole[1][:, :SIDE].T
    order = "F" if layout == "F" else "C"
    y, x = (np.ones((SIDE, SIDE), np.float32, order=order) for _ in (0, 1))
    return y, x


def main() -> None:
    """Print a row for each layout."""
    for layout, kernel in (("C", rows), ("F", columns), ("strided", columns)):
        y, x = arrays(layout)
        launch = cuda(threads=(64, 4), blocks=(SIDE // 64, SIDE // 4), target="host")(kernel)
        best = float("inf")
        for _ in range(ROUNDS):
            start = time.perf_counter()
            launch(y, x, np.float32(2))
            best = min(best, time.perf_counter() - start)
        target = target_by_name("cuda:sm_90a")
        types = (typeof(y), typeof(x), typeof(np.float32(1)))
        job = CompilerJob(target, FunctionSpec(kernel, types), target.default_params())
        text = compile_job(job, until="asm").text
        count = len(re.findall(r"^\s+(?:@%p\d+ )?[a-z]\S*\s.*;$", text, re.MULTILINE))
        wide = len(re.findall(r"\b(?:mul|mad)\.lo\.s64", text))
        parameters = text.count("ld.param")
        gigabytes = 3 * x.nbytes / best / 1e9
        print(
            f"{layout:8} host {best * 1e6:.0f} us, {gigabytes:.0f} GB/s; sm_90a: {count} "
            f"instructions, {parameters} parameters read, {wide} products of 64 bits"
        )


if __name__ == "__main__":
    main()
