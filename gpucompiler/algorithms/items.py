"""Items that threads hand to each other: numbers, and tuples of numbers.

A tuple travels number by number, so that a pair of a value and its index can be reduced, too.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any, Final

import numpy as np

from gpucompiler.language.simt import DEVICE_NAMES

cuda: Final[Any] = DEVICE_NAMES["shared"]
_shfl: Final[Any] = DEVICE_NAMES["shfl_sync"]
_shfl_up: Final[Any] = DEVICE_NAMES["shfl_up_sync"]
_shfl_down: Final[Any] = DEVICE_NAMES["shfl_down_sync"]
ALL: Final = np.uint32(0xFFFFFFFF)


def from_lane(item: Any, lane: Any) -> Any:
    """The item that a lane has."""
    if isinstance(item, tuple):
        return tuple([_shfl(ALL, each, lane) for each in item])
    return _shfl(ALL, item, lane)


def from_below(item: Any, distance: Any) -> Any:
    """The item of the lane that is `distance` below."""
    if isinstance(item, tuple):
        return tuple([_shfl_up(ALL, each, distance) for each in item])
    return _shfl_up(ALL, item, distance)


def from_above(item: Any, distance: Any) -> Any:
    """The item of the lane that is `distance` above."""
    if isinstance(item, tuple):
        return tuple([_shfl_down(ALL, each, distance) for each in item])
    return _shfl_down(ALL, item, distance)


def shared_items(count: Any, item: Any) -> Any:
    """Shared memory for `count` items like this one."""
    if isinstance(item, tuple):
        return tuple([cuda.array(count, type(each)) for each in item])
    return cuda.array(count, type(item))


def put(items: Any, index: Any, item: Any) -> None:
    """Store an item in memory that `shared_items` gave."""
    if isinstance(item, tuple):
        for memory, each in zip(items, item):  # noqa: B905
            memory[index] = each
    else:
        items[index] = item


def get(items: Any, index: Any) -> Any:
    """Load an item from memory that `shared_items` gave."""
    if isinstance(items, tuple):
        return tuple([memory[index] for memory in items])
    return items[index]


def add(a: Any, b: Any) -> Any:
    """a + b in the type of the numbers; of bools their or."""
    return a | b if isinstance(a, np.bool_) else a + b


def less(a: Any, b: Any) -> Any:
    """a < b in NumPy's order of sorting: NaN behind all numbers."""
    if isinstance(a, (float, np.floating)):
        return a < b or (b != b and a == a)
    return a < b
