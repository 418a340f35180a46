"""The reverse sweep: each operation backward, the last one first.

    %v = array.load %x, [%i]           x_grad[i] += v_grad
    array.store %v, %y, [%i]           v_grad += exchange(y_grad[i], 0)
    atomic add of %v                   v_grad += y_grad[i]
    atomic max of %v                   where v is the final y[i]: v_grad += exchange(y_grad[i], 0)
    cf.if, cf.for, cf.while            the same, backward; the taken side, the last run first
    a barrier                          a barrier
    a shuffle                          the shuffle to the other side

An exchange is right where all threads store the same value: one thread takes the gradient. Reads of
one element by an array that nothing writes are summed in a register first: the element is a *place*
whose gradient is added where its indices are known (`ownership`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gpucompiler.ir.operations import control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import I64, ArrayType
from gpucompiler.passes.derivatives import loops, ownership
from gpucompiler.passes.derivatives.context import Context, Sweep
from gpucompiler.passes.derivatives.custom_rules import gradients_of_call, rule_of_call
from gpucompiler.passes.derivatives.needed import BARRIERS
from gpucompiler.passes.derivatives.program import (
    LOOPS,
    REGIONS,
    Access,
    Loop,
    Region,
    carried,
    following,
    yielded,
)
from gpucompiler.passes.derivatives.rules.emitter import is_float, wide_of
from gpucompiler.passes.derivatives.rules.operations import RULES, terms_of
from gpucompiler.passes.derivatives.shuffles import transposed_shuffle
from gpucompiler.passes.derivatives.slices import copy_again, recall, rerun


def joint(sweep: Sweep, context: Context, block: Block) -> None:
    """Append the rerun of a block and the sweep through it.

    A branch at the block's end is entered once: both happen inside.
    """
    context.direct = True
    last = _last_branch(sweep, block)
    rerun(sweep, context, block, last)
    records = again(sweep, context, block)
    if last is not None:
        sweep.at(context, last)
        sides = [(side, copy) for side, copy in _sides(context, last)]
        for side, inner in sides:
            joint(sweep, inner, side)
        _join(sweep, context, last, [inner for _, inner in sides])
    sweep_block(sweep, context, block, records, last)


def _last_branch(sweep: Sweep, block: Block) -> control.If | None:
    """The branch that ends a block, if the sweep goes through it and nothing follows."""
    operations = [each for each in block.operations if not each.TERMINATOR]
    last = operations[-1] if operations else None
    if isinstance(last, control.If) and not last.results and last in sweep.needs.involved:
        return last
    return None


def _sides(context: Context, operation: control.If) -> list[tuple[Block, Context]]:
    return [(source, context.inner(Block())) for source in operation.regions]


def _join(
    sweep: Sweep, context: Context, operation: control.If, sides: list[Context],
    counted: list[Loop] | None = None,
) -> None:  # fmt: skip
    """Append the branch whose sides are done, with the gradients that they add to."""
    counted = counted or []
    # By what each side gives, None for 0: gradients that are equal have one result.
    keys: dict[tuple[Value | None, ...], list[Value]] = {}
    for key in dict.fromkeys(key for side in sides for key in side.gradients):
        keys.setdefault(tuple(side.gradients.get(key) for side in sides), []).append(key)
    for number, side in enumerate(sides):
        values = [pair[number] or side.emit.zero(alike[0]) for pair, alike in keys.items()]
        counts = [side.counters[loop] for loop in counted]
        side.builder.add(control.Yield, values=[*values, *counts])
    then, otherwise = (side.builder.block for side in sides)
    made = control.If(
        condition=context.value(operation.condition), then=then, otherwise=otherwise,
        location=context.builder.location,
    )  # fmt: skip
    made.results = [Value(wide_of(alike[0])) for alike in keys.values()]
    made.results += [Value(I64) for _ in counted]
    context.builder.block.operations.append(made)
    for alike, result in zip(keys.values(), made.results, strict=False):
        for key in alike:
            context.add(key, result)
    context.counters.update(zip(counted, made.results[len(keys) :], strict=True))


Records = dict[Operation, loops.Checkpoints]


def again(sweep: Sweep, context: Context, block: Block) -> Records:
    """Append what a block's sweep reads: values computed again, recalled, and loops' states."""
    records: Records = {}
    needs, env = sweep.needs, context.env
    wanted = needs.wanted(block).__contains__
    for operation in block.operations:
        if type(operation) in RULES:  # as most
            result = operation.results[0]
            if wanted(result) and result not in env:
                sweep.clone(context, operation)
            continue
        if isinstance(operation, LOOPS) and operation in needs.involved:
            if operation not in needs.blocked:
                records[operation] = loops.run_again(sweep, context, operation, wanted)
            elif isinstance(operation, control.While):
                runs = sweep.runs_of(operation)
                if runs not in env:
                    loop = sweep.program.loop_of(operation)
                    env[runs] = recall(sweep, context, runs, loop)
        missing = [r for r in operation.results if wanted(r) and r not in env]
        if not missing:
            continue
        if not needs.again(operation):
            loop = sweep.program.loop_of(operation)
            for result in missing:
                env[result] = recall(sweep, context, result, loop)
        elif isinstance(operation, REGIONS):
            copy_again(sweep, context, operation, wanted)
        elif isinstance(operation, memory.Allocate):
            continue
        else:
            sweep.clone(context, operation)
    return records


def sweep_block(
    sweep: Sweep, context: Context, block: Block, records: Records, done: Operation | None = None
) -> None:
    """Append the sweep through a block whose needed values are there."""
    gradients = context.gradients
    for operation in reversed(block.operations):
        if type(operation) in RULES:  # as most
            if operation.results[0] in gradients:
                sweep.at(context, operation)
                _computed(sweep, context, operation)
            continue
        if operation.TERMINATOR or operation is done:
            continue
        sweep.at(context, operation)
        if isinstance(operation, control.If):
            _branch(sweep, context, operation)
        elif isinstance(operation, LOOPS):
            _loop(sweep, context, operation, records.get(operation))
        elif isinstance(operation, BARRIERS):
            _barrier(sweep, context, operation)
        else:
            _plain(sweep, context, operation)
    # Sums over the ways that lead here have the place of the block's beginning.
    first = block.operations[0]
    if not first.TERMINATOR and first is not done:
        sweep.at(context, first)
    ownership.settle(sweep, context, block)


def _region(sweep: Sweep, context: Context, block: Block) -> None:
    records = again(sweep, context, block)
    sweep_block(sweep, context, block, records)


# -- regions


def _counted_in(sweep: Sweep, operation: Region) -> list[Loop]:
    return [
        loop
        for loop in sweep.counted
        if loop is operation or operation in sweep.program.owners(loop)
    ]


def _branch(sweep: Sweep, context: Context, operation: control.If) -> None:
    live = [(r, context.gradients.pop(r)) for r in operation.results if r in context.gradients]
    if operation not in sweep.needs.involved and not live:
        return
    sides = _sides(context, operation)
    for source, inner in sides:
        for result, gradient in live:
            value = yielded(source)[operation.results.index(result)]
            if value in sweep.activity.active:
                inner.add(value, gradient)
        _region(sweep, inner, source)
    _join(sweep, context, operation, [inner for _, inner in sides], _counted_in(sweep, operation))


def _loop(sweep: Sweep, context: Context, operation: Loop, kept: loops.Checkpoints | None) -> None:
    if operation not in sweep.needs.involved:
        return
    active = sweep.activity.active
    rows = [
        row
        for row in zip(
            carried(operation), operation.initial, following(operation), operation.results,
            strict=True,
        )
        if row[0] in active or row[3] in active
    ]  # fmt: skip
    for argument, _, _, result in rows:
        gradient = context.gradients.pop(result, None)
        if gradient is not None:
            context.add(argument, gradient)
    keys = [argument for argument, *_ in rows]
    counted = _counted_in(sweep, operation)

    def run(inner: Context) -> None:
        ends = [(end, inner.gradients.pop(argument)) for argument, _, end, _ in rows]
        for end, gradient in ends:
            if end in active:
                inner.add(end, gradient)
        _region(sweep, inner, operation.body)

    if kept is not None:
        if operation in counted:
            inner_run = run

            def run(inner: Context) -> None:
                number = inner.counters[operation]
                inner.counters[operation] = inner.emit.sub(number, inner.emit.integer(1))
                inner_run(inner)

        loops.backward(sweep, context, kept, keys, counted, run)
    else:
        _recorded_loop(sweep, context, operation, keys, counted, run)
    for argument, initial, _, _ in rows:
        gradient = context.gradients.pop(argument, None)
        if gradient is not None and initial in active:
            context.add(initial, gradient)


def _recorded_loop(
    sweep: Sweep,
    context: Context,
    operation: Loop,
    keys: Sequence[Value],
    counted: Sequence[Loop],
    run: Callable[[Context], None],
) -> None:
    """Append the sweep through a loop whose states are on tapes."""
    if isinstance(operation, control.For):
        runs = sweep.trips(context, operation)
    else:
        runs = context.value(sweep.runs_of(operation))

    def one(inner: Context, number: Value) -> None:
        emit = inner.emit
        if operation in counted:
            inner.counters[operation] = emit.sub(inner.counters[operation], emit.integer(1))
        for value in sweep.needs.state(operation):
            inner.env[value] = recall(sweep, inner, value, operation)
        loops.set_index(sweep, inner, operation, emit.sub(emit.sub(runs, emit.integer(1)), number))
        run(inner)

    loops.backward_loop(sweep, context, runs, keys, counted, one)


def _barrier(sweep: Sweep, context: Context, operation: Operation) -> None:
    if not sweep.needs.meets:
        return
    if isinstance(operation, simt.BarrierReduce):
        context.builder.add(simt.Barrier)
    elif isinstance(operation, simt.WarpBarrier):
        context.builder.add(simt.WarpBarrier, mask=context.value(operation.mask))
    else:
        context.builder.add(type(operation))


# -- single operations


def _computed(sweep: Sweep, context: Context, operation: Operation) -> None:
    """Append the terms of the gradient of an operation's result, which is there."""
    gradient = context.gradients.pop(operation.results[0])
    for value, term in terms_of(operation, context.emit, sweep.activity.active):
        context.add(value, term(gradient))


def _plain(sweep: Sweep, context: Context, operation: Operation) -> None:
    active = sweep.activity.active
    match operation:
        case memory.Store():
            if is_float(operation.value) and sweep.activity.moves(operation):
                taken = _take(sweep, context, operation)
                if operation.value in active:
                    context.add(operation.value, taken)
        case memory.AtomicUpdate():
            if is_float(operation.value) and sweep.activity.moves(operation):
                _atomic(sweep, context, operation)
        case control.Call():
            rule = rule_of_call(sweep.program, operation)
            if rule is None or not any(each in context.gradients for each in operation.results):
                return
            for value, gradient in gradients_of_call(context, rule, operation):
                if value in active:
                    context.add(value, gradient)
        case _:
            if not operation.results or operation.results[0] not in context.gradients:
                return
            if isinstance(operation, memory.Load):
                gradient = context.gradients.pop(operation.result)
                if sweep.activity.moves(operation):
                    ownership.give(sweep, context, operation, gradient)
            elif isinstance(operation, simt.Shuffle):
                gradient = context.gradients.pop(operation.result)
                if operation.value in active:
                    context.add(
                        operation.value, transposed_shuffle(sweep, context, operation, gradient)
                    )
            else:
                _computed(sweep, context, operation)


def _place(
    sweep: Sweep, context: Context, access: Access
) -> tuple[Value, list[Value], Value | None]:
    """The element of a shadow that belongs to that of an access."""
    found = sweep.place(context, access)
    assert found is not None
    shadow, indices = found
    mask = None if access.mask is None else context.value(access.mask)
    return shadow, indices, mask


def _take(sweep: Sweep, context: Context, access: Access) -> Value:
    """The gradient of an overwritten element; its shadow becomes 0."""
    shadow, indices, mask = _place(sweep, context, access)
    kind = shadow.type
    assert isinstance(kind, ArrayType)
    builder = context.builder
    nothing = builder.constant(0.0, kind.element)
    if ownership.is_own(sweep, access.array):
        taken = builder.value(memory.Load, array=shadow, indices=indices, mask=mask)
        zero = builder.add(memory.Store, value=nothing, array=shadow, indices=indices, mask=mask)
        if kind.space == "global":
            sweep.zeros.append(zero)
            sweep.own_stores.append(zero)
        return taken
    return builder.value(
        memory.AtomicUpdate, array=shadow, indices=indices, value=nothing, mask=mask,
        kind="exchange",
    )  # fmt: skip


def _atomic(sweep: Sweep, context: Context, operation: memory.AtomicUpdate) -> None:
    value, emit = operation.value, context.emit
    varies = value in sweep.activity.active
    if operation.kind in ("add", "sub"):
        if varies:
            shadow, indices, mask = _place(sweep, context, operation)
            gradient = context.builder.value(memory.Load, array=shadow, indices=indices, mask=mask)
            context.add(value, gradient if operation.kind == "add" else emit.neg(gradient))
        return
    # The thread whose value stayed takes the gradient; of several equal ones, one of them.
    array = context.value(operation.array)
    indices = [context.value(index) for index in operation.indices]
    mask = None if operation.mask is None else context.value(operation.mask)
    final = context.builder.value(memory.Load, array=array, indices=indices, mask=mask)
    stays = emit.compare(context.value(value), "eq", final)
    made = control.If(condition=stays, location=context.builder.location)
    then, otherwise = context.inner(made.then), context.inner(made.otherwise)
    taken = _take(sweep, then, operation)
    then.builder.add(control.Yield, values=[taken])
    otherwise.builder.add(control.Yield, values=[otherwise.emit.zero(value)])
    made.results = [Value(wide_of(value))]
    context.builder.block.operations.append(made)
    if varies:
        context.add(value, made.result)
