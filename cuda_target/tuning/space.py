"""Configurations to choose from, and arguments for trials."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from math import inf
from typing import Any, cast

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError

Configuration = dict[str, Any]

# Relative differences of floats that sums in another order have, by the bytes of one.
_TOLERANCE = {2: 1e-2, 4: 1e-4}
_PART = 1 << 16


def space(**choices: Iterable[Any]) -> list[Configuration]:
    """All combinations: `space(threads=[64, 128], Z=[1, 4])` has four configurations.

    Args:
        choices: by name of a setting of `cuda(...)`, a param of the compiler, or a parameter of the
            kernel, the values to try.

    Raises:
        ArgumentError: a name has one value instead of several.
    """
    for name, values in choices.items():
        if not isinstance(values, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise ArgumentError(f"space({name}={values!r}): give the values to try, [{values!r}]")
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
    """A copy of an array, in its memory, or of a tuple's arrays; other arguments are themselves."""
    if isinstance(argument, tuple):
        items = list(map(cloned, cast("tuple[Any, ...]", argument)))
        made: Any = type(cast("tuple[Any, ...]", argument))
        return made(*items) if hasattr(made, "_fields") else made(items)
    for name in ("clone", "copy"):  # PyTorch's; NumPy's, CuPy's and ours
        method = getattr(argument, name, None)
        if callable(method) and hasattr(argument, "shape") and getattr(argument, "ndim", 0):
            return method()
    return argument


def on_host(argument: Any) -> list[Any]:
    """The elements of an array, or of a tuple's arrays, in NumPy's memory."""
    if isinstance(argument, tuple):
        return [each for item in cast("tuple[Any, ...]", argument) for each in on_host(item)]
    if not hasattr(argument, "shape") or not getattr(argument, "ndim", 0):
        return []
    for name in ("copy_to_host", "cpu", "get"):
        method = getattr(argument, name, None)
        if callable(method):
            argument = method()
            break
    return [np.array(argument)]


def difference(found: Any, wanted: Any) -> float:
    """The largest difference of two arrays, relative to the largest element; 0 within rounding."""
    if wanted.dtype.kind not in "fc":
        return 0.0 if np.array_equal(found, wanted) else inf
    # The type of the elements does for their differences, but for small ones.
    wide = np.result_type(wanted.dtype, np.float32)
    found, wanted = found.reshape(-1), wanted.reshape(-1)
    worst = scale = 0.0
    # By parts, since the memory for intermediate arrays would take most of the time.
    for start in range(0, wanted.size, _PART):
        one, other = (
            each[start : start + _PART].astype(wide, copy=False) for each in (found, wanted)
        )
        finite = np.isfinite(one)
        if not np.array_equal(finite, np.isfinite(other)):
            return inf
        if not finite.all():
            if not np.array_equal(one[~finite], other[~finite], equal_nan=True):
                return inf
            one, other = one[finite], other[finite]
        with np.errstate(over="ignore"):
            worst = max(worst, float(np.abs(one - other).max(initial=0.0)))
        scale = max(scale, float(np.abs(other).max(initial=0.0)))
    relative = worst / (scale or 1.0)
    return relative if relative > _TOLERANCE.get(wanted.real.dtype.itemsize, 1e-9) else 0.0
