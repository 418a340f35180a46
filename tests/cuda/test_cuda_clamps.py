"""Clamped indices of 64 bits that become clamps of 32 bits."""

from __future__ import annotations

import ctypes
import itertools
import re
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.nvptx.clamps import clamp_in_32_bits
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.llvm.binding import parse_text

HEAD = (
    "define i64 @f(ptr addrspace(1) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i32 %x) {"
)
LARGEST = 2**31 - 1
INDICES = (0, 1, 3, 4, 5, 100, LARGEST - 4, LARGEST - 1, LARGEST)


def clamped(distance: int, below: int = -1, swapped: bool = False) -> str:
    """min(max(x + distance, 0), size + below), as LLVM's passes write it."""
    if distance > 0:
        moved = f"%b = add nuw nsw i64 %a, {distance}"
    else:
        moved = f"%b = tail call i64 @llvm.usub.sat.i64(i64 %a, i64 {-distance}), !dbg !1"
    operands = "i64 %b, i64 %last" if swapped else "i64 %last, i64 %b"
    return f"""{HEAD}
  %a = zext nneg i32 %x to i64
  %last = add nsw i64 %p1.1, {below}
  {moved}
  %r = tail call i64 @llvm.smin.i64({operands})
  ret i64 %r
}}"""


def values(function: str) -> Any:
    """The function's code on this processor."""
    machine: Any = llvm.Target.from_default_triple().create_target_machine()
    engine: Any = llvm.create_mcjit_compiler(parse_text(function.replace(", !dbg !1", "")), machine)
    engine.finalize_object()
    address = engine.get_function_address("f")
    call = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32)
    return engine, call(address)


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("below", [-1, -3])
@pytest.mark.parametrize("distance", [-5, -1, 1, 4, 1000])
def test_a_clamp_keeps_its_values(distance: int, below: int, swapped: bool) -> None:
    function = clamped(distance, below, swapped)
    changed = clamp_in_32_bits(function)
    assert "smin.i64" not in changed
    assert "usub.sat.i64" not in changed
    before, after = values(function), values(changed)
    for x, size in itertools.product(INDICES, (0, *INDICES)):
        wanted = min(max(x + distance, 0), size + below)
        assert before[1](None, size, x) == after[1](None, size, x) == wanted


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("%p1.1, -1", "%p1.1, 1"),  # more than a size
        ("add nuw nsw i64 %a, 4", "add nuw nsw i64 %a, 9999999"),
        ("zext nneg", "zext"),  # an index of 2³² - 1
        ("ptr addrspace(1) %p1.0, ", "i64 %p1.0, "),  # no array's size
    ],
)
def test_other_values_stay_wide(old: str, new: str) -> None:
    function = clamped(4).replace(old, new)
    assert function != clamped(4)
    assert clamp_in_32_bits(function) == function


def beside(out: Any, image: Any) -> None:
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        total = image[y, x]
        for dx in range(-2, 3):
            total += image[y, min(max(x + dx, 0), width - 1)]
        out[y, x] = total


def test_kernels_clamp_with_as_few_bits_as_sizes_have() -> None:
    image = np.zeros((64, 64), np.float32)
    made = cuda(threads=(32, 4), blocks=(2, 16), target="cuda:sm_90a")(beside)
    job: CompilerJob = made.launch_job(image, image.copy())
    ptx = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    assert re.search(r"\tmin\.[su]32", ptx)
    assert "\tmin.s64" not in ptx
