"""Where a compilation's time goes: processor time and calls of functions, stage by stage.

    python tests/benchmarks/bench_stages.py [gemm adjoint …] [--rounds 9] [--passes]
    python tests/benchmarks/bench_stages.py --beside OTHER_CHECKOUT [--rounds 9]

The kernels are compiled by turns, with everything imported and nothing cached; times are medians.
Calls are those of functions of Python and C (`sys.setprofile`), the same on every machine. With
`--beside`, another checkout of the project compiles in every second turn, in a process of its own.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import importlib
import io
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

if __name__ == "__main__":
    # With --serve, the compiler of another checkout is measured by this file.
    ROOT = Path(
        *sys.argv[2:3] if "--serve" in sys.argv[1:2] else Path(__file__).resolve().parents[2].parts
    )
    sys.path[:0] = [str(ROOT / name) for name in (".", "cache", "tests/benchmarks")]

from stage_kernels import KERNELS

from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.driver import compile as compile_job
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import observing

HERE = Path(__file__).resolve()
# A function that a compilation calls, and the stage that its time counts for.
STAGES = (
    ("gpucompiler.frontend.build", "build_ir", "frontend"),
    ("gpucompiler.passes.pipeline", "run_passes", "IR passes"),
    ("gpucompiler.passes.derivatives.transform", "transform_kernel", "derivative"),
    ("gpucompiler.passes.warnings.kernel_warnings", "kernel_warnings", "warnings"),
    ("gpucompiler.ir.structure.printer", "print_module", "IR text"),
    ("gpucompiler.ir.structure.contents", "print_module", "IR text"),
    ("gpucompiler.host.target", "HostTarget.lower_ir", "blocks"),
    ("gpucompiler.llvm.lowering.lower", "lower_to_llvm", "LLVM text"),
    ("gpucompiler.llvm.optimize", "parse_text", "LLVM reads"),
    ("gpucompiler.llvm.emit", "parse_text", "LLVM reads"),
    ("gpucompiler.llvm.optimize", "run_and_free", "LLVM passes"),
    ("gpucompiler.llvm.pass_choice", "run_and_free", "LLVM passes"),
    ("gpucompiler.llvm.optimize", "restore_places", "places"),
    ("gpucompiler.llvm.lines.assembly_places", "numbered", "places"),
    ("gpucompiler.llvm.lines.assembly_places", "with_places", "places"),
    ("llvmlite.binding", "TargetMachine.emit_assembly", "LLVM to assembly"),
    ("llvmlite.binding", "TargetMachine.emit_object", "LLVM to assembly"),
)
# Rows that stand below the stages.
_LAST = ("others", "all", "ptxas", "by the clock")


class Clock:
    """Sums processor time by stage; a stage within another stops that one's time."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._stages = ["others"]
        self._since = now()
        self.spent: dict[str, float] = {}

    def _turn(self) -> None:
        now = self._now()
        stage = self._stages[-1]
        self.spent[stage] = self.spent.get(stage, 0.0) + now - self._since
        self._since = self._now()

    @contextlib.contextmanager
    def during(self, stage: str) -> Generator[None]:
        """Count for a stage inside the block."""
        self._turn()
        self._stages.append(stage)
        try:
            yield
        finally:
            self._turn()
            self._stages.pop()

    def end(self) -> dict[str, float]:
        """The sums, with what belongs to no stage."""
        self._turn()
        return self.spent


@contextlib.contextmanager
def clocked(clock: Clock) -> Generator[None]:
    """Let the stages' functions count for their stages."""
    before: list[tuple[Any, str, Any]] = []
    for module, path, stage in STAGES:
        *parents, name = path.split(".")
        try:
            owner: Any = importlib.import_module(module)
            for parent in parents:
                owner = getattr(owner, parent)
            given = getattr(owner, name)
        except (ImportError, AttributeError):
            continue  # an older checkout has it elsewhere
        before.append((owner, name, given))

        def call(*a: Any, given: Any = given, stage: str = stage, **k: Any) -> Any:
            with clock.during(stage):
                return given(*a, **k)

        setattr(owner, name, call)
    try:
        yield
    finally:
        for owner, name, given in reversed(before):
            setattr(owner, name, given)


@cache
def job_named(name: str) -> CompilerJob:
    return KERNELS[name]()


def to_assembly(job: CompilerJob) -> Any:
    """The job's assembly; of the host its object."""
    llvm = emit_llvm(job, emit_ir(job)[0])[0]
    return emit_asm(job, llvm, "obj" if job.target.name.startswith("host") else "asm")[0]


def stages_of(job: CompilerJob) -> dict[str, float]:
    """Milliseconds of the processor for each stage, of all, and of ptxas."""
    clock = Clock(time.process_time)
    with clocked(clock):
        assembly = to_assembly(job)
    found = {stage: 1e3 * seconds for stage, seconds in clock.end().items()}
    found["all"] = sum(found.values())
    if not job.target.name.startswith("host") and shutil.which("ptxas"):
        begin = time.process_time() + sum(time_of_children())
        assemble(job, assembly)
        found["ptxas"] = 1e3 * (time.process_time() + sum(time_of_children()) - begin)
    return found


def clock_of(job: CompilerJob) -> dict[str, float]:
    """Milliseconds by the clock from the job to machine code, ptxas beside it from the start."""
    begin = time.perf_counter()
    compile_job(job, "obj" if job.target.name.startswith("host") else "artifact")
    return {"by the clock": 1e3 * (time.perf_counter() - begin)}


def time_of_children() -> tuple[float, float]:
    """Seconds of processes that have ended."""
    resource: Any = importlib.import_module("resource")
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime, usage.ru_stime


def calls_of(job: CompilerJob) -> dict[str, float]:
    """Calls of functions for each stage."""
    calls = 0

    def profile(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1

    clock = Clock(lambda: calls)
    gc.disable()
    with clocked(clock):
        sys.setprofile(profile)
        try:
            to_assembly(job)
        finally:
            sys.setprofile(None)
            gc.enable()
    found = clock.end()
    return {**found, "all": sum(found.values())}


def pass_times(job: CompilerJob) -> dict[str, float]:
    """Milliseconds by the clock of each IR pass."""
    found: dict[str, float] = {}

    def note(stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        if stage.startswith("passes/"):
            found[stage[7:]] = found.get(stage[7:], 0.0) + 1e3 * seconds

    with observing(note):
        to_assembly(job)
    return found


def serve() -> None:
    """Answer requests of a parent: a JSON line of what is asked, and of which kernel."""
    answers = {"stages": stages_of, "clock": clock_of, "calls": calls_of, "passes": pass_times}
    out = sys.stdout
    with contextlib.redirect_stdout(io.StringIO()):
        for line in sys.stdin:
            asked, name = json.loads(line)
            print(json.dumps(answers[asked](job_named(name))), file=out, flush=True)


class Checkout:
    """A process that compiles with the code of a checkout."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(HERE), "--serve", str(folder)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def ask(self, what: str, name: str) -> dict[str, float]:
        """Figures of one compilation of a kernel."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps((what, name)), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())


def medians(found: list[dict[str, float]]) -> dict[str, float]:
    return {key: median(each.get(key, 0.0) for each in found) for key in found[-1]}


def table(name: str, columns: dict[str, dict[str, float]]) -> None:
    """Print one kernel's figures, a row for each stage."""
    print(f"\n{name:18}" + "".join(f"{title:>22}" for title in columns))
    rows = dict.fromkeys(key for column in columns.values() for key in column)
    for row in sorted(rows, key=lambda key: _LAST.index(key) if key in _LAST else -1):
        cells = [column.get(row, 0.0) for column in columns.values()]
        print(f"{row:18}" + "".join(f"{cell:22.1f}" for cell in cells), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kernels", nargs="*", default=[*KERNELS])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--beside", type=Path, help="another checkout of the project")
    parser.add_argument("--passes", action="store_true", help="each IR pass, by the clock")
    options = parser.parse_args()
    checkouts = {"": Checkout(HERE.parents[2])}
    if options.beside:
        checkouts = {"before": Checkout(options.beside), "after": checkouts[""]}
    for name in options.kernels or KERNELS:
        columns: dict[str, dict[str, float]] = {}
        times: dict[str, list[dict[str, float]]] = {title: [] for title in checkouts}
        what = "passes" if options.passes else "stages"
        for _ in range(options.rounds + 1):
            for title, checkout in checkouts.items():
                times[title].append(checkout.ask(what, name))
                if not options.passes:
                    times[title][-1] |= checkout.ask("clock", name)
        for title, found in times.items():
            columns[f"{title} ms".strip()] = medians(found[1:])
        if not options.passes:
            for title, checkout in checkouts.items():
                columns[f"{title} calls".strip()] = checkout.ask("calls", name)
        table(name, columns)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve()
    else:
        main()
