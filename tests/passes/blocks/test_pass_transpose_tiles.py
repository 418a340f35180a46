"""Columns that rows of threads access: by rows that are transposed, with the same results."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from ir_text import kernel

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.operations.control import For
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Block, Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.widen.transpose_tiles import transpose_tiles

RUNS = 8
PARAMETERS = (
    "%x: array<{0}, 2>, %out: array<{0}, 2>, %z: array<{0}, 2>, %f: array<{0}, 2, F>, "
    "%l: array<{0}, 1>, %m: array<bool, 1>, %i: i64, %j: i64"
)
LOOP = """%zero = arith.constant <value = 0> : i32
%one = arith.constant <value = 1> : i32
%runs = arith.constant <value = 8> : i32
%first = arith.constant <value = 0> : i64
%mask = vector.load %m, [%first] <lanes = {lanes}> : vector<{lanes} x bool>
cf.for %zero, %runs, %one, [] (%y: i32) {{
%row = arith.convert %y : i64
%k = arith.add %j, %row <nowrap = true> : i64
%n = arith.add %i, %first : i64
%at = vector.iota %n <lanes = {lanes}> : vector<{lanes} x i64>
{body}
cf.yield []
}}"""
LOAD = "%v = vector.load %x, [%k, %n] <lanes = {lanes}> : vector<{lanes} x {kind}>\n"
SCATTER = "vector.scatter %v, %out, [%at, %k]\n"
GATHER = "%v = vector.gather %x, [%at, %k] : vector<{lanes} x {kind}>\n"
STORE = "vector.store %v, %out, [%k, %n]\n"
SUM = "%w = vector.gather %out, [%at, %k] : vector<{lanes} x {kind}>\n%s = arith.add %v, %w : "
SUM += "vector<{lanes} x {kind}>\nvector.store %s, %z, [%k, %n]\n"
FLAT = "%far = vector.iota %k <lanes = {lanes}, step = 17> : vector<{lanes} x i64>\n"
FLAT += "%v = vector.gather %l, [%far] : vector<{lanes} x {kind}>\n"
VIEW = """%rows = array.dim {0} <axis = 0> : i64
%columns = array.dim {0} <axis = 1> : i64
%part = array.view {0}, %first, [%rows, %columns], [] : array<{{kind}}, 2>
"""
BODIES = {
    "scatter": LOAD + SCATTER,
    "gather": GATHER + STORE,
    "both": GATHER + "vector.scatter %v, %out, [%at, %k]\n",
    "two gathers": GATHER + SUM,
    "flat": FLAT + STORE,
    "gather of a view": VIEW.format("%x") + GATHER.replace("%x", "%part") + STORE,
    "scatter to a view": LOAD + VIEW.format("%out") + SCATTER.replace("%out", "%part"),
}


def program(body: str, lanes: int = 8, kind: str = "f32") -> Module:
    text = LOOP.format(lanes=lanes, body=body.format(lanes=lanes, kind=kind))
    module = kernel(PARAMETERS.format(kind), text)
    check_module(module)
    module.kernel.scope = "block"
    return module


def after(module: Module, room: int = 1024) -> Module:
    module = clone_module(module)
    block = module.kernel.body
    ahead = Block()
    (loop,) = (each for each in block.operations if isinstance(each, For))
    transpose_tiles(loop, RUNS, room, Builder(ahead))
    block.operations[:0] = ahead.operations
    check_module(module)
    return module


def results(module: Module, kind: str) -> list[Any]:
    rng = np.random.default_rng(3)
    dtype = {"f32": np.float32, "f64": np.float64, "u8": np.uint8}[kind]
    shapes = [(20, 20), (20, 20), (20, 20), (20, 20), (400,)]
    x, out, z, f, flat = (rng.integers(0, 99, shape).astype(dtype) for shape in shapes)
    arguments = [x, out, z, np.asfortranarray(f), flat, rng.random(20) < 0.5, 2, 3]
    interpret(module, arguments, block=(1, 1, 1), grid=(1, 1, 1))
    return [each.tolist() for each in (x, out, z)]


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize(
    ("lanes", "kind", "room", "rows"),
    [(8, "f32", 1024, 8), (16, "f32", 256, 8), (8, "f64", 128, 4), (4, "u8", 64, 4)],
)
def test_the_same_by_rows(name: str, lanes: int, kind: str, room: int, rows: int) -> None:
    module = program(BODIES[name], lanes, kind)
    changed = after(module, room)
    text = str(changed)
    assert "gather" not in text
    assert "scatter" not in text
    assert f"vector<{rows} x {kind}>" in text
    assert results(changed, kind) == results(module, kind)


@pytest.mark.parametrize(
    "body",
    [
        LOAD + "%o = vector.gather %x, [%at, %k], mask=%mask : vector<8 x f32>\n" + STORE,
        LOAD + SCATTER + "%o = vector.load %x, [%k, %n] <lanes = 8> : vector<8 x f32>\n",
        LOAD + STORE + "%o = vector.gather %x, [%at, %k] : vector<8 x f32>\n",
        LOAD + SCATTER.replace("%out", "%f"),
        LOAD + SCATTER.replace("[%at, %k]", "[%at, %n]"),
        LOAD + "%d = arith.add %k, %row <nowrap = true> : i64\n" + SCATTER.replace("%k", "%d"),
        LOAD + "%d = arith.add %j, %row : i64\n" + SCATTER.replace("%k", "%d"),
        FLAT.replace("17", "5") + STORE,
    ],
    ids=["mask", "a read behind", "a write ahead", "F", "one place", "two", "wraps", "close"],
)
def test_other_accesses_stay(body: str) -> None:
    module = program(body)
    assert str(after(module)) == str(module)


def test_a_square_that_is_too_large_for_the_registers_stays() -> None:
    module = program(BODIES["scatter"], kind="f64")
    assert str(after(module, 64)) == str(module)
