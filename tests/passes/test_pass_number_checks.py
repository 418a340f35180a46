"""number_checks: a copy of a check reports what the original would."""

from typing import Any

import attrs
import numpy as np
from filecheck import check
from llvm_testing import host_job
from pass_testing import HEADER, kernel, transformed

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from gpucompiler import CompilerJob
from gpucompiler.driver import compile, emit_llvm
from gpucompiler.ir.operations.memory import Assert, CheckBounds
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.kernel_metadata import check_numbers, describe_kernel
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.checks.number_checks import number_checks
from gpucompiler.passes.scalar.simplify import simplify

TEXT = (
    HEADER
    + """kernel @k(%x: array<i64, 1>, %n: i64) #0 {
  %size = array.dim %x <axis = 0> : i64 #0
  %a = check.bounds %n, %size <array = "x"> : bool #1
  func.call [%n] <callee = "f"> #0
  %zero = arith.constant <value = 0> : i64 #0
  %c = arith.compare %n, %zero <predicate = "gt"> : bool #0
  func.call [%n] <callee = "f"> #0
  %d = check.assert %c <message = "not positive"> : bool #2
  array.store %n, %x, [%n], mask=%a #0
  func.return []
}
func @f(%v: i64) -> () {
  %two = arith.constant <value = 2> : i64 #0
  %c = arith.compare %v, %two <predicate = "lt"> : bool #0
  %e = check.assert %c <message = "too large", kind = "raise"> : bool #3
  func.return []
}
#0 = loc "k.py" 1:0-1:5 "k"
#1 = loc "k.py" 2:0-2:5 "k"
#2 = loc "k.py" 3:0-3:5 "k"
#3 = loc "k.py" 9:0-9:5 "f"
"""
)


def test_copies_keep_the_number_and_the_fault():
    module = parse(TEXT)
    before = describe_kernel(host_job(module), module).faults
    assert number_checks(module)
    check(
        module,
        'check.bounds %n, %size <array = "x", number = 0>',
        'check.assert %c <message = "not positive", number = 1>',
        'check.assert %c <message = "too large", kind = "raise", number = 2>',
    )
    check_module(module)
    assert not number_checks(module)
    assert describe_kernel(host_job(module), module).faults == before
    inlined = clone_module(module)
    assert inline_for_lanes(inlined)
    checks = [o for o in inlined.kernel.body.walk() if isinstance(o, (CheckBounds, Assert))]
    assert [operation.number for operation in checks] == [0, 2, 2, 1]
    faults = describe_kernel(host_job(inlined), inlined).faults
    assert [(f.kind, f.message, f.line) for f in faults] == [
        (f.kind, f.message, f.line) for f in before
    ]
    text = str(emit_llvm(host_job(inlined), inlined)[0])
    assert text


def test_a_number_without_a_check_keeps_its_place():
    module = parse(TEXT)
    number_checks(module)
    module.kernel.body.operations = [
        operation
        for operation in module.kernel.body.operations
        if not isinstance(operation, Assert)
    ]
    faults = describe_kernel(host_job(module), module).faults
    assert [fault.message for fault in faults][1:] == ["", "too large"]
    assert sorted(check_numbers(module).values()) == [0, 2]


def test_checks_without_a_number_come_after_those_that_have_one():
    module = parse(TEXT)
    first, second, third = (
        operation
        for function in module.functions
        for operation in function.body.walk()
        if isinstance(operation, (CheckBounds, Assert))
    )
    second.number = 3
    numbers = check_numbers(module)
    assert [numbers[id(each)] for each in (first, second, third)] == [4, 3, 5]


def test_checks_under_different_masks_are_not_merged():
    module = transformed(
        kernel(
            "%x: array<bool, 1>, %n: i64, %p: bool, %q: bool",
            """%0 = check.bounds %n, %n, mask=%p : bool
            %1 = check.bounds %n, %n, mask=%q : bool
            %2 = check.bounds %n, %n, mask=%p : bool
            array.store %0, %x, [%n]
            array.store %1, %x, [%n]
            array.store %2, %x, [%n]""",
        ),
        simplify,
    )
    check(module, "%0 = check.bounds", "%1 = check.bounds", "NOT: check.bounds",
          "store %0", "store %1", "store %0")  # fmt: skip


def test_checks_of_functions_that_a_gpu_inlines_keep_their_numbers():
    module = parse(TEXT)
    numbers = check_numbers(module)
    wanted = {each.message: numbers[id(each)] for each in _asserts(module)}
    program = CUDACompilerTarget("sm_90a").lower_ir(gpu_job(module), module)
    assert len(program.functions) == 1
    found = _asserts(program)
    assert {each.message: each.number for each in found} == wanted


def small(n: Any) -> Any:
    if n > 1 << 40:
        print("large", n)
    return n ** (n % 5)


def above(n: Any) -> Any:
    return small(n) + 1


def never(y: Any, n: Any) -> None:
    for _ in range(0):
        y[0] = above(n)


def test_memory_for_faults_and_lines_is_there_where_none_is_left() -> None:
    kernel = cuda(threads=4, blocks=1, target="cuda:sm_90a", bounds=True)(never)
    artifact = compile(kernel.launch_job(np.zeros(2), 5))
    assert artifact.metadata.faults
    assert artifact.metadata.prints
    ptx = dict(artifact.texts)["asm"]
    for name in ("gpucompiler_faults", "gpucompiler_output"):
        assert ptx.count(name) == 1


def gpu_job(module: Module) -> CompilerJob:
    job = host_job(module)
    target = CUDACompilerTarget("sm_90a")
    return attrs.evolve(job, target=target, params=CUDACompilerParams(bounds=True))


def _asserts(module: Module) -> list[Assert]:
    operations = (each for function in module.functions for each in function.body.walk())
    return [each for each in operations if isinstance(each, Assert)]
