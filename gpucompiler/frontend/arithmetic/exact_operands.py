"""Divisors, shift counts and exponents that are Python ints, with a sized integer on the left.

    uint8 // 257    0, not uint8 // 1         int8 >> 256    0 or -1, not int8 >> 0

Sums, products and bit operations depend on the low bits of an operand only. These operations
depend on its whole value. So an int beyond the sized type keeps its value, and only the result
wraps. No operation is wider than the sized type. If ranges prove that the int fits, the code
folds to the plain operation.

In checked mode such an int is an error (`convert`), as in NumPy, and this code isn't emitted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.values.values import Scalar, Val
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import PYINT, U32, U64, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_DIVISIONS: Final = (arith.FloorDivide, arith.Modulo)
_SHIFTS: Final = (arith.ShiftLeft, arith.ShiftRight)


def apply_exactly(
    frame: Frame, cls: type[Operation], kind: ScalarType, left: Val, right: Val
) -> Scalar | None:
    """`left cls right` in a sized integer type, with a run-time Python int on the right.

    None if the plain operation is exact.
    """
    if not isinstance(right, Scalar) or right.type != PYINT or frame.walk.checked:
        return None
    python = frame.machine(PYINT)
    plain = kind.weak or not kind.is_integer or frame.source.library
    if plain or (kind.minimum <= python.minimum and python.maximum <= kind.maximum):
        return None
    number = right.ir
    if cls in _SHIFTS:
        x = convert(frame, left, kind).ir
        count = _Exact(frame.builder, kind, x, number).count()
        return Scalar(kind, frame.builder.value(cls, lhs=x, rhs=count))
    if cls in _DIVISIONS:
        made = _Exact(frame.builder, kind, convert(frame, left, kind).ir, number)
        whole = cls is arith.FloorDivide
        found = made.signed_division(whole) if kind.is_signed else made.unsigned_division(whole)
        return Scalar(kind, found)
    if cls is arith.Power:
        made = _Exact(frame.builder, kind, convert(frame, left, kind).ir, number)
        return Scalar(kind, made.power())
    return None


class _Exact:
    """Operations of a sized integer `x` and an int `n`, which may not fit the type of `x`."""

    def __init__(self, builder: Builder, kind: ScalarType, x: Value, n: Value) -> None:
        self.add = builder.value
        self.constant = builder.constant
        self.kind = kind
        self.x = x
        self.n = n
        assert isinstance(n.type, ScalarType)
        self.python = n.type

    def compare(self, value: Value, predicate: str, number: int) -> Value:
        assert isinstance(value.type, ScalarType)
        other = self.constant(number, value.type)
        return self.add(arith.Compare, lhs=value, rhs=other, predicate=predicate)

    def select(self, condition: Value, lhs: Value, rhs: Value) -> Value:
        return self.add(arith.Select, condition=condition, lhs=lhs, rhs=rhs)

    def low(self, value: Value) -> Value:
        """The low bits of an int, as the sized type."""
        if value.type == self.kind:
            return value
        return self.add(arith.Convert, value=value, types=(self.kind,))

    def count(self) -> Value:
        """An equivalent shift count: the width for all greater counts, -1 for all negative ones."""
        bits = self.kind.bits
        if self.kind.is_signed:
            least, most = (self.constant(end, self.python) for end in (-1, bits))
            above = self.add(arith.Maximum, lhs=self.n, rhs=least)
            return self.low(self.add(arith.Minimum, lhs=above, rhs=most))
        # A shift by a negative count gives 0, as a shift by the width does.
        number = self.unsigned(self.n)
        most = self.constant(bits, self.size)
        return self.low(self.add(arith.Minimum, lhs=number, rhs=most))

    @property
    def size(self) -> ScalarType:
        """The unsigned type that holds the absolute value of any int."""
        return U64 if self.python.bits == 64 else U32

    def unsigned(self, value: Value) -> Value:
        return self.add(arith.Convert, value=value, types=(self.size,))

    def signed_division(self, whole: bool) -> Value:
        """If `n` doesn't fit the type, |n| > |x|: the quotient is 0, or -1 if the signs differ."""
        divisor, zero = self.low(self.n), self.constant(0, self.kind)
        above = self.compare(self.n, "ge", self.kind.minimum)
        below = self.compare(self.n, "le", self.kind.maximum)
        fits = self.add(arith.And, lhs=above, rhs=below)
        signs = [self.compare(value, "lt", 0) for value in (self.x, self.n)]
        apart = self.add(arith.Xor, lhs=signs[0], rhs=signs[1])
        some = self.compare(self.x, "ne", 0)
        apart = self.add(arith.And, lhs=some, rhs=apart)
        if whole:
            far = self.select(apart, self.constant(-1, self.kind), zero)
            near = self.add(arith.FloorDivide, lhs=self.x, rhs=divisor)
        else:
            moved = self.add(arith.Add, lhs=self.x, rhs=divisor)
            far = self.select(apart, moved, self.x)
            near = self.add(arith.Modulo, lhs=self.x, rhs=divisor)
        return self.select(fits, near, far)

    def unsigned_division(self, whole: bool) -> Value:
        """By |n|; for n < 0, ⌊x / n⌋ = ~⌊(x - 1) / |n|⌋ and x mod n = (x - 1) mod |n| + 1 - |n|."""
        zero, one = self.constant(0, self.kind), self.constant(1, self.kind)
        negative = self.compare(self.n, "lt", 0)
        opposite = self.add(arith.Sub, lhs=self.constant(0, self.python), rhs=self.n)
        size = self.unsigned(self.select(negative, opposite, self.n))
        divisor = self.low(size)
        before = self.add(arith.Sub, lhs=self.x, rhs=one)
        dividend = self.select(negative, before, self.x)
        cls = arith.FloorDivide if whole else arith.Modulo
        found = self.add(cls, lhs=dividend, rhs=divisor)
        if self.size.maximum > self.kind.maximum:
            fits = self.compare(size, "le", self.kind.maximum)
            found = self.select(fits, found, zero if whole else dividend)
        if whole:
            below = self.add(arith.Not, value=found)
        else:
            rest = self.add(arith.Sub, lhs=one, rhs=divisor)
            below = self.add(arith.Add, lhs=found, rhs=rest)
        none = self.compare(self.x, "eq", 0)
        return self.select(negative, self.select(none, zero, below), found)

    def power(self) -> Value:
        """Powers modulo 2**b: odd bases repeat after 2**(b-2), even ones reach 0 by the b-th."""
        period = 1 << self.kind.bits - 2
        exponent = self.n
        if self.python.maximum > self.kind.maximum:
            rest = self.add(arith.And, lhs=self.n, rhs=self.constant(period - 1, self.python))
            near = self.add(arith.Or, lhs=rest, rhs=self.constant(period, self.python))
            far = self.compare(self.n, "gt", self.kind.maximum)
            exponent = self.select(far, near, self.n)
        negative = self.compare(self.n, "lt", 0)
        if self.kind.is_signed:
            exponent = self.select(negative, self.constant(-1, self.python), exponent)
            return self.add(arith.Power, lhs=self.x, rhs=self.low(exponent))
        found = self.add(arith.Power, lhs=self.x, rhs=self.low(exponent))
        return self.select(negative, self.constant(0, self.kind), found)
