"""The mathematical functions in our own code: accuracy, special values, the pass that puts them in.

The host runs each as a map over arrays; the interpreter computes a part of the same points, and
must agree to the bit. tests/math_accuracy.py measures the same at length, for docs/math.md.
"""

from __future__ import annotations

import ctypes
import math
import sys
from functools import cache
from typing import Any

import numpy as np
import pytest
from llvm_testing import linked_for_host
from math_accuracy import (
    GREATEST_ULP,
    arguments_of,
    build_reference,
    compiled,
    least_unit,
    map_module,
    measure,
    reference,
    ulps,
)

from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    emit_ir,
    function_from_source,
    lower_ir,
    parse,
    target_by_name,
    typeof,
)
from gpucompiler import compile as compile_job
from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.control import Call, Exit, If, Labelled
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.linking import link
from gpucompiler.language.types import F16, F32, F64
from gpucompiler.passes.scalar.expand_math import expand_math, is_expanded
from gpucompiler.prelude.library import math_function

CASES = sorted(GREATEST_ULP)
IDS = [f"{name}-{kind}" for name, kind in CASES]
TYPES = {"float32": F32, "float64": F64}
INTERPRETED = 200


@cache
def expanded(name: str, kind: str) -> Module:
    module = map_module(name, kind)
    assert expand_math(module, math_function)
    check_module(module)
    return module


@cache
def on_host(name: str, kind: str) -> Any:
    return linked_for_host(expanded(name, kind))


def host(name: str, kind: str, *arguments: Any) -> Any:
    result = np.zeros_like(arguments[0])
    on_host(name, kind)(result, *arguments, threads=256, blocks=-(-len(result) // 256))
    return result


def interpreted(module: Module, *arguments: Any) -> Any:
    result = np.zeros_like(arguments[0])
    interpret(module, [result, *arguments], block=(256, 1, 1), grid=(-(-len(result) // 256), 1, 1))
    return result


def test_every_function_without_an_instruction_is_expanded() -> None:
    names = {name for name in FUNCTIONS if is_expanded(name)}
    assert {name for name, kind in CASES if kind == "float32"} == names
    assert "sqrt" not in names
    assert "copysign" not in names
    assert {"exp", "fmod", "rsqrt"} < names


@pytest.mark.parametrize(("name", "kind"), CASES, ids=IDS)
@pytest.mark.sample(12)
def test_accuracy(name: str, kind: str) -> None:
    arguments = arguments_of(name, kind, 3000)
    found = host(name, kind, *arguments)
    with np.errstate(all="ignore"):
        expected, slack = reference(name, kind, *arguments)
        error = ulps(found, expected, least_unit(name, kind, *arguments))
    worst = int(np.argmax(error))
    place = tuple(float(a[worst]) for a in arguments)
    assert error[worst] <= GREATEST_ULP[name, kind] + slack, (place, found[worst], expected[worst])
    some = [a[-INTERPRETED:].copy() for a in arguments]
    with np.errstate(all="ignore"):
        ours = interpreted(expanded(name, kind), *some)
    same = (ours == found[-INTERPRETED:]) | (np.isnan(ours) & np.isnan(found[-INTERPRETED:]))
    assert same.all(), [float(a[np.argmin(same)]) for a in some]
    assert (np.signbit(ours) == np.signbit(found[-INTERPRETED:]))[~np.isnan(ours)].all()


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "kind"), [("exp", "float32"), ("tan", "float32"), ("pow", "float64")]
)
def test_every_vector_width_gives_the_same_bits(name: str, kind: str) -> None:
    arguments = arguments_of(name, kind, 3000)
    found = [
        compiled(name, kind, prefer_vector_width=bits)(*arguments) for bits in (0, 128, 256, 512)
    ]
    found.append(compiled(name, kind, opt_level=0)(*arguments))
    for other in found[1:]:
        assert np.array_equal(found[0], other, equal_nan=True)


@pytest.mark.parametrize(
    ("name", "kind"), [("exp", "float32"), ("sin", "float32"), ("log", "float64")]
)
def test_fast_math_leaves_a_result(name: str, kind: str) -> None:
    # The permission to reassociate would let a compiler drop what rounds to an integer.
    arguments = [np.linspace(0.5, 80.0, 1000).astype(kind)]
    found = compiled(name, kind, fastmath=True)(*arguments)
    expected, _ = reference(name, kind, *arguments)
    assert ulps(found, expected).max() < 3.0


def test_the_library_branches_without_labels_and_has_chosen_what_to_compute_early() -> None:
    for name, kind in CASES:
        operations = list(math_function(name, TYPES[kind]).body.walk())
        assert not [o for o in operations if isinstance(o, (Labelled, Exit, Call))], name
        assert not [o for o in operations if isinstance(o, If) and o.operands], name


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    return build_reference(str(tmp_path_factory.mktemp("reference")))


@pytest.mark.full
@pytest.mark.parametrize(("name", "kind"), CASES, ids=IDS)
def test_accuracy_at_length(name: str, kind: str, library: ctypes.CDLL) -> None:
    worst = measure(library, name, kind, stride=97)
    assert not worst.wrong, list(worst.wrong_at)
    assert worst.ulp <= GREATEST_ULP[name, kind], list(worst.at)


INF, NAN = math.inf, math.nan
# Arguments → result: C99, annex F, and C23 for what it adds. Each sign of a zero counts.
SPECIAL: dict[str, list[tuple[float, ...]]] = {
    "exp": [(0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, 0.0), (1e4, INF), (-1e4, 0.0)],
    "exp2": [(0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, 0.0), (10.0, 1024.0), (-3.0, 0.125)],
    "expm1": [(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-INF, -1.0), (-1e4, -1.0), (1e4, INF)],
    "log": [(1.0, 0.0), (0.0, -INF), (-0.0, -INF), (INF, INF), (-1.0, NAN), (-INF, NAN)],
    "log2": [(1.0, 0.0), (0.0, -INF), (-0.0, -INF), (INF, INF), (-1.0, NAN), (8.0, 3.0)],
    "log10": [(1.0, 0.0), (0.0, -INF), (-0.0, -INF), (INF, INF), (-1.0, NAN), (1e3, 3.0)],
    "log1p": [(0.0, 0.0), (-0.0, -0.0), (-1.0, -INF), (-2.0, NAN), (INF, INF), (-INF, NAN)],
    "sin": [(0.0, 0.0), (-0.0, -0.0), (INF, NAN), (-INF, NAN)],
    "cos": [(0.0, 1.0), (-0.0, 1.0), (INF, NAN), (-INF, NAN)],
    "tan": [(0.0, 0.0), (-0.0, -0.0), (INF, NAN), (-INF, NAN)],
    "asin": [(0.0, 0.0), (-0.0, -0.0), (2.0, NAN), (-2.0, NAN), (INF, NAN)],
    "acos": [(1.0, 0.0), (2.0, NAN), (-2.0, NAN), (INF, NAN)],
    "atan": [(0.0, 0.0), (-0.0, -0.0)],
    "sinh": [(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-INF, -INF), (-1e4, -INF)],
    "cosh": [(0.0, 1.0), (INF, INF), (-INF, INF), (1e4, INF)],
    "tanh": [(0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0)],
    "asinh": [(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-INF, -INF)],
    "acosh": [(1.0, 0.0), (0.5, NAN), (-5.0, NAN), (INF, INF), (-INF, NAN)],
    "atanh": [(0.0, 0.0), (-0.0, -0.0), (1.0, INF), (-1.0, -INF), (2.0, NAN), (-INF, NAN)],
    "cbrt": [(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-INF, -INF), (27.0, 3.0), (-8.0, -2.0)],
    "rsqrt": [(4.0, 0.5), (0.0, INF), (-0.0, -INF), (INF, 0.0), (-1.0, NAN)],
    "erf": [(0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0)],
    "erfc": [(0.0, 1.0), (-0.0, 1.0), (INF, 0.0), (-INF, 2.0)],
    "gamma": [
        (0.0, INF), (-0.0, -INF), (INF, INF), (-INF, NAN), (-1.0, NAN), (-2.0, NAN), (1.0, 1.0),
        (5.0, 24.0), (1e4, INF),
    ],
    "lgamma": [
        (0.0, INF), (-0.0, INF), (INF, INF), (-INF, INF), (-1.0, INF), (-2.0, INF), (1.0, 0.0),
        (2.0, 0.0),
    ],
    "pow": [
        (0.0, -1.0, INF), (-0.0, -1.0, -INF), (0.0, -2.0, INF), (-0.0, -2.0, INF),
        (-0.0, -0.5, INF), (0.0, -INF, INF), (-0.0, -INF, INF), (0.0, 3.0, 0.0),
        (-0.0, 3.0, -0.0), (-0.0, 2.0, 0.0), (-0.0, 0.5, 0.0), (-1.0, INF, 1.0),
        (-1.0, -INF, 1.0), (1.0, NAN, 1.0), (1.0, INF, 1.0), (NAN, 0.0, 1.0), (NAN, -0.0, 1.0),
        (-2.0, 0.5, NAN), (0.5, -INF, INF), (2.0, -INF, 0.0), (0.5, INF, 0.0), (2.0, INF, INF),
        (-2.0, INF, INF), (-INF, -3.0, -0.0), (-INF, -2.0, 0.0), (-INF, 3.0, -INF),
        (-INF, 2.0, INF), (-INF, 0.5, INF), (INF, -1.0, 0.0), (INF, 1.0, INF), (NAN, 1.0, NAN),
        (2.0, NAN, NAN), (-2.0, 3.0, -8.0), (-2.0, 4.0, 16.0),
        (10.0, 3.0, 1000.0), (2.0, -1.0, 0.5),
    ],
    "hypot": [(3.0, 4.0, 5.0), (INF, NAN, INF), (NAN, -INF, INF), (NAN, 1.0, NAN)],
    "atan2": [(0.0, 1.0, 0.0), (-0.0, 1.0, -0.0), (0.0, 0.0, 0.0), (-0.0, 0.0, -0.0),
              (1.0, INF, 0.0), (-1.0, INF, -0.0), (NAN, 1.0, NAN), (1.0, NAN, NAN)],
    "fmod": [(5.5, 2.0, 1.5), (-5.5, 2.0, -1.5), (-4.0, 2.0, -0.0), (1.0, 0.0, NAN),
             (3.0, INF, 3.0), (-0.0, 1.0, -0.0), (0.0, -1.0, 0.0), (NAN, 1.0, NAN),
             (INF, 1.0, NAN), (1.0, NAN, NAN)],
    "remainder": [(5.0, 2.0, 1.0), (7.0, 2.0, -1.0), (3.0, 2.0, -1.0), (1.0, 2.0, 1.0),
                  (-1.0, 2.0, -1.0), (-4.0, 2.0, -0.0), (1.0, 0.0, NAN), (INF, 1.0, NAN),
                  (3.0, INF, 3.0), (-0.0, 1.0, -0.0), (NAN, 1.0, NAN), (1.0, NAN, NAN)],
}  # fmt: skip


@pytest.mark.parametrize(("name", "kind"), CASES, ids=IDS)
@pytest.mark.sample(15)
def test_special_values(name: str, kind: str) -> None:
    rows = SPECIAL[name]
    if FUNCTIONS[name].arity == 1:
        rows = [*rows, (NAN, NAN)]
    *arguments, expected = np.array(rows, kind).T.copy()
    found = interpreted(expanded(name, kind), *arguments)
    for row, ours, right in zip(rows, found, expected, strict=True):
        if right != right:
            assert ours != ours, row
        else:
            assert (ours, np.signbit(ours)) == (right, np.signbit(right)), row
    assert np.array_equal(host(name, kind, *arguments), found, equal_nan=True)


def test_float16_is_computed_in_float32() -> None:
    x = np.array([0.0, 1.0, -2.5, 7.25, 20.0], np.float16)
    module = map_module("exp", "float16")
    assert expand_math(module, math_function)
    check_module(module)
    with np.errstate(over="ignore"):
        assert np.array_equal(
            interpreted(module, x), np.exp(x.astype(np.float32)).astype(np.float16)
        )


@pytest.mark.full
@pytest.mark.parametrize("kind", ["float16", "float32"])
def test_functions_beyond_the_budget_are_called(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "def k(y, x):\n    i = cuda.grid(1)\n" + "".join(
        f"    y[i] += math.{name}(x[i] + {n})\n" for n in range(6) for name in ("sin", "exp")
    )
    names = {"cuda": pytest.importorskip("cuda_target").cuda, "math": math}
    array = typeof(np.zeros(4, kind))
    spec = FunctionSpec(function_from_source(source, "k", names), (array, array))
    job = CompilerJob(target_by_name("host"), spec)
    x = np.linspace(-4, 4, 50).astype(kind)
    found: list[bytes] = []
    for budget, callees in ((30_000, []), (375, ["math.sin.f32"]), (0, None)):
        monkeypatch.setattr(sys.modules[expand_math.__module__], "_BUDGET", budget)
        monkeypatch.setattr(sys.modules[expand_math.__module__], "_FEW", 10)
        module = lower_ir(job, emit_ir(job)[0])[0]
        called = [function.name for function in module.functions if not function.kernel]
        assert called == (["math.sin.f32", "math.exp.f32"] if callees is None else callees)
        check_module(parse(str(module)))
        y = np.zeros(30, kind)
        kernel: Any = link(job, compile_job(job))
        kernel(y, x, threads=10, blocks=3)
        found.append(y.tobytes())
    assert found[0] == found[1] == found[2]


def test_what_has_an_instruction_stays() -> None:
    module = map_module("sqrt", "float32")
    before = str(module)
    assert not expand_math(module, math_function)
    assert str(module) == before


def test_nothing_inexact_remains_and_the_library_is_not_changed() -> None:
    module = map_module("sin", "float32")
    copy = clone_module(module)
    shared = math_function("sin", F32)
    count = sum(1 for _ in shared.body.walk())
    assert expand_math(module, math_function)
    assert not expand_math(module, math_function)
    assert expand_math(copy, math_function)
    assert str(copy) == str(module)
    assert sum(1 for _ in shared.body.walk()) == count
    assert math_function("sin", F32) is shared
    left = [o for o in module.kernel.body.walk() if isinstance(o, arith.Apply)]
    assert not any(is_expanded(operation.function) for operation in left)


def test_the_library_has_no_other_types() -> None:
    with pytest.raises(InternalError, match="no exp of f16"):
        math_function("exp", F16)
    with pytest.raises(InternalError, match="no sqrt of f32"):
        math_function("sqrt", F32)
