"""The performance record: what the corpus costs, in figures that don't depend on the clock.

`tests/performance.json` holds, for every kernel of the corpus:

    cuda   PTX instructions; registers, spilled bytes, local and shared memory of a thread or block,
           and machine instructions of the cubin (sm_90a)
    host   instructions of the assembly for a fixed CPU (x86-64-v3), those of them that put a
           register on the stack (spills), and bytes of machine code, for blocks of any shape
    block  the same for the shape of its blocks, which is what a launch compiles
    work   IR operations after the passes, and Python and C functions called by a warm compilation
           from the function to PTX and to host assembly (sys.setprofile): a measure of the
           compiler's own time that is the same on every machine

and, taken by the full tier only, the instructions that a whole process executes to compile it
(callgrind, which needs no counters of the processor; 20 s a kernel, and 1.1 G of the instructions
are imports).

`tests/corpus/test_performance_record.py` fails when a figure gets worse than the record by more
than its tolerance and the record doesn't change with it. Better figures fail nothing; take them
over with

    python tests/performance_record.py --update [--processes]

and commit the difference: it is what a reviewer reads. Figures made by a tool of another version
(ptxas, Python) aren't compared; the record says which version made them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "performance.json"
if __name__ == "__main__":
    sys.path[:0] = [
        str(ROOT), str(ROOT / "cache"), str(ROOT / "tests"), str(ROOT / "tests" / "support")
    ]  # fmt: skip

import attrs  # noqa: E402 - the search path comes first when this is run as a script
from counted_calls import count_calls  # noqa: E402

from gpucompiler.commands.demo import count_ptx_instructions  # noqa: E402
from gpucompiler.diagnostics.errors import ToolError  # noqa: E402
from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm  # noqa: E402
from gpucompiler.jobs.artifact import Assembly  # noqa: E402
from gpucompiler.jobs.job import CompilerJob, FunctionSpec  # noqa: E402
from gpucompiler.jobs.kernel import launch_dimensions  # noqa: E402
from gpucompiler.jobs.target import target_by_name  # noqa: E402
from gpucompiler.language.arguments import typeof  # noqa: E402
from kernels.case import Case  # noqa: E402
from kernels.corpus import BY_NAME, CORPUS  # noqa: E402

CUDA: Final = "cuda:sm_90a"
HOST: Final = "host:x86-64-v3"
# A figure may get worse by this share of the record before it counts. Machine code is
# deterministic; calls shift a little with the versions of the libraries.
TOLERANCE: Final = {"calls": 0.02, "process": 0.03}
PROCESSES: Final = tuple(BY_NAME)

Figures = dict[str, Any]


def job_of(case: Case, target_name: str, **params: Any) -> CompilerJob:
    """The case compiled as a user would: default params but for `fma` and `params`."""
    target = target_by_name(target_name)
    types = tuple(typeof(argument) for argument in case.arguments(case.small))
    source = FunctionSpec(case.kernel, types, name=case.name)
    return CompilerJob(
        target, source, attrs.evolve(target.default_params(), fma=case.fma, **params)
    )


def assembly_of(job: CompilerJob) -> Assembly:
    """The job's assembly text."""
    return emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]


def counted_compilation(case: Case, target_name: str) -> tuple[CompilerJob, Assembly, int]:
    """A case's job, its assembly text, and the calls that making both took."""
    made: list[tuple[CompilerJob, Assembly]] = []

    def work() -> None:
        job = job_of(case, target_name)
        made.append((job, assembly_of(job)))

    calls = count_calls(work)
    return (*made[0], calls)


def count_operations(job: CompilerJob) -> int:
    """IR operations after the passes, in all functions."""
    return sum(1 for f in emit_ir(job)[0].functions for _ in f.body.walk())


def count_host_instructions(text: str) -> int:
    """Instructions of x86 assembly text: indented lines that are no directive and no comment."""
    return len(re.findall(r"^\t(?![.#])\S", text, re.MULTILINE))


def count_host_spills(text: str) -> int:
    """Moves of a register to a fixed place of the stack, in x86 assembly text.

    LLVM puts nothing else there, but for small local arrays.
    """
    return len(re.findall(r"^\tv?mov\w*\s+%\w+, -?\d*\(%r[sb]p\)$", text, re.MULTILINE))


def host_figures(job: CompilerJob, assembly: Assembly) -> dict[str, int]:
    """The size of a job's code for the host: instructions, spills, bytes."""
    return {
        "instructions": count_host_instructions(assembly.text),
        "spills": count_host_spills(assembly.text),
        "code_bytes": dict(assemble(job, assembly).resources)["code_bytes"],
    }


def measure(case: Case) -> Figures:
    """All figures of a kernel but the slow ones.

    The calls are those of a warm compilation if a compilation of the kernel for CUDA has gone
    before. The one for the shape of its blocks goes before the one for the host.
    """
    cuda, ptx, calls_to_ptx = counted_compilation(case, CUDA)
    figures: Figures = {
        "cuda": {"ptx_instructions": count_ptx_instructions(ptx.text)},
        "work": {"operations": count_operations(cuda), "calls_to_ptx": calls_to_ptx},
    }
    try:
        resources = dict(assemble(cuda, ptx).resources)
    except ToolError:
        resources = {}
    if resources:
        kept = ("registers", "local_bytes", "shared_memory_bytes")
        figures["cuda"].update({name: resources[name] for name in kept})
        spilled = [value for name, value in resources.items() if "spill" in name]
        figures["cuda"]["spilled_bytes"] = sum(spilled)
        # Volta and later: 128 bits an instruction.
        figures["cuda"]["machine_instructions"] = resources["code_bytes"] // 16
    shape, _ = launch_dimensions(case.threads, case.blocks, case.arguments(case.small))
    shaped = job_of(case, HOST, block=shape)
    figures["block"] = host_figures(shaped, assembly_of(shaped))
    host, assembly, calls = counted_compilation(case, HOST)
    figures["host"] = host_figures(host, assembly)
    figures["work"]["calls_to_host_assembly"] = calls
    return figures


def measure_process(name: str) -> int:
    """Instructions that a whole process executes to compile one kernel to PTX, by callgrind.

    Raises:
        ToolError: valgrind isn't there or failed.
    """
    script = f"import performance_record as r; r.assembly_of(r.job_of(r.BY_NAME[{name!r}], r.CUDA))"
    paths = ":".join(str(path) for path in (ROOT, ROOT / "cache", ROOT / "tests"))
    environment = {"PYTHONPATH": paths, "PYTHONHASHSEED": "0", "PATH": "/usr/bin:/bin"}
    with tempfile.TemporaryDirectory() as directory:
        command = [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={directory}/out",
            sys.executable, "-c", script,
        ]  # fmt: skip
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, timeout=1800, check=False
            )
        except FileNotFoundError as error:
            raise ToolError(
                "valgrind isn't installed; it counts a process's instructions"
            ) from error
    match = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or match is None:
        raise ToolError(f"valgrind failed on {name}: {done.stderr[-2000:]}")
    return int(match[1])


def versions() -> dict[str, str]:
    """The versions that the figures depend on: Python's and those of the targets' tools."""
    found = {"python": f"{sys.version_info.major}.{sys.version_info.minor}"}
    for target_name in (CUDA, HOST):
        job = job_of(BY_NAME["vadd"], target_name)
        for tool, version in sorted(job.target.tool_versions(job).items()):
            found[f"{job.target.name.partition(':')[0]} {tool}"] = version
    return found


def worse(record: Figures, now: Figures, comparable: Callable[[str], bool]) -> list[str]:
    """Sentences on the figures that are worse than the record, one each.

    Args:
        record, now: figures of one kernel, by part and name; more is worse for each.
        comparable: whether figures of a name were made by the same tools.
    """
    found: list[str] = []
    for part, figures in now.items():
        for name, value in figures.items():
            before = record.get(part, {}).get(name)
            if before is None or not comparable(name):
                continue
            tolerance = TOLERANCE.get(name.partition("_")[0], 0.0)
            if value > before * (1 + tolerance):
                found.append(f"{part} {name}: {before} before, {value} now")
    return found


def read_record() -> Figures:
    """The record as it is."""
    return json.loads(RECORD.read_text())


def update(with_processes: bool) -> None:
    """Measure everything and write the record; slow figures are kept unless asked for."""
    before: Figures = read_record() if RECORD.exists() else {}
    for case in CORPUS:
        measure(case)  # a first compilation imports and fills tables; it isn't the warm one
    record = {
        "versions": versions(),
        "kernels": {case.name: measure(case) for case in CORPUS},
        "processes": before.get("processes", {}),
    }
    _write(record)
    if with_processes:
        # Counts don't depend on what else the machine does, so all processors may count.
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            record["processes"] = dict(
                zip(PROCESSES, pool.map(measure_process, PROCESSES), strict=True)
            )
        _write(record)


def _write(record: Figures) -> None:
    RECORD.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n")


def main() -> None:
    """Show what differs from the record, or rewrite it."""
    parser = argparse.ArgumentParser(description="the performance record of the corpus")
    parser.add_argument("--update", action="store_true", help="rewrite the record")
    parser.add_argument("--processes", action="store_true", help="count whole processes, too")
    options = parser.parse_args()
    if options.update:
        update(options.processes)
        return
    record = read_record()
    for case in CORPUS:
        measure(case)
        now = measure(case)
        before = record["kernels"].get(case.name, {})
        for part, figures in now.items():
            for name, value in figures.items():
                old = before.get(part, {}).get(name)
                if old != value:
                    print(f"{case.name:20} {part} {name}: {old} → {value}")


if __name__ == "__main__":
    main()
