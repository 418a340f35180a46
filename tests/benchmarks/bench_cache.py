"""Compiled kernels out of a store: loading an entry, a whole look-up, a new process.

    PYTHONPATH=.:cache python tests/benchmarks/bench_cache.py

Processor time, the least of several: on a machine with other work the clock says little.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import timeit
from collections.abc import Callable
from pathlib import Path
from time import process_time

from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    KernelCache,
    compile,
    parse_signature,
    target_by_name,
)
from gpucompiler.demo_kernels import heat_step
from gpucompiler.entries.entry import ARTIFACT, pack, unpack
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


def new_processes(directory: str) -> None:
    """A cached kernel, ready to launch."""
    script = Path(directory) / "script.py"
    script.write_text(NEW_PROCESS)
    environment = {
        **{k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "cache")]),
        "PYTHONPYCACHEPREFIX": os.path.join(directory, "bytecode"),
        "GPUCOMPILER_CACHE": "on",
        "GPUCOMPILER_CACHE_DIR": os.path.join(directory, "cache"),
    }
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
            f"new process, {name}: names imported {named:.0f} ms, kernel ready {ready:.1f} ms, "
            f"llvmlite imported: {any(row[2] == 'True' for row in warm)}"
        )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        in_process(place)
        new_processes(place)
