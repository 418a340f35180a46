"""Kernels of device instructions: their PTX for an architecture, and whether ptxas takes it."""

from __future__ import annotations

from typing import Any, Final

from cuda_target import CUDACompilerParams, CUDACompilerTarget
from gpucompiler import CompilerJob, FunctionSpec, compile, parse_signature
from gpucompiler.diagnostics.errors import TargetUnsupported

# The architectures that each instruction is assembled for, beside its least one.
RECENT: Final = ("sm_90a", "sm_100a", "sm_120a")


def job_for(
    function: Any, signature: str, architecture: str, ptx: int | None = None, **params: Any
) -> CompilerJob:
    """The job of a kernel for an architecture; `params` are of CUDACompilerParams."""
    source = FunctionSpec(function, parse_signature(signature))
    target = CUDACompilerTarget(architecture, ptx)
    return CompilerJob(target, source, CUDACompilerParams(verify=True, **params))


def assembled(
    function: Any, signature: str, architecture: str, ptx: int | None = None, **params: Any
) -> str:
    """A kernel's PTX, after the assembler has taken it."""
    artifact = compile(job_for(function, signature, architecture, ptx, **params))
    return dict(artifact.texts)["asm"]


def refusal(
    function: Any, signature: str, architecture: str, ptx: int | None = None, **params: Any
) -> str:
    """The error of a kernel that an architecture can't run."""
    try:
        compile(job_for(function, signature, architecture, ptx, **params), until="asm")
    except TargetUnsupported as error:
        return str(error)
    raise AssertionError(f"{architecture} takes {function.__name__}")
