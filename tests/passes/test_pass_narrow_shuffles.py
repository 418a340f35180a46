"""narrow_shuffles: sums over the lanes of a vector compute the lanes that are taken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from ir_text import kernel
from llvm_testing import run_both

from cuda_target import cuda
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.warps.narrow_shuffles import narrow_shuffles

PARAMETERS = "%x: array<f32, 1>, %y: array<f32, 1>, %n: i32"
HEAD = """%i = arith.constant <value = 0> : i64
%zero = arith.constant <value = 0> : i32
%five = arith.constant <value = 5> : i32
%v = vector.load %x, [%i] <lanes = 8> : vector<8 x f32>
%a = vector.shuffle %v <places = (4, 5, 6, 7, 4, 5, 6, 7)> : vector<8 x f32>
%s = arith.add %v, %a : vector<8 x f32>
%b = vector.shuffle %s <places = (2, 3, 4, 5, 6, 7, 6, 7)> : vector<8 x f32>
%t = arith.add %s, %b : vector<8 x f32>
%c = vector.shuffle %t <places = (1, 2, 3, 4, 5, 6, 7, 7)> : vector<8 x f32>
%u = arith.fma %c, %t, %t : vector<8 x f32>
"""


def narrowed(tail: str) -> Module:
    """A program behind the pass, which gives what it gave before."""
    module = kernel(PARAMETERS, HEAD + tail)
    module.kernel.scope = "block"
    check_module(module)
    arguments: list[Any] = [np.arange(1, 9, dtype=np.float32), np.zeros(8, np.float32), 1]
    before = run_both(module, arguments)
    narrow_shuffles(module.kernel)
    check_module(module)
    for found, wanted in zip(run_both(module, arguments), before, strict=True):
        np.testing.assert_array_equal(found, wanted)
    return module


def test_a_sum_into_lane_0_halves_from_step_to_step() -> None:
    module = narrowed("""%r = vector.extract %u, %zero : f32
    array.store %r, %y, [%i]""")
    check(
        module, "arith.add {{.*}} : vector<4 x f32>", "arith.add {{.*}} : vector<2 x f32>",
        "arith.fma {{.*}} : vector<2 x f32>", "NOT: vector<8", "array.store",
    )  # fmt: skip


@pytest.mark.parametrize(
    "tail",
    [
        "vector.store %u, %y, [%i]",
        "%r = vector.extract %u, %n : f32\narray.store %r, %y, [%i]",
        "%r = vector.extract %u, %five : f32\narray.store %r, %y, [%i]",
    ],
)
def test_lanes_that_anybody_may_take_stay(tail: str) -> None:
    check(narrowed(tail), "arith.fma {{.*}} : vector<8 x f32>")


def test_a_vector_that_is_stored_too_stays_whole() -> None:
    module = narrowed("""vector.store %s, %y, [%i]
    %r = vector.extract %u, %zero : f32
    array.store %r, %y, [%i]""")
    check(
        module, "%s = arith.add {{.*}} : vector<8 x f32>",
        "arith.fma {{.*}} : vector<2 x f32>",
    )  # fmt: skip


def total(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    lane = cuda.threadIdx.x % 32
    value = x[i] if i < len(x) else np.float32(0)
    for distance in (16, 8, 4, 2, 1):
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, distance)
    if lane == 0:
        y[i // 32] = value
    if lane == 5:
        y[8 + i // 32] = value


@pytest.mark.parametrize("lanes", [0, 8, 32])
@pytest.mark.parametrize("size", [256, 250, 3])
def test_warps_give_their_lane_0_and_others(lanes: int, size: int) -> None:
    x = np.arange(size, dtype=np.float32) + 1
    y = np.zeros(16, np.float32)
    cuda(threads=64, blocks=4, target="host", lanes=lanes)(total)(y, x)
    rows = np.zeros(256, np.float32)
    rows[:size] = x
    rows = rows.reshape(8, 32)
    np.testing.assert_array_equal(y[:8], rows.sum(1))
    z = np.zeros(16, np.float32)
    cuda(threads=64, blocks=4, target="host", lanes=1)(total)(z, x)
    np.testing.assert_array_equal(y, z)
