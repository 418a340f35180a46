"""From a new kernel's source to its first result on a GPU, in a warm process, beside peers.

    python tests/benchmarks/bench_first_result_cuda.py [--quick] [--json FILE]

Each round makes a kernel that no cache has (a constant is another), by turns with the peers in the
same process; the first rounds of each are warming up. The medians' parts are of our own stages.
"""

from __future__ import annotations

import importlib.util
import os
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import numpy as np
from report import Row, argument_parser, present

from cuda_target import cuda, to_device
from cuda_target.device.driver import driver
from gpucompiler.jobs.observer import observing

BUDGET_MS = 15.0
# Our budget as a share of CuPy's time, which was 20 ms where the budget was set.
SHARE_OF_CUPY = 0.75
WARMING = 3
SIZE = 1024
OURS = """
from cuda_target import cuda

def fresh(out, x, y):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i] * {number}.5
"""
CUPY = """
extern "C" __global__ void fresh(float *out, const float *x, const float *y, int n) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = x[i] + y[i] * {number}.5f;
}}
"""
NUMBA = """
import numpy as np
import numba.cuda

def fresh(out, x, y):
    i = numba.cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i] * np.float32({number}.5)
"""
TRITON = """
import triton
import triton.language as tl

@triton.jit
def fresh(out, x, y, n, SIZE: tl.constexpr):
    i = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    inside = i < n
    tl.store(out + i, tl.load(x + i, inside) + tl.load(y + i, inside) * {number}.5, inside)
"""

# A function that makes a new kernel, unknown to any cache, and gives what launches and waits.
Maker = Callable[[int], Callable[[], None]]


def function_of(directory: str, text: str, number: int) -> Any:
    """The function `fresh` of a new module; compilers read its file."""
    path = Path(directory) / f"module_{abs(hash(text))}_{number}.py"
    path.write_text(text.format(number=number))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.fresh


def ours(directory: str, **params: Any) -> Maker:
    x = to_device(np.zeros(SIZE, np.float32))

    def make(number: int) -> Callable[[], None]:
        fresh = function_of(directory, OURS, number)

        def first() -> None:
            cuda(threads=256, blocks=4, target="cuda", **params)(fresh)(x, x, x)
            driver().synchronize()

        return first

    return make


def cupy_maker(directory: str) -> Maker:
    import cupy  # noqa: PLC0415

    x, n = cupy.zeros(SIZE, cupy.float32), np.int32(SIZE)

    def make(number: int) -> Callable[[], None]:
        def first() -> None:
            cupy.RawKernel(CUPY.format(number=number), "fresh")((4,), (256,), (x, x, x, n))
            cupy.cuda.runtime.deviceSynchronize()

        return first

    return make


def numba_maker(directory: str) -> Maker:
    # numba-cuda 0.22 asks for a name that NumPy 2.5 has dropped.
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # pyright: ignore[reportAttributeAccessIssue]
    import numba.cuda  # noqa: PLC0415

    x = numba.cuda.to_device(np.zeros(SIZE, np.float32))

    def make(number: int) -> Callable[[], None]:
        fresh = function_of(directory, NUMBA, number)

        def first() -> None:
            jitted: Any = numba.cuda.jit(fresh)
            jitted[4, 256](x, x, x)
            numba.cuda.synchronize()

        return first

    return make


def triton_maker(directory: str) -> Maker:
    import torch  # noqa: PLC0415

    x = torch.zeros(SIZE, device="cuda")

    def make(number: int) -> Callable[[], None]:
        fresh = function_of(directory, TRITON, number)

        def first() -> None:
            fresh[(4,)](x, x, x, SIZE, SIZE=256)
            torch.cuda.synchronize()

        return first

    return make


def ways(directory: str) -> Iterator[tuple[str, Maker | Exception]]:
    """Each way, or why it can't be taken here."""
    yield "ours", ours(directory)
    yield "ours, nvJitLink", ours(directory, assembler="nvjitlink")
    for name, maker in (
        ("CuPy", cupy_maker),
        ("numba-cuda", numba_maker),
        ("Triton", triton_maker),
    ):
        try:
            made = maker(directory)
            made(10_000 + len(name))()
        except Exception as error:
            yield name, error
        else:
            yield name, made


def parts(make: Maker, rounds: int) -> dict[str, float]:
    """Median milliseconds of our own stages."""
    found: defaultdict[str, list[float]] = defaultdict(list)

    def heard(stage: str, job: object, product: object, seconds: float) -> None:
        if not stage.startswith("passes/"):
            found[stage].append(seconds * 1e3)

    for number in range(rounds):
        first = make(20_000 + number)
        with observing(heard):
            first()
    return {stage: statistics.median(times) for stage, times in found.items()}


def measure(quick: bool) -> list[Row]:
    rounds = 5 if quick else 30
    with tempfile.TemporaryDirectory() as directory:
        # No cache on disk may know a kernel of an earlier run.
        os.environ["CUPY_CACHE_DIR"] = os.environ["TRITON_CACHE_DIR"] = directory
        found = dict(ways(directory))
        times: defaultdict[str, list[float]] = defaultdict(list)
        for number in range(rounds + WARMING):
            for name, maker in found.items():
                if isinstance(maker, Exception):
                    continue
                first = maker(number)
                start = time.perf_counter()
                first()
                if number >= WARMING:
                    times[name].append((time.perf_counter() - start) * 1e3)
        stages = parts(ours(directory), rounds)
    rows: list[Row] = []
    for name, maker in found.items():
        if isinstance(maker, Exception):
            rows.append(Row(name, None, note=f"{type(maker).__name__}: {maker}"[:100]))
        else:
            budget = BUDGET_MS if name == "ours" else None
            rows.append(Row(name, statistics.median(times[name]), "ms", budget))
    share = rows[0].value / rows[2].value if rows[0].value and rows[2].value else None
    rows.append(Row("ours / CuPy's", share, "ratio", SHARE_OF_CUPY))
    rows.extend(Row(f"  of ours: {stage}", taken) for stage, taken in stages.items())
    return rows


def main() -> None:
    options = argument_parser("a new kernel's first result on a GPU").parse_args()
    sys.exit(present("a new kernel's first result on a GPU", measure(options.quick), options.json))


if __name__ == "__main__":
    main()
