"""Loops of the sweep that only add, whose runs may be in any order: they go forward.

    cf.for %0, %n, %1, [%s] (%k, %t) {             cf.for %0, %n, %1, [%s] (%k, %t) {
      %j = arith.sub %last, %k                       %v = array.load %x, [%k]
      %v = array.load %x, [%j]               →       …
      …                                              %t1 = arith.add %t, %w
      %t1 = arith.add %t, %w
    }

The range of the index is that of the primal's loop then, so that checks of indices are proved, and
processors load ahead. Relies on `simplify`, which takes gradients that a loop passes on unchanged
out of it.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import arith, control
from gpucompiler.ir.rewrite import operations_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, names_of_regions
from gpucompiler.passes.warps.additions import Additions, has_only_additions

_SUBS: Final = frozenset[type[Operation]]({arith.Sub})


def walk_forward(function: Function) -> bool:
    """Let loops that only add go forward. Returns whether there was one."""
    additions = Additions(function)
    replaced: dict[Value, Value] = {}
    _walk(function.body, additions, replaced)
    replace_uses(function.body, replaced)
    return bool(replaced)


def _walk(block: Block, additions: Additions, replaced: dict[Value, Value]) -> None:
    for operation in filter(names_of_regions, block.operations):
        for name in operation.REGIONS:
            _walk(getattr(operation, name), additions, replaced)
        if (
            isinstance(operation, control.For)
            and has_only_additions(operation.body)
            and _counts_back(operation)
            and additions.may_only_add(operation)
            and additions.carries_sums(operation)
        ):
            places = _places(operation, additions)
            if places and additions.only_adds(operation):
                replaced.update(dict.fromkeys(places, operation.body.arguments[0]))


def _counts_back(loop: control.For) -> bool:
    """Whether something is less the number of a loop's run; a quick look."""
    number = loop.body.arguments[0]
    return any(getattr(each, "rhs", None) is number for each in operations_of(loop.body, _SUBS))


def _places(loop: control.For, additions: Additions) -> list[Value]:
    """The values `n - 1 - k` of a loop `for k in range(n)` that uses k for nothing else."""
    number = loop.body.arguments[0]
    if additions.constant(loop.start) != 0 or additions.constant(loop.step) != 1:
        return []
    users = additions.users(loop).get(number, [])
    found = [
        each.result
        for each in users
        if isinstance(each, arith.Sub)
        and each.rhs is number
        and _is_last(additions, each.lhs, loop.stop)
    ]
    return found if len(found) == len(users) else []


def _is_last(additions: Additions, value: Value, count: Value) -> bool:
    """Whether a value is a count less 1."""
    known = additions.constant(count)
    if known is not None:
        return additions.constant(value) == known - 1
    definition = additions.definitions.get(value)
    return (
        isinstance(definition, arith.Sub)
        and definition.lhs is count
        and additions.constant(definition.rhs) == 1
    )
