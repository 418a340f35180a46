"""Floats narrower than NumPy's: bfloat16 and the 8-bit ones, rounded exactly.

A value is a Python float that its type holds. Rounding is to nearest, ties to even, and once:
through fractions, so that nothing is rounded on the way.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

import attrs


@attrs.frozen
class Format:
    """Bits of the significand, exponent of the least positive number, and the greatest number.

    `beyond` is what greater ones become.
    """

    bits: int
    least: int
    greatest: float
    beyond: float


# OCP 8-bit floating point specification, table 1; bfloat16 is the upper half of a binary32.
FORMATS: Final = {
    "bf16": Format(8, -133, (2 - 2**-7) * 2.0**127, math.inf),
    "e4m3": Format(4, -9, 448.0, math.nan),
    "e5m2": Format(3, -16, 57344.0, math.inf),
}


def round_to(value: float, name: str) -> float:
    """A number, or an int, as the nearest one of a format."""
    kind = FORMATS[name]
    if value != value or math.isinf(value):
        return math.nan if value != value else math.copysign(kind.beyond, value)
    if value == 0:
        return float(value)
    exact = Fraction(value)
    size = abs(exact)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    unit = Fraction(2) ** max(exponent - kind.bits + 1, kind.least)
    nearest = round(size / unit) * unit
    return math.copysign(float(nearest) if nearest <= kind.greatest else kind.beyond, value)


@attrs.frozen(eq=False)
class Narrow:
    """A value of one of the formats."""

    kind: str
    value: float

    def __float__(self) -> float:
        return self.value

    def __bool__(self) -> bool:
        return bool(self.value)

    def __neg__(self) -> Narrow:
        return Narrow(self.kind, -self.value)

    def __abs__(self) -> Narrow:
        return Narrow(self.kind, abs(self.value))


class NarrowArray:
    """A local array of such values, zeros at first."""

    def __init__(self, size: int, kind: str) -> None:
        self.kind = kind
        self.values = [0.0] * size

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: int) -> Narrow:
        return Narrow(self.kind, self.values[index])

    def __setitem__(self, index: int, value: Narrow) -> None:
        self.values[index] = value.value
