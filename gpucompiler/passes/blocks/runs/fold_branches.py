"""Branches that join numbers to carried ones → numbers that change nothing where they don't hold.

    cf.for … [%s] (%i, %a) {                    cf.for … [%s] (%i, %a) {
      …                                           …
      %b = cf.if %c {                             %n = arith.select %c, %v, %zero
        %t = arith.add %a, %v                     %b = arith.add %a, %n
        cf.yield [%t]                      →      cf.yield [%b]
      } {                                       }
        cf.yield [%a]
      }
      cf.yield [%b]
    }

Counts and sums of the elements that pass a test are such loops. A side computes only what may be
computed anyway. Used by `vectorise_folds`. Keeps the meaning.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.rewrite import Cloner, count_uses, replace_uses
from gpucompiler.ir.structure.nodes import PURE, Operation, Value
from gpucompiler.language.types import ScalarType

_CHEAP: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.And, arith.Or, arith.Xor, arith.Not,
    arith.Negate, arith.Minimum, arith.Maximum, arith.Compare, arith.Select, arith.Convert,
)  # fmt: skip


def without_branches(loop: control.For) -> control.For:
    """A loop with its branches joined, or the loop itself if it has others."""
    branches = [each for each in loop.body.operations if each.REGIONS]
    if not branches or not all(_joined(loop, each) for each in branches):
        return loop
    copy = Cloner().operation(loop)
    assert isinstance(copy, control.For)
    found = {each: _joined(copy, each) for each in copy.body.operations if each.REGIONS}
    operations, copy.body.operations = copy.body.operations, []
    replaced: dict[Value, Value] = {}
    for operation in operations:
        joined = found.get(operation)
        if isinstance(operation, control.If) and joined is not None:
            builder = Builder(copy.body, operation.location)
            replaced[operation.results[0]] = _write(operation, *joined, builder)
        else:
            copy.body.operations.append(operation)
    replace_uses(copy.body, replaced)
    copy.results = loop.results
    return copy


def _joined(loop: control.For, branch: Operation) -> tuple[Operation, Value, bool] | None:
    """The operation by which one side of a branch joins a number to what the other side yields.

    Returns:
        the operation, the number that it joins, and whether that is where the condition holds.
    """
    if not isinstance(branch, control.If) or len(branch.results) != 1:
        return None
    sides = (branch.then, branch.otherwise)
    (chosen,), (other,) = (side.operations[-1].inputs for side in sides)
    holds = other in loop.body.arguments[1:]
    carried, value = (other, chosen) if holds else (chosen, other)
    side, empty = sides if holds else sides[::-1]
    if carried not in loop.body.arguments[1:] or len(empty.operations) != 1:
        return None
    if not all(isinstance(each, _CHEAP) and each.EFFECT == PURE for each in side.operations[:-1]):
        return None
    join = next((each for each in side.operations if value in each.results), None)
    if not isinstance(join, (arith.Add, arith.Or, arith.Xor)) or getattr(join, "checked", False):
        return None
    if not isinstance(value.type, ScalarType) or value.type.is_float:
        return None
    if count_uses(loop.body).get(carried) != 2 or carried not in (join.lhs, join.rhs):
        return None
    number = join.rhs if join.lhs is carried else join.lhs
    return None if number is carried else (join, number, holds)


def _write(
    branch: control.If, join: Operation, number: Value, holds: bool, builder: Builder
) -> Value:
    """Append what a branch computes, and give its result."""
    side = branch.then if holds else branch.otherwise
    builder.block.operations += [each for each in side.operations[:-1] if each is not join]
    kind = number.type
    assert isinstance(kind, ScalarType)
    condition = branch.condition if holds else builder.value(arith.Not, value=branch.condition)
    if isinstance(join, arith.Add) and number.range == (1, 1):
        number = builder.add(arith.Convert, value=condition, types=[kind]).result
    else:
        none = builder.constant(False if kind.kind == "bool" else 0, kind)
        number = builder.value(arith.Select, condition=condition, lhs=number, rhs=none)
    assert isinstance(join, (arith.Add, arith.Or, arith.Xor))
    carried = next(each for each in (join.lhs, join.rhs) if each in builder.block.arguments[1:])
    made = Cloner().operation(join)
    assert isinstance(made, (arith.Add, arith.Or, arith.Xor))
    made.lhs, made.rhs = carried, number
    builder.block.operations.append(made)
    return made.results[0]
