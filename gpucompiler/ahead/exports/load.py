"""Loads the kernels that stand beside this file. Neither LLVM nor the compiler's frontend is used.

    from load import load
    load("axpy.host")(out, x, threads=64, blocks=4)

Launching needs the package gpucompiler, and cuda_target for kernels of GPUs. Each file is compared
with the SHA-256 that the export recorded before anything is mapped. The digest of the manifest
stands in this file, those of the other files in the manifest.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from gpucompiler.diagnostics.errors import ArgumentError, ParseError, reading
from gpucompiler.jobs.artifact import Artifact, KernelMetadata
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec, from_json
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.target import target_by_name

MANIFEST_SHA256: Final = ""
_SCHEMA: Final = 1
_DIRECTORY: Final = Path(__file__).resolve().parent


def names() -> list[str]:
    """The names of the kernels that are here: entry and target, `axpy.host`."""
    with reading("manifest.json"):
        return [kernel["name"] for kernel in _manifest()["kernels"]]


def load(name: str) -> HostKernel:
    """A kernel, ready to launch: `kernel(*arguments, threads=, blocks=, shmem=, stream=)`.

    Items of tuples are arguments of their own; arguments that the kernel was compiled for as
    constants are left out.

    Args:
        name: one of `names()`, or an entry alone if it is here for one target only.

    Raises:
        ArgumentError: no such kernel.
        ParseError: a file isn't what was exported.
        TargetUnsupported, ToolError: this machine can't run it.
    """
    with reading("manifest.json"):
        job, artifact = _job_and_artifact(name, _manifest())
    return job.target.link(job, artifact)


def _job_and_artifact(name: str, manifest: dict[str, Any]) -> tuple[CompilerJob, Artifact]:
    kernels: list[dict[str, Any]] = manifest["kernels"]
    found = [kernel for kernel in kernels if name in (kernel["name"], kernel["entry"])]
    if len(found) != 1:
        known = ", ".join(kernel["name"] for kernel in kernels)
        raise ArgumentError(f"{name!r} names {len(found)} of the kernels here: {known}")
    kernel = found[0]
    file = kernel["files"]["code"]
    code = _verified(file, manifest["files"][file]["sha256"])
    metadata = KernelMetadata.from_json(json.dumps(kernel["metadata"]))
    params = from_json(json.dumps(kernel["params"]))
    if not isinstance(params, CompilerParams):
        raise ParseError(f"the manifest's params of {kernel['name']} are none")
    types = tuple(kind for p in metadata.parameters if (kind := p.parsed_type()) is not None)
    source = FunctionSpec(_exported, types, name=metadata.entry)
    job = CompilerJob(target_by_name(kernel["target"]), source, params)
    resources = sorted(kernel["resources"].items())
    return job, Artifact(kernel["target"], kernel["format"], code, metadata, resources)


def _exported() -> None:
    """Stands for the function that the kernel was made from."""


def _manifest() -> dict[str, Any]:
    with reading("manifest.json"):
        manifest = json.loads(_verified("manifest.json", MANIFEST_SHA256))
        if manifest["schema"] != _SCHEMA:
            raise ParseError(f"manifest.json has schema {manifest['schema']}, not {_SCHEMA}")
        return manifest


def _verified(file: str, digest: str) -> bytes:
    """The bytes of a file. Raises ParseError if they differ from the exported ones."""
    path = _DIRECTORY / Path(file).name
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ParseError(f"{path} can't be read: {error}; export again") from error
    if hashlib.sha256(content).hexdigest() != digest:
        raise ParseError(f"{path} isn't the file that was exported: its SHA-256 differs")
    return content
