"""Functions of numbers that `cuda` has and Python hasn't, on NumPy's scalars."""

from __future__ import annotations

# Kernels' values are of any type.
# pyright: reportUnknownLambdaType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownMemberType=false
# pyright: reportUnknownParameterType=false
import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError

_WORD: Final = 0xFFFFFFFF
_DOUBLE: Final = 64


def as_type(old: Any, value: Any) -> Any:
    """A value in the type of an array's element; integers wrap."""
    kind = type(old)
    if isinstance(old, np.integer) and isinstance(value, int):
        return np.array(value % (1 << 8 * old.itemsize), f"u{old.itemsize}").astype(kind)[()]
    return kind(value)


def swapped(old: Any, expected: Any, value: Any) -> Any:
    """The element that compare and swap leaves."""
    return value if old == expected else old


def _pattern(value: Any, name: str, sized: bool = True) -> tuple[int, int]:
    """An integer's bits and their number; ints of Python have 64."""
    if isinstance(value, np.integer):
        bits = 8 * value.itemsize
        return int(value) % (1 << bits), bits
    if sized or not isinstance(value, int):
        raise ArgumentError(
            f"cuda.{name} takes an integer of a sized type, such as np.uint32(x), not {value!r}"
        )
    return value % (1 << _DOUBLE), _DOUBLE


def _popc(x: Any) -> int:
    return _pattern(x, "popc", sized=False)[0].bit_count()


def _clz(x: Any) -> int:
    pattern, bits = _pattern(x, "clz")
    return bits - pattern.bit_length()


def _ffs(x: Any) -> int:
    pattern, _ = _pattern(x, "ffs", sized=False)
    return (pattern & -pattern).bit_length()


def _brev(x: Any) -> Any:
    pattern, bits = _pattern(x, "brev")
    return as_type(x, int(f"{pattern:0{bits}b}"[::-1], 2))


def _byte_perm(a: Any, b: Any, selector: Any) -> Any:
    joined = (int(a) & _WORD | (int(b) & _WORD) << 32).to_bytes(8, "little")
    found: list[int] = []
    for place in range(4):
        nibble = int(selector) >> 4 * place & 15
        byte = joined[nibble & 7]
        found.append((255 if byte & 128 else 0) if nibble & 8 else byte)
    return np.uint32(int.from_bytes(bytes(found), "little"))


def _funnel(left: bool, clamped: bool) -> Callable[..., Any]:
    def shift(low: Any, high: Any, distance: Any) -> Any:
        both = int(low) & _WORD | (int(high) & _WORD) << 32
        n = int(distance) & _WORD
        n = min(n, 32) if clamped else n & 31
        return np.uint32((both << n >> 32 if left else both >> n) & _WORD)

    return shift


def _mul_hi(a: Any, b: Any) -> Any:
    kind: Any = np.result_type(a, b).type
    return as_type(kind(0), int(a) * int(b) >> 8 * kind(0).itemsize)


def _saturate(x: Any) -> Any:
    return type(x)(0 if x != x else min(max(x, 0), 1))


def _of_float(x: Any) -> Any:
    return type(x) if isinstance(x, np.floating) else float


def _fma(a: Any, b: Any, c: Any) -> Any:
    """a · b + c, rounded once: exactly, then to odd in 53 bits, then to the type."""
    weak = all(isinstance(x, (int, float)) and not isinstance(x, np.generic) for x in (a, b, c))
    kind: Any = float if weak else np.result_type(a, b, c).type
    if not all(map(math.isfinite, (a, b, c))):
        return kind(float(a) * float(b) + float(c))
    exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
    if exact == 0:
        return kind(float(a) * float(b) + float(c))
    try:
        found = float(exact)
    except OverflowError:
        return kind(math.inf if exact > 0 else -math.inf)
    if kind not in (float, np.float64) and Fraction(found) != exact:
        bits = int(np.float64(found).view(np.uint64))
        if bits & 1 == 0:
            found = math.nextafter(found, math.inf if exact > Fraction(found) else -math.inf)
    return kind(found)


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "popc": _popc,
    "clz": _clz,
    "ffs": _ffs,
    "brev": _brev,
    "byte_perm": _byte_perm,
    "funnelshift_l": _funnel(left=True, clamped=False),
    "funnelshift_lc": _funnel(left=True, clamped=True),
    "funnelshift_r": _funnel(left=False, clamped=False),
    "funnelshift_rc": _funnel(left=False, clamped=True),
    "mul_hi": _mul_hi,
    "saturate": _saturate,
    "rcp": lambda x: _of_float(x)(1) / x,
    "rsqrt": lambda x: _of_float(x)(1 / np.sqrt(np.float64(x))),
    "cbrt": lambda x: _of_float(x)(np.cbrt(np.float64(x))),
    "selp": lambda condition, a, b: a if condition else b,
    "fma": _fma,
}
