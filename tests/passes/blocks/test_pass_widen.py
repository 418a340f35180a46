"""Threads as lanes of vectors give what threads one after the other give, at every width."""

# pyright: reportArgumentType=false

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import simt
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import launch_dimensions
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.blocks.fission.fission import fission
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.blocks.widen.widen import widen
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.passes.scalar.simplify import simplify
from kernels.case import Arguments, Case, copy_arguments, flatten_arguments
from kernels.corpus import CORPUS

Shape3 = tuple[int, int, int]


def block_program(case: Case, block: Shape3 | None, bounds: bool) -> tuple[Module, Arguments]:
    """A case's kernel after fission, and its arguments."""
    arguments = case.arguments(case.small)
    target = target_by_name("host")
    params = type(target.default_params())(bounds=bounds, fma=case.fma)
    job = CompilerJob(target, FunctionSpec(case.kernel, tuple(map(typeof, arguments))), params)
    module, _ = emit_ir(job)
    for function in module.functions:
        if not function.kernel:
            function.inline = "always"
    inline_calls(module)
    module.functions = [module.kernel]
    predicate_exits(module.kernel)
    simplify(module.kernel)
    fission(module.kernel, block)
    simplify(module.kernel)
    check_module(module)
    return module, arguments


def run(module: Module, arguments: Arguments, block: Shape3, grid: Shape3) -> list[bytes]:
    after = copy_arguments(arguments)
    interpret(module, flatten_arguments(after), block=block, grid=grid)
    return [array.tobytes() for array in after if isinstance(array, np.ndarray)]


@pytest.mark.parametrize("bounds", [True, False], ids=["checked", "unchecked"])
@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
@pytest.mark.sample(16)
def test_every_width_gives_what_threads_give(case: Case, bounds: bool) -> None:
    arguments: Any = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, arguments)
    for static in (block, None):
        module, arguments = block_program(case, static, bounds)
        expected = run(module, arguments, block, grid)
        for lanes in (1, 4, 16):
            wide = clone_module(module)
            assert widen(wide.kernel, lambda piece, lanes=lanes: lanes, static)
            check_module(wide)
            simplify(wide.kernel)
            check_module(wide)
            assert not any(isinstance(op, simt.Threads) for op in wide.kernel.body.walk())
            assert run(wide, arguments, block, grid) == expected, (lanes, static)
