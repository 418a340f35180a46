"""Counts of instructions that whole processes and compilations execute.

No other program changes them.

    python tests/benchmarks/count_process.py [names host …] [--of OTHER_CHECKOUT]
    python tests/benchmarks/count_process.py --kernels gemm sines … [--functions 20]

The rows of processes are millions of instructions by callgrind (which takes a minute a process),
millions of instructions of Python's bytecode, and modules that are loaded at the end. Those that
`import numpy` takes are told first, and subtracted from the others. With `--kernels`, the bytecode
of a compilation in a warm process is counted stage by stage, of kernels of bench_stages.py;
`--functions` tells which functions execute the most of it.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Generator
from pathlib import Path
from types import FrameType
from typing import Any

HERE = Path(__file__).resolve()
_TOTAL = re.compile(r"^summary: (\d+)", re.MULTILINE)
# The processor is a fixed one, whose instructions valgrind knows.
_KERNEL = """
import numpy as np
from cuda_target import cuda

@cuda(threads=256, blocks=4, target="{target}")
def first(out, x):
    i = cuda.grid(1)
    out[i] = x[i] * 2.5

@cuda(threads=256, blocks=4, target="{target}")
def second(out, x):
    i = cuda.grid(1)
    out[i] = x[i] * 3.5 + 1.0

x = np.arange(1024, dtype=np.float32)
out = np.zeros(1024, np.float32)
"""
_HOST = _KERNEL.format(target="host:x86-64-v3")
_CUBIN = _KERNEL.format(target="cuda:sm_90a")
# The program of a process, and whether its kernels are in a cache.
PROCESSES: dict[str, tuple[str, bool]] = {
    "numpy": ("import numpy as np\n", False),
    "names": (_HOST, False),
    "host": (_HOST + "first(out, x)\n", False),
    "host, cached": (_HOST + "first(out, x)\n", True),
    "host, two kernels": (_HOST + "first(out, x)\nsecond(out, x)\n", False),
    "cubin": (_CUBIN + "first.kernel(out, x)\n", False),
    "cubin, cached": (_CUBIN + "first.kernel(out, x)\n", True),
    "two cubins": (_CUBIN + "first.kernel(out, x)\nsecond.kernel(out, x)\n", False),
}


class Bytecode:
    """Counts instructions of bytecode, of all threads that begin inside a `counted` block."""

    def __init__(self) -> None:
        self.total = 0
        self.functions: Counter[str] = Counter()

    def _enter(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        code = frame.f_code
        name = f"{Path(code.co_filename).name}:{code.co_firstlineno} {code.co_qualname}"
        functions = self.functions

        def count(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
            if event == "opcode":
                self.total += 1
                functions[name] += 1
            return count

        return count

    @contextlib.contextmanager
    def counted(self) -> Generator[None]:
        """Count inside the block."""
        threading.settrace(self._enter)
        sys.settrace(self._enter)
        try:
            yield
        finally:
            sys.settrace(None)
            threading.settrace(None)  # pyright: ignore[reportArgumentType]


def trace_program(program: Path) -> None:
    """Run a program and print its counts, in the process that is counted."""
    code = compile(program.read_text(), str(program), "exec")
    bytecode = Bytecode()
    with bytecode.counted():
        exec(code, {"__name__": "__main__", "__file__": str(program)})
    print(json.dumps({"bytecode": bytecode.total / 1e6, "modules": len(sys.modules)}))


def counts_of(checkout: Path, process: str) -> dict[str, float]:
    """Counts of a process, which runs twice before: its modules are compiled, its cache is full."""
    text, cached = PROCESSES[process]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program.py")
        program.write_text(text)
        numbers = iter(range(9))

        def run(*before: str) -> str:
            kept = "cache" if cached else f"cache_{next(numbers)}"
            paths = os.pathsep.join([str(checkout), str(checkout / "cache")])
            environment = {
                "PYTHONPATH": paths,
                "PYTHONHASHSEED": "0",
                "PYTHONDONTWRITEBYTECODE": "",
                "GPUCOMPILER_CACHE_DIR": str(Path(folder, kept)),
            }
            return subprocess.run(
                [*before, str(program)], check=True, capture_output=True, text=True,
                env={**os.environ, **environment},
            ).stdout  # fmt: skip

        for _ in range(2):
            run(sys.executable)
        counts = Path(folder, "counts")
        valgrind = "valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}"
        run(*valgrind, sys.executable)
        found = _TOTAL.search(counts.read_text())
        assert found is not None
        traced = run(sys.executable, str(HERE), "--trace")
        return {"instructions": int(found[1]) / 1e6, **json.loads(traced.splitlines()[-1])}


def count_kernel(name: str, functions: int) -> None:
    """Print what a warm compilation of a kernel executes."""
    sys.path[:0] = [str(HERE.parents[2] / path) for path in (".", "cache", "tests/benchmarks")]
    from bench_stages import Clock, clocked, job_named, to_assembly  # noqa: PLC0415

    job = job_named(name)
    to_assembly(job)
    bytecode = Bytecode()
    clock = Clock(lambda: bytecode.total)
    with clocked(clock), bytecode.counted():
        to_assembly(job)
    for stage, count in clock.end().items():
        print(f"{name:18}{stage:30}{count / 1e3:10.1f}", flush=True)
    print(f"{name:18}{'all, thousands':30}{bytecode.total / 1e3:10.1f}")
    for function, count in bytecode.functions.most_common(functions):
        print(f"  {count / 1e3:10.1f}  {function}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("processes", nargs="*", default=[*PROCESSES])
    parser.add_argument("--of", type=Path, default=HERE.parents[2], help="a checkout")
    parser.add_argument("--kernels", nargs="+", default=[], help="kernels of bench_stages.py")
    parser.add_argument("--functions", type=int, default=0, help="how many functions to tell")
    options = parser.parse_args()
    for name in options.kernels:
        count_kernel(name, options.functions)
    if options.kernels:
        return
    floor: dict[str, float] = {}
    for process in dict.fromkeys(["numpy", *options.processes]):
        found = counts_of(options.of.resolve(), process)
        floor = floor or dict.fromkeys(found, 0.0)
        shown = [f"{key:>14} {found[key] - floor[key]:8.1f}" for key in found]
        floor = found if process == "numpy" else floor
        print(f"{process:20}" + "".join(shown), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--trace"]:
        trace_program(Path(sys.argv[2]))
    else:
        main()
