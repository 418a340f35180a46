"""asin, acos, atan, atan2 of float64.

Source: as `gpucompiler.prelude.float32.inverse`, with π in two parts.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.pair import ordered_sum
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial

_PI: Final = (3.141592653589793, 1.2246467991473532e-16)
_PI_HALF: Final = (1.5707963267948966, 6.123233995736766e-17)
_ASIN: Final = (
    0.032872116526404156, -0.021312691404075993, 0.02188308645193371, 0.003649562330146387,
    0.01079226949004672, 0.011397122901950496, 0.013981016599397888, 0.017351596264819337,
    0.022372215864258797, 0.030381942676716255, 0.04464285717525709, 0.07499999999970128,
    0.16666666666666763,
)  # fmt: skip
_ATAN: Final = (
    -3.540968134356277e-06, 4.6318373607659586e-05, -0.00028893182384377855, 0.0011480709788663941,
    -0.003280289682542644, 0.0072303920742074375, -0.01292316824437451, 0.019520856698614916,
    -0.02589534684201371, 0.03130911880281881, -0.035713288115943584, 0.03954282031948073,
    -0.04334887490209191, 0.047589398281307635, -0.05262615697250601, 0.05882275250598194,
    -0.06666658147830576, 0.07692306999568155, -0.09090909050891834, 0.11111111109567501,
    -0.1428571428567815, 0.19999999999999565, -0.3333333333333333,
)  # fmt: skip


def _asin_parts(x: Any) -> Any:
    """(is |x| ≤ 1/2, s, asin(s) - s): s = |x| there, √((1 - |x|)/2) elsewhere; NaN for |x| > 1."""
    size = abs(x)
    small = size <= 0.5
    square = size * size if small else fma(size, -0.5, 0.5)
    s = size if small else math.sqrt(square)
    # The root's rounding error; its divisor is 0 at 1 only.
    lost = 0.0 if small or square == 0.0 else fma(-s, s, square) * 0.5 / s
    return small, s, fma(polynomial(_ASIN, square), square * s, lost)


def asin(x: Any) -> Any:
    small, s, tail = _asin_parts(x)
    high, low = ordered_sum(_PI_HALF[0], -2.0 * s)
    great = high + (low + fma(-2.0, tail, _PI_HALF[1]))
    return math.copysign(s + tail if small else great, x)


def acos(x: Any) -> Any:
    small, s, tail = _asin_parts(x)
    negative = x < 0.0
    s_signed, tail_signed = -s if negative else s, -tail if negative else tail
    # π/2 - s, π - 2s or 2s, and then the small parts.
    base, base_low = _PI_HALF[0] if small else _PI[0], _PI_HALF[1] if small else _PI[1]
    taken = s_signed if small else 2.0 * s
    taken_tail = tail_signed if small else 2.0 * tail
    high, low = ordered_sum(base, -taken)
    result = high + (low + (base_low - taken_tail))
    return 2.0 * (s + tail) if x > 0.5 else result


def _atan_tail(t: Any) -> Any:
    """atan(t) - t for 0 ≤ t ≤ 1."""
    square = t * t
    return polynomial(_ATAN, square) * (square * t)


def atan(x: Any) -> Any:
    size = abs(x)
    great = size > 1.0
    quotient = 1.0 / (size if great else np.float64(1.0))
    # The quotient's rounding error: none for an infinite x, where 1/x stands for 1/x².
    lost = fma(-quotient, size if great else np.float64(1.0), 1.0) * quotient
    lost = 0.0 if quotient == 0.0 else lost
    t = quotient if great else size
    tail = _atan_tail(t)
    high, low = ordered_sum(_PI_HALF[0], -t)
    steep = high + (low + ((_PI_HALF[1] - lost) - tail))
    return math.copysign(steep if great else t + tail, x)


def atan2(y: Any, x: Any) -> Any:
    up, along = abs(y), abs(x)
    steep = up > along
    least, most = along if steep else up, up if steep else along
    # Two zeros are like 0/1, two infinities like 1/1.
    t = 1.0 if least == math.inf else least / (most if most != 0.0 else np.float64(1.0))
    tail = _atan_tail(t)
    left = x.view(np.int64) < np.int64(0)
    # Angles are t + tail, π/2 ∓ (t + tail) and π - (t + tail).
    turned = steep != left
    base = _PI_HALF[0] if steep else (_PI[0] if left else 0.0)
    base_low = _PI_HALF[1] if steep else (_PI[1] if left else 0.0)
    signed, tail = -t if turned else t, -tail if turned else tail
    high, low = ordered_sum(base, signed)
    angle = high + (low + (base_low + tail))
    angle = t + _atan_tail(t) if not steep and not left else angle
    result = math.copysign(angle, y)
    return x + y if x != x or y != y else result
