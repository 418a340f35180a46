"""Running IR text on the host, and as PTX, in the tests of the lowering."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target.target.target import CUDACompilerParams, CUDACompilerTarget
from cuda_target.toolchain.discovery import find_ptxas
from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.types import parse_type


def k() -> None:
    """Stands for the kernel's Python function, which tests of IR text don't have."""


def host_job(module: Module, **params: Any) -> CompilerJob:
    types = tuple(value.type for value in module.kernel.body.arguments)
    return CompilerJob(HostTarget(), FunctionSpec(k, types), HostParams(**params))


def cuda_job(module: Module, arch: str = "sm_90a", **params: Any) -> CompilerJob:
    types = tuple(value.type for value in module.kernel.body.arguments)
    return CompilerJob(
        CUDACompilerTarget(arch), FunctionSpec(k, types), CUDACompilerParams(**params)
    )


def linked_for_host(module: Module, **params: Any) -> Any:
    """A kernel compiled for this machine."""
    job = host_job(module, **params)
    return link(job, assemble(job, emit_asm(job, emit_llvm(job, module)[0])[0]))


def run_on_host(module: Module, arguments: list[Any], **launch: Any) -> None:
    """Compile a kernel for this machine, if it isn't given as `compiled`, and run it."""
    params = launch.pop("params", {})
    kernel = launch.pop("compiled", None) or linked_for_host(module, **params)
    kernel(*arguments, **launch)


def run_both(
    module: Module, arguments: list[Any], threads: int = 1, blocks: int = 1, **options: Any
) -> list[np.ndarray[Any, Any]]:
    """Run a kernel by the interpreter and on the host; the arrays must agree to the bit."""
    ours, theirs = ([_copied(a) for a in arguments] for _ in range(2))
    interpret(module, theirs, block=(threads, 1, 1), grid=(blocks, 1, 1))
    run_on_host(module, ours, threads=threads, blocks=blocks, **options)
    for number, (left, right) in enumerate(zip(ours, theirs, strict=True)):
        if isinstance(left, np.ndarray):
            assert_same_bits(left, right, f"argument {number}")
    return [a for a in ours if isinstance(a, np.ndarray)]


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, np.ndarray) else value


def assert_same_bits(left: np.ndarray[Any, Any], right: np.ndarray[Any, Any], what: str) -> None:
    """Equal to the bit, but that every NaN is like every other."""
    if left.dtype.kind == "f":
        same = (left == right) & (np.signbit(left) == np.signbit(right))
        same |= np.isnan(left) & np.isnan(right)
    else:
        same = left == right
    if not same.all():
        places = np.argwhere(~same)[:5].tolist()
        shown = [(p, left[tuple(p)], right[tuple(p)]) for p in places]
        raise AssertionError(f"{what}: {(~same).sum()} differ; (place, host, interpreter): {shown}")


def ptx_of(module: Module, arch: str = "sm_90a", **params: Any) -> str:
    """The PTX of a kernel."""
    job = cuda_job(module, arch, **params)
    return emit_asm(job, emit_llvm(job, module)[0])[0].text


def assemble_ptx(text: str, arch: str, folder: Path) -> None:
    """ptxas accepts the text; skips the test where there is no ptxas."""
    path = ptxas()
    source = folder / "k.ptx"
    source.write_text(text)
    command = [path, f"-arch={arch}", str(source), "-o", str(folder / "k.cubin")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr + text


def ptxas() -> str:
    found = shutil.which("ptxas")
    if found is None:
        try:
            found = find_ptxas(80).path
        except ToolError as error:
            pytest.skip(str(error))
    return found


def numpy_type(name: str) -> np.dtype[Any]:
    kind: Any = parse_type(name)
    return np.dtype(kind.numpy_name)
