"""The direct key of a job: what can be known of it without running the frontend.

Its parts are named texts; the key is the SHA-256 of their length-prefixed encoding. Under it lies a
manifest of what compilations of the job have read (`gpucompiler.kernels.entries.manifest`), which
leads to the artefact whose reads still hold.
"""

from __future__ import annotations

import os
import sys
import types as python_types
from collections.abc import MutableMapping

from gpucompiler.jobs.extensions import Kind, extension
from gpucompiler.jobs.job import CompilerJob, check_job
from gpucompiler.kernels.entries.digest import canonical, code_text, is_plain, place_text, short
from gpucompiler.kernels.entries.entry import key_of
from gpucompiler.kernels.entries.sources import are_unchanged, source_digest
from gpucompiler.settings import ENTRY_SCHEMA, IR_SCHEMA, VERSION

Parts = tuple[tuple[str, str], ...]


def fingerprint(job: CompilerJob) -> str:
    """The direct key of a job, 64 hex digits: equal in every process for equal jobs.

    It covers the root function's code, argument types, target, params, and the versions of the
    compiler and its tools. It doesn't cover what the function refers to (callees, globals): those
    are the rows of its manifest.

    Raises:
        ArgumentError: no job, or a static argument has no text that another process would agree on.
    """
    check_job(job)
    return key_of(key_parts(job))


def key_parts(job: CompilerJob, memo: MutableMapping[str, bytes] | None = None) -> Parts:
    """The named texts that a job's direct key is made of.

    Args:
        memo: a store that remembers digests of the compiler's source; None reads the files.

    Raises:
        ArgumentError: as `fingerprint`, or the compiler's files have changed since this process
            began.
        OSError: they can't be read.
    """
    function = job.source.function
    sources = source_digest(_packages(job), memo)
    tools = sorted(job.target.tool_versions(job).items())
    parts = [
        ("compiler", f"gpucompiler {VERSION} ir {IR_SCHEMA} entries {ENTRY_SCHEMA} {sources}"),
        ("python", _python()),
        ("code", code_text(function.__code__)),
        ("closure", _closure(function)),
        ("arguments", canonical(job.source.argument_types)),
        ("entry", f"{job.source.entry} kernel {job.source.kernel}"),
        *(("transform", canonical(each)) for each in job.source.transforms),
        ("target", canonical(job.target)),
        ("params", canonical(job.params)),
        *((f"tool {name}", version) for name, version in tools),
        *(("extension", _extension_text("pass", name)) for name in job.params.passes),
        *(("extension", _extension_text("hook", name)) for name in job.params.hooks),
    ]
    if job.params.lineinfo:
        parts.append(("place", place_text(function.__code__)))
    return tuple(parts)


def compiler_is_unchanged(job: CompilerJob) -> bool:
    """Whether the files that compile a job are still those that its key names."""
    return are_unchanged(_packages(job))


def _packages(job: CompilerJob) -> tuple[str, ...]:
    target = type(job.target).__module__.partition(".")[0]
    return tuple(dict.fromkeys(("gpucompiler", target)))


def _python() -> str:
    # Python's own computations at compile time depend on this interpreter and C library; `-O`
    # drops asserts.
    version = f"{sys.implementation.name} {sys.version.split()[0]}"
    return f"{version} -O{sys.flags.optimize} {sys.platform} {os.uname().machine}"


def _extension_text(kind: Kind, name: str) -> str:
    """The text of an extension: its version, and a plain function's code and defaults."""
    found = extension(kind, name)
    code = ""
    if isinstance(found.function, python_types.FunctionType):
        function = found.function
        defaults = canonical((function.__defaults__, function.__kwdefaults__))
        code = short(code_text(function.__code__) + defaults)
    return repr((kind, name, found.version, found.point, code))


def _closure(function: python_types.FunctionType) -> str:
    """Plain values of closure variables, so that the kernels a factory makes have own keys."""
    texts: list[str] = []
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            value = cell.cell_contents
        except ValueError:
            continue
        if is_plain(value) or isinstance(value, python_types.FunctionType):
            texts.append(f"{name}={short(canonical(value))}")
    return ",".join(texts)
