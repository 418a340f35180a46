"""Every rule of the verifier refuses an example; programs that hold them pass."""

from __future__ import annotations

import pytest
from ir_strategies import random_program

from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Function, Module, Operation, Value
from gpucompiler.ir.verifier import check_module, verify
from gpucompiler.language.types import I32, PYINT

HEADER = "module <schema = 1>\n"
ONE = "%one = arith.constant <value = 1> : i32\n"
CONSTANTS = ONE + (
    "%wide = arith.constant <value = 1> : i64\n"
    "%real = arith.constant <value = 1.0> : f32\n"
    "%yes = arith.constant <value = true> : bool\n"
    "%mask = arith.constant <value = 1> : u32\n"
    "%four = vector.splat %one <lanes = 4> : vector<4 x i32>\n"
    "%places = vector.splat %wide <lanes = 4> : vector<4 x i64>\n"
    "%flags = vector.splat %yes <lanes = 2> : vector<2 x bool>\n"
)
ARRAYS = (
    "%x: array<f32, 1>, %y: array<i32, 2>, %fixed: array<f32, 1, readonly>, "
    "%known: array<f32, 1, constant>"
)


def messages(text: str) -> list[str]:
    return [finding.message for finding in verify(parse(HEADER + text))]


def in_kernel(body: str) -> list[str]:
    return messages(f"kernel @k({ARRAYS}) {{\n{CONSTANTS}{body}\nfunc.return []\n}}")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        # types of results
        ("%r = arith.add %one, %one : i64", "results of types (i64), expected (i32)"),
        ("%r = arith.compare %one, %one <predicate = \"lt\"> : i32", "expected (bool)"),
        ("arith.add %one, %one", "results of types (), expected (i32)"),
        ("%r = array.store %real, %x, [%wide] : f32", "results of types (f32), expected ()"),
        ("arith.convert %one", "0 results, expected 1"),
        # operands and attributes
        ("%r = arith.add %one, %wide : i32", "operands have different types: i32, i64"),
        ("%r = arith.add %yes, %yes : bool", "operand of type bool, expected int or uint or float"),
        ("%r = arith.divide %one, %one : i32", "expected float"),
        ("%r = arith.minimum %x, %x : array<f32, 1>", "operands must be scalars or vectors"),
        ("%r = arith.constant <value = 300> : i8", "value 300 is not an i8"),
        ("%r = arith.constant <value = 1> : f32", "value 1 is not a float"),
        ('%r = arith.compare %one, %one <predicate = "is"> : bool', "unknown predicate 'is'"),
        ("%r = arith.add %one, %one <nowrap = 1> : i32", "the attribute nowrap = 1 is no bool"),
        ('%r = vector.splat %one <lanes = "2"> : i32', "the attribute lanes = '2' is no int"),
        ("%r = arith.select %one, %one, %one : i32", "the condition is i32, not bool"),
        ("%r = arith.select %yes, %one, %wide : i32", "alternatives of different types"),
        ("%r = arith.select %flags, %four, %four : vector<4 x i32>", "another number of lanes"),
        ("%r = arith.convert %four : i32", "a conversion keeps the number of lanes"),
        ("%r = arith.bitcast %one : i64", "a bitcast keeps the number of bits"),
        ('%r = math.apply [%real] <function = "sine"> : f32', "unknown function 'sine'"),
        ('%r = math.apply [%real] <function = "pow"> : f32', "1 arguments, pow takes 2"),
        ('%r = math.apply [] <function = "sin"> : f32', "0 arguments, sin takes 1"),
        ("%r = vector.splat %one <lanes = 0> : i32", "0 lanes of i32"),
        ("%r = vector.iota %real <lanes = 2> : i32", "operand of type f32, expected int or uint"),
        ("%r = vector.extract %one, %one : i32", "extract needs a vector"),
        ("%r = vector.insert %four, %real, %one : vector<4 x i32>", "insert needs a vector"),
        ("%r = vector.permute %four, %flags : vector<4 x i32>",
         "permute needs a vector and as many"),
        ('%r = vector.reduce %four <kind = "sum"> : i32', "unknown kind 'sum'"),
        # memory
        ("%r = array.load %one, [%wide] : f32", "i32 is no array"),
        ("%r = array.load %y, [%wide] : i32", "1 indices for 2 dimensions"),
        ("%r = array.load %x, [%one] : f32", "an index is i64, not i32"),
        ("%r = array.load %x, [%wide], mask=%one : f32", "the mask is i32"),
        ("array.store %one, %x, [%wide]", "a i32 into an array of f32"),
        ("array.store %real, %fixed, [%wide]", "the array is read-only"),
        ("array.store %real, %known, [%wide]", "the array is read-only"),
        ("%r = array.dim %x <axis = 1> : i64", "array<f32, 1> has no axis 1"),
        ("%r = array.stride %x <axis = -1> : i64", "array<f32, 1> has no axis -1"),
        ("%r = array.view %x, %wide, [%wide], [] : array<i32, 1>",
         "keeps element type and address"),
        ("%r = array.view %x, %wide, [], [] : array<f32, 1>", "0 sizes for 1 dimensions"),
        ("%r = array.view %x, %wide, [%wide], [%wide] : array<f32, 1>", "1 strides for layout C"),
        ("%r = array.view %x, %one, [%wide], [] : array<f32, 1>",
         "the offset is i32, not i64"),
        ("%r = array.allocate <shape = (2)> : array<f32, 1>", "in shared or local space"),
        ("%r = array.allocate <shape = (2)> : array<f32, 2, local>", "shape (2,) for"),
        ("%r = array.dynamic_shared : array<f32, 1, shared>", "says dynamic_shared_memory = false"),
        ("%r = array.wrap_index %one, %wide : i32",
         "index and size are both i64 or i32, not i32 and i64"),
        ("%r = check.bounds %wide, %places : bool", "another number of lanes"),
        ("%r = check.assert %one : i32", "the condition is i32, not bool"),
        ('%r = atomic.update %x, [%wide], %real <kind = "nand"> : f32', "unknown kind 'nand'"),
        ('%r = atomic.update %x, [%wide], %real <kind = "xor"> : f32', "atomic xor needs integers"),
        ('%r = atomic.update %x, [%wide], %one <kind = "add"> : f32', "a i32 into an array of f32"),
        ('%r = atomic.update %x, [%wide], %real <kind = "add", scope = "warp"> : f32',
         "unknown scope 'warp'"),
        ("%r = atomic.compare_exchange %x, [%wide], %one, %real : f32", "different types"),
        ("%r = vector.load %x, [%wide] <lanes = 0> : f32", "at least one lane"),
        ("%r = vector.load %x, [%wide], mask=%flags <lanes = 4> : vector<4 x f32>", "the mask is"),
        ("vector.store %four, %x, [%wide]", "a vector<4 x i32> into an array of f32"),
        ("%r = vector.gather %x, [%wide] : f32", "indices are scalars, or vectors"),
        ("vector.scatter %four, %y, [%places, %flags]", "an index is i64, not vector<2 x bool>"),
        # threads
        ('%r = simt.thread_index <axis = "w"> : i32', "unknown axis 'w', which is one of x, y, z"),
        ('%r = simt.lane_mask <relation = "ne"> : u32', "unknown relation 'ne'"),
        ("simt.warp_barrier %one", "the mask is i32, not u32"),
        ('%r = simt.shuffle %mask, %one, %one, %one <mode = "left"> : i32',
         "unknown mode 'left'"),
        ('%r = simt.shuffle %mask, %one, %real, %one <mode = "idx"> : i32', "lane and width are"),
        ('%r = simt.vote %mask, %one <kind = "any"> : bool', "the predicate is i32, not bool"),
        ('%r = simt.match %mask, %one <kind = "some"> : u32', "unknown kind 'some'"),
        ('%r = simt.warp_reduce %mask, %wide <kind = "add"> : i64', "it takes i32 or u32"),
        ('%r = simt.barrier_reduce %yes <kind = "xor"> : bool', "one of count, and, or"),
        ('%r = simt.clock <kind = "days"> : u64', "unknown kind 'days'"),
        ("simt.sleep %one", "nanoseconds is i32, not u32"),
        # blocks and terminators
        ("cf.if %yes { cf.yield [] } { }", "a block without operations"),
        (f"cf.if %yes {{ cf.yield [] }} {{ {ONE.replace('one', 'two')} }}", "without a terminator"),
        ("cf.if %yes { cf.yield [] %a = arith.neg %one : i32 cf.yield [] } { cf.yield [] }",
         "a terminator before the end of its block"),
        ("cf.if %yes { func.return [] } { cf.yield [] }", "at the end of a function's body only"),
        ("cf.if %one { cf.yield [] } { cf.yield [] }", "the condition is i32, not bool"),
        ("cf.if %yes (%a: i32) { cf.yield [] } { cf.yield [] }", "take no arguments"),
        ("%r = cf.if %yes { cf.yield [%one] } { cf.yield [] } : i32",
         "yields (), cf.if expects (i32)"),
        ("%r = cf.if %yes { cf.yield [%wide] } { cf.yield [%one] } : i32", "yields (i64), cf.if"),
        ("cf.for %one, %one, %wide, [] (%i: i32) { cf.yield [] }", "integers of one type"),
        ("cf.for %one, %one, %one, [] (%i: i64) { cf.yield [] }",
         "the index and the carried values"),
        ("cf.for %one, %one, %one, [%wide] (%i: i32, %c: i64) { cf.yield [%c] }",
         "results of types (), the carried values have (i64)"),
        ("%r = cf.for %one, %one, %one, [%wide] (%i: i32, %c: i64) { cf.yield [%i] } : i64",
         "yields (i32), cf.for expects (i64)"),
        ("%r = cf.loop [%one] (%c: i32) { cf.yield [%c] } : i32", "cf.loop has no results"),
        ("cf.loop [%one] () { cf.yield [%one] }", "the body's arguments are the carried values"),
        ("%r = cf.while [%one] (%c: i32) { cf.yield [%c] } : i32", "cf.while expects (bool, i32)"),
        ('cf.block <label = "a"> (%c: i32) { cf.yield [] }', "takes no arguments"),
        ('%r = cf.block <label = "a"> { cf.exit [] <label = "a"> } : i32',
         "carries (), the cf.block"),
        ('cf.block <label = "a"> { cf.exit [] <label = "b"> }',
         "no enclosing cf.block is labelled 'b'"),
        ('cf.block <label = "a"> { cf.yield [] } cf.if %yes { cf.exit [] <label = "a"> } '
         '{ cf.yield [] }',
         "no enclosing cf.block is labelled 'a'"),
        ('cf.block <label = "a"> { cf.block <label = "a"> { cf.yield [] } cf.yield [] }',
         "an enclosing cf.block is labelled 'a' too"),
        ("cf.for %one, %one, %one, [] (%i: i32) { %a = array.allocate <shape = (1)> : "
         "array<f32, 1, local> cf.yield [] }", "array.allocate in a loop"),
        # values
        ("cf.if %yes { %a = arith.neg %one : i32 cf.yield [] } "
         "{ cf.yield [] } %b = arith.neg %a : i32",
         "%a is defined in a block that doesn't enclose this"),
        ("%r = arith.neg %one : i32 range(3, 2)", "range(3, 2) is not one of i32"),
        ("%r = arith.convert %one : i8 range(0, 128)", "range(0, 128) is not one of i8"),
        ("%r = arith.neg %real : f32 range(0, 1)", "a range on a value of type f32"),
        ("%r = arith.convert %one : pyint", "no value has the type pyint in the IR"),
        # calls
        ('func.call [] <callee = "nobody">', "the module has no function @nobody"),
        ('func.call [] <callee = "k">', "@k is a kernel"),
    ],
)  # fmt: skip
def test_an_operation_is_refused(body: str, message: str) -> None:
    found = in_kernel(body)
    assert any(message in text for text in found), found


HELPER = "func @h(%a: i32) -> (i64) {\n%r = arith.convert %a : i64\nfunc.return [%r]\n}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HELPER + HELPER, "another function has this name"),
        ("kernel @a() { func.return [] }\nkernel @b() { func.return [] }",
         "a second kernel beside @a"),
        (f"kernel @k() -> (i32) {{ {ONE} func.return [%one] }}", "a kernel returns nothing"),
        ('kernel @k() parameters("n" "pyint" 1) { func.return [] }', "take 1 block arguments"),
        ("kernel @k() inline(seldom) { func.return [] }", "always or never, not 'seldom'"),
        ("kernel @k() { }", "a block without operations"),
        ("kernel @k() { cf.yield [] }", "a function's body ends in func.return"),
        (f"func @f() {{ {ONE} func.return [%one] }}",
         "returns (i32), the function's results are ()"),
        (HELPER + f"func @f() {{ {ONE} %r = func.call [] <callee = \"h\"> : i64 func.return [] }}",
         "arguments (), @h takes (i32)"),
        (HELPER + f"func @f() {{ {ONE} func.call [%one] <callee = \"h\"> func.return [] }}",
         "results (), @h returns (i64)"),
    ],
)  # fmt: skip
def test_a_function_is_refused(text: str, message: str) -> None:
    found = messages(text)
    assert any(message in text for text in found), found


def function(*operations: Operation) -> Module:
    made = Function("f")
    made.body.operations = [*operations, control.Return(values=[])]
    return Module([made])


def test_values_are_defined_before_use_and_once() -> None:
    value = Value(I32)
    constant = arith.Constant(value=1, results=[value])
    use = arith.Negate(value=value, nowrap=False, results=[Value(I32)])
    assert [f.message for f in verify(function(use, constant))] == [
        "%value is used before it is defined"
    ]
    again = arith.Constant(value=1, results=[value])
    assert [f.message for f in verify(function(constant, again))] == ["%value is defined twice"]
    assert verify(function(constant, use)) == []
    weak = arith.Constant(value=1, results=[Value(PYINT)])
    assert "no value has the type pyint" in verify(function(weak))[0].message


def test_a_value_of_another_function_is_not_visible() -> None:
    value = Value(I32)
    first = function(arith.Constant(value=1, results=[value]))
    second = function(arith.Negate(value=value, nowrap=False, results=[Value(I32)]))
    second.functions[0].name = "g"
    module = Module(first.functions + second.functions)
    assert [str(finding) for finding in verify(module)] == [
        "@g: arith.neg: %value is used before it is defined"
    ]


def test_check_module_prints_findings_inside_the_listing() -> None:
    text = (
        "func @f(%a: i32) {\n"
        "%b = arith.add %a, %a : i64 #0\n"
        "func.return [%b]\n"
        '}\n#0 = loc "app.py" 4:2-4:7 "f"\n'
    )
    with pytest.raises(ParseError) as caught:
        check_module(parse(HEADER + text))
    message = str(caught.value)
    assert "2 findings" in message
    assert "@f: arith.add at app.py:4:3: results of types (i64), expected (i32)" in message
    assert (
        "  %b = arith.add %a, %a : i64 #0\n  // ^ results of types (i64), expected (i32)\n"
        in message
    )


def test_well_formed_modules_pass() -> None:
    for seed in range(40):
        assert verify(random_program(seed).module) == []
    endless = "func @f() { cf.loop [] { cf.yield [] } cf.unreachable }"
    assert messages(endless) == []
