"""Views of arrays in kernels: the same memory, seen with other sizes and strides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.places.arrays import DIMENSION_RANGE, size, spoken
from gpucompiler.frontend.places.extents import Extent, Extents
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Array, Static, Val, tuple_items
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64, ArrayType, Layout

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_ONE_UNKNOWN = "only one size of a reshape can be -1"


def extents_of(frame: Frame) -> Extents:
    """Arithmetic on extents that appends where the frame is now."""
    return Extents(frame.builder, frame.walk.job.params.wraparound)


@attrs.define(eq=False)
class Axes:
    """Sizes and strides of an array, each emitted when first needed."""

    extents: Extents
    array: Array
    _sizes: dict[int, Extent] = attrs.field(factory=dict[int, Extent])
    _strides: dict[int, Extent] = attrs.field(factory=dict[int, Extent])

    def size(self, axis: int) -> Extent:
        """The number of elements along an axis."""
        if self.array.sizes is not None:
            return self.array.sizes[axis]
        if axis not in self._sizes:
            builder = self.extents.builder
            found = builder.value(memory.Dimension, array=self.array.ir, axis=axis)
            found.range = DIMENSION_RANGE
            self._sizes[axis] = found
        return self._sizes[axis]

    def length(self, axis: int) -> IRValue:
        """The size as a value of the IR."""
        size = self.size(axis)
        return size if isinstance(size, IRValue) else self.extents.value(size)

    def sizes(self) -> list[Extent]:
        """The sizes of all axes."""
        return [self.size(axis) for axis in range(self.array.type.ndim)]

    def strides(self) -> list[Extent]:
        """The strides of all axes."""
        return [self.stride(axis) for axis in range(self.array.type.ndim)]

    def stride(self, axis: int) -> Extent:
        """The distance of neighbours along an axis, in elements."""
        kind = self.array.type
        if kind.layout == "C" and axis == kind.ndim - 1:
            return 1
        if self.array.strides is not None:
            return self.array.strides[axis]
        if axis not in self._strides:
            builder = self.extents.builder
            self._strides[axis] = builder.value(memory.Stride, array=self.array.ir, axis=axis)
        return self._strides[axis]


def axes_of(frame: Frame, array: Array) -> Axes:
    """The axes of an array, emitted where the frame is now."""
    return Axes(extents_of(frame), array)


def view(
    frame: Frame,
    array: Array,
    offset: Extent,
    sizes: Sequence[Extent],
    strides: Sequence[Extent] | None,
) -> Array:
    """A view of an array; without strides it is C-contiguous."""
    value = extents_of(frame).value
    layout: Layout = "C" if strides is None else "strided"
    kind = attrs.evolve(array.type, ndim=len(sizes), layout=layout)
    made = frame.builder.value(
        memory.View,
        array=array.ir,
        offset=value(offset),
        sizes=[value(size) for size in sizes],
        strides=[value(stride) for stride in strides or ()],
        types=(kind,),
    )
    return Array(
        kind,
        made,
        array.name,
        tuple(sizes),
        None if strides is None else tuple(strides),
        array.root,
        array.mask,
    )


def seen_as(frame: Frame, array: Array, kind: ArrayType) -> Array:
    """An array as a more general type: strided, or read-only. A masked-off array becomes empty."""
    axes = axes_of(frame, array)
    strides = axes.strides() if kind.layout == "strided" else None
    readonly = attrs.evolve(array, type=attrs.evolve(array.type, readonly=kind.readonly))
    sizes = axes.sizes()
    if array.mask is not None:
        sizes = [axes.extents.choose(array.mask, size, 0) for size in sizes]
        readonly = attrs.evolve(readonly, mask=None)
    return view(frame, readonly, 0, sizes, strides)


def in_columns(frame: Frame, array: Array) -> Array:
    """A contiguous array's memory with the first index fastest, and the same sizes."""
    axes = axes_of(frame, array)
    sizes = axes.sizes()
    strides = [axes.extents.product(sizes[:axis]) for axis in range(len(sizes))]
    return view(frame, array, 0, sizes, strides)


# -- transposes


def transpose(frame: Frame, array: Array, order: Sequence[int]) -> Array:
    """The axes of an array in another order: `array.T` and the like."""
    if list(order) == list(range(array.type.ndim)):
        return array
    axes = axes_of(frame, array)
    return view(frame, array, 0, [axes.size(k) for k in order], [axes.stride(k) for k in order])


def transpose_method(frame: Frame, array: Array, arguments: Sequence[Val]) -> Array:
    """`array.transpose()`, `array.transpose(1, 0)`, `array.transpose((1, 0))`."""
    ndim = array.type.ndim
    if not arguments or (isinstance(arguments[0], Static) and arguments[0].value is None):
        return transpose(frame, array, range(ndim)[::-1])
    items = tuple_items(arguments[0]) if len(arguments) == 1 else None
    order = [_axis(frame, array, item) for item in (items if items is not None else arguments)]
    if sorted(order) != list(range(ndim)):
        frame.refuse(
            "GC202",
            f"the axes {tuple(order)} aren't those of {spoken(array)}, a {describe(array)}",
            f"name each of 0 … {ndim - 1} once" if ndim else "leave them out",
        )
    return transpose(frame, array, order)


def swap_axes(frame: Frame, array: Array, arguments: Sequence[Val]) -> Array:
    """`array.swapaxes(0, 1)`."""
    if len(arguments) != 2:
        frame.refuse("GC202", "swapaxes takes 2 axes", "write for example x.swapaxes(0, 1)")
    first, second = (_axis(frame, array, item) for item in arguments)
    order = list(range(array.type.ndim))
    order[first], order[second] = second, first
    return transpose(frame, array, order)


def _axis(frame: Frame, array: Array, value: Val) -> int:
    """An axis by its number; negative numbers count from the end."""
    ndim = array.type.ndim
    kind = number_type(value)
    if not isinstance(value, Static) or kind is None or not kind.is_integer:
        frame.refuse("GC309", "an axis is known at compile time", "write it as a literal")
    axis = int(value.value)
    if not -ndim <= axis < ndim:
        frame.refuse(
            "GC202",
            f"{spoken(array)}, a {describe(array)}, has no axis {axis}",
            f"its axes are 0 … {ndim - 1}" if ndim else "it has none",
        )
    return axis % ndim


# -- other shapes


def vectors(frame: Frame, array: Array, count: Val) -> Array:
    """`cuda.vectors(array, count)`: rows of `count` elements that are aligned to their size."""
    kind = array.type
    size = count.value if isinstance(count, Static) else None
    width = size * kind.element.itemsize if isinstance(size, int) else 0
    if width not in (2, 4, 8, 16) or size == 1:
        frame.refuse(
            "GC309",
            f"cuda.vectors makes groups of 2 to 16 bytes, a power of two, not of {describe(count)} "
            f"of {kind.element.numpy_name}",
            "write for example cuda.vectors(x, 4) for float32",
        )
    if kind.layout != "C" or kind.space not in ("global", "shared"):
        frame.refuse(
            "GC202",
            f"{spoken(array)} isn't known to be a C-contiguous argument or shared array",
            "pass one, or index the elements one by one",
        )
    found = reshape(frame, array, [Static(-1), count])
    check_address(frame, array, width, "cuda.vectors")
    return attrs.evolve(found, alignment=width)


def check_address(frame: Frame, array: Array, alignment: int, what: str) -> None:
    """Raise ValueError if an array's address is no multiple of `alignment`, in checked mode."""
    if frame.walk.job.bounds:
        address = frame.builder.value(memory.Address, array=array.ir)
        message = f"{what} needs an address that is a multiple of {alignment} bytes"
        check_multiple(frame, address, alignment, message)


def check_multiple(frame: Frame, value: IRValue, divisor: int, message: str) -> None:
    """Raise ValueError if an i64 is no multiple of a number."""
    value_of, add = extents_of(frame).value, frame.builder.value
    rest = add(arith.Modulo, lhs=value, rhs=value_of(divisor))
    holds = add(arith.Compare, lhs=rest, rhs=value_of(0), predicate="eq")
    add(memory.Assert, condition=holds, message=message, kind="value")


def reshape(frame: Frame, array: Array, arguments: Sequence[Val]) -> Array:
    """`array.reshape(shape)` as a view; one size may be -1.

    Contiguous arrays and arrays of one axis can take any shape; others are refused.
    """
    if array.type.layout != "C" and array.type.ndim > 1:
        frame.refuse(
            "GC202",
            f"{spoken(array)} isn't known to be C-contiguous, and another shape of it might need "
            "a copy",
            "index it as it is, or pass np.ascontiguousarray(x)",
        )
    items = tuple_items(arguments[0]) if len(arguments) == 1 else None
    asked = list(items) if items is not None else list(arguments)
    for item in asked:
        kind = number_type(item)
        if kind is None or not kind.is_integer:
            frame.refuse("GC202", f"a size is an integer, not {describe(item)}", "write int(x)")
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
    extents = extents_of(frame)
    sizes: list[Extent] = [
        int(item.value) if isinstance(item, Static) else convert(frame, item, I64).ir
        for item in asked
    ]
    unknown = [axis for axis, number in enumerate(sizes) if number == -1]
    if len(unknown) > 1:
        frame.refuse("GC202", _ONE_UNKNOWN, "give the other sizes")
    if any(isinstance(number, int) and number < -1 for number in sizes):
        frame.refuse(
            "GC202", "a size of a reshape is negative", "give sizes, of which one may be -1"
        )
    total = extents.value(convert(frame, size(frame, array), I64).ir)
    if unknown:
        others = extents.product([n for axis, n in enumerate(sizes) if axis != unknown[0]])
        found = frame.builder.value(arith.FloorDivide, lhs=total, rhs=extents.value(others))
        sizes[unknown[0]] = found
    else:
        sizes = _found_at_run_time(frame, sizes, total)
    fits = _fits(frame, sizes, total)
    if fits is None:
        return sizes
    # One size of 0 makes the view empty, so compile-time sizes stay known.
    found = [n if isinstance(n, int) else extents.choose(fits, n, 0) for n in sizes]
    if found and all(isinstance(number, int) for number in found):
        found[0] = extents.choose(fits, found[0], 0)
    return found


def _found_at_run_time(frame: Frame, sizes: Sequence[Extent], total: IRValue) -> list[Extent]:
    """Sizes of a reshape, of which a run-time one may be -1."""
    extents, add = extents_of(frame), frame.builder.value
    found: list[Extent] = []
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
    return found


def _fits(frame: Frame, sizes: Sequence[Extent], total: IRValue) -> IRValue | None:
    """Test, in checked mode, that a shape has as many elements as the array."""
    if not frame.walk.job.bounds:
        return None
    extents = extents_of(frame)
    count = extents.value(extents.product(list(sizes)))
    same = frame.builder.value(arith.Compare, lhs=count, rhs=total, predicate="eq")
    for number in sizes:
        if isinstance(number, IRValue):
            zero = extents.value(0)
            test = frame.builder.value(arith.Compare, lhs=number, rhs=zero, predicate="ge")
            same = frame.builder.value(arith.And, lhs=same, rhs=test)
    message = "an array is reshaped to another number of elements"
    return frame.builder.value(memory.Assert, condition=same, message=message, kind="value")
