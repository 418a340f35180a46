"""Sizes that only the run knows, in layouts that are made before it.

    n = dynamic("n", divisor=8)
    Layout((n, 64), (64, 1))        (n{8},64):(64,1)

Such a size is a product: a number times names. Products and exact quotients are known; a sum, a
remainder that isn't known, or a comparison is refused.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import LayoutError

_WRITE: Final = "give a multiple by dynamic(name, divisor=…)"


@attrs.frozen
class Dynamic:
    """A product of names and a number. It is made by `dynamic`.

    Args:
        factor: the number.
        names: the names, sorted, each with a number that is known to divide it.
    """

    factor: Fraction
    names: tuple[tuple[str, int], ...]

    @property
    def divisor(self) -> Fraction:
        """The greatest number that is known to divide it."""
        return self.factor * math.prod(divisor for _, divisor in self.names)

    def is_multiple_of(self, other: int | Dynamic) -> bool:
        """Whether it is known to be one."""
        quotient = self._quotient(other)
        return quotient is not None and quotient.divisor.denominator == 1

    def _quotient(self, other: int | Dynamic) -> Dynamic | None:
        if isinstance(other, int):
            return Dynamic(self.factor / other, self.names) if other else None
        names = list(self.names)
        for name in other.names:
            if name not in names:
                return None
            names.remove(name)
        return Dynamic(self.factor / other.factor, tuple(names))

    def __mul__(self, other: Any) -> int | Dynamic:
        if isinstance(other, int):
            return _simple(self.factor * other, self.names)
        if isinstance(other, Dynamic):
            return _simple(self.factor * other.factor, tuple(sorted((*self.names, *other.names))))
        return NotImplemented

    __rmul__ = __mul__

    def __floordiv__(self, other: Any) -> int | Dynamic:
        if not isinstance(other, (int, Dynamic)):
            return NotImplemented
        quotient = self._quotient(other)
        if quotient is None or not self.is_multiple_of(other):
            raise LayoutError(f"{self} isn't known to be a multiple of {other}; {_WRITE}")
        return _simple(quotient.factor, quotient.names)

    def __mod__(self, other: Any) -> int:
        if not isinstance(other, (int, Dynamic)):
            return NotImplemented
        if not self.is_multiple_of(other):
            raise LayoutError(f"{self} isn't known to be a multiple of {other}; {_WRITE}")
        return 0

    def _unknown(self, other: Any) -> Any:
        raise LayoutError(
            f"{self} is known by the run alone: it can't be compared with {other}, nor added to it"
        )

    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __sub__ = __rsub__ = _unknown

    def __index__(self) -> int:
        raise LayoutError(f"{self} is known by the run alone: it is no number here")

    def __repr__(self) -> str:
        parts = [name if known == 1 else f"{name}{{{known}}}" for name, known in self.names]
        above = [str(self.factor.numerator)] if self.factor.numerator != 1 else []
        below = f"/{self.factor.denominator}" if self.factor.denominator != 1 else ""
        return "*".join([*above, *parts]) + below


def dynamic(name: str, *, divisor: int = 1) -> Dynamic:
    """A positive size of which the run alone knows more than a divisor.

    Args:
        name: an identifier. Sizes of one name are equal.
        divisor: a positive int, of which the size is a multiple.

    Raises:
        LayoutError: no identifier, or no positive int.
    """
    if not name.isidentifier():
        raise LayoutError(f"dynamic({name!r}): a name is an identifier, such as 'n'")
    if isinstance(divisor, bool) or divisor < 1:
        raise LayoutError(f"dynamic({name!r}, divisor={divisor!r}): give a positive int")
    return Dynamic(Fraction(1), ((name, divisor),))


def divides(part: int | Dynamic, whole: int | Dynamic) -> bool:
    """Whether a size is known to divide another one."""
    if isinstance(whole, Dynamic):
        return whole.is_multiple_of(part)
    return isinstance(part, int) and part != 0 and whole % part == 0


def _simple(factor: Fraction, names: tuple[tuple[str, int], ...]) -> int | Dynamic:
    if names or factor.denominator != 1:
        return Dynamic(factor, names) if factor else 0
    return factor.numerator
