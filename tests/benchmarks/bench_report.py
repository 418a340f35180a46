"""Seconds and bytes of reports, with nvdisasm where it is installed.

    python tests/benchmarks/bench_report.py [--folder DIRECTORY]

Kernels of 20 and of 400 lines, plain ones and ones of many loads, for sm_90a and for a fixed
processor; the first report of a process apart. Seconds are by the clock and by the processor, with
those of the programs that it starts (ptxas, nvdisasm, LLVM's worker). Compiling alone is the part
that no report can avoid.
"""

from __future__ import annotations

import argparse
import importlib.util
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "cache")]

from cuda_target import cuda  # noqa: E402
from gpucompiler import CompilerJob, compile, report  # noqa: E402
from gpucompiler.language.types import parse_signature  # noqa: E402

_SHORT = """\
import math
from cuda_target import cuda

def kernel(y, x, n):
    i = cuda.grid(1)
    if i >= n:
        return
    total = 0.0
    low = x[0]
    for j in range(n):
        v = x[j] - x[i]
        if v > 0:
            total += v * v
        else:
            total -= v
        if v < low:
            low = v
    if total > 10.0:
        total = math.sqrt(total)
    y[i] = total + low
    y[i] *= 2.0
    y[i] += 0.5
"""


def long_source() -> str:
    """A kernel of 400 lines: sums, products, loads with modulo, and a branch in each third line."""
    lines = ["from cuda_target import cuda", "", "def kernel(y, x, n):", "    i = cuda.grid(1)"]
    lines += ["    if i >= n:", "        return", "    v = x[i]"]
    number = 0
    while len(lines) < 401:
        number += 1
        if number % 3:
            lines.append(f"    v = v * {number}.5 + x[(i + {number}) % n]")
        else:
            lines += [f"    if v > {number}.0:", f"        v = v - {number}.25"]
    return "\n".join([*lines, "    y[i] = v", ""])


def plain_source() -> str:
    """A kernel of 400 lines: sums, products, and a branch in each third line."""
    lines = ["from cuda_target import cuda", "", "def kernel(y, x, n):", "    i = cuda.grid(1)"]
    lines += ["    if i >= n:", "        return", "    v = x[i]"]
    number = 0
    while len(lines) < 401:
        number += 1
        if number % 3:
            lines.append(f"    v = v * {number}.5 + {number}.75")
        else:
            lines += [f"    if v > {number}.0:", f"        v = v - {number}.25"]
    return "\n".join([*lines, "    y[i] = v", ""])


def job_of(folder: Path, name: str, text: str, target: str) -> CompilerJob:
    """The job of a module's kernel."""
    path = folder / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    types = parse_signature("f32[:], f32[:], int")
    kernel: Any = cuda(target=target)(module.kernel)
    return kernel.launch_job_for(types, (64, 1, 1))


def timed(action: Callable[[], Any]) -> tuple[float, float, Any]:
    """Seconds by the clock and by the processor, and what an action gives."""
    clock, processor = time.perf_counter(), _processor()
    found = action()
    return time.perf_counter() - clock, _processor() - processor, found


def _processor() -> float:
    own, others = (
        resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def main() -> None:
    """Print a line for each kernel and target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=None)
    folder = parser.parse_args().folder or Path(tempfile.mkdtemp())
    texts = {"lines_20": _SHORT, "plain_400": plain_source(), "lines_400": long_source()}
    for name, text in texts.items():
        for target in ("cuda:sm_90a", "host:x86-64-v3"):
            job = job_of(folder, name, text, target)
            first = timed(lambda job=job: report(job))
            runs = [timed(lambda job=job: report(job)) for _ in range(3)]
            alone = min(timed(lambda job=job: compile(job))[0] for _ in range(3))
            clock, processor, page = min(runs, key=lambda run: run[0])
            page.save(folder / f"{name}_{target.partition(':')[0]}.html")
            print(
                f"{name:10} {target:15} {clock:5.2f} s ({processor:5.2f} of processors), first "
                f"{first[0]:5.2f} s, compiling alone {alone:5.2f} s, "
                f"{len(page.html.encode())} bytes",
                flush=True,
            )


if __name__ == "__main__":
    main()
