"""sinh, cosh, tanh, asinh, acosh, atanh of float64.

Source: as `gpucompiler.prelude.float32.hyperbolic`, with what sums and roots lose carried along.
"""

from __future__ import annotations

import math
from typing import Any, Final

from gpucompiler.prelude.arithmetic.pair import exact_sum
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float64.exponential import exp, pair_power_of_e, reduce, scale
from gpucompiler.prelude.float64.logarithm import log_of_pair

_LN2: Final = 0.69314718055994530942
_SINH: Final = (
    7.775715229820708e-13, 1.6056686747539763e-10, 2.5052130676990388e-08, 2.75573191084836e-06,
    0.00019841269841589247, 0.008333333333332915, 0.16666666666666669,
)  # fmt: skip
_TANH: Final = (
    -1.0175095581921082e-07, 9.067772296648362e-07, -4.155237416090442e-06, 1.361989952553025e-05,
    -3.7560631015969884e-05, 9.59543694836631e-05, -0.00023872678280331902, 0.0005899022489166802,
    -0.0014558058428179813, 0.00359212337920614, -0.00886323500551144, 0.021869488497610376,
    -0.05396825396656184, 0.13333333333329558, -0.33333333333333304,
)  # fmt: skip
_ATANH: Final = (
    0.22454611718399736, -0.1526274598057063, 0.14480677183014398, 0.014589158953287827,
    0.05982341564951537, 0.057743242236589415, 0.06677960307938056, 0.07691493093705605,
    0.09090948582568768, 0.1111110988532408, 0.14285714308098868, 0.1999999999979449,
    0.3333333333333399,
)  # fmt: skip


def _half_exp(x: Any) -> Any:
    """exp(x) / 2 for x ≥ 0, infinite only where exp(x) / 2 is, and its rounding error."""
    t, r, lost = reduce(min(x, 711.0))
    e, low = pair_power_of_e(r, lost)
    return scale(e, t - 1.0), scale(low, t - 1.0)


def sinh(x: Any) -> Any:
    size = abs(x)
    half, low = _half_exp(size)
    great = half + (low - 0.25 / half)
    square = x * x
    small = fma(polynomial(_SINH, square), square * size, size)
    return math.copysign(small if size < 1.0 else great, x)


def cosh(x: Any) -> Any:
    half, low = _half_exp(abs(x))
    return half + (low + 0.25 / half)


def tanh(x: Any) -> Any:
    size = abs(x)
    great = 1.0 - 2.0 / (exp(2.0 * size) + 1.0)
    square = x * x
    small = fma(polynomial(_TANH, square), square * size, size)
    return math.copysign(small if size < 0.875 else great, x)


def asinh(x: Any) -> Any:
    size = abs(x)
    # Above, 1 + x² is x² or overflows: log(2x) = log(x) + log(2).
    huge = size > 2.0**30
    square = 1.0 if huge else size * size
    part = square / (1.0 + math.sqrt(square + 1.0))
    v, v_low = exact_sum(size, part)
    total, low = exact_sum(1.0, v)
    near = log_of_pair(size if huge else total, 0.0 if huge else low + v_low)
    result = near + _LN2 if huge else near
    return math.copysign(result if size > 2.0**-28 else size, x) if size < math.inf else x


def acosh(x: Any) -> Any:
    huge = x > 2.0**30
    above = 1.0 if huge else x - 1.0
    square = fma(above, above, 2.0 * above)
    root = math.sqrt(square)
    lost = fma(above, above, (2.0 * above - square)) + fma(-root, root, square)
    lost = 0.0 if root == 0.0 else lost * 0.5 / root
    v, v_low = exact_sum(above, root)
    total, low = exact_sum(1.0, v)
    near = log_of_pair(x if huge else total, 0.0 if huge else low + (v_low + lost))
    result = near + _LN2 if huge else near
    finite = result if x < math.inf else x
    return math.nan if x < 1.0 else finite


def atanh(x: Any) -> Any:
    size = abs(x)
    square = x * x
    small = fma(polynomial(_ATANH, square), square * size, size)
    v = 2.0 * size / (1.0 - size)
    total, low = exact_sum(1.0, v)
    great = 0.5 * log_of_pair(total, low) if size < 1.0 else math.inf
    result = math.copysign(small if size < 0.5 else great, x)
    return result if size <= 1.0 else math.nan
