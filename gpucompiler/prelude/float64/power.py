"""pow, hypot, cbrt, rsqrt of float64.

Source: pow is exp(y·log x), its logarithm a sum of two numbers good for 2**-64: log(m) is
2·artanh(s) with s = (m - 1)/(m + 1), as in fdlibm's e_pow.c (Sun Microsystems, 1993); its special
cases are those of C99, F.9.4.4. hypot and cbrt correct a first result by its residue.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.logarithm import Float64
from gpucompiler.prelude.arithmetic.pair import exact_product, exact_sum, ordered_sum, pair_product
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float64.exponential import LN2_HIGH, LN2_LOW, exp_of_pair

# The bits of √(1/2).
_ROOT_HALF: Final = 0x3FE6A09E667F3BCD
_ARTANH: Final = (
    0.05818071438570446, 0.051621606321174296, 0.05887616820526159, 0.06666501574783507,
    0.07692310894389819, 0.09090909053107445, 0.11111111111366939, 0.14285714285713413, 0.2,
)  # fmt: skip
_THIRD: Final = (0.3333333333333333, 1.850371707708594e-17)


def pair_log(x: Any) -> Any:
    """log(x) and its rounding error, for positive finite x."""
    subnormal = x < 2.0**-1022
    normal = x * 2.0**54 if subnormal else x
    exponent = (normal.view(np.int64) - np.int64(_ROOT_HALF)) & np.int64(Float64.exponent)
    m = (normal.view(np.int64) - exponent).view(np.float64)
    k = fma(np.float64(exponent), 2.0**-52, -54.0 if subnormal else 0.0)
    # s + s_low = (m - 1) / (m + 1); m - 1 is exact.
    over = m - 1.0
    under, under_low = exact_sum(m, 1.0)
    s = over / under
    s_low = (fma(-s, under, over) - s * under_low) / under
    z, z_low = exact_product(s, s)
    z_low = fma(2.0 * s, s_low, z_low)
    # artanh(s) = s + s·z·(1/3 + z·P(z)).
    third, third_low = ordered_sum(_THIRD[0], z * polynomial(_ARTANH, z))
    cubic, cubic_low = pair_product(z, z_low, third, third_low + _THIRD[1])
    more, more_low = pair_product(s, s_low, cubic, cubic_low)
    half, half_low = ordered_sum(s, more)
    half_low += s_low + more_low
    # 2·artanh(s) + k·log(2).
    base, base_low = exact_product(k, LN2_HIGH)
    total, low = exact_sum(base, 2.0 * half)
    return ordered_sum(total, low + fma(k, LN2_LOW, fma(2.0, half_low, base_low)))


def pow(x: Any, y: Any) -> Any:
    size = abs(x)
    known = size == 0.0 or not size < math.inf
    high, low = pair_log(1.0 if known else size)
    # A product beyond the range of results stays finite in its parts.
    exponent = max(min(y, 2.0**80), -(2.0**80))
    product, product_low = exact_product(exponent, high)
    product_low = fma(exponent, low, product_low)
    far = abs(product) > 1000.0
    result = exp_of_pair(product, 0.0 if far else product_low)
    # A base of 0 or infinity: 0 and infinity are swapped for a negative exponent.
    ends = (0.0 if size == 0.0 else math.inf) if y > 0.0 else (math.inf if size == 0.0 else 0.0)
    result = ends if known else result
    result = size + y if size != size or y != y else result
    result = 1.0 if (size == 1.0 and y == y) or y == 0.0 or x == 1.0 else result
    whole = np.rint(y) == y
    odd = whole and np.rint(y * 0.5) != y * 0.5
    result = -result if odd and x.view(np.int64) < np.int64(0) else result
    return math.nan if x < 0.0 and not whole and size < math.inf else result


def hypot(x: Any, y: Any) -> Any:
    first, second = abs(x), abs(y)
    most, least = max(first, second), min(first, second)
    # Squares neither overflow nor lose digits.
    great, tiny = most > 2.0**500, most < 2.0**-450
    unit = 2.0**-600 if great else (2.0**600 if tiny else 1.0)
    back = 2.0**600 if great else (2.0**-600 if tiny else 1.0)
    a, b = most * unit, least * unit
    square, square_low = exact_product(a, a)
    other, other_low = exact_product(b, b)
    total, low = ordered_sum(square, other)
    root = math.sqrt(total)
    lost = fma(-root, root, total) + (low + (square_low + other_low))
    root = 0.0 if root == 0.0 else root + lost * (0.5 / root)
    result = x + y if x != x or y != y else root * back
    return math.inf if first == math.inf or second == math.inf else result


def cbrt(x: Any) -> Any:
    size = abs(x)
    # Residues of tiny numbers would be subnormal.
    tiny = size < 2.0**-900
    normal = size * 2.0**300 if tiny else size
    # About a third of the exponent, negated: the multiplier is 2**32 / 3.
    high = normal.view(np.int64) >> np.int64(32)
    estimate = np.int64(0x553EF0FF289DD796) - high * np.int64(1431655765)
    r = estimate.view(np.float64)
    # Each step: x·r³ = 1 - e, and (1 - e)**(-1/3) = 1 + e/3 + 2e²/9 + 14e³/81 + …
    for _ in (1, 2):
        e = fma(-normal * r, r * r, 1.0)
        p = fma(fma(fma(e, 35.0 / 243.0, 14.0 / 81.0), e, 2.0 / 9.0), e, 1.0 / 3.0)
        r = fma(r * e, p, r)
    e = fma(-normal * r, r * r, 1.0)
    r = fma(r * e, 1.0 / 3.0, r)
    root = normal * r * r
    square, square_low = exact_product(root, root)
    lost = fma(-square, root, normal) - square_low * root
    root = fma(lost * r * r, 1.0 / 3.0, root)
    result = math.copysign(root * (2.0**-100 if tiny else 1.0), x)
    return result if size > 0.0 and size < math.inf else x


def rsqrt(x: Any) -> Any:
    y = 1.0 / math.sqrt(x)
    # One step of Newton's method, with x·y² - 1 to more digits than one number has.
    root = x * y
    lost = fma(fma(x, y, -root), -y, fma(-root, y, 1.0))
    better = fma(0.5 * lost, y, y)
    return better if better == better else y
