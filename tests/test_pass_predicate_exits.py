"""predicate_exits: no exit is left, and the memory afterwards is the same."""

import numpy as np
import pytest
from filecheck import check
from hypothesis import HealthCheck, given, settings
from ir_strategies import Program, programs, run, same_results
from llvm_testing import run_both
from pass_testing import kernel, results, transformed

from gpucompiler.errors import DeviceError
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.predicate_exits import predicate_exits
from gpucompiler.passes.simplify import simplify

NUMBERS = """%zero = arith.constant <value = 0> : i64
    %one = arith.constant <value = 1> : i64
    %two = arith.constant <value = 2> : i64
    %ten = arith.constant <value = 10> : i64
"""
PARAMETERS = "%x: array<i64, 1>, %y: array<i64, 1>, %n: i64"


def predicated(body: str):
    """The module after the pass; for many n it does to x and y what the original does."""
    text = kernel(PARAMETERS, NUMBERS + body)
    module = transformed(text, predicate_exits)
    tidy = transformed(text, predicate_exits, simplify)
    for each in (module, tidy):
        check(each, "NOT: cf.exit", "NOT: cf.loop", "NOT: cf.block", "NOT: cf.unreachable")
        for n in range(-2, 14):
            arguments = [np.arange(12), np.full(12, -1), n]
            launch = {"block": (2, 1, 1), "max_steps": 100_000}
            assert same_results(
                results(parse(text), arguments, **launch), results(each, arguments, **launch)
            ), n
    run_both(tidy, [np.arange(12), np.full(12, -1), 5], threads=2)
    return tidy


def test_early_returns():
    module = predicated(
        """cf.block <label = "return"> {
          %a = arith.compare %n, %two <predicate = "lt"> : bool
          cf.if %a { cf.exit [] <label = "return"> } { cf.yield [] }
          array.store %n, %y, [%zero]
          %b = arith.compare %n, %ten <predicate = "lt"> : bool
          cf.if %b { cf.yield [] } {
            array.store %n, %y, [%two]
            cf.exit [] <label = "return">
          }
          array.store %n, %y, [%one]
          cf.yield []
        }
        array.store %two, %y, [%ten]"""
    )
    check(module, "cf.if", "array.store %n, %y, [%zero]", "array.store %n, %y, [%one]")


def test_while_with_break_and_continue():
    module = predicated(
        """%r = cf.block <label = "after"> {
          cf.loop [%zero, %one] (%i: i64, %s: i64) {
            %more = arith.compare %i, %n <predicate = "lt"> : bool
            cf.if %more { cf.yield [] } { cf.exit [%s] <label = "after"> }
            %s3 = cf.block <label = "next"> {
              %s2 = arith.add %s, %i : i64
              %odd = arith.modulo %i, %two : i64
              %o = arith.compare %odd, %one <predicate = "eq"> : bool
              cf.if %o { cf.exit [%s2] <label = "next"> } { cf.yield [] }
              array.store %s2, %y, [%odd]
              %big = arith.compare %s2, %ten <predicate = "gt"> : bool
              cf.if %big { cf.exit [%i] <label = "after"> } { cf.yield [] }
              %t = arith.mul %s2, %two : i64
              cf.yield [%t]
            } : i64
            %j = arith.add %i, %one : i64
            cf.yield [%j, %s3]
          }
          cf.unreachable
        } : i64
        array.store %r, %y, [%ten]"""
    )
    check(module, "cf.while", "array.store {{.*}}, %y, [%ten]")


def test_for_with_a_return_from_inside():
    module = predicated(
        """cf.block <label = "return"> {
          %r, %q = cf.for %zero, %ten, %one, [%zero, %n] (%i: i64, %s: i64, %p: i64) {
            %v = array.load %x, [%i] : i64
            %hit = arith.compare %v, %n <predicate = "eq"> : bool
            cf.if %hit {
              array.store %i, %y, [%one]
              cf.exit [] <label = "return">
            } { cf.yield [] }
            %t = arith.add %s, %v : i64
            array.store %t, %y, [%i]
            cf.yield [%t, %s]
          } : i64, i64
          array.store %r, %y, [%ten]
          array.store %q, %y, [%zero]
          cf.yield []
        }"""
    )
    check(module, "cf.for", "cf.if", "array.store", "array.store %r, %y, [%ten]")


def test_for_else_over_two_loops_and_two_labels():
    predicated(
        """cf.block <label = "return"> {
          %found = cf.block <label = "break"> {
            cf.for %zero, %ten, %one, [] (%i: i64) {
              cf.for %zero, %i, %one, [] (%j: i64) {
                %p = arith.mul %i, %j : i64
                %hit = arith.compare %p, %n <predicate = "eq"> : bool
                cf.if %hit { cf.exit [%i] <label = "break"> } { cf.yield [] }
                %far = arith.compare %p, %ten <predicate = "gt"> : bool
                cf.if %far { cf.exit [] <label = "return"> } { cf.yield [] }
                array.store %p, %y, [%j]
                cf.yield []
              }
              cf.yield []
            }
            array.store %ten, %y, [%ten]
            cf.yield [%n]
          } : i64
          array.store %found, %y, [%zero]
          cf.yield []
        }"""
    )


def test_blocks_in_blocks_and_both_sides_leaving():
    predicated(
        """%a = cf.block <label = "b"> {
          %c = arith.compare %n, %two <predicate = "lt"> : bool
          %r = cf.block <label = "c"> {
            cf.if %c { cf.exit [%one] <label = "c"> } { cf.exit [%two] <label = "c"> }
            cf.unreachable
          } : i64
          array.store %r, %y, [%one]
          cf.if %c { cf.exit [%r] <label = "b"> } { cf.yield [] }
          cf.yield [%ten]
        } : i64
        array.store %a, %y, [%two]"""
    )


def test_arrays_leave_through_exits():
    module = predicated(
        """%a = cf.block <label = "b"> {
          %l, %r = cf.for %zero, %n, %one, [%x, %y]
              (%i: i64, %p: array<i64, 1>, %q: array<i64, 1>) {
            array.store %i, %p, [%one]
            %c = arith.compare %i, %two <predicate = "gt"> : bool
            cf.if %c { cf.exit [%q] <label = "b"> } { cf.yield [] }
            cf.yield [%q, %p]
          } : array<i64, 1>, array<i64, 1>
          cf.yield [%l]
        } : array<i64, 1>
        array.store %n, %a, [%ten]"""
    )
    check(module, "array.view %x, %{{.*}}, [%", "cf.for", "cf.if")


def test_ranges_hold_the_zeros_of_paths_that_have_left():
    predicated(
        """cf.block <label = "return"> {
          %c = arith.compare %n, %two <predicate = "lt"> : bool
          %v = cf.if %c { cf.exit [] <label = "return"> } { cf.yield [%ten] } : i64 range(10, 10)
          array.store %v, %y, [%zero]
          cf.yield []
        }"""
    )


def test_code_without_exits_stays_as_it_is():
    text = kernel(PARAMETERS, NUMBERS + "array.store %n, %x, [%zero]")
    assert not predicate_exits(parse(text).kernel)


@pytest.mark.parametrize("after", [(), (simplify,)])
@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=40)
@given(programs(exits=True, statements=16))
def test_meaning_is_kept(after: tuple, program: Program):
    before = run(program)
    try:
        run(program, checked=True)
        fails = False
    except DeviceError:
        fails = True
    module = clone_module(program.module)
    for function in module.functions:
        for change in (predicate_exits, *after):
            change(function)
    check_module(module)
    check(module, "NOT: cf.exit", "NOT: cf.loop", "NOT: cf.block", "NOT: cf.unreachable")
    assert same_results(before, run(program, module))
    if not fails:
        run(program, module, checked=True)
