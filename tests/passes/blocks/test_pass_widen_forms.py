"""The pass `widen` on branches, loops, accesses and warp operations."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from lane_testing import Shape3, block_program, check_widths
from pass_testing import kernel

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.ir.structure.nodes import Module

HEAD = """
  %t = simt.thread_index : i32 range(0, 1023)
  %i = arith.convert %t : i64
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
"""
PARAMETERS = "%x: array<f32, 1>, %y: array<f32, 1>, %q: array<f32, 1, strided>, %n: i64, %m: i64"
SIZE = 200


def widened(body: str, block: Shape3 | None = (32, 1, 1), lanes: int = 8) -> Module:
    """A piece as vectors, which give what its threads give."""
    text = kernel(PARAMETERS, HEAD + body)
    x = np.arange(SIZE, dtype=np.float32) % 17
    arguments: list[Any] = [x, np.zeros(SIZE, np.float32), np.arange(SIZE, dtype=np.float32)[::-1]]
    for n, m in ((3, 3), (5, 4), (100, 2)):
        check_widths(
            text, [*arguments, n, m], block or (12, 2, 1), widths=[(lanes, block is not None)],
            compiled=[],
        )  # fmt: skip
    return block_program(text, lanes, block)


def test_a_branch_that_all_take_or_none_stays_one():
    module = widened("""
  %c = arith.compare %n, %m <predicate = "eq"> : bool
  cf.if %c {
    %v = array.load %x, [%i] : f32
    array.store %v, %y, [%i]
    cf.yield []
  } { cf.yield [] }""")
    check(module, "cf.for", "cf.if %c {", "vector.load %x, [%i] <", "NOT: mask", "cf.yield")


def test_lanes_of_a_long_branch_are_selected_inside_of_it():
    module = widened("""
  %w = array.load %x, [%i] : f32
  %least = arith.constant <value = 9.0> : f32
  %c = arith.compare %w, %least <predicate = "gt"> : bool
  %s = cf.if %c {
    %a = arith.divide %least, %w : f32
    %b = arith.divide %a, %least : f32
    %d = arith.divide %b, %w : f32
    cf.yield [%d]
  } { cf.yield [%w] } : f32
  array.store %s, %y, [%i]""")
    check(
        module, "= cf.if", "arith.divide", "= arith.select", "cf.yield", "cf.yield [%w]",
        "NOT: arith.select", "vector.store",
    )  # fmt: skip


def test_a_branch_that_raises_leaves_the_other_unmasked_where_no_lane_takes_it():
    module = widened("""
  %w = array.load %x, [%i] : f32
  %least = arith.constant <value = -1.0> : f32
  %c = arith.compare %w, %least <predicate = "lt"> : bool
  %s = cf.if %c {
    check.raise [%w] <message = "ValueError(w)", template = "{\\"s\\":\\"f\\",\\"n\\":[]}">
    %r = arith.constant <value = 0.0> : f32
    cf.yield [%r]
  } {
    array.store %w, %y, [%i]
    %v = arith.add %w, %w : f32
    cf.yield [%v]
  } : f32
  array.store %s, %q, [%i]""")
    check(
        module, "= cf.if %", "arith.trailing_zeros", "check.raise",
        # Other operands than the copy's, so that LLVM finds nothing that both sides compute.
        "%{{[0-9]+}} = arith.select %{{[0-9]+}}, %w, %{{[0-9]+}} : vector<8 x f32>",
        "vector.store %{{[0-9]+}}, %y, [%i], mask=", "} {", "NOT: mask",
        "vector.store %w, %y, [%i]", "cf.yield",
    )  # fmt: skip


def test_a_branch_that_some_lanes_take_becomes_a_mask():
    module = widened("""
  %w = array.load %x, [%i] : f32
  %v = array.load %q, [%i] : f32
  %c = arith.compare %w, %v <predicate = "lt"> : bool
  cf.if %c {
    %s = arith.floordiv %w, %v : f32
    array.store %s, %y, [%i]
    cf.yield []
  } {
    array.store %w, %x, [%i]
    cf.yield []
  }""")
    check(
        module,
        "%{{[0-9]+}} = arith.not %c : vector<8 x bool>",
        "vector.bitmask %c",
        # A costly branch is skipped where no lane takes it.
        "cf.if",
        "arith.floordiv",
        "vector.store %s, %y, [%i], mask=%c",
        "cf.yield",
        # A cheap branch is run under its mask, without a test.
        "NOT: cf.if",
        "vector.store %w, %x, [%i], mask=%{{[0-9]+}}",
    )


def test_stores_of_both_branches_into_one_place_are_joined():
    module = widened("""
  %w = array.load %x, [%i] : f32
  %v = array.load %q, [%i] : f32
  %c = arith.compare %w, %v <predicate = "lt"> : bool
  cf.if %c {
    %s = arith.floordiv %w, %v : f32
    array.store %s, %y, [%i]
    cf.yield []
  } {
    array.store %w, %y, [%i]
    cf.yield []
  }""")
    check(
        module,
        "vector.bitmask %c",
        "cf.if",
        "arith.floordiv",
        "= arith.select %c",
        "NOT: mask=",
        "vector.store",
    )


def test_accesses():
    module = widened("""
  %two = arith.constant <value = 2> : i64
  %j = arith.mul %i, %two : i64
  %a = array.load %x, [%i] : f32
  %b = array.load %q, [%i] : f32
  %c = array.load %x, [%j] : f32
  %d = array.load %x, [%n] : f32
  %e = arith.add %a, %b : f32
  %f = arith.add %c, %d : f32
  %g = arith.add %e, %f : f32
  array.store %g, %y, [%j]
  array.store %d, %y, [%n]""")
    check(
        module,
        "%d = array.load %x, [%n] : f32",
        "cf.for",
        "%a = vector.load %x, [%i] <lanes = 8>",
        "%b = vector.load %q, [%i] <lanes = 8>",
        "vector.iota %j <lanes = 8, step = 2>",
        "vector.load %x, [%j], mask=%{{[0-9]+}} <lanes = 16>",
        "vector.scatter %g, %y, [%{{[0-9]+}}]",
        "array.store %d, %y, [%n]",
    )


def test_an_array_of_a_thread_has_the_lane_as_its_last_index():
    module = widened("""
  %l = array.allocate <shape = (4)> : array<f32, 1, local>
  %four = arith.constant <value = 4> : i64
  %v = array.load %x, [%i] : f32
  %p = arith.modulo %n, %four : i64
  array.store %v, %l, [%p]
  %k = arith.modulo %i, %four : i64
  %same = arith.compare %k, %p <predicate = "eq"> : bool
  %w = array.load %l, [%k], mask=%same : f32
  array.store %w, %y, [%i]""")
    check(
        module,
        "%l = array.allocate <shape = (4, 8)> : array<f32, 2, local>",
        "cf.for",
        "vector.store %v, %l, [%p, %{{.*}}]",
        "vector.gather %l, [%{{.*}}, %{{.*}}], mask=%same",
    )


COPY = """
  %v = array.load %x, [%i] : f32
  array.store %v, %y, [%i]"""


def test_the_last_vector_of_a_row_is_under_a_mask():
    check(
        widened(COPY, (12, 1, 1)),
        "vector.load %x, [%{{[0-9]+}}] <lanes = 8>",
        "NOT: mask",
        "vector.store",
        '<predicate = "lt"> : vector<8 x bool>',
        "vector.load %x, [%{{[0-9]+}}], mask=",
        "vector.store %{{.*}}, mask=",
    )


def test_rows_of_any_length():
    check(
        widened(COPY, None),
        "simt.block_size",
        "cf.for",
        "cf.for",
        "cf.for",
        "NOT: mask",
        "vector.store",
        'arith.compare %{{.*}} <predicate = "ne"> : bool',
        "cf.if",
        "vector.store %{{.*}}, mask=",
    )


def test_rows_that_fill_no_vector_lie_in_one_together():
    module = widened(
        """
  %ty = simt.thread_index <axis = "y"> : i32
  %iy = arith.convert %ty : i64
  %five = arith.constant <value = 5> : i64
  %a = arith.mul %iy, %five : i64
  %b = arith.add %a, %i : i64
  %v = array.load %x, [%b] : f32
  array.store %v, %y, [%b]""",
        (5, 8, 1),
    )
    check(
        module,
        "arith.constant <value = 40>",
        "cf.for",
        "NOT: cf.for",
        "arith.modulo %{{.*}} : vector<8 x i32>",
        "arith.floordiv %{{.*}} : vector<8 x i32>",
        "vector.gather",
    )


def test_a_grid_stride_loop_runs_without_masks_until_the_first_lane_is_done():
    module = widened("""
  %step = arith.constant <value = 32> : i64
  %r = cf.for %i, %n, %step, [%zero] (%k: i64, %s: i64) {
    %v = array.load %x, [%k] : f32
    array.store %v, %y, [%k]
    %next = arith.add %s, %one : i64
    cf.yield [%next]
  } : i64
  %f = arith.convert %r : f32
  array.store %f, %y, [%i]""")
    check(
        module,
        "arith.sub %n, %{{[0-9]+}} : i64",
        "arith.select",
        "cf.for %i, %{{[0-9]+}}, %step",
        "NOT: mask",
        "vector.store %v, %y",
        "cf.yield",
        "cf.if",
        "cf.while [",
        "<ends = true>",
        "vector.load %x, [%{{[0-9]+}}], mask=",
        "vector.bitmask",
        "cf.yield",
    )


def test_shuffles_and_votes_of_a_warp():
    module = widened("""
  %all = arith.constant <value = 4294967295> : u32
  %w = arith.constant <value = 32> : i32
  %v = array.load %x, [%i] : f32
  %m32 = arith.convert %m : i32
  %s = simt.shuffle %all, %v, %m32, %w <mode = "xor"> : f32
  %c = arith.compare %s, %v <predicate = "lt"> : bool
  %b = simt.vote %all, %c <kind = "any"> : bool
  cf.if %b {
    array.store %s, %y, [%i]
    cf.yield []
  } { cf.yield [] }""")
    check(
        module,
        "vector.load %x, [%{{.*}}] <lanes = 32>",
        "vector.permute %v",
        "vector.bitmask %c : u32",
        "cf.if",
        "NOT: mask=",
        "vector.store",
    )


def test_warp_operations_beside_an_array_that_a_thread_chooses():
    body = """
  %all = arith.constant <value = 4294967295> : u32
  %a = array.allocate <shape = (2)> : array<i64, 1, local>
  %b = array.allocate <shape = (2)> : array<i64, 1, local>
  array.store %i, %a, [%zero]
  array.store %one, %b, [%zero]
  %c = arith.compare %i, %n <predicate = "lt"> : bool
  %s = arith.select %c, %a, %b : array<i64, 1, local>
  %v = array.load %s, [%zero] : i64
  %g = simt.match %all, %v : u32
  %f = arith.convert %g : f32
  array.store %f, %y, [%i]"""
    with pytest.raises(TargetUnsupported, match="an array that each thread chooses can't be used"):
        block_program(kernel(PARAMETERS, HEAD + body), 8)


@pytest.mark.parametrize(
    ("base", "whole"), [("arith.mul %b, %c32", True), ("arith.mul %b, %c12", False)]
)
def test_a_quotient_of_the_place_in_the_grid_is_one_number_for_a_vector(base: str, whole: bool):
    # The base stands ahead of the loop over the threads, and is a multiple of the lanes or isn't.
    body = f"""
  %b = simt.block_index : i32 range(0, 3)
  %c12 = arith.constant <value = 12> : i32
  %c32 = arith.constant <value = 32> : i32
  %first = {base} <nowrap = true> : i32 range(0, 96)
  %g = arith.add %first, %t <nowrap = true> : i32 range(0, 127)
  %row = arith.floordiv %g, %c32 : i32 range(0, 3)
  %lane = arith.modulo %g, %c32 : i32 range(0, 31)
  %r = arith.convert %row : i64
  %l = arith.convert %lane : i64
  %a = array.load %x, [%r] : f32
  %v = array.load %x, [%l] : f32
  %s = arith.add %a, %v : f32
  array.store %s, %y, [%i]"""
    module = widened(body)
    check(module, *(("NOT: vector.gather",) if whole else ("vector.gather",)))


def test_a_store_to_one_element_is_that_of_the_last_lane():
    module = widened("""
  %last = arith.constant <value = 5> : i64
  %few = arith.compare %i, %last <predicate = "lt"> : bool
  %v = array.load %x, [%i] : f32
  cf.if %few {
    array.store %v, %y, [%m]
    cf.yield []
  } { cf.yield [] }
  %none = arith.compare %i, %zero <predicate = "lt"> : bool
  array.store %v, %q, [%one], mask=%none
  array.store %v, %q, [%zero]""")
    check(
        module, "vector.bitmask", "arith.leading_zeros", "vector.extract", "array.store",
        "NOT: vector.scatter",
    )  # fmt: skip


@pytest.mark.parametrize("read", ["%count", "%total"])
def test_lanes_that_leave_a_loop_keep_what_is_read_behind_it(read: str):
    module = widened(f"""
  %w = array.load %x, [%i] : f32
  %five = arith.constant <value = 5.0> : f32
  %half = arith.constant <value = 0.5> : f32
  %none = arith.constant <value = 0.0> : f32
  %count, %total = cf.while [%none, %w] (%k: f32, %t0: f32) {{
    %more = arith.compare %t0, %five <predicate = "gt"> : bool
    %next, %less = cf.if %more {{
      %n1 = arith.add %k, %half : f32
      %l1 = arith.mul %t0, %half : f32
      cf.yield [%n1, %l1]
    }} {{ cf.yield [%k, %t0] }} : f32, f32
    cf.yield [%more, %next, %less]
  }} : f32, f32
  array.store {read}, %y, [%i]""")
    text = str(module)
    # The count is a scalar, and alone held for lanes that have left; what only decides is dropped.
    assert text.count("arith.select") == (1 if read == "%count" else 2)
    assert ("arith.add" in text) == (read == "%count")


def test_threads_that_do_nothing_behind_others_have_no_vectors():
    body = """
  %four = arith.constant <value = 4> : i32
  %two = arith.constant <value = 2> : i64
  %c = arith.compare %t, %four <predicate = "lt"> : bool
  cf.if %c {
    %v = array.load %x, [%i] : f32
    %j = arith.add %i, %two : i64
    array.store %v, %y, [%j]
    cf.yield []
  } { cf.yield [] }
  %first = arith.compare %i, %zero <predicate = "le"> : bool
  %d = arith.compare %n, %m <predicate = "eq"> : bool
  %both = arith.and %d, %first : bool
  cf.if %both {
    array.store %first_value, %y, [%zero]
    cf.yield []
  } { cf.yield [] }"""
    body = "%first_value = arith.constant <value = 5.0> : f32" + body
    module = widened(body)
    check(module, "NOT: cf.for", "vector.load %x, [{{.*}}] <lanes = 4>", "func.return")


@pytest.mark.parametrize(
    "test",
    [
        '%c = arith.compare %t, %four <predicate = "gt"> : bool',
        '%c = arith.compare %t, %four <predicate = "ne"> : bool',
        '%k = arith.convert %t : i8\n%b = arith.constant <value = 4> : i8\n'
        '%c = arith.compare %k, %b <predicate = "lt"> : bool',
        '%k = arith.convert %n : i32\n%c = arith.compare %t, %k <predicate = "lt"> : bool',
    ],
)  # fmt: skip
def test_threads_that_may_act_stay(test: str):
    module = widened(f"""
  %four = arith.constant <value = 4> : i32
  {test}
  cf.if %c {{
    %v = array.load %x, [%i] : f32
    array.store %v, %y, [%i]
    cf.yield []
  }} {{ cf.yield [] }}""")
    check(module, "<lanes = 8>")


@pytest.mark.parametrize(
    ("threads", "number", "known"), [(8, 5, True), (5, 2, True), (16, 12, False)]
)
def test_a_lone_lane_of_a_rows_only_vector_is_known(threads: int, number: int, known: bool):
    module = widened(
        f"""
  %number = arith.constant <value = {number}> : i64
  %c = arith.compare %i, %number <predicate = "eq"> : bool
  cf.if %c {{
    %v = array.load %x, [%i] : f32
    array.store %v, %y, [%zero]
    cf.yield []
  }} {{ cf.yield [] }}""",
        (threads, 1, 1),
    )
    assert ("arith.leading_zeros" not in str(module)) == known
