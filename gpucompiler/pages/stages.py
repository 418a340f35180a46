"""The stages of a job as lines with their places in Python."""

from __future__ import annotations

from typing import NamedTuple

from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.pages.register_users import with_register_users
from gpucompiler.pages.stage_lines import Line, assembly_lines, ir_lines, llvm_lines, machine_lines
from gpucompiler.reflection import stage_texts


class Stage(NamedTuple):
    """A pane of the page: its label, the language that colours it, its lines, shown at first."""

    label: str
    language: str
    lines: list[Line]
    shown: bool


def stages_of(job: CompilerJob, artifact: Artifact) -> tuple[list[Stage], list[str]]:
    """The stages, and reasons why some aren't there."""
    texts = stage_texts(job, ("ir", "asm"), artifact)
    stages = [Stage("typed IR", "ir", ir_lines(texts["ir"]), True)]
    if type(job.target).lower_ir is not CompilerTarget.lower_ir:
        lowered = stage_texts(job, ("lowered",), artifact)["lowered"]
        stages.append(Stage("lowered IR", "ir", ir_lines(lowered), False))
    if not job.target.writes_assembly:
        texts |= stage_texts(job, ("unoptimized", "llvm"), artifact)
        stages.append(Stage("LLVM before", "ll", llvm_lines(texts["unoptimized"]), False))
        stages.append(Stage("LLVM", "ll", llvm_lines(texts["llvm"]), False))
    lines, index = assembly_lines(texts["asm"])
    if not job.target.writes_assembly and job.target.machine(job).triple.startswith("x86_64"):
        lines = with_register_users(lines)
    label = job.target.assembly_suffix.upper() if job.target.assembly_suffix != "s" else "assembly"
    stages.append(Stage(label, "asm", lines, True))
    try:
        listing = job.target.machine_listing(job, artifact)
    except GPUCompilerError as error:
        return stages, [f"machine code: {error}"]
    if listing:
        stages.append(Stage("machine code", "sass", machine_lines(listing, lines, index), True))
    return stages, []
