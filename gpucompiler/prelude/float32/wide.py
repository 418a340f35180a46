"""float64 arithmetic good for 2**-30: what a float32 result needs, and no more.

Where float32 would need sums of two numbers to stay within 1 ulp, these take float64 and shorter
polynomials instead: two vectors for one, and a result that is nearly always the nearest float32.
Arguments are values of float32, so that none is subnormal here.

Source: the reductions are those of `exponential` and `logarithm`; minimax polynomials of our own.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial

LOG2_E: Final = 1.44269504088896340736
LN2: Final = 0.69314718055994530942
# 1.5·2**52 + 1023: the low bits of a sum with it are an exponent.
_ROUND: Final = 6755399441056767.0
_TWO_THIRDS: Final = 0x3FE5555555555555
_EXPONENT: Final = -0x10000000000000
_EXP: Final = (
    0.0001981381158028975, 0.0013946089597814616, 0.008333676429575906, 0.0416662852130186,
    0.16666663810772037, 0.5000000068029136,
)  # fmt: skip
_EXP2: Final = (
    1.5196127641702795e-05, 0.00015466755928807133, 0.0013333935171414683, 0.009618038133559258,
    0.05550410365885269, 0.24022651066551942, 0.6931471807045319,
)  # fmt: skip
_LOG: Final = (
    -0.10393588624013424, 0.10889567472484156, -0.07760972248689568, 0.08576093589486812,
    -0.10049137171121575, 0.11150486564725881, -0.12497796918615905, 0.14284212560112194,
    -0.16666716037739304, 0.20000026152283176, -0.24999999534857872, 0.3333333318225441,
    -0.5000000000109258,
)  # fmt: skip


def exp_wide(x: Any) -> Any:
    """exp(x) for |x| < 700."""
    t = fma(x, LOG2_E, _ROUND)
    r = fma(t - _ROUND, -LN2, x)
    p = fma(polynomial(_EXP, r), r * r, r) + 1.0
    return p * (t.view(np.int64) << 52).view(np.float64)


def expm1_wide(x: Any) -> Any:
    """exp(x) - 1 for |x| < 700."""
    t = fma(x, LOG2_E, _ROUND)
    r = fma(t - _ROUND, -LN2, x)
    power = (t.view(np.int64) << 52).view(np.float64)
    return fma(fma(polynomial(_EXP, r), r * r, r), power, power - 1.0)


def exp2_wide(x: Any) -> Any:
    """2**x for |x| < 1000."""
    k = np.rint(x)
    t = k + _ROUND
    p = fma(polynomial(_EXP2, x - k), x - k, 1.0)
    return p * (t.view(np.int64) << 52).view(np.float64)


def _log_of(f: Any) -> Any:
    return fma(polynomial(_LOG, f), f * f, f)


def _exponent(x: Any) -> Any:
    """The bits of 2**k less those of 1, where 2/3 ≤ x / 2**k < 4/3."""
    return (x.view(np.int64) - _TWO_THIRDS) & _EXPONENT


def log2_wide(x: Any) -> Any:
    """log2(x) for positive finite x."""
    exponent = _exponent(x)
    f = (x.view(np.int64) - exponent).view(np.float64) - 1.0
    return fma(_log_of(f), LOG2_E, np.float64(exponent) * 2.0**-52)


def log_wide(x: Any) -> Any:
    """log(x) for positive finite x."""
    exponent = _exponent(x)
    f = (x.view(np.int64) - exponent).view(np.float64) - 1.0
    return fma(np.float64(exponent), LN2 * 2.0**-52, _log_of(f))


def log1p_wide(x: Any) -> Any:
    """log(1 + x) for finite x > -1."""
    exponent = _exponent(1.0 + x)
    scale = (0x3FF0000000000000 - exponent).view(np.float64)
    f = fma(x, scale, scale - 1.0)
    return fma(np.float64(exponent), LN2 * 2.0**-52, _log_of(f))
