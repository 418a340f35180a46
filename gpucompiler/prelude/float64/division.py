"""fmod and remainder of float64, both exact.

Source: as `gpucompiler.prelude.float32.division`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma


def _step(rest: Any, divisor: Any) -> Any:
    """rest modulo divisor where the quotient is at most 2**53."""
    rest = fma(np.trunc(rest / divisor), -divisor, rest)
    # The quotient may have been rounded up.
    return rest + divisor if rest < 0.0 else rest


def _exponent(x: Any) -> Any:
    """The exponent's bits of a positive number; less than 1 for a subnormal one."""
    subnormal = x < 2.0**-1022
    normal = x * 2.0**54 if subnormal else x
    return (normal.view(np.int64) >> np.int64(52)) - np.int64(54 if subnormal else 0)


def _divided(x: Any, y: Any) -> Any:
    """x modulo y of positive finite numbers."""
    rest = x
    if x >= y * 2.0**50:
        # 2**2098 is the greatest quotient, and a step takes 2**52 of it.
        for _ in range(42):
            digits = max(_exponent(rest) - _exponent(y) - np.int64(52), np.int64(0))
            half = digits >> np.int64(1)
            first = (half + np.int64(1023) << np.int64(52)).view(np.float64)
            second = (digits - half + np.int64(1023) << np.int64(52)).view(np.float64)
            rest = _step(rest, y * first * second)
    return _step(rest, y)


def fmod(x: Any, y: Any) -> Any:
    size, divisor = abs(x), abs(y)
    defined = size < math.inf and divisor > 0.0
    rest = _divided(size if defined else 0.0, divisor if defined else 1.0)
    result = math.copysign(size if divisor == math.inf else rest, x)
    return result if defined else math.nan


def remainder(x: Any, y: Any) -> Any:
    size, divisor = abs(x), abs(y)
    defined = size < math.inf and divisor > 0.0
    double = divisor * 2.0
    finite = defined and double < math.inf
    rest = _divided(size if finite else 0.0, double if finite else 1.0)
    rest = rest if finite else size
    # The quotient is the even one where two are equally near. Each difference used is exact.
    less = rest - divisor
    less = less - divisor if less >= divisor - less else less
    over = less if rest > divisor - rest else rest
    over = size if divisor == math.inf else over
    result = -over if x.view(np.int64) < np.int64(0) else over
    return result if defined else math.nan
