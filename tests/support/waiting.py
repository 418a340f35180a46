"""Kernels whose threads wait for each other: run on the host, and by the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    compile,
    emit_ir,
    link,
    lower_ir,
    parse_signature,
)
from gpucompiler.ir.interpreter.interpret import interpret


def job_of(kernel: Callable[..., Any], signature: str, **params: Any) -> CompilerJob:
    """A job for the host, whose passes are verified."""
    source = FunctionSpec(kernel, parse_signature(signature))
    return CompilerJob(HostTarget(), source, HostParams(verify=True, **params))


def on_host(job: CompilerJob) -> Any:
    """A job's kernel."""
    return link(job, compile(job))


def everywhere(
    job: CompilerJob, arguments: Sequence[Any], *, threads: int, blocks: int = 1, cluster: int = 1
) -> list[Any]:
    """The arrays after a launch; the interpreter's are the same, of the typed and the lowered IR.

    The first argument is the one that is written.
    """
    kernel, found = on_host(job), list[Any]()

    def copies() -> list[Any]:
        return [each.copy() if isinstance(each, np.ndarray) else each for each in arguments]

    launched = copies()
    kernel(*launched, threads=threads, blocks=blocks, cluster=cluster)
    typed = emit_ir(job)[0]
    for program in (typed, lower_ir(job, typed)[0]):
        found = copies()
        interpret(
            program, found, block=(threads, 1, 1), grid=(blocks, 1, 1), cluster=(cluster, 1, 1),
            max_steps=50_000_000,
        )  # fmt: skip
        np.testing.assert_array_equal(launched[0], found[0])
    return launched
