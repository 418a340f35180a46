"""fmod and remainder of float32, both exact.

Source: long division, as many digits of the quotient at a time as a float64 holds; each step's
remainder is exact (IEEE 754-2019, 5.3.1; Sterbenz, "Floating-point computation", 1974).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma


def _step(rest: Any, divisor: Any) -> Any:
    """rest modulo divisor where the quotient is less than 2**52."""
    rest = fma(np.trunc(rest / divisor), -divisor, rest)
    # The quotient may have been rounded up.
    return rest + divisor if rest < 0.0 else rest


def _divided(x: Any, y: Any) -> Any:
    """x modulo y of positive finite numbers, both float64 with at most 24 digits."""
    rest = x
    if x >= y * 2.0**40:
        for digits in (240, 200, 160, 120, 80, 40):
            rest = _step(rest, y * 2.0**digits)
    return _step(rest, y)


def fmod(x: Any, y: Any) -> Any:
    size, divisor = abs(np.float64(x)), abs(np.float64(y))
    defined = size < math.inf and divisor > 0.0
    rest = _divided(size if defined else 0.0, divisor if defined else np.float64(1.0))
    rest = size if divisor == math.inf else rest
    result = np.float32(math.copysign(rest, np.float64(x)))
    return result if defined else math.nan


def remainder(x: Any, y: Any) -> Any:
    size, divisor = abs(np.float64(x)), abs(np.float64(y))
    defined = size < math.inf and divisor > 0.0
    rest = _divided(size if defined else 0.0, divisor * 2.0 if defined else np.float64(1.0))
    # The quotient is the even one where two are equally near.
    over = rest - divisor if rest > 0.5 * divisor else rest
    over = rest - 2.0 * divisor if rest >= 1.5 * divisor else over
    over = size if divisor == math.inf else over
    result = np.float32(over)
    result = -result if x.view(np.int32) < np.int32(0) else result
    return result if defined else math.nan
