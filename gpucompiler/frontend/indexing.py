"""Subscripts of arrays in kernels: elements and rows, loaded and stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.arrays import LARGEST_DIMENSION, spoken
from gpucompiler.frontend.convert import constant, convert, number_type
from gpucompiler.frontend.typing import user_name
from gpucompiler.frontend.values import Array, Scalar, Static, Val, describe, refuse, tuple_items
from gpucompiler.frontend.views import row
from gpucompiler.frontend.words import article
from gpucompiler.ir import arith, memory
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.location import Location
from gpucompiler.types import I64

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame


def subscript_indices(frame: Frame, array: Array, index: Val, where: Location) -> list[Val]:
    """The indices of `array[index]`, one an axis, fewer for a row."""
    items = tuple_items(index)
    found = list(items) if items is not None else [index]
    if len(found) > array.type.ndim:
        refuse(
            "GC202",
            f"{len(found)} indices for {spoken(array)}, a {describe(array)}",
            where,
            f"give {array.type.ndim}, or fewer to get a row",
        )
    for item in found:
        kind = number_type(item)
        if isinstance(item, Static) and isinstance(item.value, slice):
            refuse(
                "GC107", "slices of arrays aren't supported yet", where, "use a loop over indices"
            )
        if kind is None or not (kind.is_integer or (kind.weak and kind.kind == "bool")):
            refuse(
                "GC202",
                f"an index of {spoken(array)} is an integer, not {describe(item)}",
                where,
                "write int(x)" if kind is not None else "use one integer for each axis",
            )
    return found


def prepare_indices(
    frame: Frame, array: Array, indices: Sequence[Val], where: Location
) -> tuple[list[IRValue], IRValue | None]:
    """Indices as i64, wrapped and, in checked mode, tested: (indices, mask or None)."""
    params = frame.program.job.params
    wrapped: list[IRValue] = []
    mask: IRValue | None = None
    for axis, item in enumerate(indices):
        known = int(item.value) if isinstance(item, Static) else None
        value = (
            constant(frame, known, I64, where)
            if known is not None
            else convert(frame, item, I64, where)
        )
        index = value.ir
        bound: IRValue | None = None
        kind = number_type(item)
        unsigned = kind is not None and kind.kind == "uint"
        if params.wraparound and not unsigned and (known is None or known < 0):
            bound = frame.builder.value(memory.Dimension, array=array.ir, axis=axis)
            bound.range = (0, LARGEST_DIMENSION)
            index = frame.builder.value(memory.WrapIndex, index=index, size=bound)
        if frame.program.job.bounds:
            if bound is None:
                bound = frame.builder.value(memory.Dimension, array=array.ir, axis=axis)
                bound.range = (0, LARGEST_DIMENSION)
            holds = frame.builder.value(
                memory.CheckBounds, index=index, size=bound, array=array.name, axis=axis
            )
            mask = holds if mask is None else frame.builder.value(arith.And, lhs=mask, rhs=holds)
        wrapped.append(index)
    return wrapped, mask


def load(frame: Frame, array: Array, indices: Sequence[Val], where: Location) -> Val:
    """`array[indices]`: an element, or a row where there are fewer indices than axes."""
    places, mask = prepare_indices(frame, array, indices, where)
    if len(places) < array.type.ndim:
        return row(frame, array, places, mask)
    value = frame.builder.value(memory.Load, array=array.ir, indices=places, mask=mask)
    return Scalar(array.type.element, value)


def store(frame: Frame, array: Array, indices: Sequence[Val], value: Val, where: Location) -> None:
    """`array[indices] = value`."""
    if len(indices) < array.type.ndim:
        refuse(
            "GC203",
            f"a whole row of {spoken(array)} can't be assigned at once",
            where,
            "assign its elements in a loop",
        )
    check_writable(array, where)
    converted = stored(frame, array, value, where)
    places, mask = prepare_indices(frame, array, indices, where)
    frame.builder.add(
        memory.Store, value=converted.ir, array=array.ir, indices=places, mask=mask, types=()
    )


def check_writable(array: Array, where: Location) -> None:
    """Refusal GC305 for a read-only array."""
    if array.type.readonly or array.type.space == "constant":
        refuse(
            "GC305",
            f"{spoken(array)} is read-only, but the kernel writes to it",
            where,
            "pass a writable array (array.flags.writeable), for example a copy",
        )


def stored(frame: Frame, array: Array, value: Val, where: Location) -> Scalar:
    """A value converted to an array's element type, as an assignment does.

    Refusal GC203 where that would lose the fraction or the meaning without a word.
    """
    element = array.type.element
    kind = number_type(value)
    if kind is None:
        refuse(
            "GC203",
            f"{describe(value)} can't be stored into {spoken(array)}",
            where,
            "store a number; of an array or tuple, one item",
        )
    if kind.is_float and not element.is_float:
        refuse(
            "GC203",
            f"{article(user_name(kind))} stored into {spoken(array)} of {user_name(element)} would "
            "lose its fraction",
            where,
            f"write int(x) or np.{element.numpy_name}(x) if that is meant",
        )
    if element.kind == "bool" and kind.kind != "bool":
        refuse(
            "GC203",
            f"{article(user_name(kind))} stored into {spoken(array)} of bool_",
            where,
            "write x != 0 or bool(x)",
        )
    return convert(frame, value, element, where)
