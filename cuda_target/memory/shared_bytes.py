"""Whether two arrays have a byte in common: exact for views that interleave, such as columns.

    g[::2], g[1::2]        each begins and ends amid the other, and no element is in both
    g[:, :3], g[:, 3:]     so do these

The question is whether `first + Σ nᵢ · strideᵢ` comes within an element's size of the other's. Axes
are tried from the longest stride down; for each, few numbers are near enough for the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Final

from gpucompiler.values import value_classes

# Arrays that need more trials count as sharing memory.
_MOST_TRIALS: Final = 1000


@value_classes.frozen
class Places:
    """Where the elements of an array lie.

    Args:
        address: of the first element.
        strides: in bytes.
        itemsize: bytes of an element.
    """

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    itemsize: int


def share_bytes(one: Places, other: Places) -> bool:
    """Whether two arrays have a byte in common; True where that takes long to find out."""
    if 0 in one.shape or 0 in other.shape:
        return False
    # The numbers along an axis of `one`, less those along one of `other` with the same stride.
    spans: dict[int, tuple[int, int]] = {}
    distance = other.address - one.address
    for array, sign in ((one, 1), (other, -1)):
        for size, stride in zip(array.shape, array.strides, strict=True):
            step = stride * sign
            if size > 1 and step:
                low, high = spans.get(abs(step), (0, 0))
                reach = size - 1 if step > 0 else 1 - size
                spans[abs(step)] = low + min(reach, 0), high + max(reach, 0)
    axes = sorted(spans.items(), reverse=True)
    # Bytes k of `one` and m of `other` are the same where the axes sum up to distance + m - k.
    window = distance - one.itemsize + 1, distance + other.itemsize - 1
    return _Search(axes).meets(0, window)


class _Search:
    """Numbers along axes whose sum lies in a window."""

    def __init__(self, axes: Sequence[tuple[int, tuple[int, int]]]) -> None:
        self._axes = axes
        self._trials = 0
        self._common = [gcd(*(stride for stride, _ in axes[place:])) for place in range(len(axes))]
        # The least and the greatest sum of an axis and those behind it.
        self._reach = [(0, 0)]
        for stride, (low, high) in reversed(axes):
            least, most = self._reach[0]
            self._reach.insert(0, (least + stride * low, most + stride * high))

    def meets(self, place: int, window: tuple[int, int]) -> bool:
        """Whether a sum of the axes from a place on lies in a window, ends included."""
        first = max(window[0], self._reach[place][0])
        last = min(window[1], self._reach[place][1])
        self._trials += 1
        if first > last:
            return False
        if place == len(self._axes) or self._trials > _MOST_TRIALS:
            return True
        common = self._common[place]
        if last // common * common < first:
            return False
        stride, (low, high) = self._axes[place]
        least, most = self._reach[place + 1]
        begin = max(low, -(-(first - most) // stride))
        end = min(high, (last - least) // stride)
        return any(
            self.meets(place + 1, (first - number * stride, last - number * stride))
            for number in range(begin, end + 1)
        )
