"""Some programs of the suite on one core, beside gcc and clang with loops of C (host.c)."""

from __future__ import annotations

import ctypes
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from suite import catalogue
from suite.program import Program

from cuda_target import cuda

FLAGS = ("-O3", "-march=native", "-ffp-contract=fast", "-shared", "-fPIC", "-lm")
COMPILERS = ("gcc", "clang")
SOURCE = catalogue.FOLDER / "host.c"
NAMES = (
    "complex_multiply", "spmv", "hotspot", "stencil7", "sobel", "murmur", "nearest",
    "string_search",
)  # fmt: skip


def libraries(directory: str) -> dict[str, ctypes.CDLL]:
    """The programs in C, by each compiler that is found on PATH."""
    found: dict[str, ctypes.CDLL] = {}
    for compiler in filter(shutil.which, COMPILERS):
        library = Path(directory, f"{compiler}.so")
        subprocess.run([compiler, SOURCE, "-o", library, *FLAGS], check=True)
        found[compiler] = ctypes.CDLL(str(library))
    return found


def c_value(value: Any) -> Any:
    """An argument for C."""
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    if isinstance(value, np.unsignedinteger):
        return ctypes.c_uint32(value.item())
    return ctypes.c_int(value) if isinstance(value, int) else ctypes.c_float(value)


def ways_of(program: Program, built: dict[str, ctypes.CDLL]) -> dict[str, Callable[[], object]]:
    """Calls of each way, on the same arrays."""
    ways: dict[str, Callable[[], object]] = {}
    settings: dict[str, Any]
    for way, settings in (("ours", {}), ("unchecked", {"bounds": False})):
        helper = cuda(
            threads=program.threads, blocks=program.blocks, target="host", **settings
        )(program.kernel)  # fmt: skip
        ways[way] = lambda helper=helper: helper(*program.arguments)
    arguments = [c_value(value) for value in program.peer]
    for compiler, library in built.items():
        function = library[program.name]
        function.restype = None
        ways[compiler] = lambda function=function: function(*arguments)
    return ways


def results(program: Program) -> tuple[np.ndarray, ...]:
    """Copies of the arrays that the program has written."""
    return tuple(program.arguments[place].copy() for place in program.outputs)


def check(
    program: Program,
    ways: dict[str, Callable[[], object]],
    wanted: tuple[np.ndarray, ...] | None,
) -> None:
    """Compare the ways, each with emptied results. Raises AssertionError."""
    for work in ways.values():
        for place in program.outputs:
            program.arguments[place].fill(0)
        work()
        found = results(program)
        wanted = wanted or found
        program.compare(found, wanted)


def compiler_versions() -> dict[str, str]:
    """The first line that each compiler says of itself."""
    found: dict[str, str] = {}
    for compiler in filter(shutil.which, COMPILERS):
        said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
        found[compiler] = said.stdout.splitlines()[0]
    return found


def measure(names: Sequence[str], rounds: int) -> list[dict[str, Any]]:
    """Median milliseconds of processor time of each way, by program."""
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as directory:
        built = libraries(directory)
        for name in names:
            small = catalogue.load(name, small=True)
            check(small, ways_of(small, built), small.want() if small.want else None)
            program = catalogue.load(name)
            ways = ways_of(program, built)
            check(program, ways, None)
            times: dict[str, list[float]] = {way: [] for way in ways}
            for number in range(rounds + 1):
                order = list(ways.items())
                random.shuffle(order)
                for way, work in order:
                    start = time.process_time()
                    work()
                    if number:
                        times[way].append((time.process_time() - start) * 1e3)
            medians = {way: statistics.median(found) for way, found in times.items()}
            spread = {way: [min(found), max(found)] for way, found in times.items()}
            rows.append({"name": name, "ms": medians, "least, most": spread})
            print(name, {way: round(ms, 1) for way, ms in medians.items()}, flush=True)
    return rows
