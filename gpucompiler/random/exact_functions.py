"""Logarithm and cosine for random numbers: kernels compute the same bits on every target.

A GPU's own functions (libdevice) and the host's differ in the last place. Those here are made of
sums, products and fused operations, which IEEE 754 rounds alike everywhere. No product is summed
unless `fma` says so, so the option `fma=` doesn't change them either. Python computes NumPy's.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.language.overloading.overloads import overload
from gpucompiler.prelude.arithmetic import logarithm
from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial
from gpucompiler.prelude.float32 import trigonometric as single
from gpucompiler.prelude.float64 import trigonometric as double

_QUARTER: Final = math.pi / 2


def log(x: Any) -> Any:
    """The natural logarithm of a float."""
    return np.log(x)


def _sine(x: Any) -> Any:
    """The sine of a float, |x| ≤ π/4."""
    return np.sin(x)


def _cosine(x: Any) -> Any:
    """The cosine of a float, |x| ≤ π/4."""
    return np.cos(x)


def cosine_of_turns(x: Any) -> Any:
    """The cosine of 2π·x, 0 ≤ x < 1."""
    quarters = x * 4
    nearest = np.rint(quarters)
    # Both steps before the product are exact.
    angle = (quarters - nearest) * _QUARTER
    quadrant = np.int32(nearest)
    chosen = _sine(angle) if quadrant & 1 else _cosine(angle)
    return -chosen if quadrant in (1, 2) else chosen


@overload(log, types=("float32",))
def _(x: Any) -> Any:
    return logarithm.log(x, logarithm.Float32)


@overload(log, types=("float64",))
def _(x: Any) -> Any:
    return logarithm.log(x, logarithm.Float64)


@overload(_sine, types=("float32",))
def _(x: Any) -> Any:
    return _odd_series(x, single.SIN)


@overload(_sine, types=("float64",))
def _(x: Any) -> Any:
    return _odd_series(x, double.SIN)


@overload(_cosine, types=("float32",))
def _(x: Any) -> Any:
    return _even_series(x, single.COS)


@overload(_cosine, types=("float64",))
def _(x: Any) -> Any:
    return _even_series(x, double.COS)


def _odd_series(x: Any, coefficients: Any) -> Any:
    square = x * x
    return fma(polynomial(coefficients, square), square * x, x)


def _even_series(x: Any, coefficients: Any) -> Any:
    square = x * x
    return fma(fma(polynomial(coefficients, square), square, -0.5), square, 1.0)
