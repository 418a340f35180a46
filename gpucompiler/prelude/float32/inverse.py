"""asin, acos, atan, atan2 of float32, computed in float64.

Source: asin on [0, 1/2] and asin(x) = π/2 - 2·asin(√((1 - x)/2)) above, as in Cephes (Moshier,
1989); atan of a quotient of at most 1, then the octant; minimax polynomials of our own.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial

_PI: Final = math.pi
_PI_HALF: Final = math.pi / 2
_ASIN: Final = (
    0.03469307986504813, 0.007469023401439835, 0.02461840009871162, 0.03011024607806805,
    0.04466016411712656, 0.07499948154316201, 0.16666667189828022,
)  # fmt: skip
_ATAN: Final = (
    0.0011138175593519467, -0.007318107763435964, 0.02254020498389412, -0.04469036039596709,
    0.06741628526735234, -0.08811105962197817, 0.11058227816910263, -0.1427983372656632,
    0.19999671179423484, -0.33333326901465204,
)  # fmt: skip


def _asin_parts(x: Any) -> Any:
    """(is |x| ≤ 1/2, asin(s)) with s = |x| there, √((1 - |x|)/2) elsewhere; NaN where |x| > 1."""
    size = abs(np.float64(x))
    small = size <= 0.5
    square = size * size if small else fma(size, -0.5, 0.5)
    s = size if small else math.sqrt(square)
    return small, fma(polynomial(_ASIN, square), square * s, s)


def asin(x: Any) -> Any:
    small, angle = _asin_parts(x)
    return np.float32(math.copysign(angle if small else _PI_HALF - 2.0 * angle, np.float64(x)))


def acos(x: Any) -> Any:
    small, angle = _asin_parts(x)
    signed = math.copysign(angle, np.float64(x))
    beyond = 2.0 * angle if x > 0.0 else _PI - 2.0 * angle
    return np.float32(_PI_HALF - signed if small else beyond)


def _atan_of_fraction(t: Any) -> Any:
    """atan(t) for 0 ≤ t ≤ 1."""
    square = t * t
    return fma(polynomial(_ATAN, square), square * t, t)


def atan(x: Any) -> Any:
    size = abs(np.float64(x))
    great = size > 1.0
    angle = _atan_of_fraction((1.0 if great else size) / (size if great else np.float64(1.0)))
    return np.float32(math.copysign(_PI_HALF - angle if great else angle, np.float64(x)))


def atan2(y: Any, x: Any) -> Any:
    up, along = abs(np.float64(y)), abs(np.float64(x))
    steep = up > along
    least, most = along if steep else up, up if steep else along
    # Two zeros are like 0/1, two infinities like 1/1.
    fraction = 1.0 if least == math.inf else least / (most if most != 0.0 else np.float64(1.0))
    angle = _atan_of_fraction(fraction)
    angle = _PI_HALF - angle if steep else angle
    angle = _PI - angle if x.view(np.int32) < np.int32(0) else angle
    result = np.float32(math.copysign(angle, np.float64(y)))
    return x + y if x != x or y != y else result
