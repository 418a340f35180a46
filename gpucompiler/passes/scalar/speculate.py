"""Compute cheap operands of `and`, `or` and conditional expressions without a branch.

    %r = cf.if %c <operands = true> {                     %s = arith.add %x, %y : i64
      %s = arith.add %x, %y <nowrap = true> : i64    →    %r = arith.select %c, %s, %x : i64
      cf.yield [%s]
    } { cf.yield [%x] } : i64

The frontend writes every such choice as a branch. Only this pass turns one into a select, which is
cheaper, and can be widened. Python doesn't compute an operand that it doesn't need, and such an
operand may overflow. So `nowrap` stays only where ranges prove it without the condition (LLVM's
`and` of false and an undefined result isn't false). A `checked` operation that may raise isn't
moved. Runs after inlining, which brings the ranges of arguments, and before the passes that merge
equal indices and draw conclusions from them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import CONTROL, PURE, Block, Function, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.analyses.ranges_of_operations import (
    TRANSFER,
    Range,
    clamp,
    fits_by_ranges,
    type_range,
)

# The operations of an operand that are cheaper than a branch, without those that cost nothing.
MAX_OPERATIONS: Final = 12


def speculate(function: Function) -> bool:
    """Turn branches that choose between operands into selects. Returns whether there was one."""
    places: list[tuple[Block, list[int]]] = []
    _find(function.body, places)
    if not places:
        return False
    exact = [
        operation
        for outer, positions in places
        for position in positions
        for operation in _exact(cast("control.If", outer.operations[position]))
    ]
    raising = {operation for operation in exact if getattr(operation, "checked", False)}

    def visit(facts: Facts, operation: Operation) -> None:
        if operation in raising:
            kind: Any = operation.results[0].type
            if fits_by_ranges(facts, operation, kind, type(operation)):
                raising.discard(operation)

    # Ranges cost more than all else here, so they are found only if an operation may overflow.
    defined = analyse_ranges(function, visit if raising else None).defined if exact else None
    walk = _Speculation(defined, raising)
    for block, positions in places:
        walk.block(block, positions)
    return True


def _find(block: Block, places: list[tuple[Block, list[int]]]) -> None:
    """Where branches between operands stand, inner blocks first."""
    positions = list[int]()
    for position, operation in enumerate(block.operations):
        if operation.EFFECT == CONTROL:
            for inner in operation.regions:
                _find(inner, places)
            if isinstance(operation, control.If) and operation.operands:
                positions.append(position)
    if positions:
        places.append((block, positions))


def _exact(branch: control.If) -> list[Operation]:
    """The values that may move out of a branch and, there, leave their bits."""
    found = [
        operation
        for block in (branch.then, branch.otherwise)
        for operation in block.operations
        if getattr(operation, "nowrap", False) or getattr(operation, "checked", False)
    ]
    return found if found and _cheap(branch, _may_move) else []


def _cheap(branch: control.If, moves: Callable[[Operation], bool]) -> bool:
    """Whether both sides have few operations, all of which may move out of the branch."""
    return all(
        sum(not _is_free(each) for each in block.operations) <= MAX_OPERATIONS + 1
        and all(map(moves, block.operations[:-1]))
        for block in (branch.then, branch.otherwise)
    )


def _is_free(operation: Operation) -> bool:
    """Whether an operation costs next to nothing.

    Most conversions between widths of integers go when these are narrowed.
    """
    if isinstance(operation, arith.Convert):
        kinds = (operation.value.type, operation.results[0].type)
        return all(isinstance(kind, ScalarType) and kind.is_integer for kind in kinds)
    return isinstance(operation, (arith.Constant, memory.Dimension))


def _may_move(operation: Operation) -> bool:
    """Whether an operation may move before inner branches are looked at."""
    return operation.EFFECT == PURE or (isinstance(operation, control.If) and operation.operands)


class _Speculation:
    """The ranges of values whatever a condition says, and the operations that may raise.

    Args:
        defined: the range of each value where it is defined; None where nothing asks for ranges.
    """

    def __init__(self, defined: dict[Value, Range] | None, raising: set[Operation]) -> None:
        self.defined = defined or {}
        self.asked = defined is not None
        self.raising = raising
        self.moved: dict[Value, Range] = {}

    def range_of(self, value: Value) -> Range | None:
        """Where a value lies, also where its condition doesn't hold."""
        return self.moved.get(value) or self.defined.get(value) or type_range(value.type)

    def gap(self, lhs: Value, rhs: Value) -> int | None:
        """None: facts about differences may hold under a condition only."""
        return None

    def definition(self, value: Value) -> Operation | None:
        """None: what integers are at a definition may hold under a condition only."""
        return None

    def block(self, block: Block, positions: Sequence[int]) -> None:
        """Change a block's branches; those inside of them are done already."""
        for position in reversed(positions):
            branch = cast("control.If", block.operations[position])
            branch.operands = False
            if _cheap(branch, self.moves):
                block.operations[position : position + 1] = self.select(branch)

    def moves(self, operation: Operation) -> bool:
        """Whether an operation may be computed where Python doesn't."""
        return operation.EFFECT == PURE and operation not in self.raising

    def select(self, branch: control.If) -> list[Operation]:
        """The operations of both sides, and the choice."""
        made: list[Operation] = []
        for block in (branch.then, branch.otherwise):
            for operation in block.operations[:-1]:
                if self.asked:
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
        elif isinstance(operation, arith.Convert):
            # Proven where Python computes it, and not needed elsewhere.
            operation.checked = False
        for result in operation.results:
            full = type_range(result.type)
            if full is None:
                continue
            transfer = TRANSFER.get(cls)
            found = full if transfer is None else clamp(transfer(self, operation, full), full)
            self.moved[result] = found if result.range is None else clamp(found, result.range)
