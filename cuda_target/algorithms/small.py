"""Few items on the host that NumPy's own functions are done with in less time than kernels."""

from __future__ import annotations

import functools
import operator
import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from gpucompiler.host.processor import processor_flags

# Fewer are sorted by comparisons in less time.
_LEAST_FOR_DIGITS: Final = 1 << 8
_FUNCTIONS: Final[dict[Callable[..., Any], np.ufunc]] = {
    operator.add: np.add, min: np.minimum, max: np.maximum,
}  # fmt: skip


def function_like(op: Any, dtype: Any) -> np.ufunc | None:
    """NumPy's function that joins numbers as `op` does in kernels; None if there is none.

    Floats of 16 bits and bools are joined in other types there, and NaN isn't Python's least.
    """
    if dtype.kind not in "ui" and (
        dtype.kind != "f" or dtype.itemsize < 4 or op is not operator.add
    ):
        return None
    try:
        return _FUNCTIONS.get(op)
    except TypeError:
        return None


def sort_few(keys: Any, descending: bool) -> Any:
    """The keys in order, where equal keys that differ in bits (zeros, NaNs) keep theirs."""
    found = keys.copy()
    found.sort(kind="stable" if found.size >= least_for_digits(keys.dtype) else None)
    return put_in_order(keys, found, descending)


@functools.cache
def least_for_digits(dtype: Any) -> int:
    """Items of a dtype from which NumPy's radix sort, its stable one of short integers, is faster.

    Where it sorts words of 16 bits by vectors, only bytes are sorted so.
    """
    short = dtype.itemsize == 1 or (dtype.itemsize == 2 and "avx512_vbmi2" not in processor_flags())
    return _LEAST_FOR_DIGITS if short and dtype.kind in "uib" else sys.maxsize


def are_apart(found: Any, zero: Any) -> bool:
    """Whether floats in order have no zeros and no NaN, of which some are equal but in their bits.

    Args:
        zero: an array without axes, which needn't be made from a number.
    """
    least, greatest = found.item(0), found.item(-1)
    return least <= greatest and (
        least > 0.0 or greatest < 0.0 or found.item(found.searchsorted(zero)) != 0.0
    )


def put_in_order(keys: Any, found: Any, descending: bool) -> Any:
    """Keys that NumPy has sorted, as `sort_few` gives them."""
    if keys.dtype.kind == "f":
        _sort_equals(keys, found, descending)
    return found[::-1].copy() if descending else found


def _sort_equals(keys: Any, found: Any, descending: bool) -> None:
    """Give zeros and NaNs the order that they have in `keys`, or the opposite."""
    numbers, greatest = found.size, found.item(-1)
    if greatest != greatest:
        numbers = int(found.searchsorted(greatest))
        _put(found[numbers:], keys[keys != keys], descending)
        greatest = found.item(numbers - 1) if numbers else -1.0
    if greatest < 0.0 or found.item(0) > 0.0:
        return
    zero = keys.dtype.type(0)
    first = int(found.searchsorted(zero))
    if first + 1 < numbers and found.item(first + 1) == 0.0:
        last = int(found[:numbers].searchsorted(zero, "right"))
        _put(found[first:last], keys[keys == zero], descending)


def _put(place: Any, items: Any, descending: bool) -> None:
    place[...] = items[::-1] if descending else items


def greatest_of_few(x: Any, k: int, largest: bool) -> tuple[Any, Any] | None:
    """The k first items in order and their indices; None where NumPy's order isn't ours."""
    if x.dtype.kind == "b" or not 0 < k <= x.size:
        return None
    place = x.size - k if largest else k - 1
    part = np.partition(x, place)
    limit = part[place]
    worst = part[place:].max() if largest else limit
    if worst != worst:
        return None
    chosen = np.flatnonzero(x >= limit if largest else x <= limit)
    keys = x[chosen]
    if largest:
        # The last of equal keys comes first from behind.
        order = chosen.size - 1 - keys[::-1].argsort(kind="stable")[: -k - 1 : -1]
    else:
        order = keys.argsort(kind="stable")[:k]
    return keys[order], chosen[order]
