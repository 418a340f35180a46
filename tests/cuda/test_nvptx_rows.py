"""Addresses of rows that follow from each other."""

from __future__ import annotations

import re
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from cuda_target.target.nvptx.rows import step_rows
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

TEXT = """define void @f(ptr addrspace(1) %p0.0, i32 %y, i32 %w, i32 %x) {
entry:
  %m = mul i32 %y, %w
  %a = add i32 %m, %x
  %c = zext i32 %a to i64
  %p = getelementptr float, ptr addrspace(1) %p0.0, i64 %c
  %v = load float, ptr addrspace(1) %p, align 4
  %below = add nsw i32 %y, 1
  %n = mul i32 %below, %w
  %b = add i32 %n, %x
  %d = zext nneg i32 %b to i64, !dbg !1
  %q = getelementptr inbounds float, ptr addrspace(1) %p0.0, i64 %d, !dbg !2
  %r = getelementptr i8, ptr addrspace(1) %q, i64 4
  %s = load float, ptr addrspace(1) %r, align 4
  store float %v, ptr addrspace(1) %q, align 4
  ret void
}"""
ROW = "  %q = getelementptr inbounds float, ptr addrspace(1) %p0.0, i64 %d, !dbg !2"
STEP = """  %gpucompiler_row.0 = sext i32 %w to i64, !dbg !2
  %q = getelementptr float, ptr addrspace(1) %p, i64 %gpucompiler_row.0, !dbg !2"""


def test_a_row_s_address_follows_from_that_before() -> None:
    assert step_rows(TEXT) == TEXT.replace(ROW, STEP)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Another column, another step, another array, another width.
        ("  store float %v, ptr addrspace(1) %q, align 4\n", ""),
        ("%below = add nsw i32 %y, 1", "%below = add nsw i32 %y, 2"),
        ("%q = getelementptr inbounds float, ptr addrspace(1) %p0.0", "%q = getelementptr %other"),
        # An array of which a launch doesn't know the sizes.
        ("%p0.0", "%made"),
        ("%n = mul i32 %below, %w", "%n = mul i32 %below, %x"),
        # The row before may not be there: not yet accessed, or in another block.
        ("  %v = load float, ptr addrspace(1) %p, align 4\n", ""),
        ("  %below = add", "  br label %next\nnext:\n  %below = add"),
        # A loop.
        ("  ret void", "  br label %entry"),
        # An address that is stored, not accessed.
        (
            "%v = load float, ptr addrspace(1) %p, align 4",
            "%v = fadd float 1.0, 1.0\n  store ptr addrspace(1) %p, ptr %w, align 8",
        ),
        # Parts of elements, whose addresses have further indices.
        ("i64 %c\n", "i64 %c, i64 1\n"),
        ("i64 %d, !dbg !2", "i64 %d, i64 1, !dbg !2"),
        # A column that is the address of shared memory.
        ("%b = add i32 %n, %x", "%b = add i32 %n, ptrtoint (ptr addrspace(3) @s to i32)"),
    ],
)
def test_rows_that_may_lie_elsewhere_stay(old: str, new: str) -> None:
    assert old in TEXT
    changed = TEXT.replace(old, new)
    assert step_rows(changed) == changed


def around(out: Any, u: Any) -> None:
    x, y = cuda.grid(2)
    height, width = u.shape
    if 0 < x < width - 1 and 0 < y < height - 1:
        total = np.float32(0)
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                total += u[y + dy, x + dx]
        out[y, x] = total


@pytest.mark.parametrize(("size_width", "steps"), [(32, 2), (64, 0)])
def test_a_stencil_of_unrolled_rows(size_width: Any, steps: int) -> None:
    plane = typeof(np.zeros((8, 8), np.float32))
    target = CUDACompilerTarget("sm_90a")
    params = attrs.evolve(target.default_params(), size_width=size_width, alias="none")
    job = CompilerJob(target, FunctionSpec(around, (plane, plane)), params)
    text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    # The width is scaled once; each further row is one sum.
    scaled = re.findall(r"mul.wide.s32 \t(%rd\d+), %r\d+, 4;", text)
    added = [name for name in scaled if len(re.findall(rf", {name};", text)) == steps > 0]
    assert len(added) == (steps > 0)
