"""log, log2, log10, log1p of float64."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gpucompiler.prelude.arithmetic import logarithm
from gpucompiler.prelude.arithmetic.logarithm import Float64, exponent_bits, tail_of
from gpucompiler.prelude.arithmetic.pair import exact_sum
from gpucompiler.prelude.arithmetic.polynomial import fma
from gpucompiler.prelude.float64.exponential import LN2_HIGH, LN2_LOW


def log_of_pair(x: Any, low: Any) -> Any:
    """log(x + low) for positive normal x and a `low` that is small beside it."""
    exponent = exponent_bits(x.view(np.int64), Float64)
    # 4 / 2**k, which is normal for all k.
    unit = (np.int64(0x4010000000000000) - exponent).view(np.float64)
    f = (x.view(np.int64) - exponent).view(np.float64) - 1.0
    f, lost = exact_sum(f, 0.25 * low * unit)
    k = np.float64(exponent) * 2.0**-52
    tail = fma(k, LN2_LOW, fma(-f, lost, lost) + tail_of(f, Float64))
    return fma(k, LN2_HIGH, f + tail)


def log(x: Any) -> Any:
    return logarithm.log(x, Float64)


def log2(x: Any) -> Any:
    return logarithm.log2(x, Float64)


def log10(x: Any) -> Any:
    return logarithm.log10(x, Float64)


def log1p(x: Any) -> Any:
    total, low = exact_sum(1.0, x)
    result = log_of_pair(total, low)
    finite = result if x < math.inf else x
    known = finite if x > -1.0 else (-math.inf if x == -1.0 else (x if x != x else math.nan))
    return x if abs(x) < 2.0**-54 else known
