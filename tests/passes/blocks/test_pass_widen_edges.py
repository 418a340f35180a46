"""widen where it is easily wrong: ends of integer types, arrays of threads, odd lane numbers."""

from __future__ import annotations

import numpy as np
import pytest
from lane_testing import check_widths
from llvm_testing import numpy_type
from pass_testing import kernel

# %i is the thread's own number; what %r holds is its result.
HEAD = """
  %t = simt.thread_index : i32 range(0, 1023)
  %i = arith.convert %t : i64
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
"""
TAIL = "\n  array.store %r, %y, [%i]"
Y = np.zeros(32, np.int64)


def program(body: str, parameters: str = "") -> str:
    more = f", {parameters}" if parameters else ""
    return kernel(f"%y: array<i64, 1>{more}", HEAD + body + TAIL)


@pytest.mark.parametrize(
    ("kind", "factor", "base", "stop", "step"),
    [
        ("i8", 40, 0, 100, 3),  # the lanes go round the type more than once
        ("i8", -1, -100, 100, 1),  # the last lanes start beyond the other end
        ("i8", -3, -100, 100, 5),
        ("i8", 1, 100, -100, -1),
        ("i8", 3, 20, -100, -5),
        ("i8", 1, 100, 127, 1),
        ("i8", 5, 90, 127, 5),
        ("i8", 1, 100, 127, 9),  # index + step wraps around
        ("i8", 0, -128, 127, 127),
        ("u8", 255, 100, 200, 1),
        ("u8", 255, 10, 200, 3),
        ("u8", 3, 90, 250, 7),
        ("u8", 1, 230, 255, 200),
    ],
)
@pytest.mark.sample(5)
def test_loops_at_the_ends_of_a_type(kind: str, factor: int, base: int, stop: int, step: int):
    check_widths(
        program(f"""
  %t8 = arith.convert %t : {kind}
  %factor = arith.constant <value = {factor}> : {kind}
  %base = arith.constant <value = {base}> : {kind}
  %scaled = arith.mul %t8, %factor : {kind}
  %start = arith.add %scaled, %base : {kind}
  %stop = arith.constant <value = {stop}> : {kind}
  %step = arith.constant <value = {step}> : {kind}
  %r = cf.for %start, %stop, %step, [%zero] (%k: {kind}, %c: i64) {{
    %wide = arith.convert %k : i64
    %more = arith.add %c, %one : i64
    %product = arith.mul %wide, %more : i64
    %sum = arith.add %product, %more : i64
    cf.yield [%sum]
  }} : i64"""),
        [Y],
        compiled=[(32, True)],
    )


def test_a_negative_number_as_one_without_sign():
    check_widths(
        program("""
  %five = arith.constant <value = -5> : i32
  %a = arith.add %t, %five <nowrap = true> : i32
  %short = arith.convert %a : i16 range(-5, 1018)
  %unsigned = arith.convert %short : u32
  %r = arith.convert %unsigned : i64"""),
        [Y],
    )


ARRAYS = """
  %a = array.allocate <shape = (2)> : array<i64, 1, local>
  %b = array.allocate <shape = (2)> : array<i64, 1, local>
  array.store %i, %a, [%zero]
  array.store %one, %b, [%zero]
  %c = arith.compare %n, %zero <predicate = "gt"> : bool
"""
CHOICES = {
    "branch": "%s = cf.if %c { cf.yield [%a] } { cf.yield [%b] } : array<i64, 1, local>",
    "select": "%s = arith.select %c, %a, %b : array<i64, 1, local>",
    "loop": """
  %s, %other = cf.for %zero, %n, %one, [%a, %b]
      (%k: i64, %u: array<i64, 1, local>, %v: array<i64, 1, local>) {
    %old = array.load %u, [%zero] : i64
    %new = arith.add %old, %one : i64
    array.store %new, %u, [%zero]
    cf.yield [%v, %u]
  } : array<i64, 1, local>, array<i64, 1, local>""",
}


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.sample(2)
def test_arrays_of_a_thread_that_are_chosen(choice: str):
    body = f"{ARRAYS}{CHOICES[choice]}\n  %r = array.load %s, [%zero] : i64"
    for n in (0, 3):
        check_widths(program(body, "%n: i64"), [Y, n], compiled=[(16, False)])


def test_strides_of_an_array_of_a_thread():
    check_widths(
        program("""
  %a = array.allocate <shape = (2, 3)> : array<i64, 2, local>
  %s = array.stride %a <axis = 0> : i64
  %u = array.stride %a <axis = 1> : i64
  %d = arith.sub %s, %u : i64
  %r = arith.mul %d, %i : i64"""),
        [Y],
    )


SUM = """func @sum(%n: i64, %a: array<i64, 1, local>) -> (i64) {
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %done = arith.compare %n, %zero <predicate = "le"> : bool
  %old = array.load %a, [%zero] : i64
  %r = cf.if %done { cf.yield [%old] } {
    %less = arith.sub %n, %one : i64
    %new = arith.add %old, %n : i64
    array.store %new, %a, [%zero]
    %found = func.call [%less, %a] <callee = "sum"> : i64
    cf.yield [%found]
  } : i64
  func.return [%r]
}
"""


def test_a_function_that_calls_itself_with_an_array_of_its_thread():
    body = """
  %a = array.allocate <shape = (1)> : array<i64, 1, local>
  array.store %i, %a, [%zero]
  %r = func.call [%i, %a] <callee = "sum"> : i64"""
    check_widths(program(body) + SUM, [Y])


def test_sleeping_for_a_time_of_ones_own():
    check_widths(
        program("""
  %time = arith.convert %t : u32
  simt.sleep %time
  %r = arith.add %i, %one : i64"""),
        [Y],
    )


@pytest.mark.parametrize("mode", ["idx", "up", "down", "xor"])
@pytest.mark.sample(2)
def test_shuffles_by_lane_numbers_of_any_size(mode: str):
    unsigned = [0, 1, 2, 7, 0xFFFFFFFF, 0xFFFFFFFE, 0x80000000, 33, 32, 31, 64, 100, 3, 4, 5, 6]
    signed = [0, 1, -1, 2**32 + 1, -(2**32) + 1, 2**63 - 1, -(2**63), 2**32, 33, 32, -2, 7, 5]
    signed += [-(2**32), 2, 3]
    check_widths(
        program(
            f"""
  %l = array.load %u, [%i] : u32
  %k = array.load %s, [%i] : i64
  %width = arith.constant <value = 8> : i32
  %all = arith.constant <value = 4294967295> : u32
  %v = simt.shuffle %all, %i, %l, %width <mode = "{mode}"> : i64
  %w = simt.shuffle %all, %i, %k, %width <mode = "{mode}"> : i64
  %hundred = arith.constant <value = 100> : i64
  %h = arith.mul %v, %hundred : i64
  %r = arith.add %h, %w : i64""",
            "%u: array<u32, 1>, %s: array<i64, 1>",
        ),
        [Y, np.array(unsigned * 2, np.uint32), np.array(signed * 2)],
    )


def test_lanes_that_are_switched_off_may_leave_the_type() -> None:
    body = """
  %five = arith.constant <value = 5> : i64
  %c = arith.compare %i, %five <predicate = "ge"> : bool
  %r = cf.if %c {
    %a = arith.add %i, %low <nowrap = true, checked = true> : i64
    %fits = arith.fits %a, %five <operator = "sub"> : bool
    %sound = check.assert %fits <message = "doesn't fit", kind = "overflow"> : bool
    %b = arith.sub %a, %five <nowrap = true, checked = true> : i64
    cf.yield [%b]
  } {
    cf.yield [%zero]
  } : i64"""
    expected = check_widths(program(body, "%low: i64"), [Y, -(2**63)])[0]
    assert expected[9] == 4 - 2**63


@pytest.mark.parametrize("kind", ["f32", "f16", "i64", "u8", "bool"])
def test_a_lane_has_what_it_loaded_ahead_of_its_own_store(kind: str) -> None:
    # LLVM 22 loads behind the store, where the selection stands.
    body = f"""
  %odd = array.load %on, [%i] : i64
  %c = arith.compare %odd, %zero <predicate = "ne"> : bool
  %three = arith.constant <value = 3> : i64
  %w = arith.convert %three : {kind}
  %v = cf.if %c {{
    %old = array.load %x, [%i] : {kind}
    array.store %w, %x, [%i]
    cf.yield [%old]
  }} {{
    cf.yield [%w]
  }} : {kind}
  %r = arith.convert %v : i64"""
    x, odd = np.zeros(32, numpy_type(kind)), np.arange(32) % 2
    text = program(body, f"%x: array<{kind}, 1>, %on: array<i64, 1>")
    found, changed, _ = check_widths(text, [Y, x, odd])
    one = 1 if kind == "bool" else 3
    assert found.tolist() == (one * (1 - odd)).tolist()
    assert changed.astype(int).tolist() == (one * odd).tolist()
