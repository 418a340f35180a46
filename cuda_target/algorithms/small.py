"""Few items on the host that NumPy's own functions are done with in less time than kernels."""

from __future__ import annotations

import functools
import operator
import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from gpucompiler.host.processor import processor_flags

# Fewer items are sorted as they are in less time.
_LEAST_BY_DIGITS: Final = 1 << 8
_LEAST_BY_BITS: Final = 1 << 14
_LEAST_BY_BITS_OF_AVX512: Final = 1 << 12
# IEEE 754: the bits of some float32, as int32.
_INFINITY: Final = 0x7F800000
_MINUS_ZERO: Final = -(1 << 31)
_MINUS_INFINITY: Final = _MINUS_ZERO + _INFINITY
# An array without axes needn't be made from a number.
_ZERO: Final = np.zeros((), np.int32)
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
    if keys.size >= least_to_sort_otherwise(keys.dtype):
        found = _by_bits(keys) if keys.dtype.kind == "f" else _by_digits(keys)
        if found is not None:
            return found[::-1].copy() if descending else found
    found = keys.copy()
    found.sort()
    return put_in_order(keys, found, descending)


@functools.cache
def least_to_sort_otherwise(dtype: Any) -> int:
    """Items of a dtype from which its bits or digits are sorted in less time than its values."""
    if not dtype.isnative:
        return sys.maxsize
    flags = processor_flags()
    if dtype == np.float32:
        return _LEAST_BY_BITS_OF_AVX512 if "avx512f" in flags else _LEAST_BY_BITS
    short = dtype.itemsize == 1 or (
        # Where NumPy sorts words of 16 bits by vectors, only bytes are sorted by digits.
        dtype.itemsize == 2 and "avx512_vbmi2" not in flags
    )
    return _LEAST_BY_DIGITS if short and dtype.kind in "uib" else sys.maxsize


def _by_digits(keys: Any) -> Any:
    """The keys in order, by NumPy's radix sort: its stable one of short integers."""
    found = keys.copy()
    found.sort(kind="stable")
    return found


def _by_bits(keys: Any) -> Any:
    """Keys of float32 in order, as integers of the same bits, which NumPy compares in less time.

    None if there are NaNs, or zeros of both signs.
    """
    found = keys.copy()
    bits = found.view(np.int32)
    bits.sort()
    if bits.item(-1) > _INFINITY:
        return None
    if bits.item(0) < 0:
        # Numbers below 0 come first, the least of them last.
        below = int(bits.searchsorted(_ZERO))
        both = bits.item(0) == _MINUS_ZERO and below < bits.size and bits.item(below) == 0
        if both or bits.item(below - 1) > _MINUS_INFINITY:
            return None
        found[:below] = found[:below][::-1]
    return found


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
