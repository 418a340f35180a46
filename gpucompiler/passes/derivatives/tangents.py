"""Forward mode: each active float gets a tangent, each active array an array of tangents.

    %v = array.load %x, [%i]               %v = array.load %x, [%i]
    %r = math.apply [%v] <"sin">     →     %v_dot = array.load %x_dot, [%i]
    array.store %r, %y, [%i]               %r = math.apply [%v] <"sin">
                                           %c = math.apply [%v] <"cos">
                                           %r_dot = arith.mul %v_dot, %c
                                           array.store %r, %y, [%i]
                                           array.store %r_dot, %y_dot, [%i]

The kernel does what it did, and moves tangents beside. Relies on `prepare`.
"""

from __future__ import annotations

from gpucompiler.ir.operations import control, memory, simt
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.jobs.transforms import wide_element
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.derivatives.context import Context, Copies
from gpucompiler.passes.derivatives.custom_rules import (
    rule_of_call,
    tangents_of_call,
)
from gpucompiler.passes.derivatives.program import (
    LOOPS,
    REGIONS,
    Region,
    carried,
    following,
    yielded,
)
from gpucompiler.passes.derivatives.refusals import refused
from gpucompiler.passes.derivatives.rules.emitter import is_float, wide_of
from gpucompiler.passes.derivatives.rules.operations import terms_of


def _tangent(copies: Copies, context: Context, value: Value) -> Value:
    found = context.gradients.get(value) if value in copies.activity.varied else None
    return context.emit.zero(value) if found is None else found


def move_block(copies: Copies, context: Context, block: Block) -> None:
    """Append a block's operations, and the tangents of their results."""
    for operation in block.operations:
        if operation.TERMINATOR:
            return
        copies.at(context, operation)
        if isinstance(operation, REGIONS):
            move_region(copies, context, operation)
        elif isinstance(operation, memory.Allocate):
            _allocation(copies, context, operation)
        else:
            copies.clone(context, operation)
            move(copies, context, operation)


def _allocation(copies: Copies, context: Context, operation: memory.Allocate) -> None:
    copy = memory.Allocate(shape=operation.shape, alignment=operation.alignment)
    root, kind = operation.result, operation.result.type
    copy.results = [Value(kind, None, root.name)]
    copies.allocations.append(copy)
    context.env[root] = copy.result
    assert isinstance(kind, ArrayType)
    if root in copies.activity.varied:
        copies.shadows[root] = copies.allocate(
            wide_element(kind.element), operation.shape, kind.space, f"{root.name}_dot"
        )


def move_region(copies: Copies, context: Context, operation: Region) -> None:
    """Append a branch or a loop with the tangents of its results."""
    varied = copies.activity.varied
    made: Region
    if isinstance(operation, control.If):
        moving = [p for p, each in enumerate(operation.results) if each in varied]
        made = control.If(condition=context.value(operation.condition))
        pairs = [(operation.then, made.then), (operation.otherwise, made.otherwise)]
    else:
        rows = enumerate(zip(carried(operation), operation.results, strict=True))
        moving = [p for p, pair in rows if pair[0] in varied or pair[1] in varied]
        initial = [context.value(each) for each in operation.initial]
        initial += [_tangent(copies, context, operation.initial[p]) for p in moving]
        if isinstance(operation, control.For):
            made = control.For(
                start=context.value(operation.start), stop=context.value(operation.stop),
                step=context.value(operation.step), initial=initial, unroll=operation.unroll,
            )  # fmt: skip
        else:
            made = control.While(initial=initial, ends=operation.ends)
        pairs = [(operation.body, made.body)]
    for source, target in pairs:
        inner = context.inner(target)
        inner.gradients = dict(context.gradients)
        if isinstance(operation, LOOPS):
            arguments = [Value(v.type, None, v.name, v.range) for v in source.arguments]
            inner.env.update(zip(source.arguments, arguments, strict=True))
            moved = [carried(operation)[p] for p in moving]
            changes = [Value(wide_of(v), None, f"{v.name or 'v'}_dot") for v in moved]
            inner.gradients.update(zip(moved, changes, strict=True))
            target.arguments = [*arguments, *changes]
        move_block(copies, inner, source)
        ends = following(operation) if isinstance(operation, LOOPS) else yielded(source)
        values = [inner.value(each) for each in yielded(source)]
        values += [_tangent(copies, inner, ends[p]) for p in moving]
        inner.builder.add(control.Yield, values=values)
    made.location = context.builder.location
    made.results = [Value(each.type, None, each.name, each.range) for each in operation.results]
    context.env.update(zip(operation.results, made.results, strict=True))
    for place in moving:
        result = operation.results[place]
        change = Value(wide_of(result), None, f"{result.name or 'v'}_dot")
        made.results.append(change)
        context.gradients[result] = change
    context.builder.block.operations.append(made)


def move(copies: Copies, context: Context, operation: Operation) -> None:
    """Append the tangents of an operation's results; the operation is there."""
    varied = copies.activity.varied
    match operation:
        case memory.Store() | memory.AtomicUpdate() | memory.Load():
            _access(copies, context, operation)
        case simt.Shuffle():
            if operation.result in varied:
                context.gradients[operation.result] = context.builder.value(
                    simt.Shuffle, mask=context.value(operation.mask),
                    value=_tangent(copies, context, operation.value),
                    lane=context.value(operation.lane), width=context.value(operation.width),
                    mode=operation.mode,
                )  # fmt: skip
        case control.Call():
            rule = rule_of_call(copies.program, operation)
            if rule is None or not any(
                each in copies.activity.active for each in operation.results
            ):
                return
            changes = [_tangent(copies, context, v) for v in operation.arguments if is_float(v)]
            context.gradients.update(tangents_of_call(context, rule, operation, changes))
        case _:
            if not operation.results or operation.results[0] not in varied:
                return
            emit, total = context.emit, None
            for value, term in terms_of(operation, emit, varied):
                kind = wide_of(operation.results[0])
                change = emit.converted(term(_tangent(copies, context, value)), kind)
                total = change if total is None else emit.add(total, change)
            if total is not None:
                context.gradients[operation.results[0]] = total


def _access(
    copies: Copies, context: Context, operation: memory.Load | memory.Store | memory.AtomicUpdate
) -> None:
    value = operation.result if isinstance(operation, memory.Load) else operation.value
    if not is_float(value):
        return
    place = copies.place(context, operation)
    if place is None:
        return
    shadow, indices = place
    assert isinstance(shadow.type, ArrayType)
    emit, builder = context.emit, context.builder
    mask = None if operation.mask is None else context.value(operation.mask)
    if isinstance(operation, memory.Load):
        if operation.result in copies.activity.varied:
            found = builder.value(memory.Load, array=shadow, indices=indices, mask=mask)
            context.gradients[operation.result] = found
        return
    change = emit.converted(_tangent(copies, context, value), shadow.type.element)
    if isinstance(operation, memory.Store):
        builder.add(memory.Store, value=change, array=shadow, indices=indices, mask=mask)
        return
    if operation.kind not in ("add", "sub", "exchange"):
        raise refused(
            "GC703",
            f"atomic {operation.kind}: the tangent of the value that stays isn't known before all "
            "threads are done",
            operation.location,
            "take the adjoint, or combine the values of a block in shared memory",
            "the kernel has no derivative in forward mode",
        )
    context.gradients[operation.result] = builder.value(
        memory.AtomicUpdate, array=shadow, indices=indices, value=change, mask=mask,
        kind=operation.kind, scope=operation.scope, grouped=operation.grouped,
    )  # fmt: skip
