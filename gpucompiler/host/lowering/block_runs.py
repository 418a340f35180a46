"""The runs of blocks that a call of a kernel does one after the other, for programs that ask.

    %run.first, %run.end      the blocks of this call in the row of the grid that this block is in
    %count                    the blocks that one run of the program does

A worker calls the kernel for blocks first … last - 1 of the grid, which follow each other along x.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import simt
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.llvm.lowering.writer import FunctionWriter

# Parameters of a block program that asks for its run.
CONTEXT: Final = [("%run.first", "i32"), ("%run.end", "i32")]
_MAX_THREADS_OF_RUN: Final = 1 << 30


def asks_for_run(function: Function) -> bool:
    """Whether a program needs the run of its block."""
    return any(isinstance(each, simt.RunBlock) for each in function.body.walk())


def lower_run(writer: FunctionWriter, operation: simt.RunBlock) -> None:
    """A parameter of the block program."""
    writer.bind(operation.result, f"%run.{operation.edge}")


def find_run(out: FunctionWriter, *, alone: bool = False) -> None:
    """Write `%run.first` and `%run.end` of the block that is called next.

    Args:
        alone: each block is a run of its own.
    """
    if not asks_for_run(out.function):
        return
    if alone:
        out.emit("%run.first = add i32 %block.x, 0")
        out.emit("%run.end = add i32 %block.x, 1")
        return
    place = out.assign("zext i32 %block.x to i64")
    row = out.assign(f"sub i64 %linear, {place}")
    size = out.assign("zext i32 %grid.x to i64")
    behind = out.assign(f"add i64 {row}, {size}")
    first = out.call("llvm.umax.i64", "i64", [("i64", "%first"), ("i64", row)])
    end = out.call("llvm.umin.i64", "i64", [("i64", "%last"), ("i64", behind)])
    for name, edge in (("first", first), ("end", end)):
        distance = out.assign(f"sub i64 {edge}, {row}")
        out.emit(f"%run.{name} = trunc i64 {distance} to i32")


def count_blocks(out: FunctionWriter) -> None:
    """Write `%count`, the blocks of this run of the program: 1, unless the program asks."""
    if not any(isinstance(op, simt.BlockCount) for op in out.function.body.walk()):
        out.emit("%covered = add i64 0, 1")
        out.emit("%count = add i32 0, 1")
        return
    # As many as are left of the range, and of the grid's row; their threads fit into an i32.
    left = out.assign("sub nuw i64 %last, %linear")
    in_row = out.assign("sub nuw i32 %grid.x, %block.x")
    in_row = out.assign(f"zext i32 {in_row} to i64")
    fewer = out.call("llvm.umin.i64", "i64", [("i64", left), ("i64", in_row)])
    most = str(_MAX_THREADS_OF_RUN // 1024)
    out.emit(f"%covered = call i64 @llvm.umin.i64(i64 {fewer}, i64 {most})")
    out.emit("%count = trunc i64 %covered to i32")
