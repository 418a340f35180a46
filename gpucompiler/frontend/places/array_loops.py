"""Loops over the indices of whole arrays, from the first to the last in C's order.

A few elements of an array whose size compile time knows are laid out one by one, so that local
arrays can live in registers.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.extents import Extent, known_sizes
from gpucompiler.frontend.places.views import extents_of
from gpucompiler.frontend.values.typing import part_type
from gpucompiler.frontend.values.values import Complex, Scalar
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Number = Scalar | Complex
Fold = Callable[[Sequence[Extent], list[Number]], Sequence[Number]]
# Arrays of up to this many elements, known at compile time, are laid out element by element.
LAID_OUT: Final = 16


def few(sizes: Sequence[Extent]) -> bool:
    """Whether an array of some sizes is laid out element by element."""
    known = known_sizes(sizes)
    return known is not None and math.prod(known) <= LAID_OUT


def for_each_index(
    frame: Frame,
    sizes: Sequence[Extent],
    body: Callable[[Sequence[Extent]], None],
    backwards: bool = False,
) -> None:
    """Emit `body` for all indices; `backwards` goes from the last to the first."""

    def step(indices: Sequence[Extent], carried: list[Number]) -> Sequence[Number]:
        body(indices)
        return carried

    fold(frame, sizes, [], step, backwards)


def fold(
    frame: Frame,
    sizes: Sequence[Extent],
    initial: Sequence[Number],
    body: Fold,
    backwards: bool = False,
) -> list[Number]:
    """Carry numbers through `body` for all indices; gives the last ones.

    Args:
        initial: the numbers at the start, whose types the body's keep.
    """
    known = known_sizes(sizes)
    if known is not None and few(sizes):
        carried = list(initial)
        places = list(itertools.product(*map(range, known)))
        for indices in reversed(places) if backwards else places:
            carried = list(body(indices, carried))
        return carried
    return _nest(frame, sizes, [], list(initial), body, backwards)


def _nest(
    frame: Frame,
    sizes: Sequence[Extent],
    outer: Sequence[Extent],
    initial: list[Number],
    body: Fold,
    backwards: bool,
) -> list[Number]:
    if not sizes:
        return list(body(outer, initial))

    def inside(index: IRValue, carried: list[Number]) -> list[Number]:
        return _nest(frame, sizes[1:], [*outer, index], carried, body, backwards)

    bounds: tuple[Extent, Extent, Extent] = (0, sizes[0], 1)
    if backwards:
        bounds = (extents_of(frame).subtract(sizes[0], 1), -1, -1)
    return loop(frame, bounds, initial, inside)


def loop(
    frame: Frame,
    bounds: tuple[Extent, Extent, Extent],
    initial: list[Number],
    body: Callable[[IRValue, list[Number]], list[Number]],
    unroll: str = "auto",
) -> list[Number]:
    """Emit one loop that carries numbers; gives the last ones.

    Args:
        bounds: the first index, the end and the step.
        initial: the numbers at the start, whose types the body's keep.
        body: emits a run for an index and the numbers carried to it; gives the next numbers.
        unroll: the loop's, as of `cf.for`.
    """
    start, stop, step = map(extents_of(frame).value, bounds)
    leaves = _parts(initial)
    operation = frame.builder.add(
        control.For,
        start=start,
        stop=stop,
        step=step,
        initial=leaves,
        unroll=unroll,
        types=(),
    )
    index = IRValue(I64, frame.here)
    arguments = [IRValue(leaf.type, frame.here) for leaf in leaves]
    operation.body = Block()
    operation.body.arguments = [index, *arguments]
    with frame.at(operation.body):
        carried = body(index, _like(initial, arguments))
        frame.builder.add(control.Yield, values=_parts(carried), types=())
    operation.results = [IRValue(leaf.type, operation.location) for leaf in leaves]
    return _like(initial, operation.results)


def _parts(numbers: Sequence[Number]) -> list[IRValue]:
    """The run-time parts of numbers."""
    found: list[IRValue] = []
    for number in numbers:
        scalars = [number] if isinstance(number, Scalar) else [number.real, number.imaginary]
        found += [scalar.ir for scalar in scalars]
    return found


def _like(numbers: Sequence[Number], parts: Sequence[IRValue]) -> list[Number]:
    """Numbers of the same types with other run-time parts."""
    rest = iter(parts)
    found: list[Number] = []
    for number in numbers:
        if isinstance(number, Scalar):
            found.append(Scalar(number.type, next(rest)))
        else:
            kind = part_type(number.type)
            found.append(Complex(number.type, Scalar(kind, next(rest)), Scalar(kind, next(rest))))
    return found


# -- written in the kernel language itself


def contains(array: Any, value: Any) -> bool:
    """`value in array`."""
    found = False
    for i in range(array.shape[0]):
        found = array[i] == value if array.ndim == 1 else contains(array[i], value)
        if found:
            break
    return bool(found)
