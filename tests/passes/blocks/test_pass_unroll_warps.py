"""Loops in which lanes talk are unrolled where constants tell how often they run."""

from __future__ import annotations

import numpy as np
import pytest
from pass_testing import kernel, transformed

from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.passes.blocks.unroll_warps import unroll_warps
from gpucompiler.passes.scalar.simplify import simplify

BUTTERFLY = kernel(
    "%y: array<i32, 1>",
    """
  %mask = arith.constant <value = 4294967295> : u32
  %first = arith.constant <value = FIRST> : i64
  %zero = arith.constant <value = 0> : i64
  %two = arith.constant <value = 2> : i64
  %width = arith.constant <value = 32> : i32
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  %v = array.load %y, [%i] : i32
  %sum, %last = cf.while [%v, %first] (%u: i32, %d: i64) {
    %go = arith.compare %d, %zero <predicate = "gt"> : bool
    %a, %b = cf.if %go {
      %o = simt.shuffle %mask, %u, %d, %width <mode = "xor"> : i32
      %s = arith.add %u, %o : i32
      %h = arith.floordiv %d, %two : i64
      cf.yield [%s, %h]
    } {
      cf.yield [%u, %d]
    } : i32, i64
    cf.yield [%go, %a, %b]
  } : i32, i64
  array.store %sum, %y, [%i]""",
)


@pytest.mark.parametrize(("first", "shuffles"), [(16, 5), (1, 1), (0, 0)])
def test_a_butterfly_is_unrolled(first: int, shuffles: int) -> None:
    text = BUTTERFLY.replace("FIRST", str(first))
    module = transformed(text, unroll_warps)
    simplify(module.kernel)
    assert "cf.while" not in str(module)
    assert str(module).count("simt.shuffle") == shuffles
    found, expected = np.arange(64, dtype=np.int32), np.arange(64, dtype=np.int32)
    interpret(module, [found], block=(64, 1, 1), grid=(1, 1, 1))
    interpret(parse(text), [expected], block=(64, 1, 1), grid=(1, 1, 1))
    np.testing.assert_array_equal(found, expected)


def test_loops_that_run_too_often_or_for_ever_stay() -> None:
    long = BUTTERFLY.replace("FIRST", str(1 << 40))
    endless = BUTTERFLY.replace("FIRST", "16").replace("floordiv %d, %two", "floordiv %first, %two")
    for text in (long, endless):
        assert not unroll_warps(parse(text).kernel)


def test_counted_loops_are_unrolled() -> None:
    module = transformed(
        kernel(
            "%y: array<i32, 1>",
            """
  %mask = arith.constant <value = 4294967295> : u32
  %one = arith.constant <value = 1> : i32
  %four = arith.constant <value = 4> : i32
  %width = arith.constant <value = 32> : i32
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  %sum = cf.for %one, %four, %one, [%t] (%k: i32, %u: i32) {
    %o = simt.shuffle %mask, %u, %k, %width <mode = "down"> : i32
    cf.yield [%o]
  } : i32
  array.store %sum, %y, [%i]""",
        ),
        unroll_warps,
    )
    assert "cf.for" not in str(module)
    found = np.zeros(32, np.int32)
    interpret(module, [found], block=(32, 1, 1), grid=(1, 1, 1))
    assert found[0] == 6


NEST = """
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %three = arith.constant <value = 3> : i64
  %none = arith.constant <value = 0> : i32
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  %own = array.allocate <shape = (9)> : array<i32, 1, local>
  cf.for %zero, %three, %one, [] (%r: i64) {
    %sum = cf.for %zero, %three, %one, [%none] (%c: i64, %s: i32) {
      %v = array.load %x, [%i, %c] : i32
      %more = arith.add %s, %v : i32
      cf.yield [%more]
    } : i32
    array.store %sum, ARRAY
    cf.yield []
  }"""


@pytest.mark.parametrize(("array", "runs"), [("%y, [%i, %r]", 9), ("%own, [%r]", 1)])
def test_nests_that_store_to_records_are_unrolled(array: str, runs: int) -> None:
    text = kernel("%y: array<i32, 2>, %x: array<i32, 2>", NEST.replace("ARRAY", array))
    module = parse(text)
    assert unroll_warps(module.kernel) == (runs > 1)
    assert str(module).count("array.load %x") == runs
    assert str(module).count("cf.for") == (0 if runs > 1 else 2)


@pytest.mark.parametrize(("place", "unrolled"), [("[%i, %k]", True), ("[%k, %i]", False)])
def test_loops_that_keep_a_record_are_unrolled(place: str, unrolled: bool) -> None:
    text = kernel(
        "%y: array<i32, 2>, %x: array<i32, 2>",
        f"""
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %four = arith.constant <value = 4> : i64
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  %own = array.allocate <shape = (4)> : array<i32, 1, local>
  cf.for %zero, %four, %one, [] (%k: i64) {{
    %v = array.load %x, {place} : i32
    array.store %v, %own, [%k]
    cf.yield []
  }}""",
    )
    module = parse(text)
    assert unroll_warps(module.kernel) == unrolled
    assert str(module).count("array.load %x") == (4 if unrolled else 1)


@pytest.mark.parametrize(("factor", "unrolled"), [(3, True), (8, True), (1, False), (9, False)])
def test_loops_over_neighbours_of_a_multiple_are_unrolled(factor: int, unrolled: bool) -> None:
    text = kernel(
        "%y: array<i32, 1>, %x: array<i32, 1>",
        f"""
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %three = arith.constant <value = 3> : i64
  %factor = arith.constant <value = {factor}> : i64
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  %first = arith.mul %i, %factor : i64
  %v = array.load %y, [%i] : i32
  %sum = cf.for %zero, %three, %one, [%v] (%k: i64, %u: i32) {{
    %at = arith.add %first, %k : i64
    %w = array.load %x, [%at] : i32
    %s = arith.add %u, %w : i32
    cf.yield [%s]
  }} : i32
  array.store %sum, %y, [%i]""",
    )
    module = parse(text)
    assert unroll_warps(module.kernel) == unrolled
    assert str(module).count("array.load %x") == (3 if unrolled else 1)


def test_a_loop_inside_a_loop_goes_on_from_its_last_run() -> None:
    text = kernel(
        "%y: array<i32, 1>",
        """
  %mask = arith.constant <value = 4294967295> : u32
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %two = arith.constant <value = 2> : i64
  %lane = arith.constant <value = 1> : i32
  %width = arith.constant <value = 32> : i32
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  %v = array.load %y, [%i] : i32
  %sum = cf.for %zero, %two, %one, [%v] (%k: i64, %u: i32) {
    %inner = cf.for %zero, %two, %one, [%u] (%l: i64, %w: i32) {
      %o = simt.shuffle %mask, %w, %lane, %width <mode = "xor"> : i32
      %d = arith.mul %w, %lane : i32
      %e = arith.add %d, %d : i32
      %s = arith.add %e, %o : i32
      cf.yield [%s]
    } : i32
    %more = arith.add %inner, %lane : i32
    cf.yield [%more]
  } : i32
  array.store %sum, %y, [%i]""",
    )
    module = transformed(text, unroll_warps)
    assert str(module).count("simt.shuffle") == 4
    found, expected = np.arange(32, dtype=np.int32), np.arange(32, dtype=np.int32)
    interpret(module, [found], block=(32, 1, 1), grid=(1, 1, 1))
    interpret(parse(text), [expected], block=(32, 1, 1), grid=(1, 1, 1))
    np.testing.assert_array_equal(found, expected)
