"""Subscripts of arrays in kernels: elements loaded and stored, and views of parts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn, cast

import attrs

from gpucompiler.frontend.arithmetic.complexes import store_complex, to_complex
from gpucompiler.frontend.arithmetic.convert import constant, convert, number_type
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.elements import check_writable, load_at, store_at, stored
from gpucompiler.frontend.places.extents import Extent
from gpucompiler.frontend.places.struct_fields import assign_record, field_value, is_struct
from gpucompiler.frontend.places.views import Axes, axes_of, view
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import is_number
from gpucompiler.frontend.values.values import (
    Array,
    Scalar,
    Slice,
    Static,
    Val,
    is_list,
    tuple_items,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import I64, U64
from gpucompiler.language.vector_types import LANES

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_NOTHING = Static(None)
_FULL = Slice(_NOTHING, _NOTHING, _NOTHING)
# A bound beyond the end of any array means the end, and this leaves room for adding a size.
_FARTHEST = 2**62
_MOST_UNPACKED = 64


def subscript_indices(frame: Frame, array: Array, index: Val) -> list[Val]:
    """What `array[index]` says, item by item.

    Returns:
        An integer or `Slice` for each axis, in their order; `None` where a new axis stands, and
        `...` where that was written, the slices it stands for being behind it. Integers alone, as
        many as there are axes, are an element.
    """
    if is_list(index):
        frame.refuse(
            "GC202",
            f"a list as an index of {spoken(array)} would take many of its elements",
            "write a loop over the indices, or a tuple for one index along each axis",
        )
    items = tuple_items(index)
    found = [_item(frame, array, item) for item in ([index] if items is None else items)]
    dots = [k for k, item in enumerate(found) if _holds(item, ...)]
    count = sum(not _holds(item, ...) and not _holds(item, None) for item in found)
    if count > array.type.ndim:
        frame.refuse(
            "GC202",
            f"{count} indices for {spoken(array)}, a {describe(array)}",
            f"give {array.type.ndim}, or fewer to get a row" if array.type.ndim else "write x[()]",
        )
    if len(dots) > 1:
        frame.refuse("GC202", "an index has one ellipsis at most", "write : for the other axes")
    rest: list[Val] = [_FULL] * (array.type.ndim - count)
    place = dots[0] + 1 if dots else len(found)
    return [*found[:place], *rest, *found[place:]]


def is_element(array: Array, indices: Sequence[Val]) -> bool:
    """Whether a subscript is one element, and no view."""
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
                frame.refuse(
                    "GC202",
                    f"a bound of a slice is an integer, not {describe(part)}",
                    "write int(x)",
                )
        if _holds(item.step, 0) or (isinstance(item.step, Static) and item.step.value == 0):
            frame.refuse("GC307", "slice step cannot be zero", "give a step other than 0")
        return item
    if _holds(item, None) or _holds(item, ...):
        return item
    kind = number_type(item)
    if kind is not None and kind.is_integer:
        return item
    instead = "write int(x)" if kind is not None else "use one integer or slice for each axis"
    if (kind is not None and kind.kind == "bool") or isinstance(item, Array):
        instead = "test it with if, or load x[int(i)] in a loop: masks and lists of indices copy"
    frame.refuse(
        "GC202",
        f"an index of {spoken(array)} is an integer or slice, not {describe(item)}",
        instead,
    )


# -- places


def place_of(frame: Frame, axes: Axes, axis: int, item: Val) -> tuple[IRValue, IRValue | None]:
    """An index along an axis as i64, wrapped; and in checked mode, whether it is inside."""
    params = frame.walk.job.params
    known = int(item.value) if isinstance(item, Static) else None
    kind = number_type(item)
    unsigned = kind is not None and kind.kind == "uint"
    if known is not None:
        index = constant(frame, known, I64).ir
    elif kind == U64 and frame.walk.job.bounds:
        # What int64 doesn't hold is outside, too, and not below 0.
        index = _limited(frame, item, I64.maximum)
    else:
        index = convert(frame, item, I64).ir
    extents, array = axes.extents, axes.array
    wraps = params.wraparound and not unsigned if known is None else known < 0
    given = memory.given_index(index, wraps)
    if wraps:
        size = extents.value(axes.size(axis))
        index = frame.builder.value(memory.WrapIndex, index=index, size=size)
    if not frame.walk.job.bounds:
        return index, None
    size = extents.value(axes.size(axis))
    holds = frame.builder.value(
        memory.CheckBounds, index=index, size=size, array=array.name, axis=axis, given=given
    )
    return index, holds


def _both(frame: Frame, mask: IRValue | None, holds: IRValue | None) -> IRValue | None:
    if mask is None or holds is None:
        return mask or holds
    return frame.builder.value(arith.And, lhs=mask, rhs=holds)


def prepare_indices(
    frame: Frame, array: Array, indices: Sequence[Val]
) -> tuple[list[IRValue], IRValue | None]:
    """The indices of an element as i64, wrapped and tested: (indices, mask or None)."""
    axes = axes_of(frame, array)
    wrapped: list[IRValue] = []
    mask = array.mask
    for axis, item in enumerate(indices):
        index, holds = place_of(frame, axes, axis, item)
        mask = _both(frame, mask, holds)
        wrapped.append(index)
    return wrapped, mask


# -- loads and stores


def load(frame: Frame, array: Array, indices: Sequence[Val]) -> Val:
    """`array[indices]`: an element, or a view of a part."""
    if not is_element(array, indices) or array.type.element.kind == "struct":
        return part_of(frame, array, indices)
    places, mask = prepare_indices(frame, array, indices)
    return load_at(frame, array, places, mask, _alignment(array, indices))


def item_of_array(frame: Frame, array: Array, index: Val) -> Val:
    """`array[index]`, whatever the index is: of an array of structs also the name of a field."""
    name = field_name(array, index)
    if name is not None:
        return field_value(frame, array, name)
    return load(frame, array, subscript_indices(frame, array, index))


def lane_of(array: Array, name: str) -> int | None:
    """The index that `row.x` to `row.w` mean, of a row that `cuda.vectors` made; None of others."""
    lane = lanes_of(array).find(name) if len(name) == 1 else -1
    return lane if lane >= 0 else None


def lanes_of(array: Array) -> str:
    """Names of the lanes of a row that `cuda.vectors` made, a letter each; "" of others."""
    size = array.sizes[0] if array.sizes and array.type.ndim == 1 and array.alignment else None
    return LANES[:size] if isinstance(size, int) and size <= len(LANES) else ""


def refuse_lane(frame: Frame, lanes: str, name: str) -> NoReturn:
    """Refuse a lane that a row doesn't have."""
    frame.refuse(
        "GC106",
        f"a row of {len(lanes)} lanes has no lane {name!r}",
        f"its lanes are {', '.join(lanes)}",
    )


def field_name(array: Array, index: Val) -> str | None:
    """The name that an index of an array of structs is, as in `a["x"]`; None for another."""
    name = index.value if is_struct(array) and isinstance(index, Static) else None
    return name if isinstance(name, str) else None


def elements_of(frame: Frame, array: Array) -> tuple[Val, ...] | None:
    """What an array gives one by one, if compile time knows that it is a few."""
    count = array.sizes[0] if array.sizes else None
    if not isinstance(count, int) or count > _MOST_UNPACKED:
        return None
    return tuple(load(frame, array, [Static(k)]) for k in range(count))


def store(frame: Frame, array: Array, indices: Sequence[Val], value: Val) -> None:
    """`array[indices] = value` for an element."""
    check_writable(frame, array)
    if is_struct(array):
        assign_record(frame, part_of(frame, array, indices), value)
        return
    if array.type.element.kind == "complex" and number_type(value) is not None:
        number = to_complex(frame, value, array.type.element)
        places, mask = prepare_indices(frame, array, indices)
        store_complex(frame, array, places, mask, number)
        return
    put(frame, array, indices, stored(frame, array, value))


def put(frame: Frame, array: Array, indices: Sequence[Val], value: Scalar) -> None:
    """Store a value that has the array's element type."""
    places, mask = prepare_indices(frame, array, indices)
    store_at(frame, array, places, mask, value, _alignment(array, indices))


def _alignment(array: Array, indices: Sequence[Val]) -> int:
    """Bytes of which an element's address is a multiple, where that is more than its own."""
    last = indices[-1] if indices else None
    if not array.alignment or not isinstance(last, Static) or int(last.value) < 0:
        return 0
    itemsize = array.type.element.itemsize
    found = math.gcd(array.alignment, int(last.value) * itemsize)
    return found if found > itemsize else 0


# -- views


def part_of(frame: Frame, array: Array, indices: Sequence[Val]) -> Array:
    """The view of a part; one that is outside of the array is empty, so that no access passes."""
    axes = axes_of(frame, array)
    extents = axes.extents
    offset: Extent = 0
    sizes: list[Extent] = []
    strides: list[Extent] = []
    mask: IRValue | None = None
    # Behind an axis that stays, and with steps, there is a gap between elements.
    contiguous, whole, axis = array.type.layout == "C", True, 0
    given = sum(not _holds(item, ...) and not _holds(item, None) for item in indices)
    for item in [*indices, *[_FULL] * (array.type.ndim - given)]:
        if _holds(item, ...):
            continue
        if _holds(item, None):
            sizes.append(1)
            strides.append(0)
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
            first, holds = place_of(frame, axes, axis, item)
            mask = _both(frame, mask, holds)
            count, step, narrow = None, 0, True
        contiguous = contiguous and not (narrow and any(s != 1 for s in sizes)) and step in (0, 1)
        whole = whole and not narrow
        if first != 0:
            offset = extents.add(offset, extents.multiply(first, axes.stride(axis)))
        if count is not None:
            sizes.append(count)
            strides.append(extents.multiply(axes.stride(axis), step, nowrap=False))
        axis += 1
    if whole:
        return array
    if mask is not None and all(isinstance(size, int) for size in sizes):
        # Sizes that compile time knows stay known; accesses ask the mask.
        offset = extents.choose(mask, offset, 0)
        array = attrs.evolve(array, mask=_both(frame, array.mask, mask))
    elif mask is not None:
        sizes = [extents.choose(mask, size, 0) for size in sizes]
    found = view(frame, array, offset, sizes, None if contiguous else strides)
    # The last axis stays as it is, so each of its rows still starts where it did.
    rows = bool(indices) and (given < array.type.ndim or indices[-1] is _FULL)
    return attrs.evolve(found, alignment=array.alignment) if rows else found


def _covered(frame: Frame, axes: Axes, axis: int, item: Slice) -> Any:
    start, stop, step = (_bound(frame, part) for part in (item.start, item.stop, item.step))
    if isinstance(step, IRValue) and frame.walk.job.bounds:
        zero = axes.extents.value(0)
        nonzero = frame.builder.value(arith.Compare, lhs=step, rhs=zero, predicate="ne")
        message = "slice step cannot be zero"
        frame.builder.value(memory.Assert, condition=nonzero, message=message, kind="value")
    return axes.extents.covered(start, stop, step, axes.size(axis))


def _bound(frame: Frame, part: Val) -> Extent | None:
    """A bound or step of a slice; None where it is left out."""
    if isinstance(part, Static):
        if not is_number(part.value):
            return None
        return max(-_FARTHEST, min(int(part.value), _FARTHEST))
    kind = number_type(part)
    if kind == U64:
        return _limited(frame, part, _FARTHEST)
    return convert(frame, part, I64).ir


def _limited(frame: Frame, value: Val, most: int) -> IRValue:
    """A uint64 as i64, or `most` if it is greater."""
    limit = frame.builder.constant(most, U64)
    least = frame.builder.value(arith.Minimum, lhs=convert(frame, value, U64).ir, rhs=limit)
    return convert(frame, Scalar(U64, least), I64).ir
