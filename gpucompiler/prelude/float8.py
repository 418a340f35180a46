"""8-bit floats as what they are in memory: from float32 and float64, rounded once, and to float32.

Source: Micikevicius et al., "FP8 formats for deep learning", 2022: e4m3fn has no infinity, and NaN
beyond its greatest number, 448; e5m2 is the upper half of a float16.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np


def decode(bits: Any, digits: Any, bias: Any, infinite: Any) -> Any:
    """The float32 that a byte stands for.

    Args:
        digits, bias: of the significand and the exponent.
        infinite: whether the greatest exponent is for infinity and NaN.
    """
    word = np.uint32(bits)
    size = word & np.uint32(127)
    exponent = size >> np.uint32(digits)
    fraction = size & np.uint32((1 << digits) - 1)
    shifted = (exponent + np.uint32(127 - bias)) << np.uint32(23)
    normal = (shifted | fraction << np.uint32(23 - digits)).view(np.float32)
    small = np.float32(fraction) * np.float32(2.0 ** (1 - bias - digits))
    found = small if exponent == 0 else normal
    if infinite:
        special = np.float32(math.inf) if fraction == 0 else np.float32(math.nan)
        found = special if exponent == 31 else found
    else:
        found = np.float32(math.nan) if size == 127 else found
    return -found if word >= 128 else found


def encode(
    x: Any, digits: Any, bias: Any, infinite: Any, integer: Any, fraction: Any, most: Any
) -> Any:
    """The byte nearest to a float, ties to even.

    Args:
        digits, bias, infinite: as for `decode`.
        integer, fraction, most: the format of x: its integer type, digits, greatest exponent.
    """
    size = abs(x)
    finite = size < math.inf
    held = size if finite else x.dtype.type(0)
    exponent = int(held.view(integer) >> integer(fraction)) - most
    exponent = max(exponent, 1 - bias)
    scale = (integer(most + digits - exponent) << integer(fraction)).view(x.dtype)
    code = ((exponent + bias - 1) << digits) + int(np.rint(held * scale))
    greatest = 0x7B if infinite else 0x7E
    beyond = 0x7C if infinite else 0x7F
    code = code if code <= greatest and finite else beyond
    code = 0x7F if x != x else code
    negative = x.view(integer) < 0
    return np.uint8(code | 128 if negative else code)
