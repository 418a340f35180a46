"""inline_for_lanes: no call is left but of recursive and of too many, too large functions."""

# pyright: reportArgumentType=false

import numpy as np
import pytest
from call_programs import EARLY, FACTORIAL, SUM, countdown, function, module_of
from counted_calls import count_calls
from filecheck import check
from hypothesis import HealthCheck, given, settings
from ir_strategies import Program, programs, run, same_results
from pass_testing import results
from tier import cases

from gpucompiler.ir.operations.control import Call, Labelled
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes


def inlined(module: Module, budget: int = 1000) -> Module:
    after = clone_module(module)
    assert inline_for_lanes(after, budget)
    check_module(after)
    for n in (0, 1, 5):
        arguments = [np.arange(4), n]
        assert same_results(results(module, arguments), results(after, arguments))
    return after


def calls(module: Module) -> list[str]:
    return [
        operation.callee
        for each in module.functions
        for operation in each.body.walk()
        if isinstance(operation, Call)
    ]


def test_nested_calls_with_early_returns():
    module = module_of(
        """%r = func.call [%n] <callee = "sum"> : i64
  array.store %r, %x, [%zero]""",
        SUM,
        EARLY,
    )
    after = inlined(module)
    assert [each.name for each in after.functions] == ["k"]
    labels = [o.label for o in after.kernel.body.walk() if isinstance(o, Labelled)]
    assert labels == ["return", "return.1"]
    check(after, "NOT: func", "cf.block", "cf.exit", "cf.block", "%s = arith.add", "array.store %s")


def test_recursion_stays_a_call_whose_function_has_no_other():
    module = module_of(
        """%r = func.call [%n] <callee = "factorial"> : i64
  %s = func.call [%r] <callee = "sum"> : i64
  array.store %r, %x, [%zero]
  array.store %s, %x, [%one]""",
        SUM,
        FACTORIAL,
        EARLY,
    )
    after = inlined(module)
    assert [each.name for each in after.functions] == ["k", "factorial"]
    assert calls(after) == ["factorial", "factorial"]


def test_mutual_recursion_stays():
    module = module_of(
        """%r = func.call [%n] <callee = "even"> : i64
  array.store %r, %x, [%zero]""",
        countdown("even", "odd", "arith.sub %one, %f"),
        countdown("odd", "even", "arith.sub %one, %f"),
        countdown("lost", "lost", "arith.sub %one, %f"),
    )
    after = clone_module(module)
    assert inline_for_lanes(after)  # @lost is dropped
    assert [each.name for each in after.functions] == ["k", "even", "odd"]
    assert calls(after) == ["even", "odd", "even"]
    assert not inline_for_lanes(after)


def test_what_goes_beyond_the_budget_stays():
    large = function("large", "%t0 = arith.add %v, %v : i64\n" + "".join(
        f"  %t{i} = arith.add %t{i - 1}, %v : i64\n" for i in range(1, 100)
    ), "%t99")  # fmt: skip
    body = '%r0 = func.call [%n] <callee = "early"> : i64\n'
    for i in range(1, 6):
        body += f'  %r{i} = func.call [%r{i - 1}] <callee = "large"> : i64\n'
    module = module_of(body + "  array.store %r5, %x, [%zero]", EARLY, large)
    assert calls(inlined(module, 1000)) == []
    assert calls(inlined(module, 200)) == ["large"] * 5
    # Threads that meet must do so in vectors.
    module = parse(str(module).replace("%t50 =", "simt.barrier\n  %t50 ="))
    assert "large" not in calls(inlined(module, 200))


def test_functions_of_arrays_stay_as_the_last():
    steps = "".join(f"  %t{i} = arith.add %t{i - 1}, %v : i64\n" for i in range(1, 100))
    taking = function(
        "taking",
        f"""%t0 = arith.add %v, %v : i64
{steps}
  array.store %t99, %l, [%zero]
  %r = array.load %l, [%zero] : i64""",
        "%r",
    ).replace("(%v: i64)", "(%l: array<i64, 1, local>, %v: i64)")
    large = function(
        "large",
        """%l = array.allocate <shape = (3)> : array<i64, 1, local>
  %r = func.call [%l, %v] <callee = "taking"> : i64""",
        "%r",
    )
    body = """%r = func.call [%n] <callee = "large"> : i64
  %s = func.call [%r] <callee = "large"> : i64
  array.store %s, %x, [%zero]"""
    module = module_of(body, large, taking)
    # Lanes that are a vector can't call it: it is inlined where it may take several times as much.
    assert calls(inlined(module, 100)) == ["large", "large"]
    assert not inline_for_lanes(clone_module(module), 10)


def test_allocations_move_to_the_top():
    scratch = function(
        "scratch",
        """%l = array.allocate <shape = (3)> : array<i64, 1, local>
  %s = array.allocate <shape = (2)> : array<i64, 1, shared>
  array.store %v, %l, [%two]
  array.store %v, %s, [%one]
  %a = array.load %l, [%two] : i64
  %b = array.load %s, [%one] : i64
  %r = arith.add %a, %b : i64""",
        "%r",
    )
    module = module_of(
        """%r = cf.for %zero, %n, %one, [%one] (%i: i64, %p: i64) {
    %q = func.call [%p] <callee = "scratch"> : i64
    cf.yield [%q]
  } : i64
  %s = func.call [%r] <callee = "scratch"> : i64
  array.store %s, %x, [%zero]""",
        scratch,
    )
    after = inlined(module)
    check(after, "array.allocate <shape = (3)>", "NEXT: array.allocate <shape = (2)>", "cf.for",
          "NOT: allocate", "array.store %r.2, %x")  # fmt: skip


def nested(depth: int) -> Module:
    functions = [
        function(
            f"f{i}",
            f"""%p{i} = cf.block <label = "return"> {{
    %c = arith.compare %v, %zero <predicate = "lt"> : bool
    cf.if %c {{ cf.exit [%one] <label = "return"> }} {{ cf.yield [] }}
    %d = arith.sub %v, %one : i64
    %q = func.call [%d] <callee = "f{i + 1}"> : i64
    cf.yield [%q]
  }} : i64""",
            f"%p{i}",
        )
        for i in range(depth)
    ]
    call = '%r = func.call [%n] <callee = "f0"> : i64\n  array.store %r, %x, [%zero]'
    return module_of(call, *functions, EARLY.replace("@early", f"@f{depth}"))


@pytest.mark.parametrize("depth", [1, 16, 64])
def test_depth(depth: int):
    module = nested(depth)
    assert inline_for_lanes(module)
    check_module(module)
    assert calls(module) == []


def test_work_grows_with_the_depth():
    # Parsing is linear and would hide the growth of the pass: only the pass is counted.
    modules = [nested(depth) for depth in (2, 16, 32, 64)]
    counts = [count_calls(lambda each=each: inline_for_lanes(each)) for each in modules]
    assert counts[3] - counts[2] < 2.5 * (counts[2] - counts[1]), counts


def test_exponential_trees_stay_within_the_budget():
    functions = [
        function(
            f"f{i}",
            f"""%a = func.call [%v] <callee = "f{i + 1}"> : i64
  %b = func.call [%a] <callee = "f{i + 1}"> : i64
  %d = arith.add %a, %b : i64""",
            "%d",
        )
        for i in range(40)
    ]
    call = '%r = func.call [%n] <callee = "f0"> : i64\n  array.store %r, %x, [%zero]'
    module = module_of(call, *functions, EARLY.replace("@early", "@f40"))
    # A tree that were walked whole would have 2 ** 40 calls.
    assert inline_for_lanes(module, 2000)
    check_module(module)
    for each in module.functions:
        assert len(list(each.body.walk())) <= 2000
    assert 1 < len(module.functions) < 40


@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=cases(15, full=30))
@given(programs(calls=True))
def test_meaning_is_kept(program: Program):
    before = run(program)
    module = clone_module(program.module)
    inline_for_lanes(module)
    check_module(module)
    assert len(module.functions) == 1
    assert same_results(before, run(program, module))
