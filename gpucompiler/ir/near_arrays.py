"""Arrays whose elements have places of 32 bits, as their arguments' ranges say."""

from __future__ import annotations

from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import I32, ArrayType


def is_near(argument: Value) -> bool:
    """Whether an argument is an array with fewer than 2**31 places (`CompilerParams.size_width`).

    The distance in elements between any two of its elements is then an i32, as is the product of
    its sizes.
    """
    known = argument.range
    return isinstance(argument.type, ArrayType) and known is not None and known[1] <= I32.maximum
