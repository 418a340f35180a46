"""How long compiling takes: import, a warm kernel, long kernels, deep calls, a cold process.

    python tests/benchmarks/bench_compile.py [--quick] [--json FILE]
    python tests/benchmarks/bench_compile.py --lines 1000 10000 [--shape accumulate] [--target host]

Budgets are for a quiet 2-core machine. Figures of peers (a bare `import numpy`, nvcc, numba-cuda)
come from the same run where they are installed.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "cache"), str(ROOT / "tests" / "benchmarks")]

import attrs
from report import Row, argument_parser, environment, import_ms, median_ms, present, process_ms

from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.driver import compile as compile_job
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
TARGETS = ("host", "cuda:sm_90a")
VADD = """
def vadd(out, x, y):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]
"""
VADD_CUDA = """
extern "C" __global__ void vadd(float *out, const float *x, const float *y, long long n) {
    long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
    if (i < n) out[i] = x[i] + y[i];
}
"""


class Sources:
    """Kernels from generated source files: the frontend reads files, as it does for users."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._count = 0

    def function(self, source: str, name: str) -> Callable[..., None]:
        """The function `name` of a new module with this source."""
        self._count += 1
        path = self._directory / f"generated_{self._count}.py"
        path.write_text(f"from cuda_target import cuda\n{source}")
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return getattr(module, name)


def job_of(function: Callable[..., None], signature: str) -> CompilerJob:
    return CompilerJob(
        target_by_name("cuda:sm_90a"), FunctionSpec(function, parse_signature(signature))
    )


def to_ptx(job: CompilerJob) -> Any:
    return emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]


def lines_source(count: int) -> str:
    """A kernel of `count` lines: arithmetic, an if here and there, array accesses."""
    lines = ["def kernel(out, x):", "    i = cuda.grid(1)", "    a = x[i]", "    b = x[i + 1]"]
    while len(lines) < count - 1:
        k = len(lines)
        if k % 10 == 0 and count - len(lines) > 3:
            lines += ["    if a > b:", f"        b = b + x[i + {k % 7}]"]
        else:
            lines.append(f"    {'ab'[k % 2]} = a * {k}.5 + b * x[i + {k % 5}]")
    return "\n".join([*lines, "    out[i] = a + b", ""])


# Lines of long kernels, of which each has checks of its own; `k` is the line's number.
SHAPES: dict[str, Callable[[int], str]] = {
    "accumulate": lambda k: f"y[i + {k}] += x[i * n + {k}]",
    "stores": lambda k: f"y[i + {k}] = x[i] * {k}.5",
    "affine": lambda k: f"y[i + {k}] = x[i + {_other(k)}] * {k}.5 + 1.0",
    "2-d": lambda k: f"z[i, {k}] = z[i + {_other(k)}, {k} + 1] * {k}.5",
    "ints": lambda k: f"w[i + {k}] = w[i + {_other(k)}] * {k} + n // {_other(k)}",
    "divisions": lambda k: f"y[i + {k}] = x[i] / (x[i + {k}] + {k}.0)",
    "gathers": lambda k: ("j = w[j]", f"y[j] = x[j] + {k}.0")[k % 2],
    "conditions": lambda k: (f"if x[i] > {k}.5:", f"    y[i + {k}] = {k}.0")[k % 2],
    "sines": lambda k: f"y[i] += math.sin(x[i + {k}])",
    "elifs": lambda k: f"{'elif' if k else 'if'} n == {k}: y[i] = {k}.5",
}
# Python's own parser has no room for many more.
MOST_ELIFS = 2000
LONG_SIGNATURE = "f32[:], f32[:], i64, f32[:, :], i64[:]"


def _other(k: int) -> int:
    return (7 * k + 3) % 97 + 1


def shape_source(shape: str, count: int) -> str:
    """A kernel of `count` lines of one of the shapes."""
    lines = [SHAPES[shape](k) for k in range(count)]
    head = "import math\ndef kernel(y, x, n, z, w):\n    i = cuda.grid(1)\n    j = i\n"
    return head + "".join(f"    {line}\n" for line in lines)


def nested_source(depth: int) -> str:
    """`depth` device functions, each of which calls the one before."""
    parts = ["def f0(x):\n    return x * 0.5 + 1.0\n"]
    parts += [f"def f{k}(x):\n    return f{k - 1}(x) * 1.5 + {k}.0\n" for k in range(1, depth)]
    kernel = f"def kernel(out, x):\n    i = cuda.grid(1)\n    out[i] = f{depth - 1}(x[i])\n"
    return "\n".join([*parts, kernel])


CONSTANT_LOOPS = """
def kernel(out, x):
    i = cuda.grid(1)
    total = 0.0
    for j in range(16):
        for k in range(16):
            total += x[i + j * 16 + k] * (j - k)
    out[i] = total
"""


def measure(quick: bool) -> list[Row]:
    """All rows."""
    few, many = (2, 3) if quick else (11, 41)
    rows = [
        Row("import cuda_target", import_ms("cuda_target", few), budget=60),
        Row("import gpucompiler", import_ms("gpucompiler", few), budget=60),
        Row("peer: import numpy", import_ms("numpy", few)),
    ]
    with tempfile.TemporaryDirectory() as directory:
        sources = Sources(Path(directory))
        rows += warm_rows(sources, many)
        rows += scaling_rows(sources, many)
        rows += line_rows(sources, (500, 1000) if quick else (1000, 2000, 4000, 10_000))
        rows += peer_rows(Path(directory), few)
        example = [str(EXAMPLES / "vadd.py")]
        there = {"GPUCOMPILER_TARGET": "host", "GPUCOMPILER_CACHE_DIR": f"{directory}/cache"}
        cold = process_ms(example, few, **there, GPUCOMPILER_CACHE="off")
        warm = process_ms(example, few, **there, GPUCOMPILER_CACHE="on")
    rows.append(Row("python vadd.py, host, whole process", cold, budget=400, note="nothing cached"))
    rows.append(Row("the same, its kernel cached", warm, budget=150))
    rows.append(Row("peer: python -c 'import numpy'", process_ms(["-c", "import numpy"], few)))
    return rows


def warm_rows(sources: Sources, repeats: int) -> list[Row]:
    """vadd in a process that has compiled before; a new function object each time."""
    signature = "f32[:], f32[:], f32[:]"
    functions = iter([sources.function(VADD, "vadd") for _ in range(3 * repeats + 3)])
    ptx = median_ms(lambda: to_ptx(job_of(next(functions), signature)), repeats)

    cubin = median_ms(lambda: compile_job(job_of(next(functions), signature)), repeats)

    def by_stages() -> None:
        job = job_of(next(functions), signature)
        assemble(job, to_ptx(job))

    note = "ptxas starts when its PTX is there"
    return [
        Row("vadd to PTX, warm", ptx, budget=8),
        Row("vadd to cubin, warm", cubin, budget=18),
        Row("vadd to cubin, warm, stage by stage", median_ms(by_stages, repeats), note=note),
    ]


def processor_s() -> float:
    """Processor time of this process and of the workers that have ended."""
    return sum(os.times()[:4])


def line_rows(
    sources: Sources,
    counts: Sequence[int],
    shapes: Sequence[str] = ("arithmetic",),
    targets: Sequence[str] = TARGETS,
) -> list[Row]:
    """Straight lines to assembly, once each, in processor time."""
    rows: list[Row] = []
    for name, shape, count in product(targets, shapes, counts):
        source, signature = lines_source(count), "f32[:], f32[:]"
        if shape != "arithmetic":
            source, signature = shape_source(shape, count), LONG_SIGNATURE
        spec = FunctionSpec(sources.function(source, "kernel"), parse_signature(signature))
        before = processor_s()
        compile_job(CompilerJob(target_by_name(name), spec), "asm")
        taken = 1000 * (processor_s() - before)
        budget = 30_000 if count == max(counts) else None
        rows.append(Row(f"{count} lines of {shape} to assembly, {name}", taken, budget=budget))
    return rows


def loop_ms() -> float:
    """The time of 3,000,000 multiplications in Python: how fast the machine is just now."""
    before, total = processor_s(), 0
    for number in range(3_000_000):
        total = total * number % 7
    return 1000 * (processor_s() - before)


def long_rows(counts: Sequence[int], shapes: Sequence[str], targets: Sequence[str]) -> list[Row]:
    """Rows of long kernels alone, each beside the machine's speed at that time."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as directory:
        sources = Sources(Path(directory))
        line_rows(sources, (20,), shapes, targets)
        for name, shape, count in product(targets, shapes, counts):
            if shape == "elifs" and count > MOST_ELIFS:
                continue
            (row,) = line_rows(sources, (count,), (shape,), (name,))
            note = f"3,000,000 multiplications in Python: {loop_ms():.0f} ms"
            rows.append(row := attrs.evolve(row, note=note))
            print(f"{row.name}: {row.value:.0f} ms; {row.note}", flush=True)
    return rows


def scaling_rows(sources: Sources, repeats: int) -> list[Row]:
    """How time grows with lines, with the depth of calls, and in constant loops."""
    rows: list[Row] = []
    for count, budget in ((20, 4), (400, 40)):
        job = job_of(sources.function(lines_source(count), "kernel"), "f32[:], f32[:]")
        frontend = median_ms(lambda job=job: build_ir(job), repeats)
        rows.append(Row(f"frontend, {count} lines", frontend, budget=budget))
        passes = median_ms(lambda job=job: emit_ir(job), repeats) - frontend
        rows.append(Row(f"passes, {count} lines", passes))
    times: dict[int, float] = {}
    for depth in (1, 2, 4, 8, 16, 32, 64):
        job = job_of(sources.function(nested_source(depth), "kernel"), "f32[:], f32[:]")
        times[depth] = median_ms(lambda job=job: to_ptx(job), repeats)
        rows.append(Row(f"{depth} nested device functions to PTX", times[depth]))
    linear = times[1] + 63 * (times[32] - times[1]) / 31
    note = "64 functions against the line through 1 and 32"
    rows.append(Row("nested calls / linear", times[64] / linear, "ratio", 1.2, note=note))
    job = job_of(sources.function(CONSTANT_LOOPS, "kernel"), "f32[:], f32[:]")
    rows.append(
        Row("16 × 16 constant loop to PTX", median_ms(lambda: to_ptx(job), repeats), "ms", 100)
    )
    return rows


def peer_rows(directory: Path, repeats: int) -> list[Row]:
    """Other compilers of the same kernel, where installed."""
    rows: list[Row] = []
    if nvcc := shutil.which("nvcc"):
        source = directory / "vadd.cu"
        source.write_text(VADD_CUDA)
        command = [nvcc, "-arch=sm_90a", "-cubin", "-o", str(directory / "vadd.cubin"), str(source)]
        rows.append(
            Row(
                "peer: nvcc vadd.cu to cubin",
                median_ms(lambda: subprocess.run(command, check=True), repeats),
                note="a process",
            )
        )
    if importlib.util.find_spec("numba_cuda"):
        try:
            rows.append(
                Row("peer: numba-cuda, first vadd to PTX", numba_ms(repeats), note="a process")
            )
        except subprocess.CalledProcessError as error:
            # Some releases of it and of NumPy don't go together.
            print(error.stderr.decode().strip().rpartition("\n")[2], file=sys.stderr)
    return rows


def numba_ms(repeats: int) -> float:
    """numba-cuda's whole process that compiles vadd to PTX, in ms."""
    script = (
        "from numba import cuda, float32\n"
        f"{VADD}\n"
        "cuda.compile_ptx(vadd, (float32[:], float32[:], float32[:]), cc=(9, 0))"
    )
    command = [sys.executable, "-c", script]
    return median_ms(
        lambda: subprocess.run(command, env=environment(), check=True, stderr=subprocess.PIPE),
        repeats,
    )


def main() -> int:
    parser = argument_parser("compile time")
    parser.add_argument("--lines", type=int, nargs="+", default=[], help="long kernels alone")
    parser.add_argument("--shape", nargs="+", choices=("arithmetic", *SHAPES), default=[*SHAPES])
    parser.add_argument("--target", nargs="+", default=[*TARGETS])
    options = parser.parse_args()
    if options.lines:
        rows = long_rows(options.lines, options.shape, options.target)
    else:
        rows = measure(options.quick)
    return present("compile time", rows, options.json)


if __name__ == "__main__":
    sys.exit(main())
