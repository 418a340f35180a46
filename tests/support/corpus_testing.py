"""The corpus' kernels as jobs and IR."""

from __future__ import annotations

from functools import cache
from typing import Any

import attrs
import pytest

from gpucompiler.driver import emit_ir
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from kernels.case import Case
from kernels.corpus import CORPUS

PTX_TARGET = "cuda:sm_90a"


each_case = pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)


def job_of(case: Case, target_name: str, **params: Any) -> CompilerJob:
    """The case as a job: types of its arguments, the target's params with the case's `fma`."""
    target = target_by_name(target_name)
    types = tuple(typeof(argument) for argument in case.arguments(case.small))
    source = FunctionSpec(case.kernel, types, name=case.name)
    chosen = {"fma": case.fma, "verify": True, **params}
    return CompilerJob(target, source, attrs.evolve(target.default_params(), **chosen))


@cache
def ir_of(case_name: str, target_name: str, fma: str) -> Module:
    (case,) = (case for case in CORPUS if case.name == case_name)
    return emit_ir(job_of(case, target_name, fma=fma))[0]
