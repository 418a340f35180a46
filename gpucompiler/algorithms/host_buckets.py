"""Kernels of sorts of many keys on the host: keys go into buckets, which are sorted in cache.

A sample of the keys gives the words at which buckets begin. Each key's bucket is looked for, the
chunks' keys of each bucket are counted, and stored where the bucket's are. A worker then sorts a
bucket by digits, in two arrays by turns. All steps keep the order of equal keys.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms.digits import BINS, DIGIT_BITS, digit, ordered
from gpucompiler.language.simt import DEVICE_NAMES

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_grid: Final[Any] = DEVICE_NAMES["grid"]
_local: Final[Any] = DEVICE_NAMES["local"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
# As many as numbers of a byte: one more than words at which another begins.
BUCKETS: Final = 256
_HALVINGS: Final = 8


def take_words(
    words: Any, keys: Any, step: Any, kind: constexpr, descending: constexpr, blocks: Any
) -> None:
    """words[i]: the ordered bits of every `step`-th key."""
    i = _grid(1)
    if i < len(words):
        words[i] = ordered(keys[i * step], kind, descending)


def count_buckets(
    counts: Any, numbers: Any, keys: Any, starts: Any, kind: constexpr, descending: constexpr,
    chunk: Any, blocks: Any,
) -> None:  # fmt: skip
    """numbers[i]: key i's bucket; counts[b, n]: the keys of chunk b in bucket n.

    A thread has a chunk. The bucket is the number of the words at which buckets begin that aren't
    greater than the key's.
    """
    own = _grid(1)
    for each in range(BUCKETS):
        counts[own, each] = 0
    for at in range(own * chunk, min((own + 1) * chunk, len(keys))):
        word, number = ordered(keys[at], kind, descending), 0
        for each in _static_range(_HALVINGS):
            half = BUCKETS >> (each + 1)
            number += half if starts[number + half - 1] <= word else 0
        numbers[at] = np.uint8(number)
        counts[own, number] += 1


def fill_buckets(
    out: Any, out_values: Any, keys: Any, values: Any, numbers: Any, counts: Any, chunk: Any,
    blocks: Any,
) -> None:  # fmt: skip
    """Store the keys of chunk b, and their values, in their buckets.

    Args:
        values: None stands for indices, if there is `out_values`.
        counts: the first places of the chunk's keys in each bucket; then those behind its last.
    """
    own = _grid(1)
    for at in range(own * chunk, min((own + 1) * chunk, len(keys))):
        found = int(numbers[at])
        place = counts[own, found]
        counts[own, found] = place + 1
        out[place] = keys[at]
        if out_values is not None:
            convert = out_values.dtype.type
            out_values[place] = convert(at) if values is None else convert(values[at])


def sort_buckets(
    out: Any, out_values: Any, keys: Any, values: Any, ends: Any, word: constexpr, kind: constexpr,
    descending: constexpr, blocks: Any,
) -> None:  # fmt: skip
    """out, out_values: the keys of bucket b in order, and their values; a thread has a bucket.

    Args:
        keys, values: the buckets, whose memory is used.
        ends: where each bucket ends.
        word: a type of integers that can count all keys, as all may be in one bucket.
    """
    number = _grid(1)
    last = int(ends[number])
    first = int(ends[max(number - 1, 0)]) if number > 0 else 0
    passes = keys.itemsize
    counts = _local.array((passes, BINS), word)
    for each in range(passes):
        for found in range(BINS):
            counts[each, found] = word(0)
    for at in range(first, last):
        key = keys[at]
        for each in range(passes):
            counts[each, digit(key, kind, descending, DIGIT_BITS * each)] += word(1)
    moved = False
    for each in range(passes):
        shift, count = DIGIT_BITS * each, word(last - first)
        if first < last and counts[each, digit(keys[first], kind, descending, shift)] != count:
            _begin_bins(counts, each)
            if moved:
                _move(keys, values, out, out_values, counts, first, last, kind, descending, shift)
            else:
                _move(out, out_values, keys, values, counts, first, last, kind, descending, shift)
            moved = not moved
    if not moved:
        for at in range(first, last):
            out[at] = keys[at]
            if out_values is not None:
                out_values[at] = values[at]


def _begin_bins(counts: Any, row: Any) -> None:
    """A row of counts becomes the places at which the bins begin."""
    place = counts.dtype.type(0)
    for found in range(BINS):
        count = counts[row, found]
        counts[row, found] = place
        place += count


def _move(
    out: Any, out_values: Any, keys: Any, values: Any, places: Any, first: Any, last: Any,
    kind: Any, descending: Any, shift: Any,
) -> None:  # fmt: skip
    """Store items first … last - 1 by a digit."""
    row = shift // DIGIT_BITS
    for at in range(first, last):
        key = keys[at]
        found = digit(key, kind, descending, shift)
        place = places[row, found]
        places[row, found] = place + places.dtype.type(1)
        out[first + int(place)] = key
        if out_values is not None:
            out_values[first + int(place)] = values[at]
