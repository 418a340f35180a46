"""Add up wide integers before they are narrowed, where each is narrowed only to be added.

    %a = arith.convert %x : vector<8 x i32>         %w = arith.add %x, %y : vector<8 x u64>
    %s = arith.add %t, %a                     →     %a = arith.convert %w : vector<8 x i32>
    %b = arith.convert %y : vector<8 x i32>         %u = arith.add %t, %a
    %u = arith.add %s, %b

Narrowing the lanes of a vector takes as long as two additions. Sums of integers are equal modulo
2**bits, wherever they are narrowed. `transpose_loops` makes such chains of loops over rows.

Relies on: sums of sized integers, which wrap around. Keeps the meaning, so it can be interpreted.
"""

from __future__ import annotations

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith
from gpucompiler.ir.rewrite import count_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, element_type, lanes


def sum_before_narrowing(function: Function) -> bool:
    """Join sums of narrowed vectors. Returns whether there were two in a row."""
    if not any(_is_narrowing(operation) for operation in function.body.walk()):
        return False
    return _block(function.body, count_uses(function.body))


def _block(block: Block, uses: dict[Value, int]) -> bool:
    changed = False
    narrowed: dict[Value, Value] = {}  # what is narrowed to a value that is used once
    sums: dict[Value, tuple[Value, Value]] = {}  # what a sum adds to, and what it narrows and adds
    output: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            changed |= _block(region, uses)
        output.append(operation)
        if isinstance(operation, arith.Convert):
            if _is_narrowing(operation) and uses.get(operation.result) == 1:
                narrowed[operation.result] = operation.value
        elif isinstance(operation, arith.Add) and not operation.checked:
            for own, other in ((operation.rhs, operation.lhs), (operation.lhs, operation.rhs)):
                if own in narrowed:
                    before, wide = other, narrowed[own]
                    if other in sums and sums[other][1].type == wide.type:
                        before = sums[other][0]
                        wide = _joined(operation, sums[other], own, wide, output)
                        changed = True
                    if uses.get(operation.result) == 1:
                        sums[operation.result] = before, wide
                    break
    block.operations = output
    return changed


def _joined(
    operation: arith.Add, inner: tuple[Value, Value], narrow: Value, wide: Value,
    output: list[Operation],
) -> Value:  # fmt: skip
    """Let a sum add what it and an earlier one narrow at once. Returns the wide sum.

    Args:
        operation: the last of `output`.
        inner: what the earlier sum adds to, and what it narrows.
        narrow, wide: what this one adds, and what that is narrowed from.
        output: where operations are made.
    """
    before, first = inner
    builder = Builder(Block(), operation.location)
    total = builder.value(arith.Add, lhs=first, rhs=wide)
    operation.lhs = before
    operation.rhs = builder.add(arith.Convert, value=total, types=[narrow.type]).result
    operation.nowrap = False
    output[-1:] = [*builder.block.operations, operation]
    return total


def _is_narrowing(operation: Operation) -> bool:
    if not isinstance(operation, arith.Convert) or operation.checked:
        return False
    source, target = element_type(operation.value.type), element_type(operation.result.type)
    if source is None or target is None or not lanes(operation.result.type):
        return False
    return source.is_integer and target.is_integer and source.bits > target.bits
