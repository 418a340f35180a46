"""Grid-stride loops that carry values, around the threads, which keep them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from ir_text import kernel

from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.fission.fission import fission
from gpucompiler.passes.blocks.interchange import interchange
from gpucompiler.passes.scalar.simplify import simplify

ROW = (32, 1, 1)
# Each thread's sum and last place, and what the next thread has summed up.
SUMS = """
%kept = array.allocate <shape = (32)> : array<f32, 1, shared>
%b = simt.block_index : i32
%s = arith.constant <value = 32> : i32
%t = simt.thread_index : i32 range(0, 31)
%u = arith.mul %b, %s <nowrap = true> : i32
%g = arith.add %u, %t <nowrap = true> : i32
%i = arith.convert %g : i64
%n = array.dim %x <axis = 0> : i64 range(0, 281474976710655)
%count = simt.grid_size : i32 range(1, 65535)
%all = arith.mul %count, %s <nowrap = true> : i32 range(1, 2097120)
%step = arith.convert %all : i64 range(1, 2097120)
%zero = arith.constant <value = 0> : i64
%block = arith.constant <value = 32> : i64
%start = arith.constant <value = 0.5> : f32
%sum, %last = cf.for %i, %n, {step}, [%start, %zero] (%j: i64, %before: f32, %l: i64) {{
  %v = array.load %x, [%j] : f32
  %more = arith.add %before, %v : f32
  {extra}
  cf.yield [%more, %j]
}} : f32, i64
%place = arith.convert %t : i64
array.store %sum, %kept, [%place]
simt.barrier
%one = arith.constant <value = 1> : i32
%w = arith.add %t, %one : i32
%m = arith.modulo %w, %s : i32
%next = arith.convert %m : i64
%other = array.load %kept, [%next] : f32
array.store %sum, %y, [%i]
array.store %other, %z, [%i]
array.store %last, %at, [%i]
"""
PARAMETERS = "%x: array<f32, 1>, %y: array<f32, 1>, %z: array<f32, 1>, %at: array<i64, 1>"


def pieces(step: str = "%step", extra: str = "") -> Module:
    module = kernel(PARAMETERS, SUMS.format(step=step, extra=extra))
    fission(module.kernel, ROW)
    return module


def results(module: Module, size: int) -> list[Any]:
    x = np.random.default_rng(3).random(size, np.float32)
    arrays = [np.zeros(96, dtype) for dtype in (np.float32, np.float32, np.int64)]
    interpret(module, [x, *arrays], block=ROW, grid=(3, 1, 1))
    return [array.tolist() for array in arrays]


@pytest.mark.parametrize("size", [0, 40, 96, 500])
def test_threads_keep_their_values_from_step_to_step(size: int) -> None:
    module = pieces()
    assert interchange(module.kernel, ROW)
    check_module(module)
    simplify(module.kernel)
    check(
        module, "%sum = array.allocate <shape = (32)> : array<f32, 1, local>",
        "%last = array.allocate <shape = (32)> : array<i64, 1, local>",
        "simt.threads", "array.store {{.*}}, %sum", "array.store {{.*}}, %last",
        "cf.for", "simt.threads", "array.load %sum", "array.store {{.*}}, %sum",
        "simt.threads", "array.load %sum", "array.store {{.*}}, %kept",
    )  # fmt: skip
    plain = kernel(PARAMETERS, SUMS.format(step="%step", extra=""))
    assert results(module, size) == results(plain, size)


@pytest.mark.parametrize(
    ("module", "block"),
    [
        (pieces("%block"), ROW),
        (pieces(), (8, 4, 1)),
        (pieces(), None),
        (pieces(extra="%q = simt.active_mask : u32"), ROW),
    ],
    ids=["steps of a block", "rows", "any shape", "a warp's operation"],
)  # fmt: skip
def test_other_loops_stay(module: Module, block: tuple[int, int, int] | None) -> None:
    before = str(module)
    assert not interchange(module.kernel, block)
    assert str(module) == before
