"""Places of 32 bits that are extended and scaled by wide products."""

from __future__ import annotations

import ctypes
import itertools
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.target.nvptx.wide_places import scale_wide_places
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.llvm.binding import parse_text

VALUES = (0, 1, 5, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**40 + 3, -1, -(2**31), -(2**40) - 7)


def place(by: int, sum: str = "%a, %b", others: str = "") -> str:
    return f"""define i64 @f(i64 %a, i64 %b) {{
  %x = add nsw i64 {sum}
  %top = shl i64 %x, 32
  %r = ashr exact i64 %top, {by}, !dbg !1
{others}  ret i64 %r
}}"""


def value_of(function: str) -> Any:
    """The function's code on this processor, and what keeps it alive."""
    machine: Any = llvm.Target.from_default_triple().create_target_machine()
    text = function.replace(", !dbg !1", "")
    engine: Any = llvm.create_mcjit_compiler(parse_text(text), machine)
    engine.finalize_object()
    call = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)
    return engine, call(engine.get_function_address("f"))


@pytest.mark.parametrize("by", [29, 30, 31])
@pytest.mark.parametrize("second", ["%b", "7", "-9", "4294967295"])
@pytest.mark.parametrize("others", ["", "  %y = add i64 %x, 1\n"])
def test_a_place_keeps_its_value(by: int, second: str, others: str) -> None:
    function = place(by, f"%a, {second}", others)
    changed = scale_wide_places(function)
    assert "ashr" not in changed
    assert ("trunc i64 %x" in changed) == bool(others)
    kept, call = value_of(changed)
    for a, b in itertools.product(VALUES, VALUES):
        low = np.int64(a + (b if second == "%b" else int(second)) & 0xFFFFFFFF)
        signed = int(low) - 2**32 if low >= 2**31 else int(low)
        assert call(a, b) == signed << (32 - by)
    del kept


@pytest.mark.parametrize(
    ("old", "new"),
    [("shl i64 %x, 32", "shl i64 %x, 33"), ("i64 %top, 30", "i64 %a, 30"), ("30, ", "12, ")],
)
def test_other_shifts_stay(old: str, new: str) -> None:
    function = place(30).replace(old, new)
    assert function != place(30)
    assert scale_wide_places(function) == function


def looked_up(out: Any, table: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i + 1 < len(x):
        out[i] = table[x[i], x[i + 1]]


def test_places_of_bytes_are_computed_in_32_bits() -> None:
    out, table, x = (
        np.zeros(64, np.float32),
        np.zeros((256, 256), np.float32),
        np.zeros(64, np.uint8),
    )
    made = cuda(threads=32, blocks=2, target="cuda:sm_90a")(looked_up)
    job: CompilerJob = made.launch_job(out, table, x)
    ptx = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    assert "\tmad.lo.s32" in ptx
    assert "\tshr.s64" not in ptx
