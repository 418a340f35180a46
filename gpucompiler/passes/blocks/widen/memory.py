"""Accesses of threads → accesses of vectors: contiguous, gathered and scattered, or one for all.

    array.load %a, [%j, %i]      %i linear, step 1, %j uniform  →  vector.load %a, [%j, %i0]
                                 both uniform                   →  array.load
                                 else                           →  vector.gather

Elements that threads load and store again by one mask have both accesses without it where it takes
all lanes. A store with a mask takes some processors tens of cycles (AMD's `vmaskmovps`), and the
next load of the place waits for it.

An array of each thread becomes one array whose last index is the lane. Operations without a vector
form (atomics, calls) are done lane by lane, lowest first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Any, Final

from gpucompiler.ir.folding import Constant
from gpucompiler.ir.operations import (
    arith,
    atomic,
    control,
    inline,
    memory,
    output,
    parts,
    vector_accesses,
    vectors,
)
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.structure.nodes import Block, Operation, Value, lanes
from gpucompiler.language.types import I32, I64, ScalarType, Type
from gpucompiler.passes.analyses.lane_operations import Shape, is_private
from gpucompiler.passes.blocks.widen.lanes import LaneWriter, Update, each_lane, first_lane
from gpucompiler.values import value_classes

_UNIFORM: Final = Shape(0)


def _mask(writer: LaneWriter, mask: Value | None) -> Value | None:
    """The active lanes where an operation's own mask holds."""
    if mask is None:
        return writer.mask
    return writer.both(writer.mask, writer.vector(mask))


def _scalar_mask(writer: LaneWriter, mask: Value | None) -> Value | None:
    """Whether an access that all lanes share is made; None where it certainly is."""
    if mask is None and writer.lit:
        return None
    if mask is not None and writer.lit and writer.shapes.uniform(mask):
        return writer.base(mask)
    found = _mask(writer, mask)
    return None if found is None else writer.any(found)


def _indices(writer: LaneWriter, array: Value, indices: list[Value]) -> list[Value] | None:
    """Scalar indices of lane 0, if the lanes access neighbours along the last axis; else None."""
    if array in writer.shapes.private:
        if all(map(writer.shapes.uniform, indices)):
            return [*map(writer.base, indices), writer.constant(0, I64)]
        return None
    *others, last = indices
    if writer.shape(last).step == 1 and all(map(writer.shapes.uniform, others)):
        return [*map(writer.base, others), writer.base(last)]
    return None


def _spread_indices(writer: LaneWriter, array: Value, indices: list[Value]) -> list[Value]:
    """The indices of every lane, scalar where all have the same; at least one is a vector."""
    found = [
        writer.base(index) if writer.shapes.uniform(index) else writer.vector(index)
        for index in indices
    ]
    if array in writer.shapes.private:
        found.append(writer.spread(writer.constant(0, I64), 1))
    if not any(lanes(index.type) for index in found):
        found[-1] = writer.spread(found[-1])
    return found


def _shared_place(writer: LaneWriter, array: Value, indices: list[Value]) -> bool:
    """Whether all lanes access one element."""
    if array in writer.shapes.private:
        return False
    return all(map(writer.shapes.uniform, indices))


def _load(writer: LaneWriter, operation: memory.Load) -> None:
    array, indices = writer.base(operation.array), operation.indices
    if _shared_place(writer, operation.array, indices):
        mask = _scalar_mask(writer, operation.mask)
        one = memory.Load(array=array, indices=[*map(writer.base, indices)], mask=mask)
        value = _appended(writer, one)
        value.name, value.range = operation.result.name, operation.result.range
        if not writer.lit or operation.mask is not None:
            value.range = None
        if writer.shape(operation.result).step is None:  # its mask differs from lane to lane
            value = _masked_out(writer, value, operation.mask)
        writer.bind(operation.result, value)
        return
    mask = _mask(writer, operation.mask)
    part = _part_of_records(writer, operation) if mask is None else None
    if part is not None:
        writer.bind(operation.result, part)
        return
    contiguous = _indices(writer, operation.array, indices)
    if contiguous is not None:

        def load(mask: Value | None) -> list[Value]:
            wide = vector_accesses.VectorLoad(
                array=array, indices=contiguous, mask=mask, lanes=writer.chunk.lanes
            )
            return [_appended(writer, wide)]

        (value,) = _by_mask(writer, operation, mask, [writer.wide(operation.result.type)], load)
    else:
        spread = _spread_indices(writer, operation.array, indices)
        gather = vector_accesses.Gather(array=array, indices=spread, mask=mask)
        value = _appended(writer, gather)
    value.name = operation.result.name
    writer.bind(operation.result, value)


# Elements of a vector that holds whole records; LLVM splits it.
_MAX_ELEMENTS: Final = 128


def _part_of_records(writer: LaneWriter, operation: memory.Load) -> Value | None:
    """One part of neighbouring records, such as a colour of pixels, out of a load of all parts."""
    array, indices = operation.array, operation.indices
    size = writer.shapes.record_sizes.get(array, 0)
    if len(indices) < 2 or not 2 <= size <= 4 or array in writer.shapes.private:
        return None
    *others, record, part = indices
    place = writer.shapes.constants.get(part)
    if place is None or not 0 <= place < size or writer.chunk.lanes * size > _MAX_ELEMENTS:
        return None
    if writer.shape(record).step != 1 or not all(map(writer.shapes.uniform, others)):
        return None
    first = [*map(writer.base, others), writer.base(record), writer.constant(0, I64)]
    whole = vector_accesses.VectorLoad(
        array=writer.base(array), indices=first, lanes=writer.chunk.lanes * size
    )
    places = tuple(place + size * lane for lane in range(writer.chunk.lanes))
    return writer.make(vectors.ShuffleLanes, vector=_appended(writer, whole), places=places)


def _masked_out(writer: LaneWriter, value: Value, mask: Value | None) -> Value:
    """A loaded value in the lanes of a mask, 0 in the others."""
    assert mask is not None
    assert isinstance(value.type, ScalarType)
    return writer.make(
        arith.Select,
        condition=writer.vector(mask), lhs=writer.spread(value), rhs=writer.nothing(value.type),
    )  # fmt: skip


def _appended(writer: LaneWriter, operation: Operation) -> Value:
    found = operation.infer()
    assert found is not None
    return writer.append(operation, found)[0]


def _store(writer: LaneWriter, operation: memory.Store) -> None:
    array, indices = writer.base(operation.array), operation.indices
    shared = _shared_place(writer, operation.array, indices)
    if shared and writer.shapes.uniform(operation.value):
        mask = _scalar_mask(writer, operation.mask)
        writer.append(
            memory.Store(
                value=writer.base(operation.value),
                array=array, indices=[*map(writer.base, indices)], mask=mask,
            ), [],
        )  # fmt: skip
        return
    mask, value = _mask(writer, operation.mask), writer.vector(operation.value)
    contiguous = None if shared else _indices(writer, operation.array, indices)
    if contiguous is not None:

        def store(mask: Value | None) -> list[Value]:
            wide = vector_accesses.VectorStore(
                value=value, array=array, indices=contiguous, mask=mask
            )
            return writer.append(wide, [])

        _by_mask(writer, operation, mask, [], store)
    elif shared:
        _store_last(writer, array, [*map(writer.base, indices)], value, mask)
    else:
        spread = _spread_indices(writer, operation.array, indices)
        writer.append(
            vector_accesses.Scatter(value=value, array=array, indices=spread, mask=mask), []
        )


def _store_last(
    writer: LaneWriter, array: Value, indices: list[Value], value: Value, mask: Value | None
) -> None:
    """Store to one element for all lanes of a mask, of which the last one wins."""
    last, on = writer.last_lane(mask)
    one = writer.make(vectors.Extract, vector=value, lane=last)
    writer.append(memory.Store(value=one, array=array, indices=indices, mask=on), [])


def updates_of(body: Block, masked: Sequence[memory.Load | memory.Store]) -> Set[Update]:
    """The arrays, with masks, of which threads load elements and store them again.

    Shared arrays are in the cache, and their masks often those of few threads. Masks of bounds
    checks have a version of the piece without them (`version_blocks`).

    Args:
        masked: the accesses with masks.
    """
    found: dict[type[Operation], set[Update]] = {memory.Load: set(), memory.Store: set()}
    for access in masked:
        if array_type(access.array).space == "global":
            found[type(access)].add((access.array, access.mask))
    updates = found[memory.Load] & found[memory.Store]
    checks: set[Value] = set()
    for operation in body.walk() if updates else ():
        if isinstance(operation, memory.CheckBounds) or (
            isinstance(operation, arith.And) and not checks.isdisjoint(operation.inputs)
        ):
            checks.add(operation.result)
    return {update for update in updates if update[1] not in checks}


def _by_mask(
    writer: LaneWriter,
    operation: memory.Load | memory.Store,
    mask: Value | None,
    types: list[Type],
    access: Callable[[Value | None], list[Value]],
) -> list[Value]:
    """An access by a mask; one of elements that are updated has none where all lanes are on."""
    if mask is None or (operation.array, operation.mask) not in writer.updated:
        return access(mask)
    some = writer.any(writer.negated(mask))
    return writer.branch(some, types, lambda: access(mask), lambda: access(None), writer.mask)


# -- arrays


def _allocate(writer: LaneWriter, operation: memory.Allocate) -> None:
    """An array of each thread gets the lane as its last index; chunks use it one after the other.

    It stands at the top of the function: `writer.tops` takes it.
    """
    made = array_type(operation.result)
    if not is_private(operation):
        (found,) = writer.copy(operation, writer.base, _UNIFORM)
        writer.bind(operation.result, found)
        return
    shape, wide = operation.shape, made
    if writer.chunk.lanes > 1:
        shape, wide = (*shape, writer.chunk.lanes), value_classes.evolve(made, ndim=made.ndim + 1)
    result = Value(wide, operation.location, operation.result.name)
    writer.tops.append(memory.Allocate(shape=shape, results=[result], location=operation.location))
    writer.bind(operation.result, result)


def _view(writer: LaneWriter, operation: memory.View) -> None:
    if operation.array not in writer.shapes.private:
        (found,) = writer.copy(operation, writer.base, _UNIFORM)
        writer.bind(operation.result, found)
        return
    made = array_type(operation.result)
    sizes = [*map(writer.base, operation.sizes), writer.constant(writer.chunk.lanes, I64)]
    view = memory.View(
        array=writer.base(operation.array), offset=writer.base(operation.offset), sizes=sizes
    )
    (found,) = writer.append(view, [value_classes.evolve(made, ndim=made.ndim + 1)])
    writer.bind(operation.result, found)


# -- checks


def _thread(writer: LaneWriter) -> Value:
    """thread_number of the first active lane."""
    if writer.mask is None:
        return writer.thread
    lane = writer.make(arith.TrailingZeros, value=writer.bits(writer.mask))
    number = writer.builder.add(arith.Convert, value=lane, types=[I32]).result
    return writer.make(arith.Add, lhs=writer.thread, rhs=number)


def _check(writer: LaneWriter, operation: memory.CheckBounds | memory.Assert) -> None:
    tested = operation.index if isinstance(operation, memory.CheckBounds) else operation.condition
    own = [v for v in operation.inputs if v is not operation.thread]
    uniform = writer.lit and all(map(writer.shapes.uniform, own))
    fields: dict[str, Any] = {"number": operation.number}
    if uniform:
        form, fields["thread"] = writer.base, _thread(writer)
        if operation.mask is not None:
            fields["mask"] = writer.base(operation.mask)
    else:
        form, fields["thread"] = writer.vector, writer.thread
        fields["mask"] = _mask(writer, operation.mask)
    if isinstance(operation, memory.CheckBounds):
        size = operation.size
        small = uniform or writer.shapes.uniform(size)
        fields["size"] = writer.base(size) if small else writer.vector(size)
        made: Operation = memory.CheckBounds(
            index=form(tested),
            array=operation.array,
            axis=operation.axis,
            given=_given(operation),
            **fields,
        )
    else:
        if operation.detail is not None:
            fields["detail"] = form(operation.detail)
        made = memory.Assert(
            condition=form(tested), message=operation.message, kind=operation.kind,
            run=operation.run, rows=operation.rows, **fields,
        )  # fmt: skip
    value = _appended(writer, made)
    if uniform and writer.shape(operation.result).step is None:
        value = writer.spread(value)
    writer.bind(operation.result, value)


def _given(check: memory.CheckBounds) -> str:
    """The word for `given` of a check, with the index's range as it is known now."""
    if check.given == "index":
        return check.given
    return memory.given_index(check.index, check.given == "wrapped")


# -- lane by lane


def _lane_value(writer: LaneWriter, value: Value, lane: Value) -> Value:
    """A value in one lane, a scalar."""
    if writer.shapes.uniform(value):
        return writer.base(value)
    return writer.make(vectors.Extract, vector=writer.vector(value), lane=lane)


def _told_value(writer: LaneWriter, value: Value, lane: Value) -> Value:
    """As `_lane_value`, without a vector that nothing else needs where the lane tells the value."""
    step = writer.shape(value).step
    if not step:
        return _lane_value(writer, value, lane)
    base = writer.base(value)
    place = writer.make(arith.Mul, lhs=lane, rhs=writer.constant(step, I32))
    if base.type != place.type:
        place = writer.builder.add(arith.Convert, value=place, types=[base.type]).result
    return writer.make(arith.Add, lhs=base, rhs=place)


def _by_lane(writer: LaneWriter, operation: Any, run: Callable[[Value], list[Value]]) -> None:
    """An operation for each active lane, whose results are put together."""
    values = _in_turn(writer, operation, run)
    for result, value in zip(operation.results, values, strict=True):
        writer.bind(result, value)


def _in_turn(
    writer: LaneWriter, operation: Any, run: Callable[[Value], list[Value]]
) -> list[Value]:
    initial = [writer.nothing(result.type) for result in operation.results]

    def body(lane: Value, carried: list[Value]) -> list[Value]:
        found = run(lane)
        return [
            writer.make(vectors.Insert, vector=before, value=value, lane=lane)
            for before, value in zip(carried, found, strict=True)
        ]

    return each_lane(writer, initial, body)


def _lane_indices(writer: LaneWriter, operation: Any, lane: Value) -> list[Value]:
    found = [_lane_value(writer, index, lane) for index in operation.indices]
    if operation.array in writer.shapes.private:
        found.append(writer.builder.add(arith.Convert, value=lane, types=[I64]).result)
    return found


def _atomic(
    writer: LaneWriter, operation: memory.AtomicUpdate | memory.AtomicCompareExchange
) -> None:
    if isinstance(operation, memory.AtomicUpdate) and _combines(writer, operation):
        _combined_atomic(writer, operation)
        return

    varies = operation.mask is not None and not writer.shapes.uniform(operation.mask)

    def run(lane: Value) -> list[Value]:
        fields = _atomic_fields(writer, operation, lane)
        if varies:
            del fields["mask"]  # of the lanes that have their turn
        fields["value"] = _lane_value(writer, operation.value, lane)
        if isinstance(operation, memory.AtomicUpdate):
            one: Operation = memory.AtomicUpdate(
                kind=operation.kind, grouped=operation.grouped, **fields
            )
        else:
            expected = _lane_value(writer, operation.expected, lane)
            one = memory.AtomicCompareExchange(expected=expected, **fields)
        return [_appended(writer, one)]

    if not varies:
        _by_lane(writer, operation, run)
        return
    # A check that holds in all lanes, as it mostly does, leaves them as they are.
    mask = _mask(writer, operation.mask)
    bits, whole = writer.bits(mask), writer.bits(writer.mask)
    passes = writer.make(arith.Compare, lhs=bits, rhs=whole, predicate="eq")

    def some() -> list[Value]:
        with writer.lanes_of(mask):
            return _in_turn(writer, operation, run)

    types = [writer.wide(result.type) for result in operation.results]
    values = writer.branch(
        passes, types, lambda: _in_turn(writer, operation, run), some, writer.mask, "otherwise"
    )
    for result, value in zip(operation.results, values, strict=True):
        writer.bind(result, value)


def _atomic_fields(writer: LaneWriter, operation: Any, lane: Value) -> dict[str, Any]:
    """The fields that all atomics have, for one lane."""
    fields: dict[str, Any] = {"order": operation.order, "scope": operation.scope}
    if operation.mask is not None:
        fields["mask"] = _lane_value(writer, operation.mask, lane)
    fields["array"] = writer.base(operation.array)
    fields["indices"] = _lane_indices(writer, operation, lane)
    return fields


def _atomic_access(writer: LaneWriter, operation: atomic.AtomicLoad | atomic.AtomicStore) -> None:
    def run(lane: Value) -> list[Value]:
        fields = _atomic_fields(writer, operation, lane)
        if isinstance(operation, atomic.AtomicLoad):
            return [_appended(writer, atomic.AtomicLoad(**fields))]
        value = _lane_value(writer, operation.value, lane)
        return writer.append(atomic.AtomicStore(value=value, **fields), [])

    _by_lane(writer, operation, run)


# The operation that combines a vector's lanes, and the value of a lane that takes no part.
_COMBINED: Final[dict[str, tuple[str, Callable[[ScalarType], Constant]]]] = {
    "add": ("add", lambda element: 0.0 if element.is_float else 0),
    "or": ("or", lambda element: 0),
    "xor": ("xor", lambda element: 0),
    "and": ("and", lambda element: -1 if element.kind == "int" else element.maximum),
    "min": ("minimum", lambda element: element.maximum),
    "max": ("maximum", lambda element: element.minimum),
}


def reduced(writer: LaneWriter, kind: str, value: Value, mask: Value | None) -> Value:
    """Values of a mask's lanes combined to a scalar by "add", "and", "or", "xor", "min", "max".

    Exact in any order for integers, since they wrap around. Floats are only added, in halves.
    """
    element = value.type
    assert isinstance(element, ScalarType)
    word, neutral = _COMBINED[kind]
    vector = writer.vector(value)
    if mask is not None:
        others = writer.same(neutral(element), element)
        vector = writer.make(arith.Select, condition=mask, lhs=vector, rhs=others)
    return writer.make(vectors.Reduce, vector=vector, kind=word)


def _combines(writer: LaneWriter, operation: memory.AtomicUpdate) -> bool:
    """Whether one update does for all lanes: of one element, whose old values nobody reads."""
    element = operation.value.type
    return (
        isinstance(element, ScalarType) and operation.kind in _COMBINED
        and (element.is_integer or operation.grouped)
        and operation.result not in writer.used
        and _shared_place(writer, operation.array, operation.indices)
        and writer.chunk.lanes & (writer.chunk.lanes - 1) == 0
    )  # fmt: skip


def _combined_atomic(writer: LaneWriter, operation: memory.AtomicUpdate) -> None:
    mask = _mask(writer, operation.mask)
    total = reduced(writer, operation.kind, operation.value, mask)
    one = memory.AtomicUpdate(
        array=writer.base(operation.array), indices=[*map(writer.base, operation.indices)],
        value=total, mask=_scalar_mask(writer, operation.mask), kind=operation.kind,
        order=operation.order, scope=operation.scope, grouped=operation.grouped,
    )  # fmt: skip
    writer.bind(operation.result, writer.spread(_appended(writer, one)))


def _call(writer: LaneWriter, operation: control.Call) -> None:
    """Call a function that isn't inlined (recursive, or too large) for one lane at a time."""

    def run(lane: Value) -> list[Value]:
        arguments = [_lane_value(writer, value, lane) for value in operation.arguments]
        call = control.Call(arguments=arguments, callee=operation.callee)
        return writer.append(call, [result.type for result in operation.results])

    _by_lane(writer, operation, run)


def _inline(writer: LaneWriter, operation: inline.Inline) -> None:
    """A body of the user's that has an effect: for one lane at a time."""

    def run(lane: Value) -> list[Value]:
        fields = {
            name: getattr(operation, name) for name, role in operation.FIELDS if role == "attribute"
        }
        arguments = [_lane_value(writer, value, lane) for value in operation.arguments]
        one = type(operation)(arguments=arguments, **fields)
        return writer.append(one, [result.type for result in operation.results])

    _by_lane(writer, operation, run)


def _event(writer: LaneWriter, operation: parts.Event) -> None:
    """Tell of one lane at a time, lowest first."""

    def run(lane: Value) -> list[Value]:
        thread = writer.make(arith.Add, lhs=writer.thread, rhs=lane)
        values = [_lane_value(writer, value, lane) for value in operation.values]
        follower = writer.base(operation.follower)
        one = parts.Event(follower=follower, thread=thread, values=values, word=operation.word)
        return writer.append(one, [])

    _by_lane(writer, operation, run)


def _output(writer: LaneWriter, operation: output.Print | output.Raise) -> None:
    """Print for one lane at a time, lowest first; raise for the first one, whose fault is kept."""
    if writer.chunk.lanes == 1:
        _say(writer, operation, writer.base, writer.thread)
        return

    def run(lane: Value) -> list[Value]:
        thread = writer.make(arith.Add, lhs=writer.thread, rhs=lane)
        _say(writer, operation, lambda value: _told_value(writer, value, lane), thread)
        return []

    if isinstance(operation, output.Raise):
        first_lane(writer, run)
        if operation.kind == "raise":
            writer.note_raise()
    else:
        _by_lane(writer, operation, run)


def _say(
    writer: LaneWriter,
    operation: output.Print | output.Raise,
    form: Callable[[Value], Value],
    thread: Value,
) -> None:
    """Append a copy of an operation for one thread, with its values in a form."""
    values = [*map(form, operation.values)]
    if isinstance(operation, output.Print):
        one: Operation = output.Print(
            place=[*map(form, operation.place)], values=values, template=operation.template,
            number=operation.number, run=operation.run,
        )  # fmt: skip
    else:
        one = output.Raise(
            values=values, thread=thread, message=operation.message, template=operation.template,
            kind=operation.kind, number=operation.number, run=operation.run, rows=operation.rows,
        )  # fmt: skip
    writer.append(one, [])


MEMORY_ROWS: Final[dict[type[Operation], Callable[[LaneWriter, Any], None]]] = {
    memory.Load: _load,
    memory.Store: _store,
    memory.Allocate: _allocate,
    memory.View: _view,
    memory.CheckBounds: _check,
    memory.Assert: _check,
    memory.AtomicUpdate: _atomic,
    memory.AtomicCompareExchange: _atomic,
    atomic.AtomicLoad: _atomic_access,
    atomic.AtomicStore: _atomic_access,
    control.Call: _call,
    inline.InlineRead: _inline,
    inline.InlineWrite: _inline,
    inline.InlineConvergent: _inline,
    parts.Event: _event,
    output.Print: _output,
    output.Raise: _output,
}
# Operations that a chunk of one lane rewrites, too, since they speak of threads.
ROWS_OF_ONE_LANE: Final = frozenset(
    {memory.Allocate, memory.CheckBounds, memory.Assert, output.Print, output.Raise}
)
