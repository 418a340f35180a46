"""Loops backward: the last run first, each with the values that it began with.

A loop that isn't computed again has its values on tapes. One that is gets them from checkpoints in
arrays of fixed size, whatever the number of runs:

    n ≤ 64          every run is kept
    n ≤ 64 · 16     every 64th run is kept; each 64 runs are computed once more
    more            segments of segments, so that two more computations suffice up to 64 · 16 · 16;
                    beyond that the innermost segments are computed several times

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
from gpucompiler.passes.derivatives.needed import constant_trips
from gpucompiler.passes.derivatives.program import LOOPS, Loop, carried, following, yielded
from gpucompiler.passes.derivatives.rules.emitter import scalar_of, wide_of
from gpucompiler.passes.derivatives.slices import (
    TAPE,
    compute_again,
    known_bytes,
    slice_of,
    unknown_runs,
)

# Bytes of a thread's memory for the checkpoints of all loops, and for tapes.
_BUDGET_BYTES = 1024
_MOST_RUNS, _FEWEST_RUNS = 64, 8
_MOST_SEGMENTS, _FEWEST_SEGMENTS = 16, 4

Body = Callable[[Context, Value], None]


@attrs.define(eq=False)
class Checkpoints:
    """The kept states of a loop that is computed again.

    Args:
        operation: the loop.
        state: the carried values that are kept.
        others: the carried values that only results beyond these follow from.
        runs: how often it runs, here.
        dense: arrays of the states of single runs, one for each carried value.
        outer, inner: arrays of the states at the beginning of segments, and of their segments; none
            where every run is kept.
        stride: runs from one outer checkpoint to the next.
    """

    operation: Loop
    state: list[Value]
    others: list[Value]
    runs: Value
    dense: list[Value]
    outer: list[Value] = attrs.field(factory=list[Value])
    inner: list[Value] = attrs.field(factory=list[Value])
    stride: Value | None = None


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
    loops: Sequence[Loop],
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
    for operation in program.operations:
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
    runs, outer, inner = _MOST_RUNS, 0, 0
    if is_short:
        runs = max(known or 0, 1)
    else:
        while runs > _FEWEST_RUNS and runs * sizes > budget // 2:
            runs //= 2
        outer = _MOST_SEGMENTS
        while outer > _FEWEST_SEGMENTS and outer * sizes > budget // 4:
            outer //= 2
        inner = outer

    def arrays(count: int) -> list[Value]:
        if not count:
            return []
        place = context.builder.location
        return [sweep.allocate(scalar_of(value), (count,), "local", TAPE, place) for value in state]

    others = _others(sweep, context, operation, state, wanted) if state else []
    kept = Checkpoints(
        operation, state, others, context.emit.integer(0), arrays(runs), arrays(outer),
        arrays(inner),
    )  # fmt: skip
    if isinstance(operation, control.For):
        _run_for(sweep, context, kept, operation, runs, outer)
    else:
        _run_while(sweep, context, kept, operation, runs, outer)
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


def _run_for(
    sweep: Sweep, context: Context, kept: Checkpoints, operation: control.For, dense: int,
    outer: int,
) -> None:  # fmt: skip
    emit = context.emit
    kept.runs = sweep.trips(context, operation)
    if kept.outer:
        # As few runs between checkpoints as all of them have room for.
        least = emit.integer(dense)
        even = _ceiling(context, kept.runs, emit.integer(outer))
        kept.stride = context.builder.value(arith.Maximum, lhs=even, rhs=least)
    if not kept.state:
        return
    moving = [*kept.state, *kept.others]
    initial = _initial(context, operation, moving)
    if kept.stride is not None:
        initial += [emit.integer(0)] * 2

    def body(inner: Context, number: Value, *values: Value) -> list[Value]:
        state, counts = values[: len(kept.state)], values[len(moving) :]
        _keep(inner, kept.dense, number, state, dense if kept.outer else None)
        if kept.stride is not None:
            counts = _keep_spaced(inner, kept.outer, kept.stride, counts, state)
        values = values[: len(moving)]
        return [*_advanced(sweep, inner, operation, moving, number, values), *counts]

    results = counted_loop(context, kept.runs, initial, body)
    context.env.update(zip(_results(operation, moving), results, strict=False))


def _run_while(
    sweep: Sweep, context: Context, kept: Checkpoints, operation: control.While, dense: int,
    outer: int,
) -> None:  # fmt: skip
    emit, moving = context.emit, [*kept.state, *kept.others]
    count = len(moving)
    initial = _initial(context, operation, moving)
    initial += [emit.integer(0), emit.integer(0), emit.integer(dense)]
    made = control.While(initial=initial, ends=operation.ends, location=context.builder.location)
    made.body.arguments = [Value(each.type, None, each.name) for each in initial]
    *values, number, used, stride = made.body.arguments
    state = values[: len(kept.state)]
    inner = context.inner(made.body)
    _keep(inner, kept.dense, number, state, dense)
    used, stride = _thinned(inner, kept, number, used, stride, outer)
    due = _is_due(inner, number, stride)
    _keep(inner, kept.outer, used, state, None, due)
    one = inner.emit.integer(1)
    used = inner.emit.select(due, inner.emit.add(used, one), used)
    values = _advanced(sweep, inner, operation, moving, number, values)
    again = inner.value(yielded(operation.body)[0])
    number = inner.emit.add(number, one)
    inner.builder.add(control.Yield, values=[again, *values, number, used, stride])
    made.results = [Value(each.type, None, each.name) for each in initial]
    context.builder.block.operations.append(made)
    context.env.update(zip(_results(operation, moving), made.results, strict=False))
    kept.runs, kept.stride = made.results[count], made.results[count + 2]


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
    _begin(context, operation, moving, number, values)
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
    _begin(context, kept.operation, kept.state, number, state)


def _begin(
    context: Context, operation: Loop, moving: Sequence[Value], number: Value,
    values: Sequence[Value],
) -> None:  # fmt: skip
    context.env.update(zip(moving, values, strict=True))
    set_index(context, operation, number)


def set_index(context: Context, operation: Loop, number: Value) -> None:
    """Let the index of a `cf.for` stand for its value in run `number`."""
    if isinstance(operation, control.For):
        emit, index = context.emit, operation.body.arguments[0]
        kind = scalar_of(index)
        step = emit.mul(emit.converted(number, kind), context.value(operation.step))
        found = emit.add(context.value(operation.start), step)
        found.range = index.range
        context.env[index] = found


def _ceiling(context: Context, value: Value, divisor: Value) -> Value:
    emit = context.emit
    more = emit.sub(emit.add(value, divisor), emit.integer(1))
    return context.builder.value(arith.FloorDivide, lhs=more, rhs=divisor)


def _is_due(context: Context, number: Value, stride: Value) -> Value:
    rest = context.builder.value(arith.Modulo, lhs=number, rhs=stride)
    return context.emit.compare(rest, "eq", context.emit.integer(0))


def _keep(
    context: Context, arrays: Sequence[Value], place: Value, state: Sequence[Value],
    limit: int | None, condition: Value | None = None,
) -> None:  # fmt: skip
    """Store a state at a place, if it has room."""
    emit = context.emit
    mask = condition
    if limit is not None:
        room = emit.within(place, emit.integer(limit))
        mask = room if mask is None else emit.both(room, mask)
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
    _keep(context, arrays, place, state, None, due)
    next_place = emit.select(due, emit.add(place, one), place)
    return next_place, emit.sub(emit.select(due, stride, left), one)


def _thinned(
    context: Context, kept: Checkpoints, number: Value, used: Value, stride: Value, outer: int
) -> tuple[Value, Value]:
    """Append the halving of the outer checkpoints where they are full and one is due."""
    emit = context.emit
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


# -- the way back


def backward(
    sweep: Sweep, context: Context, kept: Checkpoints, keys: Sequence[Value],
    loops: Sequence[Loop], body: Callable[[Context], None],
) -> None:  # fmt: skip
    """Append the sweep through a loop that is computed again.

    Args:
        body: appends the sweep through one run, whose first values stand in its context.
    """
    emit = context.emit
    zero = emit.integer(0)
    if kept.stride is None or not kept.state:
        _sweep_runs(sweep, context, kept, keys, loops, zero, kept.runs, body)
        return
    stride = kept.stride
    segments = _ceiling(context, kept.runs, stride)

    def segment(inner: Context, number: Value) -> None:
        emit = inner.emit
        place = emit.sub(emit.sub(segments, emit.integer(1)), number)
        first = emit.mul(place, stride)
        length = _least(inner, stride, emit.sub(kept.runs, first))
        _sweep_segment(sweep, inner, kept, keys, loops, (place, first, length), body)

    backward_loop(sweep, context, segments, keys, loops, segment)


def _least(context: Context, lhs: Value, rhs: Value) -> Value:
    return context.builder.value(arith.Minimum, lhs=lhs, rhs=rhs)


def _load(context: Context, arrays: Sequence[Value], place: Value) -> list[Value]:
    return [context.builder.value(memory.Load, array=each, indices=[place]) for each in arrays]


def _sweep_segment(
    sweep: Sweep, context: Context, kept: Checkpoints, keys: Sequence[Value],
    loops: Sequence[Loop], segment: tuple[Value, Value, Value], body: Callable[[Context], None],
) -> None:  # fmt: skip
    """Append the sweep through the runs between two outer checkpoints."""
    place, first, length = segment
    emit, one = context.emit, context.emit.integer(1)
    dense, inner_count = _capacity(sweep, kept.dense), _capacity(sweep, kept.inner)
    even = _ceiling(context, length, emit.integer(inner_count))
    step = context.builder.value(arith.Maximum, lhs=even, rhs=emit.integer(dense))
    chunks = _ceiling(context, length, step)
    before = emit.mul(emit.sub(chunks, one), step)

    count = len(kept.state)

    def advance(inner: Context, number: Value, *values: Value) -> list[Value]:
        state = values[:count]
        counts = _keep_spaced(inner, kept.inner, step, values[count:], state)
        return [*next_state(sweep, inner, kept, inner.emit.add(first, number), state), *counts]

    begun = [*_load(context, kept.outer, place), emit.integer(0), emit.integer(0)]
    last = counted_loop(context, before, begun, advance)[:count]
    _keep(context, kept.inner, emit.sub(chunks, one), last, None)

    def chunk(inner: Context, number: Value) -> None:
        emit = inner.emit
        place = emit.sub(emit.sub(chunks, one), number)
        offset = emit.mul(place, step)
        size = _least(inner, step, emit.sub(length, offset))
        begin = emit.add(first, offset)
        parts = _ceiling(inner, size, emit.integer(dense))

        def part(innermost: Context, number: Value) -> None:
            emit = innermost.emit
            last = emit.sub(emit.sub(parts, emit.integer(1)), number)
            low = emit.mul(last, emit.integer(dense))
            high = _least(innermost, emit.add(low, emit.integer(dense)), size)
            _fill(sweep, innermost, kept, place, begin, (low, high))
            start, count = emit.add(begin, low), emit.sub(high, low)
            _sweep_runs(sweep, innermost, kept, keys, loops, start, count, body)

        backward_loop(sweep, inner, parts, keys, loops, part)

    backward_loop(sweep, context, chunks, keys, loops, chunk)


def _capacity(sweep: Sweep, arrays: Sequence[Value]) -> int:
    for operation in sweep.allocations:
        if isinstance(operation, memory.Allocate) and operation.result is arrays[0]:
            return operation.shape[0]
    return 1


def _fill(
    sweep: Sweep, context: Context, kept: Checkpoints, place: Value, begin: Value,
    part: tuple[Value, Value],
) -> None:  # fmt: skip
    """Append the runs up to the end of a part, whose states are kept one by one.

    Where all runs of the loop have room, they are there already.
    """
    low, high = part
    emit, dense = context.emit, _capacity(sweep, kept.dense)
    whole = emit.compare(kept.runs, "le", emit.integer(dense))
    to_do = emit.select(whole, emit.integer(0), high)

    def advance(inner: Context, number: Value, *state: Value) -> list[Value]:
        _keep(inner, kept.dense, inner.emit.sub(number, low), state, dense)
        return next_state(sweep, inner, kept, inner.emit.add(begin, number), state)

    counted_loop(context, to_do, _load(context, kept.inner, place), advance)


def _sweep_runs(
    sweep: Sweep, context: Context, kept: Checkpoints, keys: Sequence[Value],
    loops: Sequence[Loop], start: Value, count: Value, body: Callable[[Context], None],
) -> None:  # fmt: skip
    """Append the sweep through runs whose states are kept one by one, the last one first."""

    def run(inner: Context, number: Value) -> None:
        emit = inner.emit
        place = emit.sub(emit.sub(count, emit.integer(1)), number)
        state = _load(inner, kept.dense, place)
        enter(sweep, inner, kept, emit.add(start, place), state)
        body(inner)

    backward_loop(sweep, context, count, keys, loops, run)
