"""Arrays of small dense values in kernels: `Array[vec3].over(x)`, `p[i]`, `p[i].x = 1`, `len(p)`.

Such an array is a record of a plain array, whose last axes are those of the values. Reading an
element loads its numbers: the result is a value of its own, which later stores don't change.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.places.arrays import dimension, spoken
from gpucompiler.frontend.places.elements import Element, store_numbers
from gpucompiler.frontend.places.indexing import is_element, part_of, subscript_indices
from gpucompiler.frontend.places.views import axes_of, check_address, extents_of
from gpucompiler.frontend.places.whole_arrays import assign_part
from gpucompiler.frontend.values.dense_records import built, dense_array, dense_record
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import Array, Record, Static, Tuple, Val, tuple_items
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.linear.dense_types import DenseArrayClass, DenseClass, places_of
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# No access is wider: PTX ISA, "ld": .v4 of 32 bits.
_WIDEST: Final = 16


def view_as_values(frame: Frame, cls: DenseArrayClass, arguments: Sequence[Val]) -> Record:
    """`Array[vec3].over(x)`: the values that lie along the last axes of an array."""
    item, array = cls.item, arguments[0] if len(arguments) == 1 else None
    assert item is not None, "only a class of values has arrays"
    if not isinstance(array, Array):
        given = ", ".join(map(describe, arguments))
        frame.refuse_arguments(f"Array[{item.__name__}] views an array, not ({given})", "give one")
    kind = array.type
    if kind.element != item.element or kind.ndim <= len(item.shape):
        sizes = ", ".join(map(str, item.shape))
        frame.refuse_arguments(
            f"{spoken(array)} is {article(describe(array))}, and an array of {item.__name__} has "
            f"the shape (…, {sizes}) and elements of {user_name(item.element or kind.element)}",
            "pass such an array, or name the class of its values",
        )
    _check_sizes(frame, array, item)
    if promised(array, item):
        check_address(frame, array, promised(array, item), f"Array[{item.__name__}]")
    return Record(cls, ("array",), (array,))


def _check_sizes(frame: Frame, array: Array, item: DenseClass) -> None:
    """Test the sizes of the last axes: where compile time knows them, else as an assert."""
    axes, first = axes_of(frame, array), array.type.ndim - len(item.shape)
    found = [axes.size(first + axis) for axis in range(len(item.shape))]
    message = f"an array of {item.__name__} has the sizes {item.shape} along its last axes"
    if any(a != b for a, b in zip(found, item.shape, strict=True) if isinstance(a, int)):
        frame.refuse_arguments(
            f"{message}, and {spoken(array)} has {tuple(found)}",
            "name the class of the values that it holds",
        )
    if not frame.walk.job.asserts or all(isinstance(size, int) for size in found):
        return
    holds: IRValue | None = None
    for size, wanted in zip(found, item.shape, strict=True):
        value = extents_of(frame).value
        one = frame.builder.value(arith.Compare, lhs=value(size), rhs=value(wanted), predicate="eq")
        holds = one if holds is None else frame.builder.value(arith.And, lhs=holds, rhs=one)
    name = f"{spoken(array)}: " if array.name else ""
    frame.builder.value(memory.Assert, condition=holds, message=name + message, kind="value")


def promised(array: Array, item: DenseClass) -> int:
    """The alignment in bytes that each row of numbers has in a contiguous array, or 0."""
    kind = array.type
    if kind.layout != "C" or kind.space not in ("global", "shared"):
        return 0
    found = math.gcd(item.shape[-1] * kind.element.itemsize, _WIDEST)
    return found if found > kind.element.itemsize else 0


def _with_sizes(frame: Frame, array: Array, item: DenseClass) -> Array:
    """The plain array with sizes and strides of the last axes known at compile time."""
    axes, outer = axes_of(frame, array), array.type.ndim - len(item.shape)
    sizes: list[Extent] = [axes.size(axis) for axis in range(outer)]
    strides: list[Extent] | None = None
    if array.type.layout == "C":
        # All but the first axis' length is a product of sizes.
        inner = [math.prod(item.shape[axis + 1 :]) for axis in range(len(item.shape))]
        strides = [axes.stride(axis) for axis in range(outer - 1)]
        strides += [math.prod(item.shape), *inner]
    return value_classes.evolve(
        array,
        sizes=(*sizes, *item.shape),
        strides=None if strides is None else tuple(strides),
        alignment=promised(array, item),
    )


# -- elements


@value_classes.frozen(eq=False)
class DenseElement:
    """One value in memory: a 1-d view of a vector, a 2-d view of a matrix."""

    array: Array
    item: DenseClass

    def load(self, frame: Frame) -> Record:
        """The value that the memory holds now."""
        places = itertools.product(*map(range, self.item.shape))
        numbers = [Element(self.array, tuple(map(Static, place))).load(frame) for place in places]
        return value_classes.evolve(built(self.item, iter(numbers)), origin=self)

    def store(self, frame: Frame, value: Val) -> None:
        """Store a value of this shape, a tuple of as many numbers, or one number for all."""
        inner = dense_record(value)
        if inner is not None and inner.cls.shape != self.item.shape:
            frame.refuse(
                "GC203",
                f"{inner.cls.__name__} can't be stored into {spoken(self.array)} of "
                f"{self.item.__name__}: the shapes are {inner.cls.shape} and {self.item.shape}",
                "store a value of the same shape, such as v.xyz of a longer vector",
            )
        if inner is None:
            assign_part(frame, self.array, value)
            return
        store_numbers(frame, self.array, inner)

    def at(self, frame: Frame, index: Val) -> Element | DenseElement:
        """The place of an item, of a row, or of several of them."""
        indices = subscript_indices(frame, self.array, index)
        if is_element(self.array, indices):
            return Element(self.array, indices)
        part = part_of(frame, self.array, indices)
        axes = axes_of(frame, part)
        sizes = [size for size in axes.sizes() if isinstance(size, int)]
        if len(sizes) < part.type.ndim or not all(sizes):
            frame.refuse_unknown(
                f"a slice of {self.item.__name__} has bounds known at compile time",
                "write constants, or assign the items one by one",
            )
        found: Any = self.item
        rest = sizes[1] if len(sizes) > 1 else None
        return DenseElement(part, found.of_parts(found.element, sizes[0], rest))

    def letter(self, frame: Frame, name: str) -> Element | None:
        """The place of one item by its letter; None for another name."""
        place = self.item.names.index(name) if name in self.item.names else None
        if place is None or places_of(self.item, name) is None:
            return None
        return Element(self.array, (Static(place),))

    def part(self, frame: Frame, name: str) -> DenseElement | None:
        """The place of a part that is a value itself, as `p` of a transform; None for others."""
        parts = dict(zip(self.item.names, self.item.parts, strict=True))
        found = parts.get(name)
        if not isinstance(found, DenseClass) or len(self.item.shape) != 1:
            return None
        before = itertools.takewhile(lambda each: each != name, parts)
        first = sum(part.size for each in before if isinstance(part := parts[each], DenseClass))
        cut = Static(slice(first, first + found.size))
        indices = subscript_indices(frame, self.array, cut)
        return DenseElement(part_of(frame, self.array, indices), found)


def element_place(frame: Frame, value: Record, index: Val) -> DenseElement | Record:
    """`p[i]` as a place; a part of the array as an array of values."""
    found = dense_array(value)
    assert found is not None, "the caller has looked"
    array, item = found
    items = tuple_items(index)
    outer = array.type.ndim - len(item.shape)
    if items is not None and len(items) > outer:
        frame.refuse_arguments(
            f"{len(items)} indices for {spoken(array)}, an array of {item.__name__} with "
            f"{outer} axes",
            "index the element by itself: p[i][j]",
        )
    whole = _with_sizes(frame, array, item)
    part = part_of(frame, whole, subscript_indices(frame, whole, index))
    if part.type.ndim > len(item.shape):
        return Record(value.cls, value.names, (part,))
    return DenseElement(value_classes.evolve(part, alignment=promised(whole, item)), item)


def element_of_array(frame: Frame, value: Record, index: Val) -> Val:
    """The value of `p[i]`, or a part of the array."""
    found = element_place(frame, value, index)
    return found if isinstance(found, Record) else found.load(frame)


def array_of_values_attribute(frame: Frame, value: Record, name: str) -> Val | None:
    """`p.shape`, `p.ndim`, `p.size`, `p.array`; None for another name."""
    found = dense_array(value)
    assert found is not None, "the caller has looked"
    array, item = found
    outer = array.type.ndim - len(item.shape)
    match name:
        case "array":
            return array
        case "ndim":
            return Static(outer)
        case "shape":
            return Tuple(tuple(dimension(frame, array, axis) for axis in range(outer)))
        case _:
            return None
