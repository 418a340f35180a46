"""One rule for each operation: how a change of its operands changes its result.

A rule gives *terms*: an operand, and the linear function by which its change enters the result's.
Each is a product with one number, which is its own transpose, so that one rule serves forward mode
(the sum of the terms of tangents) and reverse mode (each operand gets its term of the gradient).
Both modes write rules with an `Emitter`; a dry run with a `ReadLog` says which values of the primal
a rule reads, so that nothing else is kept.

Ties: `min` and `max` give all to the operand that they return, and abs has 0 at 0.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Operation, Value, node, operand
from gpucompiler.passes.derivatives.rules.emitter import Emitter, ReadLog, wide_of
from gpucompiler.passes.derivatives.rules.functions import PARTIALS

Linear = Callable[[Value], Value]
Terms = list[tuple[Value, Linear]]
Rule = Callable[[Any, Emitter], Terms]


@node
class Along(Operation):
    """result = value, whose derivative is `slope` along `source`, and 0 along all other values.

    It stands in functions only while they are transformed. Where nothing changes, the term is 0,
    though the slope be infinite: changes of single steps would be 0, too.
    """

    value: Value = operand()
    source: Value = operand()
    slope: Value = operand()


Along.OPCODE = "derivative.along"
Along.FIELDS = tuple((name, "operand") for name in ("value", "source", "slope"))


def _along(operation: Along, emit: Emitter) -> Terms:
    def term(change: Value) -> Value:
        nothing = emit.constant(0.0, change)
        slope = emit.mul(change, emit.primal(operation.slope))
        return emit.select(emit.compare(change, "eq", nothing), nothing, slope)

    return [(operation.source, term)]


def _same(change: Value) -> Value:
    return change


def _add(operation: arith.Add, emit: Emitter) -> Terms:
    return [(operation.lhs, _same), (operation.rhs, _same)]


def _sub(operation: arith.Sub, emit: Emitter) -> Terms:
    return [(operation.lhs, _same), (operation.rhs, emit.neg)]


def _mul(operation: arith.Mul, emit: Emitter) -> Terms:
    lhs, rhs = operation.lhs, operation.rhs
    return [
        (lhs, lambda change: emit.mul(change, emit.number(rhs))),
        (rhs, lambda change: emit.mul(change, emit.number(lhs))),
    ]


def _fma(operation: arith.FusedMultiplyAdd, emit: Emitter) -> Terms:
    a, b = operation.a, operation.b
    return [
        (a, lambda change: emit.mul(change, emit.number(b))),
        (b, lambda change: emit.mul(change, emit.number(a))),
        (operation.c, _same),
    ]


def _divide(operation: arith.Divide, emit: Emitter) -> Terms:
    # Both terms have one place, so that they share the division.
    made: list[Value] = []
    products: dict[Value, Value] = {}

    def inverse() -> Value:
        divisor = emit.number(operation.rhs)
        if not made:
            made.append(emit.inverse(divisor))
        return made[0]

    def divided(change: Value) -> Value:
        found, factor = products.get(change), inverse()
        if found is None:
            found = products[change] = emit.mul(change, factor)
        return found

    def of_divisor(change: Value) -> Value:
        quotient = emit.mul(emit.number(operation.lhs), inverse())
        return emit.neg(emit.mul(divided(change), quotient))

    return [(operation.lhs, divided), (operation.rhs, of_divisor)]


def _modulo(operation: arith.Modulo, emit: Emitter) -> Terms:
    def of_divisor(change: Value) -> Value:
        lhs, rhs = emit.number(operation.lhs), emit.number(operation.rhs)
        floor = emit.builder.value(arith.FloorDivide, lhs=lhs, rhs=rhs)
        return emit.neg(emit.mul(change, floor))

    return [(operation.lhs, _same), (operation.rhs, of_divisor)]


def _negate(operation: arith.Negate, emit: Emitter) -> Terms:
    return [(operation.value, emit.neg)]


def _absolute(operation: arith.Absolute, emit: Emitter) -> Terms:
    def term(change: Value) -> Value:
        value = emit.number(operation.value)
        nothing = emit.constant(0.0, value)
        below = emit.select(emit.compare(value, "lt", nothing), emit.neg(change), nothing)
        return emit.select(emit.compare(value, "gt", nothing), change, below)

    return [(operation.value, term)]


def _extremum(predicate: str) -> Rule:
    def rule(operation: arith.Minimum | arith.Maximum, emit: Emitter) -> Terms:
        def takes_rhs() -> Value:
            lhs, rhs = emit.primal(operation.lhs), emit.primal(operation.rhs)
            return emit.compare(rhs, predicate, lhs)

        def nothing(change: Value) -> Value:
            return emit.constant(0.0, change)

        return [
            (operation.lhs, lambda change: emit.select(takes_rhs(), nothing(change), change)),
            (operation.rhs, lambda change: emit.select(takes_rhs(), change, nothing(change))),
        ]

    return rule


def _select(operation: arith.Select, emit: Emitter) -> Terms:
    def chosen(change: Value, first: bool) -> Value:
        condition = emit.primal(operation.condition)
        nothing = emit.constant(0.0, change)
        sides = (change, nothing) if first else (nothing, change)
        return emit.select(condition, *sides)

    return [
        (operation.lhs, lambda change: chosen(change, True)),
        (operation.rhs, lambda change: chosen(change, False)),
    ]


def _convert(operation: arith.Convert, emit: Emitter) -> Terms:
    # Both directions: a tangent gets the result's type, a gradient the operand's.
    return [(operation.value, _same)]


def _apply(operation: arith.Apply, emit: Emitter) -> Terms:
    terms: Terms = []
    for argument, partial in zip(operation.arguments, PARTIALS[operation.function], strict=True):
        if partial is not None:
            terms.append(
                (argument, lambda change, slope=partial: emit.mul(change, slope(emit, operation)))
            )
    return terms


def _flat(operation: Operation, emit: Emitter) -> Terms:
    return []


RULES: Final[dict[type[Operation], Rule]] = {
    arith.Constant: _flat,
    arith.Add: _add,
    arith.Sub: _sub,
    arith.Mul: _mul,
    arith.FusedMultiplyAdd: _fma,
    arith.Divide: _divide,
    arith.FloorDivide: _flat,
    arith.Modulo: _modulo,
    arith.Negate: _negate,
    arith.Absolute: _absolute,
    arith.Minimum: _extremum("lt"),
    arith.Maximum: _extremum("gt"),
    arith.Select: _select,
    arith.Convert: _convert,
    arith.Apply: _apply,
}


_ALL: Final[dict[type[Operation], Rule]] = {**RULES, Along: _along}

# The rules of these read no values.
_READ_NOTHING: Final = frozenset[type[Operation]](
    {arith.Add, arith.Sub, arith.Negate, arith.Convert, arith.Constant}
)
# For each kind of operation and the operands that are active: the places of operands and results
# that its rule reads.
_READS: Final[dict[tuple[object, ...], tuple[int, ...]]] = {}


def terms_of(operation: Operation, emit: Emitter, active: Set[Value]) -> Terms:
    """The terms of an operation's active operands."""
    rule = _ALL[type(operation)]
    return [(value, term) for value, term in rule(operation, emit) if value in active]


def reads_of(operation: Operation, active: Set[Value]) -> list[Value]:
    """The values of the primal that the rule of an operation reads for its active operands."""
    cls = type(operation)
    if cls in _READ_NOTHING:
        return []
    inputs = inputs_of(operation)
    values = (*inputs, *operation.results)
    # A rule reads the same places of all such operations.
    key = (
        cls, getattr(operation, "function", ""),
        *map(active.__contains__, inputs),
        # x * x reads one value, x * y two.
        *map(inputs.index, inputs),
    )  # fmt: skip
    found = _READS.get(key)
    if found is None:
        log = ReadLog()
        change = log.builder.constant(0.0, wide_of(operation.results[0]))
        for _, term in terms_of(operation, log, active):
            term(change)
        found = _READS[key] = tuple(values.index(value) for value in log.read)
    return [values[place] for place in found]
