"""Kernels of `algorithms.sort` on the host: a block of one thread has a chunk of keys.

Each pass counts the chunks' digits, gives each chunk the places of its keys, and stores them.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from gpucompiler.algorithms.digits import BINS, digit
from gpucompiler.language.simt import DEVICE_NAMES

if TYPE_CHECKING:
    from typing import Any as constexpr
else:
    from gpucompiler.language.simt import CONSTEXPR as constexpr

_grid: Final[Any] = DEVICE_NAMES["grid"]


def count_chunks(
    counts: Any, keys: Any, kind: constexpr, descending: constexpr, shift: Any, chunk: Any,
    blocks: Any,
) -> None:  # fmt: skip
    """counts[b, d]: the keys of chunk b with that digit."""
    number = _grid(1)
    for each in range(BINS):
        counts[number, each] = 0
    for place in range(number * chunk, min((number + 1) * chunk, len(keys))):
        counts[number, digit(keys[place], kind, descending, shift)] += 1


def place_chunks(counts: Any, blocks: Any) -> None:
    """counts[b, d] becomes the first place of chunk b's keys with that digit."""
    place = np.int64(0)
    for found in range(BINS):
        for number in range(counts.shape[0]):
            count = counts[number, found]
            counts[number, found] = place
            place += count


def sort_chunks(
    out: Any, out_values: Any, keys: Any, values: Any, counts: Any, kind: constexpr,
    descending: constexpr, shift: Any, chunk: Any, blocks: Any,
) -> None:  # fmt: skip
    """One pass, as `radix.sort_tiles`."""
    number = _grid(1)
    for at in range(number * chunk, min((number + 1) * chunk, len(keys))):
        key = keys[at]
        found = digit(key, kind, descending, shift)
        place = counts[number, found]
        counts[number, found] = place + 1
        out[place] = key
        if out_values is not None:
            convert = out_values.dtype.type
            out_values[place] = convert(at) if values is None else convert(values[at])
