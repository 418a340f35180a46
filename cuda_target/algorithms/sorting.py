"""Radix sorts of keys, of keys with values, and of indices."""

from __future__ import annotations

import os
from operator import methodcaller
from typing import Any, Final

import numpy as np

from cuda_target.algorithms.calls import Call, blocks_for, width_of
from cuda_target.algorithms.direct import (
    BITS,
    ORDERED,
    WORDS,
    Few,
    bits_of,
    few_of,
    most_for_numpy,
    order_of_few,
    sort_few,
    sorter_of,
    stable_order,
)
from cuda_target.algorithms.plans import planned, without_gaps
from cuda_target.algorithms.ranking import (
    is_merged,
    is_ranked,
    order_by_numpy,
    order_by_ranks,
    pairs_by_ranks,
)
from cuda_target.algorithms.taped import refuse_on_tape
from cuda_target.launch.native_calls import (
    MADE,
    NativeCall,
    is_whole,
    launching_call,
)
from gpucompiler import HostTarget
from gpucompiler.algorithms import digits, host_buckets, host_radix, radix
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import LaunchFunction, held
from gpucompiler.launcher.recording import RECORDINGS

# Bytes of a tile's keys, or of its values, in shared memory.
_STAGE_BYTES: Final = 54 << 10
_MOST_ITEMS: Final = 25
# Tiles that are wanted before a thread gets more keys than the least number.
_FEW_TILES: Final = 80
_LEAST_ITEMS: Final = 4
# Two blocks of a tile's threads fit a multiprocessor's registers.
_REGISTERS: Final = 80
_COUNT_THREADS: Final = 512
_COUNT_BLOCKS: Final = 528
_CHUNK: Final = 1 << 14
# Fewer keys go through a pass before another worker was awake.
_SHORT_CHUNK: Final = 1 << 16
# The counts of a tile's board of uint32 have 30 bits.
_MOST_FOR_32: Final = 1 << 30
# As many equal keys on the host are counted in 64 bits.
_MOST_FOR_INT32: Final = 1 << 31
# Keys on the host that are sorted by buckets, of at least so many bytes.
_MANY: Final = 1 << 17
_LEAST_BYTES: Final = 4
_SAMPLES: Final = 1 << 13
_SAMPLE_THREADS: Final = 256
# Chunks enough that a worker which begins late has fewer of them.
_CHUNKS_A_WORKER: Final = 4
_Array: Final = np.ndarray


def sort(
    keys: Any, *, descending: bool = False, out: Any = None, stream: Any = None
) -> Any:  # fmt: skip
    """The items of an array of one axis in order, by a stable radix sort.

    NaN is last, as in NumPy, or first if `descending`.

    Args:
        keys: integers, bools or floats of at most 64 bits.
        descending: the greatest first.
        out: array of the shape and dtype of `keys` that gets the result.
        stream: as in launches.

    Raises:
        ArgumentError: another dtype, several axes, or a wrong `out`.
    """
    if RECORDINGS.taped:
        refuse_on_tape("sort", keys)
    if out is None and stream is None:
        return _sorted_down(keys) if descending else _sorted_up(keys)
    few = few_of(keys) if out is None else None
    if few is not None and 0 < keys.size <= few.most_to_sort and keys.ndim == 1:
        return sort_few(few.target, keys, descending)
    call, found = planned("sort", _sort, (keys, out), (descending,), stream)
    return call.result(found, out)


def _sort_up(keys: Any) -> Any:
    return _sort_learning(_up_learned, keys, False)


def _sort_down(keys: Any) -> Any:
    return _sort_learning(_down_learned, keys, True)


_up_learned: Final = LaunchFunction("sort", _sort_up, 2 * len(ORDERED))
_down_learned: Final = LaunchFunction("sort", _sort_down, 2 * len(ORDERED))
_sorted_up: Final = _up_learned.function
_sorted_down: Final = _down_learned.function


def _sort_learning(learned: LaunchFunction, keys: Any, descending: bool) -> Any:
    """The items in order; the next call with such an array is native, if they are few."""
    few = few_of(keys)
    if few is None or keys.ndim != 1 or not 0 < keys.size <= few.most_to_sort:
        call, found = planned("sort", _sort, (without_gaps(keys), None), (descending,))
        return call.result(found)
    found = sort_few(few.target, keys, descending)
    if learned.learns and keys.flags.aligned:
        _learn_to_sort(learned, few, found, keys, descending)
    return found


def _learn_to_sort(
    learned: LaunchFunction, few: Few, found: Any, keys: Any, descending: bool
) -> None:  # fmt: skip
    """Let native code sort arrays like these keys."""
    otherwise = keys.size >= few.sorted_below
    kind, infinity = BITS[keys.itemsize] if otherwise and not few.plain else (keys.dtype, 0)
    words, name = found.view(kind), "found"
    # Whole keys may be read-only, and the kernel is the same for others.
    given = (found.copy() if is_whole(keys) else keys).view(kind)
    if few.plain and not descending:
        call, name = NativeCall(), ""
    elif few.plain:
        call, name = launching_call(few.reversing, (found.copy(), 1)), "items"
    elif otherwise:
        arguments = (words, given, infinity, descending, 1)
        call, name = launching_call(few.turning, arguments), "words"
    else:
        call = launching_call(few.ordering, (found, given, descending, 1))
    if call is None:
        return
    least, most = (few.sorted_below, few.most_to_sort) if otherwise else (1, few.sorted_below - 1)
    if is_whole(keys):
        call.items(0, keys, (least, most), "keys", axes=1)
    else:
        call.shaped(0, keys, "keys")
    if not call.holds():
        return
    call.step(0, _Array, _Array.copy)
    if kind is not keys.dtype:
        call.step(MADE, _Array, methodcaller("view", kind))
    if name:
        call.items(MADE, words, (least, most), name)
    call.step(MADE, _Array, sorter_of(kind, otherwise))
    call.learn(learned, 1, held(0))


def _sort(call: Call, keys: Any, out: Any, descending: bool) -> Any:
    array = _keys("sort", call, keys)
    found = call.output("sort", out, array.shape, array.dtype)
    _sorted(call, array, None, found, None, descending)
    return found


def argsort(keys: Any, *, descending: bool = False, stream: Any = None) -> Any:
    """The indices (int64) that put an array in order; equal items keep theirs. As `sort`."""
    if stream is None:
        return _placed(keys, bool(descending))
    return _argsorted(keys, descending, stream)


def _argsort_learning(keys: Any, descending: bool) -> Any:
    """As `argsort`; the next call with such keys is native, if they are few."""
    few = few_of(keys)
    if few is not None and is_merged(few, keys):
        return order_by_numpy(_places_learned, few, keys, descending)
    if few is not None and is_ranked(few, keys):
        return order_by_ranks(_places_learned, few, keys, descending)
    return _argsorted(keys, descending, None)


_places_learned: Final = LaunchFunction("argsort", _argsort_learning, 2 * len(ORDERED))
_placed: Final = _places_learned.function


def _argsorted(keys: Any, descending: bool, stream: Any) -> Any:
    few = few_of(keys)
    if few is not None and 0 < keys.size <= few.most_to_sort and keys.ndim == 1:
        order = order_of_few(few.target, keys, descending)
        if order is not None:
            return order
    call, found = planned("argsort", _argsort, (without_gaps(keys),), (descending,), stream)
    return call.result(found)


def _argsort(call: Call, keys: Any, descending: bool) -> Any:
    array = _keys("argsort", call, keys)
    found = call.empty(array.shape, np.int64)
    arguments_sorted(call, array, found, descending)
    return found


def sort_pairs(
    keys: Any, values: Any, *, descending: bool = False, stream: Any = None
) -> tuple[Any, Any]:
    """The keys in order, and the value of each; equal keys keep their order. As `sort`.

    Args:
        values: numbers of at most 64 bits, as many as keys.
    """
    if RECORDINGS.taped:
        refuse_on_tape("sort_pairs", keys, values)
    if stream is None:
        return _paired(keys, values, bool(descending))
    return _pairs_sorted(keys, values, descending, stream)


def _pair_learning(keys: Any, values: Any, descending: bool) -> tuple[Any, Any]:
    """As `sort_pairs`; the next call with such arrays is native, if keys are few."""
    few = few_of(keys)
    if few is not None and _go_along(values, keys):
        if is_merged(few, keys):
            order = stable_order(keys, descending)
            return keys[order], values[order]
        if is_ranked(few, keys) and values.flags.aligned:
            return pairs_by_ranks(_pairs_learned, few, keys, values, descending)
    return _pairs_sorted(keys, values, descending, None)


_pairs_learned: Final = LaunchFunction("sort_pairs", _pair_learning, 2 * len(ORDERED))
_paired: Final = _pairs_learned.function


def _pairs_sorted(keys: Any, values: Any, descending: bool, stream: Any) -> tuple[Any, Any]:
    few = few_of(keys)
    if few is not None and 0 < keys.size <= few.most_pairs and _go_along(values, keys):
        order = order_of_few(few.target, keys, descending)
        if order is not None:
            return _taken(keys, order), _taken(values, order)
    call, found = planned("sort_pairs", _sort_pairs, (keys, values), (descending,), stream)
    return call.result(found[0]), call.result(found[1])


def _taken(x: Any, order: Any) -> Any:
    """x[order]; without gaps `take` begins in less time, and with gaps it copies x."""
    return x.take(order) if x.flags.c_contiguous else x[order]


def _go_along(values: Any, keys: Any) -> bool:
    """Whether values are an array of NumPy with a number for each key of one axis."""
    return (
        type(values) is _Array and values.shape == keys.shape and keys.ndim == 1
        and values.dtype.isnative and values.dtype.itemsize in WORDS
    )  # fmt: skip


def _sort_pairs(call: Call, keys: Any, values: Any, descending: bool) -> tuple[Any, Any]:
    array, others = _keys("sort_pairs", call, keys), call.flat(values)
    if others.shape != array.shape:
        raise ArgumentError(f"sort_pairs: {len(array)} keys, but {len(others)} values")
    if others.dtype.itemsize not in WORDS:
        raise ArgumentError(
            f"sort_pairs: values of {others.dtype} are wider than 64 bits; sort their indices with "
            "argsort, and take values[indices]"
        )
    found, moved = call.empty(array.shape, array.dtype), call.empty(others.shape, others.dtype)
    _sorted(call, array, others, found, moved, descending)
    return found, moved


def _keys(name: str, call: Call, keys: Any) -> Any:
    array = call.take(keys)
    if len(array.shape) != 1:
        raise ArgumentError(f"{name}: an array of {len(array.shape)} axes; give one row at a time")
    return check_keys(name, call.flat(array))


def _has_order(array: Any) -> bool:
    return array.dtype.num in ORDERED


def check_keys(name: str, array: Any) -> Any:
    """The array itself. Raises ArgumentError unless its items have an order by their bits."""
    if not _has_order(array):
        raise ArgumentError(
            f"{name}: keys of {array.dtype} have no radix order; give integers, bools or floats of "
            "at most 64 bits"
        )
    return array


def arguments_sorted(call: Call, keys: Any, order: Any, descending: bool = False) -> Any:
    """The keys in order; `order`, if it isn't None, gets their indices."""
    found = call.empty(keys.shape, keys.dtype)
    _sorted(call, keys, None, found, order, descending)
    return found


def _sorted(call: Call, keys: Any, values: Any, found: Any, moved: Any, descending: bool) -> None:
    """found, moved = keys, values in order; `values` None with `moved` stands for indices."""
    count = keys.size
    if not count:
        return
    if call.at_once and values is None and keys.size <= most_for_numpy():
        call.do(_sort_small, call.target, keys, found, moved, descending)
        return
    kind = "u" if keys.dtype.kind == "b" else keys.dtype.kind
    if call.at_once and count >= _MANY and keys.dtype.itemsize >= _LEAST_BYTES:
        _sort_by_buckets(call, keys, values, found, moved, kind, descending)
        return
    passes = keys.dtype.itemsize
    # Indices travel as words of 32 bits as long as they fit, and become int64 in the last pass.
    short = values is None and count < 1 << 32
    spares = min(passes - 1, 2)
    spare = [call.empty(count, keys.dtype) for _ in range(spares)]
    spare_values = [
        None if moved is None else call.empty(count, np.uint32 if short else moved.dtype)
        for _ in range(spares)
    ]
    one_pass = _HostPasses(call, keys, kind, descending) if call.on_host else _Passes(
        call, keys, None if moved is None else moved.dtype, kind, descending
    )  # fmt: skip
    source = call.view(keys, bits_of)
    brought = None if values is None else call.view(values, bits_of)
    for number in range(passes):
        last = number == passes - 1
        target = call.view(found if last else spare[number % 2], bits_of)
        taken = None if moved is None else moved if last else spare_values[number % 2]
        taken = None if taken is None else call.view(taken, bits_of)
        one_pass(number, target, taken, source, brought)
        source, brought = target, taken


def _sort_small(target: HostTarget, keys: Any, found: Any, moved: Any, descending: bool) -> None:
    if moved is None:
        found[...] = sort_few(target, keys, descending)
        return
    native = keys.astype(keys.dtype.newbyteorder("="), copy=False)
    order = order_of_few(target, native, descending)
    if order is None:
        order = stable_order(native, descending)
    moved[...] = order
    found[...] = keys[order]


def _sort_by_buckets(
    call: Call, keys: Any, values: Any, found: Any, moved: Any, kind: str, descending: bool
) -> None:
    """As `_sorted`, of many keys on the host."""
    bits, size = call.view(keys, bits_of), keys.size
    sample = call.empty(_SAMPLES, bits.dtype)
    starts = call.empty(host_buckets.BUCKETS - 1, bits.dtype)
    launch, ways = call.launch, (kind, descending)
    blocks = blocks_for(_SAMPLES, _SAMPLE_THREADS)
    launch(host_buckets.take_words, _SAMPLE_THREADS, sample, bits, size // _SAMPLES, *ways, blocks)
    call.do(_choose_starts, starts, sample)
    numbers = call.empty(size, np.uint8)
    chunks = min(_CHUNKS_A_WORKER * len(os.sched_getaffinity(0)), blocks_for(size, _CHUNK))
    chunk = blocks_for(size, chunks)
    chunks = blocks_for(size, chunk)
    counts = call.empty((chunks, host_buckets.BUCKETS), np.int64)
    launch(host_buckets.count_buckets, 1, counts, numbers, bits, starts, *ways, chunk, chunks)
    launch(host_radix.place_chunks, 1, counts, 1)
    spare = call.empty(size, bits.dtype)
    target, target_values, spare_values, brought = call.view(found, bits_of), None, None, None
    if moved is not None:
        target_values = call.view(moved, bits_of)
        spare_values = call.empty(size, target_values.dtype)
        brought = None if values is None else call.view(values, bits_of)
    launch(
        host_buckets.fill_buckets, 1, spare, spare_values, bits, brought, numbers, counts, chunk,
        chunks,
    )  # fmt: skip
    ends, word = counts[chunks - 1], np.int32 if size < _MOST_FOR_INT32 else np.int64
    launch(
        host_buckets.sort_buckets, 1, target, target_values, spare, spare_values, ends, word, *ways,
        host_buckets.BUCKETS,
    )  # fmt: skip


def _choose_starts(starts: Any, sample: Any) -> None:
    """The words at which buckets begin, with as many items of a sample in each."""
    sample.sort()
    step = sample.size // host_buckets.BUCKETS
    starts[...] = sample[step::step]


class _Passes:
    """The passes of a sort on a GPU."""

    def __init__(self, call: Call, keys: Any, moved: Any, kind: str, descending: bool) -> None:
        self.call, self.kind, self.descending = call, kind, descending
        size = max(keys.dtype.itemsize, 1 if moved is None else moved.itemsize)
        self.items = min(_MOST_ITEMS, _STAGE_BYTES // (radix.SORT_THREADS * size))
        while self.items >= 2 * _LEAST_ITEMS and self._tiles_of(keys) < _FEW_TILES:
            self.items = max(_LEAST_ITEMS, self.items // 2)
        self.tiles = self._tiles_of(keys)
        passes = keys.dtype.itemsize
        word = np.uint32 if keys.size < _MOST_FOR_32 else np.uint64
        # All that begins as zeros is cleared at once: the counts, and a board for each pass.
        counted, size = passes * digits.BINS, self.tiles * digits.BINS
        zeros = call.zeros(counted + passes * size, word)
        counts = zeros[:counted].reshape(passes, digits.BINS)
        self.boards = zeros[counted:].reshape(passes, size)
        self.starts = call.empty((passes, digits.BINS), np.int64)
        bits = call.view(keys, bits_of)
        width = width_of(bits)
        blocks = min(_COUNT_BLOCKS, blocks_for(keys.size, _COUNT_THREADS * width))
        call.launch(
            radix.count_digits, _COUNT_THREADS, counts, bits, kind, descending, width, call.early,
            blocks, follows=True,
        )  # fmt: skip
        call.launch(
            radix.sum_digits, digits.BINS, self.starts, counts, call.early, passes, follows=True
        )

    def _tiles_of(self, keys: Any) -> int:
        return blocks_for(keys.size, radix.SORT_THREADS * self.items)

    def __call__(self, number: int, out: Any, out_values: Any, keys: Any, values: Any) -> None:
        self.call.launch(
            radix.sort_tiles, radix.SORT_THREADS, out, out_values, keys, values,
            self.boards[number], self.starts[number], digits.DIGIT_BITS * number, self.kind,
            self.descending, self.items, self.call.early, self.tiles, registers=_REGISTERS,
            follows=True,
        )  # fmt: skip


class _HostPasses:
    """The passes of a sort on the host."""

    def __init__(self, call: Call, keys: Any, kind: str, descending: bool) -> None:
        self.call, self.kind, self.descending = call, kind, descending
        chunks = min(len(os.sched_getaffinity(0)), blocks_for(keys.size, _SHORT_CHUNK))
        self.chunk = blocks_for(keys.size, chunks)
        self.chunks = blocks_for(keys.size, self.chunk)
        self.counts = call.empty((self.chunks, digits.BINS), np.int64)

    def __call__(self, number: int, out: Any, out_values: Any, keys: Any, values: Any) -> None:
        shift, kind, descending = digits.DIGIT_BITS * number, self.kind, self.descending
        self.call.launch(
            host_radix.count_chunks, 1, self.counts, keys, kind, descending, shift, self.chunk,
            self.chunks,
        )  # fmt: skip
        self.call.launch(host_radix.place_chunks, 1, self.counts, 1)
        self.call.launch(
            host_radix.sort_chunks, 1, out, out_values, keys, values, self.counts, kind,
            descending, shift, self.chunk, self.chunks,
        )  # fmt: skip
