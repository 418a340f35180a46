"""sinh, cosh, tanh, asinh, acosh, atanh of float32.

Source: the definitions by exp and log(1 + x), arranged so that nothing cancels, as in fdlibm (Sun
Microsystems, 1993); near 0 minimax polynomials of our own.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float32.exponential import exp
from gpucompiler.prelude.float32.wide import exp_wide, log1p_wide

_SINH: Final = (
    2.817439005188036e-06, 0.00019836066379409035, 0.00833335059722328, 0.16666666488734577,
)  # fmt: skip
_TANH: Final = (
    1.1645033e-04, -8.218866e-04, 3.0488558e-03, -8.571445e-03, 2.1774443e-02, -5.3950723e-02,
    1.3333175e-01, -3.3333328e-01,
)  # fmt: skip


def sinh(x: Any) -> Any:
    wide = np.float64(x)
    size = min(abs(wide), 100.0)
    e = exp_wide(size)
    great = math.copysign(0.5 * (e - 1.0 / e), wide)
    square = wide * wide
    small = fma(polynomial(_SINH, square), square * wide, wide)
    return np.float32(small if size < 1.0 else great)


def cosh(x: Any) -> Any:
    e = exp_wide(min(abs(np.float64(x)), 100.0))
    return np.float32(0.5 * (e + 1.0 / e))


def tanh(x: Any) -> Any:
    size = abs(x)
    great = 1.0 - 2.0 / (exp(2.0 * size) + 1.0)
    square = x * x
    small = fma(polynomial(_TANH, square), square * x, x)
    return math.copysign(abs(small) if size < 1.0 else great, x)


def asinh(x: Any) -> Any:
    wide = np.float64(x)
    size = abs(wide)
    square = wide * wide
    result = math.copysign(log1p_wide(size + square / (1.0 + math.sqrt(square + 1.0))), wide)
    return np.float32(result) if size < math.inf else x


def acosh(x: Any) -> Any:
    above = np.float64(x) - 1.0
    result = np.float32(log1p_wide(above + math.sqrt(fma(above, above, 2.0 * above))))
    finite = result if x < math.inf else x
    return math.nan if x < 1.0 else finite


def atanh(x: Any) -> Any:
    size = abs(np.float64(x))
    result = math.copysign(0.5 * log1p_wide(2.0 * size / (1.0 - size)), np.float64(x))
    inside = np.float32(result) if size < 1.0 else math.copysign(math.inf, x)
    return inside if size <= 1.0 else math.nan
