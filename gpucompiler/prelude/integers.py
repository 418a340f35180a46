"""Functions of integers, for any integer type: gcd, lcm, isqrt, comb, perm, factorial, pow modulo.

Where Python raises (a negative argument of isqrt, say), the result is 0.
"""

from __future__ import annotations

import math
from typing import Annotated, Any

import numpy as np

from gpucompiler.language.overloading.overloads import overload
from gpucompiler.language.overloading.parameters import Common, Conversion

_UNSIGNED: Any = np.unsignedinteger
# The messages are CPython's.
_N = Annotated[Any, Conversion("int", "n must be a non-negative integer")]
_K = Annotated[Any, Conversion("int", "k must be a non-negative integer")]
_FACTORIAL = Annotated[Any, Conversion("int", "factorial() not defined for negative values")]
_ROOT = Annotated[Any, Conversion("int", "isqrt() argument must be nonnegative")]


def negative_gcd(a: Common, b: Common) -> Any:
    """-gcd(a, b), which every signed type has; gcd(a, b) of unsigned numbers."""
    if not isinstance(a, _UNSIGNED):
        a = a if a < 0 else -a
        b = b if b < 0 else -b
    while b != 0:
        a, b = b, a % b
    return a


@overload(np.gcd, types=("integer", "integer"))
def gcd(a: Common, b: Common) -> Any:
    """Euclid's algorithm on numbers that aren't positive, as MIN has no |x|.

    The result is positive, but for MIN of a sized type.
    """
    found = negative_gcd(a, b)
    return found if isinstance(a, _UNSIGNED) else -found


@overload(np.lcm, types=("integer", "integer"))
def lcm(a: Common, b: Common) -> Any:
    """|a·b| / gcd(a, b), 0 if one is 0."""
    if a == 0 or b == 0:
        return a * b
    return abs(a // gcd(a, b)) * abs(b)


def zeros_if_any(numbers: Any) -> Any:
    """A tuple of ints, or zeros if one is 0: the lcm of all is 0, whatever that of a part is."""
    found = False
    for number in numbers:
        found = found or number == 0
    result = ()
    for number in numbers:
        result = result + (number * 0 if found else number,)  # noqa: RUF005
    return result


def range_length(start: int, stop: int, step: int) -> Any:
    """`len(range(start, stop, step))`, 0 for a step of 0. Distances fit 64 bits without a sign."""
    if step == 0 or (start >= stop if step > 0 else start <= stop):
        return 0
    distance, by = np.uint64(np.int64(stop) - np.int64(start)), np.uint64(np.int64(step))
    if step < 0:
        distance, by = np.uint64(0) - distance, np.uint64(0) - by
    others = (distance - np.uint64(1)) // by
    # A length of 2⁶³ and more is no int of a kernel, as it is none of CPython's `len`.
    return int(min(others, np.uint64(2**63 - 1))) + 1


def range_item(start: int, step: int, number: int) -> Any:
    """start + step * number, of which only the result needs to fit 64 bits."""
    return int(np.int64(start) + np.int64(step) * np.int64(number))


@overload(math.isqrt)
def isqrt(n: _ROOT) -> Any:
    """⌊√n⌋. The root in float64 is off by at most one."""
    wide = np.uint64(max(n, 0))
    root = np.uint64(math.sqrt(np.float64(wide)))
    root = root - 1 if root * root > wide else root
    following = root + 1
    return int(following if following * following <= wide else root)


@overload(math.comb)
def comb(n: _N, k: _K) -> Any:
    """n! / (k!·(n - k)!). It divides before it multiplies: only a result overflows."""
    least = min(k, n - k)
    result = 1
    for i in range(1, least + 1):
        factor = n - least + i
        common = gcd(result, i)
        result = result // common * (factor // (i // common))
    return result if least >= 0 else 0


@overload(math.perm)
def perm(n: _N, k: _K = None) -> Any:
    """n! / (n - k)!; n! without k."""
    if k is None:
        return factorial(n)
    result = 1
    if 0 <= k <= n:
        for i in range(k):
            result *= n - i
    else:
        result = 0
    return result


@overload(math.factorial)
def factorial(n: _FACTORIAL) -> Any:
    """n!; beyond 20 it leaves 64 bits."""
    result = 1 if n >= 0 else 0
    for i in range(2, min(n, 21) + 1):
        result *= i
    return result


def _multiply_modulo(a: Any, b: Any, modulus: Any) -> Any:
    """a·b modulo a modulus of at most 2**63, all uint64, a and b below the modulus."""
    if modulus <= 2**32:
        return a * b % modulus
    result = np.uint64(0)
    while b != 0:
        if b & 1:
            result += a
            result = result - modulus if result >= modulus else result
        a += a
        a = a - modulus if a >= modulus else a
        b >>= 1
    return result


def _magnitude(n: Any) -> Any:
    """|n| of an int64 or uint64, as uint64."""
    return np.uint64(n) if n >= 0 else np.uint64(0) - np.uint64(n)


def _from_zero(n: Any, modulus: Any) -> Any:
    """n modulo |modulus|, of int64."""
    rest = n % modulus
    return rest - modulus if rest < 0 else rest


def _inverse(a: Any, modulus: Any) -> Any:
    """The inverse of a modulo |modulus| by Euclid's algorithm, 0 if there is none; of int64."""
    rest, following = modulus, a
    factor, next_factor = np.int64(0), np.int64(1)
    while following != 0:
        quotient = rest // following
        rest, following = following, rest - quotient * following
        factor, next_factor = next_factor, factor - quotient * next_factor
    return _from_zero(factor, modulus) if rest == 1 else 0


def pow_modulo(base: Any, exponent: Any, modulus: Any) -> Any:
    """pow(base, exponent, modulus): with the sign of the modulus, 0 where Python raises."""
    # Sized integers, of which |MIN| isn't tested: it is a uint64 here.
    base, exponent, modulus = np.int64(base), np.int64(exponent), np.int64(modulus)
    reduced = _from_zero(base, modulus)
    factor = np.uint64(_inverse(reduced, modulus) if exponent < 0 else reduced)
    left, wide = _magnitude(exponent), _magnitude(modulus)
    result = np.uint64(0) if exponent < 0 and factor == 0 else np.uint64(1) % wide
    while left != 0:
        if left & 1:
            result = _multiply_modulo(result, factor, wide)
        factor = _multiply_modulo(factor, factor, wide)
        left >>= 1
    found = np.int64(result)
    return int(found + modulus if modulus < 0 and found != 0 else found)


def round_to_tens(n: Any, digits: Any) -> Any:
    """round(n, digits) of an int64 or uint64, halves to even."""
    size = _magnitude(n)
    unit = np.uint64(1)
    for _ in range(min(-digits, 19)):
        unit *= 10
    rest = size % unit
    down = size - rest
    half = unit // 2
    # 10**-digits is even, but for 1.
    up = rest > half or (rest == half and (down // unit) & 1 == 1)
    rounded = down + unit if up else down
    rounded = np.uint64(0) if digits < -19 else rounded
    rounded = n.dtype.type(rounded if n >= 0 else np.uint64(0) - rounded)
    return rounded if digits < 0 else n
