"""Lines of Python in machine code, by kernels whose constants name lines, and by changed lines."""

from __future__ import annotations

import ast
import itertools
import re
import struct
from pathlib import Path
from typing import Any

import line_kernels
import pytest
from line_kernels import KERNELS, OPERATIONS
from line_mutations import Mutation, judged_changes, module_of, mutations

from cuda_target import CUDACompilerTarget
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    compile,
    emit_ir,
    emit_llvm,
    typeof,
)
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.llvm.emit import emit_assembly
from gpucompiler.pages.stage_lines import Line, is_instruction
from gpucompiler.pages.stages import Stage, stages_of
from kernels.corpus import CORPUS

SOURCE = Path(line_kernels.__file__).read_text()


def constants() -> dict[int, int]:
    """The line of each constant, by the bits of a float32 or of an int32; negated floats, too."""
    found: dict[int, int] = {}
    for node in ast.walk(ast.parse(SOURCE)):
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value:
            for value in (node.value, -node.value):
                found[struct.unpack("<I", struct.pack("<f", value))[0]] = node.lineno
        elif isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value > 9999:
            found[node.value] = node.lineno
    return found


LINES = constants()
TARGETS = [
    (CUDACompilerTarget("sm_90a"), ("PTX", "machine code")),
    (HostTarget("x86-64-v3"), ("assembly",)),
]


def job_of(kernel: Any, arguments: tuple[Any, ...], target: CompilerTarget) -> CompilerJob:
    return CompilerJob(target, FunctionSpec(kernel, tuple(typeof(each) for each in arguments)))


def named(stage: Stage, kernel: str, pool: dict[str, int]) -> list[tuple[Line, set[int]]]:
    """Instructions whose text names lines, with these."""
    found: list[tuple[Line, set[int]]] = []
    for line in stage.lines:
        text = re.sub(r"^[0-9a-f]{4,}  ", "", line.text)
        numbers = [int(bits, 16) for bits in re.findall(r"\b0[fx]([0-9A-Fa-f]+)\b", text)]
        numbers += [int(digits) for digits in re.findall(r"(?<![\w.])\$?(\d{5,})\b", text)]
        for digits in re.findall(r"(?<![\w.\[])(-?\d+\.\d+)", text):
            numbers.append(struct.unpack("<I", struct.pack("<f", float(digits)))[0])
        numbers += [pool[label] for label in re.findall(r"\.LCPI\w+", text) if label in pool]
        wanted = {LINES[number] for number in numbers if number in LINES}
        for pattern, source in OPERATIONS.get(kernel, {}).items():
            if stage.language == "sass" and re.search(pattern, text):
                wanted |= lines_with(source, kernel)
        if line.instruction and wanted:
            found.append((line, wanted))
    return found


def lines_with(source: str, kernel: str) -> set[int]:
    node = next(
        each
        for each in ast.parse(SOURCE).body
        if isinstance(each, ast.FunctionDef) and each.name == kernel
    )
    rows = list(enumerate(SOURCE.splitlines(), 1))[node.lineno - 1 : node.end_lineno]
    return {number for number, text in rows if source in text}


def pool_of(stage: Stage) -> dict[str, int]:
    """Constants that host assembly keeps in memory, by their labels, if all lanes are equal."""
    found: dict[str, int] = {}
    label = ""
    for line in stage.lines:
        if match := re.match(r"(\.LCPI\w+):", line.text):
            label = match[1]
        elif label and (match := re.match(r"\s*\.long\s+(\w+)", line.text)):
            found.setdefault(label, int(match[1], 0) & 0xFFFFFFFF)
        elif not line.text.startswith((" ", "\t")):
            label = ""
    return found


def judged(
    kernels: list[tuple[Any, tuple[Any, ...]]], target: CompilerTarget, labels: tuple[str, ...]
) -> tuple[int, int, list[str]]:
    """The number of instructions that name lines, those under none, and under another one."""
    count = unknown = 0
    wrong: list[str] = []
    for kernel, arguments in kernels:
        job = job_of(kernel, arguments, target)
        stages, reasons = stages_of(job, compile(job))
        assert reasons == []
        for stage in stages:
            if stage.label not in labels:
                continue
            for line, wanted in named(stage, kernel.__name__, pool_of(stage)):
                count += 1
                shown = {chain[0].line for chain in (line.chain, *line.also) if chain}
                if not shown:
                    unknown += 1
                elif not (wanted & shown if stage.label != "PTX" else wanted <= shown):
                    where = f"{kernel.__name__} {stage.label} {sorted(wanted)} not {sorted(shown)}"
                    wrong.append(f"{where}: {line.text.strip()}")
    return count, unknown, wrong


@pytest.mark.full
@pytest.mark.optimized
@pytest.mark.parametrize(("target", "labels"), TARGETS)
def test_instructions_stand_under_their_lines(
    target: CompilerTarget, labels: tuple[str, ...]
) -> None:
    count, unknown, wrong = judged(KERNELS, target, labels)
    assert count >= 200
    # LLVM loads a constant that several vectors multiply by ahead of them, under no line.
    assert unknown + len(wrong) <= 0.02 * count, "\n".join([f"{unknown} without a line", *wrong])


def test_moved_instructions_of_the_processor_have_lines() -> None:
    kernels = [each for each in KERNELS if each[0].__name__ == "contracted"]
    count, unknown, wrong = judged(kernels, HostTarget("x86-64-v3"), ("assembly",))
    assert count >= 15
    assert (unknown, wrong) == (0, [])


# The functions of a kernel that are changed, where it calls some.
CALLED = {"inlined": ("outer", "helper"), "nested": ("limited",)}


def stages_by_label(
    module: Any, kernel: str, arguments: tuple[Any, ...], target: CompilerTarget
) -> dict[str, Stage]:
    job = job_of(getattr(module, kernel), arguments, target)
    labels = ("typed IR", "lowered IR", "PTX", "machine code", "assembly")
    return {each.label: each for each in stages_of(job, compile(job))[0] if each.label in labels}


def judged_by_changes(
    names: set[str], target: CompilerTarget, folder: Path
) -> tuple[int, list[str]]:
    """The number of instructions that change with a line, and those that stand under another."""
    count = 0
    wrong: list[str] = []
    numbers = itertools.count()
    given = module_of(SOURCE, folder, "line_kernels_given")
    for kernel, arguments in given.KERNELS:
        name = kernel.__name__
        if name not in names:
            continue
        places = (each for f in (name, *CALLED.get(name, ())) for each in mutations(SOURCE, f))

        def compiled(
            change: Mutation, name: str = name, given: Any = arguments
        ) -> dict[str, Stage]:
            file = f"line_kernels_{name}_{next(numbers)}"
            return stages_by_label(module_of(change.source, folder, file), name, given, target)

        before = stages_by_label(given, name, arguments, target)
        found = judged_changes(Path(given.__file__).name, before, places, compiled)
        count += len(found)
        wrong += [f"{name} {each}" for each in found if not each.right]
    return count, wrong


@pytest.mark.parametrize("target", [target for target, _ in TARGETS])
@pytest.mark.full
def test_changed_lines_change_instructions_under_them(
    target: CompilerTarget, tmp_path: Path
) -> None:
    names = {kernel.__name__ for kernel, _ in KERNELS}
    count, wrong = judged_by_changes(names, target, tmp_path)
    assert count >= 200
    assert len(wrong) <= 0.01 * count, "\n".join(wrong)


@pytest.mark.full
def test_changed_lines_of_a_kernel_change_instructions_under_them(tmp_path: Path) -> None:
    count, wrong = judged_by_changes({"contracted"}, TARGETS[1][0], tmp_path)
    assert count >= 5
    assert wrong == []


def instructions(job: CompilerJob, llvm: str) -> list[str]:
    """The instructions of a job's assembly, without labels' numbers."""
    text = emit_assembly(job.target.machine(job), llvm, "asm", job.params.opt_level).decode()
    return [row for row in text.splitlines() if is_instruction(row)]


@pytest.mark.parametrize("target", [HostTarget("x86-64-v3"), CUDACompilerTarget("sm_90a")])
@pytest.mark.sample(1)
def test_places_change_no_instruction(target: CompilerTarget) -> None:
    for kernel, arguments in KERNELS[-1:]:
        job = job_of(kernel, arguments, target)
        llvm = emit_llvm(job, emit_ir(job)[0])[0].text
        bare = re.sub(r",? !dbg !\d+", "", llvm)
        assert instructions(job, bare) == instructions(job, llvm)


@pytest.mark.parametrize(
    ("target", "least"), [(HostTarget("x86-64-v3"), 0.95), (CUDACompilerTarget("sm_90a"), 0.98)]
)
@pytest.mark.full
@pytest.mark.filterwarnings("ignore::gpucompiler.KernelWarning")
def test_instructions_of_the_corpus_have_lines(target: CompilerTarget, least: float) -> None:
    count = placed = 0
    for case in CORPUS:
        job = job_of(case.kernel, case.arguments(case.size), target)
        lines = stages_of(job, compile(job))[0][-1].lines
        count += sum(line.instruction for line in lines)
        placed += sum(line.instruction and line.chain != () for line in lines)
    assert placed >= least * count
