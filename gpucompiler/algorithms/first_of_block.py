"""The kernel of `algorithms.top_k` for few items on a GPU: one block finds them in one launch.

A pass over the items for each eight bits counts the digits of those that may be the last one
wanted, from the highest digit on. Items before that last one are then picked, and put in order by
counting for each how many go before it.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms import block
from gpucompiler.algorithms.digits import BINS, DIGIT_BITS, ordered
from gpucompiler.language.simt import DEVICE_NAMES, blockDim, threadIdx

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_shared: Final[Any] = DEVICE_NAMES["shared"]
_sync: Final[Any] = DEVICE_NAMES["syncthreads"]
_atomic: Final[Any] = DEVICE_NAMES["atomic"]
_static_range: Final[Any] = DEVICE_NAMES["static_range"]
_thread: Final[Any] = threadIdx
_block: Final[Any] = blockDim
# Items that are picked at most.
MOST_PICKED: Final = 256
# Items of a thread that are loaded together.
_LOADS: Final = 4


def pick_first(
    out: Any, indices: Any, words: Any, kind: constexpr, largest: constexpr, blocks: Any
) -> None:  # fmt: skip
    """out, indices: the first of the items in order, and their indices, by one block.

    Equal items come in the order of their indices.

    Args:
        out: gets bits of items, as many as are wanted: at most MOST_PICKED, and one or more.
        words: the bits of all items.
        kind: NumPy's letter of an item: "u", "i" or "f".
        largest: the greatest items come first.
    """
    count = np.int32(len(out))
    last, wanted, alike = _last_wanted(words, count, kind, largest)
    picked = _shared.array(MOST_PICKED, words.dtype)
    places = _shared.array(MOST_PICKED, np.int32)
    next_ = _shared.array(1, np.int32)
    t, step, n = _thread.x, _block.x, len(words)
    if t == 0:
        next_[0] = np.int32(0)
    _sync()
    # Some of the items that are equal to the last one are left over.
    some = alike > wanted
    for start in range(t, n, _LOADS * step):
        for at, word in _loaded(words, start, kind, largest):
            if at < n and (word < last or (word == last and not some)):
                place = _atomic.add(next_, 0, np.int32(1))
                picked[place], places[place] = word, np.int32(at)
    # Whether they are done with is read from memory, as it is the same for all threads.
    _sync()
    start = 0
    while some and start < n and next_[0] < count:
        at, taken = start + t, next_[0]
        flag = at < n and ordered(words[min(at, n - 1)], kind, largest) == last
        place = taken - np.int32(1) + block.inclusive_sum(np.int32(1 if flag else 0))
        if flag and place < count:
            picked[place], places[place] = last, np.int32(at)
        if t == step - 1:
            next_[0] = place + np.int32(1)
        _sync()
        start += step
    _sync()
    if t < count:
        word, at, rank = picked[t], places[t], 0
        for each in range(count):
            if picked[each] < word or (picked[each] == word and places[each] < at):
                rank += 1
        out[rank] = words[at]
        indices[rank] = indices.dtype.type(at)


def _loaded(words: Any, start: Any, kind: Any, largest: Any) -> Any:
    """Several indices, and the ordered bits there; behind the end those of the last item."""
    n, ats = len(words), [start + each * _block.x for each in _static_range(_LOADS)]
    found = [words[min(at, n - 1)] for at in ats]
    return [(at, ordered(word, kind, largest)) for at, word in zip(ats, found)]  # noqa: B905


def _last_wanted(words: Any, count: Any, kind: Any, largest: Any) -> Any:
    """The ordered bits of the last of the first `count` items.

    Returns: the bits; how many of the items with these bits are wanted, and how many there are.
    """
    bins, chosen = _shared.array(BINS, np.uint32), _shared.array(3, np.int32)
    t, step, n = _thread.x, _block.x, len(words)
    convert, size = words.dtype.type, words.itemsize
    last, wanted, alike = convert(0), count, np.int32(n)
    for pass_ in range(size):
        shift = DIGIT_BITS * (size - 1 - pass_)
        if t < BINS:
            bins[t] = np.uint32(0)
        _sync()
        for start in range(t, n, _LOADS * step):
            for at, word in _loaded(words, start, kind, largest):
                rest = word >> convert(shift)
                # The digits above this one; none for the first, and `last` is 0 then.
                higher = rest >> convert(DIGIT_BITS) if size > 1 else convert(0)
                if at < n and higher == last:
                    _atomic.add(bins, np.int32(rest & convert(BINS - 1)), np.uint32(1))
        _sync()
        own = np.int32(bins[min(t, BINS - 1)]) if t < BINS else np.int32(0)
        before = block.exclusive_sum(own)
        if before < wanted and wanted <= before + own:
            chosen[0], chosen[1], chosen[2] = np.int32(t), wanted - before, own
        _sync()
        last = (last << convert(DIGIT_BITS) if size > 1 else last) | convert(chosen[0])
        wanted, alike = chosen[1], chosen[2]
    return last, wanted, alike
