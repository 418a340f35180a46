"""sin, cos, tan of float32.

Source: x = k·π/2 + r with three-part π/2 (Cody and Waite, "Software Manual for the Elementary
Functions", 1980). Beyond where that is exact, the product with 2/π is taken modulo 4 part by part
(Payne and Hanek, "Radian reduction for trigonometric functions", 1983): the parts have so few
digits that their products with a float32 are exact in float64. Minimax polynomials of our own.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial

_TWO_OVER_PI: Final = 0.63661977236758134308
# Each part is less than the rest, so that no sum turns a -0 into a 0.
_PI_HALF: Final = (1.57079625129699707031, 7.54978941586159635335e-8, 5.39030285815811905290e-15)
_PI_HALF_WIDE: Final = 1.5707963267948966
_PI_HALF_TAIL: Final = 6.123233995736766e-17
_ROUND_WIDE: Final = 6755399441055744.0
_ROUND: Final = 12582912.0
_FAR: Final = 100000.0
SIN: Final = (-1.9518405e-04, 8.33219e-03, -1.6666655e-01)
_TAN: Final = (
    0.004424863364831404, -1.2338906186984721e-05, 0.01091928056324354, 0.02124857152409204,
    0.054066755209139006, 0.1333259944406306, 0.33333351739740436,
)  # fmt: skip
COS: Final = (2.443067e-05, -1.3887301e-03, 4.1666646e-02)


def _parts_of_two_over_pi() -> tuple[float, ...]:
    """2/π in parts of 28 binary digits, 224 in all: a float32 times each is exact in float64."""
    digits = 0xA2F9836E4E441529FC2757D1F534DDC0DB6295993C439041FE5163ABDEBBC561B7246E3A
    ends = range(28, 28 * 9, 28)
    return tuple(float((digits >> (288 - end)) & 0xFFFFFFF) * 2.0**-end for end in ends)


_PARTS: Final = _parts_of_two_over_pi()


def _reduce_far(x: Any) -> Any:
    """(r in float64, k modulo 4) for any x; an infinite one gives NaN and 0."""
    wide = np.float64(x)
    total, tail = np.float64(0.0), np.float64(0.0)
    for part in _PARTS:
        product = wide * part
        # Exact: a product that is too great for its quarter to have a fraction is a multiple of 4.
        product = fma(np.rint(product * 0.25), -4.0, product)
        # Knuth's sum with its error.
        before = total
        total = before + product
        added = total - before
        tail += (before - (total - added)) + (product - added)
        total = fma(np.rint(total * 0.25), -4.0, total)
    k = np.rint(total)
    r = ((total - k) + tail) * _PI_HALF_WIDE
    return r, np.int32(k)


def _reduce(x: Any) -> Any:
    """(r, its rounding error, k modulo 4): x = k·π/2 + r with r about from -π/4 to π/4."""
    t = fma(x, _TWO_OVER_PI, _ROUND)
    k = t - _ROUND
    first = fma(k, -_PI_HALF[0], x)
    product = k * _PI_HALF[1]
    r = first - product
    tail = ((first - r) - product) - fma(k, _PI_HALF[1], -product)
    tail = fma(k, -_PI_HALF[2], tail)
    quadrant = t.view(np.int32)
    if abs(x) > _FAR:
        wide, quadrant = _reduce_far(x)
        r = np.float32(wide)
        tail = np.float32(wide - np.float64(r))
    return r, tail, quadrant


def _sine(r: Any, tail: Any, square: Any) -> Any:
    p = fma(fma(SIN[0], square, SIN[1]), square, SIN[2])
    return r + fma(p, square * r, tail)


def _cosine(r: Any, tail: Any, square: Any) -> Any:
    p = fma(fma(COS[0], square, COS[1]), square, COS[2])
    # Half of (r + tail)² - r².
    lost = fma(r, tail, 0.5 * fma(r, r, -square))
    return 1.0 + fma(fma(p, square, -0.5), square, -lost)


def _sine_of_quadrant(r: Any, tail: Any, quadrant: Any) -> Any:
    square = r * r
    cosine, sine = _cosine(r, tail, square), _sine(r, tail, square)
    chosen = cosine if (quadrant & np.int32(1)) != 0 else sine
    sign = (quadrant & np.int32(2)) << np.int32(30)
    return (chosen.view(np.int32) ^ sign).view(np.float32)


def sin(x: Any) -> Any:
    r, tail, quadrant = _reduce(abs(x))
    sign = x.view(np.int32) & np.int32(-0x80000000)
    return (_sine_of_quadrant(r, tail, quadrant).view(np.int32) ^ sign).view(np.float32)


def cos(x: Any) -> Any:
    # As sin reduces it, so that both of one x share the work.
    r, tail, quadrant = _reduce(abs(x))
    return _sine_of_quadrant(r, tail, quadrant + np.int32(1))


def tan(x: Any) -> Any:
    wide = np.float64(x)
    t = fma(wide, _TWO_OVER_PI, _ROUND_WIDE)
    k = t - _ROUND_WIDE
    r = fma(k, -_PI_HALF_TAIL, fma(k, -_PI_HALF_WIDE, wide))
    quadrant = np.int32(t.view(np.int64))
    if abs(x) > _FAR:
        r, quadrant = _reduce_far(x)
    square = r * r
    tangent = fma(polynomial(_TAN, square), square * r, r)
    odd = (quadrant & np.int32(1)) != 0
    result = (-1.0 if odd else tangent) / (tangent if odd else np.float64(1.0))
    return x if x == 0.0 else np.float32(result)
