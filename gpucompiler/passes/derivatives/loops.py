"""Loops backward: the last run first, each with the values that it began with.

A loop that isn't computed again has its values on tapes. One that is gets them from checkpoints in
arrays of fixed size, whatever the number of runs:

    n ≤ 64          every run is kept
    n ≤ 64 · 16     the state ahead of each part, of 64 runs, is kept; its runs are computed again
    more            a segment of several parts has one such state. Chunks of a segment get one each
                    when the sweep comes to it, so that two more computations suffice up to
                    64 · 16 · 16; beyond that chunks of several parts are computed several times

Where the number of runs isn't known ahead (`cf.while`), the checkpoints are thinned as they become
too many, and their distance doubles.
Source: Stumm and Walther, New Algorithms for Optimal Online Checkpointing, SIAM J. Sci. Comput. 32
(2010): checkpoints for a number of steps that isn't known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.rewrite import keep_positions
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import I64
from gpucompiler.passes.derivatives.context import Context, Sweep
from gpucompiler.passes.derivatives.needed import constant_trips, slice_of
from gpucompiler.passes.derivatives.program import LOOPS, Loop, carried, following, yielded
from gpucompiler.passes.derivatives.rules.emitter import scalar_of, wide_of
from gpucompiler.passes.derivatives.slices import (
    TAPE,
    compute_again,
    known_bytes,
    unknown_runs,
)

# Bytes of a thread's memory for the checkpoints of all loops, and for tapes.
_BUDGET_BYTES = 1024
_MOST_RUNS, _FEWEST_RUNS = 64, 8
_MOST_SEGMENTS, _FEWEST_SEGMENTS = 16, 4

Body = Callable[[Context, Value], None]


@attrs.define(eq=False)
class _Spaced:
    """How the runs of a segment are divided.

    Args:
        parts: parts of a chunk, each as many runs as have room one by one.
        chunks: chunks of a segment, each with an inner checkpoint at its beginning.
        step: runs of a chunk.
    """

    parts: Value
    chunks: Value
    step: Value


@attrs.define(eq=False)
class Checkpoints:
    """The kept states of a loop that is computed again.

    Args:
        operation: the loop.
        state: the carried values that are kept.
        others: the carried values that only results beyond these follow from.
        runs: how often it runs, here.
        dense, capacity: arrays of the states of single runs, one for each carried value, and their
            length.
        outer, inner: arrays of the states at the beginning of segments, and of their chunks; none
            where every run is kept.
        places: the length of these.
        spaced: the divisions of a segment; None where every run is kept.
    """

    operation: Loop
    state: list[Value]
    others: list[Value]
    runs: Value
    dense: list[Value]
    capacity: int
    outer: list[Value]
    inner: list[Value]
    places: int
    spaced: _Spaced | None = None


def counted_loop(
    context: Context, runs: Value, initial: Sequence[Value], body: Callable[..., list[Value]]
) -> list[Value]:
    """Append `for k in range(runs)`; `body(inner, k, *carried)` gives the next carried values."""
    emit = context.emit
    made = control.For(
        start=emit.integer(0), stop=runs, step=emit.integer(1), initial=list(initial),
        location=context.builder.location,
    )  # fmt: skip
    number = Value(I64)
    arguments = [Value(each.type, None, each.name) for each in initial]
    made.body.arguments = [number, *arguments]
    inner = context.inner(made.body)
    values = body(inner, number, *arguments)
    inner.builder.add(control.Yield, values=values)
    made.results = [Value(each.type, None, each.name) for each in initial]
    context.builder.block.operations.append(made)
    return made.results


def backward_loop(
    sweep: Sweep,
    context: Context,
    runs: Value,
    keys: Sequence[Value],
    loops: Sequence[Loop | Value],
    body: Body,
) -> None:
    """Append a loop of the sweep, which carries gradients.

    Args:
        keys: whose gradients go from run to run.
        loops: whose numbers of runs do.
        body: appends a run; what it adds to gradients of other values is summed.
    """
    emit = context.emit
    initial = [_gradient(context, key) for key in keys]
    initial += [context.counters[loop] for loop in loops]
    made = control.For(
        start=emit.integer(0), stop=runs, step=emit.integer(1), initial=[],
        location=context.builder.location,
    )  # fmt: skip
    number = Value(I64)
    arguments = [Value(each.type) for each in initial]
    made.body.arguments = [number, *arguments]
    inner = context.inner(made.body)
    inner.gradients.update(zip(keys, arguments, strict=False))
    inner.counters.update(zip(loops, arguments[len(keys) :], strict=True))
    body(inner, number)
    values = [_gradient(inner, key) for key in keys] + [inner.counters[loop] for loop in loops]
    others = [key for key in inner.gradients if key not in keys]
    for key in others:
        argument = Value(wide_of(key), None)
        initial.append(_gradient(context, key))
        arguments.append(argument)
        values.append(inner.emit.add(argument, inner.gradients[key]))
    # Values that no run changes aren't carried: `simplify` would find that out from the innermost
    # of nested loops on, and walk all bodies around it again for each.
    rows = zip(arguments, initial, values, strict=True)
    unchanged = {argument: first for argument, first, value in rows if value is argument}
    live = [argument not in unchanged for argument in arguments]
    made.initial = keep_positions(initial, live)
    made.body.arguments = [number, *keep_positions(arguments, live)]
    inner.builder.add(control.Yield, values=keep_positions(values, live))
    # `simplify` replaces those of all loops in one walk.
    sweep.unchanged[made] = unchanged
    results = [unchanged.get(each) or Value(each.type) for each in arguments]
    made.results = keep_positions(results, live)
    context.builder.block.operations.append(made)
    context.gradients.update(zip(keys, results, strict=False))
    context.counters.update(zip(loops, results[len(keys) :], strict=False))
    context.gradients.update(zip(others, results[len(keys) + len(loops) :], strict=True))


def _gradient(context: Context, key: Value) -> Value:
    found = context.gradients.get(key)
    return context.emit.zero(key) if found is None else found


def shared_room(sweep: Sweep) -> tuple[int, dict[Operation, int]]:
    """The bytes that a thread has for tapes of unknown length, and for the states of each loop."""
    tapes = unknown_runs(sweep)[1] > 0
    # Tapes of known length are as long as they are.
    whole = max(_BUDGET_BYTES - known_bytes(sweep), _BUDGET_BYTES // 2)
    program, needs = sweep.program, sweep.needs
    rest: list[Operation] = []
    kept: dict[Operation, int] = {}
    for operation in program.regions:
        if not isinstance(operation, LOOPS) or operation not in needs.involved - needs.blocked:
            continue
        sizes = _bytes_of(needs.state(operation))
        known = constant_trips(program, operation)
        if known is not None and known * sizes <= whole:
            kept[operation] = known * sizes
        elif sizes:
            rest.append(operation)
    if rest or tapes or sum(kept.values()) > whole:
        # The longest ones don't keep each run then.
        while sum(kept.values()) > whole * 3 // 4:
            longest = max(kept, key=kept.__getitem__)
            rest.append(longest)
            del kept[longest]
    room = (whole - sum(kept.values())) // max(len(rest) + tapes, 1)
    return room, {**kept, **dict.fromkeys(rest, room)}


def _bytes_of(state: Sequence[Value]) -> int:
    return sum(max(scalar_of(value).itemsize, 1) for value in state)


# -- the way forward, which keeps states


def run_again(
    sweep: Sweep, context: Context, operation: Loop, wanted: Callable[[Value], bool]
) -> Checkpoints:
    """Append a run of a loop that keeps its states, and gives its wanted results.

    A loop without a state doesn't run.
    """
    sweep.at(context, operation)
    state = sweep.needs.state(operation)
    sizes = _bytes_of(state)
    known = constant_trips(sweep.program, operation)
    budget = sweep.states.get(operation, _BUDGET_BYTES)
    is_short = known is not None and known * sizes <= budget
    runs, places = _MOST_RUNS, 0
    if is_short:
        runs = max(known or 0, 1)
    else:
        while runs > _FEWEST_RUNS and runs * sizes > budget // 2:
            runs //= 2
        places = _MOST_SEGMENTS
        while places > _FEWEST_SEGMENTS and places * sizes > budget // 4:
            places //= 2

    def arrays(count: int) -> list[Value]:
        if not count:
            return []
        place = context.builder.location
        return [sweep.allocate(scalar_of(value), (count,), "local", TAPE, place) for value in state]

    others = _others(sweep, context, operation, state, wanted) if state else []
    kept = Checkpoints(
        operation, state, others, context.emit.integer(0), arrays(runs), runs, arrays(places),
        arrays(places), places,
    )  # fmt: skip
    if isinstance(operation, control.For):
        _run_for(sweep, context, kept, operation)
    else:
        _run_while(sweep, context, kept, operation)
    return kept


def _others(
    sweep: Sweep, context: Context, operation: Loop, state: Sequence[Value],
    wanted: Callable[[Value], bool],
) -> list[Value]:  # fmt: skip
    """The carried values beyond the state that wanted results follow from."""
    arguments = carried(operation)
    ends = [
        argument
        for argument, result in zip(arguments, operation.results, strict=True)
        if argument not in state and wanted(result) and result not in context.env
    ]
    inside = slice_of(sweep.program, operation, ends)
    return [each for each in arguments if each in inside and each not in state]


def _run_for(sweep: Sweep, context: Context, kept: Checkpoints, operation: control.For) -> None:
    emit = context.emit
    kept.runs = sweep.trips(context, operation)
    if not kept.state:
        return
    moving = [*kept.state, *kept.others]
    initial = _initial(context, operation, moving)
    stride: Value | None = None
    if kept.outer:
        # As few runs between checkpoints as all of them have room for.
        parts = _ceiling(context, kept.runs, kept.capacity)
        even = _ceiling(context, parts, kept.places)
        between = context.builder.value(arith.Maximum, lhs=even, rhs=emit.integer(1))
        spaced = kept.spaced = _spaced(context, kept, between)
        stride = emit.mul(spaced.chunks, spaced.step)
        initial += [emit.integer(0)] * 2

    def body(inner: Context, number: Value, *values: Value) -> list[Value]:
        state, counts = values[: len(kept.state)], values[len(moving) :]
        if stride is None:
            _keep(inner, kept.dense, number, state)
        else:
            room = inner.emit.compare(number, "lt", inner.emit.integer(kept.capacity))
            _keep(inner, kept.dense, number, state, room)
            counts = _keep_spaced(inner, kept.outer, stride, counts, state)
        values = values[: len(moving)]
        return [*_advanced(sweep, inner, operation, moving, number, values), *counts]

    results = counted_loop(context, kept.runs, initial, body)
    context.env.update(zip(_results(operation, moving), results, strict=False))


def _run_while(sweep: Sweep, context: Context, kept: Checkpoints, operation: control.While) -> None:
    emit, moving = context.emit, [*kept.state, *kept.others]
    count, capacity = len(moving), emit.integer(kept.capacity)
    initial = _initial(context, operation, moving)
    initial += [emit.integer(0), emit.integer(0), capacity]
    made = control.While(initial=initial, ends=operation.ends, location=context.builder.location)
    made.body.arguments = [Value(each.type, None, each.name) for each in initial]
    *values, number, used, stride = made.body.arguments
    state = values[: len(kept.state)]
    inner = context.inner(made.body)
    _keep(inner, kept.dense, number, state, inner.emit.compare(number, "lt", capacity))
    used, stride = _thinned(inner, kept, number, used, stride)
    due = _is_due(inner, number, stride)
    _keep(inner, kept.outer, used, state, due)
    one = inner.emit.integer(1)
    used = inner.emit.select(due, inner.emit.add(used, one), used)
    values = _advanced(sweep, inner, operation, moving, number, values)
    again = inner.value(yielded(operation.body)[0])
    number = inner.emit.add(number, one)
    inner.builder.add(control.Yield, values=[again, *values, number, used, stride])
    made.results = [Value(each.type, None, each.name) for each in initial]
    context.builder.block.operations.append(made)
    context.env.update(zip(_results(operation, moving), made.results, strict=False))
    kept.runs = made.results[count]
    if kept.state:
        stride = made.results[count + 2]
        between = context.builder.value(arith.FloorDivide, lhs=stride, rhs=capacity)
        kept.spaced = _spaced(context, kept, between)


def _places(operation: Loop, values: Sequence[Value]) -> list[int]:
    arguments = carried(operation)
    return [arguments.index(value) for value in values]


def _initial(context: Context, operation: Loop, values: Sequence[Value]) -> list[Value]:
    return [context.value(operation.initial[p]) for p in _places(operation, values)]


def _results(operation: Loop, values: Sequence[Value]) -> list[Value]:
    return [operation.results[p] for p in _places(operation, values)]


def next_state(
    sweep: Sweep, context: Context, kept: Checkpoints, number: Value, state: Sequence[Value]
) -> list[Value]:
    """Append a run of the loop's slice; gives the state that the next run begins with."""
    return _advanced(sweep, context, kept.operation, kept.state, number, state)


def _advanced(
    sweep: Sweep, context: Context, operation: Loop, moving: Sequence[Value], number: Value,
    values: Sequence[Value],
) -> list[Value]:  # fmt: skip
    """Append a run of the slice for some carried values; gives those of the next run."""
    _begin(sweep, context, operation, moving, number, values)
    ends = [following(operation)[p] for p in _places(operation, moving)]
    if isinstance(operation, control.While):
        ends.append(yielded(operation.body)[0])
    inside = slice_of(sweep.program, operation, ends)
    compute_again(sweep, context, operation.body, inside.__contains__)
    if isinstance(operation, control.While):
        ends.pop()
    return [context.value(value) for value in ends]


def enter(
    sweep: Sweep, context: Context, kept: Checkpoints, number: Value, state: Sequence[Value]
) -> None:
    """Let the values that a run begins with stand in a context."""
    _begin(sweep, context, kept.operation, kept.state, number, state)


def _begin(
    sweep: Sweep, context: Context, operation: Loop, moving: Sequence[Value], number: Value,
    values: Sequence[Value],
) -> None:  # fmt: skip
    context.env.update(zip(moving, values, strict=True))
    set_index(sweep, context, operation, number)


def set_index(sweep: Sweep, context: Context, operation: Loop, number: Value) -> None:
    """Let the index of a `cf.for` stand for its value in run `number`."""
    if isinstance(operation, control.For):
        emit, index = context.emit, operation.body.arguments[0]
        kind = scalar_of(index)
        found = emit.converted(number, kind)
        if sweep.program.constant(operation.step) != 1:
            found = emit.mul(found, context.value(operation.step))
        if sweep.program.constant(operation.start) != 0:
            found = emit.add(context.value(operation.start), found)
            found.range = index.range
        context.env[index] = found


def _ceiling(context: Context, value: Value, divisor: Value | int) -> Value:
    emit = context.emit
    if isinstance(divisor, int):
        more, divisor = emit.add(value, emit.integer(divisor - 1)), emit.integer(divisor)
    else:
        more = emit.sub(emit.add(value, divisor), emit.integer(1))
    return context.builder.value(arith.FloorDivide, lhs=more, rhs=divisor)


def _is_due(context: Context, number: Value, stride: Value) -> Value:
    rest = context.builder.value(arith.Modulo, lhs=number, rhs=stride)
    return context.emit.compare(rest, "eq", context.emit.integer(0))


def _keep(
    context: Context, arrays: Sequence[Value], place: Value, state: Sequence[Value],
    mask: Value | None = None,
) -> None:  # fmt: skip
    """Store a state at a place."""
    for array, value in zip(arrays, state, strict=True):
        context.builder.add(memory.Store, value=value, array=array, indices=[place], mask=mask)


def _keep_spaced(
    context: Context, arrays: Sequence[Value], stride: Value, counts: Sequence[Value],
    state: Sequence[Value],
) -> tuple[Value, Value]:  # fmt: skip
    """Store a state if one is due.

    Args:
        stride: the runs from one to the next.
        counts: the place of the next one, and the runs until then: 0 and 0 in the first run. A
            division of the run's number would take longer than many a loop's body.

    Returns: those for the next run.
    """
    emit, (place, left) = context.emit, counts
    one = emit.integer(1)
    due = emit.compare(left, "eq", emit.integer(0))
    _keep(context, arrays, place, state, due)
    next_place = emit.select(due, emit.add(place, one), place)
    return next_place, emit.sub(emit.select(due, stride, left), one)


def _thinned(
    context: Context, kept: Checkpoints, number: Value, used: Value, stride: Value
) -> tuple[Value, Value]:
    """Append the halving of the outer checkpoints where they are full and one is due."""
    emit, outer = context.emit, kept.places
    full = emit.both(
        _is_due(context, number, stride), emit.compare(used, "eq", emit.integer(outer))
    )
    made = control.If(condition=full, location=context.builder.location)
    then = context.inner(made.then)

    def halve(inner: Context, place: Value) -> list[Value]:
        twice = inner.emit.add(place, place)
        for array in kept.outer:
            value = inner.builder.value(memory.Load, array=array, indices=[twice])
            inner.builder.add(memory.Store, value=value, array=array, indices=[place])
        return []

    counted_loop(then, then.emit.integer(outer // 2), [], halve)
    then.builder.add(
        control.Yield, values=[then.emit.integer(outer // 2), then.emit.add(stride, stride)]
    )
    context.inner(made.otherwise).builder.add(control.Yield, values=[used, stride])
    made.results = [Value(I64), Value(I64)]
    context.builder.block.operations.append(made)
    return made.results[0], made.results[1]


def _spaced(context: Context, kept: Checkpoints, between: Value) -> _Spaced:
    """Divide segments of so many parts into as many chunks as have a place."""
    parts = _ceiling(context, between, kept.places)
    chunks = _ceiling(context, between, parts)
    step = context.emit.mul(parts, context.emit.integer(kept.capacity))
    return _Spaced(parts, chunks, step)


# -- the way back


def backward(
    sweep: Sweep, context: Context, kept: Checkpoints, keys: Sequence[Value],
    loops: Sequence[Loop | Value], body: Callable[[Context], None],
) -> None:  # fmt: skip
    """Append the sweep through a loop that is computed again.

    Args:
        body: appends the sweep through one run, whose first values stand in its context.
    """
    spaced = kept.spaced
    if spaced is None:
        zero = context.emit.integer(0)
        _sweep_runs(sweep, context, kept, keys, loops, zero, kept.runs, body)
        return
    emit, part, chunk = context.emit, Value(I64), Value(I64)
    # The numbers of the part to sweep through, and of the chunk that the next runs are in.
    parts = _ceiling(context, kept.runs, kept.capacity)
    chunks = _ceiling(context, parts, spaced.parts)
    segments = _ceiling(context, chunks, spaced.chunks)
    one = emit.integer(1)
    context.counters[part] = emit.sub(parts, one)
    context.counters[chunk] = emit.mul(emit.sub(segments, one), spaced.chunks)

    def advance(inner: Context, number: Value) -> None:
        _sweep_part(sweep, inner, kept, spaced, (part, chunk), keys, loops, body)

    runs = emit.add(parts, emit.sub(chunks, segments))
    backward_loop(sweep, context, runs, keys, [*loops, part, chunk], advance)


def _sweep_part(
    sweep: Sweep, context: Context, kept: Checkpoints, spaced: _Spaced,
    numbers: tuple[Value, Value], keys: Sequence[Value], loops: Sequence[Loop | Value],
    body: Callable[[Context], None],
) -> None:  # fmt: skip
    """Append the sweep through the last part that is left, once its chunk's first state is there.

    The chunks ahead of it in its segment are run through before, one each time, and the state
    behind each is kept.

    Args:
        numbers: of the part and of the chunk, by which the context has them.
    """
    emit, builder = context.emit, context.builder
    part, chunk = (context.counters[each] for each in numbers)
    zero, one, dense = emit.integer(0), emit.integer(1), emit.integer(kept.capacity)
    segment = builder.value(arith.FloorDivide, lhs=chunk, rhs=spaced.chunks)
    place = emit.sub(chunk, emit.mul(segment, spaced.chunks))
    following_chunk = emit.add(chunk, one)
    next_part = emit.mul(following_chunk, spaced.parts)
    ahead = emit.compare(next_part, "le", part)
    begin = emit.mul(chunk, spaced.step)
    low = emit.mul(emit.select(ahead, next_part, part), dense)
    end = builder.value(arith.Minimum, lhs=emit.add(low, dense), rhs=kept.runs)
    high = emit.select(ahead, low, end)
    is_first = emit.compare(place, "eq", zero)
    state = [
        emit.select(is_first, outer, inner)
        for outer, inner in zip(
            _load(context, kept.outer, segment), _load(context, kept.inner, place), strict=True
        )
    ]

    def run(inner: Context, number: Value, *state: Value) -> list[Value]:
        number = inner.emit.add(begin, number)
        room = inner.emit.compare(number, "ge", low)
        _keep(inner, kept.dense, inner.emit.sub(number, low), state, room)
        return next_state(sweep, inner, kept, number, state)

    # Where all runs of the loop have room, their states are there already.
    whole = emit.compare(kept.runs, "le", dense)
    to_do = emit.select(whole, zero, emit.sub(high, begin))
    last = counted_loop(context, to_do, state, run)
    _keep(context, kept.inner, emit.add(place, one), last, ahead)
    _sweep_runs(sweep, context, kept, keys, loops, low, emit.sub(high, low), body)
    inside = emit.compare(part, "gt", emit.mul(chunk, spaced.parts))
    # From the first chunk of a segment to that of the one before.
    back = emit.sub(chunk, emit.select(is_first, spaced.chunks, one))
    before = emit.select(inside, chunk, back)
    context.counters[numbers[0]] = emit.select(ahead, part, emit.sub(part, one))
    context.counters[numbers[1]] = emit.select(ahead, following_chunk, before)


def _load(context: Context, arrays: Sequence[Value], place: Value) -> list[Value]:
    return [context.builder.value(memory.Load, array=each, indices=[place]) for each in arrays]


def _sweep_runs(
    sweep: Sweep, context: Context, kept: Checkpoints, keys: Sequence[Value],
    loops: Sequence[Loop | Value], start: Value, count: Value, body: Callable[[Context], None],
) -> None:  # fmt: skip
    """Append the sweep through runs whose states are kept one by one, the last one first."""

    def run(inner: Context, number: Value) -> None:
        emit = inner.emit
        place = emit.sub(emit.sub(count, emit.integer(1)), number)
        state = _load(inner, kept.dense, place)
        enter(sweep, inner, kept, emit.add(start, place), state)
        body(inner)

    backward_loop(sweep, context, count, keys, loops, run)
