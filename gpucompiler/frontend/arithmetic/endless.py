"""Compile-time results that Python would compute for hours, or that are larger than memory."""

from __future__ import annotations

import math
import operator
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import numpy as np

from gpucompiler.process.late_patterns import late_pattern

# Their functions are known without the types of what they take.
_operator: Final[Any] = operator

# Bits of a number, and items of a sequence.
_LONGEST: Final = 1_000_000
_MAX_FACTORS: Final = 20_000
# Elements of an array of NumPy's, which are made quickly.
_MOST_ELEMENTS: Final = 1 << 27

_FACTORS: Final = (math.factorial, math.comb, math.perm)
_NUMBERS: Final = (_operator.pow, _operator.ipow, pow, _operator.lshift, _operator.ilshift, round)
# They ask for the items of a range one by one.
_COLLECTING: Final = (set, frozenset, sorted, np.array, np.asarray)
_ARRAYS: Final = (np.zeros, np.ones, np.empty, np.full, np.eye, np.identity, np.tri)
_BYTES: Final = (bytes, bytearray)
_PRODUCTS: Final = (_operator.mul, _operator.imul)
# The identities of all functions that are looked at: a user's class may compare in ways of its own.
_WATCHED: Final = frozenset(
    map(
        id,
        (
            *_FACTORS, *_NUMBERS, *_COLLECTING, *_ARRAYS, *_BYTES, *_PRODUCTS,
            np.arange, format, _operator.mod,
        ),
    )
)  # fmt: skip
_PADDING: Final = ("center", "ljust", "rjust", "zfill", "expandtabs")
# A width or a precision of a format.
_LONG_NUMBER: Final = late_pattern(r"\d{7}")


def is_endless(function: Callable[..., Any], arguments: tuple[Any, ...]) -> bool:
    """Whether Python would compute a very large number, or a very long sequence."""
    text = getattr(function, "__self__", None)
    if isinstance(text, (str, bytes)):
        return _makes_a_long_text(function.__name__, text, arguments)
    if id(function) not in _WATCHED:
        return False
    if _is_one_of(function, _FACTORS):
        sizes = [value for value in arguments if isinstance(value, int)]
        return bool(sizes) and min(sizes) > _MAX_FACTORS
    if _is_one_of(function, _COLLECTING):
        return any(isinstance(value, range) and _length(value) > _LONGEST for value in arguments)
    if _is_one_of(function, _ARRAYS):
        return _elements(arguments[:2] if function in (np.eye, np.tri) else arguments[:1])
    if function is np.arange:
        numbers = [value for value in arguments if isinstance(value, (int, float))]
        return 0 < len(numbers) <= 3 and _length(range(*map(_whole, numbers))) > _MOST_ELEMENTS
    if _is_one_of(function, _BYTES):
        return any(isinstance(value, int) and value > _LONGEST for value in arguments)
    if len(arguments) != 2:
        return False
    first, second = arguments
    if function is format or (function is _operator.mod and isinstance(first, str)):
        form = second if function is format else first
        return isinstance(form, str) and _LONG_NUMBER.search(form) is not None
    if _is_one_of(function, _PRODUCTS):
        return _is_long_product(first, second)
    if _is_one_of(function, _NUMBERS) and isinstance(first, int) and isinstance(second, int):
        return _is_large_number(function, first, second)
    return False


def _is_one_of(function: Any, others: Sequence[Any]) -> bool:
    # By identity: a user's class may compare in ways of its own.
    return any(function is each for each in others)


def _makes_a_long_text(name: str, text: str | bytes, arguments: tuple[Any, ...]) -> bool:
    if name == "format":
        return isinstance(text, str) and re.search(r"\{[^{}]*:[^{}]*\d{7}", text) is not None
    width = arguments[0] if arguments else 0
    return name in _PADDING and isinstance(width, int) and width > _LONGEST


def _is_long_product(first: Any, second: Any) -> bool:
    if isinstance(first, int):
        first, second = second, first
    sequence = isinstance(first, (str, bytes, tuple, list)) and isinstance(second, int)
    return sequence and len(cast("Sequence[Any]", first)) * second > _LONGEST


def _is_large_number(function: Any, first: int, count: int) -> bool:
    if function is round:
        return count < -_LONGEST
    if _is_one_of(function, (_operator.lshift, _operator.ilshift)):
        return first != 0 and count > _LONGEST
    return abs(first) > 1 and first.bit_length() * count > _LONGEST


def _elements(sizes: tuple[Any, ...]) -> bool:
    """Whether an array of these sizes, or of this shape, is too large."""
    first: Any = sizes[0] if len(sizes) == 1 else None
    shape = cast("Sequence[Any]", first) if isinstance(first, (tuple, list)) else sizes
    known = [value for value in shape if isinstance(value, int)]
    return all(value >= 0 for value in known) and math.prod(known) > _MOST_ELEMENTS


def _whole(number: float) -> int:
    return int(number) if math.isfinite(number) and abs(number) >= 1 else 1


def _length(numbers: range) -> int:
    try:
        return len(numbers)
    except OverflowError:
        return sys.maxsize
