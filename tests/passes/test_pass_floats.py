"""contract_fma and narrow_parameters."""

import math

import numpy as np
import pytest
from filecheck import check
from pass_testing import kernel, results, transformed

from gpucompiler.ir.parser import parse
from gpucompiler.passes.scalar.contract_fma import contract_fma
from gpucompiler.passes.scalar.narrow_parameters import narrow_parameters

FLOATS = "%x: array<f32, 1>, %a: f32, %b: f32, %c: f32, %d: f32"


def contracted(body: str, kind: str = "f32"):
    body = "%z = arith.constant <value = 0> : i64\n" + body + "\narray.store %r, %x, [%z]"
    text = kernel(FLOATS, body)
    return transformed(text.replace("f32", kind), contract_fma)


PRODUCT = "%p = arith.mul %a, %b : f32\n"


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        ("%r = arith.add %p, %c : f32", ["%r = arith.fma %a, %b, %c : f32"]),
        ("%r = arith.add %c, %p : f32", ["%r = arith.fma %a, %b, %c : f32"]),
        ("%r = arith.sub %p, %c : f32", ["%0 = arith.neg %c", "%r = arith.fma %a, %b, %0"]),
        ("%r = arith.sub %c, %p : f32", ["%0 = arith.neg %a", "%r = arith.fma %0, %b, %c"]),
    ],
)
def test_forms(total: str, expected: list[str]):
    check(contracted(PRODUCT + total), "NOT: arith.mul", *expected, "NOT: arith.mul")
    check(contracted(PRODUCT + total, "f16"), "arith.fma")
    check(contracted(PRODUCT + total, "f64"), "arith.fma")
    check(contracted(PRODUCT + total, "bf16"), "NOT: arith.fma", "func.return")


def test_of_two_products_the_left_one_is_contracted():
    both = PRODUCT + "%q = arith.mul %c, %d : f32\n"
    check(contracted(both + "%r = arith.add %q, %p : f32"), "%p = arith.mul %a, %b",
          "arith.fma %c, %d, %p")  # fmt: skip
    check(contracted(both + "%r = arith.sub %p, %q : f32"), "%q = arith.mul %c, %d", "arith.neg %q",
          "arith.fma %a, %b, %0")  # fmt: skip


def test_chains():
    chain = PRODUCT + "%s = arith.add %p, %c : f32\n%q = arith.mul %s, %d : f32\n"
    module = contracted(chain + "%r = arith.add %q, %a : f32")
    check(module, "%s = arith.fma %a, %b, %c", "NEXT: %r = arith.fma %s, %d, %a")


def test_a_product_with_another_use_than_sums_stays():
    check(contracted(PRODUCT + "%r = arith.add %p, %p : f32"), "arith.mul", "arith.add")
    used = PRODUCT + "%r = arith.add %p, %c : f32\narray.store %p, %x, [%z]"
    check(contracted(used), "arith.mul", "arith.add")


def test_a_product_is_contracted_with_all_of_its_sums():
    twice = (
        PRODUCT
        + """%s = arith.add %p, %c : f32
        %t = arith.compare %s, %d <predicate = "lt"> : bool
        %r = cf.if %t { %u = arith.sub %d, %p : f32
          cf.yield [%u] } { cf.yield [%s] } : f32"""
    )
    check(contracted(twice), "NOT: arith.mul", "%s = arith.fma %a, %b, %c", "%0 = arith.neg %a",
          "%u = arith.fma %0, %b, %d", "NOT: arith.mul")  # fmt: skip


def test_a_product_that_a_sum_beside_another_needs_stays():
    # The first sum takes in its left product, so %q is computed, and the second sum adds it.
    both = (
        PRODUCT
        + """%q = arith.mul %c, %d : f32
        %s = arith.add %p, %q : f32
        %r = arith.sub %s, %q : f32"""
    )
    check(contracted(both), "%q = arith.mul %c, %d", "%s = arith.fma %a, %b, %q",
          "%r = arith.sub %s, %q")  # fmt: skip
    # The left product is stored, too, so that the sum takes in the right one.
    stored = (
        PRODUCT
        + """%q = arith.mul %c, %d : f32
        array.store %p, %x, [%z]
        %r = arith.add %p, %q : f32"""
    )
    check(contracted(stored), "%p = arith.mul %a, %b", "%r = arith.fma %c, %d, %p")


def test_a_product_outside_of_a_sum_s_loop_stays():
    loop = (
        PRODUCT
        + """%n = arith.constant <value = 4> : i64
        %o = arith.constant <value = 1> : i64
        %r = cf.for %z, %n, %o, [%c] (%k: i64, %s: f32) {
          %t = arith.add %s, %p : f32
          cf.yield [%t] } : f32"""
    )
    check(contracted(loop), "%p = arith.mul %a, %b", "arith.add %s, %p")


def test_it_rounds_once():
    text = kernel(FLOATS, "%z = arith.constant <value = 0> : i64\n" + PRODUCT
                  + "%r = arith.sub %p, %c : f32\narray.store %r, %x, [%z]")  # fmt: skip
    small = np.float32(1 + 2.0**-12)
    arguments = [np.zeros(1, np.float32), small, small, np.float32(1 + 2.0**-11), np.float32(0)]
    assert results(parse(text), arguments)[0][0] == 0.0
    assert results(transformed(text, contract_fma), arguments)[0][0] == math.ldexp(1, -24)


AXPY = """%z = arith.constant <value = 0> : i64
    %a32 = arith.convert %a : f32
    %v = arith.mul %a32, %b : f32
    %b32 = arith.convert %a : f32
    %w = arith.add %v, %b32 : f32
    array.store %w, %x, [%z]"""
PARAMETERS = "%x: array<f32, 1>, %a: f64, %b: f32"


def test_a_python_float_arrives_in_the_type_of_its_uses():
    rows = '"x" "array<f32, 1>" 1, "s" "static<1>" 0, "a" "pyfloat" 1, "b" "f32" 1'
    text = kernel(PARAMETERS, AXPY, rows)
    module = transformed(text, narrow_parameters)
    check(
        module,
        "%a: f32",
        '"a" "pyfloat" 1',
        "NOT: arith.convert",
        "arith.mul %a, %b",
        "arith.add %v, %a",
    )
    arguments = [np.zeros(1, np.float32), 0.1, np.float32(3)]
    assert results(parse(text), arguments)[0][0] == results(module, arguments)[0][0]


def test_what_stays_wide():
    rows = '"x" "array<f32, 1>" 1, "a" "pyfloat" 1, "b" "f32" 1'
    sized = kernel(PARAMETERS, AXPY, rows.replace("pyfloat", "f64"))
    check(transformed(sized, narrow_parameters), "%a: f64", "arith.convert")
    other = AXPY.replace("%b32 = arith.convert %a : f32",
                         "%h = arith.convert %a : f16\n%b32 = arith.convert %h : f32")  # fmt: skip
    check(transformed(kernel(PARAMETERS, other, rows), narrow_parameters), "%a: f64")
    half = AXPY.replace("%a32 = arith.convert %a : f32",
                        "%h = arith.convert %a : f16\n%a32 = arith.convert %h : f32")  # fmt: skip
    half = half.replace("%b32 = arith.convert %a : f32\n", "").replace("%b32", "%a32")
    check(transformed(kernel(PARAMETERS, half, rows), narrow_parameters), "%a: f64")
    used = AXPY + "\n%n = arith.neg %a : f64\n%m = arith.convert %n : f32\narray.store %m, %x, [%z]"
    check(transformed(kernel(PARAMETERS, used, rows), narrow_parameters), "%a: f64")
    integer = AXPY.replace("%a : f32", "%a : i32").replace("%a32, %b", "%b, %b")
    integer = integer.replace("%v, %b32", "%v, %v").replace(": i32", ": i64")
    check(transformed(kernel(PARAMETERS, integer, rows), narrow_parameters), "%a: f64")
