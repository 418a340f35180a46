"""Lines of Python in machine code: kernels whose constants say which line an instruction is of."""

from __future__ import annotations

import ast
import re
import struct
from pathlib import Path
from typing import Any

import line_kernels
import pytest
from line_kernels import KERNELS, OPERATIONS

from cuda_target import CUDACompilerTarget
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, compile, typeof
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.pages.stage_lines import Line
from gpucompiler.pages.stages import Stage, stages_of

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


def judged(target: CompilerTarget, labels: tuple[str, ...]) -> tuple[int, int, list[str]]:
    """The number of instructions that name lines, those under none, and under another one."""
    count = unknown = 0
    wrong: list[str] = []
    for kernel, arguments in KERNELS:
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


@pytest.mark.parametrize(
    ("target", "labels", "allowed"),
    [
        (CUDACompilerTarget("sm_90a"), ("PTX", "machine code"), 0.0),
        # LLVM drops the places of instructions that it moves after selecting them.
        (HostTarget("x86-64-v3"), ("assembly",), 0.35),
    ],
)
@pytest.mark.sample(1)
def test_instructions_stand_under_their_lines(
    target: CompilerTarget, labels: tuple[str, ...], allowed: float
) -> None:
    count, unknown, wrong = judged(target, labels)
    assert count >= 150
    assert unknown <= allowed * count
    assert len(wrong) <= 0.01 * count, "\n".join(wrong)
