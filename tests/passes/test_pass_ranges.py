"""infer_ranges and eliminate_checks: what is proven, and what must not be."""

# pyright: reportArgumentType=false

import re

import numpy as np
import pytest
from filecheck import check
from hypothesis import HealthCheck, given, settings
from ir_strategies import Program, programs, run, same_results
from pass_testing import HEADER, kernel, results, transformed
from tier import cases

from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    emit_ir,
    function_from_source,
    typeof,
)
from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.analyses.infer_ranges import infer_ranges, infer_ranges_of_calls
from gpucompiler.passes.checks.eliminate_checks import eliminate_checks
from gpucompiler.passes.scalar.simplify import simplify

ARRAYS = "%x: array<f32, 1>, %y: array<f32, 1>, %n: i64, %c: bool"
GRID = """%b = simt.block_index : i32
    %s = simt.block_size : i32
    %t = simt.thread_index : i32
    %m = arith.mul %b, %s <nowrap = true> : i32
    %g = arith.add %m, %t <nowrap = true> : i32
    %i = arith.convert %g : i64
    %d = array.dim %x <axis = 0> : i64
    %zero = arith.constant <value = 0> : i64
    %one = arith.constant <value = 1> : i64
    %two = arith.constant <value = 2> : i64
"""


def access(index: str, name: str = "a") -> str:
    """A checked load of x[index] that is stored to y[0]."""
    return f"""%w{name} = array.wrap_index {index}, %d : i64
    %k{name} = check.bounds %w{name}, %d <array = "x"> : bool
    %v{name} = array.load %x, [%w{name}], mask=%k{name} : f32
    array.store %v{name}, %y, [%zero]
    """


def checked(body: str):
    module = transformed(kernel(ARRAYS, GRID + body), simplify, eliminate_checks)
    # Ranges that the analysis states must hold; the interpreter looks in checked mode.
    ranged = clone_module(module)
    for function in ranged.functions:
        infer_ranges(function)
    for size, n in ((1, 3), (7, 6), (7, -2), (40, 40)):
        arguments = [np.arange(size, dtype=np.float32), np.zeros(1, np.float32), n, True]
        original = parse(kernel(ARRAYS, GRID + body))
        try:
            before = results(original, arguments, block=(8, 1, 1), grid=(2, 1, 1))
        except DeviceError:
            # A program that fails at run time must still fail.
            with pytest.raises(DeviceError):
                interpret(ranged, arguments, block=(8, 1, 1), grid=(2, 1, 1), checked=True)
            continue
        assert same_results(before, results(ranged, arguments, block=(8, 1, 1), grid=(2, 1, 1)))
    return module


def gone(module: object) -> None:
    check(module, "NOT: array.wrap_index", "NOT: check.bounds", "NOT: mask", "func.return")


def test_the_global_index_of_a_thread():
    module = transformed(kernel(ARRAYS, GRID), infer_ranges)
    check(
        module,
        "simt.block_index : i32 range(0, 2147483646)",
        "simt.block_size : i32 range(1, 1024)",
        "simt.thread_index : i32 range(0, 1023)",
        "%g = {{.*}} range(0, 2147483647)",
        "%i = {{.*}} i64 range(0, 2147483647)",
        "array.dim {{.*}} range(0, 9223372036854775807)",
    )


def test_a_guard_removes_wrap_check_and_mask():
    guard = '%ok = arith.compare %i, %d <predicate = "lt"> : bool\ncf.if %ok {'
    gone(checked(guard + access("%i") + "cf.yield [] } { cf.yield [] }"))


def test_a_guard_on_another_array_or_the_wrong_side_does_not():
    other = """%e = array.dim %y <axis = 0> : i64
        %ok = arith.compare %i, %e <predicate = "lt"> : bool\ncf.if %ok {"""
    module = checked(other + access("%i") + "cf.yield [] } { cf.yield [] }")
    check(module, "NOT: wrap_index", "check.bounds", "mask=%ka")
    weak = '%ok = arith.compare %i, %d <predicate = "le"> : bool\ncf.if %ok {'
    check(checked(weak + access("%i") + "cf.yield [] } { cf.yield [] }"), "check.bounds")
    wrong = '%ok = arith.compare %i, %d <predicate = "lt"> : bool\ncf.if %ok { cf.yield [] } {'
    check(checked(wrong + access("%i") + "cf.yield [] }"), "check.bounds")


def test_an_early_return_guards_the_rest_and_only_the_rest():
    body = f"""cf.block <label = "out"> {{
      {access("%i", "b")}
      %late = arith.compare %d, %i <predicate = "le"> : bool
      cf.if %late {{ cf.exit [] <label = "out"> }} {{ cf.yield [] }}
      {access("%i")}
      cf.yield []
    }}
    {access("%i", "z")}"""
    module = checked(body)
    check(module, "check.bounds", "cf.if", "NOT: check.bounds", "NOT: mask", "cf.yield []\n  }")
    check(module, "cf.yield []\n  }\n", "check.bounds")


def test_and_or_not_of_conditions():
    conditions = """%in = arith.compare %i, %d <predicate = "lt"> : bool
        %some = arith.compare %n, %zero <predicate = "gt"> : bool"""
    both = conditions + "\n%ok = arith.and %c, %in : bool\ncf.if %ok {"
    gone(checked(both + access("%i") + "cf.yield [] } { cf.yield [] }"))
    either = conditions + "\n%ok = arith.or %c, %in : bool\ncf.if %ok {"
    check(checked(either + access("%i") + "cf.yield [] } { cf.yield [] }"), "check.bounds")
    negated = (
        conditions
        + """\n%out = arith.not %in : bool
        %ko = arith.or %c, %out : bool\ncf.if %ko { cf.yield [] } {"""
    )
    gone(checked(negated + access("%i") + "cf.yield [] }"))
    lazy = f"""%ok = cf.if %c {{
          %f = array.load %x, [%zero] : f32
          array.store %f, %y, [%zero]
          %in = arith.compare %i, %d <predicate = "lt"> : bool
          cf.yield [%in]
        }} {{
          %false = arith.constant <value = false> : bool
          cf.yield [%false]
        }} : bool
        cf.if %ok {{ {access("%i")} cf.yield [] }} {{ cf.yield [] }}"""
    gone(checked(lazy))


def test_a_condition_stands_for_its_own_value():
    """`a and b` is `b if a else a`, and `a or b` is `a if a else b`."""
    both = f"""%in = arith.compare %i, %d <predicate = "lt"> : bool
        %ok = cf.if %in {{ cf.yield [%c] }} {{ cf.yield [%in] }} : bool
        cf.if %ok {{ {access("%i")} cf.yield [] }} {{ cf.yield [] }}"""
    gone(checked(both))
    either = f"""%out = arith.compare %i, %d <predicate = "ge"> : bool
        %ko = cf.if %out {{ cf.yield [%out] }} {{ cf.yield [%c] }} : bool
        cf.if %ko {{ cf.yield [] }} {{ {access("%i")} cf.yield [] }}"""
    gone(checked(either))
    neither = f"""%in = arith.compare %i, %d <predicate = "lt"> : bool
        %ok = cf.if %in {{ cf.yield [%in] }} {{ cf.yield [%c] }} : bool
        cf.if %ok {{ {access("%i")} cf.yield [] }} {{ cf.yield [] }}"""
    check(checked(neither), "check.bounds")


@pytest.mark.parametrize(
    ("kind", "data", "expected", "masked"),
    [("i64", "ff" * 8 + "02" + "00" * 7, (-1, 2), (-1, 2)), ("u8", "ff02", (2, 255), (0, 255))],
)
def test_elements_of_a_constant_array(
    kind: str, data: str, expected: tuple[int, int], masked: tuple[int, int]
):
    """A masked load gives 0 where its mask is false."""
    made = f"array<{kind}, 1, constant, readonly>"
    text = f"""
        %table = array.constant <shape = (2), data = "{data}"> : {made}
        %a = array.load %table, [%i] : {kind}
        %k = array.load %table, [%i], mask=%c : {kind}"""
    module = parse(kernel(ARRAYS, GRID + text))
    found: list[object] = []
    for function in module.functions:
        infer_ranges(function)
        found += [each.results[0].range for each in function.body.walk() if "load" in each.OPCODE]
    # The whole type isn't written.
    assert found == [expected, None if masked == (0, 255) else masked]


def test_neighbours_of_a_guarded_index():
    body = """%last = arith.sub %d, %one <nowrap = true> : i64
        %right = arith.add %i, %one <nowrap = true> : i64
        %left = arith.sub %i, %one <nowrap = true> : i64
        %lo = arith.compare %i, %one <predicate = "ge"> : bool
        %hi = arith.compare %i, %last <predicate = "lt"> : bool
        %ok = arith.and %lo, %hi : bool
        cf.if %ok {"""
    inside = access("%i") + access("%left", "l") + access("%right", "r")
    gone(checked(body + inside + "cf.yield [] } { cf.yield [] }"))
    far = "%far = arith.add %right, %one <nowrap = true> : i64\n"
    module = checked(body + far + access("%far") + "cf.yield [] } { cf.yield [] }")
    check(module, "NOT: wrap_index", "check.bounds")


def test_one_of_two_values_is_at_most_what_both_are():
    """x[max(i - 1, 0)] and x[min(i + 1, n - 1)], neighbours at the edge of an image."""
    body = """%in = arith.compare %i, %d <predicate = "lt"> : bool
        cf.if %in {
        %last = arith.sub %d, %one <nowrap = true> : i64
        %right = arith.add %i, %one <nowrap = true> : i64
        %left = arith.sub %i, %one <nowrap = true> : i64
        %below = arith.maximum %left, %zero : i64
        %above = arith.minimum %right, %last : i64
        %pos = arith.compare %i, %zero <predicate = "gt"> : bool
        %one_of = arith.select %pos, %left, %i : i64
"""
    end = "cf.yield [] } { cf.yield [] }"
    gone(checked(body + access("%below") + access("%above", "t") + end))
    module = checked(body + access("%one_of") + end)
    check(module, "NOT: check.bounds")
    wrong = body.replace("%left, %zero", "%left, %n")
    check(checked(wrong + access("%below") + end), "check.bounds")


def test_a_window_that_begins_early_enough_ends_inside():
    """x[i + j] for j < m and i <= len(x) - m: a pattern at each place of a text."""
    body = """%pos = arith.compare %n, %zero <predicate = "gt"> : bool
        cf.if %pos {
          %end = arith.sub %d, %n <nowrap = true> : i64
          %early = arith.compare %i, %end <predicate = "le"> : bool
          cf.if %early {
            cf.for %zero, %n, %one, [] (%j: i64) {
              %at = arith.add %i, %j <nowrap = true> : i64
"""
    end = "cf.yield [] } cf.yield [] } { cf.yield [] } cf.yield [] } { cf.yield [] }"
    gone(checked(body + access("%at") + end))
    for wrong in (
        body.replace("%zero, %n, %one", "%zero, %d, %one"),
        body.replace("%d, %n", "%d, %one"),
        body.replace('"le"', '"ge"'),
    ):
        check(checked(wrong + access("%at") + end), "check.bounds")


def test_a_multiple_is_at_least_its_factor():
    """2 * i - i % n and 2 * i - (i & m) are places of butterflies in sorts and transforms."""
    body = """%tw = arith.mul %i, %two <nowrap = true> : i64
        %pos = arith.compare %n, %zero <predicate = "gt"> : bool
        cf.if %pos {
          %k = arith.modulo %i, %n : i64
          %low = arith.sub %tw, %k <nowrap = true> : i64
          %mod = arith.and %i, %n : i64
          %lom = arith.sub %tw, %mod <nowrap = true> : i64
          %in = arith.compare %low, %d <predicate = "lt"> : bool
          %inm = arith.compare %lom, %d <predicate = "lt"> : bool
          %ok = arith.and %in, %inm : bool
          cf.if %ok {"""
    end = "cf.yield [] } { cf.yield [] } cf.yield [] } { cf.yield [] }"
    gone(checked(body + access("%low") + access("%lom", "m") + end))
    wrong = body.replace("arith.mul %i, %two", "arith.mul %i, %zero")
    check(checked(wrong + access("%low") + end), "array.wrap_index")


def test_different_and_at_most_is_below():
    body = f"""cf.block <label = "out"> {{
      %late = arith.compare %d, %i <predicate = "le"> : bool
      cf.if %late {{ cf.exit [] <label = "out"> }} {{ cf.yield [] }}
      %last = arith.sub %d, %one <nowrap = true> : i64
      %first = arith.compare %i, %zero <predicate = "eq"> : bool
      %end = arith.compare %last, %i <predicate = "eq"> : bool
      %edge = arith.or %first, %end : bool
      cf.if %edge {{ cf.yield [] }} {{
        %left = arith.sub %i, %one <nowrap = true> : i64
        %right = arith.add %i, %one <nowrap = true> : i64
        {access("%left", "l")} {access("%right", "r")}
        cf.yield []
      }}
      cf.yield []
    }}"""
    gone(checked(body))


def test_loops_over_a_dimension():
    loop = "cf.for %zero, %d, %one, [] (%j: i64) {"
    gone(checked(loop + access("%j") + "cf.yield [] }"))
    backward = """%last = arith.sub %d, %one <nowrap = true> : i64
        cf.for %zero, %d, %one, [] (%j: i64) {
          %r = arith.sub %last, %j <nowrap = true> : i64"""
    gone(checked(backward + access("%r") + "cf.yield [] }"))
    down = """%minus = arith.constant <value = -1> : i64
        %last = arith.sub %d, %one <nowrap = true> : i64
        cf.for %last, %minus, %minus, [] (%j: i64) {"""
    gone(checked(down + access("%j") + "cf.yield [] }"))
    unknown = "cf.for %zero, %n, %one, [] (%j: i64) {"
    check(checked(unknown + access("%j") + "cf.yield [] }"), "NOT: wrap_index", "check.bounds")
    minimum = "%e = arith.minimum %n, %d : i64\ncf.for %zero, %e, %one, [] (%j: i64) {"
    gone(checked(minimum + access("%j") + "cf.yield [] }"))


def test_a_grid_stride_loop():
    body = f"""cf.block <label = "done"> {{
      cf.loop [%i] (%j: i64) {{
        %more = arith.compare %j, %d <predicate = "lt"> : bool
        cf.if %more {{ cf.yield [] }} {{ cf.exit [] <label = "done"> }}
        {access("%j")}
        %gs = simt.grid_size : i32
        %all = arith.mul %gs, %s <nowrap = true> : i32
        %stride = arith.convert %all : i64
        %next = arith.add %j, %stride <nowrap = true> : i64
        cf.yield [%next]
      }}
      cf.unreachable
    }}"""
    gone(checked(body))
    check(
        checked(body.replace("<nowrap = true> : i64", ": i64")), "array.wrap_index", "check.bounds"
    )


def test_carried_values():
    body = """%lim = arith.constant <value = 10> : i64
        %sum, %half, %any = cf.for %zero, %lim, %one, [%zero, %i, %i]
            (%j: i64, %a: i64, %h: i64, %q: i64) {
          %a2 = arith.add %a, %j : i64
          %h2 = arith.floordiv %h, %two : i64
          %q2 = arith.mul %q, %q : i64
          cf.yield [%a2, %h2, %q2]
        } : i64, i64, i64
        %f = arith.convert %sum : f32
        array.store %f, %y, [%half]"""
    module = transformed(kernel(ARRAYS, GRID + body), infer_ranges)
    check(
        module,
        "%sum, %half, %any = cf.for",
        "%j: i64 range(0, 9), %a: i64 range(0, 90), %h: i64 range(0, 2147483647), %q: i64)",
        "} : i64 range(0, 90), i64 range(0, 2147483647), i64",
    )


def test_carried_values_that_a_run_keeps_or_replaces():
    body = """%lim = arith.constant <value = 10> : i64
        %twenty = arith.constant <value = 20> : i64
        %last, %most, %far = cf.for %zero, %lim, %one, [%twenty, %two, %two]
            (%j: i64, %a: i64, %h: i64, %q: i64) {
          %near = arith.compare %j, %n <predicate = "lt"> : bool
          %best = arith.select %near, %j, %a : i64
          %a2 = cf.if %c { cf.yield [%best] } { cf.yield [%a] } : i64
          %h2 = arith.maximum %h, %j : i64
          %q2 = arith.select %near, %n, %q : i64
          cf.yield [%a2, %h2, %q2]
        } : i64, i64, i64
        %f = arith.convert %last : f32
        %e = arith.convert %far : f32
        array.store %f, %y, [%most]
        array.store %e, %y, [%zero]"""
    module = transformed(kernel(ARRAYS, GRID + body), infer_ranges)
    check(
        module,
        "%a: i64 range(0, 20), %h: i64 range(0, 9), %q: i64)",
        "} : i64 range(0, 20), i64 range(0, 9), i64",
    )


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("arith.modulo %i, %lim", "range(0, 9)"),
        ("arith.modulo %n, %lim", "range(0, 9)"),
        ("arith.floordiv %i, %lim", "range(0, 214748364)"),
        ("arith.and %n, %lim", "range(0, 10)"),
        ("arith.minimum %i, %lim", "range(0, 10)"),
        ("arith.maximum %n, %lim", "range(10, 9223372036854775807)"),
        ("arith.shr %i, %lim", "range(0, 2097151)"),
        ("arith.shl %lim, %lim", "range(10240, 10240)"),
        ("arith.sub %lim, %i", "range(-2147483637, 10)"),
        ("arith.mul %i, %i", "range(0, 4611686014132420609)"),
        ("arith.neg %lim", "range(-10, -10)"),
        ("arith.not %lim", "range(-11, -11)"),
        ("arith.select %c, %lim, %one", "range(1, 10)"),
        ("arith.abs %n <nowrap = true>", "range(0, 9223372036854775807)"),
        ("arith.power %lim, %two", "range(0, 100)"),
        ("arith.convert %c", "range(0, 1)"),
    ],
)
def test_operations(expression: str, expected: str):
    text = f"%lim = arith.constant <value = 10> : i64\n%r = {expression} : i64"
    use = "\n%f = arith.convert %r : f32\narray.store %f, %y, [%zero]"
    check(
        transformed(kernel(ARRAYS, GRID + text + use), infer_ranges),
        f"%r = {{{{.*}}}}: i64 {expected}",
    )


def test_without_nowrap_a_sum_may_be_anything():
    text = "%r = arith.add %n, %one : i64\n%p = arith.abs %n : i64"
    module = transformed(kernel(ARRAYS, GRID + text), infer_ranges)
    check(module, "%r = arith.add %n, %one : i64\n", "%p = arith.abs %n : i64\n")


def test_division_by_a_size_that_may_be_zero_proves_nothing():
    # i % 0 is 0, and 0 < 0 is false.
    check(checked("%j = arith.modulo %i, %d : i64\n" + access("%j")), "check.bounds")
    guard = '%ok = arith.compare %d, %zero <predicate = "gt"> : bool\ncf.if %ok {'
    safe = "%j = arith.modulo %i, %d : i64\n" + access("%j")
    gone(checked(guard + safe + "cf.yield [] } { cf.yield [] }"))


def test_a_comparison_that_is_certain():
    body = """%p = arith.compare %i, %zero <predicate = "lt"> : bool
        cf.if %p { %f = arith.constant <value = 1.0> : f32
          array.store %f, %x, [%zero]
          cf.yield [] } { cf.yield [] }"""
    module = transformed(kernel(ARRAYS, GRID + body), simplify, eliminate_checks, simplify)
    check(module, "NOT: arith.compare", "NOT: array.store", "func.return")


def test_a_fact_ends_with_its_region():
    body = f"""%ok = arith.compare %n, %d <predicate = "lt"> : bool
        %pos = arith.compare %n, %zero <predicate = "ge"> : bool
        %both = arith.and %ok, %pos : bool
        cf.if %both {{ {access("%n")} cf.yield [] }} {{ cf.yield [] }}
        {access("%n", "b")}"""
    check(checked(body), "cf.if", "NOT: check", "}", "array.wrap_index", "check.bounds")


@pytest.mark.parametrize(
    ("number", "ends"),
    [("-inf", "-2147483648, -2147483648"), ("inf", "2147483647, 2147483647")],
)
def test_integers_of_floats_without_one(number: str, ends: str):
    body = f"""%f = arith.constant <value = {number}> : f32
        %k = arith.convert %f : i32
        %e = arith.convert %k : f32
        array.store %e, %y, [%zero]"""
    module = transformed(kernel(ARRAYS, GRID + body), infer_ranges)
    check(module, f"%k = arith.convert %f : i32 range({ends})")


@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=cases(20, full=40))
@given(programs())
def test_meaning_and_ranges_hold(program: Program):
    before = run(program)
    try:
        run(program, checked=True)
        fails = False
    except DeviceError:
        fails = True  # a division by zero, say: defined, but not in checked mode
    for function in program.module.functions:
        simplify(function)
        eliminate_checks(function)
        infer_ranges(function)
    check_module(program.module)
    assert same_results(before, run(program))
    if not fails:
        run(program, checked=True)  # an InternalError where a value is out of its range


# The ends of a binary search, as Python has them, and what holds of them.
SEARCHES = {
    "open": ("low < high", "low = k + 1", "high = k", "low: i64 range(0, 1000)"),
    "closed": ("low <= high", "low = k + 1", "high = k - 1", "low: i64 range(0, 1001)"),
    "apart": ("high > low + 1", "low = k", "high = k", "low: i64 range(0, 1000)"),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_the_ends_of_a_search_stay_between_its_first_ones(name: str) -> None:
    test, right, left, found = SEARCHES[name]
    text = f"""def search(y, x, v):
    low, high = 0, 1000
    while {test}:
        k = (low + high) // 2
        if x[k] < v:
            {right}
        else:
            {left}
    y[0] = low
"""
    search = function_from_source(text)
    x, y = np.arange(1001, dtype=np.float32), np.zeros(1, np.int64)
    job = CompilerJob(
        HostTarget(), FunctionSpec(search, (typeof(y), typeof(x), typeof(np.float32(1))))
    )
    module, _ = emit_ir(job)
    assert found in re.sub(r"%low\.\d+", "low", str(module))
    assert "wrap_index" not in str(module)
    for v in (-1, 0, 1, 499.5, 998, 999, 1000, 2000):
        expected = np.zeros(1, np.int64)
        search(expected, x, np.float32(v))
        interpret(module, [y, x, np.float32(v)], block=(1, 1, 1), grid=(1, 1, 1), checked=True)
        assert y[0] == expected[0]


def test_strides_double_as_often_as_their_loop_runs() -> None:
    text = """def strides(y, x):
    offset, d, steps = 1, 256, 0
    while d > 0:
        y[0] += int(x[offset])
        offset *= 2
        d >>= 1
    n = 3
    while n < 100 and x[n] >= 0:
        steps += 2
        n *= 3
    y[1], y[2], y[3] = offset, n, steps
"""
    strides = function_from_source(text)
    x, y = np.arange(600, dtype=np.float32), np.zeros(4, np.int64)
    job = CompilerJob(HostTarget(), FunctionSpec(strides, (typeof(y), typeof(x))))
    module, _ = emit_ir(job)
    found = re.sub(r"%(\w+)\.\d+", r"\1", str(module))
    for name, ends in (("offset", "1, 512"), ("n", "3, 243"), ("steps", "0, 8")):
        assert f"{name}: i64 range({ends})" in found or f"{name}: i32 range({ends})" in found, name
    interpret(module, [y, x], block=(1, 1, 1), grid=(1, 1, 1), checked=True)
    assert y.tolist() == [int(x[2 ** np.arange(9)].sum()), 512, 243, 8]


def test_values_that_move_each_other_without_end_have_no_range() -> None:
    body = """%u, %w = cf.for %zero, %n, %one, [%zero, %two] (%k: i64, %a: i64, %e: i64) {
      %f = arith.add %a, %e <nowrap = true> : i64
      %h = arith.sub %a, %e <nowrap = true> : i64
      cf.yield [%h, %f]
    } : i64, i64
    """
    module = transformed(kernel(ARRAYS, GRID + body), infer_ranges)
    check(module, "%a: i64, %e: i64")


def test_runs_between_ends_of_one_value_are_few() -> None:
    body = """%eight = arith.constant <value = 8> : i64
    %far = arith.add %n, %eight <nowrap = true> : i64
    %stop = arith.minimum %far, %d : i64
    %u = cf.for %n, %stop, %one, [%zero] (%k: i64, %a: i64) {
      %e = arith.add %a, %one <nowrap = true> : i64
      cf.yield [%e]
    } : i64
    """
    check(transformed(kernel(ARRAYS, GRID + body), infer_ranges), "%a: i64 range(0, 8)")


def test_a_size_is_at_least_twice_its_half() -> None:
    body = """%h = arith.floordiv %d, %two : i64
    %inside = arith.compare %i, %h <predicate = "lt"> : bool
    cf.if %inside {
      %last = arith.sub %d, %one <nowrap = true> : i64
      cf.yield []
    } { cf.yield [] }
    """
    check(transformed(kernel(ARRAYS, GRID + body), infer_ranges), "%last = {{.*}} range(1, ")


CALLING = """kernel @k(%x: array<f32, 1> range(0, 2147483647), %y: array<f32, 1>) {
    %t = simt.thread_index : i32
    %i = arith.convert %t : i64
    %v = func.call [%x, %i] <callee = "at"> : i64
    %w = func.call [%x, %i] <callee = "at"> : i64
    %z = func.call [%y, %i] <callee = "other"> : i64
    func.return []
}
func @at(%a: array<f32, 1>, %i: i64) -> (i64) {
    %c7 = arith.constant <value = 7> : i64
    %m = arith.and %i, %c7 : i64
    func.return [%m]
}
func @other(%a: array<f32, 1>, %i: i64) -> (i64) {
    %r = func.call [%a, %i] <callee = "other"> : i64
    func.return [%r]
}
"""


def test_parameters_and_results_have_the_ranges_of_calls() -> None:
    module = parse(HEADER + CALLING.replace('"other"', '"at"').partition("func @other")[0])
    assert infer_ranges_of_calls(module)
    check(
        module,
        '%v = func.call [%x, %i] <callee = "at"> : i64 range(0, 7)',
        "func @at(%a: array<f32, 1>, %i: i64 range(0, 1023))",
    )
    check_module(module)
    assert not infer_ranges_of_calls(module)


def test_functions_that_call_themselves_get_no_ranges() -> None:
    module = parse(HEADER + CALLING)
    assert not infer_ranges_of_calls(module)
