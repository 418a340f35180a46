"""Functions that are called once, written in the place of their call."""

from __future__ import annotations

import re
from pathlib import Path

from ir_text import module
from llvm_testing import assemble_ptx, cuda_job

from gpucompiler.driver import emit_asm, emit_llvm
from gpucompiler.llvm.lowering.lower import lower_to_llvm

WAITING = """kernel @k(%x: array<i32, 1>, %y: array<i32, 1>) #0 {
  %t = simt.thread_index : i32 range(0, 1023) #0
  %i = arith.convert %t : i64 range(0, 1023) #0
  %v = func.call [%x, %i] <callee = "first"> : i32 #1
  array.store %v, %y, [%i] #0
  func.return [] #0
}
func @first(%x: array<i32, 1>, %i: i64) -> (i32) #2 {
  %r = func.call [%x, %i] <callee = "nonzero"> : i32 #2
  func.return [%r] #2
}
func @nonzero(%x: array<i32, 1>, %i: i64) -> (i32) #3 {
  %n = array.dim %x <axis = 0> : i64 #3
  %zero = arith.constant <value = 0> : i32 #3
  %r = cf.block <label = "out"> {
    cf.loop [] {
      %ok = check.bounds %i, %n <array = "x"> : bool #3
      %v = array.load %x, [%i], mask=%ok : i32 #3
      %p = arith.compare %v, %zero <predicate = "ne"> : bool #3
      cf.if %p {
        cf.exit [%v] <label = "out"> #3
      } {
        cf.yield [] #3
      } #3
      cf.yield [] #3
    } #3
    cf.unreachable #3
  } : i32 #3
  func.return [%r] #3
}
#0 = loc "/k/waits.py" 2:4-2:20 "k"
#1 = loc "/k/waits.py" 3:4-3:20 "k"
#2 = loc "/k/waits.py" 6:4-6:20 "first"
#3 = loc "/k/waits.py" 9:4-9:20 "nonzero"
"""


def test_a_function_that_ends_early_goes_on_behind_its_call(tmp_path: Path) -> None:
    made = module(WAITING)
    job = cuda_job(made)
    text = lower_to_llvm(job, made)
    assert "@first" not in text
    assert "@nonzero" not in text
    # A failed check leaves the loop, and the function gives 0.
    assert re.search(r"= phi i32 \[ zeroinitializer, %leave\d+ \], \[ %v\d+_f\d+_, ", text)
    assembly = emit_asm(job, emit_llvm(job, made)[0])[0]
    assemble_ptx(assembly.text, "sm_90a", tmp_path)
    chain = r"\.loc\t1 9 5, function_name \S+, inlined_at 1 6 5"
    assert re.search(chain, assembly.text)
