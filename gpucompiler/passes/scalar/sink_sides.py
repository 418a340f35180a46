"""Compute the sides of a select only where they are chosen, if their slope may be infinite.

    %s = math.apply [%x] <function = "sqrt">         %r = cf.if %c {
    %r = arith.select %c, %s, %zero             →      %s = math.apply [%x] <function = "sqrt">
                                                       cf.yield [%s]
                                                     } { cf.yield [%zero] } : f64

`np.where(x > 0, np.sqrt(x), 0)` computes both sides. Its derivative at 0 is 0; but the slope of the
root is infinite there, and 0 times infinity is NaN. Only derivatives ask for this pass: elsewhere a
select is cheaper, and `speculate` makes one of the branch.

Relies on nothing; moves pure operations without another use.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.rewrite import count_uses, holds_any, inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.language.types import ScalarType

_SELECTS: Final = frozenset[type[Operation]]({arith.Select})
_STEEP = (arith.Apply, arith.Divide, arith.Modulo)


def sink_sides(function: Function) -> bool:
    """Turn selects with steep sides into branches. Returns whether there was one."""
    if not holds_any(function.body, _SELECTS):
        return False
    return _block(function.body, count_uses(function.body))


def _block(block: Block, uses: dict[Value, int]) -> bool:
    changed = False
    while _turn_last(block, uses):
        changed = True
    for operation in block.operations:
        for region in operation.regions:
            changed |= _block(region, uses)
    return changed


def _turn_last(block: Block, uses: dict[Value, int]) -> bool:
    """Turn the last select with a steep side, so that selects inside move along with theirs."""
    for operation in reversed(block.operations):
        if isinstance(operation, arith.Select) and _is_float(operation.result):
            sides = [_side(block, each, uses) for each in (operation.lhs, operation.rhs)]
            if any(isinstance(each, _STEEP) for side in sides for each in side):
                _branch(block, operation, sides)
                return True
    return False


def _is_float(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_float


def _side(block: Block, value: Value, uses: dict[Value, int]) -> list[Operation]:
    """The operations of a block that only one side of a select needs, in their order."""
    definitions = {result: each for each in block.operations for result in each.results}
    found, counts = dict[Operation, None](), {value: 1}
    work = [value]
    while work:
        wanted = work.pop()
        operation = definitions.get(wanted)
        if operation is None or operation.EFFECT != PURE or operation.regions:
            continue
        if operation in found:
            continue  # by another operand, as in x * x: its own operands are counted once
        if len(operation.results) != 1 or counts[wanted] != uses.get(wanted, 0):
            continue
        found[operation] = None
        for each in inputs_of(operation):
            counts[each] = counts.get(each, 0) + 1
            work.append(each)
    return [each for each in block.operations if each in found]


def _branch(block: Block, operation: arith.Select, sides: list[list[Operation]]) -> None:
    made = control.If(condition=operation.condition, location=operation.location)
    for target, side, value in zip(
        (made.then, made.otherwise), sides, (operation.lhs, operation.rhs), strict=True
    ):
        target.operations = [*side, control.Yield(values=[value])]
    made.results = operation.results
    moved = {each for side in sides for each in side}
    block.operations = [
        made if each is operation else each for each in block.operations if each not in moved
    ]
