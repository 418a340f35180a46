"""The gradients of all arrays of a tape's launches, as views of few pieces of memory.

Arrays of several launches may be parts of each other, `u` and `u[1:]`. Their gradients are the same
parts of one array. A *region* is memory that some arrays lie in, and its gradient.
"""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from importlib import import_module
from operator import attrgetter
from typing import Any

from cuda_target.derivatives.derivative_arrays import derivative_dtype, extent_of
from cuda_target.derivatives.graph_memory import kept_by_graph
from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.near_arguments import Extent, address_of
from cuda_target.memory.gpu_array import DeviceArray, empty_array
from gpucompiler.diagnostics.errors import ArgumentError, TapeError
from gpucompiler.jobs.transforms import shadow_type
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.values import value_classes

# An array with its memory, its elements and those of its gradient.
Piece = tuple[Extent, ScalarType, ScalarType, Any]
# NumPy's letters for elements that are no numbers.
_OTHERS = "OSUMm"
_first_address = attrgetter("first")


@value_classes.define
class Region:
    """Memory of arrays, and their gradient.

    Args:
        first, last: its addresses.
        element: of the arrays.
        shadow: the elements of the gradient.
        sample: one of the arrays.
        gradient: an array of one axis, of the elements from `first` on; None until it is asked for.
        live: whether something was added to the gradient.
    """

    first: int
    last: int
    element: ScalarType
    shadow: ScalarType
    sample: Any
    gradient: Any = None
    live: bool = False

    @property
    def extent(self) -> Extent:
        """Its addresses."""
        return self.first, self.last

    def view(
        self, array: Any, stream: Any, extent: Extent | None, shadow: ArrayType | None = None
    ) -> Any:
        """The gradient of an array that lies in this memory.

        Args:
            extent: of the array.
            shadow: the type of the gradient, if it is known.
        """
        self._allocate(stream)
        in_host = not isinstance(array, DeviceArray)
        if in_host and extent == self.extent and array.flags.c_contiguous:
            return self.gradient.reshape(array.shape)
        if shadow is None:
            kind = typeof(array)
            assert isinstance(kind, ArrayType)
            shadow = shadow_type(kind)
            assert shadow is not None
        own, wide = self.element.itemsize, shadow.element.itemsize
        first = 0 if extent is None else extent[0]
        place, rest = divmod(first - self.first, own)
        # NumPy's strides are bytes.
        unit = 1 if isinstance(array, DeviceArray) else own
        if rest or any(stride % unit for stride in array.strides):
            raise _uneven()
        strides = tuple(stride // unit for stride in array.strides)
        # The first element isn't at the least address where a stride is negative.
        place += sum(
            -stride * (size - 1)
            for stride, size in zip(strides, array.shape, strict=True)
            if stride < 0 and size
        )
        if isinstance(array, DeviceArray):
            memory = self.gradient
            return DeviceArray(
                memory.pointer + place * wide, array.shape, shadow, strides, memory,
                memory.ordinal, memory.driver,
            )  # fmt: skip
        numpy: Any = import_module("numpy")
        part, steps = self.gradient[place:], [stride * wide for stride in strides]
        return numpy.lib.stride_tricks.as_strided(part, array.shape, steps)

    def add(self, view: Any, change: Any) -> None:
        """Add to a view of the gradient, whose elements may share memory. NumPy's alone."""
        numpy: Any = import_module("numpy")
        own = self.gradient
        first = (address_of(view) - address_of(own)) // own.itemsize
        numbers = numpy.arange(own.size)
        steps = [stride // own.itemsize * numbers.itemsize for stride in view.strides]
        places = numpy.lib.stride_tricks.as_strided(numbers[first:], view.shape, steps)
        _add_at(own, places, change)

    def take(self, part: Region, stream: Any) -> None:
        """Have the gradient of a part of this memory."""
        place, rest = divmod(part.first - self.first, self.element.itemsize)
        if rest:
            raise _uneven()
        self.live |= part.live
        if part.gradient is None:
            return
        self._allocate(stream)
        own = self.gradient[place : place + part.gradient.size]
        fill(own, part.gradient, stream)

    def _allocate(self, stream: Any) -> None:
        if self.gradient is not None:
            return
        own, element = self.element.itemsize, self.shadow
        size = -(-(self.last - self.first) // own)
        array = self.sample
        if isinstance(array, DeviceArray):

            def empty() -> DeviceArray:
                return empty_array(size, element, array.ordinal, array.driver)

            self.gradient = kept_by_graph(array.library, stream, empty)
            self.gradient.fill(0, stream)
        else:
            kind = derivative_dtype(element, array.dtype)
            self.gradient = sys.modules["numpy"].zeros(size, kind)


def _add_at(own: Any, places: Any, change: Any) -> None:
    """Add elements, or the floats of records, to those of an array with these numbers."""
    if own.dtype.kind in "fc":
        import_module("numpy").add.at(own, places, change)
    for name in own.dtype.names or ():
        _add_at(own[name], places, change[name])


def pieces_of(arrays: Iterable[Any]) -> Iterable[Piece]:
    """Arrays with their memory and their elements."""
    for array in arrays:
        extent, kind = extent_of(array), typeof(array)
        shadow = shadow_type(kind)
        if extent is not None and isinstance(kind, ArrayType) and shadow is not None:
            yield extent, kind.element, shadow.element, array


def regions_of(pieces: Iterable[Piece]) -> list[Region]:
    """The memory that arrays lie in; arrays that overlap share it.

    Raises TapeError where arrays of several element types share memory.
    """
    found: dict[Extent, Piece] = {}
    made: list[Region] = []
    for piece in pieces:
        element = piece[1]
        first = found.setdefault(piece[0], piece)[1]
        if first is not element and first != element:
            raise _two_types(first, element)
    for first, last in sorted(found):
        _, element, shadow, array = found[first, last]
        if first == last:
            continue
        if made and first < made[-1].last:
            if made[-1].element != element:
                raise _two_types(made[-1].element, element)
            made[-1].last = max(made[-1].last, last)
        else:
            made.append(Region(first, last, element, shadow, array))
    return made


def _uneven() -> TapeError:
    return TapeError("arrays of one memory have elements at uneven distances", "GC711")


def _two_types(first: ScalarType, second: ScalarType) -> TapeError:
    return TapeError(
        f"the tape's launches use one memory as {first} and as {second}; its gradient would be of "
        "two types",
        "GC711",
    )


def region_of(regions: Sequence[Region], extent: Extent | None) -> Region | None:
    """The region that memory lies in, of regions in the order of their addresses."""
    if extent is None or is_empty(extent):
        return None
    place = bisect_right(regions, extent[0], key=_first_address) - 1
    return regions[place] if place >= 0 and extent[1] <= regions[place].last else None


def is_empty(extent: Extent | None) -> bool:
    """Whether an array has no elements. It lies in no region, and its gradient is its own."""
    return extent is not None and extent[0] == extent[1]


def empty_region(array: Any, extent: Extent) -> Region | None:
    """A region of an array without elements; None if it isn't of floats."""
    kind = typeof(array)
    shadow = shadow_type(kind)
    if not isinstance(kind, ArrayType) or shadow is None:
        return None
    return Region(*extent, kind.element, shadow.element, array)


def region_of_array(
    regions: list[Region], array: Any, extent: Extent | None, stream: Any
) -> Region | None:
    """As `region_of`, for an array that the program gives.

    It may reach beyond the arrays of the launches. The regions that it reaches become one then.

    Raises TapeError if the launches have other elements there.
    """
    if extent is None:
        return None
    if is_empty(extent):
        return empty_region(array, extent)
    first, last = extent
    inside = [region for region in regions if region.first < last and first < region.last]
    for region in inside:
        kind = typeof(array)
        if not isinstance(kind, ArrayType) or kind.element != region.element:
            raise TapeError(
                f"the tape's launches have {region.element} in this memory, and the array is a "
                f"{kind}; give it as they have it",
                "GC715",
            )
    if not inside or region_of(inside, extent) is not None:
        return inside[0] if inside else None
    first, last = min(first, inside[0].first), max(last, inside[-1].last)
    joined = Region(first, last, inside[0].element, inside[0].shadow, inside[0].sample)
    for region in inside:
        joined.take(region, stream)
    regions[regions.index(inside[0]) : regions.index(inside[-1]) + 1] = [joined]
    return joined


def fill(view: Any, gradient: Any, stream: Any) -> None:
    """Set a view of a tape's memory to a gradient that `checked_seed` gave."""
    if not isinstance(view, DeviceArray):
        view[...] = gradient
    elif isinstance(gradient, (int, float, complex)):
        view.fill(gradient, stream)
    else:
        view.copy_from(gradient, stream)


def checked_seed(gradient: Any, array: Any) -> Any:
    """The gradient of a result: a number for all elements, or an array of its sizes.

    Args:
        gradient: a number, an array of NumPy or in GPU memory, or a list.
        array: the result.

    Raises ArgumentError where it has other sizes, or isn't of numbers that the result has.
    """
    if type(gradient) in (int, float):
        return gradient
    found = cudaconvert(gradient)
    kind = typeof(array)
    is_complex = isinstance(kind, ArrayType) and kind.element.kind == "complex"
    others = _OTHERS if is_complex else f"{_OTHERS}c"
    if not isinstance(found, DeviceArray):
        found = import_module("numpy").asarray(found)
        if not found.ndim and found.dtype.kind not in others:
            return found.item()
    if tuple(found.shape) != tuple(array.shape) or _kind_of(found) in others:
        kinds = "numbers" if is_complex else "real numbers"
        raise ArgumentError(
            f"the gradient of a result is an array of {kinds} of its sizes {tuple(array.shape)}, "
            f"or one for all elements; got {type(gradient).__name__} of sizes "
            f"{tuple(found.shape)}",
            "GC715",
        )
    return found


def _kind_of(array: Any) -> str:
    """NumPy's letter for the kind of an array's elements."""
    if isinstance(array, DeviceArray):
        return "c" if array.type.element.kind == "complex" else "f"
    return array.dtype.kind
