"""The runs of blocks that a call of a kernel does one after the other, for programs that ask.

    %run.x.first, %run.x.end  the blocks of this call in the row of the grid that this block is in
    %run.y.first, %run.y.end  the rows that this call has whole, if this block's row is one of them
    %count                    the blocks along x that one run of the program does
    %rows                     the rows of the grid that it does
    %phase                    the run over the grid that this call belongs to

A worker calls the kernel for blocks first … last - 1 of the grid, which follow each other along x.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import simt
from gpucompiler.ir.rewrite import operations_of
from gpucompiler.ir.structure.nodes import Function, Operation
from gpucompiler.llvm.lowering.writer import FunctionWriter

PHASE: Final = "%phase"
COUNTS: Final = {"x": "%count", "y": "%rows"}
_MAX_THREADS_OF_RUN: Final = 1 << 30
_ASKING: Final = frozenset[type[Operation]]({simt.RunBlock, simt.Phase})


def context_of(function: Function) -> list[tuple[str, str]]:
    """The parameters of a block program that asks for its run."""
    found = operations_of(function.body, _ASKING)
    asked = {each.axis for each in found if isinstance(each, simt.RunBlock)}
    edges = [(_name(axis, edge), "i32") for axis in sorted(asked) for edge in ("first", "end")]
    if any(isinstance(each, simt.Phase) for each in found):
        edges.append((PHASE, "i32"))
    if counts_along(function, "y"):
        edges.append((COUNTS["y"], "i32"))
    return edges


def counts_along(function: Function, axis: str) -> bool:
    """Whether a block program runs several blocks along an axis at once."""
    found = operations_of(function.body, frozenset[type[Operation]]({simt.BlockCount}))
    return any(isinstance(each, simt.BlockCount) and each.axis == axis for each in found)


def lower_phase(writer: FunctionWriter, operation: simt.Phase) -> None:
    """A parameter of the block program and of the entry."""
    writer.bind(operation.result, PHASE)


def _name(axis: str, edge: str) -> str:
    return f"%run.{axis}.{edge}"


def lower_run(writer: FunctionWriter, operation: simt.RunBlock) -> None:
    """A parameter of the block program."""
    writer.bind(operation.result, _name(operation.axis, operation.edge))


def find_run(out: FunctionWriter, *, alone: bool = False) -> None:
    """Write the edges of the run of the block that is called next, as far as they are asked for.

    Args:
        alone: each block is a run of its own.
    """
    asked = {name.split(".")[1] for name, _ in context_of(out.function) if "." in name}
    for axis in sorted(asked):
        if alone:
            out.emit(f"{_name(axis, 'first')} = add i32 %block.{axis}, 0")
            out.emit(f"{_name(axis, 'end')} = add i32 %block.{axis}, 1")
        elif axis == "x":
            _find_row(out)
        else:
            _find_whole(out, axis)


def _find_row(out: FunctionWriter) -> None:
    place = out.assign("zext i32 %block.x to i64")
    row = out.assign(f"sub i64 %linear, {place}")
    size = out.assign("zext i32 %grid.x to i64")
    behind = out.assign(f"add i64 {row}, {size}")
    first = out.call("llvm.umax.i64", "i64", [("i64", "%first"), ("i64", row)])
    end = out.call("llvm.umin.i64", "i64", [("i64", "%last"), ("i64", behind)])
    for edge, found in (("first", first), ("end", end)):
        distance = out.assign(f"sub i64 {found}, {row}")
        out.emit(f"{_name('x', edge)} = trunc i64 {distance} to i32")


def _find_whole(out: FunctionWriter, axis: str) -> None:
    """Write which rows, or planes, a call has whole: those of this block's plane, or grid."""
    columns, rows, own, above = (
        out.assign(f"zext i32 {name} to i64")
        for name in ("%grid.x", "%grid.y", f"%block.{axis}", "%block.z")
    )
    size, number, base = columns, own, "0"
    if axis == "y":
        base = out.assign(f"mul i64 {above}, {rows}")
        number = out.assign(f"add i64 {base}, {own}")
        end_of_all = out.assign(f"add i64 {base}, {rows}")
    else:
        size = out.assign(f"mul i64 {columns}, {rows}")
        end_of_all = out.assign("zext i32 %grid.z to i64")
    last_of_one = out.assign(f"sub i64 {size}, 1")
    up = out.assign(f"add i64 %first, {last_of_one}")
    first, end = out.assign(f"udiv i64 {up}, {size}"), out.assign(f"udiv i64 %last, {size}")
    whole = out.assign(
        f"and i1 {out.assign(f'icmp ule i64 {first}, {number}')}, "
        f"{out.assign(f'icmp ult i64 {number}, {end}')}"
    )
    first = out.call("llvm.umax.i64", "i64", [("i64", first), ("i64", base)])
    end = out.call("llvm.umin.i64", "i64", [("i64", end), ("i64", end_of_all)])
    behind = out.assign(f"add i64 {number}, 1")
    for edge, found, alone in (("first", first, number), ("end", end, behind)):
        chosen = out.assign(f"select i1 {whole}, i64 {found}, i64 {alone}")
        place = out.assign(f"sub i64 {chosen}, {base}")
        out.emit(f"{_name(axis, edge)} = trunc i64 {place} to i32")


def count_blocks(out: FunctionWriter) -> None:
    """Write `%count`, the blocks of this run of the program: 1, unless the program asks.

    So is `%rows` for a program that asks for it. There are several only where the run has whole
    rows of the grid.
    """
    if not counts_along(out.function, "x"):
        out.emit("%covered = add i64 0, 1")
        out.emit("%count = add i32 0, 1")
        return
    # As many as are left of the range, and of the grid's row; their threads fit into an i32.
    left = out.assign("sub nuw i64 %last, %linear")
    in_row = out.assign("sub nuw i32 %grid.x, %block.x")
    in_row = out.assign(f"zext i32 {in_row} to i64")
    fewer = out.call("llvm.umin.i64", "i64", [("i64", left), ("i64", in_row)])
    most = str(_MAX_THREADS_OF_RUN // 1024)
    if not counts_along(out.function, "y"):
        out.emit(f"%covered = call i64 @llvm.umin.i64(i64 {fewer}, i64 {most})")
        out.emit("%count = trunc i64 %covered to i32")
        return
    columns = out.call("llvm.umin.i64", "i64", [("i64", fewer), ("i64", most)])
    out.emit(f"%count = trunc i64 {columns} to i32")
    width = out.assign("zext i32 %grid.x to i64")
    below = out.assign("sub nuw i32 %grid.y, %block.y")
    below = out.assign(f"zext i32 {below} to i64")
    rows = out.assign(f"udiv i64 {left}, {width}")
    rows = out.call("llvm.umin.i64", "i64", [("i64", rows), ("i64", below)])
    rows = out.call("llvm.umin.i64", "i64", [("i64", rows), ("i64", most)])
    whole = out.assign("icmp eq i32 %count, %grid.x")
    rows = out.assign(f"select i1 {whole}, i64 {rows}, i64 1")
    out.emit(f"{COUNTS['y']} = trunc i64 {rows} to i32")
    out.emit(f"%covered = mul nuw i64 {columns}, {rows}")
