"""Intervals of floats: they hold for what programs compute, and are narrow where code clamps."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tier import cases

from cuda_target import cuda
from gpucompiler import code_lowered_ir
from gpucompiler.ir.float_bounds import Bounds, FloatBounds
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.passes.analyses.infer_ranges import infer_ranges
from gpucompiler.passes.analyses.ranges import analyse_ranges

HEAD = "module <schema = 1, dynamic_shared_memory = false>\n"


def module_of(body: list[str], kind: str, result: str):
    arguments = f"%out: array<i64, 1>, %x: {kind}, %n: i16"
    lines = "\n".join(f"  {line}" for line in body)
    return parse(
        f"{HEAD}kernel @k({arguments}) "
        f'parameters("out" "array<i64, 1>" 1, "x" "{kind}" 1, "n" "i16" 1) {{\n{lines}\n'
        f"  %zero = arith.constant <value = 0> : i64\n  %made = arith.convert {result} : i64\n"
        "  array.store %made, %out, [%zero]\n  func.return []\n}\n"
    )


def bounds_of(body: list[str], result: str, kind: str = "f32") -> Bounds:
    module = module_of(body, kind, result)
    facts = analyse_ranges(module.kernel)
    values = {v.name: v for each in module.kernel.body.operations for v in each.results}
    return FloatBounds(facts.definition, facts.range_of).of(values[result[1:]])


def constants(kind: str = "f32", **numbers: float) -> list[str]:
    return [f"%{n} = arith.constant <value = {v}> : {kind}" for n, v in numbers.items()]


CLAMP = [
    *constants(c0=0.0, c1=1.0),
    '%a = arith.compare %x, %c0 <predicate = "gt"> : bool',
    '%b = arith.compare %x, %c1 <predicate = "gt"> : bool',
    "%s = arith.select %b, %c1, %x : f32",
    "%t = arith.select %a, %s, %c0 : f32",
]


def test_selects_clamp() -> None:
    assert bounds_of(CLAMP, "%t") == Bounds(0.0, 1.0, nan=False)
    assert bounds_of(CLAMP, "%s") == Bounds(-math.inf, 1.0, nan=True)


def test_minimum_and_maximum_clamp_what_is_on_their_left() -> None:
    body = [*constants(c0=-2.0, c1=3.0), "%a = arith.maximum %x, %c0 : f32"]
    assert bounds_of([*body, "%b = arith.minimum %a, %c1 : f32"], "%b") == Bounds(-2.0, 3.0)
    # A NaN on the right leaves the left one.
    other = [*body, "%b = arith.minimum %c1, %x : f32"]
    assert bounds_of(other, "%b") == Bounds(-math.inf, 3.0, nan=False)
    far = [*constants(c1=3.0), *constants(c2=7.0), "%m = arith.minimum %c2, %x : f32"]
    assert bounds_of([*far, "%b = arith.maximum %m, %c1 : f32"], "%b") == Bounds(
        3.0, 7.0, nan=False
    )


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [
        ("lt", Bounds(5.0, math.inf)), ("le", Bounds(5.0, math.inf)),
        ("gt", Bounds(-math.inf, 5.0)), ("ne", Bounds(5.0, 5.0, nan=False)), ("eq", Bounds()),
    ],
)  # fmt: skip
def test_a_comparison_that_is_false_may_be_of_nan(predicate: str, expected: Bounds) -> None:
    body = [
        *constants(c5=5.0),
        f'%a = arith.compare %x, %c5 <predicate = "{predicate}"> : bool',
        "%s = arith.select %a, %c5, %x : f32",
    ]
    assert bounds_of(body, "%s") == expected


def test_roots_and_steps_keep_an_order() -> None:
    body = [
        *MASKED,
        "%q = arith.mul %f, %f : f32",
        '%r = math.apply [%q] <function = "sqrt"> : f32',
        '%s = math.apply [%r] <function = "ceil"> : f32',
        '%t = math.apply [%x] <function = "sqrt"> : f32',
        '%u = math.apply [%t, %f] <function = "fmin"> : f32',
    ]
    assert bounds_of(body, "%s") == Bounds(0.0, 8.0, nan=False)
    assert bounds_of(body, "%t") == Bounds(0.0, math.inf, nan=True)
    found = bounds_of(body, "%u")
    assert (found.low, found.nan) == (0.0, False)
    assert 7 <= found.high < 7.01


def test_long_definitions_are_left() -> None:
    body = [*constants(c1=1.0), "%v0 = arith.minimum %x, %c1 : f32"]
    for k in range(200):
        body.append(f"%v{k + 1} = arith.add %v{k}, %v{k} : f32")
    assert bounds_of(body, "%v200") == Bounds()


SPECIAL = [0.0, -0.0, 0.5, 1.0, -1.5, 255.0, 65504.0, 1e30, -3e38, math.inf, -math.inf, math.nan]


@st.composite
def expressions(draw, kind: str) -> tuple[list[str], str]:
    """Lines that compute a float from %x and %n, and the name of the last."""
    limits = [v for v in SPECIAL if kind != "f16" or not 65504 < abs(v) < math.inf]
    body, names = ["%m = arith.convert %n : " + kind], ["%x", "%m"]
    for k in range(draw(st.integers(2, 9))):
        a, b, c, d = (draw(st.sampled_from(names[-5:])) for _ in range(4))
        form = ["constant", "select", "binary", "binary", "unary", "function", "square"]
        match draw(st.sampled_from(form)):
            case "constant":
                number = draw(st.sampled_from([v for v in limits if math.isfinite(v)]))
                line = f"arith.constant <value = {number!r}>"
            case "select":
                predicate = draw(st.sampled_from(["lt", "le", "gt", "ge", "eq", "ne"]))
                body.append(f'%q{k} = arith.compare {a}, {b} <predicate = "{predicate}"> : bool')
                sides = draw(st.sampled_from([(a, b), (b, a), (c, a), (c, d)]))
                line = f"arith.select %q{k}, {sides[0]}, {sides[1]}"
            case "binary":
                name = draw(st.sampled_from(["add", "sub", "mul", "minimum", "maximum"]))
                line = f"arith.{name} {a}, {b}"
            case "square":
                line = f"arith.mul {a}, {a}"
            case "function":
                name = draw(st.sampled_from(["sqrt", "floor", "trunc", "rint", "fmin", "fmax"]))
                two = f"{a}, {b}" if name in ("fmin", "fmax") else a
                line = f'math.apply [{two}] <function = "{name}">'
            case _:
                line = f"arith.{draw(st.sampled_from(['neg', 'abs']))} {a}"
        body.append(f"%v{k} = {line} : {kind}")
        names.append(f"%v{k}")
    return body, names[-1]


@pytest.mark.parametrize("kind", ["f16", "f32", "f64"])
@settings(max_examples=cases(60, full=2000), deadline=None)
@given(data=st.data())
def test_what_is_computed_lies_within(kind: str, data: st.DataObject) -> None:
    body, result = data.draw(expressions(kind))
    module = module_of(body, kind, result)
    infer_ranges(module.kernel)
    dtype = np.dtype({"f16": "f2", "f32": "f4", "f64": "f8"}[kind])
    values = data.draw(st.lists(st.sampled_from(SPECIAL) | st.floats(width=32), min_size=4))
    for value in values:
        with np.errstate(over="ignore"):
            x = dtype.type(value)
        # In checked mode the interpreter raises where a value leaves its range.
        arguments = [np.zeros(1, np.int64), x, np.int16(data.draw(st.integers(-300, 300)))]
        with np.errstate(all="ignore"):
            interpret(module, arguments, block=(1, 1, 1), grid=(1, 1, 1), checked=True)


MASKED = [
    "%c7 = arith.constant <value = 7> : i16",
    "%i = arith.and %n, %c7 : i16",
    "%f = arith.convert %i : f32",
]


@pytest.mark.parametrize(
    ("predicate", "number", "expected"),
    [
        ("lt", 7.5, True), ("lt", 7.0, None), ("lt", 0.0, False), ("le", 7.5, True),
        ("le", -0.5, False), ("gt", -0.5, True), ("gt", 0.0, None), ("ge", 0.0, True),
        ("gt", 7.5, False), ("eq", 8.0, False), ("eq", 7.0, None), ("ne", -1.0, True),
    ],
)  # fmt: skip
def test_bounds_decide_comparisons(predicate: str, number: float, expected: bool | None) -> None:
    assert decided(MASKED, "%f", predicate, number) is expected


def decided(body: list[str], value: str, predicate: str, number: float) -> bool | None:
    module = module_of([*body, *constants(limit=number)], "f32", value)
    facts = analyse_ranges(module.kernel)
    values = {v.name: v for each in module.kernel.body.operations for v in each.results}
    bounds = FloatBounds(facts.definition, facts.range_of)
    return bounds.decide(predicate, values[value[1:]], values["limit"])


def test_a_comparison_with_nan_is_decided_if_that_has_the_same_outcome() -> None:
    body = [*constants(c1=1.0), "%a = arith.minimum %x, %c1 : f32"]
    assert decided(body, "%a", "lt", 2.0) is None
    assert decided(body, "%a", "gt", 2.0) is False
    assert decided(body, "%a", "ne", 2.0) is True
    # A target may take a small number for 0.
    assert decided(constants(tiny=1e-40), "%tiny", "gt", 0.0) is None


def test_an_assert_that_bounds_decide_is_removed() -> None:
    def counted(y, x):
        i = cuda.grid(1)
        if i < len(y):
            v = np.float32(np.int32(x[i]) & 255)
            assert 0 <= v < 256, "no byte"
            if v >= 1e9:
                raise ValueError(f"{v} at {i}")
            y[i] = v

    arguments = np.zeros(9, np.float32), np.zeros(9, np.float32)
    launch = cuda(threads=256, blocks=1, target="host")(counted)
    text = str(code_lowered_ir(launch.launch_job(*arguments)))
    assert "check.assert" not in text
    assert "check.raise" not in text
