"""Sides of selects become branches, with what they alone need."""

from __future__ import annotations

from ir_text import kernel

from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.scalar.sink_sides import sink_sides

TWICE = """%zero = arith.constant <value = 0.0> : f64
%other = math.apply [%x] <function = "exp"> : f64
%root = math.apply [%other] <function = "sqrt"> : f64
%square = arith.mul %root, %root : f64
%chosen = arith.select %c, %square, %zero : f64
%first = arith.constant <value = 0> : i64
array.store %chosen, %y, [%first]
array.store %other, %y, [%first]"""


def test_operands_of_a_value_that_is_taken_twice_are_counted_once() -> None:
    module = kernel("%x: f64, %c: bool, %y: array<f64, 1>", TWICE)
    check_module(module)
    assert sink_sides(module.kernel)
    check_module(module)
    lines = [line.strip() for line in str(module).splitlines()]
    branch = next(number for number, line in enumerate(lines) if "cf.if" in line)
    assert any('"exp"' in line for line in lines[:branch])
    assert any('"sqrt"' in line for line in lines[branch:])
