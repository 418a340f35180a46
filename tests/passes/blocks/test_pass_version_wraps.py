"""Vectors at places modulo a size: side by side where no lane wraps, and the same results."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from ir_text import kernel

from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.widen.version_wraps import version_wraps

PARAMETERS = "%x: array<i32, 1>, %y: array<i32, 1>, %m: array<bool, 1>, %n: i64, %size: i64"
LOOP = """%zero = arith.constant <value = 0> : i64
%one = arith.constant <value = 1> : i64
%seven = arith.constant <value = 7> : i32
%mask = vector.load %m, [%zero] <lanes = 4> : vector<4 x bool>
%r = cf.for %zero, %one, %one, [%seven] (%k: i64, %c: i32) {{
{}
cf.yield [%next]
}} : i32
array.store %r, %y, [%zero]"""
START = """%before = vector.iota %n <lanes = 4> : vector<4 x i64>
%sizes = vector.splat %size <lanes = 4> : vector<4 x i64>
%p = arith.modulo %before, %sizes : vector<4 x i64>
"""
GATHER = "%v = vector.gather %x, [%p] : vector<4 x i32>\n"
SUM = '%next = vector.reduce %v <kind = "add"> : i32'
BODIES = {
    "one": START + GATHER + SUM,
    "two": START + """%behind = arith.add %n, %one : i64
        %places = vector.iota %behind <lanes = 4> : vector<4 x i64>
        %q = arith.modulo %places, %sizes : vector<4 x i64>
        %u = vector.gather %x, [%p] : vector<4 x i32>
        %w = vector.gather %x, [%q], mask=%mask : vector<4 x i32>
        %v = arith.sub %u, %w : vector<4 x i32>
        """ + SUM,
    "scatter": START + """%v = vector.load %x, [%zero] <lanes = 4> : vector<4 x i32>
        vector.scatter %v, %y, [%p]
        """ + SUM,
    "masked": START + GATHER.replace("[%p]", "[%p], mask=%mask") + SUM,
    "place": START + GATHER + """%lane = vector.extract %p, %zero : i64
        %next = arith.convert %lane : i32""",
    "branch": START + """%some = vector.bitmask %mask : u32
        %none = arith.constant <value = 0> : u32
        %any = arith.compare %some, %none <predicate = "ne"> : bool
        %next = cf.if %any {
          %v = vector.gather %x, [%p] : vector<4 x i32>
          %sum = vector.reduce %v <kind = "add"> : i32
          cf.yield [%sum]
        } { cf.yield [%seven] } : i32""",
}  # fmt: skip


def program(body: str) -> Module:
    module = kernel(PARAMETERS, LOOP.format(body))
    check_module(module)
    module.kernel.scope = "block"
    return module


def results(module: Module, n: int, size: int) -> list[Any]:
    rng = np.random.default_rng(3)
    arrays = [rng.integers(0, 99, 12).astype(np.int32) for _ in "xy"]
    interpret(module, [*arrays, rng.random(4) < 0.5, n, size], block=(1, 1, 1), grid=(1, 1, 1))
    return [array.tolist() for array in arrays]


@pytest.mark.parametrize("name", BODIES)
def test_results_are_the_same_inside_and_at_the_edges(name: str) -> None:
    module = program(BODIES[name])
    after = clone_module(module)
    assert version_wraps(after.kernel)
    check_module(after)
    for n in (-5, -1, 0, 3, 7, 8, 9, 12, 14):
        for size in (1, 3, 4, 12):
            assert results(after, n, size) == results(module, n, size), (n, size)


def test_the_one_side_loads_neighbours() -> None:
    module = program(BODIES["two"])
    assert version_wraps(module.kernel)
    check(
        module, "arith.compare %n, {{%\\d+}} <predicate = \"lt\">",
        "arith.compare %behind, {{%\\d+}} <predicate = \"lt\">",
        "cf.if", "NOT: vector.gather", "vector.load %x, [%n] <lanes = 4>",
        "vector.load %x, [%behind], mask=%mask <lanes = 4>", "} {", "arith.modulo %before, %sizes",
        "vector.gather %x", "vector.gather %x", "cf.yield",
    )  # fmt: skip


def test_vectors_under_a_mask_divide_only_far_places() -> None:
    module = program(BODIES["masked"])
    assert version_wraps(module.kernel)
    check(
        module, "arith.neg %size", "%p = cf.if", "NOT: arith.modulo", "} {",
        "arith.modulo %before, %sizes", "vector.gather %x, [%p], mask=%mask",
    )  # fmt: skip


def test_places_that_lie_apart_stay() -> None:
    body = START.replace("%n <lanes = 4>", "%n <lanes = 4, step = 2>") + GATHER + SUM
    assert not version_wraps(program(body).kernel)
