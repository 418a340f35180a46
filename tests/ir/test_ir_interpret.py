"""Operations of the IR in the interpreter, for one thread; threads together: test_ir_simt.py."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from counted_calls import count_calls
from ir_text import evaluate, kernel, module

from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceError,
    DeviceIndexError,
    InternalError,
    LaunchError,
    TargetUnsupported,
)
from gpucompiler.ir.interpreter.interpret import EVALUATORS, evaluate_function, interpret
from gpucompiler.ir.operations.all_operations import OPERATIONS

V4 = "vector<4 x i32>"


def test_every_operation_has_an_evaluator() -> None:
    assert set(EVALUATORS) == set(OPERATIONS)


@pytest.mark.parametrize(
    ("parameters", "operation", "result", "arguments", "expected"),
    [
        ("", "arith.constant <value = 7>", "i32", (), 7),
        ("", "arith.constant <value = 0.1>", "f32", (), float(np.float32(0.1))),
        ("%a: i8, %b: i8", "arith.add %a, %b", "i8", (127, 1), -128),
        ("%a: u8, %b: u8", "arith.sub %a, %b", "u8", (0, 1), 255),
        ("%a: i64, %b: i64", "arith.mul %a, %b", "i64", (2**62, 2), -(2**63)),
        ("%a: f64, %b: f64", "arith.divide %a, %b", "f64", (1.0, -0.0), -math.inf),
        ("%a: i32, %b: i32", "arith.floordiv %a, %b", "i32", (-7, 2), -4),
        ("%a: i32, %b: i32", "arith.floordiv %a, %b", "i32", (-(2**31), -1), -(2**31)),
        ("%a: i32, %b: i32", "arith.floordiv %a, %b", "i32", (5, 0), 0),
        ("%a: i32, %b: i32", "arith.modulo %a, %b", "i32", (-7, 2), 1),
        ("%a: i32, %b: i32", "arith.modulo %a, %b", "i32", (7, -2), -1),
        ("%a: i32, %b: i32", "arith.power %a, %b", "i32", (3, 4), 81),
        ("%a: f32, %b: f32", "arith.minimum %a, %b", "f32", (2.0, 1.0), 1.0),
        ("%a: f32, %b: f32", "arith.maximum %a, %b", "f32", (2.0, 1.0), 2.0),
        ("%a: u8, %b: u8", "arith.and %a, %b", "u8", (12, 10), 8),
        ("%a: bool, %b: bool", "arith.or %a, %b", "bool", (False, True), True),
        ("%a: bool, %b: bool", "arith.xor %a, %b", "bool", (True, True), False),
        ("%a: i8, %b: i8", "arith.shl %a, %b", "i8", (1, 7), -128),
        ("%a: i8, %b: i8", "arith.shr %a, %b", "i8", (-128, 9), -1),
        ("%a: f32", "arith.neg %a", "f32", (1.5,), -1.5),
        ("%a: i8", "arith.abs %a", "i8", (-128,), -128),
        ("%a: u8", "arith.not %a", "u8", (0,), 255),
        ("%a: bool", "arith.not %a", "bool", (False,), True),
        ("%a: f32, %b: f32", 'arith.compare %a, %b <predicate = "ne">', "bool",
         (math.nan, 1), True),
        ("%a: f32, %b: f32", 'arith.compare %a, %b <predicate = "le">', "bool",
         (math.nan, 1), False),
        ("%c: bool, %a: i8, %b: i8", "arith.select %c, %a, %b", "i8", (False, 1, 2), 2),
        ("%a: f64", "arith.convert %a", "u8", (300.7,), 255),
        ("%a: u32", "arith.bitcast %a", "f32", (0x3F800000,), 1.0),
        ("%a: f32, %b: f32, %c: f32", "arith.fma %a, %b, %c", "f32", (2.0, 3.0, 1.0), 7.0),
        ("%a: f32", 'math.apply [%a] <function = "sqrt">', "f32",
         (2.0,), float(np.sqrt(np.float32(2)))),
        ("%a: f64", 'math.apply [%a] <function = "isnan">', "bool", (math.nan,), True),
        ("%a: i32", "vector.splat %a <lanes = 4>", V4, (3,), (3, 3, 3, 3)),
        ("%a: u8", "vector.iota %a <lanes = 3, step = 2>", "vector<3 x u8>", (252,), (252, 254, 0)),
        (f"%v: {V4}, %l: i32", "vector.extract %v, %l", "i32", ((1, 2, 3, 4), 2), 3),
        (f"%v: {V4}, %l: i32", "vector.extract %v, %l", "i32", ((1, 2, 3, 4), 4), 0),
        (f"%v: {V4}, %x: i32, %l: i32", "vector.insert %v, %x, %l", V4,
         ((1, 2, 3, 4), 9, 1), (1, 9, 3, 4)),
        (f"%v: {V4}, %x: i32, %l: i32", "vector.insert %v, %x, %l", V4,
         ((1, 2, 3, 4), 9, -1), (1, 2, 3, 4)),
        (f"%v: {V4}, %i: {V4}", "vector.permute %v, %i", V4,
         ((1, 2, 3, 4), (3, 0, 5, -1)), (4, 1, 2, 4)),
        (f"%v: {V4}", 'vector.reduce %v <kind = "add">', "i32", ((1, 2, 3, 4),), 10),
        ("%v: vector<3 x i32>", 'vector.reduce %v <kind = "maximum">', "i32", ((1, 7, 3),), 7),
        (f"%a: {V4}, %b: {V4}", "arith.add %a, %b", V4,
         ((1, 2, 3, 2**31 - 1), (1,) * 4), (2, 3, 4, -(2**31))),
        (f"%a: {V4}", "arith.convert %a", "vector<4 x f32>", ((1, 2, 3, 4),), (1.0, 2.0, 3.0, 4.0)),
        (f"%c: vector<4 x bool>, %a: {V4}, %b: {V4}", "arith.select %c, %a, %b", V4,
         ((True, False) * 2, (1, 2, 3, 4), (5, 6, 7, 8)), (1, 6, 3, 8)),
        (f"%c: bool, %a: {V4}, %b: {V4}", "arith.select %c, %a, %b", V4,
         (False, (1, 2, 3, 4), (5, 6, 7, 8)), (5, 6, 7, 8)),
        ("%i: i64, %n: i64", "array.wrap_index %i, %n", "i64", (-1, 5), 4),
        ("%i: vector<2 x i64>, %n: i64", "array.wrap_index %i, %n", "vector<2 x i64>",
         ((-1, 2), 5), (4, 2)),
        ("%i: i64, %n: i64", "check.bounds %i, %n", "bool", (4, 5), True),
        ("%i: vector<2 x i64>, %n: i64", "check.bounds %i, %n", "vector<2 x bool>",
         ((4, 0), 5), (True, True)),
        ("%c: bool", "check.assert %c", "bool", (True,), True),
    ],
)  # fmt: skip
def test_operations_on_scalars_and_vectors(
    parameters: str, operation: str, result: str, arguments: tuple[Any, ...], expected: Any
) -> None:
    found = evaluate(parameters, f"%r = {operation} : {result}", result, *arguments)
    assert found == expected
    assert type(found) is type(expected)


# -- control flow


def test_if_yields_the_value_of_the_region_taken() -> None:
    body = "%r = cf.if %c { cf.yield [%a] } { cf.yield [%b] } : i32"
    assert evaluate("%c: bool, %a: i32, %b: i32", body, "i32", True, 1, 2) == 1
    assert evaluate("%c: bool, %a: i32, %b: i32", body, "i32", False, 1, 2) == 2


@pytest.mark.parametrize(
    ("start", "stop", "step"),
    [(0, 5, 1), (0, 5, 2), (5, 0, -2), (5, 0, 1), (0, 5, -1), (0, 5, 0), (120, 127, 100)],
)
def test_for_runs_as_pythons_range(start: int, stop: int, step: int) -> None:
    body = """
      %zero = arith.constant <value = 0> : i64
      %ten = arith.constant <value = 10> : i64
      %r = cf.for %a, %b, %s, [%zero] (%i: i8, %sum: i64) {
        %t = arith.mul %sum, %ten : i64
        %w = arith.convert %i : i64
        %n = arith.add %t, %w : i64
        cf.yield [%n]
      } : i64"""
    expected = 0
    for number in range(start, stop, step) if step else ():
        expected = expected * 10 + number
    assert evaluate("%a: i8, %b: i8, %s: i8", body, "i64", start, stop, step) == expected


def test_carried_values_move_all_at_once() -> None:
    body = """
      %zero = arith.constant <value = 0> : i32
      %one = arith.constant <value = 1> : i32
      %r, %other = cf.for %zero, %n, %one, [%zero, %one] (%i: i32, %a: i32, %b: i32) {
        %c = arith.add %a, %b : i32
        cf.yield [%b, %c]
      } : i32, i32"""
    assert [evaluate("%n: i32", body, "i32", n) for n in range(8)] == [0, 1, 1, 2, 3, 5, 8, 13]


COLLATZ = """
  %one = arith.constant <value = 1> : i64
  %two = arith.constant <value = 2> : i64
  %three = arith.constant <value = 3> : i64
  %zero = arith.constant <value = 0> : i64
  %r = cf.block <label = "done"> {
    cf.loop [%n, %zero] (%x: i64, %count: i64) {
      %end = arith.compare %x, %one <predicate = "eq"> : bool
      cf.if %end { cf.exit [%count] <label = "done"> } { cf.yield [] }
      %odd = arith.and %x, %one : i64
      %c = arith.convert %odd : bool
      %next = cf.if %c {
        %t = arith.mul %x, %three : i64
        %u = arith.add %t, %one : i64
        cf.yield [%u]
      } {
        %h = arith.floordiv %x, %two : i64
        cf.yield [%h]
      } : i64
      %more = arith.add %count, %one : i64
      cf.yield [%next, %more]
    }
    cf.unreachable
  } : i64"""


def test_loop_is_left_by_exit() -> None:
    assert evaluate("%n: i64", COLLATZ, "i64", 27) == 111


def test_while_runs_until_it_yields_false() -> None:
    body = """
      %one = arith.constant <value = 1> : i32
      %r = cf.while [%n] (%x: i32) {
        %y = arith.sub %x, %one : i32
        %c = arith.compare %y, %one <predicate = "gt"> : bool
        cf.yield [%c, %y]
      } : i32"""
    assert evaluate("%n: i32", body, "i32", 9) == 1
    assert evaluate("%n: i32", body, "i32", -9) == -10


def test_exit_leaves_several_regions() -> None:
    body = """
      %zero = arith.constant <value = 0> : i32
      %one = arith.constant <value = 1> : i32
      %r = cf.block <label = "outer"> {
        %x = cf.block <label = "inner"> {
          cf.for %zero, %n, %one, [] (%i: i32) {
            %c = arith.compare %i, %k <predicate = "eq"> : bool
            cf.if %c { cf.exit [%i] <label = "outer"> } { cf.yield [] }
            %d = arith.compare %i, %m <predicate = "eq"> : bool
            cf.if %d { cf.exit [%i] <label = "inner"> } { cf.yield [] }
            cf.yield []
          }
          cf.yield [%n]
        } : i32
        %minus = arith.neg %x : i32
        cf.yield [%minus]
      } : i32"""
    found = [evaluate("%n: i32, %k: i32, %m: i32", body, "i32", 9, k, m)
             for k, m in ((3, 5), (5, 3), (20, 20))]  # fmt: skip
    assert found == [3, -3, -9]


def test_unreachable_is_a_defect_when_reached() -> None:
    made = module("func @f() { cf.unreachable }")
    with pytest.raises(InternalError, match="can't reach"):
        evaluate_function(made, "f", [])


FACTORIAL = """
func @factorial(%n: i64) -> (i64) {
  %one = arith.constant <value = 1> : i64
  %c = arith.compare %n, %one <predicate = "le"> : bool
  %r = cf.if %c { cf.yield [%one] } {
    %m = arith.sub %n, %one : i64
    %f = func.call [%m] <callee = "factorial"> : i64
    %p = arith.mul %n, %f : i64
    cf.yield [%p]
  } : i64
  func.return [%r]
}
func @two(%a: i64) -> (i64, i64) {
  %f = func.call [%a] <callee = "factorial"> : i64
  func.return [%f, %a]
}"""


def test_calls_and_recursion() -> None:
    made = module(FACTORIAL)
    assert evaluate_function(made, "factorial", [20]) == (math.factorial(20),)
    assert evaluate_function(made, "two", [5]) == (120, 5)
    with pytest.raises(DeviceError, match="too deep"):
        evaluate_function(made, "factorial", [10**6])


def test_a_run_can_be_limited() -> None:
    made = module("func @f() { cf.loop [] { cf.yield [] } cf.unreachable }")
    with pytest.raises(DeviceError, match="did not end"):
        evaluate_function(made, "f", [], max_steps=1000)


# -- arrays


def test_loads_stores_and_masks() -> None:
    made = kernel(
        "%x: array<i32, 2>, %i: i64, %j: i64, %m: bool, %v: i32",
        """
        array.store %v, %x, [%i, %j], mask=%m
        %a = array.load %x, [%j, %i], mask=%m : i32
        array.store %a, %x, [%i, %i]
        """,
    )
    x = np.arange(6, dtype=np.int32).reshape(2, 3) + 10
    interpret(made, [x, 0, 1, True, -5], block=(1, 1, 1), grid=(1, 1, 1))
    assert x.tolist() == [[13, -5, 12], [13, 14, 15]]
    interpret(made, [x, 0, 99, False, -5], block=(1, 1, 1), grid=(1, 1, 1))
    assert x.tolist() == [[0, -5, 12], [13, 14, 15]]


def test_strided_arrays_dims_and_strides() -> None:
    made = kernel(
        "%x: array<i64, 2, strided>",
        """
        %zero = arith.constant <value = 0> : i64
        %one = arith.constant <value = 1> : i64
        %n = array.dim %x <axis = 0> : i64
        %m = array.dim %x <axis = 1> : i64
        %s = array.stride %x <axis = 0> : i64
        %t = array.stride %x <axis = 1> : i64
        array.store %n, %x, [%zero, %zero]
        array.store %m, %x, [%zero, %one]
        array.store %s, %x, [%one, %zero]
        array.store %t, %x, [%one, %one]
        """,
    )
    memory = np.zeros((4, 6), np.int64)
    interpret(made, [memory[::-2, 1::3]], block=(1, 1, 1), grid=(1, 1, 1))
    assert memory[::-2, 1::3].tolist() == [[2, 2], [-12, 3]]
    assert np.count_nonzero(memory) == 4


def test_overlapping_arguments_overlap() -> None:
    made = kernel(
        "%x: array<f32, 1>, %y: array<f32, 1>",
        """
        %zero = arith.constant <value = 0> : i64
        %one = arith.constant <value = 1> : i64
        %a = array.load %x, [%one] : f32
        array.store %a, %y, [%one]
        %b = array.load %x, [%one] : f32
        array.store %b, %x, [%zero]
        """,
    )
    memory = np.arange(4, dtype=np.float32)
    interpret(made, [memory[:3], memory[1:]], block=(1, 1, 1), grid=(1, 1, 1))
    assert memory.tolist() == [1, 1, 1, 3]
    interpret(made, [memory[1:], memory], block=(1, 1, 1), grid=(1, 1, 1))
    assert memory.tolist() == [1, 1, 1, 3]


@pytest.mark.parametrize(
    "name", ["bool_", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
             "float16", "float32", "float64", "complex64", "complex128"],
)  # fmt: skip
def test_every_element_type_is_read_and_written(name: str) -> None:
    kinds = {"bool_": "bool", "float16": "f16", "complex64": "c64", "complex128": "c128"}
    kind = kinds.get(name) or name.replace("uint", "u").replace("int", "i").replace("float", "f")
    made = kernel(
        f"%x: array<{kind}, 1, readonly>, %y: array<{kind}, 1>",
        f"""
        %zero = arith.constant <value = 0> : i64
        %n = array.dim %x <axis = 0> : i64
        %one = arith.constant <value = 1> : i64
        cf.for %zero, %n, %one, [] (%i: i64) {{
          %v = array.load %x, [%i] : {kind}
          %w = array.dim %x <axis = 0> : i64
          %j = arith.sub %w, %one : i64
          %k = arith.sub %j, %i : i64
          array.store %v, %y, [%k]
          cf.yield []
        }}
        """,
    )
    values = np.array([0, 1, 5.5, 100, 3 - 1j if kind[0] == "c" else 3]).astype(name)
    found = np.zeros(5, name)
    interpret(made, [values, found], block=(1, 1, 1), grid=(1, 1, 1))
    assert found.tobytes() == values[::-1].tobytes()


def test_bfloat16_is_stored_as_its_bits() -> None:
    made = kernel(
        "%x: array<bf16, 1>",
        """
        %zero = arith.constant <value = 0> : i64
        %v = array.load %x, [%zero] : bf16
        %w = arith.convert %v : f32
        %d = arith.add %w, %w : f32
        %r = arith.convert %d : bf16
        array.store %r, %x, [%zero]
        """,
    )
    memory = np.array([0x3F81], np.uint16)
    interpret(made, [memory], block=(1, 1, 1), grid=(1, 1, 1))
    assert memory[0] == 0x4001


def test_views_share_memory() -> None:
    made = kernel(
        "%x: array<i32, 2>",
        """
        %one = arith.constant <value = 1> : i64
        %two = arith.constant <value = 2> : i64
        %three = arith.constant <value = 3> : i64
        %v = arith.constant <value = 7> : i32
        %w = arith.constant <value = 8> : i32
        %row = array.view %x, %three, [%three], [] : array<i32, 1>
        array.store %v, %row, [%one]
        %column = array.view %x, %two, [%two], [%three] : array<i32, 1, strided>
        array.store %w, %column, [%one]
        """,
    )
    memory = np.zeros((2, 3), np.int32)
    interpret(made, [memory], block=(1, 1, 1), grid=(1, 1, 1))
    assert memory.tolist() == [[0, 0, 0], [0, 7, 8]]


def test_local_arrays_belong_to_their_thread() -> None:
    made = kernel(
        "%y: array<i32, 1>",
        """
        %a = array.allocate <shape = (2)> : array<i32, 1, local>
        %one = arith.constant <value = 1> : i64
        %t = simt.thread_index : i32
        array.store %t, %a, [%one]
        %i = arith.convert %t : i64
        %v = array.load %a, [%one] : i32
        array.store %v, %y, [%i]
        """,
    )
    y = np.zeros(4, np.int32)
    interpret(made, [y], block=(4, 1, 1), grid=(1, 1, 1))
    assert y.tolist() == [0, 1, 2, 3]


def test_contiguous_vectors() -> None:
    made = kernel(
        "%x: array<i32, 1>, %m: vector<4 x bool>",
        """
        %one = arith.constant <value = 1> : i64
        %v = vector.load %x, [%one], mask=%m <lanes = 4> : vector<4 x i32>
        %w = arith.add %v, %v : vector<4 x i32>
        %zero = arith.constant <value = 0> : i64
        vector.store %w, %x, [%zero], mask=%m
        """,
    )
    x = np.array([1, 2, 3, 4], np.int32)
    # The lane that is switched off lies outside of the array, and nothing happens there.
    interpret(made, [x, (True, True, True, False)], block=(1, 1, 1), grid=(1, 1, 1))
    assert x.tolist() == [4, 6, 8, 4]
    with pytest.raises(DeviceIndexError, match="outside of the memory of array 'x'"):
        interpret(made, [x, (True, True, True, True)], block=(1, 1, 1), grid=(1, 1, 1))


def test_gather_and_scatter() -> None:
    made = kernel(
        "%x: array<i32, 2>, %i: vector<3 x i64>, %j: i64, %m: vector<3 x bool>, %all: bool",
        """
        %v = vector.gather %x, [%j, %i], mask=%m : vector<3 x i32>
        %ten = arith.constant <value = 10> : i32
        %t = vector.splat %ten <lanes = 3> : vector<3 x i32>
        %w = arith.mul %v, %t : vector<3 x i32>
        %zero = arith.constant <value = 0> : i64
        vector.scatter %w, %x, [%zero, %i], mask=%all
        """,
    )
    x = np.array([[1, 2, 3], [4, 5, 6]], np.int32)
    interpret(made, [x, (2, 0, 2), 1, (True, True, False), True], block=(1, 1, 1), grid=(1, 1, 1))
    assert x.tolist() == [[40, 2, 0], [4, 5, 6]]  # of two lanes with one place the highest wins


def test_gathered_pairs() -> None:
    made = kernel(
        "%x: array<i32, 2>, %y: array<i32, 1>, %i: vector<3 x i64>, %m: vector<3 x bool>",
        """
        %one = arith.constant <value = 1> : i64
        %v, %w = vector.gather_pair %x, [%i, %one], mask=%m : vector<3 x i32>, vector<3 x i32>
        %zero = arith.constant <value = 0> : i64
        %three = arith.constant <value = 3> : i64
        vector.store %v, %y, [%zero]
        vector.store %w, %y, [%three]
        """,
    )
    x, y = np.array([[1, 2, 3], [4, 5, 6]], np.int32), np.ones(6, np.int32)
    # The lane that is switched off lies outside of the array.
    interpret(made, [x, y, (1, 7, 0), (True, False, True)], block=(1, 1, 1), grid=(1, 1, 1))
    assert y.tolist() == [5, 0, 2, 6, 0, 3]


@pytest.mark.parametrize(
    ("kind", "operation", "before", "value", "after"),
    [
        ("i32", "add", 2**31 - 1, 1, -(2**31)),
        ("u8", "sub", 0, 1, 255),
        ("u32", "and", 12, 10, 8),
        ("u32", "or", 12, 10, 14),
        ("i64", "xor", 12, 10, 6),
        ("i8", "min", -3, 2, -3),
        ("u64", "max", 3, 2**63, 2**63),
        ("i16", "exchange", 1, 2, 2),
        ("u32", "increment", 4, 5, 5),
        ("u32", "increment", 5, 5, 0),
        ("u32", "decrement", 0, 5, 5),
        ("u32", "decrement", 6, 5, 5),
        ("u32", "decrement", 3, 5, 2),
        ("f32", "add", 0.1, 0.2, float(np.float32(0.1) + np.float32(0.2))),
        ("f16", "add", 2048.0, 1.0, 2048.0),
        ("f64", "sub", 0.1, 0.2, 0.1 - 0.2),
        ("f32", "nanmin", math.nan, 2.0, 2.0),
        ("f64", "max", 1.0, math.nan, 1.0),
        ("f16", "exchange", 1.0, 2.0, 2.0),
    ],
)
def test_atomic_updates(kind: str, operation: str, before: Any, value: Any, after: Any) -> None:
    made = kernel(
        f"%x: array<{kind}, 1>, %v: {kind}, %old: array<{kind}, 1>, %m: bool",
        f"""
        %zero = arith.constant <value = 0> : i64
        %b = atomic.update %x, [%zero], %v, mask=%m <kind = "{operation}"> : {kind}
        array.store %b, %old, [%zero]
        """,
    )
    dtype = kind.replace("f", "float").replace("i", "int").replace("u", "uint")
    x, old = np.array([before], dtype), np.ones(1, dtype)
    interpret(made, [x, value, old, False], block=(1, 1, 1), grid=(1, 1, 1))
    assert (x.tobytes(), old[0]) == (np.array([before], dtype).tobytes(), 0)
    interpret(made, [x, value, old, True], block=(1, 1, 1), grid=(1, 1, 1))
    assert x[0] == after
    assert old.tobytes() == np.array([before], dtype).tobytes()


def test_compare_exchange_compares_bits() -> None:
    made = kernel(
        "%x: array<f32, 1>, %e: f32, %v: f32",
        """
        %zero = arith.constant <value = 0> : i64
        %b = atomic.compare_exchange %x, [%zero], %e, %v : f32
        """,
    )
    x = np.array([0.0], np.float32)
    interpret(made, [x, -0.0, 5.0], block=(1, 1, 1), grid=(1, 1, 1))
    assert x[0] == 0.0
    interpret(made, [x, 0.0, math.nan], block=(1, 1, 1), grid=(1, 1, 1))
    interpret(made, [x, math.nan, 7.0], block=(1, 1, 1), grid=(1, 1, 1))
    assert x[0] == 7.0


# -- failures


LOCATED = """module <schema = 1>
kernel @k(%x: array<f32, 1>, %i: i64) {
  %n = array.dim %x <axis = 0> : i64
  %c = check.bounds %i, %n <array = "points"> : bool #0
  %v = array.load %x, [%i], mask=%c : f32 #0
  func.return []
}
#0 = loc "app.py" 12:8-12:12 "k"
"""


def test_a_failing_check_names_array_index_line_and_thread() -> None:
    made = module(LOCATED.split("\n", 1)[1])
    with pytest.raises(IndexError) as caught:
        interpret(made, [np.zeros(5, np.float32), 7], block=(2, 1, 1), grid=(3, 1, 1))
    assert str(caught.value) == (
        "index 7 is out of bounds for axis 0 of array 'points' with size 5, at app.py:12:9, "
        "check.bounds, block (0, 0, 0), thread (0, 0, 0)"
    )


@pytest.mark.parametrize("index", [-1, 5, 2**62, -(2**63)])
def test_an_unchecked_access_outside_does_no_harm(index: int) -> None:
    load = kernel("%x: array<f32, 1>, %i: i64", "%v = array.load %x, [%i] : f32")
    store = kernel(
        "%x: array<f32, 1>, %i: i64",
        "%v = arith.constant <value = 1.0> : f32\narray.store %v, %x, [%i]",
    )
    memory = np.zeros(7, np.float32)
    for made in (load, store):
        with pytest.raises(DeviceIndexError, match="outside of the memory of array 'x'"):
            interpret(made, [memory[1:6], index], block=(1, 1, 1), grid=(1, 1, 1))
    assert not memory.any()


def test_assertions_raise_their_message() -> None:
    with pytest.raises(DeviceError, match="the assertion failed: x is small, at check"):
        evaluate("%c: bool", '%r = check.assert %c <message = "x is small"> : bool', "bool", False)


def test_a_read_only_numpy_array_stays_as_it_is() -> None:
    made = kernel(
        "%x: array<i8, 1>",
        """
        %zero = arith.constant <value = 0> : i64
        %v = arith.constant <value = 1> : i8
        array.store %v, %x, [%zero]
        """,
    )
    x = np.zeros(1, np.int8)
    x.flags.writeable = False
    with pytest.raises(DeviceError, match="read-only"):
        interpret(made, [x], block=(1, 1, 1), grid=(1, 1, 1))


def test_intrinsics_belong_to_a_target() -> None:
    with pytest.raises(TargetUnsupported, match="an instruction of one target"):
        interpret(
            kernel("", 'intrinsic [] <name = "nvvm.foo">'), [], block=(1, 1, 1), grid=(1, 1, 1)
        )


@pytest.mark.parametrize(
    ("parameter", "argument", "message"),
    [
        ("array<f32, 1>", np.zeros(3), "float64, expected float32"),
        ("array<f32, 2>", np.zeros(3, np.float32), "1 dimension, expected 2"),
        ("array<f32, 1>", np.zeros(6, np.float32)[::2], "not contiguous"),
        ("array<f32, 1>", 3, "'x' is 3; the interpreter takes NumPy arrays"),
        ("i8", 128, "outside of the range of i8"),
        ("i8", 1.0, "no i8"),
        ("bool", 1, "no bool"),
        ("f32", "x", "no f32"),
    ],
)
def test_arguments_that_do_not_fit(parameter: str, argument: Any, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        interpret(kernel(f"%x: {parameter}", ""), [argument], block=(1, 1, 1), grid=(1, 1, 1))


def test_launches_that_make_no_sense() -> None:
    with pytest.raises(ArgumentError, match="takes 0 arguments, 1 were given"):
        interpret(kernel("", ""), [1], block=(1, 1, 1), grid=(1, 1, 1))
    with pytest.raises(LaunchError):
        interpret(kernel("", ""), [], block=(0, 1, 1), grid=(1, 1, 1))


def test_numpy_scalars_and_empty_arrays_are_arguments() -> None:
    assert evaluate("%r: f32", "", "f32", np.float32(2.5)) == 2.5
    assert evaluate("%r: u64", "", "u64", np.uint64(2**64 - 1)) == 2**64 - 1
    made = kernel("%x: array<f32, 2>", "%n = array.dim %x <axis = 0> : i64")
    interpret(made, [np.zeros((0, 3), np.float32)], block=(1, 1, 1), grid=(1, 1, 1))


def test_the_interpreter_is_quick_enough_for_fuzzing() -> None:
    body = "".join(f"%v{i + 1} = arith.add %v{i}, %v{i} : i32\n" for i in range(100))
    made = kernel("%v0: i32", body)
    interpret(made, [1], block=(16, 1, 1), grid=(1, 1, 1))
    # 1,600 operations are evaluated.
    assert count_calls(lambda: interpret(made, [1], block=(16, 1, 1), grid=(1, 1, 1))) < 16_000
