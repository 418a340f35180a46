"""log, log2, log10, log1p of float64.

Source: as `gpucompiler.prelude.float32.logarithm`.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.pair import exact_sum
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float64.exponential import LN2_HIGH, LN2_LOW

# The bits of 2/3, and of a float's exponent with its sign.
_TWO_THIRDS: Final = 0x3FE5555555555555
EXPONENT: Final = -0x10000000000000
_LEAST_NORMAL: Final = 2.0**-1022
_LOG: Final = (
    -0.13989385869513715,
    0.08445143977149544,
    0.0019480108556975452,
    0.033825786002572716,
    -0.06078791518148109,
    0.05512382617008251,
    -0.05415943169913198,
    0.05854746097222342,
    -0.06260875146720021,
    0.06668635651422944,
    -0.07142354986304351,
    0.07692216371719196,
    -0.08333345414791747,
    0.09090911794856459,
    -0.09999999942931198,
    0.11111111062400739,
    -0.12499999996177749,
    0.14285714286202297,
    -0.16666666666743551,
    0.1999999999999769,
    -0.2499999999999959,
    0.33333333333333337,
)
# In two parts each; k times the first part of log10(2) is exact.
_LOG2_E: Final = (1.4426950408889634, 2.0355273740931033e-17)
_LOG10_E: Final = (0.4342944819032518, 1.098319650216765e-17)
_LOG10_2: Final = (0.301029995663157, 8.241712586023572e-13)


def logarithm_tail(f: Any) -> Any:
    """log(1 + f) - f for -1/3 ≤ f < 1/3."""
    square = f * f
    return fma(f * square, polynomial(_LOG, f), -0.5 * square)


def logarithm_parts(f: Any) -> Any:
    """f - f²/2, and the rest of log(1 + f) with what the first lost, for -1/3 ≤ f < 1/3."""
    half = -0.5 * f
    main = fma(half, f, f)
    lost = fma(half, f, f - main)
    return main, fma(f * f * f, polynomial(_LOG, f), lost)


def exponent_bits(x: Any) -> Any:
    """The bits of 2**k less those of 1, where 2/3 ≤ x / 2**k < 4/3, for positive normal x."""
    return (x.view(np.int64) - np.int64(_TWO_THIRDS)) & np.int64(EXPONENT)


def split(x: Any) -> Any:
    """(f, k): x = 2**k · (1 + f) with 2/3 ≤ 1 + f < 4/3, for positive finite x."""
    subnormal = x < _LEAST_NORMAL
    normal = x * 2.0**54 if subnormal else x
    exponent = exponent_bits(normal)
    f = (normal.view(np.int64) - exponent).view(np.float64) - 1.0
    return f, fma(np.float64(exponent), 2.0**-52, -54.0 if subnormal else 0.0)


def at_the_ends(x: Any, result: Any) -> Any:
    """The result where x is positive and finite, else what a logarithm is there."""
    finite = result if x < math.inf else x
    return finite if x > 0.0 else (-math.inf if x == 0.0 else (x if x != x else math.nan))


def log_of_pair(x: Any, low: Any) -> Any:
    """log(x + low) for positive normal x and a `low` that is small beside it."""
    exponent = exponent_bits(x)
    # 4 / 2**k, which is normal for all k.
    unit = (np.int64(0x4010000000000000) - exponent).view(np.float64)
    f = (x.view(np.int64) - exponent).view(np.float64) - 1.0
    f, lost = exact_sum(f, 0.25 * low * unit)
    k = np.float64(exponent) * 2.0**-52
    tail = fma(k, LN2_LOW, fma(-f, lost, lost) + logarithm_tail(f))
    return fma(k, LN2_HIGH, f + tail)


def log(x: Any) -> Any:
    f, k = split(x)
    tail = fma(k, LN2_LOW, logarithm_tail(f))
    return at_the_ends(x, fma(k, LN2_HIGH, f + tail))


def log2(x: Any) -> Any:
    f, k = split(x)
    main, tail = logarithm_parts(f)
    # log2(e) · (main + tail), to twice the digits.
    high = main * _LOG2_E[0]
    low = fma(main, _LOG2_E[0], -high)
    low = fma(tail, _LOG2_E[0], fma(main, _LOG2_E[1], low))
    total = k + high
    return at_the_ends(x, total + (((k - total) + high) + low))


def log10(x: Any) -> Any:
    f, k = split(x)
    main, tail = logarithm_parts(f)
    high = main * _LOG10_E[0]
    low = fma(main, _LOG10_E[0], -high)
    low = fma(tail, _LOG10_E[0], fma(main, _LOG10_E[1], low))
    part = k * _LOG10_2[0]
    low = fma(k, _LOG10_2[1], low)
    total = part + high
    return at_the_ends(x, total + (((part - total) + high) + low))


def log1p(x: Any) -> Any:
    total, low = exact_sum(1.0, x)
    result = log_of_pair(total, low)
    finite = result if x < math.inf else x
    known = finite if x > -1.0 else (-math.inf if x == -1.0 else (x if x != x else math.nan))
    return x if abs(x) < 2.0**-54 else known
