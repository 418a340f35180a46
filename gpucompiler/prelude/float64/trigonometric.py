"""sin, cos, tan of float64.

Source: as `gpucompiler.prelude.float32.trigonometric`. Beyond 2**30, the product with 2/π is made
in integers (Payne and Hanek, "Radian reduction for trigonometric functions", 1983), with 190 digits
behind the binary point.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.pair import exact_sum, ordered_sum
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial

_TWO_OVER_PI: Final = 0.63661977236758134308
# Each part is less than the rest, so that no sum turns a -0 into a 0.
_PI_HALF: Final = (1.5707963267948966, 6.123233995736765e-17, 1.0828566739219139e-32)
_HALF_PI: Final = (1.5707963267948966, 6.123233995736766e-17)
_ROUND: Final = 6755399441055744.0
_FAR: Final = 2.0**30
SIN: Final = (
    1.5896549055943273e-10, -2.5050755282091722e-08, 2.755731368445414e-06, -0.00019841269829822106,
    0.00833333333332248, -0.16666666666666632,
)  # fmt: skip
COS: Final = (
    -1.1359899436967597e-11, 2.087572869306766e-09, -2.755731439743315e-07, 2.480158728966217e-05,
    -0.0013888888888874465, 0.0416666666666666,
)  # fmt: skip
# 64 zeros and the first 1216 binary digits of 2/π.
_DIGITS: Final = int(
    "A2F9836E4E441529FC2757D1F534DDC0DB6295993C439041FE5163ABDEBBC561B7246E3A424D"
    "D2E006492EEA09D1921CFE1DEB1CB129A73EE88235F52EBB4484E99C7026B45F7E413991D639"
    "835339F49C845F8BBDF9283B1FF897FFDE05980FEF2F118B5A0A6D1F6D367ECF27CB09B74F46"
    "3F669E5FEA2D7527BAC7EBE5F17B3D0739F78A5292EA6BFB5FB11F8D5D0856033046FC7B6BAB",
    16,
)
_HALF: Final = 0xFFFFFFFF
_NUMBERS: Final = tuple(tuple(range(n)) for n in range(20))
_WORDS: Final = tuple((_DIGITS >> (64 * (19 - n))) & 0xFFFFFFFFFFFFFFFF for n in range(20))


def _chosen(far: Any, words: Any, count: Any, numbers: Any) -> Any:
    """The items of `words` of these numbers, or where `far` those `count` further on, if any."""
    found: Any = ()
    for n in numbers:
        word = np.uint64(words[n])
        if n + count < len(words):
            word = np.uint64(words[n + count]) if far else word
        found += (word,)
    return found


def _window(position: Any) -> Any:
    """Three words of 2/π's digits from a binary position on, 0 to 1087."""
    words = _chosen((position & 1024) != 0, _WORDS, 16, _NUMBERS[19])
    words = _chosen((position & 512) != 0, words, 8, _NUMBERS[11])
    words = _chosen((position & 256) != 0, words, 4, _NUMBERS[7])
    words = _chosen((position & 128) != 0, words, 2, _NUMBERS[5])
    words = _chosen((position & 64) != 0, words, 1, _NUMBERS[4])
    left = np.uint64(position & 63)
    right = np.uint64(64) - left
    return (
        (words[0] << left) | (words[1] >> right),
        (words[1] << left) | (words[2] >> right),
        (words[2] << left) | (words[3] >> right),
    )


def _reduce_far(x: Any) -> Any:
    """(r, its rounding error, k modulo 4) for x ≥ 2**30; an infinite one gives NaN."""
    bits = x.view(np.int64)
    # x = (high · 2**32 + low) · 2**exponent; digits of 2/π of weight 4 / 2**exponent don't count.
    exponent = (bits >> np.int64(52)) - np.int64(1075)
    position = min(exponent, np.int64(971)) + np.int64(62)
    mantissa = (bits & np.int64(0xFFFFFFFFFFFFF)) | np.int64(0x10000000000000)
    low, high = np.uint64(mantissa & np.int64(_HALF)), np.uint64(mantissa >> np.int64(32))
    # The product modulo 2**192, in digits of 32 bits, the least first.
    digits: Any = ()
    carry, before = np.uint64(0), np.uint64(0)
    first, second, third = _window(position)
    for word in (third, second, first):
        for digit in (word & np.uint64(_HALF), word >> np.uint64(32)):
            # low · digit + high · (the digit before) + carry, in two steps that can't overflow.
            total = low * digit + carry
            more = high * before + (total & np.uint64(_HALF))
            digits += (more & np.uint64(_HALF),)
            carry = (total >> np.uint64(32)) + (more >> np.uint64(32))
            before = digit
    # Two binary digits are whole quarters of a turn; the rest is a fraction with a sign.
    top = (digits[5] << np.uint64(32)) | digits[4]
    fraction = ((top << np.uint64(2)) | (digits[3] >> np.uint64(30))).view(np.int64)
    k = np.int32(top >> np.uint64(62)) + np.int32(fraction < np.int64(0))
    great = np.float64(fraction >> np.int64(32)) * 2.0**-32
    small = np.float64(fraction & np.int64(_HALF)) * 2.0**-64
    rest = ((digits[3] & np.uint64(0x3FFFFFFF)) << np.uint64(32)) | digits[2]
    least = np.float64(rest.view(np.int64)) * 2.0**-126
    f, lost = exact_sum(great, small)
    f, lost = ordered_sum(f, lost + least)
    r = f * _HALF_PI[0]
    tail = fma(f, _HALF_PI[0], -r) + fma(f, _HALF_PI[1], lost * _HALF_PI[0])
    return r + (x - x), tail, k


def _reduce(x: Any) -> Any:
    """(r, its rounding error, k modulo 4): x = k·π/2 + r with r about from -π/4 to π/4, x ≥ 0."""
    t = fma(x, _TWO_OVER_PI, _ROUND)
    k = t - _ROUND
    first = fma(k, -_PI_HALF[0], x)
    product = k * _PI_HALF[1]
    r = first - product
    tail = ((first - r) - product) - fma(k, _PI_HALF[1], -product)
    tail = fma(k, -_PI_HALF[2], tail)
    quadrant = np.int32(t.view(np.int64))
    if x > _FAR:
        r, tail, quadrant = _reduce_far(x)
    return r, tail, quadrant


def _sine_tail(r: Any, tail: Any, square: Any) -> Any:
    """sin(r + tail) - r."""
    return fma(polynomial(SIN, square), square * r, fma(-0.5 * square, tail, tail))


def _cosine_tail(r: Any, tail: Any, square: Any) -> Any:
    """cos(r + tail) - 1."""
    # Half of (r + tail)² - r².
    lost = fma(r, tail, 0.5 * fma(r, r, -square))
    return fma(fma(polynomial(COS, square), square, -0.5), square, -lost)


def _sine_of_quadrant(r: Any, tail: Any, quadrant: Any) -> Any:
    square = r * r
    cosine, sine = 1.0 + _cosine_tail(r, tail, square), r + _sine_tail(r, tail, square)
    chosen = cosine if (quadrant & np.int32(1)) != 0 else sine
    return -chosen if (quadrant & np.int32(2)) != 0 else chosen


def sin(x: Any) -> Any:
    r, tail, quadrant = _reduce(abs(x))
    result = _sine_of_quadrant(r, tail, quadrant)
    return -result if x.view(np.int64) < np.int64(0) else result


def cos(x: Any) -> Any:
    r, tail, quadrant = _reduce(abs(x))
    return _sine_of_quadrant(r, tail, quadrant + np.int32(1))


def tan(x: Any) -> Any:
    r, tail, quadrant = _reduce(abs(x))
    square = r * r
    sine, sine_low = ordered_sum(r, _sine_tail(r, tail, square))
    cosine, cosine_low = ordered_sum(1.0, _cosine_tail(r, tail, square))
    odd = (quadrant & np.int32(1)) != 0
    over, over_low = -cosine if odd else sine, -cosine_low if odd else sine_low
    under, under_low = sine if odd else cosine, sine_low if odd else cosine_low
    inverse = 1.0 / under
    quotient = over * inverse
    lost = fma(-quotient, under_low, fma(-quotient, under, over) + over_low)
    # An exact 0 stays one, and what is too small for its square to count stays itself.
    result = x if abs(x) < 2.0**-27 else fma(lost, inverse, quotient)
    return -result if x.view(np.int64) < np.int64(0) and abs(x) >= 2.0**-27 else result
