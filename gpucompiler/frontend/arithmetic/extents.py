"""Arithmetic on sizes, strides and offsets, in which compile-time numbers stay numbers.

An extent is an int, or an `i64` of the IR. The indices of a slice are computed as by
`slice(start, stop, step).indices(size)`.
"""

from __future__ import annotations

from collections.abc import Sequence

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64
from gpucompiler.values import value_classes

Extent = int | IRValue
# A step longer than any array takes one element, as all longer steps do.
LONGEST_STEP = 2**48


def known_sizes(sizes: Sequence[Extent]) -> list[int] | None:
    """The sizes, if compile time knows all of them."""
    known = [size for size in sizes if isinstance(size, int)]
    return known if len(known) == len(sizes) else None


@value_classes.frozen(eq=False)
class Covered:
    """The indices that a slice covers: the first one, their number, and their distance."""

    start: Extent
    count: Extent
    step: Extent


@value_classes.frozen(eq=False)
class Extents:
    """Does arithmetic on ints, and appends operations for run-time values.

    Args:
        builder: where operations go.
        wraparound: whether run-time bounds may be negative, to count from the end.
    """

    builder: Builder
    wraparound: bool = True

    def value(self, number: Extent) -> IRValue:
        """An extent as a value of the IR."""
        return number if isinstance(number, IRValue) else self.builder.constant(number, I64)

    def _made(self, cls: type[Operation], lhs: Extent, rhs: Extent, **fields: bool) -> IRValue:
        return self.builder.value(cls, lhs=self.value(lhs), rhs=self.value(rhs), **fields)

    def add(self, lhs: Extent, rhs: Extent, nowrap: bool = True) -> Extent:
        """lhs + rhs."""
        if isinstance(lhs, int) and isinstance(rhs, int):
            return lhs + rhs
        if lhs == 0:
            return rhs
        return lhs if rhs == 0 else self._made(arith.Add, lhs, rhs, nowrap=nowrap)

    def subtract(self, lhs: Extent, rhs: Extent) -> Extent:
        """lhs - rhs."""
        if isinstance(rhs, int):
            return self.add(lhs, -rhs)
        return self._made(arith.Sub, lhs, rhs, nowrap=True)

    def multiply(self, lhs: Extent, rhs: Extent, nowrap: bool = True) -> Extent:
        """lhs * rhs."""
        if isinstance(lhs, int) and isinstance(rhs, int):
            return lhs * rhs
        if 0 in (lhs, rhs):
            return 0
        if lhs == 1:
            return rhs
        return lhs if rhs == 1 else self._made(arith.Mul, lhs, rhs, nowrap=nowrap)

    def product(self, numbers: list[Extent]) -> Extent:
        """The product of sizes."""
        total: Extent = 1
        for number in numbers:
            total = self.multiply(total, number)
        return total

    def least(self, lhs: Extent, rhs: Extent) -> Extent:
        """min(lhs, rhs)."""
        if isinstance(lhs, int) and isinstance(rhs, int):
            return min(lhs, rhs)
        return lhs if lhs is rhs else self._made(arith.Minimum, lhs, rhs)

    def most(self, lhs: Extent, rhs: Extent) -> Extent:
        """max(lhs, rhs)."""
        if isinstance(lhs, int) and isinstance(rhs, int):
            return max(lhs, rhs)
        return lhs if lhs is rhs else self._made(arith.Maximum, lhs, rhs)

    def choose(self, flag: bool | IRValue, then: Extent, otherwise: Extent) -> Extent:
        """`then if flag else otherwise`."""
        if isinstance(flag, bool):
            return then if flag else otherwise
        if then is otherwise:
            return then
        return self.builder.value(
            arith.Select, condition=flag, lhs=self.value(then), rhs=self.value(otherwise)
        )

    def _wrapped(self, bound: Extent, size: Extent) -> Extent:
        if isinstance(bound, int):
            return bound if bound >= 0 else self.add(size, bound)
        if not self.wraparound:
            return bound
        return self.builder.value(memory.WrapIndex, index=bound, size=self.value(size))

    def covered(
        self, start: Extent | None, stop: Extent | None, step: Extent | None, size: Extent
    ) -> Covered:
        """The indices that `start:stop:step` covers in an axis of `size` elements."""
        step = 1 if step is None else step
        if isinstance(step, IRValue):
            return self._either_way(start, stop, step, size)
        step = max(-LONGEST_STEP, min(step, LONGEST_STEP))
        if step > 0:
            first, last = self._upwards(start, stop, size)
            distance = self.subtract(last, first)
        else:
            first, last = self._down(start, stop, size)
            distance = self.subtract(first, last)
        count = size if start is stop is None else self.most(distance, 0)
        if abs(step) != 1:
            count = self._steps(count, abs(step))
        return Covered(first, count, step)

    def _steps(self, distance: Extent, step: Extent) -> Extent:
        """The number of steps in a distance, of which the last may be partial."""
        if isinstance(distance, int) and isinstance(step, int):
            return -(-distance // step)
        rounded = self.add(distance, self.subtract(step, 1))
        return self._made(arith.FloorDivide, rounded, step)

    def _upwards(
        self, start: Extent | None, stop: Extent | None, size: Extent
    ) -> tuple[Extent, Extent]:
        """The first index, at least 0, and the end, from 0 to `size`."""
        first: Extent = 0
        if start is not None:
            # A start beyond the end makes the whole slice empty.
            first = self._wrapped(start, size)
            first = first if isinstance(start, int) and start >= 0 else self.most(first, 0)
        last = size
        if stop is not None:
            last = self._wrapped(stop, size)
            # Subtracting the largest first index must not wrap around.
            last = last if isinstance(stop, int) else self.most(last, 0)
            last = last if isinstance(stop, int) and stop < 0 else self.least(last, size)
        return first, last

    def _down(
        self, start: Extent | None, stop: Extent | None, size: Extent
    ) -> tuple[Extent, Extent]:
        """The first index, below `size`, and the end, from -1 to `size - 1`."""
        end = self.subtract(size, 1)
        first = end
        if start is not None:
            first = self._wrapped(start, size)
            first = first if isinstance(start, int) else self.most(first, -1)
            first = first if isinstance(start, int) and start < 0 else self.least(first, end)
        last: Extent = -1
        if stop is not None:
            last = self._wrapped(stop, size)
            last = last if isinstance(stop, int) and stop >= 0 else self.most(last, -1)
        return first, last

    def _either_way(
        self, start: Extent | None, stop: Extent | None, step: IRValue, size: Extent
    ) -> Covered:
        """The indices for a run-time step, which may go either way; a step of 0 covers none."""
        step = self.value(self.most(self.least(step, LONGEST_STEP), -LONGEST_STEP))
        zero = self.value(0)
        up = self.builder.value(arith.Compare, lhs=step, rhs=zero, predicate="gt")
        rising, falling = self._upwards(start, stop, size), self._down(start, stop, size)
        first = self.choose(up, rising[0], falling[0])
        distance = self.choose(
            up, self.subtract(rising[1], rising[0]), self.subtract(falling[0], falling[1])
        )
        length = self.choose(up, step, self.subtract(0, step))
        return Covered(first, self._steps(self.most(distance, 0), length), step)
