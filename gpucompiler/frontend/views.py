"""Views of arrays in kernels: the same memory, seen with another shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.arrays import size
from gpucompiler.frontend.convert import constant, convert, number_type
from gpucompiler.frontend.operators import binary
from gpucompiler.frontend.values import Array, Static, Val, describe, refuse, tuple_items
from gpucompiler.ir import arith, memory
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.location import Location
from gpucompiler.types import I64, ArrayType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame


def row(frame: Frame, array: Array, places: list[IRValue], mask: IRValue | None) -> Array:
    """The view of a row; one that is outside of the array is empty, so that no access passes."""
    builder = frame.builder
    kind = array.type
    rest = range(len(places), kind.ndim)
    offset: IRValue | None = None
    for axis, place in enumerate(places):
        stride = builder.value(memory.Stride, array=array.ir, axis=axis)
        term = builder.value(arith.Mul, lhs=place, rhs=stride, nowrap=True)
        offset = (
            term if offset is None else builder.value(arith.Add, lhs=offset, rhs=term, nowrap=True)
        )
    assert offset is not None
    sizes = [builder.value(memory.Dimension, array=array.ir, axis=axis) for axis in rest]
    if mask is not None:
        empty = builder.constant(0, I64)
        sizes = [builder.value(arith.Select, condition=mask, lhs=size, rhs=empty) for size in sizes]
    strides: list[IRValue] = []
    if kind.layout == "strided":
        strides = [builder.value(memory.Stride, array=array.ir, axis=axis) for axis in rest]
    result = ArrayType(kind.element, len(rest), kind.layout, kind.space, kind.readonly)
    view = builder.value(
        memory.View, array=array.ir, offset=offset, sizes=sizes, strides=strides, types=(result,)
    )
    return Array(result, view, array.name)


def reshape(frame: Frame, array: Array, arguments: Sequence[Val], where: Location) -> Array:
    """`array.reshape(shape)`: a C-contiguous array seen with another shape; one size may be -1."""
    if array.type.layout != "C":
        refuse(
            "GC202",
            "only C-contiguous arrays can be reshaped in a kernel",
            where,
            "index it as it is, or pass np.ascontiguousarray(x)",
        )
    items = tuple_items(arguments[0]) if len(arguments) == 1 else None
    sizes = list(items) if items is not None else list(arguments)
    for item in sizes:
        kind = number_type(item)
        if kind is None or not kind.is_integer:
            refuse("GC202", f"a size is an integer, not {describe(item)}", where, "write int(x)")
    unknown = [k for k, item in enumerate(sizes) if isinstance(item, Static) and item.value == -1]
    if len(unknown) > 1:
        refuse("GC202", "only one size of a reshape can be -1", where, "give the other sizes")
    if unknown:
        others: Val = Static(1)
        for position, item in enumerate(sizes):
            if position not in unknown:
                others = binary(frame, "*", others, item, where)
        sizes[unknown[0]] = binary(frame, "//", size(frame, array, where), others, where)
    result = ArrayType(array.type.element, len(sizes), "C", array.type.space, array.type.readonly)
    view = frame.builder.value(
        memory.View,
        array=array.ir,
        offset=constant(frame, 0, I64, where).ir,
        sizes=[convert(frame, item, I64, where).ir for item in sizes],
        types=(result,),
    )
    return Array(result, view, array.name)
