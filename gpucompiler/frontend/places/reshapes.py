"""Other shapes of arrays: `reshape`, and groups of elements as rows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.places.arrays import dimension, spoken
from gpucompiler.frontend.places.views import axes_of, check_address, extents_of, view
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Array, Static, Val, tuple_items
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_ONE_UNKNOWN = "only one size of a reshape can be -1"


def size(frame: Frame, array: Array) -> Val:
    """`array.size` as an int."""
    total: Val = Static(1)
    for axis in range(array.type.ndim):
        one = dimension(frame, array, axis)
        first = isinstance(total, Static) and total.value == 1
        total = one if first else binary(frame, "*", total, one)
    return total


def vectors(frame: Frame, array: Array, count: Val) -> Array:
    """`cuda.vectors(array, count)`: rows of `count` elements that are aligned to their size."""
    kind = array.type
    size = count.value if isinstance(count, Static) else None
    width = size * kind.element.itemsize if isinstance(size, int) else 0
    if width not in (2, 4, 8, 16, 32) or size == 1:
        frame.refuse_unknown(
            f"cuda.vectors makes groups of 2 to 32 bytes, a power of two, not of {describe(count)} "
            f"of {kind.element.numpy_name}",
            "write for example cuda.vectors(x, 4) for float32",
        )
    if kind.layout != "C" or kind.space not in ("global", "shared"):
        frame.refuse_arguments(
            f"{spoken(array)} isn't known to be a C-contiguous argument or shared array",
            "pass one, or index the elements one by one",
        )
    found = reshape(frame, array, [Static(-1), count])
    check_address(frame, array, width, "cuda.vectors")
    return value_classes.evolve(found, alignment=width)


def reshape(frame: Frame, array: Array, arguments: Sequence[Val]) -> Array:
    """`array.reshape(shape)` as a view; one size may be -1.

    Contiguous arrays and arrays of one axis can take any shape; others are refused.
    """
    if array.type.layout != "C" and array.type.ndim > 1:
        frame.refuse_arguments(
            f"{spoken(array)} isn't known to be C-contiguous, and another shape of it might need "
            "a copy",
            "index it as it is, or pass np.ascontiguousarray(x)",
        )
    items = tuple_items(arguments[0]) if len(arguments) == 1 else None
    asked = list(items) if items is not None else list(arguments)
    for item in asked:
        kind = number_type(item)
        if kind is None or not kind.is_integer:
            frame.refuse_arguments(f"a size is an integer, not {describe(item)}", "write int(x)")
    extents, axes = extents_of(frame), axes_of(frame, array)
    sizes = _sizes_asked(frame, array, asked)
    strides: list[Extent] | None = None
    if array.type.layout != "C":
        stride = axes.stride(0) if array.type.ndim else 0
        strides = [
            extents.multiply(stride, extents.product(sizes[axis + 1 :]))
            for axis in range(len(sizes))
        ]
    return view(frame, array, 0, sizes, strides)


def _sizes_asked(frame: Frame, array: Array, asked: Sequence[Val]) -> list[Extent]:
    """The sizes of a reshape, checked against the array's size; one may be -1."""
    extents, whole = extents_of(frame), size(frame, array)
    given = [item.value for item in asked if isinstance(item, Static)]
    if isinstance(whole, Static) and len(given) == len(asked):
        numbers = _known_sizes(whole.value, given)
        if numbers is not None:
            return [*numbers]
    sizes: list[Extent] = [
        int(item.value) if isinstance(item, Static) else convert(frame, item, I64).ir
        for item in asked
    ]
    unknown = [axis for axis, number in enumerate(sizes) if number == -1]
    if len(unknown) > 1:
        frame.refuse_arguments(_ONE_UNKNOWN, "give the other sizes")
    if any(isinstance(number, int) and number < -1 for number in sizes):
        frame.refuse_arguments(
            "a size of a reshape is negative", "give sizes, of which one may be -1"
        )
    total = extents.value(convert(frame, whole, I64).ir)
    # Beside a size of 0 any number of elements is as good as another, so -1 asks for none.
    known: list[IRValue] = []
    if unknown:
        others = extents.product([n for axis, n in enumerate(sizes) if axis != unknown[0]])
        found = frame.builder.value(arith.FloorDivide, lhs=total, rhs=extents.value(others))
        sizes[unknown[0]] = found
        known += _is_not(frame, others, 0)
    else:
        sizes, known = _found_at_run_time(frame, sizes, total)
    fits = _fits(frame, sizes, total, known)
    if fits is None:
        return sizes
    # One size of 0 makes the view empty, so compile-time sizes stay known.
    found = [n if isinstance(n, int) else extents.choose(fits, n, 0) for n in sizes]
    if found and all(isinstance(number, int) for number in found):
        found[0] = extents.choose(fits, found[0], 0)
    return found


def _known_sizes(whole: int, asked: Sequence[int]) -> list[int] | None:
    """The sizes of a reshape of so many elements; None if they don't fit."""
    others = math.prod(number for number in asked if number != -1)
    if asked.count(-1) == 1 and others > 0 and whole % others == 0:
        return [whole // others if number == -1 else int(number) for number in asked]
    return [*map(int, asked)] if min(asked, default=0) >= 0 and others == whole else None


def _is_not(frame: Frame, size: Extent, number: int) -> list[IRValue]:
    """A test, in checked mode, that a size isn't a number; none if compile time knows it."""
    if not frame.walk.checked or (isinstance(size, int) and size != number):
        return []
    extents = extents_of(frame)
    lhs, rhs = extents.value(size), extents.value(number)
    return [frame.builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate="ne")]


def _found_at_run_time(
    frame: Frame, sizes: Sequence[Extent], total: IRValue
) -> tuple[list[Extent], list[IRValue]]:
    """Sizes of a reshape, of which a run-time one may be -1; tests that these are known."""
    extents, add = extents_of(frame), frame.builder.value
    found: list[Extent] = []
    known: list[IRValue] = []
    for axis, number in enumerate(sizes):
        if isinstance(number, int):
            found.append(number)
            continue
        others = extents.product([n for other, n in enumerate(sizes) if other != axis])
        rest = total
        if others != 1:
            rest = add(arith.FloorDivide, lhs=total, rhs=extents.value(others))
        asked = add(arith.Compare, lhs=number, rhs=extents.value(-1), predicate="eq")
        found.append(extents.choose(asked, rest, number))
        for test in _is_not(frame, others, 0):
            known.append(add(arith.Or, lhs=test, rhs=_is_not(frame, number, -1)[0]))
    return found, known


def _fits(
    frame: Frame, sizes: Sequence[Extent], total: IRValue, known: Sequence[IRValue]
) -> IRValue | None:
    """Test, in checked mode, that a shape is known and has as many elements as the array."""
    if not frame.walk.checked:
        return None
    extents = extents_of(frame)
    count = extents.value(extents.product(list(sizes)))
    same = frame.builder.value(arith.Compare, lhs=count, rhs=total, predicate="eq")
    for number in sizes:
        if isinstance(number, IRValue):
            zero = extents.value(0)
            test = frame.builder.value(arith.Compare, lhs=number, rhs=zero, predicate="ge")
            same = frame.builder.value(arith.And, lhs=same, rhs=test)
    for test in known:
        same = frame.builder.value(arith.And, lhs=same, rhs=test)
    message = "an array is reshaped to another number of elements"
    return frame.builder.value(memory.Assert, condition=same, message=message, kind="value")
