"""Items of tuples, by compile-time or run-time indices."""

from __future__ import annotations

import operator
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.convert import convert, number_type
from gpucompiler.frontend.frame.dense_aliases import ALIAS, holders, share, with_sharing
from gpucompiler.frontend.frame.objects import holds_object
from gpucompiler.frontend.places.allocation import captured_items
from gpucompiler.frontend.places.positions import position_of
from gpucompiler.frontend.source.evaluation import computed
from gpucompiler.frontend.values.shapes import JoinError, describe, join_shapes, rebuild, shape_of
from gpucompiler.frontend.values.typing import class_of
from gpucompiler.frontend.values.values import (
    Array,
    Conflict,
    Scalar,
    Static,
    Val,
    sequence,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Block, Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.scalars import LETTERS
from gpucompiler.language.types import I64, ArrayType, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# A choice costs a comparison and a selection per item; for more items, memory is cheaper.
_MAX_CHOICES: Final = 8


def tuple_item(frame: Frame, items: Sequence[Val], index: Val, name: str, kept: bool = True) -> Val:
    """`items[index]`.

    Args:
        name: the tuple's name in messages about an index that only the run knows.
        kept: the item may be bound to a name; else only a part of it is read.
    """
    if isinstance(index, Static):
        position: Any = index.value
        try:
            position = _plain_index(position)
            if isinstance(position, slice):
                return sequence(tuple, items[cast("slice[Any, Any, Any]", position)])
            return captured_items(frame, (items[cast("int", position)],))[0]
        except (IndexError, TypeError) as error:
            frame.refuse_arguments(
                f"{error} (the tuple has {counted(len(items), 'item')})", "index within the tuple"
            )
    kind = number_type(index)
    if kind is None or not kind.is_integer:
        frame.refuse_arguments(
            f"the index of a tuple is an integer, not {describe(index)}",
            "write int(x)" if kind is not None else "give one integer",
        )
    if not items:
        frame.refuse_arguments("an empty tuple has no items", "test its len before")
    items = captured_items(frame, tuple(items))
    if kept and frame.walk.identities is None:
        for item in items:
            share(frame.environment, holders({"": item}))
    return _chosen(frame, items, position_of(frame, index, kind, len(items), name))


def _plain_index(position: Any) -> Any:
    """An index or slice as plain numbers; a user's class may define `__index__`."""
    cls = class_of(position)
    if cls is slice:
        return slice(*map(_plain_index, (position.start, position.stop, position.step)))
    if cls is int or not hasattr(cls, "__index__"):
        return position
    return computed("an index", operator.index, (position,))


def _chosen(frame: Frame, items: Sequence[Val], place: IRValue) -> Val:
    if frame.walk.identities is not None and any(map(holds_object, items)):
        return _chosen_object(frame, items, place)
    try:
        shape = shape_of(items[0], demote=True)
        for item in items[1:]:
            shape = join_shapes(shape, shape_of(item, demote=True), frame.numba)
    except JoinError as error:
        if any(map(holds_object, items)):
            frame.walk.unfollowed.append(frame.here)
        frame.refuse(
            "GC204",
            f"which item it is isn't known at compile time, and they differ: {error}",
            "use items of one type, or loop over the tuple: for item in items",
        )
    if frame.walk.identities is None:
        shape = with_sharing(shape, ALIAS)
    if isinstance(shape, ScalarType) and len(items) > _MAX_CHOICES:
        return _from_memory(frame, items, shape, place)
    leaves = [frame.leaves(item, shape) for item in items]
    found = leaves[-1]
    for position in reversed(range(len(items) - 1)):
        number = frame.builder.constant(position, I64)
        here = frame.builder.value(arith.Compare, lhs=place, rhs=number, predicate="eq")
        found = [
            one
            if one is other
            else frame.builder.value(arith.Select, condition=here, lhs=one, rhs=other)
            for one, other in zip(leaves[position], found, strict=True)
        ]
    return rebuild(shape, found)


def _chosen_object(frame: Frame, items: Sequence[Val], place: IRValue) -> Val:
    """The item at a place, as branches bind a name to objects."""
    name = f"an item@{frame.waited}"
    frame.waited += 1
    frame.environment[name] = items[-1]
    for position, item in enumerate(items[:-1]):
        number = frame.builder.constant(position, I64)
        here = frame.builder.value(arith.Compare, lhs=place, rhs=number, predicate="eq")
        frame.bind_if(here, name, item)
    found = frame.environment.pop(name)
    if isinstance(found, Conflict):
        frame.refuse(
            "GC204",
            f"which item it is isn't known at compile time, and they differ: {found.reason}",
            "use items of one type, or loop over the tuple: for item in items",
        )
    return found


def _from_memory(frame: Frame, items: Sequence[Val], kind: ScalarType, place: IRValue) -> Scalar:
    """An item of many numbers, from an array; known numbers make a constant array."""
    element = frame.machine(kind)
    letter = LETTERS[element.name]
    scratch = Block()
    packs = len(letter) == 1 and element.name != "bf16"
    if packs and all(isinstance(item, Static) for item in items):
        with frame.at(scratch):
            for item in items:
                convert(frame, item, kind)
        numbers = [each.value for each in scratch.operations if isinstance(each, arith.Constant)]
        data = struct.pack(f"<{len(numbers)}{letter}", *numbers).hex()
        array = _allocated(
            frame, ArrayType(element, 1, readonly=True, space="constant"), ("table", data, element),
            memory.ConstantArray(shape=(len(items),), data=data, location=frame.here),
        )  # fmt: skip
    else:
        array = _allocated(
            frame, ArrayType(element, 1, space="local"), ("items", frame.here, *frame.unrolled),
            memory.Allocate(shape=(len(items),), location=frame.here),
        )  # fmt: skip
        for position, item in enumerate(items):
            frame.builder.add(
                memory.Store, value=convert(frame, item, kind).ir, array=array,
                indices=[frame.builder.constant(position, I64)], types=(),
            )  # fmt: skip
    return Scalar(kind, frame.builder.value(memory.Load, array=array, indices=[place]))


def _allocated(
    frame: Frame, kind: ArrayType, key: tuple[object, ...], operation: Operation
) -> IRValue:
    """The array that an operation makes at the top of the function, once for each key."""
    found = frame.allocations.get(key)
    if found is None:
        operation.results = [IRValue(kind, operation.location)]
        frame.entry.operations.insert(0, operation)
        found = frame.allocations[key] = Array(kind, operation.results[0])
    return found.ir
