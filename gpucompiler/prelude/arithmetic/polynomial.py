"""Polynomials and fused multiply-add in the kernel language."""

from __future__ import annotations

from typing import Any

from gpucompiler.language.simt import DEVICE_NAMES

# Typed as Any, as numbers are here: type checkers know NumPy's promotion, not the language's.
fma: Any = DEVICE_NAMES["fma"]


def polynomial(coefficients: Any, x: Any) -> Any:
    """The sum of coefficients[n - i] · x**i by Horner's rule, n + 1 coefficients."""
    result, first = x, True
    for coefficient in coefficients:
        result = coefficient if first else fma(result, x, coefficient)
        first = False
    return result
