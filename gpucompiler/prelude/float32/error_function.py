"""erf and erfc of float32.

Source: erf(x) = x + x·P(x²) up to 1, and 1 - exp(Q(x)) above;
erfc(x) = exp(-x²)·R(t)/(1 + 2x) with t = (x - 3)/(x + 3) in float64 (Shepherd and Laframboise,
"Chebyshev approximation of (1 + 2x) exp(x²) erfc x", 1981). Minimax polynomials of our own.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float32.exponential import LN2_HIGH, LN2_LOW, LOG2_E
from gpucompiler.prelude.float32.wide import exp_wide

_ROUND: Final = 12583039.0  # 1.5·2**23 + 127: the low bits of a sum with it are an exponent
_EXP: Final = (1.3850469e-03, 8.370091e-03, 4.1668005e-02, 1.6666509e-01, 4.9999994e-01)
_SMALL: Final = (
    7.806904e-05, -7.997853e-04, 5.187162e-03, -2.6853347e-02, 1.1283579e-01, -3.7612626e-01,
    1.2837917e-01,
)  # fmt: skip
# log(erfc(x)) about a place where its value is all but a float32.
_PLACE: Final = 0.9802551865577698
_GREAT: Final = (
    1.9954803e-04, -1.9050003e-03, 1.0154977e-02, -4.2341877e-02, -8.406222e-01, -2.6057227,
    -1.797827959060669,
)  # fmt: skip
_ERFC: Final = (
    -0.0002671786017897109, -0.0007751145455013942, 0.00200335666339893, 0.0025665618275939723,
    -0.023798540513095674, 0.06829574886863267, -0.11927079526310798, 0.129646433931497,
    -0.04756240964153018, -0.13562114014496107, 1.2530080592136563,
)  # fmt: skip


def erf(x: Any) -> Any:
    square = x * x
    small = fma(polynomial(_SMALL, square), x, x)
    # From here on 1 is the nearest float32; a NaN stays.
    size = min(abs(x), 3.95)
    exponent = polynomial(_GREAT, size - _PLACE)
    t = fma(exponent, LOG2_E, _ROUND)
    k = t - _ROUND
    r = fma(k, -LN2_LOW, fma(k, -LN2_HIGH, exponent))
    p = fma(fma(polynomial(_EXP, r), r, 1.0), r, 1.0)
    great = fma(p, -(t.view(np.int32) << np.int32(23)).view(np.float32), 1.0)
    return small if size < 1.0 else math.copysign(great, x)


def erfc(x: Any) -> Any:
    wide = np.float64(x)
    size = min(abs(wide), 10.2)
    t = (size - 3.0) / (size + 3.0)
    result = exp_wide(-size * size) * polynomial(_ERFC, t) / fma(2.0, size, 1.0)
    return np.float32(result if wide >= 0.0 else 2.0 - result)
