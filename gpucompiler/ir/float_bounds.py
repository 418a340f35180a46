"""The interval that a float lies in, from its definition: clamps, constants, integers, sums, roots.

    %low  = arith.compare %x, %c0 <predicate = "gt"> : bool
    %v    = arith.select %low, %x, %c0 : f32           0 ≤ %v
    %w    = arith.minimum %v, %c1 : f32                0 ≤ %w ≤ 1
    %n    = arith.mul %w, %c255 : f32                  0 ≤ %n ≤ 255

The interval of numbers holds for a value that is no NaN. It is widened by what a target's rounding,
contraction or reassociation may add. A comparison counts inside of the `arith.select` that it
chooses for, so a bound holds wherever its value is defined.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.operations import arith
from gpucompiler.ir.operations.scalar import INVERSE, MIRROR, rounder
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.values import value_classes

# Definitions that one answer looks at.
_BUDGET: Final = 60
# Smaller floats than the least normal f32 may be computed with as 0.
_LEAST_NORMAL: Final = 2.0**-126
# More than the error of several roundings, relative to the greatest operand.
_SLACK: Final = {16: 2.0**-6, 32: 2.0**-20, 64: 2.0**-48}


@value_classes.frozen
class Bounds:
    """An interval of floats.

    Args:
        low, high: limits of a value that is no NaN.
        nan: whether the value may be NaN.
    """

    low: float = -math.inf
    high: float = math.inf
    nan: bool = True

    def within(self, other: Bounds) -> Bounds:
        """The bounds that both say of one value."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        # Where they contradict each other, the value is never computed.
        return Bounds(low, max(low, high), self.nan and other.nan)

    def joined(self, other: Bounds) -> Bounds:
        """The bounds that hold for either of two values."""
        nan = self.nan or other.nan
        return Bounds(min(self.low, other.low), max(self.high, other.high), nan)


_ANY: Final = Bounds()


class FloatBounds:
    """An answer about one value, and about those that it is made of.

    Args:
        definition: the operation that defines a value, or None.
        integers: the interval of an integer value, or None.
    """

    def __init__(
        self,
        definition: Callable[[Value], Operation | None],
        integers: Callable[[Value], tuple[int, int] | None],
    ) -> None:
        self._definition = definition
        self._integers = integers
        # Bounds of the values that the conditions of the selects around compare.
        self._assumed: dict[Value, Bounds] = {}
        self._left = _BUDGET

    def of(self, value: Value) -> Bounds:
        """The bounds of a float."""
        found = self._assumed.get(value, _ANY)
        operation = self._definition(value)
        rule = None if operation is None else _RULES.get(type(operation))
        if rule is None or self._left == 0 or not _is_float(value):
            return found
        self._left -= 1
        return found.within(rule(self, operation))

    def decide(self, predicate: str, lhs: Value, rhs: Value) -> bool | None:
        """The outcome of a comparison of two floats; None if both are possible."""
        if predicate in ("gt", "ge"):
            predicate, lhs, rhs = MIRROR[predicate], rhs, lhs
        one, other = _flushed(self.of(lhs)), _flushed(self.of(rhs))
        apart = one.high < other.low or other.high < one.low
        if predicate in ("eq", "ne"):
            return predicate == "ne" if apart else None
        strict = predicate == "lt"
        if one.low >= other.high if strict else one.low > other.high:
            return False  # and so it is of NaN
        less = one.high < other.low if strict else one.high <= other.low
        return True if less and not (one.nan or other.nan) else None

    def constant(self, operation: arith.Constant) -> Bounds:
        kind = operation.result.type
        assert isinstance(kind, ScalarType), "`of` asks for no other"
        number = rounder(kind)(float(operation.value))
        return _ANY if math.isnan(number) else Bounds(number, number, nan=False)

    def convert(self, operation: arith.Convert) -> Bounds:
        if _is_float(operation.value):
            return _widened(self.of(operation.value), operation.result)
        known = self._integers(operation.value)
        if known is None:
            return _ANY
        return _widened(Bounds(float(known[0]), float(known[1]), nan=False), operation.result)

    def negate(self, operation: arith.Negate) -> Bounds:
        found = self.of(operation.value)
        return Bounds(-found.high, -found.low, found.nan)

    def absolute(self, operation: arith.Absolute) -> Bounds:
        found = self.of(operation.value)
        least = max(found.low, -found.high, 0.0)
        return Bounds(least, max(abs(found.low), abs(found.high)), found.nan)

    def minimum(self, operation: arith.Minimum) -> Bounds:
        lhs, rhs = self.of(operation.lhs), self.of(operation.rhs)
        # Python's: the left one stays where the right one is NaN.
        high = lhs.high if rhs.nan else min(lhs.high, rhs.high)
        return Bounds(min(lhs.low, rhs.low), high, lhs.nan)

    def maximum(self, operation: arith.Maximum) -> Bounds:
        lhs, rhs = self.of(operation.lhs), self.of(operation.rhs)
        low = lhs.low if rhs.nan else max(lhs.low, rhs.low)
        return Bounds(low, max(lhs.high, rhs.high), lhs.nan)

    def add(self, operation: arith.Add) -> Bounds:
        lhs, rhs = self.of(operation.lhs), self.of(operation.rhs)
        return _sum(lhs, rhs, operation.result)

    def sub(self, operation: arith.Sub) -> Bounds:
        lhs, rhs = self.of(operation.lhs), self.of(operation.rhs)
        return _sum(lhs, Bounds(-rhs.high, -rhs.low, rhs.nan), operation.result)

    def mul(self, operation: arith.Mul) -> Bounds:
        lhs, rhs = self.of(operation.lhs), self.of(operation.rhs)
        if operation.lhs is operation.rhs:
            low, high = max(lhs.low, -lhs.high, 0.0), max(-lhs.low, lhs.high)
            return _widened(Bounds(low * low, high * high, lhs.nan), operation.result)
        corners = [a * b for a in (lhs.low, lhs.high) for b in (rhs.low, rhs.high)]
        if any(map(math.isnan, corners)):  # zero times infinity
            return _ANY
        infinite = math.inf in map(abs, (lhs.low, lhs.high, rhs.low, rhs.high))
        nan = lhs.nan or rhs.nan or infinite
        return _widened(Bounds(min(corners), max(corners), nan), operation.result)

    def select(self, operation: arith.Select) -> Bounds:
        condition: Any = self._definition(operation.condition)
        lhs = self._chosen(condition, True, operation.lhs)
        return lhs.joined(self._chosen(condition, False, operation.rhs))

    def apply(self, operation: arith.Apply) -> Bounds:
        found, *others = map(self.of, operation.arguments)
        if operation.function == "sqrt":
            nan = found.nan or found.low < 0
            # The root of a number that a target takes for 0 is 0.
            low = found.low if found.low >= _LEAST_NORMAL else 0.0
            root = Bounds(math.sqrt(low), math.sqrt(max(found.high, 0.0)), nan)
            return _widened(root, operation.result)
        if step := _STEPS.get(operation.function):
            low, high = (v if math.isinf(v) else float(step(v)) for v in (found.low, found.high))
            return Bounds(low, high, found.nan)
        if operation.function == "fmax":
            return _greater(found, others[0])
        if operation.function == "fmin":
            mirrored = (Bounds(-each.high, -each.low, each.nan) for each in (found, others[0]))
            greater = _greater(*mirrored)
            return Bounds(-greater.high, -greater.low, greater.nan)
        return _ANY

    def _chosen(self, condition: Operation | None, truth: bool, value: Value) -> Bounds:
        """The bounds of a side of a select, where its condition is true or isn't."""
        if not isinstance(condition, arith.Compare) or not _is_float(condition.lhs):
            return self.of(value)
        kept = dict(self._assumed)
        self._assume(condition, condition.predicate, truth, condition.lhs, condition.rhs)
        mirrored = MIRROR[condition.predicate]
        self._assume(condition, mirrored, truth, condition.rhs, condition.lhs)
        found = self.of(value)
        self._assumed = kept
        return found

    def _assume(
        self, condition: arith.Compare, predicate: str, truth: bool, value: Value, other: Value
    ) -> None:
        # Bounds of sums would be looked for at each comparison on the way.
        if not isinstance(self._definition(other), (arith.Constant, arith.Convert)):
            return
        limit = self.of(other)
        # A false comparison says nothing where the other number may be NaN.
        if not truth:
            if limit.nan:
                return
            predicate = INVERSE[predicate]
        ordered = truth != (condition.predicate == "ne")
        low = limit.low if predicate in ("gt", "ge", "eq") else -math.inf
        high = limit.high if predicate in ("lt", "le", "eq") else math.inf
        told = Bounds(low, high, nan=not ordered)
        self._assumed[value] = self._assumed.get(value, _ANY).within(told)


def _is_float(value: Value) -> bool:
    return isinstance(value.type, ScalarType) and value.type.is_float


def _sum(lhs: Bounds, rhs: Bounds, result: Value) -> Bounds:
    low, high = lhs.low + rhs.low, lhs.high + rhs.high
    if math.isnan(low) or math.isnan(high):
        return _ANY
    infinite = math.inf in map(abs, (lhs.low, lhs.high, rhs.low, rhs.high))
    found = Bounds(low, high, lhs.nan or rhs.nan or infinite)
    greatest = max(map(abs, (lhs.low, lhs.high, rhs.low, rhs.high)))
    return _widened(found, result, greatest)


def _greater(lhs: Bounds, rhs: Bounds) -> Bounds:
    """The bounds of the greater number; NaN gives the other one."""
    if lhs.nan and rhs.nan:
        low = min(lhs.low, rhs.low)
    else:
        low = max(each.low for each in (lhs, rhs) if not each.nan)
    return Bounds(low, max(lhs.high, rhs.high), lhs.nan and rhs.nan)


def _flushed(bounds: Bounds) -> Bounds:
    """Bounds that contain 0, too, if a target may take a number in them for it."""
    low = 0.0 if 0 < bounds.low < _LEAST_NORMAL else bounds.low
    high = 0.0 if -_LEAST_NORMAL < bounds.high < 0 else bounds.high
    return Bounds(low, high, bounds.nan)


def _widened(bounds: Bounds, result: Value, greatest: float = 0.0) -> Bounds:
    """Bounds that contain what rounding makes of a number in them.

    Args:
        greatest: magnitude of the operands.
    """
    kind = result.type
    if not isinstance(kind, ScalarType):
        return _ANY
    slack = _SLACK[kind.bits]

    def error(limit: float) -> float:
        # A sum's error is that of its operands, as contraction and reassociation round those.
        size = max(abs(limit), greatest)
        return size * slack if math.isfinite(size) else 0.0

    low, high = bounds.low - error(bounds.low), bounds.high + error(bounds.high)
    most = _LARGEST[kind.name]
    # A number beyond the type's is rounded to infinity.
    low = -math.inf if low < -most else low
    high = math.inf if high > most else high
    return Bounds(low, high, bounds.nan)


_LARGEST: Final = {
    "f16": 65504.0,
    "bf16": 3.3895313892515355e38,
    "f32": 3.4028234663852886e38,
    "f64": 1.7976931348623157e308,
}
# They keep an order, and are exact.
_STEPS: Final[dict[str, Callable[[float], int]]] = {
    "floor": math.floor,
    "ceil": math.ceil,
    "trunc": math.trunc,
    "rint": round,
}
_RULES: Final[dict[type[Operation], Callable[[FloatBounds, Any], Bounds]]] = {
    arith.Constant: FloatBounds.constant,
    arith.Convert: FloatBounds.convert,
    arith.Negate: FloatBounds.negate,
    arith.Absolute: FloatBounds.absolute,
    arith.Minimum: FloatBounds.minimum,
    arith.Maximum: FloatBounds.maximum,
    arith.Add: FloatBounds.add,
    arith.Sub: FloatBounds.sub,
    arith.Mul: FloatBounds.mul,
    arith.Select: FloatBounds.select,
    arith.Apply: FloatBounds.apply,
}
