"""Few items on the host: NumPy's own functions give the same in less time than a launch takes."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final, cast

import numpy as np

from cuda_target.device.active import active_target
from gpucompiler import HostTarget
from gpucompiler.launcher.recording import RECORDINGS

# Items that NumPy's functions are done with before the host's workers were awake.
_MOST: Final = 1 << 16
_FUNCTIONS: Final[dict[Callable[..., Any], np.ufunc]] = {
    operator.add: np.add, min: np.minimum, max: np.maximum,
}  # fmt: skip


def is_small(x: Any, most: int = _MOST) -> bool:
    """Whether an array has few items, in the processor's order of bytes, and is the host's."""
    return (
        type(x) is np.ndarray
        and 0 < x.size <= most
        and x.dtype.isnative
        and not RECORDINGS.count.value
        and isinstance(active_target(), HostTarget)
    )


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


def sort_few(keys: Any, found: Any, descending: bool) -> None:
    """found = keys in order, where equal keys that differ in bits (zeros, NaNs) keep theirs."""
    in_order = found[::-1] if descending else found
    in_order[...] = keys
    in_order.sort()
    if keys.dtype.kind != "f":
        return
    numbers, zero = keys.size, keys.dtype.type(0)
    if in_order[-1] != in_order[-1]:
        numbers = int(in_order.searchsorted(in_order[-1]))
        _put(in_order[numbers:], keys[keys != keys], descending)
    first = int(in_order[:numbers].searchsorted(zero))
    if first + 1 < numbers and in_order[first + 1] == zero:
        last = int(in_order[:numbers].searchsorted(zero, "right"))
        _put(in_order[first:last], keys[keys == zero], descending)


def _put(place: Any, items: Any, descending: bool) -> None:
    place[...] = items[::-1] if descending else items


def arguments_of_few(keys: Any, descending: bool) -> Any:
    """The indices that put keys in order, as int64; equal keys keep theirs."""
    if keys.dtype.itemsize > 4:
        order = np.argsort(keys[::-1] if descending else keys, kind="stable")
        # The last of equal keys comes first from behind.
        return keys.size - 1 - order[::-1] if descending else order
    native = keys.astype(keys.dtype.newbyteorder("="), copy=False)
    words = _ordered(native, descending).astype(np.uint64)
    words <<= np.uint64(32)
    words |= np.arange(keys.size, dtype=np.uint64)
    words.sort()
    words &= np.uint64(0xFFFFFFFF)
    return words.view(np.int64)


def arguments_apart(keys: Any) -> Any:
    """The indices that put keys in order, if all keys differ; None otherwise."""
    order = np.argsort(keys)
    taken = keys[order]
    is_apart = not (taken[1:] == taken[:-1]).any() and taken[-1] == taken[-1]
    return order if is_apart else None


def _ordered(keys: Any, descending: bool) -> Any:
    """Unsigned words in the order of the keys; zeros are equal, and so are NaNs, the greatest."""
    kind: Any = np.dtype(f"u{keys.dtype.itemsize}")
    bits, top = keys.view(kind), kind.type(1 << (8 * kind.itemsize - 1))
    if keys.dtype.kind == "i":
        bits = bits ^ top
    elif keys.dtype.kind == "f":
        bits = cast("Any", np.where(bits & top, ~bits, bits | top))
        bits[keys == 0] = top
        bits[keys != keys] = ~kind.type(0)
    return ~bits if descending else bits


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
