"""Files that take the place of a stage's product, for kernels that a directory names.

The directory is `GPUCOMPILER_OVERRIDE`. A file is named as `reflect` names it, without its number:
`axpy.ir` is the typed IR of a kernel `axpy`, `axpy.ll` its optimised LLVM text, `axpy.ptx` or
`axpy.s` its assembly. The file of the latest stage counts. Each of these texts is made for one job,
on the host also for one shape of blocks, so `axpy.json` has to lie beside it, and says for which.
"""

from __future__ import annotations

import os.path
import re
import warnings
from importlib import import_module
from typing import Any

from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError
from gpucompiler.jobs.artifact import Assembly, LLVMModule
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.settings import SETTINGS


class OverrideWarning(UserWarning):
    """A kernel is made of a file of `GPUCOMPILER_OVERRIDE`, and not of its Python."""


def overriding_file(job: CompilerJob) -> str:
    """The path of the file that takes the place of one of the job's stages; "" if there is none.

    Raises ArgumentError if `GPUCOMPILER_OVERRIDE` names no directory, or a file has no `.json`.
    """
    path = _named_file(job)
    return path if path and _is_of(job, path) else ""


def _named_file(job: CompilerJob) -> str:
    """The file of the kernel's latest stage, for whichever job; "" if there is none."""
    folder = SETTINGS.override
    if not folder:
        return ""
    if not os.path.isdir(folder):
        raise ArgumentError(f"the environment's GPUCOMPILER_OVERRIDE={folder}: no such directory")
    suffixes = (job.target.assembly_suffix, "ll", "ir")
    paths = [os.path.join(folder, f"{job.source.entry}.{suffix}") for suffix in suffixes]
    return next(filter(os.path.isfile, paths), "")


def overriding_product(job: CompilerJob) -> Any:
    """The product of the file, for `compile(resume=)`; None if there is none. It warns each time.

    Raises:
        ArgumentError: as `overriding_file`, or the file isn't UTF-8 text.
        ParseError: a file of IR doesn't parse; the message names it.
    """
    path = _named_file(job)
    if not path:
        return None
    if not _is_of(job, path):
        warnings.warn(
            f"kernel {job.source.entry} for {job.target.name} is compiled of its Python: {path} is "
            "of another job (other types, params or blocks)",
            OverrideWarning,
            stacklevel=2,
        )
        return None
    warnings.warn(
        f"kernel {job.source.entry} for {job.target.name} is made of {path}, which "
        "GPUCOMPILER_OVERRIDE names, and not of its Python",
        OverrideWarning,
        stacklevel=2,
    )
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except UnicodeDecodeError as error:
        raise ArgumentError(f"{path}: {error}") from error
    if path.endswith(".ir"):
        try:
            return import_module("gpucompiler.ir.parser").parse(text)
        except GPUCompilerError as error:
            error.add_note(f"the text is that of {path}")
            raise
    return LLVMModule(text) if path.endswith(".ll") else Assembly("asm", text.encode())


def _is_of(job: CompilerJob, path: str) -> bool:
    """Whether a file's description names the job."""
    beside = os.path.splitext(path)[0] + ".json"
    try:
        with open(beside, encoding="utf-8") as file:
            described = import_module("json").load(file)
        found = [described[word] for word in ("argument_types", "target", "params")]
    except (OSError, ValueError, TypeError, LookupError) as error:
        raise ArgumentError(
            f"{path} needs the description that reflect wrote with it, as {beside} ({error})"
        ) from error
    types = [str(kind) for kind in job.source.launch_types]
    return found[:2] == [types, job.target.name] and _sorted(found[2]) == _sorted(str(job.params))


def _sorted(params: str) -> str:
    """The text of params with the words of sets in order, which differs between processes."""
    return re.sub(
        r"frozenset\(\{(.*?)\}\)", lambda match: str(sorted(match[1].split(", "))), params
    )
