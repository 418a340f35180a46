"""Facts that conditions and definitions of integer values imply."""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.operations.scalar import INVERSE, MIRROR
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.passes.analyses.ranges_of_operations import Range, type_range


def assume(facts: Facts, condition: Value, truth: bool) -> None:
    """Learn that a condition holds, or doesn't, here."""
    definition = facts.definitions.get(condition)
    match definition:
        case arith.Compare():
            predicate = definition.predicate if truth else INVERSE[definition.predicate]
            _assume_compared(facts, predicate, definition.lhs, definition.rhs)
        case arith.Not():
            assume(facts, definition.value, not truth)
        case arith.And() if truth:
            assume(facts, definition.lhs, True)
            assume(facts, definition.rhs, True)
        case arith.Or() if not truth:
            assume(facts, definition.lhs, False)
            assume(facts, definition.rhs, False)
        case arith.Select():
            _assume_chosen(
                facts, definition.condition, definition.lhs, definition.rhs, condition, truth
            )
        case control.If():
            then, otherwise = definition.then.terminator, definition.otherwise.terminator
            if isinstance(then, control.Yield) and isinstance(otherwise, control.Yield):
                k = definition.results.index(condition)
                chosen = (then.values[k], otherwise.values[k])
                _assume_chosen(facts, definition.condition, *chosen, condition, truth)
        case _:
            pass


def _assume_chosen(
    facts: Facts, condition: Value, lhs: Value, rhs: Value, result: Value, truth: bool
) -> None:
    """`a and b` is `b if a else False`, `a or b` is `True if a else b`.

    The condition itself may stand for the constant that it is on its side.
    """
    if result.type != condition.type:
        return
    if _constant(facts, rhs) is (not truth) or (truth and rhs is condition):
        assume(facts, condition, True)
        assume(facts, lhs, truth)
    elif _constant(facts, lhs) is (not truth) or (not truth and lhs is condition):
        assume(facts, condition, False)
        assume(facts, rhs, truth)


def _constant(facts: Facts, value: Value) -> object:
    definition = facts.definitions.get(value)
    return definition.value if isinstance(definition, arith.Constant) else None


def _assume_compared(facts: Facts, predicate: str, lhs: Value, rhs: Value) -> None:
    if predicate in ("gt", "ge"):
        predicate, lhs, rhs = MIRROR[predicate], rhs, lhs
    a, b = facts.range_of(lhs), facts.range_of(rhs)
    if a is None or b is None:
        return
    if predicate == "ne":
        # Known to be at most the other and different: below it.
        if facts.at_most(lhs, rhs):
            _assume_order(facts, lhs, rhs, a, b, -1)
        elif facts.at_most(rhs, lhs):
            _assume_order(facts, rhs, lhs, b, a, -1)
        elif (hole := facts.hole(lhs, rhs)) is not None:
            facts.exclude(hole)
        return
    if predicate == "eq":
        _assume_order(facts, rhs, lhs, b, a, 0)
    _assume_order(facts, lhs, rhs, a, b, -1 if predicate == "lt" else 0)


def _assume_order(facts: Facts, lhs: Value, rhs: Value, a: Range, b: Range, offset: int) -> None:
    facts.refine(lhs, a[0], b[1] + offset)
    facts.refine(rhs, a[0] - offset, b[1])
    _assume_dividend(facts, rhs, a[0] - offset)
    if a[0] != a[1] and b[0] != b[1]:
        facts.learn(lhs, rhs, offset)


def _assume_dividend(facts: Facts, quotient: Value, least: int) -> None:
    """Half of a size is at least 1, so that the size is at least 2."""
    definition = facts.definitions.get(quotient)
    if least > 0 and isinstance(definition, arith.FloorDivide):
        divisor = _constant(facts, definition.rhs)
        if isinstance(divisor, int) and divisor > 0:
            known = facts.range_of(definition.lhs)
            if known is not None:
                facts.refine(definition.lhs, least * divisor, known[1])


# -- definitions


# Patterns are tried one by one, and most definitions tell nothing.
_RELATED: Final = frozenset(
    {
        arith.Add, arith.Sub, arith.Convert, memory.Dimension, memory.WrapIndex, arith.Minimum,
        arith.Maximum, arith.Mul, arith.Modulo, arith.FloorDivide, arith.ShiftRight, arith.And,
    }
)  # fmt: skip


def relate(facts: Facts, operation: Operation, result: Value) -> None:
    """Bases, offsets and facts that follow from a definition."""
    if type(operation) not in _RELATED:
        return
    match operation:
        case arith.Add() | arith.Sub():
            _relate_sum(facts, operation, result)
        case arith.Convert():
            source, full = facts.range_of(operation.value), type_range(result.type)
            if source and full and full[0] <= source[0] and source[1] <= full[1]:
                facts.places[result] = facts.place(operation.value)
        case memory.Dimension():
            base = facts.dimensions.setdefault((operation.array, operation.axis), result)
            if base is not result:
                facts.places[result] = facts.place(base)
            else:
                _view_dimension(facts, operation, result)
        case memory.WrapIndex():
            index = facts.range_of(operation.index)
            if index is not None and index[0] >= 0:
                facts.places[result] = facts.place(operation.index)
            elif facts.at_most(operation.index, operation.size, -1):
                facts.learn(result, operation.size, -1)
        case arith.Minimum():
            facts.learn(result, operation.lhs, 0)
            facts.learn(result, operation.rhs, 0)
        case arith.Maximum():
            facts.learn(operation.lhs, result, 0)
            facts.learn(operation.rhs, result, 0)
        case arith.Mul():
            _relate_product(facts, operation, result)
        case arith.Modulo() | arith.FloorDivide() | arith.ShiftRight() | arith.And():
            _relate_shrunk(facts, operation, result)
        case _:
            pass


def _relate_sum(facts: Facts, operation: arith.Add | arith.Sub, result: Value) -> None:
    lhs, rhs = operation.lhs, operation.rhs
    a, b = facts.range_of(lhs), facts.range_of(rhs)
    if a is None or b is None:
        return
    if isinstance(operation, arith.Sub):
        b = (-b[1], -b[0])
    full = type_range(result.type)
    exact = full is not None and full[0] <= a[0] + b[0] and a[1] + b[1] <= full[1]
    if not (exact or operation.nowrap):
        return
    if b[0] == b[1]:
        base, offset = facts.place(lhs)
        facts.places[result] = (base, offset + b[0])
    elif a[0] == a[1] and isinstance(operation, arith.Add):
        base, offset = facts.place(rhs)
        facts.places[result] = (base, offset + a[0])
    else:
        # x + y ≤ x + most, and x ≤ x + y - least.
        facts.learn(result, lhs, b[1])
        facts.learn(lhs, result, -b[0])
        if isinstance(operation, arith.Add):
            facts.learn(result, rhs, a[1])
            facts.learn(rhs, result, -a[0])


def _relate_product(facts: Facts, operation: arith.Mul, result: Value) -> None:
    """x ≤ x * y where x ≥ 0 and y ≥ 1."""
    a, b, full = (
        facts.range_of(operation.lhs),
        facts.range_of(operation.rhs),
        type_range(result.type),
    )
    if a is None or b is None or full is None or a[0] < 0 or b[0] < 0:
        return
    if not (operation.nowrap or a[1] * b[1] <= full[1]):
        return
    if b[0] >= 1:
        facts.learn(operation.lhs, result, 0)
    if a[0] >= 1:
        facts.learn(operation.rhs, result, 0)


def _relate_shrunk(facts: Facts, operation: Any, result: Value) -> None:
    a, b = facts.range_of(operation.lhs), facts.range_of(operation.rhs)
    if a is None or b is None:
        return
    if isinstance(operation, arith.And):
        for value, known in ((operation.lhs, a), (operation.rhs, b)):
            if known[0] >= 0:
                facts.learn(result, value, 0)
        return
    if isinstance(operation, arith.Modulo) and b[0] >= 1:
        facts.learn(result, operation.rhs, -1)
    if a[0] >= 0 and b[0] >= 0:
        facts.learn(result, operation.lhs, 0)


def _view_dimension(facts: Facts, operation: memory.Dimension, result: Value) -> None:
    definition = facts.definitions.get(operation.array)
    if isinstance(definition, memory.View):
        facts.places[result] = facts.place(definition.sizes[operation.axis])
