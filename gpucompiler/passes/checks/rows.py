"""Indices of a flat array that has rows of one width: `row * width + column`.

    if row < height and column < width:      two threads with one index have one row and one column
        y[row * width + column] = …          and with height * width <= len(y) it is in bounds

Whatever the width is: 0 ≤ column < width, and neither the product nor the sum wraps around. A row
may be such an index itself, as in `(plane * height + row) * width + column`.
"""

from __future__ import annotations

from collections.abc import Callable

from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.values import value_classes

Definition = Callable[[Value], Operation | None]


@value_classes.frozen(eq=False)
class RowIndex:
    """An index as row · width + column."""

    row: Value
    width: Value
    column: Value


def row_indices(definition: Definition, value: Value) -> list[RowIndex]:
    """The ways in which a value is such an index: either factor may be the width."""
    made = definition(value)
    while isinstance(made, memory.WrapIndex):
        made = definition(made.index)
    found: list[RowIndex] = []
    if isinstance(made, arith.Add) and made.nowrap:
        for product, column in ((made.lhs, made.rhs), (made.rhs, made.lhs)):
            factor = definition(product)
            if isinstance(factor, arith.Mul) and factor.nowrap:
                found.append(RowIndex(factor.lhs, factor.rhs, column))
                found.append(RowIndex(factor.rhs, factor.lhs, column))
    return found


def is_in_row(facts: Facts, index: RowIndex) -> bool:
    """Whether 0 ≤ column < width is proven where the facts hold."""
    known = facts.range_of(index.column)
    return known is not None and known[0] >= 0 and facts.at_most(index.column, index.width, -1)


def is_below_rows(facts: Facts, value: Value, size: Value) -> bool:
    """Whether value < size is proven, as size is at least height · width with row < height."""
    return any(
        is_in_row(facts, index) and _has_row(facts, index, size)
        for index in row_indices(facts.definition, value)
    )


def _has_row(facts: Facts, index: RowIndex, size: Value) -> bool:
    """Whether a size has room for a row that is complete."""
    for value in facts.all_below(size):
        made = facts.definition(value)
        if not isinstance(made, arith.Mul) or not made.nowrap:
            continue
        for height, width in ((made.lhs, made.rhs), (made.rhs, made.lhs)):
            same = facts.place(width) == facts.place(index.width)
            if same and (
                facts.at_most(index.row, height, -1) or is_below_rows(facts, index.row, height)
            ):
                return True
    return False
