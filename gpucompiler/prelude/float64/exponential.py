"""exp, exp2, expm1 of float64.

Source: as `gpucompiler.prelude.float32.exponential`, with what the reduced argument loses in
rounding carried along.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.pair import exact_product, exact_sum, ordered_sum
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial

LOG2_E: Final = 1.44269504088896340736
LN2_HIGH: Final = 0.693147180559945286
LN2_LOW: Final = 2.319046813846299558e-17
# 1.5·2**52 + 2046: of a sum with it, the low bits are k + 2046; 1023 + 1023 make two exponents.
ROUND: Final = 6755399441057790.0
_ROUND_BITS: Final = int(np.float64(ROUND).view(np.int64))
_EXP: Final = (
    2.097826586923708e-09, 2.5113922898795757e-08, 2.7557065793207794e-07, 2.7557228704185926e-06,
    2.4801587561374905e-05, 0.0001984126990335482, 0.0013888888888777219, 0.008333333333313896,
    0.041666666666666824, 0.16666666666666688, 0.5,
)  # fmt: skip
_EXPM1: Final = (
    2.0932643395687665e-09, 2.5109625743783103e-08, 2.755725341549924e-07, 2.7557242741881793e-06,
    2.4801587318664438e-05, 0.00019841269887349263, 0.001388888888889374, 0.008333333333321263,
    0.041666666666666644, 0.16666666666666677,
)  # fmt: skip


def scale(y: Any, t: Any) -> Any:
    """y · 2**k for t = ROUND + k, k from -2046 to 2046, rounded once."""
    bits = t.view(np.uint64)
    high = (bits >> np.uint64(1)) << np.uint64(52)
    low = (bits << np.uint64(52)) - high
    return y * low.view(np.float64) * high.view(np.float64)


def reduce(x: Any) -> Any:
    """(t, r, its rounding error): x = k·ln 2 + r, t = ROUND + k."""
    t = fma(x, LOG2_E, ROUND)
    k = t - ROUND
    first = fma(k, -LN2_HIGH, x)
    r = fma(k, -LN2_LOW, first)
    return t, r, fma(k, -LN2_LOW, first - r)


def power_of_e(r: Any, low: Any) -> Any:
    """exp(r + low) for |r| ≤ ln 2 / 2 and what rounding r lost."""
    return 1.0 + (r + fma(polynomial(_EXP, r), r * r, low))


def pair_power_of_e(r: Any, low: Any) -> Any:
    """exp(r + low) as `power_of_e` has it, and its rounding error."""
    part, lost = ordered_sum(r, fma(polynomial(_EXP, r), r * r, low))
    total, rest = ordered_sum(1.0, part)
    return total, rest + lost


def exp_of_pair(x: Any, low: Any) -> Any:
    """exp(x + low), where `low` is small beside x; any x but NaN is right."""
    bounded = max(min(x, 710.0), -746.0)
    t, r, lost = reduce(bounded)
    r, lost = exact_sum(r, lost + low)
    return scale(power_of_e(r, lost), t)


def exp(x: Any) -> Any:
    # Beyond these, the result is 0 or infinity; a NaN stays.
    t, r, lost = reduce(max(min(x, 710.0), -746.0))
    return scale(power_of_e(r, lost), t)


def exp2(x: Any) -> Any:
    bounded = max(min(x, 1025.0), -1076.0)
    t = bounded + ROUND
    # Not t - ROUND: under the permission to reassociate, that would be x.
    k = np.float64(t.view(np.int64) - np.int64(_ROUND_BITS))
    f = bounded - k
    r, lost = exact_product(f, LN2_HIGH)
    return scale(power_of_e(r, fma(f, LN2_LOW, lost)), t)


def expm1(x: Any) -> Any:
    # Below, the result is -1; above, infinity.
    t, r, lost = reduce(max(min(x, 710.0), -40.0))
    square = r * r
    # exp(r) - 1 = r + r²/2 + r³·P(r), the first two parts to more digits than one number has.
    half = 0.5 * square
    p = r + half
    low = (r - p) + half + fma(r * square, polynomial(_EXPM1, r), lost)
    low = fma(0.5, fma(r, r, -square), low)
    # Half of 2**k, which stays finite where the result does; the low bits of t are k + 2046.
    power = ((t.view(np.int64) - np.int64(1024)) << np.int64(52)).view(np.float64)
    # The greater of 2**k and 2**k · p first, which is the second at k = 0 and below.
    above = power - 0.5
    total = fma(power, p, above)
    low = fma(power, low, (above - total) + power * p)
    result = total + low
    return x if abs(x) < 2.0**-54 else result + result
