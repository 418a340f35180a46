"""PTX's special registers, such as the indices of a thread."""

from __future__ import annotations

from typing import Final

from gpucompiler.llvm.lowering.writer import FunctionWriter

SREG: Final = "llvm.nvvm.read.ptx.sreg."


def read_register(writer: FunctionWriter, name: str, low: int, high: int) -> str:
    """The value of a special 32-bit register, in the range low … high - 1."""
    intrinsic = SREG + name
    writer.module.declare(intrinsic, "i32", "")
    if high > 2**31 - 1:
        high -= 2**32
    return writer.assign(f"call range(i32 {low}, {high}) i32 @{intrinsic}()")
