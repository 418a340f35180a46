"""Shapes and strides of arrays and their views. Strides count elements, not bytes."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from typing import Any

from gpucompiler.diagnostics.errors import ArgumentError, counted
from gpucompiler.language.types import Layout, ScalarType
from gpucompiler.values import value_classes


def contiguous_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Strides, in elements, of a C-contiguous array."""
    strides: list[int] = []
    step = 1
    for size in reversed(shape):
        strides.append(step)
        step *= size
    return tuple(reversed(strides))


def layout_of(shape: Sequence[int], strides: Sequence[int]) -> Layout:
    """ "C" or "F" if the elements lie one behind the other in that order, else "strided"."""
    if 0 in shape:
        return "C"
    if _fits(shape, strides, contiguous_strides(shape)):
        return "C"
    backwards = tuple(reversed(contiguous_strides(tuple(reversed(shape)))))
    return "F" if _fits(shape, strides, backwards) else "strided"


def _fits(shape: Sequence[int], strides: Sequence[int], expected: Sequence[int]) -> bool:
    return all(n == 1 or a == b for n, a, b in zip(shape, strides, expected, strict=True))


def byte_range(
    pointer: int, shape: Sequence[int], strides: Sequence[int], itemsize: int
) -> tuple[int, int]:
    """First byte and the byte after the last of an array's memory; strides may be negative."""
    if 0 in shape:
        return pointer, pointer
    reach = [(n - 1) * s for n, s in zip(shape, strides, strict=True)]
    first = pointer + itemsize * sum(r for r in reach if r < 0)
    last = pointer + itemsize * (sum(r for r in reach if r > 0) + 1)
    return first, last


@value_classes.frozen
class ArrayLayout:
    """The places of an array's elements in memory.

    Args:
        shape: number of elements along each axis.
        strides: distance of neighbours along each axis, in elements.
        element: the elements' type.
        offset: elements from the first element of the viewed array to this layout's first.
    """

    shape: tuple[int, ...]
    strides: tuple[int, ...]
    element: ScalarType
    offset: int = 0

    @property
    def order(self) -> Layout:
        """ "C", "F" or "strided"."""
        return layout_of(self.shape, self.strides)

    def indexed(self, key: Any) -> ArrayLayout:
        """The layout of `x[key]`.

        Args:
            key: NumPy's basic indexing: ints, slices, `...`, None, and tuples of these.

        Raises:
            IndexError: an index is out of bounds or of another kind, or there are too many.
        """
        keys = _without_ellipsis(key if isinstance(key, tuple) else (key,), len(self.shape))  # pyright: ignore[reportUnknownArgumentType]
        offset, axis = 0, 0
        sizes: list[int] = []
        steps: list[int] = []
        for item in keys:
            if item is None:
                sizes.append(1)
                steps.append(0)
                continue
            size, stride = self.shape[axis], self.strides[axis]
            axis += 1
            if isinstance(item, slice):
                start, stop, step = item.indices(size)
                count = len(range(start, stop, step))
                offset += start * stride if count else 0
                sizes.append(count)
                steps.append(step * stride)
                continue
            index = _index(item)
            if not -size <= index < size:
                raise IndexError(
                    f"index {index} is out of bounds for axis {axis - 1} of size {size}"
                )
            offset += index % size * stride
        return ArrayLayout(tuple(sizes), tuple(steps), self.element, offset)

    def reshaped(self, sizes: Sequence[int]) -> ArrayLayout:
        """The same elements in another shape; one size may be -1.

        Raises ArgumentError if the number of elements differs, or if the array has gaps.
        """
        total = math.prod(self.shape)
        try:
            wanted = [operator.index(size) for size in sizes]
        except TypeError as error:
            raise ArgumentError(f"shape {tuple(sizes)}: {error}") from error
        if wanted.count(-1) == 1:
            known = -math.prod(wanted)
            wanted[wanted.index(-1)] = total // known if known else 0
        if any(size < 0 for size in wanted) or math.prod(wanted) != total:
            raise ArgumentError(f"an array of shape {self.shape} has no shape {tuple(sizes)}")
        if self.order != "C":
            raise ArgumentError("the elements don't lie in one piece; x.copy().reshape(...)")
        return ArrayLayout(tuple(wanted), contiguous_strides(wanted), self.element)

    def transposed(self, axes: Sequence[int]) -> ArrayLayout:
        """The axes in another order, reversed if `axes` is empty.

        Raises ArgumentError if `axes` isn't a permutation.
        """
        count = len(self.shape)
        order = axes or range(count)[::-1]
        if sorted(order) != list(range(count)):
            raise ArgumentError(f"axes {tuple(axes)}: name each of the {count} axes once")
        shape = tuple(self.shape[axis] for axis in order)
        return ArrayLayout(shape, tuple(self.strides[axis] for axis in order), self.element)

    def viewed_as(self, element: ScalarType) -> ArrayLayout:
        """The same bytes as elements of another type; those of another size change the last axis.

        Raises ArgumentError, with NumPy's words, where whole elements don't fit.
        """
        old, new = self.element.itemsize, element.itemsize
        if old == new:
            return ArrayLayout(self.shape, self.strides, element)
        if not self.shape:
            raise ArgumentError(
                "Changing the dtype of a 0d array is only supported if the itemsize is unchanged"
            )
        *outer, last = self.shape
        if last != 1 and self.strides[-1] != 1:
            raise ArgumentError(
                "To change to a dtype of a different size, the last axis must be contiguous"
            )
        if last * old % new:
            raise ArgumentError(
                "When changing to a larger dtype, its size must be a divisor of the total size in "
                "bytes of the last axis of the array."
                if new > old
                else "When changing to a smaller dtype, its size must be a divisor of the size of "
                "original dtype"
            )
        steps = [stride * old for stride in self.strides[:-1]]
        if any(step % new for step, size in zip(steps, outer, strict=True) if size > 1):
            raise ArgumentError(f"rows of {element} wouldn't begin at multiples of its size")
        strides = *(step // new for step in steps), 1
        return ArrayLayout((*outer, last * old // new), strides, element)


def _index(item: Any) -> int:
    try:
        if not isinstance(item, bool):
            return operator.index(item)
    except TypeError:
        pass
    raise IndexError(
        f"an array in GPU memory is indexed by ints, slices, ... and None, not by {item!r}; for "
        "others, copy it to the host"
    )


def _without_ellipsis(keys: tuple[Any, ...], axes: int) -> list[Any]:
    """One key for each axis, and None for each added axis."""
    used = sum(1 for item in keys if item is not None and item is not ...)
    if used > axes:
        raise IndexError(
            f"too many indices: the array has {counted(axes, 'axis')}, and {used} were given"
        )
    rest = [slice(None)] * (axes - used)
    places = [number for number, item in enumerate(keys) if item is ...]
    if len(places) > 1:
        raise IndexError("an index has one ellipsis (...) only")
    if not places:
        return [*keys, *rest]
    return [*keys[: places[0]], *rest, *keys[places[0] + 1 :]]


def collapsed(shape: Sequence[int], *strides: Sequence[int]) -> tuple[list[int], list[list[int]]]:
    """Shape and strides with the fewest axes that give the same elements in the same order.

    Args:
        shape: the common shape of several arrays.
        strides: the strides of each array.

    Returns:
        The sizes of the axes, and the strides of each array.
    """
    sizes: list[int] = []
    steps: list[list[int]] = [[] for _ in strides]
    for axis, size in enumerate(shape):
        if size == 1:
            continue
        own = [each[axis] for each in strides]
        if sizes and all(
            step[-1] == size * stride for step, stride in zip(steps, own, strict=True)
        ):
            sizes[-1] *= size
            for step, stride in zip(steps, own, strict=True):
                step[-1] = stride
            continue
        sizes.append(size)
        for step, stride in zip(steps, own, strict=True):
            step.append(stride)
    return sizes, steps
