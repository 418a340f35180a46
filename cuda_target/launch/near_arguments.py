"""Facts of a launch's arguments that it chooses code by: small sizes and numbers, arrays apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.layout import byte_range
from gpucompiler.language.types import NEAR_PLACES, ArrayType, ScalarType, Type, whole_alignment
from gpucompiler.launcher.plan import near_places

# The first address of an array and the one behind it.
Extent = tuple[int, int]


def is_near(kind: Type, value: Any) -> bool:
    """Whether an argument keeps the promise of `CompilerParams.size_width`, 32.

    Args:
        kind: its type; tuples are opened before.
        value: as a launch takes it. The launch's own check decides where an array gives false
            sizes.
    """
    if isinstance(kind, ArrayType):
        strides: Sequence[int] = ()
        if kind.layout == "strided":
            unit = 1 if isinstance(value, DeviceArray) else kind.element.itemsize
            strides = [stride // unit for stride in value.strides]
        aligned = address_of(value) % whole_alignment(kind.element) == 0
        return aligned and near_places(value.shape, strides)
    if isinstance(kind, ScalarType) and kind.weak and kind.kind == "int":
        return 0 <= int(value) <= NEAR_PLACES
    return True


def are_apart(kinds: Sequence[Type], values: Sequence[Any]) -> bool:
    """Whether no two arrays of a launch share memory, as `CompilerParams.alias`, "none", promises.

    Which arrays the kernel writes isn't known before it is compiled, so all are taken for written.

    Args:
        kinds: the arguments' types; tuples are opened before.
        values: as a launch takes them. The launch's own check decides where an array lies about
            its memory.

    Returns: False, too, if there is only one array, as its code is the same for all launches.
    """
    arrays = [
        array_extent(value)
        for kind, value in zip(kinds, values, strict=True)
        if isinstance(kind, ArrayType)
    ]
    ranges = sorted(each for each in arrays if each[0] < each[1])
    return len(arrays) > 1 and all(one[1] <= other[0] for one, other in pairwise(ranges))


def address_of(value: Any) -> int:
    """The address of an array's first element."""
    if isinstance(value, DeviceArray):
        return value.pointer
    return value.__array_interface__["data"][0]


def array_extent(value: Any) -> Extent:
    """The first address of an array's memory, and the one behind it."""
    address = address_of(value)
    if isinstance(value, DeviceArray):
        return byte_range(address, value.shape, value.strides, value.type.element.itemsize)
    # NumPy's strides are bytes, which need not be multiples of an element's.
    first, last = byte_range(address, value.shape, value.strides, 1)
    return first, last + value.itemsize - 1 if first < last else first


def overlap(one: Extent, other: Extent) -> bool:
    """Whether two pieces of memory have a byte in common."""
    return max(one[0], other[0]) < min(one[1], other[1])
