"""CUDA's rows for operations of synchronisation (PTX ISA 9.0 §9.7.13)."""

from __future__ import annotations

from typing import Final

from cuda_target.target.instructions import InstructionGroup, Least
from cuda_target.target.registers import read_register
from gpucompiler.ir.operations import simt
from gpucompiler.llvm.lowering.writer import FunctionWriter


def _lower_elect(writer: FunctionWriter, operation: simt.Elect) -> None:
    mask = [("i32", writer.value(operation.mask))]
    pair = writer.call("llvm.nvvm.elect.sync", "{ i32, i1 }", mask)
    writer.bind(operation.result, writer.assign(f"extractvalue {{ i32, i1 }} {pair}, 1"))


def _lower_warpgroup(writer: FunctionWriter, operation: simt.Warpgroup) -> None:
    """The thread's number // 128, by a shuffle from lane 0, which tells ptxas that warps agree.

    It is computed at the kernel's entry, where all lanes are together.
    """
    known = writer.context.get("warpgroup")
    if known is None:
        body, writer.lines = writer.lines, []
        x, y, z = (read_register(writer, f"tid.{axis}", 0, 1024) for axis in "xyz")
        x_size, y_size = (read_register(writer, f"ntid.{axis}", 1, 1025) for axis in "xy")
        rows = writer.assign(f"mul nuw nsw i32 {z}, {y_size}")
        row = writer.assign(f"add nuw nsw i32 {rows}, {y}")
        before = writer.assign(f"mul nuw nsw i32 {row}, {x_size}")
        number = writer.assign(f"add nuw nsw i32 {before}, {x}")
        known = writer.assign(f"lshr i32 {number}, 7")
        if writer.function.kernel:
            arguments = [("i32", text) for text in ("-1", known, "0", "31")]
            known = writer.call("llvm.nvvm.shfl.sync.idx.i32", "i32", arguments)
        writer.allocas += writer.lines
        writer.lines = body
        writer.context["warpgroup"] = known
    writer.bind(operation.result, known)


GROUP: Final = InstructionGroup(
    rows={simt.Elect: _lower_elect, simt.Warpgroup: _lower_warpgroup},
    intrinsics=r"nvvm\.elect\.sync",
    least={
        "simt.elect": Least(90, 80, "elect.sync", "compare cuda.laneid with 0"),
    },
)
