"""Run a kernel on a target, or in the interpreter, for tests of what it prints and raises."""

from __future__ import annotations

from typing import Any

import pytest

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, emit_ir, typeof
from gpucompiler.ir.interpreter.interpret import interpret

BOTH = ["host", pytest.param("cuda", marks=pytest.mark.gpu)]
TARGETS = [*BOTH, "interpreter"]


def run(
    target: str, kernel: Any, *arguments: Any, threads: int = 1, blocks: int = 1, **params: Any
) -> None:
    """Run a kernel, and wait for it."""
    if target == "interpreter":
        source = FunctionSpec(kernel, tuple(map(typeof, arguments)))
        module, _ = emit_ir(CompilerJob(HostTarget(), source))
        interpret(module, list(arguments), block=(threads, 1, 1), grid=(blocks, 1, 1))
        return
    cuda(threads=threads, blocks=blocks, target=target, **params)(kernel)(*arguments)
    if target == "cuda":
        cuda.synchronize()
