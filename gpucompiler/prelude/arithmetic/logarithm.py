"""log, log2 and log10 of float32 and float64: one text over the constants of each format.

Source: x = 2**k · (1 + f) with 2/3 ≤ 1 + f < 4/3, found in the bits as in fdlibm's e_logf.c
(Sun Microsystems, 1993); log(1 + f) = f - f²/2 + f³·P(f) with a minimax polynomial of our own.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from gpucompiler.prelude.arithmetic.polynomial import fma, polynomial


class Format:
    """The constants of logarithms in one format.

    Attributes:
        dtype: the floats.
        integer: the integers of as many bits.
        two_thirds: the bits of 2/3.
        exponent: the bits of a float's exponent and sign.
        digits: the binary digits after the leading one.
        scale: the power of two that makes subnormal numbers normal.
        least: the least normal number.
        ln2: log(2) in two parts.
        series: the coefficients of P, for log(1 + f).
        log2_e: log2(e) in two parts.
        log10_e: log10(e) in two parts.
        log10_2: log10(2) in two parts; k times the first is exact.
    """

    dtype: Any
    integer: Any
    two_thirds: int
    exponent: int
    digits: int
    scale: int
    least: float
    ln2: tuple[float, float]
    series: tuple[float, ...]
    log2_e: tuple[float, float]
    log10_e: tuple[float, float]
    log10_2: tuple[float, float]


class Float32(Format):
    dtype = np.float32
    integer = np.int32
    two_thirds = 0x3F2AAAAB
    exponent = -0x800000
    digits = 23
    scale = 23
    least = 2.0**-126
    ln2 = (0.693147182464599609375, -1.904654299957768e-09)
    series = (
        1.1720476e-01, -1.2885486e-01, 1.08230166e-01, -1.21874996e-01, 1.4298926e-01,
        -1.6680096e-01, 1.9999765e-01, -2.4999811e-01, 3.3333334e-01,
    )  # fmt: skip
    log2_e = (1.4426950216293335, 1.925963033500011e-08)
    log10_e = (0.4342944920063019, -1.0103049952192578e-08)
    log10_2 = (0.301025390625, 4.605039066518657e-06)


class Float64(Format):
    dtype = np.float64
    integer = np.int64
    two_thirds = 0x3FE5555555555555
    exponent = -0x10000000000000
    digits = 52
    scale = 54
    least = 2.0**-1022
    ln2 = (0.693147180559945286, 2.319046813846299558e-17)
    series = (
        -0.13989385869513715, 0.08445143977149544, 0.0019480108556975452, 0.033825786002572716,
        -0.06078791518148109, 0.05512382617008251, -0.05415943169913198, 0.05854746097222342,
        -0.06260875146720021, 0.06668635651422944, -0.07142354986304351, 0.07692216371719196,
        -0.08333345414791747, 0.09090911794856459, -0.09999999942931198, 0.11111111062400739,
        -0.12499999996177749, 0.14285714286202297, -0.16666666666743551, 0.1999999999999769,
        -0.2499999999999959, 0.33333333333333337,
    )  # fmt: skip
    log2_e = (1.4426950408889634, 2.0355273740931033e-17)
    log10_e = (0.4342944819032518, 1.098319650216765e-17)
    log10_2 = (0.301029995663157, 8.241712586023572e-13)


def exponent_bits(bits: Any, form: Any) -> Any:
    """The bits of 2**k less those of 1, where 2/3 ≤ x / 2**k < 4/3, from those of normal x."""
    return (bits - form.integer(form.two_thirds)) & form.integer(form.exponent)


def split(x: Any, form: Any) -> Any:
    """(f, k): x = 2**k · (1 + f) with 2/3 ≤ 1 + f < 4/3, for positive finite x."""
    subnormal = x < form.least
    bits = (x * 2.0**form.scale if subnormal else x).view(form.integer)
    exponent = exponent_bits(bits, form)
    f = (bits - exponent).view(form.dtype) - 1.0
    return f, fma(form.dtype(exponent), 2.0**-form.digits, -float(form.scale) if subnormal else 0.0)


def tail_of(f: Any, form: Any) -> Any:
    """log(1 + f) - f for -1/3 ≤ f < 1/3."""
    square = f * f
    return fma(f * square, polynomial(form.series, f), -0.5 * square)


def _parts_of(f: Any, form: Any) -> Any:
    """f - f²/2, and the rest of log(1 + f) with what the first lost, for -1/3 ≤ f < 1/3."""
    half = -0.5 * f
    main = fma(half, f, f)
    lost = fma(half, f, f - main)
    return main, fma(f * f * f, polynomial(form.series, f), lost)


def _at_the_ends(x: Any, result: Any) -> Any:
    """The result where x is positive and finite, else a logarithm's value there."""
    finite = result if x < math.inf else x
    return finite if x > 0.0 else (-math.inf if x == 0.0 else (x if x != x else math.nan))


def log(x: Any, form: Any) -> Any:
    f, k = split(x, form)
    tail = fma(k, form.ln2[1], tail_of(f, form))
    return _at_the_ends(x, fma(k, form.ln2[0], f + tail))


def log2(x: Any, form: Any) -> Any:
    f, k = split(x, form)
    main, tail = _parts_of(f, form)
    # log2(e) · (main + tail), to twice the digits.
    high = main * form.log2_e[0]
    low = fma(main, form.log2_e[0], -high)
    low = fma(tail, form.log2_e[0], fma(main, form.log2_e[1], low))
    total = k + high
    return _at_the_ends(x, total + (((k - total) + high) + low))


def log10(x: Any, form: Any) -> Any:
    f, k = split(x, form)
    main, tail = _parts_of(f, form)
    high = main * form.log10_e[0]
    low = fma(main, form.log10_e[0], -high)
    low = fma(tail, form.log10_e[0], fma(main, form.log10_e[1], low))
    part = k * form.log10_2[0]
    low = fma(k, form.log10_2[1], low)
    total = part + high
    return _at_the_ends(x, total + (((part - total) + high) + low))
