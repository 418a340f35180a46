"""PTX's special registers, which say who a thread is."""

from __future__ import annotations

from typing import Final

from gpucompiler.llvm.lowering.writer import FunctionWriter

SREG: Final = "llvm.nvvm.read.ptx.sreg."


def read_register(writer: FunctionWriter, name: str, low: int, high: int) -> str:
    """A special register of 32 bits with its range low … high - 1."""
    intrinsic = SREG + name
    writer.module.declare(intrinsic, "i32", "")
    if high > 2**31 - 1:
        high -= 2**32
    return writer.assign(f"call range(i32 {low}, {high}) i32 @{intrinsic}()")
