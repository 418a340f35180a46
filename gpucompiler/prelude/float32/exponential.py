"""exp, exp2, expm1 of float32.

Source: x = k·ln 2 + r with two-part ln 2 (Cody and Waite, "Software Manual for the Elementary
Functions", 1980), a minimax polynomial of our own in r, and 2**k as two factors, so that results
round once where they are subnormal. Rounding to an integer by adding 1.5·2**23, whose low bits then
hold it (Lynch et al., "High speed function approximation using floating-point", 1995).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma
from gpucompiler.prelude.float32.wide import LOG2_E, expm1_wide

LN2_HIGH: Final = 0.693147182464599609375
LN2_LOW: Final = -1.904654299957768e-09
# 1.5·2**23 + 254: of a sum with it, the low bits are k + 254, where 127 + 127 make two exponents.
ROUND: Final = 12583166.0
_ROUND_BITS: Final = int(np.float32(ROUND).view(np.int32))
_EXP: Final = (1.3850469e-03, 8.370091e-03, 4.1668005e-02, 1.6666509e-01, 4.9999994e-01)
_EXP2: Final = (1.3331094e-04, 1.3387928e-03, 9.625448e-03, 5.5503663e-02, 2.4022594e-01)


def scale(y: Any, t: Any) -> Any:
    """y · 2**k for t = ROUND + k, k from -254 to 254, rounded once."""
    bits = t.view(np.uint32)
    high = (bits >> np.uint32(1)) << np.uint32(23)
    low = (bits << np.uint32(23)) - high
    return y * low.view(np.float32) * high.view(np.float32)


def exp(x: Any) -> Any:
    # Beyond these, the result is 0 or infinity; a NaN stays.
    bounded = max(min(x, 89.0), -104.0)
    t = fma(bounded, LOG2_E, ROUND)
    k = t - ROUND
    r = fma(k, -LN2_LOW, fma(k, -LN2_HIGH, bounded))
    p = fma(_EXP[0], r, _EXP[1])
    p = fma(p, r, _EXP[2])
    p = fma(p, r, _EXP[3])
    p = fma(p, r, _EXP[4])
    p = fma(p, r, 1.0)
    return scale(fma(p, r, 1.0), t)


def exp2(x: Any) -> Any:
    bounded = max(min(x, 129.0), -151.0)
    t = bounded + ROUND
    # Not t - ROUND: under the permission to reassociate, that would be x.
    k = np.float32(t.view(np.int32) - np.int32(_ROUND_BITS))
    r = bounded - k
    p = fma(_EXP2[0], r, _EXP2[1])
    p = fma(p, r, _EXP2[2])
    p = fma(p, r, _EXP2[3])
    p = fma(p, r, _EXP2[4])
    p = fma(p, r, 6.931472e-01)
    return scale(fma(p, r, 1.0), t)


def expm1(x: Any) -> Any:
    result = np.float32(expm1_wide(np.float64(max(min(x, 89.0), -20.0))))
    return x if abs(x) < 2.0**-25 else result
