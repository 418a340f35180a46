"""predicate_exits: no exit is left, and the memory afterwards is the same."""

# pyright: reportArgumentType=false

import itertools
from collections.abc import Callable

import numpy as np
import pytest
from counted_calls import count_calls
from filecheck import check
from hypothesis import HealthCheck, given, settings
from ir_strategies import Program, programs, run, same_results
from llvm_testing import run_both
from pass_testing import kernel, results, transformed
from tier import cases

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.language.types import I8, I16, I64, U8, U64, ScalarType
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.scalar.simplify import simplify

NUMBERS = """%zero = arith.constant <value = 0> : i64
    %one = arith.constant <value = 1> : i64
    %two = arith.constant <value = 2> : i64
    %ten = arith.constant <value = 10> : i64
"""
PARAMETERS = "%x: array<i64, 1>, %y: array<i64, 1>, %n: i64"


def predicated(body: str) -> Module:
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
    check(module, "cf.while", "cf.if", "array.store", "array.store %r, %y, [%ten]")


RAISES = """cf.block <label = "return"> {{
  %r = cf.for %zero, %ten, %one, [%zero] (%i: i64, %s: i64) {{
    %v = array.load %x, [%i] : i64
    %hit = arith.compare %v, %n <predicate = "gt"> : bool
    cf.if %hit {{
      {raises}
      cf.exit [] <label = "return">
    }} {{ cf.yield [] }}
    %t = arith.add %s, %v : i64
    cf.yield [%t]
  }} : i64
  array.store %r, %y, [%ten]
  cf.yield []
}}"""


@pytest.mark.parametrize("raises", [True, False])
def test_a_for_that_only_exceptions_leave_stays_one(raises: bool):
    raised = 'check.raise [] <template = "{}">'
    body = RAISES.format(raises=raised if raises else "array.store %i, %y, [%one]")
    module = transformed(kernel(PARAMETERS, NUMBERS + body), lambda f: predicate_exits(f, True))
    if not raises:
        check(module, "NOT: cf.for", "cf.while")
        return
    check(
        module, "NOT: cf.while", "%r, %2 = cf.for", "%i: i64, %s: i64, %3: bool",
        'cf.if %3 <rare = "otherwise">', "check.raise", "cf.yield [%s, %3]",
        "cf.if %2 {", "array.store %r, %y, [%ten]",
    )  # fmt: skip
    arguments = [np.arange(12), np.full(12, -1), 20]
    text = kernel(PARAMETERS, NUMBERS + body)
    assert same_results(results(parse(text), arguments), results(module, arguments))


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
    check(
        module, "cf.if", "cf.while [%zero, %x, %y]", "cf.yield [%{{.*}}, %q, %p]", "cf.yield [%x]"
    )


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


def test_the_rest_moves_into_the_branch_that_comes_there():
    module = predicated(
        """cf.block <label = "return"> {
          %a = arith.compare %n, %two <predicate = "ge"> : bool
          %b = arith.compare %n, %zero <predicate = "lt"> : bool
          %c = arith.or %a, %b : bool
          cf.if %c { cf.exit [] <label = "return"> } { cf.yield [] }
          array.store %n, %y, [%zero]
          cf.yield []
        }"""
    )
    check(
        module,
        'arith.compare %n, %two <predicate = "lt">',
        'NEXT: arith.compare %n, %zero <predicate = "ge">',
        "NEXT: arith.and",
        "NEXT: cf.if",
        "NEXT: array.store %n, %y, [%zero]",
        "NEXT: cf.yield []",
        "NEXT: } {",
        "NEXT: cf.yield []",
    )


def test_a_block_left_with_values_needs_no_flag():
    module = predicated(
        """%r = cf.block <label = "out"> {
          %a = arith.compare %n, %two <predicate = "lt"> : bool
          cf.if %a { cf.exit [%one] <label = "out"> } { cf.yield [] }
          %b = arith.compare %n, %ten <predicate = "lt"> : bool
          cf.if %b { array.store %n, %y, [%two] cf.exit [%n] <label = "out"> } { cf.yield [] }
          array.store %n, %y, [%one]
          cf.yield [%two]
        } : i64
        array.store %r, %y, [%zero]"""
    )
    check(module, "cf.if", "NOT: true", "NOT: false", "cf.if", "array.store %r, %y, [%zero]")


def test_what_a_loop_is_left_with_takes_the_place_of_what_it_carries():
    module = predicated(
        """%r = cf.block <label = "break"> {
          %s = cf.block <label = "done"> {
            cf.loop [%zero] (%i: i64) {
              %more = arith.compare %i, %n <predicate = "lt"> : bool
              cf.if %more { cf.yield [] } { cf.exit [%i] <label = "done"> }
              %v = array.load %x, [%i] : i64
              %hit = arith.compare %v, %two <predicate = "gt"> : bool
              cf.if %hit { cf.exit [%i] <label = "break"> } { cf.yield [] }
              %j = arith.add %i, %one <nowrap = true> : i64
              cf.yield [%j]
            }
            cf.unreachable
          } : i64
          cf.yield [%s]
        } : i64
        array.store %r, %y, [%zero]"""
    )
    check(module, "%i = cf.while [%zero] (%i.1: i64) {", "array.store %i, %y, [%zero]")


def test_a_loop_that_runs_once_is_none():
    module = predicated(
        """%r = cf.block <label = "break"> {
          cf.loop [%zero] (%i: i64) {
            array.store %n, %y, [%i]
            cf.exit [%i] <label = "break">
          }
          cf.unreachable
        } : i64
        %s = cf.block <label = "found"> {
          cf.for %r, %n, %two, [] (%j: i64) {
            array.store %j, %y, [%one]
            cf.exit [%j] <label = "found">
          }
          cf.yield [%ten]
        } : i64
        array.store %s, %y, [%two]"""
    )
    check(module, "NOT: cf.while", "NOT: cf.for", "cf.if", "array.store %{{.*}}, %y, [%two]")


def test_a_branch_that_is_never_taken_to_its_end():
    predicated(
        """%r = cf.block <label = "b"> {
          %c = arith.compare %n, %n <predicate = "ne"> : bool
          %v = cf.if %c { cf.unreachable } { cf.yield [%n] } : i64
          array.store %v, %y, [%zero]
          %d = arith.compare %n, %two <predicate = "eq"> : bool
          cf.if %d { cf.exit [%one] <label = "b"> } { cf.yield [] }
          cf.yield [%two]
        } : i64
        array.store %r, %y, [%one]"""
    )


def test_many_early_returns():
    """Each stands in the last one's cf.if; the passes after this go as deep."""
    guard = """%k{0} = arith.constant <value = {0}> : i64
        %c{0} = arith.compare %n, %k{0} <predicate = "eq"> : bool
        cf.if %c{0} {{ cf.exit [] <label = "return"> }} {{ cf.yield [] }}
        array.store %k{0}, %y, [%zero]
    """
    guards = "".join(map(guard.format, range(200)))
    text = kernel(PARAMETERS, f'{NUMBERS}cf.block <label = "return"> {{ {guards} cf.yield [] }}')
    module = transformed(text, predicate_exits, simplify)
    for n in (3, 500):
        (y,) = results(module, [np.zeros(1, int), np.zeros(1, int), n])[1]
        assert y == min(n - 1, 199)


def test_allocations_move_to_the_entry():
    module = predicated(
        """cf.block <label = "return"> {
          %a = arith.compare %n, %two <predicate = "lt"> : bool
          cf.if %a { cf.exit [] <label = "return"> } { cf.yield [] }
          %l = array.allocate <shape = (4)> : array<i64, 1, local>
          array.store %n, %l, [%one]
          %v = array.load %l, [%one] : i64
          array.store %v, %y, [%zero]
          cf.yield []
        }"""
    )
    check(module, "array.allocate", "cf.if", "array.store %n, %{{.*}}, [%one]")


KINDS = [I8, U8, I16, I64, U64]


def ends_of(kind: ScalarType) -> list[int]:
    low, high = kind.minimum, kind.maximum
    return sorted({low, low + 1, low + 2, high, high - 1, high - 2, 0, 1, 3, low // 2, high // 2})


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("constant", [True, False], ids=["constant", "dynamic"])
@pytest.mark.sample(2)
def test_the_number_of_runs_is_fixed_at_entry(kind: ScalarType, constant: bool):
    """A loop that counts its runs, and leaves after four: for all ends of the type."""
    steps = [1, 2, 3, kind.maximum, 0]
    steps += [-1, -2, kind.minimum, kind.minimum + 1] if kind.kind == "int" else []
    for step in steps:
        given_step = f"%step = arith.constant <value = {step}> : {kind}" if constant else ""
        text = kernel(
            f"%y: array<i64, 1>, %runs: array<{kind}, 1>, %start: {kind}, %stop: {kind}"
            + ("" if constant else f", %step: {kind}"),
            NUMBERS
            + given_step
            + f"""
    %r = cf.block <label = "break"> {{
      %m = cf.for %start, %stop, %step, [%zero] (%i: {kind}, %k: i64) {{
        %full = arith.compare %k, %four <predicate = "ge"> : bool
        cf.if %full {{ cf.exit [%ten] <label = "break"> }} {{ cf.yield [] }}
        array.store %i, %runs, [%k]
        %next = arith.add %k, %one : i64
        cf.yield [%next]
      }} : i64
      cf.yield [%m]
    }} : i64
    array.store %r, %y, [%zero]""",
        ).replace("%ten =", "%four = arith.constant <value = 4> : i64\n    %ten =")
        before = parse(text)
        after = transformed(text, predicate_exits, simplify)
        check(after, "NOT: cf.for")
        dtype = kind.numpy_name
        for start, stop in itertools.product(ends_of(kind), repeat=2):
            arguments = [np.full(1, -1), np.zeros(4, dtype), start, stop]
            arguments += [] if constant else [step]
            expected, found = results(before, arguments), results(after, arguments)
            assert same_results(expected, found), (start, stop, step)
            runs = list(itertools.islice(range(start, stop, step), 5)) if step else []
            assert found[0][0] == (10 if len(runs) > 4 else len(runs))


def test_a_for_that_is_left_ends_there():
    text = kernel(
        PARAMETERS,
        NUMBERS
        + """%far = arith.constant <value = 1000000000> : i64
        cf.block <label = "break"> {
          cf.for %zero, %far, %one, [] (%i: i64 range(0, 999999999)) {
            %c = arith.compare %i, %n <predicate = "eq"> : bool
            cf.if %c { cf.exit [] <label = "break"> } { cf.yield [] }
            array.store %i, %y, [%zero]
            cf.yield []
          }
          cf.yield []
        }""",
    )
    module = transformed(text, predicate_exits, simplify)
    # No test at entry, for the constants say that it runs; and the index keeps its range.
    check(module, "cf.while [%zero] <ends = true> (%i: i64 range(0, 999999999))", "NOT: cf.for")
    (y,) = results(module, [np.zeros(1, int), np.zeros(1, int), 7], max_steps=1000)[1]
    assert y == 6


def test_work_grows_with_the_program():
    def work(count: int) -> int:
        block = """%r{0} = cf.block <label = "b{0}"> {{
          %c{0} = arith.compare %n, %two <predicate = "lt"> : bool
          cf.if %c{0} {{ cf.exit [%one] <label = "b{0}"> }} {{ cf.yield [] }}
          array.store %n, %y, [%zero]
          cf.yield [%two]
        }} : i64
        array.store %r{0}, %y, [%one]
        """
        module = parse(kernel(PARAMETERS, NUMBERS + "".join(map(block.format, range(count)))))
        return count_calls(lambda: predicate_exits(module.kernel))

    work(4)
    counts = [work(count) for count in (100, 200, 400)]
    assert counts[2] - counts[1] < 2.5 * (counts[1] - counts[0]), counts


@pytest.mark.parametrize("after", [(), (simplify,)])
@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=cases(20, full=40))
@given(programs(exits=True, statements=16))
@pytest.mark.sample(1)
def test_meaning_is_kept(after: tuple[Callable[[Function], bool], ...], program: Program):
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
