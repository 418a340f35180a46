"""lift_indices: functions that stay called ask nothing of their thread."""

import numpy as np
from filecheck import check
from ir_strategies import same_results
from pass_testing import HEADER, results

from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.blocks.lift_indices import lift_indices
from gpucompiler.passes.checks.number_checks import number_checks
from gpucompiler.passes.scalar.simplify import simplify

# Even calls odd calls even; what odd asks, even must hand on.
FUNCTIONS = """func @even(%v: i64) -> (i64) {
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %c = arith.compare %v, %one <predicate = "lt"> : bool
  %r = cf.if %c { cf.yield [%zero] } {
    %less = arith.sub %v, %one : i64
    %f = func.call [%less] <callee = "odd"> : i64
    cf.yield [%f]
  } : i64
  func.return [%r]
}
func @odd(%v: i64) -> (i64) {
  %one = arith.constant <value = 1> : i64
  %s = array.allocate <shape = (64)> : array<i64, 1, shared>
  %l = array.allocate <shape = (2)> : array<i64, 1, local>
  %d = array.dynamic_shared : array<i64, 1, shared>
  %x = simt.thread_index : i32
  %y = simt.thread_index <axis = "y"> : i32
  %n = simt.thread_number : i32
  %lane = simt.lane_index : i32
  %mask = simt.lane_mask <relation = "lt"> : u32
  %b = simt.block_size : i32
  %n64 = arith.convert %n : i64
  %size = array.dim %s <axis = 0> : i64
  %ok = check.bounds %v, %size <array = "s"> : bool
  array.store %v, %s, [%n64]
  array.store %v, %d, [%n64]
  array.store %v, %l, [%one]
  %t0 = array.load %s, [%n64] : i64
  %t1 = array.load %d, [%n64] : i64
  %t2 = array.load %l, [%one] : i64
  %t3 = arith.convert %x : i64
  %t4 = arith.convert %y : i64
  %t5 = arith.convert %lane : i64
  %t6 = arith.convert %mask : i64
  %t7 = arith.convert %b : i64
  %u0 = arith.add %t0, %t1 : i64
  %u1 = arith.add %u0, %t2 : i64
  %u2 = arith.add %u1, %t3 : i64
  %u3 = arith.add %u2, %t4 : i64
  %u4 = arith.add %u3, %t5 : i64
  %u5 = arith.xor %u4, %t6 : i64
  %u6 = arith.add %u5, %t7 : i64
  %less = arith.sub %v, %one : i64
  %f = func.call [%less] <callee = "even"> : i64
  %r = arith.add %f, %u6 : i64
  func.return [%r]
}
"""
TEXT = (
    HEADER.replace("false", "true")
    + """kernel @k(%x: array<i64, 1>, %n: i64) {
  %t = simt.thread_number : i32
  %at = arith.convert %t : i64
  %r = func.call [%n] <callee = "even"> : i64
  array.store %r, %x, [%at]
  func.return []
}
"""
    + FUNCTIONS
)
THREAD = ("NOT: simt.thread", "NOT: simt.lane", "NOT: shared : ")


def lifted(text: str) -> Module:
    module = parse(text)
    check_module(module)
    after = clone_module(module)
    assert lift_indices(after)
    check_module(after)
    assert not lift_indices(after)
    launch = {"block": (5, 4, 2), "grid": (1, 1, 1), "shared_memory_bytes": 8 * 64}
    for n in (0, 3, 6):
        arguments = [np.zeros(40, int), n]
        assert same_results(
            results(module, arguments, **launch), results(after, arguments, **launch)
        )
    return after


def test_what_a_thread_is_asked_comes_as_parameters():
    module = lifted(TEXT)
    check(
        module,
        "array.allocate <shape = (64)> : array<i64, 1, shared>",
        "NOT: local",
        "array.dynamic_shared",
        "simt.thread_index : i32 range(0, 1023)",
        'simt.thread_index <axis = "y">',
        "simt.thread_number",
        "simt.lane_index : i32 range(0, 31)",
        'simt.lane_mask <relation = "lt">',
        "func.call [%n, %s, %d, %x.1, %y, %{{.*}}, %lane, %mask]",
        "func @even(%v: i64, %s: array<i64, 1, shared>, %d: array<i64, 1, shared>, %x: i32 ",
        *THREAD,
        "func.call [%less, %s, %d, %x, %y, %n, %lane, %mask]",
        "func @odd(%v: i64, %s: ",
        "NOT: simt.thread",
        "NOT: simt.lane",
        "NOT: dynamic_shared",
        "array.allocate <shape = (2)> : array<i64, 1, local>",
        "simt.block_size",
        "check.bounds %v, %size, thread=%n",
        "func.call [%less, %s, %d, %x, %y, %n, %lane, %mask]",
    )


def test_with_the_passes_before_and_after():
    module = parse(TEXT)
    number_checks(module)
    inline_for_lanes(module)
    after = lifted(str(module))
    for function in after.functions:
        simplify(function)
    check_module(after)
    check(after, "simt.thread_number", "NOT: simt.thread_number", "func @even",
          "check.bounds %v, %{{.*}}, thread=%n <array = \"s\", number = 0>")  # fmt: skip


def test_a_module_without_calls_stays():
    text = TEXT.replace('func.call [%n] <callee = "even">', "arith.add %n, %n")
    module = parse(text)
    inline_for_lanes(module)  # drops what nothing calls
    assert not lift_indices(module)
    assert not lift_indices(
        parse(HEADER + "func @f() -> () {\n %x = simt.lane_index : i32\n func.return [] }")
    )
