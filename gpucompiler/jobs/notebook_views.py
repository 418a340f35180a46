"""The views that notebooks have of jobs, artefacts, kernels and decorated functions."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gpucompiler.diagnostics.errors import text_of
from gpucompiler.diagnostics.rich_text import box, code, count, facts, section
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.jobs.artifact import Artifact
    from gpucompiler.jobs.job import CompilerJob
    from gpucompiler.jobs.kernel import HostKernel


def artifact_view(artifact: Artifact) -> str:
    """An artefact: its facts, and the text of each stage."""
    return box("Artifact", artifact.metadata.entry, _artifact_facts(artifact), *_stages(artifact))


def _artifact_facts(artifact: Artifact) -> str:
    edited = [("edited", "yes")] if artifact.edited else []
    rows = [
        ("target", artifact.target),
        ("code", f"{artifact.format}, {count(len(artifact.code), 'byte')}"),
        *((name.replace("_", " "), value) for name, value in artifact.resources),
        *edited,
    ]
    return facts(rows)


def _stages(artifact: Artifact) -> Iterator[str]:
    for stage, text in artifact.texts:
        lines = count(len(text.splitlines()), "line")
        yield section(f"{stage}, {lines}", code(text, stage if stage in ("ir", "llvm") else "asm"))


def job_view(job: CompilerJob) -> str:
    """A job: function, types, target, the params that aren't the target's usual ones, source."""
    source = job.source
    return box("CompilerJob", source.entry, _job_facts(job), source_view(source.function))


def _job_facts(job: CompilerJob) -> str:
    names = list(inspect.signature(job.source.function).parameters)
    types = list(map(str, job.source.argument_types))
    named = [f"{name}: {kind}" for name, kind in zip(names, types, strict=False)]
    rows: list[tuple[str, object]] = [("arguments", ", ".join(named + types[len(names) :]))]
    rows.append(("target", job.target.name))
    given, usual = job.params, job.target.default_params()
    rows += [
        (field.name, repr(value))
        for field in value_classes.fields(type(given))
        if (value := getattr(given, field.name)) != getattr(usual, field.name, value)
    ]
    return facts(rows)


def kernel_view(kernel: HostKernel) -> str:
    """A kernel of this process: its job and its artefact."""
    job, artifact = kernel.job, kernel.artifact
    return box(
        type(kernel).__name__,
        job.source.entry,
        _job_facts(job),
        _artifact_facts(artifact),
        source_view(job.source.function),
        *_stages(artifact),
    )


def function_view(title: str, function: Any, settings: list[tuple[str, object]]) -> str:
    """A function that launches: its signature, settings, documentation and source."""
    signature = f"{function.__name__}{inspect.signature(function)}"
    rows = [(name, _shown(value)) for name, value in settings]
    if function.__doc__:
        rows.append(("doc", inspect.cleandoc(function.__doc__)))
    return box(title, signature, facts(rows), source_view(function))


def _shown(value: object) -> str:
    """A setting; functions by their source, which says more than an address."""
    if inspect.isfunction(value):
        try:
            return inspect.getsource(value).strip()
        except (OSError, TypeError):
            return f"{value.__name__}{inspect.signature(value)}"
    return text_of(value)


def source_view(function: Any) -> str:
    """A function's Python, folded; empty where there is none."""
    try:
        text = inspect.getsource(function)
    except (OSError, TypeError):
        return ""
    return section("source", code(inspect.cleandoc(text), "python"))
