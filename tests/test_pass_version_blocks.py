"""version_blocks: what a block's first or last thread says holds for all its threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from lane_testing import check_widths
from pass_testing import kernel, results

from gpucompiler.ir.nodes import Module
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.fission import fission
from gpucompiler.passes.simplify import simplify
from gpucompiler.passes.version_blocks import version_blocks

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
