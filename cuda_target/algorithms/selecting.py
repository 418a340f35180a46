"""Items that are chosen from arrays: by masks, predicates, or since they differ from the last."""

from __future__ import annotations

import os
from types import FunctionType
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, check_elements, function_of
from cuda_target.algorithms.direct import (
    MOST_UNUSED,
    ONE_THREAD,
    ONE_WARP,
    ORDERED,
    Few,
    choose_few,
    few_of,
    flat,
    has_few_workers,
    is_small,
    line,
    most_for_numpy,
    most_for_one,
    small_target,
    sort_few,
    used_part,
)
from cuda_target.algorithms.plans import apart_from, planned, without_gaps
from cuda_target.algorithms.ranking import indices_for, unique_by_ranks
from cuda_target.algorithms.sorting import arguments_sorted, check_keys
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.launch.native_calls import MADE, NativeCall, is_whole, launching_call
from gpucompiler.algorithms import selections
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import LaunchFunction, held
from gpucompiler.launcher.layout import ANY_AXES
from gpucompiler.launcher.recording import RECORDINGS

_THREADS: Final = 32 * selections.SELECT_WARPS
# Items of a thread, of at most four bytes and of more.
_ITEMS: Final = 32
_ITEMS_OF_8: Final = 16
_REGISTERS: Final = 64
# Blocks that are wanted before a thread gets more items than the least number.
_FEW_BLOCKS: Final = 64
_LEAST_ITEMS: Final = 4
_CHUNK: Final = 1 << 17
_SMALL_THREADS: Final = 256
# Items of which NumPy gives the indices before a kernel has begun.
_MOST_FOR_NUMPY: Final = 1 << 8
_MOST_BOOLS: Final = 1 << 18
_MOST_MASKED: Final = 1 << 13
_MOST_COPIED: Final = 1 << 8
_MOST_IN_ORDER: Final = (1 << 31) - 1
_Array: Final = np.ndarray


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
    if out is None and count is None and stream is None:
        if type(by) is _Array:
            return _masked(x, by)
        if type(by) is FunctionType:
            return _filtered(x, function_of("select", by, 1))
    if RECORDINGS.taped:
        refuse_on_tape("select", x)
    return _select("select", x, by, selections.its_value, out, count, stream)


def _mask_learning(x: Any, by: Any) -> Any:
    """As `select` by a mask; the next call with such arrays is native, if they are few."""
    if RECORDINGS.taped:
        refuse_on_tape("select", x)
    few = few_of(x) if by.dtype.char == "?" else None
    if few is None or not 0 < x.size <= _MOST_MASKED or by.shape != x.shape or x.ndim == 0:
        return _select("select", x, by, selections.its_value, None, None, None)
    in_place = is_whole(x) or (x.ndim == 1 and x.flags.aligned)
    if not (in_place and is_whole(by)):
        return x[by]
    items, mask = x.reshape(-1), by.reshape(-1)
    found, count = np.empty(max(x.size, _MOST_COPIED), x.dtype), np.empty(1, np.int64)
    few.selecting.launch_of_size(found, count, items, mask, 1, ONE_THREAD, 1)
    if _masked_learned.learns and found.nbytes <= MOST_UNUSED:
        call = launching_call(few.selecting, (found, count, items, mask, 1))
        if call is not None:
            _learn_mask(call, x, by, found)
    return used_part(found, count.item(0))


def _learn_mask(call: NativeCall, x: Any, mask: Any, found: Any) -> None:
    sizes = _sizes_like(x)
    if is_whole(x):
        call.items(0, x, sizes, "x", axes=1 if x.ndim == 1 else ANY_AXES)
    else:
        call.shaped(0, x, "x")
    call.items(1, mask, sizes, "mask")
    call.alike("x", "mask")
    _learn_part(_masked_learned, call, x, found, sizes, True)


def _sizes_like(x: Any) -> tuple[int, int]:
    """The least and the most items of arrays whose chosen items one native call gives."""
    if x.size <= _MOST_COPIED:
        return 1, _MOST_COPIED
    return _MOST_COPIED, min(_MOST_MASKED, MOST_UNUSED // x.itemsize)


def _learn_part(
    learned: LaunchFunction, call: NativeCall, x: Any, found: Any, sizes: tuple[int, int],
    is_short: bool,
) -> None:  # fmt: skip
    """Let a call of two arguments give the first items that its kernel writes to `out`."""
    few = sizes[0] == 1
    given = call.array("out", x.dtype, _MOST_COPIED, "count") if few else call.part(0, "count")
    if given is None or not call.holds():
        return
    if not few:
        call.step(0, np.ndarray, np.ndarray.flatten if x.ndim > 1 else np.empty_like)
        call.items(MADE, found, sizes, "out")
    call.learn(learned, 2, given, is_short=is_short)


_masked_learned: Final = LaunchFunction("select", _mask_learning, 2 * len(ORDERED))
_masked: Final = _masked_learned.function


def _filter_learning(x: Any, by: Any) -> Any:
    """As `select` by a function; the next call with such an array is native, if it is small."""
    if RECORDINGS.taped:
        refuse_on_tape("select", x)
    few = few_of(x)
    if few is None or not 0 < x.size <= few.most_for_one or not is_whole(x):
        return _select("select", x, by, selections.its_value, None, None, None)
    items = x.reshape(-1)
    found, count = np.empty(max(x.size, _MOST_COPIED), x.dtype), np.empty(1, np.int64)
    ways = selections.by_predicate, by, selections.its_value, None
    few.choosing.launch_of_size(found, None, count, items, *ways, x.size, 1, ONE_WARP, 1)
    if _filter_learned.learns and found.nbytes <= MOST_UNUSED:
        call = launching_call(few.choosing, (found, None, count, items, *ways, x.size, 1))
        if call is not None:
            call.same(1, by)
            sizes = _sizes_like(x)
            axes = 1 if x.ndim == 1 else ANY_AXES
            call.items(0, x, sizes, "x", count="chunk", axes=axes)
            _learn_part(_filter_learned, call, x, found, sizes, False)
    return used_part(found, count.item(0))


_filter_learned: Final = LaunchFunction("select", _filter_learning, 2 * len(ORDERED))
_filtered: Final = _filter_learned.function


def flatnonzero(x: Any, *, out: Any = None, count: Any = None, stream: Any = None) -> Any:
    """The indices (int64) of the items that aren't 0. Arguments and results as of `select`."""
    if out is None and count is None and stream is None:
        return _places_found(x)
    return _select("flatnonzero", x, x, selections.its_index, out, count, stream)


def _find_places(x: Any) -> Any:
    """As `flatnonzero`; the next call with such an array is native, if NumPy looks for them."""
    if not _is_looked_through(x):
        few = few_of(x)
        if few is not None and 0 < x.size <= few.most_for_one:
            return _places_of_few(few, x)
        x = without_gaps(x)
        return _select("flatnonzero", x, x, selections.its_index, None, None, None)
    if x.ndim == 1 and _places_learned.learns:
        call, whole = NativeCall(), is_whole(x)
        if whole:
            call.items(0, x, (1, _most_looked_through(x)), axes=1)
        else:
            call.shaped(0, x)
        if call.holds():
            if not whole:
                call.step(0, np.ndarray, np.ndarray.flatten)
            call.step(0 if whole else MADE, np.ndarray, np.ndarray.nonzero)
            call.member(0, False)
            call.learn(_places_learned, 1, held(1 if whole else 2))
    # NumPy looks at bools beside each other by vectors.
    return flat(x).nonzero()[0]


def _places_of_few(few: Few, x: Any) -> Any:
    """As `flatnonzero`, by a kernel; the next call with such an array is native, if it is small."""
    items = line(x)
    found, count = np.empty(x.size, np.int64), np.empty(1, np.int64)
    ways = selections.by_mask, items, selections.its_index, None
    few.choosing.launch_of_size(found, None, count, items, *ways, x.size, 1, ONE_WARP, 1)
    if _places_learned.learns and items is x and found.nbytes <= MOST_UNUSED:
        call = launching_call(few.choosing, (found, None, count, items, *ways, x.size, 1))
        if call is not None:
            sizes = _MOST_FOR_NUMPY, MOST_UNUSED // found.itemsize
            if is_whole(x):
                call.items(0, x, sizes, "x", count="chunk", axes=1)
                call.items(0, x, sizes, "by", axes=1)
            else:
                call.shaped(0, x, "x")
                call.shaped(0, x, "by")
            part = call.part(0, "count")
            if call.holds():
                call.step(0, np.ndarray, indices_for)
                call.items(MADE, found, (1, sizes[1]), "out")
                call.learn(_places_learned, 1, part)
    return used_part(found, count.item(0))


_places_learned: Final = LaunchFunction("flatnonzero", _find_places, 2 * len(ORDERED))
_places_found: Final = _places_learned.function


def _is_looked_through(x: Any) -> bool:
    """Whether NumPy is done with few items before a kernel has begun, and with bools by vectors."""
    if type(x) is not np.ndarray or x.dtype.kind not in "buifc":
        return False
    return is_small(x, _most_looked_through(x))


def _most_looked_through(x: Any) -> int:
    if x.dtype.kind != "b":
        return _MOST_FOR_NUMPY
    return _MOST_IN_ORDER if has_few_workers() else _MOST_BOOLS


def _select(name: str, x: Any, by: Any, stored: Any, out: Any, count: Any, stream: Any) -> Any:
    if callable(by):
        chosen, function, mask = selections.by_predicate, function_of(name, by, 1), None
    else:
        chosen, function, mask = selections.by_mask, None, by
    target = small_target(x, most_for_one()) if out is None and count is None else None
    if target is not None:
        check_elements(x.dtype)
        if mask is None:
            return choose_few(target, x, chosen, function, stored)
        if _masks(mask, x):
            return choose_few(target, x, chosen, mask.reshape(-1), stored)
    if out is not None:
        read = apart_from(out, x, stream)
        mask = read if mask is x else apart_from(out, mask, stream)
        x = read
    arrays, values = (x, mask, out, count), (name, chosen, function, stored)
    call, (found, counted) = planned(name, _chosen, arrays, values, stream)
    if out is not None:
        return out, call.result(counted, count)
    return call.result(call.part(found, call.number(counted)))


def _masks(by: Any, x: Any) -> bool:
    return by is x or (
        type(by) is np.ndarray and by.size == x.size and by.dtype.kind in "buif"
        and by.dtype.isnative and by.flags.c_contiguous and by.flags.aligned
    )  # fmt: skip


def _chosen(
    call: Call, x: Any, mask: Any, out: Any, count: Any, name: str, chosen: Any, by: Any,
    stored: Any,
) -> tuple[Any, Any]:  # fmt: skip
    """The chosen items, and their number."""
    array = call.flat(x)
    if mask is not None:
        by = array if mask is x else call.flat(mask)
        if by.size != array.size:
            raise ArgumentError(f"{name}: {array.size} items, but a mask of {by.size}")
    kind = np.int64 if stored is selections.its_index else array.dtype
    found = call.output(name, out, (array.size,), kind)
    counted = call.output(name, count, (1,), np.int64)
    choose_items(call, call.flat(found), None, counted, array, chosen, by, stored)
    return found, counted


def choose_items(
    call: Call, found: Any, others: Any, counted: Any, array: Any, chosen: Any, by: Any,
    stored: Any,
) -> None:  # fmt: skip
    """Store what is chosen, and how many items these are."""
    if not array.size:
        call.clear(counted)
    elif call.on_host:
        chunks = min(4 * len(os.sched_getaffinity(0)), blocks_for(array.size, _CHUNK))
        chunk = blocks_for(array.size, chunks)
        chunks = blocks_for(array.size, chunk)
        counts = None
        if chunks > 1:
            counts = call.empty(chunks, np.int64)
            call.launch(selections.count_chunks, 32, counts, array, chosen, by, chunk, chunks)
        call.launch(
            selections.select_chunks, 32, found, others, counted, array, chosen, by, stored,
            counts, chunk, chunks,
        )  # fmt: skip
    else:
        items = _ITEMS if array.dtype.itemsize <= 4 else _ITEMS_OF_8
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
    if RECORDINGS.taped:
        refuse_on_tape("partition", x)
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
    choose_items(call, found, others, counted, array, chosen, choice, selections.its_value)
    count = call.number(counted)
    return (
        call.result(call.part(found, count)),
        call.result(call.part(others, array.size - count)),
    )


def unique_consecutive(
    x: Any, *, out: Any = None, count: Any = None, stream: Any = None
) -> Any:  # fmt: skip
    """The items that differ from the one before them. Arguments and results as of `select`."""
    if RECORDINGS.taped:
        refuse_on_tape("unique_consecutive", x)
    name, chosen, stored = "unique_consecutive", selections.by_change, selections.its_value
    values = name, chosen, None, stored
    if out is not None:
        x = apart_from(out, x, stream)
    call, (found, counted) = planned(name, _chosen, (x, None, out, count), values, stream)
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
    if RECORDINGS.taped:
        refuse_on_tape("unique", x)
    wants_order = return_index or return_inverse
    if not (wants_order or return_counts) and stream is None:
        return _united(x)
    return _unique(x, return_index, return_inverse, return_counts, stream)


def _unique_learning(x: Any) -> Any:
    """The different items in order; the next call with such an array is native, if they are few."""
    few = few_of(x)
    if few is not None and 0 < x.size <= few.most_ranked:
        return unique_by_ranks(_united_learned, few, x)
    target = small_target(x, most_for_numpy())
    if target is not None:
        ordered = sort_few(target, check_keys("unique", x).reshape(-1), False)
        return choose_few(target, ordered, selections.by_change, None, selections.its_value)
    return _unique(x, False, False, False, None)


_united_learned: Final = LaunchFunction("unique", _unique_learning, 2 * len(ORDERED))
_united: Final = _united_learned.function


def _unique(
    x: Any, return_index: bool, return_inverse: bool, return_counts: bool, stream: Any
) -> Any:  # fmt: skip
    wants_order = return_index or return_inverse
    call, parts = planned("unique", _segments, (without_gaps(x),), (wants_order,), stream)
    ordered, order, starts, counted = parts if wants_order else (parts[0], None, *parts[1:])
    count = call.number(counted)
    starts = starts[:count]
    found = [_taken(call, ordered, starts)]
    if return_index:
        found.append(_taken(call, order, starts))
    blocks = blocks_for(count, _SMALL_THREADS)
    if return_inverse:
        inverse = call.empty(ordered.size, np.int64)
        many = blocks_for(ordered.size, _SMALL_THREADS)
        call.launch(selections.number_of_each, _SMALL_THREADS, inverse, order, starts, many)
        found.append(inverse.reshape(call.take(x).shape))
    if return_counts:
        lengths = call.empty(count, np.int64)
        call.launch(selections.differences, _SMALL_THREADS, lengths, starts, ordered.size, blocks)
        found.append(lengths)
    results = [call.result(each) for each in found]
    return tuple(results) if len(results) > 1 else results[0]


def _segments(call: Call, x: Any, wants_order: bool) -> tuple[Any, ...]:
    """The items in order, their indices if `wants_order`, where others begin, and how many do."""
    array = check_keys("unique", call.flat(x))
    order = call.empty(array.size, np.int64) if wants_order else None
    ordered = arguments_sorted(call, array, order)
    starts, counted = call.empty(array.size, np.int64), call.empty(1, np.int64)
    chosen, stored = selections.by_change, selections.its_index
    choose_items(call, starts, None, counted, ordered, chosen, None, stored)
    return (ordered, order, starts, counted) if wants_order else (ordered, starts, counted)


def _taken(call: Call, x: Any, indices: Any) -> Any:
    """x[indices]."""
    made = call.empty(indices.size, x.dtype)
    blocks = blocks_for(indices.size, _SMALL_THREADS)
    call.launch(selections.take, _SMALL_THREADS, made, x, indices, blocks)
    return made
