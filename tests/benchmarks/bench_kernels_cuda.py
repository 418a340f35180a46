"""Kernels on a GPU beside nvcc -O3 of the same algorithm.

    python tests/benchmarks/bench_kernels_cuda.py [--quick] [--json FILE]

Both kernels are launched by the same code on the same arrays, by turns; times are of the GPU's
events, medians. Results are compared.
"""

# pyright: reportArgumentType=false

from __future__ import annotations

import ctypes
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import attrs
import numpy as np
from report import Row, argument_parser, present

from cuda_target import cuda
from cuda_target.arrays.arrays import DeviceArray
from cuda_target.contexts.configuration import Configuration, enqueue
from cuda_target.device.device import current_device
from cuda_target.device.driver import LIBRARY, driver
from cuda_target.device.modules import kernel_function, load_module
from cuda_target.memory.gpu_array import empty_array
from gpucompiler.language.types import F32

LAUNCHES = 5
LEAST = 1.0


def vadd(out, x, y):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]


def saxpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def transpose(out, x):
    tile = cuda.shared.array((32, 33), np.float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.blockIdx.x * 32 + tx, cuda.blockIdx.y * 32 + ty
    for j in range(0, 32, 8):
        tile[ty + j, tx] = x[row + j, column]
    cuda.syncthreads()
    column, row = cuda.blockIdx.y * 32 + tx, cuda.blockIdx.x * 32 + ty
    for j in range(0, 32, 8):
        out[row + j, column] = tile[tx, ty + j]


def reduce(out, x):
    parts = cuda.shared.array(32, np.float32)
    t = cuda.threadIdx.x
    total = np.float32(0)
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        total += x[i]
    d = 16
    while d > 0:
        total += cuda.shfl_down_sync(0xFFFFFFFF, total, d)
        d //= 2
    if t % 32 == 0:
        parts[t // 32] = total
    cuda.syncthreads()
    if t < 32:
        total = parts[t] if t < cuda.blockDim.x // 32 else np.float32(0)
        d = 16
        while d > 0:
            total += cuda.shfl_down_sync(0xFFFFFFFF, total, d)
            d //= 2
        if t == 0:
            cuda.atomic.add(out, 0, total)


def stencil(out, u):
    x, y = cuda.grid(2)
    if 0 < y < u.shape[0] - 1 and 0 < x < u.shape[1] - 1:
        c = u[y, x]
        around = u[y - 1, x] + u[y + 1, x] + u[y, x - 1] + u[y, x + 1]
        out[y, x] = c + np.float32(0.2) * (around - np.float32(4) * c)


@attrs.frozen
class Problem:
    """A kernel, its arguments and launch, and what of the arguments the peer takes."""

    function: Any
    arguments: tuple[Any, ...]
    peer: tuple[Any, ...]
    threads: Any
    blocks: Any
    bytes: int


def filled(shape: Any, value: float | None = None) -> DeviceArray:
    array = empty_array(shape, F32)
    host = np.random.default_rng(1).random(1 << 20, np.float32) if value is None else None
    if host is None:
        array.copy_from_host(np.float32(value))
    else:
        array.copy_from_host(np.resize(host, array.shape))
    return array


def problems(quick: bool) -> list[Problem]:
    n, side = (1 << 22, 1 << 11) if quick else (1 << 28, 1 << 14)
    x, y, out = filled(n), filled(n), filled(n, 0.0)
    u, v = filled((side, side)), filled((side, side), 0.0)
    total = filled(1, 0.0)
    size = ctypes.c_long(n)
    edge = ctypes.c_long(side)
    grid = side // 32, side // 32
    return [
        Problem(vadd, (out, x, y), (out, x, y, size), 256, n // 256, 12 * n),
        Problem(saxpy, (out, 0.5, x), (out, ctypes.c_float(0.5), x, size), 256, n // 256, 12 * n),
        Problem(transpose, (v, u), (v, u, edge, edge), (32, 8), grid, 8 * side * side),
        Problem(reduce, (total, x), (total, x, size), 512, 132 * 8, 4 * n),
        Problem(stencil, (v, u), (v, u, edge), (64, 4), (side // 64, side // 4), 8 * side * side),
    ]


class Peers:
    """The kernels of cuda_peers.cu, made by nvcc."""

    def __init__(self, directory: str) -> None:
        source = Path(__file__).with_name("cuda_peers.cu")
        cubin = Path(directory, "peers.cubin")
        driver().current_context()
        arch = current_device().arch
        subprocess.run(["nvcc", "-O3", f"-arch={arch}", "-cubin", "-o", cubin, source], check=True)
        self.module = load_module(driver(), cubin.read_bytes())

    def launch(self, problem: Problem) -> Any:
        function = kernel_function(driver(), self.module, problem.function.__name__)
        block = (*np.atleast_1d(problem.threads).tolist(), 1, 1)[:3]
        grid = (*np.atleast_1d(problem.blocks).tolist(), 1, 1)[:3]
        packed = b""
        for value in problem.peer:
            raw = ctypes.c_uint64(value.pointer) if isinstance(value, DeviceArray) else value
            size = ctypes.sizeof(raw)
            packed += b"\0" * (-len(packed) % size) + bytes(raw)
        return lambda: enqueue(driver(), function, Configuration(block, grid), packed)


class Clock:
    """Times between two events of the GPU."""

    def __init__(self) -> None:
        driver().current_context()
        self.library = ctypes.CDLL(LIBRARY)
        self.events = [ctypes.c_void_p(), ctypes.c_void_p()]
        for event in self.events:
            assert self.library.cuEventCreate(ctypes.byref(event), 0) == 0

    def ms(self, launch: Any) -> float:
        first, last = self.events
        # The first makes the GPU busy while the others are enqueued.
        launch()
        self.library.cuEventRecord(first, None)
        for _ in range(LAUNCHES):
            launch()
        self.library.cuEventRecord(last, None)
        driver().synchronize()
        found = ctypes.c_float()
        self.library.cuEventElapsedTime(ctypes.byref(found), first, last)
        return found.value / LAUNCHES


def compared(problem: Problem, ours: Any, theirs: Any) -> None:
    """Raise AssertionError if the two give different results."""
    target = problem.arguments[0]
    results: list[Any] = []
    for launch in (ours, theirs):
        target.copy_from_host(np.float32(0))
        launch()
        results.append(target.copy_to_host().ravel()[: 1 << 24])
    np.testing.assert_allclose(results[0], results[1], 1e-3, 1e-5)


def measure(quick: bool) -> list[Row]:
    rows: list[Row] = []
    clock = Clock()
    with tempfile.TemporaryDirectory() as directory:
        peers = Peers(directory)
        for problem in problems(quick):
            helper = cuda(
                threads=problem.threads, blocks=problem.blocks, target="cuda", fma="contract"
            )(problem.function)
            ways = {
                "ours": lambda h=helper, p=problem: h(*p.arguments),
                "nvcc": peers.launch(problem),
            }
            compared(problem, *ways.values())
            times: dict[str, list[float]] = {name: [] for name in ways}
            for number in range(8 if quick else 40):
                order = list(ways)
                random.shuffle(order)
                for name in order:
                    taken = clock.ms(ways[name])
                    if number > 2:
                        times[name].append(taken)
            medians = {name: statistics.median(found) for name, found in times.items()}
            rate = problem.bytes / medians["ours"] / 1e9
            rows.append(
                Row(
                    f"{problem.function.__name__}: nvcc's time / ours",
                    medians["nvcc"] / medians["ours"], "ratio", LEAST, True,
                    f"{rate:.2f} TB/s", medians,
                )
            )  # fmt: skip
    return rows


def main() -> None:
    options = argument_parser("kernels on a GPU").parse_args()
    sys.exit(present("kernels on a GPU", measure(options.quick), options.json))


if __name__ == "__main__":
    main()
