"""Attributes and methods of arrays in kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.frame.suggestions import FIXED_SIZE, GROWING, did_you_mean
from gpucompiler.frontend.places.array_views import view_method
from gpucompiler.frontend.places.arrays import dimension, lane_of, lanes_of, numpy_dtype
from gpucompiler.frontend.places.place import field_place, item_of_array
from gpucompiler.frontend.places.reshapes import reshape, size
from gpucompiler.frontend.places.struct_fields import has_field, is_struct
from gpucompiler.frontend.places.views import (
    axes_of,
    swap_axes,
    transpose,
    transpose_method,
)
from gpucompiler.frontend.places.whole_arrays import assign_part
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Method,
    Scalar,
    Static,
    Tuple,
    Val,
)
from gpucompiler.language.types import I64, PYINT

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def attribute(frame: Frame, array: Array, name: str) -> Val:
    """`array.name`."""
    kind = array.type
    if kind.ndim == 0 and has_field(array, name):
        return field_place(frame, array, name).load(frame)
    lane = lane_of(array, name)
    if lane is not None:
        return item_of_array(frame, array, Static(lane))
    match name:
        case "shape":
            return Tuple(tuple(dimension(frame, array, axis) for axis in range(kind.ndim)))
        case "strides":
            return _strides(frame, array)
        case "ndim":
            return Static(kind.ndim)
        case "size":
            return size(frame, array)
        case "nbytes":
            itemsize = Static(kind.element.itemsize)
            return binary(frame, "*", size(frame, array), itemsize)
        case "dtype":
            return Static(numpy_dtype(kind.element))
        case "itemsize":
            return Static(kind.element.itemsize)
        case "T":
            return transpose(frame, array, range(kind.ndim)[::-1])
        case "flat":
            return reshape(frame, array, [Static(-1)])
        case _ if name in _METHODS or name == "fill":
            return Method(array, name)
        case _ if is_struct(array):
            return field_place(frame, array, name).load(frame)
        case _:
            known = [*lanes_of(array), *_KNOWN]
            hint = did_you_mean(name, known, f"there are {', '.join(known)}")
            if name in GROWING:
                hint = FIXED_SIZE
            frame.refuse("GC106", f"arrays in kernels have no attribute {name!r}", hint)


def _strides(frame: Frame, array: Array) -> Tuple:
    """`array.strides`, in bytes."""
    axes, itemsize = axes_of(frame, array), array.type.element.itemsize
    found: list[Val] = []
    for axis in range(array.type.ndim):
        stride = axes.extents.multiply(axes.stride(axis), itemsize)
        if isinstance(stride, int):
            found.append(Static(stride))
        else:
            found.append(convert(frame, Scalar(I64, stride), PYINT))
    return Tuple(tuple(found))


def call_array_method(frame: Frame, method: Method, arguments: Sequence[Val]) -> Val:
    """`array.method(arguments)`."""
    assert isinstance(method.receiver, Array)
    if method.name == "fill":
        if len(arguments) != 1:
            frame.refuse("GC202", "fill takes one number", "write for example x.fill(0)")
        assign_part(frame, method.receiver, arguments[0])
        return NOTHING
    return _METHODS[method.name](frame, method.receiver, arguments)


def _ravel(frame: Frame, array: Array, arguments: Sequence[Val]) -> Val:
    if arguments:
        frame.refuse(
            "GC202", "ravel() takes no arguments in a kernel", "write x.ravel(); the order is C's"
        )
    return reshape(frame, array, [Static(-1)])


_METHODS: Final[dict[str, Callable[[Frame, Array, Sequence[Val]], Val]]] = {
    "ravel": _ravel,
    "reshape": reshape,
    "swapaxes": swap_axes,
    "transpose": transpose_method,
    "view": view_method,
}
_KNOWN: Final = (
    "shape", "strides", "size", "ndim", "nbytes", "itemsize", "dtype", "T", "flat",
    *_METHODS, "fill",
)  # fmt: skip
