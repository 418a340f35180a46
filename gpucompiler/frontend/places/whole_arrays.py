"""Assignments to whole arrays: `x[1:3] = 0`, `out[:] = a * b + c`, `x[:] += y`; `1 in x`.

NumPy reads all of the source before it stores. One loop does the same as long as no element is
stored before it is read. That holds for separate memory and for elements of the same address. Along
one axis with equal strides the right order is chosen when the kernel runs, as by `memmove`. A few
elements are read whole. Checked mode tests that other arrays don't overlap.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import article, counted
from gpucompiler.frontend.arithmetic.convert import number_type, truth
from gpucompiler.frontend.arithmetic.extents import Extent, known_sizes
from gpucompiler.frontend.arithmetic.fragment_lanes import lanes_of_fragment
from gpucompiler.frontend.arithmetic.numba_operators import operate
from gpucompiler.frontend.arithmetic.operators import compare
from gpucompiler.frontend.places.allocation import allocate
from gpucompiler.frontend.places.array_loops import contains, for_each_index
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.elements import (
    Element,
    both,
    check_writable,
    converted,
    store_numbers,
)
from gpucompiler.frontend.places.expressions import (
    Whole,
    as_whole,
    element_at,
    element_type,
    elementwise,
    emptied,
    example_of,
    refuse_unknown_size,
    same_size,
    sizes_of,
)
from gpucompiler.frontend.places.overlaps import Order, order_of
from gpucompiler.frontend.places.struct_fields import (
    copy_record,
    field_view,
    is_number,
    is_struct,
    number_field,
)
from gpucompiler.frontend.places.struct_objects import is_instance
from gpucompiler.frontend.places.views import axes_of, view
from gpucompiler.frontend.values.dense_records import dense_record, numbers_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    Array,
    Expression,
    Fragment,
    Static,
    Tuple,
    Val,
    tuple_items,
)
from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.structs import CHARACTERS
from gpucompiler.language.types import StructType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Arrays of up to this many elements are loaded whole before they are stored.
_MAX_AT_ONCE: Final = 64


def _refuse_structs(frame: Frame, part: Array) -> None:
    if is_struct(part):
        frame.refuse_arguments(
            f"{spoken(part)} holds records, of which whole arrays aren't assigned",
            "assign a[i] = b[j] in a loop, or one field: a['x'] = 0",
        )


def assign_part(frame: Frame, part: Array, value: Val) -> None:
    """`part[...] = value`, for a number, a tuple of them, or an array that broadcasts to it."""
    check_writable(frame, part)
    if is_struct(part) and part.type.ndim == 0:
        _assign_record(frame, part, value)
        return
    dense = None if is_struct(part) else dense_record(value)
    if dense is not None and 1 < part.type.ndim == len(dense.cls.shape):
        _assign_numbers(frame, part, dense.cls.shape, numbers_of(dense))
        return
    items = lanes_of_fragment(frame, value) if isinstance(value, Fragment) else tuple_items(value)
    if items is not None and (is_struct(part) or part.type.ndim > 1):
        _assign_each(frame, part, items)
        return
    _refuse_structs(frame, part)
    if items is not None:
        _assign_items(frame, part, items)
        return
    if isinstance(value, Array):
        _refuse_structs(frame, value)
        if value.type.ndim == 0:
            value = Element.inside(frame, value, []).load(frame)
    whole = value if isinstance(value, Array) else as_whole(frame, value)
    if whole is not None:
        # A refused conversion is reported at this line, once.
        with frame.at(Block()):
            converted(frame, part, example_of(whole))
        _store(frame, part, whole)
        return
    number = converted(frame, part, value)
    for_each_index(
        frame,
        sizes_of(frame, part),
        lambda indices: inside(frame, part, indices).store(frame, number),
    )


def _assign_record(frame: Frame, record: Array, value: Val) -> None:
    """Store the fields of an object, each under its name, of a tuple, or of another record."""
    element = record.type.element
    assert isinstance(element, StructType), "the caller has looked"
    items = _characters(element, value) or tuple_items(value)
    if is_instance(value):
        items = [frame.walk.attribute(frame, value, found.name) for found in element.fields]
    if items is None or len(items) != len(element.fields):
        copy_record(frame, record, value)
        return
    for found, item in zip(element.fields, items, strict=True):
        if is_number(found):
            number_field(frame, record, found).store(frame, item)
            continue
        part, inner = field_view(frame, record, found), dense_record(item)
        if inner is not None and inner.cls.shape == found.shape:
            store_numbers(frame, part, inner)
        else:
            assign_part(frame, part, item)


def _characters(element: StructType, value: Val) -> Sequence[Val] | None:
    """The field of a text that a constant text is stored into; None for other values."""
    found = element.fields[0]
    wanted = str if found.element.itemsize == 4 else bytes
    if len(element.fields) != 1 or found.name != CHARACTERS or not isinstance(value, Static):
        return None
    if not isinstance(value.value, wanted):
        return None
    text: Any = value.value
    # A text that is too long is cut, as NumPy does.
    codes = [*(map(ord, text) if wanted is str else text), *[0] * found.shape[0]]
    return [Tuple(tuple(map(Static, codes[: found.shape[0]])))]


def _assign_each(frame: Frame, part: Array, items: Sequence[Val]) -> None:
    """Store one object or tuple for each record or row, of which compile time knows how many."""
    if axes_of(frame, part).size(0) != len(items):
        frame.refuse(
            "GC203",
            f"a tuple of {counted(len(items), 'value')} is assigned to {spoken(part)}, "
            f"{article(describe(part))}",
            "assign a tuple with one item for each record or row, where their number is known at "
            "compile time, or one by one",
        )
    axes = axes_of(frame, part)
    strides = axes.strides()
    rest = None if part.type.layout == "C" else strides[1:]
    for position, item in enumerate(items):
        start = axes.extents.multiply(strides[0], position)
        assign_part(frame, view(frame, part, start, axes.sizes()[1:], rest), item)


def update_part(frame: Frame, part: Array, symbol: str, value: Val) -> None:
    """`part[...] symbol= value`, for a number or an array that broadcasts to it."""
    check_writable(frame, part)
    _refuse_structs(frame, part)
    if isinstance(value, Array):
        _refuse_structs(frame, value)

    def work(frame: Frame, operands: list[Val]) -> Val:
        return operate(frame, symbol, *operands)

    if part.type.ndim == 0:
        place = Element.inside(frame, part, [])
        other = element_at(frame, value, []) if isinstance(value, Array) else value
        place.store(frame, work(frame, [place.load(frame), other]))
        return
    result = elementwise(frame, work, [part, value], f"{symbol}=")
    if len(result.sizes) > part.type.ndim:
        _refuse_axes(frame, part, describe(value))
    with frame.at(Block()):
        converted(frame, part, example_of(result))
    _store(frame, part, result)


def assign_where(
    frame: Frame, part: Array, chosen: Whole, value: Val, symbol: str | None = None
) -> None:
    """`part[chosen] = value` and `part[chosen] symbol= value`, of one number."""
    check_writable(frame, part)
    _refuse_structs(frame, part)
    kind = number_type(value)
    if kind is None:
        frame.refuse_arguments(
            f"{describe(value)} is assigned to the elements that a mask chooses",
            "assign one number, or x[:] = np.where(m, v, x) of arrays of one size",
        )

    def work(frame: Frame, operands: list[Val]) -> Val:
        return value if symbol is None else operate(frame, symbol, operands[1], value)

    def flags(frame: Frame, operands: list[Val]) -> Val:
        return operands[0]

    own = elementwise(frame, flags, [chosen], "[m]")
    source = elementwise(frame, work, [chosen] if symbol is None else [chosen, part], "[m]")
    with frame.at(Block()):
        converted(frame, part, example_of(source))
    _store(frame, part, source, own)


def contained(frame: Frame, array: Array, value: Val) -> Val:
    """`value in array`."""
    if array.type.ndim == 0:
        frame.refuse_arguments(f"{spoken(array)} has no axis to search", "write x[()] == value")
    _refuse_structs(frame, array)
    with frame.at(Block()):
        compare(frame, "==", example_of(array), value)
    return frame.walk.call_function(frame, contains, [array, value], {})


def materialised(frame: Frame, value: Whole, what: str) -> Array:
    """A local array that holds the elements of an array or expression now.

    Args:
        what: the name of the array for messages and for the key of its memory.

    Raises Refusal (GC309) if compile time doesn't know its size.
    """
    sizes = known_sizes(sizes_of(frame, value))
    if sizes is None:
        copied = value
        if isinstance(copied, Array):
            reads = ((copied, True),)
            copied = Expression(copied.type.element, (), partial(_never), reads)
            copied = value_classes.evolve(copied, sizes=sizes_of(frame, value))
        refuse_unknown_size(frame, copied, what)
    made = new_array(frame, sizes, Static(element_type(value)), what)
    _store(frame, made, value)
    return made


def kept(frame: Frame, value: Val, what: str) -> Val:
    """A value that something holds: an expression as an array of its own, others as they are."""
    return materialised(frame, value, what) if isinstance(value, Expression) else value


def _never(*_: object) -> Val:
    raise AssertionError("a description has no elements")


def new_array(frame: Frame, sizes: Sequence[int], dtype: Val, what: str) -> Array:
    """A local array of its own for this place and this use of it."""
    key = ("made", frame.here, what, tuple(sizes), *frame.unrolled)
    made = allocate(frame, key, Static(tuple(sizes)), dtype, "local")
    assert made.root is not None, "an allocation is its own root"
    frame.walk.made_arrays.setdefault(made.root, set()).update(frame.loops)
    return made


def inside(
    frame: Frame, part: Array, indices: Sequence[Extent], mask: IRValue | None = None
) -> Element:
    array = value_classes.evolve(part, mask=both(frame, part.mask, mask)) if mask else part
    return Element.inside(frame, array, indices)


def _assign_items(frame: Frame, part: Array, items: Sequence[Val]) -> None:
    if any(number_type(item) is None for item in items):
        frame.refuse(
            "GC203",
            f"a tuple is assigned to {spoken(part)}, {article(describe(part))}",
            "assign a tuple of numbers to a part of one dimension",
        )
    _assign_numbers(frame, part, (len(items),), items)


def _assign_numbers(
    frame: Frame, part: Array, shape: tuple[int, ...], items: Sequence[Val]
) -> None:  # fmt: skip
    """Store numbers, the last axis first, into a part that has this shape."""
    _, mask = agreed(frame, part, shape)
    numbers = [converted(frame, part, item) for item in items]
    for place, item in zip(itertools.product(*map(range, shape)), numbers, strict=True):
        inside(frame, part, place, mask).store(frame, item)


# -- shapes


def agreed(
    frame: Frame, part: Array, sizes: Sequence[Extent]
) -> tuple[list[Extent], IRValue | None]:
    """The sizes of a part, and a flag without which nothing may be accessed.

    Checked mode tests that they are the given ones. Sizes of the run are 0 if they aren't.
    """
    axes, holds = axes_of(frame, part), None
    found: list[Extent] = []
    for axis, wanted in enumerate(sizes):
        own = axes.size(axis)
        found.append(wanted if isinstance(wanted, int) else own)
        if own is wanted or (isinstance(own, int) and own == wanted):
            continue
        if isinstance(own, int) and isinstance(wanted, int):
            frame.refuse_arguments(
                f"{counted(wanted, 'value')} can't be assigned to "
                f"{counted(own, 'element')} of {spoken(part)}",
                "give as many on both sides",
            )
        if frame.walk.checked:
            holds = both(frame, holds, same_size(frame, own, wanted))
    if holds is None:
        return found, None
    message = "the parts of an assignment have different shapes"
    holds = frame.builder.value(memory.Assert, condition=holds, message=message, kind="value")
    if known_sizes(found) is not None:
        return found, holds
    return emptied(frame, found, holds), None


def _refuse_axes(frame: Frame, part: Array, value: str) -> None:
    frame.refuse_arguments(
        f"{article(value)} can't be assigned to {spoken(part)}, {article(describe(part))}",
        "assign an array of as many dimensions, or fewer",
    )


def _matched(
    frame: Frame, part: Array, source: Whole
) -> tuple[list[Extent], IRValue | None, Expression]:
    """The sizes to go through, a flag without which nothing is accessed, and the source there.

    The source repeats along axes that it lacks, or that have one element at compile time.
    """
    own = sizes_of(frame, source)
    missing = part.type.ndim - len(own)
    if missing < 0:
        _refuse_axes(frame, part, describe(source))
    mine = axes_of(frame, part).sizes()
    wanted: list[Extent] = mine[:missing]
    repeated = [True] * missing
    for size, there in zip(own, mine[missing:], strict=True):
        repeats = size == 1 and there != 1
        wanted.append(there if repeats else size)
        repeated.append(repeats)
    if isinstance(source, Expression) and source.once and any(repeated):
        frame.refuse_unknown(
            "each element of this array is a loop of its own, and would be computed again",
            "store it first, and then assign that array",
        )
    sizes, mask = agreed(frame, part, wanted)

    def element(frame: Frame, indices: Sequence[Extent], mask: IRValue | None) -> Val:
        inner = [0 if again else index for again, index in zip(repeated, indices, strict=True)][
            missing:
        ]
        return element_at(frame, source, inner, mask)

    reads = ((source, True),) if isinstance(source, Array) else source.reads
    straight = not any(repeated)
    reads = tuple((array, same and straight) for array, same in reads)
    kind, calls = element_type(source), frame.walk.storing_calls
    return sizes, mask, Expression(kind, tuple(sizes), element, reads, calls)


# -- elements


def _store(frame: Frame, part: Array, value: Whole, chosen: Expression | None = None) -> None:
    """Store elements as if the source were read first.

    Args:
        chosen: of the sizes of the part; elements are stored where it is true.
    """
    sizes, mask, source = _matched(frame, part, value)
    known = known_sizes(sizes)
    few = known is not None and math.prod(known) <= _MAX_AT_ONCE
    reads = source.reads if chosen is None else (*source.reads, *chosen.reads)
    order = order_of(frame, part, reads, sizes, few)

    def flag(indices: Sequence[Extent]) -> IRValue | None:
        if chosen is None:
            return mask
        return both(frame, mask, truth(frame, chosen.element(frame, indices, mask)).ir)

    if order is Order.READ_FIRST:
        assert known is not None, "a few elements"
        places = list(itertools.product(*map(range, known)))
        loaded = [
            (converted(frame, part, source.element(frame, place, mask)), flag(place))
            for place in places
        ]
        for place, (item, own) in zip(places, loaded, strict=True):
            inside(frame, part, place, own).store(frame, item)
        return

    def one(indices: Sequence[Extent]) -> None:
        item = source.element(frame, indices, mask)
        inside(frame, part, indices, flag(indices)).store(frame, item)

    if isinstance(order, Order):
        for_each_index(frame, sizes, one, backwards=order is Order.BACKWARDS)
        return
    operation = frame.builder.add(control.If, condition=order, types=())
    for block, backwards in ((operation.then, True), (operation.otherwise, False)):
        with frame.at(block):
            for_each_index(frame, sizes, one, backwards)
            frame.builder.add(control.Yield, values=[], types=())
