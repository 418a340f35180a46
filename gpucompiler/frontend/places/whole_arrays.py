"""Operations on whole arrays as loops: `x[1:3] = 0`, `x[:] += y`, `x.fill(0)`, `1 in x`.

NumPy reads all of the source before it stores. Small arrays are copied so. Separate memory is
copied in the order of indices, and overlapping memory of equal strides as `memmove` does. Other
assignments are refused.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.operators import PYTHON, binary, compare
from gpucompiler.frontend.places.array_loops import (
    contains,
    copy,
    copy_in_order,
    fill,
    update,
    update_each,
    update_in_order,
)
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.elements import Element, check_writable, converted
from gpucompiler.frontend.places.extents import Extent
from gpucompiler.frontend.places.struct_fields import (
    assign_record,
    field_view,
    is_number,
    is_struct,
    number_field,
)
from gpucompiler.frontend.places.struct_objects import is_instance
from gpucompiler.frontend.places.views import axes_of, view
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL, part_type
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Scalar,
    Static,
    Val,
    tuple_items,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import StructType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Arrays of up to this many elements are loaded whole before they are stored.
_MAX_AT_ONCE = 64


def _refuse_structs(frame: Frame, part: Array) -> None:
    if is_struct(part):
        frame.refuse(
            "GC202",
            f"{spoken(part)} holds records, of which whole arrays aren't assigned",
            "assign a[i] = b[j] in a loop, or one field: a['x'] = 0",
        )


def assign_part(frame: Frame, part: Array, value: Val) -> None:
    """`part[...] = value`, for a number, a tuple of them, or an array that broadcasts to it."""
    check_writable(frame, part)
    if is_struct(part) and part.type.ndim == 0:
        if is_instance(value):
            _assign_instance(frame, part, value)
        else:
            assign_record(frame, part, value)
        return
    _refuse_structs(frame, part)
    items = tuple_items(value)
    if items is not None:
        _assign_items(frame, part, items)
    elif isinstance(value, Array):
        _refuse_structs(frame, value)
        # A refused conversion is reported at this line, not inside the loop.
        _storable(frame, part, _example(value))
        _elementwise(frame, *_matched(frame, part, value))
    else:
        frame.walk.call_function(frame, fill, [part, converted(frame, part, value)], {})


def _assign_instance(frame: Frame, record: Array, value: Val) -> None:
    """Store the fields of an object into the record, each under its name."""
    element = record.type.element
    assert isinstance(element, StructType), "the caller has looked"
    items = [frame.walk.attribute(frame, value, found.name) for found in element.fields]
    for found, item in zip(element.fields, items, strict=True):
        if is_number(found):
            number_field(frame, record, found).store(frame, item)
        else:
            assign_part(frame, field_view(frame, record, found), item)


def update_part(frame: Frame, part: Array, symbol: str, value: Val) -> None:
    """`part[...] symbol= value`, for a number or an array that broadcasts to it."""
    check_writable(frame, part)
    _refuse_structs(frame, part)
    operand = value
    if isinstance(value, Array):
        _refuse_structs(frame, value)
        operand = _example(value)
    # A refused operator is reported at this line, not inside the loop.
    with frame.at(Block()):
        result = binary(frame, symbol, _example(part), operand)
    _storable(frame, part, result)
    if isinstance(value, Array):
        _elementwise(frame, *_matched(frame, part, value), symbol)
    else:
        frame.walk.call_function(frame, update, [part, value, Static(PYTHON[symbol])], {})


def contained(frame: Frame, array: Array, value: Val) -> Val:
    """`value in array`."""
    if array.type.ndim == 0:
        frame.refuse("GC202", f"{spoken(array)} has no axis to search", "write x[()] == value")
    _refuse_structs(frame, array)
    with frame.at(Block()):
        compare(frame, "==", _example(array), value)
    return frame.walk.call_function(frame, contains, [array, value], {})


def _example(array: Array) -> Val:
    """A value of the element type, for trying an operation."""
    kind = array.type.element
    if kind.kind != "complex":
        return Scalar(kind, IRValue(kind))
    part = part_type(kind)
    return Complex(kind, Scalar(part, IRValue(part)), Scalar(part, IRValue(part)))


def _storable(frame: Frame, part: Array, value: Val) -> None:
    with frame.at(Block()):
        converted(frame, part, value)


def _assign_items(frame: Frame, part: Array, items: Sequence[Val]) -> None:
    if part.type.ndim != 1 or any(number_type(item) is None for item in items):
        frame.refuse(
            "GC203",
            f"a tuple is assigned to {spoken(part)}, {article(describe(part))}",
            "assign a tuple of numbers to a part of one dimension",
        )
    target = _agreed(frame, part, [len(items)])
    numbers = [converted(frame, part, item) for item in items]
    for position, item in enumerate(numbers):
        Element(target, [Static(position)]).store(frame, item)


# -- shapes


def _agreed(frame: Frame, part: Array, sizes: Sequence[Extent]) -> Array:
    """The part, tested in checked mode to have these sizes; it is empty if it doesn't."""
    axes = axes_of(frame, part)
    extents, holds = axes.extents, None
    for axis, wanted in enumerate(sizes):
        own = axes.size(axis)
        if own is wanted or (isinstance(own, int) and own == wanted):
            continue
        if isinstance(own, int) and isinstance(wanted, int):
            frame.refuse(
                "GC202",
                f"{counted(wanted, 'value')} can't be assigned to "
                f"{counted(own, 'element')} of {spoken(part)}",
                "give as many on both sides",
            )
        if frame.walk.checked:
            same = frame.builder.value(
                arith.Compare, lhs=extents.value(own), rhs=extents.value(wanted), predicate="eq"
            )
            holds = same if holds is None else frame.builder.value(arith.And, lhs=holds, rhs=same)
    if holds is None:
        return part
    message = "the parts of an assignment have different shapes"
    holds = frame.builder.value(memory.Assert, condition=holds, message=message, kind="value")
    found = [extents.choose(holds, size, 0) for size in axes.sizes()]
    strides = axes.strides() if part.type.layout == "strided" else None
    return view(frame, part, 0, found, strides)


def _matched(frame: Frame, part: Array, source: Array) -> tuple[Array, Array]:
    """Both arrays with the same sizes.

    The source repeats along axes that it lacks, or that have one element at compile time.
    """
    missing = part.type.ndim - source.type.ndim
    if missing < 0:
        frame.refuse(
            "GC202",
            f"{article(describe(source))} can't be assigned to {spoken(part)}, "
            f"{article(describe(part))}",
            "assign an array of as many dimensions, or fewer",
        )
    mine, other = axes_of(frame, part), axes_of(frame, source)
    wanted: list[Extent] = [mine.size(axis) for axis in range(missing)]
    strides: list[Extent] = [0] * missing
    repeated = missing > 0
    for axis in range(source.type.ndim):
        own, size = mine.size(axis + missing), other.size(axis)
        repeats = size == 1 and own != 1
        wanted.append(own if repeats else size)
        strides.append(0 if repeats else other.stride(axis))
        repeated |= repeats
    target = _agreed(frame, part, wanted)
    return target, view(frame, source, 0, wanted, strides) if repeated else source


# -- elements


def _elementwise(frame: Frame, target: Array, source: Array, symbol: str | None = None) -> None:
    """Copy, or update by an operator, as if the source were read first."""
    function: list[Val] = [] if symbol is None else [Static(PYTHON[symbol])]
    sizes = axes_of(frame, target).sizes()
    known = [number for number in sizes if isinstance(number, int)]
    if _apart(target, source):
        each = copy if symbol is None else update_each
        frame.walk.call_function(frame, each, [target, source, *function], {})
    elif len(known) == len(sizes) and math.prod(known) <= _MAX_AT_ONCE:
        _at_once(frame, target, source, known, symbol)
    elif (step := _common_step(frame, target, source)) is not None:
        # As memmove does: a target behind its source is stored from the end.
        lhs, rhs = (frame.builder.value(memory.Address, array=a.ir) for a in (target, source))
        backwards = frame.builder.value(
            arith.Compare, lhs=lhs, rhs=rhs, predicate="gt" if step > 0 else "lt"
        )
        ordered = copy_in_order if symbol is None else update_in_order
        arguments = [target, source, Scalar(PYBOOL, backwards), *function]
        frame.walk.call_function(frame, ordered, arguments, {})
    else:
        frame.refuse(
            "GC107",
            f"{spoken(target)} and {spoken(source)} may overlap, and then the order of the "
            "elements matters",
            "assign the elements in a loop, which says the order",
        )


def _apart(target: Array, source: Array) -> bool:
    """Whether two arrays are known to lie in different memory."""
    if target.type.space != source.type.space:
        return True
    return target.root is not None and source.root is not None and target.root is not source.root


def _common_step(frame: Frame, target: Array, source: Array) -> int | None:
    """The stride of both arrays; None if it isn't known, or differs."""
    kind, other = target.type, source.type
    if kind.ndim != 1 or kind.element.itemsize != other.element.itemsize:
        return None
    if kind.space not in ("global", "shared"):
        return None
    steps = [axes_of(frame, array).stride(0) for array in (target, source)]
    if isinstance(steps[0], int) and steps[0] == steps[1]:
        return steps[0] or None
    return None


def _at_once(
    frame: Frame, target: Array, source: Array, sizes: Sequence[int], symbol: str | None
) -> None:
    indices: list[list[Val]] = [[]]
    for number in sizes:
        indices = [[*index, Static(k)] for index in indices for k in range(number)]
    loaded = [Element(source, index).load(frame) for index in indices]
    for index, item in zip(indices, loaded, strict=True):
        place = Element(target, index)
        if symbol is not None:
            item = binary(frame, symbol, place.load(frame), item)
        place.store(frame, item)
