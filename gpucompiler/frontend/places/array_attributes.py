"""Attributes and methods of arrays in kernels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.arithmetic.operators import binary
from gpucompiler.frontend.frame.suggestions import FIXED_SIZE, GROWING, did_you_mean
from gpucompiler.frontend.places.array_views import view_method
from gpucompiler.frontend.places.arrays import (
    as_pyint,
    dimension,
    lane_of,
    lanes_of,
    numpy_dtype,
    spoken,
)
from gpucompiler.frontend.places.place import field_place, item_of_array
from gpucompiler.frontend.places.reshapes import reshape, size
from gpucompiler.frontend.places.struct_fields import has_field, is_struct
from gpucompiler.frontend.places.views import (
    axes_of,
    retype,
    swap_axes,
    transpose,
    transpose_method,
)
from gpucompiler.frontend.places.whole_arrays import assign_part, materialised
from gpucompiler.frontend.values.typing import part_type, user_name
from gpucompiler.frontend.values.values import (
    NOTHING,
    Array,
    Expression,
    Method,
    Scalar,
    Slice,
    Static,
    Tuple,
    Val,
)
from gpucompiler.ir.operations import memory
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
        case "__space__" if frame.source.library:
            return Static(kind.space)
        case "ctypes" if not has_field(array, name):
            return Method(array, name)
        case "real" | "imag" if not is_struct(array):
            return _part_of_numbers(frame, array, name)
        case _ if name in (*_METHODS, *LIBRARY_METHODS) or (name in WHOLE_METHODS and kind.ndim):
            return Method(array, name)
        case _ if is_struct(array):
            return field_place(frame, array, name).load(frame)
        case _:
            known = [*lanes_of(array), *_KNOWN]
            hint = did_you_mean(name, known, f"there are {', '.join(known)}")
            if name in GROWING:
                hint = FIXED_SIZE
            frame.refuse("GC106", f"arrays in kernels have no attribute {name!r}", hint)


def ctypes_attribute(frame: Frame, method: Method, name: str) -> Val:
    """`array.ctypes.data`: the address of the first element, for functions of libraries."""
    array = method.receiver
    if name != "data" or not isinstance(array, Array):
        frame.refuse(
            "GC106",
            f"array.ctypes has no attribute {name!r} in kernels",
            "array.ctypes.data is the address of the first element",
        )
    if array.type.space not in ("global", "shared", "local"):
        frame.refuse(
            "GC106",
            f"{spoken(array)} lies in {array.type.space} memory, which has no address",
            "copy it to a shared or local array first",
        )
    address = frame.builder.value(memory.Address, array=array.ir, generic=True)
    return convert(frame, Scalar(I64, address), PYINT)


def _part_of_numbers(frame: Frame, array: Array, name: str) -> Val:
    """`array.real`, `array.imag`: a view of the parts of complex numbers."""
    kind = array.type.element
    if kind.kind != "complex":
        if name == "real":
            return array
        frame.refuse(
            "GC106",
            f"{spoken(array)} holds {user_name(kind)}, which has no imaginary part",
            "it is 0; only arrays of complex numbers have .imag",
        )
    parts = retype(frame, array, part_type(kind))
    whole = Slice(NOTHING, NOTHING, NOTHING)
    place = Static(0 if name == "real" else 1)
    return item_of_array(frame, parts, Tuple((*[whole] * array.type.ndim, place)))


def expression_attribute(frame: Frame, value: Expression, name: str) -> Val:
    """An attribute of arrays combined element by element."""
    sizes: list[Val] = [
        Static(size) if isinstance(size, int) else as_pyint(frame, size) for size in value.sizes
    ]
    match name:
        case "shape":
            return Tuple(tuple(sizes))
        case "ndim":
            return Static(len(sizes))
        case "size":
            found: Val = Static(1)
            for size in sizes:
                found = binary(frame, "*", found, size)
            return found
        case "dtype":
            return Static(numpy_dtype(value.type))
        case _ if name in WHOLE_METHODS:
            return Method(value, name)
        case _:
            return attribute(frame, materialised(frame, value, f"an array for .{name}"), name)


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
            frame.refuse_arguments("fill takes one number", "write for example x.fill(0)")
        assign_part(frame, method.receiver, arguments[0])
        return NOTHING
    if method.name == "ctypes":
        frame.refuse("GC103", "array.ctypes can't be called", "write array.ctypes.data")
    return _METHODS[method.name](frame, method.receiver, arguments)


def _ravel(frame: Frame, array: Array, arguments: Sequence[Val]) -> Val:
    if arguments:
        frame.refuse_arguments(
            "ravel() takes no arguments in a kernel", "write x.ravel(); the order is C's"
        )
    return reshape(frame, array, [Static(-1)])


_METHODS: Final[dict[str, Callable[[Frame, Array, Sequence[Val]], Val]]] = {
    "ravel": _ravel,
    "reshape": reshape,
    "swapaxes": swap_axes,
    "transpose": transpose_method,
    "view": view_method,
}
# Methods that the frontend's caller finds in a library, and `fill`.
LIBRARY_METHODS: Final = ("tile", "fill")
# Methods of arrays and expressions that go through the elements (`array_functions`).
WHOLE_METHODS: Final = (
    "sum", "prod", "mean", "var", "std", "max", "min", "argmax", "argmin", "any", "all", "cumsum",
    "cumprod", "dot", "copy", "flatten", "astype", "clip", "round", "conj", "conjugate", "sort",
)  # fmt: skip
_KNOWN: Final = (
    "shape", "strides", "size", "ndim", "nbytes", "itemsize", "dtype", "T", "flat",
    "real", "imag", *_METHODS, *LIBRARY_METHODS, *WHOLE_METHODS,
)  # fmt: skip
