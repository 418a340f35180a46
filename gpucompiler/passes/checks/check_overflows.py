"""Checked mode: fail the launch if a Python int overflows its bits, unless ranges exclude that.

    %r = arith.add %a, %b                      %f = arith.fits %a, %b <operator = "add">
           <nowrap, checked>                   %c = check.assert %f <kind = "overflow">
                                         →     %r = arith.add %a, %b <nowrap, checked>

A conversion of an int may lead to a type that lacks the value. It is tested by comparisons with the
least and the greatest value of the type.

If the operands' ranges prove that the result fits, `checked` is dropped and nothing is tested. An
operation that stays checked gives the nearest value of its type, which keeps the order of the exact
results. So other passes' conclusions from `nowrap` still hold (a growing index isn't below 0), and
a failed launch stays inside its arrays. Relies on the ranges of operands; runs after the passes
that use them.
"""

from __future__ import annotations

from typing import Any, Final, cast

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, scalar
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import F64, ScalarType
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.analyses.ranges_of_operations import SUMS, Range, fits_by_ranges

_OPERATORS: Final = {cls: name for name, cls in SUMS.items()}
Key = tuple[str, Value, Value]


def check_overflows(function: Function) -> bool:
    """Test the `checked` operations that may overflow. Returns whether there was one."""
    if not any(getattr(operation, "checked", False) for operation in function.body.walk()):
        return False
    # The operations to test, by id, each with the operand's range if it is a conversion.
    tested: dict[int, Range | None] = {}

    def visit(facts: Facts, operation: Any) -> None:
        if getattr(operation, "checked", False):
            kind, cls = operation.result.type, cast("type[Operation]", type(operation))
            if fits_by_ranges(facts, operation, kind, cls):
                operation.checked = False
            else:
                converts = isinstance(operation, arith.Convert)
                tested[id(operation)] = facts.range_of(operation.value) if converts else None

    analyse_ranges(function, visit)
    if tested:
        _block(function.body, tested)
    return True


def drop_known_overflows(function: Function) -> bool:
    """Take `checked` from operations whose test is gone. Returns whether there was one.

    A variant of a block's code has no tests that always hold there, so the results fit.
    """
    return _settle(function.body, set())


def _settle(block: Block, tests: set[Key]) -> bool:
    """`drop_known_overflows` for a block after the given tests."""
    fits: dict[Value, Key] = {}
    changed, tests = False, set(tests)
    for operation in block.operations:
        if isinstance(operation, arith.Fits):
            fits[operation.result] = (operation.operator, operation.lhs, operation.rhs)
        elif isinstance(operation, memory.Assert):
            if operation.condition in fits:
                tests.add(fits[operation.condition])
        elif type(operation) in _OPERATORS and getattr(operation, "checked", False):
            sum_: Any = operation
            key = (_OPERATORS[type(operation)], sum_.lhs, sum_.rhs)
            if key not in tests:
                sum_.checked, changed = False, True
        for name in operation.REGIONS:
            changed |= _settle(getattr(operation, name), tests)
    return changed


def _block(block: Block, tested: dict[int, Range | None]) -> None:
    builder = Builder(Block(arguments=[]))
    kept = builder.block.operations
    for operation in block.operations:
        for name in operation.REGIONS:
            _block(getattr(operation, name), tested)
        builder.location = operation.location
        if id(operation) not in tested:
            kept.append(operation)
        elif type(operation) in _OPERATORS:
            _sum(builder, operation)
        elif isinstance(operation, arith.Convert):
            _converted(builder, operation, tested[id(operation)])
        else:
            _other(builder, operation)
    block.operations = kept


def _sum(builder: Builder, operation: Any) -> None:
    """Add an operation that stays checked, after its test."""
    lhs, rhs, operator = operation.lhs, operation.rhs, _OPERATORS[type(operation)]
    _fail_unless(builder, builder.value(arith.Fits, lhs=lhs, rhs=rhs, operator=operator), lhs)
    builder.block.operations.append(operation)


def _other(builder: Builder, operation: Any) -> None:
    """Add the operations that compute another operation's result, with the test."""
    result: Value = operation.result
    match operation:
        case arith.Negate():
            _negated(builder, operation.value, result)
        case arith.Absolute():
            negated = Value(result.type, operation.location)
            _negated(builder, operation.value, negated)
            builder.value(arith.Maximum, lhs=operation.value, rhs=negated)
            builder.block.operations[-1].results = [result]
        case _:
            _nearest(builder, operation)


def _converted(builder: Builder, operation: arith.Convert, known: Range | None) -> None:
    """Add a conversion that wraps, after the test whether its type has the operand's value."""
    value, target = operation.value, operation.result.type
    source = value.type
    assert isinstance(source, ScalarType)
    assert isinstance(target, ScalarType)
    low, high = known or (source.minimum, source.maximum)
    tests: list[Value] = []
    if low < target.minimum:
        tests.append(_compare(builder, value, target.minimum, "ge"))
    if high > target.maximum:
        tests.append(_compare(builder, value, target.maximum, "le"))
    if tests:
        holds = tests[0]
        for test in tests[1:]:
            holds = builder.value(arith.And, lhs=holds, rhs=test)
        message = scalar.beyond_message(source, target)
        builder.value(memory.Assert, condition=holds, message=message, kind="overflow")
    operation.checked = False
    builder.block.operations.append(operation)


def _nearest(builder: Builder, operation: arith.ShiftLeft | arith.Power) -> None:
    """Add a shift or power that wraps, then its test, and the nearest value after an overflow."""
    result, lhs, rhs = operation.result, operation.lhs, operation.rhs
    kind = result.type
    assert isinstance(kind, ScalarType)
    wrapped = Value(kind, operation.location)
    operation.results, operation.nowrap, operation.checked = [wrapped], False, False
    builder.block.operations.append(operation)
    negative = _compare(builder, lhs, 0, "lt")
    if isinstance(operation, arith.ShiftLeft):
        back = builder.value(arith.ShiftRight, lhs=wrapped, rhs=rhs)
        fits = builder.value(arith.Compare, lhs=back, rhs=lhs, predicate="eq")
    else:
        fits = _power_fits(builder, operation)
        odd = builder.value(arith.And, lhs=rhs, rhs=builder.constant(1, kind))
        negative = builder.value(arith.And, lhs=negative, rhs=_compare(builder, odd, 0, "ne"))
    _fail_unless(builder, fits, wrapped)
    least, most = (builder.constant(end, kind) for end in (kind.minimum, kind.maximum))
    end = builder.value(arith.Select, condition=negative, lhs=least, rhs=most)
    builder.value(arith.Select, condition=fits, lhs=wrapped, rhs=end)
    builder.block.operations[-1].results = [result]


def _negated(builder: Builder, value: Value, result: Value) -> None:
    assert isinstance(value.type, ScalarType)
    zero = builder.constant(0, value.type)
    negated = arith.Sub(lhs=zero, rhs=value, nowrap=True, checked=True, location=builder.location)
    negated.results = [result]
    _sum(builder, negated)


def _power_fits(builder: Builder, operation: arith.Power) -> Value:
    """Whether a power that wraps didn't wrap, as it is near the result in float64.

    A wrapped power differs from the exact one by a multiple of 2**bits. If the exact power is below
    2**bits, the float64 result is nearer to it than that. If it isn't, the wrapped power is far off
    anyway.
    """
    kind = operation.result.type
    assert isinstance(kind, ScalarType)
    base, exponent, result = (
        builder.value(arith.Convert, value=value, types=[F64])
        for value in (operation.lhs, operation.rhs, operation.result)
    )
    about = builder.value(arith.Apply, arguments=[base, exponent], function="pow")
    difference = builder.value(arith.Sub, lhs=result, rhs=about)
    distance = builder.value(arith.Absolute, value=difference)
    near = builder.constant(float(1 << kind.bits - 2), F64)
    return builder.value(arith.Compare, lhs=distance, rhs=near, predicate="lt")


def _compare(builder: Builder, value: Value, number: int, predicate: str) -> Value:
    assert isinstance(value.type, ScalarType)
    other = builder.constant(number, value.type)
    return builder.value(arith.Compare, lhs=value, rhs=other, predicate=predicate)


def _fail_unless(builder: Builder, fits: Value, value: Value) -> None:
    assert isinstance(value.type, ScalarType)
    message = scalar.overflow_message(value.type.bits)
    builder.value(memory.Assert, condition=fits, message=message, kind="overflow")
