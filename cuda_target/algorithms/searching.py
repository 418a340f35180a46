"""Places of values in arrays that are in order."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for
from cuda_target.algorithms.direct import (
    ONE_VECTOR,
    ORDERED,
    Few,
    few_of,
)
from cuda_target.algorithms.plans import apart_from
from cuda_target.launch.native_calls import MADE, is_whole, launching_call
from gpucompiler.algorithms import selections
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import LaunchFunction, held

_THREADS: Final = 256
# Values that one thread looks for, and an array for their places.
_MOST_SEARCHED: Final = 1 << 8
_MOST_IN_ORDER: Final = (1 << 31) - 1


def searchsorted(
    x: Any, values: Any, *, side: str = "left", out: Any = None, stream: Any = None
) -> Any:  # fmt: skip
    """The places (int64) at which values belong into a sorted array, as `np.searchsorted`.

    Args:
        x: the sorted array, of one axis.
        values: an array of any shape.
        side: "left": in front of equal items; "right": behind them.
        out: array of the shape of `values` that gets the result.
        stream: as in launches.
    """
    if side not in ("left", "right"):
        raise ArgumentError(f"searchsorted: side={side!r}: give 'left' or 'right'")
    if out is stream is None and type(values) is np.ndarray:
        return _searched(x, values, side)
    return _search(x, values, side, out, stream)


def _search_learning(x: Any, values: Any, side: str) -> Any:
    """As `searchsorted`; the next call with such arrays is native, if values are few."""
    few = few_of(x)
    if few is None or not _is_searched(few, x, values):
        return _search(x, values, side, None, None)
    few_values = 0 < values.size <= _MOST_SEARCHED and 0 < x.size <= _MOST_IN_ORDER
    if not (few_values and is_whole(x) and is_whole(values)):
        return x.searchsorted(values, side)
    found, right = np.empty(values.shape, np.int64), side == "right"
    arguments = found.reshape(-1), x, values.reshape(-1), right, 1
    few.searching.launch_of_size(*arguments, ONE_VECTOR, 1)
    call = launching_call(few.searching, arguments) if _searched_learned.learns else None
    if call is not None:
        sizes = 1, _MOST_SEARCHED
        call.same(2, side)
        call.items(0, x, (1, _MOST_IN_ORDER), "x", axes=1)
        call.items(1, values, sizes, "wanted")
        if call.holds():
            call.step(1, np.ndarray, _places_for)
            call.items(MADE, found, sizes, "out")
            call.learn(_searched_learned, 3, held(0))
    return found


def _places_for(values: Any) -> Any:
    return np.empty(values.shape, np.int64)


_searched_learned: Final = LaunchFunction("searchsorted", _search_learning, 2 * len(ORDERED))
_searched: Final = _searched_learned.function


def _search(x: Any, values: Any, side: str, out: Any, stream: Any) -> Any:
    if out is not None:
        x, values = apart_from(out, x, stream, shared=True), apart_from(out, values, stream)
    call = Call("searchsorted", stream, x, values, out)
    array, wanted = call.flat(x), call.take(values)
    found = call.output("searchsorted", out, wanted.shape, np.int64)
    flat = call.flat(wanted)
    blocks = blocks_for(flat.size, _THREADS)
    call.launch(
        selections.search, _THREADS, call.flat(found), array, flat, side == "right",
        blocks,
    )  # fmt: skip
    return call.result(found, out)


def _is_searched(few: Few, x: Any, values: Any) -> bool:
    """Whether NumPy finds places of these values, in the same order, before workers were awake."""
    return (
        x.ndim == 1 and x.dtype.kind in "buif" and values.dtype is x.dtype
        and values.size <= few.most_for_one
    )  # fmt: skip
