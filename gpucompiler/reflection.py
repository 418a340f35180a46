"""Looking at any stage of a job or of a kernel that is already loaded."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import compile, lower_ir
from gpucompiler.jobs.artifact import Artifact, Assembly, LLVMModule
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.observer import observing
from gpucompiler.process.forking import TABLES, ForkLock


def code_ir(subject: CompilerJob | HostKernel) -> str:
    """The typed IR of a job, or of the job that a kernel was made from, after all passes."""
    return _stage_text(subject, "ir")


def code_lowered_ir(subject: CompilerJob | HostKernel) -> str:
    """The IR of a job or kernel as the target lowers it: for the host the block program.

    `emit_llvm` takes this text, edited or not, and goes on from there. A target that lowers the
    typed IR directly gives the typed IR.
    """
    typed = code_ir(subject)
    job = subject.job if isinstance(subject, HostKernel) else subject
    return str(lower_ir(job, typed)[0])


def code_llvm(subject: CompilerJob | HostKernel) -> str:
    """The optimised LLVM text of a job or kernel."""
    return _stage_text(subject, "llvm")


def code_asm(subject: CompilerJob | HostKernel) -> str:
    """The assembly text of a job or kernel: PTX for CUDA, the processor's for the host."""
    return _stage_text(subject, "asm")


def code_sass(subject: CompilerJob | HostKernel) -> str:
    """The machine instructions of a job or kernel, disassembled from its machine code.

    Raises:
        ToolError: the disassembler (for CUDA, nvdisasm) is missing.
        TargetUnsupported: the target has no disassembler; `code_asm` shows its instructions.
    """
    if isinstance(subject, HostKernel):
        return subject.job.target.disassemble(subject.job, subject.artifact)
    _check_subject(subject)
    return subject.target.disassemble(subject, compile(subject))


def _stage_text(subject: CompilerJob | HostKernel, stage: Literal["ir", "llvm", "asm"]) -> str:
    _check_subject(subject)
    if isinstance(subject, HostKernel):
        texts = dict(subject.artifact.texts)
        if stage in texts:
            return texts[stage]
        subject = subject.job
    return str(compile(subject, until=stage))


def _check_subject(subject: object) -> None:
    if not isinstance(subject, (CompilerJob, HostKernel)):
        raise ArgumentError(
            f"{subject!r} has no stages to look at; give a CompilerJob or a linked kernel "
            "(a decorated function gives its job by function.job(*arguments))"
        )


_NUMBERED: Final = re.compile(r"(\d+)_\w+(\.lowered)?\.\w+")


@contextmanager
def reflect(directory: str | Path) -> Generator[Path]:
    """Write the stages of every job that is compiled, or found compiled, inside the block.

    A job gives `<n>_<entry>.ir`, `.ll`, `.s` or `.ptx`, and `.json` (types, target, params, kernel
    metadata, resources, seconds of each stage). It gives `.lowered.ir`, too, if its target makes
    another program of the IR, as the host does. A kernel found in a cache is written once, without
    `.lowered.ir`, which isn't kept (`code_lowered_ir` gives it). The directory is made if it
    doesn't exist; numbers continue after those already in it. For a job that fails, the products
    of the stages before the failure are written.

    Args:
        directory: where to write.
    """
    path = Path(directory)
    path.mkdir(parents=True, exist_ok=True)
    taken = [int(match[1]) for item in path.iterdir() if (match := _NUMBERED.fullmatch(item.name))]
    with observing(_Reflection(path, max(taken, default=0))):
        yield path


class _Reflection:
    """The observer behind `reflect`."""

    def __init__(self, path: Path, last: int) -> None:
        self.path = path
        self.last = last
        self.numbers: dict[CompilerJob, int] = {}
        self.seconds: dict[CompilerJob, dict[str, float]] = {}
        # The artefacts already written, by identity; held so that no id is used again.
        self.written: dict[int, Artifact] = {}
        # A context can be copied into other threads, and the observer with it.
        self.lock = ForkLock(TABLES)

    def __call__(self, stage: str, job: CompilerJob, product: object, seconds: float) -> None:
        with self.lock:
            if stage in ("ir", "lowered", "llvm", "asm", "obj"):
                if stage == "ir":
                    self.numbers.pop(job, None)
                    self.seconds.pop(job, None)
                number = self.number(job)
                self.seconds.setdefault(job, {})[stage] = seconds
                if stage == "ir":
                    self.write(number, job, "ir", str(product))
                elif stage == "lowered":
                    self.write(number, job, "lowered.ir", str(product))
                elif isinstance(product, LLVMModule):
                    self.write(number, job, "ll", product.text)
                elif isinstance(product, Assembly) and stage == "asm":
                    self.write(number, job, job.target.assembly_suffix, product.text)
            elif stage in ("artifact", "stored") and isinstance(product, Artifact):
                self.seconds.setdefault(job, {})[stage] = seconds
                self.artifact(job, product)
            elif stage == "hit" and isinstance(product, HostKernel):
                self.artifact(job, product.artifact)

    def number(self, job: CompilerJob) -> int:
        if job not in self.numbers:
            self.last += 1
            self.numbers[job] = self.last
        return self.numbers[job]

    def artifact(self, job: CompilerJob, artifact: Artifact) -> None:
        if id(artifact) in self.written:
            return
        self.written[id(artifact)] = artifact
        number = self.number(job)
        suffixes = {"ir": "ir", "llvm": "ll", "asm": job.target.assembly_suffix}
        for stage, text in artifact.texts:
            self.write(number, job, suffixes[stage], text)
        description = {
            "entry": artifact.metadata.entry,
            "argument_types": [str(kind) for kind in job.source.launch_types],
            "target": artifact.target,
            "params": str(job.params),
            "format": artifact.format,
            "code_bytes": len(artifact.code),
            "edited": artifact.edited,
            "resources": dict(artifact.resources),
            "metadata": json.loads(artifact.metadata.to_json()),
            "seconds": self.seconds.pop(job, {}),
        }
        self.write(number, job, "json", json.dumps(description, indent=2) + "\n")
        del self.numbers[job]

    def write(self, number: int, job: CompilerJob, suffix: str, text: str) -> None:
        (self.path / f"{number}_{job.source.entry}.{suffix}").write_text(text, encoding="utf-8")
