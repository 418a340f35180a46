"""simplify and dead_code: what they fold, merge, straighten and remove."""

# pyright: reportArgumentType=false

import numpy as np
import pytest
from filecheck import check
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ir_strategies import Program, edge_value, programs, run, same_results
from pass_testing import HEADER, kernel, results, transformed
from tier import cases

from gpucompiler.ir.folding import fold, fold_convert
from gpucompiler.ir.operations import arith, scalar
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Function, Value
from gpucompiler.ir.verifier import check_module
from gpucompiler.language.types import F32, I8, SIZED_SCALARS
from gpucompiler.passes.pipeline import each_of
from gpucompiler.passes.scalar import simplify as simplify_module
from gpucompiler.passes.scalar.dead_code import eliminate_dead_code
from gpucompiler.passes.scalar.simplify import simplify, simplify_unsettled

ARRAY = "%x: array<i64, 1>, %i: i64, %f: f32, %y: array<f32, 1>, %c: bool"


def simple(body: str):
    return transformed(kernel(ARRAY, body), simplify)


def stored(expression: str, kind: str = "i64"):
    """The text after simplifying an expression %r that is stored."""
    value, array = ("%r", "%x") if kind == "i64" else ("%r", "%y")
    return simple(
        f"""%zero = arith.constant <value = 0> : i64
        %one = arith.constant <value = 1> : i64
        {expression}
        array.store {value}, {array}, [%zero]"""
    )


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("%r = arith.add %i, %zero <nowrap = true> : i64", "array.store %i"),
        ("%r = arith.add %zero, %i : i64", "array.store %i"),
        ("%r = arith.sub %i, %i : i64", "array.store %zero"),
        ("%r = arith.mul %i, %one : i64", "array.store %i"),
        ("%r = arith.mul %i, %zero : i64", "array.store %zero"),
        ("%r = arith.floordiv %i, %one : i64", "array.store %i"),
        ("%r = arith.modulo %i, %one : i64", "array.store %zero"),
        ("%r = arith.and %i, %zero : i64", "array.store %zero"),
        ("%r = arith.xor %i, %i : i64", "array.store %zero"),
        ("%r = arith.minimum %i, %i : i64", "array.store %i"),
        ("%n = arith.neg %i : i64\n%r = arith.neg %n : i64", "array.store %i"),
        ("%r = arith.add %one, %one : i64", "arith.constant <value = 2>"),
        ("%n = arith.add %one, %one : i64\n%r = arith.power %i, %n : i64", "arith.mul %i, %i"),
        ("%r = arith.select %c, %i, %i : i64", "array.store %i"),
        ("%n = arith.convert %i : i32\n%r = arith.convert %n : i64", "arith.convert {{.*}} : i64"),
    ],
)  # fmt: skip
def test_integer_identities(expression: str, expected: str):
    check(stored(expression), expected)


def test_sums_with_constants_join_only_with_the_same_overflow_rule():
    two = "%two = arith.constant <value = 2> : i64\n%a = arith.add %i, %two <nowrap = true> : i64\n"
    joined = stored(two + "%r = arith.sub %a, %one <nowrap = true> : i64")
    check(joined, "arith.add %i, %{{one|1}} <nowrap = true>", "NOT: arith.sub")
    kept = stored(two + "%r = arith.sub %a, %one : i64")
    check(kept, "arith.add", "arith.sub")


def test_float_identities_are_exact():
    text = "%z = arith.constant <value = 0.0> : f32\n%o = arith.constant <value = 1.0> : f32\n"
    check(stored(text + "%r = arith.mul %f, %o : f32", "f32"), "array.store %f")
    check(stored(text + "%r = arith.sub %f, %z : f32", "f32"), "array.store %f")
    # -0.0 + 0.0 is 0.0, so this sum stays; nor is x - x zero for an infinite x.
    check(stored(text + "%r = arith.add %f, %z : f32", "f32"), "arith.add")
    check(stored(text + "%r = arith.sub %f, %f : f32", "f32"), "arith.sub")
    check(stored(text + "%r = arith.mul %f, %z : f32", "f32"), "arith.mul")


def test_a_conversion_through_a_wider_type_is_skipped_where_exact():
    through = "%d = arith.convert %f : f64\n%r = arith.convert %d : f32"
    check(stored(through, "f32"), "NOT: arith.convert", "array.store %f")
    # A float saturates where an integer wraps, so i64 → f64 → i64 isn't i64 → i64.
    check(
        stored("%d = arith.convert %i : f64\n%r = arith.convert %d : i64"),
        "arith.convert {{.*}} : f64",
    )
    narrow = """%b = arith.convert %c : u8
        %d = arith.convert %b : f64
        %r = arith.convert %d : i64"""
    check(stored(narrow), "arith.convert %c : i64")


@pytest.mark.parametrize(("kind", "digits"), [("bf16", 8), ("f16", 11), ("f32", 24)])
def test_integers_go_through_floats_that_hold_them(kind: str, digits: int) -> None:
    through = f"""%d = arith.convert %n : {kind}
        %r = arith.convert %d : i64"""
    for most, gone in ((1 << digits, True), ((1 << digits) + 1, False)):
        small = f"""%m = arith.constant <value = {most}> : i64
            %n = arith.minimum %i, %m : i64 range(0, {most})
"""
        found = str(stored(small + through))
        assert ("arith.convert" not in found) == gone, found


@pytest.mark.parametrize(
    ("predicate", "rhs", "expected"),
    [
        ("lt", "%q64", 'arith.compare %p, %q <predicate = "lt">'),
        ("ne", "%n", 'arith.compare %p, %{{.+}} <predicate = "ne">'),
        ("gt", "%most", "array.store %zero"),
        ("ne", "%most", "array.store %one"),
        ("ge", "%least", "array.store %one"),
    ],
)
def test_what_was_widened_compares_as_it_was(predicate: str, rhs: str, expected: str) -> None:
    text = f"""%p = arith.convert %i : i8
        %q = arith.convert %f : i8
        %p64 = arith.convert %p : i64
        %q64 = arith.convert %q : i64
        %n = arith.constant <value = 100> : i64
        %most = arith.constant <value = 128> : i64
        %least = arith.constant <value = -129> : i64
        %k = arith.compare %p64, {rhs} <predicate = "{predicate}"> : bool
        %r = arith.convert %k : i64"""
    check(stored(text), "NOT: arith.convert %{{.+}} : i64", expected)


def test_what_compares_otherwise_in_the_narrow_type_stays_wide() -> None:
    # -1 is less than 1 in i64; of i64 → f64, some pairs become equal.
    signs = """%p = arith.convert %i : i8
        %q = arith.convert %i : u8
        %p64 = arith.convert %p : i64
        %q64 = arith.convert %q : i64
        %k = arith.compare %p64, %q64 <predicate = "lt"> : bool
        %r = arith.convert %k : i64"""
    check(stored(signs), "arith.compare %p64, %q64")
    rounded = """%d = arith.convert %i : f64
        %j = arith.add %i, %one : i64
        %e = arith.convert %j : f64
        %k = arith.compare %d, %e <predicate = "eq"> : bool
        %r = arith.convert %k : i64"""
    check(stored(rounded), "arith.compare %d, %e")


def test_equal_operations_merge_where_the_first_dominates():
    module = simple(
        """%n = array.dim %x <axis = 0> : i64
        cf.if %c {
          %m = array.dim %x <axis = 0> : i64
          %p = arith.add %i, %m : i64
          array.store %p, %x, [%i]
          cf.yield []
        } { cf.yield [] }
        %q = arith.add %i, %n : i64
        array.store %q, %x, [%i]"""
    )
    check(module, "array.dim", "NOT: array.dim", "cf.if", "arith.add %i, %n", "arith.add %i, %n")


def test_the_second_of_two_equal_bounds_checks_goes():
    module = simple(
        """%n = array.dim %x <axis = 0> : i64
        %a = check.bounds %i, %n <array = "x"> : bool
        %v = array.load %x, [%i], mask=%a : i64
        %b = check.bounds %i, %n <array = "x"> : bool
        array.store %v, %x, [%i], mask=%b"""
    )
    check(module, "%a = check.bounds", "NOT: check.bounds", "array.store {{.*}} mask=%a")


def test_masks_that_are_known():
    body = """%t = arith.constant <value = true> : bool
        %n = arith.not %t : bool
        array.store %i, %x, [%i], mask=%t
        array.store %i, %x, [%i], mask=%n"""
    check(simple(body), "array.store %i, %x, [%i]\n", "NOT: array.store")


def test_a_branch_that_is_known_is_inlined_with_its_exit():
    module = simple(
        """cf.block <label = "out"> {
          %t = arith.compare %i, %i <predicate = "le"> : bool
          cf.if %t {
            array.store %i, %x, [%i]
            cf.exit [] <label = "out">
          } { cf.yield [] }
          array.store %i, %x, [%i]
          cf.yield []
        }"""
    )
    check(module, "array.store", "NOT: array.store", "NOT: cf", "func.return")


def test_a_choice_without_work_becomes_a_select():
    module = simple(
        """%r = cf.if %c {
          %dead = array.load %x, [%i] : i64
          %one = arith.constant <value = 1> : i64
          cf.yield [%one]
        } { cf.yield [%i] } : i64
        array.store %r, %x, [%i]"""
    )
    check(module, "NOT: cf.if", "arith.select %c, %{{.*}}, %i")


def test_loops_without_runs_and_with_one():
    body = """%a = arith.constant <value = 3> : i64
        %b = arith.constant <value = 4> : i64
        %one = arith.constant <value = 1> : i64
        %r = cf.for %{start}, %b, %one, [%i] (%k: i64, %s: i64) {
          %t = arith.add %s, %k : i64
          cf.yield [%t]
        } : i64
        array.store %r, %x, [%i]"""
    check(simple(body.replace("{start}", "b")), "NOT: cf.for", "array.store %i")
    check(
        simple(body.replace("{start}", "a")), "NOT: cf.for", "arith.add %i", "array.store %{{[tr]}}"
    )


def test_unused_and_unchanging_carried_values_go():
    module = simple(
        """%one = arith.constant <value = 1> : i64
        %r, %u, %v = cf.for %one, %i, %one, [%i, %i, %i] (%k: i64, %s: i64, %p: i64, %q: i64) {
          %t = arith.add %s, %q : i64
          %w = arith.add %p, %k : i64
          cf.yield [%t, %w, %q]
        } : i64, i64, i64
        array.store %r, %x, [%v]"""
    )
    check(module, "%r = cf.for %one, %i, %one, [%i] (%k: i64, %s: i64) {", "arith.add %s, %i",
          "NEXT: cf.yield [%t]", "array.store %r, %x, [%i]")  # fmt: skip


def test_a_loop_without_effect_goes_but_an_endless_one_stays():
    module = transformed(
        kernel(
            ARRAY,
            """%one = arith.constant <value = 1> : i64
            %r = cf.for %one, %i, %one, [%i] (%k: i64, %s: i64) {
              %t = arith.add %s, %k : i64
              cf.yield [%t]
            } : i64
            %a = array.allocate <shape = (4)> : array<f32, 1, local>
            cf.loop [%i] (%j: i64) { cf.yield [%j] }""",
        ),
        eliminate_dead_code,
    )
    check(module, "NOT: cf.for", "NOT: array.allocate", "cf.loop []", "NOT: arith.constant")


def test_a_value_keeps_the_name_that_the_source_gave_it():
    module = simple(
        """%0 = simt.thread_index : i32
        %t = simt.thread_index : i32
        %w = arith.convert %t : i64
        array.store %w, %x, [%w]"""
    )
    check(module, "%t = simt.thread_index", "NEXT: %w = arith.convert %t")


def test_dimensions_of_views_and_allocations():
    module = simple(
        """%zero = arith.constant <value = 0> : i64
        %v = array.view %x, %zero, [%i], [] : array<i64, 1>
        %n = array.dim %v <axis = 0> : i64
        %a = array.allocate <shape = (5)> : array<i64, 1, local>
        %m = array.dim %a <axis = 0> : i64
        array.store %n, %a, [%m]
        array.store %m, %x, [%n]"""
    )
    check(module, "NOT: array.dim", "array.store %i", "array.store %{{.*}}, %x, [%i]")


FOLDED = (arith.Add, arith.Sub, arith.Mul, arith.FloorDivide, arith.Modulo, arith.Maximum)


@given(st.data())
def test_folding_is_what_the_interpreter_computes(data: st.DataObject):
    kind = data.draw(st.sampled_from([t for t in SIZED_SCALARS if t.is_integer or t.is_float]))
    draw = lambda: edge_value(kind, lambda n: data.draw(st.integers(0, n - 1)))  # noqa: E731
    operation = data.draw(st.sampled_from(FOLDED))
    lhs, rhs = draw(), draw()
    expected = operation.MEANING(kind, scalar.Mode())(lhs, rhs)
    found = fold(operation, kind, lhs, rhs)
    assert found is None or repr(found) == repr(expected)
    if kind.is_integer and rhs:
        assert found is not None


def test_what_fails_in_checked_mode_is_not_folded():
    assert fold(arith.FloorDivide, I8, 1, 0) is None
    assert fold(arith.Add, I8, 127, 1, nowrap=True) is None
    assert fold(arith.Add, I8, 127, 1) == -128
    assert fold_convert(float("nan"), F32, I8) == 0


@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=cases(20, full=40))
@given(programs(nan_bits=False))
def test_meaning_is_kept(program: Program):
    before = run(program)
    for change in (eliminate_dead_code, simplify):
        module = clone_module(program.module)
        for function in module.functions:
            change(function)
        check_module(module)
        assert same_results(before, run(program, module))


def test_while_form():
    text = kernel(
        "%x: array<i64, 1>, %n: i64",
        """%zero = arith.constant <value = 0> : i64
        %one = arith.constant <value = 1> : i64
        %i, %u, %k = cf.while [%zero, %zero, %n] (%a: i64, %b: i64, %m: i64) {
          %next = arith.add %a, %one : i64
          %go = arith.compare %next, %m <predicate = "lt"> : bool
          cf.yield [%go, %next, %a, %m]
        } : i64, i64, i64
        array.store %i, %x, [%zero]""",
    )
    module = transformed(text, simplify)
    check(module, "cf.while [%zero] (%a: i64) {", "arith.compare %next, %n")
    assert results(module, [np.zeros(1, np.int64), 5])[0][0] == 5


def test_a_value_that_no_loop_changes_leaves_all_of_them_at_once(monkeypatch: pytest.MonkeyPatch):
    walked = 0

    def counting(function: Function) -> bool:
        nonlocal walked
        walked += 1
        return eliminate_dead_code(function)

    monkeypatch.setattr(simplify_module, "eliminate_dead_code", counting)
    inner = "%one = arith.constant <value = 1> : i64\ncf.yield [%v0]"
    for depth in range(4):
        head = f"%r{depth} = cf.for %s, %n, %s, [%v{depth + 1}] (%k{depth}: i64, %v{depth}: f32)"
        inner = f"{head} {{\n{inner}\n}} : f32\ncf.yield [%r{depth}]"
    text = inner.rpartition("cf.yield")[0].replace("%v4", "%f")
    module = transformed(
        kernel(
            "%f: f32, %y: array<f32, 1>, %n: i64, %s: i64",
            f"{text}\narray.store %r3, %y, [%s]",
        ),
        simplify,
    )
    check(module, "NOT: cf.for", "array.store %f")
    # One round, and one that finds nothing to do.
    assert walked == 2


def test_a_function_is_settled_until_it_changes():
    module = parse(kernel(ARRAY, "array.store %f, %y, [%i]"))
    function = module.kernel
    assert not function.settled
    simplify(function)
    assert function.settled
    assert not clone_module(module).kernel.settled

    def changes(function: Function) -> bool:
        function.body.operations[-1:-1] = [
            arith.Constant(value=1, results=[Value(SIZED_SCALARS[0])])
        ]
        return True

    assert each_of(module, changes)
    assert not function.settled
    # Nothing uses the constant.
    assert each_of(module, simplify_unsettled)
    assert function.settled
    assert not each_of(module, simplify_unsettled)


def test_text_with_a_device_function_parses_and_stays():
    text = HEADER + "func @f(%a: i64) -> (i64) {\n  func.return [%a]\n}\n"
    assert not simplify(parse(text).functions[0])


def branches(first: str, second: str):
    """The text after simplifying two branches of one condition, whose results are stored."""

    def branch(name: str, number: str) -> str:
        return f"""%{name} = cf.if %c {{
          %n{name} = arith.constant <value = {number}> : f32
          %a{name} = arith.mul %f, %n{name} : f32
          %b{name} = arith.abs %a{name} : f32
          cf.yield [%b{name}]
        }} {{
          cf.yield [%f]
        }} : f32
        array.store %{name}, %y, [%i]"""

    return simple(branch("p", first) + "\n" + branch("q", second))


@pytest.mark.parametrize("pair", [("2.5", "2.5"), ("2.5", "-2.5"), ("0.0", "-0.0")])
def test_equal_branches_are_one(pair: tuple[str, str]) -> None:
    assert str(branches(*pair)).count("cf.if") == (1 if pair[0] == pair[1] else 2)
