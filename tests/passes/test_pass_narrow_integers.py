"""narrow_integers: integers that vary by lane are computed in 32 bits where that is exact."""

from __future__ import annotations

import re
from typing import Any

import attrs
import numpy as np
import pytest
from filecheck import check
from hypothesis import HealthCheck, given, settings
from ir_strategies import Program, programs, run, same_results
from lane_testing import check_widths
from pass_testing import kernel, results, transformed
from tier import cases

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import launch_dimensions
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.analyses.infer_ranges import infer_ranges
from gpucompiler.passes.blocks.predicate_exits import predicate_exits
from gpucompiler.passes.scalar.dead_code import eliminate_dead_code
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.passes.scalar.narrow_integers import narrow_integers
from gpucompiler.passes.scalar.simplify import simplify
from kernels.case import Case, copy_arguments, flatten_arguments
from kernels.corpus import CORPUS

PARAMETERS = "%x: array<u8, 1>, %w: array<i64, 1>, %y: array<i32, 1>, %n: i64"
INDICES = """%t = simt.thread_index : i32 range(0, 31)
  %i = arith.convert %t : i64 range(0, 31)
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %two = arith.constant <value = 2> : i64
  %nine = arith.constant <value = 9> : i64
  %byte = array.load %x, [%i] : u8
  %b = arith.convert %byte : i64
  %any = array.load %w, [%i] : i64
"""


def narrowed(body: str) -> Module:
    return transformed(kernel(PARAMETERS, INDICES + body), narrow_integers)


def assert_stays(body: str) -> None:
    module = parse(kernel(PARAMETERS, INDICES + body))
    eliminate_dead_code(module.kernel)
    assert not narrow_integers(module.kernel)


def same_at_every_width(body: str) -> list[Any]:
    """Interpreted and compiled for the host, before and after, at every width."""
    rng = np.random.default_rng(5)
    wide = rng.integers(-(2**63), 2**63 - 1, 32)
    wide[:6] = [0, -1, 2**31, -(2**31), 2**63 - 1, -(2**63)]
    arguments = [rng.integers(0, 256, 32, np.uint8), wide, np.zeros(32, np.int32), 7]
    text = kernel(PARAMETERS, INDICES + body)
    expected = results(parse(text), arguments, block=(32, 1, 1))
    module = transformed(text, narrow_integers)
    assert same_results(expected, results(module, arguments, block=(32, 1, 1)))
    simplify(module.kernel)
    assert same_results(expected, results(module, arguments, block=(32, 1, 1)))
    return check_widths(text, arguments, (32, 1, 1), expected=expected)


PIXELS = """%c77 = arith.constant <value = 77> : i64
  %m = arith.mul %b, %c77 <nowrap = true> : i64
  %s = arith.shr %m, %two : i64
  %d = arith.modulo %s, %nine : i64
  %small = arith.compare %d, %two <predicate = "lt"> : bool
  %c = arith.select %small, %s, %d : i64
  %r = arith.convert %c : i32
  array.store %r, %y, [%i]"""


def test_what_fits_is_computed_in_32_bits() -> None:
    check(
        narrowed(PIXELS),
        "NOT: : i64 range(0, 255)",
        "%b = arith.convert %byte : i32 range(0, 255)",
        "= arith.mul %b, %{{.+}} <nowrap = true> : i32 range(0, 19635)",
        "= arith.shr %m, %{{.+}} : i32 range(0, 4908)",
        "= arith.modulo %s, %{{.+}} : i32 range(0, 8)",
        '= arith.compare %d, %{{.+}} <predicate = "lt"> : bool',
        "= arith.select %small, %s, %d : i32 range(0, 4908)",
        "NOT: arith.convert",
        "array.store %c, %y, [%i]",
    )
    same_at_every_width(PIXELS)


LOW_BITS = """%p = arith.mul %any, %b <nowrap = true> : i64
  %q = arith.sub %p, %any <nowrap = true> : i64
  %s = arith.xor %q, %nine : i64
  %u = arith.shl %s, %two : i64
  %r = arith.convert %u : i32
  array.store %r, %y, [%i]"""


def test_of_what_is_cut_off_only_the_low_bits_are_computed() -> None:
    check(
        narrowed(LOW_BITS),
        "%any = array.load %w, [%i] : i64",
        "NEXT: %any.1 = arith.convert %any : i32",
        "NOT: nowrap",
        "= arith.mul %any.1, %b : i32",
        "= arith.sub %p, %any.1 : i32",
        "= arith.xor",
        "= arith.shl",
        "array.store %u, %y, [%i]",
    )


def test_low_bits_are_the_same() -> None:
    same_at_every_width(LOW_BITS.replace("<nowrap = true>", ""))


UNKNOWN = """%p = arith.mul %any, %nine : i64
  %s = arith.shr %p, %two : i64
  %r = arith.convert %s : i32
  %f = arith.floordiv %any, %nine : i64
  %q = arith.convert %f : i32
  %o = arith.add %r, %q : i32
  array.store %o, %y, [%i]"""


def test_shifts_and_divisions_need_all_bits() -> None:
    assert_stays(UNKNOWN)
    same_at_every_width(UNKNOWN)


@pytest.mark.parametrize(
    "body",
    [
        # Indices are linear in the lane: a scalar on the host.
        """%k = arith.add %i, %two : i64 range(2, 33)
        %v = array.load %x, [%k] : u8
        array.store %v, %x, [%i]""",
        # The same for all.
        """%k = arith.add %n, %two : i64
        %c = arith.minimum %k, %nine : i64
        %r = arith.convert %c : i32
        array.store %r, %y, [%i]""",
        # A single sum doesn't pay two conversions.
        """%k = arith.and %any, %nine : i64
        array.store %k, %w, [%i]""",
        # A byte as an index widens at once.
        """%v = array.load %y, [%b] : i32
        array.store %v, %y, [%i]""",
    ],
)
def test_what_stays(body: str) -> None:
    assert_stays(body)


LOOPS = """%least = cf.for %zero, %b, %one, [%nine] (%j: i64, %a: i64) {
    %k = arith.add %i, %j : i64
    %l = arith.modulo %k, %nine : i64
    %v = array.load %x, [%l] : u8
    %v64 = arith.convert %v : i64
    %m = arith.minimum %v64, %nine : i64
    cf.yield [%m]
  } : i64
  %u1 = arith.constant <value = 1> : u8
  %count, %rest = cf.while [%zero, %byte] (%c: i64, %left: u8) {
    %c2 = arith.add %c, %one <nowrap = true> : i64
    %half = arith.shr %left, %u1 : u8
    %again = arith.compare %half, %u1 <predicate = "gt"> : bool
    cf.yield [%again, %c2, %half]
  } : i64, u8
  %even = arith.compare %b, %two <predicate = "gt"> : bool
  %either = cf.if %even {
    %z = arith.mul %least, %nine : i64
    cf.yield [%z]
  } {
    cf.yield [%count]
  } : i64
  %r = arith.convert %either : i32
  array.store %r, %y, [%i]"""


def test_values_of_loops_and_branches() -> None:
    check(
        narrowed(LOOPS),
        "= cf.for %{{.+}}, %b, %{{.+}}, [%{{.+}}] (%j: i32 range(0, 254){{.*}}, %a: i32 range",
        "%j.1 = arith.convert %j : i64 range(0, 254)",
        "arith.minimum %v64, %{{.+}} : i32",
        "cf.yield [%m]",
        "} : i32",
        "= cf.while [%{{.+}}] (%c: i32",
        "%c2 = arith.add %c, %{{.+}} : i32",
        "cf.yield [%again, %c2, %half]",
        "} : i32, u8",
        "= cf.if",
        "cf.yield [%z]",
        "cf.yield [%count]",
        "} : i32",
        "NOT: arith.convert",
        "array.store %either, %y",
    )
    same_at_every_width(LOOPS)


def test_what_is_needed_in_64_bits_is_widened_again() -> None:
    body = """%m = arith.mul %b, %nine <nowrap = true> : i64
    %d = arith.modulo %m, %two : i64
    %s = arith.add %d, %any : i64
    array.store %s, %w, [%i]"""
    check(
        narrowed(body),
        "= arith.modulo %m, %{{.+}} : i32 range(0, 1)",
        "NEXT: %d.1 = arith.convert %d : i64 range(0, 1)",
        "arith.add %d.1, %any : i64",
    )
    same_at_every_width(body)


def lowered(module: Module) -> Module:
    """A module as narrow_integers meets it."""
    for function in module.functions:
        if not function.kernel:
            function.inline = "always"
    inline_calls(module)
    module.functions = [module.kernel]
    predicate_exits(module.kernel)
    simplify(module.kernel)
    infer_ranges(module.kernel)
    return module


@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
@pytest.mark.sample(15)
def test_the_corpus_means_the_same(case: Case) -> None:
    arguments: Any = case.arguments(case.small)
    block, grid = launch_dimensions(case.threads, case.blocks, arguments)
    target = target_by_name("host")
    params = attrs.evolve(target.default_params(), bounds=False, fma=case.fma)
    job = CompilerJob(target, FunctionSpec(case.kernel, tuple(map(typeof, arguments))), params)
    module = lowered(emit_ir(job)[0])

    def after() -> list[Any]:
        copies = flatten_arguments(copy_arguments(arguments))
        interpret(module, copies, block=block, grid=grid, checked=True)
        return copies

    expected = after()
    if narrow_integers(module.kernel):
        check_module(module)
        assert same_results(expected, after())
        assert not narrow_integers(module.kernel)
        simplify(module.kernel)
        check_module(module)
        assert same_results(expected, after())


@settings(
    max_examples=cases(20, full=60),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(programs())
def test_random_programs_mean_the_same(program: Program) -> None:
    try:
        expected = run(program, checked=True)
    except DeviceError:
        return
    lowered(program.module)
    if narrow_integers(program.module.kernel):
        check_module(program.module)
        assert same_results(expected, run(program, checked=True))
        assert not narrow_integers(program.module.kernel)
        simplify(program.module.kernel)
        check_module(program.module)
        assert same_results(expected, run(program, checked=True))


CLAMPED = kernel(
    "%x: array<f32, 1>, %y: array<i64, 1>",
    """
  %low = arith.constant <value = -3> : i64
  %high = arith.constant <value = 200> : i64
  %t = simt.thread_index : i32 range(0, 31)
  %i = arith.convert %t : i64 range(0, 31)
  %v = array.load %x, [%i] : f32
  %k = arith.convert %v : i64
  %inner = arith.INNER %k, %high : i64
  %outer = arith.OUTER %low, %inner : i64
  array.store OUT, %y, [%i]""",
)
FLOATS = [np.nan, np.inf, -np.inf, 3e9, -3e9, 1e30, -1e30, 199.9, 200.5, -2.9, -3.5, 0.7]


@pytest.mark.parametrize(
    ("inner", "outer", "out"),
    [
        ("minimum", "maximum", "%outer"),
        ("maximum", "minimum", "%outer"),
        ("minimum", "minimum", "%outer"),  # not clamped from below
        ("minimum", "maximum", "%inner"),  # needed as it is
        ("minimum", "maximum", "%k"),
    ],
)
def test_floats_that_are_clamped_convert_to_32_bits(inner: str, outer: str, out: str) -> None:
    text = CLAMPED.replace("INNER", inner).replace("OUTER", outer).replace("OUT,", f"{out},")
    found: list[list[int]] = []
    for module in (parse(text), transformed(text, narrow_integers)):
        x, y = np.zeros(32, np.float32), np.zeros(32, np.int64)
        x[: len(FLOATS)] = FLOATS
        interpret(module, [x, y], block=(32, 1, 1), grid=(1, 1, 1))
        found.append(y.tolist())
    assert found[0] == found[1]
    narrow = re.findall(r"arith.convert %v : (\w+)", str(module))
    assert ("i32" in narrow) == (out == "%outer" and inner != outer)
