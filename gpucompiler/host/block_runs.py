"""The runs of blocks that a call of a kernel does one after the other, for programs that ask.

    %run.first, %run.end      the blocks of this call in the row of the grid that this block is in

A worker calls the kernel for blocks first … last - 1 of the grid, which follow each other along x.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import simt
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.llvm.lowering.writer import FunctionWriter

# Parameters of a block program that asks for its run.
CONTEXT: Final = [("%run.first", "i32"), ("%run.end", "i32")]


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
