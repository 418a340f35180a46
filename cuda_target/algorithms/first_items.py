"""The first items of arrays: the greatest, or the least."""

from __future__ import annotations

import math
import operator
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, width_of
from cuda_target.algorithms.direct import bits_of, first_of_few, small_target
from cuda_target.algorithms.plans import planned, without_gaps
from cuda_target.algorithms.selecting import choose_items
from cuda_target.algorithms.small import greatest_of_few
from cuda_target.algorithms.sorting import arguments_sorted, check_keys
from cuda_target.algorithms.taped import refuse_on_tape
from gpucompiler.algorithms import first_of_block, first_of_many, selections
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.recording import RECORDINGS

_SMALL_THREADS: Final = 256
# The greatest items of larger arrays are looked for behind a limit that a sample gives.
_SAMPLED_FROM: Final = 1 << 16
_SAMPLES: Final = 4096
# Items of which one block picks the first ones, on a GPU.
_MOST_AT_ONCE: Final = 1 << 14
_PICKING_THREADS: Final = 1024
# Items that words of 32 bits count.
_MOST_GATHERED: Final = 1 << 31
# Sampled items of a thread, of so many items and of fewer.
_MANY: Final = 1 << 18
_SAMPLED_OF_MANY: Final = 16
_SAMPLED: Final = 4
# Standard deviations that one sample in a million differs by, and some for small numbers.
_SPREAD: Final = 5
_SPARE: Final = 4
# Blocks that gather candidates, their threads, and a thread's bytes and items on their way.
_GATHERING_BLOCKS: Final = 528
_GATHERING_THREADS: Final = 512
_GATHERED_BYTES: Final = 64
_GATHERED: Final = 16
# As many threads as a block may have fit a multiprocessor's registers.
_REGISTERS: Final = 64
# Candidates that are sorted at least, so that few numbers of candidates have plans.
_LEAST_ROOM: Final = 1 << 10
# First items that are kept in order, at most, while others are looked at.
_FEWEST: Final = 32
# Items times those kept: in order already, so many take no longer than with other ways.
_MOST_KEPT: Final = 1 << 24


def top_k(x: Any, k: int, *, largest: bool = True, stream: Any = None) -> tuple[Any, Any]:
    """The k greatest or least items of a flattened array, in order, and their indices (int64).

    Equal items come in the order of their indices; NaN is the greatest.

    Args:
        x: integers, bools or floats of at most 64 bits.
        k: at most the number of items.
        largest: the greatest, or else the least.
        stream: as in launches.
    """
    if RECORDINGS.taped:
        refuse_on_tape("top_k", x)
    try:
        k = operator.index(k)
    except TypeError as error:
        raise ArgumentError(f"top_k: k={k!r} is no integer") from error
    target = small_target(x, _MOST_KEPT // max(k, 1))
    if target is not None and x.dtype.kind in "buif" and x.dtype.itemsize <= 8:
        if 0 < k <= min(_FEWEST, x.size):
            return first_of_few(target, x, k, largest)
        few = greatest_of_few(x.reshape(-1), k, largest) if x.size <= _SAMPLED_FROM else None
        if few is not None:
            return few
    call, parts = planned("top_k", _candidates, (without_gaps(x),), (k, largest), stream)
    if len(parts) == 2:
        return call.result(parts[0]), call.result(parts[1])
    indices, counted, limit = parts
    count = call.number(counted)
    room = max(_LEAST_ROOM, 1 << (count - 1).bit_length())
    if count < k or room > indices.size // 2:
        call, found = planned("top_k", _first_sorted, (without_gaps(x),), (k, largest), stream)
    else:
        arrays = call.take(x), indices, counted, limit
        _, found = planned("top_k", _first_of, arrays, (room, k, largest), stream, call)
    return call.result(found[0]), call.result(found[1])


def _candidates(call: Call, x: Any, k: int, largest: bool) -> tuple[Any, ...]:
    """Indices of items that the k first are among, their number, and the item that limits them.

    If a sample gives no limit, the first k of all items and their indices.
    """
    array = check_keys("top_k", call.flat(x))
    if not 0 <= k <= array.size:
        raise ArgumentError(f"top_k: k={k} of {array.size} items")
    few = 0 < k <= first_of_block.MOST_PICKED and array.size < _MOST_GATHERED
    if not call.on_host and few:
        pick = _picked if array.size <= _MOST_AT_ONCE else _picked_of_many
        return pick(call, array, k, largest)
    step = array.size // _SAMPLES
    # Twice the rank that is expected, and some for the spread of a sample.
    rank = 2 * k * _SAMPLES // array.size + 32 if k else 0
    if array.size < _SAMPLED_FROM or k == 0 or 8 * rank > _SAMPLES:
        return _first_sorted(call, x, k, largest)
    sample, limit = call.empty(_SAMPLES, array.dtype), call.empty(1, array.dtype)
    blocks = blocks_for(_SAMPLES, _SMALL_THREADS)
    call.launch(selections.take_every, _SMALL_THREADS, sample, array, step, blocks)
    ordered = arguments_sorted(call, sample, None, descending=largest)
    call.launch(selections.take_every, 1, limit, ordered[rank : rank + 1], 1, 1)
    found, counted = call.empty(array.size, np.int64), call.empty(1, np.int64)
    chosen = selections.not_below if largest else selections.not_above
    choose_items(call, found, None, counted, array, chosen, limit, selections.its_index)
    return found, counted, limit


def _picked(call: Call, array: Any, k: int, largest: bool) -> tuple[Any, Any]:
    """The first k of few items, by one block."""
    found, indices = call.empty(k, array.dtype), call.empty(k, np.int64)
    kind = "u" if array.dtype.kind == "b" else array.dtype.kind
    out, items = call.view(found, bits_of), call.view(array, bits_of)
    kernel = first_of_block.pick_first
    call.launch(
        kernel, _PICKING_THREADS, out, indices, items, kind, largest, 1, registers=_REGISTERS
    )
    return found, indices


def _picked_of_many(call: Call, array: Any, k: int, largest: bool) -> tuple[Any, Any]:
    """The first k of many items, by one block, from the candidates that a sample's limit gives."""
    size, each = array.size, _SAMPLED if array.size < _MANY else _SAMPLED_OF_MANY
    share = size / (_PICKING_THREADS * each)
    # The first k that a sample is expected to have; candidates are up to one behind more of it.
    expected = k / share
    wanted = int(expected + _SPREAD * math.sqrt(expected)) + _SPARE
    room = int((wanted + 2 * _SPREAD * math.sqrt(wanted) + _SPARE) * share)
    kind, items = "u" if array.dtype.kind == "b" else array.dtype.kind, call.view(array, bits_of)
    ways, word = (kind, largest), items.dtype
    limit, place, count = call.empty(1, word), call.empty(1, np.int64), call.empty(1, np.int64)
    call.launch(
        first_of_many.limit_of_sample, _PICKING_THREADS, limit, place, count, items, wanted, each,
        *ways, call.early, 1, registers=_REGISTERS,
    )  # fmt: skip
    picked, places = call.empty(room, word), call.empty(room, np.int32)
    width = width_of(items)
    rows = min(_GATHERED_BYTES // word.itemsize, _GATHERED) // width
    blocks = min(_GATHERING_BLOCKS, blocks_for(size, _GATHERING_THREADS * rows * width))
    call.launch(
        first_of_many.gather_first, _GATHERING_THREADS, picked, places, count, items, limit, place,
        *ways, width, rows, call.early, blocks, registers=_REGISTERS, follows=True,
    )  # fmt: skip
    found, indices = call.empty(k, array.dtype), call.empty(k, np.int64)
    call.launch(
        first_of_block.pick_candidates, _PICKING_THREADS, call.view(found, bits_of), indices, items,
        picked, places, count, *ways, call.early, 1, registers=_REGISTERS, follows=True,
    )  # fmt: skip
    return found, indices


def _first_of(
    call: Call, x: Any, indices: Any, counted: Any, limit: Any, room: int, k: int, largest: bool
) -> tuple[Any, Any]:  # fmt: skip
    """The first k of at most `room` candidates; behind them stands the limit, no better one."""
    array = call.flat(x)
    keys, order = call.empty(room, array.dtype), call.empty(room, np.int64)
    blocks = blocks_for(room, _SMALL_THREADS)
    call.launch(selections.take_first, _SMALL_THREADS, keys, array, indices, counted, limit, blocks)
    ordered = arguments_sorted(call, keys, order, descending=largest)
    return _first(call, ordered, order, indices, k)


def _first_sorted(call: Call, x: Any, k: int, largest: bool) -> tuple[Any, Any]:
    """The first k of all items."""
    array = call.flat(x)
    order = call.empty(array.size, np.int64)
    ordered = arguments_sorted(call, array, order, descending=largest)
    return _first(call, ordered, order, None, k)


def _first(call: Call, ordered: Any, order: Any, indices: Any, k: int) -> tuple[Any, Any]:
    found, places = call.empty(k, ordered.dtype), call.empty(k, np.int64)
    blocks = blocks_for(k, _SMALL_THREADS)
    call.launch(
        selections.take_sorted, _SMALL_THREADS, found, places, ordered, order, indices, blocks
    )
    return found, places
