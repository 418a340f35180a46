"""An array that is split along one axis over the parts of a mesh, with halos.

    part 0    | rows 0 … 3 |h|
    part 1              |h| rows 4 … 7 |h|
    part 2                           |h| rows 8 … 11 |

A halo (h) has copies of the neighbour's nearest rows. `Mesh.exchange` fills it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.numpy_arrays import has_number
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.values import value_classes

# A halo at the array's ends: none, the rows of the other end, or a number.
Boundary = Any


@value_classes.frozen(eq=False)
class Part:
    """The rows of one part of a mesh.

    Args:
        number: of the part, from 0.
        array: its memory on its device: the low halo, the rows, the high halo.
        axis: the axis that is split.
        start, stop: its rows in the whole array.
        low, high: rows of its halos; 0 where it has none.
    """

    number: int
    array: DeviceArray
    axis: int
    start: int
    stop: int
    low: int
    high: int

    @property
    def rows(self) -> int:
        """The rows without halos."""
        return self.stop - self.start

    @property
    def interior(self) -> DeviceArray:
        """A view of the rows without halos."""
        return self._view(self.low, self.low + self.rows)

    @property
    def low_halo(self) -> DeviceArray:
        """A view of the halo in front of the rows."""
        return self._view(0, self.low)

    @property
    def high_halo(self) -> DeviceArray:
        """A view of the halo behind the rows."""
        return self._view(self.low + self.rows, self.low + self.rows + self.high)

    def low_edge(self, width: int) -> DeviceArray:
        """A view of the first rows, which the neighbour in front has as its high halo."""
        return self._view(self.low, self.low + width)

    def high_edge(self, width: int) -> DeviceArray:
        """A view of the last rows, which the neighbour behind has as its low halo."""
        return self._view(self.low + self.rows - width, self.low + self.rows)

    def _view(self, start: int, stop: int) -> DeviceArray:
        key = (slice(None),) * self.axis + (slice(start, stop),)
        view: DeviceArray = self.array[key]
        return view


@value_classes.frozen(eq=False)
class Sharded:
    """An array whose parts lie on the devices of a mesh.

    Args:
        shape: of the whole array.
        axis: the axis that is split.
        halo: rows of a neighbour that a part has on each side.
        boundary: the halo at the array's ends: "none", "periodic", or the number that fills it.
        parts: those of this process.
        size: number of all parts.
    """

    shape: tuple[int, ...]
    axis: int
    halo: int
    boundary: Boundary
    parts: tuple[Part, ...]
    size: int

    @property
    def local(self) -> DeviceArray:
        """The memory of this process's only part, with its halos.

        Raises ArgumentError if this process has several; `parts` has them.
        """
        return self.part.array

    @property
    def interior(self) -> DeviceArray:
        """A view of `local` without its halos."""
        return self.part.interior

    @property
    def part(self) -> Part:
        """This process's only part. Raises ArgumentError if it has several."""
        if len(self.parts) != 1:
            raise ArgumentError(
                f"this process has {len(self.parts)} parts of the array; take them from .parts"
            )
        return self.parts[0]

    def neighbours(self, number: int) -> tuple[int | None, int | None]:
        """The parts in front of a part and behind it; None at the array's ends."""
        low, high = number - 1, number + 1
        if self.boundary == "periodic":
            return low % self.size, high % self.size
        return (low if low >= 0 else None), (high if high < self.size else None)


def rows_of(length: int, size: int, number: int) -> tuple[int, int]:
    """The first row of a part and the first behind it; the first parts have one row more.

    >>> [rows_of(10, 3, part) for part in range(3)]
    [(0, 4), (4, 7), (7, 10)]
    """
    each, more = divmod(length, size)
    start = number * each + min(number, more)
    return start, start + each + (number < more)


def halos(number: int, size: int, halo: int, boundary: Boundary) -> tuple[int, int]:
    """Rows of the low halo and the high halo of a part."""
    ends = boundary != "none"
    return (halo if ends or number > 0 else 0), (halo if ends or number < size - 1 else 0)


def check_split(shape: Sequence[int], axis: int, halo: int, boundary: Boundary, size: int) -> int:
    """The axis, counted from 0.

    Raises:
        ArgumentError: there is no such axis, the boundary is none, or a part would have fewer rows
            than a halo.
    """
    if not -len(shape) <= axis < len(shape):
        raise ArgumentError(
            f"axis={axis}: an array of {len(shape)} axes has {-len(shape)} to {len(shape) - 1}"
        )
    axis %= len(shape)
    number = isinstance(boundary, (int, float, complex)) and not isinstance(boundary, bool)
    if boundary not in ("none", "periodic") and not number:
        raise ArgumentError(f"boundary={boundary!r}: give 'none', 'periodic' or a number")
    if isinstance(halo, bool) or not isinstance(halo, (int, np.integer)) or halo < 0:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError(f"halo={halo!r}: a halo has a number of rows, 0 or more")
    least = shape[axis] // size
    if least < max(halo, 1):
        raise ArgumentError(
            f"axis {axis} has {shape[axis]} rows; in {size} parts one has {least}, and each needs "
            f"{max(halo, 1)}: take fewer parts, or a smaller halo"
        )
    return axis


def check_boundary(boundary: Boundary, dtype: Any) -> None:
    """Raises ArgumentError for a number that an array's type doesn't have."""
    if not isinstance(boundary, str) and not has_number(dtype, boundary):
        raise ArgumentError(f"boundary={boundary!r}: {np.dtype(dtype)} doesn't have this number")
