"""Views of arrays in kernels: the same memory, seen with other sizes and strides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.extents import Extent, Extents
from gpucompiler.frontend.places.arrays import DIMENSION_RANGE, spoken
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import Array, Static, Val, tuple_items
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import ArrayType, Layout, ScalarType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def extents_of(frame: Frame) -> Extents:
    """Arithmetic on extents that appends where the frame is now."""
    return Extents(frame.builder, frame.walk.job.params.wraparound)


@value_classes.define
class Axes:
    """Sizes and strides of an array, each emitted when first needed."""

    extents: Extents
    array: Array
    _sizes: dict[int, Extent] = value_classes.field(factory=dict[int, Extent])
    _strides: dict[int, Extent] = value_classes.field(factory=dict[int, Extent])

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
    kind = value_classes.evolve(array.type, ndim=len(sizes), layout=layout)
    made = frame.builder.value(
        memory.View,
        array=array.ir,
        offset=value(offset),
        sizes=[value(size) for size in sizes],
        strides=[value(stride) for stride in strides or ()],
        types=(kind,),
    )
    before = array.offset
    start = None if before is None or isinstance(offset, IRValue) else before + offset
    return Array(
        kind,
        made,
        array.name,
        tuple(sizes),
        None if strides is None else tuple(strides),
        array.root,
        array.mask,
        cls=array.cls,
        base=array.base or array.ir,
        offset=start,
    )


def seen_as(frame: Frame, array: Array, kind: ArrayType) -> Array:
    """An array as a more general type: strided, or read-only. A masked-off array becomes empty."""
    axes = axes_of(frame, array)
    strides = axes.strides() if kind.layout == "strided" else None
    readonly = value_classes.evolve(
        array, type=value_classes.evolve(array.type, readonly=kind.readonly)
    )
    sizes = axes.sizes()
    if array.mask is not None:
        sizes = [axes.extents.choose(array.mask, size, 0) for size in sizes]
        readonly = value_classes.evolve(readonly, mask=None)
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
    axes, steps = axes_of(frame, array), own_steps(array)
    found = view(frame, array, 0, [axes.size(k) for k in order], [axes.stride(k) for k in order])
    return value_classes.evolve(
        found, steps=None if steps is None else tuple(steps[k] for k in order)
    )


def own_steps(array: Array) -> tuple[tuple[int, int], ...] | None:
    """The strides of an array by those of its base; None if they aren't known so."""
    if array.base is not None:
        return array.steps
    return tuple((axis, 1) for axis in range(array.type.ndim))


def transpose_method(frame: Frame, array: Array, arguments: Sequence[Val]) -> Array:
    """`array.transpose()`, `array.transpose(1, 0)`, `array.transpose((1, 0))`."""
    ndim = array.type.ndim
    if not arguments or (isinstance(arguments[0], Static) and arguments[0].value is None):
        return transpose(frame, array, range(ndim)[::-1])
    items = tuple_items(arguments[0]) if len(arguments) == 1 else None
    order = [_axis(frame, array, item) for item in (items if items is not None else arguments)]
    if sorted(order) != list(range(ndim)):
        frame.refuse_arguments(
            f"the axes {tuple(order)} aren't those of {spoken(array)}, {article(describe(array))}",
            f"name each of 0 … {ndim - 1} once" if ndim else "leave them out",
        )
    return transpose(frame, array, order)


def swap_axes(frame: Frame, array: Array, arguments: Sequence[Val]) -> Array:
    """`array.swapaxes(0, 1)`."""
    if len(arguments) != 2:
        frame.refuse_arguments("swapaxes takes 2 axes", "write for example x.swapaxes(0, 1)")
    first, second = (_axis(frame, array, item) for item in arguments)
    order = list(range(array.type.ndim))
    order[first], order[second] = second, first
    return transpose(frame, array, order)


def _axis(frame: Frame, array: Array, value: Val) -> int:
    """An axis by its number; negative numbers count from the end."""
    ndim = array.type.ndim
    kind = number_type(value)
    if not isinstance(value, Static) or kind is None or not kind.is_integer:
        frame.refuse_unknown("an axis is known at compile time", "write it as a literal")
    axis = int(value.value)
    if not -ndim <= axis < ndim:
        frame.refuse_arguments(
            f"{spoken(array)}, {article(describe(array))}, has no axis {axis}",
            f"its axes are 0 … {ndim - 1}" if ndim else "it has none",
        )
    return axis % ndim


def check_address(frame: Frame, array: Array, alignment: int, what: str) -> None:
    """Raise ValueError if an array's address is no multiple of `alignment`, in checked mode."""
    if frame.walk.checked:
        address = frame.builder.value(memory.Address, array=array.ir)
        message = f"{what} needs an address that is a multiple of {counted(alignment, 'byte')}"
        check_multiple(frame, address, alignment, message)


def check_multiple(frame: Frame, value: IRValue, divisor: int, message: str) -> None:
    """Raise ValueError if an i64 is no multiple of a number."""
    value_of, add = extents_of(frame).value, frame.builder.value
    rest = add(arith.Modulo, lhs=value, rhs=value_of(divisor))
    holds = add(arith.Compare, lhs=rest, rhs=value_of(0), predicate="eq")
    add(memory.Assert, condition=holds, message=message, kind="value")


def retype(frame: Frame, array: Array, element: ScalarType) -> Array:
    """An array as elements of the same size, or of a smaller size with one more axis."""
    kind = memory.retyped(array.type, element)
    assert kind is not None, "the caller has compared the sizes"
    made = frame.builder.value(memory.Retype, array=array.ir, types=(kind,))
    extents, axes = extents_of(frame), axes_of(frame, array)
    count = array.type.element.itemsize // element.itemsize
    added = kind.ndim > array.type.ndim
    sizes = axes.sizes()
    strides: list[Extent] | None = None
    if kind.layout != "C":
        strides = [extents.multiply(step, count) for step in axes.strides()]
    if added:
        sizes.append(count)
        strides = None if strides is None else [*strides, 1]
    return value_classes.evolve(
        array,
        type=kind,
        ir=made,
        sizes=tuple(sizes),
        strides=None if strides is None else tuple(strides),
        alignment=0,
        cls=None,
        base=array.base or array.ir,
        offset=None,
    )
