"""Items that are chosen from arrays: by masks, predicates, or since they differ from the last."""

from __future__ import annotations

import os
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, function_of
from cuda_target.algorithms.sorting import arguments_sorted, check_keys
from gpucompiler.algorithms import selections
from gpucompiler.diagnostics.errors import ArgumentError

_THREADS: Final = 32 * selections.SELECT_WARPS
_ITEMS: Final = 16
_REGISTERS: Final = 64
# Blocks that are wanted before a thread gets more items than the least number.
_FEW_BLOCKS: Final = 64
_LEAST_ITEMS: Final = 4
_CHUNK: Final = 1 << 16
_SMALL_THREADS: Final = 256
# The greatest items of larger arrays are looked for behind a limit that a sample gives.
_SAMPLED_FROM: Final = 1 << 16
_SAMPLES: Final = 4096


def select(
    x: Any, by: Any, *, out: Any = None, count: Any = None, stream: Any = None
) -> Any:  # fmt: skip
    """The chosen items of an array, flattened, in order.

    Args:
        x: an array of any dtype of numbers.
        by: a mask of the size of x, or a function of an item that says whether it is chosen.
        out: array that gets the items, as large as x; then nothing is waited for.
        count: with `out`: an int64 array of one item that gets their number.
        stream: as in launches.

    Returns:
        The items; with `out`, `out` and `count`.

    Raises:
        ArgumentError: a mask of another size, or a wrong `out`.
        KernelError: the function can't be compiled for the dtype.
    """
    return _select("select", x, by, selections.its_value, out, count, stream)


def flatnonzero(x: Any, *, out: Any = None, count: Any = None, stream: Any = None) -> Any:
    """The indices (int64) of the items that aren't 0. Arguments and results as of `select`."""
    return _select("flatnonzero", x, x, selections.its_index, out, count, stream)


def _select(name: str, x: Any, by: Any, stored: Any, out: Any, count: Any, stream: Any) -> Any:
    if callable(by):
        by = function_of(name, by, 1)
        call = Call(name, stream, x, out, count)
        array, chosen, choice = call.flat(x), selections.by_predicate, by
    else:
        call = Call(name, stream, x, by, out, count)
        array = call.flat(x)
        chosen, choice = selections.by_mask, array if by is x else call.flat(by)
        if choice.size != array.size:
            raise ArgumentError(f"{name}: {array.size} items, but a mask of {choice.size}")
    kind = np.int64 if stored is selections.its_index else array.dtype
    found = call.output(name, out, (array.size,), kind)
    counted = call.output(name, count, (1,), np.int64)
    _choose(call, call.flat(found), None, counted, array, chosen, choice, stored)
    if out is not None:
        return out, call.result(counted, count)
    return call.result(call.part(found, call.number(counted)))


def _choose(
    call: Call, found: Any, others: Any, counted: Any, array: Any, chosen: Any, by: Any,
    stored: Any, rare: bool = False,
) -> None:  # fmt: skip
    """Store what is chosen, and how many items these are; few are, if `rare`."""
    if not array.size:
        call.clear(counted)
    elif call.on_host:
        chunks = min(4 * len(os.sched_getaffinity(0)), blocks_for(array.size, _CHUNK))
        chunk = blocks_for(array.size, chunks)
        chunks = blocks_for(array.size, chunk)
        counts = None
        if chunks > 1:
            counts = call.empty(chunks, np.int64)
            call.launch(selections.count_chunks, 1, counts, array, chosen, by, chunk, chunks)
        call.launch(
            selections.select_chunks, 1, found, others, counted, array, chosen, by, stored,
            counts, rare, chunk, chunks,
        )  # fmt: skip
    else:
        items = _ITEMS
        while items > _LEAST_ITEMS and blocks_for(array.size, _THREADS * items) < _FEW_BLOCKS:
            items //= 2
        tiles = blocks_for(array.size, _THREADS * items)
        board = call.zeros(tiles, np.uint64)
        call.launch(
            selections.select_tiles, _THREADS, found, others, counted, array, chosen, by, stored,
            board, items, call.early, tiles, registers=_REGISTERS, follows=True,
        )  # fmt: skip


def partition(x: Any, by: Any, *, stream: Any = None) -> tuple[Any, Any]:
    """The chosen items and the others, each in order. Arguments as of `select`."""
    call = Call("partition", stream, x, None if callable(by) else by)
    array = call.flat(x)
    if callable(by):
        chosen, choice = selections.by_predicate, function_of("partition", by, 1)
    else:
        chosen, choice = selections.by_mask, call.flat(by)
        if choice.size != array.size:
            raise ArgumentError(f"partition: {array.size} items, but a mask of {choice.size}")
    found, others = call.empty(array.size, array.dtype), call.empty(array.size, array.dtype)
    counted = call.empty(1, np.int64)
    _choose(call, found, others, counted, array, chosen, choice, selections.its_value)
    count = call.number(counted)
    return (
        call.result(call.part(found, count)),
        call.result(call.part(others, array.size - count)),
    )


def unique_consecutive(
    x: Any, *, out: Any = None, count: Any = None, stream: Any = None
) -> Any:  # fmt: skip
    """The items that differ from the one before them. Arguments and results as of `select`."""
    call = Call("unique_consecutive", stream, x, out, count)
    array = call.flat(x)
    found = call.output("unique_consecutive", out, (array.size,), array.dtype)
    counted = call.output("unique_consecutive", count, (1,), np.int64)
    change, value = selections.by_change, selections.its_value
    _choose(call, call.flat(found), None, counted, array, change, None, value)
    if out is not None:
        return out, call.result(counted, count)
    return call.result(call.part(found, call.number(counted)))


def unique(
    x: Any, *, return_index: bool = False, return_inverse: bool = False,
    return_counts: bool = False, stream: Any = None,
) -> Any:  # fmt: skip
    """The different items of an array in order, as `np.unique`; all NaNs are one.

    Args:
        x: integers, bools or floats of at most 64 bits.
        return_index: give the index of each item's first occurrence, too.
        return_inverse: give for each item of x its index in the result, too, in the shape of x.
        return_counts: give how often each item occurs, too.
        stream: as in launches.

    Returns:
        The items, or a tuple of them and of int64 arrays in this order.
    """
    call = Call("unique", stream, x)
    given = call.take(x)
    array = check_keys("unique", call.flat(given))
    order = call.empty(array.size, np.int64) if return_index or return_inverse else None
    ordered = arguments_sorted(call, array, order)
    starts, counted = call.empty(array.size, np.int64), call.empty(1, np.int64)
    by_change = selections.by_change
    _choose(call, starts, None, counted, ordered, by_change, None, selections.its_index)
    count = call.number(counted)
    starts = starts[:count]
    found = [_taken(call, ordered, starts)]
    if return_index:
        found.append(_taken(call, order, starts))
    blocks = blocks_for(count, _SMALL_THREADS)
    if return_inverse:
        inverse = call.empty(array.size, np.int64)
        many = blocks_for(array.size, _SMALL_THREADS)
        call.launch(selections.number_of_each, _SMALL_THREADS, inverse, order, starts, many)
        found.append(inverse.reshape(given.shape))
    if return_counts:
        lengths = call.empty(count, np.int64)
        call.launch(selections.differences, _SMALL_THREADS, lengths, starts, array.size, blocks)
        found.append(lengths)
    results = [call.result(each) for each in found]
    return tuple(results) if len(results) > 1 else results[0]


def _taken(call: Call, x: Any, indices: Any) -> Any:
    """x[indices]."""
    made = call.empty(indices.size, x.dtype)
    blocks = blocks_for(indices.size, _SMALL_THREADS)
    call.launch(selections.take, _SMALL_THREADS, made, x, indices, blocks)
    return made


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
    call = Call("searchsorted", stream, x, values, out)
    array, wanted = call.flat(x), call.take(values)
    found = call.output("searchsorted", out, wanted.shape, np.int64)
    flat = call.flat(wanted)
    blocks = blocks_for(flat.size, _SMALL_THREADS)
    call.launch(
        selections.search, _SMALL_THREADS, call.flat(found), array, flat, side == "right",
        blocks,
    )  # fmt: skip
    return call.result(found, out)


def top_k(x: Any, k: int, *, largest: bool = True, stream: Any = None) -> tuple[Any, Any]:
    """The k greatest or least items of a flattened array, in order, and their indices (int64).

    Equal items come in the order of their indices; NaN is the greatest.

    Args:
        x: integers, bools or floats of at most 64 bits.
        k: at most the number of items.
        largest: the greatest, or else the least.
        stream: as in launches.
    """
    call = Call("top_k", stream, x)
    array = check_keys("top_k", call.flat(x))
    if not 0 <= k <= array.size:
        raise ArgumentError(f"top_k: k={k} of {array.size} items")
    few = _candidates(call, array, k, largest)
    keys = array if few is None else _taken(call, array, few)
    order = call.empty(keys.size, np.int64)
    ordered = arguments_sorted(call, keys, order, descending=largest)
    indices = call.part(order, k) if few is None else _taken(call, few, order[:k])
    return call.result(call.part(ordered, k)), call.result(indices)


def _candidates(call: Call, array: Any, k: int, largest: bool) -> Any:
    """Indices of items that the k greatest or least are among; None if a sample gives no limit."""
    if array.size < _SAMPLED_FROM or k == 0:
        return None
    sample = call.flat(array[:: array.size // _SAMPLES])
    # Twice the rank that is expected, and some for the spread of a sample.
    rank = 2 * k * sample.size // array.size + 32
    if 8 * rank > sample.size:
        return None
    limit = arguments_sorted(call, sample, None, descending=largest)[rank : rank + 1]
    found, counted = call.empty(array.size, np.int64), call.empty(1, np.int64)
    chosen = selections.not_below if largest else selections.not_above
    _choose(call, found, None, counted, array, chosen, limit, selections.its_index, rare=True)
    count = call.number(counted)
    return found[:count] if k <= count < array.size // 2 else None
