"""version_blocks: what a block's first or last thread says holds for all its threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from lane_testing import check_widths
from llvm_testing import host_job, run_both
from pass_testing import kernel, results

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostParams, HostTarget, emit_ir, typeof
from gpucompiler.diagnostics.errors import DeviceIndexError
from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.fission.fission import fission
from gpucompiler.passes.blocks.version_blocks import version_blocks
from gpucompiler.passes.scalar.simplify import simplify

GRID = """
  %t = simt.thread_index : i32 range(0, 1023)
  %b = simt.block_index : i32 range(0, 2147483646)
  %d = simt.block_size : i32 range(1, 1024)
  %s = arith.mul %b, %d <nowrap = true> : i32
  %u = arith.add %s, %t <nowrap = true> : i32
  %i = arith.convert %u : i64
"""
GUARDED = f"""{GRID}
  %c = arith.compare %i, %n <predicate = "lt"> : bool
  cf.if %c {{
    %v = array.load %x, [%i] : i64
    %w = arith.add %v, %v : i64
    array.store %w, %x, [%i]
    cf.yield []
  }} {{ cf.yield [] }}"""
PARAMETERS = "%x: array<i64, 1>, %n: i64"


def versions(body: str, parameters: str = PARAMETERS, shape: Any = None) -> tuple[Module, Module]:
    """A program of pieces, and what the pass makes of it."""
    before = parse(kernel(parameters, body))
    fission(before.kernel, shape)
    simplify(before.kernel)
    check_module(before)
    after = clone_module(before)
    version_blocks(after.kernel, shape)
    check_module(after)
    simplify(after.kernel)
    check_module(after)
    return before, after


def test_a_guard_by_the_thread_s_place_is_tested_once_for_a_block() -> None:
    before, after = versions(GUARDED)
    check(
        after,
        'arith.compare %{{.*}}, %n <predicate = "lt">',
        "cf.if",
        "simt.threads {",
        "NOT: cf.if",
        "array.store",
        "simt.threads <rare = true> {",
        "arith.compare",
        "cf.if %c",
        "array.store",
    )
    for n in (0, 1, 7, 8, 9, 15, 16):
        launch: Any = {"block": (4, 1, 1), "grid": (4, 1, 1)}
        arrays = [results(m, [np.arange(16), n], **launch)[0] for m in (before, after)]
        np.testing.assert_array_equal(*arrays)


def test_the_shape_that_is_known_needs_no_question() -> None:
    _, after = versions(GUARDED, shape=(64, 1, 1))
    check(after, "arith.constant <value = 63>", "cf.if", "simt.threads")


def test_checks_of_a_growing_index_are_made_at_both_ends() -> None:
    body = f"""{GRID}
  %size = array.dim %x <axis = 0> : i64
  %at = arith.sub %i, %n <nowrap = true> : i64
  %ok = check.bounds %at, %size <array = "x"> : bool
  %v = array.load %x, [%at], mask=%ok : i64
  array.store %v, %y, [%i]"""
    _, after = versions(body, "%x: array<i64, 1>, %y: array<i64, 1>, %n: i64")
    check(
        after,
        '<predicate = "ge">',
        '<predicate = "ge">',
        '<predicate = "lt">',
        '<predicate = "lt">',
        "cf.if",
        "simt.threads",
        "NOT: check.bounds",
        "array.store",
        "simt.threads",
        "check.bounds",
    )


UNTOUCHED = {
    "a value of memory": """
  %v = array.load %x, [%i] : i64
  %c = arith.compare %v, %n <predicate = "lt"> : bool""",
    "a product of two threads' numbers": """
  %p = arith.mul %i, %i : i64
  %c = arith.compare %p, %n <predicate = "lt"> : bool""",
    "a sum that may wrap around": """
  %p = arith.add %i, %n : i64
  %c = arith.compare %p, %n <predicate = "lt"> : bool""",
    "an equation": """
  %c = arith.compare %i, %n <predicate = "eq"> : bool""",
}


@pytest.mark.parametrize("what", UNTOUCHED)
def test_what_the_ends_of_a_block_do_not_decide_stays(what: str) -> None:
    guarded = "cf.if %c { array.store %n, %x, [%i] cf.yield [] } { cf.yield [] }"
    body = f"{GRID}{UNTOUCHED[what]}\n  {guarded}"
    before, after = versions(body)
    assert str(before) == str(after)


@pytest.mark.parametrize("kind", ["i32", "i64"])
def test_a_sum_that_only_wraps_around_in_threads_that_do_not_make_it(kind: str) -> None:
    """The last thread's `big + t` is negative, and so below n; but that of a thread isn't."""
    wide = "" if kind == "i64" else "  %k = arith.add %t, %zero32 : i32\n"
    index = "%i" if kind == "i64" else "%k"
    body = f"""{GRID}
  %zero = arith.constant <value = 0> : i64
  %zero32 = arith.constant <value = 0> : i32
{wide}
  %v = array.load %x, [%i] : i64
  %c = arith.compare %v, %zero <predicate = "gt"> : bool
  cf.if %c {{
    %sum = arith.add %big, {index} <nowrap = true> : {kind}
    %less = arith.compare %sum, %n <predicate = "lt"> : bool
    cf.if %less {{ array.store %zero, %x, [%i] cf.yield [] }} {{ cf.yield [] }}
    cf.yield []
  }} {{ cf.yield [] }}"""
    end = 2 ** (int(kind[1:]) - 1)
    x = np.array([1] * 6 + [0] * 58)
    program = kernel(f"%x: array<i64, 1>, %big: {kind}, %n: {kind}", body)
    check_widths(program, [x, end - 10, end - 7], (64, 1, 1), compiled=[(16, True)])


# -- checks in loops that all threads run alike


def emitted(function: Any, *arguments: Any) -> Module:
    types = tuple(typeof(argument) for argument in arguments)
    return emit_ir(CompilerJob(HostTarget(), FunctionSpec(function, types), HostParams()))[0]


def branches(module: Module) -> tuple[str, str]:
    """The texts of the first branch with pieces of a block program: full blocks, and others."""
    text = str(lower_to_blocks(host_job(module, block=(16, 1, 1)), module))
    full, rest = text.split("\n  } {\n", 1)
    return full, rest


def products(out: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < out.size:
        total = 0.0
        for k in range(len(a)):
            total += a[k] * b[k, i]
        out[i] = total


def test_a_check_in_each_run_of_a_loop_is_decided_for_the_block() -> None:
    a, b, out = np.ones(5), np.arange(5 * 40.0).reshape(5, 40), np.zeros(40)
    module = emitted(products, out, a, b)
    full, rest = branches(module)
    assert "check.bounds" not in full
    assert "check.bounds" in rest
    run_both(module, [out, a, b], threads=16, blocks=3, params={"block": (16, 1, 1)})
    run_both(module, [out, a[:0], b], threads=16, blocks=3, params={"block": (16, 1, 1)})


def test_an_index_past_the_end_in_a_loop_is_found() -> None:
    with pytest.raises(DeviceIndexError, match=r"index 4[\s\S]*block \(0, 0, 0\), thread"):
        cuda(threads=16, blocks=3, target="host")(products)(
            np.zeros(40), np.ones(5), np.ones((4, 40))
        )


def sometimes(out: Any, a: Any, m: Any) -> None:
    i = cuda.grid(1)
    if i < out.size:
        for k in range(m):
            if k < len(a):
                out[i] += a[k]


def later(out: Any, a: Any, m: Any) -> None:
    i = cuda.grid(1)
    if i < out.size:
        for k in range(m):
            if out[i] < 3.0:
                out[i] += a[k]


@pytest.mark.parametrize("function", [sometimes, later])
def test_a_check_in_some_runs_doesnt_decide(function: Any) -> None:
    out, a = np.zeros(40), np.ones(3)
    module = emitted(function, out, a, np.int64(9))
    run_both(module, [out, a, np.int64(9)], threads=16, blocks=3, params={"block": (16, 1, 1)})
    helper = cuda(threads=16, blocks=3, target="host")(function)
    helper(out, a, 9)
    assert (out == 3).all()


def stepping(out: Any, a: Any, first: Any) -> None:
    i = cuda.grid(1)
    if i < out.size:
        for k in range(first, len(a), 3):
            out[i] += a[k]


@pytest.mark.parametrize("first", [0, 2, 7, 20])
def test_loops_that_begin_and_step_otherwise(first: int) -> None:
    out, a = np.zeros(40), np.arange(10.0)
    module = emitted(stepping, out, a, np.int64(first))
    run_both(module, [out, a, np.int64(first)], threads=16, blocks=3, params={"block": (16, 1, 1)})


# -- equalities that only blocks at an array's edges meet


def edges(out: Any, a: Any, k: Any) -> None:
    i = cuda.grid(1)
    if i >= len(a):
        return
    if i == 0 or len(a) - 1 == i:
        out[i] = -a[i]
    else:
        out[i] = a[i - 1] + a[i + 1]


def centre(out: Any, a: Any, k: Any) -> None:
    i = cuda.grid(1)
    if i < len(a):
        out[i] = a[i] * 2 if i == k else a[i]


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", [0, 1, 2, 16, 17, 31, 32, 33, 47, 48])
@pytest.mark.parametrize("function", [edges, centre])
def test_an_edge_is_met_by_the_first_and_last_block(function: Any, size: int) -> None:
    a = np.arange(1.0, size + 1)
    module = emitted(function, a, a, np.int64(20))
    for shape in ((16, 1, 1), None):
        params = {} if shape is None else {"block": shape}
        arguments = [np.zeros(size), a, np.int64(20)]
        run_both(module, arguments, threads=16, blocks=3, params=params)


def test_threads_within_the_edges_have_no_test_of_them() -> None:
    def fast(function: Any) -> str:
        module = emitted(function, np.ones(9), np.ones(9), np.int64(20))
        text = str(lower_to_blocks(host_job(module, block=(16, 1, 1)), module))
        return text.partition("cf.for")[2].partition("cf.yield")[0]

    assert "vector.load" in fast(edges)
    assert "mask" not in fast(edges)
    # A number in the middle would leave no thread of its row without tests.
    assert 'predicate = "eq"' in fast(centre)
