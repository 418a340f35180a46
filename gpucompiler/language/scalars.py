"""Machine scalars as the parameter block of a launch holds them, alike for every target."""

from __future__ import annotations

import math
from typing import Final

# Machine scalar → struct's letters. A bool is a byte; bfloat16 stands as its bits.
LETTERS: Final = {
    "bool": "B", "i8": "b", "i16": "h", "i32": "i", "i64": "q", "u8": "B", "u16": "H", "u32": "I",
    "u64": "Q", "f16": "e", "bf16": "H", "f32": "f", "f64": "d", "c64": "ff", "c128": "dd",
    "f8e4m3fn": "B", "f8e5m2": "B",
}  # fmt: skip
# From here on a float rounds to infinity, half way past the greatest number of the type.
ROUNDS_TO_INFINITY: Final = {
    "f16": 65520.0,
    "bf16": (2 - 2.0**-8) * 2.0**127,
    "f32": (2 - 2.0**-24) * 2.0**127,
    "f64": math.inf,
}


def or_infinity(value: float, scalar: str) -> float:
    """The number, or infinity where it rounds to that: struct refuses what is too large."""
    limit = ROUNDS_TO_INFINITY[scalar]
    return value if -limit < value < limit or value != value else math.copysign(math.inf, value)


def bfloat16_bits(value: float) -> int:
    """The nearest bfloat16, ties to even, directly from the double (rounding once)."""
    if value != value:
        return 0x7FC0
    sign = 0x8000 if math.copysign(1.0, value) < 0 else 0
    if value == 0.0:
        return sign
    if abs(value) >= ROUNDS_TO_INFINITY["bf16"]:
        return sign | 0x7F80
    mantissa, exponent = math.frexp(abs(value))
    # value = n · 2**step with n rounded to 8 bits; below 2**-126 step stays and n gets shorter.
    step = max(exponent - 8, -133)
    return sign | ((step + 133) << 7) + round(math.ldexp(mantissa, exponent - step))
