"""Functions that reductions join items by, with NumPy's meaning of NaN: it goes before numbers."""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any


def least(a: Any, b: Any) -> Any:
    """The lesser item, or NaN."""
    return a if a <= b or a != a else b


def greatest(a: Any, b: Any) -> Any:
    """The greater item, or NaN."""
    return a if a >= b or a != a else b
