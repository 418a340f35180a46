"""Indices from memory that are counted from an array's end where they are negative, by a branch.

    %c = array.load %columns, [%k]          %c = load; br (%c ≥ %n, unsigned), rare
    %i = array.wrap_index %c, %n       →    rare: %w = %c < 0 ? %c + %n : %c; %t = %w < %n
    %t = check.bounds %i, %n                %i = phi %c, %w; %t = phi true, %t

Such indices hardly ever are negative, so the processor foresees the branch, and the element's
address waits for nothing but the index. Without the branch LLVM adds `%n` or 0, and compares the
sum, which takes four more instructions for each element of a sparse product.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Operation, Value, lanes
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.llvm.lowering.checks import lower_check_bounds, lower_wrap_index
from gpucompiler.llvm.lowering.near_places import graph_of
from gpucompiler.llvm.lowering.writer import FunctionWriter, Row
from gpucompiler.llvm.text import value_type


def lower_rare_wrap(writer: FunctionWriter, operation: memory.WrapIndex) -> None:
    """Lower a thread's own index from memory with a branch, and others as everywhere."""
    index, size = operation.index, operation.size
    if lanes(operation.result.type) or not _is_loaded(graph_of(writer), index):
        lower_wrap_index(writer, operation)
        return
    kind, given, end = value_type(index.type), writer.value(index), writer.value(size)
    negative = writer.assign(f"icmp slt {kind} {given}, 0")
    if not _is_checked(graph_of(writer), operation):

        def moved() -> tuple[str, ...]:
            return (writer.assign(f"add {kind} {given}, {end}"),)

        (place,) = writer.guarded(negative, (kind,), (given,), moved, rare=True)
        writer.bind(operation.result, place)
        return
    apart = writer.assign(f"icmp uge {kind} {given}, {end}")

    def wrapped() -> tuple[str, ...]:
        later = writer.assign(f"add {kind} {given}, {end}")
        place = writer.assign(f"select i1 {negative}, {kind} {later}, {kind} {given}")
        return place, writer.assign(f"icmp ult {kind} {place}, {end}")

    place, inside = writer.guarded(apart, (kind, "i1"), (given, "true"), wrapped, rare=True)
    writer.bind(operation.result, place)
    writer.inside[operation.result] = inside


def lower_check(writer: FunctionWriter, operation: memory.CheckBounds) -> None:
    """Lower a check, whose comparison the wrapped index may have made."""
    lower_check_bounds(writer, operation, writer.inside.get(operation.index, ""))


def _is_checked(graph: ValueGraph, operation: memory.WrapIndex) -> bool:
    """Whether all checks of a wrapped index are against the size that it was wrapped by."""
    checks = [e for e in graph.users(operation.result) if isinstance(e, memory.CheckBounds)]
    return bool(checks) and all(each.size is operation.size for each in checks)


def _is_loaded(graph: ValueGraph, index: Value) -> bool:
    made = graph.definition(index)
    while isinstance(made, arith.Convert):
        made = graph.definition(made.value)
    return isinstance(made, memory.Load)


ROWS: Final[dict[type[Operation], Row]] = {
    memory.WrapIndex: lower_rare_wrap,
    memory.CheckBounds: lower_check,
}
