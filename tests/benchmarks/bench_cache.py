"""Compiled kernels out of a store: loading an entry, a whole look-up, a new process.

    python tests/benchmarks/bench_cache.py

Processor time, the least of several, for what is short: on a machine with other work the clock says
little. Whole programs by the clock, medians, by turns with a program that imports NumPy alone.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import timeit
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

if __name__ == "__main__":
    CHECKOUT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(CHECKOUT), str(CHECKOUT / "cache")]

from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    KernelCache,
    compile,
    parse_signature,
    target_by_name,
)
from gpucompiler.commands.demo_kernels import heat_step
from gpucompiler.kernels.entries.entry import ARTIFACT, pack, unpack
from gpucompiler_cache import DiskStore

ROOT = Path(__file__).resolve().parent.parent.parent
KEY = "ab" * 32

NEW_PROCESS = """
import sys
import cuda_target
from time import process_time
started = process_time()
from cuda_target import cuda, cufunction
from gpucompiler import parse_signature
named = process_time()
def vadd(out, x, y):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]
cufunction(vadd, parse_signature("f32[:], f32[:], f32[:]"), sys.argv[1])
print(1e3 * (named - started), 1e3 * (process_time() - named), "llvmlite" in sys.modules)
"""


def least_us(work: Callable[[], object], number: int) -> float:
    """Microseconds of processor time of one call."""
    return 1e6 * min(timeit.repeat(work, timer=process_time, number=number, repeat=15)) / number


def in_process(directory: str) -> None:
    """Entries and look-ups in this process."""
    header = {"job": [["code", "x" * 2000]], "artifact": {}}
    store = DiskStore(os.path.join(directory, "plain"))
    store[KEY] = pack(ARTIFACT, KEY, header, os.urandom(20 * 1024))
    content = store[KEY]
    load = least_us(lambda: unpack(store[KEY], verified=store.verifies), 200)
    print(f"an entry of 20 KiB, read from disk and verified: {load:.0f} us")
    parse = least_us(lambda: unpack(content, verified=True), 200)
    print(f"  of which the compiler's reading of it: {parse:.0f} us")
    signature = parse_signature("f32[:,:], f32[:,:], float")
    for name in ("host", "cuda:sm_90a"):
        job = CompilerJob(target_by_name(name), FunctionSpec(heat_step, signature))
        cache = KernelCache(DiskStore(os.path.join(directory, "kernels")))
        cache.artifact(job, compile)
        print(f"look-up of a job, {name}: {least_us(lambda: cache.stored(job), 50):.0f} us")  # noqa: B023


def environment_in(directory: str) -> dict[str, str]:
    """Environment of processes that keep their bytecode and kernels in a directory."""
    return {
        **{k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
        "PYTHONPYCACHEPREFIX": os.path.join(directory, "bytecode"),
        "GPUCOMPILER_CACHE": "on",
        "GPUCOMPILER_CACHE_DIR": os.path.join(directory, "cache"),
    }


def whole_programs(directory: str) -> None:
    """The example that adds two vectors on the host, beside what its Python and NumPy take."""
    commands = {
        "python -c pass": ["-c", "pass"],
        "python -c 'import numpy'": ["-c", "import numpy"],
        "python -c 'import cuda_target'": ["-c", "import cuda_target"],
        "python docs/examples/vadd.py": [str(ROOT / "docs" / "examples" / "vadd.py")],
    }
    environment = {**environment_in(directory), "GPUCOMPILER_TARGET": "host"}
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for turn in range(22):
        for name, arguments in commands.items():
            started = perf_counter()
            subprocess.run(
                [sys.executable, *arguments], env=environment, check=True, capture_output=True
            )
            if turn > 1:
                seconds[name].append(perf_counter() - started)
    for name, taken in seconds.items():
        print(f"{name}: {1e3 * statistics.median(taken):.0f} ms, least {1e3 * min(taken):.0f} ms")


def new_processes(directory: str) -> None:
    """A cached kernel, ready to launch."""
    script = Path(directory) / "script.py"
    script.write_text(NEW_PROCESS)
    environment = environment_in(directory)
    for name in ("host", "cuda:sm_90a"):
        rows: list[list[str]] = []
        for _ in range(8):
            command = [sys.executable, str(script), name]
            found = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=True
            )
            rows.append(found.stdout.split())
        warm = rows[1:]
        named = min(float(row[0]) for row in warm)
        ready = min(float(row[1]) for row in warm)
        print(
            f"new process, {name}: names imported {named:.1f} ms, kernel ready {ready:.1f} ms, "
            f"llvmlite imported: {any(row[2] == 'True' for row in warm)}"
        )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        in_process(place)
        new_processes(place)
        whole_programs(place)
