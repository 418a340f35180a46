"""Kernels run by the interpreter, and compared with CPython."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse, structurally_equal
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.language.arguments import convert, flatten_arguments
from gpucompiler.language.constexpr import argument_types
from gpucompiler.passes.pipeline import run_passes


class AnyTarget(CompilerTarget):
    """A target of which only the stages up to the IR are asked."""

    @property
    def name(self) -> str:
        return "any"

    def default_params(self) -> CompilerParams:
        return CompilerParams(fma="off", bounds=True, verify=True)


def job_of(kernel: Callable[..., Any], arguments: tuple[Any, ...], **params: Any) -> CompilerJob:
    types = argument_types(kernel, tuple(map(convert, arguments)))
    chosen = {"fma": "off", "bounds": True, "verify": True} | params
    return CompilerJob(AnyTarget(), FunctionSpec(kernel, types), CompilerParams(**chosen))


def execute(
    kernel: Callable[..., Any],
    *arguments: Any,
    block: Any = (1, 1, 1),
    grid: Any = (1, 1, 1),
    passes: bool = False,
    **params: Any,
) -> None:
    """Run a kernel by the interpreter, on the arguments in place."""
    job = job_of(kernel, arguments, **params)
    module = build_ir(job)
    check_module(module)
    assert structurally_equal(parse(str(module)), module)
    if passes:
        run_passes(job, module)
    flat = flatten_arguments(job.source.argument_types, arguments)
    interpret(module, list(flat), block=block, grid=grid)


def same_as_python(kernel: Callable[..., Any], *arguments: Any) -> None:
    """One thread, compared with calling the function, with and without the passes."""
    expected = [np.copy(a) if isinstance(a, np.ndarray) else a for a in arguments]
    with np.errstate(all="ignore"):
        kernel(*expected)
    for passes in (False, True):
        actual = [np.copy(a) if isinstance(a, np.ndarray) else a for a in arguments]
        execute(kernel, *actual, passes=passes)
        for got, wanted in zip(actual, expected, strict=True):
            if isinstance(got, np.ndarray):
                np.testing.assert_array_equal(got, wanted)
