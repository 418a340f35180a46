"""gamma and lgamma of float32, computed in float64.

Source: Stirling's series with a minimax tail of our own, after the recurrence has taken small
arguments above 8, and the reflection Γ(-x)·Γ(x) = -π / (x·sin πx) (NIST Digital Library of
Mathematical Functions, 5.5 and 5.11).
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float32.exponential import LOG2_E
from gpucompiler.prelude.float32.wide import exp2_wide, log2_wide, log_wide
from gpucompiler.prelude.float64.factorial import lgamma as lgamma_float64

_ROOT_2_PI: Final = 2.50662827463100050242
_LOG_ROOT_2_PI: Final = 0.91893853320467274178
_GAMMA: Final = (
    1.3281834176740662e-05, -0.0027076510853910867, 0.0034733893509687006, 0.08333331520992925,
    1.0000000000450084,
)  # fmt: skip
_LGAMMA: Final = (
    -0.0005671786891485111, 0.0007933280678520469, -0.002777776391584062, 0.08333333333172155,
)  # fmt: skip
_NEAR: Final = (
    7.665874339705363e-05, -0.00013723976955063095, 0.00011802323270588794,
    -0.00023698488190896828, 0.0005573327476505478, -0.0010770591572322025, 0.002092989411098162,
    -0.004223393902610417, 0.008776615588064909, -0.019054159393396962, 0.04452043839231025,
    -0.11948158250488047, 0.45013931216082664,
)  # fmt: skip
_SIN_PI: Final = (
    -0.007022160875678066, 0.08204647717499099, -0.5992513297434622, 2.5501632402859387,
    -5.167712762115061, 3.141592653523355,
)  # fmt: skip


def _sin_pi(x: Any) -> Any:
    """sin(πx)."""
    k = np.rint(x)
    f = x - k
    half = k * 0.5
    s = f * polynomial(_SIN_PI, f * f)
    return s if np.rint(half) == half else -s


def _rising(x: Any) -> Any:
    """x·(x + 1)·…·(x + 7)."""
    product = x
    for step in (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0):
        product = product * (x + step)
    return product


def gamma(x: Any) -> Any:
    wide = np.float64(x)
    # Beyond 60, results are infinite, or 0 on the other side.
    size = min(abs(wide), 60.0)
    near = size < 8.0
    z = size + 8.0 if near else size
    power = exp2_wide(fma(z - 0.5, log2_wide(z), -LOG2_E * z))
    above = _ROOT_2_PI * power * polynomial(_GAMMA, 1.0 / z)
    below = _rising(size) if near else 1.0
    negative = x < 0.0
    over = -math.pi * below if negative else above
    under = abs(wide) * _sin_pi(abs(wide)) * above if negative else below
    result = np.float32(over / under)
    result = math.nan if negative and np.rint(x) == x else result
    return 1.0 / x if x == 0.0 else (x if x == math.inf else result)


def lgamma(x: Any) -> Any:
    size = abs(np.float64(x))
    # Between 1 and 2.5, (z - 1)·(z - 2)·P(z); below, after one step of the recurrence.
    step = size < 1.0
    z = size + 1.0 if step else size
    near = (size if step else z - 1.0) * (z - 2.0) * polynomial(_NEAR, z - 1.75)
    low = size < 8.0
    far = size + 8.0 if low else min(size, 1e39)
    w = 1.0 / far
    series = fma(w, polynomial(_LGAMMA, w * w), _LOG_ROOT_2_PI) - far
    series = fma(far - 0.5, log_wide(far), series)
    # One logarithm serves: of what the recurrence divides by.
    divisor = _rising(size) if low else 1.0
    divisor = (size if step else 1.0) if size < 2.5 else divisor
    result = (near if size < 2.5 else series) - log_wide(divisor)
    if x < 0.0:
        # Between the poles are zeros, near which this many digits are lost.
        result = lgamma_float64(np.float64(x))
    pole = x <= 0.0 and np.rint(x) == x
    # A sum with 0 leaves no -0, at 1.
    finite = np.float32(result + 0.0)
    return math.inf if pole or abs(x) == math.inf else finite
