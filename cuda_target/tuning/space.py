"""Configurations to choose from, and arguments for trials."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Any, cast

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError

Configuration = dict[str, Any]

# Relative differences of floats that sums in another order have.
_TOLERANCE = {2: 1e-2, 4: 1e-4, 8: 1e-9, 16: 1e-9}


def space(**choices: Iterable[Any]) -> list[Configuration]:
    """All combinations: `space(threads=[64, 128], Z=[1, 4])` has four configurations.

    Args:
        choices: by name of a setting of `cuda(...)`, a param of the compiler, or a parameter of the
            kernel, the values to try.
    """
    names = list(choices)
    return [
        dict(zip(names, values, strict=True)) for values in itertools.product(*choices.values())
    ]


def checked(configurations: Any) -> list[Configuration]:
    """Configurations as a list. Raises ArgumentError for none, or another form."""
    found: list[Any] = (
        list(cast("Iterable[Any]", configurations)) if isinstance(configurations, Iterable) else []
    )
    if not found or not all(isinstance(each, Mapping) for each in found):
        raise ArgumentError(
            f"autotune({configurations!r:.80}): give configurations, [{{'threads': 64}}, …], or "
            "space(threads=[64, 128])"
        )
    return [dict(cast("Mapping[str, Any]", each)) for each in found]


def cloned(argument: Any) -> Any:
    """A copy of an array, in its memory; other arguments are themselves."""
    for name in ("clone", "copy"):  # PyTorch's; NumPy's, CuPy's and ours
        method = getattr(argument, name, None)
        if callable(method) and hasattr(argument, "shape") and getattr(argument, "ndim", 0):
            return method()
    return argument


def on_host(argument: Any) -> Any:
    """An array's elements in NumPy's memory; None for what is no array."""
    if not hasattr(argument, "shape") or not getattr(argument, "ndim", 0):
        return None
    for name in ("copy_to_host", "cpu", "get"):
        method = getattr(argument, name, None)
        if callable(method):
            argument = method()
            break
    return np.array(argument)


def difference(found: Any, wanted: Any) -> float:
    """The largest difference of two arrays, relative to the largest element; 0 within rounding."""
    if wanted is None or np.array_equal(found, wanted, equal_nan=wanted.dtype.kind in "fc"):
        return 0.0
    if wanted.dtype.kind not in "fc":
        return float("inf")
    one = found.astype(np.complex128 if wanted.dtype.kind == "c" else np.float64)
    other = wanted.astype(one.dtype)
    if not np.array_equal(np.isfinite(one), np.isfinite(other)):
        return float("inf")
    finite = np.isfinite(one)
    scale = float(np.abs(other[finite]).max(initial=0.0)) or 1.0
    relative = float(np.abs(one[finite] - other[finite]).max(initial=0.0)) / scale
    return relative if relative > _TOLERANCE.get(wanted.dtype.itemsize, 1e-9) else 0.0
