"""Functions of complex numbers, of their parts in float64: `cmath`, powers, quotients.

Source: Hull, Fairgrieve and Tang, "Implementing complex elementary functions using exception
handling", 1994, and "Implementing the complex arcsine and arccosine", 1997, in the forms that
CPython's Modules/cmathmodule.c gives them. Special values are those of C99, annex G, also where
Python raises an error.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

_LOG_2: Final = 0.6931471805599453
# Beyond the root of the greatest number squares overflow, below the other they vanish.
_LARGE: Final = 4.494232837155789e307
_ROOT_LARGE: Final = 6.703903964971298e153
_ROOT_SMALL: Final = 1.4916681462400413e-154
_LOG_LARGE: Final = 708.3964185322641


def quotient(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    """a / b as NumPy computes it.

    Source: Smith, "Algorithm 116: complex division", 1962; NumPy 2, umath/loops.c.src.
    """
    by_real = abs(br) >= abs(bi)
    zero = br == 0.0 and bi == 0.0
    ratio = (bi / br) if by_real else (br / bi)
    scale = 1.0 / ((br + bi * ratio) if by_real else (bi + br * ratio))
    real = ((ar + ai * ratio) if by_real else (ar * ratio + ai)) * scale
    imaginary = ((ai - ar * ratio) if by_real else (ai * ratio - ar)) * scale
    return ar / abs(br) if zero else real, ai / abs(br) if zero else imaginary


def quotient_of_python(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    """a / b as CPython computes it; a zero divisor gives NaN."""
    by_real = abs(br) >= abs(bi)
    ratio = (bi / br) if by_real else (br / bi)
    below = (br + bi * ratio) if by_real else (br * ratio + bi)
    real = ((ar + ai * ratio) if by_real else (ar * ratio + ai)) / below
    imaginary = ((ai - ar * ratio) if by_real else (ai * ratio - ar)) / below
    undefined = br != br or bi != bi or (br == 0.0 and bi == 0.0)
    return math.nan if undefined else real, math.nan if undefined else imaginary


def _product(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    return ar * br - ai * bi, ar * bi + ai * br


def power(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    """a ** b as NumPy computes it: by multiplication for small whole b.

    Source: NumPy 2, umath/funcs.inc.src, which multiplies by 1 first, but for b of 1, 2 and 3.
    """
    real, imaginary = _polar_power(ar, ai, br, bi)
    zero = ar == 0.0 and ai == 0.0
    if bi == 0.0 and np.rint(br) == br and abs(br) < 100.0 and not zero:
        real, imaginary = _whole_power(ar, ai, int(abs(br)))
        square, other = _product(ar, ai, ar, ai)
        if br == 1.0:
            real, imaginary = ar, ai
        elif br == 2.0:
            real, imaginary = square, other
        elif br == 3.0:
            real, imaginary = _product(ar, ai, square, other)
        elif br < 0.0:
            real, imaginary = quotient(np.float64(1.0), np.float64(0.0), real, imaginary)
    return real, imaginary


def power_of_python(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    """a ** b as CPython computes it: by multiplication for small whole b."""
    real, imaginary = _polar_power(ar, ai, br, bi)
    if bi == 0.0 and np.rint(br) == br and abs(br) <= 100.0:
        real, imaginary = _whole_power(ar, ai, int(abs(br)))
        if br < 0.0:
            real, imaginary = quotient_of_python(np.float64(1.0), np.float64(0.0), real, imaginary)
    return real, imaginary


def _whole_power(ar: Any, ai: Any, exponent: Any) -> Any:
    real, imaginary = np.float64(1.0), np.float64(0.0)
    left = exponent
    while left > 0:
        if left & 1:
            real, imaginary = _product(real, imaginary, ar, ai)
        ar, ai = _product(ar, ai, ar, ai)
        left >>= 1
    return real, imaginary


def _polar_power(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    size = math.hypot(ar, ai)
    angle = math.atan2(ai, ar)
    length = math.pow(size, br)
    phase = angle * br
    turned = bi != 0.0
    length = length * math.exp(-angle * bi) if turned else length
    phase = phase + bi * math.log(size) if turned else phase
    real, imaginary = length * math.cos(phase), length * math.sin(phase)
    zero = size == 0.0
    bad = zero and (br < 0.0 or turned)
    real = math.nan if bad else (0.0 if zero else real)
    imaginary = math.nan if bad else (0.0 if zero else imaginary)
    one = br == 0.0 and bi == 0.0
    return 1.0 if one else real, 0.0 if one else imaginary


def phase(x: Any, y: Any) -> Any:
    """The angle of z."""
    return math.atan2(y, x)


def polar(x: Any, y: Any) -> Any:
    """(|z|, angle)."""
    return math.hypot(x, y), math.atan2(y, x)


def rect(size: Any, angle: Any) -> Any:
    """size·(cos(angle) + i·sin(angle)).

    Source: CPython's table of cmath.rect: of a direction that isn't known, infinity stays one.
    """
    real, imaginary = _turned(size, angle)
    vague = not abs(angle) < math.inf
    far = vague and abs(size) == math.inf
    real = 0.0 if vague and size == 0.0 else real
    imaginary = 0.0 if angle == 0.0 and size != size else imaginary
    return math.inf if far else real, imaginary


def _turned(size: Any, angle: Any) -> Any:
    """size·exp(i·angle), where zeros stay zeros beside infinities."""
    real = size * math.cos(angle)
    imaginary = size * math.sin(angle)
    flat = angle == 0.0
    real = size if flat else real
    imaginary = angle * math.copysign(1.0, size) if flat else imaginary
    none = size == 0.0 and not abs(angle) < math.inf
    return size if none else real, 0.0 if none else imaginary


def exp(x: Any, y: Any) -> Any:
    """e**z."""
    # Beyond the range of exp a factor e is left for last.
    far = x > _LOG_LARGE and x < 2.0 * _LOG_LARGE
    size = math.exp(x - 1.0 if far else x)
    real, imaginary = _turned(size, y)
    real, imaginary = (real * math.e if far else real), (imaginary * math.e if far else imaginary)
    vague = not abs(y) < math.inf
    # e**(±inf + iy) of an undefined y: infinite or zero, of unknown sign.
    if vague:
        real = 0.0 if x == -math.inf else (math.inf if x == math.inf else math.nan)
        imaginary = 0.0 if x == -math.inf else math.nan
    return real, imaginary


def log(x: Any, y: Any) -> Any:
    """The natural logarithm."""
    first, second = abs(x), abs(y)
    most, least = max(first, second), min(first, second)
    size = math.hypot(x, y)
    # Near |z| = 1 the difference from 1 is computed without cancellation.
    near = 0.5 * math.log1p((most - 1.0) * (most + 1.0) + least * least)
    large = most > _LARGE
    tiny = most < 2.2250738585072014e-308
    scaled = math.hypot(x * 0.5, y * 0.5) if large else math.hypot(x * 2.0**53, y * 2.0**53)
    real = near if size >= 0.71 and size <= 1.73 else math.log(size)
    real = math.log(scaled) + _LOG_2 if large and most < math.inf else real
    real = math.log(scaled) - 53.0 * _LOG_2 if tiny else real
    return real, math.atan2(y, x)


def log10(x: Any, y: Any) -> Any:
    """The logarithm to base 10."""
    real, imaginary = log(x, y)
    return real / 2.302585092994046, imaginary / 2.302585092994046


def sqrt(x: Any, y: Any) -> Any:
    """The root with a real part that isn't negative."""
    first, second = abs(x), abs(y)
    most = max(first, second)
    tiny = most < 2.2250738585072014e-308
    up = 2.0**54 if tiny else 0.125
    a, b = first * up, second * up
    root = math.sqrt(a + math.hypot(a, b)) * (2.0**-27 * 0.7071067811865476 if tiny else 2.0)
    other = second / (2.0 * root)
    real = root if x >= 0.0 else other
    imaginary = math.copysign(other if x >= 0.0 else root, y)
    zero = most == 0.0
    real = 0.0 if zero else real
    imaginary = y if zero else imaginary
    if not most < math.inf or x != x or y != y:
        # C99, G.6.4.2.
        real = (
            math.inf
            if second == math.inf or x == math.inf
            else (0.0 if x == -math.inf else math.nan)
        )
        imaginary = (
            y
            if second == math.inf
            else (
                math.copysign(math.inf, y)
                if x == -math.inf
                else (math.copysign(0.0, y) if x == math.inf else math.nan)
            )
        )
        vague = y != y
        imaginary = math.nan if vague and first == math.inf and x > 0.0 else imaginary
        real = math.nan if vague and x == -math.inf else real
        imaginary = math.inf if vague and x == -math.inf else imaginary
    return real, imaginary


def cosh(x: Any, y: Any) -> Any:
    """(e**z + e**-z) / 2."""
    far = abs(x) > _LOG_LARGE and abs(x) < math.inf
    near = x - math.copysign(1.0, x) if far else x
    real = math.cos(y) * math.cosh(near)
    imaginary = math.sin(y) * math.sinh(near)
    real, imaginary = (real * math.e if far else real), (imaginary * math.e if far else imaginary)
    flat = y == 0.0
    imaginary = y * math.copysign(1.0, x) if flat else imaginary
    imaginary = x * y if flat and x == 0.0 else imaginary
    real = math.cosh(x) if flat else real
    vague = not abs(y) < math.inf
    real = math.inf if vague and abs(x) == math.inf else real
    imaginary = 0.0 if vague and x == 0.0 else imaginary
    imaginary = 0.0 if flat and x != x else imaginary
    return real, imaginary


def sinh(x: Any, y: Any) -> Any:
    """(e**z - e**-z) / 2."""
    far = abs(x) > _LOG_LARGE and abs(x) < math.inf
    near = x - math.copysign(1.0, x) if far else x
    real = math.cos(y) * math.sinh(near)
    imaginary = math.sin(y) * math.cosh(near)
    real, imaginary = (real * math.e if far else real), (imaginary * math.e if far else imaginary)
    flat = y == 0.0
    real = x if flat and abs(x) == math.inf else real
    imaginary = y if flat else imaginary
    vague = not abs(y) < math.inf
    real = abs(x) if vague and abs(x) == math.inf else (x if vague and x == 0.0 else real)
    return real, imaginary


def tanh(x: Any, y: Any) -> Any:
    """sinh(z) / cosh(z)."""
    far = abs(x) > _LOG_LARGE
    tx, ty = math.tanh(x), math.tan(y)
    cx = 1.0 / math.cosh(x)
    both = tx * ty
    below = 1.0 + both * both
    real = tx * (1.0 + ty * ty) / below
    imaginary = (ty / below) * cx * cx
    if far:
        # e**-2|x| has vanished, and left a zero with the sign of the sine of 2y.
        real = math.copysign(1.0, x)
        imaginary = math.copysign(0.0, math.sin(y) * math.cos(y))
        imaginary = 0.0 if not abs(y) < math.inf else imaginary
    else:
        imaginary = y if y == 0.0 else imaginary
    return real, imaginary


def cos(x: Any, y: Any) -> Any:
    """cosh(iz)."""
    return cosh(-y, x)


def sin(x: Any, y: Any) -> Any:
    """-i·sinh(iz)."""
    real, imaginary = sinh(-y, x)
    return imaginary, -real


def tan(x: Any, y: Any) -> Any:
    """-i·tanh(iz)."""
    real, imaginary = tanh(-y, x)
    return imaginary, -real


def _is_far(x: Any, y: Any) -> Any:
    return (abs(x) > _LARGE / 4.0 or abs(y) > _LARGE / 4.0) and x == x and y == y


def _log_of_large(x: Any, y: Any) -> Any:
    """log(2·|z|) of a large z."""
    return math.log(math.hypot(x * 0.5, y * 0.5)) + 2.0 * _LOG_2


def acosh(x: Any, y: Any) -> Any:
    """The inverse of cosh."""
    ar, ai = sqrt(x - 1.0, y)
    br, bi = sqrt(x + 1.0, y)
    real = math.asinh(ar * br + ai * bi)
    imaginary = 2.0 * math.atan2(ai, br)
    far = _is_far(x, y)
    real = _log_of_large(x, y) if far else real
    imaginary = math.atan2(y, x) if far else imaginary
    if x != x or y != y:
        real = math.inf if abs(x) == math.inf or abs(y) == math.inf else math.nan
        imaginary = math.nan
    return real, imaginary


def asinh(x: Any, y: Any) -> Any:
    """The inverse of sinh."""
    ar, ai = sqrt(1.0 + y, -x)
    br, bi = sqrt(1.0 - y, x)
    real = math.asinh(ar * bi - br * ai)
    imaginary = math.atan2(y, ar * br - ai * bi)
    far = _is_far(x, y)
    real = math.copysign(_log_of_large(x, y), x) if far else real
    imaginary = math.atan2(y, abs(x)) if far else imaginary
    if x != x or y != y:
        real = x if abs(x) == math.inf else (math.inf if abs(y) == math.inf else math.nan)
        imaginary = y if y == 0.0 else math.nan
    return real, imaginary


def acos(x: Any, y: Any) -> Any:
    """The inverse of cos."""
    ar, ai = sqrt(1.0 - x, -y)
    br, bi = sqrt(1.0 + x, y)
    real = 2.0 * math.atan2(ar, br)
    imaginary = math.asinh(br * ai - bi * ar)
    far = _is_far(x, y)
    real = math.atan2(abs(y), x) if far else real
    imaginary = math.copysign(_log_of_large(x, y), -y) if far else imaginary
    if x != x or y != y:
        real = math.pi / 2.0 if x == 0.0 else math.nan
        imaginary = -y if abs(y) == math.inf else (math.inf if abs(x) == math.inf else math.nan)
    return real, imaginary


def asin(x: Any, y: Any) -> Any:
    """-i·asinh(iz)."""
    real, imaginary = asinh(-y, x)
    return imaginary, -real


def atanh(x: Any, y: Any) -> Any:
    """The inverse of tanh."""
    # For negative x by symmetry.
    sign = math.copysign(1.0, x)
    a, b = abs(x), y * sign
    size = abs(b)
    root = _ROOT_SMALL * 0.5
    far = a > _ROOT_LARGE * 0.5 or size > _ROOT_LARGE * 0.5
    pole = a == 1.0 and size < root
    h = math.hypot(a * 0.5, b * 0.5)
    real = math.log1p(4.0 * a / ((1.0 - a) * (1.0 - a) + size * size)) / 4.0
    imaginary = -math.atan2(-2.0 * b, (1.0 - a) * (1.0 + a) - size * size) / 2.0
    real = -math.log(math.sqrt(size) / math.sqrt(math.hypot(size, 2.0))) if pole else real
    imaginary = (math.copysign(math.atan2(2.0, -size) / 2.0, b)) if pole else imaginary
    real = a / 4.0 / h / h if far else real
    imaginary = -math.copysign(math.pi / 2.0, -b) if far else imaginary
    real = math.inf if pole and size == 0.0 else real
    real = 0.0 if a == math.inf or size == math.inf else real
    imaginary = b if pole and size == 0.0 else imaginary
    if x != x or y != y:
        real = a if a == 0.0 else (0.0 if a == math.inf or size == math.inf else math.nan)
        imaginary = math.copysign(math.pi / 2.0, b) if size == math.inf else math.nan
    return real * sign, imaginary * sign


def atan(x: Any, y: Any) -> Any:
    """-i·atanh(iz)."""
    real, imaginary = atanh(-y, x)
    return imaginary, -real


def isclose(ar: Any, ai: Any, br: Any, bi: Any, relative: Any, absolute: Any) -> Any:
    """cmath.isclose; a negative tolerance is like 0."""
    distance = math.hypot(ar - br, ai - bi)
    a, b = math.hypot(ar, ai), math.hypot(br, bi)
    near = distance <= relative * b or distance <= relative * a or distance <= absolute
    return (ar == br and ai == bi) or (a < math.inf and b < math.inf and near)


def less(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    """NumPy's a < b: by the real parts, then by the imaginary ones; False for NaN."""
    return (ar < br and ai == ai and bi == bi) or (ar == br and ai < bi)


def less_equal(ar: Any, ai: Any, br: Any, bi: Any) -> Any:
    """NumPy's a <= b."""
    return (ar < br and ai == ai and bi == bi) or (ar == br and ai <= bi)


def isnan(x: Any, y: Any) -> Any:
    """Whether a part is NaN."""
    return x != x or y != y
