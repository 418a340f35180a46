"""narrow_indices: sums and products of converted 32-bit values are computed in 32 bits."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest
from filecheck import check
from ir_strategies import same_results
from pass_testing import kernel, results, transformed

from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import launch_dimensions
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.scalar.narrow_indices import narrow_indices
from kernels.case import Case, copy_arguments, flatten_arguments
from kernels.corpus import CORPUS

INDICES = """%t = simt.thread_index : i32 range(0, 1023)
  %y = simt.block_index <axis = "y"> : i32 range(0, 65534)
  %a = arith.convert %t : i64 range(0, 1023)
  %b = arith.convert %y : i64 range(0, 65534)
  %seven = arith.constant <value = 7> : i64
  %large = arith.constant <value = 4294967296> : i64
"""
STORED = """
  array.store %s, %out, [%a]"""


def text(body: str) -> str:
    return kernel("%out: array<i64, 1>, %w: i64", INDICES + body + STORED)


def narrowed(body: str) -> Module:
    return transformed(text(body), narrow_indices)


def assert_stays(body: str) -> None:
    assert not narrow_indices(parse(text(body)).kernel)


def test_a_tile_s_row_is_computed_in_32_bits() -> None:
    module = narrowed(
        """%m = arith.mul %b, %seven <nowrap = true> : i64 range(0, 458738)
  %s = arith.add %m, %a <nowrap = true> : i64 range(0, 459761)"""
    )
    check(
        module,
        "%0 = arith.constant <value = 7> : i32 range(7, 7)",
        "%m = arith.mul %y, %0 <nowrap = true> : i32 range(0, 458738)",
        "%s = arith.add %m, %t <nowrap = true> : i32 range(0, 459761)",
        "%s.1 = arith.convert %s : i64 range(0, 459761)",
        "array.store %s.1",
    )


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        ("arith.sub %a, %b <nowrap = true> : i64 range(-65534, 1023)", "arith.sub %t, %y"),
        ("arith.mul %a, %b <nowrap = true> : i64 range(0, 67041282)", "arith.mul %t, %y"),
        ("arith.mul %seven, %a <nowrap = true> : i64 range(0, 7161)", "arith.mul %0, %t"),
        ("arith.add %a, %b : i64 range(0, 66557)", "arith.add %t, %y"),
    ],
)
def test_operations_narrow(operation: str, expected: str) -> None:
    assert f"{expected} <nowrap = true> : i32" in str(narrowed(f"%s = {operation}"))


@pytest.mark.parametrize(
    "operation",
    [
        # The result leaves 32 bits, or nobody knows that it doesn't.
        "arith.mul %a, %large <nowrap = true> : i64 range(0, 4393751543808)",
        "arith.add %a, %b <nowrap = true> : i64",
        "arith.add %a, %b <nowrap = true> : i64 range(0, 2147483648)",
        # A constant is part of an address in 64 bits.
        "arith.add %a, %seven <nowrap = true> : i64 range(7, 1030)",
        # An operand has 64 bits.
        "arith.add %a, %w <nowrap = true> : i64 range(0, 2000)",
        "arith.mul %w, %a <nowrap = true> : i64 range(0, 2000)",
        # It may raise.
        "arith.add %a, %b <checked = true> : i64 range(0, 66557)",
        # Operations of other types.
        "arith.minimum %a, %b : i64 range(0, 1023)",
    ],
)
def test_others_stay(operation: str) -> None:
    assert_stays(f"%s = {operation}")


def test_a_constant_that_has_more_than_32_bits_stays() -> None:
    assert_stays("%s = arith.mul %a, %large <nowrap = true> : i64 range(0, 0)")


def test_conversions_from_other_types_stay() -> None:
    assert_stays(
        """%h = arith.convert %t : u32 range(0, 1023)
  %c = arith.convert %h : i64 range(0, 1023)
  %s = arith.add %c, %a <nowrap = true> : i64 range(0, 2046)"""
    )


def test_regions_are_narrowed_by_what_lies_before_them() -> None:
    module = narrowed(
        """%zero = arith.constant <value = 0> : i64
  %s = cf.for %zero, %seven, %seven, [%a] (%j: i64, %sum: i64) {
    %u = arith.add %a, %b <nowrap = true> : i64 range(0, 66557)
    %v = arith.add %u, %sum <nowrap = true> : i64 range(0, 9000)
    cf.yield [%v]
  } : i64"""
    )
    found = str(module)
    assert "arith.add %t, %y <nowrap = true> : i32 range(0, 66557)" in found
    assert "%v = arith.add %u.1, %sum" in found


@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
@pytest.mark.sample(15)
def test_the_corpus_means_the_same(case: Case) -> None:
    arguments: Any = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, arguments)

    def after(target_name: str) -> list[Any]:
        target = target_by_name(target_name)
        params = attrs.evolve(target.default_params(), fma=case.fma)
        job = CompilerJob(target, FunctionSpec(case.kernel, tuple(map(typeof, arguments))), params)
        module, _ = emit_ir(job)
        copies = flatten_arguments(copy_arguments(arguments))
        interpret(module, copies, block=block, grid=grid, checked=True)
        return copies

    assert same_results(after("host"), after("cuda:sm_90a"))


def test_a_negative_difference_keeps_its_sign() -> None:
    body = "%s = arith.sub %a, %b <nowrap = true> : i64 range(-65534, 1023)"
    out = np.zeros(4, np.int64)
    (found, _) = results(narrowed(body), [out, 0], block=(4, 1, 1), grid=(1, 3, 1))
    assert found.tolist() == [-2, -1, 0, 1]
