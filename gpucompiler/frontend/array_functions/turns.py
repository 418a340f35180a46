"""Sums of floats with eight accumulators that take turns.

    %total = cf.for 0, %most, 128, [%start] (%base, %sum) {         %most = %n - %n % 8
      %stop = arith.minimum %base + 128, %most
      %a… = cf.for %base, %stop, 1, [-0.0, … eight times] (%i, %c0, … %c7) {
        %next = arith.add %c0, (element %i)
        cf.yield [%c1, … %c7, %next]
      }
      cf.yield [%sum + (((%a0 + %a1) + (%a2 + %a3)) + ((%a4 + %a5) + (%a6 + %a7)))]
    }
    %sum = cf.for %most, %n, 1, [%total] (%i, %sum) { … }           the elements that are left

One accumulator waits for each addition before the next. Eight let a processor add eight elements at
a time, in one vector where they lie side by side (`passes/blocks/runs/vectorise_folds.py`). Pieces
of 128 keep the error small: within (n / 128 + 26)·u·Σ|x|, where u is half of the type's epsilon.
The order depends on the sizes alone, so all targets give the same numbers; of up to 128 elements it
is that of NumPy's sums of contiguous arrays. Rows of several axes follow one another.

Source of the order in a piece: NumPy, `numpy/_core/src/umath/loops_utils.h.src`, pairwise_sum.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.extents import Extent, known_sizes
from gpucompiler.frontend.places.array_loops import LAID_OUT, Number, few, loop
from gpucompiler.frontend.places.views import extents_of
from gpucompiler.ir.operations import arith
from gpucompiler.language.types import I64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

TURNS: Final = 8
PIECE: Final = 128

# One step: what an accumulator holds after the element at some indices.
Step = Callable[[Sequence[Extent], Number], Number]
Join = Callable[[Number, Number], Number]


def fold_in_turns(
    frame: Frame, sizes: Sequence[Extent], start: Number, neutral: Number, step: Step, join: Join,
    least: int = 1,
) -> Number:  # fmt: skip
    """Carry a number through `step` for all indices, by accumulators that take turns.

    Args:
        start: where the accumulation begins.
        neutral: where each accumulator begins: `join` with it changes nothing.
        join: of two accumulators.
        least: rows of fewer elements go on with the one number.
    """
    turns = _Turns(frame, neutral, step, join, least)
    if not sizes:
        return step((), start)
    known = known_sizes(sizes)
    if known is not None and few(sizes):
        for outer in itertools.product(*map(range, known[:-1])):
            start = turns.laid_out(outer, known[-1], start)
        return start
    return turns.rows(sizes, [], start)


class _Turns:
    """Writes one reduction; the arguments are those of `fold_in_turns`."""

    def __init__(self, frame: Frame, neutral: Number, step: Step, join: Join, least: int) -> None:
        self.frame = frame
        self.neutral = neutral
        self.step = step
        self.join = join
        self.least = least

    def rows(self, sizes: Sequence[Extent], outer: Sequence[Extent], total: Number) -> Number:
        """The rows of the axes that are left, one after the other."""
        if len(sizes) > 1:
            bounds = (0, sizes[0], 1)

            def inside(index: Extent, carried: list[Number]) -> list[Number]:
                return [self.rows(sizes[1:], [*outer, index], carried[0])]

            return loop(self.frame, bounds, [total], inside)[0]
        (size,) = sizes
        if isinstance(size, int) and size <= LAID_OUT:
            return self.laid_out(outer, size, total)
        most = self._in_turns(size)
        if most != 0:
            total = self._pieces(outer, most, total)
        if most == size:
            return total

        def left(index: Extent, carried: list[Number]) -> list[Number]:
            return [self.step([*outer, index], carried[0])]

        return loop(self.frame, (most, size, 1), [total], left, "never")[0]

    def laid_out(self, outer: Sequence[Extent], size: int, total: Number) -> Number:
        """A row of few elements, one by one."""
        most = size - size % TURNS if size >= self.least else 0
        if most:
            numbers = [self.neutral] * TURNS
            for index in range(most):
                numbers[index % TURNS] = self.step([*outer, index], numbers[index % TURNS])
            total = self.join(total, self._joined(numbers))
        for index in range(most, size):
            total = self.step([*outer, index], total)
        return total

    def _in_turns(self, size: Extent) -> Extent:
        """How many elements of a row accumulators take in turns."""
        if isinstance(size, int):
            return size - size % TURNS if size >= self.least else 0
        extents = extents_of(self.frame)
        mask = self.frame.builder.constant(-TURNS, I64)
        most = self.frame.builder.value(arith.And, lhs=size, rhs=mask)
        if self.least <= TURNS:
            return most
        enough = self.frame.builder.value(
            arith.Compare, lhs=size, rhs=extents.value(self.least), predicate="ge"
        )
        return extents.choose(enough, most, 0)

    def _pieces(self, outer: Sequence[Extent], most: Extent, total: Number) -> Number:
        """The elements up to a multiple of eight."""

        def piece(start: Extent, stop: Extent, total: Number) -> Number:
            bounds = (start, stop, TURNS)
            found = loop(self.frame, bounds, [self.neutral] * TURNS, eight)
            return self.join(total, self._joined(found))

        def eight(start: Extent, carried: list[Number]) -> list[Number]:
            def turn(index: Extent, carried: list[Number]) -> list[Number]:
                place = extents_of(self.frame).add(start, index)
                return [*carried[1:], self.step([*outer, place], carried[0])]

            return loop(self.frame, (0, TURNS, 1), carried, turn, str(TURNS))

        if isinstance(most, int) and most <= PIECE:
            return piece(0, most, total)

        def inside(start: Extent, carried: list[Number]) -> list[Number]:
            extents = extents_of(self.frame)
            stop = extents.least(extents.add(start, PIECE), most)
            return [piece(start, stop, carried[0])]

        return loop(self.frame, (0, most, PIECE), [total], inside)[0]

    def _joined(self, numbers: Sequence[Number]) -> Number:
        """Eight numbers joined by pairs, then pairs of pairs."""
        while len(numbers) > 1:
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            numbers = [self.join(first, second) for first, second in pairs]
        return numbers[0]
