"""Vectors that control flow and calls carry as registers, and functions written at their calls."""

from __future__ import annotations

import re

import pytest
from ir_text import module
from llvm_testing import cuda_job

from gpucompiler.driver import emit_asm, emit_llvm
from gpucompiler.llvm.lowering.lower import lower_to_llvm

FRAGMENTS = """kernel @k(%x: array<f32, 1>, %y: array<f32, 1>) {{
  %i = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %n = array.dim %x <axis = 0> : i64 range(0, 9223372036854775807)
  %zero = arith.constant <value = 0.0> : f32
  %z = vector.splat %zero <lanes = {lanes}> : vector<{lanes} x f32>
  %s = cf.for %i, %n, %one, [%z] (%j: i64, %c: vector<{lanes} x f32>) {{
    %v = array.load %x, [%j] : f32
    %w = vector.splat %v <lanes = {lanes}> : vector<{lanes} x f32>
    %d = func.call [%c, %w] <callee = "added"> : vector<{lanes} x f32>
    cf.yield [%d]
  }} : vector<{lanes} x f32>
  %t = func.call [%s, %s] <callee = "{last}"> : vector<{lanes} x f32>
  %k = arith.constant <value = 3> : i64
  %e = vector.extract %t, %k : f32
  array.store %e, %y, [%i]
  func.return []
}}
func @added(%a: vector<{lanes} x f32>, %b: vector<{lanes} x f32>) -> (vector<{lanes} x f32>) {{
  %r = arith.add %a, %b : vector<{lanes} x f32>
  func.return [%r]
}}
func @twice(%a: vector<{lanes} x f32>, %b: vector<{lanes} x f32>) -> (vector<{lanes} x f32>) {{
  %r = arith.add %a, %b : vector<{lanes} x f32>
  func.return [%r]
}}
"""


@pytest.mark.parametrize("last", ["added", "twice"])
@pytest.mark.parametrize(("lanes", "phis"), [(8, r"phi <8 x float>"), (32, r"phi float ")])
def test_control_flow_carries_long_vectors_as_registers(lanes: int, phis: str, last: str) -> None:
    made = module(FRAGMENTS.format(lanes=lanes, last=last))
    text = lower_to_llvm(cuda_job(made), made)
    assert len(re.findall(phis, text)) == (32 if lanes == 32 else 1)
    # Called at two places, a function takes and gives registers; else it is no function.
    assert ("@added(" in text) == (last == "added")
    job = cuda_job(made)
    ptx = emit_asm(job, emit_llvm(job, made)[0])[0].text
    assert len(re.findall(r"add\.(?:rn\.)?f32", ptx)) >= 2


CHOSEN = """kernel @k(%x: array<f32, 1>, %y: array<f32, 1>) {{
  %i = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : i64
  %n = array.dim %x <axis = 0> : i64 range(0, 9223372036854775807)
  %zero = arith.constant <value = 0.0> : f32
  %z = vector.splat %zero <lanes = {lanes}> : vector<{lanes} x f32>
  %s = cf.for %i, %n, %one, [%z] (%j: i64, %c: vector<{lanes} x f32>) {{
    %v = array.load %x, [%j] : f32
    %w = vector.splat %v <lanes = {lanes}> : vector<{lanes} x f32>
    %t = arith.add %c, %w : vector<{lanes} x f32>
    %m = arith.compare %t, %z <predicate = "gt"> : vector<{lanes} x bool>
    %d = arith.select %m, %t, %c : vector<{lanes} x f32>
    cf.yield [%d]
  }} : vector<{lanes} x f32>
  %k = arith.constant <value = 3> : i64
  %e = vector.extract %s, %k : f32
  array.store %e, %y, [%i]
  func.return []
}}
"""


@pytest.mark.parametrize("lanes", [8, 32])
def test_lanes_of_long_vectors_are_chosen(lanes: int) -> None:
    made = module(CHOSEN.format(lanes=lanes))
    job = cuda_job(made)
    assert re.search(r"setp\.gt\.f32", emit_asm(job, emit_llvm(job, made)[0])[0].text)
