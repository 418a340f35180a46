"""Copies of the primal in the adjoint: the rerun ahead of the sweep, and values computed again.

Of a branch or a loop only the slice is copied that gives the wanted values: operations without
another use, and values that a loop carries for others, are left out.
"""

from __future__ import annotations

from collections.abc import Callable

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import BOOL, I64, U8, U16, U32, U64, ScalarType
from gpucompiler.passes.derivatives.context import Context, Sweep, Tape, derived_place
from gpucompiler.passes.derivatives.needed import constant_trips, most_trips, slice_of
from gpucompiler.passes.derivatives.program import (
    LOOPS,
    REGIONS,
    Loop,
    Region,
    carried,
    following,
    yielded,
)
from gpucompiler.passes.derivatives.rules.emitter import scalar_of
from gpucompiler.passes.derivatives.rules.operations import RULES

# The name of arrays of kept values.
TAPE = "tape"
INTEGERS_BY_WIDTH = {8: U8, 16: U16, 32: U32, 64: U64}
# Bytes of a tape whose length is known that a thread may have.
_MAX_TAPE_BYTES = 1 << 15
# The same of one whose greatest length is known.
_MAX_BOUNDED_BYTES = 1 << 10
_FULL = (
    "the adjoint's tape is full: the loop runs more often than its recorded values have room; give "
    "job.adjoint(..., tape=) or grad(..., tape=) a larger number"
)


def kept_places(operation: Region, wanted: Callable[[Value], bool]) -> list[int]:
    """The results of a region that a slice keeps."""
    arguments = carried(operation) if isinstance(operation, LOOPS) else operation.results
    return [
        place
        for place, (argument, result) in enumerate(zip(arguments, operation.results, strict=True))
        if wanted(argument) or wanted(result)
    ]


def copy_region(
    sweep: Sweep,
    context: Context,
    operation: Region,
    wanted: Callable[[Value], bool],
    body: Callable[[Context, Block], None],
    counted: list[Loop] | None = None,
) -> None:
    """Append a copy of a branch or a loop, with the values that are wanted.

    Args:
        wanted: whether a slice has a value.
        body: copies the operations of a region.
        counted: loops whose numbers of runs are carried through.
    """
    sweep.at(context, operation)
    places, counted = kept_places(operation, wanted), counted or []
    numbers = [context.counters[loop] for loop in counted]
    own = counted.index(operation) if operation in counted else -1
    if isinstance(operation, control.If):
        condition = context.value(operation.condition)
        made: Region = control.If(condition=condition, operands=operation.operands)
        pairs = [(operation.then, made.then), (operation.otherwise, made.otherwise)]
    else:
        initial = [context.value(operation.initial[p]) for p in places] + numbers
        if isinstance(operation, control.For):
            made = control.For(
                start=context.value(operation.start), stop=context.value(operation.stop),
                step=context.value(operation.step), initial=initial,
            )  # fmt: skip
        else:
            made = control.While(initial=initial, ends=operation.ends)
        pairs = [(operation.body, made.body)]
    for source, target in pairs:
        inner = context.inner(target)
        if isinstance(operation, LOOPS):
            arguments = [
                *operation.body.arguments[: len(source.arguments) - len(carried(operation))]
            ]
            arguments += [carried(operation)[p] for p in places]
            copies = [Value(each.type, None, each.name, each.range) for each in arguments]
            inner.env.update(zip(arguments, copies, strict=True))
            runs = [Value(I64) for _ in counted]
            target.arguments = [*copies, *runs]
            inner.counters.update(zip(counted, runs, strict=True))
        body(inner, source)
        ends = following(operation) if isinstance(operation, LOOPS) else yielded(source)
        values = [inner.value(ends[p]) for p in places]
        counts = [inner.counters[loop] for loop in counted]
        if own >= 0:
            counts[own] = inner.emit.add(counts[own], inner.emit.integer(1))
        head = [inner.value(yielded(source)[0])] if isinstance(operation, control.While) else []
        inner.builder.add(control.Yield, values=[*head, *values, *counts])
    kept = [operation.results[p] for p in places]
    made.location = context.builder.location
    made.results = [Value(each.type, None, each.name) for each in kept]
    made.results += [Value(I64) for _ in counted]
    context.builder.block.operations.append(made)
    context.env.update(zip(kept, made.results, strict=False))
    context.counters.update(zip(counted, made.results[len(kept) :], strict=True))


# -- values computed again


def compute_again(
    sweep: Sweep, context: Context, block: Block, wanted: Callable[[Value], bool]
) -> None:
    """Append copies of a block's operations whose results are wanted and not there yet."""
    env = context.env
    for operation in block.operations:
        if type(operation) in RULES:  # as most
            result = operation.results[0]
            if wanted(result) and result not in env:
                sweep.clone(context, operation)
            continue
        missing = any(wanted(each) and each not in env for each in operation.results)
        if not missing or not sweep.needs.again(operation):
            continue
        if isinstance(operation, REGIONS):
            copy_again(sweep, context, operation, wanted)
        else:
            sweep.clone(context, operation)


def copy_again(
    sweep: Sweep, context: Context, operation: Region, wanted: Callable[[Value], bool]
) -> None:
    """Append the slice of a branch or a loop that gives its wanted results."""
    places = [p for p, each in enumerate(operation.results) if wanted(each)]
    if isinstance(operation, control.If):
        ends = [yielded(each)[p] for each in operation.regions for p in places]
    else:
        ends = [carried(operation)[p] for p in places]
        if isinstance(operation, control.While):
            ends.append(yielded(operation.body)[0])
    inside = slice_of(sweep.program, operation, ends)
    kept = inside | {operation.results[p] for p in places}
    copy_region(
        sweep, context, operation, kept.__contains__,
        lambda inner, source: compute_again(sweep, inner, source, inside.__contains__),
    )  # fmt: skip


# -- the rerun


def rerun(sweep: Sweep, context: Context, block: Block, upto: Operation | None = None) -> None:
    """Append the rerun of a block, up to an operation, which isn't part of it."""
    for operation in block.operations:
        if operation is upto or operation.TERMINATOR:
            return
        if operation not in sweep.rerun.operations:
            continue
        if isinstance(operation, REGIONS):
            _rerun_region(sweep, context, operation)
        elif isinstance(operation, memory.Allocate):
            copy = memory.Allocate(shape=operation.shape, alignment=operation.alignment)
            result = operation.result
            copy.results = [Value(result.type, None, result.name)]
            sweep.allocations.append(copy)
            context.env[result] = copy.result
        else:
            if all(r in context.env for r in operation.results) and operation.results:
                continue
            sweep.clone(context, operation)
        _record_all(sweep, context, operation)


def _rerun_region(sweep: Sweep, context: Context, operation: Region) -> None:
    counted = [loop for loop in sweep.counted if _holds(sweep, operation, loop)]

    def body(inner: Context, source: Block) -> None:
        if isinstance(operation, LOOPS) and operation in sweep.needs.blocked:
            for value in sweep.needs.state(operation):
                record(sweep, inner, value, operation)
        rerun(sweep, inner, source)

    if isinstance(operation, control.While) and counts_runs(sweep, operation):
        _rerun_counting(sweep, context, operation, counted, body)
    else:
        copy_region(sweep, context, operation, sweep.rerun.values.__contains__, body, counted)


def counts_runs(sweep: Sweep, operation: Region) -> bool:
    """Whether the rerun counts the runs of a loop for the sweep."""
    needs = sweep.needs
    return (
        isinstance(operation, control.While)
        and operation in needs.blocked
        and operation in needs.involved
    )


def _rerun_counting(
    sweep: Sweep,
    context: Context,
    operation: control.While,
    counted: list[Loop],
    body: Callable[[Context, Block], None],
) -> None:
    """Rerun a loop whose number of runs the sweep asks for."""
    before = context.counters[operation]
    copy_region(sweep, context, operation, sweep.rerun.values.__contains__, body, counted)
    runs = sweep.runs_of(operation)
    context.env[runs] = context.emit.sub(context.counters[operation], before)
    record(sweep, context, runs, sweep.program.loop_of(operation))


def _holds(sweep: Sweep, operation: Region, loop: Loop) -> bool:
    return loop is operation or operation in sweep.program.owners(loop)


def _record_all(sweep: Sweep, context: Context, operation: Operation) -> None:
    for result in operation.results:
        if result in sweep.needs.recorded:
            record(sweep, context, result, sweep.program.loop_of(operation))


def record(sweep: Sweep, context: Context, value: Value, loop: Loop | None) -> None:
    """Keep a value for the sweep."""
    if not context.direct and not sweep.only_counts:
        _keep(sweep, context, value, loop)


def _keep(sweep: Sweep, context: Context, key: Value, loop: Loop | None) -> None:
    value = context.value(key)
    tape = tape_of(sweep, key, loop)
    emit, builder = context.emit, context.builder
    place = number = emit.integer(0) if loop is None else context.counters[loop]
    mask = None
    if not tape.exact:
        room = emit.compare(number, "lt", _room(sweep, context, tape))
        mask = builder.value(memory.Assert, condition=room, message=_FULL, kind="overflow")
    if tape.number is not None:
        assert sweep.long is not None
        place, value = sweep.long.place(context, tape.number, number), _as_bits(context, value)
    builder.add(memory.Store, value=value, array=tape.array, indices=[place], mask=mask)


def _room(sweep: Sweep, context: Context, tape: Tape) -> Value:
    """The runs that a tape holds."""
    if tape.number is None or sweep.long is None:
        return context.emit.integer(tape.capacity)
    return sweep.long.runs


def _as_bits(context: Context, value: Value) -> Value:
    """A scalar as i64: the bits of a float."""
    kind = scalar_of(value)
    if kind.is_float:
        bits = INTEGERS_BY_WIDTH[kind.bits]
        value = context.builder.add(arith.Bitcast, types=[bits], value=value).result
    return context.emit.converted(value, I64)


def _of_bits(context: Context, value: Value, kind: ScalarType) -> Value:
    """The scalar whose `_as_bits` an i64 is."""
    emit = context.emit
    if kind == BOOL:
        return emit.compare(value, "ne", emit.integer(0))
    if not kind.is_float:
        return emit.converted(value, kind)
    bits = emit.converted(value, INTEGERS_BY_WIDTH[kind.bits])
    return context.builder.add(arith.Bitcast, types=[kind], value=bits).result


def tape_of(sweep: Sweep, key: Value, loop: Loop | None) -> Tape:
    """The tape of a recorded value, made at its first use."""
    found = sweep.tapes.get(key)
    if found is None:
        kind = scalar_of(key)
        capacity, exact = _capacity(sweep, loop, max(kind.itemsize, 1))
        if sweep.long is not None and not exact:
            number = sum(each.number is not None for each in sweep.tapes.values())
            found = Tape(sweep.long.memory, 0, exact, number)
        else:
            definition = sweep.program.definitions.get(key)
            place = derived_place(None if definition is None else definition.location, sweep.words)
            array = sweep.allocate(kind, (max(capacity, 1),), "local", TAPE, place)
            found = Tape(array, capacity, exact)
        sweep.tapes[key] = found
    return found


def unknown_runs(sweep: Sweep) -> tuple[list[Loop], int]:
    """The loops with recorded values whose runs nothing bounds, and the number of these values."""
    found = [
        loop
        for value, loop in _recorded(sweep)
        if loop is not None and not _capacity(sweep, loop, max(scalar_of(value).itemsize, 1))[1]
    ]
    return list(dict.fromkeys(found)), len(found)


def known_bytes(sweep: Sweep) -> int:
    """The bytes of the tapes whose length is known."""
    total = 0
    for value, loop in _recorded(sweep):
        size = max(scalar_of(value).itemsize, 1)
        runs, exact = _capacity(sweep, loop, size)
        total += runs * size if exact else 0
    return total


def _recorded(sweep: Sweep) -> list[tuple[Value, Loop | None]]:
    """The recorded values, and for each the loop whose runs number it."""
    needs, program = sweep.needs, sweep.program
    pairs: list[tuple[Value, Loop | None]] = []
    for value in needs.recorded:
        definition = program.definitions[value]
        inside = isinstance(definition, LOOPS) and value in carried(definition)
        pairs.append((value, definition if inside else program.loop_of(definition)))  # pyright: ignore[reportArgumentType]
    for operation in needs.blocked & needs.involved:
        if isinstance(operation, control.While):
            pairs.append((sweep.runs_of(operation), program.loop_of(operation)))
    return pairs


def _capacity(sweep: Sweep, loop: Loop | None, itemsize: int) -> tuple[int, bool]:
    """The runs that a tape has room for, and whether there are no more."""
    capacity, most = 1, _MAX_TAPE_BYTES
    while loop is not None:
        trips = most_trips(sweep.program, loop)
        if trips is None:
            return sweep.tape, False
        if constant_trips(sweep.program, loop) is None:
            most = _MAX_BOUNDED_BYTES
        capacity *= trips
        loop = sweep.program.loop_of(loop)
    return (capacity, True) if capacity * itemsize <= most else (sweep.tape, False)


def recall(sweep: Sweep, context: Context, key: Value, loop: Loop | None) -> Value:
    """A recorded value, as the rerun kept it."""
    tape = tape_of(sweep, key, loop)
    emit, builder = context.emit, context.builder
    place = number = emit.integer(0) if loop is None else context.counters[loop]
    mask = None if tape.exact else emit.within(number, _room(sweep, context, tape))
    if tape.number is None or sweep.long is None:
        return builder.value(memory.Load, array=tape.array, indices=[place], mask=mask)
    place = sweep.long.place(context, tape.number, number)
    bits = builder.value(memory.Load, array=tape.array, indices=[place], mask=mask)
    return _of_bits(context, bits, scalar_of(key))
