"""Functions of scope "block": what runs once a block, with its threads as regions."""

from __future__ import annotations

import numpy as np
import pytest

from gpucompiler.diagnostics.errors import DeviceIndexError, ParseError
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse, structurally_equal
from gpucompiler.ir.verifier import check_module, verify
from gpucompiler.passes.scalar.simplify import simplify

SUMS = """module <schema = 1, dynamic_shared_memory = false>
kernel @sums(%y: array<i32, 1>, %n: i32) scope(block) {
  %frame = array.allocate <shape = (64)> : array<i32, 1, local>
  %any, %count, %unused = simt.threads <reductions = "or,add,and"> {
    %t = simt.thread_number : i32
    %i = arith.convert %t : i64
    %x = simt.thread_index : i32
    %mask = arith.constant <value = 4294967295> : u32
    %one = arith.constant <value = 1> : i32
    %width = arith.constant <value = 32> : i32
    %next = simt.shuffle %mask, %x, %one, %width <mode = "down"> : i32
    array.store %next, %frame, [%i]
    %some = arith.compare %t, %n <predicate = "lt"> : bool
    cf.yield [%some, %some, %some]
  } : bool, i32, bool
  simt.threads {
    %t.1 = simt.thread_number : i32
    %i.1 = arith.convert %t.1 : i64
    %v = array.load %frame, [%i.1] : i32
    %w = arith.add %v, %count : i32
    %s = cf.if %any {
      cf.yield [%w]
    } {
      cf.yield [%v]
    } : i32
    array.store %s, %y, [%i.1]
    cf.yield []
  }
  func.return []
}
"""


def test_threads_run_one_region_after_the_other():
    module = parse(SUMS)
    check_module(module)
    assert structurally_equal(parse(str(module)), module)
    found = np.zeros(40, np.int32)
    interpret(module, [found, 7], block=(40, 1, 1), grid=(1, 1, 1))
    expected = np.minimum(np.arange(40) + 1, np.where(np.arange(40) < 32, 31, 39)) + 7
    np.testing.assert_array_equal(found, expected)


def test_simplify_drops_reductions_that_nobody_reads():
    module = parse(SUMS)
    assert simplify(module.kernel)
    check_module(module)
    assert 'reductions = "or,add">' in str(module), str(module)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("scope(block)", "", 'simt.threads in a function of scope "thread"'),
        ("scope(block)", "scope(warp)", "scope is thread, block or part, not 'warp'"),
        (
            "  func.return",
            "  %b = simt.thread_number : i32\n  func.return",
            "it speaks of a thread, outside of simt.threads",
        ),
        ('"or,add,and"', '"or,mul,and"', "unknown reduction 'mul'"),
        ("    %t.1 =", "    simt.barrier\n    %t.1 =", "a barrier inside simt.threads"),
        ("cf.yield [%some, %some, %some]", "cf.yield [%some]", "simt.threads expects"),
    ],
)
def test_refused(old: str, new: str, message: str):
    with pytest.raises(ParseError, match=message.replace("(", r"\(")):
        check_module(parse(SUMS.replace(old, new, 1)))


def checked(mask: str) -> str:
    return f"""module <schema = 1, dynamic_shared_memory = false>
kernel @checked(%y: array<u32, 1>, %first: i64) scope(block) {{
  %n = arith.constant <value = 4> : i64
  %t = arith.constant <value = 0> : i32
  %i = vector.iota %first <lanes = 4> : vector<4 x i64>
  %edge = vector.splat %n <lanes = 4> : vector<4 x i64>
  %mask = arith.compare %i, %edge <predicate = "lt"> : vector<4 x bool>
  %k = check.bounds %i, %n, {mask}thread=%t <array = "y", number = 3> : vector<4 x bool>
  %bits = vector.bitmask %k : u32
  %zero = arith.constant <value = 0> : i64
  array.store %bits, %y, [%zero]
  func.return []
}}
"""


def test_checks_of_vectors_test_the_lanes_of_their_mask():
    module = parse(checked("mask=%mask, "))
    assert not verify(module)
    assert structurally_equal(parse(str(module)), module)
    found = np.zeros(1, np.uint32)
    interpret(module, [found, 2], block=(4, 1, 1), grid=(1, 1, 1))
    assert found[0] == 0b0011
    with pytest.raises(DeviceIndexError, match="index 4 is out of bounds"):
        interpret(parse(checked("")), [found, 2], block=(4, 1, 1), grid=(1, 1, 1))
