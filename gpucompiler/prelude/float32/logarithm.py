"""log, log2, log10, log1p of float32.

Source: x = 2**k · (1 + f) with 2/3 ≤ 1 + f < 4/3, found in the bits as in fdlibm's e_logf.c
(Sun Microsystems, 1993); log(1 + f) = f - f²/2 + f³·P(f) with a minimax polynomial of our own.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float32.exponential import LN2_HIGH, LN2_LOW
from gpucompiler.prelude.float32.wide import log1p_wide

# The bits of 2/3, and of a float's exponent with its sign.
TWO_THIRDS: Final = 0x3F2AAAAB
EXPONENT: Final = -0x800000
LEAST_NORMAL: Final = 2.0**-126
_LOG: Final = (
    1.1720476e-01,
    -1.2885486e-01,
    1.08230166e-01,
    -1.21874996e-01,
    1.4298926e-01,
    -1.6680096e-01,
    1.9999765e-01,
    -2.4999811e-01,
    3.3333334e-01,
)
# In two parts each; k times the first part of log10(2) is exact.
_LOG2_E: Final = (1.4426950216293335, 1.925963033500011e-08)
_LOG10_E: Final = (0.4342944920063019, -1.0103049952192578e-08)
_LOG10_2: Final = (0.301025390625, 4.605039066518657e-06)


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


def split(x: Any) -> Any:
    """(f, k): x = 2**k · (1 + f) with 2/3 ≤ 1 + f < 4/3, for positive finite x."""
    subnormal = x < LEAST_NORMAL
    bits = (x * 8388608.0 if subnormal else x).view(np.int32)
    exponent = (bits - np.int32(TWO_THIRDS)) & np.int32(EXPONENT)
    f = (bits - exponent).view(np.float32) - 1.0
    k = fma(np.float32(exponent), 2.0**-23, -23.0 if subnormal else 0.0)
    return f, k


def at_the_ends(x: Any, result: Any) -> Any:
    """The result where x is positive and finite, else what a logarithm is there."""
    finite = result if x < math.inf else x
    return finite if x > 0.0 else (-math.inf if x == 0.0 else (x if x != x else math.nan))


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
    result = np.float32(log1p_wide(np.float64(x)))
    finite = result if x < math.inf else x
    known = finite if x > -1.0 else (-math.inf if x == -1.0 else (x if x != x else math.nan))
    return x if abs(x) < 2.0**-25 else known
