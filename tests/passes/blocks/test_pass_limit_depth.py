"""limit_depth: functions on a cycle of the call graph count their calls, and only they."""

import numpy as np
import pytest
from call_programs import EARLY, FACTORIAL, SUM, countdown, function, module_of
from filecheck import check
from pass_testing import HEADER

from gpucompiler.diagnostics.errors import DeviceRecursionError, TargetUnsupported
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.limit_depth import MAX_CALLS, limit_depth

CALL = """%r = func.call [%n] <callee = "{}"> : i64
  array.store %r, %x, [%zero]"""


def limited(module: Module, stack_bytes: int = 1 << 30) -> Module:
    assert limit_depth(module, stack_bytes)
    check_module(module)
    return parse(str(module))


def first(module: Module, n: int) -> int:
    x = np.zeros(4, np.int64)
    interpret(module, [x, n], block=(1, 1, 1), grid=(1, 1, 1))
    return int(x[0])


def deepest(module: Module) -> int:
    """The last number for which a kernel that counts down ends."""
    depth = 0
    while True:
        try:
            assert first(module, depth) == depth
        except DeviceRecursionError:
            return depth - 1
        depth += 1


def test_a_function_that_calls_itself_counts() -> None:
    after = limited(module_of(CALL.format("factorial"), FACTORIAL, EARLY))
    check(
        after,
        "kernel @k",
        "func.call [%n, ",
        "func @factorial(%v: i64, %depth: i32)",
        f"arith.constant <value = {MAX_CALLS}>",
        "arith.add %depth",
        "check.assert",
        'kind = "recursion"',
        "check.failed",
        "cf.if",
        "func @early(%v: i64) ->",
    )
    assert first(after, 10) == 3628800


def test_functions_without_a_cycle_stay_as_they_are() -> None:
    module = module_of(CALL.format("sum"), SUM, EARLY)
    before = str(module)
    assert not limit_depth(module, 1 << 20)
    assert str(module) == before


def test_the_limit_is_of_calls_that_the_stack_holds() -> None:
    small, large = (
        deepest(limited(module_of(CALL.format("f"), countdown("f", "f")), size))
        for size in (1 << 12, 1 << 14)
    )
    assert 4 <= small < 16
    assert 3 * small <= large <= 5 * small + 4


def test_arrays_of_a_function_are_on_its_stack() -> None:
    array = "%a = array.allocate <shape = (100)> : array<f64, 1, local>"
    text = countdown("f", "f").replace("%c = ", f"{array}\n  %c = ", 1)
    assert deepest(limited(module_of(CALL.format("f"), text), 1 << 13)) < 8


def test_what_a_function_calls_is_on_its_stack() -> None:
    array = "%a = array.allocate <shape = (100)> : array<f64, 1, local>"
    helper = function("h", f"{array}\n  %r = arith.add %v, %one : i64", "%r")
    called = '%h = func.call [%v] <callee = "h"> : i64'
    text = countdown("f", "f").replace("%c = ", f"{called}\n  %c = ", 1)
    assert deepest(limited(module_of(CALL.format("f"), text, helper), 1 << 13)) < 8
    sine = """%w = arith.convert %v : f64
  %s = math.apply [%w] <function = "sin"> : f64"""
    text = countdown("f", "f").replace("%c = ", f"{sine}\n  %c = ", 1)
    assert deepest(limited(module_of(CALL.format("f"), text), 1 << 13)) < 8


def test_mutual_recursion_counts_all_calls() -> None:
    alone = deepest(limited(module_of(CALL.format("f"), countdown("f", "f")), 1 << 14))
    both = module_of(CALL.format("f"), countdown("f", "g"), countdown("g", "f"))
    assert deepest(limited(both, 1 << 14)) == alone


def test_the_count_goes_on_from_one_cycle_to_another() -> None:
    start = '%e = func.call [%v] <callee = "h"> : i64 cf.yield [%e]'
    outer = countdown("f", "f").replace("cf.yield [%zero]", start)
    module = module_of(
        CALL.format("f"),
        outer,
        function("h", '%r = func.call [%two] <callee = "g"> : i64', "%r"),
        countdown("g", "g"),
    )
    after = limited(module)
    check(after, "func @h(%v: i64, %depth: i32)", "func.call [%two, %")
    assert first(after, 3) == 5


def test_a_function_that_calls_itself_twice_ends() -> None:
    twice = function(
        "t",
        """%a = func.call [%v] <callee = "t"> : i64
  %b = func.call [%a] <callee = "t"> : i64""",
        "%b",
    )
    with pytest.raises(DeviceRecursionError, match="maximum recursion depth exceeded"):
        first(limited(module_of(CALL.format("t"), twice), 1 << 14), 1)


def test_an_array_without_a_substitute_is_refused() -> None:
    text = f"""{HEADER}kernel @k(%x: array<i64, 1>) {{
  %a, %n = func.call [] <callee = "f"> : array<i64, 1, constant>, i64
  func.return []
}}
func @f() -> (array<i64, 1, constant>, i64) {{
  %a, %n = func.call [] <callee = "f"> : array<i64, 1, constant>, i64
  func.return [%a, %n]
}}
"""
    module = parse(text)
    check_module(module)
    with pytest.raises(TargetUnsupported, match="none of its parameters"):
        limit_depth(module, 1 << 20)
