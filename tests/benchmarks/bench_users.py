"""Kernels of many fields beside gcc, clang and numba, on one thread of the host.

    python tests/benchmarks/bench_users.py [--only NAME]... [--quick] [--cpu-time] [--json FILE]
                                           [--peers VENV] [--clang PATH]

Ours run with unchecked indices, as C does, and with checked ones, as is the default. numba's
functions are the kernels' bodies in loops (`prange` outside), and C's are in user_peers.c. Turns
are shuffled; each ratio is the median over the rounds of the quickest peer's time over ours.

Ours is timed once more as a way of its own. Quartiles of its time over ours say what a ratio means:
a row whose median isn't below the lower quartile is as quick.
"""

from __future__ import annotations

import argparse
import ctypes
import importlib
import inspect
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests", "tests/benchmarks")]
    # One thread of ours and of numba's, which read it when they are imported.
    os.environ |= {"GPUCOMPILER_THREADS": "1", "NUMBA_NUM_THREADS": "1"}

import attrs
import numpy as np
import user_kernels
from peers import DEFAULT_PEERS, add_peers, c_value
from report import (
    Row,
    Work,
    argument_parser,
    clock_of,
    interleaved_turns,
    present,
    quartiles,
    ratios_of_turns,
)

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover

SOURCE = Path(__file__).with_name("user_peers.c")
FLAGS = ("-O3", "-march=native", "-ffp-contract=fast", "-shared", "-fPIC")
OURS, AGAIN, CHECKED = "ours", "ours again", "checked"
LEAST = 1.0
RNG = np.random.default_rng(7)
MANY = 1 << 20

Arguments = tuple[Any, ...]


@attrs.frozen(kw_only=True)
class Program:
    """A kernel with its arguments.

    Args:
        arguments: also those of numba's function, and of C's ahead of the sizes.
        sizes: what C's function takes behind them.
        items: threads, along x and perhaps y.
        outputs: numbers of the arguments that are written.
        in_place: those of them that are read, too.
        tolerance: how far apart results may be.
    """

    arguments: Arguments
    sizes: tuple[int, ...]
    items: tuple[int, ...]
    threads: Any = 256
    outputs: tuple[int, ...] = (0,)
    in_place: tuple[int, ...] = ()
    tolerance: float = 1e-3


def normal(*shape: int) -> np.ndarray[Any, Any]:
    return RNG.standard_normal(shape).astype(np.float32)


def zeros(*shape: int) -> np.ndarray[Any, Any]:
    return np.zeros(shape, np.float32)


def integers(kind: Any, high: int, *shape: int) -> np.ndarray[Any, Any]:
    return RNG.integers(0, high, shape, dtype=np.uint64).astype(kind)


STARTS = np.append(0, np.cumsum(RNG.integers(0, 40, 20_000))).astype(np.int32)
PROGRAMS = {
    "softmax": Program(
        arguments=(zeros(1024, 256), normal(1024, 256)), sizes=(1024, 256), items=(1024,),
        threads=64,
    ),
    "layernorm": Program(
        arguments=(zeros(2048, 256), normal(2048, 256), normal(256), normal(256)),
        sizes=(2048, 256), items=(2048,), threads=64,
    ),
    "argmin_rows": Program(
        arguments=(np.zeros(4096, np.int32), normal(4096, 256)), sizes=(4096, 256), items=(4096,),
        threads=64,
    ),
    "row_scan": Program(
        arguments=(zeros(2048, 256), normal(2048, 256)), sizes=(2048, 256), items=(2048,),
        threads=64,
    ),
    "matvec": Program(
        arguments=(zeros(1024), normal(1024, 1024), normal(1024)), sizes=(1024, 1024),
        items=(1024,), threads=64, tolerance=1e-2,
    ),
    "grey": Program(
        arguments=(np.zeros(MANY, np.uint8), integers(np.uint8, 256, MANY, 3)), sizes=(MANY,),
        items=(MANY,),
    ),
    "box_blur": Program(
        arguments=(np.zeros((720, 1280), np.uint8), integers(np.uint8, 256, 720, 1280)),
        sizes=(720, 1280), items=(1280, 720), threads=(32, 8),
    ),
    "hex_digits": Program(
        arguments=(np.zeros(2 * MANY, np.uint8), integers(np.uint8, 256, MANY)), sizes=(MANY,),
        items=(MANY,),
    ),
    "mix": Program(
        arguments=(
            np.zeros(MANY, np.int16), integers(np.int16, 1 << 16, MANY),
            integers(np.int16, 1 << 16, MANY),
        ),
        sizes=(MANY,), items=(MANY,),
    ),
    "hamming": Program(
        arguments=(
            np.zeros(1 << 15, np.int32), integers(np.uint64, 1 << 63, 1 << 15, 16),
            integers(np.uint64, 1 << 63, 16),
        ),
        sizes=(1 << 15, 16), items=(1 << 15,), threads=128,
    ),
    "string_hash": Program(
        arguments=(np.zeros(1 << 15, np.uint32), integers(np.uint8, 256, 1 << 15, 32)),
        sizes=(1 << 15, 32), items=(1 << 15,), threads=128,
    ),
    "small_lu": Program(
        arguments=((normal(1 << 16, 4, 4) + 9 * np.eye(4)).astype(np.float32),),
        sizes=(1 << 16,), items=(1 << 16,), threads=128, in_place=(0,),
    ),
    "binary_search": Program(
        arguments=(np.zeros(1 << 16, np.int64), np.sort(normal(1 << 16)), normal(1 << 16)),
        sizes=(1 << 16, 1 << 16), items=(1 << 16,), threads=128,
    ),
    "gather": Program(
        arguments=(zeros(MANY), normal(MANY), RNG.permutation(MANY).astype(np.int32)),
        sizes=(MANY,), items=(MANY,),
    ),
    "look_up": Program(
        arguments=(zeros(MANY), normal(256), integers(np.uint8, 256, MANY)), sizes=(MANY,),
        items=(MANY,),
    ),
    "jagged": Program(
        arguments=(zeros(20_000), STARTS, normal(int(STARTS[-1]))), sizes=(20_000,),
        items=(20_000,), threads=128,
    ),
    "flat_blur": Program(
        arguments=(zeros(MANY), normal(MANY), 1024, 1024), sizes=(), items=(1024, 1024),
        threads=(32, 8),
    ),
    "max_pool": Program(
        arguments=(zeros(512, 512), normal(1024, 1024)), sizes=(512, 512), items=(512, 512),
        threads=(32, 8),
    ),
    "channels": Program(
        arguments=(zeros(1 << 19), normal(1 << 21)), sizes=(1 << 19,), items=(1 << 19,)
    ),
    "every_fourth": Program(
        arguments=(zeros(1 << 19), normal(1 << 21)), sizes=(1 << 19,), items=(1 << 19,)
    ),
    "reverse": Program(arguments=(zeros(MANY), normal(MANY)), sizes=(MANY,), items=(MANY,)),
    "records": Program(
        arguments=(zeros(3 << 18), *(normal(1 << 18) for _ in range(3))), sizes=(1 << 18,),
        items=(1 << 18,),
    ),
    "oscillator": Program(
        arguments=(normal(1 << 14), normal(1 << 14), 100, np.float32(0.01)), sizes=(1 << 14,),
        items=(1 << 14,), threads=128, outputs=(0, 1), in_place=(0, 1),
    ),
    "columns_scan": Program(
        arguments=(zeros(512, 1024), normal(512, 1024)), sizes=(512, 1024), items=(1024,),
        threads=64,
    ),
    "scatter_add": Program(
        arguments=(zeros(4096), integers(np.int32, 4096, MANY), normal(MANY)), sizes=(MANY,),
        items=(MANY,), in_place=(0,), tolerance=0.1,
    ),
    "count_rows": Program(
        arguments=(np.zeros(4096, np.int32), normal(4096, 256), np.float32(0.5)),
        sizes=(4096, 256), items=(4096,), threads=64,
    ),
    "byte_products": Program(
        arguments=(
            np.zeros(4096, np.int32), integers(np.int8, 127, 4096, 256), integers(np.int8, 127, 256)
        ),
        sizes=(4096, 256), items=(4096,), threads=64,
    ),
    "find_rows": Program(
        arguments=(np.zeros(4096, np.int32), integers(np.uint8, 256, 4096, 256), np.uint8(7)),
        sizes=(4096, 256), items=(4096,), threads=64,
    ),
    "unpack_bits": Program(
        arguments=(np.zeros(MANY, np.uint8), integers(np.uint8, 256, MANY // 8)),
        sizes=(MANY // 8,), items=(MANY // 8,),
    ),
    "halve": Program(
        arguments=(np.zeros((360, 640), np.uint8), integers(np.uint8, 256, 720, 1280)),
        sizes=(360, 640), items=(640, 360), threads=(32, 8),
    ),
    "blend": Program(
        arguments=(
            np.zeros((MANY, 4), np.uint8), integers(np.uint8, 256, MANY, 4),
            integers(np.uint8, 256, MANY, 4),
        ),
        sizes=(MANY,), items=(MANY,),
    ),
    "turn": Program(
        arguments=(zeros(1 << 17, 3), normal(1 << 17, 3), normal(3, 3)), sizes=(1 << 17,),
        items=(1 << 17,),
    ),
    "drift": Program(
        arguments=(normal(1 << 20),), sizes=(1 << 18,), items=(1 << 18,), in_place=(0,)
    ),
    "bins": Program(
        arguments=(np.zeros(MANY, np.uint8), normal(MANY)), sizes=(MANY,), items=(MANY,)
    ),
}  # fmt: skip


# -- the ways


def our_call(name: str, program: Program, bounds: bool) -> Callable[[], object]:
    kernel = getattr(user_kernels, name)
    blocks = cover(*program.items)
    launch = cuda(threads=program.threads, blocks=blocks, target="host", bounds=bounds)(kernel)
    return lambda: launch(*program.arguments)


def libraries(directory: str, clang: str) -> dict[str, ctypes.CDLL]:
    """The programs in C, by each compiler that there is."""
    found: dict[str, ctypes.CDLL] = {}
    for compiler, command in (("gcc", "gcc"), ("clang", clang)):
        if path := shutil.which(command):
            library = Path(directory, f"{compiler}.so")
            subprocess.run([path, SOURCE, "-o", library, *FLAGS, "-lm"], check=True)
            found[compiler] = ctypes.CDLL(str(library))
    return found


def c_call(name: str, program: Program, library: ctypes.CDLL) -> Callable[[], object]:
    function = library[name]
    function.restype = None
    sizes = [ctypes.c_long(size) for size in program.sizes]
    values = [*(c_value(value) for value in program.arguments), *sizes]
    return lambda: function(*values)


def looped(source: str) -> str:
    """A kernel's source with loops in the place of its threads' indices and their test."""
    head, indices, test, *body = source.rstrip().split("\n")
    axes = [name.strip() for name in indices.partition("=")[0].split(",")]
    limits: dict[str, str] = {}
    starts = dict.fromkeys(axes, "0")
    for name, sign, limit in re.findall(r"(\w+) (<|>=) (.+?)(?= and |:)", test):
        (limits if sign == "<" else starts)[name] = limit
    lines = [head]
    for depth, axis in enumerate(reversed(axes)):
        loop = "prange" if depth == 0 else "range"
        lines.append(
            "    " * (depth + 1) + f"for {axis} in {loop}({starts[axis]}, {limits[axis]}):"
        )
    text = "\n".join([*lines, *("    " * (len(axes) - 1) + line for line in body)])
    text = re.sub(r"cuda\.local\.array\((.*?)\)\n", r"np.empty(\1)\n", text)
    text = re.sub(r"cuda\.atomic\.add\((\w+), (.+?), (.+)\)", r"\1[\2] += \3", text)
    return text.replace("cuda.popc(", "popcount(")


def numba_call(name: str, program: Program) -> Callable[[], object]:
    """Raises ImportError without numba."""
    numba: Any = importlib.import_module("numba")
    extending: Any = importlib.import_module("numba.extending")
    ir: Any = importlib.import_module("llvmlite.ir")

    @extending.intrinsic
    def popcount(context: Any, value: Any) -> Any:
        def generate(_: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.trunc(builder.ctpop(arguments[0]), ir.IntType(32))

        return numba.types.int32(value), generate

    space: dict[str, Any] = {
        **vars(user_kernels), "prange": numba.prange, "popcount": popcount,
    }  # fmt: skip
    exec(looped(inspect.getsource(getattr(user_kernels, name))), space)
    function = numba.njit(parallel=True, error_model="numpy")(space[name])
    return lambda: function(*program.arguments)


# -- measuring


def measure(
    name: str, built: dict[str, ctypes.CDLL], rounds: int, clock: Callable[[], float]
) -> Row:
    """A program's row."""
    program = PROGRAMS[name]
    before = [np.copy(each) for each in program.arguments]

    def restore() -> None:
        for place in program.in_place:
            program.arguments[place][...] = before[place]

    ways = {way: our_call(name, program, False) for way in (OURS, AGAIN)}
    ways[CHECKED] = our_call(name, program, True)
    ways |= {compiler: c_call(name, program, library) for compiler, library in built.items()}
    notes: list[str] = []
    try:
        ways["numba"] = numba_call(name, program)
    except ImportError:
        notes.append("no numba")
    wanted: list[np.ndarray[Any, Any]] | None = None
    for way, call in ways.items():
        for place in program.outputs:
            program.arguments[place].fill(0)
        restore()
        call()
        found = [program.arguments[place].copy() for place in program.outputs]
        wanted = wanted or found
        for one, other in zip(wanted, found, strict=True):
            np.testing.assert_allclose(
                one, other, program.tolerance, program.tolerance, err_msg=way
            )
    works = {way: Work(call, restore) for way, call in ways.items()}
    turns = interleaved_turns(works, rounds, clock=clock, shuffled=True)
    return row_of(name, turns, notes)


def row_of(name: str, turns: dict[str, list[list[float]]], notes: list[str]) -> Row:
    """A row of the times of each way's turns."""
    ms = {way: statistics.median(chain.from_iterable(found)) for way, found in turns.items()}
    peers = [way for way in ms if way not in (OURS, AGAIN, CHECKED)]
    best = min(peers, key=lambda way: ms[way], default=None)
    if best is None:
        return Row(name, None, "ratio", LEAST, True, "no peers", ms)
    ratios, band = (quartiles(ratios_of_turns(turns[way], turns[OURS])) for way in (best, AGAIN))
    checked = statistics.median(ratios_of_turns(turns[best], turns[CHECKED]))
    ours, same = (", ".join(f"{quartile:.3f}" for quartile in found) for found in (ratios, band))
    equal = " as quick" if band[0] <= ratios[1] < LEAST else ""
    notes += [f"{best} is the quickest", f"{checked:.3f} with checks"]
    notes += [f"quartiles {ours}; of ours beside itself {same}{equal}"]
    return Row(name, ratios[1], "ratio", min(LEAST, round(band[0], 3)), True, "; ".join(notes), ms)


def main() -> None:
    parser = argument_parser("kernels of many fields")
    parser.add_argument("--only", action="append", choices=sorted(PROGRAMS), metavar="NAME")
    parser.add_argument("--cpu-time", action="store_true", help="for a busy machine")
    parser.add_argument("--peers", type=Path, default=DEFAULT_PEERS, metavar="VENV")
    parser.add_argument("--clang", default="clang", help="its command")
    options: argparse.Namespace = parser.parse_args()
    warnings.simplefilter("ignore")
    add_peers(options.peers)
    clock = clock_of(options.cpu_time)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as directory:
        built = libraries(directory, options.clang)
        for name in options.only or PROGRAMS:
            rows.append(measure(name, built, 3 if options.quick else 15, clock))
    ratios = [row.value for row in rows if row.value is not None]
    if ratios:
        mean = statistics.geometric_mean(ratios)
        rows.append(Row("geometric mean", mean, "ratio", note=f"of {len(ratios)}"))
    title = "the quickest of gcc, clang and numba / ours, 1 thread"
    title += ", processor time" * options.cpu_time
    sys.exit(present(title, rows, options.json))


if __name__ == "__main__":
    main()
