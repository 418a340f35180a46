"""The sweep through a shuffle: each lane gets the gradients of the lanes that read it.

xor        the same shuffle
down, up   the other one, and the lane's own gradient where it read itself
idx        the sum over all lanes of the segment whose source it is
"""

from __future__ import annotations

from gpucompiler.ir.operations import arith, simt
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import I32, I64
from gpucompiler.passes.derivatives.context import Context, Sweep, thread_number, threads_of_block
from gpucompiler.passes.derivatives.loops import counted_loop


def transposed_shuffle(
    sweep: Sweep, context: Context, operation: simt.Shuffle, gradient: Value
) -> Value:
    """The gradient of a shuffled value, from that of the result. All lanes of the mask come here.

    Source: `simt.shuffle_source`, which says whose value a lane reads.
    """
    emit, builder = context.emit, context.builder
    mask, width = context.value(operation.mask), context.value(operation.width)
    lane = context.value(operation.lane)
    if operation.mode == "xor":
        # Lanes that read themselves, as no lane is there, get their own gradient by this, too.
        return builder.value(
            simt.Shuffle, mask=mask, value=gradient, lane=lane, width=width, mode="xor"
        )
    own = builder.value(simt.LaneIndex)
    lane, width = emit.converted(lane, I32), emit.converted(width, I32)
    thirty_two = builder.constant(32, I32)
    place = builder.value(arith.Modulo, lhs=own, rhs=width)
    first = emit.sub(own, place)
    source = _source(context, operation.mode, own, first, lane, width)
    nothing = emit.constant(0.0, gradient)

    def gather(inner: Context, number: Value, total: Value) -> list[Value]:
        emit = inner.emit
        other = emit.converted(number, I32)
        taken = inner.builder.value(
            simt.Shuffle, mask=mask, value=gradient, lane=other, width=thirty_two, mode="idx"
        )
        theirs = inner.builder.value(
            simt.Shuffle, mask=mask, value=source, lane=other, width=thirty_two, mode="idx"
        )
        bit = inner.builder.value(
            arith.ShiftRight,
            lhs=mask,
            rhs=emit.converted(other, mask.type),  # type: ignore[arg-type]
        )
        odd = inner.builder.value(
            arith.And,
            lhs=bit,
            rhs=inner.builder.constant(1, mask.type),  # type: ignore[arg-type]
        )
        named = emit.compare(odd, "ne", inner.builder.constant(0, mask.type))  # type: ignore[arg-type]
        named = emit.both(named, _exists(inner, own, other))
        mine = emit.both(emit.compare(theirs, "eq", own), named)
        return [emit.add(total, emit.select(mine, taken, emit.constant(0.0, taken)))]

    return counted_loop(context, emit.integer(32, I64), [nothing], gather)[0]


def _exists(context: Context, own: Value, other: Value) -> Value:
    """Whether a lane of the warp has a thread: the last warp of a block may be smaller."""
    emit = context.emit
    threads = threads_of_block(context)
    number = thread_number(context)
    return emit.compare(emit.add(emit.sub(number, own), other), "lt", threads)


def _source(
    context: Context, mode: str, own: Value, first: Value, lane: Value, width: Value
) -> Value:
    """The lane whose value this lane reads."""
    emit, builder = context.emit, context.builder
    near = builder.value(arith.Modulo, lhs=lane, rhs=builder.constant(32, I32))
    if mode == "idx":
        found = emit.add(first, builder.value(arith.Modulo, lhs=near, rhs=width))
    elif mode == "up":
        back = emit.sub(own, near)
        found = emit.select(emit.compare(back, "ge", first), back, own)
    else:
        ahead = emit.add(own, near)
        inside = emit.compare(ahead, "lt", emit.add(first, width))
        found = emit.select(inside, ahead, own)
    return emit.select(_exists(context, own, found), found, own)
