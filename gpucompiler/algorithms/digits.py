"""Keys of radix sorts: bits that are ordered as the numbers are, eight at a time.

Keys are moved as the bits that they are; only their digits come from ordered bits. A sort is
therefore stable also among keys that compare equal but differ in bits: zeros, and NaNs.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

BINS: Final = 256
DIGIT_BITS: Final = 8
# The bits of infinity, by the bytes of a float.
_INFINITY: Final = {2: 0x7C00, 4: 0x7F800000, 8: 0x7FF0000000000000}


def ordered(bits: Any, kind: Any, descending: Any) -> Any:
    """Unsigned bits in the order of the numbers; zeros are equal, and so are NaNs, the greatest.

    Args:
        bits: a key's, unsigned.
        kind: NumPy's letter of the key: "u", "i" or "f".
        descending: all bits are turned, so that the greatest comes first.
    """
    word = bits.dtype.type
    top = word(1 << (8 * bits.itemsize - 1))
    if kind == "f":
        size = bits & ~top
        if size > word(_INFINITY[bits.itemsize]):
            bits = ~word(0)
        elif size == word(0):
            bits = top
        elif bits & top != word(0):
            bits = ~bits
        else:
            bits = bits | top
    elif kind == "i":
        bits = bits ^ top
    return ~bits if descending else bits


def digit(bits: Any, kind: Any, descending: Any, shift: Any) -> Any:
    """Eight of the ordered bits, from `shift` on, as int32."""
    # The shift is less than the bits of a key, which the mask tells the compiler.
    places = bits.dtype.type(shift & (8 * bits.itemsize - 1))
    found = ordered(bits, kind, descending) >> places
    return np.int32(found & bits.dtype.type(BINS - 1))
