"""join_stores: one store behind a branch, and the memory afterwards is the same."""

import numpy as np
from filecheck import check
from ir_strategies import same_results
from pass_testing import kernel, results, transformed

from gpucompiler.ir.parser import parse
from gpucompiler.passes.blocks.widen.join_stores import join_stores

HEAD = """%t = simt.thread_index : i32
    %i = arith.convert %t : i64
    %one = arith.constant <value = 1> : i64
    %two = arith.constant <value = 2> : i64
    %c = arith.compare %i, %two <predicate = "lt"> : bool
"""
PARAMETERS = "%x: array<i64, 1>, %y: array<i64, 1>"


def joined(body: str, *checks: str) -> None:
    text = kernel(PARAMETERS, HEAD + body)
    module = transformed(text, join_stores)
    check(module, *checks)
    arguments = [np.arange(5), np.full(5, -1)]
    launch = {"block": (5, 1, 1)}
    assert same_results(
        results(parse(text), arguments, **launch), results(module, arguments, **launch)
    )


def test_both_sides_store_to_one_place() -> None:
    joined(
        """cf.if %c {
      array.store %i, %x, [%i]
      array.store %one, %y, [%i]
      cf.yield []
    } {
      %next = arith.add %i, %one : i64
      array.store %next, %x, [%i]
      array.store %two, %y, [%i]
      cf.yield []
    }""",
        "%two.1, %next = cf.if", "cf.yield [%one, %i]", "cf.yield [%two, %next.1]",
        "array.store %next, %x, [%i]", "array.store %two.1, %y, [%i]",
    )  # fmt: skip


def test_another_place_or_a_later_access_keeps_its_store() -> None:
    joined(
        """cf.if %c {
      array.store %i, %x, [%i]
      cf.yield []
    } {
      array.store %one, %y, [%i]
      cf.yield []
    }
    cf.if %c {
      array.store %i, %x, [%i]
      cf.yield []
    } {
      array.store %one, %x, [%i]
      %seen = array.load %x, [%one] : i64
      array.store %seen, %y, [%i]
      cf.yield []
    }
    cf.if %c {
      array.store %i, %x, [%i]
      cf.yield []
    } {
      cf.yield []
    }""",
        "array.store %i, %x", "array.store %one, %y", "array.store %i, %x", "array.store %one, %x",
        "array.store %seen, %y", "array.store %i, %x",
    )  # fmt: skip


def test_masks_are_joined_too() -> None:
    joined(
        """cf.if %c {
      %first = arith.compare %i, %one <predicate = "lt"> : bool
      array.store %i, %x, [%i], mask=%first
      cf.yield []
    } {
      array.store %two, %x, [%i], mask=%c
      cf.yield []
    }""",
        "%two.1, %c.1 = cf.if %c", "cf.yield [%i, %first]", "cf.yield [%two, %c]",
        "array.store %two.1, %x, [%i], mask=%c.1",
    )  # fmt: skip
