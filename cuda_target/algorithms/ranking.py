"""The order of few keys on the host, by their ranks: native calls of one kernel."""

from __future__ import annotations

from collections.abc import Callable
from operator import methodcaller
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.direct import ONE_VECTOR, Few, bits_of, line, stable_order
from cuda_target.launch.native_calls import MADE, NativeCall, is_whole, launching_call
from gpucompiler.algorithms.ranks import MOST_RANKED
from gpucompiler.launcher.function import LaunchFunction, held
from gpucompiler.launcher.layout import ANY_AXES

_Array: Final = np.ndarray
_empty: Final = np.empty
_INDEX: Final = np.dtype(np.int64)
# Keys of 8 and 16 bits.
_LEAST_BY_RADIX: Final = 1 << 7
_in_order: Final = methodcaller("argsort", kind="stable")


def indices_for(keys: Any) -> Any:
    """An array for as many indices."""
    # In half the time of `np.empty_like` with a dtype.
    return _empty(keys.size, _INDEX)


def is_ranked(few: Few, keys: Any) -> bool:
    """Whether keys of one axis are so few that the kernel takes less time than sorts."""
    return 0 < keys.size <= few.most_ranked and keys.ndim == 1 and keys.flags.aligned


def is_merged(few: Few, keys: Any) -> bool:
    """Whether NumPy's radix sort finds the order of short keys in less time than the kernel."""
    return _LEAST_BY_RADIX <= keys.size <= few.most_merged and keys.ndim == 1


def order_by_numpy(learned: LaunchFunction, few: Few, keys: Any, descending: bool) -> Any:
    """As `order_by_ranks`, by NumPy."""
    if learned.learns and not descending:
        call = NativeCall()
        call.same(1, descending)
        if is_whole(keys):
            call.items(0, keys, (_LEAST_BY_RADIX, few.most_merged), axes=1)
        else:
            call.shaped(0, keys)
        if call.holds():
            call.step(0, _Array, _in_order)
            call.learn(learned, 2, held(0))
    return stable_order(keys, descending)


def order_by_ranks(learned: LaunchFunction, few: Few, keys: Any, descending: bool) -> Any:
    """The indices that put keys in order; the next such call of `learned` is native."""
    found = np.empty(keys.size, np.int64)
    ways = _kind_of(keys), descending, 1
    few.ranking.launch_of_size(found, None, None, bits_of(keys), None, *ways, ONE_VECTOR, 1)
    if not learned.learns:
        return found
    call = launching_call(few.ranking, (found, None, None, _like(keys), None, *ways))
    if call is None:
        return found
    call.same(1, descending)
    most = _LEAST_BY_RADIX - 1 if few.most_merged else MOST_RANKED
    _take(call, 0, keys, "keys", most)
    if call.holds():
        call.step(0, _Array, indices_for)
        call.items(MADE, found, (1, MOST_RANKED), "order")
        call.learn(learned, 2, held(0), is_short=True)
    return found


def pairs_by_ranks(
    learned: LaunchFunction, few: Few, keys: Any, values: Any, descending: bool
) -> tuple[Any, Any]:
    """Keys in order and their values; the next such call of `learned` is native."""
    make = _maker(values.dtype)
    found, moved = make(keys)
    ways = _kind_of(keys), descending, 1
    results = None, bits_of(found), bits_of(moved)
    few.ranking.launch_of_size(*results, bits_of(keys), bits_of(values), *ways, ONE_VECTOR, 1)
    if not learned.learns:
        return found, moved
    call = launching_call(few.ranking, (*results, _like(keys), _like(values), *ways))
    if call is None:
        return found, moved
    call.same(2, descending)
    _take(call, 0, keys, "keys")
    _take(call, 1, values, "values")
    if call.holds():
        call.step(0, _Array, make)
        for item, (array, name) in enumerate(((found, "out"), (moved, "out_values"))):
            call.member(item, item > 0)
            call.items(MADE, array, (1, MOST_RANKED), name)
        call.learn(learned, 3, held(0), is_short=True)
    return found, moved


def unique_by_ranks(learned: LaunchFunction, few: Few, x: Any) -> Any:
    """The different items in order; the next such call of `learned` is native."""
    found, count = np.empty(MOST_RANKED, x.dtype), np.empty(1, np.int64)
    items, kind = line(x), _kind_of(x)
    few.uniting.launch_of_size(bits_of(found), count, bits_of(items), kind, 1, ONE_VECTOR, 1)
    if not learned.learns:
        return found[: count.item(0)]
    arguments = bits_of(found), count, _like(items), kind, 1
    call = launching_call(few.uniting, arguments) if x.flags.aligned else None
    if call is not None and (is_whole(x) or x.ndim == 1):
        if is_whole(x):
            call.items(0, x, (1, MOST_RANKED), "keys", axes=1 if x.ndim == 1 else ANY_AXES)
        else:
            call.shaped(0, x, "keys")
        given = call.array("out", x.dtype, MOST_RANKED, "count")
        if given is not None and call.holds():
            call.learn(learned, 1, given, is_short=True)
    return found[: count.item(0)]


def _maker(dtype: Any) -> Callable[[Any], tuple[Any, Any]]:
    """A function that makes arrays for keys like those given, and for values of a dtype."""
    empty = np.empty

    def make(keys: Any) -> tuple[Any, Any]:
        return keys.copy(), empty(keys.size, dtype)

    return make


def _kind_of(keys: Any) -> str:
    return "u" if keys.dtype.kind == "b" else keys.dtype.kind


def _like(array: Any) -> Any:
    """Bits of an array of which calls like those with this one are learned.

    Whole arrays may be read-only, and the kernel is the same for others.
    """
    return bits_of(np.empty(array.size, array.dtype) if is_whole(array) else array)


def _take(
    call: NativeCall, argument: int, array: Any, name: str, most: int = MOST_RANKED
) -> None:  # fmt: skip
    if is_whole(array):
        call.items(argument, array, (1, most), name, axes=1)
    else:
        call.shaped(argument, array, name)
