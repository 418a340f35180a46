"""fission: block programs mean what the threads' programs mean."""

from __future__ import annotations

from typing import Any

import pytest
from barrier_programs import BarrierProgram, barrier_programs
from hypothesis import given, settings
from ir_strategies import Program, programs, same_results
from test_kernels import PTX_TARGET, ir_of

from gpucompiler.errors import DeviceError
from gpucompiler.ir import simt
from gpucompiler.ir.interpret import interpret
from gpucompiler.ir.nodes import Module
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.verifier import check_module
from gpucompiler.kernel import launch_dimensions
from gpucompiler.passes.fission import fission
from gpucompiler.passes.inline import inline_calls
from gpucompiler.passes.pipeline import drop_unreachable
from gpucompiler.passes.predicate_exits import predicate_exits
from gpucompiler.passes.simplify import simplify
from kernels.case import Case, copy_arguments, flatten_arguments
from kernels.corpus import BY_NAME, CORPUS

Shape = tuple[int, int, int]


def prepared(module: Module) -> Module:
    """A copy as fission gets it: one kernel, with single ways out."""
    module = clone_module(module)
    inline_calls(module, lambda callee: True)
    drop_unreachable(module)
    for function in module.functions:
        predicate_exits(function)
        simplify(function)
    check_module(module)
    return module


def fissioned(module: Module, block: Shape | None = None) -> Module:
    """The block program of a thread's program, verified; and tidy."""
    module = prepared(module)
    assert fission(module.kernel, block)
    check_module(module)
    assert not fission(module.kernel, block)
    for operation in module.kernel.body.walk():
        assert not isinstance(operation, (simt.Barrier, simt.BarrierReduce))
    before = str(module)
    module = parse(before)
    simplify(module.kernel)
    check_module(module)
    return module


def same_meaning(
    before: Module, after: Module, arguments: list[Any], *, checked: bool = True, **launch: Any
) -> None:
    """Both programs write the same, or both fail."""
    found: list[Any] = []
    for module in (before, after):
        copies: list[Any] = list(copy_arguments(tuple(arguments)))
        try:
            interpret(module, copies, checked=checked, max_steps=4_000_000, **launch)
        except DeviceError as error:
            copies = [type(error)]
        found.append(copies)
    one, other = found
    if isinstance(one[0], type) or isinstance(other[0], type):
        assert one == other
    else:
        assert same_results(one, other)


# -- the corpus


def ir_of_case(case: Case) -> Module:
    return ir_of(case.name, PTX_TARGET if case.needs_barriers else "host", case.fma)


@pytest.mark.parametrize("known", [True, False], ids=["shape known", "any shape"])
@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
def test_corpus(case: Case, known: bool):
    before = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, before)
    module = ir_of_case(case)
    arguments = flatten_arguments(copy_arguments(before))
    after = fissioned(module, block if known else None)
    same_meaning(module, after, arguments, block=block, grid=grid)


@pytest.mark.parametrize("name", ["dot", "inclusive_scan", "histogram_shared", "transpose_tiled"])
@pytest.mark.parametrize("block", [(1, 1, 1), (7, 1, 1), (33, 1, 1), (8, 5, 1), (4, 2, 3)])
def test_other_shapes(name: str, block: Shape):
    module = ir_of_case(BY_NAME[name])
    arguments = flatten_arguments(BY_NAME[name].arguments(20))
    for known in (block, None):
        same_meaning(
            module, fissioned(module, known), arguments, block=block, grid=(1, 1, 1), checked=False
        )


@settings(deadline=None, max_examples=60)
@given(programs(exits=True, statements=16))
def test_meaning_is_kept(program: Program):
    after = fissioned(program.module)
    launch = {"block": program.block, "grid": program.grid}
    arguments = program.make_arguments()
    same_meaning(program.module, after, arguments, checked=False, **launch)


@settings(deadline=None, max_examples=60)
@given(barrier_programs())
def test_meaning_is_kept_where_threads_meet(program: BarrierProgram):
    after = fissioned(program.module, program.block)
    launch = {"block": program.block, "grid": program.grid}
    same_meaning(program.module, after, program.make_arguments(), checked=False, **launch)
