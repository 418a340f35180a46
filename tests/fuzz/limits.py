"""Several types in one expression, and Python ints near the ends of what sized types hold.

A static int has to fit the type that it meets. One that the launch decides is an OverflowError in
checked mode where it doesn't, and its low bits elsewhere; few are drawn, since nothing behind the
error is compared.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tests.fuzz.expressions import NUMERIC, NUMPY_NAMES
from tests.fuzz.reference import DTYPES, FLOATS, INTEGERS, result_type
from tests.fuzz.scope import Expression, Scope
from tests.fuzz.statements import Statements

_ENDS: Final = tuple(
    end + step
    for bits in (7, 8, 15, 16, 31, 32, 63)
    for end in (2**bits, -(2**bits))
    for step in (-1, 0, 1)
)
_TERMS: Final = ("+", "-", "*")


class Limits(Statements):
    """Expressions, with those of several types and of ints near limits."""

    def _numbers(self, kind: str, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        found = super()._numbers(kind, scope, depth)
        if kind not in ("pyint", "pyfloat"):
            found.append((2, lambda: self._mixed(kind, scope, depth)))
        return found

    def _mixed(self, kind: str, scope: Scope, depth: int) -> Expression:
        """A sum of products of numbers of any types, in Python's order, as a `kind`."""
        self.count("several types")
        # It ends in a sized type: a Python int would have to fit the `kind`.
        first = self.make(self.choose((*INTEGERS, *FLOATS)), scope, depth, dynamic=True)
        text, of = first.text, first.type
        for _ in range(2 + self.number(2)):
            other = self.kind(scope, NUMERIC)
            operator = self.choose(_TERMS)
            term = self.meeting(other, of, scope, 0, dynamic=self.flag())
            text = f"({text} {operator} {term.text})"
            of = result_type(operator, of, other)
        return Expression(f"{NUMPY_NAMES[kind]}({text})", kind)

    def meeting(
        self, kind: str, other: str, scope: Scope, depth: int, dynamic: bool = False
    ) -> Expression:
        """A `kind` that meets an `other`, an int near a limit of it perhaps."""
        if kind == "pyint" and other in DTYPES and other != "bool":
            if not dynamic and self.flag(4):
                self.count("literal near a limit")
                return Expression(self._literal_near(other), kind, False)
            if other in INTEGERS and self.flag(25):
                self.count("int near a limit")
                ends = [end for end in _ENDS if abs(end) < 2**63]
                return Expression(f"(n + {self.choose(ends)})", kind)
        return super().meeting(kind, other, scope, depth, dynamic)

    def _literal_near(self, other: str) -> str:
        """A literal that fits."""
        if other in FLOATS:
            most = 11 if other == "f16" else 24 if other == "f32" else 53
            return str(self.choose((2**most - 1, 2**most + 1, -(2**most) - 1, 1)))
        bounds = np.iinfo(DTYPES[other])
        low, high = int(bounds.min), int(bounds.max)
        ends = [end for end in (*_ENDS, high, high - 1, low) if low <= end <= high]
        value = self.choose(ends)
        return str(value) if value >= 0 else f"({value})"
