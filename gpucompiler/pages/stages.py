"""The stages of a job as lines with their places in Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

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


_LABELS: Final = {
    "ir": "typed IR", "lowered": "lowered IR", "unoptimized": "LLVM before", "llvm": "LLVM",
}  # fmt: skip
# Texts of stages, and their lines.
Shown = dict[str, tuple[str, Stage]]


def stages_of(
    job: CompilerJob, artifact: Artifact, shown: Shown | None = None
) -> tuple[list[Stage], list[str]]:
    """The stages, and reasons why some aren't there.

    Args:
        shown: stages up to LLVM's text, as `stages_to_llvm` gives them.
    """
    with ThreadPoolExecutor(1) as pool:
        # The disassembler is another program, and runs meanwhile.
        listing = pool.submit(job.target.machine_listing, job, artifact)
        return _stages_of(job, artifact, shown or {}, listing.result)


def stages_to_llvm(job: CompilerJob, products: Mapping[str, object]) -> Shown:
    """The stages up to LLVM's text, which are known before there is machine code.

    Args:
        products: as `stage_texts` takes them.
    """
    texts = stage_texts(job, _names_to_llvm(job), None, products)
    return {name: (text, _text_stage(name, text)) for name, text in texts.items()}


def _names_to_llvm(job: CompilerJob) -> list[str]:
    names = ["ir"]
    if type(job.target).lower_ir is not CompilerTarget.lower_ir:
        names.append("lowered")
    if not job.target.writes_assembly:
        names += ["unoptimized", "llvm"]
    return names


def _stages_of(
    job: CompilerJob,
    artifact: Artifact,
    shown: Shown,
    listing: Callable[[], Listing],
) -> tuple[list[Stage], list[str]]:
    names, known = _names_to_llvm(job), dict(artifact.texts)
    if any(text != known.get(name, text) for name, (text, _) in shown.items()):
        # A text was replaced meanwhile.
        shown = {}
    left = [name for name in names if name not in shown]
    texts = stage_texts(job, [*left, "asm"], artifact)
    texts |= {name: text for name, (text, _) in shown.items()}
    stages = [shown[name][1] if name in shown else _text_stage(name, texts[name]) for name in names]
    optimised = [line for stage in stages if stage.label == _LABELS["llvm"] for line in stage.lines]
    assembly, index = _assembly_stage(job, texts["asm"], optimised)
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
    texts = stage_texts(job, names, artifact)
    optimised = llvm_lines(texts["llvm"]) if "llvm" in texts else []
    assembly, index = _assembly_stage(job, texts["asm"], optimised)
    if name == "asm":
        return assembly
    return _machine_stage(job.target.machine_listing(job, artifact), assembly, index)


def _text_stage(name: str, text: str) -> Stage:
    label = _LABELS[name]
    if name in ("ir", "lowered"):
        return Stage(label, "ir", ir_lines(text), name == "ir")
    return Stage(label, "ll", llvm_lines(text), False)


def _has_moved(job: CompilerJob) -> bool:
    """Whether instructions without a place get one by what uses them."""
    return not job.target.writes_assembly and job.target.machine(job).triple.startswith("x86_64")


def _assembly_stage(job: CompilerJob, text: str, optimised: list[Line]) -> tuple[Stage, list[int]]:
    """Assembly with its places.

    Args:
        optimised: the lines of LLVM's text, for instructions that have moved.
    """
    lines, index = assembly_lines(text)
    if _has_moved(job):
        lines = with_register_users(lines, optimised)
    label = job.target.assembly_suffix.upper() if job.target.assembly_suffix != "s" else "assembly"
    return Stage(label, "asm", lines, True), index


def _machine_stage(listing: Listing, assembly: Stage, index: list[int]) -> Stage | None:
    lines = machine_lines(listing, assembly.lines, index)
    return Stage("machine code", "sass", lines, True) if listing else None
