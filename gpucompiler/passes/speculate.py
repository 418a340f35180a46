"""Compute operands of `and`, `or` and conditional expressions always, where that is cheap.

    %r = cf.if %c <operands = true> {                     %s = arith.add %x, %y : i64
      %s = arith.add %x, %y <nowrap = true> : i64    →    %r = arith.select %c, %s, %x : i64
      cf.yield [%s]
    } { cf.yield [%x] } : i64

That is cheaper than a branch, and open to widening. But Python doesn't compute an operand that it
has no use for, and that one may leave its bits: so `nowrap` stays only where ranges prove it
without the condition (LLVM's `and` of false and a result that isn't defined isn't false). What is
`checked` and may raise under the condition isn't moved. Runs after inlining, which brings the
ranges of arguments, and before what merges equal indices and concludes from them.
"""

from __future__ import annotations

from typing import Any, Final, cast

from gpucompiler.ir import arith, control
from gpucompiler.ir.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.ir.rewrite import region_names
from gpucompiler.passes.ranges import RangeAnalysis
from gpucompiler.passes.ranges_of_operations import (
    TRANSFER,
    Range,
    clamp,
    fits_by_ranges,
    type_range,
)

# The operations of an operand that are cheaper than a branch.
MOST_OPERATIONS: Final = 12


def speculate(function: Function) -> bool:
    """Turn branches that choose between operands into selects. Returns whether there was one."""
    chosen = [
        operation
        for operation in function.body.walk()
        if isinstance(operation, control.If) and operation.operands
    ]
    if not chosen:
        return False
    tested = {
        id(operation)
        for branch in chosen
        for block in (branch.then, branch.otherwise)
        for operation in block.walk()
        if getattr(operation, "checked", False)
    }

    def visit(analysis: RangeAnalysis, operation: Operation) -> None:
        if id(operation) in tested:
            kind: Any = operation.results[0].type
            if fits_by_ranges(analysis, operation, kind, type(operation)):
                tested.discard(id(operation))

    analysis = RangeAnalysis(function, visit if tested else None)
    return _Speculation(analysis, tested).block(function.body)


class _Speculation:
    """What values may be, whatever a condition says, and which operations may raise."""

    def __init__(self, analysis: RangeAnalysis, raising: set[int]) -> None:
        self.analysis = analysis
        self.raising = raising
        self.moved: dict[Value, Range] = {}

    def range_of(self, value: Value) -> Range | None:
        """Where a value lies, also where its condition doesn't hold."""
        return self.moved.get(value) or self.analysis.defined.get(value) or type_range(value.type)

    def gap(self, lhs: Value, rhs: Value) -> int | None:
        """Nothing: what is known of differences may be so under a condition only."""
        return None

    def block(self, block: Block) -> bool:
        """Change a block, inner branches first. Returns whether there was one."""
        changed, kept = False, list[Operation]()
        for operation in block.operations:
            for name in region_names(type(operation)):
                changed |= self.block(getattr(operation, name))
            if isinstance(operation, control.If) and operation.operands:
                operation.operands, changed = False, True
                if self.cheap(operation):
                    kept += self.select(operation)
                    continue
            kept.append(operation)
        block.operations[:] = kept
        return changed

    def cheap(self, branch: control.If) -> bool:
        """Whether both sides may be computed always, at little cost."""
        return all(
            len(block.operations) <= MOST_OPERATIONS + 1
            and all(
                operation.EFFECT == PURE and id(operation) not in self.raising
                for operation in block.operations[:-1]
            )
            for block in (branch.then, branch.otherwise)
        )

    def select(self, branch: control.If) -> list[Operation]:
        """The operations of both sides, and the choice."""
        made: list[Operation] = []
        for block in (branch.then, branch.otherwise):
            for operation in block.operations[:-1]:
                self.move(operation)
                made.append(operation)
        sides: list[Any] = [branch.then.terminator, branch.otherwise.terminator]
        (lhs,), (rhs,) = (side.values for side in sides)
        made.append(
            arith.Select(
                condition=branch.condition, lhs=lhs, rhs=rhs, results=branch.results,
                location=branch.location,
            )
        )  # fmt: skip
        return made

    def move(self, operation: Operation) -> None:
        """Make an operation one that is defined wherever its operands are."""
        cls, moved = type(operation), cast("Any", operation)
        if hasattr(operation, "nowrap"):
            kind = moved.result.type
            if not (cls in TRANSFER and fits_by_ranges(self, operation, kind, cls)):
                moved.nowrap = moved.checked = False
        for result in operation.results:
            full = type_range(result.type)
            if full is None:
                continue
            transfer = TRANSFER.get(cls)
            found = full if transfer is None else clamp(transfer(self, operation, full), full)
            self.moved[result] = found if result.range is None else clamp(found, result.range)
