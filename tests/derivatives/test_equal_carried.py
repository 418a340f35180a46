"""Values that a loop carries: which are equal in each run, and which only begin so."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from ir_text import kernel

from cuda_target import cuda
from gpucompiler.driver import emit_ir
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.derivatives.transform import merge_carried
from gpucompiler.passes.scalar.simplify import simplify

LOOP = """
%i = arith.constant <value = 0> : i64
%n = arith.constant <value = 9> : i64
%one = arith.constant <value = 1> : i64
%z = arith.constant <value = 0.0> : f32
%x = array.load %p, [%i] : f32
%r, %s, %t = cf.for %i, %n, %one, [{initial}] (%k: i64, %a: f32, %b: f32, %c: f32) {{
  {body}
  cf.yield [%u, %v, %w]
}} : f32, f32, f32
array.store %r, %p, [%i]
array.store %s, %p, [%one]
array.store %t, %p, [%n]
"""
CASES = {
    "%u = arith.fma %a, %x, %c : f32\n%v = arith.fma %b, %x, %c : f32\n"
    "%w = arith.mul %c, %x : f32": 2,
    # Equal only as long as others are, too.
    "%u = arith.mul %a, %c : f32\n%v = arith.mul %b, %a : f32\n%w = arith.mul %c, %b : f32": 1,
    # The third one differs after a run, the others after two.
    "%u = arith.mul %a, %c : f32\n%v = arith.mul %b, %a : f32\n%w = arith.add %c, %x : f32": 3,
    "%u = arith.add %a, %b : f32\n%v = arith.add %b, %x : f32\n%w = arith.add %c, %x : f32": 2,
    "%f = arith.constant <value = 0.0> : f32\n%g = arith.constant <value = -0.0> : f32\n"
    "%u = arith.divide %x, %f : f32\n%v = arith.divide %x, %g : f32\n"
    "%w = arith.add %c, %x : f32": 3,
    "%u = array.load %p, [%i] : f32\narray.store %x, %p, [%i]\n%v = array.load %p, [%i] : f32\n"
    "%w = arith.add %c, %x : f32": 3,
}  # fmt: skip


def carried_by(body: str, initial: str = "%z, %z, %z") -> int:
    """How many values the loop carries after the pass."""
    module = kernel("%p: array<f32, 1>", LOOP.format(initial=initial, body=body))
    simplify(module.kernel)
    merge_carried(module.kernel)
    simplify(module.kernel)
    check_module(module)
    head = str(module).split("cf.for")[1].split("\n")[0]
    return head.split("[")[1].split("]")[0].count("%")


@pytest.mark.parametrize(("body", "count"), CASES.items())
def test_equal_values_are_carried_once(body: str, count: int) -> None:
    assert carried_by(body) == count


def test_values_that_begin_apart_stay_apart() -> None:
    body = "%u = arith.add %a, %c : f32\n%v = arith.add %b, %c : f32\n%w = arith.add %c, %x : f32"
    assert carried_by(body, "%z, %x, %z") == 3
    assert carried_by(body) == 2


def test_a_second_derivative_carries_a_slope_once() -> None:
    @cuda(threads=8, blocks=1, target="host")
    def polynomial(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        s = x[i] * 0
        for _ in range(5):
            s = s * x[i] + 0.5
        y[i] = s

    job = polynomial.job(np.zeros(8), np.zeros(8)).adjoint(("x",), ("y",), axes=1)
    head = str(emit_ir(job.jvp(("x", "y_grad", "x_grad")))[0]).split("cf.for")[1].split("{")[0]
    # The value, its slope, and the slope of that.
    assert head.count("f64") == 3


@pytest.mark.parametrize("runs", [0, 1, 2, 5])
def test_values_that_runs_hand_on_have_gradients(runs: int) -> None:
    """The sum's gradient is the same in each run, and becomes that of the newest value."""

    @cuda(threads=1, blocks=1, target="host", verify=True)
    def k(y: Any, x: Any, runs: Any) -> None:
        s, newest, older = 0.0, x[0], x[1]
        for _ in range(runs):
            s += newest
            newest, older = older, x[2]
        y[0] = s

    by_x = np.zeros(3)
    k.grad(np.zeros(1), np.ones(3), runs, grads={"y": np.ones(1), "x": by_x})
    assert list(by_x) == [runs > 0, runs > 1, max(runs - 2, 0)]
