"""Extensions of counters in loops."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerTarget, cuda
from cuda_target.target.nvptx import repairs
from cuda_target.target.nvptx.counters import extended_by_sign
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof

TEXT = """define void @f(i32 %n) {
entry:
  %a = zext nneg i32 %n to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %b = zext nneg i32 %i to i64, !dbg !7
  %e = zext nneg i32 %i to i64
  %p = getelementptr inbounds float, ptr addrspace(3) @s, i64 %e
  br label %more
more:
  %c = zext i32 %i to i64
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  %d = zext nneg i32 %next to i64
  ret void
}"""


def test_extensions_of_a_loop_keep_the_sign() -> None:
    wanted = TEXT.replace("%b = zext nneg", "%b = sext")
    assert extended_by_sign(TEXT) == wanted
    assert extended_by_sign(wanted) == wanted


def spheres(out: Any, centres: Any, radii: Any) -> None:
    total = np.float32(0)
    for s in range(len(radii)):
        if centres[s, 0] < radii[s]:
            total += centres[s, 1]
    out[cuda.grid(1)] = total


def test_addresses_of_copies_of_a_body_are_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    flat, rows = np.zeros(8, np.float32), np.zeros((8, 3), np.float32)
    target = CUDACompilerTarget("sm_90a")
    params = attrs.evolve(target.default_params(), size_width=32, alias="none")
    source = FunctionSpec(spheres, (typeof(flat), typeof(rows), typeof(flat)))
    job = CompilerJob(target, source, params)
    products: list[int] = []
    for change in (extended_by_sign, str):
        monkeypatch.setattr(repairs, "extended_by_sign", change)
        ptx = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0].text
        products.append(ptx.count("mul.wide.u32"))
    assert products[0] < products[1]
