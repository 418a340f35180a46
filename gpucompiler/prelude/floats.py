"""Parts and neighbours of floats, and functions of several: frexp, ldexp, nextafter, fsum, …"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from gpucompiler.language.overloading.custom_derivatives import ADJOINT_MARK, JVP_MARK
from gpucompiler.language.overloading.overloads import overload
from gpucompiler.language.overloading.parameters import Double, Float, Int, WideFloat
from gpucompiler.prelude.arithmetic.pair import exact_product, exact_sum
from gpucompiler.prelude.arithmetic.polynomial import fma
from gpucompiler.prelude.float_derivatives import (
    flat_adjoint,
    flat_jvp,
    frexp_adjoint,
    frexp_jvp,
    nextafter_adjoint,
    nextafter_jvp,
)

# By a float's bytes: the integer of as many bits; digits after the leading one; greatest exponent.
_INTEGERS: Final = {2: np.int16, 4: np.int32, 8: np.int64}
_DIGITS: Final = {4: 23, 8: 52}
_GREATEST: Final = {4: 127, 8: 1023}


@overload(math.frexp)
def frexp(x: WideFloat) -> Any:
    """x = m·2**e with 1/2 ≤ |m| < 1: (m, e). Zeros, infinities and NaN have exponent 0."""
    integer, digits, most = _INTEGERS[x.itemsize], _DIGITS[x.itemsize], _GREATEST[x.itemsize]
    scaled = x * 2.0 ** (digits + 2)
    small = abs(x) < 2.0 ** (1 - most)
    bits = (scaled if small else x).view(integer)
    ones = 2 * most + 1
    field = (bits >> integer(digits)) & integer(ones)
    exponent = int(field) - (most - 1) - ((digits + 2) if small else 0)
    mantissa = (bits & integer(~(ones << digits))) | integer((most - 1) << digits)
    plain = x != 0.0 and abs(x) < math.inf
    return mantissa.view(x.dtype) if plain else x, exponent if plain else 0


@overload(math.ldexp)
@overload(np.ldexp)
def ldexp(x: WideFloat, exponent: Int) -> Any:
    """x·2**exponent, rounded once.

    Source: musl, src/math/scalbn.c: the steps down keep the digits that only the last may drop.
    """
    integer, digits, most = _INTEGERS[x.itemsize], _DIGITS[x.itemsize], _GREATEST[x.itemsize]
    left = max(min(exponent, 4 * most), -4 * most)
    number = x
    for _ in (0, 1):
        up, down = left > most, left < 1 - most
        number = number * 2.0**most if up else number
        number = number * 2.0 ** (1 - most + digits + 1) if down else number
        left = left - most if up else (left + most - 1 - digits - 1 if down else left)
    left = max(min(left, most), 1 - most)
    return number * (integer(left + most) << integer(digits)).view(x.dtype)


@overload(math.modf)
@overload(np.modf)
def modf(x: Float) -> Any:
    """The fraction and the whole part, both with x's sign."""
    whole = np.trunc(x)
    rest = 0.0 if abs(x) == math.inf else x - whole
    return math.copysign(rest, x), whole


@overload(math.nextafter)
@overload(np.nextafter)
def nextafter(x: Float, y: Float, steps: Int = None) -> Any:
    """The float after x towards y; with `steps`, an integer, the one so many after x, or y."""
    integer = _INTEGERS[x.itemsize]
    lowest = integer(-1) << integer(8 * x.itemsize - 1)
    a, b = x.view(integer), y.view(integer)
    # Sign and magnitude, in the order of integers.
    a = lowest - a if a < 0 else a
    b = lowest - b if b < 0 else b
    moved = (a + integer(1) if b > a else a - integer(1)) if steps is None else _moved(a, b, steps)
    bits = lowest - moved if moved < 0 else moved
    result = bits.view(x.dtype)
    result = math.copysign(result, x) if result == 0.0 else result
    if steps is None:
        return x + y if x != x or y != y else (y if a == b else result)
    # With `steps`, a zero that is reached has y's sign; without, it has x's.
    found = x + y if x != x or y != y else (y if moved == b else result)
    return x if steps == 0 else found


def _moved(a: Any, b: Any, steps: Any) -> Any:
    """`steps` from a towards b, not beyond it; the distance may take all bits of an uint64."""
    far = np.uint64(np.int64(b)) - np.uint64(np.int64(a))
    far = np.uint64(0) - far if b < a else far
    move = min(np.uint64(max(steps, 0)), far)
    place = np.uint64(np.int64(a))
    return a.dtype.type(np.int64(place + move if b > a else place - move))


@overload(np.spacing)
def spacing(x: Float) -> Any:
    """The distance to the next float away from zero, with x's sign; NaN for infinities."""
    integer = _INTEGERS[x.itemsize]
    bits = abs(x).view(integer)
    gap = math.copysign((bits + integer(1)).view(x.dtype) - abs(x), x)
    gap = abs(gap) if x == 0.0 else gap
    return gap if abs(x) < math.inf else math.nan


@overload(np.signbit)
def signbit(x: Float) -> Any:
    """Whether the sign bit is set, of zeros and NaN, too."""
    return x.view(_INTEGERS[x.itemsize]) < 0


@overload(math.ulp)
def ulp(x: Float) -> Any:
    """The value of the last place of |x|; infinity for infinities."""
    integer = _INTEGERS[x.itemsize]
    bits = abs(x).view(integer)
    up = (bits + integer(1)).view(x.dtype) - abs(x)
    # The greatest number has no float above it; the one below is as far away.
    down = abs(x) - (bits - integer(1)).view(x.dtype)
    return up if up < math.inf else (abs(x) if abs(x) == math.inf else down)


def fsum(values: Any) -> Any:
    """The sum of a tuple of float64, correctly rounded.

    Source: Shewchuk, "Adaptive precision floating-point arithmetic", 1997; CPython's
    math_fsum for the last rounding. NaN where infinities of both signs meet.
    """
    partials = ()
    plain = np.float64(0.0)
    for value in values:
        total = np.float64(value)
        plain += total if abs(total) == math.inf or total != total else 0.0
        total = 0.0 if abs(total) == math.inf or total != total else total
        fresh = ()
        for partial in partials:
            total, low = exact_sum(total, partial)
            fresh = fresh + (low,)  # noqa: RUF005
        partials = fresh + (total,)  # noqa: RUF005
    return plain if plain != 0.0 else _rounded_sum(partials)


def _rounded_sum(partials: Any) -> Any:
    """The sum of numbers that don't overlap, the least first: rounded half to even."""
    high, low = np.float64(0.0), np.float64(0.0)
    below = np.float64(0.0)
    greatest_first = ()
    for partial in partials:
        greatest_first = (partial,) + greatest_first  # noqa: RUF005
    for partial in greatest_first:
        if low == 0.0:
            high, low = exact_sum(high, partial)
        elif below == 0.0:
            below = partial
    # Half a unit is left, and something beyond it of the same sign.
    twice = low * 2.0
    up = high + twice
    tie = (low < 0.0 and below < 0.0) or (low > 0.0 and below > 0.0)
    return up if tie and up - high == twice else high


def norm(values: Any) -> Any:
    """√(Σ x²) of a tuple of float64: scaled, summed with the rounding errors, and corrected."""
    most = np.float64(0.0)
    infinite, undefined = False, False
    for value in values:
        size = abs(np.float64(value))
        most = max(most, size)
        infinite = infinite or size == math.inf
        undefined = undefined or size != size
    great, tiny = most > 2.0**500, most < 2.0**-400
    unit = 2.0**-600 if great else (2.0**600 if tiny else 1.0)
    back = 2.0**600 if great else (2.0**-600 if tiny else 1.0)
    total, low = np.float64(0.0), np.float64(0.0)
    for value in values:
        scaled = np.float64(value) * unit
        square, square_low = exact_product(scaled, scaled)
        total, lost = exact_sum(total, square)
        low += lost + square_low
    root = math.sqrt(total)
    rest = fma(-root, root, total) + low
    root = 0.0 if root == 0.0 else root + rest * (0.5 / root)
    result = math.nan if undefined else root * back
    return math.inf if infinite else result


@overload(math.isclose)
def isclose(a: Double, b: Double, relative: Double = 1e-9, absolute: Double = 0.0) -> Any:
    """Python's math.isclose; a negative tolerance is like 0."""
    finite = abs(a) < math.inf and abs(b) < math.inf
    distance = abs(b - a)
    near = distance <= abs(relative * b) or distance <= abs(relative * a) or distance <= absolute
    return a == b or (finite and near)


def power_of_ten(digits: Any) -> Any:
    """10**digits, exact up to 22."""
    power = np.float64(1.0)
    for _ in range(digits):
        power *= 10.0
    return power


def round_digits(x: Any, digits: Any) -> Any:
    """Python's round(x, digits) of a float64: the nearest decimal, exact halves to even.

    Source: the product with 10**digits and its error tell on which side of a half x lies.
    """
    power = power_of_ten(min(abs(digits), 22))
    up, error = exact_product(x, power)
    if digits < 0:
        whole = np.rint(x / power)
        left, lost = fma(-whole, power, x), 0.0
        half = 0.5 * power
    else:
        whole = np.rint(up)
        left, lost = up - whole, error
        half = 0.5
    # The distance from `whole` is left + lost, of which `lost` only counts where left is a half.
    total, low = exact_sum(left, lost)
    size = abs(total)
    side = low if total > 0.0 else -low
    odd = whole * 0.5 != np.rint(whole * 0.5)
    away = size > half or (size == half and (side > 0.0 or (side == 0.0 and odd)))
    step = math.copysign(1.0, total) if away else 0.0
    whole += step
    result = whole * power if digits < 0 else whole / power
    result = math.copysign(result, x)
    reach = abs(x) / power if digits < 0 else abs(up)
    return result if reach < 2.0**53 else x


def round_any_digits(x: Any, digits: Any) -> Any:
    """`round_digits` for any number of digits; beyond 22 of them the scaled number is rounded."""
    if -22 <= digits <= 22:
        return round_digits(x, digits)
    rest = power_of_ten(min(abs(digits) - 22, 400))
    if digits < 0:
        return np.rint(x / 1e22 / rest) * rest * 1e22
    scaled = x * rest * 1e22
    return np.rint(scaled) / 1e22 / rest if abs(scaled) < 2.0**53 else x


def around(x: Any, digits: Any) -> Any:
    """NumPy's around of a sized float: scaled, rounded and scaled back, each in its type."""
    power = x.dtype.type(power_of_ten(min(abs(digits), 400)))
    return np.rint(x / power) * power if digits < 0 else np.rint(x * power) / power


# Without the decorators' checks, which import `inspect`.
for _function, _adjoint, _jvp in (
    (frexp, frexp_adjoint, frexp_jvp),
    (nextafter, nextafter_adjoint, nextafter_jvp),
    (spacing, flat_adjoint, flat_jvp),
    (ulp, flat_adjoint, flat_jvp),
):
    setattr(_function, ADJOINT_MARK, _adjoint)
    setattr(_function, JVP_MARK, _jvp)
