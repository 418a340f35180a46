"""gamma and lgamma of float64.

Source: as `gpucompiler.prelude.float32.factorial`, logarithms and products as sums of two numbers.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.pair import exact_sum, ordered_sum, pair_product
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float64.exponential import pair_power_of_e, reduce, scale
from gpucompiler.prelude.float64.power import pair_log

_LOG_ROOT_2_PI: Final = (0.9189385332046728, -3.8782941580672414e-17)
_LOG_PI: Final = (1.1447298858494002, 1.0265951162707826e-17)
_PI: Final = (3.141592653589793, 1.2246467991473532e-16)
_SERIES: Final = (
    0.004974085715909863, -0.0018857631403468458, 0.0008413806955990178, -0.0005952357542536837,
    0.0007936507860027055, -0.0027777777777667264, 0.08333333333333333,
)  # fmt: skip
_NEAR: Final = (
    -1.8013700306618404e-07, 2.805369604346515e-07, 1.0599527840711181e-07, -3.901245814892125e-08,
    -8.566018924240541e-07, 1.3534784676470427e-06, -1.6881600985930455e-06, 3.2900570822034607e-06,
    -6.527235789583451e-06, 1.2028405834883005e-05, -2.225555493526485e-05, 4.168621475569143e-05,
    -7.846670413277466e-05, 0.00014851984685848916, -0.00028319000531462705, 0.0005448966773947261,
    -0.0010605661226235448, 0.0020955338986845184, -0.004226194123898218, 0.008776370424677335,
    -0.019053957830287415, 0.04452044719851667, -0.11948158662524251, 0.4501393121092563,
)  # fmt: skip
_SIN_PI: Final = (
    7.669901671326768e-07, -2.1900817146190367e-05, 0.0004662987800118846, -0.00737043029978832,
    0.08214588655081062, -0.5992645293176792, 2.550164039877268, -5.167712780049969,
)  # fmt: skip


def _sin_pi(x: Any) -> Any:
    """sin(πx) for x ≥ 0, and its rounding error."""
    k = np.rint(x)
    f = x - k
    half = k * 0.5
    turned = np.rint(half) != half
    product, low = pair_product(_PI[0], _PI[1], f, 0.0)
    square = f * f
    s, s_low = ordered_sum(product, fma(polynomial(_SIN_PI, square), square * f, low))
    return -s if turned else s, -s_low if turned else s_low


def _rising(x: Any) -> Any:
    """x·(x + 1)·…·(x + 7), and its rounding error."""
    product, low = x, 0.0
    for step in (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0):
        factor, factor_low = exact_sum(x, step)
        product, low = pair_product(product, low, factor, factor_low)
    return product, low


def _stirling(z: Any, z_low: Any) -> Any:
    """log(gamma(z + z_low)) for z ≥ 8, and its rounding error."""
    logarithm, logarithm_low = pair_log(z)
    half, half_low = exact_sum(z, -0.5)
    main, main_low = pair_product(logarithm, logarithm_low, half, half_low)
    w = 1.0 / z
    rest, rest_low = exact_sum(main, -z)
    # The derivative is log(z) - 1/(2z).
    low = main_low + rest_low + z_low * (logarithm - 0.5 * w)
    rest, lost = exact_sum(rest, _LOG_ROOT_2_PI[0])
    low += lost + _LOG_ROOT_2_PI[1] + w * polynomial(_SERIES, w * w)
    return ordered_sum(rest, low)


def gamma(x: Any) -> Any:
    # Beyond 200, results are infinite, or 0 on the other side.
    size = min(abs(x), 200.0)
    near = size < 8.0
    z, z_low = exact_sum(size, 8.0)
    power, power_low = _stirling(z if near else size, z_low if near else 0.0)
    product, product_low = _rising(size)
    below, below_low = product if near else 1.0, product_low if near else 0.0
    s, s_low = _sin_pi(abs(x))
    negative = x < 0.0
    # -π·below / (x·sin(πx)·Γ) or Γ / below; Γ comes last.
    over, over_low = pair_product(-_PI[0], -_PI[1], below, below_low)
    under, under_low = pair_product(s, s_low, abs(x), 0.0)
    over, over_low = over if negative else 1.0, over_low if negative else 0.0
    under, under_low = under if negative else below, under_low if negative else below_low
    quotient = over / under
    lost = (fma(-quotient, under, over) + (over_low - quotient * under_low)) / under
    sign = -1.0 if negative else 1.0
    t, r, rest = reduce(max(sign * power, -1400.0))
    r, rest = exact_sum(r, rest + sign * power_low)
    e, e_low = pair_power_of_e(r, rest)
    result = scale(fma(quotient, e, fma(quotient, e_low, lost * e)), t)
    result = math.nan if negative and np.rint(x) == x else result
    result = math.inf if x > 172.0 else result
    # The next term of the series at 0, Euler's constant, is lost there.
    return 1.0 / x if abs(x) < 2.0**-60 else (x if x == math.inf else result)


def lgamma(x: Any) -> Any:
    size = abs(x)
    # Between 1 and 2.5, (z - 1)·(z - 2)·P(z); below, after one step of the recurrence.
    step = size < 1.0
    z, z_low = exact_sum(size, 1.0)
    z, z_low = z if step else size, z_low if step else 0.0
    before = size if step else size - 1.0
    near = before * ((z - 2.0) + z_low) * polynomial(_NEAR, (z - 1.75) + z_low)
    low = size < 8.0
    far, far_low = exact_sum(size, 8.0)
    far, far_low = far if low else min(size, 1e306), far_low if low else 0.0
    main, main_low = _stirling(far, far_low)
    product, product_low = _rising(size)
    divisor = product if low else 1.0
    divisor = (size if step else 1.0) if size < 2.5 else divisor
    divisor_low = product_low if low and size >= 2.5 else 0.0
    logarithm, logarithm_low = pair_log(divisor if divisor > 0.0 else 1.0)
    logarithm_low += divisor_low / (divisor if divisor > 0.0 else 1.0)
    main, main_low = near if size < 2.5 else main, 0.0 if size < 2.5 else main_low
    result, lost = exact_sum(main, -logarithm)
    result_low = lost + (main_low - logarithm_low)
    s, s_low = _sin_pi(size)
    product, product_low = pair_product(s, s_low, size, 0.0)
    product, product_low = abs(product), -product_low if product < 0.0 else product_low
    mirror, mirror_low = pair_log(product if product > 0.0 else 1.0)
    mirror_low += product_low / (product if product > 0.0 else 1.0)
    total, more = exact_sum(_LOG_PI[0], -mirror)
    reflected, most = exact_sum(total, -result)
    reflected += most + (more + (_LOG_PI[1] - mirror_low - result_low))
    pole = x <= 0.0 and np.rint(x) == x
    # A sum with 0 leaves no -0, at 1.
    finite = (reflected if x < -(2.0**-60) else result + result_low) + 0.0
    great = math.inf if size > 2.6e305 else finite
    return x if x != x else (math.inf if pole else great)
