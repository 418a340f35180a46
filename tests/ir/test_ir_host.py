"""Random programs on the host: machine code computes what the interpreter says, to the bit."""

from __future__ import annotations

import attrs
import pytest
from ir_strategies import Program, random_program, run, same_results

from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.jobs.target import target_by_name


def stand_in() -> None:
    """The source of jobs whose IR doesn't come from Python."""


def host_kernel(program: Program) -> HostKernel:
    target = target_by_name("host")
    types = tuple(argument.type for argument in program.module.kernel.body.arguments)
    params = attrs.evolve(target.default_params(), verify=True)
    job = CompilerJob(target, FunctionSpec(stand_in, types, name="kernel"), params)
    llvm = emit_llvm(job, program.module)[0]
    return link(job, assemble(job, emit_asm(job, llvm, format="obj")[0]))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.sample(3)
def test_the_host_equals_the_interpreter(seed: int) -> None:
    program = random_program(seed, simt_operations=False)
    expected, found = run(program), program.make_arguments()
    host_kernel(program)(*found, threads=program.block, blocks=program.grid)
    assert same_results(expected, found), program


@pytest.mark.full
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_the_host_equals_the_interpreter_at_length(seed: int) -> None:
    test_the_host_equals_the_interpreter(seed)
