"""specialize_block: a block's shape that is known."""

from __future__ import annotations

import numpy as np
import pytest
from filecheck import check
from pass_testing import kernel, results

from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.passes.blocks.specialize_block import specialize_block

BODY = """
  %x = simt.thread_index : i32
  %y = simt.thread_index <axis = "y"> : i32
  %z = simt.thread_index <axis = "z"> : i32
  %sx = simt.block_size : i32
  %c = arith.compare %x, %y <predicate = "lt"> : bool
  %sy = cf.if %c {
    %s = simt.block_size <axis = "y"> : i32
    cf.yield [%s]
  } {
    cf.yield [%z]
  } : i32
  %plane = arith.mul %y, %sx : i32
  %n = arith.add %plane, %x : i32
  %at = arith.convert %n : i64
  array.store %sy, %out, [%at]"""
TEXT = kernel("%out: array<i32, 1>", BODY)


def known(function: Function) -> bool:
    return specialize_block(function, (5, 3, 1))


def test_sizes_become_constants_and_indices_get_ranges():
    module = parse(TEXT)
    assert known(module.kernel)
    check(
        module,
        "%x = simt.thread_index : i32 range(0, 4)",
        '%y = simt.thread_index <axis = "y"> : i32 range(0, 2)',
        "%z = arith.constant <value = 0> : i32 range(0, 0)",
        "%sx = arith.constant <value = 5> : i32",
        "cf.if",
        "arith.constant <value = 3> : i32",
        "NOT: simt.block_size",
    )


def test_blocks_of_this_shape_give_the_same():
    after = parse(TEXT)
    known(after.kernel)
    launch = {"block": (5, 3, 1), "grid": (1, 1, 1)}
    arrays = [results(m, [np.zeros(15, np.int32)], **launch)[0] for m in (parse(TEXT), after)]
    np.testing.assert_array_equal(*arrays)


@pytest.mark.parametrize("body", ["  %b = simt.block_index : i32", "  %n = simt.grid_size : i32"])
def test_what_does_not_ask_for_the_shape_stays(body: str):
    module = parse(kernel("", body))
    assert not known(module.kernel)
    assert str(module) == str(parse(kernel("", body)))


def test_again_it_finds_the_same():
    first = parse(TEXT)
    known(first.kernel)
    text = str(first)
    known(first.kernel)
    assert str(first) == text
