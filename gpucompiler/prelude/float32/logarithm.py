"""log, log2, log10, log1p of float32."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gpucompiler.prelude.arithmetic import logarithm
from gpucompiler.prelude.arithmetic.logarithm import Float32
from gpucompiler.prelude.float32.wide import log1p_wide


def log(x: Any) -> Any:
    return logarithm.log(x, Float32)


def log2(x: Any) -> Any:
    return logarithm.log2(x, Float32)


def log10(x: Any) -> Any:
    return logarithm.log10(x, Float32)


def log1p(x: Any) -> Any:
    result = np.float32(log1p_wide(np.float64(x)))
    finite = result if x < math.inf else x
    known = finite if x > -1.0 else (-math.inf if x == -1.0 else (x if x != x else math.nan))
    return x if abs(x) < 2.0**-25 else known
