"""Launches of kernels with tensor maps, beside the same launch written in C.

    python tests/benchmarks/bench_tensor_maps.py [--quick] [--json FILE]

The kernels take four arrays and return at once. In C a launch either passes the maps that it has,
or makes them first by cuTensorMapEncodeTiled. Each round is 100 launches and then a wait, which
isn't timed; ways by turns, medians of rounds. "a map" is a quarter of what four maps add.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]

import numpy as np
from bench_launch_cuda import LAUNCHES, compare, timed
from report import Row, argument_parser, present

from cuda_target import cuda
from cuda_target.arrays.arrays import to_device
from cuda_target.device.driver import LIBRARY, driver
from cuda_target.launch.packing import DeviceArguments
from gpucompiler.jobs.tensor_maps import places

C_LOOP = """
#include <stdint.h>
#include <string.h>
#include <time.h>
typedef int (*launch_t)(const void*, void*, void**, void**);
typedef int (*encode_t)(void*, int, unsigned, void*, const uint64_t*, const uint64_t*,
                        const unsigned*, const unsigned*, int, int, int, int);
struct configuration { unsigned grid[3], block[3], shared; void *stream, *attributes; unsigned n; };
double launches(launch_t launch, encode_t encode, void *function, char *block, void **addresses,
                int maps, uint64_t first_map, int count) {
    struct configuration c = {{1, 1, 1}, {32, 1, 1}, 0, 0, 0, 0};
    uint64_t sizes[2] = {64, 64}, strides[1] = {256};
    unsigned box[2] = {32, 8}, steps[2] = {1, 1};
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (int i = 0; i < count; i++) {
        for (int m = 0; m < maps; m++)
            if (encode(block + first_map + 128 * m, 7, 2, *(void **)(block + 24 * m), sizes,
                       strides, box, steps, 0, 0, 2, 0)) return -1;
        if (launch(&c, function, addresses, 0)) return -1;
    }
    clock_gettime(CLOCK_MONOTONIC, &b);
    return ((b.tv_sec - a.tv_sec) * 1e9 + (b.tv_nsec - a.tv_nsec)) / count / 1e3;
}
"""


@cuda(threads=32, blocks=1)
def plain(a, b, c, d):
    if cuda.threadIdx.x > 99:
        a[0, 0] = b[0, 0] + c[0, 0] + d[0, 0]


@cuda(threads=32, blocks=1)
def mapped(a, b, c, d):
    if cuda.threadIdx.x > 99:
        for x in (a, b, c, d):
            cuda.tma.prefetch(cuda.tensor_map(x, (8, 32)), (0, 0))


def in_c(directory: str, launched: Any, arrays: tuple[Any, ...], maps: int) -> Callable[[], float]:
    """The time of a launch from C, which makes so many maps each time."""
    source, library = Path(directory, "loop.c"), Path(directory, "loop.so")
    if not library.exists():
        source.write_text(C_LOOP)
        subprocess.run(["gcc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
    function = ctypes.CDLL(str(library)).launches
    function.restype = ctypes.c_double
    kernel = launched.kernel(*arrays)
    kernel(*arrays, threads=32, blocks=1)
    packed = DeviceArguments(kernel.artifact.metadata.entry, kernel.plan, arrays).block()
    memory = ctypes.create_string_buffer(len(packed) + 64)
    block = -(-ctypes.addressof(memory) // 64) * 64
    ctypes.memmove(block, packed, len(packed))
    loaded = ctypes.CDLL(LIBRARY)
    names = ("cuLaunchKernelEx", "cuTensorMapEncodeTiled")
    addresses = [ctypes.cast(getattr(loaded, name), ctypes.c_void_p) for name in names]
    handle = ctypes.c_void_p(kernel._loaded[driver().current_context()].function)
    first = kernel.plan.maps[0][0].offset if kernel.plan.maps else 0
    offsets = places(kernel.artifact.metadata)
    parameters = (ctypes.c_void_p * len(offsets))(*(block + offset for offset in offsets))

    def run() -> float:
        assert memory  # pyright: ignore[reportAssertAlwaysTrue]
        return function(
            *addresses, handle, ctypes.c_void_p(block), parameters, maps, ctypes.c_uint64(first),
            LAUNCHES,
        )  # fmt: skip

    return run


def measure(quick: bool) -> list[Row]:
    """The time of a launch in each way, and what a map adds."""
    x = [to_device(np.zeros((64, 64), np.float32)) for _ in range(8)]
    one, other = tuple(x[:4]), tuple(x[4:])
    for kernel in (plain, mapped):
        for _ in range(3):
            kernel(*one)
            kernel(*other)
    names = {f"{name}{n}": each for name, arrays in (("x", one), ("y", other))
             for n, each in enumerate(arrays)}  # fmt: skip
    same = "for _ in (0, 1): f(x0, x1, x2, x3)"
    turns = "f(x0, x1, x2, x3); f(y0, y1, y2, y3)"
    with tempfile.TemporaryDirectory() as directory:
        ways = {
            "no maps": timed(same, f=plain, **names),
            "no maps, arrays by turns": timed(turns, f=plain, **names),
            "four maps": timed(same, f=mapped, **names),
            "four maps, arrays by turns": timed(turns, f=mapped, **names),
            "C, no maps": in_c(directory, plain, one, 0),
            "C, four maps passed": in_c(directory, mapped, one, 0),
            "C, four maps made": in_c(directory, mapped, one, 4),
        }
        found = compare(ways, 20 if quick else 200)
    # A statement is two launches.
    found = {name: us / (1 if name.startswith("C,") else 2) for name, us in found.items()}
    found["a map, unchanged"] = (found["four maps"] - found["no maps"]) / 4
    found["a map, by turns"] = (
        found["four maps, arrays by turns"] - found["no maps, arrays by turns"]
    ) / 4
    found["a map in C, passed"] = (found["C, four maps passed"] - found["C, no maps"]) / 4
    found["a map in C, made"] = (found["C, four maps made"] - found["C, no maps"]) / 4
    budgets = {"a map, unchanged": 0.1}
    return [Row(name, us, "µs", budgets.get(name)) for name, us in found.items()]


def main() -> None:
    title = "launches with tensor maps"
    options = argument_parser(title).parse_args()
    sys.exit(present(title, measure(options.quick), options.json))


if __name__ == "__main__":
    main()
