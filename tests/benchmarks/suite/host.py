"""Programs of the suite on one core, beside loops of C, numba, ISPC, Warp and NumPy.

The loops are in `host.c`, `host.ispc`, `host_numba.py` and `host_warp.py`. A peer that isn't on
PATH or can't be imported is left out, unless its library was built before in a folder of peers.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib
import json
import random
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from peers import DEFAULT_PEERS, add_peers
from suite import catalogue
from suite.program import Program

from cuda_target import cuda

C_FLAGS: Final = ("-O3", "-march=native", "-ffp-contract=fast", "-shared", "-fPIC", "-lm")
ISPC_FLAGS: Final = ("-O3", "--pic", "--wno-perf", "--target=host")
COMPILERS: Final = ("gcc", "clang", "ispc")
MODULES: Final = {"numba": "suite.host_numba", "warp": "suite.host_warp"}
# Programs whose results NumPy computes for the large problem, too, in vectors and without copies
# of many times its size.
BY_NUMPY: Final = (
    "matvec", "heat3d", "lbm", "life", "srad", "stencil27", "bilateral", "convolution", "spheres",
    "softmax", "layernorm", "murmur", "nearest", "sobel",
)  # fmt: skip
# Their twins have a block a row, and so aren't told how many rows there are.
_ROWS_LAST: Final = ("softmax", "layernorm")
# Ours, timed twice a round: how far the same code is from itself.
AGAIN: Final = "ours again"
# A way rests once its turns have taken this long.
_MOST_TIMED_MS: Final = 1000
NAMES: Final = (
    "complex_multiply", "spmv", "matvec", "hotspot", "stencil7", "stencil27", "heat3d", "lbm",
    "life", "srad", "sobel", "bilateral", "convolution", "mandelbrot", "median", "spheres",
    "softmax", "layernorm", "black_scholes", "monte_carlo", "nbody", "molecules", "xsbench",
    "murmur", "nearest", "kmeans", "string_search",
)  # fmt: skip


def libraries(folder: Path) -> dict[str, ctypes.CDLL]:
    """The programs by each compiler that is found on PATH, or whose library is in the folder.

    Args:
        folder: has or gets `COMPILER.so`, and beside it `COMPILER.json` with the compiler's version
            and a digest of what was compiled. A library of other loops or flags is built anew.

    Raises:
        FileNotFoundError: such a library is of other loops or flags, and there is no compiler.
    """
    found: dict[str, ctypes.CDLL] = {}
    for compiler in COMPILERS:
        library, told = folder / f"{compiler}.so", folder / f"{compiler}.json"
        built = json.loads(told.read_text()) if told.exists() else {}
        if built.get("digest") != _digest(compiler):
            if not shutil.which(compiler):
                if built:
                    raise FileNotFoundError(f"{library} is of other loops; no {compiler} on PATH")
                continue
            _build(compiler, library)
            told.write_text(json.dumps({"version": _says(compiler), "digest": _digest(compiler)}))
        found[compiler] = ctypes.CDLL(str(library))
    return found


def _source(compiler: str) -> Path:
    return catalogue.FOLDER / ("host.ispc" if compiler == "ispc" else "host.c")


def _digest(compiler: str) -> str:
    """The digest of the loops and the flags that a library is made of."""
    text = f"{C_FLAGS} {ISPC_FLAGS} {_source(compiler).read_text()}"
    return hashlib.sha256(text.encode()).hexdigest()


def _says(compiler: str) -> str:
    """The first line that a compiler says of itself."""
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    return said.stdout.splitlines()[0]


def _build(compiler: str, library: Path) -> None:
    """Compile the loops for this processor."""
    source, flags, linker = _source(compiler), C_FLAGS, compiler
    if compiler == "ispc":
        compiled = library.with_suffix(".o")
        subprocess.run(["ispc", source, "-o", compiled, *ISPC_FLAGS], check=True)
        source, flags, linker = compiled, ("-shared",), "gcc"
    subprocess.run([linker, source, "-o", library, *flags], check=True)


def modules() -> dict[str, Any]:
    """The programs in Python for each peer that can be imported."""
    found: dict[str, Any] = {}
    add_peers(DEFAULT_PEERS)
    for peer, module in MODULES.items():
        try:
            found[peer] = importlib.import_module(module)
        except ImportError as error:
            print(f"{peer} is left out: {error}", flush=True)
    return found


def c_value(value: Any) -> Any:
    """An argument for C."""
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    if isinstance(value, np.unsignedinteger):
        return ctypes.c_uint32(value.item())
    if isinstance(value, np.float64):
        return ctypes.c_double(value)
    return ctypes.c_int(value) if isinstance(value, int) else ctypes.c_float(value)


def peer_arguments(program: Program) -> tuple[Any, ...]:
    """Arguments of loops of C: the twin's, and what the twin takes from its blocks."""
    rows = (len(program.peer[0]),) if program.name in _ROWS_LAST else ()
    return (*program.peer, *rows)


def ways_of(
    program: Program, built: dict[str, ctypes.CDLL], imported: dict[str, Any], large: bool
) -> dict[str, Callable[[], object]]:
    """Calls of each way, on the same arrays."""
    ways: dict[str, Callable[[], object]] = {}
    settings: dict[str, Any]
    for way, settings in (("ours", {}), ("unchecked", {"bounds": False})):
        helper = cuda(
            threads=program.threads, blocks=program.blocks, target="host", **settings
        )(program.kernel)  # fmt: skip
        ways[way] = lambda helper=helper: helper(*program.arguments)
    values = peer_arguments(program)
    arguments = [c_value(value) for value in values]
    for compiler, library in built.items():
        function = library[program.name]
        function.restype = None
        ways[compiler] = lambda function=function: function(*arguments)
    for peer, module in imported.items():
        call = module.call(program, values)
        if call is not None:
            ways[peer] = call
    if large and program.name in BY_NUMPY and program.want is not None:
        ways["numpy"] = program.want
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
    for way, work in ways.items():
        for place in program.outputs:
            program.arguments[place].fill(0)
        given = work()
        found = given if way == "numpy" else results(program)
        assert isinstance(found, tuple)
        wanted = wanted or found
        try:
            program.compare(found, wanted)
        except AssertionError as error:
            error.add_note(f"{program.name}: {way}")
            raise


def peer_versions(folder: Path) -> dict[str, str]:
    """The first line that each compiler of `libraries` says of itself, and versions of modules."""
    files = {compiler: folder / f"{compiler}.json" for compiler in COMPILERS}
    found = {
        compiler: json.loads(file.read_text())["version"]
        for compiler, file in files.items()
        if file.exists()
    }
    found |= {peer: f"{peer} {module.VERSION}" for peer, module in modules().items()}
    return found | {"numpy": f"NumPy {np.__version__}"}


def measure(names: Sequence[str], rounds: int, folder: Path) -> list[dict[str, Any]]:
    """Milliseconds of processor time of each way, and each peer's over ours, by program.

    The ratios are those of rounds, in each of which all ways take turns in a new order. A way that
    has had a second rests, and the first turn is counted only of a way that needs a second for it.

    Args:
        names: of programs.
        rounds: turns of each way.
        folder: as `libraries` takes it.
    """
    rows: list[dict[str, Any]] = []
    built, imported = libraries(folder), modules()
    for name in names:
        small = catalogue.load(name, small=True)
        ways = ways_of(small, built, imported, large=False)
        check(small, ways, small.want() if small.want else None)
        program = catalogue.load(name)
        ways = ways_of(program, built, imported, large=True)
        check(program, ways, None)
        rows.append(measured(name, ways, rounds))
        print(line_of(rows[-1]), flush=True)
    return rows


def measured(name: str, ways: dict[str, Callable[[], object]], rounds: int) -> dict[str, Any]:
    """A program's row."""
    ways = {**ways, AGAIN: ways["ours"]}
    times: dict[str, list[float]] = {way: [] for way in ways}
    for number in range(rounds + 1):
        order = [way for way in ways if sum(times[way]) < _MOST_TIMED_MS]
        random.shuffle(order)
        for way in order:
            start = time.process_time()
            ways[way]()
            ms = (time.process_time() - start) * 1e3
            if number or ms >= _MOST_TIMED_MS:
                times[way].append(ms)
    ratios = {
        way: [peer / ours for peer, ours in zip(found, times["ours"], strict=False)]
        for way, found in times.items()
    }
    again = ratios.pop(AGAIN)
    band = statistics.quantiles(again if again[1:] else again * 2, n=4, method="inclusive")
    del times[AGAIN]
    return {
        "name": name,
        "rounds": rounds,
        "ms": {way: statistics.median(found) for way, found in times.items()},
        "least, most": {way: [min(found), max(found)] for way, found in times.items()},
        "way / ours": {way: statistics.median(found) for way, found in ratios.items()},
        "ours / ours": band,
    }


def line_of(row: dict[str, Any]) -> str:
    """A program's figures in a line."""
    ratios = ", ".join(f"{way} {ratio:.2f}" for way, ratio in row["way / ours"].items())
    return f"{row['name']:17} ours {row['ms']['ours']:8.1f} ms, way / ours: {ratios}"
