"""speculate: cheap operands are computed always, and are defined where Python computes none."""

import itertools

import numpy as np
import pytest
from filecheck import check
from pass_testing import kernel, results, transformed

from gpucompiler.ir.structure.nodes import Module
from gpucompiler.passes.scalar.speculate import MAX_OPERATIONS, speculate

ROWS = '"x" "array<i64, 1>" 1, "n" "pyint" 1'


def module_of(operand: str, condition: str = "lt", more: str = "") -> Module:
    body = f"""  %zero = arith.constant <value = 0> : i64
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  %c = arith.compare %n, %zero <predicate = "{condition}"> : bool
  %r = cf.if %c <operands = true> {{
    {operand}
    {more}
    cf.yield [%v]
  }} {{ cf.yield [%n] }} : i64
  array.store %r, %x, [%zero]"""
    text = kernel("%x: array<i64, 1>, %n: i64", body, ROWS)
    return transformed(text, speculate)


def test_what_ranges_prove_stays_as_it_is() -> None:
    check(
        module_of("%v = arith.add %i, %i <nowrap = true, checked = true> : i64"),
        "NOT: cf.if",
        "%v = arith.add %i, %i <nowrap = true, checked = true>",
        "arith.select %c, %v, %n",
    )


def test_what_only_the_condition_proves_wraps() -> None:
    module = module_of("%v = arith.sub %zero, %n <nowrap = true, checked = true> : i64", "gt")
    check(module, "NOT: cf.if", "%v = arith.sub %zero, %n : i64", "arith.select %c, %v, %n")
    least = -(2**63)
    x = np.zeros(1, np.int64)
    for number, expected in ((least, least), (5, -5)):
        assert results(module, [x, number])[0].tolist() == [expected]


def test_what_may_raise_stays_where_it_is() -> None:
    module = module_of("%v = arith.sub %zero, %n <nowrap = true, checked = true> : i64")
    check(module, "cf.if %c {", "arith.sub %zero, %n <nowrap = true, checked = true>")
    x = np.zeros(1, np.int64)
    assert results(module, [x, 5])[0].tolist() == [5]
    with pytest.raises(Exception, match="64 bits"):
        results(module, [x, -(2**63)])


def test_unchecked_it_wraps() -> None:
    module = module_of("%v = arith.sub %zero, %n <nowrap = true> : i64")
    check(module, "NOT: cf.if", "%v = arith.sub %zero, %n : i64", "arith.select %c, %v, %n")


def test_a_sum_of_what_may_have_wrapped_may_wrap() -> None:
    first = "%u = arith.sub %n, %i <nowrap = true> : i64"
    module = module_of(first, more="%v = arith.add %u, %i <nowrap = true> : i64")
    check(module, "%u = arith.sub %n, %i : i64", "%v = arith.add %u, %i : i64")


def test_ranges_are_found_only_for_what_moves_and_may_leave_its_bits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("gpucompiler.passes.scalar.speculate.analyse_ranges")
    check(module_of("%v = arith.xor %n, %i : i64"), "NOT: cf.if", "arith.select %c, %v, %n")
    first = "%u = arith.sub %n, %i <nowrap = true, checked = true> : i64"
    check(module_of(first, more="%v = array.load %x, [%u] : i64"), "cf.if %c {", "%u = arith.sub")


def test_inner_choices_first() -> None:
    module = module_of(
        """%d = arith.compare %i, %zero <predicate = "gt"> : bool
    %v = cf.if %d <operands = true> {
      %w = arith.add %i, %i <nowrap = true> : i64
      cf.yield [%w]
    } { cf.yield [%i] } : i64"""
    )
    check(module, "NOT: cf.if", "arith.select %d, %w, %i", "arith.select %c, %v, %n")


def test_choices_beside_each_other_and_in_loops() -> None:
    body = """  %c = arith.compare %n, %n <predicate = "lt"> : bool
  %r = cf.if %c <operands = true> {
    %u = arith.add %n, %n <nowrap = true> : i64
    cf.yield [%u]
  } { cf.yield [%n] } : i64
  %k = array.load %x, [%n] : i64
  %s = cf.if %c <operands = true> { cf.yield [%k] } { cf.yield [%r] } : i64
  cf.for %n, %s, %k, [] (%j: i64) {
    %t = cf.if %c <operands = true> {
      %v = arith.add %j, %r <nowrap = true> : i64
      cf.yield [%v]
    } { cf.yield [%j] } : i64
    array.store %t, %x, [%j]
    cf.yield []
  }"""
    module = transformed(kernel("%x: array<i64, 1>, %n: i64", body, ROWS), speculate)
    check(
        module,
        "NOT: cf.if",
        "%u = arith.add %n, %n : i64",
        "NEXT: %r = arith.select %c, %u, %n",
        "NEXT: %k = array.load",
        "NEXT: %s = arith.select %c, %k, %r",
        "cf.for",
        "%v = arith.add %j, %r : i64",
        "NEXT: %t = arith.select %c, %v, %j",
    )


def test_what_costs_or_acts_stays_a_branch() -> None:
    load = "%v = array.load %x, [%zero] : i64"
    check(module_of(load), "cf.if %c {", "array.load")
    names = ["%i", *(f"%v{k}" for k in range(MAX_OPERATIONS))]
    lines = [f"{new} = arith.xor {old}, %i : i64" for old, new in itertools.pairwise(names)]
    module = module_of("\n    ".join(lines), more=f"%v = arith.xor {names[-1]}, %i : i64")
    check(module, "cf.if %c {")


def test_constants_and_widths_of_integers_cost_nothing() -> None:
    """Neighbours of a point are inside where three comparisons say so: one branch, not two."""
    free = "".join(
        f"%k{n} = arith.constant <value = {n}> : i32\n    %w{n} = arith.convert %k{n} : i64\n    "
        for n in range(MAX_OPERATIONS)
    )
    made = free + "%v = arith.xor %n, %w3 : i64"
    check(module_of(made), "NOT: cf.if", "arith.select %c, %v, %n")
    costly = "".join(
        f"%k{n} = arith.constant <value = {n}> : i32\n    %w{n} = arith.convert %k{n} : f64\n    "
        for n in range(MAX_OPERATIONS)
    )
    check(module_of(costly + "%v = arith.xor %n, %i : i64"), "cf.if %c")
