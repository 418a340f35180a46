"""pow, hypot, cbrt, rsqrt of float32.

Source: pow is 2**(y·log2 x) in float64, its special cases those of C99, F.9.4.4; cbrt is x·r², with
r = x**(-1/3) refined by Householder's method from a third of the exponent (Kahan, "Computing a real
cube root", 1991).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma
from gpucompiler.prelude.float32.wide import exp2_wide, log2_wide


def pow(x: Any, y: Any) -> Any:
    exponent = np.float64(y)
    size = abs(np.float64(x))
    logarithm = log2_wide(size) if size < math.inf else size
    logarithm = -math.inf if size == 0.0 else logarithm
    # 0 · inf happens for a base of 1, or an exponent of 0; both give 1.
    result = exp2_wide(max(min(exponent * logarithm, 200.0), -200.0))
    result = 1.0 if (size == 1.0 and y == y) or y == 0.0 or x == 1.0 else result
    whole = np.rint(exponent) == exponent
    odd = whole and np.rint(exponent * 0.5) != exponent * 0.5
    result = -result if odd and x.view(np.int32) < np.int32(0) else result
    return np.float32(math.nan if x < 0.0 and not whole and size < math.inf else result)


def hypot(x: Any, y: Any) -> Any:
    first, second = np.float64(x), np.float64(y)
    result = np.float32(math.sqrt(fma(first, first, second * second)))
    return math.inf if abs(x) == math.inf or abs(y) == math.inf else result


def cbrt(x: Any) -> Any:
    size = abs(x)
    subnormal = size < 2.0**-126
    size = size * 16777216.0 if subnormal else size
    # About a third of the exponent, negated: the multiplier is 2**16 / 3.
    estimate = np.int32(0x54A21D2A) - (size.view(np.int32) >> np.int32(16)) * np.int32(21845)
    root = estimate.view(np.float32)
    # Each step: x·r³ = 1 - e, and (1 - e)**(-1/3) = 1 + e/3 + 2e²/9 + 14e³/81 + …
    e = fma(-size * root, root * root, 1.0)
    root = fma(root * e, fma(fma(e, 0.1728395, 0.22222222), e, 0.33333334), root)
    wide, r = np.float64(size), np.float64(root)
    e = fma(-wide * r, r * r, 1.0)
    r = fma(r * e, fma(e, 2.0 / 9.0, 1.0 / 3.0), r)
    result = math.copysign(np.float32(wide * r * r * (2.0**-8 if subnormal else 1.0)), x)
    return result if size > 0.0 and size < math.inf else x


def rsqrt(x: Any) -> Any:
    y = 1.0 / math.sqrt(x)
    # One step of Newton's method, with x·y² - 1 to more digits than one number has.
    root = x * y
    lost = fma(fma(x, y, -root), -y, fma(-root, y, 1.0))
    better = fma(0.5 * lost, y, y)
    return better if better == better else y
