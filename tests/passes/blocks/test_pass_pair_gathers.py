"""Parts of records at places from memory are gathered in pairs, where a processor gathers words."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from pass_testing import kernel

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostParams, HostTarget, code_lowered_ir, typeof
from gpucompiler.ir.parser import parse
from gpucompiler.passes.blocks.runs.pair_gathers import pair_gathers

GATHERS = """
  %c0 = arith.constant <value = 0> : i64
  %c1 = arith.constant <value = 1> : i64
  %c2 = arith.constant <value = 2> : i64
  %c3 = arith.constant <value = 3> : i64
  %a = vector.gather %x, [%j, %c1], mask=%m : vector<8 x f32>
  BETWEEN
  %b = vector.gather %x, [%j, %c2], mask=%m : vector<8 x f32>
  %c = vector.gather %x, [%j, %c0], mask=%m : vector<8 x f32>
  %d = vector.gather %x, [%j, %c3], mask=%m : vector<8 x f32>
  vector.store %a, %y, [%c0, %c0]
  vector.store %b, %y, [%c1, %c0]
  vector.store %c, %y, [%c2, %c0]
  vector.store %d, %y, [%c3, %c0]"""
PARAMETERS = "%y: array<f32, 2>, %x: array<f32, 2>, %j: vector<8 x i64>, %m: vector<8 x bool>"


def paired(between: str, parameters: str = PARAMETERS) -> str:
    module = parse(kernel(parameters, GATHERS.replace("BETWEEN", between)))
    pair_gathers(module.kernel)
    return str(module).partition("#0 = loc")[0]


def test_parts_pair_from_the_lowest_on() -> None:
    text = paired("")
    # The first of each pair is made where either stood first.
    assert re.findall(r"(%\w+), (%\w+) = vector.gather_pair", text) == [("%c", "%a"), ("%b", "%d")]
    assert "vector.gather " not in text


@pytest.mark.parametrize(
    ("between", "pairs"),
    [("vector.store %a, %y, [%c0, %c0]", 1), ("%k = check.bounds %c1, %c2 : bool", 2)],
)
def test_a_store_in_between_keeps_gathers_apart(between: str, pairs: int) -> None:
    assert paired(between).count("vector.gather_pair") == pairs


def test_a_store_to_a_local_array_does_not() -> None:
    local = PARAMETERS.replace("%y: array<f32, 2>", "%y: array<f32, 2, local>")
    assert paired("vector.store %a, %y, [%c0, %c0]", local).count("vector.gather_pair") == 2


def test_equal_loads_give_equal_places() -> None:
    again = "%l = vector.load %n, [%c0] <lanes = 8> : vector<8 x i64>"
    text = GATHERS.replace("  %a =", f"  {again.replace('%l', '%f')}\n  %a =")
    text = text.replace("%a = vector.gather %x, [%j,", "%a = vector.gather %x, [%f,")
    text = text.replace("%b = vector.gather %x, [%j,", "%b = vector.gather %x, [%l,")
    for between, pairs in (again, 1), (f"vector.store %f, %n, [%c0]\n  {again}", 0):
        parameters = f"{PARAMETERS}, %n: array<i64, 1, shared>"
        module = parse(kernel(parameters, text.replace("BETWEEN", between)))
        pair_gathers(module.kernel)
        assert str(module).count("vector.gather_pair") == pairs


def parts(y: Any, x: Any, rows: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        total = x[rows[i], 4]
        for k in range(4):
            total = total * 3 + x[rows[i], k]
        y[i] = total


def flat(y: Any, x: Any, rows: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) and rows[i] > 3:
        k = rows[i]
        y[i] = x[5 * k + 1] - x[5 * k] * x[5 * k + 2]


def lowered(function: Any, arguments: Any, cpu: str = "x86-64-v4", **params: Any) -> str:
    source = FunctionSpec(function, tuple(map(typeof, arguments)))
    return str(code_lowered_ir(CompilerJob(HostTarget(cpu), source, HostParams(**params))))


@pytest.mark.parametrize("cpu", ["x86-64-v4", "x86-64-v3"])
def test_a_loop_over_parts_is_unrolled_and_paired(cpu: str) -> None:
    arguments = np.zeros(1, np.float32), np.zeros((1, 5), np.float32), np.zeros(1, np.int32)
    text = lowered(parts, arguments, cpu, block=(64, 1, 1))
    near = text.partition("} {")[0]
    assert near.count("vector.gather_pair") == 2
    assert near.count("vector.gather ") == 1


@pytest.mark.parametrize("cpu", ["x86-64-v2", "neoverse-n1"])
def test_processors_without_gathers_have_no_pairs(cpu: str) -> None:
    arguments = np.zeros(1, np.float32), np.zeros((1, 5), np.float32), np.zeros(1, np.int32)
    assert "gather_pair" not in lowered(parts, arguments, cpu, block=(64, 1, 1))


@pytest.mark.parametrize("kind", ["float32", "int32", "uint32", "float64", "int16"])
@pytest.mark.parametrize("bounds", [True, False])
def test_results_are_those_of_single_elements(kind: str, bounds: bool) -> None:
    """The last record ends where the array does."""
    rng = np.random.default_rng(3)
    x, y = rng.integers(0, 50, (40, 5)).astype(kind), np.zeros(300, kind)
    rows = rng.integers(-40, 40, 300).astype(np.int32)
    rows[7] = 39
    launch = cuda(threads=64, blocks=5, target="host", bounds=bounds)
    launch(parts)(y, x, rows)
    found = x[rows, 4]
    for k in range(4):
        found = (found * 3 + x[rows, k]).astype(kind)
    np.testing.assert_array_equal(y, found)
    y = np.zeros(300, kind)
    launch(flat)(y, x.reshape(-1), rows)
    found = (x[rows, 1] - x[rows, 0] * x[rows, 2]).astype(kind)
    np.testing.assert_array_equal(y, np.where(rows > 3, found, 0).astype(kind))


def test_a_part_outside_is_reported() -> None:
    x, rows = np.ones((40, 4), np.float32), np.zeros(300, np.int32)
    with pytest.raises(IndexError, match="4"):
        cuda(threads=64, blocks=5, target="host")(parts)(np.zeros(300, np.float32), x, rows)
    rows[70] = 40
    wide = np.ones((40, 5), np.float32)
    with pytest.raises(IndexError, match="40"):
        cuda(threads=64, blocks=5, target="host")(parts)(np.zeros(300, np.float32), wide, rows)
