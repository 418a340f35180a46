"""Sum the additions of a block's threads to one element, for processors that run them as vectors.

    atomic x[0] += v     →     parts[t] = v
                               barrier
                               if t < 8: atomic x[0] += parts[t] + parts[t + 8] + …

The last addition is summed over the lanes of a vector (`widen`): memory that all processors add to
sees one where a vector has a row's threads. Blocks of more than 256 threads have longer rows.
Only where all threads of a block come, outside of loops. Changes the order of grouped additions
alone.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.analyses.uniformity import Uniformity
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.passes.warps.share_targets import thread_of_block
from gpucompiler.passes.warps.sum_over_blocks import is_one_element
from gpucompiler.passes.warps.swept_loops import zero_like

# Threads of the shortest row, as many as vectors of 32 bits mostly have, and the most rows.
_LEAST_ROW: Final = 8
_MOST_ROWS: Final = 32


def sum_over_rows(function: Function, threads: int) -> bool:
    """Sum grouped additions to one element over blocks. Returns whether there were some.

    Args:
        threads: the most of a block.
    """
    if function.scope != "thread" or not function.kernel:
        return False
    blocks = [block for block in _where_all_come(function.body) if any(map(_is_grouped, block))]
    if not blocks:
        return False
    uniform = Uniformity(function.body)
    shared: list[Operation] = []
    for operations in blocks:
        output: list[Operation] = []
        for operation in operations:
            if isinstance(operation, memory.AtomicUpdate) and is_one_element(operation, uniform):
                _write(Builder(Block([], output), operation.location), shared, operation, threads)
            else:
                output.append(operation)
        operations[:] = output
    function.body.operations[:0] = shared
    if shared:
        simplify(function)
    return bool(shared)


def _is_grouped(operation: Operation) -> bool:
    return isinstance(operation, memory.AtomicUpdate) and operation.grouped


def _where_all_come(body: Block) -> list[list[Operation]]:
    """The operations of a body, and those of its phases."""
    found = [body.operations]
    phases = {each.result for each in body.operations if isinstance(each, simt.Phase)}
    if phases:
        tests = {
            each.result
            for each in body.operations
            if isinstance(each, arith.Compare) and each.lhs in phases
        }
        for each in body.operations:
            if isinstance(each, control.If) and each.condition in tests:
                found += [side.operations for side in each.regions]
    return found


def _write(
    builder: Builder, shared: list[Operation], update: memory.AtomicUpdate, threads: int
) -> None:
    """Append a sum in the place of an addition; `shared` gets its memory."""
    kind = update.array.type
    assert isinstance(kind, ArrayType)
    parts = Value(ArrayType(kind.element, 1, space="shared"), None, "parts")
    row = _LEAST_ROW
    while row * _MOST_ROWS < threads:
        row *= 2
    shared.append(memory.Allocate(shape=(-(-threads // row) * row,), results=[parts]))
    value = update.value
    if update.mask is not None:
        nothing = zero_like(builder, value)
        value = builder.value(arith.Select, condition=update.mask, lhs=value, rhs=nothing)
    number, count = thread_of_block(builder)
    builder.add(memory.Store, value=value, array=parts, indices=[number])
    builder.add(simt.Barrier)
    first = builder.value(arith.Compare, lhs=number, rhs=builder.constant(row, I64), predicate="lt")
    made = control.If(condition=first, location=builder.location)
    inner = Builder(made.then, builder.location)
    found: list[Value] = []
    for step in range(0, threads, row):
        place = inner.value(arith.Add, lhs=number, rhs=inner.constant(step, I64))
        there = inner.value(arith.Compare, lhs=place, rhs=count, predicate="lt")
        found.append(inner.value(memory.Load, array=parts, indices=[place], mask=there))
    total = _total(inner, found)
    # The element is there where a sum isn't 0: a thread has added to it.
    some = inner.value(arith.Compare, lhs=total, rhs=zero_like(inner, total), predicate="ne")
    inner.add(
        memory.AtomicUpdate, array=update.array, indices=update.indices, value=total, mask=some,
        kind="add", order=update.order, scope=update.scope, grouped=True,
    )  # fmt: skip
    inner.add(control.Yield, values=[])
    Builder(made.otherwise, builder.location).add(control.Yield, values=[])
    builder.block.operations.append(made)


def _total(builder: Builder, values: list[Value]) -> Value:
    """A sum in pairs, which don't wait for each other."""
    while len(values) > 1:
        pairs = zip_longest(values[::2], values[1::2])
        values = [
            lhs if rhs is None else builder.value(arith.Add, lhs=lhs, rhs=rhs) for lhs, rhs in pairs
        ]
    return values[0]
