"""erf and erfc of float64.

Source: erf(x) = x + x·P(x²) below 1; erfc(x) = exp(-x²)·Q(t)/(x + 3) with t = (x - 3)/(x + 3) above
(after Shepherd and Laframboise, "Chebyshev approximation of (1 + 2x) exp(x²) erfc x", 1981).
Minimax polynomials of our own.
"""

from __future__ import annotations

import math
from typing import Any, Final

from gpucompiler.prelude.arithmetic.pair import exact_product, exact_sum
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float64.exponential import pair_power_of_e, reduce, scale

_ERF: Final = (
    1.6127420383347466e-10, -1.7500768728603948e-09, 1.627657337267917e-08, -1.6595602816296223e-07,
    1.6484624811259285e-06, -1.4927099756594644e-05, 0.00012055395097434504, -0.000854832877412708,
    0.005223977656710044, -0.0268661706484255, 0.11283791670973035, -0.3761263890318413,
    0.1283791670955126,
)  # fmt: skip
_ERFC: Final = (
    -1.0211857593960605e-07, 1.3385869544876265e-07, 2.98021920795332e-07, -4.3063539395933217e-07,
    -3.7024869081168376e-07, 6.076919195524358e-07, 2.4606821647757604e-07, -4.967481754620503e-07,
    -5.158602707689605e-08, 3.02905778131963e-07, -2.1114165219623406e-07, -4.95931704066874e-07,
    9.976456751180755e-07, 2.785391942472007e-06, -4.749911351645468e-06, -1.7473504438079327e-05,
    3.0398374970278774e-05, 0.00010756174545161574, -0.0002767778758486717, -0.0005483097029081088,
    0.003034062003469589, -0.0012124166271771286, -0.026827234624570106, 0.11952776128730251,
    -0.310467261900566, 0.5902283571041016, -0.8833944531698836,
)  # fmt: skip
_LAST: Final = (1.0740069070883398, -8.807437711132828e-17)  # in two parts


def _complement(x: Any) -> Any:
    """(y, its error, t): erfc(x) = y · 2**k with t = ROUND + k, for 0.7 ≤ x ≤ 27.3."""
    total, low = exact_sum(x, 3.0)
    t = (x - 3.0) / total
    t_low = (fma(-t, total, x - 3.0) - t * low) / total
    # The polynomial's last step to more digits than one number has.
    p = polynomial(_ERFC, t)
    q = fma(p, t, _LAST[0])
    q_low = fma(p, t, _LAST[0] - q) + fma(p, t_low, _LAST[1])
    quotient = q / total
    quotient_low = (fma(-quotient, total, q) + (q_low - quotient * low)) / total
    square, square_low = exact_product(x, x)
    k, r, lost = reduce(-square)
    r, lost = exact_sum(r, lost - square_low)
    e, e_low = pair_power_of_e(r, lost)
    return e * quotient, fma(e, quotient, -e * quotient) + fma(e, quotient_low, e_low * quotient), k


def erf(x: Any) -> Any:
    size = abs(x)
    square = x * x
    small = fma(polynomial(_ERF, square), size, size)
    y, low, t = _complement(max(min(size, 6.0), 1.0))
    great = 1.0 - scale(y + low, t)
    result = math.copysign(small if size < 1.0 else great, x)
    return x if x != x else result


def erfc(x: Any) -> Any:
    size = abs(x)
    p = polynomial(_ERF, x * x)
    # 1 - erf(x), or from 1/4 on 1/2 - (erf(x) - 1/2).
    near = 0.5 - fma(p, x, x - 0.5) if x > 0.25 else 1.0 - fma(p, x, x)
    y, low, t = _complement(max(min(size, 27.3), 0.7))
    result = scale(y + low, t)
    far = result if x > 0.0 else 2.0 - result
    result = near if x > -1.0 and x < 0.7 else far
    return x if x != x else result
