"""NumPy's functions of numbers that are short in Python: maximum, sign, heaviside, logaddexp, …

Source: NumPy 2, numpy/_core/src/umath/loops.c.src and npymath/npy_math_internal.h.src.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.language.overloading.overloads import overload
from gpucompiler.language.overloading.parameters import Double, Float, WideFloat

_LOG_2: Final = 0.6931471805599453
_LOG2_E: Final = 1.4426950408889634


def maximum(a: Any, b: Any) -> Any:
    """The greater; NaN if one is NaN."""
    return a if a >= b or a != a else b


def minimum(a: Any, b: Any) -> Any:
    """The lesser; NaN if one is NaN."""
    return a if a <= b or a != a else b


def fmax(a: Any, b: Any) -> Any:
    """The greater; of a number and NaN the number."""
    return a if a >= b or b != b else b


def fmin(a: Any, b: Any) -> Any:
    """The lesser; of a number and NaN the number."""
    return a if a <= b or b != b else b


def clip(x: Any, low: Any, high: Any) -> Any:
    """minimum(maximum(x, low), high)."""
    return minimum(maximum(x, low), high)


def sign(x: Any) -> Any:
    """-1, 0 or 1, of x's type; NaN for NaN."""
    one = x.dtype.type(1)
    zero = x.dtype.type(0)
    return one if x > zero else (-one if x < zero else (zero if x == zero else x))


@overload(np.heaviside)
def heaviside(x: Float, middle: Float) -> Any:
    """0 below zero, `middle` at it, 1 above; NaN for NaN."""
    one = x.dtype.type(1)
    zero = x.dtype.type(0)
    return zero if x < zero else (middle if x == zero else (one if x > zero else x))


@overload(np.logaddexp)
def logaddexp(x: WideFloat, y: WideFloat) -> Any:
    """log(exp(x) + exp(y)) without overflow."""
    distance = x - y
    top = x if distance > 0 else y
    rest = top + math.log1p(math.exp(-abs(distance)))
    return x + _LOG_2 if x == y else (rest if distance == distance else distance)


@overload(np.logaddexp2)
def logaddexp2(x: WideFloat, y: WideFloat) -> Any:
    """log2(2**x + 2**y) without overflow."""
    distance = x - y
    top = x if distance > 0 else y
    rest = top + _LOG2_E * math.log1p(np.exp2(-abs(distance)))
    return x + 1.0 if x == y else (rest if distance == distance else distance)


def fmod(a: Any, b: Any) -> Any:
    """The remainder of truncation of integers, with a's sign; 0 for b = 0."""
    rest = a % b
    return rest - b if rest != 0 and (a < 0) != (b < 0) else rest


def reciprocal(n: Any) -> Any:
    """1 / n of integers, truncated: n for 1 and -1, else 0."""
    zero = n.dtype.type(0)
    return n if abs(n) == 1 else zero


@overload(np.sinc)
def sinc(x: WideFloat) -> Any:
    """sin(πx) / (πx), 1 at 0."""
    y = math.pi * (1.0e-20 if x == 0 else x)
    return math.sin(y) / y


@overload(np.isclose)
def isclose(
    a: Double, b: Double, relative: Double = 1e-5, absolute: Double = 1e-8, equal_nan: Any = False
) -> Any:
    """NumPy's isclose: |a - b| ≤ absolute + relative·|b| of finite b, or equality."""
    near = abs(a - b) <= absolute + relative * abs(b)
    finite = abs(b) < math.inf
    same = a == b or (finite and near)
    return same or (a != a and b != b) if equal_nan else same


def nan_to_num(x: Any, greatest: Any) -> Any:
    """0 for NaN, the greatest finite number for infinity."""
    zero = x.dtype.type(0)
    bounded = max(min(x, greatest), -greatest)
    return zero if x != x else bounded


def saturate(x: Any) -> Any:
    """x limited to 0 … 1; 0 for NaN."""
    one = x.dtype.type(1)
    zero = x.dtype.type(0)
    # One select behind the other: a minimum and a maximum of the host.
    above = x if x > zero else zero
    return one if above > one else above
