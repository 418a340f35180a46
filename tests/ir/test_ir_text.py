"""The text form: what is printed parses back to the same module, and means the same."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from ir_strategies import Program, programs, random_program, run, same_results

from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.ir.parser import parse, structurally_equal
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import verify

QUICK = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@given(programs(inexact=True, nan_bits=True))
@QUICK
def test_printing_and_parsing_are_inverse(program: Program) -> None:
    text = str(program.module)
    again = parse(text)
    assert verify(program.module) == []
    assert structurally_equal(program.module, again)
    assert str(again) == text
    assert verify(again) == []


@given(programs())
@QUICK
def test_a_parsed_module_computes_the_same(program: Program) -> None:
    before = run(program)
    assert same_results(before, run(program))
    assert same_results(before, run(program, parse(str(program.module))))


def test_random_programs_are_decided_by_their_seed() -> None:
    first, second = (random_program(7, statements=20) for _ in range(2))
    assert str(first.module) == str(second.module)
    assert same_results(run(first), run(second))
    assert str(first.module) != str(random_program(8, statements=20).module)


def test_random_programs_can_be_narrowed() -> None:
    for seed in range(30):
        made = random_program(seed, simt_operations=False, calls=False, exits=False)
        opcodes = {operation.OPCODE for f in made.module.functions for operation in f.body.walk()}
        assert not opcodes & {"simt.barrier", "func.call", "cf.exit", "cf.loop", "atomic.update"}


EXAMPLE = """module <schema = 1, dynamic_shared_memory = true>
kernel @k(%x: array<f32, 2, strided, shared, readonly>, %n: i64 range(0, 9)) parameters("x" "array<f32, 2>" 1, "n" "pyint" 1) inline(always) #0 {
  %0 = arith.constant <value = -inf> : f32
  %1 = arith.constant <value = nan> : f64 #2
  %y, %x.1 = cf.if %2 {
    cf.yield [%0, %n]
  } {
    cf.unreachable
  } : f32, i64 range(-1, 2) #1
  cf.block <label = "a \\"b\\""> {
    cf.exit [] <label = "a \\"b\\"">
  }
  func.return []
}
func @f(%a: vector<4 x bool>) -> (vector<4 x bool>, i8) {
  func.return [%a, %a]
}
#0 = loc "a \\"b\\".py" 1:2-3:4 "f"
#2 = loc "é.py" 5:0-5:1 "g"
#1 = loc "b.py" 5:0-5:1 "" at #0
"""  # noqa: E501


def test_the_text_form_of_everything() -> None:
    text = EXAMPLE.replace("%2 {", "%c {").replace(" %n: i64", " %c: bool, %n: i64")
    module = parse(text)
    again = str(module)
    assert structurally_equal(module, parse(again))
    assert str(parse(again)) == again
    assert module.dynamic_shared_memory
    assert module.kernel.parameters == (("x", "array<f32, 2>", 1), ("n", "pyint", 1))
    assert (
        module.functions[0].body.operations[2].location
        == parse(again).functions[0].body.operations[2].location
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected 'module'"),
        ("module <schema = 99>", "schema 99"),
        ("module <schema = 1>\nfunction", "line 2: expected 'kernel"),
        ("module <schema = 1>\nkernel @k() {\n  arith.nothing\n}", "line 3: there is no operation"),
        ("module <schema = 1>\nkernel @k() {\n  arith.neg %a : i32\n}", "%a isn't defined before"),
        ("module <schema = 1>\nkernel @k(%a: i32) {\n  %b = arith.neg %a\n}", "1 results but 0"),
        ("module <schema = 1>\nkernel @k(%a: i32, %a: i32) {}", "%a is defined twice"),
        ("module <schema = 1>\nkernel @k(%a: i33) {}", "'i33' is not a type"),
        ("module <schema = 1>\nkernel @k() {\n  func.return [] #3\n}", "location #3 isn't defined"),
        ("module <schema = 1>\nkernel @k() {\n  simt.fence <speed = 1>\n}", "no attribute 'speed'"),
        ("module <schema = 1>\nkernel @k() {\n  cf.exit []\n}", "needs the attribute 'label'"),
        ("module <schema = 1>\nkernel @k() {\n  func.return []", "ends here unexpectedly"),
        ("module <schema = 1>\nkernel @k() { ? }", "unexpected character '\\?'"),
    ],
)
def test_text_that_does_not_parse(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        parse(text)


def test_equality_sees_every_difference() -> None:
    base = (
        "module <schema = 1>\nfunc @f(%a: i32, %b: i32) -> (i32) {{\n  {}\n  func.return [%c]\n}}\n"
    )

    def made(line: str) -> Module:
        return parse(base.format(line))

    first = made("%c = arith.add %a, %b : i32")
    assert structurally_equal(first, made("%c = arith.add %a, %b : i32"))
    for line in (
        "%c = arith.sub %a, %b : i32",
        "%c = arith.add %b, %a : i32",
        "%c = arith.add %a, %b <nowrap = true> : i32",
        "%c = arith.add %a, %b : i32 range(0, 3)",
        "%c = arith.add %a, %b : i64",
    ):
        assert not structurally_equal(first, made(line))
