"""The passes that make programs for lanes, together, on whole kernels: before = after."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest
from corpus_testing import each_case, ir_of
from filecheck import check

from cuda_target import cuda
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations.memory import View
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import launch_dimensions
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.scalar.flatten_views import flatten_views
from gpucompiler.passes.scalar.simplify import simplify
from kernels.case import Case, copy_arguments, flatten_arguments
from kernels.case import check as check_case


def prepared(module: Module) -> Module:
    """A copy after the passes."""
    module = clone_module(module)
    inline_for_lanes(module)
    check_module(module)
    for change in (predicate_exits, simplify, flatten_views, simplify):
        for function in module.functions:
            change(function)
        check_module(module)
    check(module, "NOT: cf.exit", "NOT: cf.loop", "NOT: cf.block", "NOT: func.call")
    return module


@each_case
@pytest.mark.sample(15)
def test_the_corpus(case: Case):
    module = ir_of(case.name, "cuda:sm_90a" if case.needs_barriers else "host", case.fma)
    before = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, before)
    after = copy_arguments(before)
    interpret(prepared(module), flatten_arguments(after), block=block, grid=grid)
    check_case(case, before, after)


def first_below(row: Any, limit: Any) -> Any:
    for k in range(len(row)):
        if row[k] < limit:
            return k
    return -1


def rows(x: Any, y: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i >= len(y):
        return
    row = x[i % x.shape[0]]
    if n > 3:
        row = x[0]
    y[i] = first_below(row, n) * 100 + first_below(x.reshape(-1), i)


def search(x: Any, y: Any, n: Any) -> None:
    i = cuda.grid(1)
    if i >= n:
        return
    total = 0
    for a in range(x.shape[0]):
        if x[a, 0] < 0:
            continue
        for b in range(a):
            if x[b, 1] == 3:
                continue
            if x[b, 2] == i:
                break
            total += x[b, a % 4]
        else:
            total += 1000
        if total > 2020:
            y[i] = -total
            return
    y[i] = total


def job(kernel: Any, checked: bool) -> CompilerJob:
    target = target_by_name("host")
    source = FunctionSpec(kernel, parse_signature("i64[:,:], i64[:], int"), name=kernel.__name__)
    params = attrs.evolve(target.default_params(), bounds=checked, verify=True)
    return CompilerJob(target, source, params)


@pytest.mark.parametrize("checked", [True, False], ids=["bounds", "no-bounds"])
@pytest.mark.parametrize("kernel", [rows, search])
def test_rows_calls_returns_and_breaks(kernel: Any, checked: bool):
    module = emit_ir(job(kernel, checked))[0]
    after = prepared(module)
    views = [operation for operation in after.kernel.body.walk() if isinstance(operation, View)]
    assert len(views) <= 1
    for n in range(8):
        x = np.arange(20).reshape(5, 4) * 7 % 11 - 2
        found: list[Any] = []
        for each in (module, after):
            y = np.zeros(7, int)
            interpret(each, [x.copy(), y, n], block=(8, 1, 1), checked=True, grid=(1, 1, 1))
            found.append(y)
        np.testing.assert_array_equal(*found)


def test_a_guard_around_a_search_is_one_condition():
    module = prepared(emit_ir(job(search, False))[0])
    # The return inside the outer loop needs a flag, the continues and the break none that is
    # carried; the index keeps its range.
    check(
        module,
        'arith.compare %i, %n <predicate = "lt">',
        "NEXT: cf.if",
        "cf.while [%{{.*}}, %{{.*}}] <ends = true> (%a: i64 range(0, {{.*}}, %total{{.*}}, %",
        "cf.while [%{{.*}}, %total",
        "func.return",
    )
