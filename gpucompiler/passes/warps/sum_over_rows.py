"""Sum the additions of a block's threads to one element, for processors that run them as vectors.

    atomic x[0] += v     →     parts[t] = v
                               barrier
                               if t < 32: atomic x[0] += parts[t] + parts[t + 32] + …

Rows of 32 threads are whole vectors. The last addition is summed over their lanes (`widen`).
Only where all threads of a block come, outside of loops. Changes the order of grouped additions
alone.
"""

from __future__ import annotations

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

_ROW: Final = 32


def sum_over_rows(function: Function, threads: int) -> bool:
    """Sum grouped additions to one element over blocks. Returns whether there were some.

    Args:
        threads: the most of a block.
    """
    if function.scope != "thread" or not function.kernel:
        return False
    body = function.body
    if not any(isinstance(each, memory.AtomicUpdate) and each.grouped for each in body.operations):
        return False
    uniform = Uniformity(body)
    shared: list[Operation] = []
    output: list[Operation] = []
    for operation in body.operations:
        if isinstance(operation, memory.AtomicUpdate) and is_one_element(operation, uniform):
            _write(Builder(Block([], output), operation.location), shared, operation, threads)
        else:
            output.append(operation)
    body.operations = [*shared, *output]
    if shared:
        simplify(function)
    return bool(shared)


def _write(
    builder: Builder, shared: list[Operation], update: memory.AtomicUpdate, threads: int
) -> None:
    """Append a sum in the place of an addition; `shared` gets its memory."""
    kind = update.array.type
    assert isinstance(kind, ArrayType)
    parts = Value(ArrayType(kind.element, 1, space="shared"), None, "parts")
    rows = -(-threads // _ROW)
    shared.append(memory.Allocate(shape=(rows * _ROW,), results=[parts]))
    value = update.value
    if update.mask is not None:
        nothing = zero_like(builder, value)
        value = builder.value(arith.Select, condition=update.mask, lhs=value, rhs=nothing)
    number, count = thread_of_block(builder)
    builder.add(memory.Store, value=value, array=parts, indices=[number])
    builder.add(simt.Barrier)
    row = builder.constant(_ROW, I64)
    first = builder.value(arith.Compare, lhs=number, rhs=row, predicate="lt")
    made = control.If(condition=first, location=builder.location)
    inner = Builder(made.then, builder.location)
    total: Value | None = None
    for step in range(0, rows * _ROW, _ROW):
        place = inner.value(arith.Add, lhs=number, rhs=inner.constant(step, I64))
        there = inner.value(arith.Compare, lhs=place, rhs=count, predicate="lt")
        part = inner.value(memory.Load, array=parts, indices=[place], mask=there)
        total = part if total is None else inner.value(arith.Add, lhs=total, rhs=part)
    assert total is not None
    # The element is there where a sum isn't 0: a thread has added to it.
    some = inner.value(arith.Compare, lhs=total, rhs=zero_like(inner, total), predicate="ne")
    inner.add(
        memory.AtomicUpdate, array=update.array, indices=update.indices, value=total, mask=some,
        kind="add", order=update.order, scope=update.scope, grouped=True,
    )  # fmt: skip
    inner.add(control.Yield, values=[])
    Builder(made.otherwise, builder.location).add(control.Yield, values=[])
    builder.block.operations.append(made)
