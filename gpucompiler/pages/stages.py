"""The stages of a job as lines with their places in Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.pages.register_users import with_register_users
from gpucompiler.pages.stage_lines import Line, assembly_lines, ir_lines, llvm_lines, machine_lines
from gpucompiler.reflection import stage_texts

# Lines of machine code, with the numbers of their lines of assembly (`CompilerTarget`).
Listing = list[tuple[str, tuple[int, ...] | None]]


class Stage(NamedTuple):
    """A pane of the page: its label, the language that colours it, its lines, shown at first."""

    label: str
    language: str
    lines: list[Line]
    shown: bool


def stages_of(
    job: CompilerJob, artifact: Artifact, products: Mapping[str, object] | None = None
) -> tuple[list[Stage], list[str]]:
    """The stages, and reasons why some aren't there.

    Args:
        products: as `stage_texts` takes them.
    """
    with ThreadPoolExecutor(1) as pool:
        # The disassembler is another program, and runs meanwhile.
        listing = pool.submit(job.target.machine_listing, job, artifact)
        return _stages_of(job, artifact, products, listing.result)


def _stages_of(
    job: CompilerJob,
    artifact: Artifact,
    products: Mapping[str, object] | None,
    listing: Callable[[], Listing],
) -> tuple[list[Stage], list[str]]:
    names = ["ir"]
    if type(job.target).lower_ir is not CompilerTarget.lower_ir:
        names.append("lowered")
    if not job.target.writes_assembly:
        names += ["unoptimized", "llvm"]
    texts = stage_texts(job, [*names, "asm"], artifact, products)
    stages = [_text_stage(name, texts[name]) for name in names]
    assembly, index = _assembly_stage(job, texts)
    stages.append(assembly)
    try:
        machine = _machine_stage(listing(), assembly, index)
    except GPUCompilerError as error:
        return stages, [f"machine code: {error}"]
    return stages + ([] if machine is None else [machine]), []


def stage_of(job: CompilerJob, artifact: Artifact, name: str) -> Stage | None:
    """One stage alone, by its name in `STAGE_NAMES`; None for a target without machine code.

    Raises:
        ToolError: the disassembler is missing.
        TargetUnsupported: the target has no such text.
    """
    if name not in ("asm", "sass"):
        return _text_stage(name, stage_texts(job, (name,), artifact)[name])
    names = ("asm", "llvm") if _has_moved(job) else ("asm",)
    assembly, index = _assembly_stage(job, stage_texts(job, names, artifact))
    if name == "asm":
        return assembly
    return _machine_stage(job.target.machine_listing(job, artifact), assembly, index)


def _text_stage(name: str, text: str) -> Stage:
    label = {
        "ir": "typed IR", "lowered": "lowered IR", "unoptimized": "LLVM before", "llvm": "LLVM",
    }[name]  # fmt: skip
    if name in ("ir", "lowered"):
        return Stage(label, "ir", ir_lines(text), name == "ir")
    return Stage(label, "ll", llvm_lines(text), False)


def _has_moved(job: CompilerJob) -> bool:
    """Whether instructions without a place get one by what uses them."""
    return not job.target.writes_assembly and job.target.machine(job).triple.startswith("x86_64")


def _assembly_stage(job: CompilerJob, texts: Mapping[str, str]) -> tuple[Stage, list[int]]:
    """Assembly with its places.

    Args:
        texts: of the stages "asm" and, where instructions have moved, "llvm".
    """
    lines, index = assembly_lines(texts["asm"])
    if _has_moved(job):
        lines = with_register_users(lines, llvm_lines(texts["llvm"]))
    label = job.target.assembly_suffix.upper() if job.target.assembly_suffix != "s" else "assembly"
    return Stage(label, "asm", lines, True), index


def _machine_stage(listing: Listing, assembly: Stage, index: list[int]) -> Stage | None:
    lines = machine_lines(listing, assembly.lines, index)
    return Stage("machine code", "sass", lines, True) if listing else None
