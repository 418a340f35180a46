"""Arrays in kernels seen as elements of another type: `array.view(dtype)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.reshapes import vectors
from gpucompiler.frontend.places.struct_fields import is_struct
from gpucompiler.frontend.places.struct_objects import class_struct, of_class
from gpucompiler.frontend.places.views import (
    axes_of,
    check_address,
    check_multiple,
    extents_of,
    retype,
    view,
)
from gpucompiler.frontend.values.class_structs import is_struct_class
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import Array, Static, Val
from gpucompiler.ir.operations import arith, memory
from gpucompiler.language.structs import dtype_of_struct
from gpucompiler.language.types import ScalarType, alignment_of
from gpucompiler.language.vector_types import VectorClass
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def view_method(frame: Frame, array: Array, arguments: Sequence[Val]) -> Array:
    """`array.view(dtype)`: the same memory as elements of another type, as in NumPy."""
    if not arguments:
        return array
    (dtype,) = arguments if len(arguments) == 1 else (Static(None),)
    cls = dtype.value if isinstance(dtype, Static) and is_struct_class(dtype.value) else None
    if cls is not None and is_struct(array):
        return of_class(frame, array, cls)
    if cls is not None:
        found = view_method(frame, array, [Static(dtype_of_struct(class_struct(frame, cls)))])
        return value_classes.evolve(found, cls=cls)
    element = dtype_of(dtype.value) if isinstance(dtype, Static) else None
    if isinstance(dtype, Static) and isinstance(dtype.value, VectorClass):
        return _as_vectors(frame, array, dtype.value)
    if element is None:
        shown = describe(dtype) if len(arguments) == 1 else counted(len(arguments), "argument")
        frame.refuse_arguments(
            f"view takes an element type known at compile time, not {shown}",
            "write for example x.view(np.int32)",
        )
    kind = array.type
    if element == kind.element:
        return array
    _check_address(frame, array, element)
    if element.itemsize == kind.element.itemsize:
        return retype(frame, array, element)
    if kind.ndim == 0:
        frame.refuse_arguments(
            f"{spoken(array)} has one element of "
            f"{counted(kind.element.itemsize, 'byte')}, which is no "
            f"{user_name(element)} of {element.itemsize}",
            "view it as a type of the same size",
        )
    if element.itemsize < kind.element.itemsize:
        return _as_smaller(frame, array, element)
    return _as_larger(frame, array, element)


def _as_vectors(frame: Frame, array: Array, kind: VectorClass) -> Array:
    """`x.view(cuda.float4)`: rows of four, as `cuda.vectors(x, 4)`."""
    if array.type.element != kind.element:
        frame.refuse_arguments(
            f"{spoken(array)} is {article(describe(array))}, and the lanes of cuda.{kind.name} are "
            f"{user_name(kind.element)}",
            f"view it as that type first: x.view(np.{kind.element.numpy_name})",
        )
    return vectors(frame, array, Static(kind.lanes))


def _as_smaller(frame: Frame, array: Array, element: ScalarType) -> Array:
    axes, ndim = axes_of(frame, array), array.type.ndim
    if array.type.element.itemsize % element.itemsize:
        _refuse_sizes(frame, array, element)
    if axes.stride(ndim - 1) != 1:
        _refuse_gaps(frame, array)
    parts = retype(frame, array, element)
    extents, inner = extents_of(frame), axes_of(frame, parts)
    count = array.type.element.itemsize // element.itemsize
    sizes = [inner.size(axis) for axis in range(ndim - 1)]
    sizes.append(extents.multiply(inner.size(ndim - 1), count))
    if parts.type.layout == "C":
        return view(frame, parts, 0, sizes, None)
    strides: list[Extent] = [inner.stride(axis) for axis in range(ndim - 1)]
    return view(frame, parts, 0, sizes, [*strides, 1])


def _as_larger(frame: Frame, array: Array, element: ScalarType) -> Array:
    kind, axes, extents = array.type, axes_of(frame, array), extents_of(frame)
    if element.itemsize % kind.element.itemsize:
        _refuse_sizes(frame, array, element)
    if kind.layout != "C":
        _refuse_gaps(frame, array)
    count = element.itemsize // kind.element.itemsize
    sizes = axes.sizes()
    last = sizes[-1]
    message = (
        f"the last axis of {spoken(array)} isn't whole elements of "
        f"{counted(element.itemsize, 'byte')}, as "
        f"view({user_name(element)}) needs"
    )
    if isinstance(last, int):
        if last % count:
            frame.refuse_arguments(
                message, f"view a multiple of {counted(count, 'element')}: x[:n].view(…)"
            )
        sizes[-1] = last // count
    else:
        if frame.walk.checked:
            check_multiple(frame, last, count, message)
        divisor = extents.value(count)
        sizes[-1] = frame.builder.value(arith.FloorDivide, lhs=last, rhs=divisor)
    whole = array
    if kind.ndim > 1:
        whole = view(frame, array, 0, [extents.product(axes.sizes())], None)
    found = value_classes.evolve(whole.type, element=element)
    made = frame.builder.value(memory.Retype, array=whole.ir, types=(found,))
    total = extents.product(sizes)
    flat = value_classes.evolve(
        whole, type=found, ir=made, sizes=(total,), strides=None, alignment=0,
        base=whole.base or whole.ir, offset=None, cls=None,
    )  # fmt: skip
    return flat if kind.ndim == 1 else view(frame, flat, 0, sizes, None)


def _check_address(frame: Frame, array: Array, element: ScalarType) -> None:
    """Test, in checked mode, that elements of a type may lie at an array's address."""
    needed = alignment_of(element)
    if alignment_of(array.type.element) >= needed:
        return
    if array.type.space not in ("global", "shared", "local"):
        return
    what = f"view({user_name(element)}) of {spoken(array)}"
    check_address(frame, array, needed, what)


def _refuse_sizes(frame: Frame, array: Array, element: ScalarType) -> None:
    frame.refuse_arguments(
        f"elements of {counted(array.type.element.itemsize, 'byte')} can't be seen as "
        f"{user_name(element)} of "
        f"{element.itemsize}: neither size is a multiple of the other",
        "view them as bytes, x.view(np.uint8), and put these together",
    )


def _refuse_gaps(frame: Frame, array: Array) -> None:
    frame.refuse_arguments(
        f"{spoken(array)} isn't known to be contiguous along its last axis, so its elements can't "
        "be joined or split",
        "view it before it is sliced, pass np.ascontiguousarray(x), or view it as a type of the "
        "same size",
    )
