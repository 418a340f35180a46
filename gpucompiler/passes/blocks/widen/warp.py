"""Warp operations of 32 lanes that are one vector: shuffles are permutations, votes bit masks.

    simt.shuffle %m, %v, %d, %w <mode = "down">  →  %s = arith.add %lane, %d
                                                    vector.permute %v, %s
    simt.vote %m, %p <kind = "any">              →  vector.bitmask %p  ≠ 0

The active lanes of those that a mask names take part: a lane that has returned isn't waited for. A
mask that is the same in all lanes names all active ones, or the program is wrong; one that varies
names each lane's own group.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.operations import arith, simt, vectors
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import BF16, BOOL, F16, F32, F64, I16, I32, I64, U32, ScalarType
from gpucompiler.passes.blocks.widen.lanes import LaneWriter, each_lane
from gpucompiler.passes.blocks.widen.memory import reduced


def _group(writer: LaneWriter, mask: Value) -> Value | None:
    """The mask of each lane's own group, None where all active lanes are one group."""
    return None if writer.shapes.uniform(mask) else writer.vector(mask)


def _in_lane(writer: LaneWriter, bits: Value, lane: Value) -> Value:
    """Bit `lane` of each lane's bits, as a bool vector."""
    shifted = writer.make(arith.ShiftRight, lhs=bits, rhs=lane)
    one = writer.make(arith.And, lhs=shifted, rhs=writer.same(1, U32))
    return writer.make(arith.Compare, lhs=one, rhs=writer.same(0, U32), predicate="ne")


def _own_lane(writer: LaneWriter, element: ScalarType) -> Value:
    return writer.spread(writer.constant(0, element), 1)


def _converted(writer: LaneWriter, value: Value, element: ScalarType) -> Value:
    """An integer vector of the lanes as another type."""
    if value.type == writer.wide(element):
        return value
    return writer.builder.add(arith.Convert, value=value, types=[writer.wide(element)]).result


# -- shuffles


def _shuffle(writer: LaneWriter, operation: simt.Shuffle) -> None:
    if writer.shapes.uniform(operation.value):
        writer.bind(operation.result, writer.base(operation.value))
        return
    value = writer.vector(operation.value)
    group = _group(writer, operation.mask)
    places = _places(writer, operation)
    if places is not None and group is None:
        writer.bind(operation.result, _shuffled(writer, value, places))
        return
    source, inside = _source(writer, operation)
    permuted = writer.make(vectors.Permute, vector=value, indices=source)
    # Beyond the segment, and from a lane that isn't there, a lane gets its own value.
    if writer.mask is not None:
        active = writer.make(vectors.Permute, vector=writer.mask, indices=source)
        inside = writer.both(inside, active)
    if group is not None:
        named = _in_lane(writer, group, _converted(writer, source, U32))
        inside = writer.both(inside, named)
    if inside is not None:
        permuted = writer.make(arith.Select, condition=inside, lhs=permuted, rhs=value)
    writer.bind(operation.result, permuted)


def _places(writer: LaneWriter, operation: simt.Shuffle) -> tuple[int, ...] | None:
    """From which lane each lane reads, if that is known; its own one beyond its segment."""
    lane = writer.shapes.constants.get(operation.lane)
    width = writer.shapes.constants.get(operation.width)
    if lane is None or width is None or width < 1:
        return None
    lanes = range(writer.chunk.lanes)
    return tuple(simt.shuffle_source(operation.mode, own, lane, width) for own in lanes)


def _shuffled(writer: LaneWriter, value: Value, places: tuple[int, ...]) -> Value:
    permuted = writer.make(vectors.ShuffleLanes, vector=value, places=places)
    if writer.mask is None:
        return permuted
    there = writer.make(vectors.ShuffleLanes, vector=writer.mask, places=places)
    return writer.make(arith.Select, condition=there, lhs=permuted, rhs=value)


def _source(writer: LaneWriter, operation: simt.Shuffle) -> tuple[Value, Value | None]:
    """From which lane each lane reads, an i32 vector, and where that is inside of its segment."""
    own = _own_lane(writer, I32)
    lane = _lane_number(writer, operation)
    width = writer.shapes.constants.get(operation.width)
    if width is not None:
        size = writer.same(width, I32)
    else:
        size = _converted(writer, writer.vector(operation.width), I32)
    below = writer.make(arith.Sub, lhs=size, rhs=writer.same(1, I32))
    place = writer.make(arith.And, lhs=own, rhs=below)
    first = writer.make(arith.Sub, lhs=own, rhs=place)
    if operation.mode == "idx":
        wrapped = writer.make(arith.And, lhs=lane, rhs=below)
        return writer.make(arith.Add, lhs=first, rhs=wrapped), None
    cls = {"up": arith.Sub, "down": arith.Add, "xor": arith.Xor}[operation.mode]
    source = writer.make(cls, lhs=own, rhs=lane)
    known = writer.shapes.constants.get(operation.lane)
    if operation.mode == "xor" and known is not None and width and known % simt.WARP_SIZE < width:
        return source, None
    # The rule of simt.shuffle_source: below its segment for "up", behind it for the others.
    offset = writer.make(arith.Sub, lhs=source, rhs=first)
    if operation.mode == "up":
        lowest = writer.same(0, I32)
        return source, writer.make(arith.Compare, lhs=offset, rhs=lowest, predicate="ge")
    return source, writer.make(arith.Compare, lhs=offset, rhs=size, predicate="lt")


def _lane_number(writer: LaneWriter, operation: simt.Shuffle) -> Value:
    """A shuffle's lane as i32, modulo 32."""
    lane = _converted(writer, writer.vector(operation.lane), I32)
    return writer.make(arith.And, lhs=lane, rhs=writer.same(simt.WARP_SIZE - 1, I32))


# -- votes


def _vote(writer: LaneWriter, operation: simt.Vote) -> None:
    predicate = writer.vector(operation.predicate)
    yes = writer.bits(writer.both(writer.mask, predicate))
    here = writer.bits(writer.mask)
    group = _group(writer, operation.mask)
    if group is not None:
        yes = writer.make(arith.And, lhs=writer.spread(yes), rhs=group)
        here = writer.make(arith.And, lhs=writer.spread(here), rhs=group)

    def compared(lhs: Value, rhs: Value, predicate: str) -> Value:
        return writer.make(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)

    zero = writer.constant(0, U32) if group is None else writer.same(0, U32)
    match operation.kind:
        case "ballot":
            found = yes
        case "any":
            found = compared(yes, zero, "ne")
        case "all":
            found = compared(yes, here, "eq")
        case _:
            none, every = compared(yes, zero, "eq"), compared(yes, here, "eq")
            found = writer.make(arith.Or, lhs=none, rhs=every)
    writer.bind(operation.result, found)


def _match(writer: LaneWriter, operation: simt.Match) -> None:
    value = _bits_of(writer, writer.vector(operation.value), operation.value.type)
    group = _group(writer, operation.mask)

    def body(lane: Value, carried: list[Value]) -> list[Value]:
        one = writer.make(vectors.Extract, vector=value, lane=lane)
        equal = writer.make(arith.Compare, lhs=value, rhs=writer.spread(one), predicate="eq")
        bits = writer.bits(writer.both(writer.mask, equal))
        return [writer.make(vectors.Insert, vector=carried[0], value=bits, lane=lane)]

    (equal,) = each_lane(writer, [writer.same(0, U32)], body)
    if group is not None:
        equal = writer.make(arith.And, lhs=equal, rhs=group)
    if operation.kind == "any":
        writer.bind(operation.result, equal)
        return
    here = writer.spread(writer.bits(writer.mask))
    if group is not None:
        here = writer.make(arith.And, lhs=here, rhs=group)
    same = writer.make(arith.Compare, lhs=equal, rhs=here, predicate="eq")
    found = writer.make(arith.Select, condition=same, lhs=here, rhs=writer.same(0, U32))
    if writer.shape(operation.result).step is not None:
        # All active lanes agree; the first of them says so for all.
        lane = writer.make(arith.TrailingZeros, value=writer.bits(writer.mask))
        found = writer.make(vectors.Extract, vector=found, lane=lane)
    writer.bind(operation.result, found)


_AS_INTEGERS: Final = {F16: I16, BF16: I16, F32: I32, F64: I64}


def _bits_of(writer: LaneWriter, value: Value, element: object) -> Value:
    """A vector as integers, whose comparison is one of bits."""
    assert isinstance(element, ScalarType)
    if element == BOOL:
        return writer.builder.add(arith.Convert, value=value, types=[writer.wide(U32)]).result
    if not element.is_float:
        return value
    bits = writer.wide(_AS_INTEGERS[element])
    return writer.builder.add(arith.Bitcast, value=value, types=[bits]).result


def _warp_reduce(writer: LaneWriter, operation: simt.WarpReduce) -> None:
    group = _group(writer, operation.mask)
    if group is None:
        writer.bind(operation.result, reduced(writer, operation.kind, operation.value, writer.mask))
        return

    def body(lane: Value, carried: list[Value]) -> list[Value]:
        named = writer.make(vectors.Extract, vector=group, lane=lane)
        members = _in_lane(writer, writer.spread(named), _own_lane(writer, U32))
        members = writer.both(writer.mask, members)
        total = reduced(writer, operation.kind, operation.value, members)
        return [writer.make(vectors.Insert, vector=carried[0], value=total, lane=lane)]

    element = operation.value.type
    assert isinstance(element, ScalarType)
    (found,) = each_lane(writer, [writer.same(0, element)], body)
    writer.bind(operation.result, found)


def _active_mask(writer: LaneWriter, operation: simt.ActiveMask) -> None:
    writer.bind(operation.result, writer.bits(writer.mask))


def _warp_barrier(writer: LaneWriter, operation: simt.WarpBarrier) -> None:
    """Nothing: the lanes of a vector advance together, and memory is accessed in order."""


WARP_ROWS: Final[dict[type[Operation], Callable[[LaneWriter, Any], None]]] = {
    simt.Shuffle: _shuffle,
    simt.Vote: _vote,
    simt.Match: _match,
    simt.WarpReduce: _warp_reduce,
    simt.ActiveMask: _active_mask,
    simt.WarpBarrier: _warp_barrier,
}
WARP_OPERATIONS: Final = tuple(WARP_ROWS)
