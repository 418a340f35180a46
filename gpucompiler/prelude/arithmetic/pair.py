"""Sums of two float64, for what one can't hold: the second is what the first lacks.

Source: Dekker, "A floating-point technique for extending the available precision", 1971; Knuth,
"The Art of Computer Programming", volume 2, 4.2.2.
"""

from __future__ import annotations

from typing import Any

from gpucompiler.prelude.arithmetic.polynomial import fma


def exact_sum(a: Any, b: Any) -> Any:
    """a + b rounded, and its error."""
    total = a + b
    added = total - a
    return total, (a - (total - added)) + (b - added)


def ordered_sum(a: Any, b: Any) -> Any:
    """a + b rounded, and its error, for |a| ≥ |b| or a = 0."""
    total = a + b
    return total, b - (total - a)


def exact_product(a: Any, b: Any) -> Any:
    """a · b rounded, and its error."""
    product = a * b
    return product, fma(a, b, -product)


def pair_product(a: Any, a_low: Any, b: Any, b_low: Any) -> Any:
    """(a + a_low) · (b + b_low), to about 2**-102."""
    product = a * b
    return ordered_sum(product, fma(a, b, -product) + fma(a, b_low, a_low * b))
