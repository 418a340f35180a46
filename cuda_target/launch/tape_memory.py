"""The gradients of all arrays of a tape's launches, as views of few pieces of memory.

Arrays of several launches may be parts of each other, `u` and `u[1:]`. Their gradients are the same
parts of one array. A *region* is memory that some arrays lie in, and its gradient.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from cuda_target.launch.gradients import extent_of
from cuda_target.memory.gpu_array import DeviceArray, empty_array
from gpucompiler.diagnostics.errors import TapeError
from gpucompiler.jobs.transforms import shadow_type
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.values import value_classes


@value_classes.define
class Region:
    """Memory of arrays, and their gradient.

    Args:
        first, last: its addresses.
        element: of the arrays.
        sample: one of the arrays.
        gradient: an array of one axis, of the elements from `first` on; None until it is asked for.
        live: whether something was added to the gradient.
    """

    first: int
    last: int
    element: ScalarType
    sample: Any
    gradient: Any = None
    live: bool = False

    def view(self, array: Any, stream: Any) -> Any:
        """The gradient of an array that lies in this memory."""
        kind = typeof(array)
        assert isinstance(kind, ArrayType)
        shadow = shadow_type(kind)
        assert shadow is not None
        own, wide = kind.element.itemsize, shadow.element.itemsize
        first, _ = extent_of(array) or (0, 0)
        place, rest = divmod(first - self.first, own)
        # NumPy's strides are bytes.
        unit = 1 if isinstance(array, DeviceArray) else own
        if rest or any(stride % unit for stride in array.strides):
            raise TapeError("arrays of one memory have elements at uneven distances", "GC711")
        strides = tuple(stride // unit for stride in array.strides)
        # The first element isn't at the least address where a stride is negative.
        place += sum(
            -stride * (size - 1)
            for stride, size in zip(strides, array.shape, strict=True)
            if stride < 0 and size
        )
        self._allocate(wide // own if wide > own else 1, own, shadow.element, stream)
        if isinstance(array, DeviceArray):
            made = ArrayType(shadow.element, kind.ndim, kind.layout, kind.space)
            memory = self.gradient
            return DeviceArray(
                memory.pointer + place * wide, array.shape, made, strides, memory,
                memory.ordinal, memory.driver,
            )  # fmt: skip
        numpy: Any = import_module("numpy")
        part, steps = self.gradient[place:], [stride * wide for stride in strides]
        return numpy.lib.stride_tricks.as_strided(part, array.shape, steps)

    def _allocate(self, factor: int, own: int, element: Any, stream: Any) -> None:
        if self.gradient is not None:
            return
        size = -(-(self.last - self.first) // own)
        if isinstance(self.sample, DeviceArray):
            array = self.sample
            self.gradient = empty_array(size, element, array.ordinal, array.driver)
            self.gradient.fill(0, stream)
        else:
            numpy: Any = import_module("numpy")
            wide = numpy.dtype(self.sample.dtype if factor == 1 else "float32")
            self.gradient = numpy.zeros(size, wide)


def regions_of(arrays: Iterable[Any]) -> list[Region]:
    """The memory that arrays lie in; arrays that overlap share it.

    Raises TapeError where arrays of several element types share memory.
    """
    found: list[tuple[tuple[int, int], Any]] = []
    for array in arrays:
        extent = extent_of(array)
        if extent is not None and extent[0] < extent[1]:
            found.append((extent, array))
    made: list[Region] = []
    for (first, last), array in sorted(found, key=lambda pair: pair[0]):
        kind: Any = typeof(array)
        if made and first < made[-1].last:
            if made[-1].element != kind.element:
                raise TapeError(
                    f"the tape's launches use one memory as {made[-1].element} and as "
                    f"{kind.element}; its gradient would be of two types",
                    "GC711",
                )
            made[-1].last = max(made[-1].last, last)
        else:
            made.append(Region(first, last, kind.element, array))
    return made


def region_of(regions: Sequence[Region], array: Any) -> Region | None:
    """The region that an array lies in."""
    extent = extent_of(array)
    if extent is None:
        return None
    for region in regions:
        if region.first <= extent[0] and extent[1] <= region.last:
            return region
    return None
