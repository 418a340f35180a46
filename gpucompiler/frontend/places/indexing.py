"""Subscripts of arrays in kernels: their indices, and views of parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.frame.suggestions import number_hint
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.elements import both, limited, wrapped_index
from gpucompiler.frontend.places.struct_fields import is_struct
from gpucompiler.frontend.places.views import Axes, axes_of, own_steps, view
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import is_number
from gpucompiler.frontend.values.values import (
    Array,
    Slice,
    Static,
    Val,
    is_list,
    tuple_items,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.simt import Dim3
from gpucompiler.language.types import I64, U64, StructType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_NOTHING = Static(None)
_FULL = Slice(_NOTHING, _NOTHING, _NOTHING)
# Bounds beyond any array mean its end. This limit leaves room for adding a size.
_FARTHEST = 2**62


def subscript_indices(frame: Frame, array: Array, index: Val) -> list[Val]:
    """The indices and slices of `array[index]`, one by one.

    Returns:
        An integer or `Slice` for each axis, in their order; `None` for a new axis. A written `...`
        stays, followed by the slices that it stands for. One integer per axis is an element.
    """
    if is_list(index):
        frame.refuse_arguments(
            f"a list as an index of {spoken(array)} would take many of its elements",
            "write a loop over the indices, or a tuple for one index along each axis",
        )
    items = tuple_items(index)
    found = [_item(frame, array, item) for item in ([index] if items is None else items)]
    dots = [k for k, item in enumerate(found) if _holds(item, ...)]
    count = sum(not _holds(item, ...) and not _holds(item, None) for item in found)
    if count > array.type.ndim:
        frame.refuse_arguments(
            f"{counted(count, 'index')} for {spoken(array)}, {article(describe(array))}",
            f"give {array.type.ndim}, or fewer to get a row" if array.type.ndim else "write x[()]",
        )
    if len(dots) > 1:
        frame.refuse_arguments("an index has one ellipsis at most", "write : for the other axes")
    rest: list[Val] = [_FULL] * (array.type.ndim - count)
    place = dots[0] + 1 if dots else len(found)
    return [*found[:place], *rest, *found[place:]]


def is_element(array: Array, indices: Sequence[Val]) -> bool:
    """Whether a subscript is one element rather than a view."""
    return len(indices) == array.type.ndim and all(number_type(i) is not None for i in indices)


def _holds(item: Val, value: object) -> bool:
    return isinstance(item, Static) and item.value is value


def _item(frame: Frame, array: Array, item: Val) -> Val:
    """One item of a subscript."""
    value: Any = item.value if isinstance(item, Static) else None
    if isinstance(value, slice):
        parts = cast("slice[Any, Any, Any]", value)
        item = Slice(Static(parts.start), Static(parts.stop), Static(parts.step))
    if isinstance(item, Slice):
        for part in (item.start, item.stop, item.step):
            kind = number_type(part)
            if not _holds(part, None) and (kind is None or not kind.is_integer):
                frame.refuse_arguments(
                    f"a bound of a slice is an integer, not {describe(part)}",
                    number_hint(part, "write int(x)"),
                )
        if _holds(item.step, 0) or (isinstance(item.step, Static) and item.step.value == 0):
            frame.refuse("GC307", "slice step cannot be zero", "give a step other than 0")
        return item
    if _holds(item, None) or _holds(item, ...):
        return item
    kind = number_type(item)
    if kind is not None and kind.is_integer:
        return item
    instead = number_hint(item, "use one integer or slice for each axis")
    if kind is not None:
        instead = "write int(x)"
    if (kind is not None and kind.kind == "bool") or isinstance(item, Array):
        instead = "test it with if, or load x[int(i)] in a loop: masks and lists of indices copy"
    if isinstance(item, Static) and isinstance(item.value, Dim3):
        instead = f"write {item.value!r}.x: it has an x, a y and a z"
    frame.refuse_arguments(
        f"an index of {spoken(array)} is an integer or slice, not {describe(item)}", instead
    )


def field_name(array: Array, index: Val) -> str | None:
    """The field name in `a["x"]`, if the index of an array of structs is one; else None.

    An integer is the place of a record's field, as in NumPy.
    """
    found = index.value if is_struct(array) and isinstance(index, Static) else None
    if type(found) is int and not array.type.ndim:
        element = array.type.element
        fields = element.fields if isinstance(element, StructType) else ()
        return fields[found].name if -len(fields) <= found < len(fields) else None
    return found if isinstance(found, str) else None


# -- views


def part_of(frame: Frame, array: Array, indices: Sequence[Val]) -> Array:
    """The view of a part. A part outside the array is empty, so that every access fails."""
    axes = axes_of(frame, array)
    extents = axes.extents
    offset: Extent = 0
    sizes: list[Extent] = []
    strides: list[Extent] = []
    mask: IRValue | None = None
    # Narrowing an axis after one that stays, or a step, leaves gaps between elements.
    own, steps = own_steps(array), list[tuple[int, int]]()
    contiguous, whole, axis = array.type.layout == "C", True, 0
    given = sum(not _holds(item, ...) and not _holds(item, None) for item in indices)
    for item in [*indices, *[_FULL] * (array.type.ndim - given)]:
        if _holds(item, ...):
            continue
        if _holds(item, None):
            sizes.append(1)
            strides.append(0)
            steps.append((-1, 0))
            whole = False
            continue
        first: Extent
        if isinstance(item, Slice) and item is not _FULL:
            covered = _covered(frame, axes, axis, item)
            first, count, step = covered.start, covered.count, covered.step
            narrow = True
        elif isinstance(item, Slice):
            first, count, step, narrow = 0, axes.size(axis), 1, False
        else:
            first, holds = wrapped_index(frame, axes, axis, item)
            mask = both(frame, mask, holds)
            count, step, narrow = None, 0, True
        contiguous = contiguous and not (narrow and any(s != 1 for s in sizes)) and step in (0, 1)
        whole = whole and not narrow
        if first != 0:
            offset = extents.add(offset, extents.multiply(first, axes.stride(axis)))
        if count is not None:
            sizes.append(count)
            if own is not None and isinstance(step, int):
                steps.append((own[axis][0], own[axis][1] * step))
            strides.append(extents.multiply(axes.stride(axis), step, nowrap=False))
        axis += 1
    if whole:
        return array
    if mask is not None and all(isinstance(size, int) for size in sizes):
        # Compile-time sizes stay known; accesses test the mask.
        offset = extents.choose(mask, offset, 0)
        array = value_classes.evolve(array, mask=both(frame, array.mask, mask))
    elif mask is not None:
        sizes = [extents.choose(mask, size, 0) for size in sizes]
    found = view(frame, array, offset, sizes, None if contiguous else strides)
    if len(steps) == len(sizes):
        found = value_classes.evolve(found, steps=tuple(steps))
    # The last axis is whole, so each of its rows keeps its alignment.
    rows = bool(indices) and (given < array.type.ndim or indices[-1] is _FULL)
    return value_classes.evolve(found, alignment=array.alignment) if rows else found


def _covered(frame: Frame, axes: Axes, axis: int, item: Slice) -> Any:
    start, stop, step = (_bound(frame, part) for part in (item.start, item.stop, item.step))
    if isinstance(step, IRValue) and frame.walk.checked:
        zero = axes.extents.value(0)
        nonzero = frame.builder.value(arith.Compare, lhs=step, rhs=zero, predicate="ne")
        message = "slice step cannot be zero"
        frame.builder.value(memory.Assert, condition=nonzero, message=message, kind="value")
    return axes.extents.covered(start, stop, step, axes.size(axis))


def _bound(frame: Frame, part: Val) -> Extent | None:
    """A bound or step of a slice; None if it is left out."""
    if isinstance(part, Static):
        if not is_number(part.value):
            return None
        return max(-_FARTHEST, min(int(part.value), _FARTHEST))
    kind = number_type(part)
    if kind == U64:
        return limited(frame, part, _FARTHEST)
    return convert(frame, part, I64).ir
